"""Noble action of the Minister: take a decree (chapter 18)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import tell_decree
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_triggered
from boardwright.games.lisboa.steps.noble_acts import decree_left
from boardwright.games.lisboa.tables import P_ON_DECREE
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

FIRST: Final = 0
EXTRA: Final = 1
TAKEN: Final = 2


class DecreeStep(Choice):
    """A decree of the display, and another for a set marker (LIS-DEC-37, -38).

    Frame: `at` how far.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """The extra decree is asked only if there is a marker and a decree for it (LIS-DECREE-08)."""
        game = cast(Lisboa, state)
        if frame.at == FIRST or (frame.at == EXTRA and self.may_take_more(game, frame.seat)):
            return True
        state.pop()
        push_triggered(game, frame.seat, P_ON_DECREE, game.players[frame.seat].clergy)
        return False

    def may_take_more(self, game: Lisboa, seat: int) -> bool:
        """LIS-DECREE-03, -04, LIS-AMB-29: a marker on the Minister, one a player and turn."""
        if not game.players[seat].markers or game.markers_used >> seat & 1:
            return False
        return decree_left(game)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Decrees that lie there (LIS-DECREE-09); the extra one may be declined."""
        offers = [act.DECREE + space for space in range(len(game.decrees)) if game.decrees[space] != NONE]
        if frame.at == EXTRA:
            offers.append(act.STOP)
        return offers

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """Which decrees they are decides nothing else, not even within a shop or opening (LIS-EFF-11)."""
        return True

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """One for all."""
        return self.raw(game, frame)[:1]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Take it face up (LIS-DECREE-01, -05)."""
        game = cast(Lisboa, state)
        if action == act.STOP:
            frame.at = TAKEN
            return
        player = game.players[frame.seat]
        take_decree(game, frame.seat, action - act.DECREE)
        if frame.at == EXTRA:
            player.markers -= 1  # LIS-AMB-30
            state.tell("marker", frame.seat, player.markers)
            game.markers_used |= 1 << frame.seat
        frame.at += 1


def take_decree(game: Lisboa, seat: int, space: int) -> None:
    """The decree of a display space goes to a player."""
    player = game.players[seat]
    player.decrees = [*player.decrees, game.decrees[space]]
    tell_decree(game, "decree", seat, game.decrees[space])
    game.decrees = changed(game.decrees, space, NONE)
