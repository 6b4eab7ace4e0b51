"""State actions of the Builder: assign officials, get a plan (chapters 10 and 11)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import place_official
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice, under
from boardwright.games.lisboa.steps.effects import push_triggered
from boardwright.games.lisboa.steps.numbers import OPEN
from boardwright.games.lisboa.tables import DEED_OFFICIALS, DEED_PLAN, P_EXTRA_OFFICIAL, P_ON_PLAN
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


class AssignStep(Choice):
    """One or two officials to different offices, then extra ones by clergy (LIS-DEC-17, -47).

    Frame: `a` officials placed in all, `b` bits of offices used, `c` regular ones placed, `d` extra ones
    offered so far; `at` 1 once the regular ones are over.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask while there is an official and a place for it."""
        game = cast(Lisboa, state)
        player = game.players[frame.seat]
        if frame.at == 0 and (frame.c == 2 or (frame.c and not player.officials)):
            frame.at = 1
        extra = game.power(player, P_EXTRA_OFFICIAL)
        if frame.at == 1 and (frame.d >= extra or not player.officials):
            state.pop()
            return False
        return True

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Offices not yet used in this action; an extra official may go to any (LIS-CLERGY-07)."""
        if game.players[frame.seat].officials == 0:
            return []
        offers = [act.OFFICE + noble for noble in range(3) if frame.at == 1 or not frame.b >> noble & 1]
        if frame.at == 1 or frame.c:
            offers.append(act.STOP)  # LIS-AMB-06: one is enough; extras may be declined
        return offers

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """Where an official stands decides nothing else, and one more never hurts."""
        return self.raw(game, frame)[:1]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Place one, or go on."""
        game = cast(Lisboa, state)
        if action == act.STOP:
            frame.d += frame.at
            frame.at = 1
            return
        noble = action - act.OFFICE
        if frame.at == 1:
            frame.d += 1
        else:
            frame.b |= 1 << noble
            frame.c += 1
        frame.a += 1
        place_official(game, frame.seat, noble)
        game.note(frame.seat, DEED_OFFICIALS, frame.a)


class GetPlanStep(Choice):
    """The top plan of either architect (LIS-DEC-18)."""

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """Which plan it is counts only for an opening on the way."""
        return not under(game, OPEN)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Stacks that are not empty."""
        return [act.PLAN + architect for architect in range(2) if game.top_plan(architect) != NONE]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """LIS-PLAN-01, -02: take it; then what clergy tiles give for it."""
        game = cast(Lisboa, state)
        state.pop()
        take_plan(game, frame.seat, action - act.PLAN)
        game.note(frame.seat, DEED_PLAN)
        push_triggered(game, frame.seat, P_ON_PLAN, game.players[frame.seat].clergy)


def take_plan(game: Lisboa, seat: int, architect: int) -> None:
    """The top plan of an architect's stack goes to a player."""
    player = game.players[seat]
    player.plans = [*player.plans, architect * 8 + game.top_plan(architect)]
    game.plan_at = changed(game.plan_at, architect, game.plan_at[architect] + 1)
    game.tell("plan", seat, player.plans[-1])
