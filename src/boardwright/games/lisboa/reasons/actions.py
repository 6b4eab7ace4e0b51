"""What may not be done inside state actions and at a church scoring (chapters 10 to 15)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import CHURCH_SPACES
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.reasons.market import discard_why, slots
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps import church, ships
from boardwright.games.lisboa.steps.frames import AssignFrame, ProduceFrame, ShipFrame
from boardwright.games.lisboa.steps.gains import room_for
from boardwright.games.lisboa.steps.state_actions import beside, may_replace
from boardwright.games.lisboa.steps.upkeep import around_church
from boardwright.games.lisboa.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import Msg
from boardwright.kernel.reasons import Facts, Reason

# -------------------------------------------------------------------- officials and plans


def officials_tries(state: Lisboa, frame: AssignFrame) -> list[int]:
    """All offices, and to stop."""
    return [*range(act.OFFICE, act.PLAN), act.STOP]


def officials_why(state: Lisboa, frame: AssignFrame, action: int) -> Reason:
    """An office already used in this action; none at all."""
    if action == act.STOP:
        return Reason("LIS-AMB-06", "At least one official must be placed.")
    if frame.offices >> (action - act.OFFICE) & 1:
        return Reason(
            "LIS-OFFICIAL-01", "You have placed an official there; the second goes to another office."
        )
    return shared.dead_end(state)


def plan_tries(state: Lisboa, frame: Frame) -> list[int]:
    """Both stacks."""
    return list(range(act.PLAN, act.SHIP_NEW))


def plan_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """An empty stack, or a plan that does not help to finish."""
    architect = action - act.PLAN
    if state.top_plan(architect) == NONE:
        text = "The stack of the {architect} architect is empty."
        return Reason("LIS-PLAN-04", text, {"architect": terms.ARCHITECTS[architect]})
    return shared.dead_end(state)


# -------------------------------------------------------------------- ships


def ship_tries(state: Lisboa, frame: ShipFrame) -> list[int]:
    """A new ship or any dock; all goods; all cards."""
    if frame.at == ships.CHOOSING:
        return list(range(act.SHIP_NEW, act.GIVE))
    if frame.at == ships.PAYING:
        return list(range(act.GIVE, act.TAKE))
    return slots()


def ship_why(state: Lisboa, frame: ShipFrame, action: int) -> Reason:
    """Why a ship cannot be built so, or paid with that, or room not made by this."""
    if frame.at == ships.CHOOSING:
        if action == act.SHIP_NEW:
            return shared.new_ship_reason(state, frame.seat)
        return replace_why(state, frame.seat, action - act.SHIP_REPLACE)
    if frame.at == ships.PAYING:
        return gift_why(state, frame, action - act.GIVE)
    player = state.players[frame.seat]
    if action < act.DISCARD_BUREAU and player.docks[action - act.DISCARD_DOCK] >= SHIP:
        return Reason("LIS-PORT-17", "A ship is never discarded for a ship; it could only be replaced.")
    return discard_why(state, frame.seat, action, dock=True)


def replace_why(state: Lisboa, seat: int, dock: int) -> Reason:
    """No ship in the dock, a larger one, or too few goods."""
    player = state.players[seat]
    card = player.docks[dock]
    if card == EMPTY or card < SHIP:
        return Reason("LIS-SHIP-03", "There is no ship of yours in this dock.")
    hold = state.tables.ship_hold
    if hold[card - SHIP] == hold[state.top_ship()] and not state.tables.equal_ships:
        text = "Your ship has a hold of {old}, as the new one; this table does not replace equal ships."
        return Reason("LIS-AMB-10", text, {"old": hold[card - SHIP]})
    if hold[card - SHIP] > hold[state.top_ship()]:
        facts: Facts = {"old": hold[card - SHIP], "new": hold[state.top_ship()]}
        return Reason("LIS-SHIP-17", "Your ship has a hold of {old}, the new one only {new}.", facts)
    if may_replace(state, player, dock, state.top_ship(), NONE):
        return shared.dead_end(state)
    return shared.ship_goods_reason(state, seat, card - SHIP)


def gift_why(state: Lisboa, frame: ShipFrame, good: int) -> Reason:
    """A good that is not there, was passed over, or leaves too few types."""
    player = state.players[frame.seat]
    if player.goods[good] == 0:
        return Reason("LIS-SHIP-02", Msg("You have no {good}.", "goods"), {"good": terms.GOODS[good]})
    if good < frame.next_good:
        return Reason(
            "LIS-SHIP-02", "You have gone past {good}; each type is given once.", {"good": terms.GOODS[good]}
        )
    left = len([other for other in range(good, 4) if player.goods[other]])
    if left < frame.due:
        text = "From {good} on you have only {left} of the {due} types still due."
        return Reason("LIS-SHIP-02", text, {"good": terms.GOODS[good], "left": left, "due": frame.due})
    return shared.dead_end(state)


# -------------------------------------------------------------------- production


def produce_tries(state: Lisboa, frame: ProduceFrame) -> list[int]:
    """All goods."""
    return list(range(act.TAKE, act.RUBBLE))


def produce_why(state: Lisboa, frame: ProduceFrame, action: int) -> Reason:
    """A type not produced, or without room."""
    good = action - act.TAKE
    if not frame.produced >> good & 1:
        return Reason("LIS-PROD-10", "You have produced no {good}.", {"good": terms.GOODS[good]})
    return room_reason(state, frame.seat, good, "LIS-STORE-01")


def room_reason(state: Lisboa, seat: int, good: int, rule: str) -> Reason:
    """A warehouse that is full of a type."""
    player = state.players[seat]
    if room_for(state, player, good) > 0:
        return shared.dead_end(state)
    text = "You have room for {capacity} of a type, and have {have} {good}."
    facts: Facts = {
        "capacity": state.capacity(player),
        "have": player.goods[good],
        "good": terms.GOODS[good],
    }
    return Reason(rule, text, facts)


# -------------------------------------------------------------------- cardinal, favors, church


def cardinal_tries(state: Lisboa, frame: Frame) -> list[int]:
    """One step or two; all tiles of the church."""
    if frame.at == church.MOVING:
        return list(range(act.CARDINAL, act.CLERGY))
    return list(range(act.CLERGY, act.FAVOR))


def cardinal_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """A move that ends beside no tile; a tile elsewhere."""
    if frame.at == church.MOVING:
        if beside(state, action - act.CARDINAL + 1):
            return shared.dead_end(state)
        return Reason("LIS-AMB-21", "No clergy tile would lie beside the cardinal there.")
    space = action - act.CLERGY
    if state.church[space] == NONE:
        return no_clergy(state, space)
    if space not in (state.cardinal, (state.cardinal + 1) % CHURCH_SPACES):
        facts: Facts = {"first": state.cardinal + 1, "second": (state.cardinal + 1) % CHURCH_SPACES + 1}
        return Reason("LIS-CARDINAL-03", "The cardinal stands between spaces {first} and {second}.", facts)
    return shared.dead_end(state)


def no_clergy(state: Lisboa, space: int) -> Reason:
    """A tile that was taken in this turn, or for which the bag has none left (LIS-EOT-03, LIS-EOT-07)."""
    spaces = [other for other in around_church(state) if state.church[other] == NONE]
    left = len(state.clergy_bag) - state.clergy_at
    return shared.empty_space(spaces, space, left, "LIS-CARDINAL-11", "LIS-AMB-22")


def favor_tries(state: Lisboa, frame: Frame) -> list[int]:
    """All nobles."""
    return list(range(act.FAVOR, act.TAKE_BACK))


def favor_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """A favor one has, or that is not on the board."""
    noble = action - act.FAVOR
    facts: Facts = {"noble": terms.NOBLES[noble]}
    if state.players[frame.seat].favors >> noble & 1:
        return Reason("LIS-FAVOR-02", "You have the favor of the {noble}.", facts)
    if not state.favors[noble]:
        return Reason("LIS-FAVOR-04", "No favor of the {noble} is left on the board.", facts)
    return shared.dead_end(state)


def church_tries(state: Lisboa, frame: Frame) -> list[int]:
    """All own clergy tiles."""
    return [act.CHURCH + place for place in range(len(state.players[frame.seat].clergy))]


def church_why(state: Lisboa, frame: Frame, action: int) -> Reason:
    """A tile that is chosen already."""
    return Reason("LIS-CHURCH-04", "You have chosen this tile; it is discarded when you are done.")
