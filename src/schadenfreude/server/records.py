"""What is stored of a table: facts, one after another. A table is what they add up to.

A stored record never changes its meaning. New kinds and new fields with defaults may be added.
"""

from typing import Any

import msgspec

from ..notation import Words


class Record(msgspec.Struct, tag_field="is", kw_only=True, omit_defaults=True):
    """Something that happened at a table. `by` and `request` say whose message caused it, so that none counts twice."""

    at: float  # seconds since 1970
    by: str = ""
    request: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played and how, chosen by whoever makes the table."""

    game: str
    players: int
    options: dict[str, bool | int] = {}
    edition: dict[str, Any] | None = None  # the content of an own edition; None is the one in the box
    listed: bool = False  # whether everybody can find the table, or only those with the code or the link
    spectators: bool = True
    clock: int = 0  # seconds for a decision; 0 is no clock
    reaction: float = 3.0  # seconds that the next card is held after a number card of Fifty Fifty [17]
    hints: bool = False  # whether the page points out possible jumps
    advice: bool = False  # whether whoever sits may ask a bot what it would do


class Created(Record, tag="created"):
    settings: Settings
    code: str
    seed: str  # of the deal, in hexadecimal digits; secret until the end
    host: str
    name: str


class Sat(Record, tag="sat"):
    seat: int
    person: str
    name: str


class Stood(Record, tag="stood"):
    seat: int


class BotSat(Record, tag="bot_sat"):
    seat: int
    level: str
    name: str


class HostIs(Record, tag="host_is"):
    person: str


class Kicked(Record, tag="kicked"):
    person: str


class Muted(Record, tag="muted"):
    person: str
    muted: bool


class Contributed(Record, tag="contributed"):
    """What a seat adds to chance before the first deal."""

    seat: int
    text: str


class Started(Record, tag="started"):
    pass


class Moved(Record, tag="moved"):
    seat: int
    action: Words
    chosen_by: str = ""  # the level of a bot that chose for a person, or ""


class Retracted(Record, tag="retracted"):
    seat: int


class Armed(Record, tag="armed"):
    """A jump made ready in advance: it is made as soon as the rules allow it."""

    seat: int
    armed: bool


class Paused(Record, tag="paused"):
    paused: bool


class Chatted(Record, tag="chatted"):
    name: str
    text: str = ""
    emote: str = ""


class Rematched(Record, tag="rematched"):
    table: str


class Slept(Record, tag="slept"):
    """Nobody looked, and the table left the memory: no clock runs until it wakes."""


class Woke(Record, tag="woke"):
    """The table is in memory again. Clocks ran until `ran_until` and go on now."""

    ran_until: float


AnyRecord = (
    Created
    | Sat
    | Stood
    | BotSat
    | HostIs
    | Kicked
    | Muted
    | Contributed
    | Started
    | Moved
    | Retracted
    | Armed
    | Paused
    | Chatted
    | Rematched
    | Slept
    | Woke
)

to_bytes = msgspec.json.Encoder().encode
from_bytes = msgspec.json.Decoder(AnyRecord).decode
