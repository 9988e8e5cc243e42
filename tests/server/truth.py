"""The whole truth about a table, replayed from its stored records without the server's code, and who may know what.

It is written down before anything is compared: afterwards every byte that a connection got must follow from it.
"""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from schadenfreude.constants import SPECTATOR
from schadenfreude.fairness import FairDeal
from schadenfreude.games import GAMES
from schadenfreude.match import Entry, Match, Setup

from .client import Words
from .conftest import House

GAME_RECORDS = ("started", "moved", "retracted")
encode = msgspec.json.encode


@dataclass
class Step:
    """What is true after one stored record."""

    kind: str
    number: int
    owners: list[str]  # of the seats, "" for bots
    over: bool
    outcome: Words | None
    told: dict[int, bytes] = field(default_factory=dict)  # by viewer, with the events that led here
    seen: dict[int, bytes] = field(default_factory=dict)  # by viewer, for those who have just come
    concerned: set[int] = field(default_factory=set)  # viewers who may notice

    def viewers(self, person: str) -> list[int]:
        return [seat for seat, owner in enumerate(self.owners) if owner == person] or [SPECTATOR]


class Truth:
    """A table from its first record to its last."""

    def __init__(self, id: str, records: list[Words]) -> None:
        created = records[0]
        settings = created["settings"]
        self.id, self.seed = id, created["seed"]
        seed = bytes.fromhex(self.seed)
        encoded = (self.seed.encode(), self.seed.upper().encode(), b64encode(seed)[:-2], urlsafe_b64encode(seed)[:-2])
        self.seed_forms = (seed, *encoded)  # in whatever way somebody might write it
        self.game, self.players = settings["game"], settings["players"]
        self.options = settings.get("options", {})
        self.setup = Setup.of(GAMES[self.game], self.players, self.options)
        self.deal = FairDeal(bytes.fromhex(self.seed))
        self.owners = [""] * self.players
        self.armed: set[int] = set()
        self.match: Match | None = None
        self.number = 0
        self.steps: list[Step] = []
        for record in records:
            self.steps.append(self.step(record))

    def step(self, record: Words) -> Step:
        entries = HOW.get(record["is"], nothing)(self, record)
        self.number += sum(entry.seen_by(SPECTATOR) is not None for entry in entries)
        over = self.match is not None and self.match.over
        outcome = self.match.outcome() if self.match and over else None
        step = Step(record["is"], self.number, list(self.owners), over, outcome)
        for viewer in range(SPECTATOR, self.players):
            step.told[viewer] = self.sight(viewer, entries)
            step.seen[viewer] = self.sight(viewer, [])
            if not entries or any(entry.seen_by(viewer) is not None for entry in entries):
                step.concerned.add(viewer)
        return step

    def sight(self, viewer: int, entries: list[Entry]) -> bytes:
        events = [event.seen_by(viewer) for entry in entries for event in entry.events]
        match = self.match
        pending = match is not None and viewer >= 0 and bool(match.rules.pending(match.state, viewer))
        return encode(
            {
                "seat": viewer,
                "events": [event for event in events if event is not None],
                "view": match.view(viewer) if match else None,
                "can_retract": pending,
                "armed": viewer in self.armed,
            }
        )

    # Records

    def sat(self, record: Words) -> list[Entry]:
        self.owners[record["seat"]] = record["person"]
        return []

    def stood(self, record: Words) -> list[Entry]:
        self.owners[record["seat"]] = ""
        return []

    def armed_seat(self, record: Words) -> list[Entry]:
        (self.armed.add if record["armed"] else self.armed.discard)(record["seat"])
        return []

    def contributed(self, record: Words) -> list[Entry]:
        self.deal.contribute(record["seat"], record["text"])
        return []

    def started(self, record: Words) -> list[Entry]:
        self.match = Match(self.setup, self.deal.stream())
        return self.match.log[:]

    def moved(self, record: Words) -> list[Entry]:
        assert self.match
        self.match.submit(record["seat"], record["action"])
        if self.match.over:
            self.armed.clear()
        return self.match.latest

    def retracted(self, record: Words) -> list[Entry]:
        assert self.match
        self.match.retract(record["seat"])
        return []


def nothing(truth: Truth, record: Words) -> list[Entry]:
    return []


HOW: dict[str, Callable[[Truth, Words], list[Entry]]] = {
    "sat": Truth.sat,
    "stood": Truth.stood,
    "bot_sat": Truth.stood,
    "armed": Truth.armed_seat,
    "contributed": Truth.contributed,
    "started": Truth.started,
    "moved": Truth.moved,
    "retracted": Truth.retracted,
}


async def truth_of(house: House, table: str) -> Truth:
    rows = await house.server.store.read("SELECT body FROM records WHERE table_id = ? ORDER BY number", table)
    return Truth(table, [msgspec.json.decode(body) for (body,) in rows])


class Told(msgspec.Struct, rename={"is_": "is"}):
    """A received message whose parts can be compared byte by byte."""

    is_: str
    table: msgspec.Raw = msgspec.Raw(b"null")
    number: int | None = None
    sights: list[msgspec.Raw] = []
    outcome: msgspec.Raw = msgspec.Raw(b"null")


def viewers_in(told: Told) -> list[int]:
    return [msgspec.json.decode(sight)["seat"] for sight in told.sights]


@dataclass
class Follower:
    """Reads what one connection got, message by message, and knows where in the truth that must have been."""

    truth: Truth
    person: str
    at: int = 0

    def read(self, raw: bytes) -> bool:
        """Check a message; return whether it was about the game."""
        told = msgspec.json.decode(raw, type=Told)
        if told.is_ == "update":
            self.check_update(raw)
        elif told.is_ == "table":
            self.check_whole(told)
        assert self.truth.steps[self.at].over or not any(form in raw for form in self.truth.seed_forms)
        return told.is_ in ("update", "table")

    def check_update(self, raw: bytes) -> None:
        """The very bytes that follow from the next stored move which this person may notice."""
        rest = range(self.at + 1, len(self.truth.steps))
        self.at = next(place for place in rest if self.notices(self.truth.steps[place]))
        step = self.truth.steps[self.at]
        expected = {
            "is": "update",
            "table": self.truth.id,
            "number": step.number,
            "sights": [msgspec.Raw(step.told[viewer]) for viewer in step.viewers(self.person)],
            "clocks": [],
            "outcome": step.outcome,
            "seed": self.truth.seed if step.over else None,
        }
        assert raw == encode(expected)

    def notices(self, step: Step) -> bool:
        return step.kind in GAME_RECORDS and not step.concerned.isdisjoint(step.viewers(self.person))

    def check_whole(self, told: Told) -> None:
        """What somebody who comes in, or has lost something, sees of one moment from now on."""
        sights = [bytes(sight) for sight in told.sights]
        for place in range(self.at, len(self.truth.steps)):
            step = self.truth.steps[place]
            same_eyes = step.viewers(self.person) == viewers_in(told) and step.number == told.number
            if same_eyes and sights == [step.seen[viewer] for viewer in step.viewers(self.person)]:
                assert bytes(told.outcome) == encode(step.outcome)
                self.at = place
                return
        raise AssertionError("this was never to be seen by these eyes")


# What the rulebooks say about secrets, without the code that keeps them


def hidden_in(truth: Truth, seat: int, view: Words) -> None:
    """A picture does not show what this seat must not know."""
    picture = view["picture"]
    if picture["phase"] == "over":
        return
    others = [other for other in range(truth.players) if other != seat]
    if truth.game == "fifty_fifty":  # [24]
        assert picture["stock"] is None and {card for other in others for card in picture["hands"][other]} <= {"?"}
        assert picture["phase"] != "asking" or picture["to_act"] == seat
    elif truth.game == "why_first":  # [17]
        assert picture["stock"] is None and all(picture["hands"][other] is None for other in others)
        if picture["phase"] == "choosing":
            chosen = [picture[name][other] for name in ("cards", "targets") for other in picture["chosen"]]
            own = [picture[name][seat] for name in ("cards", "targets") if seat in picture["chosen"]]
            assert len([value for value in chosen if value not in ("?", None)]) <= len(own)
    elif truth.options.get("without_comparing"):  # [20]
        assert picture["cup"] is None and all(picture["chips"][other] is None for other in others)


def kept_in(truth: Truth, seat: int, event: Words) -> None:
    """An event does not tell what this seat must not know."""
    what, about = event["what"], event.get("who")
    if truth.game == "fifty_fifty" and about != seat:
        assert what not in ("asked", "declined") and (what not in ("dealt", "drew") or "card" not in event)
    if truth.game == "why_first" and about != seat:
        assert what not in ("dealt", "chosen") or not {"card", "before"} & set(event)
    if truth.options.get("without_comparing") and what == "chips":
        assert "amount" not in event or seat in (event["from"], event["to"])


def sights_in(message: Words) -> list[tuple[int, Words | None, list[Any]]]:
    return [(sight["seat"], sight["view"], sight["events"]) for sight in message.get("sights", [])]
