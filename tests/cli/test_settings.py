"""What a table has chosen is told at the terminal in words, in the reader's language."""

from __future__ import annotations

import pytest

from boardwright.games import get
from boardwright.kernel.language import LANGUAGES, speaking

from .conftest import Run

CHOSEN = "out-of-workers=anywhere"
RECORD = "chosen.boardwright"


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_and_replay_name_the_settings(run: Run, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """ARC-OPT-01."""
    monkeypatch.setenv("BOARDWRIGHT_LANGUAGE", language)
    with speaking(language):
        said = get("architects").variant_name(CHOSEN)
    options = ("--variant", CHOSEN, "--seed", "3", "--save", RECORD)
    played = run("play", "architects", "--seats", "you,random", *options, lines="quit")
    shown = run("replay", RECORD)
    for told in (played.output, shown.output):
        assert said in " ".join(told.split())


def test_simulations_name_the_settings(run: Run) -> None:
    played = run("simulate", "architects", "--seats", "random,random", "--variant", CHOSEN, "-n", "2")
    assert f"architects, {CHOSEN}: 2 games" in played.output
