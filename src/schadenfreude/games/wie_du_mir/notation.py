"""Wie Du mir… in words: a figure by its owner's seat and a letter, a card by its number in the edition."""

from typing import Any

from ...errors import BadInput
from ...notation import Words, fields_of, number_below, place_in
from ...opened import fixed
from ...pictures import picture_of
from .box import EFFECTS
from .picture import PHASES, REASONS, WANTED, Part
from .record import *

WHYS = {number: word for word, number in EFFECTS.items()} | {
    BY_DIE: "die",
    BY_SPACE: "space",
    OVER_LIMIT: "over_limit",
    INSTEAD_OF_MOVING: "instead_of_moving",
}
REFUSALS = {
    IN_GOAL: "in-goal",
    NO_SUCH_FIGURE: "no-such-figure",
    NO_SUCH_PLAYER: "no-such-player",
    NO_SUCH_SPACE: "no-such-space",
    NO_CHIP_FOR_A_MOVE: "no-chip-for-a-move",
    NOT_YOURSELF: "not-yourself",
    HAS_NO_CHIPS: "has-no-chips",
    ANOTHER_PLAYER: "another-player",
    IS_ON_START: "is-on-start",
    NOT_ON_A_SPACE: "not-on-a-space",
    ANOTHER_FIGURE: "another-figure",
    NOT_THE_LAST: "not-the-last",
    IS_OCCUPIED: "is-occupied",
    CHOOSE_A_PLAYER: "choose-a-player",
    CHOOSE_A_FIGURE: "choose-a-figure",
    CHOOSE_A_SPACE: "choose-a-space",
    MUST_CHOOSE: "must-choose",
}
VERBS: dict[str, tuple[str, ...]] = {
    "move": ("figure",),
    "choose_figure": ("figure",),
    "choose_player": ("player",),
    "choose_space": ("space",),
    "take_chip": (),
    "decline": (),
    "start": ("seat",),
    "roll": ("number",),
    "draw": ("card",),
}
FORESEEN = ("move", "choose_figure", "choose_space")  # the verbs whose consequence can be seen before


@fixed
def figure_names(s: State) -> list[str]:
    return [f"{figure // s.each}{'ab'[figure % s.each]}" for figure in range(s.figures)]


def figure_name(s: State, figure: int) -> str:
    return figure_names(s)[figure]


def figure_named(s: State, name: Any) -> int:
    names = figure_names(s)
    if name not in names:
        raise BadInput(f"There is no figure {name!r}; there are {', '.join(names)}.")
    return names.index(name)


def party_name(s: State, party: int) -> int:
    return int(party)


def describe(s: State, actor: int, action: int) -> Words:
    """An action about to be applied to s."""
    if actor == CHANCE:
        if s.phase == STARTING:
            return {"do": "start", "seat": int(action)}
        return (
            {"do": "roll", "number": int(action) + 1} if s.phase == ROLLING else {"do": "draw", "card": int(action) + 1}
        )
    if action == TAKE_CHIP:
        return {"do": "take_chip"}
    if action == DECLINE:
        return {"do": "decline"}
    if action > SPACE:
        return {"do": "choose_space", "space": int(action - SPACE)}
    if action >= PLAYER:
        return {"do": "choose_player", "player": int(action - PLAYER)}
    return {"do": "move" if s.phase == MOVING else "choose_figure", "figure": figure_name(s, action)}


def parse(s: State, actor: int, words: Words) -> int:
    """The action that these words mean; whether it is legal is for the rules to say."""
    verb, values = fields_of(words, VERBS)
    if verb == "take_chip" or verb == "decline":
        return TAKE_CHIP if verb == "take_chip" else DECLINE
    if verb == "move" or verb == "choose_figure":
        return figure_named(s, values[0])
    if verb == "choose_player":
        return PLAYER + number_below(values[0], int(s.players), "player")
    if verb == "choose_space":
        return SPACE + number_below(values[0], int(s.spaces) + 1, "space", 1)
    if verb == "roll":
        return number_below(values[0], DIE + 1, "number on the die", 1) - 1
    if verb == "draw":
        return number_below(values[0], int(s.cards) + 1, "card", 1) - 1
    return number_below(values[0], int(s.players), "player")


def picture(s: State) -> Words:
    """Everything in a state, or all that `hide` left of it."""
    return picture_of(s, texts(s))


def texts(s: State) -> list[Any]:
    """What `picture.py` writes with, in its order."""
    return [*Part.__members__, *PHASES, *WANTED, *REASONS, *figure_names(s)]


def restore(s: State, picture: Words) -> None:
    """Write a picture into a record whose box and options are filled in."""
    s.phase = place_in(PHASES, picture["phase"])
    s.game = picture["game"] - 1
    for name in ("first", "roller", "rolled", "arrivals", "reshuffles", "step", "picks"):
        s[name] = picture[name]
    s.card = NONE if picture["card"] is None else picture["card"] - 1
    s.reader = NONE if picture["reader"] is None else picture["reader"]
    s.this_figure = NONE if picture["figure"] is None else figure_named(s, picture["figure"])
    s.wanted = place_in(WANTED, picture["wanted"])
    s.picked = NONE if picture["picked"] is None else picture["picked"]
    s.ending = place_in(REASONS, picture["ending"])
    s.points[: s.players] = picture["points"]
    s.landed = sum(figure_named(s, figure) + 1 << 4 * i for i, figure in enumerate(picture["landed"]))
    s.arrival[: s.figures] = picture["arrival"]
    s.chips[: s.players] = [UNSEEN if chips is None else chips for chips in picture["chips"]]
    s.cup = UNSEEN if picture["cup"] is None else picture["cup"]
    for card in range(s.cards):
        s.pile[card] = card + 1 in picture["pile"]
        s.discarded[card] = card + 1 in picture["discarded"]
    restore_places(s, picture["places"])


def restore_places(s: State, places: list[int]) -> None:
    s.place[: s.figures] = places
    s.figure_on[:] = NONE
    for figure, place in enumerate(places):
        if START < place <= s.spaces:
            s.figure_on[place] = figure
