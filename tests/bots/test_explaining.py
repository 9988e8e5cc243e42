"""Saying why: what a bot expects of every choice, and what would follow from it, in words."""

import re
from typing import Any

import numpy as np
import pytest

from schadenfreude.bots.explaining import Explanation, explain
from schadenfreude.bots.why_first.futures import equity_of
from schadenfreude.bots.why_first.moving import best_figure
from schadenfreude.chance import generators
from schadenfreude.game import copied, redeal
from schadenfreude.games import GAMES
from schadenfreude.games.why_first.cards import card_of
from schadenfreude.games.why_first.notation import party_named
from schadenfreude.match import Match, Setup
from schadenfreude.words import LANGUAGES, Texts

from ..games.fifty_fifty.tables import at_turn
from ..games.why_first.tables import choosing
from ..games.wie_du_mir.tables import reading, rolled
from ..positions import Position
from ..variants import label, setups, some_moments

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gesa", "Hugo"]
LITTLE = 0.01  # of the usual effort


def why(position: Position, language: str, text: str) -> str:
    """What would follow from the action of seat 0 that is called so."""
    texts, names = Texts(language, position.match.game), NAMES[: position.match.setup.players]
    found = explain(position.match, 0, effort=LITTLE)
    (asked,) = [one for one in found if texts.action(one.action, names, 0) == text]
    return asked.said(texts, names, 0)


def test_a_replaced_card_is_taken_by_whoever_laid_it_and_a_card_given_with_it() -> None:
    position = at_turn("73 20 30", "1 2 3", row="70/0 77/1", penalty=[1, 0])
    said = why(position, "en", "Lay 73 and give away a penalty card")
    assert said == (
        "You squeeze in the 73. Ben gets the 77 as a penalty. You make Ben a present of one of your penalty cards."
    )


def test_where_a_figure_is_moved_its_owner_takes_or_pays() -> None:
    position = rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4])
    said = why(position, "de", "Figur A von Ben ziehen")
    assert said == "Figur A von Ben geht von 11 auf 12. Ben zahlt 3 Chips in den Becher."


def test_p20_a_figure_is_told_with_a_space_to_which_it_may_be_moved_then() -> None:
    position = reading(20, places=[5, 0, 0, 0, 0, 0], chips=[4, 4, 4])
    said = why(position, "en", "Pick your figure B")
    space, *_ = re.findall(r"^Then, say, “Pick space (\d+)”: Your figure B is lifted from Start to \1\.", said)
    german = f"Dann etwa „Feld {space} aussuchen“: Deine Figur B wird von Start auf {space} gesetzt."
    assert why(position, "de", "Deine Figur B aussuchen").startswith(german)


def test_p12_the_first_of_two_who_swap_is_told_with_a_second() -> None:
    said = why(reading(12, players=4, chips=[4, 1, 6, 2]), "en", "Pick Cleo")
    assert re.match(r"Then, say, “Pick (Ben|Dora)”: Cleo gives \1 6 chips\. \1 gives Cleo (1|2) chips?\.$", said), said


def test_p13_on_a_question_mark_it_is_told_who_draws() -> None:
    position = rolled(1, places=[4, 0, 9, 0, 0, 0], chips=[4, 4, 4])
    assert why(position, "en", "Move Ben’s figure A") == "Ben’s figure A goes from 9 to 10. Then Ben draws a card."
    assert why(position, "de", "Deine Figur A ziehen") == "Deine Figur A geht von 4 auf 5. Dann ziehst du eine Karte."


def test_where_no_card_is_drawn_and_nothing_chosen_nothing_more_is_told() -> None:
    found = explain(rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4]).match, 0, effort=LITTLE)
    assert [(one.then, one.draws) for one in found] == [(None, None)] * len(found)


def test_a_card_of_why_first_is_told_as_if_nobody_else_laid_one() -> None:
    position = choosing("-3 +2 +1", "+1 +1 +1", "+1 +1 +1", positions=[1, 2, 5])
    assert why(position, "en", "Lay -3 before Cleo") == (
        "If nobody else laid a card and the stage ended here: Cleo goes 3 back to 2. "
        "You are second, just as it should be: 1 point for you."
    )
    assert why(position, "de", "-3 vor Cleo legen").startswith("Legte sonst niemand eine Karte und wäre der Durchgang")


def tactical(totals: list[int], positions: list[int], players: int) -> Position:
    """In the last stage, where seat 0 wins with 3 points: only if the figure on 5 goes 3 back."""
    hands = ["-3/22 +4/30", "+4/28 +1/3", "+1/5 +1/7", "+1/9 +1/11"][:players]
    points, open_cards = [totals, *[[0] * len(totals)] * 3], ["+5/32", "+4/31"]
    changes = {"stage": 5, "points": points, "second": [0] * 4, "played": open_cards}
    return choosing(*hands, tactical=True, positions=positions, **changes)


def test_a_card_of_the_tactical_variant_is_told_with_the_figure_that_is_best_to_move_15() -> None:
    position = tactical([4, 9, 5, 0], [3, 7, 5, 0], players=4)
    assert why(position, "en", "Choose -3/22") == (
        "Of the 28 cards you do not see, 7 would come before this one. "
        "If nobody else laid a card and the stage ended here: Cleo is pushed 3 back to 2 by you. "
        "You are second, just as it should be: 3 points for you."
    )
    assert why(position, "de", "-3/22 wählen") == (
        "Von den 28 Karten, die du nicht siehst, kämen 7 vor dieser dran. "
        "Legte sonst niemand eine Karte und wäre der Durchgang damit vorbei: "
        "Cleo wird von dir 3 zurück auf 2 geschubst. "
        "Du stehst auf Platz zwei, wie es sich gehört: 3 Punkte für dich."
    )


def test_with_two_players_it_may_be_leo_who_is_moved_16() -> None:
    position = tactical([4, 9, 5], [3, 7, 5], players=2)
    assert "ended here: Leo is pushed 3 back to 2 by you. You are second," in why(position, "en", "Choose -3/22")
    assert "damit vorbei: Leo wird von dir 3 zurück auf 2 geschubst. Du stehst" in why(position, "de", "-3/22 wählen")


@pytest.mark.parametrize("players", [2, 4])
def test_what_others_have_chosen_already_changes_nothing(players: int) -> None:
    position = tactical([4, 9, 5, 0][: max(players, 3)], [3, 7, 5, 0][: max(players, 3)], players)
    before = why(position, "en", "Choose -3/22")
    position.act(1, "choose card +4/28")
    assert why(position, "en", "Choose -3/22") == before


@pytest.mark.parametrize(
    ("card", "earlier", "english", "german"),
    [
        ("+5/32", 0, "31 cards you do not see, none would", "31 Karten, die du nicht siehst, käme keine vor"),
        ("+4/31", 1, "31 cards you do not see, one would", "31 Karten, die du nicht siehst, käme eine vor"),
        ("+1/1", 31, "31 cards you do not see, 31 would", "31 Karten, die du nicht siehst, kämen 31 vor"),
    ],
)
def test_the_higher_the_white_number_the_earlier_a_card_comes_15(
    card: str, earlier: int, english: str, german: str
) -> None:
    position = choosing(card, "+1/3", "+1/5", tactical=True)
    assert explain(position.match, 0, effort=LITTLE)[0].order == {"earlier": earlier, "unseen": 31}
    assert f"Of the {english} come before this one." in why(position, "en", f"Choose {card}")
    assert f"Von den {german} dieser dran." in why(position, "de", f"{card} wählen")


@pytest.mark.parametrize("players", [2, 4])
def test_the_figure_is_one_that_the_bot_would_move_and_the_own_one_if_that_is_as_good(players: int) -> None:
    for match in some_moments(Setup.of(GAMES["why_first"], players, {"tactical": True}), 3, step=7):
        for seat in match.acting():
            for one in [one for one in explain(match, seat, effort=LITTLE) if one.alone]:
                good = figures_of_the_bot(match, seat, one.opinion.action)
                assert moved(match, one) in ({seat} if seat in good else good)


def figures_of_the_bot(match: Match, seat: int, action: int) -> set[int]:
    """That it takes for best, whatever lots it draws."""
    hidden = match.hidden(seat)
    states, lots = copied(hidden), generators(1, 1)[0]
    states[0].card[seat], states[0].mover = card_of(action), seat
    ends = np.zeros(states[0].parties, np.int64)
    return {best_figure(states[0], equity_of(hidden), ends, lots) for _ in range(40)}


def moved(match: Match, why: Explanation) -> int:
    """The figure that is told to have moved."""
    (event,) = [event for event in why.events if event["what"] == "moved"]
    assert event["mover"] in match.acting()
    return party_named(match.state, event["who"])


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_every_choice_is_explained_in_every_variant_and_language(setup: Setup) -> None:
    texts = [Texts(language, setup.game) for language in LANGUAGES]
    for match in some_moments(setup, 5, step=41):
        for seat in match.acting():
            found = explain(match, seat, effort=LITTLE)
            assert sorted(map(repr, (one.action for one in found))) == sorted(map(repr, match.view(seat)["legal"]))
            for one in found:
                assert all(readable(one.said(words, NAMES, seat)) for words in texts), one


def readable(text: str) -> bool:
    return not re.search(r"[{}]|unknown|None|  ", text)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [*((game, 3, {}) for game in GAMES), ("why_first", 2, {"tactical": True}), ("why_first", 4, {"tactical": True})],
)
def test_an_explanation_knows_no_more_than_its_seat(game: str, players: int, options: dict[str, Any]) -> None:
    for match in some_moments(Setup.of(GAMES[game], players, options), 6, step=29):
        for seat in match.acting():
            assert explain(match, seat, effort=LITTLE) == explain(with_other_secrets(match, seat), seat, effort=LITTLE)


def with_other_secrets(match: Match, seat: int) -> Match:
    other = Match(match.setup, None)
    other.states[:] = match.states
    redeal(other.states[0], seat, generators(7, 1)[0])
    return other


def test_the_best_comes_first() -> None:
    found: list[Explanation] = explain(rolled(1, places=[13, 0, 11, 0, 0, 0], chips=[4, 4, 4]).match, 0)
    shares = [one.opinion.share for one in found]
    assert shares == sorted(shares, key=lambda share: -(share or 0))
