"""Builds the compiled wheel, or a pure one with BOARDWRIGHT_PURE=1.

Kernel, games and the playout loop go into one mypyc group: classes of one module are subclassed
in another, which only works within a group. What people read (drawing, words, editions) stays
interpreted.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent / "src" / "boardwright"
KERNEL = ["catalogue", "dice", "frames", "game", "lookahead", "playout", "reasons", "state"]
CARRARA = ["actions", "evaluation", "pieces", "scoring", "state", "tables"]
CARRARA_STEPS = ["__init__", "build", "buy", "numbers", "pieces", "score", "turn"]


def compiled_sources() -> list[str]:
    """The modules that run compiled, as paths from the project's root."""
    modules = [ROOT / "kernel" / f"{name}.py" for name in KERNEL]
    modules += [ROOT / "games" / "carrara" / f"{name}.py" for name in CARRARA]
    modules += [ROOT / "games" / "carrara" / "steps" / f"{name}.py" for name in CARRARA_STEPS]
    return [str(module.relative_to(Path(__file__).parent)) for module in modules]


if os.environ.get("BOARDWRIGHT_PURE") == "1":
    setup()
else:
    from mypyc.build import mypycify

    options = os.environ.get("BOARDWRIGHT_OPT", "3")
    setup(ext_modules=mypycify(compiled_sources(), opt_level=options))
