"""Bots that are programs: the protocol over standard input and output, and what breaking it costs."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import boardwright as bw
from boardwright.bots import plugins, programs
from boardwright.bots.players import BotFailed
from boardwright.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
SHELL = f"sh {shlex.quote(str(EXAMPLES / 'last_answer.sh'))}"
PYTHON = shlex.join([sys.executable, str(EXAMPLES / "program_bot.py")])

GREETING = """
import json, sys, time

def say(**data):
    print(json.dumps(data), flush=True)

def hear():
    return json.loads(sys.stdin.readline())

hear()
"""
READY = GREETING + 'say(type="ready", protocol=1, wants=[])\n'
FAULTS = {
    "crash": (READY + "hear()\nraise SystemExit('out of ideas')", "it ended with exit code 1: out of ideas"),
    "illegal": (READY + 'say(type="answer", number=hear()["number"], action=99999)', "it answered 99999"),
    "no-number": (
        READY + 'say(type="answer", number=hear()["number"], action="pass")',
        'it answered {"type": "answer", "number": 1, "action": "pass"} to question 1',
    ),
    "yes": (
        READY + 'say(type="answer", number=hear()["number"], action=True)',
        'it answered {"type": "answer", "number": 1, "action": true} to question 1',
    ),
    "other": (
        READY + 'say(type="answer", number=7, action=hear()["legal"][0])',
        "to question 1",
    ),
    "chatter": (READY + "hear()\nprint('thinking', flush=True)", "it said 'thinking' and not a line of type"),
    "list": (READY + "hear()\nprint('[1]', flush=True)", "it said '[1]' and not a line of type 'answer'"),
    "deep": (READY + "hear()\nprint('[' * 100_000, flush=True)", "and not a line of type 'answer'"),
    "endless": (READY + "hear()\nsys.stdout.write('x' * (1 << 21))", "it ended"),
    "silent": (READY + "time.sleep(600)", "it said nothing for 0.1 s"),
    "old": (GREETING + 'say(type="ready", protocol=0)', "it speaks protocol 0; this version speaks 1"),
    "greedy": (
        GREETING + 'say(type="ready", protocol=1, wants=["state"])',
        'it wants ["state"]; there are view',
    ),
    "rude": (GREETING + "print('hi', flush=True)", "it said 'hi' and not a line of type 'ready'"),
    "gone": ("", "it ended with exit code 0"),
}


@pytest.fixture(autouse=True)
def _no_programs_left() -> Iterator[None]:
    yield
    programs.POOL.stop()


def program(folder: Path, text: str) -> str:
    """The command of a program with this text."""
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


@pytest.mark.parametrize("command", [SHELL, PYTHON], ids=["shell", "python"])
def test_the_examples_play_and_repeat_their_games(command: str) -> None:
    assert bw.add_bot_program("outside", command) == "outside"
    first = bw.simulate("carrara", ["outside@20sims", "random"], games=2)
    assert [game.forfeited for game in first.games] == [bw.NOBODY, bw.NOBODY]
    assert bw.simulate("carrara", ["outside@20sims", "random"], games=2).games == first.games


def test_a_program_plays_in_other_processes_and_by_the_command(tmp_path: Path) -> None:
    given = ["arena", "carrara", "--bot", f"last={SHELL}", "--seats", "last,random", "-n", "4", "--jobs", "2"]
    result = CliRunner().invoke(main, [*given, "-o", str(tmp_path / "games.jsonl")])
    assert result.exit_code == 0, result.output
    assert "forfeited" not in result.output
    assert [*plugins.noted()] == [f"last={SHELL}"]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_costs_the_game_and_says_what_happened(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, words = FAULTS[fault]
    if fault == "silent":
        monkeypatch.setattr(programs, "SIMULATION_SECONDS", 0.1)
    bw.add_bot_program("outside", program(tmp_path, text))
    game = bw.simulate("carrara", ["outside@20sims", "random"], games=1).games[0]
    assert game.forfeited == 0
    assert game.winners == (1,)
    assert words in game.fault


def test_a_program_that_does_not_listen_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its input is a pipe that fills up, as views are long."""
    monkeypatch.setattr(programs, "SIMULATION_SECONDS", 0.1)
    monkeypatch.setattr(programs, "question", lambda *_: {"legal": [0], "long": "x" * 1_000_000})
    bw.add_bot_program("deaf", program(tmp_path, READY + "time.sleep(600)"))
    with pytest.raises(BotFailed, match=r"it said nothing for 0\.1 s"):
        bw.play_out(bw.new("carrara", seed=1), ["deaf@1sims", "random"])


def test_a_program_that_failed_is_started_again(tmp_path: Path) -> None:
    bw.add_bot_program("once", program(tmp_path, READY + "hear()\nraise SystemExit(3)"))
    games = bw.simulate("carrara", ["once@20sims", "random"], games=2).games
    assert [game.fault for game in games] == ["it ended with exit code 3"] * 2


def test_one_program_answers_many_questions() -> None:
    bw.add_bot_program("last", SHELL)
    bw.simulate("carrara", ["last", "last"], games=2)
    assert len(programs.POOL._idle) == 1
    assert programs.POOL._idle[0]._asked > 100


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_a_question_holds_what_the_seat_sees_and_no_more(slug: str) -> None:
    position = bw.new(slug, players=2, seed=7)
    sight = position.perspective()
    bot = bw.make_bot("random", seed=1, budget="400sims")
    asked: dict[str, Any] = json.loads(json.dumps(programs.question(sight, bot, programs.WANTS)))
    assert asked.pop("view") == json.loads(json.dumps(sight.view()))
    encoding = position.game.encoding(position.options)
    assert asked.pop("observation") == pytest.approx(list(encoding.encode(sight.view())))
    assert asked.pop("legal") == sight.legal()
    assert asked.pop("labels") == [position.label(action) for action in sight.legal()]
    assert asked.pop("texts") == [position.game.catalogue.text(action) for action in sight.legal()]
    assert 0 <= asked.pop("seed") < 1 << 31
    assert asked == {
        "game": slug,
        "players": 2,
        "variants": [],
        "seat": sight.seat,
        "decision": 0,
        "budget": {"simulations": 400},
    }
    assert not {"view", "labels", "observation"} & programs.question(sight, bot, ()).keys()


def test_what_is_hidden_makes_no_difference_to_a_question() -> None:
    position = bw.new("lisboa", players=3, variants=["draft"], seed=7)
    state = position.state
    other = state.game.restore_json(state.determinise(state.seat, bw.make_bot("random", 5).dice).to_json())
    asked = [
        programs.question(bw.Perspective(one, state.seat), bw.make_bot("random", 1), programs.WANTS)
        for one in (state, other)
    ]
    assert asked[0] == asked[1]


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("mine=", "The bot mine has no command; write NAME=COMMAND."),
        ("mine=no-such-program-anywhere", "There is no program 'no-such-program-anywhere' to run."),
        ("mine=sh 'unclosed", "is not a command: No closing quotation."),
        ("greedy=sh bot.sh", "'greedy' is a bot of the package"),
        ("you=sh bot.sh", "'you' cannot be the name of a bot"),
        ("My Bot=sh", "A bot is named as FILE.py:CLASS or NAME=COMMAND"),
    ],
)
def test_a_wrong_command_is_exit_code_2_and_a_sentence(word: str, words: str) -> None:
    result = CliRunner().invoke(main, ["simulate", "carrara", "--bot", word, "--seats", "mine,random"])
    assert result.exit_code == 2
    assert words in result.output
    assert not [*plugins.noted()]
