"""Builds the compiled wheel, or a pure one with BOARDWRIGHT_PURE=1.

Kernel, games and the playout loop go into one mypyc group: classes of one module are subclassed
in another, which only works within a group. What people read (drawing, words, editions) stays
interpreted.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).parent / "src" / "boardwright"
KERNEL = [
    "catalogue",
    "dice",
    "encoding",
    "frames",
    "game",
    "imagining",
    "lists",
    "lookahead",
    "playout",
    "reasons",
    "search",
    "saving",
    "state",
]
EVERY_GAME = ["actions", "evaluation", "imagine", "scoring", "setup", "state", "tables"]  # and all its steps
GAMES = {  # what else is compiled of each
    "architects": ["counts", "payments"],
    "carrara": ["pieces"],
    "lisboa": ["costs", "gains", "upkeep"],
}
ADVICE = """\
Boardwright could not be compiled. That needs a C compiler and Python's headers:
    apt-get install build-essential python3-dev      (Debian, Ubuntu)
    dnf install gcc python3-devel                    (Fedora)
    xcode-select --install                           (macOS)
Without them, the same games run interpreted, many times slower:
    BOARDWRIGHT_PURE=1 pip install .
"""


def compiled_sources() -> list[str]:
    """The modules that run compiled, as paths from the project's root."""
    modules = [ROOT / "kernel" / f"{name}.py" for name in KERNEL]
    for game, names in GAMES.items():
        modules += [ROOT / "games" / game / f"{name}.py" for name in [*EVERY_GAME, *names]]
        modules += sorted((ROOT / "games" / game / "steps").glob("*.py"))
    return [str(module.relative_to(Path(__file__).parent)) for module in modules]


class Compile(build_ext):
    """Compiles the modules, or says what that takes and how to do without."""

    def run(self) -> None:
        """As setuptools does it, with advice if it fails."""
        try:
            super().run()
        except (CompileError, ExecError, LinkError, PlatformError) as error:
            raise SystemExit(f"{error}\n\n{ADVICE}") from error


if os.environ.get("BOARDWRIGHT_PURE") == "1":
    setup()
else:
    from mypyc.build import mypycify

    level = os.environ.get("BOARDWRIGHT_OPT", "3")
    extensions: list[Any] = mypycify(compiled_sources(), opt_level=level)
    for extension in extensions:  # a newer compiler's new warnings are no reason not to install
        extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
    setup(ext_modules=extensions, cmdclass={"build_ext": Compile})
