"""Finished games once more: every step, all hands, links to a moment, and the deal verified in the browser."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from schadenfreude import logs
from schadenfreude.games import GAMES

from ..server.scenes import begin, finished, play_to_the_end, playing, seated
from .conftest import Visit
from .looks import check_looks
from .playing import SIZES, size
from .staged import Staged

HOLDS = "Nobody chose this deal."
BROKEN = "Something is wrong with this deal."
A_POINT = 0.005  # of a chance to win: what is less is nothing, rounded


def played(stage: Staged, game: str = "why_first") -> str:
    """Where to see a game that three have played to its end."""
    ida, _ = stage.let(finished(stage.house, game))
    stage.table = ida.table["id"]
    return f"/replay/{stage.table}"


def slider(page: Page) -> Any:
    return page.get_by_role("slider", name="Place in the game")


def verify(page: Page) -> None:
    page.get_by_role("button", name="Draw everything again").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_seen_step_by_step_to_its_end_and_the_deal_holds(
    page: Page, stage: Staged, game: str
) -> None:
    page.goto(played(stage, game))
    expect(page.get_by_role("heading", level=1)).to_contain_text(GAMES[game].title)
    expect(page.locator("main header").first).to_contain_text("win")
    expect(slider(page)).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    expect(slider(page)).not_to_have_value("0")
    slider(page).press("End")
    expect(slider(page)).to_have_value(str(slider(page).get_attribute("max")))
    verify(page)
    expect(page.get_by_text(HOLDS)).to_be_visible()
    expect(page.get_by_text("Guest 1 added “Übermut”.")).to_be_visible()
    check_looks(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_looks_back_and_leads_to_where_it_turned(visit: Visit, stage: Staged, game: str) -> None:
    page = visit(reduced_motion="reduce").new_page()  # axe objects to letters that are just fading in
    page.goto(played(stage, game))
    page.get_by_role("button", name="Look back").click()
    chart = page.get_by_role("img", name="Everybody’s chance to win")
    expect(chart).to_be_visible(timeout=60_000)
    expect(page.get_by_role("table").last.get_by_role("row")).to_have_count(4)
    chart.click()
    expect(slider(page)).not_to_have_value("0")
    for point in page.get_by_role("button", name="gave away").all():
        point.click()
    page.get_by_text("Every decision").click()
    judged = page.request.get(f"/api/tables/{stage.table}/review").json()["judged"]
    decisions = page.locator("ol", has_text="Given away").get_by_role("button")
    expect(decisions).to_have_count(len(judged))
    for decision, one in list(zip(decisions.all(), judged, strict=True))[::7]:
        decision.click()
        expect(slider(page)).to_have_value(str(one["step"]))
        expect(decision).to_have_attribute("aria-current", "step")
        expect(decision).to_contain_text(f"Given away {int(100 * one['loss'] + 0.5)}")
        expect(decision.get_by_text("would have been better")).to_have_count(1 if one["loss"] >= A_POINT else 0)
    check_looks(page)


def test_steps_go_by_keys_and_buttons_and_over_what_goes_without_saying(page: Page, stage: Staged) -> None:
    page.goto(played(stage))
    expect(slider(page)).to_have_value("0")
    page.get_by_role("button", name="One step forward").click()
    assert int(slider(page).input_value()) > 15  # fifteen cards are dealt first
    first = slider(page).input_value()
    page.keyboard.press("ArrowRight")
    expect(slider(page)).not_to_have_value(first)
    page.keyboard.press("ArrowLeft")
    expect(slider(page)).to_have_value(first)
    slider(page).press("ArrowLeft")
    expect(slider(page)).to_have_value(str(int(first) - 1))


def test_it_plays_by_itself_until_it_is_paused(visit: Visit, stage: Staged) -> None:
    page = visit(reduced_motion="reduce").new_page()
    page.goto(played(stage, "wie_du_mir"))
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value(re.compile("^([4-9]|[1-9][0-9]+)$"))
    page.get_by_role("button", name="Pause", exact=True).click()
    rests_at = slider(page).input_value()
    page.wait_for_timeout(700)
    expect(slider(page)).to_have_value(rests_at)


def test_a_link_leads_to_a_moment_and_the_address_follows(page: Page, stage: Staged) -> None:
    page.goto(f"{played(stage)}#step=20")
    expect(slider(page)).to_have_value("20")
    slider(page).press("ArrowRight")
    page.wait_for_url(re.compile(r"#step=21$"))
    page.reload()
    expect(slider(page)).to_have_value("21")


def test_the_link_to_this_moment_is_copied(visit: Visit, stage: Staged) -> None:
    context = visit(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{played(stage)}#step=20")
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{stage.url}/replay/{stage.table}#step=20"


def test_all_hands_are_open_or_one_looks_through_one_pair_of_eyes(page: Page, stage: Staged) -> None:
    page.goto(f"{played(stage, 'fifty_fifty')}#step=16")
    hands = page.locator(".hands li")
    expect(hands).to_have_count(3)
    for name, hand in zip(("Guest 0", "Guest 1", "Cleo"), hands.all(), strict=True):
        expect(hand).to_contain_text(name)
        expect(hand.locator(".card")).to_have_count(5)
    page.get_by_role("radio", name="Guest 1").check(force=True)
    expect(hands).to_have_count(1)
    expect(hands).to_contain_text("Guest 1")
    check_looks(page)


@pytest.mark.parametrize("where", SIZES)
def test_every_line_of_the_story_leads_to_its_step_and_to_the_board(visit: Visit, stage: Staged, where: str) -> None:
    page = visit(**size(where)).new_page()
    page.goto(played(stage, "wie_du_mir"))
    line = page.locator("details li button").nth(5)
    page.mouse.wheel(0, 5000)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(slider(page)).to_have_value(str(line.get_attribute("data-step")))
    expect(page.locator("main > .stage")).to_be_in_viewport(ratio=0.9)


def test_the_log_can_be_downloaded_and_verified_elsewhere(page: Page, stage: Staged, tmp_path: Path) -> None:
    page.goto(played(stage))
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the log").click()
    file = tmp_path / "game.jsonl"
    downloading.value.save_as(file)
    (replay,) = logs.replays(file.read_text(encoding="utf-8").splitlines())
    logs.verify(replay)


# Verifying


def test_a_page_without_tls_verifies_with_its_own_arithmetic(page: Page, stage: Staged) -> None:
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(played(stage, "fifty_fifty"))
    verify(page)
    expect(page.get_by_text(HOLDS)).to_be_visible()


def another_seed(replay: dict[str, Any]) -> None:
    replay["seed"] = "00" * 32


def another_commitment(replay: dict[str, Any]) -> None:
    replay["header"]["fairness"]["commitment"] = "00" * 32


def another_contribution(replay: dict[str, Any]) -> None:
    replay["header"]["fairness"]["contributions"]["1"] = "Unmut"


def another_card(replay: dict[str, Any]) -> None:
    step = replay["steps"][3]
    step["words"]["card"] = next(card for card in step["among"] if card != step["words"]["card"])


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        (another_seed, "not what was sealed"),
        (another_commitment, "not what was sealed"),
        (another_contribution, "draws should have been others"),
        (another_card, "1 of 75 draws should have been others"),
    ],
)
def test_whoever_lies_about_chance_is_found_out(page: Page, stage: Staged, lie: Any, said: str) -> None:
    def answer(route: Route) -> None:
        replay = json.loads(route.fetch().body())
        lie(replay)
        route.fulfill(json=replay)

    page.route("**/api/tables/*/replay", answer)
    page.goto(played(stage))
    verify(page)
    expect(page.get_by_text(BROKEN)).to_be_visible()
    expect(page.get_by_text(said)).to_be_visible()


# Nothing to see


def test_a_game_that_goes_on_has_no_replay_but_a_table(page: Page, stage: Staged, complaints: list[str]) -> None:
    ida = stage.let(playing(stage.house, "why_first", 2, 2))[0]
    page.goto(f"/replay/{ida.table['id']}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This game is still going on")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{ida.table['id']}")
    check_looks(page)
    complaints[:] = [complaint for complaint in complaints if "409" not in complaint]


def test_a_game_that_never_was_is_not_pretended(page: Page, complaints: list[str]) -> None:
    page.goto("/replay/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such game here")
    check_looks(page)
    complaints[:] = [complaint for complaint in complaints if "404" not in complaint]


def test_a_server_that_does_not_answer_is_asked_again(page: Page, stage: Staged, complaints: list[str]) -> None:
    address = played(stage)
    page.route("**/api/tables/*/replay", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("The server does not answer")
    page.unroute("**/api/tables/*/replay")
    page.get_by_role("button", name="Try again").click()
    expect(slider(page)).to_be_visible()
    complaints[:] = [complaint for complaint in complaints if "ERR_FAILED" not in complaint]


def test_a_replay_in_german_in_the_dark_with_words_that_nobody_added(visit: Visit, stage: Staged) -> None:
    guests = stage.let(seated(stage.house, "why_first", 2, 2))
    stage.let(begin(guests))
    stage.let(play_to_the_end(guests))
    page = visit(locale="de-DE", color_scheme="dark").new_page()
    page.goto(f"/replay/{guests[0].table['id']}")
    page.get_by_role("button", name="Alles noch einmal ziehen").click()
    expect(page.get_by_text("Das hat sich niemand ausgesucht.")).to_be_visible()
    expect(page.get_by_text("Diesmal hat niemand ein Wort dazugegeben.")).to_be_visible()
    check_looks(page)
