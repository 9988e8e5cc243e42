"""Fifty Fifty on the screen: the row with who laid what, everybody's penalty cards, and the own hand."""

from itertools import takewhile

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..notation import Words
from .draw import ME, WIDTH, Drawing, Party, Sitting, badge, full_name, grid, labelled, no_mark, pointer, spread

CELL = 6  # columns a card takes, the gap included
ORANGE, PURPLE = ("[", "]", "yellow"), ("«", "»", "magenta")  # told apart by the brackets, too
OWN_DOING = ("laid", "took", "handed_over", "jumped")  # what follows from a card before anybody else is asked
AT_THE_END = ("lowest", "other_hands")  # why cards are taken that nobody can foresee


def heading(picture: Words, sitting: Sitting) -> str:
    of = sitting.setup.options["rounds"]
    return sitting.say("screen-round-of", round=picture["round"], rounds=of) if of > 1 else ""


def board(picture: Words, sitting: Sitting) -> RenderableType:
    parts: list[RenderableType] = [players(picture, sitting), "", *row(picture, sitting)]
    if picture["jump"]:
        card = card_drawn(picture["jump"]["card"], sitting)
        parts.append(labelled(sitting.say("screen-jump"), card, " ", full_name(sitting, picture["jump"]["by"])))
    legend = sitting.say("screen-colours", orange="[ ]", purple="« »")
    parts += ["", labelled(sitting.say("screen-pile"), str(picture["pile"]), (f"     {legend}", "dim"))]
    return Group(*parts)


def players(picture: Words, sitting: Sitting) -> Table:
    series = sitting.setup.options["rounds"] != 1
    table = grid("left", "left", "right", "right", "right", "left")
    titles = [sitting.say(f"screen-{title}") for title in ("held", "penalty", "total")]
    table.add_row("", "", *(Text(title, "dim") for title in titles[: 3 if series else 2]))
    for seat, penalty in enumerate(picture["penalty"]):
        total = str(picture["total"][seat]) if series else ""
        out = sitting.say("screen-eliminated") if seat in picture["eliminated"] else ""
        held = str(len(picture["hands"][seat]))
        mark = pointer(seat == picture["to_act"])
        table.add_row(mark, full_name(sitting, seat), held, Text(str(penalty), "bold"), total, out)
    return table


def row(picture: Words, sitting: Sitting) -> list[Text]:
    """The cards in lines, below each who laid it."""
    if not picture["row"]:
        return [Text(sitting.say("screen-no-row"), "dim")]
    lines: list[Text] = []
    a_line = WIDTH // CELL
    for first in range(0, len(picture["row"]), a_line):
        cards = picture["row"][first : first + a_line]
        lines.append(spread([card_drawn(card, sitting) for card, _ in cards], " "))
        lines.append(spread([Text(" ").append_text(badge(sitting, seat)).append("  ") for _, seat in cards], " "))
    return lines


def card_drawn(card: int | str, sitting: Sitting) -> Text:
    if isinstance(card, str):
        return Text("Passé" if card == "passe" else f"[ {card} ]", "bold")
    purple = sitting.box.purple[card]
    left, right, colour = PURPLE if purple else ORANGE
    return Text.assemble((left, colour), (f"{card:>3}", "bold"), (right, colour))


def hand(picture: Words, sitting: Sitting) -> RenderableType | None:
    cards = [card_drawn(card, sitting) for card in picture["hands"][ME]]
    return labelled(sitting.say("screen-hand"), spread(cards, " ")) if cards else None


def involved(event: Words) -> list[Party]:
    return [event[name] for name in ("who", "to", "on") if name in event]


def quiet(event: Words) -> bool:
    return event["what"] == "dealt" or (event["what"] == "drew" and event["who"] != ME)


def consequence(events: list[Words], sitting: Sitting) -> str:
    """Who would take what for it, as far as it follows from what lies open."""
    sure = takewhile(lambda event: event["what"] in OWN_DOING and event.get("why") not in AT_THE_END, events)
    return " ".join(sitting.event(event) for event in sure if event["what"] != "laid")


DRAWING = Drawing(heading, board, hand, involved, quiet, no_mark, consequence)
