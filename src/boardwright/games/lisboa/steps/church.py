"""State actions of the King: meet the cardinal, gain a favor; church scoring (chapters 14 and 15)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import (
    dock_influence,
    gain_influence,
    move_treasury,
    portfolio_influence,
    tell_clergy,
)
from boardwright.games.lisboa.state import FROM_CHURCH, NONE, Lisboa, Player
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

    The tiles are chosen one by one in any order and leave together (LIS-CHURCH-10).
    Frame: `seat` who is asked, `a` how many have been asked, `b` bits of the tiles chosen so far.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask the players one after the other, from the mover on (LIS-CHURCH-02, -10)."""
        game = cast(Lisboa, state)
        while frame.a < len(game.players):
            if frame.seat == game.rival:
                lacerda_at_church(game)
            elif len(self.raw(game, frame)) > 1:
                return True
            self.finish(game, frame)
        state.pop()
        return False

    def finish(self, game: Lisboa, frame: Frame) -> None:
        """LIS-CHURCH-05, -06: wigs of the tiles, influence once; then the next player."""
        player = game.players[frame.seat]
        if frame.b:
            chosen = chosen_tiles(player, frame.b)
            wigs = tile_wigs(game, chosen)
            for tile in chosen:
                tell_clergy(game, "clergy-off", frame.seat, tile)
            player.clergy = other_tiles(player, frame.b)  # LIS-CHURCH-09
            player.score(FROM_CHURCH, wigs)
            game.tell("church", frame.seat, len(chosen), wigs)
            number = portfolio_influence(game, player)  # LIS-CLERGY-08
            gain_influence(game, frame.seat, number)
            game.note(frame.seat, DEED_CHURCH, number)
        frame.a += 1
        frame.seat = (frame.seat + 1) % len(game.players)
        frame.b = 0

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Own tiles not chosen yet, or no more."""
        return self.offers(game, frame, 0)

    def tries(self, state: State, frame: Frame) -> list[int]:
        """Tiles in their order only, so that a search meets every set of them once."""
        return self.offers(cast(Lisboa, state), frame, frame.b)

    def offers(self, game: Lisboa, frame: Frame, passed: int) -> list[int]:
        """Own tiles not chosen yet, after those that are passed (bits); or no more."""
        offers: list[int] = []
        for place in range(len(game.players[frame.seat].clergy)):
            if not frame.b >> place & 1 and not passed >> place:
                offers.append(act.CHURCH + place)
        offers.append(act.STOP)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Choose one (LIS-CHURCH-04), or no more."""
        if action == act.STOP:
            self.finish(cast(Lisboa, state), frame)
        else:
            frame.b |= 1 << (action - act.CHURCH)


def chosen_tiles(player: Player, bits: int) -> list[int]:
    """The clergy tiles on some spaces of a player board."""
    return [player.clergy[place] for place in range(len(player.clergy)) if bits >> place & 1]


def other_tiles(player: Player, bits: int) -> list[int]:
    """The clergy tiles on all the other spaces."""
    return [player.clergy[place] for place in range(len(player.clergy)) if not bits >> place & 1]


def tile_wigs(game: Lisboa, tiles: list[int]) -> int:
    """LIS-CHURCH-05: the wigs on the backs of clergy tiles."""
    wigs = 0
    for tile in tiles:
        wigs += game.tables.clergy_wigs[tile]
    return wigs


def church_influence(game: Lisboa, seat: int, bits: int) -> int:
    """LIS-CHURCH-06, LIS-CLERGY-08: what the docks give once these tiles are gone."""
    after = game.players[seat].clone()
    after.clergy = other_tiles(after, bits)
    return portfolio_influence(game, after)


def lacerda_at_church(game: Lisboa) -> None:
    """LISL-CHURCH-01: he takes part always, without discarding anything."""
    game.tell("lacerda-church", game.rival, lacerda_influence(game))
    gain_influence(game, game.rival, lacerda_influence(game))


def lacerda_influence(game: Lisboa) -> int:
    """LISL-CHURCH-02: the numbers in the human's docks and on all his ships; clergy powers do not count."""
    return dock_influence(game, game.players[0]) + dock_influence(game, game.players[game.rival])
