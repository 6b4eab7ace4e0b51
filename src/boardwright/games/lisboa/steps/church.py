"""State actions of the King: meet the cardinal, gain a favor; church scoring (chapters 14 and 15)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import gain_influence, move_treasury, portfolio_influence, tell_clergy
from boardwright.games.lisboa.state import FROM_CHURCH, NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice, under
from boardwright.games.lisboa.steps.effects import push_effect, push_triggered, take_favor
from boardwright.games.lisboa.steps.noble_acts import beside, favor_offers
from boardwright.games.lisboa.steps.numbers import PORTFOLIO
from boardwright.games.lisboa.tables import (
    DEED_CARDINAL,
    DEED_CHURCH,
    P_IMMEDIATE,
    P_ON_CARDINAL,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

MOVING: Final = 0
TAKING: Final = 1
SYMBOLS: Final = 2


class CardinalStep(Choice):
    """The cardinal moves, a tile is taken, then the symbols count (LIS-DEC-24, -25).

    Frame: `at` how far, `a` steps if they are fixed, else 0; `b` steps moved; `c` own tiles before.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask for steps and tile; the symbols come after the tile's own effect (LIS-CARDINAL-12)."""
        game = cast(Lisboa, state)
        if frame.at == MOVING and frame.a:
            self.move(game, frame, frame.a)
        if frame.at != SYMBOLS:
            return True
        state.pop()
        player = game.players[frame.seat]
        push_triggered(game, frame.seat, P_ON_CARDINAL, player.clergy[: frame.c])
        pass_symbols(game, frame.seat, frame.b)
        return False

    def move(self, game: Lisboa, frame: Frame, steps: int) -> None:
        """LIS-CARDINAL-02: clockwise through the gaps."""
        game.cardinal = (game.cardinal + steps) % 6
        frame.b = steps
        frame.at = TAKING
        game.tell("cardinal", frame.seat, steps)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Moves that end beside a tile (LIS-AMB-21), then the tiles beside the gap."""
        if frame.at == MOVING:
            return [act.CARDINAL + steps - 1 for steps in (1, 2) if beside(game, steps)]
        spaces = [game.cardinal, (game.cardinal + 1) % 6]
        return [act.CLERGY + space for space in spaces if game.church[space] != NONE]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Move, or take a tile."""
        game = cast(Lisboa, state)
        if frame.at == MOVING:
            self.move(game, frame, action - act.CARDINAL + 1)
            return
        space = action - act.CLERGY
        tile = game.church[space]
        player = game.players[frame.seat]
        frame.c = len(player.clergy)
        frame.at = SYMBOLS
        player.clergy = [*player.clergy, tile]
        game.church = changed(game.church, space, NONE)
        tell_clergy(game, "clergy", frame.seat, tile)
        game.note(frame.seat, DEED_CARDINAL)
        if game.tables.clergy_power[tile] == P_IMMEDIATE:
            push_effect(game, frame.seat, game.tables.clergy_number[tile])


def pass_symbols(game: Lisboa, seat: int, steps: int) -> None:
    """LIS-CARDINAL-04, -05: the symbols of the last steps of the cardinal, moved by a player."""
    for step in range(steps):
        gap = (game.cardinal - step) % 6
        if gap == game.tables.treasury_gap:
            move_treasury(game, 1)  # LIS-CARDINAL-06
        elif gap == game.tables.influence_gap and game.church_by == NONE:
            game.church_by = seat  # LIS-CARDINAL-07, LIS-AMB-18, -20
            game.tell("church-due", seat)


class GainFavorStep(Choice):
    """A favor of a noble whose favor is missing (LIS-DEC-26)."""

    def alike(self, game: Lisboa, frame: Frame) -> bool:
        """Which favor it is counts only for another one to be bought on the way."""
        return not under(game, PORTFOLIO)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Those on the board that the player lacks."""
        return favor_offers(game, game.players[frame.seat])

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Take it."""
        state.pop()
        take_favor(cast(Lisboa, state), frame.seat, action - act.FAVOR)


class ChurchStep(Choice):
    """Church scoring: each player in order may discard clergy tiles (LIS-DEC-27).

    Frame: `seat` who is asked, `a` how many have been asked, `b` first tile still open to choice,
    `c` wigs of the tiles discarded so far, `d` how many those are.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask the players one after the other, from the mover on (LIS-CHURCH-02, -10)."""
        game = cast(Lisboa, state)
        while frame.a < len(game.players):
            if len(game.players[frame.seat].clergy) > frame.b:
                return True
            self.finish(game, frame)
        state.pop()
        return False

    def finish(self, game: Lisboa, frame: Frame) -> None:
        """LIS-CHURCH-05, -06: wigs of the tiles, influence once; then the next player."""
        player = game.players[frame.seat]
        if frame.d:
            player.score(FROM_CHURCH, frame.c)
            game.tell("church", frame.seat, frame.d, frame.c)
            number = portfolio_influence(game, player)  # LIS-CLERGY-08
            gain_influence(game, frame.seat, number)
            game.note(frame.seat, DEED_CHURCH, number)
        frame.a += 1
        frame.seat = (frame.seat + 1) % len(game.players)
        frame.b = frame.c = frame.d = 0

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Own tiles in their order, so that no set of tiles is offered twice; or no more."""
        tiles = len(game.players[frame.seat].clergy)
        return [*(act.CHURCH + tile for tile in range(frame.b, tiles)), act.STOP]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Discard one (LIS-CHURCH-04, -09), or no more."""
        game = cast(Lisboa, state)
        if action == act.STOP:
            self.finish(game, frame)
            return
        player = game.players[frame.seat]
        place = action - act.CHURCH
        frame.c += game.tables.clergy_wigs[player.clergy[place]]
        frame.d += 1
        frame.b = place
        tell_clergy(game, "clergy-off", frame.seat, player.clergy[place])
        player.clergy = player.clergy[:place] + player.clergy[place + 1 :]
