"""Teaches a small model to play Carrara by self-play, and measures it on the way.

    python examples/learn_carrara.py --plot curve.svg

The model is linear: it looks at a position at the end of an own turn and says by how many points the game
will be won. It reads nothing but the numbers that the research environments give (`Game.encoding`), each once
as it is and once times the part of the tiles still to come, so that it can tell early from late. It knows no
rule and no strategy, and is fitted (scikit-learn's `Ridge`) to how the games ended.

The player lists ways to finish its turn, as the bot `greedy` does, and takes of the best few the one the
model likes most. `greedy` always takes the first of them, so beating it means to judge positions better than
the hand-made evaluation. Before the first fit the player takes any of them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge

from boardwright.arena.statistics import count_wins
from boardwright.bots import Bot, make_bot
from boardwright.games import get
from boardwright.kernel.lookahead import Line, Search
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import choose
from boardwright.kernel.search_state import SearchState

Row = NDArray[np.float32]

GAME = get("carrara")
OPTIONS = GAME.options(2)
ENCODING = GAME.encoding(OPTIONS)
STACK = ENCODING.names().index("stack")
CHOICE = 6  # ways to finish a turn that the model chooses from
WIDTH = 24  # lines the search goes on with
WIN = 1000.0  # points that a finished game is better by for being won
EXPLORE = 0.1  # how often any of the ways is taken while learning
MEMORY = 600  # the last games that the model is fitted to


class Learner(Bot):
    """Plays by a model; without one, any of the best few ways to finish a turn."""

    name = "learner"

    def __init__(self, seed: int, model: Any = None, explore: float = 0.0) -> None:
        super().__init__(seed)
        self.model = model
        self.explore = explore
        self.line: list[int] = []  # answers still to be given
        self.moment = (0, 0)  # decisions and revelations when the next of them is due
        self.seen: list[Row] = []  # positions it chose to end its turns in

    def decide(self, sight: Perspective) -> int:
        """The next answer of the way chosen for this turn."""
        legal = sight.legal()
        if len(legal) == 1 and not self.line:
            return legal[0]
        state = sight.imagine(self.dice)
        due = self.moment == (state.decisions, state.barriers)
        if not (due and self.line and self.line[0] in legal):
            self.line = self.plan(state, sight.seat).actions()
        action, self.line = self.line[0], self.line[1:]
        self.moment = (state.decisions + 1, state.barriers)
        return action

    def plan(self, state: SearchState, seat: int) -> Line:
        """One of the best few ways to finish the turn."""
        ways = best_ways(state, seat)
        rows = np.array([row(way.state, seat) for way in ways])
        if self.model is None or choose(self.dice, 1000) < self.explore * 1000:
            taken = choose(self.dice, len(ways))
        else:
            worths = self.model.predict(rows)
            taken = int(np.argmax([settled(way.state, seat, worths[i]) for i, way in enumerate(ways)]))
        self.seen.append(rows[taken])
        return ways[taken]


def best_ways(state: SearchState, seat: int) -> list[Line]:
    """The best few lines to the end of the turn, by the game's own evaluation, no two of equal worth."""
    search = Search(state, seat, WIDTH)
    search.keep = True
    search.run(state.legal())
    found: dict[float, Line] = {}
    for line in sorted(search.finished, key=lambda line: line.worth, reverse=True):
        found.setdefault(line.worth, line)
        if len(found) == CHOICE:
            break
    return list(found.values())


def row(state: SearchState, seat: int) -> Row:
    """What the model reads of a position."""
    numbers = np.array(ENCODING.encode(state.view(seat)), np.float32)
    return np.concatenate([numbers, numbers * numbers[STACK]])


def settled(state: SearchState, seat: int, guess: float) -> float:
    """The guess, or the result if the game is over."""
    if not state.over:
        return float(guess)
    return lead(state, seat) + (WIN if seat in state.winners() else 0.0)


def lead(state: SearchState, seat: int) -> float:
    """Points ahead of the other player."""
    totals = [score.total for score in state.scores()]
    return float(totals[seat] - totals[1 - seat])


def play(seed: int, bots: list[Bot]) -> SearchState:
    """A game to its end."""
    state = GAME.new(OPTIONS, seed)
    while not state.over:
        state.apply(bots[state.seat].decide(Perspective(state, state.seat)))
    return state


def measure(model: Any, rival: str, games: int) -> dict[str, float]:
    """The share of wins against a bot, each deal played from both seats, with its 95 % interval."""
    wins = 0.0
    for number in range(games):
        seat = number % 2
        bots = [Learner(number, model), make_bot(rival, number)]
        state = play(1_000_000 + number // 2, bots if seat == 0 else bots[::-1])
        winners = state.winners()
        wins += (seat in winners) / len(winners)
    found = count_wins(wins, games)
    return {"share": found.share, "low": found.low, "high": found.high}


def learn(rounds: list[int], measured: int, seed: int = 1) -> list[dict[str, Any]]:
    """Self-play in rounds, each up to so many games in all; the curve, with a point before the first."""
    memory: list[tuple[Row, NDArray[np.float64]]] = []
    model: Any = None
    curve: list[dict[str, Any]] = []
    played = 0
    spent = 0.0
    for goal in [0, *rounds]:
        started = perf_counter()
        while played < goal:
            bots: list[Learner] = [Learner(seed + 2 * played + seat, model, EXPLORE) for seat in range(2)]
            state = play(seed + played, list(bots))
            rows = np.array([one for bot in bots for one in bot.seen])
            leads = np.repeat([lead(state, 0), lead(state, 1)], [len(bot.seen) for bot in bots])
            memory = [*memory, (rows, leads)][-MEMORY:]
            played += 1
        if memory:
            model = Ridge(alpha=3.0).fit(
                np.concatenate([rows for rows, _ in memory]), np.concatenate([leads for _, leads in memory])
            )
        spent += perf_counter() - started
        point: dict[str, Any] = {"games": played, "seconds": round(spent)}
        point |= {rival: measure(model, rival, measured) for rival in ("random", "greedy")}
        curve.append(point)
        print(
            f"after {played:5} games, {point['seconds']:4} s of learning:"
            f" wins {point['random']['share']:4.0%} against random,"
            f" {point['greedy']['share']:4.0%} against greedy",
            flush=True,
        )
    return curve


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """The curve as a picture."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "boardwright"  # equal curves, equal files
    import matplotlib.pyplot as plt

    figure, axis = plt.subplots(figsize=(7, 4))
    games = [point["games"] for point in curve]
    for rival in ("random", "greedy"):
        shares = [point[rival]["share"] for point in curve]
        (line,) = axis.plot(games, shares, marker="o", label=f"against {rival}")
        lows, highs = ([point[rival][end] for point in curve] for end in ("low", "high"))
        axis.fill_between(games, lows, highs, alpha=0.2, color=line.get_color())
    axis.axhline(0.5, color="grey", linestyle=":")
    axis.set_ylim(0.0, 1.02)
    axis.set_xlabel("games of self-play")
    axis.set_ylabel("share of wins")
    axis.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Learn, tell how it goes, and draw the curve."""
    parser = argparse.ArgumentParser(description="A small model learns Carrara by self-play.")
    parser.add_argument(
        "--rounds", default="50,100,200,400,800", help="games played by the end of each round"
    )
    parser.add_argument("--measured", type=int, default=100, help="games against each bot after a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="a file for the curve: svg, png or pdf")
    parser.add_argument("--json", type=Path, help="a file for the numbers")
    given = parser.parse_args()
    curve = learn([int(goal) for goal in given.rounds.split(",")], given.measured, given.seed)
    if given.json:
        given.json.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")
    if given.plot:
        draw(curve, given.plot)


if __name__ == "__main__":
    main()
