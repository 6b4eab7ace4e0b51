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

import click

from boardwright.cli.asides import Leave
from boardwright.cli.errors import Fault
from boardwright.cli.keyboard import Keyboard
from boardwright.cli.references import found_rules, rule_lines
from boardwright.cli.screen import columns, faint, paragraph, strong
from boardwright.cli.table import choice_lines
from boardwright.games import get
from boardwright.server.settings import data_folder

PATIENCE: Final = 60.0  # seconds for an answer of the server
LOOK_AGAIN: Final = 1.0  # seconds between looks while others decide
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
            raise Fault(f"{url!r} is no address of a table; it looks like http://HOST:PORT/table/ID.")
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

    def _ask(self, request: Request) -> Any:
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        elif self._csrf:
            request.add_header("X-CSRF-Token", self._csrf)
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                text = answer.read()
        except HTTPError as error:
            raise Refused(_sentence(error)) from error
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise Fault(f"{self.base} does not answer: {reason}.") from error
        try:
            return json.loads(text) if text else None
        except ValueError:
            raise Fault(f"{self.base} is no server of boardwright.") from None


def _sentence(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["error"])
    except (ValueError, KeyError, TypeError, OSError):
        return f"The server answers {error.code} {error.reason}."


class RemoteTable:
    """The conversation: shows what has happened, asks, and sends what was answered."""

    def __init__(self, far: Far) -> None:
        self.far = far
        self.told: Told = far.look()
        self.game = get(self.told["game"])
        self.keyboard = Keyboard()
        self._log = 0  # decisions that were told

    def play(self, name: str) -> None:
        """Sit down if there is room, and play to the end. Raises `Leave` if somebody stops."""
        if not self.told["mine"] and any(seat["kind"] == "free" for seat in self.told["seats"]):
            self.far.post("join", name=name)
            self.told = self.far.look()
        self._log = len(self.told["log"])
        self.show_board()
        while self.told["stage"] != "over":
            if self.told["choices"]:
                self._ask()
            else:
                self._wait()
            self._tell()
        self._tell()
        click.echo(strong(self.told["prompt"]))
        click.echo("\n".join(f"{self.told['names'][s['seat']]}: {s['total']}" for s in self.told["scores"]))

    def show_board(self) -> None:
        """The board in text."""
        click.echo()
        click.echo(self.game.describe(self.told["view"], self.told["names"]).rstrip())

    def _wait(self) -> None:
        click.echo(faint(self.told["prompt"]))
        version = self.told["version"]
        while self.told["version"] == version:
            sleep(LOOK_AGAIN)
            self.told = self.far.look()

    def _tell(self) -> None:
        """What others have decided since."""
        log = self.told["log"]
        for line in log[min(self._log, len(log)) :]:
            if line["words"]:
                click.echo(paragraph(line["words"], "  ", "    "))
        self._log = len(log)

    def _ask(self) -> None:
        choices = self.told["choices"]
        click.echo()
        click.echo(strong(paragraph(self.told["prompt"])))
        click.echo("\n".join(choice_lines([(choice["label"], choice["action"]) for choice in choices])))
        self.keyboard.offers = [*(choice["action"] for choice in choices), *_ASIDES]
        words = self.keyboard.line(f"1-{len(choices)}, ? or help> ")
        try:
            self._answer(words)
        except Refused as refused:
            click.echo(str(refused))
        self.told = self.far.look()

    def _answer(self, words: str) -> None:
        first, _, rest = words.partition(" ")
        if words.startswith("?"):
            first, rest = "?", words[1:].strip()
        if first in _ASIDES:
            getattr(self, _ASIDES[first][0])(rest.strip())
        elif words:
            self.far.post("decide", version=self.told["version"], action=self._action(words))

    def _action(self, words: str) -> str:
        choices = self.told["choices"]
        if not words.isdecimal():
            return " ".join(words.removeprefix(".").split())
        if not 1 <= int(words) <= len(choices):
            raise Refused(f"There is no choice {words}; the choices are 1 to {len(choices)}.")
        return str(choices[int(words) - 1]["action"])

    # ---------------------------------------------------------------- asides

    def why(self, rest: str) -> None:
        """What is refused, with its reason."""
        found = [row for row in self.told["refused"] if not rest or row["action"] == rest]
        for row in found:
            rule = f" ({row['rule']})" if row["rule"] else ""
            click.echo(paragraph(f"{row['action']}: {row['words']}{rule}", "  ", "    "))
        if not found:
            click.echo("Nothing that fits this question is refused.")

    def rule(self, rest: str) -> None:
        """A rule, or the rules with some words."""
        rulebook = self.game.rulebook()
        exact = rest.upper() in rulebook
        lines = rule_lines(rulebook.rule(rest)) if exact else found_rules(rulebook, rest)
        click.echo("\n".join(lines))

    def board(self, rest: str) -> None:
        """The whole board."""
        self.show_board()

    def undo(self, rest: str) -> None:
        """Take back the last own decision."""
        done = self.far.post("undo", version=self.told["version"], what="step")
        click.echo("Taken back." if done["done"] else "The others are asked whether they agree.")
        if done["done"]:
            self._log = len(self.far.look()["log"])

    def hint(self, rest: str) -> None:
        """What a strong bot would do."""
        for line in self.far.post("hint", budget=rest or "1s")[:1]:
            for told in line["words"]:
                click.echo(paragraph(told, "  - ", "    "))

    def say(self, rest: str) -> None:
        """A line of chat."""
        self.far.post("chat", words=rest)

    def quit(self, rest: str) -> None:
        """Stop here; the game stays on the server."""
        raise Leave

    def help(self, rest: str) -> None:
        """What can be asked."""
        click.echo("\n".join(columns([(usage, about) for _, usage, about in _ASIDES.values()])))


_ASIDES: Final = {
    "?": ("why", "? [ACTION]", "why something is not possible, with the rule"),
    "rule": ("rule", "rule ID or WORDS", "a rule, or the rules with these words"),
    "board": ("board", "board", "the whole board in text"),
    "undo": ("undo", "undo", "take back your last decision"),
    "hint": ("hint", "hint [BUDGET]", "what a strong bot would do in your place"),
    "say": ("say", "say WORDS", "a line of chat"),
    "quit": ("quit", "quit", "stop; the game stays on the server"),
    "help": ("help", "help", "this list"),
}


def play_far(url: str, token: str | None, name: str) -> None:
    """Play at a server's table until the game is over or somebody stops."""
    far = Far(url, token)
    try:
        far.sign_in()
        RemoteTable(far).play(name)
    except (Leave, EOFError):
        click.echo(f"\nThe game stays at {url}.")
    except Refused as refused:
        raise Fault(str(refused)) from refused
