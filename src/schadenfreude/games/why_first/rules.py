"""Why First?, compiled. [n] is paragraph n of the rulebook beside this file."""

from ...compiling import compiled
from ...hands import is_first
from .cards import *
from .record import *


@compiled
def start(s: State, told: Table) -> None:
    """[4] The first stage is laid out."""
    begin_stage(s, told)


@compiled
def acting(s: State) -> int:
    """The seats that may act now, as a set."""
    if s.phase == CHOOSING:
        return everybody(s) & ~s.chosen  # [5] all at once
    if s.phase == MOVING:
        return 1 << s.mover
    if s.phase == OVER:
        return NOBODY
    return 1 << CHANCE


@compiled
def everybody(s: State) -> int:
    return (1 << s.players) - 1


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """OK, or why this seat may not do that now. Nothing else decides legality."""
    if s.phase == OVER:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if seat == CHANCE:
        return refusal_of_chance(s, action)
    if seat < 0 or seat >= s.players:
        return NOT_YOUR_TURN
    if s.phase == CHOOSING:
        return refusal_of_choice(s, seat, action)
    if s.phase == MOVING and s.mover == seat:
        return refusal_of_move(s, action)
    return NOT_YOUR_TURN


@compiled
def refusal_of_chance(s: State, card: int) -> int:
    if s.phase != DEALING and s.phase != TURNING_LEO:
        return NOT_YOUR_TURN
    if card >= CARDS:
        return NO_SUCH_ACTION
    return OK if s.stock >> card & 1 else NOT_AVAILABLE


@compiled
def refusal_of_choice(s: State, seat: int, action: int) -> int:
    if s.chosen >> seat & 1:
        return ALREADY_CHOSEN
    if action >= MOVE_FIGURE:
        return NOT_NOW
    card, target = card_of(action), target_of(action)
    if not in_hand(s.hand[seat], card):
        return NOT_IN_HAND
    if s.tactical:
        return OK if target == NOWHERE else ONLY_A_CARD  # [15] one card only
    if target == NOWHERE:
        return NEEDS_A_TARGET
    if target >= s.parties:
        return NO_SUCH_PLAYER
    return OK if targets(s, seat) >> target & 1 else LAST_CARD_IS_YOURS


@compiled
def targets(s: State, seat: int) -> int:
    """The set of those before whom a card may be laid. [9] The last one is for oneself."""
    return 1 << seat if is_last_round(s) else (1 << s.parties) - 1


@compiled
def refusal_of_move(s: State, action: int) -> int:
    if action < MOVE_FIGURE:
        return MOVE_A_FIGURE
    return OK if action - MOVE_FIGURE < s.parties else NO_SUCH_PLAYER  # [15] any figure in play


@compiled
def candidates(s: State, seat: int) -> int:
    """How many actions are worth asking about; every legal one is among them once."""
    if seat == CHANCE:
        return CARDS
    if s.phase == MOVING:
        return s.parties
    choices = cards_left(s, seat)
    return choices if s.tactical or is_last_round(s) else choices * s.parties


@compiled
def candidate(s: State, seat: int, k: int) -> int:
    """The k-th of them, or NONE."""
    if seat == CHANCE:
        return k
    if s.phase == MOVING:
        return MOVE_FIGURE + k
    place, target = k, NOWHERE if s.tactical else seat
    if not (s.tactical or is_last_round(s)):
        place = k * s.one_by_parties >> 16  # k // s.parties, but quicker
        target = k - place * s.parties
    card = card_at(s.hand[seat], place)
    return card * TARGETS + target if is_first(s.hand[seat], card + 1, place) else NONE


@compiled
def apply(s: State, seat: int, action: int, told: Table) -> None:
    """Carry out a legal action."""
    if s.phase == DEALING:
        deal(s, action, told)
    elif s.phase == CHOOSING:
        choose(s, seat, action, told)
    elif s.phase == TURNING_LEO:
        turn_leo(s, action, told)
    else:
        move_by_choice(s, seat, action - MOVE_FIGURE, told)


@compiled
def cards_left(s: State, seat: int) -> int:
    """How many cards this seat holds."""
    if s.phase == DEALING:
        return s.dealt if seat == s.receiver else s.hand_size if seat < s.receiver else 0
    if s.phase == MOVING:
        return s.hand_size - s.turn - 1
    return s.hand_size - s.turn


# [4] A stage begins


@compiled
def begin_stage(s: State, told: Table) -> None:
    """[4] All figures to Start, all cards shuffled."""
    s.phase = DEALING
    s.turn = 0
    s.dealt = 0
    s.receiver = 0
    s.stock = (1 << CARDS) - 1
    s.played = 0
    for party in range(s.parties):
        s.position[party] = 0
        s.laid[party] = 0
    begin_round(s)
    tell(told, STAGE_BEGAN, NONE, NONE, NONE, NONE, s.stage + 1, NONE)


@compiled
def deal(s: State, card: int, told: Table) -> None:
    """[4] The next card goes to the hand that is being filled; the rest stays aside, unseen."""
    seat = s.receiver
    s.stock = without_card(s, s.stock, card)
    s.hand[seat] = hand_with(s.hand[seat], s.same_as[card])
    s.dealt += 1
    tell(told, DEALT, seat, card, NONE, NONE, NONE, NONE)
    if s.dealt == s.hand_size:
        s.dealt = 0
        s.receiver += 1
        if s.receiver == s.players:
            s.phase = CHOOSING


# [5] Choosing


@compiled
def begin_round(s: State) -> None:
    s.chosen = 0
    s.mover = NONE
    for party in range(s.parties):
        s.card[party] = NONE
        s.target[party] = NONE


@compiled
def is_last_round(s: State) -> bool:
    return s.turn == s.hand_size - 1


@compiled
def choose(s: State, seat: int, action: int, told: Table) -> None:
    """[5] [15] Secretly choose a card, and in the base game before whom to lay it."""
    s.card[seat] = card_of(action)
    s.target[seat] = NONE if s.tactical else target_of(action)
    s.chosen |= 1 << seat
    tell(told, CHOSEN, seat, s.card[seat], NONE, s.target[seat], NONE, NONE)
    if s.chosen != everybody(s):
        return
    if s.parties > s.players and not is_last_round(s):
        s.phase = TURNING_LEO  # [14]
    else:
        reveal(s, told)


@compiled
def pending(s: State, seat: int) -> bool:
    """[5] Whether this seat has made a secret choice that it may still change."""
    return s.phase == CHOOSING and bool(s.chosen >> seat & 1)


@compiled
def waits(s: State, action: int) -> bool:
    """Nobody ever acts out of turn, so nothing has to wait for that."""
    return False


@compiled
def waiver(s: State) -> int:
    """Nobody is ever asked in secret."""
    return NONE


@compiled
def turn_leo(s: State, card: int, told: Table) -> None:
    """[14] [16] Leo's top card, decided now that it is turned: before himself, or at its rank for himself."""
    s.stock = without_card(s, s.stock, card)
    s.card[LEO] = card
    s.target[LEO] = NONE if s.tactical else LEO
    reveal(s, told)


@compiled
def reveal(s: State, told: Table) -> None:
    """[5] [8] All cards are turned over at once and leave the hands."""
    played = s.played
    for party in range(s.parties):
        card = s.card[party]
        if card != NONE:
            played = with_card(s, played, card)
            tell(told, REVEALED, party, card, NONE, s.target[party], NONE, NONE)
            if not s.tactical:
                s.laid[party] |= laid_in(s.turn, s.same_as[card], s.target[party])
        if party < s.players:
            s.hand[party] = hand_without(s.hand[party], card)
    s.played = played
    if s.tactical:
        next_mover(s, told)
    else:
        move_by_sums(s, told)


# [6] Moving


@compiled
def move_by_sums(s: State, told: Table) -> None:
    """[6] Every figure moves once, by the sum of the cards before its player."""
    for party in range(s.parties):
        if s.card[party] != NONE:
            s.sums[s.target[party]] += s.value[s.card[party]]
    for party in range(s.parties):
        move(s, party, s.sums[party], NONE, BY_SUM, told)
        s.sums[party] = 0
    end_round(s, told)


@compiled
def move(s: State, figure: int, steps: int, mover: int, why: int, told: Table) -> None:
    """[7] Never past the ends of the track; surplus steps lapse. [1] Start is one step like any other."""
    before = s.position[figure]
    s.position[figure] = max(s.lowest, min(s.highest, before + steps))
    tell(told, MOVED, figure, mover, before, s.position[figure], steps, why)


@compiled
def next_mover(s: State, told: Table) -> None:
    """[15] The highest white number left goes next. [16] Leo moves his own figure by himself."""
    s.phase = MOVING
    s.mover = highest_white(s)
    if s.mover == LEO and s.parties > s.players:
        move(s, LEO, s.value[s.card[LEO]], NONE, BY_LEO, told)
        s.card[LEO] = NONE
        s.mover = highest_white(s)
    if s.mover == NONE:
        end_round(s, told)


@compiled
def highest_white(s: State) -> int:
    """Whose card that is, or NONE when all have moved."""
    best = NONE
    for party in range(s.parties):
        if s.card[party] != NONE and (best == NONE or s.white[s.card[party]] > s.white[s.card[best]]):
            best = party
    return best


@compiled
def move_by_choice(s: State, seat: int, figure: int, told: Table) -> None:
    """[15] The figure of one's choice goes the full value of the own card."""
    move(s, figure, s.value[s.card[seat]], seat, BY_CHOICE, told)
    s.card[seat] = NONE
    next_mover(s, told)


@compiled
def end_round(s: State, told: Table) -> None:
    """[4] Five rounds make a stage, and five stages a game."""
    begin_round(s)
    s.turn += 1
    if s.turn < s.hand_size:
        s.phase = CHOOSING
        return
    score(s, told)
    s.stage += 1
    if s.stage < s.stages:
        begin_stage(s, told)
    else:
        s.phase = OVER
        tell(told, ENDED, NONE, NONE, NONE, NONE, NONE, reason(s))


# [10] Scoring


@compiled
def score(s: State, told: Table) -> None:
    """[10] All figures on the second-foremost occupied space score its number."""
    second = second_foremost(s)
    if second < s.lowest:
        tell(told, NOBODY_SCORED, NONE, NONE, NONE, NONE, NONE, NONE)  # [11]
        return
    s.scored[s.stage] = 1
    s.second[s.stage] = second
    for party in range(s.parties):
        if s.position[party] == second:
            s.points[s.stage, party] = second
            tell(told, SCORED, party, NONE, NONE, NONE, second, NONE)


@compiled
def second_foremost(s: State) -> int:
    """[10] Spaces count, not figures. [11] Less than the lowest space if all figures share one."""
    foremost, second = s.position[0], s.lowest - 1
    for party in range(1, s.parties):
        here = s.position[party]
        if here > foremost:
            foremost, second = here, foremost
        elif second < here < foremost:
            second = here
    return second


@compiled
def total(s: State, party: int) -> int:
    """[12] Points of all stages."""
    points = 0
    for stage in range(s.stages):
        points += s.points[stage, party]
    return points


@compiled
def winning_total(s: State) -> int:
    """[12] The next total below the highest. [13] The only one, if all are equal."""
    highest = total(s, 0)
    lowest = highest
    for party in range(1, s.parties):
        highest = max(highest, total(s, party))
        lowest = min(lowest, total(s, party))
    second = lowest
    for party in range(s.parties):
        if second < total(s, party) < highest:
            second = total(s, party)
    return second


@compiled
def reason(s: State) -> int:
    for party in range(1, s.parties):
        if total(s, party) != total(s, 0):
            return ALL_STAGES_PLAYED
    return ALL_TOTALS_EQUAL  # [13]


@compiled
def outcome(s: State, out: State) -> None:
    """[12] The second-highest total wins; behind the winners the higher total stands higher."""
    over = s.phase == OVER
    best = winning_total(s)
    out.parties = s.parties
    out.winners = 0
    out.reason = reason(s) if over else 0
    for party in range(s.parties):
        out.score[party] = total(s, party)
        wins = over and out.score[party] == best
        out.standing[party] = out.score[party] + (WINS if wins else 0)
        out.winners |= (1 if wins else 0) << party
    ranked(out)
