import type { Texts } from "../../lib/words.ts";

const KNOWN_LEVELS = ["easy_going", "clever", "sharp", "merciless", "random", "playouts"];

/** A bot's level in words; one that the page has never heard of is called what it is. */
export function levelName(texts: Texts, level: string): string {
  return KNOWN_LEVELS.includes(level) ? texts.say(`page-level-${level}`) : level;
}
