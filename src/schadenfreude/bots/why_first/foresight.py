"""Looking one round ahead: the others do what they are used to, and what comes then has been learned."""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from ...compiling import compiled
from ...constants import Table
from ...games.why_first.record import TARGETS
from ..trying import Trial, Tries, begins_world, note
from .beliefs import Past, Worlds, believe, imagine, next_world, past_of, worlds_of
from .equity import Equity, worth, worth_of_ends
from .habits import KINDS, Habits, Mind, chosen, kind_of, new_mind, think
from .laying import Desk, desk_of, end_of, is_leo
from .solving import Strategies

LEARNED = 16  # tries: so much is what was learned worth before anything is tried


class Outlook(NamedTuple):
    """What one decision works with."""

    desk: Desk
    equity: Equity
    habits: Habits
    mind: Mind
    values: Table  # of the cards that the actions lay
    public: Table  # by kind of card, how many do not lie open
    laid: Table  # by kind of card, how many the others lay in this round
    rest: Table  # the hand without the card that is tried
    past: Past
    worlds: Worlds


def outlook_of(trial: Trial, equity: Equity, habits: Habits, worlds: int) -> Outlook:
    """With so many worlds that were imagined by what others have laid."""
    desk = desk_of(trial.hidden, trial.seat, 1)
    parties, left = desk.hands.shape
    public = np.bincount([kind_of(value) for value in desk.public.tolist()], minlength=KINDS)
    past = past_of(desk, public, int(trial.hidden[0].turn) if worlds else 0)
    return Outlook(
        desk=desk,
        equity=equity,
        habits=habits,
        mind=new_mind(parties, int(trial.hidden[0].hand_size)),
        values=np.asarray(trial.hidden[0].value[trial.actions // TARGETS]),
        public=public,
        laid=np.zeros(KINDS, np.int64),
        rest=np.zeros(left - 1, np.int64),
        past=past,
        worlds=worlds_of(desk, past, worlds),
    )


def imagine_worlds(outlook: Outlook, trial: Trial) -> None:
    places = (outlook.mind, outlook.habits, outlook.desk, outlook.equity)
    imagine(outlook.worlds, outlook.past, *places, trial.seat, trial.lots)


def believe_in_pairs(outlook: Outlook, strategies: Strategies) -> None:
    """In the last choice, if it is known what everybody has laid."""
    if len(outlook.worlds.chances):
        pairs = sorted({(max(two), min(two)) for two in combinations(outlook.desk.public.tolist(), 2)})
        places = (outlook.past, outlook.mind, outlook.habits, outlook.desk, outlook.equity)
        believe(strategies, np.array(pairs), *places)


@compiled
def begin_with_habits(outlook: Outlook, tries: Tries, times: int) -> None:
    """What the seat itself is used to think of its actions counts as so many times some tries."""
    desk, mind, parties = outlook.desk, outlook.mind, outlook.desk.before.shape[0]
    see(outlook, desk.mine)
    think(mind, outlook.habits, desk, outlook.equity, tries.seat, desk.before, desk.mine)
    for k in range(tries.actions.shape[0]):
        for place in range(parties):
            if mind.order[place] == tries.actions[k] % TARGETS:
                promise = mind.promises[kind_of(outlook.values[k]) * parties + place]
                tries.tried[k] += times * LEARNED
                share = as_share(outlook, tries.seat, promise)
                tries.gained[k] += times * LEARNED * share
                tries.squared[k] += times * LEARNED * share * share


@compiled
def look_ahead(outlook: Outlook, tries: Tries, times: int) -> None:
    """Add up what the running actions promise; all are tried in the same worlds."""
    for n in range(times):
        if begins_world(tries, n):
            next_world(outlook.worlds, outlook.desk, tries.seat, tries.rng)
            let_others_choose(outlook, tries.seat, tries.rng)
        k = tries.running[n % tries.running.shape[0]]
        note(tries, k, promise_of(outlook, tries.seat, outlook.values[k], tries.actions[k] % TARGETS))


@compiled
def let_others_choose(outlook: Outlook, seat: int, rng: Table) -> None:
    """In this round. Whoever has two cards lays the other one before themselves afterwards [9]."""
    desk = outlook.desk
    desk.now[:] = 0
    desk.later[:] = 0
    outlook.laid[:] = 0
    for party in range(desk.before.shape[0]):
        if party != seat:
            hand, place, target = desk.hands[party], 0, party
            if not is_leo(desk, party):
                see(outlook, hand)
                think(outlook.mind, outlook.habits, desk, outlook.equity, party, desk.before, hand)
                place, target = chosen(outlook.mind, hand.shape[0], rng)
                desk.later[party] = hand[1 - place] if hand.shape[0] == 2 else 0
            desk.now[target] += hand[place]
            outlook.laid[kind_of(hand[place])] += 1


@compiled
def see(outlook: Outlook, hand: Table) -> None:
    """What somebody with this hand does not see."""
    unseen = outlook.mind.unseen
    for kind in range(KINDS):
        unseen[kind] = outlook.public[kind]
    for value in hand:
        unseen[kind_of(value)] -= 1


@compiled
def promise_of(outlook: Outlook, seat: int, value: int, target: int) -> float:
    """The share of the win after this round if the seat lays this card there; exact in the last choice."""
    desk, rest = outlook.desk, outlook.rest
    set_rest(rest, desk.mine, value)
    last = rest.shape[0] == 1
    desk.later[seat] = rest[0] if last else 0
    for figure in range(desk.ends.shape[0]):
        desk.ends[figure] = end_of(desk, figure, value if figure == target else 0)
    if last:
        return worth_of_ends(outlook.equity, desk.ends, desk.hidden[0].lowest, seat)
    see(outlook, desk.mine)
    for kind in range(KINDS):
        outlook.mind.unseen[kind] -= outlook.laid[kind]
    return as_share(outlook, seat, think(outlook.mind, outlook.habits, desk, outlook.equity, seat, desk.ends, rest))


@compiled
def set_rest(rest: Table, mine: Table, value: int) -> None:
    """The hand without one card of this value."""
    place, gone = 0, False
    for card in mine:
        if card == value and not gone:
            gone = True
        else:
            rest[place] = card
            place += 1


@compiled
def as_share(outlook: Outlook, seat: int, promise: float) -> float:
    return promise + worth(outlook.equity, 0, 0, outlook.desk.hidden[0].lowest, seat)
