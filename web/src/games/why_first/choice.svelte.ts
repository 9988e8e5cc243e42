/** What the viewer has picked so far: a card, somebody, or both. Board and hand share it. */
import type { Party } from "../../lib/seats.ts";
import type { Action, Scene } from "../contract.ts";
import type { Picture } from "./picture.ts";

const choices = new WeakMap<Scene<Picture>, Choice>();

export function choiceOf(scene: Scene<Picture>): Choice {
  const known = choices.get(scene) ?? new Choice(scene);
  choices.set(scene, known);
  return known;
}

export const partyOf = (action: Action): Party => (action.before ?? action.figure) as Party;

/** Whose place or figure a part of the page belongs to. */
export function partyUnder(element: Element): Party | null {
  const found = element.closest<HTMLElement>("[data-party], [data-runner]")?.dataset;
  const name = found?.party ?? found?.runner;
  return name === undefined ? null : name === "leo" ? "leo" : Number(name);
}

export class Choice {
  private readonly scene: Scene<Picture>;
  private picked = $state.raw<{ card: string | null; party: Party | null; moment: string }>({
    card: null,
    party: null,
    moment: "",
  });

  constructor(scene: Scene<Picture>) {
    this.scene = scene;
  }

  /** Nothing, while something is on its way. */
  get legal(): Action[] {
    return this.scene.sent ? [] : this.scene.legal;
  }

  /** A pick is good for one moment of one seat only. */
  private get moment(): string {
    const { picture, viewer } = this.scene;
    return [viewer, picture.stage, picture.round, picture.phase].join();
  }

  private get now(): { card: string | null; party: Party | null } {
    const holds = this.picked.moment === this.moment && this.legal.length > 0;
    return holds ? this.picked : { card: null, party: null };
  }

  get card(): string | null {
    return this.now.card;
  }

  get party(): Party | null {
    return this.now.party;
  }

  /** The legal actions that fit what is picked. */
  get fitting(): Action[] {
    const { card, party } = this.now;
    return this.legal.filter(
      (action) => (card === null || action.card === card) && (party === null || partyOf(action) === party),
    );
  }

  /** The one action that is left once something is picked, or the only one there is. */
  get ready(): Action | null {
    const picked = this.card !== null || this.party !== null || this.legal.length === 1;
    return picked && this.fitting.length === 1 ? (this.fitting[0] ?? null) : null;
  }

  /** With whom the picked card may go. */
  actionFor(party: Party): Action | null {
    return this.legal.find((action) => this.fits(action) && partyOf(action) === party) ?? null;
  }

  private fits(action: Action): boolean {
    return this.card === null || action.card === this.card;
  }

  /** Picks a card; one that is picked already is sent if nothing else is open, and put back otherwise. */
  pickCard(card: string): void {
    if (!this.legal.some((action) => action.card === card)) this.scene.explain(this.whyNoCard());
    else if (this.card === card && this.ready) this.send(this.ready);
    else this.pick(this.card === card ? null : card, this.party);
  }

  /** Picks somebody; with a card in hand that is all it takes. */
  pickParty(party: Party): void {
    const action = this.actionFor(party);
    if (!action) this.scene.explain(this.whyNot(party));
    else if (this.card !== null || this.party === party) this.sendOrPutBack(party);
    else this.pick(null, party);
  }

  private sendOrPutBack(party: Party): void {
    const action = this.card === null ? this.ready : this.actionFor(party);
    if (action) this.send(action);
    else this.putBack();
  }

  /** Lays a card before somebody in one go. */
  drop(card: string, party: Party): void {
    const known = this.legal.some((action) => action.card === card);
    if (known) this.picked = { card, party: null, moment: this.moment };
    this.pickParty(party);
  }

  putBack(): void {
    this.picked = { card: null, party: null, moment: "" };
  }

  send(action: Action): void {
    this.putBack();
    this.scene.choose(action);
  }

  private pick(card: string | null, party: Party | null): void {
    this.picked = { card, party, moment: this.moment };
    const whole = card !== null && party !== null ? this.ready : null;
    if (whole) this.send(whole);
  }

  private whyNoCard(): string {
    return this.legal.some((action) => action.do === "move") ? this.scene.texts.refusal("move-a-figure") : this.whyNothing();
  }

  private whyNot(party: Party): string {
    const { texts } = this.scene;
    if (this.legal.some((action) => action.do === "choose")) return texts.refusal("only-a-card");
    if (this.legal.length > 0 && party !== this.scene.viewer) return texts.refusal("last-card-is-yours");
    return this.whyNothing();
  }

  private whyNothing(): string {
    const { picture, viewer, texts, over, sent, event } = this.scene;
    if (over) return texts.refusal("game-over");
    if (sent || event) return texts.say("page-why-first-patience");
    return texts.refusal(picture.phase === "choosing" && picture.chosen.includes(viewer) ? "already-chosen" : "not-your-turn");
  }
}
