"""Pairs of positions that a viewer cannot tell apart, and all that a server sends them: it must be the same.

A pair is a table at some moment and, in its place, a position with the same view whose hidden part is drawn
anew. Compared are the JSON interface with every pair, the pages with some, and the streams and versions of
two tables that go on alike. `test_secrecy.py` tries a thousand, `bench/secrecy.py` a hundred thousand.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fastapi import FastAPI

from boardwright.games import get, names
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import Options
from boardwright.kernel.language import speaking
from boardwright.kernel.session import Session, branch, start
from boardwright.kernel.state import NOBODY, State
from boardwright.server.api import SITTING
from boardwright.server.hub import Hub, event
from boardwright.server.live_table import PERSON, Live
from boardwright.server.new_tables import Taken, Terms, lay
from boardwright.server.people import Who
from boardwright.server.responses import Change
from boardwright.server.tables import Tables

from .conftest import served
from .test_http import Browser

MOMENTS = 8  # of a game that are looked at
APART = 25  # decisions between two moments, at most
MOST_PEOPLE = 5
STREAMED = 6  # decisions for which two tables go on alike
LANGUAGES = ("en", "cs", "de", "ru")


class Leak(AssertionError):
    """A viewer is told what they cannot know."""


class Watchers:
    """A server in this process, people with browsers, and somebody who only looks on."""

    def __init__(self, app: FastAPI, page_every: int = 20) -> None:
        self.app, self.page_every = app, page_every
        self.counted: Counter[str] = Counter()  # pairs by game, and what was compared
        self.browsers = [Browser(app) for _ in range(MOST_PEOPLE + 1)]
        self.people = []
        for number, browser in enumerate(self.browsers):
            name = f"Person {'ABCDEF'[number]}"
            browser.post("/api/account", 201, name=name, password="correct horse")
            found = app.state.people.named(name)
            self.people.append(Who(account=found.id, name=name, guest=False, sign_in=f"of {name}"))

    @property
    def tables(self) -> Tables:
        tables = self.app.state.tables
        assert isinstance(tables, Tables)
        return tables

    @property
    def pairs(self) -> int:
        """How many were compared."""
        return self.counted["pairs"]

    # ---------------------------------------------------------------- one game

    def try_game(self, number: int) -> None:
        """Look at several moments of a game, the same one for the same number. Raises `Leak`."""
        chance, dice = random.Random(number), dice_from_seed(number)
        slug = names()[number % len(names())]
        options, over = some_options(slug, chance), False
        session = start(get(slug), options, number)
        table = self.lay(session)
        for _ in range(MOMENTS):
            with self.tables.desks.at(table) as live:
                play(live.session, chance, chance.randint(1, APART))
                live.logs.clear()
                session, over = live.session, live.session.state.over
            if over:
                break
            for seat in (*range(options.players), NOBODY):
                self.compare(table, seat, dice, f"game {number}")
        if number % 10 == 0 and not over:
            self.compare_streams(session, chance, dice, f"game {number}")

    def lay(self, session: Session) -> str:
        """A table at which our people play this game."""
        taken = [Taken(PERSON, who.name, who.account) for who in self.people[: session.record.players]]
        return lay(self.app.state.store, session, taken, Terms(None, access="open"))

    def compare(self, table: str, seat: int, dice: Any, where: str) -> None:
        """What is sent to whoever sits there, in the true position and in another that they see alike."""
        with self.tables.desks.at(table) as live:
            true = live.session.state
            other = true.determinise(seat, dice)
            same = other.digest() == true.digest()
        if same:
            return  # nothing is hidden from them
        self.counted["pairs"] += 1
        self.counted[f"{true.game.slug}{' spectator' if seat == NOBODY else ''}"] += 1
        language = LANGUAGES[self.pairs % len(LANGUAGES)]
        pages = self.pairs % self.page_every == 0
        sent = []
        for state in (true, other):
            with self._instead(table, state):
                sent.append(self.interface(table, seat, language))
                if pages:
                    sent[-1] += self.pages(table, seat, language)
        if sent[0] != sent[1]:
            raise Leak(f"{where}, {true.game.slug} {true.options.variants}, {true.decisions} decisions, "
                       f"seat {seat}: {_difference(*sent)}")  # fmt: skip
        self.counted["pages"] += pages

    @contextmanager
    def _instead(self, table: str, state: State) -> Iterator[None]:
        """Another position is at the table, and nothing is remembered of what was told."""
        with self.tables.desks.at(table) as live:
            true = live.session.state
            _put(live, state)
        try:
            yield
        finally:
            with self.tables.desks.at(table) as live:
                _put(live, true)

    def _who(self, seat: int) -> int:
        return MOST_PEOPLE if seat == NOBODY else seat

    def interface(self, table: str, seat: int, language: str) -> str:
        """What `GET /api/tables/ID` answers, without the way through HTTP."""
        with speaking(language):
            told = self.tables.sitting(self.people[self._who(seat)], table)
            return SITTING.dump_json(told).decode()

    def pages(self, table: str, seat: int, language: str) -> str:
        """The table's pages over HTTP, for a desk and a phone; what is random in them is left out."""
        client = self.browsers[self._who(seat)].client
        client.cookies.set("language", language)
        paths = [f"/api/tables/{table}", f"/table/{table}", f"/table/{table}/fragment?form=phone"]
        paths += [f"/table/{table}/player/0", f"/table/{table}/moment/{self._moment(table)}"]
        told = []
        for path in paths:
            answer = client.get(path)
            assert answer.status_code == 200, (path, answer.status_code, answer.text[:300])
            told.append(answer.text)
        return re.sub(r'nonce="[^"]*"', "", "\n".join(told))

    def _moment(self, table: str) -> int:
        with self.tables.desks.at(table) as live:
            return live.session.decisions

    # ---------------------------------------------------------------- streams

    def compare_streams(self, session: Session, chance: random.Random, dice: Any, where: str) -> None:
        """Two tables that a viewer sees alike go on alike: by the same streams and versions."""
        true = session.state
        seat = chance.choice([*range(true.options.players), NOBODY])
        other = true.determinise(seat, dice)
        tables = [self.lay(branch(state)) for state in (true, other)]
        heard: list[list[bytes]] = [[], []]
        me = self.people[self._who(seat)]

        def publish(hub: Hub, table: str, change: Change, person: int | None = None) -> None:
            if table in tables and person in (None, me.account):
                heard[tables.index(table)].append(event(change))

        with patch.object(Hub, "publish", publish):
            for _ in range(STREAMED):
                if not self._go_on(tables, chance):
                    break
        versions = [self.app.state.store.version(table) for table in tables]
        if heard[0] != heard[1] or versions[0] != versions[1]:
            raise Leak(f"{where}, {true.game.slug}, streams of seat {seat}: {heard}")
        self.counted["streams"] += 1

    def _go_on(self, tables: list[str], chance: random.Random) -> bool:
        """One answer that may be given at both tables; whether there is one."""
        asked = []
        for table in tables:
            with self.tables.desks.at(table) as live:
                state = live.session.state
                texts = () if state.over else state.legal_texts()
                asked.append((state.seat, texts, live.version))
        both = sorted(set(asked[0][1]) & set(asked[1][1]))
        if asked[0][0] != asked[1][0] or asked[0][2] != asked[1][2] or not both:
            return False
        action, who = chance.choice(both), self.people[asked[0][0]]
        for table in tables:
            self.tables.decide(who, table, self.app.state.store.version(table), action)
        return True


def some_options(slug: str, chance: random.Random) -> Options:
    """A number of players and some of the variants, whichever go together."""
    game = get(slug)
    fewest, most = game.players
    while True:
        variants = [name for name in game.variants if name != "basic" and chance.random() < 0.4]
        try:
            return game.options(chance.randint(max(1, fewest), min(most, MOST_PEOPLE)), variants)
        except BoardwrightError:
            continue  # they do not go together


def play(session: Session, chance: random.Random, decisions: int) -> None:
    """Decide so often, or until the game is over."""
    for _ in range(decisions):
        if session.state.over:
            return
        session.decide(chance.choice(session.state.legal()))


def _put(live: Live, state: State) -> None:
    live.session.state = state
    live.said.clear()
    live.logs.clear()


def _difference(one: str, other: str) -> str:
    """The place where two texts part, with a few words before and after."""
    place = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"...{one[max(0, place - 80) : place + 40]!r} and {other[max(0, place - 20) : place + 40]!r}"


@contextmanager
def watching(folder: Path, page_every: int = 20) -> Iterator[Watchers]:
    """A server of its own with nothing but these games."""
    with served(folder) as app:
        yield Watchers(app, page_every)
