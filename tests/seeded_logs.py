"""Write logs of random games of every kind to a file: compiled, interpreted or bounds-checked, they must be equal."""

import sys
from pathlib import Path

from schadenfreude.games import GAMES
from schadenfreude.match import Setup
from schadenfreude.simulation import logs_of
from tests.variants import variants_of


def main(file: Path) -> None:
    with file.open("w", encoding="utf-8") as out:
        for name, game in GAMES.items():
            for players in (game.fewest, game.most):
                for options in variants_of(name):
                    out.writelines(f"{line}\n" for line in logs_of(Setup.of(game, players, options), 2, seed=5))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
