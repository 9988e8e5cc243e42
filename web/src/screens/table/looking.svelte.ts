/** Through whose eyes a device looks: its only seat's, nobody's, or one after another with a curtain between. */
import type { OpenTable } from "../../lib/table.svelte.ts";
import { haveSecrets, nextToLook } from "./passing.ts";

const WATCHING = -1;

export class Looking {
  private readonly table: () => OpenTable;
  private looks = $state<number | null>(null); // whoever has lifted the curtain

  constructor(table: () => OpenTable) {
    this.table = table;
    $effect(() => {
      const next = this.next;
      if (next !== null && next !== this.looks && this.curtain === null && !this.playing) this.looks = next;
    });
  }

  get viewer(): number {
    const own = this.table().you;
    return (this.shared ? this.looks : null) ?? own[0] ?? WATCHING;
  }

  /** Before the first curtain is lifted nobody knows who is looking. */
  get handShown(): boolean {
    return this.viewer >= 0 && (!this.shared || this.looks !== null) && this.curtain === null;
  }

  /** Who is to be handed the device, or null. */
  get curtain(): number | null {
    const next = this.next;
    if (next === null || next === this.looks || this.playing || this.table().over) return null;
    return this.isSecret(next) ? next : null;
  }

  lift(): void {
    this.looks = this.curtain;
  }

  private get shared(): boolean {
    return this.table().you.length > 1;
  }

  private get next(): number | null {
    return this.shared ? nextToLook(this.table().you, this.looks, (seat) => this.isWanted(seat)) : null;
  }

  /** What a hand has just done is watched to its end before the device goes on. */
  private get playing(): boolean {
    return this.looks !== null && (this.table().eyesOf(this.looks).busy || this.table().eyesOf(this.looks).sent !== null);
  }

  private isWanted(seat: number): boolean {
    const eyes = this.table().eyesOf(seat);
    return eyes.asked && !eyes.canRetract;
  }

  private isSecret(next: number): boolean {
    const others = this.table().you.filter((seat) => seat !== next);
    const picture = this.table().eyesOf(next).picture;
    return others.some((seat) => haveSecrets(this.table().eyesOf(seat).picture, picture));
  }
}
