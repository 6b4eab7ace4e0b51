"""A process that thinks along with a bot elsewhere; see `boardwright.bots.team`.

A question comes as JSON over its line, and the root of the tree that was searched goes back. It lives as long
as somebody holds the other end.
"""

from __future__ import annotations

import json
import os
import signal
from functools import cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from socket import create_connection
from threading import Thread
from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot
from boardwright.bots.team import CALL, Data, root_data
from boardwright.games import get
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.perspective import Perspective

STANDARD_INPUT: Final = 0


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


def open_line() -> Connection:
    """The line to the asker: the standard input, or a port of this machine; see `boardwright.bots.team`."""
    call = os.environ.pop(CALL, "")
    if not call:
        return Connection(STANDARD_INPUT)
    port, _, password = call.partition(" ")
    line = Connection(create_connection(("127.0.0.1", int(port))).detach())
    line.send_bytes(password.encode())
    return line


def listen(line: Connection, questions: SimpleQueue[bytes]) -> None:
    """Hand over what is asked; end this process with the line, were it in the middle of a thought."""
    try:
        while True:
            questions.put(line.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)


def main() -> None:
    """Answer as long as somebody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the asker's to handle
    line = open_line()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(line, questions), daemon=True).start()
    mate = Teammate()
    while True:
        question = json.loads(questions.get())
        try:
            answer = mate.answer(question)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}".rstrip(".: ")}
        line.send_bytes(json.dumps(answer).encode())


if __name__ == "__main__":
    main()
