import { expect, test } from "vitest";

import type { GameEvent } from "../contract.ts";
import { after, hopsOf, length, quiet } from "./course.ts";
import { figuresOf, figuresOn, letterOf } from "./picture.ts";
import { picture } from "./sample.ts";

test("a figure goes to its place and has not yet arrived as any number", () => {
  const home = picture({ places: [15, 3, 0, 0], arrival: [1, 0, 0, 0] });
  const then = after(home, { what: "moved", who: 0, figure: "0a", from: 15, to: 0, why: "send_to_start" });
  expect([then.places, then.arrival]).toEqual([[0, 3, 0, 0], [0, 0, 0, 0]]);
  expect(home.places[0]).toBe(15);
});

test("chips pass between players and the cup", () => {
  const taken = after(picture(), { what: "chips", from: "cup", to: 1, amount: 3, why: "space" });
  const given = after(taken, { what: "chips", from: 1, to: 0, amount: 2, why: "give" });
  expect([given.chips, given.cup]).toEqual([[6, 5], 49]);
});

test("hidden chips stay hidden, whatever is told", () => {
  const hidden = picture({ chips: [4, null], cup: null });
  expect(after(hidden, { what: "chips", from: "cup", to: 1, why: "space" })).toEqual(hidden);
  expect(after(hidden, { what: "chips", from: 1, to: 0, amount: 2, why: "give" }).chips).toEqual([6, null]);
});

test("hidden chips are shown when they are counted", () => {
  const scored = after(picture({ chips: [4, null], points: [0, 3] }), { what: "game_scored", who: 1, chips: 9 });
  expect([scored.chips, scored.points]).toEqual([[4, 9], [0, 12]]);
});

test("a drawn card lies open until the next is drawn or the next player rolls", () => {
  const drawn = after(picture({ pile: [1, 2, 3] }), { what: "drew", who: 1, card: 2 });
  expect([drawn.card, drawn.reader, drawn.pile]).toEqual([2, 1, [1, 3]]);
  const again = after(drawn, { what: "drew", who: 0, card: 3 });
  expect([again.card, again.discarded]).toEqual([3, [2]]);
  const rolled = after(again, { what: "rolled", who: 1, number: 3 });
  expect([rolled.card, rolled.discarded, rolled.roller, rolled.rolled]).toEqual([null, [2, 3], 1, 3]);
});

test("old cards become the pile", () => {
  const shuffled = after(picture({ pile: [], discarded: [4, 5], card: 6 }), { what: "reshuffled" });
  expect([shuffled.pile, shuffled.discarded, shuffled.card]).toEqual([[4, 5, 6], [], null]);
});

test("a new game begins on Start", () => {
  const begun = after(picture({ places: [15, 15, 15, 15], arrival: [1, 2, 3, 4] }), { what: "game_began", who: 1, game: 2 });
  expect([begun.places, begun.arrival, begun.game, begun.roller]).toEqual([[0, 0, 0, 0], [0, 0, 0, 0], 2, 1]);
});

test("what it does not know leaves the picture alone", () => {
  const before = picture();
  expect(after(before, { what: "declined", who: 0, why: "may_swap_chips" })).toBe(before);
});

test("the drop above the limit is looked at longest, and nothing at all is said of a figure that stays", () => {
  const drop: GameEvent = { what: "chips", from: 0, to: "cup", amount: 7, why: "over_limit" };
  const others = ["rolled", "drew", "ended"].map((what) => length({ what }));
  expect(Math.max(...others)).toBeLessThanOrEqual(length(drop));
  const stays: GameEvent = { what: "moved", who: 0, figure: "0a", from: 0, to: 0, why: "back" };
  expect([quiet(stays), length(stays)]).toEqual([true, 0]);
});

test("a figure walks by hops and is lifted at once", () => {
  expect(hopsOf({ what: "moved", from: 2, to: 5, why: "die" })).toBe(3);
  expect(hopsOf({ what: "moved", from: 12, to: 1, why: "put_anywhere" })).toBe(1);
});

test("figures are named by seat, with a letter where there are two of each", () => {
  expect(figuresOf(picture())).toEqual(["0a", "0b", "1a", "1b"]);
  expect(letterOf(picture(), "1b")).toBe("B");
  const single = picture({ places: [0, 0, 0], chips: [4, 4, 4], arrival: [0, 0, 0] });
  expect([figuresOf(single), letterOf(single, "2a")]).toEqual([["0a", "1a", "2a"], ""]);
});

test("in the goal they stand as they came home, the newest last", () => {
  expect(figuresOn(picture({ places: [15, 15, 15, 2], arrival: [5, 0, 2, 0] }), 15)).toEqual(["1a", "0a", "0b"]);
});
