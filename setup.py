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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, ExecError, LinkError, PlatformError

ROOT = Path(__file__).parent / "src" / "boardwright"
KERNEL = [
    "batch",
    "catalogue",
    "copy_on_write",
    "determinise",
    "dice",
    "encoding",
    "evaluation",
    "frames",
    "game",
    "linear_evaluation",
    "lookahead",
    "number_row",
    "playout",
    "reasons",
    "saving",
    "search_state",
    "settings",
    "state",
    "state_encoder",
    "tree_search",
]
EVERY_GAME = [  # and all its steps
    "actions",
    "evaluation/evaluate",
    "evaluation/weights",
    "printed/tables",
    "scoring",
    "setup",
    "state",
    "view/determinise",
    "view/progress",
    "view/state_encoder",
]
GAMES = {
    "architects": [],
    "carrara": ["pieces"],
    "lisboa": ["pieces", "setup_lacerda"],
}  # what else is compiled of each
ADVICE = """\
Boardwright could not be compiled. That needs a C compiler and Python's headers:
    apt-get install build-essential python3-dev      (Debian, Ubuntu)
    dnf install gcc python3-devel                    (Fedora)
    xcode-select --install                           (macOS)
Without them, the same games run interpreted, many times slower:
    BOARDWRIGHT_PURE=1 pip install .
"""
# Nobody outside replaces a function of the library: calls go straight to it, and short ones are inlined.
WITHIN_ONE_LIBRARY = [] if os.name == "nt" else ["-fvisibility=hidden", "-fno-semantic-interposition"]
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
        """As setuptools does it, on all cores, with advice if it fails."""
        self.parallel = self.parallel or os.cpu_count()
        try:
            super().run()
        except (CompileError, ExecError, LinkError, PlatformError) as error:
            raise SystemExit(f"{error}\n\n{ADVICE}") from error

    def build_extensions(self) -> None:
        """As setuptools does it, but the sources of one extension are compiled on all cores too."""
        compile_all = self.compiler.compile
        if not getattr(
            self.compiler, "initialized", True
        ):  # Microsoft's, which must be before threads use it
            self.compiler.initialize()

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_all([source], **options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_each
        super().build_extensions()


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
    # A C file for each module: compiled on all cores, in half the time of one.
    extensions: list[Any] = mypycify(compiled_sources(), opt_level=level, multi_file=True)
    for extension in extensions:  # a newer compiler's new warnings are no reason not to install
        kept = [arg for arg in extension.extra_compile_args if arg != "-Werror"]
        extension.extra_compile_args = [*kept, *WITHIN_ONE_LIBRARY]
    setup(ext_modules=extensions, cmdclass=COMMANDS)
