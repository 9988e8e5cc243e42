"""Why First? on the screen: a lane for every figure, the second-foremost space marked."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..notation import Words
from .draw import ME, Drawing, Party, Sitting, badge, full_name, grid, labelled, spread

LANE = 58  # columns for the track
LABEL_EVERY = 4  # spaces


class Track:
    """Where a space is on the screen. A longer track than the printed one is drawn on a smaller scale."""

    def __init__(self, sitting: Sitting) -> None:
        ends = sitting.setup.edition.content["track"]
        self.lowest, self.spaces = ends["lowest"], ends["highest"] - ends["lowest"] + 1
        self.wide = 2 if self.spaces * 2 <= LANE else 1
        self.scale = -(-self.spaces // LANE)  # spaces in one column, rounded up
        self.width = self.column(ends["highest"]) + 2

    def column(self, space: int) -> int:
        return (space - self.lowest) // self.scale * self.wide

    def write(self, texts: dict[int, str]) -> str:
        """A line with these texts at these spaces."""
        line = " " * self.width
        for space, text in texts.items():
            at = self.column(space)
            line = line[:at] + text + line[at + len(text) :]
        return line

    def marked(self, space: int, what: str) -> str:
        """An arrow down to a space, and beside it, where there is room, what it means."""
        at = self.column(space)
        return f"{'':{at}}▼ {what}" if at + len(what) < self.width - 2 else f"{what} ▼".rjust(at + 1)

    def all_spaces(self) -> range:
        return range(self.lowest, self.lowest + self.spaces, self.scale)


def parties_of(sitting: Sitting, picture: Words) -> list[Party]:
    seats: list[Party] = list(range(sitting.setup.players))
    return seats + ["leo"] * (len(picture["positions"]) - len(seats))


def heading(picture: Words, sitting: Sitting) -> str:
    box = sitting.setup.edition.content
    stage, turn = picture["stage"], picture["round"]
    return sitting.say("screen-stage", stage=stage, stages=box["stages"], round=turn, rounds=box["hand"])


def board(picture: Words, sitting: Sitting) -> RenderableType:
    parts: list[RenderableType] = [lanes(picture, sitting)]
    if picture["points"] and (picture["round"] == 1 or picture["phase"] == "over"):
        parts += ["", sheet(picture, sitting)]
    if picture["phase"] == "moving":
        parts += ["", labelled(sitting.say("screen-order"), spread(order(picture, sitting), "  › "))]
    elif picture["played"]:
        parts += ["", labelled(sitting.say("screen-played"), "  ".join(counted(picture["played"])))]
    return Group(*parts)


def lanes(picture: Words, sitting: Sitting) -> Table:
    track, second = Track(sitting), second_foremost(picture["positions"])
    table = grid("left", "left", "right", "right")
    table.add_row(
        "", Text("" if second is None else track.marked(second, sitting.say("screen-second")), "bold"), "", ""
    )
    table.add_row("", Text(track.write(labels(track, sitting)), "dim"), "", Text("Σ", "dim"))
    for place, party in enumerate(parties_of(sitting, picture)):
        space = picture["positions"][place]
        total = sum(points[place] for points in picture["points"])
        way = lane(track, space, second, badge(sitting, party))
        table.add_row(full_name(sitting, party), way, str(space), str(total))
    return table


def second_foremost(positions: list[int]) -> int | None:
    """[10] The space to stand on."""
    spaces = sorted(set(positions), reverse=True)
    return spaces[1] if len(spaces) > 1 else None


def labels(track: Track, sitting: Sitting) -> dict[int, str]:
    every = LABEL_EVERY * track.scale * 2 // track.wide
    numbers = {space: str(space) for space in range(track.lowest, track.lowest + track.spaces) if space % every == 0}
    return numbers | {0: sitting.say("screen-start")}


def lane(track: Track, space: int, second: int | None, figure: Text) -> Text:
    ground = track.write({each: "┊" if each == second else "·" for each in track.all_spaces()})
    at = track.column(space)
    return Text.assemble((ground[:at], "dim"), figure, (ground[at + 2 :], "dim"))


def sheet(picture: Words, sitting: Sitting) -> Table:
    """Points of every stage, a dot where somebody was not second."""
    stages = range(len(picture["points"]))
    table = grid("left", *["right"] * len(stages), "right")
    head = [sitting.say("screen-sheet"), *(str(stage + 1) for stage in stages), "Σ"]
    table.add_row(*(Text(word, "dim") for word in head))
    for place, party in enumerate(parties_of(sitting, picture)):
        points = [stage[place] for stage in picture["points"]]
        cells = [str(point) if point or picture["second"][stage] == 0 else "·" for stage, point in enumerate(points)]
        table.add_row(full_name(sitting, party), *cells, Text(str(sum(points)), "bold"))
    return table


def order(picture: Words, sitting: Sitting) -> list[Text]:
    """[15] Who is still to move, the highest white number first."""
    cards = zip(parties_of(sitting, picture), picture["cards"], strict=True)
    left = sorted(((party, card) for party, card in cards if card), key=lambda pair: -int(pair[1].split("/")[1]))
    return [Text.assemble(full_name(sitting, party), " ", (card, "bold")) for party, card in left]


def counted(cards: list[str]) -> list[str]:
    """Cards by their value: +1×3."""
    counts = Counter(card.split("/")[0] for card in cards)
    return [f"{value}×{counts[value]}" if counts[value] > 1 else value for value in sorted(counts, key=int)]


def hand(picture: Words, sitting: Sitting) -> RenderableType | None:
    cards = sorted(picture["hands"][ME], key=lambda card: [int(number) for number in card.split("/")])
    label = "screen-hand-white" if sitting.setup.options["tactical"] else "screen-hand"
    return labelled(sitting.say(label), ("   ".join(cards), "bold")) if cards else None


def involved(event: Words) -> list[Party]:
    return [event[name] for name in ("who", "before") if name in event]


def quiet(event: Words) -> bool:
    return event["what"] in ("dealt", "chosen") or (event["what"] == "moved" and event["by"] == 0)


def consequence(events: list[Words], sitting: Sitting) -> str:
    """Where the chosen figure would go; what else follows depends on the others."""
    return f"{events[0]['from']} → {events[0]['to']}"


def mark(words: Words, sitting: Sitting) -> Text:
    party = words.get("before", words.get("figure"))
    return Text() if party is None else badge(sitting, party)


DRAWING = Drawing(heading, board, hand, involved, quiet, mark, consequence)
