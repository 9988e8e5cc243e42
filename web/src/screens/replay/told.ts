/** What happened at a step, in words. */
import type { GameEvent } from "../../games/contract.ts";
import type { Texts } from "../../lib/words.ts";
import type { Replay } from "./replay.ts";

/** Nobody looks at an empty line: of a step that goes without saying everything is said, and of one with which nothing happens
 * yet what was chosen. */
export function told(
  replay: Pick<Replay, "names" | "steps">,
  at: number,
  quiet: (event: GameEvent) => boolean,
  texts: Texts,
  me: number | null,
): string[] {
  if (at === 0) return [texts.say("page-replay-beginning")];
  const { words, events } = replay.steps[at] ?? { words: null, events: [] };
  const loud = events.filter((event) => !quiet(event));
  if (words && !events.length) {
    const name = replay.names[Number(words.by)] ?? "?";
    return [texts.say("page-replay-chose", { name, did: texts.action(words, replay.names, me) })];
  }
  return (loud.length ? loud : events).map((event) => texts.event(event, replay.names, me));
}
