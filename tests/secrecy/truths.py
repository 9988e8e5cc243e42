"""Other truths: states that differ from a given one only in what a viewer must not know, by the rulebooks.

They are made from pictures, without `hide` and `refill`, so that a secret which `hide` forgets is found.
"""

import random
from typing import Any

from schadenfreude.constants import Table
from schadenfreude.match import Match, Setup
from schadenfreude.notation import Words
from tests.variants import remember


def other_truth(match: Match, viewer: int, rng: random.Random) -> Table:
    picture = match.game.notation.picture(match.state)
    {"why_first": why_first, "wie_du_mir": wie_du_mir, "fifty_fifty": fifty_fifty}[match.game.name](
        match.setup, picture, viewer, rng
    )
    states = match.setup.table()
    match.game.notation.restore(states[0], picture)
    remember(states, match.states)
    return states


def shuffle_hands(picture: Words, viewer: int, rng: random.Random) -> None:
    """Other hands and the stock are mixed and dealt anew."""
    others = [seat for seat in range(len(picture["hands"])) if seat != viewer]
    pool = [card for seat in others for card in picture["hands"][seat]] + (picture["stock"] or [])
    rng.shuffle(pool)
    for seat in others:
        size = len(picture["hands"][seat])
        picture["hands"][seat], pool = pool[:size], pool[size:]
    picture["stock"] = sorted_cards(pool)


def sorted_cards(cards: list[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: (101 if card == "passe" else int(str(card).split("/")[0]), str(card)))


def why_first(setup: Setup, picture: Words, viewer: int, rng: random.Random) -> None:
    """[17] Other hands, Leo's cards, those set aside, and choices before the reveal."""
    shuffle_hands(picture, viewer, rng)
    if picture["phase"] != "choosing":
        return
    for seat in picture["chosen"]:
        if seat != viewer:
            picture["cards"][seat] = rng.choice(picture["hands"][seat])
            last = picture["round"] == 5
            target = seat if last else rng.randrange(setup.players)
            picture["targets"][seat] = None if setup.options["tactical"] else target


def wie_du_mir(setup: Setup, picture: Words, viewer: int, rng: random.Random) -> None:
    """[20] Other counts and the cup. Without that variant nothing is secret."""
    if not setup.options["without_comparing"] or picture["phase"] in ("starting", "over"):
        return
    left = 60 - (picture["chips"][viewer] if viewer >= 0 else 0)
    for seat in range(setup.players):
        if seat != viewer:
            picture["chips"][seat] = rng.randint(0, min(10, left))
            left -= picture["chips"][seat]
    picture["cup"] = left


def fifty_fifty(setup: Setup, picture: Words, viewer: int, rng: random.Random) -> None:
    """[24] Other hands, the pile and the removed cards, and [17] that somebody else is asked."""
    if picture["phase"] in ("starting", "over"):
        return
    shuffle_hands(picture, viewer, rng)
    for seat, hand in enumerate(picture["hands"]):
        if seat != viewer:
            picture["hands"][seat] = sorted_cards(hand)
    if picture["phase"] == "asking" and picture["to_act"] != viewer:
        ask_somebody_else(picture, viewer)


def ask_somebody_else(picture: Words, viewer: int) -> None:
    """Whoever now holds the partner is asked; if nobody does, it is simply the next player's turn."""
    last, layer = picture["row"][-1]
    partner = last + 50 if last <= 50 else last - 50
    for seat, hand in enumerate(picture["hands"]):
        if partner in hand and seat not in (layer, picture["coming"], viewer):
            picture["to_act"] = seat
            return
    picture["phase"], picture["to_act"], picture["coming"] = "turn", picture["coming"], None
