"""Asking the person at the terminal: every answer is checked, and asked for again until it makes sense."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .draw import grid
from .texts import TerminalTexts

Choice = tuple[Text, str]  # what can be chosen, and a note on it
Ask = Callable[[str], str]  # shows a prompt and returns what was typed
Commands = Callable[[str], bool]  # does what was typed, or says that it is no command
PROMPT = "› "
QUIT = ("quit", "exit", "q", "ende")
YES, NO = ("y", "yes", "j", "ja"), ("n", "no", "nein")
LONGEST_SHOWN = 30  # of something that cannot be used


def no_commands(text: str) -> bool:
    return False


class Leave(Exception):
    """The person gets up from the table."""


LEAVING = (Leave, EOFError, KeyboardInterrupt)


@dataclass(frozen=True)
class Person:
    """Whoever sits at the terminal."""

    console: Console
    ask: Ask
    texts: TerminalTexts

    def speaking(self, texts: TerminalTexts) -> "Person":
        return replace(self, texts=texts)

    def show(self, text: str | Text, style: str = "") -> None:
        """A text as it is: no brackets are taken for markup, no numbers coloured."""
        self.console.print(Text(text, style) if isinstance(text, str) else text, highlight=False)

    def say(self, message: str, **values: object) -> None:
        self.show(self.texts.say(message, **values))

    def say_path(self, message: str, path: object) -> None:
        """A path is never broken over two lines: somebody will want to copy it."""
        self.console.print(Text(self.texts.say(message, path=str(path))), soft_wrap=True, highlight=False)

    def answer(self) -> str:
        """What was typed, without spaces around it; somebody who wants to leave leaves."""
        try:
            text = self.ask(PROMPT).strip()
        except UnicodeDecodeError:
            return "�"
        if text.lower() in QUIT:
            raise Leave
        return text

    def pick(self, labels: Sequence[Choice], default: int | None = None, commands: Commands = no_commands) -> int:
        """The place of the chosen label. `commands` may take an answer that is no number."""
        self.console.print(numbered(labels), highlight=False)
        usual = 1 if len(labels) == 1 else default
        while True:
            text = self.answer()
            number = self.number(text) if text else usual
            if number is not None and 1 <= number <= len(labels):
                return number - 1
            if commands(text.lower()):
                self.console.print(numbered(labels), highlight=False)
            else:
                self.say("screen-bad-number", text=shown(text) or "nothing", most=len(labels))

    def number(self, text: str) -> int | None:
        return int(text) if re.fullmatch("[0-9]{1,6}", text) else None

    def whole_number(self, question: str, least: int, most: int, default: int) -> int:
        self.show(f"{question}  [{self.texts.say('screen-default', default=default)}]")
        while True:
            text = self.answer()
            number = self.number(text) if text else default
            if number is not None and least <= number <= most:
                return number
            self.say("screen-bad-range", text=shown(text), least=least, most=most)

    def yes_or_no(self, question: str, default: bool) -> bool:
        self.show(f"{question}  [{self.texts.say('screen-yes-or-no', default='yes' if default else 'no')}]")
        while True:
            text = self.answer().lower()
            if not text or text in YES + NO:
                return text in YES if text else default
            self.say("screen-bad-yes-or-no", text=shown(text))


def numbered(labels: Sequence[Choice]) -> Table:
    table = grid("right", "left", "left")
    table.columns[1].no_wrap = table.columns[2].no_wrap = False
    for number, (label, note) in enumerate(labels, 1):
        table.add_row(Text(str(number), "bold"), label, Text(note))
    return table


def shown(text: str) -> str:
    """Something that was typed, short enough to be repeated and without control characters."""
    clean = "".join(letter for letter in text if letter.isprintable())
    return clean if len(clean) <= LONGEST_SHOWN else clean[: LONGEST_SHOWN - 1] + "…"
