import { afterEach, expect, test, vi } from "vitest";

import { actingAfter, fetchedReplay, handsIn, stopAfter, stopBefore, stopsOf, withinSteps, type Step } from "./replay.ts";

function step(by: number | "chance" | null, ...events: string[]): Step {
  const words = by === null ? null : { by, do: "something" };
  return { words, among: null, events: events.map((what) => ({ what })), picture: {} };
}

const steps = [step(null), step("chance", "dealt"), step("chance", "dealt"), step(1, "laid"), step("chance"), step(0, "laid", "dealt"), step(0)];
const stops = stopsOf(steps, (event) => event.what === "dealt");

afterEach(() => vi.unstubAllGlobals());

test("one steps over what goes without saying, but not over the beginning and the end", () => {
  expect(stops).toEqual([0, 3, 5, 6]);
});

test("steps lead from stop to stop, also from between them, and not beyond the ends", () => {
  expect([0, 1, 3, 5, 6].map((from) => stopAfter(stops, from))).toEqual([3, 3, 5, 6, 6]);
  expect([0, 1, 3, 5, 6].map((from) => stopBefore(stops, from))).toEqual([0, 0, 0, 3, 5]);
});

test("a link to a step that does not exist leads to the nearest one", () => {
  expect([undefined, 4, 99].map((wanted) => withinSteps(wanted, steps))).toEqual([0, 4, 6]);
});

test("whoever acts next is asked; chance is nobody", () => {
  expect([1, 2, 4, 6].map((at) => actingAfter(steps, at))).toEqual([[], [1], [0], []]);
});

test("a game without hands has none to show", () => {
  expect(handsIn({ hands: [["+1"], []] })).toEqual([["+1"], []]);
  expect(handsIn({ chips: [1, 2] })).toEqual([]);
});

test.each([
  [404, "no-such-table"],
  [409, "not-over-yet"],
  [500, "unreachable"],
  [429, "unreachable"],
])("status %i means %s", async (status, reason) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status })));
  await expect(fetchedReplay("x")).rejects.toMatchObject({ reason });
});

test("no network at all is said as well", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await expect(fetchedReplay("x")).rejects.toMatchObject({ reason: "unreachable" });
});
