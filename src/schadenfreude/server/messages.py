"""Every message between client and server. `docs/protocol.md` describes them, `docs/protocol.json` is their schema."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from .records import Settings

Id = Annotated[str, Meta(min_length=1, max_length=40, description="Chosen by the client; unique for the person.")]
Name = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
PersonId = Annotated[str, Meta(min_length=1, max_length=40)]


class ClientMessage(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What a client wants. It gets exactly one answer: `accepted` or `refused`."""

    id: Id


class Hello(ClientMessage, tag="hello"):
    """Choose the language of refusals. The answer says who one is."""

    lang: str = "en"


class Rename(ClientMessage, tag="rename"):
    name: Name


class Link(ClientMessage, tag="link"):
    """Ask for a one-time token that makes another device the same person."""


class Lobby(ClientMessage, tag="lobby"):
    """Ask for the listed tables that still wait for players, and for one's own."""


class Create(ClientMessage, tag="create"):
    """Make a table, take the first seat, and open it."""

    settings: Settings
    bots: dict[str, str] = {}  # level by seat
    sit: bool = True


class Find(ClientMessage, tag="find"):
    """The table with this join code."""

    code: Annotated[str, Meta(max_length=20)]


class Open(ClientMessage, tag="open"):
    """Look at a table from now on, instead of the one before. What follows is about this table."""

    table: TableId
    watch: bool = False  # with everybody's eyes, although one may sit there: for a screen that all look at


class Close(ClientMessage, tag="close"):
    """Look at no table any more."""


class Sit(ClientMessage, tag="sit"):
    """Take a free seat. Whoever takes a second one gives it a name: somebody else at the same device."""

    seat: SeatNumber
    name: Name = ""


class Stand(ClientMessage, tag="stand"):
    """Leave a seat. In a running game a bot takes it over."""

    seat: SeatNumber


class Bot(ClientMessage, tag="bot"):
    """Put a bot on a free seat, or take one away with an empty level. For the host."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)]


class Kick(ClientMessage, tag="kick"):
    """Send somebody away from the table. For the host."""

    person: PersonId


class HandOver(ClientMessage, tag="hand_over"):
    """Make somebody else the host. For the host."""

    person: PersonId


class Contribute(ClientMessage, tag="contribute"):
    """Add something to chance before the first deal, after the commitment was published."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=64)]


class Start(ClientMessage, tag="start"):
    """Begin. For the host, when no seat is free."""


class Pause(ClientMessage, tag="pause"):
    """Stop the game and all clocks, or go on. For those who sit."""

    paused: bool


class Rematch(ClientMessage, tag="rematch"):
    """The same people and options once more, at a new table. After the end, for those who sit."""


class Move(ClientMessage, tag="move"):
    """An action, as it stands among the legal ones, chosen when the game was at this number."""

    seat: SeatNumber
    action: dict[str, Any]
    at: int | None = None  # refused if something has changed since; None takes the risk


class Foresee(ClientMessage, tag="foresee"):
    """Ask what would follow from each legal action of a seat, as far as that seat can know."""

    seat: SeatNumber


class Advise(ClientMessage, tag="advise"):
    """Ask a bot what it thinks of each legal action of a seat, where the table allows that."""

    seat: SeatNumber


class Story(ClientMessage, tag="story"):
    """Ask what has happened in this game so far, as this device was told or would have been."""


class Retract(ClientMessage, tag="retract"):
    """Take back a secret choice, as long as somebody has yet to choose."""

    seat: SeatNumber


class Arm(ClientMessage, tag="arm"):
    """Make a fifty jump ready in advance, or no longer."""

    seat: SeatNumber
    armed: bool


class Chat(ClientMessage, tag="chat"):
    text: Annotated[str, Meta(max_length=2000)]


class Emote(ClientMessage, tag="emote"):
    emote: Annotated[str, Meta(max_length=20)]


class Mute(ClientMessage, tag="mute"):
    """Let somebody chat no longer, or again. For the host."""

    person: PersonId
    muted: bool


FromClient = (
    Hello
    | Rename
    | Link
    | Lobby
    | Create
    | Find
    | Open
    | Close
    | Sit
    | Stand
    | Bot
    | Kick
    | HandOver
    | Contribute
    | Start
    | Pause
    | Rematch
    | Move
    | Foresee
    | Advise
    | Story
    | Retract
    | Arm
    | Chat
    | Emote
    | Mute
)


class ServerMessage(msgspec.Struct, tag_field="is", kw_only=True):
    pass


class Accepted(ServerMessage, tag="accepted"):
    """Done, and stored where there was something to store."""

    id: str
    number: int | None = None  # moves of the game that everybody may notice, this one included
    answer: dict[str, Any] | None = None  # what was asked for


class Refused(ServerMessage, tag="refused"):
    """Not done, and why, in the reader's language."""

    id: str | None  # None if the message had no readable id
    reason: str
    text: str
    detail: str = ""  # for developers, in English


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat as everybody sees it."""

    person: str | None
    name: str
    bot: str  # level of the bot that sits here, or ""
    connected: bool
    bot_plays: bool  # a bot plays for somebody who is gone
    contributed: str | None  # to chance


class Watcher(msgspec.Struct, kw_only=True):
    """Somebody who looks on."""

    person: str
    name: str


class TableInfo(msgspec.Struct, kw_only=True):
    """A table apart from its game."""

    id: str
    code: str
    status: str
    settings: Settings
    host: str
    seats: list[SeatInfo]
    muted: list[str]
    watching: list[Watcher]
    paused: bool
    commitment: str
    seed: str | None  # published when the game is over
    rematch: str | None


class Sight(msgspec.Struct, kw_only=True):
    """The game as one seat sees it, or as everybody does (seat -1)."""

    seat: int
    events: list[dict[str, Any]]  # what happened since the last sight
    view: dict[str, Any] | None  # None before the start
    can_retract: bool = False
    armed: bool = False


class Clock(msgspec.Struct, kw_only=True):
    seat: int
    left: float  # seconds


class TableMessage(ServerMessage, tag="table"):
    """Everything about a table for one person: after `open`, and whenever messages were lost."""

    you: list[int]  # one's own seats
    table: TableInfo
    number: int
    sights: list[Sight]
    clocks: list[Clock]
    outcome: dict[str, Any] | None
    chat: list[dict[str, Any]]


class SeatsMessage(ServerMessage, tag="seats"):
    """Something about the table changed, apart from its game."""

    you: list[int]
    table: TableInfo
    clocks: list[Clock]


class Update(ServerMessage, tag="update"):
    """Something happened in the game."""

    table: str
    number: int
    sights: list[Sight]
    clocks: list[Clock]
    outcome: dict[str, Any] | None = None
    seed: str | None = None


class ChatMessage(ServerMessage, tag="chat"):
    table: str
    line: dict[str, Any]


class Gone(ServerMessage, tag="gone"):
    """One can no longer look at the table: kicked, or it cannot be read."""

    table: str
    reason: str
    text: str


class Bye(ServerMessage, tag="bye"):
    """The server stops. Clients come back by themselves."""

    again_after: float


FromServer = Accepted | Refused | TableMessage | SeatsMessage | Update | ChatMessage | Gone | Bye

encoder = msgspec.json.Encoder()
encode = encoder.encode
decode = msgspec.json.Decoder(FromClient).decode


class Envelope(msgspec.Struct):
    id: str | None = None


def id_of(raw: bytes | str) -> str | None:
    """The id of a message that is otherwise unreadable, so that its sender knows which one was refused."""
    try:
        found = msgspec.json.decode(raw, type=Envelope).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found[:40] if found else None


def schema() -> dict[str, Any]:
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Schadenfreude",
        "description": "Made by `make protocol` from server/messages.py",
        "client": client,
        "server": server,
        "$defs": components,
    }
