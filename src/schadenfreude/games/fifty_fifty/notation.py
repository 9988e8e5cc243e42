"""Fifty Fifty in words: a number card by its number, the others are "passe"."""

from typing import Any

from ...errors import BadInput
from ...notation import Words, bits_of, fields_of, number_below, place_in
from ...pictures import picture_of
from .picture import PHASES, REASONS, Part
from .record import *
from .table import take_up

REFUSALS = {
    NOT_IN_HAND: "not-in-hand",
    PASSE_NEEDS_A_ROW: "passe-needs-a-row",
    NOTHING_TO_GIVE: "nothing-to-give",
    GIVE_ONLY_WHEN_REPLACING_ORANGE: "give-only-when-replacing-orange",
    NO_PARTNER: "no-partner",
    NO_JUMP_ON_YOUR_OWN: "no-jump-on-your-own",
    NO_NUMBER_TO_JUMP_ON: "no-number-to-jump-on",
    ONLY_PASSES_ANSWER: "only-passes-answer",
}
VERBS: dict[str, tuple[str, ...]] = {
    "lay": ("card",),
    "lay_and_give": ("card",),
    "jump": (),
    "decline": (),
    "take": (),
    "start": ("seat",),
    "deal": ("to", "card"),
    "draw": ("card",),
}
FORESEEN = ("lay", "lay_and_give", "jump", "take")  # the verbs whose consequence can be seen before


CARD_NAMES: tuple[int | str, ...] = (*range(PASSE), "passe")


def card_name(card: int) -> int | str:
    return "?" if card == UNSEEN else CARD_NAMES[card]


def card_named(name: Any) -> int:
    if name == "passe":
        return PASSE
    if name == "?":
        return UNSEEN
    return number_below(name, NUMBERS + 1, "card", 1)


def party_name(s: State, party: int) -> int:
    return int(party)


def describe(s: State, actor: int, action: int) -> Words:
    """An action about to be applied to s; what is UNSEEN is left out."""
    if actor == CHANCE:
        return describe_chance(s, action)
    if action in (JUMP, DECLINE, TAKE):
        return {"do": {JUMP: "jump", DECLINE: "decline", TAKE: "take"}[action]}
    if action > GIVE:
        return {"do": "lay_and_give", "card": card_name(action - GIVE)}
    return {"do": "lay", "card": card_name(action)}


def describe_chance(s: State, action: int) -> Words:
    if s.phase == STARTING:
        return {"do": "start", "seat": action}
    words: Words = {"do": "draw"}
    if s.phase == DEALING:
        words = {"do": "deal", "to": int(s.dealt // s.hand_size)}
    return words if action == UNSEEN else words | {"card": card_name(min(action + 1, PASSE))}


def parse(s: State, actor: int, words: Words) -> int:
    """The action that these words mean; whether it is legal is for the rules to say."""
    verb, values = fields_of(words, VERBS)
    if verb == "start":
        return number_below(values[0], int(s.players), "player")
    if not values:
        return {"jump": JUMP, "decline": DECLINE, "take": TAKE}[verb]
    card = card_named(values[-1])
    if card == UNSEEN or (verb == "lay_and_give" and card == PASSE):
        raise BadInput(f"The card {values[-1]!r} cannot be meant here; a number from 1 to {NUMBERS} can.")
    if actor == CHANCE:
        return card - 1
    return GIVE + card if verb == "lay_and_give" else card


def picture(s: State) -> Words:
    """Everything in a state, or all that `hide` left of it."""
    return picture_of(s, texts(s))


def texts(s: State) -> list[Any]:
    """What `picture.py` writes with, in its order."""
    return [*Part.__members__, *PHASES, *REASONS, *CARD_NAMES]


def restore(s: State, picture: Words) -> None:
    """Write a picture into a record whose box and options are filled in."""
    s.phase = place_in(PHASES, picture["phase"])
    s.game_round = picture["round"] - 1
    for name in ("starter", "dealt", "pile"):
        s[name] = picture[name]
    s.to_act = NONE if picture["to_act"] is None else picture["to_act"]
    s.coming = NONE if picture["coming"] is None else picture["coming"]
    s.ending = place_in(REASONS, picture["ending"])
    s.eliminated = bits_of(picture["eliminated"])
    s.penalty[: s.players] = picture["penalty"]
    s.total[: s.players] = picture["total"]
    restore_cards(s, picture)


def restore_hand(s: State, seat: int, cards: list[int]) -> None:
    s.hand[seat] = s.held[seat] = 0
    if cards and cards[0] == UNSEEN:
        s.hand[seat], s.held[seat] = UNSEEN, len(cards)
    else:
        for card in cards:
            take_up(s, seat, card)


def restore_cards(s: State, picture: Words) -> None:
    for seat, hand in enumerate(picture["hands"]):
        restore_hand(s, seat, [card_named(card) for card in hand])
    s.length = len(picture["row"])
    for place, (card, layer) in enumerate(picture["row"]):
        s.row[place] = card_named(card)
        s.layer[place] = layer
    jump = picture["jump"]
    s.jump_card = jump["card"] if jump else 0
    s.jumper = jump["by"] if jump else NONE
    for name in ("seen", "stock"):
        s[name][:] = 0
        for card in picture[name] or []:
            s[name][card_named(card)] += 1
