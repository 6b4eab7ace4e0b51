"""The house's rules: imports point one way, the kernel knows no game, words stay ours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright import game
from boardwright.games import names

SOURCE = Path(__file__).parents[1] / "src" / "boardwright"

# What each room may import from; kernel <- drawing <- games <- bots, envs <- arena <- server, web <- cli.
ROOMS = {
    "kernel": {"kernel"},
    "drawing": {"kernel", "drawing"},
    "games": {"kernel", "drawing", "games"},
    "editions": {"kernel", "editions"},
    "bots": {"kernel", "games", "bots"},
    "envs": {"kernel", "games", "bots", "envs"},
    "arena": {"kernel", "games", "bots", "arena"},
    "server": {"kernel", "games", "bots", "arena", "server", "web", ""},
    "web": {"kernel", "drawing", "games", "bots", "server", "web", ""},
    "cli": {"kernel", "games", "bots", "arena", "server", "cli", ""},
}


def modules(room: str) -> Iterator[Path]:
    yield from sorted((SOURCE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The rooms of this package that a module imports from."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.split(".")[0] == "boardwright":
                yield [*name.split("."), ""][1]


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room: str) -> None:
    for path in modules(room):
        wrong = set(imports(path)) - ROOMS[room]
        assert not wrong, f"{path.relative_to(SOURCE)} imports from {wrong}"


def test_games_do_not_know_each_other() -> None:
    games = [folder for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists()]
    for folder in games:
        others = [other.name for other in games if other != folder]
        for path in folder.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [name for name in others if f"games.{name}" in text], path


GAME_WORDS = re.compile(
    r"\b(carrara|lisboa|architects|marble|pillars?|statues?|decorations?|wigs?|clergy|cardinal|palazzo|"
    r"monuments?|cathedral|apprentices?|virtue|treasury|shops?)\b",
    re.IGNORECASE,
)


def test_the_kernel_names_no_game() -> None:
    for path in modules("kernel"):
        text = path.read_text(encoding="utf-8")
        found = GAME_WORDS.findall(text)
        assert not found, f"{path.name} says {sorted(set(found))}"


def test_no_module_level_random_and_no_globals() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import random|from random import)", text, re.MULTILINE), path
        assert not re.search(r"^\s*global ", text, re.MULTILINE), path


@pytest.mark.parametrize("slug", names())
def test_rule_ids_in_code_exist(slug: str) -> None:
    """A rule named in a comment or reason is in the rulebook."""
    known = set(game(slug).rulebook().ids())
    starts = "|".join({rule.split("-")[0] for rule in known})
    pattern = re.compile(rf"\b((?:{starts})-[A-Z]+-\d\d)\b")
    for path in (SOURCE / "games" / slug).rglob("*.py"):
        unknown = set(pattern.findall(path.read_text(encoding="utf-8"))) - known
        assert not unknown, f"{path.name} names {unknown}"


def public(body: list[ast.stmt]) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Public classes and functions, and the public methods of public classes."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


def test_every_public_thing_has_a_docstring() -> None:
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), f"{path} has no docstring"
        for node in public(tree.body):
            assert ast.get_docstring(node), f"{path.name}: {node.name} has no docstring"
