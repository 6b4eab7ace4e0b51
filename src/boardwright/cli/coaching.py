"""The coach at the terminal: looks at each turn of a person, and says what was clearly better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.bots.budget import Budget
from boardwright.cli.screen import echo, faint, paragraph
from boardwright.coach.compare import compare, place_to_speak_of
from boardwright.coach.runs import last_turn
from boardwright.coach.words import remark
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.language import tr

if TYPE_CHECKING:
    from boardwright.cli.terminal_game import Table

BUDGET: Final = Budget(seconds=0.4)  # for a look at a turn


class Coach:
    """What it has seen at one terminal."""

    def __init__(self, budget: Budget = BUDGET) -> None:
        self.budget = budget
        self._spoke: dict[int, bool] = {}  # by seat, whether it has spoken about the last turn

    def look(self, table: Table, seat: int) -> None:
        """Say what would have been better than the turn that a seat has just ended, if that is clear."""
        session = table.session
        played = last_turn(session, [seat])
        with table.terminal.busy(tr("The coach is looking at your turn")):
            found = [compare(run.sight(session), run.actions, self.budget, fresh_seed()) for run in played]
        place = place_to_speak_of(found, self._spoke.get(seat, False))
        self._spoke[seat] = place is not None
        if place is None:
            return
        said = remark(session.at(played[place].at), found[place])
        assert said is not None
        echo(paragraph(f"{tr('Coach:')} {said.message}", "", "  "))
        decisions = sum(decided.seat == seat for decided in session.standing()[played[place].at :])
        back = tr("'undo {number}' takes the turn back.", number=decisions)
        echo(faint(paragraph(f"{said.price} {said.sure} {back}".strip(), "  ")))
