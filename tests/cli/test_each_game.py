"""Scenarios, rules and editions through the command, game by game: what differs are names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.edition import load

from .conftest import Run

SCENARIOS = Path(__file__).parents[1] / "scenarios"


@dataclass(frozen=True)
class Names:
    """What is asked of a game, and what its answers begin with."""

    slug: str
    scenario: str
    rule: str
    chapter: str
    searched: str  # words of that rule
    edition: str
    family: str


GAMES = [
    Names("lisboa", "lis-ex-01", "LIS-PERIOD-02", "23. End of period 1", "stacks are empty",
          "lisboa-2017", "scoring_tiles"),
    Names("architects", "arc-ex-01", "ARC-END-01", "16. End of the game and scoring (base)",
          "last used Guildhall space", "architects-wow", "apprentices"),
]  # fmt: skip
EACH = pytest.mark.parametrize("names", GAMES, ids=lambda names: names.slug)


@EACH
def test_check_a_scenario(run: Run, names: Names) -> None:
    result = run("check", str(SCENARIOS / names.slug / f"{names.scenario}.toml"))
    assert result.output == "1 passed, 0 failed\n"
    assert result.exit_code == 0


@EACH
def test_rules_by_id_and_search(run: Run, faulty: Callable[..., str], names: Names) -> None:
    shown = run("rules", names.slug, names.rule.lower()).output
    assert shown.startswith(f"{names.rule}  {names.chapter}\n")
    assert names.rule in run("rules", names.slug, "--search", names.searched).output
    chapter = names.rule[:-2]
    assert f"Did you mean {chapter}" in faulty("rules", names.slug, f"{chapter}99")


@EACH
def test_edition_is_listed_exported_and_checked(run: Run, names: Names) -> None:
    title = game(names.slug).title
    listed = rf"{names.slug} +{names.edition} +\d+ +\d+  {title.split()[0]}"
    assert re.search(listed, run("edition", "list").output)
    assert names.family in run("edition", "show", names.slug).output
    run("edition", "export", names.slug, "-o", "mine.toml")
    assert load("mine.toml").digest == game(names.slug).default_edition().digest
    checked = run("edition", "check", "mine.toml")
    assert checked.exit_code == 0
    assert f"mine.toml is a sound edition of {title}" in checked.output
