"""What may not be traded, hired, captured or done at the Guardhouse (chapters 7 to 10)."""

from __future__ import annotations

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.reasons import shared
from boardwright.games.architects.reasons.shared import too_dear
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import gains, locations, workshop
from boardwright.games.architects.steps.costs import can_pay
from boardwright.games.architects.steps.frames import CaptureFrame, HireFrame, UsesFrame, WorkshopFrame
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.answers import apprentice_name, owner_words
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- King's Storehouse


def storehouse_tries(state: Architects, frame: UsesFrame) -> list[int]:
    """Printed trades, and those of own abilities."""
    tries = [act.TRADE + trade for trade in range(len(state.tables.trade_price))]
    for ability in state.players[frame.seat].abilities:
        effect = state.effect(ability)
        if effect.sort == t.IS_TRADE:
            tries.append(locations.trade_of(effect))
    return list(dict.fromkeys(tries))


def storehouse_why(state: Architects, frame: UsesFrame, action: int) -> Reason:
    """ARC-STORE-02, ARC-STORE-03, ARC-STORE-04, DEC-RULE-10."""
    player, trade = state.players[frame.seat], action - act.TRADE
    if trade < len(state.tables.trade_price):
        price, mix = state.tables.trade_price[trade], state.tables.trade_mix[trade]
        return too_dear(state, player, ("ARC-STORE-02", "ARC-STORE-03")[trade], price, mix)
    found = locations.trade_effect(state, frame.seat, trade)
    for ability in player.abilities:
        if state.effect(ability) is found:
            if not state.works(ability):
                return Reason("ARC-APPR-51", "An apprentice hired in this action helps in later ones.")
            if locations.has_twin(state, player, ability):
                return Reason("DEC-RULE-10", "Another of your cards offers the same trade.")
    return too_dear(state, player, "ARC-STORE-04", found.price, found.mix)


# -------------------------------------------------------------------- Workshop


def workshop_tries(state: Architects, frame: WorkshopFrame) -> list[int]:
    """Every displayed apprentice."""
    return [act.HIRE + card for card in state.display if card != NONE]


def workshop_why(state: Architects, frame: WorkshopFrame, action: int) -> Reason:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-04, ARC-WORKSHOP-09."""
    player = state.players[frame.seat]
    skip = workshop.skipped(state, state.display.index(action - act.HIRE), frame.strength)
    price = workshop.hire_price(state, player)
    if not can_pay(state, player, price + t.fee(0, skip)):
        return hire_reason(state, player, price, skip)
    text = "You have {staff} and no room; whomever you let go for it, you could not pay any more."
    facts: Facts = {"staff": terms.apprentices(len(player.apprentices))}
    return Reason("ARC-WORKSHOP-09", text, facts)


def hire_reason(state: Architects, player: Player, price: int, skip: int) -> Reason:
    """A hire that cannot be paid, with the silver on skipped cards."""
    if skip == 0:
        return too_dear(state, player, "ARC-WORKSHOP-02", price)
    text = "It costs {price}, and {skip} silver on the cards before it; you have {silver} silver."
    facts: Facts = {"price": terms.price_words(price), "skip": skip, "silver": player.goods[t.SILVER]}
    if player.influence:
        text = (
            "It costs {price}, and {skip} silver on the cards before it; "
            "you have {silver} silver and {influence} influence."
        )
        facts["influence"] = player.influence
    return Reason("ARC-WORKSHOP-04", text, facts)


def hire_tries(state: Architects, frame: HireFrame) -> list[int]:
    """To hire nobody; or everyone that might go."""
    if frame.at == workshop.CHOOSING:
        return [act.DECLINE]
    return [act.DISMISS + card for card in state.players[frame.seat].apprentices]


def hire_why(state: Architects, frame: HireFrame, action: int) -> Reason:
    """ARC-WORKSHOP-13, ARC-WORKSHOP-15."""
    player = state.players[frame.seat]
    if action == act.DECLINE:
        text = "A free hire is declined only by those who have no room; you have {staff} of {room}."
        facts: Facts = {"staff": len(player.apprentices), "room": workshop.limit(state, player)}
        return Reason("ARC-WORKSHOP-15", text, facts)
    card = action - act.DISMISS
    kept, known = player.abilities, player.known
    gains.unlearn(state, player, state.tables.apprentice_effects[card])
    price = t.fee(0, frame.skipped) + workshop.hire_price(state, player)
    lack = shared.lack_words(state, player, price)
    dear = terms.price_words(workshop.hire_price(state, player))
    player.abilities, player.known = kept, known
    text = "Without {card} the hire costs {price}; you lack {lack}."
    facts = {"card": apprentice_name(state, card), "price": dear, "lack": lack}
    if frame.skipped > 0:
        text = "Without {card} the hire costs {price}, and {skip} silver on other cards; you lack {lack}."
        facts["skip"] = frame.skipped
    return Reason("ARC-WORKSHOP-13", text, facts)


# -------------------------------------------------------------------- Town Centre


def capture_tries(state: Architects, frame: CaptureFrame) -> list[int]:
    """Every colour at every location."""
    seats = range(len(state.players))
    return [act.CAPTURE + act.group(place, seat) for place in range(t.OPEN) for seat in seats]


def capture_why(state: Architects, frame: CaptureFrame, action: int) -> Reason:
    """ARC-TOWN-02, ARC-TOWN-04, ARC-TOWN-05."""
    group = action - act.CAPTURE
    location, colour = act.group_location(group), act.group_colour(group)
    if state.players[colour].at[location] == 0:
        if colour == frame.seat:
            return Reason("ARC-TOWN-02", "You have no workers there.")
        text = "There are no workers of {whom} there."
        return Reason("ARC-TOWN-02", text, {"whom": owner_words(state, colour)})
    most = state.tables.capture_locations[len(state.players)]
    if most == 1:
        return Reason("ARC-TOWN-04", "All captures of one action come from one location.")
    text = "The captures of one action come from at most {most} locations."
    return Reason("ARC-TOWN-05", text, {"most": most})


# -------------------------------------------------------------------- Guardhouse


def guardhouse_tries(state: Architects, frame: UsesFrame) -> list[int]:
    """All five actions."""
    return list(range(act.GUARD, act.MARKET))


def guardhouse_why(state: Architects, frame: UsesFrame, action: int) -> Reason:
    """ARC-GUARD-04, ARC-GUARD-05, ARC-GUARD-06."""
    player, chosen = state.players[frame.seat], action - act.GUARD
    if chosen == locations.IMPRISON:
        return Reason("ARC-GUARD-06", shared.NO_CAPTIVES)
    if chosen == locations.RELEASE:
        return Reason("ARC-GUARD-06", shared.NO_PRISONERS)
    if chosen == locations.PAY_DEBT:
        if player.unpaid == 0:
            return Reason("ARC-GUARD-06", shared.NO_DEBT)
        return too_dear(state, player, "ARC-GUARD-05", locations.guard_price(state, frame.seat, chosen))
    if gains.held_by_others(state, frame.seat) == 0:
        return Reason("ARC-GUARD-06", shared.NOT_HELD)
    return too_dear(state, player, "ARC-GUARD-04", locations.guard_price(state, frame.seat, chosen))
