"""A test of the page fails when the browser complains: that must be heard, or it proves nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(
    ("script", "heard"),
    [
        ("console.error('broken')", "error: broken"),
        ("console.warn('odd')", "warning: odd"),
        ("setTimeout(() => { throw new Error('lost') })", "exception: lost"),
        ("fetch('/nowhere').then(() => null)", "404"),
        ("fetch('https://elsewhere.example/').catch(() => null)", "https://elsewhere.example/"),
        ("document.body.setAttribute('style', 'color: red')", "style-src"),
        ("document.body.append(Object.assign(document.createElement('script'), { text: '1' }))", "script-src"),
    ],
)
def test_whatever_the_browser_says_is_heard(page: Page, complaints: list[str], script: str, heard: str) -> None:
    page.goto("/")
    expect(page.get_by_text("You are")).to_be_visible()
    page.evaluate(f"() => {{ {script} }}")
    wait_until(page, lambda: any(heard in complaint for complaint in complaints))
    complaints.clear()


def wait_until(page: Page, true: Callable[[], bool]) -> None:
    for _ in range(200):
        if true():
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing was heard")
