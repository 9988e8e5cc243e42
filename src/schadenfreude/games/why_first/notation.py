"""Why First? in words: a card by its value (and white number in the tactical variant), a player by the seat."""

from typing import Any

from ...compiling import interpreted
from ...errors import BadInput
from ...notation import Words, bits_of, fields_of, number_below, place_in
from ...opened import fixed
from ...pictures import picture_of
from .cards import card_of, hand_with, laid_in, target_of, with_card
from .picture import PHASES, Part
from .record import *

REASONS = ("", "all_stages_played", "all_totals_equal")
REFUSALS = {
    ALREADY_CHOSEN: "already-chosen",
    NOT_IN_HAND: "not-in-hand",
    NO_SUCH_PLAYER: "no-such-player",
    LAST_CARD_IS_YOURS: "last-card-is-yours",
    ONLY_A_CARD: "only-a-card",
    NEEDS_A_TARGET: "needs-a-target",
    MOVE_A_FIGURE: "move-a-figure",
}
VERBS: dict[str, tuple[str, ...]] = {
    "lay": ("card", "before"),
    "choose": ("card",),
    "move": ("figure",),
    "deal": ("to", "card"),
    "turn": ("card",),
}
FORESEEN = ("move",)  # the verbs whose consequence can be seen before


card_laid = interpreted(card_of)
laid_before = interpreted(target_of)


@fixed
def card_names(s: State) -> list[str]:
    """What each card is called; those that are the same share a name."""
    whites = [f"/{white}" if s.tactical else "" for white in s.white]
    return [f"{value:+d}{white}" for value, white in zip(s.value, whites, strict=True)]


def card_name(s: State, card: int) -> str:
    return card_names(s)[card]


def card_named(s: State, name: Any) -> int:
    names = card_names(s)
    if name not in names:
        raise BadInput(f"There is no card {name!r}; there are {', '.join(dict.fromkeys(names))}.")
    return names.index(name)


def party_name(s: State, party: int) -> int | str:
    return "leo" if party >= s.players else int(party)


def party_named(s: State, name: Any) -> int:
    if name == "leo" and s.parties > s.players:
        return LEO
    return number_below(name, int(s.players), "player")


def describe(s: State, actor: int, action: int) -> Words:
    """An action about to be applied to s; what is UNSEEN is left out."""
    if actor == CHANCE:
        words: Words = {"do": "turn"} if s.phase == TURNING_LEO else {"do": "deal", "to": int(s.receiver)}
        return words if action == UNSEEN else words | {"card": card_name(s, action)}
    if s.phase == MOVING:
        return {"do": "move", "figure": party_name(s, action - MOVE_FIGURE)}
    words = {"do": "choose" if s.tactical else "lay"}
    if action == UNSEEN:
        return words
    words["card"] = card_name(s, card_laid(action))
    if not s.tactical:
        words["before"] = party_name(s, laid_before(action))
    return words


def parse(s: State, actor: int, words: Words) -> int:
    """The action that these words mean; whether it is legal is for the rules to say."""
    verb, values = fields_of(words, VERBS)
    if verb == "move":
        return MOVE_FIGURE + party_named(s, values[0])
    if verb == "lay":
        return card_named(s, values[0]) * TARGETS + party_named(s, values[1])
    if verb == "choose":
        return card_named(s, values[0]) * TARGETS + NOWHERE
    return card_named(s, values[-1])


def picture(s: State) -> Words:
    """Everything in a state, or all that `hide` left of it."""
    return picture_of(s, texts(s))


def texts(s: State) -> list[Any]:
    """What `picture.py` writes with, in its order."""
    parties = [party_name(s, party) for party in range(MOST_FIGURES)]
    return [*Part.__members__, *PHASES, *parties, *card_names(s)]


def restore(s: State, picture: Words) -> None:
    """Write a picture into a record whose box and options are filled in."""
    s.phase = place_in(PHASES, picture["phase"])
    s.stage = picture["stage"] - 1
    s.turn = picture["round"] - 1
    s.receiver, s.dealt = divmod(picture["dealt"], int(s.hand_size))
    s.chosen = bits_of(picture["chosen"])
    s.mover = NONE if picture["mover"] is None else party_named(s, picture["mover"])
    s.played = restored_set(s, picture["played"])
    s.stock = UNSEEN if picture["stock"] is None else restored_set(s, picture["stock"])
    s.laid[: s.parties] = [restored_laid(s, laid) for laid in picture["laid"]]
    s.position[: s.parties] = picture["positions"]
    s.hand[: s.players] = [restored_hand(s, hand) for hand in picture["hands"]]
    s.card[: s.parties] = [restored(s, card, card_named) for card in picture["cards"]]
    s.target[: s.parties] = [restored(s, target, party_named) for target in picture["targets"]]
    for stage, (points, second) in enumerate(zip(picture["points"], picture["second"], strict=True)):
        s.points[stage, : s.parties] = points
        s.scored[stage] = second is not None
        s.second[stage] = second or 0


def restored(s: State, value: Any, named: Any) -> int:
    return NONE if value is None else UNSEEN if value == "?" else named(s, value)


def restored_laid(s: State, laid: list[tuple[str, Any] | None]) -> int:
    """By round; None for a round that nobody knows of."""
    known = [(turn, *choice) for turn, choice in enumerate(laid) if choice is not None]
    return sum(int(laid_in(turn, card_named(s, card), party_named(s, target))) for turn, card, target in known)


def restored_hand(s: State, cards: list[str] | None) -> int:
    if cards is None:
        return UNSEEN
    hand = 0
    for name in reversed(cards):
        hand = hand_with(hand, card_named(s, name))
    return int(hand)


def restored_set(s: State, cards: list[str]) -> int:
    numbers = 0
    for name in cards:
        numbers = with_card(s, numbers, card_named(s, name))
    return int(numbers)
