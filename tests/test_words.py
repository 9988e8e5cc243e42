"""Every word that players read: there is one for everything, in both languages, for every reader."""

import hashlib
import random
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from schadenfreude.constants import SPECTATOR
from schadenfreude.errors import BadInput
from schadenfreude.fairness import FairDeal
from schadenfreude.games import GAMES
from schadenfreude.match import GENERAL_REFUSALS, Match, Setup
from schadenfreude.words import COMMON, LANGUAGES, PEOPLE, Texts, hyphened, is_place

from .server.test_protocol import REASONS

PAGE = "page"  # what only the page says
NAMES = ("Anna", "Ben", "Clara", "Dirk", "Emil", "Frida", "Gustav", "Hanna")
OWN = {"en": re.compile(r"\b[Yy](ou|our|ourself)\b"), "de": re.compile(r"\b([Dd](u|ir|ich|eine|einer)|euch)\b")}
CHANCE_VERBS = {"deal", "turn", "start", "roll", "draw"}
COMMON_WORDS = {"language-en", "language-de", "yes", "no", "spectator", "seat", "place"}
COMMON_WORDS |= {
    "you",
    "list-and",
    "explained-alone",
    "explained-order",
    "explained-then",
    "explained-draws",
    "outcome-open",
    "review-title",
    "review-thinking",
    "review-chart",
    "review-luck",
    "review-own",
    "review-others",
    "review-lost",
    "review-points",
    "review-point",
    "review-no-points",
    "review-decisions",
    "review-better",
    "review-doubt",
}
ANSWERS = {  # what the selectors of the texts may be asked for
    "me": {"yes", "no"},
    "leo": {"yes", "no"},
    "way": {"forward", "back", "stuck", "stays"},
    "sign": {"plus", "minus", "zero"},
    "figure": {"only", "other"},
    "card": {"unknown", "passe", "other"},
    "place": {"unknown", "1", "2", "3", "other"},
    "from": {"0", "goal", "other"},
    "to": {"0", "goal", "other"},
}
SIDES = {  # from where and where to an event may go, or from whom to whom; 8 is the cup
    "why_first": [(0, 0), (0, 1), (1, 0)],
    "wie_du_mir": [(0, 1), (1, 0), (0, 8), (8, 0)],
    "fifty_fifty": [(-1, 1)],
}
ROLES = {"me", "self", "cup", "other", "unknown"}
NUMBERS = {"0", "one", "other", "unknown"}
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("why_first", 2, {}),
    ("why_first", 4, {}),
    ("why_first", 2, {"tactical": True}),
    ("why_first", 6, {"tactical": True}),
    ("wie_du_mir", 2, {"games": 2, "without_measure": True}),
    ("wie_du_mir", 4, {"without_limit": True}),
    ("wie_du_mir", 3, {"without_comparing": True, "without_measure": True}),
    ("wie_du_mir", 8, {"target": 8}),
    ("fifty_fifty", 2, {}),
    ("fifty_fifty", 3, {"rounds": 2}),
    ("fifty_fifty", 5, {}),
]


# The files


class Found(Visitor):
    """What a text refers to."""

    def __init__(self, entry: Any) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.asked: set[tuple[str, str]] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:
        for variant in node.variants:
            key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            self.asked.add((node.selector.id.name, key))
        self.generic_visit(node)


def files_of(language: str, game: str | None) -> list[Path]:
    if game == PAGE:
        of_games = [game.folder / f"page.{language}.ftl" for game in GAMES.values()]
        return [*sorted(COMMON.glob(f"page/*.{language}.ftl")), *of_games]
    return [GAMES[game].folder / f"texts.{language}.ftl" if game else COMMON / f"{language}.ftl"]


@cache
def entries(language: str, game: str | None) -> dict[str, Found]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in files_of(language, game))
    body = list(FluentParser().parse(text).body)
    assert all(isinstance(entry, ast.Message | ast.BaseComment) for entry in body), (language, game)
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names)), (language, game)
    return {entry.id.name: Found(entry) for entry in body if isinstance(entry, ast.Message)}


def variables(language: str, game: str | None, message: str) -> set[str]:
    """Of a text and of all that it refers to."""
    found = entries(language, game)[message]
    return found.variables.union(*(variables(language, game, other) for other in found.messages))


def every_event(game: str) -> Iterator[dict[str, Any]]:
    """Every event that the story of a game can tell, for every reason."""
    story, last = GAMES[game].story, GAMES[game].rules.ENDED
    state = GAMES[game].table(2, {})[0]
    for what, why, (start, end), amount in product(range(1, last + 1), range(30), SIDES[game], (-1, 0, 1, 2)):
        with suppress(KeyError, IndexError):  # where this is no reason for that event
            yield story.event(state, [what, 0, 1, start, end, amount, why]).whole()


def expected(game: str) -> set[str]:
    notation, options = GAMES[game].notation, GAMES[game].options
    return {
        *(f"refusal-{reason}" for reason in notation.REFUSALS.values()),
        *(f"action-{hyphened(verb)}" for verb in notation.VERBS if verb not in CHANCE_VERBS),
        *(f"reason-{hyphened(reason)}" for reason in notation.REASONS if reason),
        *(f"event-{hyphened(event['what'])}" for event in different(every_event(game))),
        *(f"option-{hyphened(option.name)}{end}" for option in options for end in ("", "-help")),
        *("game-title", "game-pitch", "outcome-winner"),
    }


def whys(game: str) -> set[str]:
    tables = [vars(GAMES[game].story).get(name, {}) for name in ("WHYS", "HOW_LAID", "WHY_TAKEN")]
    return {why for table in tables for why in table.values()} | set(GAMES[game].notation.REASONS) | {"other"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_text_for_everything_and_none_too_many(language: str, game: str) -> None:
    found = entries(language, game)
    referred = set().union(*(text.messages for text in found.values()))
    assert expected(game) <= set(found)
    assert set(found) <= expected(game) | referred


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_common_texts_are_complete_and_no_game_redefines_them(language: str) -> None:
    assert set(entries(language, None)) == REFUSALS_OF_RULES | REFUSALS_AT_TABLES | COMMON_WORDS
    assert {f"language-{name}" for name in LANGUAGES} <= COMMON_WORDS
    for game in (PAGE, *GAMES):
        assert not set(entries(language, None)) & set(entries(language, game))
        assert game == PAGE or not set(entries(language, PAGE)) & set(entries(language, game))


@pytest.mark.parametrize("game", [None, PAGE, *GAMES])
def test_both_languages_have_the_same_texts_with_the_same_variables(game: str | None) -> None:
    one, *others = LANGUAGES
    for other in others:
        assert set(entries(one, game)) == set(entries(other, game))
        for message in entries(one, game):
            assert variables(one, game, message) == variables(other, game, message), message


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_selectors_ask_only_for_what_there_is(language: str, game: str) -> None:
    for message, found in entries(language, game).items():
        for variable, key in found.asked:
            possible = whys(game) if variable == "why" else ANSWERS.get(variable, NUMBERS)
            possible = ROLES if variable.endswith("-is") else possible
            assert key in possible, (message, variable, key)


# The words

REFUSALS_OF_RULES = {f"refusal-{reason}" for reason in (*GENERAL_REFUSALS.values(), "nothing-to-retract")}
REFUSALS_AT_TABLES = {f"refusal-{reason}" for reason in REASONS} - REFUSALS_OF_RULES  # said in server/test_protocol.py


def readable(text: str) -> bool:
    return bool(text) and not re.search(r"[{}]|unknown|None|  ", text)


@pytest.mark.parametrize("game", [None, *GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_without_variables_can_be_said(language: str, game: str | None) -> None:
    texts = Texts(language, GAMES[game] if game else None)
    for message in entries(language, game):
        if not variables(language, game, message):
            assert readable(texts.say(message))
        if message.startswith("refusal-") and message not in REFUSALS_AT_TABLES:
            assert re.fullmatch(r"[A-ZÄÖÜ][^.!?]*\.", texts.refusal(message.removeprefix("refusal-"))), message


def people_in(event: dict[str, Any]) -> set[int]:
    """The seats that an event or an action names."""
    parties = [event[name] for name in PEOPLE if name in event and not is_place(name, event)]
    owner = event.get("figure")
    parties += [int(owner[0])] if isinstance(owner, str) and owner != "leo" else [owner]
    return {party for party in parties if isinstance(party, int)}


def check(text: str, language: str, people: set[int], me: int | None) -> None:
    """The reader is called you, and all others by their names."""
    assert readable(text), text
    for seat in people:
        assert (NAMES[seat] in text) == (seat != me), (text, seat, me)
    if me in people:
        assert OWN[language].search(text), (text, me)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_words_for_everybody(language: str, game: str) -> None:
    texts = Texts(language, GAMES[game])
    for event in different(every_event(game)):
        for me in (None, 0, 1):
            check(texts.event(event, NAMES[:2], me), language, people_in(event), me)


def played(setup: Setup, seed: int) -> Iterator[Match]:
    """A match after every action of a random game."""
    rng = random.Random(seed)
    match = Match(setup, FairDeal(hashlib.sha256(bytes([seed])).digest()).stream())
    while not match.over:
        yield match
        seat = rng.choice(match.acting())
        match.submit_action(seat, rng.choice(match.legal(seat)))
    yield match


@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_whole_games_can_be_told_to_everybody(game: str, players: int, options: dict[str, Any]) -> None:
    for seed in range(1 if players > 4 else 2):
        tell_game(Setup.of(GAMES[game], players, options), seed)


def tell_game(setup: Setup, seed: int) -> None:
    game, names = setup.game, NAMES[: setup.players]
    texts = [Texts(language, game) for language in LANGUAGES]
    offered: set[tuple[Any, ...]] = set()
    for match in played(setup, seed):
        offered |= {(seat, *words.items()) for seat in match.acting() for words in legal(match, seat)}
    for said in texts:
        for seat, *words in offered:
            check(said.action(dict(words), names, seat), said.language, people_in(dict(words)), seat)
        tell(said, match, names)


def legal(match: Match, seat: int) -> list[dict[str, Any]]:
    return [match.game.notation.describe(match.state, seat, action) for action in match.legal(seat)]


def tell(said: Texts, match: Match, names: tuple[str, ...]) -> None:
    """All events to everybody and to a spectator, with all secrets after the end, and the outcome."""
    whole = [event.whole() for entry in match.log for event in entry.events]
    winners = set(match.outcome()["winners"]) - {"leo"}
    for me in (None, *range(len(names))):
        seen = match.events_for(SPECTATOR if me is None else me)
        for event in different(seen + whole if me in (None, 1) else seen):
            check(said.event(event, names, me), said.language, people_in(event), me)
        check(said.outcome(match.outcome(), names, me), said.language, winners, me)


def different(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({tuple(event.items()): event for event in events}.values())


# Single cases


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match=r"'fr'; there are en, de\."):
        Texts("fr")


def test_a_text_that_is_missing_or_lacks_a_value_is_an_error() -> None:
    with pytest.raises(LookupError, match="no text 'refusal-never-heard-of' in 'de'"):
        Texts("de").refusal("never-heard-of")
    with pytest.raises(LookupError, match="'seat' in 'en' cannot be said"):
        Texts("en").say("seat")


def test_places_and_seats() -> None:
    assert [Texts("en").say("place", place=place) for place in range(1, 5)] == ["1st", "2nd", "3rd", "4th"]
    assert Texts("de").say("place", place=2) == "2."
    assert Texts("de").say("seat", number=3) == "Platz 3"


def test_the_reader_comes_first_among_winners_and_leo_is_not_forgotten() -> None:
    texts = {language: Texts(language, GAMES["why_first"]) for language in LANGUAGES}
    outcome = {"why": "all_totals_equal", "winners": [0, 1, "leo"], "parties": [0, 1, "leo"], "scores": [1, 1, 1]}
    assert "You, Anna and Leo share the win with 1 point each." in texts["en"].outcome(outcome, NAMES, 1)
    assert "Du, Anna und Leo teilt euch den Sieg mit je 1 Punkt." in texts["de"].outcome(outcome, NAMES, 1)
    assert "Anna, Ben und Leo teilen sich den Sieg" in texts["de"].outcome(outcome, NAMES, None)
    outcome = {"why": "all_stages_played", "winners": ["leo"], "parties": [0, 1, "leo"], "scores": [9, -2, 4]}
    assert "Leo wins with 4 points, and will never let" in texts["en"].outcome(outcome, NAMES, 0)
    assert "zweithöchste Summe" in texts["de"].outcome(outcome, NAMES, 0)


def test_while_a_game_goes_on_nobody_has_won() -> None:
    match = Match(Setup.of(GAMES["fifty_fifty"], 2), FairDeal(bytes(32)).stream())
    for language in LANGUAGES:
        texts = Texts(language, GAMES["fifty_fifty"])
        assert texts.outcome(match.outcome(), NAMES, 0) == texts.say("outcome-open")


def test_hidden_amounts_stay_hidden() -> None:
    event = {"what": "chips", "from": 0, "to": "cup", "why": "space"}
    texts = Texts("en", GAMES["wie_du_mir"])
    assert texts.event(event, NAMES, 1) == "Anna pays who knows how many chips into the cup."


def test_the_texts_of_cards_and_the_goal_come_from_the_edition() -> None:
    game = GAMES["wie_du_mir"]
    card = {"do": ["take 1"], "en": "Surprise!", "de": "Überraschung!"}
    edition = replace(game.edition, content=game.edition.content | {"card": [card], "board": ["?"] * 20})
    drew = {"what": "drew", "who": 0, "card": 1}
    moved = {"what": "moved", "who": 0, "figure": "0b", "from": 13, "to": 15, "why": "die"}
    assert Texts("de", game, edition).event(drew, NAMES[:2], 0) == "Du ziehst Karte 1. „Überraschung!“"
    assert Texts("de", game, edition).event(moved, NAMES[:2], 1) == "Figur B von Anna geht von 13 auf 15."
    assert Texts("de", game).event(moved, NAMES[:2], 1) == "Figur B von Anna kommt heim."
    assert Texts("en", game).event(moved | {"figure": "0a"}, NAMES[:6], 0) == "Your figure comes home."
