import { describe, expect, test } from "vitest";

import { rowLayout, SMALLEST, TALL, UNCOVERED } from "./rowLayout.ts";

const WIDTHS = [288, 358, 700, 1100, 3000];
const COUNTS = [0, 1, 2, 5, 9, 14, 23, 40, 66, 120];

describe.each(WIDTHS)("a row %d wide", (width) => {
  test.each(COUNTS)("of %d cards stays inside and covers no number", (count) => {
    const { card, height, spots } = rowLayout(count, width, 240, 120);
    expect(spots).toHaveLength(count);
    expect(card).toBeGreaterThanOrEqual(SMALLEST);
    spots.forEach((spot, at) => {
      expect(spot.x + card).toBeLessThanOrEqual(width + 0.01);
      expect(spot.y + card * TALL).toBeLessThanOrEqual(height + 0.01);
      const next = spots[at + 1];
      if (next?.y === spot.y) expect(next.x - spot.x).toBeGreaterThanOrEqual(card * UNCOVERED - 0.01);
    });
  });

  test("never makes cards larger because there are more of them", () => {
    const cards = COUNTS.map((count) => rowLayout(count, width, 240, 120).card);
    expect(cards).toEqual([...cards].sort((a, b) => b - a));
  });
});

test("a short row is laid in one line, side by side", () => {
  const { spots, card } = rowLayout(3, 700, 240, 100);
  expect(new Set(spots.map((spot) => spot.y)).size).toBe(1);
  expect(spots[1]?.x).toBeGreaterThan(card);
});

test("a row of two dozen still has the height it was given on a phone", () => {
  expect(rowLayout(24, 358, 240, 84).height).toBeLessThanOrEqual(240);
});

test("an impossible row grows downwards instead of becoming unreadable", () => {
  const { card, height } = rowLayout(120, 288, 200, 84);
  expect(card).toBe(SMALLEST);
  expect(height).toBeGreaterThan(200);
});
