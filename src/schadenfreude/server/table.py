"""A table: what its records add up to. No sockets, no store, no clock of its own."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from ..constants import SPECTATOR
from ..editions import Edition
from ..fairness import FairDeal
from ..games import game_named
from ..match import Entry, Match, Setup
from ..notation import Words
from . import records
from .records import AnyRecord, Settings

WAITING, RUNNING, OVER = "waiting", "running", "over"
REMEMBERED_REQUESTS = 32  # at least, of each person
REMEMBERED_ASKERS = 100  # people; those who sit are always among them
CHAT_KEPT = 100


@lru_cache(maxsize=512)
def shared_setup(key: bytes) -> Setup:
    """Tables that play the same share what they have in common."""
    settings = msgspec.json.decode(key, type=Settings)
    game = game_named(settings.game)
    edition = None if settings.edition is None else Edition("your edition", settings.edition)
    return Setup.of(game, settings.players, settings.options, edition)


def setup_of(settings: Settings) -> Setup:
    plain = Settings(game=settings.game, players=settings.players, options=settings.options, edition=settings.edition)
    return shared_setup(msgspec.json.encode(plain, order="deterministic"))


@dataclass
class Seat:
    """A place at the table: a person's, a bot's, or free."""

    person: str = ""
    name: str = ""
    bot: str = ""  # level
    left_by: str = ""  # who may come back to a seat that a bot took over in the game

    @property
    def free(self) -> bool:
        return not self.person and not self.bot


@dataclass
class Decision:
    """Somebody is asked, and how much of their time is used up."""

    since: float | None  # None while clocks stand still
    used: float = 0.0

    def until(self, at: float) -> float:
        return self.used + (max(0.0, at - self.since) if self.since is not None else 0.0)

    def stop(self, at: float) -> None:
        self.used, self.since = self.until(at), None

    def go(self, at: float) -> None:
        self.since = at


@dataclass
class Table:
    """Everything about a table that is stored."""

    id: str
    settings: Settings
    code: str
    host: str
    made_at: float
    seats: list[Seat]
    deal: FairDeal
    names: dict[str, str] = field(default_factory=dict)  # of everybody who had a say here
    kicked: set[str] = field(default_factory=set)
    muted: set[str] = field(default_factory=set)
    chat: list[Words] = field(default_factory=list)
    match: Match | None = None
    paused: bool = False
    asleep: bool = False
    armed: set[int] = field(default_factory=set)
    decisions: dict[int, Decision] = field(default_factory=dict)
    decided: dict[int, Decision] = field(default_factory=dict)  # each seat's last one, with the time it took
    number: int = 0  # of moves that everybody may notice
    shown: int = 0  # the number of the last move that was shown to everybody
    acted: dict[int, int] = field(default_factory=dict)  # the number of each seat's last move
    status: str = WAITING
    rematch: str = ""
    ended_at: float = 0.0
    changed_at: float = 0.0
    requests: dict[str, dict[str, int]] = field(default_factory=dict)  # answered already, by person, with their numbers

    @classmethod
    def created(cls, id: str, record: records.Created) -> "Table":
        settings = record.settings
        table = cls(
            id=id,
            settings=settings,
            code=record.code,
            host=record.host,
            made_at=record.at,
            seats=[Seat() for _ in range(settings.players)],
            deal=FairDeal(bytes.fromhex(record.seed)),
        )
        table.names[record.host] = record.name
        table._note(record)
        return table

    # What there is to see

    @cached_property
    def setup(self) -> Setup:
        return setup_of(self.settings)

    @property
    def ticking(self) -> bool:
        """Whether time counts: not before the start, not after the end, not in a pause."""
        return self.status == RUNNING and not self.paused and not self.asleep

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person] if person else []

    def viewers_of(self, person: str) -> list[int]:
        """The eyes with which somebody looks at the table."""
        return self.seats_of(person) or [SPECTATOR]

    def eyes(self) -> dict[str, tuple[int, ...]]:
        """The same for everybody who sits."""
        found: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.person:
                found[seat.person] = (*found.get(seat.person, ()), number)
        return found

    def people(self) -> list[str]:
        """Those who sit, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def changed_for(self, seat: int) -> int:
        """The number since when nothing has changed for this seat's choice: others' secret choices do not count."""
        return max(self.shown, self.acted.get(seat, 0))

    def name_of(self, seat: int) -> str:
        return self.seats[seat].name

    # How records add up

    def add(self, record: AnyRecord) -> list[Entry]:
        """One more fact; returned is what it made happen in the game."""
        happened = getattr(self, "_" + type(record).__struct_config__.tag)(record) or []  # type: ignore[operator]
        self._note(record)
        return happened

    def _note(self, record: AnyRecord) -> None:
        self.changed_at = record.at
        if record.request:
            self._remember(record.by, record.request)

    def _remember(self, person: str, request: str) -> None:
        """However busy somebody is, it pushes out nothing that others have asked for."""
        own = self.requests.setdefault(person, {})
        own[request] = self.number
        if len(own) >= 2 * REMEMBERED_REQUESTS:
            self.requests[person] = dict(list(own.items())[-REMEMBERED_REQUESTS:])
        if len(self.requests) > REMEMBERED_ASKERS:
            del self.requests[next(one for one in self.requests if not self.seats_of(one))]

    def answered(self, person: str, request: str) -> int | None:
        """The number with which this was answered, if it was asked for before."""
        own = self.requests.get(person)
        return own.get(request) if own else None

    def _sat(self, record: records.Sat) -> None:
        self.seats[record.seat] = Seat(person=record.person, name=record.name)
        self.names[record.person] = record.name

    def _stood(self, record: records.Stood) -> None:
        self.seats[record.seat] = Seat()
        self.deal.contributions.pop(record.seat, None)

    def _bot_sat(self, record: records.BotSat) -> None:
        left_by = self.seats[record.seat].person if self.match else ""
        self.seats[record.seat] = Seat(name=record.name, bot=record.level, left_by=left_by)
        if not self.match:
            self.deal.contributions.pop(record.seat, None)

    def _host_is(self, record: records.HostIs) -> None:
        self.host = record.person

    def _kicked(self, record: records.Kicked) -> None:
        self.kicked.add(record.person)

    def _muted(self, record: records.Muted) -> None:
        (self.muted.add if record.muted else self.muted.discard)(record.person)

    def _contributed(self, record: records.Contributed) -> None:
        self.deal.contribute(record.seat, record.text)

    def _started(self, record: records.Started) -> list[Entry]:
        self.match = Match(self.setup, self.deal.stream(), forgetful=True)
        return self._after_move(self.match, record.at)

    def _moved(self, record: records.Moved) -> list[Entry]:
        match = self.playing()
        match.submit(record.seat, record.action)
        if record.seat in self.decisions:
            self.decided[record.seat] = self.decisions.pop(record.seat)
            self.decided[record.seat].stop(record.at)
        happened = self._after_move(match, record.at)
        self.acted[record.seat] = self.number
        return happened

    def _retracted(self, record: records.Retracted) -> None:
        self.playing().retract(record.seat)
        self.decisions[record.seat] = self.decided.pop(
            record.seat, Decision(None)
        )  # no new time for changing one's mind
        self._run_clocks(self.ticking, record.at)
        self._after_move(self.playing(), record.at)

    def _armed(self, record: records.Armed) -> None:
        (self.armed.add if record.armed else self.armed.discard)(record.seat)

    def _paused(self, record: records.Paused) -> None:
        self.paused = record.paused
        self._run_clocks(self.ticking, record.at)

    def _chatted(self, record: records.Chatted) -> None:
        self.names.setdefault(record.by, record.name)
        self.chat.append(chat_line(record))
        del self.chat[:-CHAT_KEPT]

    def _rematched(self, record: records.Rematched) -> None:
        self.rematch = record.table

    def _slept(self, record: records.Slept) -> None:
        self.asleep = True
        self._run_clocks(False, record.at)

    def _woke(self, record: records.Woke) -> None:
        self._run_clocks(False, record.ran_until)
        self.asleep = False
        self._run_clocks(self.ticking, record.at)

    def _run_clocks(self, run: bool, at: float) -> None:
        for decision in self.decisions.values():
            if not run:
                decision.stop(at)
            elif decision.since is None:
                decision.go(at)

    def playing(self) -> Match:
        if self.match is None:
            raise ValueError("the game has not begun")
        return self.match

    def _after_move(self, match: Match, at: float) -> list[Entry]:
        entries, match.latest = match.latest, []
        for entry in entries:
            if entry.seen_by(SPECTATOR) is not None:
                self.number += 1
                self.shown = self.number if entry.known_to is None else self.shown
        self._ask(match, at)
        self.status = RUNNING if self.decisions else OVER
        if self.status == OVER:
            self.ended_at = at
            self.armed.clear()
        return entries

    def _ask(self, match: Match, at: float) -> None:
        """Who is asked now, as everybody sees it; whoever was asked before goes on using up their time."""
        asked = match.asked()
        for seat in set(self.decisions) - set(asked):
            del self.decisions[seat]
        for seat in asked:
            if seat not in self.decisions:
                self.decisions[seat] = Decision(at if not self.paused and not self.asleep else None)


def chat_line(record: records.Chatted) -> Words:
    said: dict[str, Any] = {"emote": record.emote} if record.emote else {"text": record.text}
    return {"at": record.at, "person": record.by, "name": record.name} | said
