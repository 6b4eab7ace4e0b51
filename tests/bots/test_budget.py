"""Budgets: read, written, refused, and handed to bots."""

from __future__ import annotations

import pytest

from boardwright.bots import BOTS, BadBudget, Budget, UnknownBot, make_bot
from boardwright.bots.budget import USUAL


@pytest.mark.parametrize(
    ("text", "budget", "written"),
    [
        ("1s", Budget(seconds=1.0), "1s"),
        ("0.25s", Budget(seconds=0.25), "0.25s"),
        ("250ms", Budget(seconds=0.25), "0.25s"),
        (" .5 S ", Budget(seconds=0.5), "0.5s"),
        ("1e-2s", Budget(seconds=0.01), "0.01s"),
        ("400sims", Budget(simulations=400), "400sims"),
        ("1sim", Budget(simulations=1), "1sims"),
        ("1e3 sims", Budget(simulations=1000), "1000sims"),
        ("4x1s", Budget(seconds=1.0, processes=4), "4x1s"),
        ("2 X 400sims", Budget(simulations=400, processes=2), "2x400sims"),
        ("1x50ms", Budget(seconds=0.05), "0.05s"),
    ],
)
def test_a_budget_is_read_and_written(text: str, budget: Budget, written: str) -> None:
    assert Budget.read(text) == budget
    assert str(budget) == written
    assert Budget.read(written) == budget


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0s", "greater than 0, not '0s'"),
        ("0ms", "greater than 0"),
        ("0sims", "greater than 0"),
        ("-1s", "greater than 0, not '-1s'"),
        ("-400sims", "greater than 0"),
        ("1e-999s", "greater than 0"),
        ("1.5sims", "whole number"),
        ("2e9sims", "1 to 1,000,000,000"),
        ("1e6s", "at most a day"),
        ("1e999s", "at most a day"),
        ("1e999sims", "whole number"),
        ("0x1s", "1 to 64, not 0"),
        ("65x1s", "1 to 64, not 65"),
        ("2x0s", "greater than 0"),
        ("-1x1s", "4x1s"),
        ("x1s", "4x1s"),
        ("2x", "4x1s"),
        ("1.2.3s", "0.25s"),
        (".s", "0.25s"),
        ("", "400sims"),
        ("1", "400sims"),
        ("1h", "0.25s"),
        ("s", "0.25s"),
        ("fast", "0.25s or 250ms"),
        ("nans", "0.25s"),
        ("infs", "0.25s"),
    ],
)
def test_a_wrong_budget_is_refused_with_what_would_be_right(text: str, words: str) -> None:
    with pytest.raises(BadBudget, match=words):
        Budget.read(text)


@pytest.mark.parametrize(
    ("seconds", "simulations"),
    [(0.0, 0), (1.0, 10), (-1.0, 0), (0.0, -1), (float("nan"), 0), (float("inf"), 0)],
)
def test_a_budget_is_one_thing_and_more_than_nothing(seconds: float, simulations: int) -> None:
    with pytest.raises(BadBudget):
        Budget(seconds, simulations)


def test_a_part_of_a_budget() -> None:
    assert Budget(seconds=2.0).part(0.5) == Budget(seconds=1.0)
    assert Budget(simulations=1).part(0.5) == Budget(simulations=1)
    assert Budget(simulations=40, processes=3).part(10) == Budget(simulations=400, processes=3)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_keeps_its_budget(name: str) -> None:
    assert make_bot(name, 1).budget == USUAL
    assert make_bot(name, 1, Budget(simulations=7)).budget == Budget(simulations=7)


def test_an_unknown_bot_is_refused_whatever_its_budget() -> None:
    with pytest.raises(UnknownBot, match="greedy"):
        make_bot("deep", 1, Budget(simulations=7))
