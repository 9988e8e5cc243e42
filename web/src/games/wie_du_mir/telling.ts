/** Short words for what a choice would do, and names for what stands on the board. */
import type { Action } from "../contract.ts";
import { eventsOf, outlookOf, peakOf, type Change } from "./outlook.ts";
import { boxOf, goalOf, indexOf, letterOf, ownerOf, START, type Scene } from "./picture.ts";
import { isMine, whoDecides, whyNot, type Touched } from "./whynot.ts";

const yes = (truth: boolean): string => (truth ? "yes" : "no");

export const nameOf = (scene: Scene, seat: number): string => scene.names[seat] ?? "?";

/** Somebody, as texts want to know them. */
export function whose(scene: Scene, seat: number): Record<string, string> {
  return { who: nameOf(scene, seat), me: yes(seat === scene.viewer) };
}

/** "start", "goal" or the number of a space, as texts know them. */
export function placeKey(scene: Scene, place: number): string | number {
  if (place === START) return "start";
  return place === goalOf(boxOf(scene).board) ? "goal" : place;
}

export function figureName(scene: Scene, figure: string): string {
  const letter = letterOf(scene.picture, figure) || "only";
  return scene.texts.say("page-mir-figure", { ...whose(scene, ownerOf(figure)), letter });
}

export function whereIs(scene: Scene, figure: string): string {
  const place = scene.picture.places[indexOf(scene.picture, figure)] ?? START;
  return scene.texts.say("page-mir-there", { place: placeKey(scene, place) });
}

/** One short line for each thing that would happen. */
export function consequences(scene: Scene, action: Action): string[] {
  const { landings, changes, draws } = outlookOf(scene, action);
  const several = landings.length > 1 || action.do === "choose_space";
  const moves = landings.map(({ figure, to }) => {
    const place = placeKey(scene, to);
    const words = { place, figure: figureName(scene, figure) };
    return several ? scene.texts.say("page-mir-figure-to", words) : scene.texts.say("page-mir-to", words);
  });
  const drawn = draws === null ? [] : [scene.texts.say("page-mir-draws", whose(scene, draws))];
  return [...moves, ...changes.map((change) => changeInWords(scene, action, change)), ...drawn];
}

function changeInWords(scene: Scene, action: Action, change: Change): string {
  const { before, after, way, seat, drop } = change;
  if (drop) {
    const peak = peakOf(change, eventsOf(scene.foreseen, action)) ?? "unknown";
    return scene.texts.say("page-mir-drops", { ...whose(scene, seat), peak, keep: boxOf(scene).keep });
  }
  const amount = before === null || after === null ? "unknown" : Math.abs(after - before);
  return scene.texts.say("page-mir-change", { ...whose(scene, seat), amount, way });
}

/** What a space does to the owner of a figure that lands there. */
export function spaceInWords(scene: Scene, space: number): string {
  const sign = boxOf(scene).board[space - 1] ?? "?";
  const way = sign === "?" ? "ask" : sign.startsWith("+") ? "plus" : "minus";
  return scene.texts.say("page-mir-space", { space, way, amount: Number(sign.slice(1)) || 0 });
}

/** One line for whoever touches what is not possible now. */
export function explain(scene: Scene, touched: Touched): void {
  const decides = whoDecides(scene.picture);
  const mine = scene.viewer >= 0 && scene.acting.includes(scene.viewer);
  const onlyLooks = "space" in touched && scene.picture.phase === "moving";
  const reason = mine && !scene.event && !onlyLooks ? whyNot(scene.picture, boxOf(scene), touched) : "";
  if (reason) scene.explain(scene.texts.refusal(reason));
  else if ("space" in touched) scene.explain(spaceInWords(scene, touched.space));
  else if (decides !== null && !mine) scene.explain(scene.texts.say("page-mir-others-turn", { who: nameOf(scene, decides) }));
}

/** The reader's own figures first. */
export function mineFirst(scene: Scene, actions: readonly Action[]): Action[] {
  const mine = (action: Action): number => (isMine(String(action.figure ?? "-"), scene.viewer) ? 0 : 1);
  return actions.toSorted((one, other) => mine(one) - mine(other));
}
