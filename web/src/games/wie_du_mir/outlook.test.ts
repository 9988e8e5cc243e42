import { expect, test } from "vitest";

import type { GameEvent } from "../contract.ts";
import { eventsOf, outlook, peakOf, same } from "./outlook.ts";
import { BOARD, picture } from "./sample.ts";

const moved = (figure: string, from: number, to: number, why = "die"): GameEvent => ({ what: "moved", who: 0, figure, from, to, why });
const chips = (from: number | "cup", to: number | "cup", amount: number | undefined, why = "space"): GameEvent =>
  amount === undefined ? { what: "chips", from, to, why } : { what: "chips", from, to, amount, why };

test("who lands where, and whose chips change", () => {
  const seen = outlook(picture(), [moved("1a", 2, 4), chips("cup", 1, 2)], BOARD);
  expect(seen.landings).toEqual([{ figure: "1a", from: 2, to: 4 }]);
  expect(seen.changes).toEqual([{ seat: 1, way: "more", before: 4, after: 6, drop: false }]);
  expect(seen.draws).toBeNull();
});

test("on a question mark the owner draws, in the goal nobody does", () => {
  expect(outlook(picture(), [moved("1b", 3, 5)], BOARD).draws).toBe(1);
  expect(outlook(picture(), [moved("1b", 13, 15)], BOARD).draws).toBeNull();
});

test("greed is seen before it is punished", () => {
  const events = [moved("0a", 13, 14), chips("cup", 0, 4), chips(0, "cup", 9, "over_limit")];
  const [change] = outlook(picture({ chips: [9, 4] }), events, BOARD).changes;
  expect(change).toEqual({ seat: 0, way: "more", before: 9, after: 4, drop: true });
  expect(change && peakOf(change, events)).toBe(13);
});

test("where amounts are hidden only the direction is known", () => {
  const hidden = picture({ chips: [4, null], cup: null });
  const [change] = outlook(hidden, [moved("1a", 2, 4), chips("cup", 1, undefined)], BOARD).changes;
  expect(change).toEqual({ seat: 1, way: "more", before: null, after: null, drop: false });
});

test("a swap is neither more nor less", () => {
  const ways = outlook(picture(), [chips(0, 1, 4, "may_swap_chips"), chips(1, 0, 2, "may_swap_chips")], BOARD).changes;
  expect(ways.map(({ way }) => way)).toEqual(["swap", "swap"]);
});

test("nothing foreseen is nothing shown", () => {
  const action = { do: "choose_player", player: 1 };
  expect(eventsOf([{ action, events: null }], action)).toEqual([]);
  expect(outlook(picture(), [], BOARD)).toEqual({ landings: [], changes: [], draws: null });
  expect([same(action, { ...action }), same(action, null)]).toEqual([true, false]);
});
