/** Few, soft, wooden sounds, made on the spot. Nothing is heard before the first touch. */
import { settings } from "./settings.svelte.ts";

interface Knock {
  pitch: number; // hertz
  after?: number; // seconds
  lasts?: number;
  loud?: number;
}

const SOUNDS = {
  card: [{ pitch: 520, lasts: 0.07, loud: 0.25 }],
  step: [{ pitch: 330, lasts: 0.1, loud: 0.3 }],
  chosen: [{ pitch: 660, lasts: 0.06, loud: 0.3 }],
  turn: [
    { pitch: 523, lasts: 0.28, loud: 0.5 },
    { pitch: 784, after: 0.13, lasts: 0.4, loud: 0.5 },
  ],
  said: [{ pitch: 880, lasts: 0.08, loud: 0.2 }],
  over: [
    { pitch: 392, lasts: 0.3, loud: 0.45 },
    { pitch: 494, after: 0.14, lasts: 0.3, loud: 0.45 },
    { pitch: 587, after: 0.28, lasts: 0.3, loud: 0.45 },
    { pitch: 523, after: 0.46, lasts: 0.6, loud: 0.5 }, // not quite where one expected it
  ],
} satisfies Record<string, Knock[]>;
export type Sound = keyof typeof SOUNDS;

let air: AudioContext | null = null;

/** Browsers let nobody make a noise before the reader has touched something. */
export function listenForTouch(): void {
  const wake = (): void => {
    air ??= typeof AudioContext === "function" ? new AudioContext() : null;
    void air?.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

export function play(sound: Sound): void {
  if (!air || !settings.sound || document.hidden) return;
  for (const knock of SOUNDS[sound]) strike(air, knock);
}

/** A bar of wood: its tone, a brighter one that dies at once, and no sharp edge at the beginning. */
function strike(context: AudioContext, { pitch, after = 0, lasts = 0.2, loud = 0.3 }: Knock): void {
  const begin = context.currentTime + after;
  tone(context, pitch, begin, lasts, loud * 0.5);
  tone(context, pitch * 3.93, begin, lasts / 4, loud * 0.15);
}

function tone(context: AudioContext, pitch: number, begin: number, lasts: number, loud: number): void {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + lasts);
}
