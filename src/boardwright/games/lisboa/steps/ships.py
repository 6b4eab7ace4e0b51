"""State actions of the Minister: build a ship, produce goods (chapters 12 and 13)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import (
    gain_good,
    gain_influence,
    give_good,
    leave_dock,
    move_treasury,
    portfolio_influence,
    room_for,
)
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.noble_acts import (
    discard_offers,
    has_room,
    may_add,
    may_replace,
    ship_cost,
)
from boardwright.games.lisboa.tables import DEED_PRODUCE, P_KEEP_PRICES, P_PRODUCE_EACH, P_PRODUCE_EXTRA
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

CHOOSING: Final = 0
PAYING: Final = 1
PLACING: Final = 2


class ShipStep(Choice):
    """A new ship or one in place of an own one, its goods, its dock (LIS-DEC-19 to -22).

    Frame: `at` how far, `b` dock of the replaced ship or NONE, `c` goods still due, `d` next good to give.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Give goods without a choice by themselves; place the ship when there is room."""
        game = cast(Lisboa, state)
        if frame.at == CHOOSING:
            return True
        if frame.at == PAYING:
            if frame.c > 0:
                options = self.raw(game, frame)
                if len(options) != 1:
                    return True
                self.apply(state, frame, options[0])
                return False
            frame.at = PLACING
        if frame.b == NONE and not has_room(game, game.players[frame.seat], dock=True):
            return True
        state.pop()
        self.place(game, frame)
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """What the present part asks."""
        player = game.players[frame.seat]
        if frame.at == CHOOSING:
            ship = game.top_ship()
            offers = [act.SHIP_NEW] if may_add(game, player, ship, NONE) else []
            for dock in range(3):
                if may_replace(game, player, dock, ship, NONE):
                    offers.append(act.SHIP_REPLACE + dock)
            return offers
        if frame.at == PAYING:
            return gift_offers(player, frame.d, frame.c)
        return discard_offers(player, dock=True, ships=False)

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """LIS-SHIP-13: new or replacement before paying; then goods; then room."""
        game = cast(Lisboa, state)
        if frame.at == CHOOSING:
            player = game.players[frame.seat]
            frame.b = NONE if action == act.SHIP_NEW else action - act.SHIP_REPLACE
            old = NONE if frame.b == NONE else player.docks[frame.b] - SHIP
            frame.c = ship_cost(game, player, game.top_ship(), old)
            frame.at = PAYING
        elif frame.at == PAYING:
            give_good(game, frame.seat, action - act.GIVE)
            game.tell("gave", frame.seat, action - act.GIVE, 1)
            frame.c -= 1
            frame.d = action - act.GIVE + 1
        else:
            discard(game, frame.seat, action)

    def place(self, game: Lisboa, frame: Frame) -> None:
        """LIS-SHIP-05 to -09: into its dock, treasury up, influence of all docks."""
        player = game.players[frame.seat]
        dock = player.docks.index(EMPTY) if frame.b == NONE else frame.b
        dock_ship(game, frame.seat, dock)
        gain_influence(game, frame.seat, portfolio_influence(game, player))


def dock_ship(game: Lisboa, seat: int, dock: int) -> None:
    """The shipyard's top ship comes into a dock, cargo stays there; treasury up (LIS-SHIP-06, -07)."""
    player = game.players[seat]
    game.tell("ship", seat, game.top_ship(), 0 if player.docks[dock] == EMPTY else 1)
    player.docks = changed(player.docks, dock, SHIP + game.top_ship())
    game.ship_at += 1
    move_treasury(game, 1)


def gift_offers(player: Player, first: int, count: int) -> list[int]:
    """Goods of different types, in their order, so that enough types are left (LIS-SHIP-02)."""
    owned = [good for good in range(first, 4) if player.goods[good]]
    return [act.GIVE + owned[i] for i in range(len(owned) - count + 1)]


def discard(game: Lisboa, seat: int, action: int) -> None:
    """A card leaves the portfolio and the game (LIS-CARD-09, LIS-PORT-18)."""
    player = game.players[seat]
    if action < act.DISCARD_BUREAU:
        card = player.docks[action - act.DISCARD_DOCK]
        leave_dock(game, seat, action - act.DISCARD_DOCK)
    else:
        card = player.bureau[action - act.DISCARD_BUREAU]
        player.bureau = changed(player.bureau, action - act.DISCARD_BUREAU, EMPTY)
    if card >= SHIP:
        game.tell("discarded-ship", seat, card - SHIP)
    else:
        game.tell("discarded", seat, card - 1, game.tables.card_kind[card - 1])


class ProduceStep(Choice):
    """Goods of all own shops, extra goods of choice, then lower prices (LIS-DEC-23, -48).

    Frame: `at` 1 once the shops have produced, `b` bits of produced types, `c` extra goods still to choose.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """LIS-PROD-10: shops, extra goods, prices."""
        game = cast(Lisboa, state)
        if frame.at == 0:
            self.produce(game, frame)
            frame.at = 1
        if frame.c > 0 and len(self.raw(game, frame)) > 1:
            return True
        state.pop()
        if not game.power(game.players[frame.seat], P_KEEP_PRICES):
            lower_prices(game, frame.b)
        return False

    def produce(self, game: Lisboa, frame: Frame) -> None:
        """LIS-PROD-01 to -03, -08, LIS-HOUSE-09 to -11."""
        player = game.players[frame.seat]
        before = sum(player.goods)
        for shop in game.shops:
            if shop and (shop - 1) // 4 == frame.seat and gain_good(game, frame.seat, (shop - 1) % 4):
                frame.b |= 1 << (shop - 1) % 4
        each = game.house_power(player, P_PRODUCE_EACH)
        for good in range(4):
            if each and frame.b >> good & 1:
                gain_good(game, frame.seat, good, each)
        game.note(frame.seat, DEED_PRODUCE, sum(player.goods) - before)
        frame.c = game.power(player, P_PRODUCE_EXTRA) + game.house_power(player, P_PRODUCE_EXTRA)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """LIS-PROD-11: produced types with room, or no more."""
        player = game.players[frame.seat]
        offers = []
        for good in range(4):
            if frame.b >> good & 1 and room_for(game, player, good) > 0:
                offers.append(act.TAKE + good)
        offers.append(act.STOP)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One extra good, or no more."""
        if action == act.STOP:
            frame.c = 0
            return
        frame.c -= 1
        gain_good(cast(Lisboa, state), frame.seat, action - act.TAKE)


def lower_prices(game: Lisboa, goods: int) -> None:
    """LIS-PROD-04 to -06, LIS-AMB-05: once for each type (bits), not below the track's end."""
    for good in range(4):
        if goods >> good & 1 and game.prices[good] > game.tables.price_least:
            game.prices = changed(game.prices, good, game.prices[good] - 1)
            game.tell("price", NONE, good, game.prices[good])
