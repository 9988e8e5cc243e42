import { expect, test } from "vitest";

import { CELL, flagOver, slotsOn, trackOf, type Space } from "./track.ts";

const track = trackOf(-12, 16);
const space = (number: number): Space => track.spaces.find((one) => one.number === number) as Space;

test("the track of the box winds in three full rows, the foremost on top", () => {
  expect([0, 1, 2].map((row) => track.spaces.filter((one) => one.row === row).length)).toEqual([10, 9, 10]);
  expect(track.width).toBe(10 * CELL);
  expect(space(16).y).toBeLessThan(space(-12).y);
});

test("where the track bends, the next space lies above", () => {
  expect(space(-2).x).toBe(space(-3).x);
  expect(space(7).x).toBe(space(6).x);
});

test.each([
  [-5, 5],
  [-12, 16],
  [-3, 30],
])("no space of a track from %i to %i lies on another or off the board", (lowest, highest) => {
  const { spaces, width } = trackOf(lowest, highest);
  for (const one of spaces) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(width);
    const crossing = spaces.filter((other) => other.row === one.row && other.x < one.x + one.width && one.x < other.x + other.width);
    expect(crossing).toEqual([one]);
  }
});

test.each([1, 2, 3, 4, 5, 6])("%i figures on a space stand inside it, each in its own place", (count) => {
  for (const where of [space(0), space(16), space(-12)]) {
    const slots = slotsOn(where, count);
    expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    for (const { x } of slots) {
      expect(x).toBeGreaterThan(where.x);
      expect(x).toBeLessThan(where.x + where.width);
    }
  }
});

test("a flag reaches back along the track, or ahead, but stays on the board", () => {
  expect(flagOver(space(10), 190, track.width).x).toBe(space(10).x + CELL - 190);
  expect(flagOver(space(10), 190, track.width, true).x).toBe(space(10).x);
  expect(flagOver(space(4), 190, track.width).x).toBe(space(4).x);
  expect(flagOver(space(7), 190, track.width).x).toBe(0);
  expect(flagOver(space(16), 190, track.width, true).x).toBe(track.width - 190);
});
