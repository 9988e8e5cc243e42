"""Asking a bot: what it would do, and doing it."""

import random
import re

import pytest
from playwright.sync_api import expect

from schadenfreude.games import GAMES

from ..server.client import Client
from ..server.scenes import playing
from .company import come
from .conftest import Visit
from .looks import check_looks
from .staged import Staged


async def come_to_a_choice(guest: Client) -> None:
    """Whatever is dealt: where there is nothing else to do, no chances are told."""
    luck = random.Random(1)
    await guest.until(lambda: guest.views[0]["legal"])
    while len(guest.views[0]["legal"]) == 1:
        await guest.move(luck)
        await guest.until(lambda: guest.views[0]["legal"])


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_what_it_would_do_and_one_does_that(visit: Visit, stage: Staged, game: str) -> None:
    (ida,) = stage.let(playing(stage.house, game, 1, 2, advice=True))
    stage.let(come_to_a_choice(ida))
    page = come(visit, f"/t/{ida.table['id']}", ida)
    page.get_by_role("button", name="Ask a bot").click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("% chance to win")).first).to_be_visible()
    check_looks(page)
    before = ida.number
    page.get_by_role("button", name="Do that").first.click()
    stage.let(ida.until(lambda: ida.number > before))
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_card_of_why_first_is_explained_as_if_nobody_else_laid_one(visit: Visit, stage: Staged) -> None:
    (ida,) = stage.let(playing(stage.house, "why_first", 1, 2, advice=True))
    page = come(visit, f"/t/{ida.table['id']}", ida)
    page.get_by_role("button", name="Ask a bot").click()
    why = page.get_by_role("dialog").get_by_text("If nobody else laid a card and the stage ended here:")
    expect(why).to_have_count(3)


def test_a_card_of_the_tactical_variant_is_explained_with_how_early_it_comes(visit: Visit, stage: Staged) -> None:
    settings = {"advice": True, "options": {"tactical": True}}
    (ida,) = stage.let(playing(stage.house, "why_first", 1, 2, **settings))
    page = come(visit, f"/t/{ida.table['id']}", ida)
    page.get_by_role("button", name="Ask a bot").click()
    order = r"Of the 27 cards you do not see, (none|one|\d+) would come before this one\."
    alone = r"If nobody else laid a card and the stage ended here: .* pushed"
    expect(page.get_by_role("dialog").get_by_text(re.compile(f"^{order} {alone}"))).to_have_count(3)
    check_looks(page)


def test_where_hints_are_not_allowed_no_bot_can_be_asked(visit: Visit, stage: Staged) -> None:
    (ida,) = stage.let(playing(stage.house, "why_first", 1, 2))
    page = come(visit, f"/t/{ida.table['id']}", ida)
    expect(page.locator(".pick.possible").first).to_be_visible()
    expect(page.get_by_role("button", name="Ask a bot")).to_have_count(0)
