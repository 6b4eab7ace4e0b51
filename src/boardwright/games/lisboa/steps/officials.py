"""State actions of the Builder: assign officials, get a plan (chapters 10 and 11)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import plan_of
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    DEED_OFFICIALS,
    DEED_PLAN,
    MOST_ASSIGNED,
    NOBLE_COUNT,
    P_EXTRA_OFFICIAL,
    P_ON_PLAN,
)
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice, under
from boardwright.games.lisboa.steps.effects import push_triggered
from boardwright.games.lisboa.steps.frames import AssignFrame
from boardwright.games.lisboa.steps.gains import place_official
from boardwright.games.lisboa.steps.ids import OPEN
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame

# Which officials are placed (`at`).
REGULAR: Final = 0
EXTRA: Final = 1


class AssignStep(Choice[AssignFrame]):
    """One or two officials to different offices, then extra ones by clergy (LIS-DEC-17, LIS-DEC-47).

    Rules: LIS-CLERGY-09.
    """

    def enter(self, state: Lisboa, frame: AssignFrame) -> bool:
        """Ask while there is an official and a place for it."""
        player = state.players[frame.seat]
        if frame.at == REGULAR and (
            frame.regular == MOST_ASSIGNED or (frame.regular and not player.officials)
        ):
            frame.at = EXTRA
        extra = state.power(player, P_EXTRA_OFFICIAL)
        if frame.at == EXTRA and (frame.extra >= extra or not player.officials):
            state.pop()
            return False
        return True

    def raw(self, state: Lisboa, frame: AssignFrame) -> list[int]:
        """Offices not yet used in this action; an extra official may go to any (LIS-CLERGY-07)."""
        if state.players[frame.seat].officials == 0:
            return []
        offers = [
            act.OFFICE + noble
            for noble in range(NOBLE_COUNT)
            if frame.at == EXTRA or not frame.offices >> noble & 1
        ]
        if frame.at == EXTRA or frame.regular:
            offers.append(act.STOP)  # LIS-AMB-06: one is enough; extras may be declined
        return offers

    def hopeful(self, state: Lisboa, frame: AssignFrame) -> list[int]:
        """Where an official stands decides nothing else, and one more never hurts."""
        return self.raw(state, frame)[:1]

    def apply(self, state: Lisboa, frame: AssignFrame, action: int) -> None:
        """Place one, or go on."""
        if action == act.STOP:
            if frame.at == EXTRA:
                frame.extra += 1
            frame.at = EXTRA
            return
        noble = action - act.OFFICE
        if frame.at == EXTRA:
            frame.extra += 1
        else:
            frame.offices |= 1 << noble
            frame.regular += 1
        frame.placed += 1
        place_official(state, frame.seat, noble)
        state.note(frame.seat, DEED_OFFICIALS, frame.placed)


class GetPlanStep(Choice[Frame]):
    """The top plan of either architect (LIS-DEC-18)."""

    def alike(self, state: Lisboa, frame: Frame) -> bool:
        """Which plan it is counts only for an opening on the way."""
        return not under(state, OPEN)

    def raw(self, state: Lisboa, frame: Frame) -> list[int]:
        """Stacks that are not empty."""
        return [
            act.PLAN + architect for architect in range(ARCHITECT_COUNT) if state.top_plan(architect) != NONE
        ]

    def apply(self, state: Lisboa, frame: Frame, action: int) -> None:
        """LIS-PLAN-01, LIS-PLAN-02: take it; then what clergy tiles give for it."""
        state.pop()
        take_plan(state, frame.seat, action - act.PLAN)
        state.note(frame.seat, DEED_PLAN)
        push_triggered(state, frame.seat, P_ON_PLAN, state.players[frame.seat].clergy)


def take_plan(state: Lisboa, seat: int, architect: int) -> None:
    """The top plan of an architect's stack goes to a player, who may have any number (LIS-PLAN-03)."""
    player = state.players[seat]
    player.plans = [*player.plans, plan_of(architect, state.top_plan(architect))]
    state.plan_at = changed(state.plan_at, architect, state.plan_at[architect] + 1)
    state.tell("plan", seat, player.plans[-1])
