"""The bar of long work."""

from __future__ import annotations

import io
import sys

import pytest

from boardwright.cli.progress import progress_bar, time_left


@pytest.mark.parametrize(
    ("done", "asked", "seconds", "left"),
    [
        (0, 10, 5.0, "not known yet"),
        (1, 10, 5.0, "0:00:45"),
        (50, 200, 100.0, "0:05:00"),
        (10, 10, 5.0, "0:00:00"),
        (1, 1001, 90.0, "1 day, 1:00:00"),
    ],
)
def test_the_time_left_goes_by_the_pace_so_far(done: int, asked: int, seconds: float, left: str) -> None:
    assert time_left(done, asked, seconds) == left


class Terminal(io.StringIO):
    """A text stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_games_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar() as progress:
        assert progress is not None
        progress(3, 12)
    assert "3/12" in terminal.getvalue()
    assert "time left 0:00:0" in terminal.getvalue()


def test_elsewhere_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress_bar() as progress:
        assert progress is None
