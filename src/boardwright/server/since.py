"""What has happened since a viewer's last turn, move by move.

It is made from the log as this viewer is told it, so it says no more than the log does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boardwright.server.responses import Line, Since, Sitting, Step

MOST: Final = 60  # moves: somebody who watches has had no turn, and a game may be long


def since(sitting: Sitting) -> Since:
    """What others have done since the viewer's last turn; what the viewer has begun since is left out."""
    log, mine = sitting.log, sitting.viewer
    end = len(log)
    while sitting.decides == mine and end and log[end - 1].seat == mine:
        end -= 1
    start = end
    while start and log[start - 1].seat != mine:
        start -= 1
    moves = list(_moves(log[start:end]))[-MOST:]
    return Since(end == len(log), [_step(number, lines) for number, lines in enumerate(moves, 1)])


def _moves(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """Each line that tells something, after the silent ones of the same turn that led to it."""
    move: list[Line] = []
    for line in lines:
        if move and (move[-1].seat, move[-1].turn) != (line.seat, line.turn):
            move = []  # nothing is told of it at all
        move.append(line)
        if line.words:
            yield move
            move = []


def _step(number: int, lines: Sequence[Line]) -> Step:
    told = lines[-1]
    actions = [line.action for line in lines if line.action]
    return Step(number, lines[0].number, told.number, told.seat, told.turn, told.words, actions)
