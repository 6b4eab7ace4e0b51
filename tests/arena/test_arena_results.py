"""Results files: what was written is read, cut-off ends are mended, other damage is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.arena.contest import Contest
from boardwright.arena.results import BadResults, Goal, Results, Writer, encode, read

from .arenas import bout, plan

GOAL = Goal(6)
COMMAND = ("boardwright", "arena", "carrara")


@pytest.fixture
def contest() -> Contest:
    return Contest(plan("random", "random"))


@pytest.fixture
def file(tmp_path: Path, contest: Contest) -> Path:
    """A file with three made-up games, the second one written first."""
    path = tmp_path / "games.jsonl"
    with Writer.create(path, contest, GOAL, COMMAND) as writer:
        for number in (1, 0, 2):
            writer.game(bout(number, number // 2, number % 2))
    return path


def go_on(path: Path) -> Results:
    """Resume a file and add game 5."""
    results, writer = Writer.resume(path, GOAL, COMMAND)
    with writer:
        writer.game(bout(5, 2, 0))
    return results


def test_what_is_written_is_read(file: Path, contest: Contest) -> None:
    results = read(file)
    assert results.plan == contest.plan
    assert results.rules == contest.game.rules_revision
    assert results.edition_digest == contest.options.edition.digest
    assert results.goal == GOAL
    assert results.command == COMMAND
    assert results.bouts == tuple(bout(number, number // 2, number % 2) for number in range(3))
    assert results.counted == results.bouts
    assert not results.dropped


def test_a_game_with_its_record_survives_the_file(tmp_path: Path, contest: Contest) -> None:
    path = tmp_path / "games.jsonl"
    played = contest.play(0)
    with Writer.create(path, contest, GOAL, COMMAND) as writer:
        writer.game(played)
    assert read(path).bouts == (played,)


def test_an_existing_file_is_never_overwritten(file: Path, contest: Contest) -> None:
    before = file.read_bytes()
    with pytest.raises(BadResults, match="--resume"):
        Writer.create(file, contest, GOAL, COMMAND)
    assert file.read_bytes() == before


def test_going_on_keeps_what_is_there(file: Path) -> None:
    before = file.read_bytes()
    go_on(file)
    assert file.read_bytes().startswith(before)
    assert [bout.number for bout in read(file).bouts] == [0, 1, 2, 5]


def test_every_way_to_cut_off_the_last_line_is_mended(file: Path) -> None:
    whole = file.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(last + 1, len(whole)):
        file.write_bytes(whole[:end])
        results = read(file)
        assert results.dropped
        assert [bout.number for bout in results.bouts] == [0, 1]
    go_on(file)
    assert [bout.number for bout in read(file).bouts] == [0, 1, 5]
    assert not read(file).dropped
    assert file.read_bytes().startswith(whole[:last])


def test_a_last_line_of_zeros_is_mended(file: Path) -> None:
    """As a power cut may leave it."""
    with file.open("ab") as end:
        end.write(b"\0" * 300)
    assert len(go_on(file).bouts) == 3
    assert len(read(file).bouts) == 4


def test_damage_elsewhere_is_told_with_its_line_and_mends_nothing(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    changed = lines[3].replace(b'"decisions":40', b'"decisions":41')
    assert changed != lines[3]
    for wrong in (b"garbage\n", changed, lines[3][:50] + b"\n", b"[1]\n", b"\xff\xfe\n", b"\n"):
        damaged = b"".join([*lines[:3], wrong, *lines[4:]])
        file.write_bytes(damaged)
        with pytest.raises(BadResults, match=r"games\.jsonl is damaged: line 4 "):
            read(file)
        with pytest.raises(BadResults, match="line 4"):
            Writer.resume(file, GOAL, COMMAND)
        assert file.read_bytes() == damaged


def test_a_game_that_stands_twice_is_told(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, lines[2], lines[3]]))
    with pytest.raises(BadResults, match="line 6 holds game 1 a second time"):
        read(file)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"boardwright record 1\n", "no results file of an arena"),
        (b'{"kind":"arena"', "no results file"),
        (encode({"kind": "goal", "games": 1}), "no results file"),
        (encode({"kind": "arena", "format": 99}), "format 99; this version reads 1"),
        (encode({"kind": "arena", "format": 1}), "lacks"),
        (encode({"kind": "arena", "format": 1, "plan": {"bots": [], "variants": []}}), "lacks"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadResults, match=words):
        read(path)
    assert path.read_bytes() == content


def test_games_after_the_answer_do_not_count(file: Path) -> None:
    _, writer = Writer.resume(file, Goal(6, True), COMMAND)
    with writer:
        writer.clear(2)
    results = read(file)
    assert results.clear == 2
    assert [bout.number for bout in results.counted] == [0, 1]
    go_on(file)  # a later run counts them all again
    assert [bout.number for bout in read(file).counted] == [0, 1, 2, 5]


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX locks")
def test_two_runs_cannot_write_one_file(file: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from boardwright.arena.results import *\n"
        "try: Writer.resume(Path(sys.argv[1]), Goal(6), ())\n"
        "except BadResults as error: print(error)"
    )
    words = [sys.executable, "-c", code, str(file)]
    _, writer = Writer.resume(file, GOAL, COMMAND)
    with writer:
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        assert "another run" in said
    assert file.read_bytes().count(b'"kind":"goal"') == 2  # the one it began with, and ours


def test_lines_are_json_for_other_programs(file: Path) -> None:
    kinds = [json.loads(line)["kind"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert kinds == ["arena", "goal", "game", "game", "game"]
