"""The pages about the server say what is true: all messages, fields, reasons and options, and examples that decode."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from schadenfreude import cli
from schadenfreude.bots import BOTS
from schadenfreude.games import GAMES
from schadenfreude.match import GENERAL_REFUSALS, Setup
from schadenfreude.server import messages as m
from schadenfreude.server import schema
from schadenfreude.server.limits import Limits, Rate
from schadenfreude.server.metrics import Metrics
from schadenfreude.server.records import Settings
from schadenfreude.server.requests import EMOTES
from schadenfreude.words import LANGUAGES, Texts

from .client import Client
from .conftest import House
from .scenes import play_all, playing
from .stream_client import stream_guest

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")
SOURCES = sorted(Path(schema.__file__).parent.glob("*.py"))
VALUES: dict[str, str | int] = {"seconds": 3, "most": 24, "seats": 4, "count": 2}  # the others are texts

from_server = msgspec.json.Decoder(m.FromServer).decode


def part(title: str) -> str:
    """One of the page's large parts."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def section(title: str, tag: str) -> str:
    """What the page says about one message."""
    return part(title).split(f"\n### `{tag}`\n")[1].split("\n### ")[0]


def kinds(base: Any) -> list[Any]:
    return [pytest.param(kind, id=str(kind.__struct_config__.tag)) for kind in base.__subclasses__()]


# The schema


def test_the_schema_on_disk_is_that_of_the_code() -> None:
    """If not: `make protocol`."""
    assert (DOCS / "protocol.json").read_text(encoding="utf-8") == schema.text()


def test_the_schema_has_every_message_and_no_open_end() -> None:
    written = m.schema()
    tags = {
        definition["properties"][field]["enum"][0]
        for definition in written["$defs"].values()
        for field in ("do", "is")
        if "enum" in definition.get("properties", {}).get(field, {})
    }
    assert tags == {str(kind.__struct_config__.tag) for kind in (*clients(), *servers())}
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(written)))
    assert references == set(written["$defs"])


def clients() -> list[Any]:
    return m.ClientMessage.__subclasses__()


def servers() -> list[Any]:
    return m.ServerMessage.__subclasses__()


def test_every_kind_of_message_belongs_to_the_unions() -> None:
    assert set(m.FromClient.__args__) == set(clients())
    assert set(m.FromServer.__args__) == set(servers())


# The page


@pytest.mark.parametrize("kind", kinds(m.ClientMessage))
def test_every_message_of_a_client_is_described_with_its_fields_and_an_example(kind: Any) -> None:
    said = section("What a client sends", kind.__struct_config__.tag)
    assert all(f"`{field}`" in said for field in kind.__struct_fields__ if field != "id")
    assert f'{{"do": "{kind.__struct_config__.tag}"' in said


@pytest.mark.parametrize("kind", kinds(m.ServerMessage))
def test_every_message_of_the_server_is_described_with_its_fields_and_an_example(kind: Any) -> None:
    said = section("What the server sends", kind.__struct_config__.tag)
    assert all(f"`{field}`" in said for field in kind.__struct_fields__)
    assert f'{{"is": "{kind.__struct_config__.tag}"' in said


def test_the_page_describes_no_message_that_is_not_there() -> None:
    for title, known in (("What a client sends", clients()), ("What the server sends", servers())):
        described = re.findall(r"^### `(\w+)`$", part(title), re.MULTILINE)
        assert described == [kind.__struct_config__.tag for kind in known]


@pytest.mark.parametrize("kind", [m.TableInfo, m.SeatInfo, m.Sight, m.Clock])
def test_every_part_of_a_message_is_described(kind: Any) -> None:
    said = part("What the parts mean") + section("What the server sends", "table")
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in said and f'"{field}"' not in said] == []


def test_every_setting_is_described_with_its_default() -> None:
    said = section("What a client sends", "create")
    for field in msgspec.structs.fields(Settings):
        default = [] if field.required else [f"| `{field.name}` | `{json.dumps(default_of(field))}` |"]
        assert f"| `{field.name}` |" in said and all(line in said for line in default)


def default_of(field: Any) -> Any:
    return field.default_factory() if field.default is msgspec.NODEFAULT else field.default


def test_every_face_and_every_bot_is_named() -> None:
    assert all(f"`{emote}`" in section("What a client sends", "emote") for emote in EMOTES)
    assert all(f"`{level}`" in section("What a client sends", "bot") for level in BOTS)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_everything_in_a_picture_and_every_event_is_described(game: Any) -> None:
    said = part("Pictures, actions and events").split(f"\n### {game.title}\n")[1].split("\n### ")[0]
    picture = game.notation.picture(Setup.of(game, game.fewest).table()[0])
    events = set(re.findall(r'Event\("(\w+)"', (game.folder / "story.py").read_text(encoding="utf-8")))
    words = set(re.findall(r"`(\w+)`", said))
    assert set(picture) | events | set(game.notation.PHASES) <= words


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    limits = Limits()
    assert [limits.messages, limits.address_messages, limits.chat] == [Rate(60, 12), Rate(600, 120), Rate(6, 0.5)]
    assert [limits.codes, limits.newcomers, limits.tables_made] == [Rate(10, 0.2), Rate(60, 1), Rate(20, 0.1)]
    for number in (limits.message_bytes, limits.sockets_per_person, limits.sockets_per_address, limits.sockets):
        assert re.search(rf"\b{number}\b", part("Limits"))
    assert f"keeps {limits.queue} messages" in PAGE
    assert f"1 to {limits.chat_length} letters" in PAGE


# The page for hosts


def test_every_option_of_the_server_is_described_for_hosts() -> None:
    command: Any = typer.main.get_command(cli.app)
    options = {name for option in command.commands["serve"].params for name in option.opts}
    described = set(re.findall(r"`(--[a-z-]+)`", "\n".join(re.findall(r"^\|.*", HOSTING, re.MULTILINE))))
    assert options == described


def test_every_metric_is_described_for_hosts() -> None:
    names = {family.name for family in Metrics().registry.collect()} | {
        "schadenfreude_live_tables",
        "schadenfreude_bots_waiting",
        "schadenfreude_commits",
    }
    described = re.findall(r"^\| `(schadenfreude_\w+?)(?:_total)?` \|", HOSTING, re.MULTILINE)
    assert names == set(described)


# Examples


def objects(text: str) -> Iterator[Any]:
    """The JSON objects in the examples, one after another."""
    decoder = json.JSONDecoder()
    for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        rest = block.strip()
        while rest:
            found, end = decoder.raw_decode(rest)
            yield found
            rest = rest[end:].strip()


EXAMPLES = list(objects(PAGE))


def test_there_are_examples_of_everything() -> None:
    assert {example.get("do") for example in EXAMPLES} > {kind.__struct_config__.tag for kind in clients()}
    assert {example.get("is") for example in EXAMPLES} > {kind.__struct_config__.tag for kind in servers()}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.get("do") or example.get("is"))
def test_an_example_is_a_message(example: Any) -> None:
    raw = json.dumps(example).encode()
    if "do" in example:
        m.decode(raw)
    else:
        assert told_in_full(raw)


def told_in_full(raw: bytes) -> bool:
    """Whether a message of the server has its types and no field that they do not know."""
    return bool(msgspec.to_builtins(from_server(raw)) == json.loads(raw))


# Real messages


@pytest.mark.parametrize("game", GAMES)
def test_all_messages_of_a_whole_game_are_as_described(run: Any, game: str) -> None:
    async def scene(house: House) -> None:
        guests = await playing(house, game, 2, GAMES[game].fewest + 1, clock=600)
        watcher = await stream_guest(house)
        await watcher.ask("open", table=guests[0].table["id"])
        await everything_else(guests, watcher)
        await play_all(guests)
        await guests[0].ask("rematch")
        everything = [raw for client in (*guests, watcher) for raw in client.bytes]
        assert all(map(told_in_full, everything))
        kinds_seen = {message["is"] for client in (*guests, watcher) for message in client.received}
        assert kinds_seen == {str(kind.__struct_config__.tag) for kind in servers()} - {"bye"}

    run(scene)


async def everything_else(guests: list[Client], watcher: Client) -> None:
    """What does not happen by playing alone."""
    await guests[0].ask("lobby")
    await guests[1].ask("chat", text="Hm.")
    await guests[1].ask("emote", emote="think")
    await guests[0].ask("pause", paused=True)
    await guests[0].ask("pause", paused=False)
    await (await watcher.send("start"))
    await guests[0].ask("kick", person=watcher.person)
    await watcher.until(lambda: watcher.received[-1]["is"] == "gone")


# Reasons


def reasons() -> dict[str, set[str]]:
    """Every reason that the server gives by name, with the names of its values."""
    found: dict[str, set[str]] = {}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "No":
                values = {keyword.arg for keyword in node.keywords if keyword.arg}
                for reason in named(node.args[0]):
                    found.setdefault(reason, values)
                    assert found[reason] == values or "detail" in found[reason] | values, reason
    return found


def named(node: ast.expr) -> Iterator[str]:
    """The texts in an expression that can be its value."""
    parts = node.value.values if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict) else [node]
    return (part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


REASONS = reasons()


def test_the_reasons_are_found() -> None:
    assert REASONS["too-fast"] == {"seconds"} and REASONS["has-begun"] == set() and len(REASONS) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_can_be_said_with_the_values_given(language: str, reason: str) -> None:
    values = {name: VALUES.get(name, name.upper()) for name in REASONS[reason]}
    said = Texts(language).say(f"refusal-{reason}", **values)
    assert said and all(str(value) in said for name, value in values.items() if name != "detail")


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_on_the_page(reason: str) -> None:
    assert f"`{reason}`" in part("Reasons of refusals")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_the_rules_can_be_said_at_a_table(language: str, game: str) -> None:
    texts = Texts(language, GAMES[game])
    for reason in (*GENERAL_REFUSALS.values(), *GAMES[game].notation.REFUSALS.values(), "nothing-to-retract"):
        assert texts.refusal(reason)
    assert all(f"`{reason}`" in part("Reasons of refusals") for reason in GENERAL_REFUSALS.values())


def test_the_page_gives_no_reason_that_is_not_given() -> None:
    table = "\n".join(re.findall(r"^\| (`.*?) \|", part("Reasons of refusals"), re.MULTILINE))
    assert set(re.findall(r"`([a-z-]+)`", table)) <= set(REASONS)
