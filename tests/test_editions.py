"""Editions: the built-in ones, own ones, and what is said about mistakes."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from schadenfreude.constants import SPECTATOR
from schadenfreude.editions import Edition, load_edition
from schadenfreude.errors import BadInput
from schadenfreude.games import GAMES, game_named
from schadenfreude.games.wie_du_mir.box import text_of
from schadenfreude.match import Match, Setup

from .positions import Position


def own(folder: Path, game: str, *changes: str) -> Edition:
    """The game's edition as mine.toml, in which the first, third, … text is replaced by the second, fourth, …"""
    text = (GAMES[game].folder / "edition.toml").read_text(encoding="utf-8")
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return load_edition(folder / "mine.toml")


def position_with(edition: Edition, game: str, players: int, **changes: Any) -> Position:
    position = Position(game, players)
    position.match = Match(Setup.of(GAMES[game], players, {}, edition), None)
    position.chance("start seat 0")
    position.change(**changes)
    return position


@pytest.mark.parametrize("game", GAMES)
def test_the_edition_in_the_box_can_be_played_by_any_number(game: str) -> None:
    """All three games with all numbers of players."""
    edition = GAMES[game].edition
    assert (edition.file, edition.content["name"]) == ("edition.toml", "Schadenfreude")
    for players in range(GAMES[game].fewest, GAMES[game].most + 1):
        assert Match(Setup.of(GAMES[game], players), None).state.players == players


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_the_edition_is_the_same_edition(game: str, tmp_path: Path) -> None:
    """Comments and the file's name do not matter; the content does."""
    shutil.copy(GAMES[game].folder / "edition.toml", tmp_path / "copy.toml")
    copy = load_edition(tmp_path / "copy.toml")
    assert copy.digest == GAMES[game].edition.digest == own(tmp_path, game, "# What", "# Only what").digest
    assert copy.digest != own(tmp_path, game, '"Schadenfreude"', '"Mine"').digest


CHIPS = "a whole number from 32 to 500"
BOARD = 'board = ["+1", "?", "-2", "+2", "?", "-1", "+3", "?", "-2", "?", "+2", "-3", "?", "+4"]'
SPACE = '"?" or a number of chips from "-9" to "-1" or "+1" to "+9"'
TAKE = 'do = ["take 2"]'
MATCHMAKER = 'do = ["others_swap_chips"]\nat_least = 3\n'
BOTH_HANDS = 'do = ["take_from_two 1"]\nat_least = 3\n'
NEEDS_TWO = "in a card with at_least = 3, because it needs two other players"
EFFECTS = (
    "one of take, pay, collect, each_gives, give_each, may_swap_chips, give, richest_pay, poorest_take, "
    "others_swap_chips, take_from_two, take_left, give_right, forward, back, to_start, to_goal, send_to_start, "
    "put_anywhere, swap_places, catch_up"
)
CARD = '\n[[card]]\ndo = ["take 1"]\nen = "One."\nde = "Eins."\n'
MANY = '[{"do": ["take 1"], "en": "One.", "de": "Eins."}, {"do": '
FOUR = '["pay 1", "pay 1", "pay 1", "pay 1"]'

MISTAKES = {  # what is replaced by what, and what is said about it
    "why_first": [
        ("stages = 5", "stage = 5", "stage is unknown; possible are name, stages, hand, track, cards."),
        ("stages = 5\n", "", "stages is missing; there are name, hand, track, cards."),
        ("stages = 5", "stages = 0", "stages is 0; it must be a whole number from 1 to 8."),
        ("stages = 5", 'stages = "five"', 'stages is "five"; it must be a whole number from 1 to 8.'),
        ("stages = 5", "stages = 5.0", "stages is 5.0; it must be a whole number from 1 to 8."),
        ("stages = 5", "stages = true", "stages is true; it must be a whole number from 1 to 8."),
        ("hand = 5", "hand = 6", "hand is 6; it must be a whole number from 1 to 5."),
        ('"Schadenfreude"', '" "', 'name is " "; it must be a text that is not empty.'),
        ('"Schadenfreude"', "7", "name is 7; it must be a text that is not empty."),
        ("lowest = -12", "lowest = 0", "track.lowest is 0; it must be a whole number from -99 to -1."),
        ("highest = 16", "highest = 100", "track.highest is 100; it must be a whole number from 1 to 99."),
        ("lowest = -12", "lowst = -12", "track.lowst is unknown; possible are lowest, highest."),
        ("lowest = -12, ", "", "track.lowest is missing; there are highest."),
        ("{ lowest = -12, highest = 16 }", "16", "track is 16; it must be a table."),
        ('"-4" = [29]', '"-4" = []', "cards.-4 is []; it must be a list of 1 white number."),
        ('"-4" = [29]', '"-4" = 29', "cards.-4 is 29; it must be a list of 1 white number."),
        ("[28, 30, 31]", "[28, 30]", "cards.+4 is [28, 30]; it must be a list of 3 white numbers."),
        ("[28, 30, 31]", "[28, 30, 31, 33]", "cards.+4 is [28, 30, 31, 33]; it must be a list of 3 white numbers."),
        ("[28, 30, 31]", "[28, 30, 28]", "cards.+4[3] is 28; it must be a white number that no other card has."),
        ("[28, 30, 31]", "[28, 29, 31]", "cards.+4[2] is 29; it must be a white number that no other card has."),
        ("[28, 30, 31]", "[0, 30, 31]", "cards.+4[1] is 0; it must be a whole number from 1 to 999."),
        ("[28, 30, 31]", '[28, "x", 31]', 'cards.+4[2] is "x"; it must be a whole number from 1 to 999.'),
        ('"+5" = [32]', '"+6" = [32]', "cards.+6 is unknown; possible are -4, -3, -2, -1, +1, +2, +3, +4, +5."),
        ('"+5" = [32]', "", "cards.+5 is missing; there are -4, -3, -2, -1, +1, +2, +3, +4."),
    ],
    "fifty_fifty": [
        ("passes = 20", "pass = 20", "pass is unknown; possible are name, passes, removed, hand, purple_every."),
        ("passes = 20", "# none", "passes is missing; there are name, removed, hand, purple_every."),
        ("passes = 20", "passes = -1", "passes is -1; it must be a whole number from 0 to 40."),
        ("passes = 20", "passes = 41", "passes is 41; it must be a whole number from 0 to 40."),
        ("removed = 20", "removed = 95", "removed is 95; it must be a whole number from 0 to 94."),
        ("removed = 20", "removed = false", "removed is false; it must be a whole number from 0 to 94."),
        ("hand = 5", "hand = 1", "hand is 1; it must be a whole number from 2 to 7."),
        ("hand = 5", "hand = [5]", "hand is [5]; it must be a whole number from 2 to 7."),
        ("purple_every = 3", "purple_every = 1", "purple_every is 1; it must be a whole number from 2 to 100."),
        ('"Schadenfreude"', '""', 'name is ""; it must be a text that is not empty.'),
    ],
    "wie_du_mir": [
        (
            "limit = 10",
            "limits = 10",
            "limits is unknown; possible are name, chips, first_chips, limit, keep, two_figures_up_to, board, card.",
        ),
        ("keep = 4", "", "keep is missing; there are name, chips, first_chips, limit, two_figures_up_to, board, card."),
        ("chips = 60", "chips = 31", f"chips is 31; it must be {CHIPS}."),
        ("chips = 60", 'chips = "60"', f'chips is "60"; it must be {CHIPS}.'),
        ("first_chips = 4", "first_chips = 21", "first_chips is 21; it must be a whole number from 0 to 20."),
        ("limit = 10", "limit = 3", "limit is 3; it must be a whole number from 4 to 500."),
        ("keep = 4", "keep = 11", "keep is 11; it must be a whole number from 0 to 10."),
        ("_up_to = 5", "_up_to = 6", "two_figures_up_to is 6; it must be a whole number from 0 to 5."),
        ('"Schadenfreude"', '""', 'name is ""; it must be a text that is not empty.'),
        (BOARD, 'board = ["+1", "?"]', 'board is ["+1", "?"]; it must be a list of 11 to 30 spaces.'),
        (BOARD, 'board = "+1 ?"', 'board is "+1 ?"; it must be a list.'),
        (BOARD, "", "board is missing; there are name, chips, first_chips, limit, keep, two_figures_up_to, card."),
        ('["+1", "?"', '["1", "?"', f'board[1] is "1"; it must be {SPACE}.'),
        ('["+1", "?"', '["+1", "!"', f'board[2] is "!"; it must be {SPACE}.'),
        ('["+1", "?"', '["+0", "?"', f'board[1] is "+0"; it must be {SPACE}.'),
        ('["+1", "?"', '["+1", "-10"', f'board[2] is "-10"; it must be {SPACE}.'),
        ('["+1", "?"', '[1, "?"', f"board[1] is 1; it must be {SPACE}."),
        ('["+1", "?", "-2"', '["+1", "?", -2', f"board[3] is -2; it must be {SPACE}."),
        (TAKE, TAKE + '\nfr = "Prends 2."', "card[1].fr is unknown; possible are do, at_least, en, de."),
        (TAKE, "", "card[1].do is missing; there are en, de."),
        (TAKE, 'do = "take 2"', 'card[1].do is "take 2"; it must be a list.'),
        (TAKE, "do = []", "card[1].do is []; it must be a list of 1 to 3 effects."),
        (TAKE, "do = [2]", "card[1].do[1] is 2; it must be a text that is not empty."),
        (TAKE, 'do = [""]', 'card[1].do[1] is ""; it must be a text that is not empty.'),
        (TAKE, 'do = ["tkae 2"]', f'card[1].do[1] is "tkae 2"; it must be {EFFECTS}.'),
        (TAKE, 'do = ["take"]', 'card[1].do[1] is "take"; it must be "take" with a number from 1 to 9.'),
        (TAKE, 'do = ["take 0"]', 'card[1].do[1] is "take 0"; it must be "take" with a number from 1 to 9.'),
        (TAKE, 'do = ["take 10"]', 'card[1].do[1] is "take 10"; it must be "take" with a number from 1 to 9.'),
        (TAKE, 'do = ["pay 1", "take x"]', 'card[1].do[2] is "take x"; it must be "take" with a number from 1 to 9.'),
        ('"to_start"', '"to_start 2"', 'card[17].do[1] is "to_start 2"; it must be "to_start" without a number.'),
        (TAKE, f"do = {FOUR}", f"card[1].do is {FOUR}; it must be a list of 1 to 3 effects."),
        (MATCHMAKER, 'do = ["others_swap_chips"]\n', f'card[12].do[1] is "others_swap_chips"; it must be {NEEDS_TWO}.'),
        (BOTH_HANDS, 'do = ["take_from_two 1"]\n', f'card[13].do[1] is "take_from_two 1"; it must be {NEEDS_TWO}.'),
        ("at_least = 3\n", "at_least = 9\n", "card[12].at_least is 9; it must be a whole number from 2 to 8."),
        ("at_least = 3\n", 'at_least = "3"\n', 'card[12].at_least is "3"; it must be a whole number from 2 to 8.'),
        ('de = "Gefunden', 'de = "" # "', 'card[1].de is ""; it must be a text that is not empty.'),
        ("en = ", "eng = ", "card[1].eng is unknown; possible are do, at_least, en, de."),
        ('en = "Finders', '# "', "card[1].en is missing; there are do, de."),
        ("[[card]]", CARD * 19 + "[[card]]", f"card is {MANY}...; it must be a list of 1 to 40 cards."),
    ],
}


@pytest.mark.parametrize(
    ("game", "old", "new", "said"), [(game, *row) for game, rows in MISTAKES.items() for row in rows]
)
def test_a_mistake_is_named_with_its_file_and_entry(game: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    """What is wrong, where, and what would be right."""
    edition = own(tmp_path, game, old, new)
    with pytest.raises(BadInput) as caught:
        Setup.of(GAMES[game], 3, {}, edition).table()
    assert str(caught.value) == f"mine.toml: {said}"


@pytest.mark.parametrize("players", [2, 3, 8])
def test_a_mistake_in_a_card_for_many_is_found_with_any_number_of_players(players: int, tmp_path: Path) -> None:
    """The whole edition is checked, not only what these players need."""
    edition = own(tmp_path, "wie_du_mir", '"take_left 2"', '"take_left"')
    with pytest.raises(BadInput, match=r'mine\.toml: card\[14\]\.do\[1\] is "take_left"; it must be "take_left" with'):
        Setup.of(GAMES["wie_du_mir"], players, {}, edition).table()


def test_two_players_need_a_card(tmp_path: Path) -> None:
    """A pile from which nothing can be drawn would be no pile."""
    text = (GAMES["wie_du_mir"].folder / "edition.toml").read_text(encoding="utf-8").split("[[card]]")[0]
    (tmp_path / "mine.toml").write_text(text + CARD + "at_least = 3\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"mine\.toml: card is .*; it must be a list with at least one card for two"):
        Setup.of(GAMES["wie_du_mir"], 3, {}, load_edition(tmp_path / "mine.toml")).table()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"name = Schadenfreude\n", "is no TOML: Invalid value (at line 1, column 8)."),
        (b"chips = 60\nchips = 61\n", "is no TOML: Cannot overwrite a value (at line 2, column 11)."),
        ('name = "Größe"\n'.encode("latin-1"), "is no text in UTF-8."),
        (None, "cannot be read: No such file or directory."),
    ],
)
def test_a_file_that_cannot_be_read(content: bytes | None, said: str, tmp_path: Path) -> None:
    """The whole path is said."""
    if content is not None:
        (tmp_path / "mine.toml").write_bytes(content)
    with pytest.raises(BadInput) as caught:
        load_edition(tmp_path / "mine.toml")
    assert str(caught.value) == f"{tmp_path / 'mine.toml'}: {said}"


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    """Neither is anything else that is no file."""
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        load_edition(tmp_path)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("why_first", {"tactic": True}, "Why First? has no option 'tactic'; it has tactical."),
        ("why_first", {"tactical": 1}, "Option tactical is 1; it must be true or false."),
        ("why_first", {"tactical": "yes"}, "Option tactical is 'yes'; it must be true or false."),
        ("fifty_fifty", {"rounds": 0}, "Option rounds is 0; it must be a whole number from 1 to 20."),
        ("fifty_fifty", {"rounds": 21}, "Option rounds is 21; it must be a whole number from 1 to 20."),
        ("fifty_fifty", {"rounds": True}, "Option rounds is True; it must be a whole number from 1 to 20."),
        ("wie_du_mir", {"games": 100}, "Option games is 100; it must be a whole number from 1 to 99."),
        ("wie_du_mir", {"target": -1}, "Option target is -1; it must be a whole number from 0 to 999."),
        ("wie_du_mir", {"without_limit": None}, "Option without_limit is None; it must be true or false."),
        (
            "wie_du_mir",
            {"limit": 3},
            "Wie Du mir… has no option 'limit'; "
            "it has games, target, without_limit, without_comparing, without_measure.",
        ),
    ],
)
def test_a_wrong_option(game: str, options: dict[str, Any], said: str) -> None:
    """Its name, what it is and what it may be."""
    with pytest.raises(BadInput) as caught:
        Setup.of(GAMES[game], 3, options)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("game", "option", "typed", "value"),
    [
        ("why_first", "tactical", "Yes", True),
        ("why_first", "tactical", "false", False),
        ("fifty_fifty", "rounds", "3", 3),
        ("wie_du_mir", "target", "15", 15),
    ],
)
def test_an_option_as_it_is_typed(game: str, option: str, typed: str, value: bool | int) -> None:
    """Words for yes and no, and numbers."""
    parsed = GAMES[game].option(option).parsed(typed)
    assert (parsed, type(parsed)) == (value, type(value))


@pytest.mark.parametrize(
    ("game", "option", "typed", "said"),
    [
        ("why_first", "tactical", "perhaps", "Option tactical is 'perhaps'; it must be true or false."),
        ("fifty_fifty", "rounds", "many", "Option rounds is 'many'; it must be a whole number from 1 to 20."),
        ("fifty_fifty", "rounds", "-3", "Option rounds is -3; it must be a whole number from 1 to 20."),
        ("fifty_fifty", "rounds", "--3", "Option rounds is '--3'; it must be a whole number from 1 to 20."),
        ("fifty_fifty", "rounds", "²", "Option rounds is '²'; it must be a whole number from 1 to 20."),
    ],
)
def test_an_option_that_is_typed_wrong(game: str, option: str, typed: str, said: str) -> None:
    """The same sentences as for options that are not typed."""
    with pytest.raises(BadInput) as caught:
        GAMES[game].option(option).parsed(typed)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("why_first", 1, "Why First? is for 2 to 6 players, not 1."),
        ("why_first", 7, "Why First? is for 2 to 6 players, not 7."),
        ("wie_du_mir", 9, "Wie Du mir… is for 2 to 8 players, not 9."),
        ("fifty_fifty", 6, "Fifty Fifty is for 2 to 5 players, not 6."),
        ("fifty_fifty", "three", "Fifty Fifty is for 2 to 5 players, not 'three'."),
        ("fifty_fifty", True, "Fifty Fifty is for 2 to 5 players, not True."),
    ],
)
def test_a_wrong_number_of_players(game: str, players: Any, said: str) -> None:
    """How many it is for."""
    with pytest.raises(BadInput) as caught:
        Setup.of(GAMES[game], players).table()
    assert str(caught.value) == said


def test_a_game_that_there_is_not() -> None:
    """The names of those there are."""
    with pytest.raises(BadInput, match=r"There is no game 'chess'; there are why_first, wie_du_mir, fifty_fifty."):
        game_named("chess")


SHORT = 'board = ["?", "+9", "-9", "?", "?", "?", "?", "?", "?", "?", "-1"]'


def test_an_own_board_is_played(tmp_path: Path) -> None:
    """Wie Du mir…: eleven spaces, then the goal; yellow 9 and red 9."""
    edition = own(tmp_path, "wie_du_mir", BOARD, SHORT)
    position = position_with(edition, "wie_du_mir", 2, places=[1, 2, 11, 0], phase="moving", rolled=1)
    position.act(0, "move figure 0a")
    assert (position["places"], position["chips"]) == ([3, 2, 11, 0], [0, 4])
    position.chance("roll number 1")
    position.act(1, "move figure 1a")
    assert (position["places"], position["arrival"]) == ([3, 2, 12, 0], [0, 0, 1, 0])
    with pytest.raises(BadInput, match=r"There is no space 12; there are 1 to 11."):
        position.refusal(0, "choose_space space 12")


def test_own_cards_are_played(tmp_path: Path) -> None:
    """Wie Du mir…: a card that does three things in order, with a choice in the middle."""
    edition = own(tmp_path, "wie_du_mir", TAKE, 'do = ["pay 1", "give 3", "forward 2"]')
    place = {"places": [5, 0, 0, 0, 0, 0], "phase": "drawing", "figure": "0a", "reader": 0}
    position = position_with(edition, "wie_du_mir", 3, **place)
    position.chance("draw card 1")
    assert (position["chips"], position["step"], position["wanted"]) == ([3, 4, 4], 1, "player")
    position.act(0, "choose_player player 2")
    assert (position["chips"], position["places"][0]) == ([3, 4, 7], 7)


def test_an_own_deck_has_its_own_size(tmp_path: Path) -> None:
    """Wie Du mir…: one card more; cards for four leave with three."""
    text = 'en = "Greed: take 9."\nde = "Gier: Nimm 9."'
    edition = own(tmp_path, "wie_du_mir", "[[card]]", f'[[card]]\ndo = ["take 9"]\nat_least = 4\n{text}\n\n[[card]]')
    assert position_with(edition, "wie_du_mir", 4)["pile"] == list(range(1, 24))
    assert position_with(edition, "wie_du_mir", 3)["pile"] == list(range(2, 24))
    assert [text_of(edition.root, 0, language) for language in ("en", "de")] == ["Greed: take 9.", "Gier: Nimm 9."]


def test_own_numbers_of_chips_are_played(tmp_path: Path) -> None:
    """Wie Du mir…: 90 chips, 6 to begin with, 8 at most, of which 2 are kept; figures as one likes."""
    changes = ["chips = 60", "chips = 90", "first_chips = 4", "first_chips = 6", "limit = 10", "limit = 8"]
    edition = own(tmp_path, "wie_du_mir", *changes, "keep = 4", "keep = 2", "_up_to = 5", "_up_to = 3")
    assert len(position_with(edition, "wie_du_mir", 4)["places"]) == 4
    position = position_with(edition, "wie_du_mir", 3, places=[6, 0, 0, 0, 0, 0], phase="moving", rolled=1)
    assert (position["chips"], position["cup"]) == ([6, 6, 6], 72)
    position.act(0, "move figure 0a")
    assert (position["chips"], position["cup"]) == ([2, 6, 6], 76)


def test_an_own_edition_of_why_first_is_played(tmp_path: Path) -> None:
    """Three cards each, and the printed white numbers can be entered."""
    edition = own(tmp_path, "why_first", "hand = 5", "hand = 3", "[29]", "[77]", "lowest = -12", "lowest = -5")
    match = Match(Setup.of(GAMES["why_first"], 3, {"tactical": True}, edition), None)
    state = match.state
    assert (state.hand_size, state.lowest, state.highest, state.stages) == (3, -5, 16, 5)
    assert (state.value[0], state.white[0]) == (-4, 77)
    assert len(match.view(SPECTATOR)["picture"]["positions"]) == 3


def test_an_own_edition_of_fifty_fifty_is_played(tmp_path: Path) -> None:
    """Every fifth card is purple, hands of three, seven Passé cards, none removed."""
    changes = ["passes = 20", "passes = 7", "removed = 20", "removed = 0", "hand = 5", "hand = 3"]
    edition = own(tmp_path, "fifty_fifty", *changes, "purple_every = 3", "purple_every = 5")
    state = Match(Setup.of(GAMES["fifty_fifty"], 2, {}, edition), None).state
    assert (state.passes, state.removed, state.hand_size) == (7, 0, 3)
    assert [number for number in range(101) if state.purple[number]] == list(range(5, 101, 5))
