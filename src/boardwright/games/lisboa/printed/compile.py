"""From an edition's printed values to the tables the rules read."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boardwright.games.lisboa.pieces import plan_of
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.components import Clergy, FinalScoring, Printed
from boardwright.games.lisboa.printed.effects import packed, power_of
from boardwright.games.lisboa.printed.names import ACTIONS, GOALS
from boardwright.games.lisboa.printed.tables import COLUMNS, Tables


def compile_tables(printed: Printed, players: int) -> Tables:
    """The tables for a number of players (2 for the solo variant)."""
    made = Tables()
    two = players == 2
    _tracks(made, printed)
    _city(made, printed, two)
    _cards(made, printed)
    _tiles(made, printed)
    _player_board(made, printed)
    _scoring(made, printed.final_scoring, two)
    _add_ons(made, printed)
    _lacerda(made, printed)
    numbers = printed.setup
    made.ship_copies = numbers.ships_per_type[players - 2]  # LIS-TWO-06
    made.favors_each = numbers.favors_per_noble[players - 2]
    made.neutral_officials = numbers.neutral_per_office[players - 2]
    made.row_e_covered = two  # LIS-ADDON-06
    made.office_spaces = [office.spaces for office in printed.offices]
    made.accepts = [[good in office.accepts for good in t.GOODS] for office in printed.offices]
    made.start_offices = [office.start_officials for office in printed.offices]
    made.hand = numbers.starting_hand
    made.decree_spaces = numbers.decree_display
    cards = range(len(made.card_deck))
    made.decks = [[card for card in cards if made.card_deck[card] == deck] for deck in range(4)]
    made.all_decrees = [decree for decree, copies in enumerate(made.decree_copies) for _ in range(copies)]
    _help(made)
    return made


def _help(made: Tables) -> None:
    """What tiles and rewards may be worth towards a payment; no proof of the look ahead needs it tighter."""
    for tile, power in enumerate(made.clergy_power):
        number = made.clergy_number[tile]
        effect = power >= t.P_ON_PLAN
        made.clergy_help = append(made.clergy_help, worth(made, number) if effect else max(0, number))
    rewards = [*made.plot_reward, *made.site_reward, *made.round_tokens, *made.square_tokens]
    plain = [effect for effect in rewards if effect >= 0 and effect // 256 in (t.E_REIS, t.E_INFLUENCE)]
    ships = made.coins[made.influence_most]  # and portfolios
    made.most_help = max([ships, *made.clergy_help, *(worth(made, effect) for effect in plain)])


def worth(made: Tables, effect: int) -> int:
    """The réis, or spaces of the influence track, that an effect brings at most."""
    kind = effect // 256
    if kind in (t.E_REIS, t.E_INFLUENCE):
        return effect % 16
    if kind == t.E_INFLUENCE_PORTFOLIO:
        return made.influence_most
    if kind == t.E_FAVORS:  # each may be rewarded by all the other tiles that a player has room for
        powers, numbers = made.clergy_power, made.clergy_number
        gifts = [worth(made, numbers[i]) for i in range(len(powers)) if powers[i] == t.P_ON_FAVOR]
        return effect % 16 * (made.clergy_spaces - 1) * max(gifts, default=0)
    return 0 if kind in (t.E_NOTHING, t.E_GOOD, t.E_WIGS, t.E_RUBBLE) else t.PLENTY


def _player_board(made: Tables, printed: Printed) -> None:
    board = printed.player_board
    made.base_capacity = board.base_capacity
    made.clergy_spaces = board.clergy_spaces
    made.houses = [len(group) for group in board.houses]
    for group in board.houses:
        powers = [power_of(ability) for ability in (None, *group)]
        made.house_power.append([power for power, _ in powers])
        made.house_number.append([number for _, number in powers])
    made.officials = board.officials
    made.start_reis = board.start_reis
    made.start_goods = list(board.start_goods)
    made.wigs_start = board.start_wigs


def _scoring(made: Tables, final: FinalScoring, two: bool) -> None:
    shops = final.shops_two_players if two else final.shops  # LIS-TWO-08
    made.shop_majority = [list(row) for row in shops]
    # LIS-TWO-09
    made.official_majority = list(final.officials_two_players if two else final.officials)
    made.set_wigs, made.favor_wigs, made.reis_per_wig = final.rubble_set, final.favor, final.reis_per_wig
    made.hold_wigs = final.ship_hold


def _add_ons(made: Tables, printed: Printed) -> None:
    made.round_tokens = [packed(token.reward) for token in printed.round_tokens]
    made.square_tokens = [packed(token.reward) for token in printed.square_tokens]
    missions = printed.missions
    made.missions_a, made.mission_cards = len(missions.deck_a), missions.reward_cards
    for first in missions.deck_a:
        made.mission_goals.append([t.DEED_VISIT + ACTIONS.index(action) for _, action in first.visits])
        made.mission_number.append(1)
        made.mission_reward.append(0)
    for second in missions.deck_b:
        made.mission_goals.append([GOALS.index(second.goal)])
        made.mission_number.append(second.n)
        made.mission_reward.append(packed(second.reward))


def _lacerda(made: Tables, printed: Printed) -> None:
    solo = printed.solo
    made.lacerda_officials, made.lacerda_houses = solo.officials, solo.houses
    made.lacerda_favors, made.lacerda_plans = solo.favors, solo.plans
    made.lacerda_wigs, made.lacerda_influence = solo.wigs, solo.influence
    made.lacerda_officials_placed, made.lacerda_cardinal_steps = solo.officials_placed, solo.cardinal_steps
    made.lacerda_decrees_taken = solo.decrees_taken
    made.lacerda_cube_once, made.lacerda_cube = solo.cube_at_period_end, solo.cube
    made.lacerda_decree, made.lacerda_favor = solo.decree, solo.favor
    numbers = [decree.number for decree in printed.decrees]
    if solo.decree_removed in numbers:
        made.lacerda_unused = numbers.index(solo.decree_removed)


def _tracks(made: Tables, printed: Printed) -> None:
    made.treasury_value = vec[i64]([space.reis for space in printed.treasury.spaces])
    made.treasury_modifier = vec[i64]([space.modifier for space in printed.treasury.spaces])  # LIS-COST-12
    made.treasury_start = printed.treasury.start
    made.influence_most = printed.influence.highest
    made.influence_start = list(printed.influence.start)
    coins = sorted(printed.influence.coins)
    for space in range(made.influence_most + 1):
        below = [coin for coin in coins if coin < space]
        made.coins = append(made.coins, len(below))  # LIS-PAY-13
        made.coin_below.append(below[-1] if below else -1)
    made.price_start = list(printed.market.start)
    made.price_least = printed.market.lowest
    made.influence_gap = printed.church.influence_gap
    made.treasury_gap = printed.church.treasury_gap


def _city(made: Tables, printed: Printed, two: bool) -> None:
    made.plot_reward = [-1] * t.PLOTS
    for plot in printed.plots:
        row, column = t.ROWS.index(plot.row), int(plot.column) - 1
        if not (two and row == 4):  # LIS-TWO-03
            made.plot_reward[row * COLUMNS + column] = packed(plot.reward)
    made.site_reward = [-1 if two and site.row == "E" else packed(site.reward) for site in printed.sites]
    scoring = printed.scoring_tiles
    made.scoring_values, made.narrow_value = list(scoring.values), scoring.narrow
    made.large_tiles, made.small_tiles = printed.setup.large_tiles, printed.setup.small_tiles
    rubble = printed.rubble
    made.row_spaces = [0 if two and row == 4 else spaces for row, spaces in enumerate(rubble.row_spaces)]
    made.column_spaces = list(rubble.column_spaces)
    made.site_cubes, made.pile_cubes = rubble.per_site, rubble.pile
    made.cubes = list(rubble.count)
    made.cube_price = vec[i64](rubble.price)


def _cards(made: Tables, printed: Printed) -> None:
    for card in printed.cards:
        made.card_deck.append(["blue", "red", "purple", "brown"].index(card.deck))
        made.card_kind = append(made.card_kind, t.KINDS.index(card.kind))
        made.card_influence = append(made.card_influence, card.influence)
        made.card_effect = append(made.card_effect, packed(card.reward or card.penalty or card.event))
        made.card_penalty.append(card.penalty is not None)
        power, number = power_of(card.benefit)
        made.card_power = append(made.card_power, power)
        made.card_power_number = append(made.card_power_number, number)
    for ship in printed.ships:
        made.ship_hold = append(made.ship_hold, ship.hold)
        made.ship_influence = append(made.ship_influence, ship.influence)
        made.ship_bonus = append(made.ship_bonus, ship.sale_bonus)


def _tiles(made: Tables, printed: Printed) -> None:
    for architect, name in enumerate(t.ARCHITECTS):
        sides = [building.sides[architect] for building in printed.buildings]
        made.building_colours.append([sum(1 << t.GOODS.index(good) for good in side) for side in sides])
        regular = [plan for plan in printed.plans if plan.architect == name and not plan.starting]
        made.plans.append(sorted(plan.officials for plan in regular))  # LIS-SETUP-21
    starting = [plan for plan in printed.plans if plan.starting]
    made.starting_plans = [plan_of(t.ARCHITECTS.index(plan.architect), plan.officials) for plan in starting]
    for tile in printed.clergy:
        _clergy(made, tile)
    for decree in printed.decrees:
        made.decree_copies.append(decree.copies)
        made.decree_metric.append(t.METRICS.index(decree.metric))
        made.decree_what.append(what_of(decree.of))
        made.decree_wigs.append(decree.wigs)
        made.decree_group.append(max(1, decree.group))
        made.decree_row_e.append(decree.row_e_symbol)
        made.decree_number.append(decree.number)


def _clergy(made: Tables, tile: Clergy) -> None:
    made.clergy_copies.append(tile.copies)
    made.clergy_wigs.append(tile.wigs)
    power, number = power_of(tile.power)
    if tile.immediate is not None:
        power, number = t.P_IMMEDIATE, packed(tile.immediate)
    made.clergy_power = append(made.clergy_power, power)
    made.clergy_number = append(made.clergy_number, number)


def what_of(name: str) -> int:
    """What a decree asks about, as the number of its kind."""
    for names in (t.GOODS, t.ROWS, t.ARCHITECTS, ["north", "west", "east"], t.NOBLES, t.CUBES):
        if name in names:
            return names.index(name)
    return 0
