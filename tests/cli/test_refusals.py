"""What is refused is listed reason by reason, each said once."""

from __future__ import annotations

import click

from boardwright.cli.refusals import folded, refusal_lines
from boardwright.games.lisboa.game import LisboaGame
from tests.games.lisboa.table import begin, moor, play, table

GAME = LisboaGame()


def test_answers_are_folded() -> None:
    """Values that go with the same others stand together."""
    sales = [f"sell {good} {seat} {dock}" for good in ("gold", "books") for seat in "12" for dock in "123"]
    assert folded(sales) == "sell gold|books 1|2 1|2|3"
    assert folded([*sales[1:], "stop"]) == "sell gold 1 2|3, gold 2 1|2|3, books 1|2 1|2|3; stop"
    assert folded(["plot A2", "plot B3"]) == "plot A2, B3"
    assert folded(["cardinal 2", "clergy 4"]) == "cardinal 2; clergy 4"


def test_the_market_says_each_reason_once() -> None:
    """LIS-SELL-02, LIS-PORT-13: 35 sales without a ship are one line of reasons."""
    game = table()
    moor(game, 1, "red", 0)
    play(begin(game), "portfolio PC04")
    refused = [
        (GAME.catalogue.text(one.action), one.reason.words(), one.reason.rule) for one in game.refusals()
    ]
    lines = click.unstyle("\n".join(refusal_lines(refused)))
    assert len([row for row in refused if row[2] == "LIS-SELL-02"]) == 32
    assert " ".join(lines.split()).startswith("LIS-SELL-02 sell gold|cloth|books|tools ")
    for reason in {words for _, words, _ in refused}:
        assert " ".join(lines.split()).count(reason) == 1
