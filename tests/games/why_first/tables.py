"""Tables of Why First? for the tests, written shortly."""

from collections.abc import Iterable
from typing import Any

from schadenfreude.notation import Words
from tests.positions import Position

SEED = bytes(32)


def choosing(*hands: str, tactical: bool = False, **changes: Any) -> Position:
    """All choose a card; the hands say how many play and which round it is."""
    cards = [hand.split() for hand in hands]
    basis: dict[str, Any] = {"phase": "choosing", "round": 6 - len(cards[0]), "dealt": 5 * len(cards), "hands": cards}
    return Position("why_first", len(cards), {"tactical": tactical}, **basis | {"stock": []} | changes)


def lay(position: Position, *cards: str) -> list[Words]:
    """Seat 0 lays the first of these, and so on; return what followed from the last."""
    return [position.act(seat, f"lay card {text}") for seat, text in enumerate(cards)][-1]


def choose(position: Position, *cards: str) -> list[Words]:
    """Seat 0 chooses the first of these, and so on; return what followed from the last."""
    return [position.act(seat, f"choose card {card}") for seat, card in enumerate(cards)][-1]


def dealt(*hands: str, tactical: bool = False) -> Position:
    """A game whose log begins with this deal."""
    position = Position("why_first", len(hands), {"tactical": tactical})
    for seat, hand in enumerate(hands):
        for card in hand.split():
            position.chance(f"deal to {seat} card {card}")
    return position


def finish_stage(spaces: list[int], leo: int | None = None, **changes: Any) -> tuple[Position, list[Words]]:
    """The last round is played, after which the figures stand on these spaces; and what followed."""
    positions = [space - 1 for space in spaces] + ([] if leo is None else [leo])
    position = choosing(*["+1"] * len(spaces), positions=positions, **changes)
    return position, lay(position, *(f"+1 before {seat}" for seat in range(len(spaces))))


def finish_game(*totals: int) -> Position:
    """A game over two players and Leo or more, with these totals: in the last stage nobody scores."""
    points = [list(totals), *[[0] * len(totals)] * 3]
    humans = 2 if len(totals) == 3 else len(totals)
    changes = {"stage": 5, "points": points, "second": [0, 0, 0, 0]}
    return finish_stage([1] * humans, 1 if len(totals) == 3 else None, **changes)[0]


def only(events: Iterable[Words], what: str) -> list[Words]:
    """The events of this kind, without saying so."""
    found = [event for event in events if event["what"] == what]
    return [{name: value for name, value in event.items() if name != "what"} for event in found]
