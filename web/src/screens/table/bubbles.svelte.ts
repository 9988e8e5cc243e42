/** What somebody has just said floats beside their seat for a moment. */
import type { Said } from "../../lib/table.svelte.ts";

const FLOATS = 4000; // milliseconds
const LONGEST = 60; // letters; the rest is in the chat

export class Bubbles {
  private floating = $state.raw<Record<string, Said>>({});
  private heard: Said | undefined;
  private begun = false;

  /** What was said before one came is old. */
  hear(chat: Said[]): void {
    const last = chat.at(-1);
    if (this.begun && last && last !== this.heard) this.float(last);
    this.begun = true;
    this.heard = last;
  }

  of(person: string | null): Said | undefined {
    return person === null ? undefined : this.floating[person];
  }

  private float(said: Said): void {
    const short = said.text ? { ...said, text: shortened(said.text) } : said;
    this.floating = { ...this.floating, [said.person]: short };
    setTimeout(() => this.sink(short), FLOATS);
  }

  private sink(said: Said): void {
    if (this.floating[said.person] !== said) return;
    const { [said.person]: _gone, ...rest } = this.floating;
    this.floating = rest;
  }
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
