"""The glossary of Wie Du mir…: every number and every field by its name."""

import numpy as np

from ...constants import *

MOST_PLAYERS = 8
MOST_FIGURES = 10
MOST_SPACES = 30
MOST_CARDS = 40
MOST_EFFECTS = 3
MOST_ARRIVALS = 1_000_000  # more than ever come home, so that chips count before arrivals
DIE = 3  # [1] faces 1, 2, 3
START = 0  # a place is Start, a space from 1 on, or the goal behind the last space
QUESTION = 0  # a space is a number of chips to take (+) or to pay (-), or a question mark
CUP = 8  # where chips go to and come from when it is no seat

# What is happening.
STARTING, ROLLING, MOVING, DRAWING, CHOOSING, OVER = range(6)

# What a card's reader has to choose next.
A_PLAYER, A_FIGURE, A_SPACE = 1, 2, 3

# Actions of a seat: a figure, PLAYER + seat, SPACE + space, or one of the last two.
# Actions of chance: the seat that starts, the number rolled - 1, the card drawn.
PLAYER = 10
SPACE = PLAYER + MOST_PLAYERS
TAKE_CHIP = SPACE + MOST_SPACES + 1
DECLINE = TAKE_CHIP + 1
ACTIONS = TAKE_CHIP + 2

# What cards do. "You" is the reader, the owner of the figure on the question mark.
(
    NOTHING,
    TAKE,  # n from the cup
    PAY,  # n into the cup
    COLLECT,  # n in total from the others, chip by chip from whom you choose
    EACH_GIVES,  # every other player gives you n
    GIVE_EACH,  # give every other player n, beginning on your left
    MAY_SWAP_CHIPS,  # with another player of your choice
    GIVE,  # n to another player of your choice
    RICHEST_PAY,  # n into the cup
    POOREST_TAKE,  # n from the cup
    OTHERS_SWAP_CHIPS,  # two different others of your choice
    TAKE_FROM_TWO,  # n from each of two different others
    TAKE_LEFT,  # n from your left neighbour
    GIVE_RIGHT,  # n to your right neighbour
    FORWARD,  # this figure, n spaces
    BACK,  # this figure, n spaces
    TO_START,  # this figure
    TO_GOAL,  # this figure
    SEND_TO_START,  # any figure that is not there
    PUT_ANYWHERE,  # any figure, on any free space
    SWAP_PLACES,  # this figure with another one on a space
    CATCH_UP,  # the last figure, in front of the foremost
) = range(22)

# Refusals.
IN_GOAL = 10
NO_SUCH_FIGURE = 11
NO_SUCH_PLAYER = 12
NO_SUCH_SPACE = 13
NO_CHIP_FOR_A_MOVE = 14
NOT_YOURSELF = 15
HAS_NO_CHIPS = 16
ANOTHER_PLAYER = 17
IS_ON_START = 18
NOT_ON_A_SPACE = 19
ANOTHER_FIGURE = 20
NOT_THE_LAST = 21
IS_OCCUPIED = 22
CHOOSE_A_PLAYER = 23
CHOOSE_A_FIGURE = 24
CHOOSE_A_SPACE = 25
MUST_CHOOSE = 26

# Events; for why a figure moved or chips went over, a card's effect or one of these.
GAME_BEGAN, ROLLED, MOVED, CHIPS, DREW, RESHUFFLED, NO_CARD, DECLINED, GAME_SCORED, ENDED = range(1, 11)
BY_DIE, BY_SPACE, OVER_LIMIT, INSTEAD_OF_MOVING = range(22, 26)

# Why the game ended.
LAST_FIGURE_HOME, ALL_GAMES_PLAYED, TARGET_REACHED = 1, 2, 3

STATE = np.dtype(
    [
        # the box and the options, fixed for the game
        ("players", "int64"),
        ("each", "int64"),  # [1] figures of a player
        ("figures", "int64"),
        ("spaces", "int64"),
        ("space", "int64", (MOST_SPACES + 1,)),  # [2] what each space does, from 1 on
        ("all_chips", "int64"),
        ("first_chips", "int64"),  # [4] of each player
        ("limit", "int64"),  # [12] the most a player may hold
        ("keep", "int64"),  # and what is left to whoever has more
        ("cards", "int64"),
        ("effect", "int64", (MOST_CARDS, MOST_EFFECTS)),  # [3] what each card does, in order
        ("number", "int64", (MOST_CARDS, MOST_EFFECTS)),  # and how much
        ("in_play", "int64", (MOST_CARDS,)),  # whether the card belongs to the deck with so many players
        ("games", "int64"),  # [18] how many are played, if there is no target
        ("target", "int64"),  # [18] points to reach, or 0
        ("limitless", "int64"),  # [19]
        ("secret", "int64"),  # [20] chips are hidden
        ("immoderate", "int64"),  # [21] a 1 may be turned into a chip
        # the game
        ("phase", "int64"),
        ("game", "int64"),  # of the series, from 0
        ("first", "int64"),  # who rolled first in this game
        ("roller", "int64"),  # whose turn it is
        ("rolled", "int64"),  # or 0
        ("place", "int64", (MOST_FIGURES,)),  # of each figure; those of a player follow each other
        ("figure_on", "int64", (MOST_SPACES + 2,)),  # or NONE, as for Start and goal
        ("arrivals", "int64"),  # how often a figure has come home
        ("arrival", "int64", (MOST_FIGURES,)),  # the how manieth was this figure's, or 0
        ("chips", "int64", (MOST_PLAYERS,)),
        ("cup", "int64"),
        ("pile", "int64", (MOST_CARDS,)),  # whether each card lies in the pile
        ("discarded", "int64", (MOST_CARDS,)),
        ("reshuffles", "int64"),  # [14] in this turn, 1 at most
        ("card", "int64"),  # being carried out, or NONE
        ("step", "int64"),  # which of its effects
        ("reader", "int64"),  # who drew it, or NONE
        ("this_figure", "int64"),  # on the question mark, or NONE
        ("wanted", "int64"),  # what the reader has to choose, or 0
        ("picks", "int64"),  # choices made for this effect
        ("picked", "int64"),  # the player or figure chosen before, or NONE
        ("landed", "int64"),  # [14] figures whose space has yet to take effect: 1 + figure in four bits, newest lowest
        ("points", "int64", (MOST_PLAYERS,)),  # [18] of the games that are over
        ("ending", "int64"),  # why all is over, or 0
    ]
)
