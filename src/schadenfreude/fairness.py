"""Chance that nobody could choose and everybody can check. `docs/fairness.md` describes it for other languages."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Protocol

from .errors import BadInput

SEED_BYTES = 32
LONGEST_CONTRIBUTION = 64
WORD = 2**64


class Chance(Protocol):
    """Where a match takes its draws from."""

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(b"schadenfreude commitment" + seed).hexdigest()


class Stream:
    """SHA-256 in counter mode over the seed and what the seats added, with unbiased rejection sampling."""

    def __init__(self, seed: bytes, contributions: dict[int, str]) -> None:
        key = hashlib.sha256(b"schadenfreude stream" + seed)
        for seat in sorted(contributions):
            text = contributions[seat].encode()
            key.update(bytes([seat, len(text)]) + text)
        self.key = key.digest()
        self.counter = 0

    def below(self, count: int) -> int:
        while True:
            block = hashlib.sha256(self.key + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            number = int.from_bytes(block[:8], "big")
            if number < WORD - WORD % count:
                return number % count


@dataclass
class FairDeal:
    """A secret seed, its published commitment, and what the seats added after seeing that."""

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(SEED_BYTES), repr=False)
    contributions: dict[int, str] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def contribute(self, seat: int, text: str) -> None:
        if not 1 <= len(text.encode()) <= LONGEST_CONTRIBUTION:
            raise BadInput(f"What seat {seat} adds to chance must be 1 to {LONGEST_CONTRIBUTION} bytes long.")
        if seat in self.contributions:
            raise BadInput(f"Seat {seat} has added to chance already; that can be done once.")
        self.contributions[seat] = text

    def stream(self) -> Stream:
        return Stream(self.seed, self.contributions)


def keeps(seed: bytes, commitment: str) -> bool:
    """Whether this is the seed that was committed to."""
    return hmac.compare_digest(commitment_to(seed), commitment)
