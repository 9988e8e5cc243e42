"""What a card would do if nobody else laid one."""

from ...constants import NONE, Table
from ...events import listener
from ...game import copied
from ...games.why_first.cards import card_of, target_of
from ...games.why_first.record import BY_SUM
from ...games.why_first.rules import move, score
from ...match import Setup
from ...notation import Words


def laid_alone(setup: Setup, hidden: Table, action: int) -> list[Words]:
    """The figure moves, and somebody scores as if the stage were over then; told by the rules."""
    states, told = copied(hidden), listener()
    s = states[0]
    move(s, target_of(action), s.value[card_of(action)], NONE, BY_SUM, told)
    score(s, told)
    return [event.whole() for event in setup.events(told)]
