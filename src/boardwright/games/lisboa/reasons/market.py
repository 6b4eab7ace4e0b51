"""What may not be sold, traded or discarded (chapters 6, 8 and 9)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import noble_of
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.state import EMPTY, SHIP, Lisboa
from boardwright.games.lisboa.steps import market
from boardwright.games.lisboa.steps.frames import CardFrame, CoverFrame
from boardwright.games.lisboa.steps.gains import hold_room
from boardwright.games.lisboa.steps.state_actions import accepted
from boardwright.games.lisboa.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- making room


def slots() -> list[int]:
    """All docks and bureau slots."""
    return list(range(act.DISCARD_DOCK, act.SELL))


def portfolio_tries(state: Lisboa, frame: CardFrame) -> list[int]:
    """All docks and bureau slots."""
    return slots()


def portfolio_why(state: Lisboa, frame: CardFrame, action: int) -> Reason:
    """A card that would not make room for the one played."""
    dock = state.tables.card_kind[frame.card] != t.TREASURY_KIND
    return discard_why(state, frame.seat, action, dock)


def discard_why(state: Lisboa, seat: int, action: int, dock: bool) -> Reason:
    """An empty slot, or the other side while this one is full; a ship for a ship is never discarded."""
    player = state.players[seat]
    in_dock = action < act.DISCARD_BUREAU
    card = player.docks[action - act.DISCARD_DOCK] if in_dock else player.bureau[action - act.DISCARD_BUREAU]
    if card == EMPTY:
        return Reason("LIS-PORT-07", "This slot is empty.")
    if in_dock != dock and EMPTY not in (player.docks if dock else player.bureau):
        text = "Your docks are full, so a card from there must go."
        if not dock:
            text = "Your bureau is full, so a card from there must go."
        return Reason("LIS-PORT-08", text)
    return shared.dead_end(state)


# -------------------------------------------------------------------- selling and trading


def market_tries(state: Lisboa, frame: Frame) -> list[int]:
    """Every good on every dock, every state action, and to stop."""
    sales = [
        act.SELL + good * act.SHIPS + owner * t.DOCKS + dock
        for good in range(t.GOOD_TYPES)
        for owner in range(len(state.players))
        for dock in range(len(state.players[owner].docks))
    ]
    return [*sales, *(act.TRADE + action for action in range(t.STATE_ACTION_COUNT)), act.STOP]


def market_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a good cannot be sold there, or a state action not bought."""
    if action == act.STOP:
        return Reason("LIS-PORT-13", "You have added a card, so you must sell or trade at least one good.")
    if action < act.TRADE:
        if frame.at == market.SECOND:
            return Reason("LIS-ACT-02", "You trade with nobles in this turn; then nothing is sold.")
        return sale_why(state, frame.seat, action - act.SELL)
    if frame.at == market.SELLING:
        return Reason("LIS-ACT-02", "You sell goods in this turn; then nothing is traded.")
    return trade_why(state, frame.seat, action - act.TRADE)


def sale_why(state: Lisboa, seat: int, what: int) -> Reason:
    """No such good, no ship in the dock, or a ship at sea."""
    good, place = divmod(what, act.SHIPS)
    owner, dock = market.berth(state, place)
    player = state.players[owner]
    if player.docks[dock] < SHIP:
        return Reason("LIS-SELL-02", "There is no ship in this dock.")
    if hold_room(state, player, dock) <= 0:
        text = "The {ship} is at sea with {crates} in its hold of {hold}; it comes back in its owner's turn."
        ship = player.docks[dock] - SHIP
        facts: Facts = {
            "ship": terms.ship_words(ship),
            "crates": player.crates[dock],
            "hold": state.tables.ship_hold[ship],
        }
        return Reason("LIS-SELL-12", text, facts)
    if state.players[seat].goods[good] == 0:
        return Reason("LIS-SELL-03", Msg("You have no {good}.", "goods"), {"good": terms.GOODS[good]})
    return shared.dead_end(state)


def trade_why(state: Lisboa, seat: int, action: int) -> Reason:
    """Covered, no good the noble accepts, or not possible."""
    if state.covered >> action & 1:
        return Reason("LIS-TRADE-09", "A good covers this state action until the end of the turn.")
    player = state.players[seat]
    takes = acceptable(state, seat, noble_of(action))
    owned = [good for good in takes if player.goods[good]]
    if not owned:
        text = "The {noble} accepts {takes}; you have {stock}."
        facts: Facts = {
            "noble": terms.NOBLES[noble_of(action)],
            "takes": listed([tr(terms.GOODS[good]) for good in takes], "or"),
            "stock": terms.stock_words(player.goods),
        }
        return Reason(f"LIS-TRADE-{4 + noble_of(action):02}", text, facts)
    for good in owned:
        if accepted(state, seat, action, good):
            return shared.dead_end(state)
    return shared.state_reason(state, seat, action, owned[0])


def acceptable(state: Lisboa, seat: int, noble: int) -> list[int]:
    """Goods a noble takes from a player (LIS-TRADE-04, LIS-TRADE-05, LIS-TRADE-06)."""
    every = state.power(state.players[seat], t.P_TRADE_ANY) > 0
    return [good for good in range(t.GOOD_TYPES) if every or state.tables.accepts[noble][good]]


def cover_tries(state: Lisboa, frame: CoverFrame) -> list[int]:
    """All goods."""
    return [act.COVER + good for good in range(t.GOOD_TYPES)]


def cover_why(state: Lisboa, frame: CoverFrame, action: int) -> Reason:
    """A good that is not there or not accepted, or without which the action is not possible."""
    good, seat = action - act.COVER, frame.seat
    takes = acceptable(state, seat, noble_of(frame.action))
    if good not in takes:
        text = "The {noble} accepts {takes}."
        names = listed([tr(terms.GOODS[other]) for other in takes], "or")
        facts: Facts = {"noble": terms.NOBLES[noble_of(frame.action)], "takes": names}
        return Reason(f"LIS-TRADE-{4 + noble_of(frame.action):02}", text, facts)
    if state.players[seat].goods[good] == 0:
        return Reason("LIS-TRADE-03", Msg("You have no {good}.", "goods"), {"good": terms.GOODS[good]})
    if accepted(state, seat, frame.action, good):
        return shared.dead_end(state)
    return shared.state_reason(state, seat, frame.action, good)
