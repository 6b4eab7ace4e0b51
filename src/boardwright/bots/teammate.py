"""A process that thinks along with a bot elsewhere; see `boardwright.bots.team`.

Its line is its standard input, a socket: a question comes as JSON, and the root of the tree that was searched
goes back. It lives as long as somebody holds the other end.
"""

from __future__ import annotations

import json
import os
import select
import signal
from functools import cache
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot
from boardwright.bots.team import Data, root_data
from boardwright.games import get
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.perspective import Perspective

LINE: Final = 0


class Teammate:
    """Answers questions; keeps its tree while they are about the same turn."""

    def __init__(self) -> None:
        self.name = ""  # of the tree
        self.followed = 0  # answers that the tree has seen since it began
        self.bot = MctsBot(0)

    def answer(self, question: Data) -> Data:
        """Think about a position as one seat imagines it."""
        told = question.get("edition")
        edition = None if told is None else edition_from(told)
        state = get(question["state"]["game"]).restore(question["state"], edition)
        sight = Perspective(state, question["seat"])
        budget = Budget(question.get("seconds", 0.0), question.get("simulations", 0))
        bot = MctsBot(question["seed"], budget)
        bot.moment = sight.moment()
        bot.tree = self.bot.tree if question["tree"] == self.name else None
        for action in question["taken"][self.followed :]:
            if bot.tree is not None and not bot.tree.follow(action):
                bot.tree = None
        tree = bot.think(sight)
        self.bot, self.name, self.followed = bot, question["tree"], len(question["taken"])
        return root_data(tree)


@cache
def edition_from(text: str) -> Edition:
    """Component data from its text, read once."""
    return parse(text, "the edition of the game")


def leave_with_the_line() -> None:
    """End this process when nobody holds the other end, were it in the middle of a thought."""
    gone = select.poll()
    gone.register(LINE, 0)  # the end of a line is told even to who asks for nothing
    gone.poll()
    os._exit(0)


def main() -> None:
    """Answer as long as somebody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the asker's to handle
    Thread(target=leave_with_the_line, daemon=True).start()
    line = Connection(LINE)
    mate = Teammate()
    while True:
        try:
            question = json.loads(line.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            answer = mate.answer(question)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}".rstrip(".: ")}
        line.send_bytes(json.dumps(answer).encode())


if __name__ == "__main__":
    main()
