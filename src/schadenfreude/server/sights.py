"""What is sent to whom: the table and its game as one person may see them."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ..bots.advice import Opinion
from ..bots.explaining import explained
from ..constants import SPECTATOR
from ..constants import Table as States
from ..looks import Look
from ..match import Entry, Match
from . import messages as m
from .names import told_apart
from .people import Person
from .table import OVER, Table


class Presence:
    """Who is there, and for whom a bot plays meanwhile. Nothing of it is stored."""

    def __init__(self) -> None:
        self.connections: dict[str, int] = {}  # by person
        self.people: dict[str, Person] = {}  # they may change their names
        self.away_since: dict[str, float] = {}
        self.substituted: set[int] = set()

    def here(self, person: str) -> bool:
        return self.connections.get(person, 0) > 0


def seat_info(table: Table, number: int, presence: Presence) -> m.SeatInfo:
    seat = table.seats[number]
    return m.SeatInfo(
        person=seat.person or None,
        name=seat.name,
        bot=seat.bot,
        connected=bool(seat.bot) or presence.here(seat.person),
        bot_plays=number in presence.substituted,
        contributed=table.deal.contributions.get(number),
    )


def watchers(table: Table, presence: Presence) -> list[m.Watcher]:
    """Those who look on, in the order in which they came; nobody is called like somebody else here."""
    sitting, taken = set(table.people()), [seat.name for seat in table.seats]
    found: list[m.Watcher] = []
    for person in presence.connections:
        if person not in sitting:
            taken.append(told_apart(presence.people[person].name, taken))
            found.append(m.Watcher(person=person, name=taken[-1]))
    return found


def called(table: Table, presence: Presence, person: str) -> str:
    """The name by which the table knows somebody."""
    seats = [table.seats[number].name for number in table.seats_of(person)]
    looking_on = [watcher.name for watcher in watchers(table, presence) if watcher.person == person]
    return next(iter(seats + looking_on), "?")  # they may have left a moment ago


def table_info(table: Table, presence: Presence) -> m.TableInfo:
    return m.TableInfo(
        id=table.id,
        code=table.code,
        status=table.status,
        settings=table.settings,
        host=table.host,
        seats=[seat_info(table, number, presence) for number in range(len(table.seats))],
        muted=sorted(table.muted),
        watching=watchers(table, presence),
        paused=table.paused,
        commitment=table.deal.commitment,
        seed=published_seed(table),
        rematch=table.rematch or None,
    )


def published_seed(table: Table) -> str | None:
    return table.deal.seed.hex() if table.status == OVER else None


def clocks(table: Table, now: float) -> list[m.Clock]:
    if not table.settings.clock or table.status == OVER:
        return []
    asked = sorted(table.decisions.items())
    return [m.Clock(seat=seat, left=max(0.0, table.settings.clock - decision.until(now))) for seat, decision in asked]


def outcome(table: Table) -> dict[str, Any] | None:
    """Only at the end: until then scores may be secret."""
    return table.match.outcome() if table.match and table.status == OVER else None


def look_at(table: Table) -> Look | None:
    """To be used at once: the next look at any table of this game takes its room."""
    return table.match.look() if table.match else None


def sight(table: Table, look: Look | None, viewer: int, events: list[dict[str, Any]]) -> m.Sight:
    armed = viewer in table.armed
    if not table.match or not look:
        return m.Sight(seat=viewer, events=events, view=None, armed=armed)
    view: Any = msgspec.Raw(table.match.view_told(look, viewer))  # written already
    return m.Sight(seat=viewer, events=events, view=view, can_retract=look.pending(viewer), armed=armed)


def told(match: Match, hidden: States, seat: int, opinion: Opinion) -> dict[str, Any]:
    """What a bot thinks of an action, and what would follow at once from it."""
    why = explained(match, hidden, seat, opinion)
    expected = {"share": opinion.share, "low": opinion.low, "high": opinion.high}
    told = {"events": why.events, "alone": why.alone, "order": why.order}
    return {"action": why.action, **expected, **told, "then": why.then, "draws": why.draws}


def story(table: Table, viewers: Sequence[int]) -> list[dict[str, Any]]:
    """Everything that these viewers were told since the first deal."""
    match = table.match.remembered() if table.match else None
    return [{"seat": viewer, "events": match.events_for(viewer) if match else []} for viewer in viewers]


def whole(table: Table, person: str, presence: Presence, now: float) -> bytes:
    """Everything that somebody who has just come needs."""
    look = look_at(table)
    return m.encode(
        m.TableMessage(
            you=table.seats_of(person),
            table=table_info(table, presence),
            number=table.number,
            sights=[sight(table, look, viewer, []) for viewer in table.viewers_of(person)],
            clocks=clocks(table, now),
            outcome=outcome(table),
            chat=table.chat,
        )
    )


class Updates:
    """One thing that happened in the game, told to many at once; those who see the same get the same bytes."""

    def __init__(self, table: Table, entries: Sequence[Entry], now: float) -> None:
        self.table, self.entries, self.look = table, entries, look_at(table)
        self.happened = [event for entry in entries for event in entry.events]
        self.favoured = {seat for event in self.happened for seat in event.favoured}
        self.common = self._seen_by(SPECTATOR)
        self.public = not entries or any(entry.known_to is None for entry in entries)
        self.rest: dict[str, Any] = {
            "table": table.id,
            "number": table.number,
            "clocks": clocks(table, now),
            "outcome": outcome(table),
            "seed": published_seed(table),
        }
        self.eyes = table.eyes()
        self.encoded: dict[tuple[int, ...], bytes] = {}

    def concerns(self, viewers: Collection[int]) -> bool:
        """Whether anybody can notice: a declined jump is nobody else's business."""
        if self.public:
            return True
        return any(entry.seen_by(viewer) is not None for entry in self.entries for viewer in viewers)

    def told_to(self, person: str) -> bytes | None:
        viewers = self.eyes.get(person, (SPECTATOR,))
        if not self.concerns(viewers):
            return None
        if viewers not in self.encoded:
            sights = [sight(self.table, self.look, viewer, self.events_for(viewer)) for viewer in viewers]
            self.encoded[viewers] = m.encode(m.Update(sights=sights, **self.rest))
        return self.encoded[viewers]

    def events_for(self, viewer: int) -> list[dict[str, Any]]:
        """Most viewers see alike what happened."""
        return self._seen_by(viewer) if viewer in self.favoured else self.common

    def _seen_by(self, viewer: int) -> list[dict[str, Any]]:
        seen = [event.seen_by(viewer) for event in self.happened]
        return [words for words in seen if words is not None]
