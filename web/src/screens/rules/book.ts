/** A rulebook as the page shows it; each is fetched when somebody reads it. */
import type { Language } from "../../lib/words.ts";
import type { Book } from "./passages.ts";

export type { Book } from "./passages.ts";

export interface EventCard {
  text: string;
  withMore: boolean; // stays in the box when only two play
}

type Box = { card?: ({ at_least?: number } & Record<Language, string>)[] };

const books = import.meta.glob<Book>("@house/games/*/rulebook.*.md", { import: "default" });
const boxes = import.meta.glob<Box>("@house/games/*/edition.toml", { import: "default" });

function found<Content>(files: Record<string, () => Promise<Content>>, end: string): (() => Promise<Content>) | null {
  return Object.entries(files).find(([path]) => path.endsWith(`/games/${end}`))?.[1] ?? null;
}

/** Null if there is no such game. */
export async function bookOf(game: string, language: Language): Promise<Book | null> {
  return (await found(books, `${game}/rulebook.${language}.md`)?.()) ?? null;
}

export async function cardsOf(game: string, language: Language): Promise<EventCard[]> {
  const box = await found(boxes, `${game}/edition.toml`)?.();
  return (box?.card ?? []).map((card) => ({ text: card[language], withMore: card.at_least !== undefined }));
}
