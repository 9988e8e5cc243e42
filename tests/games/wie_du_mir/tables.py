"""Tables of Wie Du mir… for tests: three players unless said otherwise, chips that add up to 60, events made short."""

from typing import Any

from schadenfreude.editions import Edition
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.notation import Words

from ...positions import Position

GOAL = 15
CHIPS = 60


def table(players: int = 3, options: dict[str, Any] | None = None, **changes: Any) -> Position:
    """A game that seat 0 began; the cup holds what the players do not."""
    position = Position("wie_du_mir", players, options)
    position.chance("start seat 0")
    if "chips" in changes:
        changes["cup"] = CHIPS - sum(changes["chips"])
        assert changes["cup"] >= 0
    position.change(**changes)
    return position


def rolled(number: int, players: int = 3, options: dict[str, Any] | None = None, **changes: Any) -> Position:
    """The roller, seat 0 unless said otherwise, has rolled this number and must move."""
    return table(players, options, phase="moving", rolled=number, **changes)


def on_question(players: int = 3, options: dict[str, Any] | None = None, **changes: Any) -> Position:
    """Figure 0a stands on space 5, a question mark, and its owner has to draw, unless said otherwise."""
    place = {"places": [5] + [0] * (2 * players - 1 if players <= 5 else players - 1)}
    figure = changes.get("figure", "0a")
    changes = place | {"phase": "drawing", "rolled": 1, "figure": figure, "reader": int(figure[0])} | changes
    return table(players, options, **changes)


def reading(card: int, players: int = 3, options: dict[str, Any] | None = None, **changes: Any) -> Position:
    """This card has just been drawn."""
    position = on_question(players, options, **changes)
    position.chance(f"draw card {card}")
    return position


def reading_own(*effects: str, **changes: Any) -> Position:
    """Seat 0 of three players has drawn the only card of an own edition, which does this."""
    card = {"do": list(effects), "en": "Own.", "de": "Eigene."}
    edition = Edition("own.toml", GAMES["wie_du_mir"].edition.content | {"card": [card]})
    position = on_question()
    position.match = Match(Setup.of(GAMES["wie_du_mir"], 3, {}, edition), None)
    position.chance("start seat 0")
    position.change(places=[5, 0, 0, 0, 0, 0], phase="drawing", figure="0a", reader=0)
    if "chips" in changes:
        changes["cup"] = CHIPS - sum(changes["chips"])
    position.change(**changes)
    position.chance("draw card 1")
    return position


def last_events(position: Position) -> list[Words]:
    return [event.whole() for event in position.match.log[-1].events]


def passed(position: Position) -> list[tuple[Any, Any, int]]:
    """The chips that the last action made go over: from, to, how many."""
    return [(e["from"], e["to"], e["amount"]) for e in last_events(position) if e["what"] == "chips"]


def moved(position: Position) -> list[tuple[str, int, int]]:
    """The figures that the last action moved: which, from, to."""
    return [(e["figure"], e["from"], e["to"]) for e in last_events(position) if e["what"] == "moved"]
