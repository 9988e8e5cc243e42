/** The game through one pair of eyes: what a seat sees, does and is told. This is the scene that a game draws. */
import type { Action, Foreseen, GameDrawing, GameEvent, Hold, Scene } from "../games/contract.ts";
import type { Sight } from "../protocol/messages.ts";
import type { Wish } from "./connection.ts";
import { Queue } from "./queue.ts";
import { settings } from "./settings.svelte.ts";
import type { Texts } from "./words.ts";

export interface View {
  acting: number[];
  picture: Record<string, unknown>;
  legal: Action[];
}

/** What eyes need to know of their table. */
export interface Surroundings {
  readonly number: number;
  readonly names: string[];
  readonly hold: Hold | null;
  readonly options: Record<string, boolean | number>;
  readonly edition: Record<string, unknown>;
  readonly hints: boolean;
  readonly texts: Texts;
  readonly big: boolean;
  readonly over: boolean;
  readonly drawing: GameDrawing | null;
  ask(wish: Wish): Promise<{ number: number | null; answer: Record<string, unknown> | null }>;
  explain(text: string): void;
}

export interface Line {
  key: number;
  event: GameEvent;
}

const MOST_LINES = 300;
const THINKING = 120; // milliseconds until the server is asked what would follow
const NO_VIEW: View = { acting: [], picture: {}, legal: [] };
const NOTHING: Action[] = [];

export class Eyes implements Scene {
  readonly viewer: number;
  picture = $state.raw<Record<string, unknown>>({});
  event = $state.raw<GameEvent | null>(null);
  sent = $state.raw<Action | null>(null);
  foreseen = $state.raw<Foreseen[]>([]);
  canRetract = $state(false);
  armed = $state(false);
  begun = $state(false); // there is a game to look at
  busy = $state(false);
  asked = $state(false); // the newest view wants something of this seat, whatever is still being played
  lines = $state.raw<Line[]>([]);
  recalled = $state(0); // how often all lines were told anew
  private view = $state.raw<View>(NO_VIEW); // whose picture is, or was last, at rest
  private newest = NO_VIEW;
  private told = 0;
  private readonly table: Surroundings;
  private readonly queue: Queue<Record<string, unknown>>;

  constructor(viewer: number, table: Surroundings) {
    this.viewer = viewer;
    this.table = table;
    const play = {
      after: (picture: Record<string, unknown>, event: GameEvent) => table.drawing?.after(picture, event) ?? picture,
      length: (event: GameEvent) => table.drawing?.length(event) ?? 0,
    };
    this.queue = new Queue(play, { show: this.show.bind(this), tell: this.tell.bind(this) });
  }

  get acting(): number[] {
    return this.waitedFor(this.view);
  }
  get legal(): Action[] {
    return this.busy || this.table.big ? NOTHING : this.view.legal;
  }
  get names(): string[] {
    return this.table.names;
  }
  get hold(): Hold | null {
    return this.table.hold;
  }
  get options(): Record<string, boolean | number> {
    return this.table.options;
  }
  get edition(): Record<string, unknown> {
    return this.table.edition;
  }
  get hints(): boolean {
    return this.table.hints;
  }
  get texts(): Texts {
    return this.table.texts;
  }
  get still(): boolean {
    return settings.still;
  }
  get big(): boolean {
    return this.table.big;
  }
  get over(): boolean {
    return this.table.over && !this.busy;
  }

  /** Something happened, or, after an interruption, everything anew. */
  see(sight: Sight, anew: boolean): void {
    const view = sight.view as View | null;
    this.canRetract = sight.can_retract;
    this.armed = sight.armed;
    if (!view) return;
    this.begun = true;
    this.newest = view;
    this.asked = view.legal.length > 0 && this.waitedFor(view).includes(this.viewer);
    this.foreseen = [];
    if (anew || isAsleep()) this.sleepThrough(sight.events as GameEvent[], view.picture);
    else this.queue.take(sight.events as GameEvent[], view.picture);
  }

  /** Everything from the beginning: what was told meanwhile is in it. */
  recall(events: GameEvent[]): void {
    this.queue.skip();
    this.lines = events.slice(-MOST_LINES).map((event) => ({ key: (this.told += 1), event }));
    this.recalled += 1;
  }

  skip(): void {
    this.queue.skip();
  }

  choose(action: Action): void {
    if (this.sent || this.viewer < 0) return;
    this.sent = action;
    void this.send({ do: "move", seat: this.viewer, action, at: this.table.number });
  }

  retract(): void {
    void this.send({ do: "retract", seat: this.viewer });
  }

  arm(armed: boolean): void {
    void this.send({ do: "arm", seat: this.viewer, armed });
  }

  explain(text: string): void {
    this.table.explain(text);
  }

  private async send(wish: Wish): Promise<void> {
    try {
      await this.table.ask(wish);
    } catch (refusal) {
      this.explain((refusal as Error).message);
    } finally {
      if (wish.do === "move") this.sent = null;
    }
  }

  private sleepThrough(events: GameEvent[], picture: Record<string, unknown>): void {
    this.queue.skip();
    for (const event of events) this.tell(event);
    this.queue.settle(picture);
  }

  private show(picture: Record<string, unknown>, event: GameEvent | null): void {
    this.picture = picture;
    this.event = event;
    this.busy = event !== null;
    if (event) return;
    this.view = this.newest;
    void this.foresee(this.view);
  }

  /** Who could jump is not told by the page either, unless the table wants hints. */
  private waitedFor(view: View): number[] {
    return this.hints ? view.acting : (this.table.drawing?.waitsFor?.(view.picture) ?? view.acting);
  }

  private tell(event: GameEvent): void {
    const line = { key: (this.told += 1), event };
    this.lines = [...this.lines, line].slice(-MOST_LINES);
  }

  /** What would follow is asked for a moment later, and forgotten if something happens before the answer. */
  private async foresee(view: View): Promise<void> {
    if (view.legal.length === 0 || this.viewer < 0 || this.table.big) return;
    await new Promise((done) => setTimeout(done, THINKING));
    if (view !== this.newest || this.sent) return;
    const said = await this.table.ask({ do: "foresee", seat: this.viewer }).catch(() => null);
    if (said && view === this.newest && said.number === this.table.number) {
      this.foreseen = (said.answer?.choices ?? []) as Foreseen[];
    }
  }
}

function isAsleep(): boolean {
  return typeof document !== "undefined" && document.hidden;
}
