import { expect, test } from "vitest";

import type { Action } from "../contract.ts";
import { chosen, lookedAt, momentOf, pick, pointAt, press, stateOf } from "./picking.svelte.ts";
import type { Scene } from "./picture.ts";
import { picture } from "./sample.ts";

const MOVE: Action = { do: "move", figure: "0a" };
const OTHER: Action = { do: "move", figure: "1a" };

function table(changes: Partial<Scene> = {}): { scene: Scene; sent: Action[] } {
  const sent: Action[] = [];
  const scene = { picture: picture(), legal: [MOVE, OTHER], sent: null, choose: (action: Action) => sent.push(action), ...changes };
  return { scene: scene as unknown as Scene, sent };
}
const by = (pointerType: string): void => press({ pointerType } as PointerEvent);
const click = (detail = 1): MouseEvent => ({ detail }) as MouseEvent;

test("a mouse and a key have looked already: one press sends", () => {
  const { scene, sent } = table();
  by("mouse");
  pick(scene, MOVE, click());
  by("touch");
  pick(scene, OTHER, click(0));
  expect(sent).toEqual([MOVE, OTHER]);
});

test("a finger looks first and sends with the second tap", () => {
  const { scene, sent } = table();
  by("touch");
  pick(scene, MOVE, click());
  expect([sent, chosen(scene), stateOf(scene, MOVE), stateOf(scene, OTHER)]).toEqual([[], MOVE, "chosen", "possible"]);
  pick(scene, OTHER, click());
  expect(chosen(scene)).toEqual(OTHER);
  pick(scene, OTHER, click());
  expect([sent, chosen(scene)]).toEqual([[OTHER], null]);
});

test("what was chosen is forgotten when the question is another", () => {
  const { scene } = table();
  by("touch");
  pick(scene, MOVE, click());
  expect(chosen(table({ picture: picture({ rolled: 3 }) }).scene)).toBeNull();
  expect(chosen(table({ legal: [OTHER] }).scene)).toBeNull();
  expect(momentOf(picture())).not.toBe(momentOf(picture({ picks: 1 })));
});

test("while a choice is on its way it stays in sight, and nothing else can be sent", () => {
  const { scene, sent } = table({ sent: MOVE });
  pointAt(scene, null);
  by("mouse");
  pick(scene, OTHER, click());
  expect([sent, stateOf(scene, MOVE), stateOf(scene, OTHER)]).toEqual([[], "sent", ""]);
  expect(lookedAt(table({ sent: MOVE, picture: picture({ rolled: 1 }) }).scene)).toEqual(MOVE);
});
