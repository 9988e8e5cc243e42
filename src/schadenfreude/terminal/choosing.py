"""Choosing an action: a numbered list, with what would follow from each as far as that can be known."""

from rich.text import Text

from ..match import Match
from ..notation import Words
from .asking import Commands, Person
from .draw import ME, Drawing, Sitting

UNDO = ("undo", "zurück", "zurueck", "back")


class Back(Exception):
    """One question back."""


def choose(person: Person, match: Match, sitting: Sitting, drawing: Drawing, commands: Commands) -> Words:
    """One of the legal actions. A card for somebody is asked for in two steps."""
    legal = match.view(ME)["legal"]
    if len({words.get("before") for words in legal}) > 1:
        return choose_in_steps(person, legal, sitting, drawing, commands)
    person.show(sitting.say("screen-which"), "bold")
    labels = [(label(words, sitting, drawing), consequence(match, words, sitting, drawing)) for words in legal]
    return legal[person.pick(labels, commands=commands)]


def choose_in_steps(
    person: Person, legal: list[Words], sitting: Sitting, drawing: Drawing, commands: Commands
) -> Words:
    """First the card, then before whom; undo asks for the card again."""
    cards = list(dict.fromkeys(words["card"] for words in legal))
    while True:
        card = cards[0] if len(cards) == 1 else choose_card(person, cards, sitting, commands)
        actions = [words for words in legal if words["card"] == card]
        person.show(sitting.say("screen-before-whom", card=card), "bold")
        labels = [(label(words, sitting, drawing), "") for words in actions]
        try:
            return actions[person.pick(labels, commands=going_back(commands))]
        except Back:
            continue


def choose_card(person: Person, cards: list[str], sitting: Sitting, commands: Commands) -> str:
    person.show(sitting.say("screen-which-card"), "bold")
    return cards[person.pick([(Text(card), "") for card in cards], commands=commands)]


def going_back(commands: Commands) -> Commands:
    def obey(text: str) -> bool:
        if text in UNDO:
            raise Back
        return commands(text)

    return obey


def label(words: Words, sitting: Sitting, drawing: Drawing) -> Text:
    mark = drawing.mark(words, sitting)
    return Text.assemble(mark, " " if mark else "", sitting.action(words))


def consequence(match: Match, words: Words, sitting: Sitting, drawing: Drawing) -> str:
    events = match.foreseen(ME, words)
    return "" if events is None else drawing.consequence(events, sitting)
