"""The glossary of Why First?: every number and every field by its name."""

import numpy as np

from ...constants import *

CARDS = 32  # [2]
MOST_PLAYERS = 6  # [1]
MOST_FIGURES = 6
MOST_STAGES = 8
LEO = 2  # [14] with two players the third figure is his
WINS = 1_000_000  # lifts a winner above every total

# What is happening.
DEALING, CHOOSING, TURNING_LEO, MOVING, OVER = range(5)

# A card is a number from 0 to 31, and a set of cards is a number with a bit for each. In the base game cards of equal
# value are the same card [3]: named after the first of them, and a set holds the first so many of them.
# Actions of a seat: card * 8 + target lays it before that player; target NOWHERE is the choice of the tactical
# variant; MOVE_FIGURE + figure is its move. An action of chance is one of the 32 cards.
TARGETS = 8
NOWHERE = 7
MOVE_FIGURE = CARDS * TARGETS
ACTIONS = MOVE_FIGURE + MOST_FIGURES

# Refusals.
ALREADY_CHOSEN = 10
NOT_IN_HAND = 11
NO_SUCH_PLAYER = 12
LAST_CARD_IS_YOURS = 13
ONLY_A_CARD = 14
NEEDS_A_TARGET = 15
MOVE_A_FIGURE = 16

# Events.
DEALT, CHOSEN, REVEALED, MOVED, SCORED, NOBODY_SCORED, STAGE_BEGAN, ENDED = range(1, 9)

# Why a figure moved, and why the game ended.
BY_SUM, BY_CHOICE, BY_LEO = 1, 2, 3
ALL_STAGES_PLAYED, ALL_TOTALS_EQUAL = 1, 2

STATE = np.dtype(
    [
        # the box and the options, fixed for the game
        ("players", "int64"),
        ("parties", "int64"),  # figures in play: the players' and Leo's
        ("one_by_parties", "int64"),  # 2^16 / parties, rounded up
        ("tactical", "int64"),
        ("stages", "int64"),
        ("hand_size", "int64"),  # cards dealt to a player, rounds of a stage
        ("lowest", "int64"),  # last space backwards
        ("highest", "int64"),  # last space forwards
        ("value", "int64", (CARDS,)),
        ("white", "int64", (CARDS,)),  # 0 in the base game
        ("equals", "int64", (CARDS,)),  # the set of cards that are the same as this one, itself included
        ("same_as", "int64", (CARDS,)),  # the first of them, by which it is called
        # the game
        ("phase", "int64"),
        ("stage", "int64"),  # from 0
        ("turn", "int64"),  # card round of the stage, from 0
        ("receiver", "int64"),  # whose hand is being filled
        ("dealt", "int64"),  # cards dealt to that hand
        ("stock", "int64"),  # the set of cards that nobody has, Leo's face-down ones among them
        ("played", "int64"),  # [8] the set of cards that lie open in this stage
        ("laid", "int64", (MOST_FIGURES,)),  # [5] what each party laid in this stage and before whom, a byte a round
        ("hand", "int64", (MOST_PLAYERS,)),  # packed as in hands.py, each as 1 + the card
        ("chosen", "int64"),  # the set of seats that have chosen in this round
        ("card", "int64", (MOST_FIGURES,)),  # what each party plays in this round, or NONE
        ("target", "int64", (MOST_FIGURES,)),  # before whom, or NONE
        ("mover", "int64"),  # [15] whose card is next in order, or NONE
        ("sums", "int64", (MOST_FIGURES,)),  # [6] of the cards before each party; 0 but while they are added up
        ("position", "int64", (MOST_FIGURES,)),
        ("points", "int64", (MOST_STAGES, MOST_FIGURES)),
        ("scored", "int64", (MOST_STAGES,)),  # whether anybody scored in that stage
        ("second", "int64", (MOST_STAGES,)),  # and on which space
    ]
)
