"""How far level 4 counts out the end of Fifty Fifty: python bench/counting.py --players 5 --games 40

Quick foxes play. Whenever nothing is left to draw and there is a choice, level 4 is asked, too. By how many cards
anybody holds at most: how often it searched all deals, how often everything that anybody could do in those it searched,
how many deals if not all, and milliseconds of the processor for the whole decision. With --rounds 2 it is asked in the
first of two rounds.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np

from bench.endings import act, match_of
from schadenfreude.bots.common import legal_actions, lots_for
from schadenfreude.bots.fifty_fifty import LEVELS
from schadenfreude.bots.fifty_fifty.beliefs import beliefs_of
from schadenfreude.bots.fifty_fifty.counting import count_out
from schadenfreude.bots.fifty_fifty.endgame import End
from schadenfreude.bots.fifty_fifty.tuned import tuned
from schadenfreude.bots.rehearsal import think_once
from schadenfreude.bots.specs import bot_of
from schadenfreude.bots.trying import SURE
from schadenfreude.games import GAMES
from schadenfreude.match import Match

QUICK = "fox:iterations=100:guessing"


class Found(NamedTuple):
    all_deals: bool
    all_choices: bool
    deals: int
    ms: float


def ends(players: int, games: int, rounds: int) -> Iterator[Match]:
    for deal in range(games):
        match = match_of(players, deal, rounds)
        while not match.over and match.state.game_round == 0:
            if match.state.pile == 0 and len(match.legal(match.acting()[0])) > 1:
                yield match
            act(match, QUICK, deal)


def counted_out(match: Match) -> Found:
    fox, seat = bot_of(LEVELS[4], 1), match.acting()[0]
    hidden = match.hidden(seat)
    began = time.process_time()
    fox.choose(match.game, hidden, seat)
    spent = time.process_time() - began
    end = End.of(
        hidden, seat, legal_actions(match.game, hidden, seat), beliefs_of(hidden, False), *tuned(match.setup.players)
    )
    counted = count_out(end, lots_for(1, hidden, seat), fox.most_positions)
    return Found(counted.deals == SURE, counted.wide == end.widest, counted.deals, 1000 * spent)


def row(name: str, found: list[Found]) -> str:
    some = [one.deals for one in found if not one.all_deals] or [0]
    shares = np.mean([[one.all_deals, one.all_choices, one.ms] for one in found], axis=0)
    longest = max(one.ms for one in found)
    return (
        f"| {name} | {len(found)} | {shares[0]:.0%} | {shares[1]:.1%} | "
        f"{np.quantile(some, 0.05):.0f}, {np.median(some):.0f} | {shares[2]:.1f} | {longest:.0f} |"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    think_once(GAMES["fifty_fifty"])
    by_cards: dict[int, list[Found]] = defaultdict(list)
    for match in ends(given.players, given.games, given.rounds):
        by_cards[int(match.state.held.max())].append(counted_out(match))
    print("| cards | decisions | all deals | every choice | deals: 1 of 20 below, half below | ms | longest |")
    for cards, found in sorted(by_cards.items()):
        print(row(str(cards), found))
    print(row("any", [one for found in by_cards.values() for one in found]))
