import { expect, test } from "vitest";

import { forecast, giftOf, layOf, named } from "./forecast.ts";
import type { Laid, Picture } from "./picture.ts";
import { standings } from "./standings.ts";

const ROW: Laid[] = [
  [70, 1],
  [77, 2],
];
const replaced = { what: "laid", who: 0, card: 73, place: 2, why: "replaced" };
const took = { what: "took", who: 2, card: 77, amount: 1, why: "replaced" };
const lay = { do: "lay", card: 73 };
const give = { do: "lay_and_give", card: 73 };

test("a forecast tells who takes what", () => {
  const foreseen = [
    { action: lay, events: [replaced, took] },
    { action: give, events: [replaced, took, { what: "handed_over", who: 0, to: 2 }] },
  ];
  const plain = { how: "replaced", place: 2, taker: 2, amount: 1, whole: false, replaced: 77 };
  expect(forecast(foreseen, { ...lay }, ROW)).toEqual(plain);
  expect(forecast(foreseen, give, ROW)).toEqual(plain);
});

test("taking everything is the whole row", () => {
  const events = [{ what: "took", who: 0, amount: 3, why: "gave_in" }];
  expect(forecast([{ action: { do: "take" }, events }], { do: "take" }, ROW)).toMatchObject({ how: "taken", whole: true });
});

test("nothing is said before the server has said it", () => {
  expect(forecast([], lay, ROW)).toBeNull();
  expect(forecast([{ action: lay, events: null }], lay, ROW)).toBeNull();
  expect(forecast([], null, ROW)).toBeNull();
});

test("actions are found among the legal ones, and only there", () => {
  const legal = [lay, give, { do: "jump" }];
  expect([layOf(legal, 73), giftOf(legal, 73), named(legal, "jump")]).toEqual(legal);
  expect([layOf(legal, 11), giftOf(legal, null), named(legal, "take")]).toEqual([null, null, null]);
});

const end = (penalty: number[], eliminated: number[], total = penalty): Picture =>
  ({ penalty, eliminated, total }) as unknown as Picture;
const order = (picture: Picture, rounds: number): number[][] =>
  standings(picture, rounds).map((each) => [each.seat, each.place, each.points]);

test("fewest first, equals share a place, the caught stand last", () => {
  expect(order(end([4, 9, 4, 1], [3]), 1)).toEqual([
    [0, 1, 4],
    [2, 1, 4],
    [1, 3, 9],
    [3, 4, 1],
  ]);
});

test("a match counts totals", () => {
  expect(order(end([4, 9], [0], [30, 12]), 2)).toEqual([
    [1, 1, 12],
    [0, 2, 30],
  ]);
});
