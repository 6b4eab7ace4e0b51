"""What may not be done with cards: in a turn and at the end of period 1 (chapters 5 and 20 to 23)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.costs import cost_offers, event_cost, visit_cost
from boardwright.games.lisboa.gains import can_pay, hold_room
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.refusing.court import noble_after_visit
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps import period, turn
from boardwright.games.lisboa.steps.noble_acts import accepted, has_effect
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import tr
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- the card of a turn


def turn_tries(game: Lisboa, frame: Frame) -> list[int]:
    """Each hand card for each of its uses, and each stack of the display."""
    hand = game.players[frame.seat].hand
    uses = [first + card for first in (act.GOLD, act.PORTFOLIO, act.COURT) for card in hand]
    return uses + [act.DRAW + kind for kind in range(4)]


def turn_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a card may not be played so, or taken now."""
    if frame.at == turn.DRAW:
        if action >= act.DRAW:
            text = "The {kind} stack is empty."
            return Reason("LIS-DRAW-03", text, {"kind": say.KINDS[action - act.DRAW]})
        return Reason("LIS-FLOW-03", "You have played your card for this turn; now you take a new one.")
    if action >= act.DRAW:
        return Reason("LIS-TURN-03", "First you play a card; then you take a new one.")
    if action < act.COURT:
        return portfolio_reason(game, frame.seat, action - act.PORTFOLIO)
    card = action - act.COURT
    kind = game.tables.card_kind[card]
    if kind == turn.TREASURY_KIND:
        return event_reason(game, frame.seat, card)
    if not cost_offers(game, frame.seat, visit_cost(game, frame.seat, kind)):
        return reasons.visit_reason(game, frame.seat, kind)
    return noble_after_visit(game, frame.seat, kind, "LIS-VISIT-06")


def portfolio_reason(game: Lisboa, seat: int, card: int) -> Reason:
    """Nothing could be sold or traded after the card (LIS-PORT-13, -14)."""
    player = game.players[seat]
    effect = game.tables.card_effect[card]
    stock = sum(player.goods)
    if stock and game.tables.card_penalty[card] and effect // 256 == t.E_LOSE_GOOD and effect % 16 >= stock:
        text = "You have {goods} in store and its penalty takes {penalty}: nothing is left to sell or trade."
        return Reason("LIS-PORT-14", text, {"goods": stock, "penalty": effect % 16})
    if not stock:
        text = (
            "After it you must sell or trade a good; you have none, and the card brings none you could use."
        )
        return Reason("LIS-PORT-14", text)
    facts: Facts = {"goods": say.stock_words(player.goods)}
    if not any_room(game) and not any_trade(game, seat):
        text = "After it you must sell or trade a good; no ship has room, and no noble trades for {goods}."
        return Reason("LIS-PORT-13", text, facts)
    text = (
        "After it you must sell or trade a good. You could do so with {goods} now, but no longer once the "
        "card has its effect and, if your portfolio is full, another card has made room for it."
    )
    return Reason("LIS-PORT-13", text, facts)


def any_room(game: Lisboa) -> bool:
    """Whether some ship in play has room for a good."""
    return any(hold_room(game, owner, dock) > 0 for owner in game.players for dock in range(len(owner.docks)))


def any_trade(game: Lisboa, seat: int) -> bool:
    """Whether some good of a player buys a state action."""
    return any(accepted(game, seat, action, good) for action in range(6) for good in range(4))


def event_reason(game: Lisboa, seat: int, card: int) -> Reason:
    """An event that cannot be paid for, or would do nothing."""
    player = game.players[seat]
    cost = event_cost(game, player)
    treasury = game.treasury_value()
    facts: Facts = {"cost": cost, "treasury": treasury, "discounts": treasury - cost}
    facts.update(reasons.funds(game, seat))
    if not can_pay(game, player, cost):
        text = (
            "The event costs {cost} in réis (treasury {treasury}, discounts {discounts}); "
            "you have {reis}, and influence worth {influence}."
        )
        return Reason("LIS-EVENT-02", text, facts)
    effect = game.tables.card_effect[card]
    if effect // 256 == t.E_NOBLE_ACTION:
        return noble_after_event(game, seat, effect // 16 % 16, cost)
    if not has_effect(game, seat, effect):
        return Reason(
            "LIS-EVENT-09", "The event would do nothing. {why}", {"why": idle_words(game, seat, effect)}
        )
    return reasons.dead_end(game)


def noble_after_event(game: Lisboa, seat: int, noble: int, cost: int) -> Reason:
    """A noble action judged with the event's cost already gone, in cash as far as it goes."""
    after = game.clone()
    player = after.players[seat]
    for _ in range(max(0, cost - player.reis)):
        player.influence = game.tables.coin_below[player.influence]
    player.reis = max(0, player.reis - cost)
    return reasons.noble_reason(after, seat, noble, "LIS-EVENT-07")


def idle_words(game: Lisboa, seat: int, effect: int) -> str:
    """Why an effect would do nothing (LIS-EVENT-09)."""
    kind, what = effect // 256, effect // 16 % 16
    if kind == t.E_STATE_ACTION:
        return reasons.state_reason(game, seat, what).words()
    if kind == t.E_CARDINAL:
        return reasons.cardinal_reason(game, seat).words()
    if kind == t.E_RUBBLE:
        return tr("The rubble pile is empty.")
    if kind == t.E_INFLUENCE_PORTFOLIO:
        return tr("Your docks give 0 influence.")
    if kind == t.E_PLACE_OFFICIAL:
        return reasons.state_reason(game, seat, 0).words()
    text = "Your warehouse, with room for {number} of a type, is full."
    return tr(text, number=game.capacity(game.players[seat]))


# -------------------------------------------------------------------- the end of period 1


def period_tries(game: Lisboa, frame: Frame) -> list[int]:
    """The discarded cards, again or for their reward."""
    if frame.at == period.DISCARDING:
        return [act.END_DISCARD + card for card in game.discards]
    return [act.END_REWARD + card for card in game.discards]


def period_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A card that is discarded already, or one that gives nothing."""
    if action < act.END_REWARD:
        return Reason("LIS-PERIOD-06", "You have discarded this card.")
    if game.tables.card_kind[action - act.END_REWARD] == period.TREASURY_KIND:
        return Reason("LIS-PERIOD-08", "Treasury cards give nothing here.")
    return Reason("LIS-PERIOD-08", "It shows a penalty, which is ignored here.")


# -------------------------------------------------------------------- missions


def mission_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All own missions."""
    return [act.MISSION + place for place in range(len(game.players[frame.seat].missions))]


def mission_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A mission that is not fulfilled."""
    which = game.players[frame.seat].missions[action - act.MISSION]
    text = "You have not fulfilled {mission} in this turn."
    return Reason("LIS-MISSION-04", text, {"mission": say.mission_name(which)})
