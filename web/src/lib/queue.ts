/** Events are shown one after another, in the order of the rules; the last word is the newest view. */
import type { GameEvent } from "../games/contract.ts";

/** How a game plays its events. */
export interface Play<Picture> {
  after(picture: Picture, event: GameEvent): Picture;
  length(event: GameEvent): number;
}

/** Whoever looks. */
export interface Audience<Picture> {
  /** The picture with the event that is played now; without one, all is played and the picture is the newest. */
  show(picture: Picture, event: GameEvent | null): void;
  /** Every event once and in order, played or skipped. */
  tell(event: GameEvent): void;
}

interface Act<Picture> {
  events: GameEvent[];
  then: Picture;
}

export const MOST_WAITING = 4000; // milliseconds of events that may wait to be played
const OVERSLEPT = 2000; // a timer that comes this late comes from a tab that was asleep

export class Queue<Picture> {
  private readonly play: Play<Picture>;
  private readonly audience: Audience<Picture>;
  private readonly now: () => number;
  private picture: Picture | null = null;
  private acts: Act<Picture>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(play: Play<Picture>, audience: Audience<Picture>, now = (): number => performance.now()) {
    this.play = play;
    this.audience = audience;
    this.now = now;
  }

  get busy(): boolean {
    return this.acts.length > 0;
  }

  /** What happened, and the picture that it led to. */
  take(events: readonly GameEvent[], then: Picture): void {
    const idle = !this.busy;
    this.acts.push({ events: [...events], then });
    if (this.picture === null) return this.skip();
    if (idle) return this.go();
    if (this.waiting() > MOST_WAITING) this.catchUp();
  }

  /** To the newest picture, at once. */
  skip(): void {
    const newest = this.acts.at(-1);
    clearTimeout(this.timer);
    this.tellAll(this.acts);
    this.acts = [];
    if (newest) this.rest(newest.then);
  }

  /** This picture and no other, whatever was going to be played. */
  settle(picture: Picture): void {
    this.acts.push({ events: [], then: picture });
    this.skip();
  }

  /** What has not begun yet: an act that has is always worth watching, unless one is late anyway. */
  private waiting(): number {
    const events = this.acts.slice(1).flatMap((act) => act.events);
    return events.reduce((sum, event) => sum + this.play.length(event), 0);
  }

  private catchUp(): void {
    clearTimeout(this.timer);
    const older = this.acts.splice(0, this.acts.length - 1);
    this.tellAll(older);
    this.picture = older.at(-1)?.then ?? this.picture;
    this.go();
  }

  private tellAll(acts: Act<Picture>[]): void {
    for (const event of acts.flatMap((act) => act.events)) this.audience.tell(event);
  }

  /** On to the next event that takes time; what goes without saying goes at once. */
  private go(): void {
    let act = this.acts[0];
    while (act) {
      const event = act.events.shift();
      if (event && this.perform(event)) return;
      if (!event) act = this.next(act);
    }
  }

  private next(done: Act<Picture>): Act<Picture> | undefined {
    this.acts.shift();
    this.picture = done.then;
    if (!this.busy) this.rest(done.then);
    return this.acts[0];
  }

  private perform(event: GameEvent): boolean {
    const length = this.play.length(event);
    this.picture = this.changed(event);
    this.audience.tell(event);
    if (length <= 0) return false;
    this.audience.show(this.picture as Picture, event);
    const due = this.now() + length;
    this.timer = setTimeout(() => (this.now() - due > OVERSLEPT ? this.skip() : this.go()), length);
    return true;
  }

  /** A drawing that stumbles over one event must not stop the game: the next view is right again. */
  private changed(event: GameEvent): Picture {
    try {
      return this.play.after(this.picture as Picture, event);
    } catch (mistake) {
      console.error(`the event "${event.what}" could not be drawn`, mistake);
      return this.picture as Picture;
    }
  }

  private rest(picture: Picture): void {
    this.picture = picture;
    this.audience.show(picture, null);
  }
}
