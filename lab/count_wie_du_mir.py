"""Count how many chips players have who have come so far: what the bot for Wie Du mir… believes where chips are hidden.

    python lab/count_wie_du_mir.py

The network that was learned plays itself, as when it was trained. The counts go into the package beside the weights.
"""

import numpy as np
from train_wie_du_mir import KINDS, next_action, tables_of

from schadenfreude.bots.wie_du_mir.bot import WEIGHTS, nets
from schadenfreude.bots.wie_du_mir.search import Desk, new_desk
from schadenfreude.bots.wie_du_mir.value import WAY_CLASSES, Net, way_class
from schadenfreude.chance import generators
from schadenfreude.compiling import compiled_apart
from schadenfreude.constants import NOBODY, Table
from schadenfreude.game import act, copied
from schadenfreude.games.wie_du_mir.record import MOVING
from schadenfreude.games.wie_du_mir.rules import acting

GAMES = 4_000
FINEST = 10_000  # the sum of a line, about


@compiled_apart
def count_chips(tables: Table, table: Table, games: int, net: Net, desk: Desk, rng: Table, counts: Table) -> None:
    """By way and chips: how often that was so when somebody was to move."""
    for n in range(games):
        table[0] = tables[n % tables.shape[0]]
        while acting(table[0]) != NOBODY:
            if table[0].phase == MOVING:
                for seat in range(table[0].players):
                    counts[way_class(table[0], seat), table[0].chips[seat]] += 1
            actor, action = next_action(table, net, desk, rng)
            act(table[0], actor, action)


def odds_of(kind: str) -> Table:
    """Up to how many chips how often, of about FINEST; nothing up to ten chips is held for impossible."""
    tables, counts = tables_of(kind), np.zeros((WAY_CLASSES, 61), np.int64)
    count_chips(tables, copied(tables[:1]), GAMES, nets()[kind], new_desk(), generators(1, 1)[0], counts)
    shares = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    often = np.ceil(FINEST * shares)
    often[:, :11] += 1
    return np.cumsum(often, axis=1).astype(np.int16)


if __name__ == "__main__":
    shipped = dict(np.load(WEIGHTS)) | {f"{kind}_odds": odds_of(kind) for kind in KINDS}
    np.savez_compressed(WEIGHTS, **shipped)
