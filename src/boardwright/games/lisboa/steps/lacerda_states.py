"""Lacerda's state actions (LISL-OFFICIAL to LISL-FAVOR): no card, no good, no choice (LISL-TURN-07).

Each answers whether it was possible; one that is not is skipped (LISL-TURN-06). Events of their own, told
of Lacerda's seat (`a`, `b`):

    lacerda-officials  bits of the offices he chooses
    lacerda-plan       plan taken (architect * 8 + officials); officials on the other top plan, or NONE
    lacerda-ship       influence on the new ship; influence in the human's docks
    lacerda-produces   goods produced
    lacerda-clergy     power of the tile taken out; the power's number * 16 + wigs
    lacerda-no-clergy  no tile lies in front of the cardinal
    lacerda-favor      it is the first he lacks
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.gains import (
    dock_influence,
    gain_good,
    gain_influence,
    place_official,
)
from boardwright.games.lisboa.state import EMPTY, FROM_CLERGY, NONE, Lisboa
from boardwright.games.lisboa.steps.church import pass_symbols
from boardwright.games.lisboa.steps.effects import take_favor
from boardwright.games.lisboa.steps.officials import take_plan
from boardwright.games.lisboa.steps.ships import dock_ship, lower_prices
from boardwright.kernel.lists import changed

NOBLES: Final = 3


def state_action(game: Lisboa, seat: int, action: int) -> bool:
    """Carry out one of the six; False if it is not possible."""
    if action == 0:
        return assign_officials(game, seat)
    if action == 1:
        return get_plan(game, seat)
    if action == 2:
        return build_ship(game, seat)
    if action == 3:
        return produce_goods(game, seat)
    if action == 4:
        return meet_cardinal(game, seat)
    return gain_favor(game, seat)


def assign_officials(game: Lisboa, seat: int) -> bool:
    """LISL-OFFICIAL-01 to -06: one each to the offices where he has the fewest, counted before he begins."""
    lacerda = game.players[seat]
    number = min(game.tables.lacerda_officials_placed, lacerda.officials)  # LISL-OFFICIAL-04
    if number == 0:
        return False
    chosen = fewest_first(lacerda.offices)[:number]
    bits = 0
    for noble in chosen:
        bits |= 1 << noble
    game.tell("lacerda-officials", seat, bits)
    for noble in chosen:
        place_official(game, seat, noble)  # LISL-OFFICIAL-05
    return True


def fewest_first(offices: list[int]) -> list[int]:
    """LISL-OFFICIAL-02, -03: the nobles by his officials in their offices; of equals the left one first."""
    order: list[int] = []
    for count in range(max(offices) + 1):
        for noble in range(NOBLES):
            if offices[noble] == count:
                order.append(noble)
    return order


def get_plan(game: Lisboa, seat: int) -> bool:
    """LISL-PLAN-01, -02: the top plan with more officials, the blue one of equals; or the only one."""
    blue, green = game.top_plan(0), game.top_plan(1)
    if blue == NONE and green == NONE:
        return False
    architect = 0 if blue >= green else 1  # an empty stack is NONE, below any number
    game.tell("lacerda-plan", seat, architect * 8 + max(blue, green), green if architect == 0 else blue)
    take_plan(game, seat, architect)
    return True


def build_ship(game: Lisboa, seat: int) -> bool:
    """LISL-SHIP-01 to -03, -07: the top ship for nothing; influence of it and of the human's docks."""
    ship = game.top_ship()
    if ship == NONE:
        return False
    lacerda = game.players[seat]
    lacerda.docks = [*lacerda.docks, EMPTY]  # LISL-GEN-05: he never replaces one
    lacerda.cargo = [*lacerda.cargo, 0]
    lacerda.crates = [*lacerda.crates, 0]
    dock_ship(game, seat, len(lacerda.docks) - 1)
    own, human = game.tables.ship_influence[ship], dock_influence(game, game.players[0])
    game.tell("lacerda-ship", seat, own, human)
    gain_influence(game, seat, own + human)  # LISL-GEN-08
    return True


def produce_goods(game: Lisboa, seat: int) -> bool:
    """LISL-PROD-01 to -03: a good of each shop, and the price of each type falls once."""
    produced = [0, 0, 0, 0]
    goods = 0
    for shop in game.shops:
        if shop and (shop - 1) // 4 == seat:
            produced[(shop - 1) % 4] += 1
            goods |= 1 << (shop - 1) % 4
    if not goods:
        return False
    game.tell("lacerda-produces", seat, sum(produced))
    for good in range(4):
        if produced[good]:
            gain_good(game, seat, good, produced[good])
    lower_prices(game, goods)
    return True


def meet_cardinal(game: Lisboa, seat: int) -> bool:
    """LISL-CARDINAL-01 to -05: two gaps, the wigs of the tile in front, then the symbols."""
    steps = game.tables.lacerda_cardinal_steps
    game.cardinal = (game.cardinal + steps) % 6
    game.tell("cardinal", seat, steps)
    front = (game.cardinal + 1) % 6
    tile = game.church[front]
    if tile == NONE:
        game.tell("lacerda-no-clergy", seat)
    else:
        wigs = game.tables.clergy_wigs[tile]
        game.church = changed(game.church, front, NONE)
        game.players[seat].score(FROM_CLERGY, wigs)
        number = game.tables.clergy_number[tile]
        game.tell("lacerda-clergy", seat, game.tables.clergy_power[tile], number * 16 + wigs)
    pass_symbols(game, seat, steps)
    return True


def gain_favor(game: Lisboa, seat: int) -> bool:
    """LISL-FAVOR-01, -02: of the first noble whose favor he lacks."""
    lacerda = game.players[seat]
    for noble in range(NOBLES):
        if not lacerda.favors >> noble & 1 and game.favors[noble]:
            game.tell("lacerda-favor", seat)
            take_favor(game, seat, noble)
            return True
    return False
