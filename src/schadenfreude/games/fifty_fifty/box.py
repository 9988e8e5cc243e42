"""From an edition and the options to a record that `start` can lay out."""

from typing import Any

from ... import hands
from ...editions import Entry
from .record import *


def fill(s: State, edition: Entry, players: int, options: dict[str, Any]) -> None:
    edition.only("name", "passes", "removed", "hand", "purple_every")
    edition["name"].text()
    s.players = players
    s.rounds = options["rounds"]
    s.passes = edition["passes"].integer(0, MOST_PASSES)
    s.hand_size = edition["hand"].integer(2, hands.MOST)
    s.removed = edition["removed"].integer(0, NUMBERS + int(s.passes) - MOST_PLAYERS * int(s.hand_size) - 1)
    every = edition["purple_every"].integer(2, NUMBERS)
    for number in range(every, NUMBERS + 1, every):
        s.purple[number] = 1
