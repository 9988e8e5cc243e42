/**
 * What a table gives a game to draw with, and what a game gives the table.
 * A game draws pictures, plays events and offers legal actions. It knows no rules.
 */
import type { Component } from "svelte";

import type { Texts } from "../lib/words.ts";

/** An action as it stands among the legal ones; it is sent back unchanged. */
export interface Action {
  do: string;
  [field: string]: unknown;
}

export interface GameEvent {
  what: string;
  [field: string]: unknown;
}

/** What would follow from an action, as far as the viewer can know; null where nothing can be said before. */
export interface Foreseen {
  action: Action;
  events: GameEvent[] | null;
}

/** The reaction time of Fifty Fifty: until when the next card is held, by `performance.now()`. */
export interface Hold {
  until: number;
  length: number; // milliseconds
}

/** One moment of the game through one pair of eyes. Everything in it is reactive: read it, do not copy it. */
export interface Scene<Picture = Record<string, unknown>> {
  readonly picture: Picture; // what is to be drawn now: while events are played, on its way to the newest view
  readonly event: GameEvent | null; // the event that is being played now
  readonly viewer: number; // the seat whose eyes these are; -1 sees what everybody sees
  readonly names: string[]; // by seat
  readonly acting: number[]; // who is asked, as far as the viewer may know
  readonly legal: Action[]; // what the viewer may do; empty while events are played
  readonly sent: Action | null; // sent and not yet answered
  readonly canRetract: boolean; // a secret choice of the viewer lies ready and can be taken back
  readonly armed: boolean; // a jump was made ready in advance
  readonly foreseen: Foreseen[]; // for the legal actions; empty until the server has said
  readonly hold: Hold | null;
  readonly options: Record<string, boolean | number>;
  readonly edition: Record<string, unknown>; // the content of the box
  readonly hints: boolean; // the table wants possible jumps to be pointed out
  readonly texts: Texts; // of the game, in the reader's language
  readonly still: boolean; // no motion wanted
  readonly big: boolean; // a shared screen: nothing can be touched, everything is read from four metres
  readonly over: boolean;
  choose(action: Action): void; // send it
  retract(): void;
  arm(armed: boolean): void;
  explain(text: string): void; // one line for somebody who touched what is not possible
}

export interface GameDrawing<Picture = Record<string, unknown>> {
  /** All that lies on the table for everybody, and what can be chosen there. */
  Board: Component<{ scene: Scene<Picture> }>;
  /** What only the viewer has, in the thumb's reach, with the one thing to do now. Not shown on shared screens. */
  Hand: Component<{ scene: Scene<Picture> }>;
  /** A few signs beside a seat's name: points, chips, cards. */
  Badge: Component<{ scene: Scene<Picture>; seat: number }>;
  /** The end: the final order and why, in one picture. The sentence about the winner is the table's. */
  Result: Component<{ scene: Scene<Picture> }>;
  /** The picture after an event, as far as the event tells. Pure; the last word is the view that follows. */
  after(picture: Picture, event: GameEvent): Picture;
  /** How long an event is looked at, in milliseconds; 0 goes without saying. */
  length(event: GameEvent): number;
  /** Whom everybody waits for; without it, whoever is asked. Somebody may be asked in secret. */
  waitsFor?(picture: Picture): number[];
  /** Whether the log leaves an event out: it goes without saying. */
  quiet(event: GameEvent): boolean;
  /** The three steps of "how this works": ids of texts. */
  howTo: [string, string, string];
}

/** Each game is fetched when somebody plays it. Its pictures are its own business. */
export const drawings: Record<string, () => Promise<{ drawing: GameDrawing<any> }>> = {
  why_first: () => import("./why_first/index.ts"),
  wie_du_mir: () => import("./wie_du_mir/index.ts"),
  fifty_fifty: () => import("./fifty_fifty/index.ts"),
};
