"""`boardwright puzzle` and `boardwright puzzles`, as somebody types them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boardwright.cli import main
from boardwright.puzzles import Puzzle, of_game
from boardwright.puzzles.puzzle import LAST

PUZZLE: Puzzle = next(one for one in of_game("carrara") if one.kind == LAST and one.players == 2)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "boardwright"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def typed(*answers: str) -> str:
    return "\n".join(answers) + "\n"


def test_missed_then_solved_then_next(data: Path) -> None:
    answers = typed(*PUZZLE.refuted[0].actions, "retry", *PUZZLE.best.actions, "next")
    result = run("puzzle", "--id", PUZZLE.id, typed=answers)
    assert result.exit_code == 0, result.output
    assert "Another turn is better." in result.output
    assert "Solved: that is the best turn." in result.output
    assert "Your puzzle rating" in result.output
    assert (data / "puzzles.json").exists()
    due = run("puzzle", "--due", "carrara", typed=typed("quit"))
    assert "Nothing is due today." in due.output  # it comes back tomorrow


def test_hints_and_the_answer() -> None:
    result = run("puzzle", "carrara", "--daily", typed=typed("next", "hint", "hint", "hint", "show", "next"))
    assert "Solve the puzzle first" in result.output
    assert "It is one of these" in result.output
    assert "There are no more hints" in result.output
    assert "This is the best turn." in result.output


def test_wrong_words(data: Path) -> None:
    assert run("puzzle").exit_code == 2
    assert "Use only one" in run("puzzle", "carrara", "--daily", "--due").output
    unknown = run("puzzle", "--id", PUZZLE.id[:-1])
    assert unknown.exit_code == 2
    assert "Did you mean" in unknown.output
    data.mkdir(parents=True)
    (data / "puzzles.json").write_text('{"format": 9}')
    damaged = run("puzzle", "carrara")
    assert damaged.exit_code == 2
    assert "Remove or rename it" in " ".join(damaged.output.split())


def test_made_checked_gathered_and_listed(tmp_path: Path) -> None:
    file, packed = str(tmp_path / "some.jsonl"), str(tmp_path / "some.jsonl.gz")
    for _ in range(2):  # the second time nothing is left to do
        made = run("puzzles", "make", "carrara", "-n", "1", "--seed", "3", "-o", file)
        assert made.exit_code == 0, made.output
    checked = run("puzzles", "check", file)
    assert checked.exit_code == 0, checked.output
    assert "0 failed" in checked.output
    gathered = run("puzzles", "gather", file, "-o", packed, "--most", "1")
    assert gathered.exit_code == 0, gathered.output
    assert "1 puzzle:" in run("puzzles", "list", packed).output
    assert "Lisboa" in run("puzzles", "list").output


@pytest.mark.parametrize(
    "words",
    [
        ["make", "carrara", "-n", "0", "-o", "some.jsonl"],
        ["make", "carrara", "--jobs", "0", "-o", "some.jsonl"],
        ["make", "carrara", "-o", "some.jsonl.gz"],
        ["make", "carrara", "--players", "9", "-o", "some.jsonl"],
        ["gather", "missing.jsonl", "-o", "some.jsonl.gz"],
        ["check", "missing.jsonl"],
        ["list", "chess"],
    ],
)
def test_wrong_input_ends_with_2(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("puzzles", *words).exit_code == 2


def test_a_damaged_file_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text('{"kind": "puzzle"}\n{}\n')
    result = run("puzzles", "check", str(file))
    assert result.exit_code == 2
    assert "line 1" in result.output
