"""Readers who know only a seat's first view and its events. They keep up a picture of their own."""

from copy import deepcopy
from typing import Any

from schadenfreude.notation import Words


def sorted_cards(cards: list[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: (isinstance(card, str), str(card).zfill(4) if card != "?" else ""))


class Follower:
    """Folds events into the entries of a picture that it can know; `known` says which these are."""

    known: tuple[str, ...] = ()

    def __init__(self, opening: Words, players: int, seat: int) -> None:
        self.picture = deepcopy(opening["picture"])
        self.players = players
        self.seat = seat

    def read(self, event: Words) -> None:
        getattr(self, event["what"])(event)

    def check(self, picture: Words) -> None:
        for entry in self.known:
            ours, theirs = self.shown(entry, self.picture[entry]), self.shown(entry, picture[entry])
            assert ours == theirs, f"{entry}: {ours} should be {theirs}"

    def shown(self, entry: str, value: Any) -> Any:
        """The order of cards in a hand or on a heap says nothing."""
        if entry in ("played", "seen", "stock"):
            return sorted_cards(value)
        if entry == "hands":
            return [None if hand is None else sorted_cards(hand) for hand in value]
        return value

    def ended(self, event: Words) -> None:
        pass


class WhyFirst(Follower):
    known = ("stage", "round", "dealt", "positions", "hands", "chosen", "played", "points", "second")

    def __init__(self, opening: Words, players: int, seat: int) -> None:
        super().__init__(opening, players, seat)
        self.new_points: dict[int, int] = {}

    def party(self, event: Words) -> int:
        return 2 if event["who"] == "leo" else event["who"]

    def dealt(self, event: Words) -> None:
        self.picture["dealt"] += 1
        if "card" in event:
            self.picture["hands"][event["who"]].append(event["card"])

    def chosen(self, event: Words) -> None:
        self.picture["chosen"] = sorted([*self.picture["chosen"], event["who"]])

    def revealed_by(self, event: Words) -> None:
        self.picture["chosen"] = []
        self.picture["played"].append(event["card"])
        if event["who"] == self.seat:
            self.picture["hands"][self.seat].remove(event["card"])

    def read(self, event: Words) -> None:
        if event["what"] == "revealed":
            self.revealed_by(event)
        else:
            super().read(event)

    def moved(self, event: Words) -> None:
        self.picture["positions"][self.party(event)] = event["to"]

    def scored(self, event: Words) -> None:
        self.new_points[self.party(event)] = event["points"]

    def nobody_scored(self, event: Words) -> None:
        self.new_points = {}

    def end_of_stage(self) -> None:
        parties = len(self.picture["positions"])
        self.picture["points"].append([self.new_points.get(party, 0) for party in range(parties)])
        self.picture["second"].append(next(iter(self.new_points.values()), None))
        self.new_points = {}

    def stage_began(self, event: Words) -> None:
        self.end_of_stage()
        self.picture |= {"stage": event["stage"], "played": [], "dealt": 0}
        self.picture["positions"] = [0] * len(self.picture["positions"])

    def ended(self, event: Words) -> None:
        self.end_of_stage()
        self.picture["stage"] += 1

    def check(self, picture: Words) -> None:
        """The round is the number of cards that have left the own hand, or each player's share of those played."""
        of_leo = len(picture["positions"]) - self.players
        done = (len(self.picture["played"]) + of_leo) // len(picture["positions"])
        if picture["phase"] == "moving":
            done -= 1
            picture = picture | {"chosen": []}  # in the tactical variant all have, until all have moved
        self.picture["round"] = done + 1
        super().check(picture)


class FiftyFifty(Follower):
    known = ("round", "starter", "dealt", "pile", "hands", "row", "jump", "penalty", "eliminated", "total", "seen")

    def round_began(self, event: Words) -> None:
        zeros = [0] * self.players
        self.picture |= {"round": event["round"], "starter": event["who"], "pile": 100, "dealt": 0, "penalty": zeros}
        self.picture |= {"hands": [[] for _ in zeros], "row": [], "jump": None, "eliminated": [], "seen": []}

    def dealt(self, event: Words) -> None:
        self.picture["dealt"] += 1
        self.drew(event)

    def drew(self, event: Words) -> None:
        self.picture["pile"] -= 1
        self.picture["hands"][event["who"]].append(event.get("card", "?"))

    def leaves_hand(self, event: Words) -> None:
        hand = self.picture["hands"][event["who"]]
        hand.remove(event["card"] if event["who"] == self.seat else "?")
        self.picture["seen"].append(event["card"])

    def laid(self, event: Words) -> None:
        self.leaves_hand(event)
        row, place = self.picture["row"], event.get("place")
        if place is None:
            row.clear()
        else:
            row[place - 1 :] = [[event["card"], event["who"]]]

    def took(self, event: Words) -> None:
        self.picture["penalty"][event["who"]] += event["amount"]
        if event["why"] == "gave_in":
            self.picture |= {"row": [], "jump": None}

    def handed_over(self, event: Words) -> None:
        self.picture["penalty"][event["who"]] -= 1
        self.picture["penalty"][event["to"]] += 1

    def jumped(self, event: Words) -> None:
        self.leaves_hand(event)
        self.picture["jump"] = {"card": event["card"], "by": event["who"]}

    def asked(self, event: Words) -> None:
        assert event["who"] == self.seat

    def declined(self, event: Words) -> None:
        assert event["who"] == self.seat

    def showed(self, event: Words) -> None:
        if event["who"] != self.seat:
            hand = self.picture["hands"][event["who"]]
            hand[hand.index("?")] = event["card"]

    def left_out(self, event: Words) -> None:
        self.picture["eliminated"].append(event["who"])

    def round_scored(self, event: Words) -> None:
        self.picture["total"][event["who"]] += event["points"]

    def ended(self, event: Words) -> None:
        self.picture["round"] += 1


class WieDuMir(Follower):
    known = ("game", "first", "places", "chips", "cup", "pile", "discarded", "points")

    def __init__(self, opening: Words, players: int, seat: int) -> None:
        super().__init__(opening, players, seat)
        self.deck = 19 if players == 2 else 22
        self.open_cards: list[int] = []

    def game_began(self, event: Words) -> None:
        starred = (12, 13, 14) if self.players == 2 else ()
        chips = [4 if not self.secret or seat == self.seat else None for seat in range(self.players)]
        self.open_cards = []
        self.picture |= {"game": event["game"], "first": event["who"], "chips": chips, "discarded": []}
        self.picture["places"] = [0] * len(self.picture["places"])
        self.picture["pile"] = [card for card in range(1, 23) if card not in starred]
        self.picture["cup"] = None if self.secret else 60 - 4 * self.players

    def rolled(self, event: Words) -> None:
        pass

    def declined(self, event: Words) -> None:
        pass

    def moved(self, event: Words) -> None:
        figure = event["figure"]
        each = len(self.picture["places"]) // self.players
        self.picture["places"][int(figure[0]) * each + "ab".index(figure[1])] = event["to"]

    def chips(self, event: Words) -> None:
        self.add(event["from"], -event.get("amount", 0))
        self.add(event["to"], event.get("amount", 0))

    def add(self, side: int | str, amount: int) -> None:
        if side == "cup":
            if not self.secret:
                self.picture["cup"] += amount
        elif self.picture["chips"][side] is not None:
            self.picture["chips"][side] += amount

    def drew(self, event: Words) -> None:
        self.discard()
        self.picture["pile"].remove(event["card"])
        self.open_cards.append(event["card"])

    def discard(self) -> None:
        self.picture["discarded"] = sorted(self.picture["discarded"] + self.open_cards)
        self.open_cards = []

    def reshuffled(self, event: Words) -> None:
        self.discard()
        self.picture["pile"], self.picture["discarded"] = self.picture["discarded"], []

    def no_card(self, event: Words) -> None:
        assert self.picture["pile"] == []

    def game_scored(self, event: Words) -> None:
        self.picture["points"][event["who"]] += event["chips"]
        self.picture["chips"][event["who"]] = event["chips"]

    def ended(self, event: Words) -> None:
        self.picture["game"] += 1
        self.picture["cup"] = 60 - sum(self.picture["chips"])

    def check(self, picture: Words) -> None:
        if picture["card"] is None:
            self.discard()
        super().check(picture)

    @property
    def secret(self) -> bool:
        return self.hidden

    hidden = False


FOLLOWERS: dict[str, type[Follower]] = {"why_first": WhyFirst, "fifty_fifty": FiftyFifty, "wie_du_mir": WieDuMir}


def follower(opening: Words, game: str, players: int, seat: int, options: Words) -> Follower:
    reader = FOLLOWERS[game](opening, players, seat)
    if isinstance(reader, WieDuMir):
        reader.hidden = options["without_comparing"]
    return reader
