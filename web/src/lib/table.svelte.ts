/** A table that is being looked at: who sits there, what is played, and what is said. */
import { drawings, type GameDrawing, type GameEvent, type Hold, type Scene } from "../games/contract.ts";
import type { Accepted, Clock, FromServer, SeatInfo, Sight, TableInfo, TableMessage, Update } from "../protocol/messages.ts";
import type { Wish } from "./connection.ts";
import { Eyes, type Surroundings } from "./eyes.svelte.ts";
import { goTo } from "./router.svelte.ts";
import { session, type Hearer } from "./session.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { gameTexts } from "./texts.ts";
import type { Edition, Language, Outcome, Texts } from "./words.ts";

export interface Said {
  at: number; // seconds since 1970
  person: string;
  name: string;
  text?: string;
  emote?: string;
}

interface Told {
  seat: number;
  events: GameEvent[];
}

/** The way to the server, and to whoever reads. */
export interface Way {
  readonly state: string;
  readonly texts: Texts;
  ask(wish: Wish): Promise<Accepted>;
  listen(hearer: Hearer): () => void;
  notice(text: string): void;
}

const TICK = 250; // milliseconds between two looks at the clock
const MOST_SAID = 200;

export class OpenTable implements Surroundings {
  private static latest: OpenTable | null = null; // a connection looks at one table, the one that was opened last
  readonly id: string;
  readonly big: boolean;
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<number[]>([]);
  number = $state(0);
  outcome = $state.raw<Outcome | null>(null);
  chat = $state.raw<Said[]>([]);
  hold = $state.raw<Hold | null>(null);
  drawing = $state.raw<GameDrawing | null>(null);
  refusal = $state(""); // why one cannot look at this table
  private eyes = $state.raw<ReadonlyMap<number, Eyes>>(new Map());
  private clocks = $state.raw<{ clock: Clock; at: number }[]>([]);
  private now = $state(performance.now());
  private words = $state.raw<Texts | null>(null);
  private readonly way: Way;
  private readonly ends: (() => void)[] = [];

  constructor(id: string, { big = false } = {}, way: Way = session) {
    this.id = id;
    this.big = big;
    this.way = way;
    OpenTable.latest = this;
    this.ends.push(way.listen({ opened: () => void this.open(), heard: (message) => this.heard(message) }));
    this.ends.push(this.followLanguage());
    const ticking = setInterval(() => (this.now = performance.now()), TICK);
    this.ends.push(() => clearInterval(ticking));
    if (way.state === "open") void this.open();
  }

  /** Look at it no longer. Whoever has opened another table meanwhile must not close that one. */
  close(): void {
    for (const end of this.ends) end();
    if (this === OpenTable.latest && this.info && this.way.state === "open") void this.way.ask({ do: "close" }).catch(() => null);
  }

  // What there is to see

  get status(): string {
    return this.info?.status ?? "";
  }
  get names(): string[] {
    return (this.info?.seats ?? []).map((seat, number) => this.nameOf(seat, number));
  }
  get options(): Record<string, boolean | number> {
    return this.info?.settings.options ?? {};
  }
  get hints(): boolean {
    return this.info?.settings.hints ?? false;
  }
  get texts(): Texts {
    return this.words ?? this.way.texts;
  }
  get hasWords(): boolean {
    return this.words !== null;
  }
  get title(): string {
    return this.words?.say("game-title") ?? "";
  }
  get edition(): Record<string, unknown> {
    return (this.info?.settings.edition ?? this.texts.edition ?? {}) as Record<string, unknown>;
  }
  get over(): boolean {
    return this.outcome !== null;
  }
  /** Words and drawing are there, and a game to look at. */
  get ready(): boolean {
    return this.words !== null && this.drawing !== null && this.eyes.size > 0;
  }
  get isHost(): boolean {
    return this.info !== null && this.info.host === session.person;
  }

  /** The game as this seat sees it; who does not sit, and a shared screen, sees what everybody does. */
  scene(viewer: number): Scene {
    return this.eyesOf(viewer);
  }

  /** As `scene`, with all that a table needs to know besides. */
  eyesOf(viewer: number): Eyes {
    const found = this.eyes.get(viewer) ?? this.eyes.values().next().value;
    if (!found) throw new Error("nothing has been seen of this table yet");
    return found;
  }

  /** Seconds that a seat has left, or null without a clock. */
  left(seat: number): number | null {
    const found = this.clocks.find(({ clock }) => clock.seat === seat);
    if (!found) return null;
    const passed = this.info?.paused ? 0 : Math.max(0, this.now - found.at) / 1000;
    return Math.max(0, found.clock.left - passed);
  }

  // What can be done

  ask(wish: Wish): Promise<Accepted> {
    return this.way.ask(wish);
  }

  /** Done, or explained why not. */
  async wish(wish: Wish): Promise<Accepted | null> {
    try {
      return await this.way.ask(wish);
    } catch (refusal) {
      this.explain((refusal as Error).message);
      return null;
    }
  }

  explain(text: string): void {
    this.way.notice(text);
  }

  /** Whatever is still being played: to the end of it. */
  skip(): void {
    for (const eyes of this.eyes.values()) eyes.skip();
  }

  // What the server says

  private async open(): Promise<void> {
    try {
      await this.way.ask({ do: "open", table: this.id, watch: this.big });
      this.refusal = "";
    } catch (refusal) {
      this.refusal = (refusal as Error).message;
    }
  }

  private heard(message: FromServer): void {
    if (message.is === "table" && message.table.id === this.id) this.takeAll(message);
    if (message.is === "seats" && message.table.id === this.id) this.takeSeats(message);
    if (message.is === "update" && message.table === this.id) this.takeUpdate(message);
    if (message.is === "chat" && message.table === this.id) this.chat = [...this.chat, message.line as never].slice(-MOST_SAID);
    if (message.is === "gone" && message.table === this.id) this.leave(message.reason, message.text);
  }

  private takeAll(message: TableMessage): void {
    this.takeSeats(message);
    this.number = message.number;
    this.chat = message.chat as unknown as Said[];
    this.outcome = message.outcome as Outcome | null;
    this.look(message.sights, true);
    void this.recall();
    void this.fetchDrawing();
    void this.fetchWords(settings.language);
  }

  private takeSeats({ table, you, clocks }: Pick<TableMessage, "table" | "you" | "clocks">): void {
    this.info = table;
    this.you = you;
    this.setClocks(clocks);
  }

  private takeUpdate(message: Update): void {
    this.number = message.number;
    this.setClocks(message.clocks);
    this.outcome = message.outcome as Outcome | null;
    if (message.sights.some((sight) => sight.events.some(isNumberLaid))) this.holdCards();
    this.look(message.sights, false);
  }

  private setClocks(clocks: Clock[]): void {
    this.now = performance.now();
    this.clocks = clocks.map((clock) => ({ clock, at: this.now }));
  }

  private look(sights: Sight[], anew: boolean): void {
    if (anew) this.eyes = new Map(sights.map(({ seat }) => [seat, this.eyes.get(seat) ?? new Eyes(seat, this)]));
    for (const sight of sights) this.eyes.get(sight.seat)?.see(sight, anew);
  }

  /** What happened before one came. If the server has no time for that, the log begins now. */
  private async recall(): Promise<void> {
    if (this.big || this.status === "waiting") return;
    const said = await this.way.ask({ do: "story" }).catch(() => null);
    for (const { seat, events } of (said?.answer?.sights ?? []) as Told[]) this.eyes.get(seat)?.recall(events);
  }

  /** The next card is held for a while, whether or not anybody could jump. */
  private holdCards(): void {
    const length = (this.info?.settings.reaction ?? 0) * 1000;
    if (length <= 0) return;
    const hold = { until: performance.now() + length, length };
    this.hold = hold;
    setTimeout(() => {
      if (this.hold === hold) this.hold = null;
    }, length);
  }

  private leave(reason: string, text: string): void {
    if (reason === "reopen") return void this.open();
    this.way.notice(text);
    goTo("/");
  }

  private followLanguage(): () => void {
    return $effect.root(() => {
      $effect(() => void this.fetchWords(settings.language));
    });
  }

  private async fetchDrawing(): Promise<void> {
    const game = this.info?.settings.game ?? "";
    this.drawing ??= ((await drawings[game]?.())?.drawing as GameDrawing | undefined) ?? null;
  }

  private async fetchWords(language: Language): Promise<void> {
    if (!this.info || this.words?.language === language) return;
    const { game, edition } = this.info.settings;
    const words = await gameTexts(language, game, edition as Edition | null);
    if (settings.language === language) this.words = words;
  }

  private nameOf(seat: SeatInfo, number: number): string {
    return seat.name || this.way.texts.say("seat", { number: number + 1 });
  }
}

function isNumberLaid(event: Record<string, unknown>): boolean {
  const { what, card } = event as GameEvent;
  return what === "laid" && typeof card === "number";
}
