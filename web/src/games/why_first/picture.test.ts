import { expect, test } from "vitest";

import type { GameEvent } from "../contract.ts";
import { after, hasSecret, laidBefore, length, partiesOf, queueOf, quiet, signed, sorted, sumBefore, type Picture } from "./picture.ts";

function picture(changes: Partial<Picture> = {}): Picture {
  return {
    phase: "choosing",
    stage: 1,
    round: 1,
    positions: [0, 0, 0],
    hands: [["+1", "-3"], null, null],
    hand_sizes: [2, 2, 2],
    leo_cards: 0,
    set_aside: 17,
    chosen: [],
    cards: [null, null, null],
    targets: [null, null, null],
    mover: null,
    played: [],
    points: [],
    second: [],
    ...changes,
  };
}

const played = (start: Picture, ...events: GameEvent[]): Picture => events.reduce(after, start);
const withLeo = (changes: Partial<Picture> = {}): Picture =>
  picture({ hand_sizes: [2, 2], hands: [["+1", "-3"], null], leo_cards: 4, ...changes });

const CHOSEN: GameEvent[] = [
  { what: "chosen", who: 0, card: "-3", before: 1 },
  { what: "chosen", who: 1 },
  { what: "chosen", who: 2 },
];
const REVEALED: GameEvent[] = [
  { what: "revealed", who: 0, card: "-3", before: 1 },
  { what: "revealed", who: 1, card: "+2", before: 1 },
  { what: "revealed", who: 2, card: "+2", before: 0 },
];

test("behind two seats stands Leo", () => {
  expect(partiesOf(picture())).toEqual([0, 1, 2]);
  expect(partiesOf(withLeo())).toEqual([0, 1, "leo"]);
});

test("of a secret choice one sees one's own card, and of others only that they have chosen", () => {
  const now = played(picture(), ...CHOSEN);
  expect(laidBefore(now, 1)).toEqual([{ by: 0, card: "-3", open: false }]);
  expect([0, 1, 2].map((party) => hasSecret(now, party))).toEqual([false, true, true]);
  expect(now.chosen).toEqual([0, 1, 2]);
});

test("a sum appears when the last card is turned over, and only where cards lie", () => {
  const almost = played(picture(), ...CHOSEN, ...REVEALED.slice(0, 2));
  expect(sumBefore(almost, 1)).toBeNull();
  const all = played(picture(), ...CHOSEN, ...REVEALED);
  expect([0, 1, 2].map((party) => sumBefore(all, party))).toEqual([2, -1, null]);
});

test("a card that is turned over leaves the hand and lies among those played", () => {
  const all = played(picture(), ...CHOSEN, ...REVEALED);
  expect(all.hands[0]).toEqual(["+1"]);
  expect(all.hand_sizes).toEqual([1, 1, 1]);
  expect(all.played).toEqual(["-3", "+2", "+2"]);
});

test("Leo turns a card of his own over", () => {
  const now = after(withLeo(), { what: "revealed", who: "leo", card: "-1", before: "leo" });
  expect(now.leo_cards).toBe(3);
  expect(laidBefore(now, "leo")).toEqual([{ by: "leo", card: "-1", open: true }]);
});

test("figures move, and the cards before them stay until the round is over", () => {
  const all = played(picture(), ...CHOSEN, ...REVEALED, { what: "moved", who: 1, from: 0, to: -1, by: -1, why: "sum" });
  expect(all.positions).toEqual([0, -1, 0]);
  expect(laidBefore(all, 1)).toHaveLength(2);
});

test("by choice a card is used up, and the others wait in the order of their white numbers", () => {
  const start = withLeo({ phase: "moving", cards: ["+3/23", "+2/18", "-1/26"], mover: "leo" });
  expect(queueOf(start).map(({ by }) => by)).toEqual(["leo", 0, 1]);
  const leo = after(start, { what: "moved", who: "leo", from: 0, to: -1, by: -1, why: "leo" });
  const then = after(leo, { what: "moved", who: 1, from: 0, to: 3, by: 3, why: "choice", mover: 0 });
  expect(then.positions).toEqual([0, 3, -1]);
  expect(queueOf(then).map(({ by }) => by)).toEqual([1]);
});

test("points are written into the row of the stage", () => {
  const first = picture({ stage: 2, points: [[1, 0, 0]], second: [1] });
  const scored = played(first, { what: "scored", who: 0, points: 4 }, { what: "scored", who: 2, points: 4 });
  expect(scored.points).toEqual([[1, 0, 0], [4, 0, 4]]);
  expect(scored.second).toEqual([1, 4]);
  expect(after(first, { what: "nobody_scored" }).second).toEqual([1, null]);
});

test("a stage begins with everybody on Start and empty hands, which are dealt anew", () => {
  const all = played(picture(), ...CHOSEN, ...REVEALED, { what: "stage_began", stage: 2 });
  expect(all).toMatchObject({ stage: 2, positions: [0, 0, 0], hands: [[], null, null], played: [], open: [] });
  const dealt = played(all, { what: "dealt", who: 0, card: "+5" }, { what: "dealt", who: 1 });
  expect(dealt.hands).toEqual([["+5"], null, null]);
  expect(dealt.hand_sizes).toEqual([1, 1, 0]);
});

test("pictures are never changed, only followed by others", () => {
  const start = picture();
  const before = structuredClone(start);
  played(start, ...CHOSEN, ...REVEALED);
  expect(start).toEqual(before);
  expect(after(start, { what: "something_new" })).toBe(start);
});

test("there is a countdown before the first card is turned, and longer ways take longer", () => {
  const [first, second] = REVEALED.map(length);
  expect(first).toBeGreaterThan(second ?? 0);
  const way = (to: number): number => length({ what: "moved", who: 0, from: 0, to, by: to, why: "sum" });
  expect(way(5)).toBeGreaterThan(way(1));
  expect(way(0)).toBe(0);
});

test("the log leaves out deals and those who stay where nothing lies", () => {
  expect(quiet({ what: "dealt", who: 0 })).toBe(true);
  expect(quiet({ what: "moved", who: 0, from: 1, to: 1, by: 0, why: "sum" })).toBe(true);
  expect(quiet({ what: "moved", who: 0, from: 16, to: 16, by: 2, why: "sum" })).toBe(false);
});

test("cards are sorted by what they are worth, then by their white number", () => {
  expect(sorted(["+1/9", "-3/22", "+1/3"])).toEqual(["-3/22", "+1/3", "+1/9"]);
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});
