"""Whatever Hypothesis comes up with is answered, and others do not notice."""

import json
import unicodedata
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schadenfreude.games import GAMES
from schadenfreude.server import messages as m

from ..hostile import hostile_boxes
from .client import Words
from .conftest import GENEROUS
from .nonsense import BIG, FIFTY
from .siege import Siege, siege

__all__ = ["siege"]  # a fixture

texts = st.text(st.characters(exclude_categories=()), max_size=30)  # surrogates included
numbers = st.integers() | st.sampled_from([-1, 0, 1, 2, 7, 8, 2**31, 2**63, 2**64, BIG])
leaves = st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | texts
anything = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))
boxes = [game.edition.content for game in GAMES.values()]
OPTIONS = sorted({option.name for game in GAMES.values() for option in game.options})


@st.composite
def broken_boxes(draw: st.DrawFn) -> Any:
    """The content of an edition that comes with a game, with something else in one place."""
    box = json.loads(json.dumps(draw(st.sampled_from(boxes))))
    place = box
    while True:
        key = draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        inside = place[key]
        if not isinstance(inside, dict | list) or not inside or draw(st.booleans()):
            place[key] = draw(anything)
            return box
        place = inside


def maybe(plausible: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(plausible, plausible, plausible, anything)


tables = st.fixed_dictionaries(
    {"game": maybe(st.sampled_from(sorted(GAMES))), "players": maybe(st.integers(0, 9)), "reaction": st.just(0)},
    optional={
        "options": maybe(st.dictionaries(st.sampled_from(OPTIONS), st.booleans() | numbers, max_size=2)),
        "edition": maybe(broken_boxes() | hostile_boxes | st.dictionaries(texts, anything, max_size=3)),
        "listed": maybe(st.booleans()),
        "spectators": maybe(st.booleans()),
        "clock": maybe(numbers),
    },
)
verbs = st.sampled_from(sorted({verb for game in GAMES.values() for verb in game.notation.VERBS}))
parts = st.sampled_from(["card", "before", "figure", "player", "space", "seat", "to", "number"])
actions = st.builds(
    lambda verb, rest: {"do": verb} | rest, maybe(verbs), st.dictionaries(parts | texts, anything, max_size=2)
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "settings": maybe(tables),
    "bots": maybe(st.dictionaries(st.sampled_from("0123") | texts, st.sampled_from(["random", "playouts"]) | texts)),
    "seat": maybe(st.integers(0, 3)),
    "action": maybe(actions),
    "level": maybe(st.sampled_from(["random", "", "playouts"])),
    "emote": maybe(st.sampled_from(["wow", "clap"])),
    "lang": maybe(st.sampled_from(["en", "de"])),
    "text": maybe(texts),
    "name": maybe(texts),
    "code": maybe(texts),
} | dict.fromkeys(("sit", "paused", "armed", "muted"), maybe(st.booleans()))


@st.composite
def near_messages(draw: st.DrawFn) -> Words:
    """Messages that are almost right, and some that are."""
    kind = draw(st.sampled_from(m.FromClient.__args__))
    message: Words = {"do": kind.__struct_config__.tag, "id": draw(maybe(st.text(min_size=1, max_size=40)))}
    for name in kind.__struct_fields__[1:]:
        message[name] = draw(FIELDS.get(name, maybe(st.sampled_from(["{table}", "{person}"]))))
    if draw(st.integers(0, 9)) == 0:
        del message[draw(st.sampled_from(sorted(message)))]
    return message


def as_bytes(message: Any, siege: Siege) -> bytes:
    """Written out, with the ids of the innocent table where one belongs."""
    text = json.dumps(message, ensure_ascii=False)
    text = text.replace("{table}", siege.table).replace("{person}", siege.innocents[0].person)
    return text.encode("utf-8", "surrogatepass")[: GENEROUS.message_bytes]


assaults = st.lists(near_messages() | near_messages() | near_messages() | anything | st.binary(max_size=99), max_size=8)
hard = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@hard
@given(messages=assaults)
def test_whatever_is_sent_gets_one_answer_each_and_the_other_table_goes_on(siege: Siege, messages: list[Any]) -> None:
    async def attack() -> None:
        raws = [message if isinstance(message, bytes) else as_bytes(message, siege) for message in messages]
        await siege.assault_socket(*raws)
        await siege.assault_stream(*raws)
        await siege.innocents_play()

    siege.suffer(attack)


@hard
@given(text=st.text(st.characters(codec="utf-8"), max_size=60))
def test_what_others_see_of_names_and_talk_can_always_be_shown(siege: Siege, text: str) -> None:
    """No control characters, no turned writing direction, no private or missing characters."""

    async def attack() -> None:
        client = siege.socket
        read = len(client.received)
        for request in (
            {"do": "create", "settings": FIFTY},
            {"do": "rename", "name": text},
            {"do": "chat", "text": text},
        ):
            await (await client.send(**request))
        said = [message["line"] for message in client.received[read:] if message["is"] == "chat"]
        for line in said:
            assert 1 <= len(line["text"]) <= GENEROUS.chat_length and 1 <= len(line["name"]) <= 24
            assert not any(unicodedata.category(letter).startswith("C") for letter in line["text"] + line["name"])

    siege.suffer(attack)
