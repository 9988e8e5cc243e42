"""How far strategies for the last choice of a stage are from an equilibrium, by trying everything that can happen.

It is exact, knows nothing of how the bot counts, and takes long: for three players and few cards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, product

Pair = tuple[int, int]  # the higher card first
Choice = tuple[int, int]  # the card that is laid now, and before whom
Strategy = dict[Pair, dict[Choice, float]]
LOWEST, HIGHEST = -12, 16


def deals(cards: Counter[int], players: int) -> Iterator[tuple[list[Pair], int]]:
    """Everybody's pair, and in how many ways it can come."""
    if players == 0:
        yield [], 1
        return
    physical = list(cards.elements())
    for pair, ways in Counter((max(two), min(two)) for two in combinations(physical, 2)).items():
        for others, more in deals(cards - Counter(pair), players - 1):
            yield [pair, *others], ways * more


def choices_of(pair: Pair, players: int) -> list[Choice]:
    return list(product(sorted(set(pair)), range(players)))


def shares(totals: list[int], positions: list[int], pairs: list[Pair], choices: list[Choice]) -> list[float]:
    """Everybody's share of the win if this is the last stage of the game."""
    seats = range(len(totals))
    ends = list(positions)
    for seat in seats:
        steps = sum(card for card, target in choices if target == seat)
        ends[seat] = max(LOWEST, min(HIGHEST, ends[seat] + steps))
        last = sum(pairs[seat]) - choices[seat][0]
        ends[seat] = max(LOWEST, min(HIGHEST, ends[seat] + last))
    spaces = sorted(set(ends))
    finals = [totals[seat] + (ends[seat] if len(spaces) > 1 and ends[seat] == spaces[-2] else 0) for seat in seats]
    best = (sorted(set(finals)) * 2)[-2 if len(set(finals)) > 1 else -1]
    return [(finals[seat] == best) / finals.count(best) for seat in seats]


def nashconv(totals: list[int], positions: list[int], cards: list[int], strategies: list[Strategy]) -> float:
    """What all could win more, added up, if each alone played the best answer to the others."""
    players = len(totals)
    worth: list[dict[Pair, dict[Choice, float]]] = [defaultdict(lambda: defaultdict(float)) for _ in range(players)]
    ways_of_all = 0
    for pairs, ways in deals(Counter(cards), players):
        ways_of_all += ways
        for choices in product(*(choices_of(pair, players) for pair in pairs)):
            chances = [strategies[seat][pairs[seat]][choices[seat]] for seat in range(players)]
            won = shares(totals, positions, pairs, list(choices))
            for seat in range(players):
                others = [chance for other, chance in enumerate(chances) if other != seat]
                weight = ways
                for chance in others:
                    weight *= chance  # type: ignore[assignment]
                worth[seat][pairs[seat]][choices[seat]] += weight * won[seat]
    missed = 0.0
    for seat in range(players):
        for pair, by_choice in worth[seat].items():
            played = sum(strategies[seat][pair][choice] * value for choice, value in by_choice.items())
            missed += max(by_choice.values()) - played
    return missed / ways_of_all


def uniform(cards: list[int], players: int) -> Strategy:
    pairs = {(max(two), min(two)) for two in combinations(cards, 2)}
    return {pair: even(choices_of(pair, players)) for pair in pairs}


def even(choices: list[Choice]) -> dict[Choice, float]:
    return {choice: 1 / len(choices) for choice in choices}
