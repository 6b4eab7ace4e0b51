"""Mutated files: records, editions and scenarios with something wrong in them, the same for the same seed.

Reading one gives what it says or a `BoardwrightError`; nothing else, and not late. A few thousand are tried
by `tests/kernel/test_mutations.py`, a million by `bench/mutate.py`.
"""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from boardwright.games import get, names
from boardwright.kernel import bounds, edition, record, scenario
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import packaged
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.playout import choose
from boardwright.kernel.record import Snapshot
from boardwright.kernel.scenario_run import run
from boardwright.kernel.session import branch, resume, start
from boardwright.kernel.state import seal_of

HERE = Path(__file__).parent
LONGEST = 10.0  # seconds for one file, on however slow a machine; most take a few thousandths
DECISIONS = 12  # of the records that are mutated: short ones, so that many can be tried
TOKEN = re.compile(r'"[^"\n]*"|[A-Za-z_.-]+|-?\d+|\s+|.', re.DOTALL)
STRANGE = (
    *(
        "",
        " ",
        "\n",
        "\t",
        "\r",
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\ud7ff",
        "é",
        "\U0001f3b2",
        "#",
        "~",
        ":",
        "=",
        ",",
    ),
    *("[", "]", "{", "}", "[[", "]]", '"', "'", '"""', "'''", "\\", ".", "..", "-", "_", "=="),
    *(
        "0",
        "-1",
        "1",
        "2",
        "7",
        "99",
        "1_0",
        "1e9",
        "1.5",
        "0x10",
        "NaN",
        "inf",
        "9" * 18,
        "9" * 19,
        "9" * 5000,
    ),
    *("true", "false", "null", "none", "1979-05-27", "12:00:00", "a.b.c", ".a" * 20, "[" * 40, "{a=" * 40),
    *(
        "undo 0",
        "undo 0 by consent",
        "revised 1",
        "result 1 2",
        "snapshot",
        "value",
        "source",
        "format",
        "carrara",
    ),
)


# -------------------------------------------------------------------- what is mutated


@cache
def records() -> list[str]:
    """Short records of every game, some begun in the middle."""
    made = []
    for slug in names():
        game = get(slug)
        for players in range(game.players[0], game.players[1] + 1):
            session = start(game, game.options(players), players)
            dice = dice_from_seed(players)
            while session.decisions < DECISIONS and not session.state.over:
                legal = session.state.legal()
                session.decide(legal[choose(dice, len(legal))])
            made.append(str(session.record))
            other = branch(session.at(DECISIONS - 4))
            for _ in range(3):
                other.decide(other.state.legal()[0])
            made.append(str(other.record))
    return made


@cache
def editions() -> list[str]:
    """The packaged editions."""
    return [packaged(name) for name in edition.packaged_names()]


@cache
def scenarios() -> list[str]:
    """Scenarios of every game."""
    files = sorted((HERE / "scenarios").rglob("*.toml"))
    return [file.read_text(encoding="utf-8") for file in files]


# -------------------------------------------------------------------- mutating


def mutated(texts: list[str], chance: random.Random) -> str:
    """One of the texts with one to four things wrong."""
    text = chance.choice(texts)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(_WAYS)(text, texts, chance)
    return text if chance.random() < 0.5 else _resealed(text)


def _token(text: str, texts: list[str], chance: random.Random) -> str:
    """One word is replaced: by something strange, or by a word from elsewhere."""
    place = chance.randrange(len(text) + 1)
    found = TOKEN.search(text, place)
    if found is None:
        return text + chance.choice(STRANGE)
    other = chance.choice(texts)
    elsewhere = TOKEN.search(other, chance.randrange(len(other)))
    word = chance.choice(STRANGE) if chance.random() < 0.5 or elsewhere is None else elsewhere[0]
    return text[: found.start()] + word + text[found.end() :]


def _number(text: str, texts: list[str], chance: random.Random) -> str:
    """One number is another."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    one = chance.choice(found)
    number = chance.choice(("0", "1", "-1", "3", "255", str(chance.randrange(100)), "9" * 18, "4" * 4400))
    return text[: one.start()] + number + text[one.end() :]


def _sign(text: str, texts: list[str], chance: random.Random) -> str:
    """One sign is another."""
    place = chance.randrange(len(text) + 1)
    return (
        text[:place]
        + chr(chance.choice((chance.randrange(128), chance.randrange(0xD7FF))))
        + text[place + 1 :]
    )


def _cut(text: str, texts: list[str], chance: random.Random) -> str:
    """The end or something in the middle is missing."""
    place = chance.randrange(len(text) + 1)
    rest = place + chance.choice((1, 10, 200))
    return text[:place] if chance.random() < 0.2 else text[:place] + text[rest:]


def _lines(text: str, texts: list[str], chance: random.Random) -> str:
    """A line is missing, stands twice or elsewhere, or comes from another file."""
    rows = text.split("\n")
    place = chance.randrange(len(rows))
    row = rows[place] if chance.random() < 0.5 else chance.choice(chance.choice(texts).split("\n"))
    if chance.random() < 0.6:
        del rows[place]
    if chance.random() < 0.7:
        rows.insert(chance.randrange(len(rows) + 1), row)
    return "\n".join(rows)


def _repeated(text: str, texts: list[str], chance: random.Random) -> str:
    """A piece is there many times."""
    place = chance.randrange(len(text) + 1)
    piece = text[place : place + chance.choice((1, 2, 5, 40))]
    return text[:place] + piece * chance.choice((2, 20, 2000)) + text[place:]


_WAYS = (_token, _token, _number, _number, _sign, _cut, _lines, _repeated)
_SNAPSHOT = re.compile(r"^snapshot (\d+) (\S+) (.*)$", re.MULTILINE)


def _resealed(text: str) -> str:
    """The same with the right digests of snapshots, as somebody would forge them."""

    def right(found: re.Match[str]) -> str:
        try:
            data = bounds.load_json(found[3])
            return f"snapshot {found[1]} {seal_of(data)} {found[3]}"
        except (BoardwrightError, ValueError, TypeError):
            return found[0]

    return _SNAPSHOT.sub(right, text)


# -------------------------------------------------------------------- reading


def read_record(text: str) -> None:
    """Read a record, play it again, look at where it ends, and go on a little."""
    read = record.parse(text)
    session = resume(read, get(read.game))
    state = session.state
    for seat in range(-1, state.options.players):
        state.view(seat)
    forged = any(isinstance(entry, Snapshot) for entry in read.entries)
    if not state.over and not forged:  # what no game has led to need not go on
        session.decide(state.legal()[0])


def read_edition(text: str) -> None:
    """Read an edition and let its game check it; play with it if it can be played."""
    read = edition.parse(text, "mutated.toml")
    game = get(read.game)
    read.reconstructed()
    if not game.check_edition(read):
        start(game, game.options(game.players[1], (), read), 1)


def read_scenario(text: str) -> None:
    """Read a scenario and play it."""
    run(scenario.parse(text, "mutated.toml"), get)


KINDS: Mapping[str, tuple[Callable[[], list[str]], Callable[[str], None]]] = {
    "records": (records, read_record),
    "editions": (editions, read_edition),
    "scenarios": (scenarios, read_scenario),
}


def attempt(kind: str, seed: int) -> str:
    """One mutated file: "read", or the kind of error that was raised on purpose.

    Everything else is raised; `TooLong` if it takes too long.
    """
    texts, read = KINDS[kind]
    text = mutated(texts(), random.Random(f"{kind} {seed}"))
    try:
        with within(LONGEST):
            read(text)
    except BoardwrightError as error:
        return type(error).__name__
    return "read"


class TooLong(BaseException):
    """Nobody who catches all errors catches this one."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises `TooLong` if the block takes longer; in the main thread only."""

    def stop(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
