"""What the rules of every game share: who acts, how a refusal, an event and an outcome are written down."""

from typing import Any

import numpy as np

from .compiling import compiled

State = Any  # one record of a game's STATE; Numba knows the fields, mypy cannot
Table = Any  # an int64 array

MAX_SEATS = 8
CHANCE = 8  # the actor that deals, rolls and draws: any of its legal actions, all equally likely
SPECTATOR = -1  # a viewer without a seat
NOBODY = 0  # the empty set of seats; seat k is the bit 1 << k

NONE = -1  # nothing there
UNSEEN = -2  # something is there, but this viewer may not know what

# Refusals that every game knows; a game's own begin at 10.
OK = 0
GAME_OVER = 1
NOT_YOUR_TURN = 2
NO_SUCH_ACTION = 3
NOT_NOW = 4
NOT_AVAILABLE = 5  # chance cannot deal, roll or draw this

OUTCOME = np.dtype(
    [
        ("reason", "int64"),  # why the game ended; 0 while it goes on
        ("parties", "int64"),  # how many are ranked: the players, and Leo where he plays
        ("winners", "int64"),  # a set of seats
        ("standing", "int64", (MAX_SEATS,)),  # the higher, the better; the places follow from it
        ("place", "int64", (MAX_SEATS,)),  # 1 is best; equals share a place
        ("score", "int64", (MAX_SEATS,)),  # the number that was compared
    ]
)

# One event is one row; row 0 holds the number of events told. Fields that mean nothing are NONE.
WHAT, WHO, WHICH, FROM, TO, AMOUNT, WHY = range(7)
EVENT_FIELDS = 7
MOST_EVENTS = 256
MOST_ACTIONS = 1024  # that any game encodes
NOT_TOLD = None  # pass this where nobody listens: then telling is compiled away


@compiled
def tell(told: Table, what: int, who: int, which: int, start: int, end: int, amount: int, why: int) -> None:
    """Write one event down, if anybody listens."""
    if told is None:
        return
    told[0, 0] += 1
    row = told[0, 0]
    if row < told.shape[0]:
        told[row, WHAT] = what
        told[row, WHO] = who
        told[row, WHICH] = which
        told[row, FROM] = start
        told[row, TO] = end
        told[row, AMOUNT] = amount
        told[row, WHY] = why


FIRST_SEAT = np.array([max((seats & -seats).bit_length() - 1, 0) for seats in range(1 << MAX_SEATS)])


@compiled
def first_seat(seats: int) -> int:
    """The lowest number in a set of seats."""
    return FIRST_SEAT[seats & 255]


@compiled
def ranked(out: State) -> None:
    """Give everybody the place that follows from the standings."""
    for party in range(out.parties):
        out.place[party] = 1
        for other in range(out.parties):
            if out.standing[other] > out.standing[party]:
                out.place[party] += 1
