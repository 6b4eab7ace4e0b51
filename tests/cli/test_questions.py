"""Questions at the terminal: what letters mean, pages, and the sentences of the full screen's needs."""

from __future__ import annotations

import io
import sys
from dataclasses import replace

import pytest

from boardwright.cli.errors import Fault
from boardwright.cli.full_screen import full_screen
from boardwright.cli.questions import Choice, Question, choice_lines, choice_table, pages
from boardwright.cli.screen import entries, spelled

from .conftest import Run

QUESTION = Question(
    "What now?",
    [
        Choice("Build the Palazzo over there, which is a long way from here", "build.tile 1"),
        Choice("Réis: gain 3", "gain 3"),
        Choice("Pass", "pass"),
    ],
    ("log", "?"),
    lambda line: line in ("build.tile 1", "build.tile 9"),
)


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("PALAZZO", [1]),
        ("reis", [2]),
        ("réis", [2]),
        ("ga in", [2]),
        ("a", [1, 2, 3]),
        ("/pass", [3]),
        ("x", []),
    ],
)
def test_letters_mean_the_answers_that_hold_them_all(typed: str, numbers: list[int]) -> None:
    assert QUESTION.matching(typed) == numbers


@pytest.mark.parametrize("line", ["2", "99", "log 5", "LOG", "?", "? pass", "?pass", "build.tile 9"])
def test_numbers_texts_and_commands_are_no_filter(line: str) -> None:
    assert QUESTION.is_complete(line)


@pytest.mark.parametrize("line", ["palazzo", "logs", "/log", "build.tile"])
def test_other_words_are_a_filter(line: str) -> None:
    assert not QUESTION.is_complete(line)


def test_the_place_to_type_in_names_the_numbers() -> None:
    assert QUESTION.ask == "1-3, ? or help> "
    assert replace(QUESTION, choices=QUESTION.choices[:1]).ask == "1, ? or help> "


def test_answers_keep_their_numbers_and_fit_the_width() -> None:
    for lay_out in (choice_lines, choice_table):
        texts = lay_out(QUESTION, [1, 3], 40)
        assert [text.split()[0] for text in texts] == ["1", "3"]
        assert all(len(line) <= 40 + len("\x1b[2m\x1b[0m") for text in texts for line in text.split("\n"))
        assert texts[0].count("\n") >= 1


def test_pages_hold_so_many_lines_and_every_answer_once() -> None:
    texts = ["a", "b\nb", "c", "d\nd\nd\nd", "e"]
    assert pages(texts, 3) == [[0, 1], [2], [3], [4]]
    assert pages(texts, 99) == [[0, 1, 2, 3, 4]]


def test_what_is_said_of_a_name_stays_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    first, second = entries([("log", "word " * 12), ("undo", "back")])
    assert second == "  undo  back"
    assert all(line.startswith(" " * 8) for line in first.split("\n")[1:])


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("utf-8", "réis „Věž“ Ход", "réis „Věž“ Ход"),
        ("latin-1", "réis – Věž", "réis - Vez"),
        ("ascii", "„Věž“ … 2×", '"Vez" ... 2x'),
        ("ascii", "Щука и Юг", "Shchuka i Yug"),
        ("koi8-r", "Ход „а“", 'Ход "а"'),
        ("ascii", "Straße", "Strasse"),
        ("ascii", "漢", "?"),
    ],
)
def test_a_terminal_without_utf8_gets_letters_that_it_has(encoding: str, text: str, shown: str) -> None:
    assert spelled(text, io.TextIOWrapper(io.BytesIO(), encoding=encoding)) == shown


def widest(output: str) -> int:
    """The length of the longest line; but for that of a command to be copied, and after the prompt."""
    lines = [line for line in output.splitlines() if not line.startswith("Saved")]
    return max(len(line.rpartition("help> ")[2]) for line in lines)


def test_a_pipe_gets_lines_of_a_sensible_width_and_no_sign_of_thinking(run: Run) -> None:
    for slug in ("lisboa", "architects"):
        told = run("play", slug, "--seats", "you,greedy", "--seed", "3", lines="1/1/1/board/hint 1sims/quit")
        assert widest(told.output) <= 100
        assert "thinking" not in told.output and "\r" not in told.output


def test_columns_are_respected(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "64")
    told = run(
        "play", "lisboa", "--seats", "you,greedy", "--seed", "3", lines="1/1/1/board/?/log/score/help/quit"
    )
    assert widest(told.output) <= 64


def test_since_lists_what_others_have_done(run: Run) -> None:
    told = run("play", "carrara", "--seed", "7", lines="since/pass/since/quit").output
    assert "Nothing has happened since your last decision." in told
    first, again = told.split("Since your last decision:\n")[1:]
    assert first.splitlines()[0] == again.splitlines()[0]
    assert first.startswith("  Greedy ")


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_what_the_full_screen_lacks_is_said_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal(io.BytesIO(), encoding="utf-8"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delitem(sys.modules, "boardwright.cli.panes", raising=False)
    for name in [name for name in sys.modules if name.partition(".")[0] == "textual"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.setitem(sys.modules, "textual.app", None)
    with pytest.raises(Fault, match=r'install it with: pip install "boardwright\[full-screen\]"'):
        full_screen("Carrara")


def test_the_full_screen_needs_a_terminal(run: Run) -> None:
    result = run("play", "carrara", "--full-screen")
    assert result.exit_code == 2 and "--full-screen needs a terminal" in result.stderr


def test_the_full_screen_needs_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal(io.BytesIO(), encoding="latin-1"))
    monkeypatch.setenv("TERM", "xterm")
    with pytest.raises(Fault, match="UTF-8, not latin-1"):
        full_screen("Carrara")
