import { expect, test } from "vitest";

import { tokenIn } from "./claim.ts";

test("a token stands behind the hash, and nothing else is one", () => {
  expect(tokenIn("#claim=YZFOi4zR65Hh8KplCfdlJk70JS-78Kd_xNwM3o3gl1k")).toBe("YZFOi4zR65Hh8KplCfdlJk70JS-78Kd_xNwM3o3gl1k");
  expect(tokenIn("#p7")).toBe("");
  expect(tokenIn("#claim=")).toBe("");
  expect(tokenIn("#claim=a b")).toBe("");
});
