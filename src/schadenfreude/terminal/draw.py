"""What the drawings of all games share: who sits where, with a shape, a letter and a colour.

A drawing gets a picture of what the person at the table may know, and nothing else of the game. Colour only ever
repeats what a sign says, and never colours letters: so it can be read on a dark and on a light ground, and without.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..constants import State
from ..match import Setup
from ..notation import Words
from .texts import TerminalTexts

ME = 0  # the seat of the person at the terminal
WIDTH = 80
SHAPES = "●■▲◆✚★▼☾"
COLOURS = ("cyan", "magenta", "green", "red", "blue", "yellow", "bright_red", "bright_blue")
LEOS_SEAT = 2  # whose shape and colour are free when he plays

Party = int | str  # a seat, or Leo


@dataclass(frozen=True)
class Sitting:
    """What every drawing needs to know besides the picture."""

    setup: Setup
    names: list[str]  # by seat
    texts: TerminalTexts

    @cached_property
    def box(self) -> State:
        """A table before the first action: what the box and the options say, and nothing of this game."""
        return self.setup.table()[0]

    def say(self, message: str, **values: object) -> str:
        return self.texts.say(message, **values)

    def name(self, party: Party) -> str:
        return self.names[party] if isinstance(party, int) else party.capitalize()

    def letter(self, party: Party) -> str:
        return self.name(party)[0]

    def event(self, event: Words) -> str:
        return self.texts.event(event, self.names, ME)

    def action(self, words: Words) -> str:
        return self.texts.action(words, self.names, ME)


@dataclass(frozen=True)
class Drawing:
    """How one game looks on the screen."""

    heading: Callable[[Words, Sitting], str]  # how far the game has come
    board: Callable[[Words, Sitting], RenderableType]  # all that lies on the table
    hand: Callable[[Words, Sitting], RenderableType | None]  # what only this person sees
    involved: Callable[[Words], list[Party]]  # whom an event is about, the main one first
    quiet: Callable[[Words], bool]  # whether an event goes without saying
    mark: Callable[[Words, Sitting], Text]  # the sign on the board of whom or what an action names
    consequence: Callable[[list[Words], Sitting], str]  # in short, from the events that would follow


def badge(sitting: Sitting, party: Party) -> Text:
    """The shape in the seat's colour, and the letter."""
    seat = party if isinstance(party, int) else LEOS_SEAT
    return Text.assemble((SHAPES[seat], COLOURS[seat]), (sitting.letter(party), "bold"))


def full_name(sitting: Sitting, party: Party) -> Text:
    """The badge and the name; whoever sits here in bold."""
    return Text.assemble(badge(sitting, party), " ", (sitting.name(party), "bold" if party == ME else ""))


def no_mark(words: Words, sitting: Sitting) -> Text:
    return Text()


def grid(*justify: Any) -> Table:
    """Columns without lines, two spaces apart."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for side in justify:
        table.add_column(justify=side, no_wrap=True)
    return table


def pointer(here: bool) -> Text:
    """Marks whose turn it is."""
    return Text("›" if here else " ", "bold")


def spread(parts: list[Text], separator: str = "  ") -> Text:
    return Text(separator).join(parts)


def labelled(label: str, *parts: Text | str | tuple[str, str]) -> Text:
    """A line with what it is about in front."""
    return Text.assemble((f"{label}  ", "dim"), *parts)
