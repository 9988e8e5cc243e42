import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { GameEvent } from "../games/contract.ts";
import { MOST_WAITING, Queue } from "./queue.ts";

/** A game whose picture is the sum of what was added; events of 0 take no time. */
const play = {
  after: (picture: number, event: GameEvent): number => picture + Number(event.add),
  length: (event: GameEvent): number => Number(event.takes ?? 100),
};
const add = (number: number, takes = 100): GameEvent => ({ what: "added", add: number, takes });

let shown: [number, number | null][];
let told: number[];
let now: number;
let queue: Queue<number>;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, told, now] = [[], [], 0];
  const audience = {
    show: (picture: number, event: GameEvent | null): void =>
      void shown.push([picture, event ? Number(event.add) : null]),
    tell: (event: GameEvent): void => void told.push(Number(event.add)),
  };
  queue = new Queue(play, audience, () => now);
  queue.settle(0);
  shown = [];
});
afterEach(() => void vi.useRealTimers());

function pass(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

test("events are played one after another and then the view is shown", () => {
  queue.take([add(1), add(2)], 30);
  expect(shown).toEqual([[1, 1]]);
  pass(100);
  expect(shown).toEqual([[1, 1], [3, 2]]);
  pass(100);
  expect(shown.at(-1)).toEqual([30, null]);
  expect(queue.busy).toBe(false);
});

test("an update waits for the one before, and begins with its view", () => {
  queue.take([add(1)], 10);
  queue.take([add(5)], 20);
  expect(shown).toEqual([[1, 1]]);
  pass(100);
  expect(shown.at(-1)).toEqual([15, 5]);
  pass(100);
  expect(shown.at(-1)).toEqual([20, null]);
});

test("what goes without saying takes no time", () => {
  queue.take([add(1, 0), add(2, 0)], 3);
  expect(shown).toEqual([[3, null]]);
  expect(told).toEqual([1, 2]);
});

test("a tap skips to the newest view, and everything is told once", () => {
  queue.take([add(1), add(2)], 3);
  queue.take([add(4)], 7);
  queue.skip();
  expect(shown.at(-1)).toEqual([7, null]);
  expect(told).toEqual([1, 2, 4]);
  pass(1000);
  expect(shown.length).toBe(2);
});

test("skipping without anything to skip changes nothing", () => {
  queue.skip();
  expect(shown).toEqual([]);
});

test("whoever is seconds behind sees only the newest", () => {
  queue.take([add(1)], 1);
  queue.take([add(2, MOST_WAITING)], 3);
  expect(shown.at(-1)).toEqual([1, 1]);
  queue.take([add(4)], 7);
  expect(shown.at(-1)).toEqual([7, 4]);
  expect(told).toEqual([1, 2, 4]);
  pass(100);
  expect(shown.at(-1)).toEqual([7, null]);
});

test("one long update is played in full, whatever small things follow", () => {
  queue.take([add(1, MOST_WAITING), add(2, MOST_WAITING)], 3);
  queue.take([add(0)], 3);
  pass(MOST_WAITING);
  expect(shown.at(-1)).toEqual([3, 2]);
});

test("a tab that was asleep wakes up with the newest view", () => {
  queue.take([add(1), add(2)], 3);
  now += 60_000;
  vi.advanceTimersByTime(100);
  expect(shown.at(-1)).toEqual([3, null]);
  expect(told).toEqual([1, 2]);
});

test("the first view of a game is shown without a picture before", () => {
  const audience = { show: vi.fn(), tell: vi.fn() };
  new Queue(play, audience).take([add(1)], 9);
  expect(audience.show.mock.calls).toEqual([[9, null]]);
  expect(audience.tell).toHaveBeenCalledTimes(1);
});

test("an event that cannot be drawn does not stop the game", () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  const audience = { show: vi.fn(), tell: vi.fn() };
  const broken = { ...play, after: () => { throw new Error("oh"); } };
  const clumsy = new Queue<number>(broken, audience);
  clumsy.settle(0);
  clumsy.take([add(1)], 1);
  pass(100);
  expect(audience.show.mock.calls.at(-1)).toEqual([1, null]);
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});
