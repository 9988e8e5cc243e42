"""What the bot for Wie Du mir… has learned, for tests of how it is used."""

from schadenfreude.bots.wie_du_mir.bot import net_for
from schadenfreude.bots.wie_du_mir.value import Net
from schadenfreude.match import Match

NO_END = 1 << 40  # positions


def net_of(match: Match) -> Net:
    net = net_for(match.game, match.states)
    assert net is not None
    return net
