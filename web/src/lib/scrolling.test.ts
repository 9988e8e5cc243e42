import { expect, test } from "vitest";

import { wayTo } from "./scrolling.ts";

test.each([
  ["what is in view stays where it is", 10, 90, 100, 0],
  ["what is covered comes up as far as it must", 60, 140, 100, 40],
  ["what is above comes down", -30, 50, 100, -30],
  ["what is too tall is seen from its top", 60, 300, 100, 60],
  ["what is too tall and begins above, too", -20, 300, 100, -20],
])("%s", (_, top, bottom, floor, way) => {
  expect(wayTo(top, bottom, floor)).toBe(way);
});
