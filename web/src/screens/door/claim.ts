/** The way in with a one-time link from another device. */
export interface Claimed {
  name: string; // empty if it did not work
  text: string; // why not
}

export function tokenIn(hash: string): string {
  return /^#claim=([\w-]+)$/.exec(hash)?.[1] ?? "";
}

export async function claimed(token: string, language: string): Promise<Claimed> {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const answer = await fetch("/api/claim", { method: "POST", headers, body: JSON.stringify({ token }) });
  const said = (await answer.json()) as Partial<Claimed>;
  return { name: answer.ok ? (said.name ?? "") : "", text: said.text ?? "" };
}
