"""The contract every game fulfils, and what can be done with any game that does.

A game's `rules.py`, `secrets.py` and `picture.py` have a record type STATE, the number of encodable actions ACTIONS,
and these functions over one record `s`. They are compiled, hold no state of their own, own no random generator and
never allocate.

  start(s, told)                  lay out a record whose box and options are filled in
  acting(s)                       the set of seats that may act now; 1 << CHANCE when chance does; NOBODY at the end
  refusal(s, seat, action)        OK, or why not: nothing else decides legality
  candidates(s, seat)             how many actions are worth asking `refusal` about
  candidate(s, seat, k)           the k-th of them or NONE; every legal action is among them exactly once
  apply(s, seat, action, told)    carry out a legal action; write the events into `told`
  pending(s, seat)                whether this seat has made a secret choice that it may still change
  waits(s, action)                whether this action waits for a reaction time, so that others can act out of turn
  waiver(s)                       the action by which a question that others cannot see lapses, or NONE
  outcome(s, out)                 fill an OUTCOME: why it ended, winners, places, scores
  hide(s, viewer)                 blank everything this viewer may not know
  conceal(s, actor, action, viewer)   an action about to be applied, as the viewer sees it: itself or UNSEEN
  refill(s, viewer, rng)          replace what `hide` blanked, uniformly over what the viewer holds for possible
  draw(s, pen)                    write everything in s as JSON, with the texts of `notation.py`

The same names below work on a record of any game: compiled code chooses by the record's type, so that generic code
is cached on disk like any other; interpreted code looks the game up.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from .chance import advanced, scaled
from .compiling import compiled, compiled_apart
from .constants import CHANCE, NOBODY, NONE, NOT_TOLD, OK, SPECTATOR, UNSEEN, State, Table, first_seat
from .editions import Edition, load_edition
from .errors import BadInput
from .pens import Pen

RULES: dict[Any, SimpleNamespace] = {}  # by the record's type for compiled code, by its field names for Python


def enrol(*modules: ModuleType) -> None:
    """Make the generic functions know a game: its rules, its secrets and its picture."""
    names = {name: value for module in modules for name, value in vars(module).items()}
    RULES[numba.from_dtype(names["STATE"])] = RULES[names["STATE"].names] = SimpleNamespace(**names)


def rules_of(s: State) -> SimpleNamespace:
    return RULES[s.dtype.names]


def acting(s: State) -> int:
    return rules_of(s).acting(s)


def refusal(s: State, seat: int, action: int) -> int:
    return rules_of(s).refusal(s, seat, action)


def candidates(s: State, seat: int) -> int:
    return rules_of(s).candidates(s, seat)


def candidate(s: State, seat: int, k: int) -> int:
    return rules_of(s).candidate(s, seat, k)


def apply(s: State, seat: int, action: int, told: Table) -> None:
    rules_of(s).apply(s, seat, action, told)


def outcome(s: State, out: State) -> None:
    rules_of(s).outcome(s, out)


def hide(s: State, viewer: int) -> None:
    rules_of(s).hide(s, viewer)


def refill(s: State, viewer: int, rng: Table) -> None:
    rules_of(s).refill(s, viewer, rng)


def pending(s: State, seat: int) -> bool:
    return rules_of(s).pending(s, seat)


def conceal(s: State, actor: int, action: int, viewer: int) -> int:
    return rules_of(s).conceal(s, actor, action, viewer)


def draw(s: State, pen: Pen) -> None:
    rules_of(s).draw(s, pen)


def own(s: Any, name: str) -> Any:
    """The game's function of this name, for the compiler."""
    return getattr(RULES[s], name).py_func


FAST: Any = {"jit_options": {"error_model": "numpy", "nogil": True, "forceinline": True}, "strict": False}
overload(acting, **FAST)(lambda s: own(s, "acting"))
overload(refusal, **FAST)(lambda s, seat, action: own(s, "refusal"))
overload(candidates, **FAST)(lambda s, seat: own(s, "candidates"))
overload(candidate, **FAST)(lambda s, seat, k: own(s, "candidate"))
overload(apply, **FAST)(lambda s, seat, action, told: own(s, "apply"))
overload(outcome, **FAST)(lambda s, out: own(s, "outcome"))
overload(hide, **FAST)(lambda s, viewer: own(s, "hide"))
overload(pending, **FAST)(lambda s, seat: own(s, "pending"))
overload(conceal, **FAST)(lambda s, actor, action, viewer: own(s, "conceal"))
overload(refill, **FAST)(lambda s, viewer, rng: own(s, "refill"))
overload(draw, **FAST)(lambda s, pen: own(s, "draw"))


@compiled
def legal(s: State, seat: int, found: Table) -> int:
    """Write this seat's legal actions into `found`, ascending; return how many."""
    count = 0
    for k in range(candidates(s, seat)):
        action = candidate(s, seat, k)
        if action != NONE and refusal(s, seat, action) == OK:
            found[count] = action
            count += 1
    found[:count].sort()
    return count


@compiled
def witnesses(s: State, actor: int, action: int, players: int) -> tuple[int, int]:
    """Who will see an action, as a set, the spectator being 0 and seat k being k + 1; and who notices it at least."""
    knowing, noticing = 0, 0
    for viewer in range(SPECTATOR, players):
        seen = conceal(s, actor, action, viewer)
        knowing |= (1 if seen == action else 0) << viewer + 1
        noticing |= (1 if seen == UNSEEN else 0) << viewer + 1
    return knowing, noticing


# For Python, which passes an array quicker than a record: what is meant is its only element.


@compiled
def acting_in(states: Table) -> int:
    return acting(states[0])


@compiled
def legal_in(states: Table, seat: int, found: Table) -> int:
    return legal(states[0], seat, found)


@compiled
def refusal_in(states: Table, seat: int, action: int, seen: Table) -> int:
    """Why not, judged by what the seat can see, for which there is room in `seen`."""
    seen[0] = states[0]
    hide(seen[0], seat)
    return refusal(seen[0], seat, action)


@compiled_apart
def act_in(
    states: Table, actor: int, action: int, players: int, told: Table, found: Table
) -> tuple[int, int, int, int]:
    """Carry out a legal action; return who sees it, who notices it at least, and who acts next.

    If that is chance, `found` gets its legal actions, and their number is returned, too.
    """
    knowing, noticing = witnesses(states[0], actor, action, players)
    apply(states[0], actor, action, told)
    seats = acting(states[0])
    choices = legal(states[0], CHANCE, found) if seats == 1 << CHANCE else 0
    return knowing, noticing, seats, choices


NOT_ASKED = -1  # no refusal: the seat is not asked, but cannot know that


@compiled
def submit_in(
    states: Table, seat: int, action: int, players: int, told: Table, found: Table, seen: Table
) -> tuple[int, tuple[int, int, int, int]]:
    """Carry out an action if it is legal and the seat is asked; return why not, or OK and what `act_in` returns."""
    why_not = refusal_in(states, seat, action, seen)
    if why_not == OK and not acting(states[0]) >> seat & 1:
        why_not = NOT_ASKED
    if why_not != OK:
        return why_not, (0, 0, 0, 0)
    return OK, act_in(states, seat, action, players, told, found)


@compiled
def asked_in(states: Table, seen: Table) -> int:
    """The seats that are asked as everybody sees it, for which there is room in `seen`."""
    seen[0] = states[0]
    hide(seen[0], SPECTATOR)
    return acting(seen[0])


@compiled_apart
def draw_on(page: Table, at: Table, texts: Table, s: State) -> None:
    """Write everything in s on a page with these texts, from `at` on."""
    draw(s, Pen(page, at, texts))


ACTING, PHASE, LEGAL, PENDING, BEGINS, ENDS = range(6)  # what a look finds out about each viewer
FACTS = 6


@compiled
def look_in(
    states: Table, players: int, seen: Table, found: Table, facts: Table, page: Table, at: Table, texts: Table
) -> None:
    """One state as everybody sees it, a row for the spectator and then one for each seat.

    `seen` gets all that they may know, `found` their legal actions, `facts` who acts for all they know, in which phase,
    how many actions they have, whether a choice is pending, and where on the page their picture begins and ends.
    """
    at[0] = 0
    for row in range(players + 1):
        viewer = row - 1
        seen[row] = states[0]
        hide(seen[row], viewer)
        seats = acting(seen[row])
        facts[row, ACTING] = seats
        facts[row, PHASE] = seen[row].phase
        facts[row, LEGAL] = 0
        facts[row, PENDING] = 0
        if viewer != SPECTATOR:
            if seats >> viewer & 1:
                facts[row, LEGAL] = legal(seen[row], viewer, found[row])
            facts[row, PENDING] = 1 if pending(states[0], viewer) else 0
        facts[row, BEGINS] = at[0]
        draw_on(page, at, texts, seen[row])
        facts[row, ENDS] = at[0]


@compiled
def random_action(s: State, seat: int, rng: Table) -> int:
    """Any of this seat's legal actions, all equally likely. The seat must be acting."""
    action, rng[0] = drawn_action(s, seat, rng[0])
    return action


@compiled
def drawn_action(s: State, seat: int, x: int) -> tuple[int, int]:
    """The same with the generator's state as a number, which the compiler keeps in a register."""
    count = candidates(s, seat)
    while True:
        x = advanced(x)
        action = candidate(s, seat, scaled(x, count))
        if action != NONE and refusal(s, seat, action) == OK:
            return action, x


@compiled_apart
def act(s: State, actor: int, action: int) -> None:
    """Carry out a legal action of which nobody is told."""
    apply(s, actor, action, NOT_TOLD)


LONGEST = 50_000  # decisions of a random game: three times those of the longest series with a box of ours


@compiled
def play_out(s: State, rng: Table) -> tuple[int, int]:
    """Play at random to the end, if it ever comes; return how often the seats decided, and how often chance did."""
    decisions = 0
    draws = 0
    x = rng[0]
    seats = acting(s)
    while seats != NOBODY and decisions < LONGEST:
        if seats == 1 << CHANCE:
            action, x = drawn_action(s, CHANCE, x)
            apply(s, CHANCE, action, NOT_TOLD)
            draws += 1
        else:
            seat = first_seat(seats)
            action, x = drawn_action(s, seat, x)
            apply(s, seat, action, NOT_TOLD)
            decisions += 1
        seats = acting(s)
    rng[0] = x
    return decisions, draws


@compiled
def redeal(s: State, viewer: int, rng: Table) -> None:
    """Replace what the viewer cannot see, uniformly over what is consistent with what the viewer knows."""
    hide(s, viewer)
    refill(s, viewer, rng)


@compiled
def play_many(template: Table, scratch: Table, rngs: Table, outcomes: Table, lengths: Table) -> None:
    """One random game for each row of `rngs`, from the state in `template`; `lengths` gets decisions and draws."""
    for i in range(rngs.shape[0]):
        scratch[0] = template[0]
        lengths[i, 0], lengths[i, 1] = play_out(scratch[0], rngs[i])
        outcome(scratch[0], outcomes[i])


@dataclass(frozen=True)
class Option:
    """A choice before the game: yes or no, or a whole number."""

    name: str
    default: bool | int
    least: int = 0
    most: int = 1

    def checked(self, value: Any) -> bool | int:
        if isinstance(self.default, bool):
            if type(value) is not bool:
                raise BadInput(f"Option {self.name} is {value!r}; it must be true or false.")
        elif type(value) is not int or not self.least <= value <= self.most:
            raise BadInput(
                f"Option {self.name} is {value!r}; it must be a whole number from {self.least} to {self.most}."
            )
        return value

    def parsed(self, text: str) -> bool | int:
        """The option as somebody typed it."""
        words: dict[str, bool] = {"true": True, "yes": True, "false": False, "no": False}
        if isinstance(self.default, bool):
            return self.checked(words.get(text.lower(), text))
        return self.checked(int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text)


@dataclass(frozen=True)
class Game:
    """A game as the rest of the house knows it."""

    name: str
    title: str
    fewest: int  # players
    most: int
    options: tuple[Option, ...]
    modules: tuple[ModuleType, ...]  # the rules first; together they fulfil the contract above
    box: ModuleType
    notation: ModuleType
    story: ModuleType
    folder: Path  # with the edition, the rulebooks and the texts
    reaction: str = ""  # the verb of an action out of turn, which can be made ready in advance

    def __post_init__(self) -> None:
        enrol(*self.modules)

    @property
    def rules(self) -> SimpleNamespace:
        return RULES[self.modules[0].STATE.names]

    @property
    def edition(self) -> Edition:
        """The one that comes with the game."""
        return load_edition(self.folder / "edition.toml")

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise BadInput(f"{self.title} has no option {name!r}; it has {names}.")

    def complete(self, options: dict[str, Any]) -> dict[str, bool | int]:
        """All options, checked; those not given at their default."""
        given = {name: self.option(name).checked(value) for name, value in options.items()}
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def table(self, players: int, options: dict[str, Any], edition: Edition | None = None) -> Table:
        """An array of one state, ready for the first action."""
        if type(players) is not int or not self.fewest <= players <= self.most:
            raise BadInput(f"{self.title} is for {self.fewest} to {self.most} players, not {players!r}.")
        states = new_states(self.rules.STATE, 1)
        self.box.fill(states[0], (edition or self.edition).root, players, self.complete(options))
        self.rules.start(states[0], NOT_TOLD)
        return states


def new_states(dtype: Any, count: int) -> Table:
    """Records whose fields are attributes, for compiled and for interpreted code."""
    return np.zeros(count * dtype.itemsize // 8, np.int64).view(record_type(dtype))


@cache
def record_type(dtype: Any) -> Any:
    """One for all states of a game: NumPy compares two that are only equal slowly."""
    return np.dtype((np.record, dtype))


def copied(states: Table) -> Table:
    """The same again. NumPy copies numbers much quicker than records."""
    return states.view(np.int64).copy().view(states.dtype)
