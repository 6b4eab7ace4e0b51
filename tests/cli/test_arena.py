"""`boardwright arena`: numbers, files, going on after an interruption, and wrong input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest

from boardwright.arena import on_ray
from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.on_ray import RayUnavailable, RayWorkers
from boardwright.arena.results import encode, read
from boardwright.arena.workers import Deaths
from boardwright.kernel.edition import packaged

from .conftest import Run

FEW = ("arena", "carrara", "--seats", "random,random", "-n", "4", "--jobs", "1")
Faulty = Callable[..., str]


def said(run: Run, *words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def numbers(data: Any) -> Any:
    """All that must not depend on where, when and in what file games were played."""
    free = ("file", "decision_seconds")
    return {key: value for key, value in data.items() if key not in free}


def games(path: Path) -> list[tuple[object, ...]]:
    """The games of a file without their times."""
    return [(bout.number, bout.deal, bout.played, bout.record) for bout in read(path).bouts]


# -------------------------------------------------------------------- what comes out


def test_json_is_one_object_with_what_was_promised(run: Run, folder: Path) -> None:
    seats = ("--seats", "random,greedy,random", "--variant", "advanced")
    data = said(run, "arena", "carrara", *seats, "-n", "3", "-o", "games.jsonl", "--seed", "2")
    labels = ["random", "greedy", "random 2"]
    for key in ("win_rate", "intervals", "mean_score", "rating", "decision_seconds"):
        assert list(data[key]) == labels
    assert data["games"] == data["asked"] == 3
    assert data["deals"] == 1
    assert sum(data["win_rate"].values()) == pytest.approx(1)
    assert data["win_rate"]["greedy"] == 1
    assert all(
        0 <= low <= data["win_rate"][bot] <= high <= 1 for bot, (low, high) in data["intervals"].items()
    )
    assert data["rating"]["greedy"]["low"] < data["rating"]["greedy"]["mean"]
    assert data["variants"] == ["advanced"]
    assert (data["seed"], data["file"], data["partial"]) == (2, "games.jsonl", False)
    assert [path.name for path in folder.iterdir()] == ["games.jsonl"]


def test_tables_name_bots_ratings_seats_and_sources(run: Run, folder: Path) -> None:
    result = run(*FEW)
    assert result.exit_code == 0
    for words in ("4 games on 2 deals", "random 2", "95 % interval", "rating", "CAR-FINAL-01", "longest"):
        assert words in result.stdout
    (file,) = folder.iterdir()
    assert file.name.startswith("arena-carrara-")
    assert result.stderr == f"Kept: {file.name}. A page of it: boardwright report {file.name}\n"
    assert len(read(file).bouts) == 4


def test_jobs_make_no_difference(run: Run, folder: Path) -> None:
    one = said(run, *FEW, "-o", "one.jsonl")
    two = said(run, *FEW, "--jobs", "2", "-o", "two.jsonl")
    assert numbers(one) == numbers(two)
    assert games(folder / "one.jsonl") == games(folder / "two.jsonl")
    assert numbers(said(run, *FEW, "--seed", "1")) != numbers(one)


def test_a_round_robin_shows_who_finished_before_whom(run: Run) -> None:
    words = ("arena", "carrara", "--seats", "random,greedy", "--round-robin", "-n", "2", "-o")
    result = run(*words, "a.jsonl")
    assert "finished before" in result.stdout
    data = said(run, *words, "b.jsonl")
    assert data["pairs"] == {"random": {"greedy": 0.0}, "greedy": {"random": 1.0}}
    assert data["players"] == 2


def test_it_stops_early_when_the_question_is_answered(run: Run) -> None:
    clear = ("--until-clear", "--question", "0.98", "-n", "200")
    data = said(run, *FEW, *clear, "-o", "a.jsonl")
    assert data["clear"]
    assert data["games"] == 20
    assert data["asked"] == 200
    assert not data["partial"]
    assert data["confidence"] == pytest.approx(0.995)
    shown = run("arena", "carrara", "--resume", "a.jsonl")
    assert "Stopped early: the share of wins is clear of 98 %." in shown.stdout
    assert "99.5 % interval" in shown.stdout


def test_an_unanswered_question_is_told(run: Run) -> None:
    assert "not clear of 50 %" in run(*FEW, "--until-clear").stdout


def test_an_edition_of_ones_own_is_kept_in_the_file(run: Run, folder: Path) -> None:
    text = packaged("carrara").replace('name = "carrara-2e"', 'name = "my-carrara"')
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    data = said(run, *FEW, "--edition", "mine.toml", "-o", "games.jsonl")
    assert data["edition"] == "my-carrara"
    (folder / "mine.toml").unlink()
    again = said(run, "arena", "carrara", "--resume", "games.jsonl", "-n", "6")
    assert again["edition"] == "my-carrara"
    assert again["games"] == 6


# -------------------------------------------------------------------- going on


def test_going_on_plays_only_what_is_missing(run: Run, folder: Path) -> None:
    said(run, *FEW, "-o", "games.jsonl")
    before = (folder / "games.jsonl").read_bytes()
    data = said(run, "arena", "carrara", "--resume", "games.jsonl", "-n", "7")
    assert data["games"] == 7
    assert (folder / "games.jsonl").read_bytes().startswith(before)
    whole = said(run, *FEW, "-n", "7", "-o", "whole.jsonl")
    assert numbers(data) == numbers(whole)


def test_the_same_command_begins_and_goes_on(run: Run, folder: Path) -> None:
    words = (*FEW, "--resume", "games.jsonl")
    first = said(run, *words)
    before = (folder / "games.jsonl").read_bytes()
    assert said(run, *words) == first
    assert (folder / "games.jsonl").read_bytes() == before


def started(*words: str) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from boardwright.cli import main; main()"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},  # the current folder is another one
    )


def wait_for_games(process: subprocess.Popen[str], path: Path, count: int) -> None:
    """Until so many games are in a file that is being written."""
    end = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b'\n{"kind":"game"') < count:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end, "the games take too long"
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.name))
        except OSError:  # it has just ended
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_finished_game_is_lost_to_a_kill(run: Run, folder: Path) -> None:
    file = folder / "games.jsonl"
    seats = ("--seats", "random,random", "--jobs", "2")
    process = started("arena", "carrara", *seats, "-n", "100000", "-o", str(file))
    wait_for_games(process, file, 5)
    workers = children(process.pid)
    process.kill()
    process.communicate()
    assert len(workers) == 2
    kept = read(file)
    assert len(kept.bouts) >= 5
    whole_lines = file.read_bytes()[: kept.size]
    target = max(bout.number for bout in kept.bouts) + 4
    data = said(run, "arena", "carrara", "--resume", str(file), "-n", str(target))
    assert data["games"] == target
    assert file.read_bytes().startswith(whole_lines)
    said(run, "arena", "carrara", *seats, "-n", str(target), "-o", "whole.jsonl")
    assert games(file) == games(folder / "whole.jsonl")
    end = time.monotonic() + 20
    while any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers):
        assert time.monotonic() < end, "a worker outlived the arena"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_reports_what_was_finished_and_how_to_go_on(folder: Path) -> None:
    file = folder / "games.jsonl"
    seats = ("--seats", "random,random", "--jobs", "2", "-n", "100000")
    process = started("arena", "carrara", *seats, "-o", str(file), "--json")
    wait_for_games(process, file, 3)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130, stderr
    data = json.loads(stdout)
    assert data["partial"]
    assert data["games"] == len(read(file).bouts) >= 3
    done = data["games"]
    assert stderr == (
        f"Stopped after {done} of 100000 games. Go on with: boardwright arena carrara --resume {file}\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_killed_worker_is_replaced(folder: Path) -> None:
    file = folder / "games.jsonl"
    process = started(
        "arena", "carrara", "--seats", "random,random", "-n", "150", "--jobs", "2", "-o", str(file)
    )
    wait_for_games(process, file, 3)
    for pid in children(process.pid)[:1]:
        os.kill(pid, signal.SIGKILL)
    stdout, stderr = process.communicate(timeout=120)
    assert process.returncode == 0, stderr
    assert "150 games on 75 deals" in stdout
    assert [bout.number for bout in read(file).bouts] == list(range(150))


# -------------------------------------------------------------------- wrong input


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((), "--seats"),
        (("--seats", "random,deep"), "There is no bot 'deep'"),
        (("--seats", "you,random"), "bots only"),
        (("--seats", "random"), "2 to 4 players"),
        (("--seats", "random,random", "--budget", "0s"), "greater than 0"),
        (("--seats", "random,random", "--budget", "0"), "0.25s"),
        (("--seats", "random,random", "--budget", "-1s"), "greater than 0"),
        (("--seats", "random,random", "--budget", "soon"), "0.25s"),
        (("--seats", "greedy@1s,random"), "'greedy' instead of"),
        (("--seats", "mcts@0x1s,random"), "1 to 64, not 0"),
        (("--seats", "mcts@65x1s,random"), "1 to 64, not 65"),
        (("--seats", "random,random", "-n", "0"), "at least one game"),
        (("--seats", "random,random", "-n", "many"), "many"),
        (("--seats", "random,random", "--jobs", "0"), "at least 1"),
        (("--seats", "random,random", "--variant", "huge"), "advanced"),
        (("--seats", "random,random", "--rival", "patron"), "no rivals"),
        (("--seats", "random,random", "--players", "3"), "--round-robin"),
        (("--seats", "random,random", "--round-robin"), "stands once"),
        (("--seats", "random,greedy", "--round-robin", "--players", "3"), "as many bots"),
        (("--seats", "random,random", "--question", "0.5"), "--until-clear"),
        (("--seats", "random,random", "--until-clear", "--question", "60"), "between 0 and 1"),
        (("--seats", "random,random", "--ray-address", "here:1"), "--on ray"),
        (("--seats", "random,random", "--on", "moon"), "'processes', 'ray'"),
        (("--seats", "random,random", "-o", "a", "--resume", "b"), "only one"),
        (("--seats", "random,random", "-o", "no folder/a"), "no folder"),
        (("--seats", "random,random", "--edition", "missing.toml"), "missing.toml"),
        (("--resume", "missing.jsonl"), "missing.jsonl"),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(
    faulty: Faulty, folder: Path, words: tuple[str, ...], fault: str
) -> None:
    assert fault in faulty("arena", "carrara", *words)
    assert not list(folder.iterdir())  # no file is begun


def test_an_unknown_game_is_refused(faulty: Faulty) -> None:
    assert "carrara" in faulty("arena", "chess", "--seats", "random,random")


def test_an_existing_file_is_not_overwritten(faulty: Faulty, folder: Path) -> None:
    (folder / "kept.jsonl").write_text("kept")
    assert "--resume" in faulty(*FEW, "-o", "kept.jsonl")
    assert (folder / "kept.jsonl").read_text() == "kept"


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (("--seats", "random,greedy"), "another --seats (random,random, not random,greedy)"),
        (("--seed", "1"), "another --seed (0, not 1)"),
        (("--variant", "advanced"), "another --variant (none, not advanced)"),
        (("--budget", "2s"), "another --budget (1s, not 2s)"),
        (("--budget", "2x1s"), "another --budget (1s, not 2x1s)"),
        (("-n", "0"), "at least one game"),
    ],
)
def test_going_on_with_something_else_is_refused(
    run: Run, faulty: Faulty, folder: Path, more: tuple[str, ...], fault: str
) -> None:
    run(*FEW, "-o", "games.jsonl")
    before = (folder / "games.jsonl").read_bytes()
    assert fault in faulty("arena", "carrara", "--resume", "games.jsonl", *more)
    assert (folder / "games.jsonl").read_bytes() == before


def test_a_file_of_another_game_is_refused(run: Run, faulty: Faulty) -> None:
    run(*FEW, "-o", "games.jsonl")
    assert "an arena of carrara, not of lisboa" in faulty("arena", "lisboa", "--resume", "games.jsonl")


def test_a_damaged_file_is_refused_and_left_alone(run: Run, faulty: Faulty, folder: Path) -> None:
    run(*FEW, "-o", "games.jsonl")
    file = folder / "games.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], lines[3][:99] + b"\n", *lines[4:]]))
    before = file.read_bytes()
    assert faulty("arena", "carrara", "--resume", "games.jsonl", "-n", "9").startswith(
        "games.jsonl is damaged: line 4 "
    )
    assert file.read_bytes() == before


def test_a_line_that_was_cut_off_is_told_and_played_again(run: Run, folder: Path) -> None:
    run(*FEW, "-o", "games.jsonl")
    file = folder / "games.jsonl"
    whole = games(file)
    file.write_bytes(file.read_bytes()[:-40])
    result = run("arena", "carrara", "--resume", "games.jsonl", "--jobs", "1")
    assert result.exit_code == 0
    assert result.stderr.startswith("The last line of games.jsonl is cut off and left out")
    assert games(file) == whole


def test_a_first_line_without_its_rules_is_refused(run: Run, faulty: Faulty, folder: Path) -> None:
    run(*FEW, "-o", "games.jsonl")
    header, rest = (folder / "games.jsonl").read_text(encoding="utf-8").split("\n", 1)
    data = {key: value for key, value in json.loads(header).items() if key not in ("rules", "digest")}
    (folder / "games.jsonl").write_text(encode(data).decode() + rest, encoding="utf-8")
    assert "line 1 lacks what a line of its kind has" in faulty("arena", "carrara", "--resume", "games.jsonl")


def test_games_by_other_rules_are_not_mixed(run: Run, faulty: Faulty, folder: Path) -> None:
    run(*FEW, "-o", "games.jsonl")
    text = (folder / "games.jsonl").read_text(encoding="utf-8")
    header, rest = text.split("\n", 1)
    data = json.loads(header)
    del data["digest"]
    for changed, words in (
        ({**data, "rules": 99}, "rules revision 99"),
        (
            {**data, "edition_digest": "0" * 64},
            "edition carrara-2e (000000000000)",
        ),
    ):
        (folder / "games.jsonl").write_text(encode(changed).decode() + rest, encoding="utf-8")
        assert words in faulty("arena", "carrara", "--resume", "games.jsonl", "-n", "9")


class Doomed(RayWorkers):
    """A cluster of which nothing is left after two games."""

    def __init__(self, plan: Plan, jobs: int | None, address: str | None = None) -> None:
        self.size = 1
        self.deaths = Deaths()
        self._contest = Contest(plan)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def submit(self, number: int) -> None:
        self._number = number

    def finished(self, timeout: float) -> list[Bout]:
        if self._number > 2:
            raise RayUnavailable("Ray at here:1 has gone.")
        return [self._contest.play(number) for number in range(2)] if self._number == 1 else []


def test_a_cluster_that_is_gone_is_told_and_the_rest_played_elsewhere(
    run: Run, faulty: Faulty, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(on_ray, "RayWorkers", Doomed)
    told = faulty(*FEW, "--on", "ray", "-o", "games.jsonl")
    assert told == ("Ray at here:1 has gone. Go on with: boardwright arena carrara --resume games.jsonl")
    assert len(read(folder / "games.jsonl").bouts) == 2
    assert run("arena", "carrara", "--resume", "games.jsonl", "--jobs", "1").exit_code == 0
    assert run(*FEW, "-o", "whole.jsonl").exit_code == 0
    assert games(folder / "games.jsonl") == games(folder / "whole.jsonl")


def test_ray_missing_or_out_of_reach_is_a_fault(
    faulty: Faulty, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    assert "cannot be reached" in faulty(*FEW, "--on", "ray", "--ray-address", "127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "ray", None)
    assert 'pip install "boardwright[ray]"' in faulty(*FEW, "--on", "ray")
    assert not list(folder.iterdir())
