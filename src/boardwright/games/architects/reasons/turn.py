"""Where a worker may not go or come from, and what may not be contributed (chapters 3, 12 and 21)."""

from __future__ import annotations

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.reasons.guildhall import nothing_to_build
from boardwright.games.architects.reasons.shared import too_dear
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import build, place, turn
from boardwright.games.architects.steps.costs import discount
from boardwright.games.architects.steps.frames import PlaceFrame
from boardwright.games.architects.steps.workshop import has_display
from boardwright.games.architects.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason


def turn_tries(state: Architects, frame: Frame) -> list[int]:
    """Every location, and every place to take a worker back from; with a reserve only where some are."""
    if frame.at == turn.HAND:
        return []
    places = list(range(act.FROM_BOARD))
    places += [act.FROM_BOARD + other for other in range(len(state.players)) if other != frame.seat]
    if state.players[frame.seat].reserve:
        places = [where for where in places if standing(state, frame.seat, where)]
    tries = [act.PLACE + location for location in range(t.GUILDHALL + 1)]
    return tries + [act.TAKE_BACK + where for where in places]


def turn_why(state: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TURN-02, ARC-TURN-04, ARC-TURN-05, ARC-TURN-07."""
    player = state.players[frame.seat]
    if action >= act.TAKE_BACK:
        return take_back_why(state, frame.seat, action - act.TAKE_BACK)
    location = action - act.PLACE
    if not player.reserve:
        return Reason("ARC-TURN-04", "You have no worker in reserve; take one back.")
    if location == t.TAX_STAND:
        return Reason("ARC-TAX-02", "No silver lies on the Tax Stand.")
    if location == t.GUILDHALL:
        return nothing_to_build(state, frame.seat)
    return market_why(state, player, location - t.MARKET)


def take_back_why(state: Architects, seat: int, where: int) -> Reason:
    """A worker that is not to be taken back."""
    player = state.players[seat]
    if player.reserve:
        text = "You have {workers} in reserve; place one."
        return Reason("ARC-TURN-02", text, {"workers": terms.workers(player.reserve)})
    if standing(state, seat, where) == 0:
        return Reason("ARC-TURN-04", "None of your workers is there.")
    workers: Facts = {"workers": terms.workers(sum(player.at))}
    if state.tables.take_back_anywhere:
        text = "You have {workers} on open locations; one of these is taken back first."
        return Reason("ARC-OPT-01", text, workers)
    text = "Only a worker on an open location is taken back; you have {workers} there."
    return Reason("ARC-TURN-05", text, workers)


def standing(state: Architects, seat: int, where: int) -> int:
    """Own workers at a place one may take them back from."""
    player = state.players[seat]
    if where < t.OPEN:
        return player.at[where]
    if where < act.FROM_PRISON:
        return int(state.market[where - t.MARKET] == seat)
    return player.prison if where == act.FROM_PRISON else state.players[where - act.FROM_BOARD].held[seat]


def market_why(state: Architects, player: Player, space: int) -> Reason:
    """ARC-MARKET-01, ARC-MARKET-02, ARC-MARKET-04, ARC-MARKET-05, ARC-MARKET-06, ARC-MARKET-11."""
    tables = state.tables
    if state.market[space] != NONE:
        return Reason("ARC-MARKET-01", "A worker stands there until the next reset.")
    if player.virtue > tables.market_virtue_limit and not build.any_virtue(state, player, t.MARKET):
        text = "You have {virtue} virtue; the Black Market is for those with at most {most}."
        return Reason("ARC-MARKET-02", text, {"virtue": player.virtue, "most": tables.market_virtue_limit})
    if space == t.MIDDLE and state.building_at == len(state.building_pile) and not has_display(state):
        return Reason("ARC-MARKET-11", "There is neither an apprentice nor a building card to be had.")
    silver = max(0, tables.market_silver[space] - discount(state, player, t.MARKET, virtue=False))
    rule = ("ARC-MARKET-04", "ARC-MARKET-05", "ARC-MARKET-06")[space]
    return too_dear(state, player, rule, t.fee(silver, 0))


# -------------------------------------------------------------------- contributions


def place_tries(state: Architects, frame: PlaceFrame) -> list[int]:
    """Every resource, where a contribution is asked for."""
    if frame.at not in (place.CONTRIBUTE, place.CONTRIBUTE_AFTER):
        return []
    return [act.CONTRIBUTE + resource for resource in range(t.RESOURCE_KINDS)]


def place_why(state: Architects, frame: PlaceFrame, action: int) -> Reason:
    """WOW-CONTRIB-02, WOW-CONTRIB-11, ARC-GUILD-05."""
    resource = action - act.CONTRIBUTE
    facts: Facts = {"good": terms.GOODS[resource]}
    if state.lying >> resource & 1:
        return Reason("WOW-CONTRIB-02", "There is {good} on the card already, until the next reset.", facts)
    if state.purse(state.players[frame.seat], resource) == 0:
        return Reason("WOW-CONTRIB-11", "You have no {good}.", facts)
    if place.takes_away(state, state.contribution_gift(resource)):
        text = "What it brings could cost you what the action takes; contribute after it."
        return Reason("WOW-PRINCESS-02", text)
    text = "Without 1 {good} your worker at the Guildhall could build nothing."
    return Reason("ARC-GUILD-05", text, facts)
