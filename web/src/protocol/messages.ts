/* Made by `make protocol` from docs/protocol.json. Do not edit. */

export type Message = FromClient | FromServer;
export type FromClient =
  | Hello
  | Rename
  | Link
  | Lobby
  | Create
  | Find
  | Open
  | Close
  | Sit
  | Stand
  | Bot
  | Kick
  | HandOver
  | Contribute
  | Start
  | Pause
  | Rematch
  | Move
  | Foresee
  | Advise
  | Story
  | Retract
  | Arm
  | Chat
  | Emote
  | Mute;
export type FromServer = Accepted | Refused | TableMessage | SeatsMessage | Update | ChatMessage | Gone | Bye;

/**
 * Choose the language of refusals. The answer says who one is.
 */
export interface Hello {
  do: "hello";
  lang?: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
export interface Rename {
  do: "rename";
  name: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Ask for a one-time token that makes another device the same person.
 */
export interface Link {
  do: "link";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Ask for the listed tables that still wait for players, and for one's own.
 */
export interface Lobby {
  do: "lobby";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Make a table, take the first seat, and open it.
 */
export interface Create {
  do: "create";
  settings: WantedSettings;
  bots?: {
    [k: string]: string;
  };
  sit?: boolean;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * What is played and how, chosen by whoever makes the table.
 */
export interface WantedSettings {
  game: string;
  players: number;
  options?: {
    [k: string]: boolean | number;
  };
  edition?: Record<string, unknown> | null;
  listed?: boolean;
  spectators?: boolean;
  clock?: number;
  reaction?: number;
  hints?: boolean;
  advice?: boolean;
}
/**
 * The table with this join code.
 */
export interface Find {
  do: "find";
  code: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Look at a table from now on, instead of the one before. What follows is about this table.
 */
export interface Open {
  do: "open";
  table: string;
  watch?: boolean;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Look at no table any more.
 */
export interface Close {
  do: "close";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Take a free seat. Whoever takes a second one gives it a name: somebody else at the same device.
 */
export interface Sit {
  do: "sit";
  seat: number;
  name?: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Leave a seat. In a running game a bot takes it over.
 */
export interface Stand {
  do: "stand";
  seat: number;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Put a bot on a free seat, or take one away with an empty level. For the host.
 */
export interface Bot {
  do: "bot";
  seat: number;
  level: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Send somebody away from the table. For the host.
 */
export interface Kick {
  do: "kick";
  person: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Make somebody else the host. For the host.
 */
export interface HandOver {
  do: "hand_over";
  person: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Add something to chance before the first deal, after the commitment was published.
 */
export interface Contribute {
  do: "contribute";
  seat: number;
  text: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Begin. For the host, when no seat is free.
 */
export interface Start {
  do: "start";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Stop the game and all clocks, or go on. For those who sit.
 */
export interface Pause {
  do: "pause";
  paused: boolean;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * The same people and options once more, at a new table. After the end, for those who sit.
 */
export interface Rematch {
  do: "rematch";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * An action, as it stands among the legal ones, chosen when the game was at this number.
 */
export interface Move {
  do: "move";
  seat: number;
  action: Record<string, unknown>;
  at?: number | null;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Ask what would follow from each legal action of a seat, as far as that seat can know.
 */
export interface Foresee {
  do: "foresee";
  seat: number;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Ask a bot what it thinks of each legal action of a seat, where the table allows that.
 */
export interface Advise {
  do: "advise";
  seat: number;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Ask what has happened in this game so far, as this device was told or would have been.
 */
export interface Story {
  do: "story";
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Take back a secret choice, as long as somebody has yet to choose.
 */
export interface Retract {
  do: "retract";
  seat: number;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Make a fifty jump ready in advance, or no longer.
 */
export interface Arm {
  do: "arm";
  seat: number;
  armed: boolean;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
export interface Chat {
  do: "chat";
  text: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
export interface Emote {
  do: "emote";
  emote: string;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Let somebody chat no longer, or again. For the host.
 */
export interface Mute {
  do: "mute";
  person: string;
  muted: boolean;
  /**
   * Chosen by the client; unique for the person.
   */
  id: string;
}
/**
 * Done, and stored where there was something to store.
 */
export interface Accepted {
  is: "accepted";
  id: string;
  number: number | null;
  answer: Record<string, unknown> | null;
}
/**
 * Not done, and why, in the reader's language.
 */
export interface Refused {
  is: "refused";
  id: string | null;
  reason: string;
  text: string;
  detail: string;
}
/**
 * Everything about a table for one person: after `open`, and whenever messages were lost.
 */
export interface TableMessage {
  is: "table";
  you: number[];
  table: TableInfo;
  number: number;
  sights: Sight[];
  clocks: Clock[];
  outcome: Record<string, unknown> | null;
  chat: Record<string, unknown>[];
}
/**
 * A table apart from its game.
 */
export interface TableInfo {
  id: string;
  code: string;
  status: string;
  settings: Settings;
  host: string;
  seats: SeatInfo[];
  muted: string[];
  watching: Watcher[];
  paused: boolean;
  commitment: string;
  seed: string | null;
  rematch: string | null;
}
/**
 * What is played and how, chosen by whoever makes the table.
 */
export interface Settings {
  game: string;
  players: number;
  options: {
    [k: string]: boolean | number;
  };
  edition: Record<string, unknown> | null;
  listed: boolean;
  spectators: boolean;
  clock: number;
  reaction: number;
  hints: boolean;
  advice: boolean;
}
/**
 * A seat as everybody sees it.
 */
export interface SeatInfo {
  person: string | null;
  name: string;
  bot: string;
  connected: boolean;
  bot_plays: boolean;
  contributed: string | null;
}
/**
 * Somebody who looks on.
 */
export interface Watcher {
  person: string;
  name: string;
}
/**
 * The game as one seat sees it, or as everybody does (seat -1).
 */
export interface Sight {
  seat: number;
  events: Record<string, unknown>[];
  view: Record<string, unknown> | null;
  can_retract: boolean;
  armed: boolean;
}
export interface Clock {
  seat: number;
  left: number;
}
/**
 * Something about the table changed, apart from its game.
 */
export interface SeatsMessage {
  is: "seats";
  you: number[];
  table: TableInfo;
  clocks: Clock[];
}
/**
 * Something happened in the game.
 */
export interface Update {
  is: "update";
  table: string;
  number: number;
  sights: Sight[];
  clocks: Clock[];
  outcome: Record<string, unknown> | null;
  seed: string | null;
}
export interface ChatMessage {
  is: "chat";
  table: string;
  line: Record<string, unknown>;
}
/**
 * One can no longer look at the table: kicked, or it cannot be read.
 */
export interface Gone {
  is: "gone";
  table: string;
  reason: string;
  text: string;
}
/**
 * The server stops. Clients come back by themselves.
 */
export interface Bye {
  is: "bye";
  again_after: number;
}
