"""The results of an arena as tables."""

from rich.console import Console
from rich.table import Table

from ..estimates import Estimate
from .results import Results

ENOUGH = 30  # deals; the normal distribution makes intervals from fewer too narrow


def show(results: Results, console: Console) -> None:
    if not results.deals:
        console.print("No deal has been finished in all its seatings yet.")
        return
    console.print(pairs(results), who_is_who(results))
    if results.nobodys() > 1e-9:
        console.print(f"Wins that were no player's: {results.nobodys():.3f}", highlight=False)
    if len(results.deals) < ENOUGH:
        console.print(f"Intervals from fewer than {ENOUGH} deals are too narrow.", highlight=False)


def pairs(results: Results) -> Table:
    setup = results.contest.setup
    title = f"{setup.game.title}, {setup.players} players, deals in all seatings: {len(results.deals):,}"
    table = Table("challenger", title=title, show_lines=True)
    for heading in (
        "win share, 95 %\n           99 %",
        "points more, 95 %\n             99 %",
        f"par {results.par:.3f}",
    ):
        table.add_column(heading, no_wrap=True)
    for result in results.pairs():
        share, lead = both(result.win_share, "{:.3f}"), both(result.lead, "{:+.2f}")
        table.add_row(f"{result.challenger}\namong {result.field}", share, lead, result.against(results.par))
    return table


def both(estimates: dict[str, Estimate], form: str) -> str:
    """The mean and the 95 % interval, below it the 99 % interval."""
    mean = form.format(estimates["95"].mean)
    first, second = (interval(estimate, form) for estimate in estimates.values())
    return f"{mean} {first}\n{' ' * len(mean)} {second}"


def interval(estimate: Estimate, form: str) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f"\\[{form.format(estimate.low)}, {form.format(estimate.high)}]"


def who_is_who(results: Results) -> Table:
    table = Table("bot", "rating", "decisions", "ms a decision", "19 of 20 within", title="The bots")
    thinking = results.thinking()
    for bot, (mu, sigma) in results.ratings().items():
        times = thinking[bot]
        row = f"{times['decisions']:,}", f"{times['mean']:.2f}", f"{times['within']:.2f}"
        table.add_row(bot, f"{mu:.1f} ± {sigma:.1f}", *row)
    return table
