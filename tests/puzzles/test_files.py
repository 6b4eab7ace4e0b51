"""Files of puzzles: read as written, refused with the line and what would be right if damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardwright.arena.lines import encode
from boardwright.kernel.errors import BoardwrightError
from boardwright.puzzles import BadPuzzle, Outdated, Puzzle, Run, load, of_game
from boardwright.puzzles.library import outdated
from boardwright.puzzles.reading import packed, parse, puzzle_line

ONE: Puzzle = of_game("carrara")[0]


def line(change: Callable[[dict[str, Any]], object]) -> bytes:
    """A line in which something was changed, its digest renewed."""
    data = json.loads(json.dumps(puzzle_line(ONE)))
    change(data)
    return encode(data)


def test_read_as_written(tmp_path: Path) -> None:
    kept = of_game("lisboa")[:3]
    file = tmp_path / "some.jsonl.gz"
    file.write_bytes(packed(kept))
    assert load(file).puzzles == tuple(kept)
    assert packed(kept) == packed(kept)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.update(format=2), "has the format 2; this version reads 1"),
        (lambda data: data.update(kind="riddle"), "there are 'puzzle' and 'looked'"),
        (lambda data: data["puzzle"].pop("seat"), "lacks 'seat'"),
        (lambda data: data["puzzle"].update(seat=4), "asks seat 4 of 2 players"),
        (lambda data: data["puzzle"].update(level=9), "a whole number from 1 to 5"),
        (lambda data: data["puzzle"].update(game="chess"), "one of carrara"),
        (lambda data: data["puzzle"].update(more=1), "the unknown field 'more'"),
        (lambda data: data["puzzle"]["accepted"].clear(), "a list of 1 to"),
        (lambda data: data["puzzle"]["refuted"][0].update(gap="much"), "in refuted 1; it would be a number"),
        (lambda data: data["puzzle"].update(accepted=[7]), "in accepted 1; it would be a JSON object"),
    ],
)
def test_damaged_lines(change: Callable[[dict[str, Any]], object], told: str) -> None:
    content = encode(puzzle_line(ONE)) + line(change)
    with pytest.raises(BadPuzzle, match=r"damaged: line 2 ") as caught:
        parse(content, "some.jsonl")
    assert told in str(caught.value)


def test_changed_content_and_cut_off_lines() -> None:
    whole = encode(puzzle_line(ONE))
    with pytest.raises(BadPuzzle, match="line 1 does not have the content that was written"):
        parse(whole.replace(b'"level":', b'"level": ') + whole, "some.jsonl")
    found = parse(whole + whole[:100], "some.jsonl")
    assert len(found.puzzles) == 1
    assert found.size == len(whole)
    with pytest.raises(BadPuzzle, match="cut off"):
        parse(packed([ONE])[:-20], "some.jsonl.gz")


def test_another_edition_or_other_rules_are_not_offered() -> None:
    assert not outdated(ONE)
    for other in (replace(ONE, rules=ONE.rules + 1), replace(ONE, edition="0" * 16)):
        assert "it was made for" in outdated(other)
        with pytest.raises(Outdated, match="is not offered"):
            Run.begin(other)


@pytest.mark.parametrize("key", ["body", "stack", "players", "dice"])
def test_impossible_positions(key: str) -> None:
    bad = replace(ONE, state={**ONE.state, key: []})
    with pytest.raises(BoardwrightError):
        Run.begin(bad)
