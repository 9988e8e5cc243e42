import { expect, test } from "vitest";

import { columnsFor, finalOrder, leaders, winding } from "./layout.ts";
import { picture } from "./sample.ts";

test("fourteen spaces wind in three rows of five, from the left to the right", () => {
  const cells = winding(14);
  expect(columnsFor(14)).toBe(5);
  expect(cells[0]).toEqual({ place: 1, row: 1, column: 1 });
  expect(cells[5]).toEqual({ place: 6, row: 2, column: 5 });
  expect(cells[9]).toEqual({ place: 10, row: 2, column: 1 });
  expect(cells[13]).toEqual({ place: 14, row: 3, column: 4 });
});

test.each([1, 4, 8, 20, 21, 33, 60])("the next of %i spaces is always beside or below", (spaces) => {
  const cells = winding(spaces);
  const steps = cells.slice(1).map((cell, index) => {
    const before = cells[index];
    return before ? Math.abs(cell.row - before.row) + Math.abs(cell.column - before.column) : 0;
  });
  expect(steps.every((step) => step === 1)).toBe(true);
});

test("the most chips win, and on a tie whoever was home earlier", () => {
  const over = picture({ phase: "over", ending: "last_figure_home", chips: [5, 7, 7], places: [15, 15, 15, 15, 15, 15], arrival: [1, 2, 3, 6, 4, 5], points: [5, 7, 7] });
  expect(finalOrder(over).map(({ seat, rank }) => [seat, rank])).toEqual([[2, 1], [1, 2], [0, 3]]);
});

test("after several games points decide, and equals share a rank", () => {
  const over = picture({ phase: "over", ending: "all_games_played", chips: [2, 10, 4], places: [15, 15, 15], arrival: [1, 2, 3], points: [9, 16, 16] });
  expect(finalOrder(over).map(({ seat, rank, score }) => [seat, rank, score])).toEqual([[1, 1, 16], [2, 1, 16], [0, 3, 9]]);
});

test("who leads is seen, unless all have the same or chips are hidden", () => {
  expect(leaders(picture({ chips: [4, 9] }))).toEqual([1]);
  expect(leaders(picture({ chips: [4, 4] }))).toEqual([]);
  expect(leaders(picture({ chips: [4, null] }))).toEqual([]);
});
