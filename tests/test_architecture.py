"""The house's rules: imports point one way, the kernel knows no game, words stay ours."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright import game
from boardwright.games import names
from boardwright.kernel.rulebook import RULE_ID

SOURCE = Path(__file__).parents[1] / "src" / "boardwright"

# What each room may import from: kernel <- drawing <- games <- bots <- coach <- lessons <- server <- cli.
ROOMS = {
    "kernel": {"kernel"},
    "drawing": {"kernel", "drawing"},
    "games": {"kernel", "drawing", "games"},
    "editions": {"kernel", "editions"},
    "bots": {"kernel", "games", "bots"},
    "envs": {"kernel", "games", "bots", "envs"},
    "arena": {"kernel", "games", "bots", "arena"},
    "coach": {"kernel", "games", "bots", "coach"},
    "lessons": {"kernel", "games", "bots", "coach", "lessons"},
    "puzzles": {"kernel", "games", "bots", "arena", "puzzles"},
    "server": {"kernel", "games", "bots", "arena", "coach", "lessons", "puzzles", "server", "web", ""},
    "web": {"kernel", "drawing", "games", "bots", "coach", "lessons", "puzzles", "server", "web", ""},
    "cli": {"kernel", "games", "bots", "arena", "coach", "lessons", "puzzles", "server", "cli", ""},
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


EXAMPLE = re.compile(r"^ *>>> .*(?:\n *\S.*)*", re.MULTILINE)  # examples in docstrings need some game


def test_the_kernel_names_no_game() -> None:
    for path in modules("kernel"):
        text = EXAMPLE.sub("", path.read_text(encoding="utf-8"))
        found = GAME_WORDS.findall(text)
        assert not found, f"{path.name} says {sorted(set(found))}"


def test_no_module_level_random_and_no_globals() -> None:
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import random|from random import)", text, re.MULTILINE), path
        assert not re.search(r"^\s*global ", text, re.MULTILINE), path


SHORTHAND = re.compile(rf"{RULE_ID.pattern}[^|\n]{{0,40}}?[ /–]-\d\d")
# Readings, the contents of the box, and what tests check over whole games.
NOT_PLAYED = ("AMB", "COMP", "INFO", "INV", "MAP")
UNCITED = Path(__file__).parent / "games" / "uncited"


def cited(slug: str) -> dict[str, str]:
    """Every rule id named in a game's code or in its edition, with one file that names it."""
    paths = [*(SOURCE / "games" / slug).rglob("*.py"), SOURCE / "editions" / f"{slug}.toml"]
    return {rule: path.name for path in paths for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("slug", names())
def test_rule_ids_in_code_exist(slug: str) -> None:
    """A rule named in a comment or reason is in the rulebook."""
    known = set(game(slug).rulebook().ids())
    starts = {rule.split("-")[0] for rule in known}
    named = {rule: file for rule, file in cited(slug).items() if rule.split("-")[0] in starts}
    unknown = {rule: file for rule, file in named.items() if rule not in known}
    assert not unknown, f"not in the rulebook: {unknown}"


def test_rule_ids_are_written_in_full() -> None:
    """In code, tests, rules and documents, so that a search for an id finds every place."""
    root = SOURCE.parents[1]
    folders = [(root, "*.md"), *((root / folder, "**/*.*") for folder in ("docs", "src", "tests"))]
    paths = [path for folder, names in folders for path in folder.glob(names)]
    for path in [path for path in paths if path.suffix in (".md", ".py", ".toml")]:
        short = SHORTHAND.findall(path.read_text(encoding="utf-8"))
        assert not short, f"{path.name}: {short}"


@pytest.mark.parametrize("slug", names())
def test_every_rule_of_play_is_cited_where_it_is_enforced(slug: str) -> None:
    """In the code or in the edition; or `tests/games/uncited/` says why no single place does."""
    rules = {rule for rule in game(slug).rulebook().ids() if rule.split("-")[1] not in NOT_PLAYED}
    reasons = tomllib.loads((UNCITED / f"{slug}.toml").read_text(encoding="utf-8"))
    found = cited(slug)
    assert not sorted(rules - found.keys() - reasons.keys()), "rules that neither code nor list names"
    assert not sorted(reasons.keys() & found.keys()), "rules of the list that code does name"
    assert not sorted(reasons.keys() - rules), "no rules of play"
    assert all(len(reason) > 15 for reason in reasons.values()), "a reason is missing"


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
