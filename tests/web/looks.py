"""What must be true of every screen, whoever looks at it on whatever."""

from playwright.sync_api import Page

from .browser import AXE

SIZES = {"phone": (390, 844), "desk": (1440, 900)}

# What is laid out by its measured size is measured, and then drawn.
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# The page, and every sheet of paper that lies on it.
TOO_WIDE = """[document.documentElement, ...document.querySelectorAll("dialog[open], .game .hand, aside [role=log]")]
  .filter((sheet) => sheet.scrollWidth > sheet.clientWidth).map((sheet) => `${sheet.className} ${sheet.scrollWidth}`)"""


def check_looks(page: Page, touched: bool = True) -> None:
    """On a phone and at a desk: nothing to scroll for sideways, and nothing that axe or a finger objects to."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        found = objections(page)
        assert found == [], f"{size}: {found}"
        missed = missed_by_fingers(page) if touched and size == "phone" else []
        assert missed == [], f"{size}: {missed}"


def objections(page: Page) -> list[str]:
    """An evaluated script is no business of the page's policy. All that axe likes would be a lot to carry over."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']]}" for one in found]


MISSED = """() => {
  const sheet = document.querySelector("dialog[open], .curtain") ?? document;
  const targets = [...sheet.querySelectorAll("button, a[href], input, select, summary, textarea")]
    .map((one) => one.closest("label") ?? one)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert], .skip"))
    .filter((one) => getComputedStyle(one).display !== "inline");
  const within = (inner, outer) => inner.x >= outer.x - 2 && inner.right <= outer.right + 2 && inner.y >= outer.y - 2;
  const missed = (one) => {
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return [[-21, 0], [21, 0], [0, -21], [0, 21]].some(([right, down]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      const other = hit?.closest("button, a[href]");
      return !one.contains(hit) && !(other && within(other.getBoundingClientRect(), box));
    });
  };
  const say = (one) => `${one.className} "${one.innerText}" ${one.offsetWidth}x${one.offsetHeight}`;
  return [...new Set(targets)].filter(missed).map(say);
}"""


def missed_by_fingers(page: Page) -> list[str]:
    """Where a finger of 42 px meets something else. Links in a text may be low, and figures stand on their spaces."""
    found: list[str] = page.evaluate(MISSED)
    return found
