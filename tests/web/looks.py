"""What must be true of every screen, whoever looks at it on whatever."""

from playwright.sync_api import Page

from .browser import AXE

SIZES = {"phone": (390, 844), "desk": (1440, 900)}


def check_looks(page: Page) -> None:
    """On a phone and at a desk: nothing to scroll for sideways, and nothing that axe objects to."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        found = objections(page)
        assert found == [], f"{size}: {found}"


def objections(page: Page) -> list[str]:
    """An evaluated script is no business of the page's policy. All that axe likes would be a lot to carry over."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then(({ violations }) => violations)")
    return [f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']]}" for one in found]
