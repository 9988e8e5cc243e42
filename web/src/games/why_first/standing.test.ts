import { expect, test } from "vitest";

import type { Picture } from "./picture.ts";
import { pencilled, secondSpace, standings } from "./standing.ts";

function picture(points: number[][], positions: number[], phase: Picture["phase"] = "choosing"): Picture {
  const rest = { hands: [], leo_cards: 0, set_aside: 0, chosen: [], cards: [], targets: [], mover: null, played: [] };
  const stage = phase === "over" ? points.length : points.length + 1;
  return { phase, stage, round: 1, positions, hand_sizes: positions.map(() => 5), points, second: [], ...rest };
}

test("the second-foremost space is one of spaces, not of figures", () => {
  expect(secondSpace([6, 8, 8, 1])).toBe(6);
  expect(secondSpace([-2, -2, 1, -2])).toBe(-2);
  expect(secondSpace([3, 3, 3])).toBeNull();
});

test("everybody on the second-foremost space is pencilled in with its number", () => {
  expect(pencilled(picture([], [-2, -2, 1]))).toEqual([-2, -2, 0]);
  expect(pencilled(picture([], [4, 4, 4]))).toBeNull();
});

test("nothing is pencilled in when a stage is scored, or the game over", () => {
  expect(pencilled({ ...picture([[1, 0, 0]], [3, 2, 1]), stage: 1 })).toBeNull();
  expect(pencilled(picture([[1, 0, 0]], [3, 2, 1], "over"))).toBeNull();
});

test("the second-highest total would win, with what the running stage would bring", () => {
  const [one, two, three] = standings(picture([[5, 0, 0], [0, 3, 0]], [9, 4, 1]));
  expect(one).toEqual({ total: 5, rank: 2, wins: true });
  expect(two).toEqual({ total: 7, rank: 1, wins: false });
  expect(three).toEqual({ total: 0, rank: 3, wins: false });
});

test("two with the highest total are both first, and the next lower one wins", () => {
  const all = standings(picture([[4, 4, 1, 1]], [0, 0, 0, 0], "over"));
  expect(all.map(({ wins }) => wins)).toEqual([false, false, true, true]);
});

test("with equal totals everybody wins", () => {
  expect(standings(picture([[2, 2, 2]], [1, 2, 3], "over")).every(({ wins, rank }) => wins && rank === 1)).toBe(true);
});
