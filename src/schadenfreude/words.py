"""All words that players read, from Fluent files: `texts/` for what is common, `texts.*.ftl` beside each game's rules.

The texts get the fields of an event or an action by name, people as their names. With every person `x` comes `x-is`:
`me` for the reader, `self` for whoever the event is about, `cup` or `other`. What the reader may not know is `unknown`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource

from .errors import BadInput

if TYPE_CHECKING:
    from .editions import Edition
    from .game import Game

LANGUAGES = ("en", "de")
COMMON = Path(__file__).parent / "texts"
UNKNOWN = "unknown"
SECRETS = ("card", "before", "before-is", "amount", "place")  # what may be missing
PEOPLE = ("who", "from", "to", "before", "on", "player", "mover")  # fields that name somebody
PLACES = ("from", "to")  # which name somebody, unless a figure moved

Values = dict[str, Any]


@cache
def resource(path: Path) -> Any:
    return FluentResource(path.read_text(encoding="utf-8"))


def hyphened(name: str) -> str:
    return name.replace("_", "-")


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


class Texts:
    """All texts of one game, or only the common ones, in one language."""

    def __init__(self, language: str, game: "Game | None" = None, edition: "Edition | None" = None) -> None:
        if language not in LANGUAGES:
            raise BadInput(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
        self.language = language
        self.edition = edition or (game.edition if game else None)
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(resource(COMMON / f"{language}.ftl"))
        if game:
            self.bundle.add_resource(resource(game.folder / f"texts.{language}.ftl"))

    def say(self, message: str, **values: object) -> str:
        """Any message by its id."""
        pattern = self.bundle.get_message(message).value if self.bundle.has_message(message) else None
        if pattern is None:
            raise LookupError(f"there is no text {message!r} in {self.language!r}")
        text, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"the text {message!r} in {self.language!r} cannot be said: {errors[0]}")
        return str(text)

    def refusal(self, reason: str) -> str:
        """Why not, and what instead."""
        return self.say(f"refusal-{reason}")

    def event(self, event: Values, names: Sequence[str], me: int | None) -> str:
        """What happened, as one reader may know it."""
        cast = Cast(names, me, self.edition)
        values = cast.values(event) | {"text": cast.card_text(event, self.language)}
        return self.say("event-" + hyphened(event["what"]), **values)

    def action(self, words: Values, names: Sequence[str], me: int | None) -> str:
        """The label of a choice."""
        values = Cast(names, me, self.edition).values(words)
        return self.say("action-" + hyphened(words["do"]), **values)

    def outcome(self, outcome: Values, names: Sequence[str], me: int | None) -> str:
        """Why the game ended and who won."""
        if not outcome["why"]:
            return self.say("outcome-open")
        winners = outcome["winners"]
        values = {
            "why": outcome["why"],
            "winners": self.listed(winners, Cast(names, me)),
            "count": len(winners),
            "points": outcome["scores"][outcome["parties"].index(winners[0])],
            "me": yes(me in winners),
            "leo": yes(winners == ["leo"]),
        }
        return f"{self.say('reason-' + hyphened(outcome['why']))} {self.say('outcome-winner', **values)}"

    def listed(self, parties: Sequence[int | str], cast: "Cast") -> str:
        """Names in a row, the reader first."""
        names = [cast.name(party) for party in parties if party != cast.me]
        said = names if cast.me not in parties else [self.say("you"), *names]
        return self.say("list-and", first=", ".join(said[:-1]), last=said[-1]) if said[1:] else said[0]


@dataclass(frozen=True)
class Cast:
    """Who is who at the table, for one reader."""

    names: Sequence[str]
    me: int | None
    edition: "Edition | None" = None

    def name(self, party: int | str) -> str:
        """A player's by the seat; Leo and the cup are called what they are."""
        return party.capitalize() if isinstance(party, str) else self.names[party]

    def role(self, party: int | str, main: int | str | None) -> str:
        if party == "cup":
            return "cup"
        if party == main:
            return "self"
        return "me" if party == self.me else "other"

    def values(self, fields: Values) -> Values:
        """What the texts may need of an event or an action."""
        values = dict.fromkeys(SECRETS, UNKNOWN) | fields | self.people(fields)
        if fields.get("what") == "moved":
            values |= self.journey(fields)
        if "figure" in fields:
            values |= self.figure(fields["figure"])
        if "points" in fields:
            values["sign"] = "zero" if fields["points"] == 0 else "plus" if fields["points"] > 0 else "minus"
        return values

    def people(self, fields: Values) -> Values:
        """Names and roles; `me` is yes if the event is about the reader, or chips go from or to the reader."""
        about = fields.get("who")
        found = {name: fields[name] for name in PEOPLE if name in fields and not is_place(name, fields)}
        main = [about] if "who" in fields else [found.get("from"), found.get("to")]
        roles = {f"{name}-is": self.role(party, None if name == "who" else about) for name, party in found.items()}
        names = {name: self.name(party) for name, party in found.items()}
        return names | roles | {"me": yes(self.me is not None and self.me in main)}

    def figure(self, figure: int | str) -> Values:
        """A figure by its owner, and by a letter where an owner has two."""
        owner, letter = figure, "only"
        if isinstance(figure, str) and figure != "leo":
            owner, letter = int(figure[0]), figure[1:].upper() if self.two_figures() else "only"
        return {"figure": letter, "figure-owner": self.name(owner), "figure-is": self.role(owner, None)}

    def two_figures(self) -> bool:
        return self.edition is None or len(self.names) <= self.edition.content["two_figures_up_to"]

    def journey(self, fields: Values) -> Values:
        """The way of a figure: forward, back or none, stuck if it should have moved; behind the board is the goal."""
        steps = fields["to"] - fields["from"]
        way = "forward" if steps > 0 else "back" if steps < 0 else "stuck" if fields.get("by") else "stays"
        return {"steps": abs(steps), "way": way} | {name: self.place(fields[name]) for name in PLACES}

    def place(self, place: int) -> int | str:
        board = self.edition.content.get("board") if self.edition else None
        return "goal" if board and place > len(board) else place

    def card_text(self, event: Values, language: str) -> str:
        """What an event card says, in a game that has event cards."""
        cards = self.edition.content.get("card") if self.edition else None
        return cards[event["card"] - 1][language] if cards and "card" in event else UNKNOWN


def is_place(name: str, fields: Values) -> bool:
    """A figure moves between places, everything else between people."""
    return fields.get("what") == "moved" and name in PLACES
