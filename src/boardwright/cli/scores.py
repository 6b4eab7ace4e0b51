"""The score sheet: points by rule and player, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.cli.screen import columns, listed
from boardwright.kernel.state import NOBODY, Score, State


def score_sheet(scores: Sequence[Score], names: Sequence[str]) -> list[str]:
    """Lines of a table: one row for each source that gave points, one column for each score."""
    fullest_first = sorted(scores, key=lambda score: -len(score.parts))  # its order is that of the sheet
    kinds = dict.fromkeys((part.rule, part.name) for score in fullest_first for part in score.parts)
    rows = [["", "", *(names[score.seat] for score in scores)]]
    for rule, name in kinds:  # one rule may stand behind several lines of the sheet
        points = [
            sum(part.points for part in score.parts if (part.rule, part.name) == (rule, name))
            for score in scores
        ]
        if any(points):
            rows.append([name, rule, *map(str, points)])
    rows.append(["total", "", *(str(score.total) for score in scores)])
    return columns(rows, right=range(2, len(rows[0])))


def result_words(state: State, names: Sequence[str], viewer: int = NOBODY) -> str:
    """Who has won, in a sentence; to the winner in the second person."""
    winners = [names[seat] for seat in state.winners()]
    if len(winners) > 1:
        return f"{listed(winners)} share the win."
    if state.winners() == [viewer]:
        return "You win."
    return f"{winners[0]} wins." if winners else "Nobody wins."
