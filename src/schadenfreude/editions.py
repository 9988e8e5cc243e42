"""Editions: what is in the box, as one TOML file. A mistake names the file, the entry and what would be right."""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadInput


@dataclass(frozen=True)
class Entry:
    """One value of an edition, and where it stands."""

    file: str
    path: str
    value: Any

    def wrong(self, right: str) -> BadInput:
        where = f"{self.file}: {self.path}" if self.path else self.file
        return BadInput(f"{where} is {shown(self.value)}; it must be {right}.")

    def __getitem__(self, key: str) -> "Entry":
        """An entry that must be there."""
        if key not in self.table():
            raise BadInput(
                f"{self.file}: {self.child(key)} is missing; there are {', '.join(self.value) or 'no entries'}."
            )
        return Entry(self.file, self.child(key), self.value[key])

    def child(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def get(self, key: str, default: Any) -> "Entry":
        return self[key] if key in self.table() else Entry(self.file, self.child(key), default)

    def table(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong("a table")
        return self.value

    def only(self, *keys: str) -> None:
        """Nothing but these entries: a misspelt one would be lost silently."""
        for key in self.table():
            if key not in keys:
                raise BadInput(f"{self.file}: {self.child(key)} is unknown; possible are {', '.join(keys)}.")

    def items(self) -> Iterator["Entry"]:
        """The entries of a list, counted from 1."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        for number, value in enumerate(self.value, 1):
            yield Entry(self.file, f"{self.path}[{number}]", value)

    def integer(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.wrong(f"a whole number from {least} to {most}")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.wrong("a text that is not empty")
        return self.value


def shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(frozen=True)
class Edition:
    """A file's content with its digest, by which logs name it."""

    file: str
    content: dict[str, Any]

    @property
    def digest(self) -> str:
        text = json.dumps(self.content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def root(self) -> Entry:
        return Entry(self.file, "", self.content)


def load_edition(path: Path) -> Edition:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: is no text in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path}: is no TOML: {error}.") from None
    return Edition(path.name, content)
