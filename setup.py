"""Builds the compiled wheel, or a pure one with BOARDWRIGHT_PURE=1.

Kernel, games and the playout loop go into one mypyc group: classes of one module are subclassed
in another, which only works within a group. What people read (drawing, words, editions) stays
interpreted.

The script of the browser table is bundled from `client/` with Node into the package; a wheel or a
source package that has it needs no Node. BOARDWRIGHT_WEB=0 builds without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
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
    "settings",
    "state",
    "weighing",
]
EVERY_GAME = ["actions", "evaluation", "imagine", "scoring", "setup", "state", "tables"]  # and all its steps
GAMES = {  # what else is compiled of each
    "architects": ["counts", "payments", "weights"],
    "carrara": ["pieces", "weights"],
    "lisboa": ["costs", "gains", "setup_lacerda", "upkeep", "weights"],
}
ADVICE = """\
Boardwright could not be compiled. That needs a C compiler and Python's headers:
    apt-get install build-essential python3-dev      (Debian, Ubuntu)
    dnf install gcc python3-devel                    (Fedora)
    xcode-select --install                           (macOS)
Without them, the same games run interpreted, many times slower:
    BOARDWRIGHT_PURE=1 pip install .
"""
CLIENT = Path(__file__).parent / "client"
BUNDLE = ROOT / "web" / "static" / "client.js"
NODE_ADVICE = """\
The script of the browser table could not be bundled. That needs Node 18 or newer with npm:
    apt-get install nodejs npm                       (Debian, Ubuntu)
    dnf install nodejs npm                           (Fedora)
    brew install node                                (macOS)
Without it everything but the browser table works:
    BOARDWRIGHT_WEB=0 pip install .
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


def bundle_client() -> None:
    """Bundles the client, unless that is not wanted or the bundle is newer than all its sources."""
    if os.environ.get("BOARDWRIGHT_WEB") == "0" or not CLIENT.is_dir():
        return
    sources = [*CLIENT.glob("src/*.ts"), CLIENT / "build.mjs", CLIENT / "package-lock.json"]
    if BUNDLE.exists() and all(source.stat().st_mtime < BUNDLE.stat().st_mtime for source in sources):
        return
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise SystemExit(f"There is no {'npm' if npm is None else 'node'}.\n\n{NODE_ADVICE}")
    installed = CLIENT / "node_modules" / ".package-lock.json"
    try:
        if not installed.exists() or installed.stat().st_mtime < sources[-1].stat().st_mtime:
            subprocess.run([npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], cwd=CLIENT, check=True)
        subprocess.run([node, "build.mjs"], cwd=CLIENT, check=True)
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"{error}\n\n{NODE_ADVICE}") from error


class WithClient(build_py):
    """Bundles the client before the package's files are collected."""

    def run(self) -> None:
        """As setuptools does it, afterwards."""
        bundle_client()
        super().run()


class SourceWithClient(sdist):
    """The same for a source package."""

    def run(self) -> None:
        """As setuptools does it, afterwards."""
        bundle_client()
        super().run()


COMMANDS: dict[str, Any] = {"build_ext": Compile, "build_py": WithClient, "sdist": SourceWithClient}

if os.environ.get("BOARDWRIGHT_PURE") == "1":
    setup(cmdclass=COMMANDS)
else:
    from mypyc.build import mypycify

    level = os.environ.get("BOARDWRIGHT_OPT", "3")
    extensions: list[Any] = mypycify(compiled_sources(), opt_level=level)
    for extension in extensions:  # a newer compiler's new warnings are no reason not to install
        extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
    setup(ext_modules=extensions, cmdclass=COMMANDS)
