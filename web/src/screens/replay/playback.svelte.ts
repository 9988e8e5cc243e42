/** Where one is in a finished game, and how it moves on. Whatever is asked for happens at once; what was under way ends. */
import type { GameDrawing, GameEvent } from "../../games/contract.ts";
import { stopAfter, stopBefore, stopsOf, withinSteps, type Step } from "./replay.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;

const BREATH = 350; // milliseconds between two steps that move
const READING = 1200; // a still picture is looked at for so long

type Drawing = Pick<GameDrawing, "after" | "length" | "quiet">;

const passed = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Playback {
  at = $state(0);
  picture = $state.raw<Step["picture"]>({});
  event = $state.raw<GameEvent | null>(null);
  playing = $state(false);
  speed = $state(1);
  readonly steps: Step[];
  readonly stops: number[];
  private readonly drawing: Drawing;
  private readonly isStill: () => boolean;
  private run = 0; // what began before the newest run does not go on

  constructor(steps: Step[], drawing: Drawing, isStill: () => boolean) {
    this.steps = steps;
    this.drawing = drawing;
    this.isStill = isStill;
    this.stops = stopsOf(steps, drawing.quiet);
    this.land(0);
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** Show this step as it is. */
  jump(step: number): void {
    this.pause();
    this.land(withinSteps(step, this.steps));
  }

  back(): void {
    this.jump(stopBefore(this.stops, this.at));
  }

  forward(): void {
    this.pause();
    void this.advance(this.run);
  }

  pause(): void {
    this.playing = false;
    this.run += 1;
    this.land(this.at);
  }

  async play(): Promise<void> {
    this.pause();
    if (this.at === this.last) this.land(0);
    this.playing = true;
    const run = this.run;
    while (run === this.run && this.at < this.last) {
      await this.advance(run);
      await passed((this.isStill() ? READING : BREATH) / this.speed);
    }
    if (run === this.run) this.playing = false;
  }

  /** To the next step worth a look; its events are played. */
  private async advance(run: number): Promise<void> {
    const stop = stopAfter(this.stops, this.at);
    this.land(Math.max(stop - 1, this.at));
    this.at = stop;
    for (const event of this.isStill() ? [] : (this.steps[stop]?.events ?? [])) {
      if (run !== this.run) return;
      this.picture = this.drawing.after(this.picture, event);
      this.event = event;
      await passed(this.drawing.length(event) / this.speed);
    }
    if (run === this.run) this.land(stop);
  }

  private land(step: number): void {
    this.at = step;
    this.event = null;
    this.picture = this.steps[step]?.picture ?? {};
  }
}
