"""Wie Du mir… as a picture: everything in a state, or all that `hide` left of it."""

from enum import IntEnum

from ...compiling import compiled
from ...pens import *
from .record import *

PHASES = ("starting", "rolling", "moving", "drawing", "choosing", "over")
WANTED = ("", "player", "figure", "space")
REASONS = ("", "last_figure_home", "all_games_played", "target_reached")


# What a picture consists of, in this order.
Part = IntEnum(
    "Part",
    "phase game first roller rolled places arrivals arrival chips cup pile discarded reshuffles card step "
    "reader figure wanted picks picked landed points ending",
    start=0,
)
A_PHASE = len(Part)  # the first text of each kind
A_WISH = A_PHASE + len(PHASES)
A_REASON = A_WISH + len(WANTED)
A_FIGURE = A_REASON + len(REASONS)


@compiled
def draw(s: State, pen: Pen) -> None:
    put(pen, OBJECT)
    text(named(pen, Part.phase), A_PHASE + s.phase)
    number(named(pen, Part.game), s.game + 1)
    number(named(pen, Part.first), s.first)
    number(named(pen, Part.roller), s.roller)
    number(named(pen, Part.rolled), s.rolled)
    draw_figures(s, pen)
    draw_chips(s, pen)
    cards_in(named(pen, Part.pile), s.pile, s.cards)
    cards_in(named(pen, Part.discarded), s.discarded, s.cards)
    number(named(pen, Part.reshuffles), s.reshuffles)
    draw_card(s, pen)
    draw_landed(named(pen, Part.landed), s.landed)
    numbers(named(pen, Part.points), s.points, s.players)
    text(named(pen, Part.ending), A_REASON + s.ending)
    put(pen, OBJECT_ENDS)


@compiled
def draw_figures(s: State, pen: Pen) -> None:
    numbers(named(pen, Part.places), s.place, s.figures)
    number(named(pen, Part.arrivals), s.arrivals)
    numbers(named(pen, Part.arrival), s.arrival, s.figures)


@compiled
def draw_chips(s: State, pen: Pen) -> None:
    begin(named(pen, Part.chips), LIST)
    for seat in range(s.players):
        number_or_null(pen, s.chips[seat])
    put(pen, LIST_ENDS)
    number_or_null(named(pen, Part.cup), s.cup)


@compiled
def cards_in(pen: Pen, lies: Table, count: int) -> None:
    """The cards that lie there, counted from 1."""
    begin(pen, LIST)
    for card in range(count):
        if lies[card]:
            number(pen, card + 1)
    put(pen, LIST_ENDS)


@compiled
def draw_card(s: State, pen: Pen) -> None:
    """What is being carried out."""
    if s.card == NONE:
        null(named(pen, Part.card))
    else:
        number(named(pen, Part.card), s.card + 1)
    number(named(pen, Part.step), s.step)
    number_or_null(named(pen, Part.reader), s.reader)
    text_or_not(named(pen, Part.figure), A_FIGURE, s.this_figure)
    text(named(pen, Part.wanted), A_WISH + s.wanted)
    number(named(pen, Part.picks), s.picks)
    number_or_null(named(pen, Part.picked), s.picked)


@compiled
def draw_landed(pen: Pen, landed: int) -> None:
    """From the newest to the oldest, as their spaces will take effect."""
    begin(pen, LIST)
    while landed:
        text(pen, A_FIGURE + (landed & 15) - 1)
        landed >>= 4
    put(pen, LIST_ENDS)
