"""Trying out what looks equally good: for some rolls everybody takes what the network promises them most."""

from ...chance import below
from ...compiling import compiled, compiled_apart
from ...constants import CHANCE, NONE, OK, UNSEEN, Table
from ...game import act, drawn_action
from ...games.wie_du_mir.record import OVER, ROLLING
from ...games.wie_du_mir.rules import candidate, candidates, refusal
from ..trying import Tries
from .beliefs import fill_in
from .search import GIVEN_UP, Desk, actor_of, try_action
from .value import Net, evaluate

ROLLS = 3  # after the action; with more of them there is more luck in what comes of it
MOST_LOTS = 1 << 31


@compiled_apart
def roll_out(net: Net, desk: Desk, odds: Table, promised: Table, tries: Tries, most: int) -> None:
    """Add up what the running actions promise, in as many worlds as can be tried with so many positions to evaluate.

    A world in which not all of them could be tried does not count.
    """
    while True:
        imagine(tries, odds)
        dice, cards = 1 + below(tries.rng, MOST_LOTS), 1 + below(tries.rng, MOST_LOTS)
        for n in range(tries.running.shape[0]):
            tries.worlds[1] = tries.worlds[0]
            act(tries.worlds[1], tries.seat, tries.actions[tries.running[n]])
            evaluated = play_on(tries.worlds[1:], dice, cards, most, net, desk)
            if evaluated == GIVEN_UP:
                return
            most -= evaluated
            promised[n] = desk.shares[0, tries.seat]
        for n in range(tries.running.shape[0]):
            tries.tried[tries.running[n]] += 1
            tries.gained[tries.running[n]] += promised[n]


@compiled
def imagine(tries: Tries, odds: Table) -> None:
    tries.worlds[0] = tries.hidden[0]
    if tries.worlds[0].cup == UNSEEN:
        fill_in(tries.worlds[0], tries.seat, odds, tries.rng)


@compiled_apart
def play_on(world: Table, dice: int, cards: int, most: int, net: Net, desk: Desk) -> int:
    """What everybody may expect after some rolls, into the first line of shares; how many positions were evaluated.

    Dice and cards have lots of their own: a card more or less changes no roll after it.
    """
    s, rolls, evaluated = world[0], 0, 0
    while s.phase != OVER and (s.phase != ROLLING or rolls < ROLLS):
        actor = actor_of(s)
        if s.phase == ROLLING:
            action, dice = drawn_action(s, CHANCE, dice)
            rolls += 1
        elif actor == CHANCE:
            action, cards = drawn_action(s, CHANCE, cards)
        else:
            action, more = best_action(world, actor, most - evaluated, net, desk)
            if more == GIVEN_UP:
                return GIVEN_UP
            evaluated += more
        act(s, actor, action)
    if evaluated == most:
        return GIVEN_UP
    evaluate(s, net, desk.description, desk.outcomes, desk.shares[0])
    return evaluated + 1


@compiled_apart
def best_action(world: Table, actor: int, most: int, net: Net, desk: Desk) -> tuple[int, int]:
    """What promises the actor most at first sight; how many positions were evaluated, or that it was given up."""
    best, promised, evaluated = NONE, -1.0, 0
    for k in range(candidates(world[0], actor)):
        action = candidate(world[0], actor, k)
        if action != NONE and refusal(world[0], actor, action) == OK:
            more = try_action(world, actor, action, 0, most - evaluated, net, desk)
            if more == GIVEN_UP:
                return NONE, GIVEN_UP
            evaluated += more
            if desk.shares[0, actor] > promised:
                best, promised = action, desk.shares[0, actor]
    return best, evaluated
