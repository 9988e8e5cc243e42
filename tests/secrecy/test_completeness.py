"""Whoever reads only a seat's first view and its events knows everything that seat may know."""

from schadenfreude.constants import SPECTATOR
from schadenfreude.match import Setup
from tests.secrecy.followers import follower
from tests.variants import every_setup, random_match


@every_setup
def test_events_and_the_first_view_make_up_every_later_view(setup: Setup) -> None:
    """Spectators at tables with an even number of players, the last seat at the others: both in every variant."""
    viewer = setup.players - 1 if setup.players % 2 else SPECTATOR
    read = 0
    reader = None
    for match in random_match(setup, 21):
        reader = reader or follower(match.opening(viewer), setup.game.name, setup.players, viewer, setup.options)
        events = match.events_for(viewer)
        for event in events[read:]:
            reader.read(event)
        read = len(events)
        reader.check(match.view(viewer)["picture"])
    assert read > 0
