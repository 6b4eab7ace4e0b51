"""Random games of catanatron, timed: prints one JSON object with `decisions` and `seconds`.

Run by `boardwright bench --peer-python PYTHON`, where PYTHON has catanatron installed; imports
nothing of ours. A decision is one `play_tick`, forced ones included, as on our side. Making a game
is left out of the time, which is in catanatron's favour: ours is left in.
"""

from __future__ import annotations

import argparse
import json
import random
from importlib.metadata import version
from time import perf_counter

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def play(seed: int) -> tuple[int, float]:
    """Decisions and seconds of one game between four random players."""
    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    decisions = 0
    start = perf_counter()
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions, perf_counter() - start


def main() -> None:
    """Play a fixed number of games after one that only warms up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=15)
    games = parser.parse_args().games
    play(1)
    played = [play(seed) for seed in range(1, games + 1)]
    report = {
        "engine": "catanatron",
        "version": version("catanatron"),
        "players": len(COLOURS),
        "games": games,
        "decisions": sum(decisions for decisions, _ in played),
        "seconds": sum(seconds for _, seconds in played),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
