"""What may not be built, paid or upgraded (chapters 4, 5 and 14)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of, type_of, value_of
from boardwright.games.carrara.printed.tables import tile_value
from boardwright.games.carrara.state import NONE, Carrara, Player
from boardwright.games.carrara.steps.build import value_to_build
from boardwright.games.carrara.steps.frames import BuildFrame, PayFrame
from boardwright.games.carrara.steps.payments import (
    first_action,
    highest,
    pay_bounds,
    payable,
    payable_by_city,
)
from boardwright.games.carrara.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason

# -------------------------------------------------------------------- choosing tile or monument


def tile_tries(state: Carrara) -> list[int]:
    """All spaces of the display, and all monuments."""
    spaces = range(act.BUILD_TILE, act.BUILD_TILE + len(state.display))
    return [*spaces, *range(act.BUILD_MONUMENT, act.BUILD_CITY)]


def tile_reason(state: Carrara, player: Player, space: int) -> Reason:
    """A tile that is not there or too dear."""
    tile = state.display[space]
    if tile == NONE:
        return Reason("CAR-BUILD-15", "This display space is empty.")
    text = "Its cost is {cost}; the most your blocks pay in any city is {most}."
    most = highest(payable_by_city(state, player))
    return Reason("CAR-BUILD-14", text, {"cost": tile_value(tile), "most": most})


def monument_reason(state: Carrara, player: Player, type_: int) -> Reason:
    """A monument that is built, or neither payable as new nor over an own building."""
    if state.monuments[type_] != NONE:
        return Reason("CAR-MONUMENT-01", "This monument is already built.")
    full = state.tables.monument_value
    most = highest(payable_by_city(state, player))
    gap, pays = full, most
    for b in player.buildings:
        if type_of(b) == type_:
            have = payable(state, player, city_of(b))
            if full - value_of(b) - have < gap - pays:
                gap, pays = full - value_of(b), have
    if gap == full:
        text = "As new its cost is {cost}; the most your blocks pay in any city is {most}."
        return Reason("CAR-MONUMENT-02", text, {"cost": full, "most": most})
    text = "Over your building its cost is {cost}; there your blocks pay {most}."
    return Reason("CAR-MONUMENT-04", text, {"cost": gap, "most": pays})


# -------------------------------------------------------------------- choosing the place


def build_tries(state: Carrara, frame: BuildFrame) -> list[int]:
    """All cities; for a monument all own buildings too."""
    tries = list(range(act.BUILD_CITY, act.BUILD_OVER))
    if frame.is_monument():
        player = state.players[frame.seat]
        for index, b in enumerate(player.buildings):
            tries.append(act.BUILD_OVER + city_of(b) * act.COLUMN + player.place_of(index))
    return tries


def build_why(state: Carrara, frame: BuildFrame, action: int) -> Reason:
    """A city or a building where the hand falls short, or a building of another type."""
    player = state.players[frame.seat]
    value = value_to_build(state, frame)
    if action < act.BUILD_OVER:
        return short_reason(state, player, "CAR-BUILD-08", action - act.BUILD_CITY, value)
    city, place = divmod(action - act.BUILD_OVER, act.COLUMN)
    b = player.buildings[player.index_at(city, place)]
    if type_of(b) != frame.type:
        text = "Only a {type} can become this monument."
        return Reason("CAR-MONUMENT-03", text, {"type": terms.TYPES[frame.type]})
    return short_reason(state, player, "CAR-MONUMENT-04", city, value - value_of(b))


def short_reason(state: Carrara, player: Player, rule: str, city: int, cost: int) -> Reason:
    """The hand pays less in a city than the cost."""
    text = "Its cost is {cost}; in {city} your blocks pay {most}."
    name = terms.city(state.tables.city_names[city])
    return Reason(rule, text, {"cost": cost, "city": name, "most": payable(state, player, city)})


# -------------------------------------------------------------------- paying


def pay_tries(state: Carrara, frame: PayFrame) -> list[int]:
    """From none to all blocks or pairs of the colour, and a pair that lacks a block."""
    have = state.players[frame.seat].blocks[frame.at]
    limit = have
    if frame.pairs():
        limit = have // 2
        if have % 2 and limit < frame.left:
            limit += 1
    return [first_action(frame) + count for count in range(limit + 1)]


def pay_why(state: Carrara, frame: PayFrame, action: int) -> Reason:
    """A number that would leave the cost unmet or overpaid, or that there is not."""
    count = action - first_action(frame)
    have = state.players[frame.seat].blocks[frame.at]
    fewest, _ = pay_bounds(state, frame)
    if frame.pairs() and count > have // 2:
        text = "Pairs of {colour}: {pairs} from {have}; a single block replaces nothing."
        return Reason(
            "CAR-BUILD-05", text, {"have": have, "colour": terms.COLOURS[frame.at], "pairs": have // 2}
        )
    if count < fewest:
        text = "Then {left} of the cost would be left and your other blocks pay {higher}."
        return Reason("CAR-BUILD-08", text, {"left": frame.left - count, "higher": frame.left - fewest})
    rule = "CAR-BUILD-18" if state.tables.every_payment else "CAR-BUILD-08"
    text = "Only {left} of the cost is left; the payment must be exact."
    return Reason(rule, text, {"left": frame.most()})  # CAR-AMB-16


# -------------------------------------------------------------------- upgrade tiles


def upgrade_tries(state: Carrara, frame: Frame) -> list[int]:
    """All upgrade tiles."""
    return list(range(act.UPGRADE_TAKE, act.UPGRADE_TAKE + len(state.upgrades)))


def upgrade_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """A tile somebody has taken."""
    city = terms.city(state.tables.city_names[state.tables.upgrade_city[action - act.UPGRADE_TAKE]])
    return Reason("CAR-MONUMENT-07", "The upgrade tile for {city} is taken.", {"city": city})
