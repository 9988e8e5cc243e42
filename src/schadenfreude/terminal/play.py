"""A game in the terminal, from the first question to the broken seal."""

import secrets
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from .. import logs
from ..bots import BOTS, Bot
from ..bots.explaining import Explanation, explain
from ..bots.remembering import decision
from ..editions import Edition
from ..errors import BadInput
from ..fairness import LONGEST_CONTRIBUTION, FairDeal
from ..game import Game
from ..match import Match, Setup
from ..notation import Words
from ..rulebooks import rulebook
from ..warmup import warm_up
from . import draw_fifty_fifty, draw_why_first, draw_wie_du_mir, menu
from .asking import LEAVING, Ask, Person
from .choosing import UNDO, choose
from .draw import ME, Drawing, Sitting, badge, full_name, grid
from .texts import TerminalTexts

DRAWINGS: dict[str, Drawing] = {
    "why_first": draw_why_first.DRAWING,
    "wie_du_mir": draw_wie_du_mir.DRAWING,
    "fifty_fifty": draw_fifty_fifty.DRAWING,
}
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Emil", "Frida", "Gustav", "Hanne")  # neither D nor Y nor L: You, Du and Leo
PAUSE = 0.35  # seconds in which one can read what a bot did
RULES, LOG, HINT = ("?", "rules", "regeln"), ("log", "protokoll"), ("hint", "tipp")
HINTS = 3  # choices that are shown


def play(
    game: Game | None,
    players: int | None,
    options: dict[str, Any],
    edition: Edition | None,
    language: str | None,
    seed: int | None,
    level: str,
    log: Path | None,
    console: Console,
    ask: Ask | None = None,
    deal: FairDeal | None = None,
) -> None:
    """Settle what is not given, play, and say goodbye. `seed` is what the bots think with."""
    if level not in BOTS:
        raise BadInput(f"There is no bot {level!r}; there are {', '.join(BOTS)}.")
    person = Person(console, ask or console.input, TerminalTexts(language or menu.usual_language()))
    try:
        if language is None:
            person = person.speaking(TerminalTexts(menu.ask_language(person)))
        game = game or menu.ask_game(person)
        person = person.speaking(TerminalTexts(person.texts.language, game, edition))
        setup = menu.settled(person, game, players, options, edition)
        warm_up(game, console)
    except LEAVING:
        person.show("\n" + person.texts.say("screen-goodbye"))
        return
    seed = secrets.randbits(32) if seed is None else seed
    Evening(person, setup, deal or FairDeal(), [BOTS[level](seed + seat) for seat in range(setup.players)], log).spend()


class Evening:
    """One game of one person against bots."""

    def __init__(self, person: Person, setup: Setup, deal: FairDeal, bots: list[Bot], log: Path | None) -> None:
        names = [person.texts.say("you"), *BOT_NAMES[: setup.players - 1]]
        self.person, self.deal, self.bots, self.log = person, deal, bots, log
        self.sitting = Sitting(setup, names, person.texts)
        self.drawing = DRAWINGS[setup.game.name]
        self.match: Match | None = None
        self.told = 0  # entries of the log that have been told
        self.telling = False  # whether something has been told since the last decision

    def spend(self) -> None:
        """To the end, or until the person leaves: then the log is written all the same."""
        try:
            check_writable(self.log)
            self.match = self.open()
            while not self.match.over:
                self.go_on(self.match)
            self.finish(self.match)
        except LEAVING:
            self.leave()

    def open(self) -> Match:
        """The seal is shown before the person stirs."""
        person, texts = self.person, self.person.texts
        person.console.print()
        person.console.rule(Text(texts.say("game-title"), "bold"), style="none")
        for message in ("game-pitch", "screen-commands"):
            person.show(texts.say(message) + "\n")
        person.say("screen-commitment")
        person.show(f"  {self.deal.commitment}")
        person.say("screen-add-word")
        while not self.stirred(person.answer()):
            person.say("screen-bad-word", most=LONGEST_CONTRIBUTION)
        return Match(self.sitting.setup, self.deal.stream())

    def stirred(self, word: str) -> bool:
        try:
            if word:
                self.deal.contribute(ME, word)
        except (BadInput, UnicodeEncodeError):
            return False
        return True

    def go_on(self, match: Match) -> None:
        """Bots first: whoever chooses last never has to wait for the others."""
        self.tell(match)
        bots = [seat for seat in match.acting() if seat != ME]
        if bots:
            seat = bots[0]
            match.submit_action(seat, decision(self.bots[seat], match, seat))
        else:
            self.decide(match)

    def tell(self, match: Match) -> None:
        """What the person has noticed since. Nothing else may take time, or a pause would give away a secret."""
        entries, self.told = match.log[self.told :], len(match.log)
        events = [event.seen_by(ME) for entry in entries for event in entry.events]
        worth = [event for event in events if event and event["what"] != "ended" and not self.drawing.quiet(event)]
        if worth and not self.telling:
            self.person.console.print()
            self.person.console.rule(Text(self.sitting.say("screen-happened")), style="dim", align="left")
            self.telling = True
        for event in worth:
            self.person.console.print(self.line(event))
        if worth and self.person.console.is_interactive:
            time.sleep(PAUSE)

    def line(self, event: Words) -> Table:
        """In front the sign of whom it is about; in bold if that is the person here."""
        involved = self.drawing.involved(event)
        line = Table.grid("", "", padding=(0, 1, 0, 0))
        sign = badge(self.sitting, involved[0]) if involved else Text("  ")
        line.add_row(sign, Text(self.sitting.event(event), "bold" if ME in involved else ""))
        return line

    def decide(self, match: Match) -> None:
        self.draw(match, self.sitting.say("screen-your-turn"))
        words = choose(self.person, match, self.sitting, self.drawing, self.obey)
        self.telling = False
        match.submit(ME, words)

    def draw(self, match: Match, title: str) -> None:
        """The table and the own hand, below a line that says how far the game is."""
        picture, console = match.view(ME)["picture"], self.person.console
        heading = "" if match.over else self.drawing.heading(picture, self.sitting)
        console.print()
        console.rule(Text(f"{title} · {heading}" if heading else title, "bold"), style="none", align="left")
        console.print(self.drawing.board(picture, self.sitting), highlight=False)
        hand = self.drawing.hand(picture, self.sitting)
        if hand:
            console.print("", hand, sep="\n", highlight=False)
        console.print()

    def obey(self, command: str) -> bool:
        """Do what the person typed instead of a number; return whether that was a command."""
        if command in UNDO:
            self.person.show(self.person.texts.refusal("nothing-to-retract"))
            return True
        if self.match is None or command not in RULES + LOG + HINT:
            return False
        if command in HINT:
            self.show_hints(self.match)
            return True
        if command in RULES:
            self.show_rules()
        else:
            self.show_log(self.match)
        self.draw(self.match, self.sitting.say("screen-your-turn"))
        return True

    def show_rules(self) -> None:
        setup = self.sitting.setup
        self.person.console.print(Markdown(rulebook(setup.game, self.person.texts.language, setup.edition)))

    def show_log(self, match: Match) -> None:
        self.person.console.rule(Text(self.sitting.say("screen-log")), style="dim", align="left")
        for event in match.events_for(ME):
            self.person.console.print(self.line(event))

    def show_hints(self, match: Match) -> None:
        """What the strongest bot of the game would do, the best first."""
        self.person.console.rule(Text(self.sitting.say("screen-hint")), style="dim", align="left")
        for why in explain(match, ME)[:HINTS]:
            self.person.show(Text.assemble((self.sitting.action(why.action), "bold"), f"  {self.chance(why)}"))
            self.person.show(why.said(self.person.texts, self.sitting.names, ME))

    def chance(self, why: Explanation) -> str:
        """To win, in percent."""
        shares = {"share": why.opinion.share, "low": why.opinion.low, "high": why.opinion.high}
        percent = {name: round(100 * share) for name, share in shares.items() if share is not None}
        return self.sitting.say("screen-hint-share", **percent) if percent else self.sitting.say("screen-hint-only")

    def finish(self, match: Match) -> None:
        self.tell(match)
        self.draw(match, self.sitting.say("screen-over"))
        outcome = match.outcome()
        self.person.show(self.person.texts.outcome(outcome, self.sitting.names, ME), "bold")
        self.person.console.print("", self.ranking(outcome), "", sep="\n", highlight=False)
        self.person.say("screen-seed")
        self.person.show(f"  {self.deal.seed.hex()}")
        if self.log and self.written(self.log):
            self.person.say_path("screen-log-written", self.log)

    def ranking(self, outcome: Words) -> Table:
        table = grid("right", "left", "right")
        rows = zip(outcome["places"], outcome["parties"], outcome["scores"], strict=True)
        for place, party, score in sorted(rows, key=lambda row: row[0]):
            rank = self.sitting.say("place", place=place)
            table.add_row(rank, full_name(self.sitting, party), Text(str(score), "bold"))
        return table

    def leave(self) -> None:
        self.person.console.print()
        if self.match and self.log and self.written(self.log):
            self.person.say_path("screen-goodbye-log", self.log)
        else:
            self.person.say("screen-goodbye")

    def written(self, log: Path) -> bool:
        """Whether the log could be written; the seed is in it once the game is over."""
        assert self.match
        lines = logs.written(self.match, logs.fair(self.deal), self.deal.seed)
        try:
            log.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        except OSError as error:
            self.person.say("screen-log-lost", path=str(log), why=str(error.strerror))
            return False
        return True


def check_writable(log: Path | None) -> None:
    """Better now than after the game."""
    try:
        if log:
            log.open("a", encoding="utf-8").close()
    except OSError as error:
        raise BadInput(f"{log}: cannot be written: {error.strerror}.") from None
