"""Processes that think along with a bot: started when needed, kept, and replaced when they die.

Each is given what the bot itself may see, an imagined copy of the game as JSON, and searches with a tree
of its own (`boardwright.bots.teammate`). The roots of all trees are added up, turn by turn. With a number of
simulations the answer depends on the seed and the number of processes alone: a process that has not seen
the decisions before is told them first, so it does not matter which one is asked. With a time, an answer
that comes too late is done without.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from secrets import token_hex
from socket import create_server
from subprocess import DEVNULL, Popen
from threading import Lock
from time import perf_counter
from typing import Any, Final

from boardwright.bots.budget import Budget
from boardwright.kernel.dice import Dice
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.tree_search import Branch, Tree

LATEST: Final = 1.1  # parts of a time after which answers are no longer waited for
LEAST_SECONDS: Final = 0.001
MOST_DEATHS: Final = 3  # of processes at one decision, before it is given up
CALL: Final = "BOARDWRIGHT_CALL"  # the variable that names the port and the password to call back with
CALL_SECONDS: Final = 30.0  # for a process to call back
Data = dict[str, Any]


class TeamFailed(BoardwrightError):
    """Processes that should think along cannot."""


class Mate:
    """A process that thinks along, and our end of its line. Raises `TeamFailed` if there can be none."""

    def __init__(self) -> None:
        start = _call_back if sys.platform == "win32" else _inherit
        try:
            self.process, self.line = start()
        except OSError as error:
            raise TeamFailed(
                f"No further process can be started to think along: {error.strerror or error}."
            ) from error
        self.owed = 0  # answers that are still to come
        self.knows: tuple[str, int] = ("", 0)  # the tree it has, and how many questions about it

    def tell(self, message: bytes) -> None:
        """Send a question. Raises `OSError` if it is gone."""
        self.line.send_bytes(message)
        self.owed += 1

    def heard(self) -> Data:
        """The next answer, waited for. Raises `EOFError` or `OSError` if it is gone, and `TeamFailed`."""
        answer: Data = json.loads(self.line.recv_bytes())
        self.owed -= 1
        if "error" in answer:
            raise TeamFailed(f"A process that thinks along failed: {answer['error']}.")
        return answer

    def free(self) -> bool:
        """Whether it has nothing to do; late answers are thrown away. Raises `EOFError` or `OSError`."""
        while self.owed and self.line.poll():
            self.heard()
        return not self.owed

    def stop(self) -> None:
        """End the process at once; it has nothing to clean up."""
        self.line.close()
        self.process.kill()
        self.process.wait()


def _inherit() -> tuple[Popen[bytes], Connection]:
    """A process whose standard input is the other end of a line."""
    ours, theirs = Pipe()
    process = _process(theirs.fileno())
    theirs.close()
    return process, ours


def _call_back() -> tuple[Popen[bytes], Connection]:
    """The same where a standard input cannot be a socket: it connects to us, and says a password first."""
    password = token_hex()
    with create_server(("127.0.0.1", 0)) as server:
        server.settimeout(CALL_SECONDS)
        process = _process(DEVNULL, {CALL: f"{server.getsockname()[1]} {password}"})
        try:
            while True:
                line = Connection(server.accept()[0].detach())
                if line.poll(CALL_SECONDS) and line.recv_bytes(len(password)) == password.encode():
                    return process, line
                line.close()
        except (EOFError, OSError) as error:
            process.kill()
            raise OSError("it did not call back") from error


def _process(stdin: int, told: Mapping[str, str] | None = None) -> Popen[bytes]:
    places = [place or str(Path.cwd()) for place in sys.path]
    command = [sys.executable, "-P", "-m", "boardwright.bots.teammate"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(places), **(told or {})}
    return Popen(command, stdin=stdin, stdout=DEVNULL, stderr=DEVNULL, env=env)


class Pool:
    """The processes of this one that think along, for whichever bot is thinking."""

    def __init__(self) -> None:
        self.idle: list[Mate] = []
        self._lock = Lock()

    def take(self, trees: Sequence[str]) -> list[Mate]:
        """One for each tree, if possible the one that has it already."""
        with self._lock:
            by_tree = {mate.knows[0]: mate for mate in self.idle}
            chosen = [by_tree.get(tree) for tree in trees]
            others = [mate for mate in self.idle if mate not in chosen]
            taken = [mate or (others.pop(0) if others else Mate()) for mate in chosen]
            self.idle = others
        return taken

    def give_back(self, mates: Iterable[Mate]) -> None:
        """Keep processes for the next decision."""
        with self._lock:
            self.idle += mates

    def stop(self) -> None:
        """End all that are idle."""
        with self._lock:
            for mate in self.idle:
                mate.stop()
            self.idle = []

    def forget(self) -> None:
        """After a fork: they belong to the parent."""
        for mate in self.idle:
            mate.line.close()
        self.idle = []
        self._lock = Lock()


POOL: Final = Pool()
atexit.register(POOL.stop)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.forget)


class Team:
    """Those who think along with one bot, over the decisions for which its tree is kept."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.begin()

    def begin(self) -> None:
        """A new tree: what was known is of no use."""
        number = next(_NUMBERS)
        self.trees = [f"{number}.{place}" for place in range(self.size)]
        self.asked: list[list[bytes]] = [[] for _ in range(self.size)]  # about these trees
        self.taken: list[int] = []  # answers given since the trees began

    def follow(self, action: int) -> None:
        """The bot has answered so."""
        self.taken.append(action)

    @contextmanager
    def ask(self, sight: Perspective, dice: Dice, budget: Budget, began: float) -> Iterator[Question]:
        """Have all think about a decision until the question is asked for answers."""
        copy = sight.imagine(dice)
        common: Data = {"state": copy.to_data(), "seat": sight.seat, "taken": self.taken}
        if copy.options.edition.digest != copy.game.default_edition().digest:
            common["edition"] = copy.options.edition.text
        if budget.seconds:
            common["seconds"] = max(LEAST_SECONDS, budget.seconds - (perf_counter() - began))
        else:
            common["simulations"] = budget.simulations
        for place in range(self.size):
            words = {"tree": self.trees[place], "seed": int(dice.word()), **common}
            self.asked[place].append(json.dumps(words).encode())
        question = Question(self, began + LATEST * budget.seconds if budget.seconds else 0.0)
        try:
            question.put()
            yield question
        except BaseException:
            for mate in question.mates:
                mate.stop()
            raise
        POOL.give_back(question.mates)


_NUMBERS: Final = count()


class Question:
    """A decision put to a team. With a deadline only those who are free and in time are heard."""

    def __init__(self, team: Team, deadline: float) -> None:
        self.team = team
        self.deadline = deadline
        self.mates = POOL.take(team.trees)
        self.deaths = 0

    def put(self) -> None:
        """Tell everyone what to think about."""
        for place in range(len(self.mates)):
            self._tell(place)

    def answers(self) -> list[Tree]:
        """The trees of the others, in the order of their places; only roots. Raises `TeamFailed`."""
        if not self.deadline:
            return [self._answer(place) for place in range(len(self.mates))]
        self._wait_until_late()
        found: list[Tree] = []
        for place in range(len(self.mates)):
            mate = self.mates[place]
            try:
                answered = mate.knows == self._known(place) and mate.owed and mate.line.poll()
                if answered:
                    found.append(root_tree(self._last(place)))
            except (EOFError, OSError):
                self._replace(place)
        return found

    def _tell(self, place: int) -> None:
        """Tell one process; all decisions about the tree if it has missed any and nobody is in a hurry."""
        mate = self.mates[place]
        asked = self.team.asked[place]
        try:
            if self.deadline and not mate.free():
                return
            met = mate.knows == (self.team.trees[place], len(asked) - 1)
            for message in asked[-1:] if met or self.deadline else asked:
                mate.tell(message)
            mate.knows = self._known(place)
        except (EOFError, OSError):
            self._replace(place)
            self._tell(place)

    def _answer(self, place: int) -> Tree:
        """What one process has found, or another in its stead."""
        while True:
            try:
                return root_tree(self._last(place))
            except (EOFError, OSError):
                self._replace(place)
                self._tell(place)

    def _last(self, place: int) -> Data:
        """The answer to the last question that a process was told; those before have been given."""
        mate = self.mates[place]
        answer = mate.heard()
        while mate.owed:
            answer = mate.heard()
        return answer

    def _replace(self, place: int) -> None:
        """Have another process in the place of one that is gone. Raises `TeamFailed` after several."""
        self.mates[place].stop()
        self.deaths += 1
        if self.deaths >= MOST_DEATHS:
            raise TeamFailed(
                f"{MOST_DEATHS} processes that think along have died at one decision, perhaps for lack of "
                "memory; try fewer of them."
            )
        self.mates[place] = Mate()

    def _known(self, place: int) -> tuple[str, int]:
        return self.team.trees[place], len(self.team.asked[place])

    def _wait_until_late(self) -> None:
        """Wait for all answers that may come in time."""
        lines: dict[object, int] = {
            mate.line: place
            for place, mate in enumerate(self.mates)
            if mate.owed and mate.knows == self._known(place)
        }
        while lines and (left := self.deadline - perf_counter()) > 0:
            for line in wait([self.mates[place].line for place in lines.values()], left):
                del lines[line]


# -------------------------------------------------------------------- what is sent


def root_data(tree: Tree) -> Data:
    """What is known at the root of a tree, as JSON data."""
    rows = [
        [branch.actions, branch.worth, branch.prior, branch.visits, branch.total]
        for branch in tree.root.branches
    ]
    return {
        "seat": tree.root.seat,
        "low": tree.low,
        "high": tree.high,
        "spread": tree.spread,
        "branches": rows,
    }


def root_tree(data: Data) -> Tree:
    """A tree with such a root and nothing below."""
    tree = Tree(data["seat"])
    tree.low, tree.high, tree.spread = data["low"], data["high"], data["spread"]
    for actions, worth, prior, visits, total in data["branches"]:
        branch = Branch(actions, worth)
        branch.prior, branch.visits, branch.total = prior, visits, total
        tree.root.branches.append(branch)
    return tree


def merged(trees: Sequence[Tree]) -> Tree:
    """A tree with the roots of all together: visits and results of the same turns are added up."""
    together = root_tree(root_data(trees[0]))
    together.worlds = trees[0].worlds
    for tree in trees[1:]:
        together.low = min(together.low, tree.low)
        together.high = max(together.high, tree.high)
        for branch in tree.root.branches:
            known = together.root.known(branch.actions)
            if known is None:
                together.root.branches.append(branch)
            else:
                known.visits += branch.visits
                known.total += branch.total
    return together
