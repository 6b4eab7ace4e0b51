"""Architects of the West Kingdom through the command: up to five seats, alone or with a rival."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright import game
from boardwright.kernel.record import read
from boardwright.kernel.session import replay

from .conftest import Run

TESTS = Path(__file__).parents[1]
RECORDS = TESTS / "records" / "architects"
RECORD = "game.boardwright"
WONDER = "--variant works-of-wonder"


def test_games_tell_every_variant(run: Run) -> None:
    shown = " ".join(run("games").output.split("architects", 1)[1].split())
    assert "Architects of the West Kingdom, 1 to 5 players" in shown
    for variant in game("architects").variants:
        assert f"--variant {variant}: " in shown
    for setting in game("architects").settings:
        assert f"--variant {setting}=...: " in shown


# ------------------------------------------------------------------ simulate


def test_simulate_with_two_variants(run: Run) -> None:
    words = "--seats random,random,random --variant promos --variant variable --json"
    data = json.loads(run("simulate", "architects", "-n", "10", *words.split()).stdout)
    assert data["games"] == 10
    assert data["variants"] == ["promos", "variable"]
    assert list(data["wins"]) == ["random", "random 2", "random 3"]
    assert sum(data["wins"].values()) == pytest.approx(10)
    assert data["sources"]["ARC-SCORE-02"] == "buildings, effects of buildings"
    for bot, points in data["points"].items():
        assert sum(points.values()) == pytest.approx(data["mean_score"][bot])


def test_simulate_with_settings(run: Run) -> None:
    """ARC-OPT-01, ARC-OPT-04."""
    words = "--seats random,random --variant out-of-workers=anywhere --variant tax-relief=ask --json"
    data = json.loads(run("simulate", "architects", "-n", "4", *words.split()).stdout)
    assert data["games"] == 4 and data["variants"] == ["out-of-workers=anywhere", "tax-relief=ask"]
    result = run("simulate", "architects", "-n", "4", "--variant", "informant-taxes=take")
    assert result.exit_code == 2
    assert "informant-taxes only matters with the variant rival-informant" in result.output


@pytest.mark.parametrize(
    ("words", "rival"),
    [("", "noblewoman"), (f"{WONDER} --variant rival-patron", "patron"), ("--rival enforcer", "enforcer")],
)
def test_simulate_one_seat_against_a_rival(run: Run, words: str, rival: str) -> None:
    result = run("simulate", "architects", "-n", "5", "--seats", "random", *words.split())
    assert result.exit_code == 0
    assert f"architects, rival-{rival}, works-of-wonder: 5 games" in result.output
    assert f"The {rival}" in result.output


def test_only_games_with_rivals_let_one_choose(run: Run) -> None:
    result = run("play", "carrara", "--rival", "patron")
    assert result.exit_code == 2
    assert "The Palaces of Carrara has no rivals to choose from; leave out --rival." in result.output


# ------------------------------------------------------------------ play and replay


@pytest.mark.parametrize(
    ("seats", "variants", "rival"),
    [
        ("random,random", (), ""),
        ("random,random,random,random,random", ("works-of-wonder", "variable"), ""),
        ("random", ("works-of-wonder", "rival-noblewoman"), "The noblewoman"),
        ("random,random", ("works-of-wonder", "rival-street-vendor", "promos"), "The street vendor"),
    ],
)
def test_a_game_is_saved_and_replayed(run: Run, seats: str, variants: tuple[str, ...], rival: str) -> None:
    options = [word for variant in variants for word in ("--variant", variant)]
    played = run("play", "architects", "--seats", seats, *options, "--seed", "3", "--save", RECORD)
    assert played.exit_code == 0
    state = replay(read(RECORD), game("architects")).state
    assert state.over
    assert set(state.options.variants) == set(variants)
    totals = [score.total for score in state.scores()]
    assert len(totals) == seats.count("random") + bool(rival)
    for shown in (played.output, run("replay", RECORD).output):
        end = shown[shown.index("The game is over.") :]
        assert re.search(r"\n  total +" + " +".join(map(str, totals)) + r"\b", end)
        assert rival in end


def test_the_sheet_adds_up(run: Run) -> None:
    """WOW-SOLO-110, WOW-SOLO-111: one line for each kind of points, the rival's beside the person's."""
    shown = run("replay", str(RECORDS / "solo-patron.boardwright")).output
    *lines, total = re.findall(r"\n  (\w[\w ]*?) +(?:[A-Z]+-[A-Z]+-\d+)? +(-?\d+) +(-?\d+)\b", shown)
    assert total[0] == "total"
    assert len({line[0] for line in lines}) == len(lines)
    for column in (1, 2):
        assert sum(int(line[column]) for line in lines) == int(total[column])


def test_a_stopped_game_has_no_winner(run: Run) -> None:
    """ARC-END-06."""
    shown = run("replay", str(RECORDS / "ends-at-the-limit.boardwright")).output
    assert "The game is over. Nobody wins." in shown


def test_one_person_plays_against_a_rival(run: Run) -> None:
    words = f"--seats you --rival patron --seed 5 --save {RECORD}"
    result = run("play", "architects", *words.split(), lines="1/1/? place guildhall/log/score/quit")
    assert result.exit_code == 0
    shown = " ".join(result.output.split())
    table = "Architects of the West Kingdom, rival patron, works of wonder"
    assert f"{table}: Player 1, The patron. Seed 5." in shown
    assert "place guildhall is refused. " in shown
    assert [decided.step for decided in read(RECORD).decisions()] == ["draft.apprentices", "draft.buildings"]
    assert "After decision 2 of 2" in run("replay", RECORD, "--at", "2").output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--seats random --rival duke", "has no rival 'duke'; it has: noblewoman, enforcer, illusionist, "),
        (
            f"--seats random {WONDER} --variant rival-patron --variant rival-enforcer",
            "There is one rival in a game, not 2: rival-",
        ),
        (
            "--seats random,random --variant rival-patron --rival enforcer",
            "There is one rival in a game, not 2: rival-enforcer, rival-patron.",
        ),
        (
            f"--seats random,random,random,random,random {WONDER} --variant rival-patron",
            "With a rival at most 4 people play, not 5.",
        ),
        (
            "--seats random,random,random,random,random,random",
            "Architects of the West Kingdom is for 1 to 5 players, not 6.",
        ),
        (
            "--seats random,random --variant advanced",
            "Architects of the West Kingdom has no variant 'advanced'; it has: variable, ",
        ),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_refused_tables(faulty: Callable[..., str], command: str, words: str, told: str) -> None:
    assert told in faulty(command, "architects", *words.split())
    assert not list(Path().glob("*.boardwright"))
