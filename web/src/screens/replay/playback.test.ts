import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Playback } from "./playback.svelte.ts";
import type { Step } from "./replay.ts";

const SECOND = 1000;
const drawing = {
  after: (picture: Record<string, unknown>, event: { what: string }) => ({ ...picture, seen: event.what }),
  length: () => SECOND,
  quiet: (event: { what: string }) => event.what === "dealt",
};

function step(number: number, ...events: string[]): Step {
  return { words: { by: 0 }, among: null, events: events.map((what) => ({ what })), picture: { number } };
}

const steps = [step(0), step(1, "dealt"), step(2, "laid", "taken"), step(3, "laid"), step(4, "won")];
let still = false;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  playback = new Playback(steps, drawing, () => still);
});
afterEach(() => vi.useRealTimers());

test("a step forward goes over dealt cards and plays its events one after another", async () => {
  playback.forward();
  expect(playback).toMatchObject({ at: 2, picture: { number: 1, seen: "laid" }, event: { what: "laid" } });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(playback).toMatchObject({ picture: { number: 1, seen: "taken" }, event: { what: "taken" } });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(playback).toMatchObject({ at: 2, picture: { number: 2 }, event: null });
});

test("whoever is impatient gets the next step at once", async () => {
  playback.forward();
  playback.forward();
  expect(playback).toMatchObject({ at: 3, picture: { number: 2, seen: "laid" } });
  await vi.runAllTimersAsync();
  expect(playback).toMatchObject({ at: 3, picture: { number: 3 }, event: null });
});

test("back shows the step before as it was", () => {
  playback.jump(4);
  playback.back();
  expect(playback).toMatchObject({ at: 3, picture: { number: 3 }, event: null });
});

test("it plays to the end, then stops; played again, it begins anew", async () => {
  void playback.play();
  await vi.runAllTimersAsync();
  expect(playback).toMatchObject({ at: 4, playing: false, picture: { number: 4 } });
  void playback.play();
  expect(playback).toMatchObject({ at: 2, playing: true });
});

test("twice the speed takes half the time", async () => {
  playback.speed = 2;
  playback.forward();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(playback).toMatchObject({ at: 2, event: null });
});

test("a jump ends what is being played", async () => {
  void playback.play();
  playback.jump(1);
  await vi.runAllTimersAsync();
  expect(playback).toMatchObject({ at: 1, playing: false, picture: { number: 1 } });
});

test("without motion each step is a still picture, in the same order", async () => {
  still = true;
  void playback.play();
  const seen = [];
  while (playback.playing) {
    seen.push([playback.at, playback.event]);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(seen).toEqual([2, 3, 4].map((at) => [at, null]));
});
