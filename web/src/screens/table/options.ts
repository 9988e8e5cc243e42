/** What was chosen for a table, in a few words. */
import type { Texts } from "../../lib/words.ts";
import type { Settings } from "../../protocol/messages.ts";

export function optionsInWords(settings: Settings, texts: Texts): string[] {
  const variants = Object.entries(settings.options)
    .filter(([, value]) => value !== false && value !== 0)
    .map(([name, value]) => optionInWords(texts.say(`option-${name.replaceAll("_", "-")}`), value));
  return settings.clock ? [...variants, texts.say("page-clock-of", { seconds: settings.clock })] : variants;
}

function optionInWords(words: string, value: boolean | number): string {
  return value === true ? words : `${words}: ${value}`;
}
