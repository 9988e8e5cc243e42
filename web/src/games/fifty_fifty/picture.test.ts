import { expect, test } from "vitest";

import { after, isOf, length, quiet, whoseTurn, type Picture } from "./picture.ts";

const START: Picture = {
  phase: "turn",
  round: 1,
  starter: 0,
  to_act: 1,
  coming: null,
  dealt: 15,
  pile: 40,
  hands: [
    [11, 73, "passe"],
    ["?", "?"],
    ["?", "?"],
  ],
  row: [
    [70, 1],
    [77, 2],
  ],
  jump: null,
  penalty: [2, 0, 1],
  eliminated: [],
  total: [0, 0, 0],
  seen: [70, 77],
  ending: "",
};
const play = (events: Record<string, unknown>[], from = START): Picture =>
  events.reduce<Picture>((picture, event) => after(picture, event as never), from);

test("a replaced card goes to whoever laid it, and a present with it", () => {
  const laid = { what: "laid", who: 0, card: 73, place: 2, why: "replaced" };
  const took = { what: "took", who: 2, card: 77, amount: 1, why: "replaced" };
  const first = play([laid]);
  expect(first.row).toEqual([
    [70, 1],
    [73, 0],
  ]);
  expect(first.leaving).toEqual([[77, 2]]);
  expect(first.hands[0]).toEqual([11, "passe"]);
  const then = play([laid, took]);
  expect(then.taken).toEqual({ by: 2, cards: [[77, 2]] });
  expect(then.leaving).toBeUndefined();
  const last = play([laid, took, { what: "handed_over", who: 0, to: 2 }]);
  expect(last.penalty).toEqual([1, 0, 3]);
  expect(last.taken).toBeUndefined();
});

test("a hidden card is missing from the hand that laid it", () => {
  const picture = play([{ what: "laid", who: 1, card: 90, place: 3, why: "appended" }]);
  expect(picture.hands[1]).toEqual(["?"]);
  expect(picture.row.at(-1)).toEqual([90, 1]);
});

test("a card without a place ends the round and the row is gone", () => {
  const picture = play([
    { what: "laid", who: 0, card: 11, why: "removed" },
    { what: "took", who: 0, amount: 2, why: "removed" },
  ]);
  expect(picture.row).toEqual([]);
  expect(picture.taken?.cards).toHaveLength(2);
  expect(picture.penalty[0]).toBe(4);
});

test("whoever gives in takes row and jump card", () => {
  const jumped = play([
    { what: "jumped", who: 1, card: 27, on: 2 },
    { what: "drew", who: 1 },
  ]);
  expect(jumped.jump).toEqual({ card: 27, by: 1 });
  expect([jumped.phase, jumped.to_act, jumped.pile]).toEqual(["answering", 2, 39]);
  expect(jumped.hands[1]).toEqual(["?", "?"]);
  const taken = play([{ what: "took", who: 2, amount: 3, why: "gave_in" }], jumped);
  expect([taken.row, taken.jump]).toEqual([[], null]);
  expect(taken.taken?.cards).toEqual([...START.row, [27, 1]]);
});

test("the row that the lowest number has to take stays in sight", () => {
  const picture = play([{ what: "took", who: 0, amount: 2, why: "lowest" }]);
  expect([picture.row, picture.taken?.cards]).toEqual([START.row, START.row]);
});

test("drawn cards are sorted in, Passés last", () => {
  expect(play([{ what: "drew", who: 0, card: 42 }]).hands[0]).toEqual([11, 42, 73, "passe"]);
});

test("at the end hands are turned over and points are added", () => {
  const picture = play([
    { what: "showed", who: 1, card: 8 },
    { what: "showed", who: 1, card: "passe" },
    { what: "showed", who: 0, card: 11 },
    { what: "left_out", who: 1 },
    { what: "round_scored", who: 0, points: 2, why: "last_card" },
    { what: "ended", why: "last_card" },
  ]);
  expect(picture.hands.slice(0, 2)).toEqual([
    [11, 73, "passe"],
    [8, "passe"],
  ]);
  expect(picture.eliminated).toEqual([1]);
  expect(picture.total).toEqual([2, 0, 0]);
  expect([picture.phase, picture.ending]).toEqual(["over", "last_card"]);
});

test("a new round clears the table", () => {
  const picture = play([
    { what: "round_began", who: 2, round: 2 },
    { what: "dealt", who: 0, card: 5 },
    { what: "dealt", who: 1 },
  ]);
  expect([picture.row, picture.penalty, picture.hands]).toEqual([[], [0, 0, 0], [[5], ["?"], []]]);
});

test("an event nobody has heard of changes nothing", () => {
  expect(after(START, { what: "sneezed" })).toEqual(START);
});

test("whoever is asked for a jump does not look like the next player", () => {
  expect(whoseTurn({ ...START, phase: "asking", to_act: 0, coming: 1 })).toBe(1);
  expect(whoseTurn(START)).toBe(1);
});

test("colours follow the box", () => {
  expect([isOf(9, 3), isOf(10, 3), isOf("passe", 3), isOf("?", 3)]).toEqual(["purple", "orange", "passe", "back"]);
});

test("a taken row is looked at longer than a single card, a deal goes without saying", () => {
  const one = length({ what: "took", who: 0, amount: 1, why: "replaced" });
  expect(length({ what: "took", who: 0, amount: 1, why: "gave_in" })).toBeGreaterThan(one);
  expect(length({ what: "dealt", who: 0 })).toBe(0);
});

test("the log does not tell that one was asked, nor what others drew", () => {
  expect(["asked", "declined", "dealt"].every((what) => quiet({ what, who: 0 }))).toBe(true);
  expect(quiet({ what: "drew", who: 1 })).toBe(true);
  expect(quiet({ what: "drew", who: 0, card: 5 })).toBe(false);
  expect(quiet({ what: "laid", who: 0, card: 5 })).toBe(false);
});
