import { afterEach, expect, test, vi } from "vitest";

import recorded from "./verify.fixture.json";
import { Stream, verified, type Dealt } from "./verify.ts";

/** Replays without their pictures and events. */
const games = recorded as unknown as Record<string, Dealt>;
const names = Object.keys(games);

function told(game: string): Dealt {
  return structuredClone(games[game]) as Dealt;
}

function draws(dealt: Dealt): Dealt["steps"] {
  return dealt.steps.filter(({ words }) => words?.by === "chance");
}

afterEach(() => vi.unstubAllGlobals());

test.each(names)("an honest game of %s holds, with the browser's own SHA-256 and with ours", async (game) => {
  const verdict = await verified(told(game));
  expect(verdict).toMatchObject({ holds: true, wrong: [] });
  expect(verdict.draws).toHaveLength(draws(told(game)).length);
  expect(verdict.contributions).toEqual([
    { seat: 0, text: "banana" },
    { seat: 1, text: "Übermut" },
  ]);
  vi.stubGlobal("crypto", {});
  expect(await verified(told(game))).toEqual(verdict);
});

test.each(names)("another seed is found in %s", async (game) => {
  const verdict = await verified({ ...told(game), seed: "00".repeat(32) });
  expect(verdict.commitment.computed).not.toBe(verdict.commitment.published);
  expect(verdict.wrong).not.toEqual([]);
});

test("another commitment is found", async () => {
  const dealt = told("why_first");
  dealt.header.fairness.commitment = "00".repeat(32);
  expect(await verified(dealt)).toMatchObject({ holds: false, wrong: [] });
});

test.each([
  ["changed", { 0: "bananas", 1: "Übermut" }],
  ["left out", { 0: "banana" }],
  ["given to another seat", { 1: "banana", 0: "Übermut" }],
])("a contribution that was %s is found", async (_, contributions) => {
  const dealt = told("wie_du_mir");
  dealt.header.fairness.contributions = contributions;
  expect((await verified(dealt)).wrong).not.toEqual([]);
});

test.each(names)("a single draw of %s that was changed is found, and which", async (game) => {
  const dealt = told(game);
  const changed = draws(dealt).at(7);
  if (!changed?.words || !changed.among) throw new Error("no draw");
  const field = Object.keys(changed.words).at(-1) as string;
  const came = changed.words[field];
  changed.words[field] = changed.among.find((other) => other !== came);
  expect(await verified(dealt)).toMatchObject({ holds: false, wrong: [{ step: dealt.steps.indexOf(changed), due: came }] });
});

test("a draw that was left out is found", async () => {
  const dealt = told("why_first");
  dealt.steps.splice(3, 1);
  expect((await verified(dealt)).holds).toBe(false);
});

test("a draw without its possibilities proves nothing", async () => {
  const dealt = told("wie_du_mir");
  Object.assign(draws(dealt).at(-1) ?? {}, { among: null });
  expect((await verified(dealt)).holds).toBe(false);
});

test("the example of docs/fairness.md", async () => {
  const dealt = told("why_first");
  dealt.seed = "00".repeat(32);
  dealt.header.fairness.contributions = { 0: "banana" };
  const drawn = { words: { by: "chance", do: "roll", number: 0 }, among: [0, 1, 2, 3, 4, 5] };
  dealt.steps = Array.from({ length: 10 }, () => drawn);
  expect((await verified(dealt)).draws.map(({ due }) => due)).toEqual([3, 5, 2, 1, 3, 5, 0, 5, 5, 2]);
});

test("a number that would favour some possibilities is drawn again", async () => {
  const stream = new Stream(new Uint8Array(32));
  const many = 2 ** 63 + 2 ** 30; // nearly half of all numbers are too large
  for (let i = 0; i < 20; i++) await stream.below(many);
  expect((stream as unknown as { counter: bigint }).counter).toBeGreaterThan(20n);
});
