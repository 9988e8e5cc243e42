/** Turns the Markdown of a rulebook into what the page shows: chapters of numbered paragraphs. */
import type { Book, Chapter, Passage } from "../src/screens/rules/passages.ts";

const NUMBER = /^\*\*\[(\d+)\]\*\* /;
const SPECIAL = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export function bookOf(markdown: string): Book {
  const [front = "", ...chapters] = markdown.split(/^## /m);
  const [title = "", motto = ""] = blocksOf(front);
  return { title: title.replace(/^# /, ""), motto: inline(motto), chapters: chapters.map(chapterOf) };
}

function chapterOf(text: string): Chapter {
  const [title = "", ...rest] = text.split("\n");
  return { title, passages: blocksOf(rest.join("\n")).map(passageOf) };
}

function blocksOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
}

function passageOf(block: string): Passage {
  if (block.startsWith("> ")) return { kind: "ruling", html: inline(block.replace(/^> ?/gm, "")) };
  if (block.startsWith("- ")) return { kind: "list", items: itemsOf(block).map(inline) };
  const number = NUMBER.exec(block)?.[1];
  return { kind: "paragraph", html: inline(block.replace(NUMBER, "")), ...(number ? { number: Number(number) } : {}) };
}

function itemsOf(block: string): string[] {
  return block.slice(2).split(/\n- /);
}

/** Bold, italic, code, and paragraphs that refer to each other. */
function inline(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replace(/[&<>]/g, (sign) => SPECIAL[sign as keyof typeof SPECIAL])
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[(\d+)\]/g, '<a href="#p$1">[$1]</a>');
}
