"""What may not be done inside state actions and at a church scoring (chapters 10 to 15)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa.gains import room_for
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.refusing.market import discard_why, slots
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps import church, ships
from boardwright.games.lisboa.steps.noble_acts import beside, may_replace
from boardwright.games.lisboa.upkeep import around_church
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import Msg
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- officials and plans


def officials_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All offices, and to stop."""
    return [act.OFFICE, act.OFFICE + 1, act.OFFICE + 2, act.STOP]


def officials_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """An office already used in this action; none at all."""
    if action == act.STOP:
        return Reason("LIS-AMB-06", "At least one official must be placed.")
    if frame.b >> (action - act.OFFICE) & 1:
        return Reason(
            "LIS-OFFICIAL-01", "You have placed an official there; the second goes to another office."
        )
    return reasons.dead_end(game)


def plan_tries(game: Lisboa, frame: Frame) -> list[int]:
    """Both stacks."""
    return [act.PLAN, act.PLAN + 1]


def plan_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty stack, or a plan that does not help to finish."""
    architect = action - act.PLAN
    if game.top_plan(architect) == NONE:
        text = "The stack of the {architect} architect is empty."
        return Reason("LIS-PLAN-04", text, {"architect": say.ARCHITECTS[architect]})
    return reasons.dead_end(game)


# -------------------------------------------------------------------- ships


def ship_tries(game: Lisboa, frame: Frame) -> list[int]:
    """A new ship or any dock; all goods; all cards."""
    if frame.at == ships.CHOOSING:
        return list(range(act.SHIP_NEW, act.GIVE))
    if frame.at == ships.PAYING:
        return list(range(act.GIVE, act.TAKE))
    return slots()


def ship_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a ship cannot be built so, or paid with that, or room not made by this."""
    if frame.at == ships.CHOOSING:
        if action == act.SHIP_NEW:
            return reasons.new_ship_reason(game, frame.seat)
        return replace_why(game, frame.seat, action - act.SHIP_REPLACE)
    if frame.at == ships.PAYING:
        return gift_why(game, frame, action - act.GIVE)
    player = game.players[frame.seat]
    if action < act.DISCARD_BUREAU and player.docks[action - act.DISCARD_DOCK] >= SHIP:
        return Reason("LIS-PORT-17", "A ship is never discarded for a ship; it could only be replaced.")
    return discard_why(game, frame.seat, action, dock=True)


def replace_why(game: Lisboa, seat: int, dock: int) -> Reason:
    """No ship in the dock, a larger one, or too few goods."""
    player = game.players[seat]
    card = player.docks[dock]
    if card == EMPTY or card < SHIP:
        return Reason("LIS-SHIP-03", "There is no ship of yours in this dock.")
    hold = game.tables.ship_hold
    if hold[card - SHIP] == hold[game.top_ship()] and not game.tables.equal_ships:
        text = "Your ship has a hold of {old}, as the new one; this table does not replace equal ships."
        return Reason("LIS-AMB-10", text, {"old": hold[card - SHIP]})
    if hold[card - SHIP] > hold[game.top_ship()]:
        facts: Facts = {"old": hold[card - SHIP], "new": hold[game.top_ship()]}
        return Reason("LIS-SHIP-17", "Your ship has a hold of {old}, the new one only {new}.", facts)
    if may_replace(game, player, dock, game.top_ship(), NONE):
        return reasons.dead_end(game)
    return reasons.ship_goods_reason(game, seat, card - SHIP)


def gift_why(game: Lisboa, frame: Frame, good: int) -> Reason:
    """A good that is not there, was passed over, or leaves too few types."""
    player = game.players[frame.seat]
    if player.goods[good] == 0:
        return Reason("LIS-SHIP-02", Msg("You have no {good}.", "goods"), {"good": say.GOODS[good]})
    if good < frame.d:
        return Reason(
            "LIS-SHIP-02", "You have gone past {good}; each type is given once.", {"good": say.GOODS[good]}
        )
    left = len([other for other in range(good, 4) if player.goods[other]])
    if left < frame.c:
        text = "From {good} on you have only {left} of the {due} types still due."
        return Reason("LIS-SHIP-02", text, {"good": say.GOODS[good], "left": left, "due": frame.c})
    return reasons.dead_end(game)


# -------------------------------------------------------------------- production


def produce_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All goods."""
    return list(range(act.TAKE, act.RUBBLE))


def produce_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A type not produced, or without room."""
    good = action - act.TAKE
    if not frame.b >> good & 1:
        return Reason("LIS-PROD-10", "You have produced no {good}.", {"good": say.GOODS[good]})
    return room_reason(game, frame.seat, good, "LIS-STORE-01")


def room_reason(game: Lisboa, seat: int, good: int, rule: str) -> Reason:
    """A warehouse that is full of a type."""
    player = game.players[seat]
    if room_for(game, player, good) > 0:
        return reasons.dead_end(game)
    text = "You have room for {capacity} of a type, and have {have} {good}."
    facts: Facts = {
        "capacity": game.capacity(player),
        "have": player.goods[good],
        "good": say.GOODS[good],
    }
    return Reason(rule, text, facts)


# -------------------------------------------------------------------- cardinal, favors, church


def cardinal_tries(game: Lisboa, frame: Frame) -> list[int]:
    """One step or two; all tiles of the church."""
    if frame.at == church.MOVING:
        return [act.CARDINAL, act.CARDINAL + 1]
    return list(range(act.CLERGY, act.FAVOR))


def cardinal_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A move that ends beside no tile; a tile elsewhere."""
    if frame.at == church.MOVING:
        if beside(game, action - act.CARDINAL + 1):
            return reasons.dead_end(game)
        return Reason("LIS-AMB-21", "No clergy tile would lie beside the cardinal there.")
    space = action - act.CLERGY
    if game.church[space] == NONE:
        return no_clergy(game, space)
    if space not in (game.cardinal, (game.cardinal + 1) % 6):
        facts: Facts = {"first": game.cardinal + 1, "second": (game.cardinal + 1) % 6 + 1}
        return Reason("LIS-CARDINAL-03", "The cardinal stands between spaces {first} and {second}.", facts)
    return reasons.dead_end(game)


def no_clergy(game: Lisboa, space: int) -> Reason:
    """A tile that was taken in this turn, or for which the bag has none left (LIS-EOT-03, -07)."""
    spaces = [other for other in around_church(game) if game.church[other] == NONE]
    left = len(game.clergy_bag) - game.clergy_at
    return reasons.empty_space(spaces, space, left, "LIS-CARDINAL-11", "LIS-AMB-22")


def favor_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All nobles."""
    return list(range(act.FAVOR, act.TAKE_BACK))


def favor_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A favor one has, or that is not on the board."""
    noble = action - act.FAVOR
    facts: Facts = {"noble": say.NOBLES[noble]}
    if game.players[frame.seat].favors >> noble & 1:
        return Reason("LIS-FAVOR-02", "You have the favor of the {noble}.", facts)
    if not game.favors[noble]:
        return Reason("LIS-FAVOR-04", "No favor of the {noble} is left on the board.", facts)
    return reasons.dead_end(game)


def church_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All own clergy tiles."""
    return [act.CHURCH + place for place in range(len(game.players[frame.seat].clergy))]


def church_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """A tile that is chosen already."""
    return Reason("LIS-CHURCH-04", "You have chosen this tile; it is discarded when you are done.")
