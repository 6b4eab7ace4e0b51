"""The commands `simulate` and `bench`: what they print, what they write, what they refuse."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from boardwright.arena.build import is_compiled
from boardwright.cli import main
from boardwright.kernel.edition import packaged

COMPILED = is_compiled("boardwright.kernel.state")
FEW = ("simulate", "carrara", "-n", "6", "--seats", "random,random")


def boardwright(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], prog_name="boardwright")


def said(*words: str | Path) -> Any:
    """The JSON that a command prints."""
    result = boardwright(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(*words: str | Path) -> str:
    """The one sentence with which a command refuses."""
    result = boardwright(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


# -------------------------------------------------------------------- simulate


def test_json_is_one_object_with_what_was_promised() -> None:
    data = said("simulate", "carrara", "-n", "6", "--seats", "random,greedy,random", "--variant", "advanced")
    assert data["games"] == data["asked"] == 6
    assert not data["partial"]
    assert data["variants"] == ["advanced"]
    assert data["seed"] == 0
    assert data["compiled"] == COMPILED
    assert list(data["wins"]) == list(data["mean_score"]) == ["random", "greedy", "random 2"]
    assert sum(data["wins"].values()) == pytest.approx(6)
    assert data["mean_decisions"] == data["decisions"] / 6
    assert data["seconds"] > 0
    assert data["decisions_per_second"] == pytest.approx(data["decisions"] / data["seconds"])
    assert all(0 <= low <= high <= 1 for low, high in data["intervals"].values())
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(6)


def test_the_same_seed_gives_the_same_numbers() -> None:
    def numbers(*more: str) -> Any:
        data = said(*FEW, *more)
        return {key: data[key] for key in ("decisions", "wins", "scores", "points", "seats", "length")}

    assert numbers("--seed", "3") == numbers("--seed", "3", "--jobs", "2") != numbers("--seed", "4")


def test_tables_name_bots_seats_and_sources() -> None:
    result = boardwright("simulate", "carrara", "-n", "3", "--seats", "random,random")
    assert result.exit_code == 0
    assert result.stderr == ""
    for words in ("3 games, seed 0", "random 2", "95 % interval", "CAR-FINAL-01", "decisions/s"):
        assert words in result.stdout


def test_csv_has_a_row_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    data = said(*FEW, "--csv", file)
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [row["game"] for row in rows] == [str(number) for number in range(6)]
    assert sum(int(row["decisions"]) for row in rows) == data["decisions"]
    assert [row["seat_1_bot"] for row in rows] == ["random", "random 2"] * 3
    for row in rows:
        for seat in ("seat_1", "seat_2"):
            parts = [int(row[f"{seat}_{rule}"]) for rule in data["sources"]]
            assert sum(parts) == int(row[f"{seat}_score"])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_plot_of_the_same_games_is_the_same_file(tmp_path: Path, ending: str, start: bytes) -> None:
    first, second = tmp_path / f"first.{ending}", tmp_path / f"second.{ending}"
    for file in (first, second):
        assert boardwright(*FEW, "--plot", file).exit_code == 0
    assert first.read_bytes().startswith(start)
    assert first.read_bytes() == second.read_bytes()


def test_nothing_is_overwritten_unless_forced(tmp_path: Path) -> None:
    for option, name in (("--csv", "kept.csv"), ("--plot", "kept.svg")):
        file = tmp_path / name
        file.write_text("kept")
        assert "exists already" in refused(*FEW, option, file)
        assert file.read_text() == "kept"
        assert boardwright(*FEW, option, file, "--force").exit_code == 0
        assert file.read_text() != "kept"


def test_targets_are_checked_before_the_work(tmp_path: Path) -> None:
    many = ("simulate", "carrara", "-n", "100000000")
    assert "cannot be written" in refused(*many, "--csv", tmp_path / "no folder" / "games.csv")
    assert "is a folder" in refused(*many, "--csv", tmp_path)
    assert ".svg" in refused(*many, "--plot", tmp_path / "scores.gif")
    assert "different files" in refused(*many, "--plot", tmp_path / "a.svg", "--csv", tmp_path / "a.svg")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["carrara", "-n", "0"], "at least one game"),
        (["carrara", "-n", "-3"], "at least one game"),
        (["carrara", "--jobs", "0"], "at least one job"),
        (["carara"], "carrara"),
        (["carrara", "--seats", "random,gredy"], "gredy"),
        (["carrara", "--seats", "random"], "2 to 4 players"),
        (["carrara", "--seats", "random,random,random,random,random"], "2 to 4 players"),
        (["carrara", "--seats", "you,greedy"], "bots only"),
        (["carrara", "--variant", "expert"], "advanced"),
        (["carrara", "--edition", "missing.toml"], "missing.toml"),
        (["carrara", "-n", "many"], "many"),
    ],
)
def test_wrong_input_is_refused_in_a_sentence(words: list[str], fault: str) -> None:
    assert fault in refused("simulate", *words)


def test_an_edition_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(packaged("carrara").replace("game = ", "gime = "), encoding="utf-8")
    assert "mine.toml" in refused("simulate", "carrara", "--edition", file)


def interrupted(seconds: float, *words: str) -> tuple[str, str]:
    """What an endless simulation says at Ctrl-C, which a job in the background would ignore."""
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from boardwright.cli import main; print('ready', file=sys.stderr, flush=True); main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, "simulate", "carrara", "-n", "100000000", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "ready\n"
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    try:
        stdout, stderr = process.communicate(timeout=60)
    finally:
        process.kill()  # no simulation without end is left behind
    assert process.returncode == 130, stderr
    return stdout, stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_finished(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "games.csv"
    words = ("--seats", "random,random", "--json", "--jobs", jobs, "--csv", str(file))
    for seconds in (2, 8, 30):  # a busy machine may not finish a game in the first while
        stdout, stderr = interrupted(seconds, *words)
        if not stderr.startswith("Stopped after 0 "):
            break
    assert stderr.startswith("Stopped after ")
    assert "not written" in stderr
    assert not file.exists()
    data = json.loads(stdout)
    assert data["partial"]
    assert 0 < data["games"] < data["asked"]


# -------------------------------------------------------------------- bench

QUICK = ("bench", "--games", "carrara", "--seconds", "0.01", "--allow-pure")


def peer(tmp_path: Path, code: str) -> tuple[str | Path, ...]:
    script = tmp_path / "peer.py"
    script.write_text(code)
    return "--peer-python", sys.executable, "--peer-script", script


def test_bench_measures_each_game_with_all_it_can_be_played_as(tmp_path: Path) -> None:
    data = said(*QUICK, *peer(tmp_path, 'print(\'{"decisions": 1000, "seconds": 2}\')'))
    assert list(data) == ["carrara"]
    game = data["carrara"]
    kinds = [(case["variants"], case["players"]) for case in game["cases"]]
    assert kinds == [([], 4), ([], 2), (["advanced"], 4), (["advanced"], 2)]
    for measured in (game, *game["cases"]):
        assert measured["compiled"] == COMPILED
        for key in ("decisions_per_second", "games_per_second", "clone_us", "legal_p99_us"):
            assert measured[key] > 0
        assert measured["simulations_per_second"] > 0
        assert measured["ratio_to_catanatron"] > 0
    assert game["import_ms"] > 0
    assert game["catanatron_decisions_per_second"] == 500


def test_bench_fails_loudly_if_the_build_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "boardwright.arena.benchmark.interpreted_modules", lambda state: ["boardwright.kernel.state"]
    )
    assert "--allow-pure" in refused("bench", "--seconds", "0.01")


def test_bench_refuses_wrong_input(tmp_path: Path) -> None:
    assert "chess" in refused("bench", "--games", "chess")
    assert "more than 0" in refused("bench", "--seconds", "0")
    assert "no-such-script.py" in refused(
        *QUICK, "--peer-python", "python3", "--peer-script", "no-such-script.py"
    )
    assert "failed" in refused(*QUICK, *peer(tmp_path, "import no_such_engine"))
    assert "printed no decisions" in refused(*QUICK, *peer(tmp_path, "print('hello')"))
    there = tmp_path / "peer.py"
    assert "cannot be run" in refused(*QUICK, "--peer-python", tmp_path / "none", "--peer-script", there)
