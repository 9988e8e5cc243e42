"""Measures how fast OpenSpiel plays random games, as a peer for our engine benchmark."""

import random
import time
from dataclasses import dataclass
from typing import Any

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = ("goofspiel(players=4)", "hearts", "crazy_eights(players=4)", "maedn(players=4)")
SEED = 1
# Large enough that one call from Python costs nothing, small enough that many deals are seen.
ROLLOUTS_PER_DEAL = 256


@dataclass(frozen=True)
class Rate:
    """One measured speed: which game, driven from which language, and how fast."""

    name: str
    driven: str
    decisions_per_second: float
    games_per_second: float


def measure(seconds: float) -> list[Rate]:
    """Measure every game driven from Python and from C++, about `seconds` seconds each."""
    _require_pyspiel()
    rates: list[Rate] = []
    for text in GAMES:
        game = pyspiel.load_game(text)
        from_python = _measure_python(game, seconds)
        rates += [from_python, _measure_cpp(game, seconds, from_python)]
    return rates


def full_string(game: Any) -> str:
    """Name a game with all its parameters, defaults included."""
    return f"{game.get_type().short_name}{pyspiel.game_parameters_to_string(game.get_parameters())}"


def _require_pyspiel() -> None:
    """Raise unless OpenSpiel is installed."""
    if pyspiel is None:
        raise RuntimeError("OpenSpiel is not installed; install it with `pip install open_spiel`.")


def _measure_python(game: Any, seconds: float) -> Rate:
    """Time whole random games played by a Python loop, deals included."""
    rng = random.Random(SEED)
    games = decisions = 0
    elapsed = 0.0
    start = time.perf_counter()
    while elapsed < seconds or not games:
        decisions += _play(game.new_initial_state(), rng)
        games += 1
        elapsed = time.perf_counter() - start
    return Rate(str(game), "python", decisions / elapsed, games / elapsed)


def _play(state: Any, rng: random.Random) -> int:
    """Play one state randomly to its end and count the players' decisions."""
    decisions = 0
    while not state.is_terminal():
        decisions += _step(state, rng)
    return decisions


def _step(state: Any, rng: random.Random) -> int:
    """Advance a state by one random move and count the players' decisions in it."""
    if state.current_player() >= 0:
        state.apply_action(rng.choice(state.legal_actions()))
        return 1
    if state.is_chance_node():
        _sample_chance(state, rng)
        return 0
    players = range(state.num_players())
    state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
    return len(players)


def _sample_chance(state: Any, rng: random.Random) -> None:
    """Apply one outcome of a chance node, drawn with its own probability."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def _measure_cpp(game: Any, seconds: float, from_python: Rate) -> Rate:
    """Time OpenSpiel's own rollouts, deals excluded; they report no decisions, so borrow the mean."""
    rng = random.Random(SEED)
    sequential, name = _as_sequential(game)
    bot = _rollout_bot(sequential)
    rollouts, elapsed = 0, 0.0
    while elapsed < seconds or not rollouts:
        elapsed += _time_rollouts(bot, _dealt(sequential, rng))
        rollouts += ROLLOUTS_PER_DEAL
    decisions_per_game = from_python.decisions_per_second / from_python.games_per_second
    return Rate(name, "c++", decisions_per_game * rollouts / elapsed, rollouts / elapsed)


def _as_sequential(game: Any) -> tuple[Any, str]:
    """Give a game the rollouts can play, with a name that says what was changed."""
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
        return game, f"{game} after deal"
    return pyspiel.convert_to_turn_based(game), f"{game} turn-based, after deal"


def _rollout_bot(game: Any) -> Any:
    """Build a search bot whose single simulation is nothing but rollouts from the root."""
    # RandomRolloutEvaluator.evaluate is not exposed to Python: a search of one simulation
    # evaluates the root once and expands no tree, which is that call with no more around it.
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_PER_DEAL, SEED)
    return pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
    )


def _dealt(game: Any, rng: random.Random) -> Any:
    """Deal a new game up to its first decision."""
    # MCTSBot crashes the process (segmentation fault) when its root is a chance node.
    state = game.new_initial_state()
    while state.is_chance_node():
        _sample_chance(state, rng)
    return state


def _time_rollouts(bot: Any, state: Any) -> float:
    """Seconds the bot takes for its rollouts from one state."""
    start = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - start


def _main() -> None:
    """Print the games in full and a table of the rates."""
    rates = measure(2.0)
    for text in GAMES:
        print(full_string(pyspiel.load_game(text)))
    print(f"\n{'game':<45}{'driven':<8}{'decisions/s':>14}{'games/s':>12}")
    for rate in rates:
        print(f"{rate.name:<45}{rate.driven:<8}{rate.decisions_per_second:>14,.0f}{rate.games_per_second:>12,.1f}")


if __name__ == "__main__":
    _main()
