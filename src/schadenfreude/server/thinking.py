"""Bots think in threads of their own: compiled code lets the server go on meanwhile."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from ..bots import BOTS
from ..bots.advice import Opinion, advice
from ..bots.review import Review, review
from ..constants import Table
from ..game import Game
from ..match import Match


class Thinkers:
    """All bots of a server."""

    def __init__(self, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        seed = secrets.randbits(64)
        self.bots = {level: make(seed) for level, make in BOTS.items()}

    async def choose(self, level: str, game: Game, hidden: Table, seat: int) -> int:
        """A decision by a bot that sees what its seat sees, and nothing else."""
        bot = self.bots[level]
        return await asyncio.get_running_loop().run_in_executor(self.pool, bot.choose, game, hidden, seat)

    async def advise(self, game: Game, hidden: Table, seat: int) -> list[Opinion]:
        """What the best of them thinks of every choice."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, advice, game, hidden, seat)

    async def look_back(self, match: Match) -> Review:
        """What a finished game was like. It takes seconds: the bots of other tables come in between."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, review, match)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
