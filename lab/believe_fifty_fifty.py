"""What foxes hold that could have been used: python lab/believe_fifty_fifty.py [--games 160] [--seed 1] [--bot fox:…]

By number of players and kind of card: how many times as often others hold it as by mere luck. Then, in other games, by
how many nats these factors make the true hands likelier than hands dealt by mere luck are on average.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from schadenfreude.bots import bot_named
from schadenfreude.bots.fifty_fifty.beliefs import KINDS, kind_of
from schadenfreude.chance import generators
from schadenfreude.compiling import compiled
from schadenfreude.constants import State, Table
from schadenfreude.fairness import Stream
from schadenfreude.game import redeal
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import CARDS
from schadenfreude.games.fifty_fifty.secrets import count_unseen, hide
from schadenfreude.hands import card_in
from schadenfreude.match import Match, Setup

GAME = GAMES["fifty_fifty"]
DEALT = 100  # hands by mere luck for every true one
NAMES = ("any", "declined", "missed", "fitting", "outbidding", "kept", "beginners")


def moments(players: int, games: range, spec: str) -> Iterator[tuple[Table, int]]:
    """All states in which a seat of these games has to act, and that seat."""
    for number in games:
        match = Match(Setup.of(GAME, players), Stream(number.to_bytes(32, "big"), {}), forgetful=True)
        bots = [bot_named(spec, number) for _ in range(players)]
        while not match.over:
            seat = match.acting()[0]
            yield match.states, seat
            match.submit_action(seat, bots[seat].choose(GAME, match.hidden(seat), seat))


@compiled
def kinds_held(s: State, seat: int, held: Table) -> None:
    """Add up how many cards of each kind others hold."""
    for other in range(s.players):
        if other != seat:
            for place in range(s.held[other]):
                held[kind_of(s, other, card_in(s.hand[other], place))] += 1


@compiled
def kinds_by_luck(s: State, seat: int, expected: Table) -> None:
    """Add up how many they would hold on average if all unseen cards were equally likely."""
    hide(s, seat)
    count_unseen(s)
    for other in range(s.players):
        if other != seat:
            for card in range(1, CARDS):
                expected[kind_of(s, other, card)] += s.held[other] * s.stock[card] / s.stock.sum()


def likelier(states: Table, seat: int, factors: Table, lots: Table) -> float:
    """By so many nats the true hands, than hands by mere luck on average."""
    dealt, odds = states.copy(), np.zeros(DEALT)
    for i in range(DEALT):
        redeal(dealt[0], seat, lots)
        odds[i] = log_odds(dealt, seat, factors)
    return float(log_odds(states, seat, factors) - np.log(np.exp(odds).mean()))


def log_odds(states: Table, seat: int, factors: Table) -> float:
    held = np.zeros(KINDS)
    kinds_held(states[0], seat, held)
    return float(held @ np.log(factors))


def factors_of(players: int, games: range, spec: str) -> Table:
    """What others hold in these games, as a multiple of what they would by mere luck; 1 where nothing is expected.

    What never happened is not impossible.
    """
    held, expected = np.zeros((2, KINDS))
    for states, seat in moments(players, games, spec):
        kinds_held(states[0], seat, held)
        kinds_by_luck(states.copy()[0], seat, expected)
    return np.divide(held, expected, out=np.ones(KINDS), where=expected > 0).round(2).clip(0.01)


def report(players: int, games: int, seed: int, spec: str) -> None:
    counted = range(seed * 1000, seed * 1000 + games)
    factors = factors_of(players, counted, spec)
    print(f"{players} players:", ", ".join(f"{name} {factor}" for name, factor in zip(NAMES, factors, strict=True)))
    lots, others = generators(seed, 1)[0], range(counted.stop, counted.stop + games // 4)
    nats = [likelier(*moment, factors, lots) for moment in moments(players, others, spec)]
    print(f"  nats: {np.mean(nats):.3f} in {len(nats)} moments of {len(others)} other games", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="fox:iterations=100:forgetful")
    given = parser.parse_args()
    for players in range(2, 6):
        report(players, given.games, given.seed, given.bot)
