"""Monuments and upgrade tiles (chapter 5)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.state import NONE, Carrara, Player
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def upgradable(game: Carrara, player: Player, pays: list[int]) -> int:
    """Bits: types of which an own building can be paid up to its monument (CAR-MONUMENT-03, -04)."""
    full = game.tables.monument_value
    types = 0
    for b in player.buildings:
        if full - value_of(b) <= pays[city_of(b)]:
            types |= 1 << type_of(b)
    return types


class UpgradeStep(Step):
    """With a monument: any one upgrade tile still on offer, or none (CAR-MONUMENT-07)."""

    def enter(self, state: State, frame: Frame) -> bool:
        """Skip if all tiles are taken."""
        if NONE in cast(Carrara, state).upgrades:
            return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Tiles on offer, and none: taking one is a permission (CAR-AMB-07)."""
        game = cast(Carrara, state)
        offers: list[int] = []
        for tile in range(len(game.upgrades)):
            if game.upgrades[tile] == NONE:
                offers.append(act.UPGRADE_TAKE + tile)
        offers.append(act.UPGRADE_NONE)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Lay it on its city of the own board, over an earlier one (CAR-MONUMENT-08, -14)."""
        game = cast(Carrara, state)
        state.pop()
        if action == act.UPGRADE_NONE:
            return
        tile = action - act.UPGRADE_TAKE
        city = game.tables.upgrade_city[tile]
        player = game.players[frame.seat]
        player.upgrades = changed(player.upgrades, city, tile)
        game.upgrades = changed(game.upgrades, tile, frame.seat)
        state.tell("upgrade", frame.seat, tile, city)
        state.tell("upgraded", frame.seat, game.tables.upgrade_coins[tile], game.tables.upgrade_vp[tile])
