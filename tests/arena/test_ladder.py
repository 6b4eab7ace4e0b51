"""Ladders: which games are played, what is kept, and what is refused."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from boardwright.arena.contest import Contest, Plan
from boardwright.arena.ladder import (
    BadLadder,
    Ladder,
    Writer,
    check_same_rules,
    next_games,
    parse,
    play,
    read,
)
from boardwright.arena.lines import encode
from boardwright.arena.match import Here
from boardwright.arena.standings import to_data
from boardwright.bots import UnknownBot
from boardwright.kernel.errors import BadOptions

TERMS = Plan("carrara", ("random", "greedy"), 2, True, (), "20sims", 3, "")


def begun(folder: Path, *bots: str) -> Path:
    path = folder / "ladder.jsonl"
    Writer.create(path, replace(TERMS, bots=bots or TERMS.bots)).close()
    return path


def run(path: Path, games: int) -> Ladder:
    ladder, writer = Writer.resume(path)
    with writer:
        contest = Contest(replace(ladder.terms, bots=ladder.playing))
        play(ladder, contest, next_games(ladder, contest, games), Here(contest), writer, lambda *_: None)
    return ladder


def join(path: Path, bot: str) -> None:
    _, writer = Writer.resume(path)
    with writer:
        writer.join(bot)


def met(ladder: Ladder) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(ladder.bots[bot] for bot in bout.played.bots)) for bout in ladder.bouts)


def test_runs_add_up_to_one(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    once = run(begun(tmp_path / "a"), 6)
    several = begun(tmp_path / "b")
    for games in (1, 3, 2):
        run(several, games)
    told = [to_data(ladder.standings()) for ladder in (once, read(several))]
    for data in told:
        data.pop("decision_seconds")
    assert told[0] == told[1]


def test_every_bot_sits_in_every_seat_of_a_deal(tmp_path: Path) -> None:
    ladder = run(begun(tmp_path), 4)
    seats = {(bout.deal, bout.played.bots, bout.played.seed) for bout in ladder.bouts}
    assert len({seed for _, _, seed in seats}) == 2
    assert {(deal, bots) for deal, bots, _ in seats} == {(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0))}


def test_who_joins_late_catches_up_on_the_same_deals(tmp_path: Path) -> None:
    path = begun(tmp_path)
    run(path, 4)
    join(path, "easy")
    ladder = run(path, 8)
    assert set(met(ladder).values()) == {4}
    assert len({bout.played.seed for bout in ladder.bouts}) == 2
    assert [bout.number for bout in ladder.numbered_bouts()] == list(range(12))
    assert [line.label for line in ladder.standings().bots] == ["random", "greedy", "easy"]


def test_who_has_left_plays_no_more_and_may_come_back(tmp_path: Path) -> None:
    path = begun(tmp_path, "random", "greedy", "easy")
    run(path, 3)
    _, writer = Writer.resume(path)
    with writer:
        writer.leave("random")
    ladder = run(path, 3)
    assert met(ladder)["easy", "greedy"] == 4
    assert ladder.playing == ("greedy", "easy")
    join(path, "random")
    assert read(path).playing == ("random", "greedy", "easy")
    assert len(read(path).standings().bots) == 3


def test_a_game_that_was_lost_is_played_by_the_next_run(tmp_path: Path) -> None:
    path = begun(tmp_path)
    before = run(path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], lines[-1][:50]]))
    assert read(path).dropped
    after = run(path, 2)
    assert [bout.played for bout in after.numbered_bouts()] == [
        bout.played for bout in before.numbered_bouts()
    ]


@pytest.mark.parametrize(
    ("changes", "kind", "words"),
    [
        ({"bots": ("gredy",)}, UnknownBot, "Did you mean 'greedy'"),
        ({"bots": ("greedy", "greedy")}, BadOptions, "stands twice"),
        ({"players": 1}, BadOptions, "2 or more bots"),
        ({"players": 9}, BadOptions, "for 2 to 4 players"),
        ({"variants": ("advancd",)}, BadOptions, "advancd"),
    ],
)
def test_what_cannot_be_begun(
    changes: dict[str, object], kind: type[Exception], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "ladder.jsonl"
    with pytest.raises(kind, match=words):
        Writer.create(path, replace(TERMS, **changes))  # type: ignore[arg-type]
    assert not path.exists()


def test_a_ladder_is_not_begun_twice_nor_written_by_two(tmp_path: Path) -> None:
    path = begun(tmp_path)
    with pytest.raises(BadLadder, match="exists already"):
        begun(tmp_path)
    assert len(read(path).bots) == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"kind": "game", "bots": [0, 1]}, "line 4 lacks what a line of its kind has"),
        ({"kind": "clear"}, "line 4 is not the line of a ladder"),
        ({"kind": "join"}, "line 4 lacks what a line of its kind has"),
    ],
)
def test_a_damaged_line_is_named(line: dict[str, object], words: str, tmp_path: Path) -> None:
    path = begun(tmp_path)
    path.write_bytes(path.read_bytes() + encode(line) + encode({"kind": "run"}))
    with pytest.raises(BadLadder, match=words):
        read(path)


def test_a_game_twice_or_of_a_stranger_is_refused(tmp_path: Path) -> None:
    path = begun(tmp_path)
    run(path, 1)
    content = path.read_bytes()
    game = json.loads(content.splitlines()[-1])
    game.pop("digest")
    end = encode({"kind": "run"})
    with pytest.raises(BadLadder, match="holds a game a second time"):
        parse(path, content + encode(game) + end)
    with pytest.raises(BadLadder, match="has not joined"):
        parse(path, content + encode({**game, "bots": [0, 5]}) + end)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty; it is no ladder"),
        (b"hello\n", "is no ladder: line 1 is not the JSON it should be"),
        (encode({"kind": "arena"}), "is no ladder: line 1 is not the first line of a ladder"),
        (encode({"kind": "ladder", "format": 9}), "says format 9; this version reads 1"),
        (encode({"kind": "ladder", "format": 1, "terms": {}}), "lacks what a line of its kind has"),
    ],
)
def test_what_is_no_ladder(content: bytes, words: str) -> None:
    with pytest.raises(BadLadder, match=words):
        parse(Path("x.jsonl"), content)


def test_other_rules_and_components_are_shown_and_not_played(tmp_path: Path) -> None:
    ladder = read(begun(tmp_path))
    check_same_rules(Path("x"), ladder)
    with pytest.raises(BadLadder, match="rules revision 0, this version has"):
        check_same_rules(Path("x"), replace(ladder, rules=0))
    with pytest.raises(BadLadder, match=r"was played with edition .* \(abc\)"):
        check_same_rules(Path("x"), replace(ladder, edition_digest="abc"))
