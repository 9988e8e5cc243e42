/** Lets the page import what is in the box of a game. */
import { parse } from "smol-toml";
import type { Plugin } from "vite";

export function editions(): Plugin {
  return {
    name: "editions",
    transform(text, path) {
      return path.endsWith(".toml") ? { code: `export default ${JSON.stringify(parse(text))}`, map: null } : null;
    },
  };
}
