/** The hand card that the viewer looks at: chosen in the hand, previewed on the board. There is one hand on a page. */
import type { Card } from "./picture.ts";

class Chosen {
  card = $state<Card | null>(null);
  slot = $state(-1);

  toggle(card: Card, slot: number): void {
    const again = this.slot === slot && this.card === card;
    this.card = again ? null : card;
    this.slot = again ? -1 : slot;
  }

  clear(): void {
    this.card = null;
    this.slot = -1;
  }
}

export const chosen = new Chosen();
