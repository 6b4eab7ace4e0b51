"""The score table of a page: a row for each kind of points, whatever rules stand behind it."""

from __future__ import annotations

from boardwright.cli.scores import score_sheet
from boardwright.kernel.state import Part, Score
from boardwright.server.responses import Points, Sheet
from boardwright.web.table import score_rows

SCORES = [
    Score(0, [Part("ARC-SCORE-02", "buildings", 7), Part("ARC-SCORE-05", "debts", -2)]),
    Score(1, [Part("WOW-SOLO-111", "debts", -4)]),
]


def test_a_kind_is_one_row_on_a_page() -> None:
    sheets = [
        Sheet(score.seat, score.total, [Points(part.rule, part.words, part.points) for part in score.parts])
        for score in SCORES
    ]
    told = [(row.name, row.rules, row.points) for row in score_rows(sheets)]
    assert told == [
        ("buildings", ["ARC-SCORE-02"], [7, 0]),
        ("debts", ["ARC-SCORE-05", "WOW-SOLO-111"], [-2, -4]),
    ]


def test_a_kind_is_one_row_in_the_terminal() -> None:
    rows = [" ".join(row.split()) for row in score_sheet(SCORES, ["Ana", "The patron"])]
    assert "debts ARC-SCORE-05, WOW-SOLO-111 -2 -4" in rows
    assert sum(row.startswith("debts") for row in rows) == 1
