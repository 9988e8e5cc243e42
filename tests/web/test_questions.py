"""On a small phone a question lies over half the screen, but not over what it asks for."""

import pytest
from playwright.sync_api import Page, expect

from ..server.scenes import begin, sit_down
from .company import come
from .conftest import Visit
from .looks import SETTLED, TOO_WIDE, missed_by_fingers
from .staged import Staged
from .stories import Moment, may, tell

NAMES = [letter * 24 for letter in "ABCDEFGH"]
SMALLEST, USUAL = (320, 568), (390, 844)
IN_VIEW = {  # figures may stand from Start to Goal, for which the smallest is too small
    "choose_player": (SMALLEST, USUAL),
    "choose_space": (SMALLEST, USUAL),
    "choose_figure": (USUAL,),
}
COVERED = """() => [...document.querySelectorAll(".board .possible")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.innerText)"""


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
@pytest.mark.parametrize("kind", IN_VIEW)
def test_what_a_question_asks_for_is_in_view_and_can_be_touched(
    visit: Visit, stage: Staged, monkeypatch: pytest.MonkeyPatch, kind: str, language: str
) -> None:
    guests = tell(stage, monkeypatch, Moment("wie_du_mir", may(kind)), *NAMES)
    page = come(visit, f"/t/{guests[0].table['id']}", guests[0], locale=language, has_touch=True)
    for size in (SMALLEST, USUAL):
        look_anew(page, *size)
        assert size not in IN_VIEW[kind] or page.evaluate(COVERED) == [], size
        assert page.evaluate(TOO_WIDE) == [], size
        assert missed_by_fingers(page) == [], size


def test_everybody_to_whom_a_card_can_go_is_in_view(visit: Visit, stage: Staged) -> None:
    guests = stage.let(stage.house.guests_named("Ida"))
    stage.let(sit_down(guests, "why_first", 6))
    stage.let(begin(guests))
    page = come(visit, f"/t/{guests[0].table['id']}", guests[0], has_touch=True)
    for size in (SMALLEST, USUAL):
        look_anew(page, *size, ".pick.possible")
        page.locator(".pick.possible").first.tap()
        expect(page.locator(".place.possible")).to_have_count(6)
        assert page.evaluate(COVERED) == [], size


def look_anew(page: Page, width: int, height: int, asked: str = ".board .possible") -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")  # to where a browser goes back
    page.reload()
    expect(page.locator(asked).first).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.evaluate(SETTLED)
