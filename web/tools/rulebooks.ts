/** Lets the page import the rulebook of a game. */
import type { Plugin } from "vite";

import { bookOf } from "./rulebook.ts";

const RULEBOOK = /\/rulebook\.\w+\.md$/;

export function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    transform(text, path) {
      return RULEBOOK.test(path) ? { code: `export default ${JSON.stringify(bookOf(text))}`, map: null } : null;
    },
  };
}
