"""Games that begin at a position, first answers that are compared, and the games that a page links."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

import boardwright as bw
from boardwright.arena.contest import Contest
from boardwright.arena.results import read
from tests.arena.arenas import plan
from tests.cli.conftest import Run, faulty, folder, run

Faulty = Callable[..., str]
__all__ = ["faulty", "folder", "run"]
FIRSTS = ("buy.turn both", "build.tile 1")


def position(decisions: int = 30) -> bw.Position:
    """A position in the middle of a game."""
    made = bw.new("carrara", players=2, seed=3)
    bot = bw.make_bot("random", seed=1)
    while made.decisions < decisions:
        made.apply(bot.decide(made.perspective()))
    return made


def test_all_games_begin_at_the_position() -> None:
    here = position()
    match = bw.arena("carrara", ["greedy", "random"], games=4, position=here.to_json())
    deals = set()
    for number in range(4):
        again = bw.replay(match.record(number))
        start = again.at(30)
        assert start.seat == here.seat
        assert start.view(here.seat) == here.view(here.seat)
        deals.add(match.games[number].seed)
        assert match.games[number].decisions > 30
    assert len(deals) == 2
    assert {game.bots for game in match.games} == {(0, 1), (1, 0)}


def test_what_the_seat_cannot_know_is_redrawn() -> None:
    here = position()
    contest = Contest(plan("greedy", "random", position=here.to_json()))
    states = [contest.beginning.session(seed, 0)[0].state for seed in (1, 1, 2)]
    assert states[0].to_json() == states[1].to_json() != states[2].to_json()
    assert all(state.legal() == here.legal() for state in states)


def test_first_answers_are_compared_on_the_same_deals() -> None:
    match = bw.arena("carrara", ["greedy", "random"], games=8, firsts=FIRSTS)
    by_deal: dict[int, set[tuple[int, tuple[int, ...]]]] = {}
    for game in match.games:
        by_deal.setdefault(game.seed, set()).add((game.first, game.bots))
    assert list(by_deal.values()) == [{(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0))}] * 2
    assert [bw.replay(match.record(number)).moves[0] for number in range(2)] == list(FIRSTS)
    lines = match.standings.firsts
    assert [line.answer for line in lines] == list(FIRSTS)
    for first, line in enumerate(lines):
        games = [game for game in match.games if game.first == first]
        assert line.wins.games == len(games) == 4
        assert line.wins.wins == sum(game.bots[game.asked] in game.winners for game in games)
        assert line.scores.mean == sum(game.scores[game.asked] for game in games) / 4
    assert "first answer" in match.table()


def test_several_answers_of_a_turn() -> None:
    state = bw.new("carrara", players=2, seed=3)
    state.play("buy.turn both")
    then = state.legal_texts()[0]
    match = bw.arena("carrara", ["random", "random"], games=2, firsts=[f"buy.turn both; {then}"], seed=3)
    assert bw.replay(match.record(0)).moves[:2] == ["buy.turn both", then]


def test_simulations_begin_there_too() -> None:
    here = position()
    answers = here.legal_texts()[:2]
    found = bw.simulate("carrara", ["random", "random"], games=6, position=here.to_json(), firsts=answers)
    assert [game.first for game in found.games] == [0, 1] * 3
    assert [game.seed for game in found.games][::2] == [game.seed for game in found.games][1::2]
    assert {game.asked for game in found.games} == {here.seat}
    assert "first answer" in found.table()
    assert (
        found.games
        == bw.simulate(
            "carrara", ["random", "random"], games=6, position=here.to_json(), firsts=answers, jobs=2
        ).games
    )


@pytest.mark.parametrize(
    ("changes", "kind", "words"),
    [
        ({"firsts": ("fly",)}, bw.UnknownAction, "fly"),
        ({"firsts": ("score.pillar 1",)}, bw.IllegalAction, "CAR-SCORE"),
        ({"firsts": ("pass", "pass")}, bw.BadOptions, "stands twice"),
        ({"position": "{}"}, bw.BadState, ""),
    ],
)
def test_what_cannot_begin(changes: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind) as caught:
        Contest(plan("random", "random", **changes))
    reason = getattr(caught.value, "reason", None)
    assert words in str(caught.value) + str(getattr(reason, "rule", ""))


def test_the_command_begins_at_a_moment(run: Run, folder: Path) -> None:
    here = position()
    here.record.write(folder / "game.boardwright")
    (folder / "here.json").write_text(here.to_json(), encoding="utf-8")
    given = ["arena", "carrara", "--seats", "random,random", "-n", "4", "--jobs", "1"]
    first = here.legal_texts()[0]
    result = run(*given, "--from", "game.boardwright@30", "--first", first, "-o", "a.jsonl")
    assert result.exit_code == 0, result.output
    assert "first answer" in result.stdout
    results = read(folder / "a.jsonl")
    assert results.plan.firsts == (first,)
    assert ("--from", "game.boardwright@30", "--first", first) == results.command[-4:]
    resumed = run("arena", "carrara", "--resume", "a.jsonl", "-n", "6", "--jobs", "1", "--json")
    assert json.loads(resumed.stdout)["firsts"][0]["games"] == 6
    assert run(*given, "--from", "here.json", "-o", "b.jsonl").exit_code == 0
    ours, theirs = read(folder / "a.jsonl").bouts[0].played, read(folder / "b.jsonl").bouts[0].played
    assert asdict(ours)["seed"] == asdict(theirs)["seed"]
    told = run("simulate", "carrara", "--seats", "random,random", "-n", "2", "--from", "game.boardwright")
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--from", "game.boardwright@99"], "game.boardwright has moments 0 to 30, not 99."),
        (["--from", "none.boardwright@3"], "There is no file"),
        (["--from", "over.boardwright"], "The game is over there; name an earlier moment"),
        (["--from", "lisboa.json"], "lisboa.json is a position of lisboa, not of carrara."),
        (["--from", "broken.json"], "broken.json: this is not a saved position"),
        (["--from", "game.boardwright", "--variant", "advanced"], "--from brings its variants along"),
        (["--from", "game.boardwright", "--seats", "random,random,random"], "game.boardwright has 2 seats"),
        (["--first", "fly"], ""),
        (["--first", "score.pillar 1"], ""),
    ],
)
def test_what_is_wrong_is_said(words: list[str], told: str, faulty: Faulty, folder: Path) -> None:
    here = position()
    here.record.write(folder / "game.boardwright")
    bw.play_out(here, ["random", "random"])
    here.record.write(folder / "over.boardwright")
    (folder / "lisboa.json").write_text(bw.new("lisboa", seed=1).to_json(), encoding="utf-8")
    (folder / "broken.json").write_text('{"game"', encoding="utf-8")
    seats = [] if "--seats" in words else ["--seats", "random,random"]
    assert faulty("arena", "carrara", *seats, "-n", "1", "-o", "x.jsonl", *words).startswith(told)
    assert not (folder / "x.jsonl").exists()


def test_a_page_holds_the_records_of_its_games(run: Run, folder: Path) -> None:
    given = ["arena", "carrara", "--seats", "random,random", "-n", "4", "--jobs", "1", "--first", "pass"]
    assert run(*given, "-o", "a.jsonl").exit_code == 0
    assert run("report", "a.jsonl", "--games", "2").exit_code == 0
    page = (folder / "a.html").read_text(encoding="utf-8")
    links = re.findall(r'download="game-(\d)\.boardwright" href="data:text/plain;base64,([^"]+)"', page)
    assert [number for number, _ in links] == ["0", "1"]
    bouts = read(folder / "a.jsonl").bouts
    assert [base64.b64decode(text).decode() for _, text in links] == [bout.record for bout in bouts[:2]]
    assert "The first 2 of 4 games." in page
    assert "<h2>First answers</h2>" in page
    assert run("report", "a.jsonl", "--games", "0", "-o", "none.html").exit_code == 0
    assert "download=" not in (folder / "none.html").read_text(encoding="utf-8")
