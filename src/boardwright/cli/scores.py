"""The score sheet: points by rule and player, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.grammar import listed
from boardwright.kernel.language import tr
from boardwright.kernel.state import NOBODY, Score, State
from boardwright.kernel.text_table import columns


def score_sheet(scores: Sequence[Score], names: Sequence[str]) -> list[str]:
    """Lines of a table: one row for each source that gave points, one column for each score."""
    fullest_first = sorted(scores, key=lambda score: -len(score.parts))  # its order is that of the sheet
    rules: dict[str, dict[str, None]] = {}  # of each source; an automatic opponent's may be another
    for part in (part for score in fullest_first for part in score.parts):
        rules.setdefault(part.words, {})[part.rule] = None
    rows = [["", "", *(names[score.seat] for score in scores)]]
    for words, ids in rules.items():
        points = [sum(part.points for part in score.parts if part.words == words) for score in scores]
        if any(points):
            rows.append([words, ", ".join(ids), *map(str, points)])
    rows.append([tr("total"), "", *(str(score.total) for score in scores)])
    return columns(rows, right=range(2, len(rows[0])))


def result_words(state: State, names: Sequence[str], viewer: int = NOBODY) -> str:
    """Who has won, in a sentence; to the winner in the second person."""
    winners = [names[seat] for seat in state.winners()]
    if len(winners) > 1:
        return tr("{names} share the win.", names=listed(winners))
    if state.winners() == [viewer]:
        return tr("You win.")
    return tr("{name} wins.", name=winners[0]) if winners else tr("Nobody wins.")
