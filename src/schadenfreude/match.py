"""A game in progress, without input or output: submit, views of a seat and of a spectator, and the log."""

from array import array
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

import numpy as np

from . import events
from .chance import generators
from .constants import CHANCE, NONE, NOT_TOLD, OK, OUTCOME, SPECTATOR, UNSEEN, Table
from .editions import Edition
from .events import Event
from .fairness import Chance
from .game import (
    Game,
    acting_in,
    apply_in,
    copied,
    glimpse_in,
    hide_in,
    legal_in,
    look_in,
    pending_in,
    refusal_in,
    witnesses_in,
)
from .notation import Words, members
from .pictures import Opened, Pictures

TRIES = 8  # of a choice whose consequences are to be foreseen
GENERAL_REFUSALS = {
    1: "game-over",
    2: "not-your-turn",
    3: "no-such-action",
    4: "not-now",
    5: "not-available",
}


@dataclass(frozen=True)
class Setup:
    """What is played, by how many, how, and with which box."""

    game: Game
    players: int
    options: dict[str, bool | int]
    edition: Edition

    @classmethod
    def of(
        cls, game: Game, players: int, options: dict[str, Any] | None = None, edition: Edition | None = None
    ) -> "Setup":
        return cls(game, players, game.complete(options or {}), edition or game.edition)

    def table(self) -> Table:
        """An array of one state, ready for the first action."""
        return copied(self._laid_out)

    @cached_property
    def _laid_out(self) -> Table:
        return self.game.table(self.players, self.options, self.edition)

    def words(self, seen: Opened, seat: int, action: int) -> Words:
        """What a seat's action is called: that depends on the phase, and on what stays the same all game."""
        known = self._words.get((seen.phase, action))
        if known is None:
            known = self._words[seen.phase, action] = self.game.notation.describe(seen, seat, action)
        return known

    def all_words(self, states: Table, seat: int, actions: list[int]) -> list[Words]:
        seen = Opened(states)
        return [self.words(seen, seat, action) for action in actions]

    @cached_property
    def _words(self) -> dict[tuple[int, int], Words]:
        return {}


class Refused(Exception):
    """An action that the rules do not allow, by the name of the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Entry(NamedTuple):
    """One action in the log, and what followed from it."""

    actor: int
    action: int
    words: Words
    known_to: tuple[int, ...] | None  # the viewers who see all of it; None if everybody does
    others_see: Words | None  # what the others see of it, if anything
    events: list[Event]

    def seen_by(self, viewer: int) -> Words | None:
        return self.words if self.known_to is None or viewer in self.known_to else self.others_see


class Match:
    """One game from the first deal to the outcome. Chance acts by itself whenever it is its turn.

    A forgetful match keeps only what it needs to play on: its log stays empty, `latest` is all it can tell.
    """

    def __init__(self, setup: Setup, chance: Chance | None, forgetful: bool = False) -> None:
        self.setup = setup
        self.game = setup.game
        self.rules = setup.game.rules
        self.states = setup.table()
        self.moves = array("h")  # actor, action, actor, action, …
        self.log: list[Entry] = []
        self.latest: list[Entry] = []  # what came of the last submission
        self.forgetful = forgetful
        self.pictures = Pictures(self.game.notation.PICTURE)
        self._drawn = False  # whether the pictures are of now
        self.chance = chance
        self._let_chance_act()

    # What there is to see

    @property
    def state(self) -> Any:
        return self.states[0]

    @property
    def over(self) -> bool:
        return not acting_in(self.states)

    def acting(self) -> list[int]:
        """The seats that are really asked now; what a viewer may know of that is in their view."""
        return members(acting_in(self.states))

    def asked(self) -> list[int]:
        """The seats that are asked now, as everybody sees it."""
        return [seat for seat in members(acting_in(self._glimpse(SPECTATOR))) if seat != CHANCE]

    def hidden(self, viewer: int) -> Table:
        """An array of one state with all that this viewer may know: the only thing a bot ever gets."""
        return copied(self._glimpse(viewer))

    def _glimpse(self, viewer: int) -> Table:
        """The same in an array that the next glimpse will use again."""
        seen = events.SCRATCH.glimpse(self.states)
        glimpse_in(self.states, viewer, seen)
        return seen

    def legal(self, seat: int) -> list[int]:
        """The actions that are legal as far as this seat can see, which is always far enough."""
        hidden = self._glimpse(seat)
        return self._legal(hidden, seat) if seat in members(acting_in(hidden)) else []

    def _legal(self, states: Table, seat: int) -> list[int]:
        found = events.scratch(self.rules.ACTIONS)
        return found[: legal_in(states, seat, found)].tolist()

    def view(self, viewer: int) -> Words:
        """Everything that a seat or a spectator may know now. Only to read: views share what is alike."""
        if not self._drawn:
            self.pictures.draw(self._glimpse(SPECTATOR))
            self._drawn = True
        return self._view_of(self.states, viewer)

    def opening(self, viewer: int) -> Words:
        """The view before the first action; with the events since then it makes up the view of now."""
        states = self.setup.table()
        hide_in(states, viewer)
        self.pictures.draw(states)
        self._drawn = False
        return self._view_of(states, viewer)

    def _view_of(self, states: Table, viewer: int) -> Words:
        seen, found = events.SCRATCH.glimpse(states), events.scratch(self.rules.ACTIONS)
        seats, count = look_in(states, viewer, seen, found)
        return {
            "acting": [seat for seat in members(seats) if seat != CHANCE],
            "picture": self.pictures.variant(seen, viewer),
            "legal": self.setup.all_words(seen, viewer, found[:count].tolist()) if count else [],
        }

    def foreseen(self, seat: int, words: Words) -> list[Words] | None:
        """What would follow at once from a legal action, as far as this seat can know; None if that says nothing.

        It is tried on several deals of what the seat cannot see: what is the same in all of them is foreseen.
        """
        return self.foreseen_from(self.hidden(seat), seat, words)

    def foreseen_from(self, hidden: Table, seat: int, words: Words) -> list[Words] | None:
        """The same for a moment that this seat has seen."""
        if words["do"] not in self.game.notation.FORESEEN:
            return None
        action = self.game.notation.parse(Opened(hidden), seat, words)
        first, *others = [self._tried(copied(hidden), seat, action, rng) for rng in generators(0, TRIES)]
        alike = (all(other[:length] == first[:length] for other in others) for length in range(1, len(first) + 1))
        return first[: sum(takewhile(bool, alike))]

    def _tried(self, states: Table, seat: int, action: int, rng: Table) -> list[Words]:
        told = events.listener()
        self.rules.refill(states[0], seat, rng)
        apply_in(states, seat, action, told)
        seen = [self.game.story.event(Opened(states), row).seen_by(seat) for row in events.rows(told)]
        return [event for event in seen if event is not None]

    def events_for(self, viewer: int) -> list[Words]:
        seen = (event.seen_by(viewer) for entry in self.log for event in entry.events)
        return [event for event in seen if event is not None]

    def log_for(self, viewer: int) -> list[Words]:
        """Every action as this viewer saw it. What others must not notice is not even counted."""
        seen = ((entry.actor, entry.seen_by(viewer)) for entry in self.log)
        return [line_of(actor, words) for actor, words in seen if words is not None]

    def outcome(self) -> Words:
        """Why the game ended, the winners, the places and the scores, by party.

        While the game goes on these are the true scores so far, which may be secret: seats get views, not this.
        """
        out = np.zeros(1, OUTCOME).view(np.recarray)[0]
        self.rules.outcome(self.state, out)
        parties = [self.game.notation.party_name(self.state, party) for party in range(out.parties)]
        return {
            "why": self.game.notation.REASONS[out.reason],
            "winners": [parties[party] for party in members(out.winners)],
            "parties": parties,
            "places": out.place[: out.parties].tolist(),
            "scores": out.score[: out.parties].tolist(),
        }

    # What can be done

    def refusal(self, seat: int, action: int) -> str | None:
        """Why this seat may not do that, judged by what it can see: a reason must not give anything away."""
        return self.reason(refusal_in(self._glimpse(seat), seat, action))

    def submit(self, seat: int, words: Words) -> list[Event]:
        """Carry out an action given in words; return what followed from it, chance included."""
        return self.submit_action(seat, self.game.notation.parse(Opened(self.states), seat, words))

    def submit_action(self, seat: int, action: int) -> list[Event]:
        reason = self.refusal(seat, action)
        if reason:
            raise Refused(reason)
        self.latest = []
        if seat not in self.acting():
            self.waive()  # somebody is asked in secret, and this seat cannot know: the question lapses
        self.carry_out(seat, action)
        self._let_chance_act()
        return [event for entry in self.latest for event in entry.events]

    def waive(self) -> bool:
        """Let a question that others cannot see lapse; return whether there was one."""
        action = self.rules.waiver(self.state)
        if action == NONE:
            return False
        self.carry_out(self.acting()[0], action)
        return True

    def pending(self, seat: int) -> bool:
        """Whether this seat has made a secret choice that it may still change."""
        return bool(pending_in(self.states, seat))

    def retract(self, seat: int) -> None:
        """Take back a secret choice, as long as nothing has been revealed."""
        if not self.pending(seat):
            raise Refused("nothing-to-retract")
        last = max(number for number, actor in enumerate(self.moves[::2]) if actor == seat)
        del self.moves[2 * last : 2 * last + 2]
        if not self.forgetful:
            del self.log[last]
        self.states, self._drawn = self.setup.table(), False
        for actor, action in zip(self.moves[::2], self.moves[1::2], strict=True):
            apply_in(self.states, actor, action, NOT_TOLD)

    def remembered(self) -> "Match":
        """The same game again, with everything that happened in its log."""
        again = Match(self.setup, None)
        for actor, action in zip(self.moves[::2], self.moves[1::2], strict=True):
            again.carry_out(actor, action)
        return again

    # How it is done

    def reason(self, code: int) -> str | None:
        if code == OK:
            return None
        return GENERAL_REFUSALS.get(code) or self.game.notation.REFUSALS[code]

    def _let_chance_act(self) -> None:
        while self.chance is not None and acting_in(self.states) == 1 << CHANCE:
            self.carry_out(CHANCE, self.draw_from(self.chance))

    def draw_from(self, chance: Chance) -> int:
        """Any legal action of chance, all equally likely; they are counted in ascending order."""
        found = self._legal(self.states, CHANCE)
        return found[chance.below(len(found))]

    def carry_out(self, actor: int, action: int) -> None:
        """Apply a legal action and write it down. Interpreted rules give NumPy's numbers, the log wants Python's."""
        action = int(action)
        before = Opened(self.states)
        describe = self.game.notation.describe if actor == CHANCE else self.setup.words
        words = describe(before, actor, action)
        known_to, others_see = self._who_sees(before, actor, action)
        told = events.listener()
        apply_in(self.states, actor, action, told)
        self._drawn = False
        after = Opened(self.states)
        happened = [self.game.story.event(after, row) for row in events.rows(told)]
        self.moves.extend((actor, action))
        self.latest.append(Entry(actor, action, words, known_to, others_see, happened))
        if not self.forgetful:
            self.log.append(self.latest[-1])

    def _who_sees(self, before: Opened, actor: int, action: int) -> tuple[tuple[int, ...] | None, Words | None]:
        everybody = (2 << self.setup.players) - 1
        knowing, noticing = witnesses_in(self.states, actor, action, self.setup.players)
        if knowing == everybody:
            return None, None
        known_to = tuple(bit - 1 for bit in members(knowing))
        if not noticing:
            return known_to, None
        return known_to, self.game.notation.describe(before, actor, UNSEEN)


def line_of(actor: int, words: Words) -> Words:
    return {"by": "chance" if actor == CHANCE else actor} | words
