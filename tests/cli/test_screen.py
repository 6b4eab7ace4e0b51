"""What reaches the terminal: nothing from a file or a server speaks to it instead of to the reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boardwright.cli
from boardwright import game
from boardwright.cli import remote
from boardwright.cli.errors import Fault
from boardwright.cli.screen import faint, safe, strong
from boardwright.kernel.edition import packaged
from boardwright.kernel.session import start

from .conftest import Run

TITLE = "\x1b]0;gone\x07"  # sets a terminal's title
WIPE = "\x1b[2J\x9b2J"
NAMES = ("Ana" + TITLE, "Ben" + WIPE)


def test_only_our_own_signs_reach_the_terminal() -> None:
    assert safe(strong("Ana") + " and " + faint("Ben")) == strong("Ana") + " and " + faint("Ben")
    assert safe(strong(NAMES[1])) == strong("Ben\\u001b[2J\\u009b2J")
    assert safe("a\tb\n\u202ec\r") == "a\tb\n\\u202ec\\u000d"


def test_everything_is_printed_in_one_place() -> None:
    folder = Path(boardwright.cli.__file__).parent
    printing = re.compile(
        r"click\.(echo|secho|echo_via_pager|prompt)\(|\bprint\(|\binput\(|sys\.std(out|err)\.write"
    )
    found = {file.name: len(printing.findall(file.read_text("utf-8"))) for file in folder.glob("*.py")}
    assert {name: count for name, count in found.items() if count} == {"screen.py": 3, "keyboard.py": 3}


def saved(folder: Path, names: tuple[str, ...]) -> Path:
    """A record whose names are those, written as somebody with an editor would."""
    rules = game("carrara")
    session = start(rules, rules.options(2), 4, ["you", "you"], ["Ana", "Ben"])
    session.decide(session.state.legal()[0])
    file = folder / "evening.boardwright"
    text = str(session.record).replace("names Ana, Ben", "names " + ", ".join(names))
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("command", ["replay", "play", "analyse", "table import"])
def test_a_record_whose_names_speak_to_the_terminal_is_refused(
    folder: Path, faulty: Callable[..., str], command: str
) -> None:
    file = saved(folder, NAMES)
    sentence = faulty(*command.split(), str(file))
    assert "line 9: a text contains the invisible character U+001B; remove it" in sentence
    assert "\x1b" not in sentence and "\x9b" not in sentence


def test_an_edition_whose_title_speaks_to_the_terminal_is_refused(
    folder: Path, faulty: Callable[..., str]
) -> None:
    file = folder / "mine.toml"
    file.write_text(packaged("carrara").replace('title = "', 'title = "\\u001b[2J', 1), encoding="utf-8")
    sentence = faulty("play", "carrara", "--edition", str(file))
    assert "U+001B" in sentence and "\x1b" not in sentence


@pytest.mark.parametrize(
    ("words", "text", "told"),
    [
        (("play", "carrara", "--edition"), "a" + ".a" * 100_000 + " = 1", "nested too deeply"),
        (("edition", "check"), "a = " + "[" * 100_000, "nested too deeply"),
        (("edition", "show"), "a = " + "1" * 100_000, "too long"),
        (("replay",), "boardwright record 2\ngame carrara\nplayers " + "1" * 5000, "too long"),
        (("replay",), "boardwright record 2\n" + "#" * 4_000_000, "too large"),
        (("check",), "a" + ".a" * 100_000 + " = 1", "nested too deeply"),
    ],
)
def test_what_is_too_much_ends_with_a_sentence(
    folder: Path, run: Run, words: tuple[str, ...], text: str, told: str
) -> None:
    if words == ("replay",):
        text = text.replace("\nplayers", "\nrules 1\nedition x y\nplayers")
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    result = run(*words, "mine.toml")
    assert result.exit_code == 2 and told in result.stderr, result.output
    assert len(result.stderr.splitlines()) <= 2 and len(result.stderr) < 300


def test_what_a_server_tells_is_made_visible() -> None:
    told: Any = {"names": list(NAMES), "log": [{"words": WIPE, "seat": 1, TITLE: None}], "over": False}
    seen = remote._seen(told)
    assert "\x1b" not in str(seen.values()) and seen["log"][0]["seat"] == 1 and seen["over"] is False
    assert seen["names"][0] == "Ana\\u001b]0;gone\\u0007"


def test_a_fault_does_not_speak_to_the_terminal() -> None:
    assert Fault(WIPE).format_message() == "\\u001b[2J\\u009b2J"
