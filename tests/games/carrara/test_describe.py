"""The board as text says everything the view holds."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from boardwright.games.carrara.text.board import describe
from boardwright.kernel.layout import WIDTH
from boardwright.testing import leaves

from .sample_views import ALL, NAMES, ended, late, middle, watched

Path = tuple[str | int, ...]

# Not said, or said by another field: the game's slug, the seat's own index, what only the picture orders.
UNSAID = ("game",)
WORDS: dict[str, tuple[str, ...]] = {  # other values a word may take
    "variant": (),  # the whole layout follows it
    "type": ("porta", "villa"),
    "statue": ("gold", "red"),
    "decoration": ("book", "cup"),
    "bonus": ("coins", "vp"),
    "city": ("pisa", "lucca"),
    "colour": ("gold",),
    "lowest": ("purple", "blue"),
    "kind": (),  # goes with `what`
    "what": (),  # checked below
    "id": ("X9",),
    "money": ("M50",),
    "name": ("Elsewhere",),
    "step": ("elsewhere",),
}


def flipped(path: Path, value: Any) -> Any:
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        last = path[-1]
        if last in ("pillar", "owner", "token", "ending") or path[0] == "monuments" or "pillars" in path:
            return (value + 1) % 3
        return value + 1
    if value is None:
        return None
    if path[0] == "landscapes":
        return "rural" if value == "urban" else "urban"
    if path[0] == "decorations":
        return "flag" if value != "flag" else "cup"
    if path[0] == "statue_spots":
        return "massa" if value != "massa" else "pisa"
    if path[0] in ("legal", "reconstructed") or "path" in path or "chosen" in path:
        return value + "x"
    if "upgrades" in path and path[0] == "seats":
        return "U9"
    for other in WORDS[str(path[-1])]:
        if other != value:
            return other
    return None


def replaced(view: Any, path: Path, value: Any) -> Any:
    changed = copy.deepcopy(view)
    part = changed
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return changed


@pytest.mark.parametrize("name", ["late", "middle"])
def test_every_fact_is_said(name: str) -> None:
    """Change any single value of the view, and the text changes."""
    view = ALL[name]()
    text = describe(view, NAMES)
    checked = 0
    for path, value in leaves(view):
        if path[0] in UNSAID or path[-1] in ("seat", "viewer", "players", "question") or value is None:
            continue
        if path[-1] in ("position", "golden") or path[-2:] == ("court", "token"):
            continue  # checked below
        other = flipped(path, value)
        if other is None or (path[-1] == "id" and path[0] in ("cities", "upgrades")):
            continue  # an id others refer to
        assert describe(replaced(view, path, other), NAMES) != text, path
        checked += 1
    assert checked > 500


def test_the_rest_of_the_facts() -> None:
    view = late()
    text = describe(view, NAMES)
    assert "a golden statue, 4 left" in text
    assert "Stores: purple statue, empty." in text
    assert "Stores: gate, white statue." in text
    assert "Royal visit: Tommaso holds the token" in text
    assert "You (Bianca) decide: turn > build.where. Choose where to build the Palazzo 4." in text
    view["viewer"] = 1
    assert "Bianca decides" in describe(view, NAMES)
    view["court"]["token"] = None
    assert "No royal visit" in describe(view, NAMES)
    view["ending"] = 2
    assert "Last turns: Fiametta has ended the game." in describe(view, NAMES)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("brief", [False, True])
def test_it_fits_a_terminal(name: str, brief: bool) -> None:
    view = ALL[name]()
    text = describe(view, NAMES[: view["players"]], brief=brief)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert not any(line != line.rstrip() for line in text.splitlines())
    assert text.endswith("\n")


def test_brief_leaves_out_what_never_changes() -> None:
    view = late()
    full, short = describe(view, NAMES), describe(view, NAMES, brief=True)
    assert len(short.splitlines()) < 0.7 * len(full.splitlines())
    assert "prices W Y R G B P" in short, "one asks for them at every purchase"
    for words in ("most statues", "Decorations of a kind", "Statue spots:"):
        assert words in full
        assert words not in short
    for words in (
        "W RR P",
        "Palazzo 8+ red",
        "Coins 23; blocks W1 Y2 R1",
        "crown 3",
        "holds the royal",
    ):
        assert words in full
        assert words in short


def test_hidden_hands_stay_hidden() -> None:
    assert describe(late(), NAMES).count("Coins and blocks are hidden.") == 3
    assert describe(watched(), NAMES).count("Coins and blocks are hidden.") == 4
    assert "You are watching." in describe(watched(), NAMES)


def test_the_end() -> None:
    text = describe(ended(), NAMES)
    assert "Game over: Lorenzo wins with 104 VP." in text
    assert "ending the game 6, coins 7." in text
    assert "last turn taken, winner" in text


def test_basic_says_nothing_of_statues_or_stores() -> None:
    text = describe(ended(), NAMES).lower()
    for word in ("statue", "store", "money", "decoration:"):
        assert word not in text.split("* reconstructed")[0]


def test_default_names() -> None:
    assert "Player 3 (yellow circle)" in describe(middle())
