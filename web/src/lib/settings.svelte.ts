/** What a reader has chosen, kept on this device and shown on the page's root. */
import { languageOf } from "./texts.ts";
import type { Language } from "./words.ts";

const KEPT_AS = "schadenfreude";
export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "still"] as const;
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  motion: Motion;
  seen: string[]; // the games whose "how this works" has been seen
}

/** A browser may forbid its memory altogether. */
function remembered(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function remember(kept: Kept): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // then it holds until the page is closed
  }
}

/** A question to the device, such as whether it is dark, that is answered anew when the answer changes. */
function preference(query: string): { readonly holds: boolean } {
  const media = typeof matchMedia === "function" ? matchMedia(query) : null;
  let holds = $state(media?.matches ?? false);
  media?.addEventListener("change", () => (holds = media.matches));
  return {
    get holds() {
      return holds;
    },
  };
}

const prefersDark = preference("(prefers-color-scheme: dark)");
const prefersStill = preference("(prefers-reduced-motion: reduce)");

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  sound = $state(true);
  motion = $state<Motion>("auto");
  seen = $state<string[]>([]);
  readonly dark = $derived(this.theme === "dark" || (this.theme === "auto" && prefersDark.holds));
  readonly still = $derived(this.motion === "still" || prefersStill.holds);

  constructor() {
    const kept = remembered();
    this.language = languageOf([kept.language ?? "", ...(globalThis.navigator?.languages ?? [])]);
    this.theme = THEMES.find((theme) => theme === kept.theme) ?? "auto";
    this.motion = MOTIONS.find((motion) => motion === kept.motion) ?? "auto";
    this.sound = kept.sound ?? true;
    this.seen = Array.isArray(kept.seen) ? kept.seen : [];
  }

  /** From now on what is chosen shows and is kept. */
  apply(): void {
    $effect.root(() => {
      $effect(() => this.show(document.documentElement));
      $effect(() => remember(this.kept()));
    });
  }

  private show(root: HTMLElement): void {
    root.lang = this.language;
    root.dataset.theme = this.dark ? "dark" : "light";
    root.toggleAttribute("data-still", this.still);
  }

  private kept(): Kept {
    const { language, theme, sound, motion, seen } = this;
    return { language, theme, sound, motion, seen: [...seen] };
  }
}

export const settings = new Settings();
