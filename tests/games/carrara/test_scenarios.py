"""Every worked example of the rulebook, and our own rulings, as scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.rehearsal import run
from boardwright.kernel.scenario import load

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "carrara").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    outcome = run(load(path), game)
    assert outcome.passed, "\n".join(map(str, outcome.differences))


def test_file_names_are_ids() -> None:
    for path in FILES:
        assert load(path).id.lower() == path.stem
