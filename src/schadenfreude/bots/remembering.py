"""What a seat has heard before: the states show what is on the table now, and not always all that went before."""

from dataclasses import replace
from typing import Any

from ..constants import Table
from ..match import Match


def remembering(bot: Any, heard: Table | None) -> Any:
    """The same bot with this behind it: Match.heard(seat). Whoever finds all on the table needs none of it."""
    return replace(bot, heard=heard) if hasattr(bot, "heard") else bot


def decision(bot: Any, match: Match, seat: int) -> int:
    """What a bot does in a match: it sees what its seat sees, has heard what its seat has heard, and nothing else."""
    return int(remembering(bot, match.heard(seat)).choose(match.game, match.hidden(seat), seat))
