"""A table of a server, played in the terminal: `boardwright play --at URL`.

The server knows the rules and what may be seen; here it is only shown and asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPException
from http.cookiejar import LoadError, LWPCookieJar
from time import sleep
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from boardwright.cli.answers import no_choice
from boardwright.cli.asides import (
    ASIDES,
    NOTHING_REFUSED,
    NOTHING_SINCE,
    NOTHING_YET,
    USUAL_LOG,
    Leave,
    number,
    tell_logged,
    tell_score,
)
from boardwright.cli.errors import Fault
from boardwright.cli.questions import Choice, Question
from boardwright.cli.references import found_rules, rule_lines
from boardwright.cli.refusals import refusal_lines
from boardwright.cli.scores import score_sheet
from boardwright.cli.screen import echo, entries, paragraph, strong
from boardwright.cli.terminal import Board, Foreteller, Terminal
from boardwright.cli.terminal_game import known_to
from boardwright.games import get
from boardwright.kernel.bounds import visible
from boardwright.kernel.folders import data_folder
from boardwright.kernel.language import Msg, language, tr
from boardwright.kernel.state import Part, Score

PATIENCE: Final = 60.0  # seconds for an answer of the server
LOOK_AGAIN: Final = 1.0  # seconds before a stream that broke off is opened again
LARGEST: Final = 16_000_000  # bytes of an answer
Told = Mapping[str, Any]


class Refused(Exception):
    """The server says no, in a sentence; the table may have changed."""


class Far:
    """One table of a server, and whoever we are there: a guest known by a cookie, or a program by a token."""

    def __init__(self, url: str, token: str | None) -> None:
        parts = urlsplit(url)
        words = [word for word in parts.path.split("/") if word]
        if (
            parts.scheme not in ("http", "https")
            or not parts.netloc
            or len(words) < 2
            or words[-2] != "table"
        ):
            text = "{url} is no address of a table; it looks like http://HOST:PORT/table/ID."
            raise Fault(tr(text, url=repr(url)))
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.id = words[-1]
        self._token = token
        self._jar = LWPCookieJar(str(data_folder() / "cookies.txt"))
        self._open = build_opener(HTTPCookieProcessor(self._jar)).open
        self._csrf = ""

    def sign_in(self) -> None:
        """Be known: by the token, or as the guest we were last time."""
        if self._token is None:
            with suppress(OSError, LoadError):  # there is none the first time
                self._jar.load(ignore_discard=True)
        self._csrf = self.get("/api/account")["csrf"]
        if self._token is None:
            data_folder().mkdir(parents=True, exist_ok=True)
            self._jar.save(ignore_discard=True)

    def get(self, path: str) -> Any:
        """What is at an address of the server."""
        return self._ask(Request(self.base + path))

    def post(self, wish: str, **body: object) -> Any:
        """Ask for something to be done at the table. Raises `Refused`."""
        address = f"{self.base}/api/tables/{quote(self.id, safe='')}/{wish}"
        request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
        return self._ask(request)

    def look(self) -> Told:
        """The table as we see it."""
        told: Told = self.get(f"/api/tables/{quote(self.id, safe='')}")
        return told

    def wait(self, version: int) -> None:
        """Listen until the table has changed since a version, or the stream breaks off."""
        request = Request(f"{self.base}/events/{quote(self.id, safe='')}?since={version}")
        self._introduce(request)
        broken = suppress(URLError, HTTPException, OSError, ValueError)  # a look will tell what is wrong
        with broken, self._open(request, timeout=PATIENCE) as stream:
            for line in stream:
                if line.startswith(b"id: ") and int(line[4:]) > version:
                    return
        sleep(LOOK_AGAIN)

    def _introduce(self, request: Request) -> None:
        request.add_header("Accept-Language", language())
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        elif self._csrf:
            request.add_header("X-CSRF-Token", self._csrf)

    def _ask(self, request: Request) -> Any:
        self._introduce(request)
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                text = answer.read(LARGEST + 1)
        except HTTPError as error:
            raise Refused(_sentence(error)) from error
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            text = "{server} does not answer: {reason}."
            raise Fault(tr(text, server=self.base, reason=reason)) from error
        try:
            if len(text) > LARGEST:
                raise ValueError("too large")
            return _seen(json.loads(text)) if text else None
        except (ValueError, RecursionError):
            raise Fault(tr("{server} is no server of boardwright.", server=self.base)) from None


def _seen(told: Any) -> Any:
    """What a server tells, without anything that speaks to the terminal. Raises `RecursionError`."""
    if isinstance(told, str):
        return visible(told)
    if isinstance(told, dict):
        return {visible(key): _seen(item) for key, item in told.items()}
    return [_seen(item) for item in told] if isinstance(told, list) else told


def _sentence(error: HTTPError) -> str:
    try:
        return visible(str(json.loads(error.read(LARGEST))["error"]))
    except (ValueError, KeyError, TypeError, OSError, RecursionError):
        return tr("The server answers {code} {reason}.", code=error.code, reason=visible(str(error.reason)))


class RemoteTable:
    """The conversation: shows what has happened, asks, and sends what was answered."""

    def __init__(self, far: Far, terminal: Terminal) -> None:
        self.far = far
        self.terminal = terminal
        self.told: Told = far.look()
        self.game = get(self.told["game"])
        self._log = 0  # decisions that were told
        self._foreteller = Foreteller()

    def play(self, name: str) -> None:
        """Sit down if there is room, and play to the end. Raises `Leave` if somebody stops."""
        if not self.told["mine"] and any(seat["kind"] == "free" for seat in self.told["seats"]):
            self.far.post("join", name=name)
            self.told = self.far.look()
        self._log = len(self.told["log"])
        while self.told["stage"] != "over":
            self.terminal.show(self._board())
            if self.told["choices"]:
                self._ask()
            else:
                self._wait()
            self._tell()
        self._tell()
        self.terminal.show(self._board())
        echo(strong(self.told["prompt"]))
        echo("\n".join(score_sheet(self._scores(), self.told["names"])))
        self.terminal.finish()

    def _board(self) -> Board:
        """The board as the server lets us see it."""
        game, view, names = self.game, self.told["view"], self.told["names"]
        return Board(lambda brief: game.describe(view, names, brief=brief), view["turn"])

    def _wait(self) -> None:
        version = self.told["version"]
        with self.terminal.busy(self.told["prompt"]):
            while self.told["version"] == version:
                self.far.wait(version)
                self.told = self.far.look()

    def _tell(self) -> None:
        """What others have decided since."""
        log = self.told["log"]
        for line in log[min(self._log, len(log)) :]:
            self._tell_line(line)
        self._log = len(log)

    def _tell_line(self, line: Told) -> None:
        if line["words"]:
            echo(paragraph(line["words"], "  ", "    "))

    @property
    def _seat(self) -> int:
        """The seat with whose eyes we look."""
        return int(self.told["viewer"])

    def _scores(self) -> list[Score]:
        """The score sheets that may be seen."""
        return [
            Score(sheet["seat"], [Part(**part) for part in sheet["parts"]]) for sheet in self.told["scores"]
        ]

    def _ask(self) -> None:
        choices = [Choice(choice["label"], choice["action"]) for choice in self.told["choices"]]
        question = Question(self.told["prompt"], choices, _ASIDES, known_to(self.game.catalogue))
        self._foreteller.tell(self.game, self.told["view"])
        version = self.told["version"]
        while self.told["version"] == version and self.told["choices"]:
            try:
                self._answer(self.terminal.ask(question))
            except Refused as refused:
                echo(paragraph(str(refused)))
            self.told = self.far.look()

    def _answer(self, words: str) -> None:
        first, _, rest = words.partition(" ")
        if words.startswith("?"):
            first, rest = "?", words[1:].strip()
        if first in _ASIDES:
            try:
                getattr(self, _ASIDES[first][0])(rest.strip())
            except Fault as fault:
                raise Refused(fault.message) from fault
        else:
            self.far.post("decide", version=self.told["version"], action=self._action(words))

    def _action(self, words: str) -> str:
        choices = self.told["choices"]
        if not words.isdecimal():
            return " ".join(words.removeprefix(".").split())
        if not 1 <= int(words) <= len(choices):
            raise Refused(no_choice(words, len(choices)))
        return str(choices[int(words) - 1]["action"])

    # ---------------------------------------------------------------- asides

    def why(self, rest: str) -> None:
        """What is refused, with its reason."""
        found = [
            (row["action"], row["words"], row["rule"])
            for row in self.told["refused"]
            if not rest or row["action"] == rest
        ]
        if found:
            echo("\n".join(refusal_lines(found)))
        else:
            echo(tr(NOTHING_REFUSED))

    def rule(self, rest: str) -> None:
        """A rule, or the rules with some words."""
        rulebook = self.game.rulebook()
        exact = rest.upper() in rulebook
        lines = rule_lines(rulebook.rule(rest)) if exact else found_rules(rulebook, rest)
        echo("\n".join(lines))

    def board(self, rest: str) -> None:
        """The whole board."""
        self.terminal.read_board(self._board(), brief=False)

    def brief_board(self, rest: str) -> None:
        """The board in brief."""
        self.terminal.read_board(self._board(), brief=True)

    def since(self, rest: str) -> None:
        """What has happened since the last own decision."""
        log = self.told["log"]
        last = next((place for place in range(len(log), 0, -1) if log[place - 1]["seat"] == self._seat), 0)
        for line in log[last:]:
            self._tell_line(line)
        if last == len(log):
            echo(tr(NOTHING_SINCE))

    def log(self, rest: str) -> None:
        """The last decisions."""
        for line in self.told["log"][-number(rest, USUAL_LOG) :]:
            tell_logged(line["number"], self.told["names"][line["seat"]], line["words"])
        if not self.told["log"]:
            echo(tr(NOTHING_YET))

    def score(self, rest: str) -> None:
        """The own points."""
        tell_score([score for score in self._scores() if score.seat == self._seat], self.told["names"])

    def undo(self, rest: str) -> None:
        """Take back the last own decision."""
        done = self.far.post("undo", version=self.told["version"], what="step")
        echo(tr("Taken back." if done["done"] else "The others are asked whether they agree."))
        if done["done"]:
            self._log = len(self.far.look()["log"])

    def hint(self, rest: str) -> None:
        """What a strong bot would do."""
        with self.terminal.busy(tr("A bot is thinking about it")):
            lines = self.far.post("hint", budget=rest or "1s")
        for line in lines[:1]:
            for told in line["words"]:
                echo(paragraph(told, "  - ", "    "))

    def say(self, rest: str) -> None:
        """A line of chat."""
        self.far.post("chat", words=rest)

    def quit(self, rest: str) -> None:
        """Stop here; the game stays on the server."""
        raise Leave

    def help(self, rest: str) -> None:
        """What can be asked."""
        echo(
            "\n".join(
                entries([(f"{usage}", tr(about, usual=USUAL_LOG)) for _, usage, about in _ASIDES.values()])
            )
        )


_ASIDES: Final = {
    "?": ("why", ASIDES["?"].usage, ASIDES["?"].help),
    "rule": ("rule", ASIDES["rule"].usage, ASIDES["rule"].help),
    "b": ("brief_board", "b", ASIDES["b"].help),
    "board": ("board", "board", ASIDES["board"].help),
    "since": ("since", "since", ASIDES["since"].help),
    "score": ("score", "score", ASIDES["score"].help),
    "log": ("log", ASIDES["log"].usage, ASIDES["log"].help),
    "undo": ("undo", "undo", Msg("take back your last decision")),
    "hint": ("hint", ASIDES["hint"].usage, Msg("what a strong bot would do in your place")),
    "say": ("say", Msg("say WORDS", "usage"), Msg("a line of chat")),
    "quit": ("quit", "quit", Msg("stop; the game stays on the server")),
    "help": ("help", "help", Msg("this list")),
}


def play_far(url: str, token: str | None, name: str, terminal: Terminal) -> None:
    """Play at a server's table until the game is over or somebody stops."""
    far = Far(url, token)
    try:
        far.sign_in()
        table = RemoteTable(far, terminal)
        terminal.run(lambda: table.play(name))
    except (Leave, EOFError):
        echo("\n" + tr("The game stays at {url}.", url=url))
    except Refused as refused:
        raise Fault(str(refused)) from refused
