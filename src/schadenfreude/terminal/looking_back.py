"""A finished game looked back upon, on the screen: the odds as bars, what was luck, and what decisions gave away."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots.review import Judged, Review, review
from ..errors import BadInput
from ..match import Match
from ..warmup import warm_up
from ..words import Texts
from .draw import COLOURS, SHAPES, grid

BARS = "▁▂▃▄▅▆▇█"  # from no chance to a certain win
CHART = 60  # columns
WORTH_A_WORD = 0.05  # of a win
MOST = 3  # decisions that are told as those where it turned
A_POINT = 0.005  # of a win: what is less is nothing, rounded


def look_back(match: Match, language: str, console: Console) -> None:
    if not match.over:
        raise BadInput("This game is not over yet; a bot looks back on finished ones only.")
    warm_up(match.game, console)
    texts = Texts(language, match.game, match.setup.edition)
    with console.status(texts.say("review-thinking")):
        found = review(match)
    names = [texts.say("seat", number=seat + 1) for seat in range(match.setup.players)]
    LookingBack(found, names, texts, console).show(texts.outcome(match.outcome(), names, None))


class LookingBack:
    """What a bot says of a game to somebody at a screen."""

    def __init__(self, found: Review, names: Sequence[str], texts: Texts, console: Console) -> None:
        self.found, self.names, self.texts, self.console = found, names, texts, console

    def show(self, outcome: str) -> None:
        say, show = self.texts.say, self.console.print
        self.console.rule(say("game-title"))
        show(outcome, "", Text(say("review-title"), "bold"), say("review-chart"), "", sep="\n", highlight=False)
        show(self.chart(), "", self.sums(), "", sep="\n")
        show(Text(say("review-points"), "bold"))
        for line in self.turning_points() or [say("review-no-points")]:
            show(line, highlight=False)
        show("", Text(say("review-decisions"), "bold"), self.decisions(), "", sep="\n")
        show(say("review-doubt"), style="dim", highlight=False)

    def chart(self) -> Table:
        """A line for every seat, from the first step to the last."""
        table, steps = grid("left", "left"), self.found.shares
        columns = [step * (len(steps) - 1) // (CHART - 1) for step in range(CHART)]
        for seat in range(len(self.names)):
            table.add_row(self.name(seat), Text("".join(bar(steps[step][seat]) for step in columns), COLOURS[seat]))
        return table

    def sums(self) -> Table:
        table = grid("left", *4 * ["right"])
        table.add_row(
            "", *(Text(self.texts.say(f"review-{what}"), "dim") for what in ("luck", "own", "others", "lost"))
        )
        for seat in range(len(self.names)):
            added = (added_points(column[seat]) for column in (self.found.luck, self.found.own, self.found.others))
            lost = sum(one.loss for one in self.found.judged if one.seat == seat)
            table.add_row(self.name(seat), *added, points(lost))
        return table

    def turning_points(self) -> list[str]:
        """The decisions that cost most, the costliest first."""
        costly = [one for one in self.found.judged if one.better and one.loss >= WORTH_A_WORD]
        return [self.told(one) for one in sorted(costly, key=lambda one: -one.loss)[:MOST]]

    def told(self, one: Judged) -> str:
        did, better = self.action(one, better=False), self.action(one, better=True)
        values = {"name": self.names[one.seat], "did": did, "better": better, "loss": points(one.loss)}
        return self.texts.say("review-point", **values)

    def decisions(self) -> Table:
        """What each gave away, by the step before it, as a replay counts."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for side in ("right", "left", "left", "right"):
            table.add_column(justify=side)
        for one in self.found.judged:
            lost = one.loss >= A_POINT
            did = Text(self.action(one, better=False))
            if lost:
                did.append("\n" + self.texts.say("review-better", better=self.action(one, better=True)), "dim")
            table.add_row(Text(str(one.step), "dim"), self.name(one.seat), did, Text(points(one.loss), "bold" * lost))
        return table

    def action(self, one: Judged, better: bool) -> str:
        return self.texts.action((one.better or one.action) if better else one.action, self.names, None)

    def name(self, seat: int) -> Text:
        return Text.assemble((SHAPES[seat], COLOURS[seat]), f" {self.names[seat]}")


def bar(share: float) -> str:
    return BARS[min(len(BARS) - 1, int(share * len(BARS)))]


def points(share: float) -> str:
    """Percentage points, whole."""
    whole = int(abs(share) * 100 + 0.5)
    return f"−{whole}" if share < 0 and whole else str(whole)


def added_points(share: float) -> str:
    """The same of something added."""
    said = points(share)
    return f"+{said}" if share > 0 and said != "0" else said
