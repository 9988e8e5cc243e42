/** A step of a finished game as something to draw: everything is seen, nothing can be done. */
import type { Scene } from "../../games/contract.ts";
import { session } from "../../lib/session.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { Texts } from "../../lib/words.ts";
import type { Playback } from "./playback.svelte.ts";
import { actingAfter, type Replay } from "./replay.ts";

export function sceneOf(replay: Replay, playback: Playback, viewer: () => number, texts: () => Texts): Scene {
  return {
    get picture() {
      return playback.picture;
    },
    get event() {
      return playback.event;
    },
    get viewer() {
      return viewer();
    },
    get acting() {
      return actingAfter(replay.steps, playback.at);
    },
    get over() {
      return playback.at === playback.last && !playback.event;
    },
    get texts() {
      return texts();
    },
    get edition() {
      return (texts().edition ?? {}) as Record<string, unknown>;
    },
    get still() {
      return settings.still;
    },
    names: replay.names,
    options: replay.header.options,
    legal: [],
    foreseen: [],
    sent: null,
    canRetract: false,
    armed: false,
    hold: null,
    hints: false,
    big: false,
    choose: () => {},
    retract: () => {},
    arm: () => {},
    explain: () => session.notice(session.texts.say("page-replay-only-looking")),
  };
}
