"""A random game as one viewer sees it: `python -m tests.web.record GAME PLAYERS > web/workbench/x.json`."""

import json
import random
import sys
from typing import Any

from schadenfreude.fairness import Stream
from schadenfreude.games import game_named
from schadenfreude.match import Match, Setup

NAMES = ["Ida", "Ben", "Cem", "Dora", "Emil", "Fee", "Gus", "Hanna"]


def recorded(setup: Setup, viewer: int, seed: int) -> dict[str, Any]:
    match, choose = Match(setup, Stream(bytes([seed] * 32), {})), random.Random(seed)
    steps = [step(match, viewer, match.events_for(viewer))]
    while not match.over:
        seat = choose.choice(match.acting())
        happened = match.submit(seat, choose.choice(match.view(seat)["legal"]))
        seen = (event.seen_by(viewer) for event in happened)
        steps.append(step(match, viewer, [event for event in seen if event is not None]))
    names = NAMES[: setup.players]
    return {"game": setup.game.name, "viewer": viewer, "names": names, "options": setup.options, "steps": steps}


def step(match: Match, viewer: int, events: list[Any]) -> dict[str, Any]:
    view = match.view(viewer)
    foreseen = [{"action": words, "events": match.foreseen(viewer, words)} for words in view["legal"]]
    return {"events": events, "view": view, "foreseen": foreseen}


def main(game: str, players: str, *rest: str) -> None:
    options = {name: json.loads(value) for name, _, value in (word.partition("=") for word in rest)}
    viewer, seed = options.pop("viewer", 0), options.pop("seed", 1)
    json.dump(recorded(Setup.of(game_named(game), int(players), options), viewer, seed), sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
