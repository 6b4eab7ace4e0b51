"""The rival of the solo game, a variant of our own (chapters 31 to 36): what it does and how it chooses.

Everything here happens by itself. Events of its own, each told of the rival's seat (`a`, `b`):

    rival-card      political card taken; its kind (0 Builder, 1 Minister, 2 King, 3 treasury)
    rival-idle      no card is left for it
    rival-prices    bits of the goods whose price it lowers
    rival-stuck     noble whose action it cannot do; wigs it scores instead
    rival-clergy    power and number of the clergy tile it removes from the church (`tell_clergy`)
    rival-types     types of shop it owns; wigs for them

Besides these it tells the events of any player: "docks", "official", "plaza", "shop", "cube", "set",
"shop-wigs", "ship", "price", "decree", "plan", "site", "back", "opened", "completed", "cardinal" and others.
"""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import at_work, colours, fits, plot_price, street_of
from boardwright.games.lisboa.gains import move_treasury, place_official, tell_clergy
from boardwright.games.lisboa.scoring import shops_of
from boardwright.games.lisboa.state import EMPTY, FROM_RIVAL, NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps.church import pass_symbols
from boardwright.games.lisboa.steps.decree import take_decree
from boardwright.games.lisboa.steps.effects import take_back
from boardwright.games.lisboa.steps.numbers import FOLLOW
from boardwright.games.lisboa.steps.officials import take_plan
from boardwright.games.lisboa.steps.opening import building_wigs, open_building, take_site_cubes
from boardwright.games.lisboa.steps.ships import dock_ship, lower_prices
from boardwright.games.lisboa.steps.shop import build, shop_wigs, take_end_cube
from boardwright.games.lisboa.tables import NORTH, WEST
from boardwright.games.lisboa.upkeep import turn_up
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

BUILDER: Final = 0
MINISTER: Final = 1
KING: Final = 2
TREASURY: Final = 3


class RivalStep(Step):
    """The rival's turn between docking and upkeep; after a noble card you may follow.

    Frame: `at` 1 once it has acted.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Take a card and resolve its kind (LISS-RIVAL-02)."""
        game = cast(Lisboa, state)
        if frame.at:
            state.pop()
            return False
        frame.at = 1
        kind = fullest_stack(game)
        if kind == NONE:
            state.tell("rival-idle", frame.seat)
            return False
        state.tell("rival-card", frame.seat, game.top_card(kind), kind)
        turn_up(game, frame.seat, kind)
        if kind == TREASURY:
            treasury_card(game, frame.seat)
            return False
        if not noble_card(game, frame.seat, kind):
            game.players[frame.seat].score(FROM_RIVAL, game.tables.rival_stuck)
            state.tell("rival-stuck", frame.seat, kind, game.tables.rival_stuck)
        state.push(Frame(FOLLOW, frame.seat, 0, kind, 1, frame.seat))
        return False


def fullest_stack(game: Lisboa) -> int:
    """LISS-RIVAL-03: the stack with the most cards left, the face-up one included; the first of equals."""
    best, most = NONE, 0
    for kind in range(4):
        left = len(game.stacks[kind]) - game.stack_at[kind]
        if left > most:
            best, most = kind, left
    return best


def noble_card(game: Lisboa, seat: int, noble: int) -> bool:
    """The noble's help, then the noble action; whether that was possible."""
    if noble == BUILDER:
        send_officials(game, seat)
        return build_shop(game, seat)
    if noble == MINISTER:
        launch_or_glut(game, seat)
        return take_decrees(game, seat)
    fetch_plan(game, seat)
    return open_public_building(game, seat)


# -------------------------------------------------------------------- Builder


def send_officials(game: Lisboa, seat: int) -> None:
    """LISS-RIVAL-05: one official each to the two offices where it has the fewest."""
    rival = game.players[seat]
    before = rival.offices
    first = before.index(min(before))
    others = [noble for noble in range(3) if noble != first]
    second = others[0] if before[others[0]] <= before[others[1]] else others[1]
    for noble in (first, second):
        if rival.officials:
            place_official(game, seat, noble)


def build_shop(game: Lisboa, seat: int) -> bool:
    """LISS-RIVAL-04, -06: most wigs now, then the lowest price, then north, then west; it pays nothing."""
    rival = game.players[seat]
    if sum(rival.houses) == 0:
        return False
    best_space, best_plot, best_wigs, best_price = NONE, NONE, 0, 0
    for plot in range(25):
        if game.shops[plot]:
            continue
        column = plot % 5
        for space in range(max(0, column - 1), column + 1):  # the streets on both sides, west first
            if not game.tiles[space] or not fits(game, space, plot):
                continue
            wigs = shop_wigs(game, plot, street_of(space))
            if best_plot != NONE and wigs < best_wigs:
                continue
            price = plot_price(game, seat, plot)
            if best_plot == NONE or wigs > best_wigs or price < best_price:
                best_space, best_plot, best_wigs, best_price = space, plot, wigs, price
    if best_plot == NONE:
        return False
    game.tiles = changed(game.tiles, best_space, 0)
    game.tell("shop", seat, best_plot, street_of(best_space))
    cube = chosen_cube(game, seat, best_plot)
    if cube != NONE:
        take_end_cube(game, seat, best_plot, cube)
    group = 0
    while rival.houses[group] == 0:
        group += 1
    build(game, seat, best_plot, street_of(best_space), group)
    return True


def chosen_cube(game: Lisboa, seat: int, plot: int) -> int:
    """LISS-RIVAL-07: of both ends the colour it owns least of, a full one last; as the action, or NONE."""
    owned = game.players[seat].cubes
    row, column = plot // 5 * 3, plot % 5 * 3
    best = NONE
    for kind in range(3):
        if game.row_cubes[row + kind] + game.column_cubes[column + kind] == 0:
            continue
        if best == NONE or owned[kind] < owned[best]:
            best = kind
    if best == NONE:
        return NONE
    return (act.CUBE_ROW if game.row_cubes[row + best] else act.CUBE_COLUMN) + best


# -------------------------------------------------------------------- Minister


def launch_or_glut(game: Lisboa, seat: int) -> None:
    """LISS-RIVAL-08: the shipyard's ship if it has a dock for it, else prices of its goods fall."""
    dock = dock_for(game, seat)
    if dock != NONE:
        dock_ship(game, seat, dock)
        return
    sold = 0
    for street in range(4):
        if shops_of(game, seat, street):
            sold |= 1 << street
    game.tell("rival-prices", seat, sold)
    lower_prices(game, sold)


def dock_for(game: Lisboa, seat: int) -> int:
    """A free dock, or that of its smallest ship if the new one is larger; NONE without one or a ship."""
    ship = game.top_ship()
    if ship == NONE:
        return NONE
    docks = game.players[seat].docks
    if EMPTY in docks:
        return docks.index(EMPTY)
    hold = game.tables.ship_hold
    smallest = 0
    for dock in range(1, 3):
        if hold[docks[dock] - SHIP] < hold[docks[smallest] - SHIP]:
            smallest = dock
    return smallest if hold[docks[smallest] - SHIP] < hold[ship] else NONE


def take_decrees(game: Lisboa, seat: int) -> bool:
    """LISS-RIVAL-09: the decree that lies longest; a set marker brings a second one (LIS-DECREE-03)."""
    space = oldest_decree(game)
    if space == NONE:
        return False
    take_decree(game, seat, space)
    rival = game.players[seat]
    space = oldest_decree(game)
    if rival.markers and space != NONE:
        rival.markers -= 1
        take_decree(game, seat, space)
    return True


def oldest_decree(game: Lisboa) -> int:
    """The display space filled first, or NONE."""
    best = NONE
    for space in range(len(game.decrees)):
        if game.decrees[space] == NONE:
            continue
        if best == NONE or game.decree_since[space] < game.decree_since[best]:
            best = space
    return best


# -------------------------------------------------------------------- King


def fetch_plan(game: Lisboa, seat: int) -> None:
    """LISS-RIVAL-11: the top plan with fewer officials, blue if equal; the other's if one stack is empty."""
    blue, green = game.top_plan(0), game.top_plan(1)
    if blue != NONE and (green == NONE or blue <= green):
        take_plan(game, seat, 0)
    elif green != NONE:
        take_plan(game, seat, 1)


def open_public_building(game: Lisboa, seat: int) -> bool:
    """LISS-RIVAL-10: the site and plan with the best margin over you, then the most officials."""
    rival = game.players[seat]
    best_site, best_plan, best_margin = NONE, NONE, 0
    plans = sorted(rival.plans)  # blue before green
    for site in range(14):  # north, west, east: the order of ties
        if game.buildings[site]:
            continue
        for plan in plans:
            if not may_open(game, site, plan // 8):
                continue
            margin = margin_of(game, seat, site, colours(game, plan // 8))
            if best_site != NONE and margin < best_margin:
                continue
            if best_site == NONE or margin > best_margin or plan % 8 > best_plan % 8:
                best_site, best_plan, best_margin = site, plan, margin
    if best_site == NONE:
        return False
    game.tell("site", seat, best_site)
    take_site_cubes(game, seat, best_site)
    recall_officials(game, seat, best_plan % 8)
    open_building(game, seat, best_site, best_plan)
    return True


def margin_of(game: Lisboa, seat: int, site: int, shown: int) -> int:
    """What a building with these colours would give the rival's shops, less what it gives yours."""
    margin = 0
    for plot in range(25):
        wigs = building_wigs(game, site, shown, plot) if game.shops[plot] else 0
        if wigs:
            margin += wigs if (game.shops[plot] - 1) // 4 == seat else -wigs
    return margin


def may_open(game: Lisboa, site: int, architect: int) -> bool:
    """LIS-OPEN-02 to -04: a free site, a building there, and its colour on a north site."""
    if game.buildings[site] or game.site_rewards[site] < 0 or game.available_building(architect) == NONE:
        return False
    return site >= WEST or colours(game, architect) >> (site - NORTH) & 1 == 1


def recall_officials(game: Lisboa, seat: int, number: int) -> None:
    """LISS-RIVAL-10: plazas first, then offices, each from the Builder's on; missing ones cost nothing."""
    rival = game.players[seat]
    for _ in range(min(number, at_work(rival))):
        if sum(rival.plazas):
            place = 3
            while rival.plazas[place - 3] == 0:
                place += 1
        else:
            place = 0
            while rival.offices[place] == 0:
                place += 1
        take_back(game, seat, act.TAKE_BACK + place)


# -------------------------------------------------------------------- treasury


def treasury_card(game: Lisboa, seat: int) -> None:
    """LISS-RIVAL-12: treasury down, the cardinal on and past his symbols, wigs for its types of shop."""
    move_treasury(game, -1)
    game.cardinal = (game.cardinal + 1) % 6
    game.tell("cardinal", seat, 1)
    ahead = (game.cardinal + 1) % 6
    if game.church[ahead] != NONE:
        tell_clergy(game, "rival-clergy", seat, game.church[ahead])
        game.church = changed(game.church, ahead, NONE)
    pass_symbols(game, seat, 1)
    types = 0
    for street in range(4):
        if shops_of(game, seat, street):
            types += 1
    wigs = types * game.tables.rival_type
    game.players[seat].score(FROM_RIVAL, wigs)
    game.tell("rival-types", seat, types, wigs)
