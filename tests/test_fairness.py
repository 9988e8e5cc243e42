"""Fair chance: fixed before the first move, chosen by nobody, checked by everybody."""

import hashlib
import json
from collections import Counter

import pytest

from schadenfreude import logs
from schadenfreude.errors import BadInput
from schadenfreude.fairness import FairDeal, Stream, commitment_to, keeps
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup


def played(game: str = "why_first", players: int = 3) -> tuple[Match, FairDeal]:
    deal = FairDeal(bytes(range(32)))
    deal.contribute(0, "banana")
    deal.contribute(2, "Überraschung")
    match = Match(Setup.of(GAMES[game], players), deal.stream())
    while not match.over:
        seat = match.acting()[-1]
        match.submit_action(seat, match.legal(seat)[0])
    return match, deal


def lines_of(game: str = "why_first") -> list[str]:
    match, deal = played(game)
    return list(logs.written(match, logs.fair(deal), deal.seed))


def verify(lines: list[str]) -> None:
    for replay in logs.replays(lines):
        logs.verify(replay)


def test_the_stream_is_what_the_page_says() -> None:
    """Written out step by step, as docs/fairness.md describes it."""
    seed = bytes(range(32))
    key = hashlib.sha256(b"schadenfreude stream" + seed + b"\x00\x06banana" + b"\x02\x02ja").digest()
    stream = Stream(seed, {2: "ja", 0: "banana"})
    for counter in range(5):
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        assert stream.below(120) == int.from_bytes(block[:8], "big") % 120


def test_the_test_vectors_of_the_page_hold() -> None:
    assert commitment_to(bytes(32)) == hashlib.sha256(b"schadenfreude commitment" + bytes(32)).hexdigest()
    stream = Stream(bytes(32), {0: "banana"})
    assert [stream.below(6) for _ in range(10)] == [int(number) for number in VECTOR.split()]


VECTOR = "3 5 2 1 3 5 0 5 5 2"


def test_numbers_that_would_be_biased_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count of 2^63 + 1 leaves almost half of all words over; none of them may be used."""
    stream = Stream(bytes(32), {})
    numbers = [stream.below(2**63 + 1) for _ in range(50)]
    assert max(numbers) <= 2**63
    assert stream.counter > 50


def test_draws_are_even() -> None:
    stream = Stream(bytes(32), {})
    counts = Counter(stream.below(6) for _ in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25


@pytest.mark.parametrize("game", GAMES)
def test_a_true_log_is_verified(game: str) -> None:
    verify(lines_of(game))


def test_another_seed_is_found_out() -> None:
    lines = lines_of()
    last = json.loads(lines[-1])
    lines[-1] = json.dumps(last | {"seed": "00" * 32})
    with pytest.raises(logs.BadLog, match=f"line {len(lines)}: the seed is not the one"):
        verify(lines)


def test_a_matching_commitment_to_another_seed_is_found_out_at_the_first_draw() -> None:
    lines = lines_of()
    first, last = json.loads(lines[0]), json.loads(lines[-1])
    first["fairness"]["commitment"] = commitment_to(bytes(32))
    lines[0], lines[-1] = json.dumps(first), json.dumps(last | {"seed": "00" * 32})
    with pytest.raises(logs.BadLog, match=r"line \d+: chance must"):
        verify(lines)


def test_a_changed_contribution_is_found_out() -> None:
    lines = lines_of()
    lines[0] = lines[0].replace("banana", "cherry")
    with pytest.raises(logs.BadLog, match="chance must"):
        verify(lines)


def test_a_changed_move_is_found_out_at_its_line() -> None:
    lines = lines_of()
    place = next(i for i, line in enumerate(lines) if '"by": 2' in line)
    lines[place] = json.dumps({"by": 2, "do": "lay", "card": "+5", "before": 0})
    with pytest.raises(logs.BadLog) as error:
        verify(lines)
    assert error.value.number > place


def test_a_changed_outcome_is_found_out() -> None:
    lines = lines_of()
    last = json.loads(lines[-1])
    last["outcome"]["winners"] = [0, 1, 2]
    lines[-1] = json.dumps(last)
    with pytest.raises(logs.BadLog, match="the outcome should be"):
        verify(lines)


def test_an_unfinished_game_cannot_be_verified_yet() -> None:
    with pytest.raises(logs.BadLog, match="not over"):
        verify(lines_of()[:40])


def test_the_seed_is_never_written_before_the_end() -> None:
    match, deal = played()
    unfinished = Match(match.setup, deal.stream())
    text = "".join(logs.written(unfinished, logs.fair(deal), deal.seed))
    assert deal.seed.hex() not in text
    assert deal.seed.hex() not in repr(deal)


def test_contributions_are_made_once_and_short() -> None:
    deal = FairDeal()
    deal.contribute(1, "x")
    with pytest.raises(BadInput, match="already"):
        deal.contribute(1, "y")
    with pytest.raises(BadInput, match="1 to 64 bytes"):
        deal.contribute(2, "ü" * 33)


def test_a_commitment_is_kept_only_by_its_seed() -> None:
    deal = FairDeal()
    assert keeps(deal.seed, deal.commitment)
    assert not keeps(bytes(32), deal.commitment)


def test_two_deals_differ() -> None:
    assert FairDeal().seed != FairDeal().seed
