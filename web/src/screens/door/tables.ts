/** The lobby's answer, put in the order in which somebody at the door wants it. */
export interface LobbyTable {
  table: string;
  game: string;
  players: number;
  seats: (string | null)[]; // names; null is free
  status: string;
  made_at: number;
}

export interface Lobby {
  tables: LobbyTable[];
  mine: LobbyTable[];
}

const NO_LOBBY: Lobby = { tables: [], mine: [] };
const REMEMBERED = 3; // finished games

const KEPT_AS = "schadenfreude-games";

/** One's own games as they were last time stand there at once, so that nothing jumps when the answer comes. */
export function rememberedLobby(): Lobby {
  try {
    const mine = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]") as LobbyTable[];
    return Array.isArray(mine) ? { tables: [], mine } : NO_LOBBY;
  } catch {
    return NO_LOBBY;
  }
}

export function remember({ mine }: Lobby): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(mine));
  } catch {
    // a browser may forbid its memory altogether
  }
}

/** A table at which one sits will be there when one comes back to the door. */
export function rememberTable(table: LobbyTable): void {
  const { mine } = rememberedLobby();
  const earlier = mine.find((one) => one.table === table.table);
  remember({ tables: [], mine: [...mine.filter((one) => one !== earlier), { ...table, made_at: earlier?.made_at ?? table.made_at }] });
}

const newest = (one: LobbyTable, other: LobbyTable): number => other.made_at - one.made_at;

export function unfinished(lobby: Lobby): LobbyTable[] {
  return lobby.mine.filter((table) => table.status !== "over").sort(newest);
}

export function finished(lobby: Lobby): LobbyTable[] {
  return lobby.mine.filter((table) => table.status === "over").sort(newest).slice(0, REMEMBERED);
}

/** Those that one could sit down at and does not sit at already. */
export function openTables(lobby: Lobby): LobbyTable[] {
  const mine = new Set(lobby.mine.map((table) => table.table));
  return lobby.tables.filter((table) => !mine.has(table.table) && freeSeats(table) > 0).sort(newest);
}

export function freeSeats(table: LobbyTable): number {
  return table.seats.filter((name) => name === null).length;
}

/** The others by name; somebody with the reader's own name is left out once. */
export function others(table: LobbyTable, own: string): string[] {
  const names = table.seats.filter((name) => name !== null);
  const mine = names.indexOf(own);
  return names.filter((_, place) => place !== mine);
}
