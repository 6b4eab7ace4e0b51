"""Majorities, decrees and final scoring (chapter 25)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.pieces import building_architect, building_tile, plan_officials, shop_of
from boardwright.games.lisboa.printed.tables import (
    COLUMNS,
    COMPARISONS,
    EAST,
    M_OWN_CLERGY_TILES,
    M_OWN_FAVORS,
    M_OWN_GOODS_IN_WAREHOUSE,
    M_OWN_GOODS_OF_TYPE,
    M_OWN_HOLD_TOTAL,
    M_OWN_INFLUENCE_AT_LEAST_OTHERS,
    M_OWN_NOBLE_CARDS,
    M_OWN_OFFICIALS_IN_OFFICE,
    M_OWN_OFFICIALS_ON_BOARD,
    M_OWN_PLANS,
    M_OWN_RUBBLE_OF_KIND,
    M_OWN_RUBBLE_SETS,
    M_OWN_SETS_OF_FOUR_SHOP_TYPES,
    M_OWN_SHIPS,
    M_OWN_SHOPS,
    M_OWN_SHOPS_OF_TYPE,
    M_OWN_TREASURY_CARDS,
    M_PUBLIC_BUILDINGS_IN_ROW,
    M_PUBLIC_BUILDINGS_OF_ARCHITECT,
    M_PUBLIC_BUILDINGS_ON_SIDE,
    M_PUBLIC_BUILDINGS_WITH_COLOUR,
    M_SHOPS_IN_ROW,
    SITE_COUNT,
    STREETS,
    WEST,
)
from boardwright.games.lisboa.state import (
    EMPTY,
    FROM_CLERGY,
    FROM_CUBES,
    FROM_CUBES_ONCE,
    FROM_DECREES,
    FROM_FAVORS,
    FROM_HOLDS,
    FROM_MONEY,
    FROM_OFFICIALS,
    FROM_SETS,
    FROM_SHOP_TYPES,
    SHIP,
    Lisboa,
    Player,
)
from boardwright.kernel.copy_on_write import count_of
from boardwright.kernel.language import messages
from boardwright.kernel.state import NOBODY, Part, Score

# Rule and name of each FROM_... of the score sheet.
SHEET: Final = messages(
    [
        ("LIS-SETUP-14", "the start"),
        ("LIS-SELL-11", "ships that sailed"),
        ("LIS-INF-07", "the end of the influence track"),
        ("LIS-SHOPWIG-03", "new shops"),
        ("LIS-OPEN-15", "shops beside new public buildings"),
        ("LIS-CHURCH-05", "church scorings"),
        ("LIS-PERIOD-05", "rubble sets at the end of period 1"),
        ("LIS-EFF-02", "rewards"),
        ("LIS-COST-06", "wigs paid and lost"),
        ("LIS-SCORE-01", "holds of ships"),
        ("LIS-SCORE-02", "rubble sets"),
        ("LIS-SCORE-03", "shop majorities"),
        ("LIS-SCORE-08", "money"),
        ("LIS-SCORE-09", "decrees"),
        ("LIS-SCORE-11", "officials on completed plans"),
        ("LIS-SCORE-16", "favors"),
        ("LISL-CARDINAL-02", "clergy tiles taken out"),
        ("LISL-PERIOD-02", "rubble cubes at the end of period 1"),
        ("LISL-SCORE-03", "rubble cubes"),
    ]
)
# The parts of final scoring, in their order.
FINAL_SOURCES: Final = [
    FROM_HOLDS,
    FROM_SETS,
    FROM_SHOP_TYPES,
    FROM_MONEY,
    FROM_DECREES,
    FROM_OFFICIALS,
    FROM_FAVORS,
]


ANY: Final = -1  # architect or colour of a building
LACERDAS: Final = [FROM_CLERGY, FROM_CUBES_ONCE, FROM_CUBES]  # rows that only his sheet has


def shops_of(state: Lisboa, seat: int, street: int) -> int:
    """Own shops facing a street."""
    return count_of(state.shops, shop_of(seat, street))


def holds(state: Lisboa, player: Player) -> int:
    """LIS-SCORE-01: the hold sizes of all own ships."""
    total = 0
    for card in player.docks:
        if card >= SHIP:
            total += state.tables.ship_hold[card - SHIP]
    return total


def money_wigs(state: Lisboa, player: Player) -> int:
    """LIS-SCORE-08, LIS-AMB-44: cash and the réis of the influence track, divided once."""
    return (player.reis + state.tables.coins[player.influence]) // state.tables.reis_per_wig


def majority(counts: list[int], places: list[int]) -> list[int]:
    """Tied players share their places' wigs, rounded down.

    Rules: LIS-SCORE-03, LIS-SCORE-04, LIS-SCORE-05, LIS-SCORE-06, LIS-SCORE-07, LIS-AMB-45.
    """
    wigs = [0] * len(counts)
    place = 0
    for level in range(max(counts), 0, -1):  # LIS-SCORE-13: nothing for nothing
        tied = count_of(counts, level)
        if tied:
            share = sum(places[place : place + tied]) // tied
            for seat in range(len(counts)):
                if counts[seat] == level:
                    wigs[seat] = share
            place += tied
    return wigs


def buildings_that(state: Lisboa, first: int, last: int, architect: int, street: int) -> int:
    """Opened buildings on sites first to last - 1, of an architect and with a colour."""
    count = 0
    for site in range(first, last):
        building = state.buildings[site]
        if not building:
            continue
        side = building_architect(building)
        if architect != ANY and side != architect:
            continue
        if street != ANY and not state.tables.building_colours[side][building_tile(building)] >> street & 1:
            continue
        count += 1
    return count


def city_metric(state: Lisboa, seat: int, metric: int, what: int) -> int:
    """Decrees about shops and public buildings (LIS-DECREE-10)."""
    if metric == M_OWN_SHOPS_OF_TYPE:
        return shops_of(state, seat, what)
    if metric == M_SHOPS_IN_ROW:  # LIS-AMB-94: whoever owns them
        return COLUMNS - count_of(state.shops[what * COLUMNS : (what + 1) * COLUMNS], 0)
    if metric == M_PUBLIC_BUILDINGS_IN_ROW:
        west = buildings_that(state, WEST + what, WEST + what + 1, ANY, ANY)
        return west + buildings_that(state, EAST + what, EAST + what + 1, ANY, ANY)
    if metric == M_PUBLIC_BUILDINGS_WITH_COLOUR:
        return buildings_that(state, 0, SITE_COUNT, ANY, what)
    if metric == M_PUBLIC_BUILDINGS_OF_ARCHITECT:
        return buildings_that(state, 0, SITE_COUNT, what, ANY)
    first, last = [(0, WEST), (WEST, EAST), (EAST, SITE_COUNT)][what]
    return buildings_that(state, first, last, ANY, ANY)


def board_metric(state: Lisboa, player: Player, metric: int, what: int) -> int:
    """Decrees about the own player board (LIS-DECREE-10)."""
    if metric == M_OWN_PLANS:  # LIS-AMB-95
        return len(player.plans) + len(player.completed)
    if metric == M_OWN_OFFICIALS_ON_BOARD:
        return sum(player.offices) + sum(player.plazas)
    if metric == M_OWN_OFFICIALS_IN_OFFICE:
        return player.offices[what]
    if metric == M_OWN_FAVORS:
        return bin(player.favors).count("1")
    if metric == M_OWN_CLERGY_TILES:
        return len(player.clergy)
    if metric == M_OWN_SHIPS:
        return len([card for card in player.docks if card >= SHIP])
    if metric == M_OWN_HOLD_TOTAL:
        return holds(state, player)
    if metric == M_OWN_GOODS_IN_WAREHOUSE:
        return sum(player.goods)
    if metric == M_OWN_GOODS_OF_TYPE:
        return player.goods[what]
    if metric == M_OWN_RUBBLE_OF_KIND:
        return player.cubes[what]
    if metric == M_OWN_RUBBLE_SETS:
        return player.sets()
    if metric == M_OWN_NOBLE_CARDS:
        return len([card for card in player.docks if EMPTY < card < SHIP])
    if metric == M_OWN_TREASURY_CARDS:
        return len(player.bureau) - count_of(player.bureau, EMPTY)
    return len(player.decrees)  # LIS-AMB-98: the one that counts, too


def shop_metric(state: Lisboa, seat: int, metric: int) -> int:
    """Decrees about own shops of all types (LIS-DECREE-10)."""
    own = [shops_of(state, seat, street) for street in range(STREETS)]
    return min(own) if metric == M_OWN_SETS_OF_FOUR_SHOP_TYPES else sum(own)


def at_least_others(state: Lisboa, seat: int, metric: int) -> int:
    """A comparison of influence or réis: 1 if no other player has more, else 0 (LIS-AMB-96)."""
    by_influence = metric == M_OWN_INFLUENCE_AT_LEAST_OTHERS
    means = [player.influence if by_influence else player.reis for player in state.players]
    return 1 if means[seat] == max(means) else 0


def decree_wigs(state: Lisboa, seat: int, decree: int) -> int:
    """LIS-DECREE-10, LISL-HUMAN-03: the number times the groups of its metric, of whomever that speaks."""
    tables = state.tables
    if seat == state.rival:
        return tables.lacerda_decree  # LISL-DECREE-03, LISL-SCORE-06: whatever it says
    metric, what = tables.decree_metric[decree], tables.decree_what[decree]
    if metric <= M_PUBLIC_BUILDINGS_ON_SIDE:
        counted = city_metric(state, seat, metric, what)
    elif metric in (M_OWN_SHOPS, M_OWN_SETS_OF_FOUR_SHOP_TYPES):
        counted = shop_metric(state, seat, metric)
    elif metric >= COMPARISONS:
        counted = at_least_others(state, seat, metric)
    else:
        counted = board_metric(state, state.players[seat], metric, what)
    return tables.decree_wigs[decree] * (counted // tables.decree_group[decree])


def final_parts(state: Lisboa) -> list[list[int]]:
    """By seat, the wigs of each of the seven parts, in their order; nothing else counts.

    Rules: LIS-SCORE-17, LIS-SCORE-20, LIS-DECREE-02.
    """
    tables = state.tables
    parts: list[list[int]] = []
    types = [
        majority(
            [shops_of(state, seat, street) for seat in range(len(state.players))],
            tables.shop_majority[street],
        )
        for street in range(STREETS)
    ]
    # LIS-SCORE-14
    officials = majority([officials_at_work(player) for player in state.players], tables.official_majority)
    for seat in range(len(state.players)):
        player = state.players[seat]
        if seat == state.rival:
            parts.append(lacerda_parts(state, seat, sum(wigs[seat] for wigs in types), officials[seat]))
            continue
        parts.append(
            [
                holds(state, player) * tables.hold_wigs,
                player.sets() * tables.set_wigs,  # LIS-RUBBLE-08
                sum(wigs[seat] for wigs in types),
                money_wigs(state, player),
                sum(decree_wigs(state, seat, decree) for decree in player.decrees),  # LIS-SCORE-10
                officials[seat],
                bin(player.favors).count("1") * tables.favor_wigs,
            ]
        )
    return parts


def officials_at_work(player: Player) -> int:
    """LIS-SCORE-11, LIS-SCORE-15, LIS-HIRE-06: the numbers of completed plans, hired officials included.

    Lacerda's are those on all his plans (LISL-PLAN-03, LISL-SCORE-07).
    """
    return sum(plan_officials(plan) for plan in (player.completed if player.board else player.plans))


def lacerda_parts(state: Lisboa, seat: int, types: int, officials: int) -> list[int]:
    """LISL-SCORE-02 to LISL-SCORE-09: cubes in place of sets, nothing for money and influence."""
    tables, lacerda = state.tables, state.players[seat]
    return [
        holds(state, lacerda) * tables.hold_wigs,
        sum(lacerda.cubes) * tables.lacerda_cube,
        types,
        0,
        sum(decree_wigs(state, seat, decree) for decree in lacerda.decrees),
        officials,
        bin(lacerda.favors).count("1") * tables.lacerda_favor,
    ]


def final_source(state: Lisboa, seat: int, place: int) -> int:
    """The row of the score sheet of a part; Lacerda scores cubes where others score sets."""
    source = FINAL_SOURCES[place]
    return FROM_CUBES if seat == state.rival and source == FROM_SETS else source


def score_all(state: Lisboa) -> None:
    """LIS-SCORE-01 to LIS-SCORE-16."""
    parts = final_parts(state)
    for seat in range(len(state.players)):
        for place in range(len(FINAL_SOURCES)):
            source = final_source(state, seat, place)
            state.players[seat].score(source, parts[seat][place])
            if parts[seat][place]:
                state.tell("part", seat, source, parts[seat][place])


def score_sheets(state: Lisboa) -> list[Score]:
    """Each seat's wigs by rule, Lacerda's too: final when over, else as if the game ended now."""
    over = state.seat == NOBODY
    final = [] if over or not state.shops else final_parts(state)  # before the board is dealt nothing counts
    sheets: list[Score] = []
    for seat in range(len(state.players)):
        points = state.players[seat].points[:]
        for place in range(len(FINAL_SOURCES) if final else 0):
            points[final_source(state, seat, place)] = final[seat][place]
        rows = [source for source in range(len(points)) if source not in LACERDAS or seat == state.rival]
        sheets.append(Score(seat, [Part(SHEET[row][0], SHEET[row][1], points[row]) for row in rows]))
    return sheets
