/**
 * What is looked at and what is chosen, shared by board and hand. Where a choice can be looked at before (mouse, keys), one
 * press sends it; a finger looks with the first tap and sends with the second, or with the button in the hand.
 */
import type { Action } from "../contract.ts";
import { same } from "./outlook.ts";
import type { Picture, Scene } from "./picture.ts";

interface Choice {
  action: Action;
  moment: string;
}

class Picking {
  pointed = $state.raw<Choice | null>(null);
  chosen = $state.raw<Choice | null>(null);
  finger = false; // the newest press came from a finger
}

const picking = new Picking();

/** A choice is forgotten when the question is another. */
export function momentOf(picture: Picture): string {
  const { game, phase, roller, rolled, card, step, picks, places, chips } = picture;
  return [game, phase, roller, rolled, card, step, picks, places, chips].join("/");
}

const valid = (scene: Scene, choice: Choice | null): Action | null =>
  choice && choice.moment === momentOf(scene.picture) && isLegal(scene, choice.action) ? choice.action : null;

export const isLegal = (scene: Scene, action: Action): boolean => scene.legal.some((legal) => same(legal, action));

export const chosen = (scene: Scene): Action | null => valid(scene, picking.chosen);
export const lookedAt = (scene: Scene): Action | null => valid(scene, picking.pointed) ?? chosen(scene) ?? scene.sent;

export function pointAt(scene: Scene, action: Action | null): void {
  picking.pointed = action && { action, moment: momentOf(scene.picture) };
}

export function press(event: PointerEvent): void {
  picking.finger = event.pointerType === "touch";
}

/** `detail` is 0 for a click made by a key or a screen reader. */
export function pick(scene: Scene, action: Action, click: MouseEvent): void {
  const looksFirst = picking.finger && click.detail > 0 && !same(chosen(scene), action);
  if (looksFirst) picking.chosen = { action, moment: momentOf(scene.picture) };
  else send(scene, action);
}

export function send(scene: Scene, action: Action): void {
  if (scene.sent) return;
  picking.pointed = picking.chosen = null;
  scene.choose(action);
}

/** How a thing that stands for this action looks now. */
export function stateOf(scene: Scene, action: Action): "sent" | "chosen" | "possible" | "" {
  if (same(scene.sent, action)) return "sent";
  if (same(chosen(scene), action)) return "chosen";
  return isLegal(scene, action) && !scene.sent ? "possible" : "";
}
