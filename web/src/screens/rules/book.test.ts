import { expect, test } from "vitest";

import { bookOf as parsed } from "../../../tools/rulebook.ts";
import { bookOf, cardsOf } from "./book.ts";

const MARKDOWN = `# A game

*A motto
over two lines.*

## Material

**[1]** Some **bold** & \`+1\` text,
see [2].

> **Ruling.** Silence is
> filled. *Reason:* Why not.

- One
  thing
- Another
`;

test("a rulebook becomes chapters of numbered paragraphs, rulings and lists", () => {
  expect(parsed(MARKDOWN)).toEqual({
    title: "A game",
    motto: "<em>A motto over two lines.</em>",
    chapters: [
      {
        title: "Material",
        passages: [
          {
            kind: "paragraph",
            number: 1,
            html: 'Some <strong>bold</strong> &amp; <code>+1</code> text, see <a href="#p2">[2]</a>.',
          },
          { kind: "ruling", html: "<strong>Ruling.</strong> Silence is filled. <em>Reason:</em> Why not." },
          { kind: "list", items: ["One thing", "Another"] },
        ],
      },
    ],
  });
});

test.each(["why_first", "wie_du_mir", "fifty_fifty"])("every paragraph of %s is there once, in order, in both languages", async (game) => {
  for (const language of ["en", "de"] as const) {
    const book = await bookOf(game, language);
    const passages = book?.chapters.flatMap((chapter) => chapter.passages) ?? [];
    const numbers = passages.flatMap((passage) => (passage.kind === "paragraph" ? [passage.number] : []));
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(JSON.stringify(book)).not.toMatch(/\*\*|<[^aecs/]/);
  }
});

test("the cards in the box are told, and only where there are cards", async () => {
  const cards = await cardsOf("wie_du_mir", "de");
  expect(cards.length).toBe(22);
  expect(cards.filter((card) => card.withMore).length).toBe(3);
  expect(cards[0]?.text).toContain("Chips");
  expect(await cardsOf("fifty_fifty", "en")).toEqual([]);
});

test("there is no book of a game that is not there", async () => {
  expect(await bookOf("chess", "en")).toBeNull();
});
