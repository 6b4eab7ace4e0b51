from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.record import read
from boardwright.kernel.session import replay

from .conftest import Run

RECORD = "game.boardwright"


@pytest.fixture
def record(run: Run, folder: Path) -> Path:
    """A short game: two turns of mine with one undo, the bot's between them."""
    lines = "build.tile 1/undo/build.tile 2/1/buy.turn both/quit"
    run("play", "carrara", "--seed", "7", "--save", RECORD, lines=lines)
    return folder / RECORD


def test_header_turns_and_decisions_in_words(run: Run, record: Path) -> None:
    shown = run("replay", RECORD).output
    decisions = read(record).decisions()
    assert re.search(rf"decisions +{len(decisions)}, all verified\n", shown)
    assert re.search(
        r"game +The Palaces of Carrara\nplayers +Player 1, Greedy\nedition +carrara-2e \(", shown
    )
    assert re.search(r"\nTurn 1: Player 1\n   1  Build Palazzo 2 .*\n", shown)
    assert "\nTurn 2: Greedy\n" in shown
    assert "Build Villa 1" not in shown.split("Turn 2")[0]  # it was taken back
    assert shown.rstrip().endswith("The game goes on. To decide: Player 1 (turn > buy.segment).")


def test_text_form(run: Run, record: Path) -> None:
    shown = run("replay", RECORD, "--text").output
    for decision in read(record).decisions():
        assert f"\n{decision.number:>4}  {decision.action}\n" in shown


def test_with_the_eyes_of_a_seat_others_choices_are_not_told(run: Run, record: Path) -> None:
    assert "   1  Build Palazzo 2" not in run("replay", RECORD, "--seat", "1").output


def test_a_position_shows_board_question_and_what_was_chosen(run: Run, record: Path) -> None:
    shown = run("replay", RECORD, "--at", "0").output
    assert "After decision 0 of " in shown
    assert "Player 1: Choose your action" in shown
    assert re.search(r"\n> Build Palazzo 2 .*build\.tile 2\n", shown)
    assert re.search(r"\n  Pass: .*pass\n", shown)
    assert "Turn 1: Player 1" not in shown


def test_a_seat_that_does_not_decide_sees_no_choices(run: Run, record: Path) -> None:
    shown = run("replay", RECORD, "--at", "0", "--seat", "1").output
    assert "Choose your action" not in shown
    assert "Coins 20" in shown


def test_the_drawing_is_the_seats_view(run: Run, folder: Path, record: Path) -> None:
    assert run("replay", RECORD, "--at", "1", "--svg", "b.svg", "--seat", "1").exit_code == 0
    state = replay(read(record), game("carrara")).at(1)
    assert (folder / "b.svg").read_text() == game("carrara").board(state.view(1), ["Player 1", "Greedy"])


def test_a_finished_game_shows_its_scores(run: Run) -> None:
    run("play", "carrara", "--seats", "random,random", "--seed", "3", "--save", RECORD)
    shown = run("replay", RECORD).output
    assert "The game is over." in shown
    assert shown.rstrip().split("\n")[-1].split()[0] == "total"
    last = str(len(read(RECORD).decisions()))
    assert "The game is over." in run("replay", RECORD, "--at", last).output


def test_seats_that_are_no_players_here_keep_their_words(run: Run, record: Path) -> None:
    record.write_text(record.read_text().replace("seats you greedy", "seats anna alphazero"))
    assert re.search(r"players +anna \(0\), alphazero \(1\)", run("replay", RECORD).output)
    record.write_text(record.read_text().replace("seats anna alphazero\n", ""))
    assert re.search(r"players +Player 1, Player 2", run("replay", RECORD).output)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("gone", "There is no file 'gone'."),
        ("game.boardwright --at 999", r"--at is 999; this record has the positions 0 to \d+."),
        ("game.boardwright --at -1", r"--at is -1; this record has the positions 0 to \d+."),
        ("game.boardwright --seat 2", "There is no seat 2; the seats of this game are 0 to 1."),
        ("game.boardwright --svg game.boardwright", "game.boardwright exists and is not a drawing"),
        ("game.boardwright --edition game.boardwright", "line 1, column 13: not TOML"),
        ("mixed", "mixed: the file is not UTF-8 text"),
    ],
)
def test_wrong_input(run: Run, record: Path, words: str, told: str) -> None:
    Path("mixed").write_bytes(b"\xff\xfe")
    before = record.read_text()
    result = run("replay", *words.split())
    assert result.exit_code == 2
    assert re.search(told, result.stderr)
    assert record.read_text() == before


def test_a_changed_line_is_named(faulty: Callable[..., str], record: Path) -> None:
    lines = record.read_text().split("\n")
    place = next(place for place, line in enumerate(lines) if " ~ " in line)
    decision, _, chance = lines[place].partition(" ~ ")
    lines[place] = f"{decision} ~ 41 {chance}"
    record.write_text("\n".join(lines))
    assert faulty("replay", RECORD).startswith(f"{RECORD}: line {place + 1}: ")


def test_another_revision_cannot_be_replayed(
    faulty: Callable[..., str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game("carrara"), "rules_revision", 3)
    assert "follows rules revision 2, this version has 3" in faulty("replay", RECORD)


def test_another_edition_is_told_and_can_be_named(run: Run, faulty: Callable[..., str]) -> None:
    run("edition", "export", "carrara", "-o", "mine.toml")
    text = Path("mine.toml").read_text()
    Path("mine.toml").write_text(text.replace("I   = { white = 6", "I   = { white = 7"))
    assert run("edition", "check", "mine.toml").exit_code == 0
    run("play", "carrara", "--edition", "mine.toml", "--save", RECORD, lines="pass/quit")
    assert "name its file with --edition" in faulty("replay", RECORD)
    assert run("replay", RECORD, "--edition", "mine.toml").exit_code == 0
