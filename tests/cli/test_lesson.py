"""`boardwright lesson`: list, play, new and check."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.lessons import Lesson, courses
from boardwright.lessons import Run as Way
from tests.cli.conftest import Run


def written(run: Run, folder: Path) -> str:
    assert run("lesson", "new", "carrara", "my.toml").exit_code == 0
    return str(folder / "my.toml")


def test_list(run: Run) -> None:
    result = run("lesson", "list", "carrara")
    assert result.exit_code == 0 and "carrara-07-follow" in result.output


def test_a_new_lesson_is_sound_and_can_be_played(run: Run, folder: Path) -> None:
    path = written(run, folder)
    checked = run("lesson", "check", path, "--measures")
    assert checked.exit_code == 0 and "sound   my-first-lesson" in checked.output
    assert "reading ease" in checked.output
    played = run(
        "lesson", "play", path, lines="pass/retry/hint/undo/buy.turn none/buy.segment III/buy.take purple 3/1"
    )
    assert "That was less than three." in played.output
    assert "You buy from one position only." in played.output
    assert "Done: 2 stars of three." in played.output


def test_what_is_not_asked_is_refused(run: Run, folder: Path) -> None:
    played = run("lesson", "play", written(run, folder), lines="next/99/pass/buy.turn none/quit")
    assert "The teacher waits for your answer" in played.output
    assert "There is no choice 99" in played.output
    assert "Choose one of: retry, hint." in played.output


def test_a_solved_lesson_by_its_id(run: Run) -> None:
    played = run("lesson", "play", "carrara-07-follow", lines="1/score.pillar 5/score.type palazzo/next")
    assert "Done: 3 stars of three." in played.output


def test_mistakes(run: Run, folder: Path) -> None:
    written(run, folder)
    assert run("lesson", "new", "carrara", "my.toml").exit_code == 2
    assert run("lesson", "play", "carrara-99").exit_code == 2
    assert run("lesson", "list", "nothing").exit_code == 2
    (folder / "bad.toml").write_text('id = "x"\n', encoding="utf-8")
    result = run("lesson", "check", "bad.toml")
    assert result.exit_code == 2 and "bad.toml" in result.output


ALL = [lesson for course in courses().values() for lesson in course]


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: str(one.id))
def test_a_newcomer_gets_through_every_lesson(run: Run, lesson: Lesson) -> None:
    """By the answers of its test, with Next wherever the teacher waits; a first game to its free play."""
    trial = next(trial for trial in lesson.trials if trial.stars == 3)
    way, lines = Way.begin(lesson), []
    answers = list(trial.do)
    while way.phase not in ("over", "play"):
        if way.waits:
            way.go_on()
            lines.append("next")
            continue
        lines.append(answers.pop(0))
        way.decide(way.state.game.catalogue.id(lines[-1]))
        way.settle()
    played = run("lesson", "play", lesson.id, lines="/".join([*lines, "score", "quit"]))
    ended = "If the game ended now:" if lesson.is_game else "Done: 3 stars of three."
    assert ended in played.output


def test_measures_are_printed_and_checked(run: Run, folder: Path) -> None:
    path = written(run, folder)
    sound = run("lesson", "measure", path)
    assert sound.exit_code == 0 and "reading ease 60 at least" in sound.output
    file = folder / "my.toml"
    long = file.read_text(encoding="utf-8").replace("Blocks get", "Blocks " + "very " * 80 + "get")
    file.write_text(long, encoding="utf-8")
    broken = run("lesson", "measure", path)
    assert broken.exit_code == 1
    assert "60 words at most" in broken.output and "20 seconds at most" in broken.output


def test_a_lesson_that_does_not_fit_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardwright.cli.lesson.outdated", lambda lesson: "it ends elsewhere")
    played = run("lesson", "play", "carrara-01-wheel")
    assert played.exit_code == 2
    assert "does not fit the present rules or edition: it ends elsewhere" in " ".join(played.output.split())
    assert "does not fit" in run("lesson", "list", "carrara").output


def test_the_line_of_a_fault_is_told(run: Run, folder: Path) -> None:
    path = written(run, folder)
    file = folder / "my.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace('ask = "turn"', 'ask = "tern"'), encoding="utf-8"
    )
    told = " ".join(run("lesson", "check", path).output.split())
    assert "line 17: steps.1.ask: is 'tern'; write one of answer, turn, game" in told
