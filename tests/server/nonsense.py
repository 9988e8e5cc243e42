"""Messages that are none, or ask for what cannot be: what each is, and the reason with which it is refused."""

import json
from typing import Any

from ..hostile import box_with
from .client import Words

BIG = 10**30
FIFTY = {"game": "fifty_fifty", "players": 2, "reaction": 0}
WIE = {"game": "wie_du_mir", "players": 2}
ENDLESS = box_with([["to_start"]], ["?"] * 20)


def wanted(do: str, **fields: Any) -> bytes:
    return json.dumps({"do": do, "id": "x"} | fields).encode()


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


UNREADABLE = {
    "nothing": b"",
    "spaces": b"   ",
    "null": b"null",
    "a number": b"17",
    "a list": b"[]",
    "a text": b'"hello"',
    "an empty object": b"{}",
    "no JSON": b"{do: hello}",
    "half of it": b'{"do":"hello","id":"a',
    "twice": b'{"do":"hello","id":"a"}{"do":"hello","id":"b"}',
    "no UTF-8": b'{"do":"rename","id":"x","name":"\xff\xfe"}',
    "UTF-16": '{"do":"hello","id":"x"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"do":"hello","id":"x"}',
    "half a surrogate pair": b'{"do":"rename","id":"x","name":"\\ud83d"}',
    "NUL": b'{"do":"hello",\x00"id":"x"}',
    "NaN": b'{"do":"create","id":"x","settings":{"game":"fifty_fifty","players":2,"reaction":NaN}}',
    "infinite": b'{"do":"create","id":"x","settings":{"game":"fifty_fifty","players":2,"reaction":1e999}}',
    "an unknown tag": wanted("cheat"),
    "a tag of the server": b'{"is":"update","id":"x"}',
    "a tag that is a list": b'{"do":[],"id":"x"}',
    "an inner name": wanted("__class__"),
    "no id": b'{"do":"hello"}',
    "an empty id": b'{"do":"hello","id":""}',
    "an id that is a number": b'{"do":"hello","id":7}',
    "a huge id": json.dumps({"do": "hello", "id": "x" * 20_000}).encode(),
    "unknown fields": wanted("hello", admin=True),
    "a seat that is a text": wanted("sit", seat="0"),
    "a seat below all": wanted("sit", seat=-1),
    "a seat above all": wanted("sit", seat=BIG),
    "half a seat": wanted("sit", seat=0.5),
    "a truth value as a seat": wanted("sit", seat=True),
    "an action that is a list": wanted("move", seat=0, action=[]),
    "a name that is too long": wanted("rename", name="x" * 101),
    "settings that are a text": wanted("create", settings="fifty_fifty"),
    "a list of options": wanted("create", settings=FIFTY | {"options": ["rounds"]}),
    "an option that is a text": wanted("create", settings=FIFTY | {"options": {"rounds": "2"}}),
    "an edition that is a list": wanted("create", settings=FIFTY | {"edition": []}),
    "unknown settings": wanted("create", settings=FIFTY | {"seed": "00"}),
    "deep nesting": b'{"do":"move","id":"x","seat":0,"action":{"do":' + nested(9_000).encode() + b"}}",
    "deep nesting everywhere": nested(15_000).encode(),
}
NOT_GRANTED = {
    "no such language": (wanted("hello", lang="xx" * 9_000), "no-such-language"),
    "an invisible name": (wanted("rename", name="\u200b\u202e\u2066"), "name-length"),
    "a name of control characters": (wanted("rename", name="\x00\x1b\x07\x08"), "name-length"),
    "a table with a strange id": (wanted("open", table="' OR 1=1 --"), "no-such-table"),
    "a table called NUL": (wanted("open", table="\x00"), "no-such-table"),
    "a path as a table": (wanted("open", table="../../etc/passwd"), "no-such-table"),
    "a strange code": (wanted("find", code="%' --\u0131ß"), "no-such-code"),
    "no such game": (wanted("create", settings=FIFTY | {"game": "\x00"}), "bad-settings"),
    "a huge number of players": (wanted("create", settings=FIFTY | {"players": BIG}), "bad-settings"),
    "fewer than no players": (wanted("create", settings=FIFTY | {"players": -3}), "bad-settings"),
    "a huge option": (wanted("create", settings=FIFTY | {"options": {"rounds": BIG}}), "bad-settings"),
    "an option of another game": (wanted("create", settings=FIFTY | {"options": {"tactical": True}}), "bad-settings"),
    "a truth value as a number": (wanted("create", settings=FIFTY | {"options": {"rounds": True}}), "bad-settings"),
    "a huge clock": (wanted("create", settings=FIFTY | {"clock": BIG}), "bad-settings"),
    "time that runs backwards": (wanted("create", settings=FIFTY | {"clock": -1}), "bad-settings"),
    "a negative reaction time": (wanted("create", settings=FIFTY | {"reaction": -0.1}), "bad-settings"),
    "an empty edition": (wanted("create", settings=FIFTY | {"edition": {}}), "bad-settings"),
    "an edition of huge numbers": (wanted("create", settings=FIFTY | {"edition": {"name": BIG}}), "bad-settings"),
    "an edition without end": (wanted("create", settings=WIE | {"edition": ENDLESS}), "bad-settings"),
    "a long name in an edition": (wanted("create", settings=FIFTY | {"edition": {"x" * 9_000: 1}}), "bad-settings"),
    "a nested edition": (
        wanted("create", settings=FIFTY | {"edition": {"name": json.loads(nested(300))}}),
        "bad-settings",
    ),
    "a bot on no seat": (wanted("create", settings=FIFTY, bots={"x": "random"}), "no-such-seat"),
    "a bot on a seat of 5000 digits": (wanted("create", settings=FIFTY, bots={"9" * 5_000: "random"}), "no-such-seat"),
    "a bot on an Arabic seat": (wanted("create", settings=FIFTY, bots={"١": "random"}), "no-such-seat"),
    "a bot on the own seat": (wanted("create", settings=FIFTY, bots={"0": "random"}), "seat-taken"),
    "a bot of no level": (wanted("create", settings=FIFTY, bots={"1": "x" * 9_000}), "no-such-level"),
}
ACTIONS: dict[str, Words] = {
    "nothing": {},
    "no verb": {"card": 5},
    "a verb that is a list": {"do": []},
    "a verb that is an object": {"do": {"do": "lay"}},
    "a verb that is nested": {"do": json.loads(nested(300))},
    "a verb of 20000 letters": {"do": "x" * 20_000},
    "an inner name": {"do": "__init__"},
    "a verb without its fields": {"do": "lay"},
    "too many fields": {"do": "lay", "card": 5, "seat": 1},
    "a card that is a list": {"do": "lay", "card": []},
    "a card that is an object": {"do": "lay", "card": {"card": 5}},
    "a huge card": {"do": "lay", "card": BIG},
    "half a card": {"do": "lay", "card": 5.5},
    "a truth value": {"do": "lay", "card": True},
    "a hidden card": {"do": "lay", "card": "?"},
    "a strange text": {"do": "lay", "card": "\x00\u202e"},
}


def reasons(answers: list[Words]) -> list[str | None]:
    return [answer.get("reason") for answer in answers]
