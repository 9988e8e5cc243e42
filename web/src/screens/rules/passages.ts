/** What a rulebook consists of; the tool that reads the Markdown writes it so. */

/** Ruling: where the printed rulebook is silent, with the reason. Html is our own, made when the page is built. */
export type Passage =
  | { kind: "paragraph"; number?: number; html: string }
  | { kind: "ruling"; html: string }
  | { kind: "list"; items: string[] };

export interface Chapter {
  title: string;
  passages: Passage[];
}

export interface Book {
  title: string;
  motto: string;
  chapters: Chapter[];
}
