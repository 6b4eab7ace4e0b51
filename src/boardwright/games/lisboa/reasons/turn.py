"""What may not be done with cards: in a turn and at the end of period 1 (chapters 5 and 20 to 23)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.reasons.court import noble_after_visit
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps import period, turn
from boardwright.games.lisboa.steps.costs import cost_offers, event_cost, visit_cost
from boardwright.games.lisboa.steps.gains import can_pay, hold_room
from boardwright.games.lisboa.steps.state_actions import accepted, has_effect
from boardwright.games.lisboa.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import tr
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- the card of a turn


def turn_tries(state: Lisboa, frame: Frame) -> list[int]:
    """Each hand card for each of its uses, and each stack of the display."""
    hand = state.players[frame.seat].hand
    uses = [first + card for first in (act.GOLD, act.PORTFOLIO, act.COURT) for card in hand]
    return uses + [act.DRAW + kind for kind in range(t.CARD_KINDS)]


def turn_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a card may not be played so, or taken now."""
    if frame.at == turn.DRAW:
        if action >= act.DRAW:
            text = "The {kind} stack is empty."
            return Reason("LIS-DRAW-03", text, {"kind": terms.KINDS[action - act.DRAW]})
        return Reason("LIS-FLOW-03", "You have played your card for this turn; now you take a new one.")
    if action >= act.DRAW:
        return Reason("LIS-TURN-03", "First you play a card; then you take a new one.")
    if action < act.COURT:
        return portfolio_reason(state, frame.seat, action - act.PORTFOLIO)
    card = action - act.COURT
    kind = state.tables.card_kind[card]
    if kind == t.TREASURY_KIND:
        return event_reason(state, frame.seat, card)
    if not cost_offers(state, frame.seat, visit_cost(state, frame.seat, kind)):
        return shared.visit_reason(state, frame.seat, kind)
    return noble_after_visit(state, frame.seat, kind, "LIS-VISIT-06")


def portfolio_reason(state: Lisboa, seat: int, card: int) -> Reason:
    """Nothing could be sold or traded after the card (LIS-PORT-13, LIS-PORT-14)."""
    player = state.players[seat]
    effect = state.tables.card_effect[card]
    stock = sum(player.goods)
    if (
        stock
        and state.tables.card_penalty[card]
        and t.effect_kind(effect) == t.E_LOSE_GOOD
        and t.effect_number(effect) >= stock
    ):
        text = "You have {goods} in store and its penalty takes {penalty}: nothing is left to sell or trade."
        return Reason("LIS-PORT-14", text, {"goods": stock, "penalty": t.effect_number(effect)})
    if not stock:
        text = (
            "After it you must sell or trade a good; you have none, and the card brings none you could use."
        )
        return Reason("LIS-PORT-14", text)
    facts: Facts = {"goods": terms.stock_words(player.goods)}
    if not any_room(state) and not any_trade(state, seat):
        text = "After it you must sell or trade a good; no ship has room, and no noble trades for {goods}."
        return Reason("LIS-PORT-13", text, facts)
    text = (
        "After it you must sell or trade a good. You could do so with {goods} now, but no longer once the "
        "card has its effect and, if your portfolio is full, another card has made room for it."
    )
    return Reason("LIS-PORT-13", text, facts)


def any_room(state: Lisboa) -> bool:
    """Whether some ship in play has room for a good."""
    return any(
        hold_room(state, owner, dock) > 0 for owner in state.players for dock in range(len(owner.docks))
    )


def any_trade(state: Lisboa, seat: int) -> bool:
    """Whether some good of a player buys a state action."""
    return any(
        accepted(state, seat, action, good)
        for action in range(t.STATE_ACTION_COUNT)
        for good in range(t.GOOD_TYPES)
    )


def event_reason(state: Lisboa, seat: int, card: int) -> Reason:
    """An event that cannot be paid for, or would do nothing."""
    player = state.players[seat]
    cost = event_cost(state, player)
    treasury = state.treasury_value()
    facts: Facts = {"cost": cost, "treasury": treasury, "discounts": treasury - cost}
    facts.update(shared.funds(state, seat))
    if not can_pay(state, player, cost):
        text = (
            "The event costs {cost} in réis (treasury {treasury}, discounts {discounts}); "
            "you have {reis}, and influence worth {influence}."
        )
        return Reason("LIS-EVENT-02", text, facts)
    effect = state.tables.card_effect[card]
    if t.effect_kind(effect) == t.E_NOBLE_ACTION:
        return noble_after_event(state, seat, t.effect_what(effect), cost)
    if not has_effect(state, seat, effect):
        return Reason(
            "LIS-EVENT-09", "The event would do nothing. {why}", {"why": idle_words(state, seat, effect)}
        )
    return shared.dead_end(state)


def noble_after_event(state: Lisboa, seat: int, noble: int, cost: int) -> Reason:
    """A noble action judged with the event's cost already gone, in cash as far as it goes."""
    after = state.clone()
    player = after.players[seat]
    for _ in range(max(0, cost - player.reis)):
        player.influence = state.tables.coin_below[player.influence]
    player.reis = max(0, player.reis - cost)
    return shared.noble_reason(after, seat, noble, "LIS-EVENT-07")


def idle_words(state: Lisboa, seat: int, effect: int) -> str:
    """Why an effect would do nothing (LIS-EVENT-09)."""
    kind, what = t.effect_kind(effect), t.effect_what(effect)
    if kind == t.E_STATE_ACTION:
        return shared.state_reason(state, seat, what).words()
    if kind == t.E_CARDINAL:
        return shared.cardinal_reason(state, seat).words()
    if kind == t.E_RUBBLE:
        return tr("The rubble pile is empty.")
    if kind == t.E_INFLUENCE_PORTFOLIO:
        return tr("Your docks give 0 influence.")
    if kind == t.E_PLACE_OFFICIAL:
        return shared.state_reason(state, seat, t.ASSIGN_OFFICIALS).words()
    text = "Your warehouse, with room for {number} of a type, is full."
    return tr(text, number=state.capacity(state.players[seat]))


# -------------------------------------------------------------------- the end of period 1


def period_tries(state: Lisboa, frame: Frame) -> list[int]:
    """The discarded cards, again or for their reward."""
    if frame.at == period.DISCARDING:
        return [act.END_DISCARD + card for card in state.discards]
    return [act.END_REWARD + card for card in state.discards]


def period_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """A card that is discarded already, or one that gives nothing."""
    if action < act.END_REWARD:
        return Reason("LIS-PERIOD-06", "You have discarded this card.")
    if state.tables.card_kind[action - act.END_REWARD] == t.TREASURY_KIND:
        return Reason("LIS-PERIOD-08", "Treasury cards give nothing here.")
    return Reason("LIS-PERIOD-08", "It shows a penalty, which is ignored here.")


# -------------------------------------------------------------------- missions


def mission_tries(state: Lisboa, frame: Frame) -> list[int]:
    """All own missions."""
    return [act.MISSION + place for place in range(len(state.players[frame.seat].missions))]


def mission_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """A mission that is not fulfilled."""
    which = state.players[frame.seat].missions[action - act.MISSION]
    text = "You have not fulfilled {mission} in this turn."
    return Reason("LIS-MISSION-04", text, {"mission": terms.mission_name(which)})
