/** Checks by oneself that nobody chose the deal, as `docs/fairness.md` says: the commitment, then every draw. */
import { sha256 } from "./sha256.ts";

/** What a replay says about chance. */
export interface Dealt {
  header: { fairness: { commitment: string; contributions: Record<string, string> } };
  seed: string; // in hex
  steps: { words: Record<string, unknown> | null; among: unknown[] | null }[];
}

/** One draw: at which step, what came, and what should have come. */
export interface Draw {
  step: number;
  of: number; // possibilities
  came: unknown;
  due: unknown;
}

export interface Verdict {
  commitment: { published: string; computed: string };
  contributions: { seat: number; text: string }[];
  draws: Draw[];
  wrong: Draw[]; // those where something else came than should have
  holds: boolean;
}

type Hash = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const WORD = 2n ** 64n;
const encoder = new TextEncoder();

/** The browser's own where there is one: it is withheld from pages without TLS. */
const hash: Hash = async (bytes) =>
  globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : sha256(bytes);

export async function verified(dealt: Dealt): Promise<Verdict> {
  const { commitment: published, contributions: added } = dealt.header.fairness;
  const seed = fromHex(dealt.seed);
  const computed = toHex(await hash(joined(encoder.encode("schadenfreude commitment"), seed)));
  const contributions = sorted(added);
  const draws = await drawnAgain(dealt.steps, new Stream(await keyOf(seed, contributions)));
  const wrong = draws.filter(({ came, due }) => came !== due);
  const holds = published === computed && !wrong.length;
  return { commitment: { published, computed }, contributions, draws, wrong, holds };
}

/** By seat: the order counts. */
function sorted(added: Record<string, string>): { seat: number; text: string }[] {
  const found = Object.entries(added).map(([seat, text]) => ({ seat: Number(seat), text }));
  return found.sort((one, other) => one.seat - other.seat);
}

async function keyOf(seed: Uint8Array, contributions: { seat: number; text: string }[]): Promise<Uint8Array> {
  const parts = contributions.map(({ seat, text }) => {
    const bytes = encoder.encode(text);
    return joined(Uint8Array.of(seat, bytes.length), bytes);
  });
  return hash(joined(encoder.encode("schadenfreude stream"), seed, ...parts));
}

async function drawnAgain(steps: Dealt["steps"], stream: Stream): Promise<Draw[]> {
  const draws: Draw[] = [];
  for (const [step, { words, among }] of steps.entries()) {
    if (!words || words.by !== "chance") continue;
    const possible = among ?? [];
    const due = possible.length ? possible[await stream.below(possible.length)] : undefined;
    draws.push({ step, of: possible.length, came: Object.values(words).at(-1), due });
  }
  return draws;
}

/** SHA-256 over the key and a counter; a number that would favour some possibilities is not used. */
export class Stream {
  private readonly key: Uint8Array;
  private counter = 0n;

  constructor(key: Uint8Array) {
    this.key = key;
  }

  async below(count: number): Promise<number> {
    const limit = WORD - (WORD % BigInt(count));
    for (;;) {
      const number = await this.next();
      if (number < limit) return Number(number % BigInt(count));
    }
  }

  private async next(): Promise<bigint> {
    const bytes = joined(this.key, new Uint8Array(8));
    new DataView(bytes.buffer).setBigUint64(this.key.length, this.counter++);
    return new DataView((await hash(bytes)).buffer).getBigUint64(0);
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
