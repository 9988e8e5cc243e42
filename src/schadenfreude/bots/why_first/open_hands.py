"""A stage played on where all hands are known, by habit or at random, and what that is worth to everybody."""

from ...compiling import compiled_apart
from ...constants import CHANCE, NOT_TOLD, State, Table, first_seat
from ...game import acting, apply, drawn_action
from ...games.why_first.cards import card_at
from ...games.why_first.record import CARDS, CHOOSING, DEALING, TARGETS
from .equity import Equity, worth_of_stage
from .foresight import as_share
from .habits import Habits, Mind, chosen, see, think
from .laying import Desk, kind_of
from .moving import Sight, play_on


@compiled_apart
def deal(states: Table, rng: Table) -> None:
    """What is missing, at random."""
    while states[0].phase == DEALING:
        action, rng[0] = drawn_action(states[0], CHANCE, rng[0])
        apply(states[0], CHANCE, action, NOT_TOLD)


@compiled_apart
def add_stages(
    states: Table, scratch: Table, equity: Equity, sight: Sight, rng: Table, times: int, shares: Table
) -> None:
    """Cards are laid at random; whoever moves a figure mostly knows which."""
    stage = states[0].stage
    for _ in range(times):
        scratch[0] = states[0]
        while scratch[0].stage == stage:
            play_on(scratch[0], equity, sight, rng)
        for party in range(shares.shape[0]):
            shares[party] += worth_of_stage(equity, scratch[0], stage, party)


@compiled_apart
def add_rounds(
    states: Table,
    scratch: Table,
    mind: Mind,
    habits: Habits,
    desk: Desk,
    equity: Equity,
    hand: Table,
    rng: Table,
    times: int,
    shares: Table,
) -> None:
    """All follow their habits to the end of the round, and then habits say what everybody may expect.

    After the last choice of a stage the rules do.
    """
    stage, turn = states[0].stage, states[0].turn
    for _ in range(times):
        scratch[0] = states[0]
        while scratch[0].stage == stage and (scratch[0].turn == turn or scratch[0].turn == hand.shape[0] - 1):
            go_on(scratch[0], mind, habits, desk, equity, hand, rng)
        for seat in range(scratch[0].players):
            if scratch[0].stage == stage:
                promise = consider(scratch[0], seat, mind, habits, desk, equity, hand)
                shares[seat] += as_share(desk, equity, seat, promise)
            else:
                shares[seat] += worth_of_stage(equity, scratch[0], stage, seat)


@compiled_apart
def go_on(s: State, mind: Mind, habits: Habits, desk: Desk, equity: Equity, hand: Table, rng: Table) -> None:
    """One action."""
    seats = acting(s)
    seat = CHANCE if seats == 1 << CHANCE else first_seat(seats)
    if s.phase == CHOOSING and seat != CHANCE and s.turn < hand.shape[0] - 1:
        consider(s, seat, mind, habits, desk, equity, hand)
        place, target = chosen(mind, hand.shape[0] - s.turn, rng)
        action = card_at(s.hand[seat], place) * TARGETS + target
    else:
        action, rng[0] = drawn_action(s, seat, rng[0])
    apply(s, seat, action, NOT_TOLD)


@compiled_apart
def consider(s: State, seat: int, mind: Mind, habits: Habits, desk: Desk, equity: Equity, hand: Table) -> float:
    """What a seat is used to expect, and to do."""
    left = hand.shape[0] - s.turn
    desk.hidden_kinds[:] = 0
    for card in range(CARDS):
        desk.hidden_kinds[kind_of(s.value[card])] += 1 - (s.played >> card & 1)
    for party in range(s.parties):
        desk.before[party] = s.position[party]
    for place in range(left):
        hand[place] = s.value[card_at(s.hand[seat], place)]
    see(mind, desk, hand[:left])
    return think(mind, habits, desk, equity, seat, desk.before, hand[:left])
