import { expect, test } from "vitest";

import type { Action, Scene } from "../contract.ts";
import { choiceOf } from "./choice.svelte.ts";
import type { Picture } from "./picture.ts";

interface Played {
  scene: Scene<Picture>;
  sent: Action[];
  heard: string[];
}

function table(legal: Action[], changes: Partial<Picture> = {}, onItsWay: Action | null = null): Played {
  const [sent, heard]: [Action[], string[]] = [[], []];
  const texts = { refusal: (reason: string) => reason, say: (id: string) => id };
  const picture = { stage: 1, round: 1, phase: "choosing", chosen: [], ...changes };
  const table = { picture, legal, texts, viewer: 0, over: false, sent: onItsWay, event: null };
  const does = { choose: (action: Action) => sent.push(action), explain: (text: string) => heard.push(text) };
  return { scene: { ...table, ...does } as unknown as Scene<Picture>, sent, heard };
}

const lay = (card: string, before: number): Action => ({ do: "lay", card, before });
const LAYS = ["-2", "+3"].flatMap((card) => [0, 1].map((before) => lay(card, before)));

test("a card, then somebody, is a choice", () => {
  const { scene, sent } = table(LAYS);
  choiceOf(scene).pickCard("+3");
  expect(sent).toEqual([]);
  choiceOf(scene).pickParty(1);
  expect(sent).toEqual([lay("+3", 1)]);
  expect(choiceOf(scene).card).toBeNull();
});

test("somebody, then a card, is one too", () => {
  const { scene, sent } = table(LAYS);
  choiceOf(scene).pickParty(1);
  choiceOf(scene).pickCard("-2");
  expect(sent).toEqual([lay("-2", 1)]);
});

test("so is a card dropped on somebody", () => {
  const { scene, sent } = table(LAYS);
  choiceOf(scene).drop("-2", 0);
  expect(sent).toEqual([lay("-2", 0)]);
});

test("what is picked twice is put back", () => {
  const { scene, sent } = table(LAYS);
  choiceOf(scene).pickCard("+3");
  choiceOf(scene).pickCard("+3");
  expect(choiceOf(scene).card).toBeNull();
  choiceOf(scene).pickParty(1);
  choiceOf(scene).pickParty(1);
  expect([choiceOf(scene).party, sent]).toEqual([null, []]);
});

test("the last card is ready at once, and only for oneself", () => {
  const { scene, sent, heard } = table([lay("+3", 0)]);
  expect(choiceOf(scene).ready).toEqual(lay("+3", 0));
  choiceOf(scene).drop("+3", 1);
  expect([sent, heard]).toEqual([[], ["last-card-is-yours"]]);
});

test("in the tactical variant a card is looked at first and sent the second time", () => {
  const { scene, sent, heard } = table([{ do: "choose", card: "+3/21" }, { do: "choose", card: "-1/2" }]);
  choiceOf(scene).pickParty(1);
  expect(heard).toEqual(["only-a-card"]);
  choiceOf(scene).pickCard("+3/21");
  expect([choiceOf(scene).ready, sent]).toEqual([{ do: "choose", card: "+3/21" }, []]);
  choiceOf(scene).pickCard("+3/21");
  expect(sent).toEqual([{ do: "choose", card: "+3/21" }]);
});

test("so is a figure, Leo's too", () => {
  const { scene, sent, heard } = table([{ do: "move", figure: 0 }, { do: "move", figure: "leo" }]);
  choiceOf(scene).pickCard("+3/21");
  expect(heard).toEqual(["move-a-figure"]);
  choiceOf(scene).pickParty("leo");
  expect([choiceOf(scene).party, sent]).toEqual(["leo", []]);
  choiceOf(scene).pickParty("leo");
  expect(sent).toEqual([{ do: "move", figure: "leo" }]);
});

test("another figure can be looked at instead", () => {
  const { scene, sent } = table([{ do: "move", figure: 0 }, { do: "move", figure: 1 }]);
  choiceOf(scene).pickParty(0);
  choiceOf(scene).pickParty(1);
  expect([choiceOf(scene).party, sent]).toEqual([1, []]);
});

test("whoever has chosen is told so, and whoever waits too", () => {
  const chosen = table([], { chosen: [0] });
  choiceOf(chosen.scene).pickCard("+3");
  expect(chosen.heard).toEqual(["already-chosen"]);
  const waiting = table([], { phase: "moving", chosen: [0] });
  choiceOf(waiting.scene).pickParty(1);
  expect(waiting.heard).toEqual(["not-your-turn"]);
});

test("while a choice is on its way there is no other", () => {
  const { scene, sent, heard } = table(LAYS, {}, lay("+3", 0));
  choiceOf(scene).drop("-2", 1);
  expect([sent, heard]).toEqual([[], ["page-why-first-patience"]]);
});
