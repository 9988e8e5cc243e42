import { expect, test, vi } from "vitest";

import { commonTexts, gameTexts, languageOf } from "./texts.ts";

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "de"], "de"],
  [["EN"], "en"],
  [["fr"], "en"],
  [[], "en"],
])("who reads %j gets %s", (wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

test("the page speaks with the words of the server and its own", async () => {
  const texts = await commonTexts("de");
  expect(texts.refusal("paused")).toBe("Das Spiel macht Pause.");
  expect(texts.say("page-you-are", { name: "Igel" })).toBe("Du bist Igel.");
});

test("a game brings its words and what is in its box", async () => {
  const texts = await gameTexts("en", "wie_du_mir");
  const moved = { what: "moved", who: 0, figure: "0b", from: 13, to: 15, why: "die" };
  expect(texts.say("game-title")).toBe("Wie Du mir…");
  expect(texts.event(moved, ["Anna", "Ben"], 1)).toBe("Anna’s figure B comes home.");
});

test("an edition of its own replaces the one in the box", async () => {
  const card = { en: "Surprise!", de: "Überraschung!" };
  const texts = await gameTexts("de", "wie_du_mir", { card: [card], board: [] });
  expect(texts.event({ what: "drew", who: 0, card: 1 }, ["Anna"], 0)).toContain("„Überraschung!“");
});

test("there is no game that is not there", async () => {
  await expect(gameTexts("en", "chess")).rejects.toThrow("chess/texts.en.ftl");
});

test("a text that is missing shows its id and an error", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  const texts = await commonTexts("en");
  expect(texts.say("page-nonsense")).toBe("page-nonsense");
  expect(texts.say("page-you-are")).toContain("name");
  expect(complaint).toHaveBeenCalledTimes(2);
  complaint.mockRestore();
});
