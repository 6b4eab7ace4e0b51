"""Where a worker may not go or come from, and what may not be contributed (chapters 3, 12 and 21)."""

from __future__ import annotations

from boardwright.games.architects import actions as act
from boardwright.games.architects import phrases as say
from boardwright.games.architects import tables as t
from boardwright.games.architects.payments import discount
from boardwright.games.architects.refusing.guildhall import nothing_to_build
from boardwright.games.architects.refusing.reasons import too_dear
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import build, place, turn
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason


def turn_tries(game: Architects, frame: Frame) -> list[int]:
    """Every location, and every place to take a worker back from; with a reserve only where some are."""
    if frame.at == turn.HAND:
        return []
    places = list(range(turn.FROM_BOARD))
    places += [turn.FROM_BOARD + other for other in range(len(game.players)) if other != frame.seat]
    if game.players[frame.seat].reserve:
        places = [where for where in places if standing(game, frame.seat, where)]
    tries = [act.PLACE + location for location in range(t.GUILDHALL + 1)]
    return tries + [act.TAKE_BACK + where for where in places]


def turn_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TURN-02, -04, -05, -07."""
    player = game.players[frame.seat]
    if action >= act.TAKE_BACK:
        return take_back_why(game, frame.seat, action - act.TAKE_BACK)
    location = action - act.PLACE
    if not player.reserve:
        return Reason("ARC-TURN-04", "You have no worker in reserve; take one back.")
    if location == t.TAX_STAND:
        return Reason("ARC-TAX-02", "No silver lies on the Tax Stand.")
    if location == t.GUILDHALL:
        return nothing_to_build(game, frame.seat)
    return market_why(game, player, location - t.MARKET)


def take_back_why(game: Architects, seat: int, where: int) -> Reason:
    """A worker that is not to be taken back."""
    player = game.players[seat]
    if player.reserve:
        text = "You have {workers} in reserve; place one."
        return Reason("ARC-TURN-02", text, {"workers": say.workers(player.reserve)})
    if standing(game, seat, where) == 0:
        return Reason("ARC-TURN-04", "None of your workers is there.")
    workers: Facts = {"workers": say.workers(sum(player.at))}
    if game.tables.take_back_anywhere:
        text = "You have {workers} on open locations; one of these is taken back first."
        return Reason("ARC-OPT-01", text, workers)
    text = "Only a worker on an open location is taken back; you have {workers} there."
    return Reason("ARC-TURN-05", text, workers)


def standing(game: Architects, seat: int, where: int) -> int:
    """Own workers at a place one may take them back from."""
    player = game.players[seat]
    if where < t.OPEN:
        return player.at[where]
    if where < turn.FROM_PRISON:
        return int(game.market[where - t.MARKET] == seat)
    return player.prison if where == turn.FROM_PRISON else game.players[where - turn.FROM_BOARD].held[seat]


def market_why(game: Architects, player: Player, space: int) -> Reason:
    """ARC-MARKET-01, -02, -04 to -06, -11."""
    tables = game.tables
    if game.market[space] != NONE:
        return Reason("ARC-MARKET-01", "A worker stands there until the next reset.")
    if player.virtue > tables.market_virtue_limit and not build.any_virtue(game, player, t.MARKET):
        text = "You have {virtue} virtue; the Black Market is for those with at most {most}."
        return Reason("ARC-MARKET-02", text, {"virtue": player.virtue, "most": tables.market_virtue_limit})
    if space == t.MIDDLE and game.building_at == len(game.building_pile) and not place.has_display(game):
        return Reason("ARC-MARKET-11", "There is neither an apprentice nor a building card to be had.")
    silver = max(0, tables.market_silver[space] - discount(game, player, t.MARKET, virtue=False))
    rule = ("ARC-MARKET-04", "ARC-MARKET-05", "ARC-MARKET-06")[space]
    return too_dear(game, player, rule, t.fee(silver, 0))


# -------------------------------------------------------------------- contributions


def place_tries(game: Architects, frame: Frame) -> list[int]:
    """Every resource, where a contribution is asked for."""
    if frame.at not in (place.CONTRIBUTE, place.CONTRIBUTE_AFTER):
        return []
    return [act.CONTRIBUTE + resource for resource in range(5)]


def place_why(game: Architects, frame: Frame, action: int) -> Reason:
    """WOW-CONTRIB-02, -11, ARC-GUILD-05."""
    resource = action - act.CONTRIBUTE
    facts: Facts = {"good": say.GOODS[resource]}
    if game.lying >> resource & 1:
        return Reason("WOW-CONTRIB-02", "There is {good} on the card already, until the next reset.", facts)
    if game.purse(game.players[frame.seat], resource) == 0:
        return Reason("WOW-CONTRIB-11", "You have no {good}.", facts)
    if place.takes_away(game, game.contribution_gift(resource)):
        text = "What it brings could cost you what the action takes; contribute after it."
        return Reason("WOW-PRINCESS-02", text)
    text = "Without 1 {good} your worker at the Guildhall could build nothing."
    return Reason("ARC-GUILD-05", text, facts)
