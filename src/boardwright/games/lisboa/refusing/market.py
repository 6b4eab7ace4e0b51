"""What may not be sold, traded or discarded (chapters 6, 8 and 9)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.gains import hold_room
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.state import EMPTY, SHIP, Lisboa
from boardwright.games.lisboa.steps import cards, market
from boardwright.games.lisboa.steps.noble_acts import accepted
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.reasons import Facts, Reason
from boardwright.kernel.words import listed

# -------------------------------------------------------------------- making room


def slots() -> list[int]:
    """All docks and bureau slots."""
    return list(range(act.DISCARD_DOCK, act.SELL))


def portfolio_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All docks and bureau slots."""
    return slots()


def portfolio_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A card that would not make room for the one played."""
    dock = game.tables.card_kind[frame.a] != cards.TREASURY_KIND
    return discard_why(game, frame.seat, action, dock)


def discard_why(game: Lisboa, seat: int, action: int, dock: bool) -> Reason:
    """An empty slot, or the other side while this one is full; a ship for a ship is never discarded."""
    player = game.players[seat]
    in_dock = action < act.DISCARD_BUREAU
    card = player.docks[action - act.DISCARD_DOCK] if in_dock else player.bureau[action - act.DISCARD_BUREAU]
    if card == EMPTY:
        return Reason("LIS-PORT-07", "This slot is empty.")
    if in_dock != dock and EMPTY not in (player.docks if dock else player.bureau):
        text = "Your docks are full, so a card from there must go."
        if not dock:
            text = "Your bureau is full, so a card from there must go."
        return Reason("LIS-PORT-08", text)
    return reasons.dead_end(game)


# -------------------------------------------------------------------- selling and trading


def market_tries(game: Lisboa, frame: Frame) -> list[int]:
    """Every good on every dock, every state action, and to stop."""
    sales = [
        act.SELL + good * act.SHIPS + owner * 3 + dock
        for good in range(4)
        for owner in range(len(game.players))
        for dock in range(len(game.players[owner].docks))
    ]
    return [*sales, *(act.TRADE + action for action in range(6)), act.STOP]


def market_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a good cannot be sold there, or a state action not bought."""
    if action == act.STOP:
        return Reason("LIS-PORT-13", "You have added a card, so you must sell or trade at least one good.")
    if action < act.TRADE:
        if frame.at == market.SECOND:
            return Reason("LIS-ACT-02", "You trade with nobles in this turn; then nothing is sold.")
        return sale_why(game, frame.seat, action - act.SELL)
    if frame.at == market.SELLING:
        return Reason("LIS-ACT-02", "You sell goods in this turn; then nothing is traded.")
    return trade_why(game, frame.seat, action - act.TRADE)


def sale_why(game: Lisboa, seat: int, what: int) -> Reason:
    """No such good, no ship in the dock, or a ship at sea."""
    good, place = divmod(what, act.SHIPS)
    owner, dock = market.berth(game, place)
    player = game.players[owner]
    if player.docks[dock] < SHIP:
        return Reason("LIS-SELL-02", "There is no ship in this dock.")
    if hold_room(game, player, dock) <= 0:
        text = "The {ship} is at sea with {crates} in its hold of {hold}; it comes back in its owner's turn."
        ship = player.docks[dock] - SHIP
        facts: Facts = {
            "ship": say.ship_words(ship),
            "crates": player.crates[dock],
            "hold": game.tables.ship_hold[ship],
        }
        return Reason("LIS-SELL-12", text, facts)
    if game.players[seat].goods[good] == 0:
        return Reason("LIS-SELL-03", Msg("You have no {good}.", "goods"), {"good": say.GOODS[good]})
    return reasons.dead_end(game)


def trade_why(game: Lisboa, seat: int, action: int) -> Reason:
    """Covered, no good the noble accepts, or not possible."""
    if game.covered >> action & 1:
        return Reason("LIS-TRADE-09", "A good covers this state action until the end of the turn.")
    player = game.players[seat]
    takes = acceptable(game, seat, action // 2)
    owned = [good for good in takes if player.goods[good]]
    if not owned:
        text = "The {noble} accepts {takes}; you have {stock}."
        facts: Facts = {
            "noble": say.NOBLES[action // 2],
            "takes": listed([tr(say.GOODS[good]) for good in takes], "or"),
            "stock": say.stock_words(player.goods),
        }
        return Reason(f"LIS-TRADE-{4 + action // 2:02}", text, facts)
    for good in owned:
        if accepted(game, seat, action, good):
            return reasons.dead_end(game)
    return reasons.state_reason(game, seat, action, owned[0])


def acceptable(game: Lisboa, seat: int, noble: int) -> list[int]:
    """Goods a noble takes from a player (LIS-TRADE-04 to -06)."""
    every = game.power(game.players[seat], t.P_TRADE_ANY) > 0
    return [good for good in range(4) if every or game.tables.accepts[noble][good]]


def cover_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All goods."""
    return [act.COVER + good for good in range(4)]


def cover_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A good that is not there or not accepted, or without which the action is not possible."""
    good, seat = action - act.COVER, frame.seat
    takes = acceptable(game, seat, frame.a // 2)
    if good not in takes:
        text = "The {noble} accepts {takes}."
        names = listed([tr(say.GOODS[other]) for other in takes], "or")
        facts: Facts = {"noble": say.NOBLES[frame.a // 2], "takes": names}
        return Reason(f"LIS-TRADE-{4 + frame.a // 2:02}", text, facts)
    if game.players[seat].goods[good] == 0:
        return Reason("LIS-TRADE-03", Msg("You have no {good}.", "goods"), {"good": say.GOODS[good]})
    if accepted(game, seat, frame.a, good):
        return reasons.dead_end(game)
    return reasons.state_reason(game, seat, frame.a, good)
