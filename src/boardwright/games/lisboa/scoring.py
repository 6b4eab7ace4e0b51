"""Majorities, decrees and final scoring (chapter 25)."""

from __future__ import annotations

from typing import Final

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
from boardwright.games.lisboa.tables import COMPARISONS, EAST, WEST
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


LACERDAS: Final = [FROM_CLERGY, FROM_CUBES_ONCE, FROM_CUBES]  # rows that only his sheet has


def shops_of(game: Lisboa, seat: int, street: int) -> int:
    """Own shops facing a street."""
    return game.shops.count(1 + seat * 4 + street)


def holds(game: Lisboa, player: Player) -> int:
    """LIS-SCORE-01: the hold sizes of all own ships."""
    total = 0
    for card in player.docks:
        if card >= SHIP:
            total += game.tables.ship_hold[card - SHIP]
    return total


def money_wigs(game: Lisboa, player: Player) -> int:
    """LIS-SCORE-08, LIS-AMB-44: cash and the réis of the influence track, divided once."""
    return (player.reis + game.tables.coins[player.influence]) // game.tables.reis_per_wig


def majority(counts: list[int], places: list[int]) -> list[int]:
    """LIS-SCORE-03 to -07, LIS-AMB-45: tied players share their places' wigs, rounded down."""
    wigs = [0] * len(counts)
    place = 0
    for level in range(max(counts), 0, -1):
        tied = counts.count(level)
        if tied:
            share = sum(places[place : place + tied]) // tied
            for seat in range(len(counts)):
                if counts[seat] == level:
                    wigs[seat] = share
            place += tied
    return wigs


def buildings_that(game: Lisboa, first: int, last: int, architect: int, street: int) -> int:
    """Opened buildings on sites first to last - 1, of an architect and with a colour if those are not -1."""
    count = 0
    for site in range(first, last):
        building = game.buildings[site]
        if not building:
            continue
        side, tile = divmod(building - 1, 16)
        if architect >= 0 and side != architect:
            continue
        if street >= 0 and not game.tables.building_colours[side][tile] >> street & 1:
            continue
        count += 1
    return count


def city_metric(game: Lisboa, seat: int, metric: int, what: int) -> int:
    """Decrees about shops and public buildings (LIS-DECREE-10)."""
    if metric == 0:
        return shops_of(game, seat, what)
    if metric == 1:  # LIS-AMB-94: whoever owns them
        return 5 - game.shops[what * 5 : what * 5 + 5].count(0)
    if metric == 2:
        west = buildings_that(game, WEST + what, WEST + what + 1, -1, -1)
        return west + buildings_that(game, EAST + what, EAST + what + 1, -1, -1)
    if metric == 3:
        return buildings_that(game, 0, 14, -1, what)
    if metric == 4:
        return buildings_that(game, 0, 14, what, -1)
    first, last = [(0, WEST), (WEST, EAST), (EAST, 14)][what]
    return buildings_that(game, first, last, -1, -1)


def board_metric(game: Lisboa, player: Player, metric: int, what: int) -> int:
    """Decrees about the own player board (LIS-DECREE-10)."""
    if metric == 6:  # LIS-AMB-95
        return len(player.plans) + len(player.completed)
    if metric == 7:
        return sum(player.offices) + sum(player.plazas)
    if metric == 8:
        return player.offices[what]
    if metric == 9:
        return bin(player.favors).count("1")
    if metric == 10:
        return len(player.clergy)
    if metric == 11:
        return len([card for card in player.docks if card >= SHIP])
    if metric == 12:
        return holds(game, player)
    if metric == 13:
        return sum(player.goods)
    if metric == 14:
        return player.goods[what]
    if metric == 15:
        return player.cubes[what]
    if metric == 16:
        return player.sets()
    if metric == 17:
        return len([card for card in player.docks if EMPTY < card < SHIP])
    if metric == 18:
        return 3 - player.bureau.count(EMPTY)
    return len(player.decrees)  # LIS-AMB-98: the one that counts, too


def shop_metric(game: Lisboa, seat: int, metric: int) -> int:
    """Decrees about own shops of all types (LIS-DECREE-10)."""
    own = [shops_of(game, seat, street) for street in range(4)]
    return min(own) if metric == 20 else sum(own)


def at_least_others(game: Lisboa, seat: int, metric: int) -> int:
    """A comparison of influence or réis: 1 if no other player has more, else 0 (LIS-AMB-96)."""
    by_influence = metric == COMPARISONS
    means = [player.influence if by_influence else player.reis for player in game.players]
    return 1 if means[seat] == max(means) else 0


def decree_wigs(game: Lisboa, seat: int, decree: int) -> int:
    """LIS-DECREE-10: the number times the groups of its metric."""
    tables = game.tables
    if seat == game.rival:
        return tables.lacerda_decree  # LISL-DECREE-03, LISL-SCORE-06: whatever it says
    metric, what = tables.decree_metric[decree], tables.decree_what[decree]
    if metric < 6:
        counted = city_metric(game, seat, metric, what)
    elif metric in (19, 20):
        counted = shop_metric(game, seat, metric)
    elif metric >= COMPARISONS:
        counted = at_least_others(game, seat, metric)
    else:
        counted = board_metric(game, game.players[seat], metric, what)
    return tables.decree_wigs[decree] * (counted // tables.decree_group[decree])


def final_parts(game: Lisboa) -> list[list[int]]:
    """By seat, the wigs of each of the seven parts, in their order (LIS-SCORE-20)."""
    tables = game.tables
    parts: list[list[int]] = []
    types = [
        majority(
            [shops_of(game, seat, street) for seat in range(len(game.players))], tables.shop_majority[street]
        )
        for street in range(4)
    ]
    officials = majority([officials_at_work(player) for player in game.players], tables.official_majority)
    for seat in range(len(game.players)):
        player = game.players[seat]
        if seat == game.rival:
            parts.append(lacerda_parts(game, seat, sum(wigs[seat] for wigs in types), officials[seat]))
            continue
        parts.append(
            [
                holds(game, player) * tables.hold_wigs,
                player.sets() * tables.set_wigs,
                sum(wigs[seat] for wigs in types),
                money_wigs(game, player),
                sum(decree_wigs(game, seat, decree) for decree in player.decrees),
                officials[seat],
                bin(player.favors).count("1") * tables.favor_wigs,
            ]
        )
    return parts


def officials_at_work(player: Player) -> int:
    """LIS-SCORE-11: on completed plans; Lacerda's are those on all his plans (LISL-SCORE-07)."""
    return sum(plan % 8 for plan in (player.completed if player.board else player.plans))


def lacerda_parts(game: Lisboa, seat: int, types: int, officials: int) -> list[int]:
    """LISL-SCORE-02 to -09: cubes in place of sets, nothing for money and influence."""
    tables, lacerda = game.tables, game.players[seat]
    return [
        holds(game, lacerda) * tables.hold_wigs,
        sum(lacerda.cubes) * tables.lacerda_cube,
        types,
        0,
        sum(decree_wigs(game, seat, decree) for decree in lacerda.decrees),
        officials,
        bin(lacerda.favors).count("1") * tables.lacerda_favor,
    ]


def final_source(game: Lisboa, seat: int, place: int) -> int:
    """The row of the score sheet of a part; Lacerda scores cubes where others score sets."""
    source = FINAL_SOURCES[place]
    return FROM_CUBES if seat == game.rival and source == FROM_SETS else source


def score_all(game: Lisboa) -> None:
    """LIS-SCORE-01 to -16."""
    parts = final_parts(game)
    for seat in range(len(game.players)):
        for place in range(len(FINAL_SOURCES)):
            source = final_source(game, seat, place)
            game.players[seat].score(source, parts[seat][place])
            if parts[seat][place]:
                game.tell("part", seat, source, parts[seat][place])


def score_sheets(game: Lisboa) -> list[Score]:
    """Each seat's wigs by rule, Lacerda's too: final when over, else as if the game ended now."""
    over = game.seat == NOBODY
    final = [] if over or not game.shops else final_parts(game)  # before the board is dealt nothing counts
    sheets: list[Score] = []
    for seat in range(len(game.players)):
        points = game.players[seat].points[:]
        for place in range(len(FINAL_SOURCES) if final else 0):
            points[final_source(game, seat, place)] = final[seat][place]
        rows = [source for source in range(len(points)) if source not in LACERDAS or seat == game.rival]
        sheets.append(Score(seat, [Part(SHEET[row][0], SHEET[row][1], points[row]) for row in rows]))
    return sheets
