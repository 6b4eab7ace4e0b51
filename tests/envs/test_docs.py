"""The examples of the documentation run as they stand there."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_environments_page() -> None:
    done = doctest.testfile(str(DOCS / "environments.md"), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0


@pytest.mark.parametrize("name", ["openspiel", "pettingzoo"])
def test_module(name: str) -> None:
    done = doctest.testmod(import_module(f"boardwright.envs.{name}"))
    assert done.attempted > 2
    assert done.failed == 0
