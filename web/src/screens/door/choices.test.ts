import { expect, test } from "vitest";

import { botsOf, completed, createWish, sitWishes, usualChoices, withCompanions, withPlayers } from "./choices.ts";

const GAME = {
  name: "fifty_fifty",
  title: "Fifty Fifty",
  fewest: 2,
  most: 5,
  options: [{ name: "rounds", default: 1, least: 1, most: 20 }],
};
const usual = usualChoices(GAME, ["easy_going", "sharp", "merciless"], 4);

test("whoever plays now sits with bots on all other seats", () => {
  const wish = createWish("fifty_fifty", usual, true);
  expect(wish.bots).toEqual({ 1: "sharp", 2: "sharp", 3: "sharp" });
  expect(wish.settings).toMatchObject({ game: "fifty_fifty", players: 4, options: { rounds: 1 }, clock: 0 });
});

test("whoever is alone with bots may be advised, and others if the table allows it", () => {
  expect(createWish("fifty_fifty", usual, true).settings.advice).toBe(true);
  expect(createWish("fifty_fifty", usual, false).settings.advice).toBe(false);
  expect(createWish("fifty_fifty", { ...usual, companions: ["Ben"] }, true).settings.advice).toBe(false);
  expect(createWish("fifty_fifty", { ...usual, advice: true }, false).settings.advice).toBe(true);
});

test("whoever invites friends leaves the seats free", () => {
  const wish = createWish("fifty_fifty", { ...usual, listed: true }, false);
  expect(wish.bots).toEqual({});
  expect(wish.settings.listed).toBe(true);
});

test("a table that is full of bots is not listed", () => {
  expect(createWish("fifty_fifty", { ...usual, listed: true }, true).settings.listed).toBe(false);
});

test("those at the same device sit beside the host, and bots behind them", () => {
  const choices = withCompanions(GAME, usual, ["Ben", "Cem"]);
  expect(sitWishes(choices)).toEqual([
    { do: "sit", seat: 1, name: "Ben" },
    { do: "sit", seat: 2, name: "Cem" },
  ]);
  expect(createWish("fifty_fifty", choices, true).bots).toEqual({ 3: "sharp" });
});

test("there are never fewer seats than people at this device, and never more than the game has", () => {
  const crowd = withCompanions(GAME, withPlayers(GAME, usual, 2), ["A", "B", "C", "D", "E", "F"]);
  expect(crowd.players).toBe(5);
  expect(crowd.companions).toEqual(["A", "B", "C", "D"]);
  expect(botsOf(crowd)).toBe(0);
  expect(withPlayers(GAME, crowd, 2).players).toBe(5);
  expect(withPlayers(GAME, usual, 1).players).toBe(2);
  expect(withPlayers(GAME, usual, 9).players).toBe(5);
});

test("what was chosen before the server had spoken stays, within what it offers", () => {
  const early = { ...usualChoices({ ...GAME, most: 8, options: [] }, [], 8), clock: 60 };
  expect(completed(GAME, early, usual)).toEqual({ ...usual, players: 5, clock: 60 });
});

test("what the server says once more changes nothing", () => {
  const chosen = { ...usual, players: 3, level: "merciless", options: { rounds: 7 } };
  expect(completed(GAME, chosen, usual)).toEqual(chosen);
});
