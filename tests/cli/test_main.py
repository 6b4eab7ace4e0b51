from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from boardwright import game_names as slugs
from boardwright.cli import COMMANDS, main
from boardwright.cli.names import complete_seats

from .conftest import Run


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").output
    for command in COMMANDS:
        assert f"\n  {command} " in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: boardwright {command}")


def test_help_loads_no_command() -> None:
    code = "import sys; from boardwright.cli import main; main(['--help'], standalone_mode=False); " + (
        "print([m for m in sys.modules if m.startswith(('boardwright.games.', 'boardwright.bots', 'rich', "
        "'matplotlib', 'boardwright.cli.play'))])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.splitlines()[-1] == "[]"


def test_unknown_command_names_the_nearest(faulty: Callable[..., str]) -> None:
    assert faulty("paly") == "There is no command 'paly'. Did you mean 'play'?"


def test_games_tell_players_variants_and_status(run: Run) -> None:
    shown = run("games").output
    for word in (
        *slugs(),
        "The Palaces of Carrara",
        "2 to 4 players",
        "--variant advanced",
        "Status: complete",
    ):
        assert word in shown


def test_file_system_errors_are_faults(run: Run, folder: Path) -> None:
    (folder / "locked.boardwright").mkdir()
    result = run("replay", "locked.boardwright")
    assert result.exit_code == 2
    assert result.stderr == "Error: locked.boardwright: Is a directory.\n"


# ------------------------------------------------------------------ completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(run: Run, shell: str) -> None:
    script = run("completions", shell).output
    assert f"_BOARDWRIGHT_COMPLETE={shell}_complete" in script


def test_unknown_shell(faulty: Callable[..., str]) -> None:
    assert "'bash', 'zsh', 'fish'" in faulty("completions", "tcsh")


def completed(monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    """What bash offers for the last word of a line."""
    words = line.split(" ")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    maker = click.shell_completion.get_completion_class("bash")
    assert maker is not None
    shown = maker(main, {}, "boardwright", "_BOARDWRIGHT_COMPLETE").complete()
    return [row.partition(",")[2] for row in shown.splitlines()]


def test_games_variants_and_rules_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    assert completed(monkeypatch, "boardwright repl") == ["replay"]
    assert "carrara" in completed(monkeypatch, "boardwright play car")
    assert completed(monkeypatch, "boardwright play carrara --variant ad") == ["advanced"]
    assert completed(monkeypatch, "boardwright play carrara --variant pay") == [
        "payments=canonical",
        "payments=all",
    ]
    assert "CAR-BUILD-05" in completed(monkeypatch, "boardwright rules carrara CAR-BUILD")


def test_seats_complete_after_a_comma() -> None:
    command = main.get_command(click.Context(main), "play")
    assert command is not None
    found = complete_seats(click.Context(command), command.params[1], "you,gr")
    assert [item.value for item in found] == ["you,greedy"]
