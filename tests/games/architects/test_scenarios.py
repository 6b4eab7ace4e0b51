"""Every worked example of the rulebooks, and our own rulings, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.kernel.rehearsal import run
from boardwright.kernel.scenario import load
from tests.games.architects.positions import GAME

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "architects").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    outcome = run(load(path), lambda slug: GAME)
    assert outcome.passed, "\n".join(map(str, outcome.differences))


def test_file_names_are_ids() -> None:
    for path in FILES:
        scenario = load(path)
        assert (scenario.id.lower(), scenario.game) == (path.stem, "architects")
