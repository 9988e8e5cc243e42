/** What happened at a step, in words. */
import type { GameEvent } from "../../games/contract.ts";
import type { Texts } from "../../lib/words.ts";
import type { Replay } from "./replay.ts";

/** Of a step that goes without saying everything is said, so that nobody looks at an empty line. */
export function told(
  replay: Replay,
  at: number,
  quiet: (event: GameEvent) => boolean,
  texts: Texts,
  me: number | null,
): string[] {
  if (at === 0) return [texts.say("page-replay-beginning")];
  const events = replay.steps[at]?.events ?? [];
  const loud = events.filter((event) => !quiet(event));
  if (!events.length) return [texts.say("page-replay-unseen")];
  return (loud.length ? loud : events).map((event) => texts.event(event, replay.names, me));
}
