"""Noble action of the Minister: take a decree (chapter 18)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import P_ON_DECREE
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_triggered
from boardwright.games.lisboa.steps.gains import tell_decree
from boardwright.games.lisboa.steps.state_actions import decree_left
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame

FIRST: Final = 0
EXTRA: Final = 1
TAKEN: Final = 2


class DecreeStep(Choice[Frame]):
    """A decree of the display, and another for a set marker (LIS-DEC-37, LIS-DEC-38)."""

    def enter(self, state: Lisboa, frame: Frame) -> bool:
        """The extra decree is asked only if there is a marker and a decree for it (LIS-DECREE-08)."""
        if frame.at == FIRST or (frame.at == EXTRA and self.may_take_more(state, frame.seat)):
            return True
        state.pop()
        push_triggered(state, frame.seat, P_ON_DECREE, state.players[frame.seat].clergy)
        return False

    def may_take_more(self, state: Lisboa, seat: int) -> bool:
        """LIS-DECREE-03, LIS-DECREE-04, LIS-AMB-29: a marker on the Minister, one a player and turn."""
        if not state.players[seat].markers or state.markers_used >> seat & 1:
            return False
        return decree_left(state)

    def raw(self, state: Lisboa, frame: Frame) -> list[int]:
        """Decrees that lie there (LIS-DECREE-09); the extra one may be declined."""
        offers = [act.DECREE + space for space in range(len(state.decrees)) if state.decrees[space] != NONE]
        if frame.at == EXTRA:
            offers.append(act.STOP)
        return offers

    def alike(self, state: Lisboa, frame: Frame) -> bool:
        """Which decrees they are decides nothing else, not even within a shop or opening (LIS-EFF-11)."""
        return True

    def hopeful(self, state: Lisboa, frame: Frame) -> list[int]:
        """One for all."""
        return self.raw(state, frame)[:1]

    def apply(self, state: Lisboa, frame: Frame, action: int) -> None:
        """Take it face up (LIS-DECREE-01, LIS-DECREE-05)."""
        if action == act.STOP:
            frame.at = TAKEN
            return
        player = state.players[frame.seat]
        take_decree(state, frame.seat, action - act.DECREE)
        if frame.at == EXTRA:
            player.markers -= 1  # LIS-RUBBLE-07, LIS-AMB-30
            state.tell("marker", frame.seat, player.markers)
            state.markers_used |= 1 << frame.seat
        frame.at += 1


def take_decree(state: Lisboa, seat: int, space: int) -> None:
    """The decree of a display space goes to a player, who may have any number (LIS-DECREE-06)."""
    player = state.players[seat]
    player.decrees = [*player.decrees, state.decrees[space]]
    tell_decree(state, "decree", seat, state.decrees[space])
    state.decrees = changed(state.decrees, space, NONE)
