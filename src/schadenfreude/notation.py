"""Actions and pictures of a state as text and JSON: what all games share.

An action in JSON is an object {"do": verb, name: value, …}; as text it is the verb and then names and values, all
separated by spaces: `lay card +3 before 2`. A picture of a state is an object; as text it has a line for each entry.
"""

import json
import re
from typing import Any

from .errors import BadInput

Words = dict[str, Any]


def to_text(words: Words) -> str:
    rest = (
        f"{name} {json.dumps(value) if isinstance(value, bool) else value}"
        for name, value in words.items()
        if name != "do"
    )
    return " ".join([words["do"], *rest])


def from_text(text: str) -> Words:
    verb, *rest = text.split() or [""]
    if len(rest) % 2:
        raise BadInput(f"{text!r} is no action: after the verb come pairs of a name and a value.")
    return {"do": verb} | {name: value_of(value) for name, value in zip(rest[::2], rest[1::2], strict=True)}


def value_of(text: str) -> Any:
    """Numbers and truth values; a card like +3 stays text."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text


def picture_text(picture: Words) -> str:
    return "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in picture.items())


def picture_from_text(text: str) -> Words:
    lines = (line.partition(": ") for line in text.splitlines() if line.strip())
    return {name.strip(): json.loads(value) for name, _, value in lines}


def fields_of(words: Any, verbs: dict[str, tuple[str, ...]]) -> tuple[str, list[Any]]:
    """The verb and the values of its fields in order, or a sentence about what is wrong."""
    if not isinstance(words, dict) or not isinstance(words.get("do"), str) or words["do"] not in verbs:
        raise BadInput(
            f"{json.dumps(words, default=str)} is no action of this game; possible verbs are {', '.join(verbs)}."
        )
    names = verbs[words["do"]]
    if set(words) != {"do", *names}:
        wanted = " and ".join(names) or "nothing else"
        raise BadInput(f"To {words['do']} needs {wanted}, not {', '.join(set(words) - {'do'}) or 'nothing'}.")
    return words["do"], [words[name] for name in names]


def number_below(value: Any, end: int, what: str, start: int = 0) -> int:
    if type(value) is not int or not start <= value < end:
        raise BadInput(f"There is no {what} {value!r}; there are {start} to {end - 1}.")
    return value


def place_in(names: tuple[str, ...], name: Any) -> int:
    if name not in names:
        raise BadInput(f"{name!r} is unknown; possible are {', '.join(names)}.")
    return names.index(name)


def members(bits: int) -> list[int]:
    """The numbers in a set that is written as bits."""
    bits = int(bits)
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def bits_of(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)
