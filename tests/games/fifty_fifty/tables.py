"""Tables of Fifty Fifty for the tests, written shortly."""

from collections.abc import Iterable
from typing import Any

from schadenfreude.games.fifty_fifty.record import BELOW, CARD, HOW, WHO
from schadenfreude.match import Match
from schadenfreude.notation import Words
from tests.positions import Position

SEED = bytes(32)
Card = int | str


def cards(text: str) -> list[Card]:
    """Cards as a picture has them: "13 73 passe"."""
    found: list[Card] = [int(card) if card.isdigit() else card for card in text.split()]
    return sorted(found, key=lambda card: (card == "passe", card))


def row_of(text: str) -> list[list[Card]]:
    """A row as a picture has it, from "70/0 77/1": the card and who laid it."""
    pairs = (part.split("/") for part in text.split())
    return [[int(card) if card.isdigit() else card, int(layer)] for card, layer in pairs]


def at_turn(*hands: str, row: str = "", pile: int = 9, rounds: int = 1, **changes: Any) -> Position:
    """It is seat 0's turn, unless changed; whatever is neither in a hand nor in the row lies in the stock."""
    players = len(hands)
    held = [cards(hand) for hand in hands]
    laid = row_of(row)
    gone = [card for hand in held for card in hand] + [card for card, _ in laid]
    assert len(set(gone) - {"passe"}) == len(gone) - gone.count("passe"), "a number is there twice"
    stock = [n for n in range(1, 101) if n not in gone] + ["passe"] * (20 - gone.count("passe"))
    basis: dict[str, Any] = {"phase": "turn", "to_act": 0, "dealt": 5 * players, "pile": pile, "stock": stock}
    basis |= {"hands": held, "row": laid, "seen": [card for card, _ in laid]}
    return Position("fifty_fifty", players, {"rounds": rounds}, **basis | changes)


def play(position: Position, seat: int, text: str, draw: Card | None = None) -> list[Words]:
    """A seat acts and then draws this card, if there is one to draw; return all that followed."""
    events = position.act(seat, text)
    return events if draw is None else events + position.chance(f"draw card {draw}")


def row(position: Position) -> list[Card]:
    """The cards of the row without who laid them."""
    return [card for card, _ in position["row"]]


def laid(match: Match, viewer: int) -> list[tuple[int, ...]]:
    """What a viewer knows of the cards laid in this round: the card, upon which one, by whom, and how."""
    s = match.hidden(viewer)[0]
    return [tuple(int(entry) >> 8 * part & 255 for part in (CARD, BELOW, WHO, HOW)) for entry in s.laid[: s.lays]]


def only(events: Iterable[Words], what: str) -> list[Words]:
    """The events of this kind, without saying so."""
    found = [event for event in events if event["what"] == what]
    return [{name: value for name, value in event.items() if name != "what"} for event in found]
