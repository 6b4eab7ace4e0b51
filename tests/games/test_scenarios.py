"""Every worked example of the rulebooks, and our own rulings, as scenario files of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright import game, game_names
from boardwright.kernel.scenario import load
from boardwright.kernel.scenario_run import run

ROOT = Path(__file__).parents[1] / "scenarios"
FILES = sorted(ROOT.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    outcome = run(load(path), game)
    assert outcome.passed, "\n".join(map(str, outcome.differences))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_named_by_id_in_the_folder_of_its_game(path: Path) -> None:
    scenario = load(path)
    assert (scenario.id.lower(), scenario.game) == (path.stem, path.relative_to(ROOT).parts[0])


def test_every_game_has_scenarios() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in FILES} == set(game_names())
