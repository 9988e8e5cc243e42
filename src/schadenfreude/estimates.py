"""A mean, and how far it can be trusted."""

import math
from dataclasses import dataclass
from statistics import NormalDist

from .constants import Table


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval: mean ± z · s / √n, where z is the normal quantile and s² the variance over n - 1."""

    mean: float
    low: float | None  # nothing can be said from a single value
    high: float | None

    @classmethod
    def of(cls, values: Table, confidence: float = 0.95) -> "Estimate":
        mean = float(values.mean())
        if len(values) == 1:
            return cls(mean, None, None)
        error = NormalDist().inv_cdf(0.5 + confidence / 2) * float(values.std(ddof=1)) / math.sqrt(len(values))
        return cls(mean, mean - error, mean + error)
