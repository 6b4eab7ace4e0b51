"""The command, run in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boardwright.cli import main

Run = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("BOARDWRIGHT_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C")  # the command speaks English, whatever the machine speaks
    return tmp_path


@pytest.fixture
def run(folder: Path) -> Run:
    """Runs `boardwright` with words and lines of input; only `SystemExit` may end it."""

    def invoke(*words: str, lines: str = "") -> Result:
        text = "".join(f"{line.strip()}\n" for line in lines.split("/")) if lines else ""
        result = CliRunner().invoke(main, words, input=text, prog_name="boardwright")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.fixture
def faulty(run: Run) -> Callable[..., str]:
    """Runs words that are wrong; returns the one sentence about it."""

    def invoke(*words: str) -> str:
        result = run(*words)
        assert result.exit_code == 2, result.output
        assert "Traceback" not in result.output
        assert not result.stdout
        *usage, sentence = result.stderr.rstrip().split("\n")
        assert all(line.startswith(("Usage:", "Try ")) or not line for line in usage), result.stderr
        assert sentence.startswith("Error: ")
        return sentence.removeprefix("Error: ")

    return invoke
