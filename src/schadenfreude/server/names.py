"""Names that can be shown anywhere and told apart."""

import unicodedata
from collections.abc import Collection

from .refusals import No

LONGEST_NAME = 24
MOST_MARKS = 2  # combining marks on one letter
UNPRINTABLE = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}


def printable(text: str) -> str:
    """Without control characters, turned writing direction, piles of accents and runs of spaces."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category.startswith("M") else 0
        if category not in UNPRINTABLE and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


def cleaned(name: str) -> str:
    """A name as it will be shown, or a refusal."""
    shown = printable(name)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise No("name-length", most=LONGEST_NAME)
    return shown


def looks(name: str) -> str:
    """Names with equal looks could be taken for each other."""
    return unicodedata.normalize("NFKC", name).casefold()


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody at the table is called the same."""
    taken = {looks(other) for other in others}
    number, result = 2, name
    while looks(result) in taken:
        result = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return result
