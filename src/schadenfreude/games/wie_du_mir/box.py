"""From an edition and the options to a record that `start` can lay out."""

import re
from typing import Any

from ...editions import Entry
from ...errors import BadInput
from .record import *

EFFECTS = {  # the words of an edition
    "take": TAKE,
    "pay": PAY,
    "collect": COLLECT,
    "each_gives": EACH_GIVES,
    "give_each": GIVE_EACH,
    "may_swap_chips": MAY_SWAP_CHIPS,
    "give": GIVE,
    "richest_pay": RICHEST_PAY,
    "poorest_take": POOREST_TAKE,
    "others_swap_chips": OTHERS_SWAP_CHIPS,
    "take_from_two": TAKE_FROM_TWO,
    "take_left": TAKE_LEFT,
    "give_right": GIVE_RIGHT,
    "forward": FORWARD,
    "back": BACK,
    "to_start": TO_START,
    "to_goal": TO_GOAL,
    "send_to_start": SEND_TO_START,
    "put_anywhere": PUT_ANYWHERE,
    "swap_places": SWAP_PLACES,
    "catch_up": CATCH_UP,
}
WITHOUT_NUMBER = {"may_swap_chips", "others_swap_chips", "to_start", "to_goal", "send_to_start"}
WITHOUT_NUMBER |= {"put_anywhere", "swap_places", "catch_up"}
NEED_TWO_OTHERS = {"others_swap_chips", "take_from_two"}
MOST_NUMBER = 9


def fill(s: State, edition: Entry, players: int, options: dict[str, Any]) -> None:
    edition.only("name", "chips", "first_chips", "limit", "keep", "two_figures_up_to", "board", "card")
    edition["name"].text()
    s.players = players
    s.each = 2 if players <= edition["two_figures_up_to"].integer(0, MOST_FIGURES // 2) else 1
    s.figures = s.each * players
    fill_chips(s, edition)
    fill_board(s, edition["board"])
    fill_cards(s, edition["card"])
    if options["games"] > 1 and options["target"]:
        raise BadInput("Options games and target exclude each other: a number of games is played, or up to a target.")
    s.games = options["games"]
    s.target = options["target"]
    s.limitless = options["without_limit"]
    s.secret = options["without_comparing"]
    s.immoderate = options["without_measure"]


def fill_chips(s: State, edition: Entry) -> None:
    s.first_chips = edition["first_chips"].integer(0, 20)
    s.all_chips = edition["chips"].integer(max(1, MOST_PLAYERS * int(s.first_chips)), 500)
    s.limit = edition["limit"].integer(max(1, int(s.first_chips)), 500)
    s.keep = edition["keep"].integer(0, int(s.limit))


def fill_board(s: State, board: Entry) -> None:
    spaces = list(board.items())
    if not MOST_FIGURES < len(spaces) <= MOST_SPACES:
        raise board.wrong(f"a list of {MOST_FIGURES + 1} to {MOST_SPACES} spaces")
    s.spaces = len(spaces)
    for number, space in enumerate(spaces, 1):
        if not isinstance(space.value, str) or not re.fullmatch(r"\?|[+-][1-9]", space.value):
            raise space.wrong('"?" or a number of chips from "-9" to "-1" or "+1" to "+9"')
        s.space[number] = QUESTION if space.value == "?" else int(space.value)


def fill_cards(s: State, cards: Entry) -> None:
    entries = list(cards.items())
    if not 1 <= len(entries) <= MOST_CARDS:
        raise cards.wrong(f"a list of 1 to {MOST_CARDS} cards")
    s.cards = len(entries)
    for card, entry in enumerate(entries):
        entry.only("do", "at_least", "en", "de")
        entry["en"].text()
        entry["de"].text()
        s.in_play[card] = s.players >= entry.get("at_least", 2).integer(2, MOST_PLAYERS)
        fill_effects(s, card, entry)
    if not any(entry.get("at_least", 2).value == 2 for entry in entries):
        raise cards.wrong("a list with at least one card for two players")


def fill_effects(s: State, card: int, entry: Entry) -> None:
    effects = list(entry["do"].items())
    if not 1 <= len(effects) <= MOST_EFFECTS:
        raise entry["do"].wrong(f"a list of 1 to {MOST_EFFECTS} effects")
    for step, effect in enumerate(effects):
        word, _, number = effect.text().partition(" ")
        if word not in EFFECTS:
            raise effect.wrong(f"one of {', '.join(EFFECTS)}")
        if word in WITHOUT_NUMBER and number:
            raise effect.wrong(f'"{word}" without a number')
        if word not in WITHOUT_NUMBER and not re.fullmatch(f"[1-{MOST_NUMBER}]", number):
            raise effect.wrong(f'"{word}" with a number from 1 to {MOST_NUMBER}')
        if word in NEED_TWO_OTHERS and entry.get("at_least", 2).value < 3:
            raise effect.wrong("in a card with at_least = 3, because it needs two other players")
        s.effect[card, step] = EFFECTS[word]
        s.number[card, step] = int(number or 0)


def text_of(edition: Entry, card: int, language: str) -> str:
    """What stands on a card, counted from 0."""
    return edition["card"].value[card][language]
