"""What lies on the table and in the hands: the deal [2], the row, the piles of penalty cards."""

from ...compiling import compiled
from ...hands import card_in, marks_of, with_sorted, without
from .record import *


@compiled
def begin_round(s: State, starter: int, told: Table) -> None:
    """[2] All cards are shuffled; 20 are removed unseen, so that many never come out of the stock."""
    s.phase = DEALING
    s.starter = starter
    s.dealt = 0
    s.pile = NUMBERS + s.passes - s.removed
    for number in range(1, NUMBERS + 1):
        s.stock[number] = 1
    s.stock[PASSE] = s.passes
    s.seen[:] = 0
    s.lays = 0
    s.laid[:] = 0
    s.eliminated = 0
    s.ending = 0
    for seat in range(s.players):
        s.penalty[seat] = 0
        s.held[seat] = 0
        s.hand[seat] = 0
    clear_row(s)
    tell(told, ROUND_BEGAN, starter, NONE, NONE, NONE, s.game_round + 1, NONE)


@compiled
def card_drawn(s: State, action: int) -> int:
    """The card that chance takes from the stock."""
    card = min(action + 1, PASSE)
    s.stock[card] -= 1
    s.pile -= 1
    return card


@compiled
def take_up(s: State, seat: int, card: int) -> None:
    """Hands are kept in order, so that equal hands look equal."""
    s.hand[seat] = with_sorted(s.hand[seat], s.held[seat], card)
    s.held[seat] += 1


@compiled
def put_down(s: State, seat: int, card: int) -> None:
    """A card leaves the hand and is seen by all."""
    s.hand[seat] = without(s.hand[seat], card)
    s.held[seat] -= 1
    s.seen[card] += 1


@compiled
def holds(s: State, seat: int, card: int) -> bool:
    return marks_of(s.hand[seat], card) != 0


@compiled
def lowest_card(s: State, seat: int) -> int:
    return card_in(s.hand[seat], 0)


@compiled
def left_of(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


@compiled
def ends_in_number(s: State) -> bool:
    return s.length > 0 and s.row[s.length - 1] != PASSE


@compiled
def replaces(s: State, x: int) -> bool:
    """[7] Lower than the last number, higher than the one before. [9] A single number has none before it."""
    if not ends_in_number(s) or s.length < 2:
        return False
    return s.row[s.length - 2] < x < s.row[s.length - 1]


@compiled
def append(s: State, seat: int, card: int, why: int, told: Table) -> None:
    keep_in_mind(s, seat, card, s.row[s.length - 1] if s.length else 0, why)
    s.row[s.length] = card
    s.layer[s.length] = seat
    s.length += 1
    tell(told, LAID, seat, card, NONE, s.length, NONE, why)


@compiled
def keep_in_mind(s: State, seat: int, card: int, below: int, why: int) -> None:
    """[24] What was ever face up is public; so is who laid it, upon which card, and why."""
    s.laid[s.lays] = card << 8 * CARD | below << 8 * BELOW | seat << 8 * WHO | why << 8 * HOW
    s.lays += 1


@compiled
def drop_from_row(s: State, length: int) -> None:
    for place in range(length, s.length):
        s.row[place] = 0
        s.layer[place] = 0
    s.length = length


@compiled
def clear_row(s: State) -> None:
    drop_from_row(s, 0)
    s.jump_card = 0
    s.jumper = NONE


@compiled
def take(s: State, seat: int, amount: int, card: int, why: int, told: Table) -> None:
    s.penalty[seat] += amount
    tell(told, TOOK, seat, card, NONE, NONE, amount, why)


@compiled
def partner(number: int) -> int:
    """[13] Exactly 50 higher or lower; every number has one."""
    return number + JUMP_WIDTH if number <= JUMP_WIDTH else number - JUMP_WIDTH
