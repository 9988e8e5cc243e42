/** The way to the server where WebSockets are blocked: it tells in a stream and is told in POSTs, one after another. */
import { OPEN, type Line } from "./connection.ts";

type Refused = { reason: string; text: string };
const LOST_SESSION = 401;

export class StreamLine implements Line {
  readonly readyState = OPEN; // what comes too early waits inside
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private readonly stream: EventSource;
  private readonly outgoing: string[] = [];
  private session = "";
  private sending = false;

  constructor(stream: EventSource = new EventSource("/api/stream")) {
    this.stream = stream;
    stream.addEventListener("session", (event: MessageEvent<string>) => this.opened(event.data));
    stream.onmessage = (event) => this.heard(String(event.data));
    stream.onerror = () => this.ended();
  }

  send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.outgoing.push(String(text));
    if (!this.sending) void this.sendAll();
  }

  close(): void {
    this.stream.close();
  }

  private opened(session: string): void {
    this.session = session;
    (this.onopen as (() => void) | null)?.();
  }

  private heard(data: string): void {
    (this.onmessage as ((event: { data: string }) => void) | null)?.({ data });
  }

  /** The stream would come back by itself, but as another session. */
  private ended(): void {
    this.stream.close();
    (this.onclose as (() => void) | null)?.();
    this.onclose = null;
  }

  /** In order: each waits for the one before. */
  private async sendAll(): Promise<void> {
    this.sending = true;
    for (let text = this.outgoing.shift(); text !== undefined; text = this.outgoing.shift()) {
      await this.post(text).catch(() => this.ended());
    }
    this.sending = false;
  }

  private async post(body: string): Promise<void> {
    const headers = { "X-Session": this.session, "Content-Type": "application/json" };
    const answer = await fetch("/api/send", { method: "POST", headers, body });
    if (answer.status === LOST_SESSION) return this.ended();
    if (!answer.ok) this.refused(body, (await answer.json()) as Refused);
  }

  /** What HTTP refuses gets its answer here, so that nobody waits for it. */
  private refused(body: string, { reason, text }: Refused): void {
    const { id } = JSON.parse(body) as { id: string };
    this.heard(JSON.stringify({ is: "refused", id, reason, text, detail: "" }));
  }
}

/** Dials WebSockets; after two that never opened also streams, by turns. What has opened once is kept to. */
export class Dialler {
  private readonly socket: () => Line;
  private readonly stream: () => Line;
  private tries = 0;
  private proven = false;

  constructor(socket: () => Line, stream: () => Line = () => new StreamLine()) {
    this.socket = socket;
    this.stream = stream;
  }

  dial(): Line {
    if (!this.proven) this.tries += 1;
    return this.tries < 3 || this.tries % 2 === 0 ? this.dialSocket() : this.stream();
  }

  /** The line dialled last has opened. */
  worked(): void {
    this.proven = true;
  }

  /** A browser that forbids WebSockets throws at once. */
  private dialSocket(): Line {
    try {
      return this.socket();
    } catch {
      return this.stream();
    }
  }
}
