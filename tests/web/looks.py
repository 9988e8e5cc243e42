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


CROWDED = """() => {
  const FINGER = 43.5;  // 44 px, and what rounding takes
  const targets = [...document.querySelectorAll("button, a[href], input, select, summary, textarea")]
    .map((one) => one.closest("label") ?? one)
    .filter((one, index, all) => all.indexOf(one) === index && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => getComputedStyle(one).display !== "inline" && !one.closest("[inert]"))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const name = ({ one }) => `${one.className || one.tagName} "${one.innerText?.slice(0, 30)}"`;
  const small = targets.filter(({ box }) => Math.min(box.width, box.height) < FINGER);
  const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const close = targets.filter((target, index) =>
    targets.slice(index + 1).some((other) => {
      const [[x, y], [u, v]] = [middle(target), middle(other)];
      return !target.one.contains(other.one) && Math.max(Math.abs(x - u), Math.abs(y - v)) < FINGER;
    }),
  );
  return [...small, ...close].map((one) => `${name(one)} ${one.box.width.toFixed()}x${one.box.height.toFixed()}`);
}"""


def too_small_for_fingers(page: Page) -> list[str]:
    """All that is to be touched is at least 44 px wide and high, and nothing lies upon it. Links in a text may be low."""
    found: list[str] = page.evaluate(CROWDED)
    return found
