"""What foxes hold that could have been used: python lab/believe_fifty_fifty.py [--games 160] [--seed 1] [--bot fox:…]

By number of players: the factors by which the true hands become likeliest, found by trying. Then, in other games, by
how many nats these factors, and those that are shipped, make the true hands likelier than mere luck does.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from schadenfreude.bots import bot_named
from schadenfreude.bots.fifty_fifty.beliefs import FACTORS, KINDS, weights_of
from schadenfreude.compiling import compiled
from schadenfreude.constants import State, Table
from schadenfreude.fairness import Stream
from schadenfreude.games import GAMES
from schadenfreude.games.fifty_fifty.record import TURN
from schadenfreude.games.fifty_fifty.secrets import count_unseen
from schadenfreude.hands import card_in
from schadenfreude.match import Match, Setup

GAME = GAMES["fifty_fifty"]
NAMES = ("outdone", "declined", "gave in", "paid", "kept")
STEPS = (1.3, 1.1, 1.03)

Moment = tuple[Table, Table, int]  # what is true, what is seen by the one whose turn it is, and who that is


def moments(players: int, games: range, spec: str) -> Iterator[Moment]:
    """All turns of these games."""
    for number in games:
        match = Match(Setup.of(GAME, players), Stream(number.to_bytes(32, "big"), {}), forgetful=True)
        bots = [bot_named(spec, number) for _ in range(players)]
        while not match.over:
            seat = match.acting()[0]
            hidden = match.hidden(seat)
            if match.state.phase == TURN:
                yield match.states.copy(), hidden, seat
            match.submit_action(seat, bots[seat].choose(GAME, hidden, seat))


@compiled
def log_odds(true: State, hidden: State, seat: int, weights: Table) -> float:
    """By so many nats the cards that others hold are likelier than by mere luck."""
    count_unseen(hidden)
    odds, unseen = 0.0, hidden.stock.sum()
    for other in range(true.players):
        if other != seat:
            usual = (weights[other] * hidden.stock).sum() / unseen
            for place in range(true.held[other]):
                odds += np.log(weights[other, card_in(true.hand[other], place)] / usual)
    return odds


def nats(found: list[Moment], factors: Table) -> float:
    return float(np.mean([log_odds(t[0], h.copy()[0], seat, weights_of(h, factors)) for t, h, seat in found]))


def likeliest(found: list[Moment]) -> Table:
    """Factors from which no small step makes the true hands likelier."""
    factors, best = np.ones(KINDS), 0.0
    for step in STEPS:
        better = True
        while better:
            better = False
            for kind in range(KINDS):
                for change in (step, 1 / step):
                    tried = factors.copy()
                    tried[kind] *= change
                    if (reached := nats(found, tried)) > best + 1e-4:
                        factors, best, better = tried, reached, True
    return factors.round(2)


def report(players: int, games: int, seed: int, spec: str) -> None:
    counted = range(seed * 1000, seed * 1000 + games)
    factors = likeliest(list(moments(players, counted, spec)))
    print(f"{players} players:", ", ".join(f"{name} {factor}" for name, factor in zip(NAMES, factors, strict=True)))
    others = range(counted.stop, counted.stop + games // 4)
    found = list(moments(players, others, spec))
    print(f"  nats: {nats(found, factors):.3f}, shipped {nats(found, FACTORS[players]):.3f}", end="")
    print(f" in {len(found)} turns of {len(others)} other games", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="fox:iterations=100:forgetful")
    given = parser.parse_args()
    for players in range(2, 6):
        report(players, given.games, given.seed, given.bot)
