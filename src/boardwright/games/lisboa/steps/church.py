"""State actions of the King: meet the cardinal, gain a favor; church scoring (chapters 14 and 15)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import (
    CHURCH_SPACES,
    DEED_CARDINAL,
    DEED_CHURCH,
    P_IMMEDIATE,
    P_ON_CARDINAL,
)
from boardwright.games.lisboa.state import FROM_CHURCH, NONE, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice, under
from boardwright.games.lisboa.steps.effects import push_effect, push_triggered, take_favor
from boardwright.games.lisboa.steps.frames import CardinalFrame, ChurchFrame
from boardwright.games.lisboa.steps.gains import (
    dock_influence,
    gain_influence,
    move_treasury,
    portfolio_influence,
    tell_clergy,
)
from boardwright.games.lisboa.steps.ids import PORTFOLIO
from boardwright.games.lisboa.steps.state_actions import beside, favor_offers
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame

MOVING: Final = 0
TAKING: Final = 1
SYMBOLS: Final = 2


class CardinalStep(Choice[CardinalFrame]):
    """The cardinal moves, a tile is taken, then the symbols count (LIS-DEC-24, LIS-DEC-25)."""

    def enter(self, state: Lisboa, frame: CardinalFrame) -> bool:
        """Ask for steps and tile; the symbols come after the tile's own effect (LIS-CARDINAL-12)."""
        if frame.at == MOVING and frame.fixed:
            self.move(state, frame, frame.fixed)
        if frame.at != SYMBOLS:
            return True
        state.pop()
        player = state.players[frame.seat]
        push_triggered(state, frame.seat, P_ON_CARDINAL, player.clergy[: frame.tiles])
        pass_symbols(state, frame.seat, frame.moved)
        return False

    def move(self, state: Lisboa, frame: CardinalFrame, steps: int) -> None:
        """LIS-CARDINAL-02: clockwise through the gaps."""
        state.cardinal = (state.cardinal + steps) % CHURCH_SPACES
        frame.moved = steps
        frame.at = TAKING
        state.tell("cardinal", frame.seat, steps)

    def raw(self, state: Lisboa, frame: CardinalFrame) -> list[int]:
        """Moves that end beside a tile (LIS-AMB-21), then the tiles beside the gap."""
        if frame.at == MOVING:
            # LIS-CARDINAL-08; a move of one arrow is made on entering
            return [act.CARDINAL + steps - 1 for steps in (1, 2) if beside(state, steps)]
        spaces = [state.cardinal, (state.cardinal + 1) % CHURCH_SPACES]
        return [act.CLERGY + space for space in spaces if state.church[space] != NONE]

    def apply(self, state: Lisboa, frame: CardinalFrame, action: int) -> None:
        """Move, or take a tile."""
        if frame.at == MOVING:
            self.move(state, frame, action - act.CARDINAL + 1)
            return
        space = action - act.CLERGY
        tile = state.church[space]
        player = state.players[frame.seat]
        frame.tiles = len(player.clergy)
        frame.at = SYMBOLS
        player.clergy = [*player.clergy, tile]  # LIS-CLERGY-06: also a tile with an immediate effect
        state.church = changed(state.church, space, NONE)
        tell_clergy(state, "clergy", frame.seat, tile)
        state.note(frame.seat, DEED_CARDINAL)
        if state.tables.clergy_power[tile] == P_IMMEDIATE:
            push_effect(state, frame.seat, state.tables.clergy_number[tile])


def pass_symbols(state: Lisboa, seat: int, steps: int) -> None:
    """LIS-CARDINAL-04, LIS-CARDINAL-05: the symbols of the last steps of the cardinal, moved by a player."""
    for step in range(steps):
        gap = (state.cardinal - step) % CHURCH_SPACES
        if gap == state.tables.treasury_gap:
            move_treasury(state, 1)  # LIS-CARDINAL-06
        elif gap == state.tables.influence_gap and state.church_by == NONE:
            state.church_by = seat  # LIS-CHURCH-01, LIS-CARDINAL-07, LIS-AMB-18, LIS-AMB-20
            state.tell("church-due", seat)


class GainFavorStep(Choice[Frame]):
    """A favor of a noble whose favor is missing (LIS-DEC-26)."""

    def alike(self, state: Lisboa, frame: Frame) -> bool:
        """Which favor it is counts only for another one to be bought on the way."""
        return not under(state, PORTFOLIO)

    def raw(self, state: Lisboa, frame: Frame) -> list[int]:
        """Those on the board that the player lacks."""
        return favor_offers(state, state.players[frame.seat])

    def apply(self, state: Lisboa, frame: Frame, action: int) -> None:
        """Take it."""
        state.pop()
        take_favor(state, frame.seat, action - act.FAVOR)


class ChurchStep(Choice[ChurchFrame]):
    """Church scoring: each player in order may discard clergy tiles (LIS-DEC-27).

    The tiles are chosen one by one in any order and leave together (LIS-CHURCH-10).
    """

    def enter(self, state: Lisboa, frame: ChurchFrame) -> bool:
        """Ask the players one after the other, from the mover on.

        Rules: LIS-CHURCH-02, LIS-CHURCH-10, LISL-CHURCH-03.
        """
        while frame.asked < len(state.players):
            if frame.seat == state.rival:
                lacerda_at_church(state)
            elif len(self.raw(state, frame)) > 1:  # LIS-CHURCH-07: a player with tiles
                return True
            self.finish(state, frame)
        state.pop()
        return False

    def finish(self, state: Lisboa, frame: ChurchFrame) -> None:
        """LIS-CHURCH-05, LIS-CHURCH-06: wigs of the tiles, influence once; then the next player."""
        player = state.players[frame.seat]
        if frame.chosen:
            chosen = chosen_tiles(player, frame.chosen)
            wigs = tile_wigs(state, chosen)
            for tile in chosen:
                tell_clergy(state, "clergy-off", frame.seat, tile)
            player.clergy = other_tiles(player, frame.chosen)  # LIS-CHURCH-09
            player.score(FROM_CHURCH, wigs)
            state.tell("church", frame.seat, len(chosen), wigs)
            number = portfolio_influence(state, player)  # LIS-CLERGY-08
            gain_influence(state, frame.seat, number)
            state.note(frame.seat, DEED_CHURCH, number)
        frame.asked += 1
        frame.seat = (frame.seat + 1) % len(state.players)
        frame.chosen = 0

    def raw(self, state: Lisboa, frame: ChurchFrame) -> list[int]:
        """Own tiles not chosen yet, or no more."""
        return self.offers(state, frame, 0)

    def tries(self, state: Lisboa, frame: ChurchFrame) -> list[int]:
        """Tiles in their order only, so that a search meets every set of them once."""
        return self.offers(state, frame, frame.chosen)

    def offers(self, state: Lisboa, frame: ChurchFrame, passed: int) -> list[int]:
        """Own tiles not chosen yet, after those that are passed (bits); or no more."""
        offers: list[int] = []
        for place in range(len(state.players[frame.seat].clergy)):
            if not frame.chosen >> place & 1 and not passed >> place:
                offers.append(act.CHURCH + place)
        offers.append(act.STOP)  # LIS-CHURCH-03
        return offers

    def apply(self, state: Lisboa, frame: ChurchFrame, action: int) -> None:
        """Choose one (LIS-CHURCH-04), or no more."""
        if action == act.STOP:
            self.finish(state, frame)
        else:
            frame.chosen |= 1 << (action - act.CHURCH)


def chosen_tiles(player: Player, bits: int) -> list[int]:
    """The clergy tiles on some spaces of a player board."""
    return [player.clergy[place] for place in range(len(player.clergy)) if bits >> place & 1]


def other_tiles(player: Player, bits: int) -> list[int]:
    """The clergy tiles on all the other spaces."""
    return [player.clergy[place] for place in range(len(player.clergy)) if not bits >> place & 1]


def tile_wigs(state: Lisboa, tiles: list[int]) -> int:
    """LIS-CHURCH-05: the wigs on the backs of clergy tiles."""
    wigs = 0
    for tile in tiles:
        wigs += state.tables.clergy_wigs[tile]
    return wigs


def church_influence(state: Lisboa, seat: int, bits: int) -> int:
    """LIS-CHURCH-06, LIS-CLERGY-08: what the docks give once these tiles are gone."""
    after = state.players[seat].clone()
    after.clergy = other_tiles(after, bits)
    return portfolio_influence(state, after)


def lacerda_at_church(state: Lisboa) -> None:
    """LISL-CHURCH-01: he takes part always, without discarding anything."""
    state.tell("lacerda-church", state.rival, lacerda_influence(state))
    gain_influence(state, state.rival, lacerda_influence(state))


def lacerda_influence(state: Lisboa) -> int:
    """LISL-CHURCH-02: the numbers in the human's docks and on all his ships; clergy powers do not count."""
    return dock_influence(state, state.players[0]) + dock_influence(state, state.players[state.rival])
