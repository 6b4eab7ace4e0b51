"""Monuments and upgrade tiles (chapter 5)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.state import NONE, Carrara, Player
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame, Step


def upgradable(state: Carrara, player: Player, pays: list[int]) -> int:
    """Bits: types of which an own building can be paid up to its monument.

    Rules: CAR-MONUMENT-03, CAR-MONUMENT-04.
    """
    full = state.tables.monument_value
    types = 0
    for b in player.buildings:
        if full - value_of(b) <= pays[city_of(b)]:
            types |= 1 << type_of(b)
    return types


class UpgradeStep(Step[Carrara, Frame]):
    """With a monument: any one upgrade tile still on offer, or none (CAR-MONUMENT-07, CAR-DEC-11)."""

    def enter(self, state: Carrara, frame: Frame) -> bool:
        """Skip if all tiles are taken."""
        if NONE in state.upgrades:
            return True
        state.pop()
        return False

    def legal(self, state: Carrara, frame: Frame) -> list[int]:
        """Tiles on offer, and none: taking one is a permission (CAR-AMB-07)."""
        offers: list[int] = []
        for tile in range(len(state.upgrades)):
            if state.upgrades[tile] == NONE:
                offers.append(act.UPGRADE_TAKE + tile)
        offers.append(act.UPGRADE_NONE)
        return offers

    def apply(self, state: Carrara, frame: Frame, action: int) -> None:
        """Lay it on its city of the own board, over an earlier one (CAR-MONUMENT-08, CAR-MONUMENT-14)."""
        state.pop()
        if action == act.UPGRADE_NONE:
            return
        tile = action - act.UPGRADE_TAKE
        city = state.tables.upgrade_city[tile]
        player = state.players[frame.seat]
        player.upgrades = changed(player.upgrades, city, tile)
        state.upgrades = changed(state.upgrades, tile, frame.seat)
        state.tell("upgrade", frame.seat, tile, city)
        state.tell("upgraded", frame.seat, state.tables.upgrade_coins[tile], state.tables.upgrade_vp[tile])
