/** Fetches the words of a language when they are needed, and those of a game when it is played. */
import { LANGUAGES, Texts, type Edition, type Language } from "./words.ts";

const common = { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") };
const games = import.meta.glob<string>("@house/games/*/{texts,page}.*.ftl", { query: "?raw", import: "default" });
const editions = import.meta.glob<Edition>("@house/games/*/edition.toml", { import: "default" });

function fetched<Content>(files: Record<string, () => Promise<Content>>, path: string): Promise<Content> {
  const found = Object.entries(files).find(([name]) => name.endsWith(`/games/${path}`));
  if (!found) throw new Error(`there is no file ${path}`);
  return found[1]();
}

export async function commonTexts(language: Language): Promise<Texts> {
  return new Texts(language, (await common[language]()).default);
}

/** All texts at a table; an edition of its own replaces the one in the box. */
export async function gameTexts(language: Language, game: string, own: Edition | null = null): Promise<Texts> {
  const [files, words, page, edition] = await Promise.all([
    common[language](),
    fetched(games, `${game}/texts.${language}.ftl`),
    fetched(games, `${game}/page.${language}.ftl`),
    own ?? fetched(editions, `${game}/edition.toml`),
  ]);
  return new Texts(language, [...files.default, words, page], edition);
}

/** The first language of the reader that is spoken here. */
export function languageOf(wanted: readonly string[]): Language {
  const spoken = wanted.map((name) => LANGUAGES.find((language) => language === name.slice(0, 2).toLowerCase()));
  return spoken.find((language) => language !== undefined) ?? "en";
}
