"""Bots in any language: programs that answer on their standard output what is asked on their standard input.

Both write JSON, an object in each line; `docs/reference/bot-protocol.md` describes it. A program is started
when it is first asked, and kept for later questions and games. Each question stands alone, so it makes no
difference which of several processes is asked. A program that says nothing in time, ends, or breaks the
protocol is stopped; its bot loses the game, and is started afresh for the next one.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from queue import Empty, Queue
from subprocess import PIPE, Popen
from tempfile import TemporaryFile
from threading import Lock, Thread
from typing import IO, Any, Final

from boardwright.bots.base import Bot
from boardwright.bots.plugins import BadBot
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective

PROTOCOL: Final = 1
WANTS: Final = ("view", "labels", "observation")  # what a program may ask for beside the legal answers
START_SECONDS: Final = 30.0  # for the first answer: interpreters and models take their time to load
GRACE_SECONDS: Final = 5.0  # beyond the time of a budget, before a program counts as silent
SIMULATION_SECONDS: Final = 600.0  # for an answer where the budget is a number of simulations
LONGEST: Final = 1 << 20  # bytes of a line
CHUNK: Final = 1 << 16  # bytes read at once
SHOWN: Final = 80  # characters of what a program said, in a message

Data = dict[str, Any]


class ProgramFailed(BoardwrightError):
    """A program does not answer as it should; its bot has lost the game."""


class ProgramBot(Bot):
    """A program as a bot. `program_bot` makes the subclass that knows the command."""

    name = "program"
    thinks = True  # it is told its budget
    command: tuple[str, ...] = ()

    def decide(self, sight: Perspective) -> int:
        """What the program answers, whether it is legal or not. Raises `ProgramFailed`."""
        seconds = self.budget.seconds
        limit = seconds + GRACE_SECONDS if seconds else SIMULATION_SECONDS
        program = POOL.take(self.command)
        try:
            answer = program.ask(question(sight, self, program.wants), limit)
        except BaseException:
            program.stop()
            raise
        POOL.give_back(program)
        return answer


def split_command(command: str) -> list[str]:
    """The words of a command as a shell would see them. Raises `ValueError` for quotes that are not closed.

    On Windows a backslash is a part of a path.

    >>> from boardwright.bots.programs import split_command
    >>> split_command("python 'my bot.py' --fast")
    ['python', 'my bot.py', '--fast']
    """
    words = shlex.shlex(command, posix=True, punctuation_chars=False)
    words.whitespace_split = True
    words.commenters = ""
    if sys.platform == "win32":
        words.escape = ""
    return list(words)


def program_bot(name: str, command: str) -> type[ProgramBot]:
    """A bot class for a command. Raises `BadBot` if there is no such program."""
    try:
        words = split_command(command)
    except ValueError as error:  # quotes that are not closed
        words = []
        told = tr("{command} is not a command: {error}.", command=repr(command), error=str(error))
        raise BadBot(told) from error
    if not words:
        raise BadBot(tr("The bot {name} has no command; write {form}.", name=name, form="NAME=COMMAND"))
    if shutil.which(words[0]) is None:
        raise BadBot(tr("There is no program {program} to run.", program=repr(words[0])))
    return type("ProgramBot", (ProgramBot,), {"name": name, "command": tuple(words)})


def question(sight: Perspective, bot: Bot, wants: tuple[str, ...]) -> Data:
    """What a program is told of a decision: only what its seat may know."""
    game, legal = sight.game, sight.legal()
    chance = sha256(str(int(bot.dice.word())).encode()).digest()  # says nothing of the game's own seed
    asked: Data = {
        "legal": legal,
        "texts": [game.catalogue.text(action) for action in legal],
        "game": game.slug,
        "players": sight.options.players,
        "variants": list(sight.options.variants),
        "seat": sight.seat,
        "decision": sight.moment()[0],
        "seed": int.from_bytes(chance[:4], "big") >> 1,
        "budget": _budget(bot),
    }
    if "labels" in wants:
        asked["labels"] = sight.labels()
    view: Mapping[str, Any] = sight.view() if {"view", "observation"} & {*wants} else {}
    if "view" in wants:
        asked["view"] = view
    if "observation" in wants:
        asked["observation"] = list(game.encoding(sight.options).encode(view))
    return asked


def _budget(bot: Bot) -> Data:
    budget = bot.budget
    return {"simulations": budget.simulations} if budget.simulations else {"seconds": budget.seconds}


class Program:
    """A program that runs, and has said that it speaks the protocol. Raises `ProgramFailed`."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.errors: IO[bytes] = TemporaryFile()  # noqa: SIM115  (closed by `stop`)
        try:
            self.process = Popen(list(command), stdin=PIPE, stdout=PIPE, stderr=self.errors, bufsize=0)
        except OSError as error:
            self.errors.close()
            raise ProgramFailed(f"it cannot be started: {error.strerror}") from error
        self._told: Queue[bytes] = Queue()
        self._lines: Queue[bytes] = Queue()
        Thread(target=_write, args=(self.process.stdin, self._told), daemon=True).start()
        Thread(target=_read, args=(self.process.stdout, self._lines), daemon=True).start()
        self._asked = 0
        try:
            self.wants = self._greet()
        except BaseException:
            self.stop()
            raise

    def ask(self, asked: Data, limit: float) -> int:
        """Its answer to a question. Raises `ProgramFailed`."""
        self._asked += 1
        self._tell({"type": "decide", "number": self._asked, **asked})
        data = self._heard(limit, "answer")
        action = data.get("action")
        if data.get("number") != self._asked or not isinstance(action, int) or isinstance(action, bool):
            raise ProgramFailed(f"it answered {_shown(json.dumps(data))} to question {self._asked}")
        return action

    def stop(self) -> None:
        """End it; it has nothing to tidy up."""
        self._told.put(b"")
        self.process.kill()
        self.process.wait()
        self.errors.close()

    def forget(self) -> None:
        """After a fork: it belongs to the parent."""
        self.process.returncode = 0  # not ours to wait for
        for end in (self.process.stdin, self.process.stdout, self.errors):
            if end is not None:
                end.close()

    def _greet(self) -> tuple[str, ...]:
        """Exchange greetings; returns what it wants to be told."""
        self._tell({"type": "hello", "protocol": PROTOCOL})
        data = self._heard(START_SECONDS, "ready")
        if data.get("protocol") != PROTOCOL:
            spoken = _shown(json.dumps(data.get("protocol")))
            raise ProgramFailed(f"it speaks protocol {spoken}; this version speaks {PROTOCOL}")
        wants = data.get("wants", ["view", "labels"])
        if not isinstance(wants, list) or not {*map(str, wants)} <= {*WANTS}:
            raise ProgramFailed(f"it wants {_shown(json.dumps(wants))}; there are {', '.join(WANTS)}")
        return tuple(map(str, wants))

    def _tell(self, data: Data) -> None:
        """Have it told by a thread, as a program that does not listen would keep us waiting."""
        self._told.put(json.dumps(data, separators=(",", ":")).encode() + b"\n")

    def _heard(self, limit: float, kind: str) -> Data:
        """The next line, which must be of a kind."""
        try:
            line = self._lines.get(timeout=limit)
        except Empty:
            raise ProgramFailed(f"it said nothing for {limit:g} s") from None
        if not line:
            raise self._ended()
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict) or data.get("type") != kind:
            said = _shown(line.decode(errors="replace").strip())
            raise ProgramFailed(f"it said {said!r} and not a line of type {kind!r}")
        return data

    def _ended(self) -> ProgramFailed:
        """The failure of a program that has ended, with the last line of its error output."""
        self.process.kill()  # it may only have closed its output
        code = self.process.wait()
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - LONGEST))
        complaints = self.errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(complaints) if line.strip()), "")
        told = f"it ended with exit code {code}" if code >= 0 else "it ended"
        return ProgramFailed(f"{told}: {_shown(last)}" if last else told)


class Pool:
    """The programs that run and are not asked at the moment."""

    def __init__(self) -> None:
        self._idle: list[Program] = []
        self._lock = Lock()

    def take(self, command: tuple[str, ...]) -> Program:
        """A program for a command: one that runs, or a new one. Raises `ProgramFailed`."""
        with self._lock:
            for program in self._idle:
                if program.command == command:
                    self._idle.remove(program)
                    return program
        return Program(command)

    def give_back(self, program: Program) -> None:
        """Keep a program for the next question."""
        with self._lock:
            self._idle.append(program)

    def stop(self) -> None:
        """End all that are idle."""
        with self._lock:
            for program in self._idle:
                program.stop()
            self._idle = []

    def forget(self) -> None:
        """After a fork: they belong to the parent."""
        for program in self._idle:
            program.forget()
        self._idle = []
        self._lock = Lock()


POOL: Final = Pool()
atexit.register(POOL.stop)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.forget)


def _write(to: IO[bytes] | None, told: Queue[bytes]) -> None:
    """Pass on what a program is told, until an empty text says that this was all."""
    assert to is not None
    with suppress(OSError, ValueError), to:  # it may end at any time; who waits for its answer finds out
        while left := told.get():
            while left:
                left = left[to.write(left) :]


def _read(output: IO[bytes] | None, lines: Queue[bytes]) -> None:
    """Pass on what a program says, line by line; an empty line is its end."""
    assert output is not None
    rest = b""
    with suppress(OSError, ValueError), output:
        while len(rest) < LONGEST and (part := output.read(CHUNK)):
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                lines.put(line + b"\n")
    lines.put(b"")


def _shown(text: str) -> str:
    """The beginning of what a program said."""
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
