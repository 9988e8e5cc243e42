"""Positions written as pictures, and actions written as text, for tests of the rules."""

from typing import Any

from schadenfreude.constants import CHANCE, OK
from schadenfreude.games import GAMES
from schadenfreude.match import Match, Setup
from schadenfreude.notation import Words, from_text


class Position:
    """A table in a given position. Nothing is drawn by itself: tests say what chance does."""

    def __init__(self, game: str, players: int, options: dict[str, Any] | None = None, **changes: Any) -> None:
        self.match = Match(Setup.of(GAMES[game], players, options), None)
        self.change(**changes)

    def change(self, **changes: Any) -> None:
        """Replace entries of the picture."""
        assert not set(changes) - set(self.picture), set(changes) - set(self.picture)
        self.match.game.notation.restore(self.match.state, self.picture | changes)

    @property
    def picture(self) -> Words:
        return self.match.game.notation.picture(self.match.state)

    def __getitem__(self, entry: str) -> Any:
        return self.picture[entry]

    def refusal(self, seat: int, text: str) -> str | None:
        """The name of the reason, or None if the action is legal."""
        action = self.match.game.notation.parse(self.match.state, seat, from_text(text))
        return self.match.reason(self.match.rules.refusal(self.match.state, seat, action))

    def act(self, seat: int, text: str) -> list[Words]:
        """Carry out a legal action; return the events it led to, with all secrets."""
        assert self.refusal(seat, text) is None, f"{text}: {self.refusal(seat, text)}"
        action = self.match.game.notation.parse(self.match.state, seat, from_text(text))
        assert self.match.rules.refusal(self.match.state, seat, action) == OK
        self.match.carry_out(seat, action)
        return [event.whole() for event in self.match.log[-1].events]

    def chance(self, text: str) -> list[Words]:
        """Let chance do this."""
        return self.act(CHANCE, text)

    def legal(self, seat: int) -> list[Words]:
        return [self.match.game.notation.describe(self.match.state, seat, action) for action in self.match.legal(seat)]

    @property
    def acting(self) -> list[int]:
        return self.match.acting()

    @property
    def outcome(self) -> Words:
        return self.match.outcome()
