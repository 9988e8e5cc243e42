"""What somebody at a table may ask for: each request becomes records, or a refusal."""

import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..bots import BOTS
from ..errors import BadInput
from ..fairness import LONGEST_CONTRIBUTION
from ..match import Match
from . import messages as m
from . import records as r
from .limits import Limits
from .names import cleaned, printable, told_apart
from .refusals import No
from .table import OVER, RUNNING, WAITING, Table

SUBSTITUTE = "sharp"  # the level that plays for people who are gone
EMOTES = ("laugh", "cry", "wow", "clap", "angry", "think", "hurry", "heart", "schadenfreude")
LONGEST_WHY = 300  # of what is wrong with somebody's settings
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Elif", "Fritzi", "Gustl", "Hedda")


class Asker(NamedTuple):
    """Somebody who wants something, and what the server knows of them."""

    person: str
    name: str
    present: Collection[str] = ()  # who looks at the table now
    called: str = ""  # the name by which the table knows somebody who speaks


@dataclass(slots=True)
class Desk:
    """Turns one request at a table into records. Nothing here changes the table."""

    table: Table
    asker: Asker
    limits: Limits
    request: str = ""

    def records(self, message: Any) -> list[r.AnyRecord]:
        wanted = getattr(self, type(message).__struct_config__.tag)(message)
        return wanted if isinstance(wanted, list) else [wanted]

    def stamp(self) -> dict[str, Any]:
        return {"at": time.time(), "by": self.asker.person, "request": self.request}

    # Who may

    def must_be(self, *statuses: str) -> None:
        if self.table.status not in statuses:
            raise No({WAITING: "not-begun", RUNNING: "has-begun", OVER: "game-over"}[self.table.status])

    def must_host(self) -> None:
        if self.asker.person != self.table.host:
            raise No("only-the-host", host=self.table.names.get(self.table.host, "?"))

    def must_sit(self) -> None:
        if not self.table.seats_of(self.asker.person):
            raise No("only-those-who-sit")

    def existing(self, seat: int) -> int:
        if seat >= len(self.table.seats):
            raise No("no-such-seat", seats=len(self.table.seats))
        return seat

    def own(self, seat: int) -> int:
        if self.table.seats[self.existing(seat)].person != self.asker.person:
            raise No("not-your-seat")
        return seat

    # Seats

    def sit(self, message: m.Sit) -> r.AnyRecord:
        seat = self.table.seats[self.existing(message.seat)]
        if self.asker.person in self.table.kicked:
            raise No("kicked")
        if self.table.status != WAITING and seat.left_by != self.asker.person:
            self.must_be(WAITING)
        if not seat.free and seat.left_by != self.asker.person:
            raise No("seat-taken", name=seat.name)
        others = [other.name for number, other in enumerate(self.table.seats) if number != message.seat]
        name = told_apart(cleaned(message.name or self.asker.name), others)
        return r.Sat(seat=message.seat, person=self.asker.person, name=name, **self.stamp())

    def stand(self, message: m.Stand) -> r.AnyRecord:
        return self.vacated(self.own(message.seat))

    def vacated(self, seat: int) -> r.AnyRecord:
        """Before the start a seat gets free; in a game a bot takes over."""
        self.must_be(WAITING, RUNNING)
        if self.table.status == WAITING:
            return r.Stood(seat=seat, **self.stamp())
        return r.BotSat(seat=seat, level=SUBSTITUTE, name=self.bot_name(seat), **self.stamp())

    def bot(self, message: m.Bot) -> r.AnyRecord:
        self.must_host()
        self.must_be(WAITING)
        seat = self.table.seats[self.existing(message.seat)]
        if seat.person:
            raise No("seat-taken", name=seat.name)
        if not message.level:
            return r.Stood(seat=message.seat, **self.stamp())
        if message.level not in BOTS:
            raise No("no-such-level", levels=", ".join(BOTS))
        return r.BotSat(seat=message.seat, level=message.level, name=self.bot_name(message.seat), **self.stamp())

    def bot_name(self, seat: int) -> str:
        others = [other.name for number, other in enumerate(self.table.seats) if number != seat]
        return told_apart(BOT_NAMES[seat], others)

    def kick(self, message: m.Kick) -> list[r.AnyRecord]:
        self.must_host()
        if message.person == self.table.host:
            raise No("not-the-host")
        if message.person not in self.table.people() and message.person not in self.asker.present:
            raise No("no-such-person")
        seats = self.table.seats_of(message.person) if self.table.status != OVER else []
        return [*map(self.vacated, seats), r.Kicked(person=message.person, **self.stamp())]

    def hand_over(self, message: m.HandOver) -> r.AnyRecord:
        self.must_host()
        if message.person not in self.table.people() or message.person in self.table.kicked:
            raise No("no-such-person")
        return r.HostIs(person=message.person, **self.stamp())

    # Before, during and after the game

    def contribute(self, message: m.Contribute) -> r.AnyRecord:
        self.must_be(WAITING)
        self.own(message.seat)
        if message.seat in self.table.deal.contributions:
            raise No("contributed-already")
        if not 1 <= len(message.text.encode()) <= LONGEST_CONTRIBUTION:
            raise No("contribution-length", most=LONGEST_CONTRIBUTION)
        return r.Contributed(seat=message.seat, text=message.text, **self.stamp())

    def start(self, message: m.Start) -> r.AnyRecord:
        self.must_host()
        self.must_be(WAITING)
        free = sum(seat.free for seat in self.table.seats)
        if free:
            raise No("seats-are-free", count=free)
        return r.Started(**self.stamp())

    def pause(self, message: m.Pause) -> r.AnyRecord:
        self.must_sit()
        self.must_be(RUNNING)
        return r.Paused(paused=message.paused, **self.stamp())

    def move(self, message: m.Move) -> r.AnyRecord:
        self.must_play(message.seat)
        self.must_be_of_now(message)
        return r.Moved(seat=message.seat, action=message.action, **self.stamp())

    def retract(self, message: m.Retract) -> r.AnyRecord:
        self.must_play(message.seat)
        return r.Retracted(seat=message.seat, **self.stamp())

    def must_play(self, seat: int) -> None:
        self.must_be(RUNNING)
        self.own(seat)
        if self.table.paused:
            raise No("paused")

    def must_be_of_now(self, message: m.Move) -> None:
        """A choice made before something changed may not be what its maker wants any more."""
        if message.at is not None and message.at < self.table.changed_for(message.seat):
            raise No("situation-changed")

    def advised(self, message: m.Advise) -> Match:
        """The game in which this seat may be advised now."""
        self.must_play(message.seat)
        if not self.table.settings.advice:
            raise No("no-advice")
        match = self.table.playing()
        if not match.legal(message.seat):
            raise No("not-your-turn")
        return match

    def arm(self, message: m.Arm) -> r.AnyRecord:
        self.must_be(RUNNING)
        if not self.table.setup.game.reaction:
            raise No("nothing-to-arm")
        return r.Armed(seat=self.own(message.seat), armed=message.armed, **self.stamp())

    # Talking

    def chat(self, message: m.Chat) -> r.AnyRecord:
        self.must_be_heard()
        text = printable(message.text)
        if not 1 <= len(text) <= self.limits.chat_length:
            raise No("chat-length", most=self.limits.chat_length)
        return r.Chatted(name=self.asker.called, text=text, **self.stamp())

    def emote(self, message: m.Emote) -> r.AnyRecord:
        self.must_be_heard()
        if message.emote not in EMOTES:
            raise No("no-such-emote", emotes=", ".join(EMOTES))
        return r.Chatted(name=self.asker.called, emote=message.emote, **self.stamp())

    def must_be_heard(self) -> None:
        if self.asker.person in self.table.muted:
            raise No("muted")

    def mute(self, message: m.Mute) -> r.AnyRecord:
        self.must_host()
        if message.person == self.table.host:
            raise No("not-the-host")
        if message.person not in {*self.table.names, *self.asker.present}:
            raise No("no-such-person")
        return r.Muted(person=message.person, muted=message.muted, **self.stamp())


def checked_settings(settings: r.Settings) -> r.Settings:
    """Settings with which a game can be played, or a refusal that says what is wrong."""
    from .table import setup_of

    if not 0 <= settings.clock <= 86_400:
        raise No("bad-settings", why="clock: 0 … 86400")
    if not 0 <= settings.reaction <= 30:
        raise No("bad-settings", why="reaction: 0 … 30")
    try:
        setup_of(settings).table()
    except BadInput as error:
        raise No("bad-settings", why=str(error)[:LONGEST_WHY]) from None
    except (KeyError, TypeError, ValueError) as error:
        raise No("bad-settings", why=f"{type(error).__name__}: {error}"[:LONGEST_WHY]) from None
    return settings
