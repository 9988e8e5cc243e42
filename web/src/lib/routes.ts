/** Which screen an address means. */
export type Route =
  | { screen: "door" }
  | { screen: "table"; table: string }
  | { screen: "tv"; table: string }
  | { screen: "replay"; table: string; step?: number }
  | { screen: "code"; code: string }
  | { screen: "rules"; game: string; paragraph?: number };

/** Null where the page has nothing to show: such a link leads away from it. */
export function routeOf(path: string, hash = ""): Route | null {
  const [room = "", key = "", ...rest] = path.split("/").slice(1).map(decoded);
  if (room === "" && key === "") return { screen: "door" };
  if (key === "" || rest.length > 0) return null;
  return roomOf(room, key, hash);
}

function roomOf(room: string, key: string, hash: string): Route | null {
  if (room === "t") return { screen: "table", table: key };
  if (room === "tv") return { screen: "tv", table: key };
  if (room === "replay") return { screen: "replay", table: key, ...numbered("step", hash, /^#step=(\d+)$/) };
  if (room === "c") return { screen: "code", code: key };
  if (room === "rules") return { screen: "rules", game: key, ...numbered("paragraph", hash, /^#p(\d+)$/) };
  return null;
}

function numbered<Name extends string>(name: Name, hash: string, pattern: RegExp): { [name in Name]?: number } {
  const found = pattern.exec(hash)?.[1];
  return (found === undefined ? {} : { [name]: Number(found) }) as { [name in Name]?: number };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
