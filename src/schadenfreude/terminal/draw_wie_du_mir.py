"""Wie Du mir… on the screen: the track with its figures, and everybody's chips."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..games.wie_du_mir.box import text_of
from ..notation import Words
from .draw import WIDTH, Drawing, Party, Sitting, badge, full_name, grid, labelled, pointer, spread

CELL = 5  # columns a space takes
MARGIN = 7  # columns to the left of the spaces
BAR = 20  # chips that are drawn one by one, at most
COLOURS = {"+": "green", "-": "red", "?": "magenta"}


def spaces(sitting: Sitting) -> list[str]:
    return sitting.setup.edition.content["board"]


def heading(picture: Words, sitting: Sitting) -> str:
    options = sitting.setup.options
    if options["target"]:
        return sitting.say("screen-game-up-to", game=picture["game"], target=options["target"])
    of = options["games"]
    return sitting.say("screen-game-of", game=picture["game"], games=of) if of > 1 else ""


def board(picture: Words, sitting: Sitting) -> RenderableType:
    parts: list[RenderableType] = [place_line(picture, sitting, 0, "screen-start"), *track(picture, sitting)]
    parts += [place_line(picture, sitting, len(spaces(sitting)) + 1, "screen-goal"), "", players(picture, sitting)]
    parts += ["", supplies(picture, sitting)]
    if picture["card"]:
        text = text_of(sitting.setup.edition.root, picture["card"] - 1, sitting.texts.language)
        parts += ["", labelled(sitting.say("screen-card", card=picture["card"]), (text, "italic"))]
    return Group(*parts)


def figures_on(picture: Words, sitting: Sitting, place: int) -> list[Text]:
    """What stands there, in the seats' colours; a small letter tells two figures of one player apart."""
    each = len(picture["places"]) // sitting.setup.players
    found = [figure for figure, where in enumerate(picture["places"]) if where == place]
    return [figure_sign(sitting, figure // each, "ab"[figure % each]) for figure in found]


def figure_sign(sitting: Sitting, seat: int, letter: str) -> Text:
    two_each = sitting.box.each > 1
    return badge(sitting, seat).append(letter if two_each else "")


def mark(words: Words, sitting: Sitting) -> Text:
    if "figure" in words:
        return figure_sign(sitting, int(words["figure"][0]), words["figure"][1:])
    return badge(sitting, words["player"]) if "player" in words else Text()


def place_line(picture: Words, sitting: Sitting, place: int, label: str) -> Text:
    """Start or Goal, which hold any number of figures."""
    return Text.assemble((sitting.say(label).ljust(MARGIN), "dim"), spread(figures_on(picture, sitting, place)))


def track(picture: Words, sitting: Sitting) -> list[Text]:
    """The spaces in rows, each with its number above and its figure below."""
    lines: list[Text] = []
    board, a_row = spaces(sitting), (WIDTH - MARGIN) // CELL
    for first in range(0, len(board), a_row):
        places = range(first + 1, min(first + a_row, len(board)) + 1)
        lines.append(row_of([Text(str(place), "dim") for place in places]))
        lines.append(row_of([space_sign(board[place - 1]) for place in places]))
        lines.append(row_of([spread(figures_on(picture, sitting, place)) for place in places]))
    return lines


def row_of(cells: list[Text]) -> Text:
    line = Text(" " * MARGIN)
    for cell in cells:
        cell.align("center", CELL)
        line.append_text(cell)
    return line


def space_sign(space: str) -> Text:
    """Brackets in the colour of the space, its sign in bold."""
    colour = COLOURS[space[0]]
    return Text.assemble(("[", colour), (space, "bold"), ("]", colour))


def players(picture: Words, sitting: Sitting) -> Table:
    """Everybody's chips, the limit with them, and the points of a series."""
    series = sitting.setup.options["games"] != 1 or sitting.setup.options["target"] != 0
    at_work = picture["reader"] if picture["phase"] == "choosing" else picture["roller"]
    table = grid("left", "left", "left", "right", "left")
    for seat, chips in enumerate(picture["chips"]):
        points = sitting.say("screen-points", points=picture["points"][seat]) if series else ""
        mark = pointer(seat == at_work and picture["phase"] != "over")
        count = Text("?" if chips is None else str(chips), "bold")
        table.add_row(mark, full_name(sitting, seat), chips_drawn(chips, sitting), count, points)
    return table


def chips_drawn(chips: int | None, sitting: Sitting) -> Text:
    if chips is None:
        return Text()
    limit = 0 if sitting.setup.options["without_limit"] else sitting.setup.edition.content["limit"]
    drawn = min(chips, BAR)
    return Text.assemble(("●" * drawn, "yellow"), ("·" * min(max(0, limit - drawn), BAR), "dim"))


def supplies(picture: Words, sitting: Sitting) -> Text:
    cup = "?" if picture["cup"] is None else str(picture["cup"])
    parts = [labelled(sitting.say("screen-cup"), cup), labelled(sitting.say("screen-pile"), str(len(picture["pile"])))]
    if picture["rolled"]:
        parts.append(labelled(sitting.say("screen-die"), (f"[{picture['rolled']}]", "bold")))
    return spread(parts, "     ")


def hand(picture: Words, sitting: Sitting) -> RenderableType | None:
    """Nobody holds anything here but chips."""
    return None


def involved(event: Words) -> list[Party]:
    sides = [event["from"], event["to"]] if event["what"] == "chips" else [event.get("who")]
    return [side for side in sides if isinstance(side, int)]


def quiet(event: Words) -> bool:
    return False


def consequence(events: list[Words], sitting: Sitting) -> str:
    """Where the figure would land and what that would cost or bring; a question mark stays one."""
    moves = [event for event in events if event["what"] == "moved"]
    if len(moves) != 1:
        return ""
    board, there = spaces(sitting), moves[0]["to"]
    open_chips = not sitting.setup.options["without_comparing"]
    chips = [sitting.event(event) for event in events if event["what"] == "chips" and open_chips]
    if there == 0 or there > len(board):
        place = sitting.say("screen-start" if there == 0 else "screen-goal")
    else:
        place = str(there) if chips else f"{there} [{board[there - 1]}]"
    return " ".join([f"→ {place}", *chips])


DRAWING = Drawing(heading, board, hand, involved, quiet, mark, consequence)
