import { expect, test } from "vitest";

import { addedPoints, givenAway, lineOf, pointsOf, turningPoints, type Judged } from "./review.ts";

function decision(seat: number, loss: number, better = true): Judged {
  return { step: 0, seat, action: { do: "lay" }, better: better ? { do: "pass" } : null, loss };
}

test("a game turned where most was given away, not where nothing better was known", () => {
  const judged = [decision(0, 0.1), decision(1, 0.3), decision(0, 0.01), decision(1, 0.5, false), decision(2, 0.2)];
  expect(turningPoints(judged, 2).map(({ loss }) => loss)).toEqual([0.3, 0.2]);
});

test("what somebody gave away adds up", () => {
  expect(givenAway([decision(0, 0.1), decision(1, 0.3), decision(0, 0.2)], 0)).toBeCloseTo(0.3);
});

test("a line goes from the first step to the last, certain wins above", () => {
  const shares = [[0.5, 0.5], [0.25, 0.75], [0, 1]];
  expect(lineOf(shares, 1, 100, 40)).toBe("0.0,20.0 50.0,10.0 100.0,0.0");
});

test("points are whole and have a sign, but nothing has none", () => {
  expect([0.124, -0.126, 0.004, -0.004, 0].map(pointsOf)).toEqual(["12", "−13", "0", "0", "0"]);
  expect([0.124, -0.126, 0.004, -0.004, 0].map(addedPoints)).toEqual(["+12", "−13", "0", "0", "0"]);
});
