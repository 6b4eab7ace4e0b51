"""The learning example runs: a game of self-play, a fit, a measure, a picture."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from boardwright import new
from boardwright.kernel.perspective import Perspective

PATH = Path(__file__).parents[2] / "examples" / "learn_carrara.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = spec_from_file_location("learn_carrara", PATH)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_it_learns_and_draws(example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "WIDTH", 2)
    monkeypatch.setattr(example, "CHOICE", 2)
    curve = example.learn([1], measured=1)
    assert [point["games"] for point in curve] == [0, 1]
    for point in curve:
        assert all(
            0.0 <= point[rival]["low"] <= point[rival]["high"] <= 1.0 for rival in ("random", "greedy")
        )
    example.draw(curve, tmp_path / "curve.svg")
    assert "<svg" in (tmp_path / "curve.svg").read_text(encoding="utf-8")


def test_the_learner_takes_what_its_model_likes_best(example: ModuleType) -> None:
    class Later:
        """Likes the ways best that the evaluation puts last."""

        def predict(self, rows: object) -> list[float]:
            assert hasattr(rows, "shape")
            return [float(place) for place in range(rows.shape[0])]

    state = new("carrara", seed=3).state
    bot = example.Learner(1, Later())
    ways = example.best_ways(state.determinise(0, bot.dice), 0)
    assert len(ways) == example.CHOICE
    assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
    action = bot.decide(Perspective(state, 0))
    assert action in state.legal()
    assert len(bot.seen) == 1
    assert bot.seen[0].shape == (2 * example.ENCODING.size,)
