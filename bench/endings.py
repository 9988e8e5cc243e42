"""Ends of Fifty Fifty that are still open: python bench/endings.py --players 2 --cards 3 --ends 1000

Players of habit play until the pile is empty and nobody has more than so many cards. Then all are given as many penalty
cards, and two bots play it out, one of the first among copies of the second, from every seat. In whole games most ends
are decided by then, and show next to nothing about who plays them better. With --rounds 2 it is the end of the first of
two rounds, and prospects say who wins.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from schadenfreude.bots import bot_named
from schadenfreude.bots.fifty_fifty.prospects import MARKS, prospect
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.estimates import Estimate
from schadenfreude.fairness import Stream
from schadenfreude.game import copied
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup

BOTS = ["fox:iterations=1400", "fox:iterations=1400:guessing"]
PENALTY = 9


def match_of(players: int, deal: int, rounds: int = 1) -> Match:
    setup = Setup.of(GAMES["fifty_fifty"], players, {"rounds": rounds})
    return Match(setup, Stream(deal.to_bytes(32, "big"), {}), forgetful=True)


def open_end(players: int, cards: int, deal: int, rounds: int) -> Match | None:
    """None if the round was over before."""
    match = match_of(players, deal, rounds)
    while goes_on(match) and (match.state.pile > 0 or match.state.held.max() > cards):
        act(match, "cub", deal)
    if not goes_on(match):
        return None
    match.state.penalty[:players] = PENALTY
    return match


def goes_on(match: Match) -> bool:
    """The first round."""
    return not match.over and match.state.game_round == 0


def act(match: Match, spec: str, deal: int) -> None:
    seat = match.acting()[0]
    match.submit_action(seat, bot_named(spec, deal).choose(match.game, match.hidden(seat), seat))


def share_of(challenger: int, bots: list[str], start: Match, deal: int) -> float:
    """What the first bot wins on this seat."""
    match = match_of(start.setup.players, deal, start.setup.options["rounds"])
    match.states = copied(start.states)
    while goes_on(match):
        act(match, bots[0] if match.acting()[0] == challenger else bots[1], deal)
    if not match.over:
        return prospect(match.state, challenger, tuned(match.setup.players)[1], np.zeros((2, MARKS)))
    winners = match.outcome()["winners"]
    return 1 / len(winners) if challenger in winners else 0.0


def open_ends(given: argparse.Namespace) -> Iterator[tuple[Match, int]]:
    """And the number of the deal that each came from."""
    for deal in count(given.first):
        start = open_end(given.players, given.cards, deal, given.rounds)
        if start:
            yield start, deal


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--cards", type=int, default=3, help="that anybody has at most")
    parser.add_argument("--ends", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, metavar="DEAL", help="where to begin")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--bots", nargs=2, default=BOTS, metavar="BOT")
    given = parser.parse_args()
    seats = range(given.players)
    ends = islice(open_ends(given), given.ends)
    found = np.array([np.mean([share_of(seat, given.bots, *end) for seat in seats]) for end in ends])
    share = Estimate.of(found, 0.99)
    other = int((abs(found - 1 / given.players) > 1e-9).sum())
    print(f"{share.mean:.4f} [{share.low:.4f}, {share.high:.4f}] of the wins, par {1 / given.players:.4f}")
    print(f"{other} of {given.ends} ends went otherwise than among equals")
