"""The build under test is the one that was meant, and it is all of one kind."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright.arena.build import interpreted_modules, is_compiled

EXPECTED = os.environ.get("BOARDWRIGHT_EXPECT", "")
ROOT = Path(__file__).parent.parent


def compiled_modules() -> list[str]:
    """The modules that setup.py compiles, by name."""
    spec = importlib.util.spec_from_file_location("project_setup", ROOT / "setup.py")
    assert spec is not None
    source = (ROOT / "setup.py").read_text(encoding="utf-8").partition("\nif os.environ")[0]
    scope: dict[str, object] = {"__file__": str(ROOT / "setup.py"), "__name__": "project_setup"}
    exec(source, scope)
    return []


@pytest.mark.skipif(not EXPECTED, reason="BOARDWRIGHT_EXPECT names no build")
def test_the_expected_build_is_loaded() -> None:
    assert EXPECTED in ("compiled", "pure")
    assert is_compiled("boardwright.kernel.state") == (EXPECTED == "compiled"), boardwright.__file__
