"""Games between bots."""

from collections.abc import Iterator

from schadenfreude.bots import Bot
from schadenfreude.bots.remembering import decision
from schadenfreude.fairness import Stream
from schadenfreude.match import Match, Setup


def match_of(setup: Setup, seed: int) -> Match:
    return Match(setup, Stream(seed.to_bytes(32, "big"), {}))


def moments(match: Match, bots: list[Bot]) -> Iterator[int]:
    """The seat that is asked next, until the bots have played to the end."""
    while not match.over:
        seat = match.acting()[0]
        yield seat
        match.submit_action(seat, decision(bots[seat], match, seat))


def play(match: Match, bots: list[Bot]) -> None:
    for _ in moments(match, bots):
        pass


def share_won(setup: Setup, deal: int, seat: int, bot: Bot, others: Bot) -> float:
    """What a bot on this seat wins of one game."""
    match = match_of(setup, deal)
    play(match, [bot if other == seat else others for other in range(setup.players)])
    winners = match.outcome()["winners"]
    return 1 / len(winners) if seat in winners else 0
