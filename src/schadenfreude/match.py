"""A game in progress, without input or output: submit, views of a seat and of a spectator, and the log."""

from array import array
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
import numpy as np

from . import events
from .chance import generators
from .constants import CHANCE, NONE, OK, OUTCOME, UNSEEN, Table
from .editions import Edition
from .endless import complaint, is_endless
from .errors import BadInput
from .events import Event
from .fairness import Chance
from .game import (
    ACTING,
    LEGAL,
    NOT_ASKED,
    PHASE,
    Game,
    act_in,
    acting_in,
    asked_in,
    copied,
    legal_in,
    refusal_in,
    submit_in,
)
from .looks import LOOKS, Look, seats_in, seats_told
from .notation import Words, members
from .opened import Opened, numbers_in, opener
from .pens import texts_of

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
        states = self.game.table(self.players, self.options, self.edition)
        if self.edition.digest != self.game.edition.digest and is_endless(states):
            raise BadInput(complaint(self.edition.file, self.players))
        return states

    @cached_property
    def box(self) -> Any:
        """What is fixed for the game, as an opened state of which nothing else can be read."""
        box: Any = self.opened(self._laid_out)
        box._fields = {}
        return box

    def opened(self, states: Table) -> Any:
        """The fields of a state as they are now."""
        return self._opener(numbers_in(states))

    @cached_property
    def _opener(self) -> Any:
        return opener(self._laid_out)

    @cached_property
    def texts(self) -> Table:
        """What pictures are written with."""
        return texts_of(self.game.notation.texts(self.box))

    def events(self, told: Table) -> list[Event]:
        """What happened, from what the rules told and what is fixed for the game."""
        box, event = self.box, self.game.story.event
        return [event(box, row) for row in events.rows(told)]

    def words(self, seen: Opened, seat: int, action: int) -> Words:
        """What a seat's action is called: that depends on the phase, and on what stays the same all game."""
        known = self._words[seen.phase]
        if action not in known:
            known[action] = self.game.notation.describe(seen, seat, action)
        return known[action]

    def legal_told(self, look: Look, seat: int) -> bytes:
        """A seat's legal actions as JSON."""
        known = self._told[look.facts[seat + 1][PHASE]]
        actions = look.legal(seat)
        for action in actions:
            if action not in known:
                known[action] = msgspec.json.encode(self.words(self.opened(look.hidden(seat)), seat, action))
        return b",".join([known[action] for action in actions])

    @cached_property
    def _words(self) -> dict[int, dict[int, Words]]:
        return defaultdict(dict)

    @cached_property
    def _told(self) -> dict[int, dict[int, bytes]]:
        return defaultdict(dict)


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

    A forgetful match keeps only what it needs to play on: its log stays empty, `latest` is all it can tell, and
    that without words.
    """

    def __init__(self, setup: Setup, chance: Chance | None, forgetful: bool = False) -> None:
        self.setup = setup
        self.game = setup.game
        self.rules = setup.game.rules
        self.states = setup.table()
        self.moves = array("h")  # actor, action, actor, action, …
        self.witnesses = array("h")  # of each move: who saw it, and who noticed it at least
        self.log: list[Entry] = []
        self.latest: list[Entry] = []  # what came of the last submission
        self.forgetful = forgetful
        self.chance = chance
        self._let_chance_act(acting_in(self.states), legal_in(self.states, CHANCE, events.scratch()))

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
        return [*seats_in(asked_in(self.states, LOOKS.taken[self.states.dtype].glimpse))]

    def hidden(self, viewer: int) -> Table:
        """An array of one state with all that this viewer may know; bots get this, and what was `heard`."""
        return self.look().hidden(viewer)

    def legal(self, seat: int) -> list[int]:
        """The actions that are legal as far as this seat can see, which is always far enough. Chance sees all."""
        if seat != CHANCE:
            return self.look().legal(seat)
        found = events.scratch()
        return found[: legal_in(self.states, CHANCE, found)].tolist()

    def pending(self, seat: int) -> bool:
        """Whether this seat has made a secret choice that it may still change."""
        return self.look().pending(seat)

    def look(self) -> Look:
        """What everybody sees now. It is room that all matches share: read it at once, do not keep it."""
        return LOOKS.at(self.states, self.setup.players, self.setup.texts)

    def view(self, viewer: int) -> Words:
        """Everything that a seat or a spectator may know now."""
        view: Words = msgspec.json.decode(self.view_told(self.look(), viewer))
        return view

    def view_told(self, look: Look, viewer: int) -> bytes:
        """The same as JSON, for whoever has looked already."""
        facts = look.facts[viewer + 1]
        legal = self.setup.legal_told(look, viewer) if facts[LEGAL] else b""
        acting, picture = seats_told(facts[ACTING]), look.picture(viewer)
        return b'{"acting":%b,"picture":%b,"legal":[%b]}' % (acting, picture, legal)

    def opening(self, viewer: int) -> Words:
        """The view before the first action; with the events since then it makes up the view of now."""
        return Match(self.setup, None).view(viewer)

    def foreseen(self, seat: int, words: Words) -> list[Words] | None:
        """What would follow at once from a legal action, as far as this seat can know; None if that says nothing."""
        if words["do"] not in self.game.notation.FORESEEN:
            return None
        return self.following(self.hidden(seat), seat, words)

    def following(self, hidden: Table, seat: int, words: Words) -> list[Words]:
        """The same for any action, in a moment that this seat has seen.

        It is tried on several deals of what the seat cannot see: what is the same in all of them is foreseen.
        """
        action = self.game.notation.parse(self.setup.box, seat, words)
        first, *others = [self._tried(copied(hidden), seat, action, rng) for rng in generators(0, TRIES)]
        alike = (all(other[:length] == first[:length] for other in others) for length in range(1, len(first) + 1))
        return first[: sum(takewhile(bool, alike))]

    def _tried(self, states: Table, seat: int, action: int, rng: Table) -> list[Words]:
        self.rules.refill(states[0], seat, rng)
        told = events.listener()
        act_in(states, seat, action, self.setup.players, told, events.scratch())
        seen = [event.seen_by(seat) for event in self.setup.events(told)]
        return [event for event in seen if event is not None]

    def events_for(self, viewer: int) -> list[Words]:
        seen = (event.seen_by(viewer) for entry in self.log for event in entry.events)
        return [event for event in seen if event is not None]

    def log_for(self, viewer: int) -> list[Words]:
        """Every action as this viewer saw it. What others must not notice is not even counted."""
        seen = ((entry.actor, entry.seen_by(viewer)) for entry in self.log)
        return [line_of(actor, words) for actor, words in seen if words is not None]

    def heard(self, viewer: int) -> Table:
        """The same in numbers: a line for every action, who and what; UNSEEN where that was hidden."""
        lines = np.array(self.moves, np.int64).reshape(-1, 2)
        saw, noticed = (np.array(self.witnesses, np.int64).reshape(-1, 2) >> viewer + 1 & 1).T.astype(bool)
        lines[~saw, 1] = UNSEEN
        return lines[saw | noticed]

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
        return self.reason(refusal_in(self.states, seat, action, LOOKS.taken[self.states.dtype].glimpse))

    def submit(self, seat: int, words: Words) -> list[Event]:
        """Carry out an action given in words; return what followed from it, chance included."""
        return self.submit_action(seat, self.game.notation.parse(self.setup.box, seat, words))

    def submit_action(self, seat: int, action: int) -> list[Event]:
        before, told, found = self._before(), events.listener(), events.scratch()
        seen = LOOKS.taken[self.states.dtype].glimpse
        code, done = submit_in(self.states, seat, action, self.setup.players, told, found, seen)
        if code > OK:
            raise Refused(self.reason(code) or "")
        self.latest = []
        if code == NOT_ASKED:
            self.waive()  # somebody is asked in secret, and this seat cannot know: the question lapses
            self._let_chance_act(*self.carry_out(seat, action))
        else:
            self._let_chance_act(*self._noted(before, seat, action, told, done))
        return [event for entry in self.latest for event in entry.events]

    def waive(self) -> bool:
        """Let a question that others cannot see lapse; return whether there was one."""
        action = self.rules.waiver(self.state)
        if action == NONE:
            return False
        self.carry_out(self.acting()[0], action)
        return True

    def retract(self, seat: int) -> None:
        """Take back a secret choice, as long as nothing has been revealed."""
        if not self.pending(seat):
            raise Refused("nothing-to-retract")
        last = max(number for number, actor in enumerate(self.moves[::2]) if actor == seat)
        del self.moves[2 * last : 2 * last + 2], self.witnesses[2 * last : 2 * last + 2]
        if not self.forgetful:
            del self.log[last]
        self.states, told = self.setup.table(), events.listener()
        for actor, action in zip(self.moves[::2], self.moves[1::2], strict=True):
            act_in(self.states, actor, action, self.setup.players, told, events.scratch())

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

    def _let_chance_act(self, acting: int, choices: int) -> None:
        """Chance has found so many choices."""
        while self.chance is not None and acting == 1 << CHANCE:
            acting, choices = self.carry_out(CHANCE, events.scratch().item(self.chance.below(choices)))

    def draw_from(self, chance: Chance) -> int:
        """Any legal action of chance, all equally likely; they are counted in ascending order."""
        found = self.legal(CHANCE)
        return found[chance.below(len(found))]

    def carry_out(self, actor: int, action: int) -> tuple[int, int]:
        """Apply a legal action and write it down; return who acts next, and how many choices chance has."""
        before, told, found = self._before(), events.listener(), events.scratch()
        done = act_in(self.states, actor, action, self.setup.players, told, found)
        return self._noted(before, actor, action, told, done)

    def _before(self) -> Opened | None:
        """The state as it is now, if anybody will ask for words."""
        opened: Opened | None = None if self.forgetful else self.setup.opened(self.states)
        return opened

    def _noted(
        self, before: Opened | None, actor: int, action: int, told: Table, done: tuple[int, int, int, int]
    ) -> tuple[int, int]:
        """Interpreted rules give NumPy's numbers, the log wants Python's."""
        action, (knowing, noticing, acting, choices) = int(action), done
        words = self._described(before, actor, action)
        others_see = self._described(before, actor, UNSEEN) if noticing else None
        happened = self.setup.events(told)
        entry = Entry(actor, action, words, known_by(knowing, self.setup.players), others_see, happened)
        self.moves.extend((actor, action))
        self.witnesses.extend((knowing, noticing))
        self.latest.append(entry)
        if not self.forgetful:
            self.log.append(entry)
        return acting, choices

    def _described(self, before: Opened | None, actor: int, action: int) -> Words:
        """An action in words; none in a forgetful match, where all that counts is who sees it."""
        if before is None:
            return {}
        if actor == CHANCE or action == UNSEEN:
            words: Words = self.game.notation.describe(before, actor, action)
            return words
        return self.setup.words(before, actor, action)


@cache
def known_by(knowing: int, players: int) -> tuple[int, ...] | None:
    """The viewers in a set of witnesses; None if they are all."""
    return None if knowing == (2 << players) - 1 else tuple(bit - 1 for bit in members(knowing))


def line_of(actor: int, words: Words) -> Words:
    return {"by": "chance" if actor == CHANCE else actor} | words
