"""What the games of an arena add up to."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from ..estimates import Estimate
from ..notation import Words
from .contest import Contest, Played, Seating, Times

Games = dict[tuple[int, Seating], Played]


@dataclass(frozen=True)
class Result:
    """A challenger among copies of another bot. The sampling unit is a deal: the mean over its seatings."""

    challenger: str
    field: str
    win_share: dict[str, Estimate]  # by confidence in percent
    lead: dict[str, Estimate]  # points more than the field

    def against(self, par: float) -> str:
        """What the 99 % interval says."""
        low, high = self.win_share["99"].low, self.win_share["99"].high
        if low is None or high is None or low <= par <= high:
            return "open"
        return "above" if low > par else "below"


@dataclass(frozen=True)
class Results:
    """All finished games; only deals that are finished in every seating count."""

    contest: Contest
    games: Games
    times: Times

    @property
    def par(self) -> float:
        return 1 / self.contest.setup.players

    @cached_property
    def deals(self) -> list[int]:
        finished = Counter(deal for deal, _ in self.games)
        return sorted(deal for deal, count in finished.items() if count == len(self.contest.seatings))

    @cached_property
    def counted(self) -> list[Played]:
        return [self.games[deal, seats] for deal in self.deals for seats in self.contest.seatings]

    def pairs(self) -> list[Result]:
        return [self.result(*pair) for pair in self.contest.pairs] if self.deals else []

    def result(self, challenger: str, field: str) -> Result:
        shares = self.by_deal(challenger, field, Played.share)
        leads = self.by_deal(challenger, field, Played.lead)
        return Result(challenger, field, estimates(shares), estimates(leads))

    def by_deal(self, challenger: str, field: str, value: Callable[[Played, int], float]) -> Any:
        rotations = list(enumerate(self.contest.rotations(challenger, field)))
        means = (np.mean([value(self.games[deal, seats], seat) for seat, seats in rotations]) for deal in self.deals)
        return np.array(list(means))

    def nobodys(self) -> float:
        """The share of wins that fell to no seat."""
        seats = range(self.contest.setup.players)
        return 1 - sum(game.share(seat) for game in self.counted for seat in seats) / len(self.counted)

    def ratings(self) -> dict[str, tuple[float, float]]:
        """Mean and deviation by openskill from the places, game after game; copies at one table share what they get."""
        model = PlackettLuce()
        ratings = {bot: model.rating() for bot in self.contest.bots}
        for game in self.counted:
            rated = model.rate([[ratings[bot]] for bot in game.seats], ranks=list(map(float, game.places)))
            for bot in set(game.seats):
                copies = [team[0] for team, name in zip(rated, game.seats, strict=True) if name == bot]
                mu, sigma = np.mean([(copy.mu, copy.sigma) for copy in copies], axis=0).tolist()
                ratings[bot] = model.rating(mu, sigma)
        return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}

    def thinking(self) -> dict[str, Words]:
        """Milliseconds a decision, of those that had a choice."""
        return {bot: milliseconds(times) for bot, times in self.times.items() if times}

    def summary(self) -> Words:
        """Everything but times as plain data."""
        return {
            "deals": len(self.deals),
            "par": self.par,
            "pairs": [plain(result) for result in self.pairs()],
            "nobodys": self.nobodys() if self.deals else None,
            "ratings": {bot: {"mu": mu, "sigma": sigma} for bot, (mu, sigma) in self.ratings().items()},
        }


def estimates(values: Any) -> dict[str, Estimate]:
    return {"95": Estimate.of(values, 0.95), "99": Estimate.of(values, 0.99)}


def plain(result: Result) -> Words:
    share, lead = ({name: vars(one) for name, one in both.items()} for both in (result.win_share, result.lead))
    return {"challenger": result.challenger, "field": result.field, "win_share": share, "points": lead}


def milliseconds(times: Counter[int]) -> Words:
    microseconds = np.array(sorted(times))
    counts = np.array([times[time] for time in sorted(times)])
    upto = np.cumsum(counts)
    slow = microseconds[np.searchsorted(upto, 0.95 * upto[-1])]
    return {
        "decisions": int(upto[-1]),
        "mean": float(microseconds @ counts / upto[-1]) / 1000,
        "within": float(slow) / 1000,
    }
