/** Who one is here, the line to the server, and the words of the page. One for the whole page. */
import { untrack } from "svelte";

import type { Accepted, FromServer } from "../protocol/messages.ts";
import { Connection, dialled, type Wish } from "./connection.ts";
import { Dialler } from "./fallback.ts";
import { settings } from "./settings.svelte.ts";
import { commonTexts } from "./texts.ts";
import { Texts, type Language } from "./words.ts";

export { Refusal } from "./connection.ts";

export interface Option {
  name: string;
  default: boolean | number;
  least: number;
  most: number;
}
export interface CatalogueGame {
  name: string;
  title: string;
  fewest: number;
  most: number;
  options: Option[];
}
/** What can be played here. */
export interface Catalogue {
  games: CatalogueGame[];
  levels: string[]; // of bots, from the weakest on
  address: string; // by which others find a server whose own machine this is, or empty
}

export interface Notice {
  id: number;
  text: string;
}

/** Whoever wants to know what the server says. */
export interface Hearer {
  opened?(): void; // a new line: what was open has to be opened again
  heard(message: FromServer): void;
}

const NOTICE_FOR = 3500; // milliseconds, and more for long ones
const PER_LETTER = 40;
const ASK_AGAIN = 2000;
const ANSWER_WITHIN = 6000; // after that somebody should look whether the line is still alive

class Session {
  state = $state<"connecting" | "open" | "lost">("connecting");
  person = $state("");
  name = $state("");
  texts = $state.raw<Texts>(new Texts("en", []));
  catalogue = $state.raw<Catalogue | null>(null);
  notices = $state.raw<Notice[]>([]);
  sheets = $state(0); // that lie open
  private readonly hearers = new Set<Hearer>();
  private connection: Connection | null = null;
  private told = 0;

  /** Where others find this page: on the machine of the server itself it has an address that only that machine knows. */
  get address(): string {
    return this.catalogue?.address || location.origin;
  }

  /** Resolves when the page can speak. */
  async begin(): Promise<void> {
    const dialler = new Dialler(dialled);
    const opened = (connection: Connection): void => {
      dialler.worked();
      this.opened(connection);
    };
    this.connection = new Connection(
      { opened, lost: () => (this.state = "lost"), received: (message) => this.received(message) },
      () => dialler.dial(),
    );
    this.watchDevice();
    await this.speak(settings.language);
    $effect.root(() => {
      $effect(() => void this.switchTo(settings.language));
    });
  }

  /** Settled when the server has answered; rejected with a Refusal whose message is for people. */
  async ask(wish: Wish): Promise<Accepted> {
    if (!this.connection) throw new Error("nobody has begun");
    const doubt = setTimeout(() => this.checkLine(), ANSWER_WITHIN);
    return this.connection.ask(wish).finally(() => clearTimeout(doubt));
  }

  /** Like `ask`, for those who only want a refusal to be said. */
  async wish(wish: Wish): Promise<Accepted | null> {
    try {
      return await this.ask(wish);
    } catch (refusal) {
      this.notice((refusal as Error).message);
      return null;
    }
  }

  async rename(name: string): Promise<void> {
    const { answer } = await this.ask({ do: "rename", name });
    this.name = String(answer?.name);
  }

  /** One line for a moment. The same said twice is said once. */
  notice(text: string): void {
    const notice = { id: (this.told += 1), text };
    this.notices = [...this.notices.filter((other) => other.text !== text), notice].slice(-3);
    setTimeout(() => this.dismiss(notice.id), NOTICE_FOR + PER_LETTER * text.length);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** A sheet lies over everything; returns how to take it away. */
  cover(): () => void {
    untrack(() => (this.sheets += 1));
    return () => void untrack(() => (this.sheets -= 1));
  }

  /** Returns how to stop listening. */
  listen(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => void this.hearers.delete(hearer);
  }

  private opened(connection: Connection): void {
    this.state = "open";
    void this.greet(connection);
    for (const hearer of this.hearers) hearer.opened?.();
    void this.fetchCatalogue();
  }

  private async greet(connection: Connection): Promise<void> {
    const { answer } = await connection.ask({ do: "hello", lang: settings.language });
    this.person = String(answer?.person);
    this.name = String(answer?.name);
  }

  private received(message: FromServer): void {
    for (const hearer of this.hearers) hearer.heard(message);
  }

  /** Without it nothing can be played; whoever is offline asks again once there is a line. */
  private async fetchCatalogue(): Promise<void> {
    if (this.catalogue || this.state !== "open") return;
    const answer = await fetch("/api/games").catch(() => null);
    if (answer?.ok) this.catalogue = (await answer.json()) as Catalogue;
    else setTimeout(() => void this.fetchCatalogue(), ASK_AGAIN);
  }

  private async speak(language: Language): Promise<void> {
    const texts = await commonTexts(language);
    if (settings.language === language) this.texts = texts;
  }

  private async switchTo(language: Language): Promise<void> {
    if (this.texts.language === language) return;
    if (this.connection && this.state === "open") void this.greet(this.connection);
    await this.speak(language);
  }

  /** What a device knows about its network is taken at its word; after a sleep one looks. */
  private watchDevice(): void {
    addEventListener("offline", () => this.connection?.drop());
    addEventListener("online", () => this.connection?.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.checkLine();
    });
  }

  /** A line can be dead without anybody knowing: whoever is asked and says nothing is gone. */
  private checkLine(): void {
    const connection = this.connection;
    if (!connection) return;
    if (this.state !== "open") return connection.hurry();
    const gone = setTimeout(() => connection.drop(), ANSWER_WITHIN);
    void this.greet(connection).finally(() => clearTimeout(gone));
  }
}

export const session = new Session();
