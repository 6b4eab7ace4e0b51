"""Bots from outside: registered, installed, from files; and what their faults cost."""

from __future__ import annotations

import json
import os
import sys
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from pathlib import Path
from threading import Lock
from typing import cast

import pytest
from click.testing import CliRunner

import boardwright as bw
from boardwright.arena import workers
from boardwright.arena.ratings import places
from boardwright.arena.results import read
from boardwright.bots import BOTS, BUILT_IN, plugins
from boardwright.bots.carrying import NOTHING, pack
from boardwright.bots.players import BotFailed
from boardwright.cli import main
from boardwright.server.lobby import offered_bots

LAST = """
import boardwright as bw

class Last(bw.Bot):
    def decide(self, sight):
        return sight.legal()[-1]

class Crash(bw.Bot):
    def decide(self, sight):
        if sight.moment()[0] > 5:
            raise ValueError("lost the thread")
        return sight.legal()[0]

class Cheat(bw.Bot):
    name = "rogue"

    def decide(self, sight):
        return sight.game.catalogue.id("score.pillar 1")

class Nothing:
    pass
"""


class Quiet(bw.Bot):
    def decide(self, sight: bw.Perspective) -> int:
        return sight.legal()[0]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(LAST, encoding="utf-8")
    return path


def test_a_registered_bot_plays_under_its_name() -> None:
    assert bw.register_bot(Quiet) == "quiet"
    assert bw.register_bot(Quiet, "still-one") == "still-one"
    assert "quiet" in bw.bot_names()
    assert isinstance(bw.make_bot("quiet"), Quiet)
    assert bw.simulate("carrara", ["quiet", "still-one"], games=1).labels == ("quiet", "still-one")
    assert offered_bots() == ["easy", "medium", "hard", "quiet", "still-one"]


@pytest.mark.parametrize(
    ("bot", "name", "words"),
    [
        (Quiet, "greedy", "'greedy' is a bot of the package"),
        (Quiet, "Two Words", "cannot be the name of a bot"),
        (Quiet, "you", "cannot be the name of a bot"),
        (int, "", "is not a subclass of boardwright.Bot"),
    ],
)
def test_what_cannot_be_registered(bot: type[bw.Bot], name: str, words: str) -> None:
    with pytest.raises(bw.BadBot, match=words):
        bw.register_bot(bot, name)
    assert dict(BOTS) == dict(BUILT_IN)


def test_a_bot_of_an_installed_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("calm", f"{__name__}:Quiet", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [entry] if group == plugins.GROUP else [])
    assert list(plugins.installed()) == [("calm", Quiet)]


def test_a_broken_entry_point_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("gone", "nowhere_at_all:Bot", plugins.GROUP)
    monkeypatch.setattr(plugins, "entry_points", lambda group: [entry])
    with pytest.raises(bw.BadBot, match=r"'gone' of an installed package cannot be loaded: ModuleNotFound"):
        list(plugins.installed())


def test_a_bot_from_a_file_is_known_to_later_processes(file: Path) -> None:
    assert bw.add_bot_file(f"{file}:Last") == "last"
    assert os.environ[plugins.VARIABLE] == f"{file}:Last"
    assert [*plugins.noted()] == [f"{file}:Last"]
    bw.add_bot_file(f"{file}:Last")
    bw.add_bot_file(f"{file}:Cheat")
    assert [*plugins.noted()] == [f"{file}:Last", f"{file}:Cheat"]


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("{file}", "named as FILE.py:CLASS"),
        ("{file}:", "named as FILE.py:CLASS"),
        ("bots.txt:Last", "named as FILE.py:CLASS"),
        ("{file}.py:Last", "There is no file"),
        ("{file}:Lats", "has no class 'Lats'. Did you mean 'Last'"),
        ("{file}:Nothing", "is not a subclass"),
    ],
)
def test_a_wrong_file_is_exit_code_2_and_a_sentence(file: Path, word: str, words: str) -> None:
    given = ["simulate", "carrara", "--bot", word.format(file=file), "--seats", "last,random", "-n", "1"]
    result = CliRunner().invoke(main, given)
    assert result.exit_code == 2
    assert words in result.output
    assert not os.environ[plugins.VARIABLE]


def test_a_file_that_does_not_run_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(bw.BadBot, match=r"broken\.py cannot be read as Python: ZeroDivisionError"):
        bw.add_bot_file(f"{path}:Last")


def test_a_crash_costs_the_game_and_not_the_arena(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    given = ["arena", "carrara", "--bot", f"{file}:Crash", "--seats", "crash,random", "-n", "4"]
    result = CliRunner().invoke(main, [*given, "--jobs", "1", "-o", str(kept)])
    assert result.exit_code == 0, result.output
    assert "crash forfeited 4 games; game 0: ValueError in bots.py, line 11: lost the thread" in result.output
    bouts = read(kept).bouts
    assert len(bouts) == 4
    for bout in bouts:
        assert bout.played.winners == (1,)
        assert bout.played.forfeited == 0
        assert [places(bout.played)[seat] for seat, bot in enumerate(bout.played.bots) if bot == 0] == [2]


def test_a_page_needs_no_bots(file: Path, tmp_path: Path) -> None:
    kept = str(tmp_path / "games.jsonl")
    given = ["arena", "carrara", "--bot", f"{file}:Last", "--seats", "last,random", "-n", "2", "--jobs", "1"]
    assert CliRunner().invoke(main, [*given, "-o", kept]).exit_code == 0
    del BOTS["last"]
    result = CliRunner().invoke(main, ["report", kept])
    assert result.exit_code == 0, result.output


def test_an_illegal_answer_costs_the_game() -> None:
    class Rogue(bw.Bot):
        def decide(self, sight: bw.Perspective) -> int:
            return sight.game.catalogue.id("score.pillar 1")

    found = bw.simulate("carrara", [Rogue, "random", "random"], games=2)
    for game in found.games:
        assert game.forfeited == 0
        assert 0 not in game.winners
        assert game.fault == "it answered score.pillar 1, which is not legal"
    assert "Rogue forfeited 2 games" in found.table()


def test_where_no_arena_counts_the_fault_is_raised() -> None:
    class Silent(bw.Bot):
        def decide(self, sight: bw.Perspective) -> int:
            return None  # type: ignore[return-value]

    with pytest.raises(BotFailed, match="The bot Silent failed: it answered None, which is not legal"):
        bw.play_out(bw.new("carrara", seed=1), [Silent, "random"])


def test_the_faults_are_in_the_json_of_an_arena(file: Path, tmp_path: Path) -> None:
    given = ["arena", "carrara", "--bot", f"{file}:Cheat", "--seats", "rogue,random", "-n", "2"]
    result = CliRunner().invoke(main, [*given, "--jobs", "1", "--json", "-o", str(tmp_path / "games.jsonl")])
    assert json.loads(result.stdout)["forfeits"] == [
        {"label": "rogue", "games": 2, "first": 0, "fault": "it answered score.pillar 1, which is not legal"}
    ]


TYPED = """
class Typed(bw.Bot):
    def decide(self, sight):
        return last(sight.legal())

def last(answers):
    return answers[-1]
"""


def typed() -> type[bw.Bot]:
    """A class as a notebook has it: in no file, and using something beside it."""
    room = {"bw": bw, "__name__": "__main__"}
    exec(TYPED, room)
    return cast(type[bw.Bot], room["Typed"])


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_a_class_typed_into_a_notebook_plays_in_several_processes(
    way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(workers, "process_context", lambda: get_context(way))
    monkeypatch.setattr(
        sys.modules["boardwright.arena.simulate"], "process_context", lambda: get_context(way)
    )
    bot = typed()
    bw.register_bot(bot, "typed-in")
    alone = bw.arena("carrara", [bot, "typed-in"], games=2)
    assert bw.arena("carrara", [bot, "typed-in"], games=2, jobs=2).games == alone.games
    once = bw.simulate("carrara", ["typed-in", bot], games=2)
    assert bw.simulate("carrara", ["typed-in", bot], games=2, jobs=2).games == once.games


def test_what_cannot_be_sent_is_said() -> None:
    bot = typed()
    bot.lock = Lock()  # type: ignore[attr-defined]
    with pytest.raises(bw.BadOptions, match=r"Typed cannot be sent to other processes .* leave jobs at 1\."):
        bw.arena("carrara", [bot, "random"], games=2, jobs=2)
    assert pack(["greedy", "mcts@5sims"]) == NOTHING
