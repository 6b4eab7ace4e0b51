"""The example that trains a policy on batches: it plays, learns, measures and draws, and its bot plays."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from click.testing import CliRunner

from boardwright.bots import BOTS, plugins
from boardwright.cli import main

PATH = Path(__file__).parents[2] / "examples" / "train_policy.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("train_policy", PATH)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(plugins.VARIABLE, "")
    before = dict(BOTS)
    yield
    BOTS.clear()
    BOTS.update(before)


def test_it_learns_measures_and_draws(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example, "UPDATE", 2)
    policy, curve = example.train([0, 2], games=2)
    assert policy.steps > 0
    assert [point["games"] for point in curve] == [0, 2]
    assert all(0.0 <= point["low"] <= point["share"] <= point["high"] <= 1.0 for point in curve)
    example.draw(curve, tmp_path / "curve.svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text(encoding="utf-8")


def test_choices_that_did_better_become_likelier(example: ModuleType) -> None:
    policy = example.Policy(4, 3, seed=1)
    seen = np.ones((6, 4), np.float32)
    masks = np.array([[1, 1, 0]] * 6, np.int8)
    taken, came = np.array([0, 1] * 3), np.array([1, -1] * 3, np.float32)
    before = policy.look(seen, masks)[1][0]
    assert before.tolist() == [0.5, 0.5, 0.0]
    for _ in range(20):
        policy.learn(seen, masks, taken, came)
    after = policy.look(seen, masks)[1][0]
    assert after[0] > 0.6
    assert after[2] == 0


def test_its_bot_plays_by_the_weights_in_a_file(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = tmp_path / "mine.npz"
    np.savez(weights, **example.Policy(580, 714, seed=3).weights)
    monkeypatch.setenv(example.WEIGHTS, str(weights))
    given = ["--bot", f"{PATH}:PolicyBot", "--seats", "policy,random", "-n", "1"]
    played = CliRunner().invoke(main, ["simulate", "carrara", *given])
    assert played.exit_code == 0, played.output
    assert "forfeited" not in played.output
    wrong = CliRunner().invoke(main, ["simulate", "architects", *given])
    assert "was learnt in another game" in wrong.output
