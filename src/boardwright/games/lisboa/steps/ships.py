"""State actions of the Minister: build a ship, produce goods (chapters 12 and 13)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import shop_owner, shop_street
from boardwright.games.lisboa.printed.tables import (
    DEED_PRODUCE,
    DOCKS,
    GOOD_TYPES,
    P_KEEP_PRICES,
    P_PRODUCE_EACH,
    P_PRODUCE_EXTRA,
)
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.frames import ProduceFrame, ShipFrame
from boardwright.games.lisboa.steps.gains import (
    gain_good,
    gain_influence,
    give_good,
    leave_dock,
    move_treasury,
    portfolio_influence,
    room_for,
)
from boardwright.games.lisboa.steps.state_actions import (
    discard_offers,
    has_room,
    may_add,
    may_replace,
    ship_cost,
)
from boardwright.kernel.copy_on_write import changed

CHOOSING: Final = 0
PAYING: Final = 1
PLACING: Final = 2


class ShipStep(Choice[ShipFrame]):
    """A new ship or one in place of an own one, its goods, its dock.

    Rules: LIS-DEC-19, LIS-DEC-20, LIS-DEC-21, LIS-DEC-22.
    """

    def enter(self, state: Lisboa, frame: ShipFrame) -> bool:
        """Give goods without a choice by themselves; place the ship when there is room."""
        if frame.at == CHOOSING:
            return True
        if frame.at == PAYING:
            if frame.due > 0:
                options = self.raw(state, frame)
                if len(options) != 1:
                    return True
                self.apply(state, frame, options[0])
                return False
            frame.at = PLACING
        if frame.replaced == NONE and not has_room(state, state.players[frame.seat], dock=True):
            return True
        state.pop()
        self.place(state, frame)
        return False

    def raw(self, state: Lisboa, frame: ShipFrame) -> list[int]:
        """What the present part asks."""
        player = state.players[frame.seat]
        if frame.at == CHOOSING:
            ship = state.top_ship()
            offers = [act.SHIP_NEW] if may_add(state, player, ship, NONE) else []
            for dock in range(DOCKS):
                if may_replace(state, player, dock, ship, NONE):
                    offers.append(act.SHIP_REPLACE + dock)
            return offers
        if frame.at == PAYING:
            return gift_offers(player, frame.next_good, frame.due)
        return discard_offers(player, dock=True, ships=False)

    def apply(self, state: Lisboa, frame: ShipFrame, action: int) -> None:
        """LIS-SHIP-13: new or replacement before paying; then goods; then room."""
        if frame.at == CHOOSING:
            player = state.players[frame.seat]
            frame.replaced = NONE if action == act.SHIP_NEW else action - act.SHIP_REPLACE
            old = NONE if frame.replaced == NONE else player.docks[frame.replaced] - SHIP
            frame.due = ship_cost(state, player, state.top_ship(), old)
            frame.at = PAYING
        elif frame.at == PAYING:
            give_good(state, frame.seat, action - act.GIVE)
            state.tell("gave", frame.seat, action - act.GIVE, 1)
            frame.due -= 1
            frame.next_good = action - act.GIVE + 1
        else:
            discard(state, frame.seat, action)

    def place(self, state: Lisboa, frame: ShipFrame) -> None:
        """Into its dock, treasury up, influence of all docks.

        Rules: LIS-SHIP-05, LIS-SHIP-06, LIS-SHIP-07, LIS-SHIP-08, LIS-SHIP-09.
        """
        player = state.players[frame.seat]
        dock = player.docks.index(EMPTY) if frame.replaced == NONE else frame.replaced
        dock_ship(state, frame.seat, dock)
        gain_influence(state, frame.seat, portfolio_influence(state, player))


def dock_ship(state: Lisboa, seat: int, dock: int) -> None:
    """The shipyard's top ship comes into a dock, cargo stays there; treasury up.

    A new ship is empty, and one in place of another never sails, as it is no smaller.

    Rules: LIS-SHIP-06, LIS-SHIP-07, LIS-SHIP-12, LIS-SHIP-14.
    """
    player = state.players[seat]
    state.tell("ship", seat, state.top_ship(), 0 if player.docks[dock] == EMPTY else 1)
    player.docks = changed(player.docks, dock, SHIP + state.top_ship())
    state.ship_at += 1
    move_treasury(state, 1)


def gift_offers(player: Player, first: int, count: int) -> list[int]:
    """Goods of different types, in their order, so that enough types are left (LIS-SHIP-02)."""
    owned = [good for good in range(first, GOOD_TYPES) if player.goods[good]]
    return [act.GIVE + owned[i] for i in range(len(owned) - count + 1)]


def discard(state: Lisboa, seat: int, action: int) -> None:
    """A card leaves the portfolio and the game (LIS-CARD-09, LIS-PORT-18)."""
    player = state.players[seat]
    if action < act.DISCARD_BUREAU:
        card = player.docks[action - act.DISCARD_DOCK]
        leave_dock(state, seat, action - act.DISCARD_DOCK)
    else:
        card = player.bureau[action - act.DISCARD_BUREAU]
        player.bureau = changed(player.bureau, action - act.DISCARD_BUREAU, EMPTY)
    if card >= SHIP:
        state.tell("discarded-ship", seat, card - SHIP)
    else:
        state.tell("discarded", seat, card - 1, state.tables.card_kind[card - 1])


# How far a production is (`at`).
PRODUCING: Final = 0
PRODUCED: Final = 1


class ProduceStep(Choice[ProduceFrame]):
    """Goods of all own shops, extra goods of choice, then lower prices (LIS-DEC-23, LIS-DEC-48)."""

    def enter(self, state: Lisboa, frame: ProduceFrame) -> bool:
        """LIS-PROD-10: shops, extra goods, prices."""
        if frame.at == PRODUCING:
            self.produce(state, frame)
            frame.at = PRODUCED
        if frame.extra > 0 and len(self.raw(state, frame)) > 1:
            return True
        state.pop()
        if not state.power(state.players[frame.seat], P_KEEP_PRICES):
            lower_prices(state, frame.produced)
        return False

    def produce(self, state: Lisboa, frame: ProduceFrame) -> None:
        """A good of each own shop, and what houses add to it.

        Rules: LIS-PROD-01, LIS-PROD-02, LIS-PROD-03, LIS-PROD-07, LIS-PROD-08, LIS-PROD-09,
        LIS-HOUSE-09, LIS-HOUSE-10, LIS-HOUSE-11.
        """
        player = state.players[frame.seat]
        before = sum(player.goods)
        for shop in state.shops:
            if shop and shop_owner(shop) == frame.seat and gain_good(state, frame.seat, shop_street(shop)):
                frame.produced |= 1 << shop_street(shop)
        each = state.house_power(player, P_PRODUCE_EACH)
        for good in range(GOOD_TYPES):
            if each and frame.produced >> good & 1:
                gain_good(state, frame.seat, good, each)
        state.note(frame.seat, DEED_PRODUCE, sum(player.goods) - before)
        frame.extra = state.power(player, P_PRODUCE_EXTRA) + state.house_power(player, P_PRODUCE_EXTRA)

    def raw(self, state: Lisboa, frame: ProduceFrame) -> list[int]:
        """LIS-PROD-11: produced types with room, or no more."""
        player = state.players[frame.seat]
        offers = []
        for good in range(GOOD_TYPES):
            if frame.produced >> good & 1 and room_for(state, player, good) > 0:
                offers.append(act.TAKE + good)
        offers.append(act.STOP)
        return offers

    def apply(self, state: Lisboa, frame: ProduceFrame, action: int) -> None:
        """One extra good, or no more."""
        if action == act.STOP:
            frame.extra = 0
            return
        frame.extra -= 1
        gain_good(state, frame.seat, action - act.TAKE)


def lower_prices(state: Lisboa, goods: int) -> None:
    """Once for each type (bits), not below the track's end; nothing else moves a price.

    Rules: LIS-PROD-04, LIS-PROD-05, LIS-PROD-06, LIS-SELL-08, LIS-AMB-05.
    """
    for good in range(GOOD_TYPES):
        if goods >> good & 1 and state.prices[good] > state.tables.price_least:
            state.prices = changed(state.prices, good, state.prices[good] - 1)
            state.tell("price", NONE, good, state.prices[good])
