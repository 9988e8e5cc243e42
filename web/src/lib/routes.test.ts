import { expect, test } from "vitest";

import { routeOf } from "./routes.ts";

test.each([
  ["/", "", { screen: "door" }],
  ["/t/abc", "", { screen: "table", table: "abc" }],
  ["/tv/abc", "", { screen: "tv", table: "abc" }],
  ["/replay/abc", "#step=12", { screen: "replay", table: "abc", step: 12 }],
  ["/replay/abc", "", { screen: "replay", table: "abc" }],
  ["/c/ZQ7H86", "", { screen: "code", code: "ZQ7H86" }],
  ["/rules/why_first", "#p7", { screen: "rules", game: "why_first", paragraph: 7 }],
  ["/rules/why_first", "#nonsense", { screen: "rules", game: "why_first" }],
  ["/t/%E0%A4%A", "", { screen: "table", table: "%E0%A4%A" }],
])("%s%s", (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});

test.each(["/api/tables/x/log", "/t", "/t/", "/nowhere/x", "/licences.md"])("%s is none of the page's", (path) => {
  expect(routeOf(path)).toBeNull();
});
