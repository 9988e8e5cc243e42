"""From an edition and the options to a record that `start` can lay out."""

from typing import Any

from ...editions import Entry
from .record import *

COUNTS = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}  # [2]


def fill(s: State, edition: Entry, players: int, options: dict[str, Any]) -> None:
    edition.only("name", "stages", "hand", "track", "cards")
    edition["name"].text()
    s.players = players
    s.parties = max(players, LEO + 1)  # [14] Leo joins two players
    s.one_by_parties = (1 << 16) // s.parties + 1
    s.tactical = options["tactical"]
    s.stages = edition["stages"].integer(1, MOST_STAGES)
    s.hand_size = edition["hand"].integer(1, CARDS // MOST_PLAYERS)
    edition["track"].only("lowest", "highest")
    s.lowest = edition["track"]["lowest"].integer(-99, -1)
    s.highest = edition["track"]["highest"].integer(1, 99)
    fill_cards(s, read_cards(edition["cards"]))


def read_cards(entry: Entry) -> list[tuple[int, int]]:
    """[3] 32 pairs of value and white number, the counts of [2], 32 different numbers."""
    entry.only(*(f"{value:+d}" for value in COUNTS))
    pairs: list[tuple[int, int]] = []
    for value, count in COUNTS.items():
        whites = entry[f"{value:+d}"]
        if not isinstance(whites.value, list) or len(whites.value) != count:
            raise whites.wrong(f"a list of {count} white number{'s' if count > 1 else ''}")
        for white in whites.items():
            if white.integer(1, 999) in [other for _, other in pairs]:
                raise white.wrong("a white number that no other card has")
            pairs.append((value, white.value))
    return sorted(pairs)


def fill_cards(s: State, pairs: list[tuple[int, int]]) -> None:
    values = [value for value, _ in pairs]
    for card, (value, white) in enumerate(pairs):
        s.value[card] = value
        equals = [card] if s.tactical else [other for other in range(CARDS) if values[other] == value]
        s.white[card] = white if s.tactical else 0
        s.equals[card] = sum(1 << other for other in equals)
        s.same_as[card] = min(equals)
