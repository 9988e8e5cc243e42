/** The way to the server. It comes back by itself, and whatever has no answer yet is sent once more. */
import type { Accepted, FromClient, FromServer, Refused } from "../protocol/messages.ts";

const FIRST_WAIT = 1; // seconds
export const OPEN = 1; // as sockets say it
const LONGEST_WAIT = 30;
const PATIENCE = 10; // until a line that does not open has failed

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
export type Wish = WithoutId<FromClient>;

/** What carries messages: a WebSocket, or something that behaves like one. */
export type Line = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export interface Listener {
  /** A new line is open. What is asked for here is sent before anything that waits. */
  opened(connection: Connection): void;
  lost(): void;
  received(message: FromServer): void;
}

interface Waiting {
  message: FromClient;
  accept: (answer: Accepted) => void;
  refuse: (refusal: Refusal) => void;
}

/** The server said no, and why. */
export class Refusal extends Error {
  readonly reason: string;

  constructor(refused: Refused) {
    super(refused.text);
    this.reason = refused.reason;
  }
}

export function dialled(): Line {
  return new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
}

/** Unique for good; `crypto.randomUUID` is missing where a page comes without TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  private readonly listener: Listener;
  private readonly dial: () => Line;
  private readonly unanswered = new Map<string, Waiting>();
  private line: Line | null = null;
  private dialled: Line | null = null;
  private wait = FIRST_WAIT;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: Listener, dial: () => Line = dialled) {
    this.listener = listener;
    this.dial = dial;
    this.connect();
  }

  /** Settled when the server has answered, however often the connection breaks until then. */
  ask(wish: Wish): Promise<Accepted> {
    const message = { ...wish, id: newId() } as FromClient;
    return new Promise((accept, refuse) => {
      this.unanswered.set(message.id, { message, accept, refuse });
      this.say(message);
    });
  }

  /** Try again at once instead of waiting any longer. */
  hurry(): void {
    if (!this.dialled) this.connect();
  }

  /** This line is dead, though nobody has told it yet. */
  drop(): void {
    const line = this.dialled;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
    this.lost();
  }

  private connect(): void {
    const line = this.dial();
    this.dialled = line;
    this.ring(() => this.drop(), PATIENCE);
    line.onopen = () => this.opened(line);
    line.onmessage = (event) => this.received(JSON.parse(String(event.data)) as FromServer);
    line.onclose = () => this.lost();
  }

  private ring(alarm: () => void, seconds: number): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(alarm, seconds * 1000);
  }

  private opened(line: Line): void {
    const waiting = [...this.unanswered.values()];
    clearTimeout(this.alarm);
    this.line = line;
    this.wait = FIRST_WAIT;
    this.listener.opened(this);
    this.send(waiting);
  }

  private lost(): void {
    this.line = this.dialled = null;
    this.ring(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.listener.lost();
  }

  private received(message: FromServer): void {
    if (message.is === "bye") this.wait = message.again_after;
    if (message.is === "table" && !this.awaitsTable()) this.send([...this.unanswered.values()]);
    this.listener.received(message);
    if (message.is === "accepted" || message.is === "refused") this.settle(message);
  }

  /** A table that was not asked for means that messages were lost. */
  private awaitsTable(): boolean {
    return [...this.unanswered.values()].some(({ message }) => message.do === "open" || message.do === "create");
  }

  private send(waiting: Waiting[]): void {
    for (const { message } of waiting) this.say(message);
  }

  /** A line that is closing takes nothing more; what has no answer is sent over the next one. */
  private say(message: FromClient): void {
    if (this.line && this.line.readyState === OPEN) this.line.send(JSON.stringify(message));
  }

  private settle(answer: Accepted | Refused): void {
    const waiting = this.unanswered.get(answer.id ?? "");
    this.unanswered.delete(answer.id ?? "");
    if (answer.is === "accepted") waiting?.accept(answer);
    else waiting?.refuse(new Refusal(answer));
  }
}
