"""Every public name is explained by an example, and the examples run as they stand there."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import boardwright

ROOT = Path(__file__).parents[1]
PACKAGE = Path(boardwright.__file__).parent
PAGES = [
    "README.md",
    "docs/reference/comparison.md",
    "docs/tutorial/code-tour.md",
]
NEEDING_MORE = ("envs",)  # the environments need their libraries; see tests/envs/test_docs.py


def documented(path: Path) -> Iterator[tuple[str, str]]:
    """The names in a source file and their docstrings. Compiled classes have none, so the source is read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield "", ast.get_docstring(tree) or ""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", ast.get_docstring(inner) or ""


@cache
def all_documented() -> dict[str, str]:
    """Every name in the package with its docstring: `boardwright.kernel.state.State.legal`."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] in NEEDING_MORE:
            continue
        module = ".".join(["boardwright", *path.relative_to(PACKAGE).with_suffix("").parts])
        for name, text in documented(path):
            found[f"{module.removesuffix('.__init__')}.{name}".rstrip(".")] = text
    return found


WITH_EXAMPLES = [name for name, text in all_documented().items() if ">>> " in text]


def defined_at(name: str) -> str:
    """Where a public name is defined."""
    if name == "arena":  # a module that can be called
        return "boardwright.arena.match.arena"
    named = getattr(boardwright, name)
    return f"{named.__module__}.{named.__qualname__}"


@pytest.mark.parametrize("name", [name for name in boardwright.__all__ if name != "NOBODY"])
def test_every_public_name_has_an_example(name: str) -> None:
    assert defined_at(name) in WITH_EXAMPLES


def test_every_part_of_a_position_is_explained() -> None:
    text = all_documented()
    for name, _ in inspect.getmembers(boardwright.Position):
        if not name.startswith("_"):
            assert text[f"boardwright.kernel.position.Position.{name}"], name


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_run(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(all_documented()[name], {}, name, name, 0)
    told: list[str] = []
    done = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert done.attempted
    assert not done.failed, "".join(told)


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_pages_run(page: str) -> None:
    done = doctest.testfile(str(ROOT / page), module_relative=False)
    assert done.attempted > 4
    assert not done.failed


def test_the_code_of_the_tutorial_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Copied from the page as it is, with fewer games."""
    text = (ROOT / "docs" / "tutorial" / "first-bot.md").read_text(encoding="utf-8")
    code = "".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    assert "games=20" in code
    exec(compile(code.replace("games=20", "games=2"), "first-bot.md", "exec"), {})
    told = capsys.readouterr().out
    assert "carrara: 2 games on 1 deal" in told
    assert "MyBot" in told


def test_everything_exported_can_be_had() -> None:
    for name in boardwright.__all__:
        assert getattr(boardwright, name) is not None
        assert name in dir(boardwright)
    with pytest.raises(AttributeError, match="no attribute 'nwe'"):
        boardwright.nwe  # noqa: B018


def test_bots_and_the_arena_are_loaded_when_they_are_first_used() -> None:
    """Importing the package is quick."""
    import subprocess
    import sys

    code = (
        "import sys, boardwright as bw\n"
        "bw.new('carrara')\n"
        "print([name for name in sys.modules if name.startswith(('boardwright.bots', 'boardwright.arena'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_arena_can_be_called_whatever_was_imported_before() -> None:
    import_module("boardwright.arena.contest")
    assert callable(boardwright.arena)
    assert len(boardwright.arena("carrara", ["random", "random"], games=2).games) == 2
