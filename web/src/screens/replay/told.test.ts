import { expect, test } from "vitest";

import { gameTexts } from "../../lib/texts.ts";
import type { Replay, Step } from "./replay.ts";
import { told } from "./told.ts";

function step(words: Step["words"], ...events: Step["events"]): Step {
  return { words, among: null, events, picture: {} };
}

const steps = [
  step(null),
  step({ by: "chance", do: "draw", card: 20 }, { what: "drew", who: 1, card: 20 }),
  step({ by: 1, do: "choose_figure", figure: "1b" }),
  step(
    { by: 1, do: "choose_space", space: 14 },
    { what: "moved", who: 1, figure: "1b", from: 0, to: 14, why: "put_anywhere" },
    { what: "chips", from: "cup", to: 1, amount: 4, why: "space" },
  ),
];
const replay: Pick<Replay, "names" | "steps"> = { names: ["Anna", "Ben"], steps };

test("a choice with which nothing happens yet is told, too, and to whoever made it as their own", async () => {
  const texts = await gameTexts("en", "wie_du_mir");
  const lines = (me: number | null): string[] => told(replay, 2, () => false, texts, me);
  expect(lines(null)).toEqual(["Ben chooses “Pick Ben’s figure B”."]);
  expect(lines(1)).toEqual(["Ben chooses “Pick your figure B”."]);
});

test("what goes without saying is said only where nothing else happens", async () => {
  const texts = await gameTexts("en", "wie_du_mir");
  const said = (at: number, quiet: string): string => told(replay, at, ({ what }) => what === quiet, texts, null).join(" ");
  expect(said(1, "drew")).toContain("Ben draws card 20.");
  expect(said(3, "moved")).toBe("Ben takes 4 chips from the cup.");
});
