"""[18] to [23] How a round ends, who takes what, and who wins."""

from ...compiling import compiled
from ...hands import card_in
from .record import *
from .table import *


@compiled
def end_by_taking(s: State, seat: int, told: Table) -> None:
    """[18] The complete row was taken and the pile is used up."""
    show_all(s, told)
    take_other_hands(s, seat, told)
    end_round(s, ROW_TAKEN, told)


@compiled
def show_hands(s: State, told: Table) -> None:
    """[19] A player with a single card comes to their turn: all show their hands, the lowest number takes the row."""
    show_all(s, told)
    for seat in range(s.players):
        if holds(s, seat, PASSE):
            s.eliminated |= 1 << seat
    if s.eliminated == (1 << s.players) - 1:
        s.eliminated = 0
        end_round(s, ALL_HOLD_PASSE, told)  # [21]
        return
    for seat in range(s.players):
        if s.eliminated >> seat & 1:
            tell(told, LEFT_OUT, seat, NONE, NONE, NONE, NONE, NONE)
    loser = holder_of_lowest(s)
    take(s, loser, s.length, NONE, LOWEST, told)
    take_other_hands(s, loser, told)
    end_round(s, LAST_CARD, told)


@compiled
def show_all(s: State, told: Table) -> None:
    """[24] Hands are public at any end."""
    for seat in range(s.players):
        for slot in range(s.held[seat]):
            tell(told, SHOWED, seat, card_in(s.hand[seat], slot), NONE, NONE, NONE, NONE)


@compiled
def holder_of_lowest(s: State) -> int:
    """[19] Of those who are not eliminated; hands are in order."""
    best = NONE
    for seat in range(s.players):
        if not s.eliminated >> seat & 1 and (best == NONE or lowest_card(s, seat) < lowest_card(s, best)):
            best = seat
    return best


@compiled
def take_other_hands(s: State, taker: int, told: Table) -> None:
    """[20] The hands of all others, the eliminated included; one's own cards count for nobody."""
    amount = 0
    for seat in range(s.players):
        if seat != taker:
            amount += s.held[seat]
    take(s, taker, amount, NONE, OTHER_HANDS, told)


@compiled
def end_round(s: State, why: int, told: Table) -> None:
    """[23] Counts are added up; the left neighbour of the last starter begins the next round."""
    s.phase = OVER
    s.ending = why
    s.to_act = NONE
    s.coming = NONE
    highest = 0
    for seat in range(s.players):
        highest = max(highest, s.penalty[seat])
    for seat in range(s.players):
        points = highest + 1 if s.rounds > 1 and s.eliminated >> seat & 1 else s.penalty[seat]
        s.total[seat] += points
        tell(told, ROUND_SCORED, seat, NONE, NONE, NONE, points, why)
    s.game_round += 1
    if s.game_round < s.rounds:
        begin_round(s, left_of(s, s.starter), told)
    else:
        tell(told, ENDED, NONE, NONE, NONE, NONE, NONE, why)


@compiled
def outcome(s: State, out: State) -> None:
    """[22] Fewest penalty cards win, equals share; eliminated players stand behind all others. [23] Totals."""
    over = s.phase == OVER
    out.parties = s.players
    out.winners = 0
    out.reason = s.ending if over else 0
    for seat in range(s.players):
        out.score[seat] = s.total[seat] if over else s.total[seat] + s.penalty[seat]
        out.standing[seat] = -out.score[seat]
        if s.rounds == 1 and s.eliminated >> seat & 1:
            out.standing[seat] -= ELIMINATED
    ranked(out)
    for seat in range(s.players):
        if over and out.place[seat] == 1:
            out.winners |= 1 << seat
