/** Says what it is told to on stdin, so that a test can compare it with `words.py`. */
import { text } from "node:stream/consumers";

import { Texts, type Edition, type Language, type Outcome, type Values } from "../src/lib/words.ts";

interface Case {
  say: "event" | "action" | "outcome";
  of: Values;
  names: string[];
  me: number | null;
}

interface Order {
  language: Language;
  files: string[];
  edition: Edition;
  cases: Case[];
}

function said(texts: Texts, { say, of, names, me }: Case): string {
  return say === "outcome" ? texts.outcome(of as unknown as Outcome, names, me) : texts[say](of, names, me);
}

const { language, files, edition, cases } = JSON.parse(await text(process.stdin)) as Order;
const texts = new Texts(language, files, edition);
process.stdout.write(JSON.stringify(cases.map((one) => said(texts, one))));
