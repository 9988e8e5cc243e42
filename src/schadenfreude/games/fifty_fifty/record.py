"""The glossary of Fifty Fifty: every number and every field by its name."""

import numpy as np

from ...constants import *

NUMBERS = 100  # [1] a number card is its number
JUMP_WIDTH = 50  # [13]
PASSE = 101  # all Passés are the same card
CARDS = 102  # kinds of card, counted from 0, which is none
MOST_PASSES = 40
MOST_ROW = NUMBERS + MOST_PASSES
MOST_PLAYERS = 5
ELIMINATED = 1_000_000  # puts an eliminated player behind every count

# What is happening.
STARTING, DEALING, TURN, DRAWING, ASKING, ANSWERING, OVER = range(7)

# Actions of a seat: a card from 1 to 101 is laid; GIVE + a number is laid and a penalty card handed over with it.
# Actions of chance: a seat that starts; number - 1, or NUMBERS + i for the i-th Passé that nobody has.
GIVE = CARDS
JUMP = GIVE + NUMBERS + 1
DECLINE = JUMP + 1
TAKE = JUMP + 2
ACTIONS = JUMP + 3

# Refusals.
NOT_IN_HAND = 10
PASSE_NEEDS_A_ROW = 11
NOTHING_TO_GIVE = 12
GIVE_ONLY_WHEN_REPLACING_ORANGE = 13
NO_PARTNER = 14
NO_JUMP_ON_YOUR_OWN = 15
NO_NUMBER_TO_JUMP_ON = 16
ONLY_PASSES_ANSWER = 17

# Events.
(
    ROUND_BEGAN,
    DEALT,
    DREW,
    LAID,
    TOOK,
    HANDED_OVER,
    ASKED,
    DECLINED,
    JUMPED,
    SHOWED,
    LEFT_OUT,
    ROUND_SCORED,
    ENDED,
) = range(1, 14)

# Why a card was laid as it was, and why cards were taken.
BEGINNING, APPENDING, REPLACING, REMOVING, PASSING, ANSWERING_JUMP, JUMPING = range(1, 8)
REPLACED, REMOVED, GAVE_IN, LOWEST, OTHER_HANDS = range(8, 13)

# What is kept of a card that was laid, a byte each: itself, upon which card or 0, by whom, and why as above.
CARD, BELOW, WHO, HOW = range(4)

# Why a round ended.
ROW_TAKEN, LAST_CARD, ALL_HOLD_PASSE = 1, 2, 3

STATE = np.dtype(
    [
        # the box and the options, fixed for the game
        ("players", "int64"),
        ("rounds", "int64"),
        ("hand_size", "int64"),
        ("removed", "int64"),  # [2] cards taken out unseen
        ("passes", "int64"),  # [1] Passés in the box
        ("purple", "int64", (CARDS,)),  # [1] whether a number is purple
        # the game
        ("phase", "int64"),
        ("game_round", "int64"),  # from 0
        ("starter", "int64"),
        ("to_act", "int64"),  # who acts, or draws, or NONE
        ("coming", "int64"),  # who acts after a draw or a question, or NONE
        ("dealt", "int64"),  # cards dealt in this round
        ("pile", "int64"),  # cards left to draw
        ("stock", "int64", (CARDS,)),  # of each card, how many lie in the pile or were removed
        ("seen", "int64", (CARDS,)),  # of each card, how many have been face up in this round
        ("lays", "int64"),  # cards laid in this round
        ("laid", "int64", (NUMBERS + MOST_PASSES,)),  # [24] what is known of each, in order; pictures leave it out
        ("held", "int64", (MOST_PLAYERS,)),  # cards in each hand
        ("hand", "int64", (MOST_PLAYERS,)),  # packed as in hands.py, ascending
        ("length", "int64"),  # of the row
        ("row", "int64", (MOST_ROW,)),  # its cards, numbers first, then Passés
        ("layer", "int64", (MOST_ROW,)),  # who laid each
        ("jump_card", "int64"),  # [14] beside the row, or 0
        ("jumper", "int64"),
        ("penalty", "int64", (MOST_PLAYERS,)),  # penalty cards of this round
        ("eliminated", "int64"),  # [19] a set of seats
        ("total", "int64", (MOST_PLAYERS,)),  # [23] of the rounds that are over
        ("ending", "int64"),  # why the last round ended, or 0
    ]
)
