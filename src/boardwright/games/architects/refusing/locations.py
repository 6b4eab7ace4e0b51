"""What may not be traded, hired, captured or done at the Guardhouse (chapters 7 to 10)."""

from __future__ import annotations

from boardwright.games.architects import actions as act
from boardwright.games.architects import phrases as say
from boardwright.games.architects import tables as t
from boardwright.games.architects.labels import apprentice_name, owner_words
from boardwright.games.architects.payments import can_pay
from boardwright.games.architects.refusing import reasons
from boardwright.games.architects.refusing.reasons import too_dear
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import gains, locations, workshop
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- King's Storehouse


def storehouse_tries(game: Architects, frame: Frame) -> list[int]:
    """Printed trades, and those of own abilities."""
    tries = [act.TRADE + trade for trade in range(len(game.tables.trade_price))]
    for ability in game.players[frame.seat].abilities:
        effect = game.effect(ability)
        if effect.sort == t.IS_TRADE:
            tries.append(act.TRADE_CARD + effect.owner if effect.owner >= 0 else act.TRADE_BOARD)
    return list(dict.fromkeys(tries))


def storehouse_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-STORE-02 to -04, DEC-RULE-10."""
    player, trade = game.players[frame.seat], action - act.TRADE
    if trade < len(game.tables.trade_price):
        price, mix = game.tables.trade_price[trade], game.tables.trade_mix[trade]
        return too_dear(game, player, ("ARC-STORE-02", "ARC-STORE-03")[trade], price, mix)
    found = locations.trade_effect(game, frame.seat, trade)
    for ability in player.abilities:
        if game.effect(ability) is found:
            if not game.works(ability):
                return Reason("ARC-APPR-51", "An apprentice hired in this action helps in later ones.")
            if locations.has_twin(game, player, ability):
                return Reason("DEC-RULE-10", "Another of your cards offers the same trade.")
    return too_dear(game, player, "ARC-STORE-04", found.price, found.mix)


# -------------------------------------------------------------------- Workshop


def workshop_tries(game: Architects, frame: Frame) -> list[int]:
    """Every displayed apprentice."""
    return [act.HIRE + card for card in game.display if card != NONE]


def workshop_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-WORKSHOP-02, -04, -09."""
    player = game.players[frame.seat]
    skip = workshop.skipped(game, game.display.index(action - act.HIRE), frame.a)
    price = workshop.hire_price(game, player)
    if not can_pay(game, player, price + t.fee(0, skip)):
        return hire_reason(game, player, price, skip)
    text = "You have {staff} and no room; whomever you let go for it, you could not pay any more."
    facts: Facts = {"staff": say.apprentices(len(player.apprentices))}
    return Reason("ARC-WORKSHOP-09", text, facts)


def hire_reason(game: Architects, player: Player, price: int, skip: int) -> Reason:
    """A hire that cannot be paid, with the silver on skipped cards."""
    if skip == 0:
        return too_dear(game, player, "ARC-WORKSHOP-02", price)
    text = "It costs {price}, and {skip} silver on the cards before it; you have {silver} silver."
    facts: Facts = {"price": say.price_words(price), "skip": skip, "silver": player.goods[t.SILVER]}
    if player.influence:
        text = (
            "It costs {price}, and {skip} silver on the cards before it; "
            "you have {silver} silver and {influence} influence."
        )
        facts["influence"] = player.influence
    return Reason("ARC-WORKSHOP-04", text, facts)


def hire_tries(game: Architects, frame: Frame) -> list[int]:
    """To hire nobody; or everyone that might go."""
    if frame.at == workshop.CHOOSING:
        return [act.DECLINE]
    return [act.DISMISS + card for card in game.players[frame.seat].apprentices]


def hire_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-WORKSHOP-13, -15."""
    player = game.players[frame.seat]
    if action == act.DECLINE:
        text = "A free hire is declined only by those who have no room; you have {staff} of {room}."
        facts: Facts = {"staff": len(player.apprentices), "room": workshop.limit(game, player)}
        return Reason("ARC-WORKSHOP-15", text, facts)
    card = action - act.DISMISS
    kept, known = player.abilities, player.known
    gains.unlearn(game, player, game.tables.apprentice_effects[card])
    price = t.fee(0, frame.a - 1) + workshop.hire_price(game, player)
    lack = reasons.lack_words(game, player, price)
    dear = say.price_words(workshop.hire_price(game, player))
    player.abilities, player.known = kept, known
    text = "Without {card} the hire costs {price}; you lack {lack}."
    facts = {"card": apprentice_name(game, card), "price": dear, "lack": lack}
    if frame.a > 1:
        text = "Without {card} the hire costs {price}, and {skip} silver on other cards; you lack {lack}."
        facts["skip"] = frame.a - 1
    return Reason("ARC-WORKSHOP-13", text, facts)


# -------------------------------------------------------------------- Town Centre


def capture_tries(game: Architects, frame: Frame) -> list[int]:
    """Every colour at every location."""
    seats = range(len(game.players))
    return [act.CAPTURE + place * act.SEATS + seat for place in range(t.OPEN) for seat in seats]


def capture_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TOWN-02, -04, -05."""
    location, colour = divmod(action - act.CAPTURE, act.SEATS)
    if game.players[colour].at[location] == 0:
        if colour == frame.seat:
            return Reason("ARC-TOWN-02", "You have no workers there.")
        text = "There are no workers of {whom} there."
        return Reason("ARC-TOWN-02", text, {"whom": owner_words(game, colour)})
    most = game.tables.capture_locations[len(game.players)]
    if most == 1:
        return Reason("ARC-TOWN-04", "All captures of one action come from one location.")
    text = "The captures of one action come from at most {most} locations."
    return Reason("ARC-TOWN-05", text, {"most": most})


# -------------------------------------------------------------------- Guardhouse


def guardhouse_tries(game: Architects, frame: Frame) -> list[int]:
    """All five actions."""
    return list(range(act.GUARD, act.MARKET))


def guardhouse_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-GUARD-04 to -06."""
    player, chosen = game.players[frame.seat], action - act.GUARD
    if chosen == locations.IMPRISON:
        return Reason("ARC-GUARD-06", reasons.NO_CAPTIVES)
    if chosen == locations.RELEASE:
        return Reason("ARC-GUARD-06", reasons.NO_PRISONERS)
    if chosen == locations.PAY_DEBT:
        if player.unpaid == 0:
            return Reason("ARC-GUARD-06", reasons.NO_DEBT)
        return too_dear(game, player, "ARC-GUARD-05", locations.guard_price(game, frame.seat, chosen))
    if gains.held_by_others(game, frame.seat) == 0:
        return Reason("ARC-GUARD-06", reasons.NOT_HELD)
    return too_dear(game, player, "ARC-GUARD-04", locations.guard_price(game, frame.seat, chosen))
