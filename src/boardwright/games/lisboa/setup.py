"""Setting up the board (chapter 3); what players choose meanwhile is in `steps.setup`."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.settings import has_missions, laid_on_purpose
from boardwright.games.lisboa.setup_lacerda import (
    new_lacerda,
    place_figures,
    place_start_building,
    spread_scoring,
)
from boardwright.games.lisboa.state import FROM_START, NONE, SOURCES, Lisboa, Player
from boardwright.games.lisboa.tables import DEEDS, Tables
from boardwright.games.lisboa.upkeep import refill_church, refill_decrees, refill_tiles
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.settings import first_seat

PASSES: Final = 3  # of the draft


def set_up(game: Game, options: Options, dice: Dice, tables: Tables) -> Lisboa:
    """The board up to the choice of clergy tiles; hands and church come after it (LIS-SETUP-41)."""
    state = Lisboa(game, options, dice, tables)
    state.barriers = -reveals(options)
    count = options.players
    state.players = [new_player(tables) for _ in range(count)]
    if state.rival == NONE:
        state.starter = first_seat(options, dice)  # LIS-SETUP-16
    for turn in range(count):  # LIS-SETUP-17
        state.players[(state.starter + turn) % count].influence = tables.influence_start[turn]
    if state.rival != NONE:
        state.players.append(new_lacerda(tables))
    deal_favors(state)
    plans = tables.starting_plans[:]
    dice.shuffle(plans)
    for turn in range(count):  # LIS-SETUP-11
        state.players[(state.starter + turn) % count].plans = [plans[turn]]
    if state.rival != NONE:  # LISL-SETUP-04, -07
        state.players[state.rival].plans = plans[count : count + tables.lacerda_plans]
    state.clergy_bag = [
        tile for tile in range(len(tables.clergy_copies)) for _ in range(tables.clergy_copies[tile])
    ]
    dice.shuffle(state.clergy_bag)
    state.drawn = [[] for _ in range(count)]
    for turn in range(count):  # LIS-SETUP-09, -38
        state.drawn[(state.starter + turn) % count] = state.clergy_bag[2 * turn : 2 * turn + 2]
    state.clergy_bag = state.clergy_bag[2 * count :]
    return state


def reveals(options: Options) -> int:
    """Barriers to come before the first turn, which stands at 0: the deal and each pass of the draft."""
    return 1 + (PASSES if "draft" in options.variants else 0)


def new_player(tables: Tables) -> Player:
    """LIS-SETUP-04 to -08, -14, -15: a player board as it starts."""
    player = Player()
    player.wigs = tables.wigs_start
    player.points = [0] * SOURCES
    player.points[FROM_START] = tables.wigs_start
    player.reis = tables.start_reis
    player.goods = tables.start_goods[:]
    player.cubes = [0, 0, 0]
    player.houses = tables.houses[:]
    player.officials = tables.officials - sum(tables.start_offices)
    player.offices = tables.start_offices[:]
    player.plazas = [0, 0, 0]
    player.docks = [0, 0, 0]
    player.cargo = [0, 0, 0]
    player.crates = [0, 0, 0]
    player.bureau = [0, 0, 0]
    player.deeds = [0] * DEEDS
    return player


def deal_favors(state: Lisboa) -> None:
    """LIS-SETUP-01, -10, -27, LISL-SETUP-04: one random favor each, the rest on the portraits."""
    count = len(state.players)
    bag = [noble for noble in range(3) for _ in range(state.tables.favors_each)]
    state.dice.shuffle(bag)
    for turn in range(count):
        state.players[(state.starter + turn) % count].favors = 1 << bag[turn]
    state.favors = [bag[count:].count(noble) for noble in range(3)]


def deal(state: Lisboa) -> None:
    """Everything after the clergy tiles are chosen: board, cubes and cards (LIS-SETUP-18 to -37)."""
    tables, dice, barriers = state.tables, state.dice, state.barriers
    dice.shuffle(state.clergy_bag)  # LIS-SETUP-40
    state.treasury = tables.treasury_start
    state.prices = tables.price_start[:]
    state.cardinal = tables.influence_gap
    state.shops = [0] * 25
    state.buildings = [0] * 14
    state.scoring = tables.scoring_values[:]
    if state.rival == NONE:
        dice.shuffle(state.scoring)  # LIS-SETUP-24
    else:
        state.scoring = spread_scoring(state)
    state.scoring.append(tables.narrow_value)
    tiles = list(range(16))
    dice.shuffle(tiles)
    state.building_piles = [tiles[:8], tiles[8:]]
    state.building_at = [0, 0]
    state.plan_at = [0, 0]
    state.tiles = [0] * 5
    state.large_left, state.small_left = tables.large_tiles, tables.small_tiles
    refill_tiles(state)
    state.church = [NONE] * 6
    refill_church(state, dealt=True)
    state.plot_rewards, state.site_rewards = tables.plot_reward, tables.site_reward
    if "city-tokens" in state.options.variants and not laid_on_purpose(state.options):
        lay_tokens(state)
    deal_cubes(state)
    deal_cards(state)
    if "missions" in state.options.variants:
        deal_missions(state)
    if state.rival != NONE:
        place_figures(state)
        place_start_building(state)
    state.barriers = barriers  # all that is laid out is one barrier (LIS-SETUP-41)
    state.reveal()


def lay_tokens(state: Lisboa) -> None:
    """LIS-ADDON-03: all city tokens at random."""
    tables = state.tables
    state.plot_rewards = covered(state, tables.plot_reward, tables.round_tokens)
    state.site_rewards = covered(state, tables.site_reward, tables.square_tokens)


def covered(state: Lisboa, printed: list[int], tokens: list[int]) -> list[int]:
    """LIS-ADDON-02 to -04: shuffled city tokens over the printed rewards, place by place."""
    order = tokens[:]
    state.dice.shuffle(order)
    rewards: list[int] = []
    dealt = 0
    for reward in printed:
        rewards.append(order[dealt] if reward >= 0 else reward)
        dealt += 1 if reward >= 0 else 0
    return rewards


def deal_missions(state: Lisboa) -> None:
    """LIS-MISSION-03: a card of deck A for each new player, in turn order; deck B is shuffled."""
    tables, count = state.tables, state.options.players
    first = list(range(tables.missions_a))
    state.dice.shuffle(first)
    for turn in range(count):
        seat = (state.starter + turn) % count
        if has_missions(state.options, seat):
            state.players[seat].missions = [first[turn]]
    state.mission_deck = list(range(tables.missions_a, len(tables.mission_goals)))
    state.dice.shuffle(state.mission_deck)


def deal_cubes(state: Lisboa) -> None:
    """LIS-QUAKE-01 to -06, LIS-TWO-04: row ends, column ends, sites, pile."""
    tables = state.tables
    bag = [kind for kind in range(3) for _ in range(tables.cubes[kind])]
    state.dice.shuffle(bag)
    sites = [tables.site_cubes if reward >= 0 else 0 for reward in tables.site_reward]
    state.row_cubes = take_cubes(bag, tables.row_spaces)
    state.column_cubes = take_cubes(bag, tables.column_spaces)
    state.site_cubes = take_cubes(bag, sites)
    state.pile = take_cubes(bag, [tables.pile_cubes])


def take_cubes(bag: list[int], spaces: list[int]) -> list[int]:
    """Cubes for some places, counted by kind; they leave the bag."""
    placed = [0] * (3 * len(spaces))
    drawn = 0
    for place in range(len(spaces)):
        for _ in range(min(spaces[place], len(bag) - drawn)):
            placed[place * 3 + bag[drawn]] += 1
            drawn += 1
    del bag[:drawn]
    return placed


def deal_cards(state: Lisboa) -> None:
    """LIS-SETUP-30 to -37: hands, stacks, ships, decrees."""
    tables, dice = state.tables, state.dice
    decks = [deck[:] for deck in tables.decks]
    for deck in decks:
        dice.shuffle(deck)
    count = state.options.players
    for turn in range(count):  # LISL-SETUP-06: Lacerda has no hand
        hand = decks[0][turn * tables.hand : (turn + 1) * tables.hand]
        state.players[(state.starter + turn) % count].hand = sorted(hand)
    state.box = decks[0][count * tables.hand :]
    state.stacks = by_kind(tables, decks[1])
    state.stack_at = [0, 0, 0, 0]
    state.later = [decks[2], *by_kind(tables, decks[3])]
    state.shipyard = [0] * tables.ship_copies + [1] * tables.ship_copies
    state.decree_deck = tables.all_decrees[:]
    dice.shuffle(state.decree_deck)
    state.decrees = [NONE] * tables.decree_spaces
    refill_decrees(state, dealt=True)


def by_kind(tables: Tables, deck: list[int]) -> list[list[int]]:
    """LIS-SETUP-32, -33: a shuffled deck as four stacks."""
    return [[card for card in deck if tables.card_kind[card] == kind] for kind in range(4)]
