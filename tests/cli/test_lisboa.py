"""Lisboa through the command: from simulation to rules, with up to four seats or one against Lacerda."""

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

RECORD = "game.boardwright"


def test_games_tell_variants_and_status(run: Run) -> None:
    shown = " ".join(run("games").output.split("lisboa", 1)[1].split())
    assert "Lisboa, 1 to 4 players plain game: complete" in shown
    for variant in game("lisboa").variants:
        assert re.search(rf"--variant {variant}: [^:]+\. Status: complete", shown)


# ------------------------------------------------------------------ simulate


def test_simulate_with_two_variants(run: Run) -> None:
    seats = ("--seats", "random,random,random", "--variant", "draft", "--variant", "missions")
    data = json.loads(run("simulate", "lisboa", "-n", "20", *seats, "--json").stdout)
    assert data["games"] == 20
    assert data["variants"] == ["draft", "missions"]
    assert list(data["wins"]) == ["random", "random 2", "random 3"]
    assert sum(data["wins"].values()) == pytest.approx(20)
    assert set(data["points"]["random"]) >= {"LIS-SCORE-03", "LIS-SCORE-11"}


def test_simulate_one_seat_against_lacerda(run: Run) -> None:
    result = run("simulate", "lisboa", "-n", "5", "--seats", "random", "--variant", "city-tokens")
    assert result.exit_code == 0
    assert "lisboa, city-tokens: 5 games" in result.output and "Lacerda" in result.output


# ------------------------------------------------------------------ play and replay


@pytest.mark.parametrize(
    ("seats", "variants"),
    [("random,random", ("draft", "city-tokens")), ("random", ("city-tokens",)), ("random", ())],
)
def test_a_whole_game_is_saved_and_replayed(run: Run, seats: str, variants: tuple[str, ...]) -> None:
    options = [word for variant in variants for word in ("--variant", variant)]
    played = run("play", "lisboa", "--seats", seats, *options, "--seed", "3", "--save", RECORD)
    assert played.exit_code == 0
    state = replay(read(RECORD), game("lisboa")).state
    assert state.over
    assert set(state.options.variants) == set(variants)
    totals = [score.total for score in state.scores()]
    assert len(totals) == 2
    for shown in (played.output, run("replay", RECORD).output):
        end = shown[shown.index("The game is over.") :]
        assert re.search(r"\n  total +" + " +".join(map(str, totals)) + r"\b", end)
        assert ("Lacerda" in end) == (seats == "random")


def test_one_person_plays_against_lacerda(run: Run) -> None:
    result = run(
        "play", "lisboa", "--seats", "you", "--seed", "5", "--save", RECORD, lines="1/log/score/quit"
    )
    assert result.exit_code == 0
    assert "Lisboa: Player 1, Lacerda. Seed 5." in result.output
    assert "You keep a clergy tile: " in result.output
    assert re.search(r"the start +LIS-SETUP-14 +5\n", result.output)
    assert [decided.action for decided in read(RECORD).decisions()] == ["keep.clergy 1"]
    shown = run("replay", RECORD, "--at", "1").output
    assert "After decision 1 of 1" in shown
    assert "Play a card: " in shown


def test_what_lacerda_does_and_does_next_is_told(run: Run) -> None:
    """LISL-TURN-04, LISL-CARD-03: what he did and by which rule, in a paragraph of its own; what comes."""
    lines = "1/1/1/quit"
    told = run("play", "lisboa", "--seats", "you", "--seed", "4", "--save", RECORD, lines=lines).output
    done = told.index("\n  Lacerda visits the ")
    assert "(LISL-TURN-04). Helper on the " in " ".join(told[done:].split())
    foretold = [line for line in told.splitlines() if line.startswith("  Next Lacerda visits the ")]
    assert len(foretold) == 2, "before his first turn, and when it is another"
    assert told.index(foretold[0]) < done < told.index(foretold[1])
    assert (
        foretold[0].removeprefix("  Next ").split(":")[0] == told[done:].strip().split(" (")[0].split(":")[0]
    )


def test_a_refusal_names_its_rule(run: Run) -> None:
    lines = "1/? draw king/keep.clergy 2/quit"
    result = run("play", "lisboa", "--seats", "you", "--seed", "5", "--save", RECORD, lines=lines)
    told = " ".join(result.output.split())
    assert "draw king is refused. LIS-TURN-03: " in told
    assert "keep.clergy 2 is refused. LIS-SETUP-09: A clergy tile is kept before the first turn." in told
    assert len(read(RECORD).decisions()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--seats random --variant draft", "draft is for 2 to 4 players; against Lacerda only city-tokens"),
        ("--seats random --variant missions", "missions is for 2 to 4 players; against Lacerda only"),
        ("--seats random,random,random,random,random", "Lisboa is for 1 to 4 players, not 5."),
        ("--seats random,random --variant advanced", "Lisboa has no variant 'advanced'; it has: draft, "),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_refused_tables(faulty: Callable[..., str], command: str, words: str, told: str) -> None:
    assert told in faulty(command, "lisboa", *words.split())
    assert not list(Path().glob("*.boardwright"))
