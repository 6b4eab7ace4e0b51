"""`boardwright dataset`: what it writes and says, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.arena import dataset as datasets
from boardwright.arena.dataset import read_dataset
from tests.cli.conftest import Run

Faulty = Callable[..., str]


def test_a_data_set_and_its_card(run: Run, folder: Path) -> None:
    given = ["--seats", "random,random,random", "--variant", "advanced", "--seed", "4"]
    result = run("dataset", "carrara", "-n", "2", *given, "-o", "games.jsonl.gz")
    assert result.exit_code == 0, result.output
    data = read_dataset(folder / "games.jsonl.gz")
    assert f"Written: games.jsonl.gz, {data.card['rows']} rows, and games.jsonl.gz.md." in result.stderr
    assert data.card["variants"] == ["advanced"]
    command = "boardwright dataset carrara -n 2 --seats random,random,random --variant advanced --seed 4 -o "
    assert command + "games.jsonl.gz" in (folder / "games.jsonl.gz.md").read_text(encoding="utf-8")


def test_ctrl_c_and_on(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "PART_GAMES", 1)
    play = datasets.play_part

    def interrupted(*given: object) -> None:
        if datasets.begun(folder / "games.jsonl"):
            raise KeyboardInterrupt
        play(*given)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(datasets, "play_part", interrupted)
        stopped = run("dataset", "carrara", "-n", "2", "--seats", "random,random", "-o", "games.jsonl")
    assert stopped.exit_code == 130
    assert "Stopped after 1 of 2 games. The same command goes on." in stopped.stderr
    on = run("dataset", "carrara", "-n", "2", "--seats", "random,random", "-o", "games.jsonl")
    assert on.exit_code == 0
    assert "Going on: 1 of 2 games are there." in on.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["carrara", "-o", "x.csv"], "x.csv is no name of a data set"),
        (["carrara", "-o", "x.jsonl", "--seats", "you,greedy"], "People cannot sit in a data set"),
        (["carrara", "-o", "x.jsonl", "--seats", "gredy,greedy"], "There is no bot 'gredy'"),
        (["carrara", "-o", "x.jsonl", "-n", "0"], "A data set is of at least one game, not 0."),
        (["carrara", "-o", "x.jsonl", "--jobs", "0"], "A data set needs at least one job, not 0."),
        (["carrara", "-o", "no/x.jsonl"], "There is no folder 'no' to write in."),
        (["carara", "-o", "x.jsonl"], "There is no game 'carara'"),
        (["carrara", "-o", "x.jsonl", "--variant", "advancd"], ""),
    ],
)
def test_what_is_wrong_is_said(words: list[str], told: str, faulty: Faulty, folder: Path) -> None:
    assert faulty("dataset", *words).startswith(told)
    assert not [*folder.iterdir()]
