"""Setting up the board (chapter 3); what players choose meanwhile is in `steps.setup`."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    BLUE,
    BLUE_SHIP,
    BUREAU_SLOTS,
    CARD_KINDS,
    CHURCH_SPACES,
    CUBE_KINDS,
    DEEDS,
    DOCKS,
    NOBLE_COUNT,
    PLOTS,
    RED_SHIP,
    SITE_COUNT,
    TILE_SPACES,
    Tables,
)
from boardwright.games.lisboa.settings import has_missions, laid_on_purpose
from boardwright.games.lisboa.setup_lacerda import (
    new_lacerda,
    place_figures,
    place_start_building,
    spread_scoring,
)
from boardwright.games.lisboa.state import EMPTY, FROM_START, NONE, SOURCES, Lisboa, Player
from boardwright.games.lisboa.steps.upkeep import refill_church, refill_decrees, refill_tiles
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.settings import first_seat

PASSES: Final = 3  # of the draft
CLERGY_DRAWN: Final = 2  # by each player, one to keep


def set_up(game: Game, options: Options, dice: Dice, tables: Tables) -> Lisboa:
    """The board up to the choice of clergy tiles; hands and church come after it (LIS-SETUP-41)."""
    state = Lisboa(game, options, dice, tables)
    state.barriers = -reveals(options)
    count = options.players
    state.players = [new_player(tables) for _ in range(count)]  # LIS-SETUP-03, LISL-SETUP-03
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
    if state.rival != NONE:  # LISL-SETUP-04, LISL-SETUP-07
        state.players[state.rival].plans = plans[count : count + tables.lacerda_plans]
    state.clergy_bag = [  # LIS-SETUP-02
        tile for tile in range(len(tables.clergy_copies)) for _ in range(tables.clergy_copies[tile])
    ]
    dice.shuffle(state.clergy_bag)
    state.drawn = [[] for _ in range(count)]
    for turn in range(count):  # LIS-SETUP-09, LIS-SETUP-38
        first = turn * CLERGY_DRAWN
        state.drawn[(state.starter + turn) % count] = state.clergy_bag[first : first + CLERGY_DRAWN]
    state.clergy_bag = state.clergy_bag[count * CLERGY_DRAWN :]
    return state


def reveals(options: Options) -> int:
    """Barriers to come before the first turn, which stands at 0: the deal and each pass of the draft."""
    return 1 + (PASSES if "draft" in options.variants else 0)


def new_player(tables: Tables) -> Player:
    """A player board as it starts.

    Rules: LIS-SETUP-04, LIS-SETUP-05, LIS-SETUP-06, LIS-SETUP-07, LIS-SETUP-08, LIS-SETUP-14, LIS-SETUP-15.
    """
    player = Player()
    player.wigs = tables.wigs_start
    player.points = [0] * SOURCES
    player.points[FROM_START] = tables.wigs_start
    player.reis = tables.start_reis
    player.goods = tables.start_goods[:]
    player.cubes = [0] * CUBE_KINDS
    player.houses = tables.houses[:]
    player.officials = tables.officials - sum(tables.start_offices)
    player.offices = tables.start_offices[:]
    player.plazas = [0] * NOBLE_COUNT
    player.docks = [EMPTY] * DOCKS
    player.cargo = [0] * DOCKS
    player.crates = [0] * DOCKS
    player.bureau = [EMPTY] * BUREAU_SLOTS
    player.deeds = [0] * DEEDS
    return player


def deal_favors(state: Lisboa) -> None:
    """One random favor each, the rest on the portraits.

    Rules: LIS-SETUP-01, LIS-SETUP-10, LIS-SETUP-27, LISL-SETUP-04.
    """
    count = len(state.players)
    bag = [noble for noble in range(NOBLE_COUNT) for _ in range(state.tables.favors_each)]
    state.dice.shuffle(bag)
    for turn in range(count):
        state.players[(state.starter + turn) % count].favors = 1 << bag[turn]
    state.favors = [bag[count:].count(noble) for noble in range(NOBLE_COUNT)]


def deal(state: Lisboa) -> None:
    """Everything after the clergy tiles are chosen: board, cubes and cards (LIS-SETUP-18 to LIS-SETUP-37)."""
    tables, dice, barriers = state.tables, state.dice, state.barriers
    dice.shuffle(state.clergy_bag)  # LIS-SETUP-40
    state.treasury = tables.treasury_start
    state.prices = tables.price_start[:]
    state.cardinal = tables.influence_gap
    state.shops = [0] * PLOTS
    state.buildings = [0] * SITE_COUNT
    state.scoring = tables.scoring_values[:]
    if state.rival == NONE:
        dice.shuffle(state.scoring)  # LIS-SETUP-24
    else:
        state.scoring = spread_scoring(state)
    state.scoring.append(tables.narrow_value)
    tiles = list(range(len(tables.building_colours[BLUE])))
    dice.shuffle(tiles)
    half = len(tiles) // ARCHITECT_COUNT
    state.building_piles = [tiles[:half], tiles[half:]]
    state.building_at = [0] * ARCHITECT_COUNT  # LIS-SETUP-19
    state.plan_at = [0] * ARCHITECT_COUNT
    state.tiles = [0] * TILE_SPACES
    state.large_left, state.small_left = tables.large_tiles, tables.small_tiles
    refill_tiles(state)
    state.church = [NONE] * CHURCH_SPACES
    refill_church(state, dealt=True)  # LIS-SETUP-25
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
    """Shuffled city tokens over the printed rewards, place by place.

    Rules: LIS-ADDON-02, LIS-ADDON-03, LIS-ADDON-04.
    """
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
    """Row ends, column ends, sites, pile.

    Rules: LIS-QUAKE-01, LIS-QUAKE-02, LIS-QUAKE-03, LIS-QUAKE-04, LIS-QUAKE-05, LIS-QUAKE-06, LIS-TWO-04.
    """
    tables = state.tables
    bag = [kind for kind in range(CUBE_KINDS) for _ in range(tables.cubes[kind])]
    state.dice.shuffle(bag)
    sites = [tables.site_cubes if reward >= 0 else 0 for reward in tables.site_reward]
    state.row_cubes = take_cubes(bag, tables.row_spaces)
    state.column_cubes = take_cubes(bag, tables.column_spaces)
    state.site_cubes = take_cubes(bag, sites)
    state.pile = take_cubes(bag, [tables.pile_cubes])


def take_cubes(bag: list[int], spaces: list[int]) -> list[int]:
    """Cubes for some places, counted by kind; they leave the bag."""
    placed = [0] * (CUBE_KINDS * len(spaces))
    drawn = 0
    for place in range(len(spaces)):
        for _ in range(min(spaces[place], len(bag) - drawn)):
            placed[place * CUBE_KINDS + bag[drawn]] += 1
            drawn += 1
    del bag[:drawn]
    return placed


def deal_cards(state: Lisboa) -> None:
    """LIS-SETUP-30 to LIS-SETUP-37: hands, stacks, ships, decrees."""
    tables, dice = state.tables, state.dice
    blue, red, purple, brown = [deck[:] for deck in tables.decks]
    for deck in (blue, red, purple, brown):
        dice.shuffle(deck)
    count = state.options.players
    for turn in range(count):  # LISL-SETUP-06: Lacerda has no hand
        hand = blue[turn * tables.hand : (turn + 1) * tables.hand]
        state.players[(state.starter + turn) % count].hand = sorted(hand)
    state.box = blue[count * tables.hand :]
    state.stacks = by_kind(tables, red)
    state.stack_at = [0] * CARD_KINDS
    state.later = [purple, *by_kind(tables, brown)]  # LIS-SETUP-36
    state.shipyard = [BLUE_SHIP] * tables.ship_copies + [RED_SHIP] * tables.ship_copies
    state.decree_deck = tables.all_decrees[:]
    dice.shuffle(state.decree_deck)
    state.decrees = [NONE] * tables.decree_spaces
    refill_decrees(state, dealt=True)


def by_kind(tables: Tables, deck: list[int]) -> list[list[int]]:
    """LIS-SETUP-32, LIS-SETUP-33: a shuffled deck as four stacks."""
    stacks: list[list[int]] = [[] for _ in range(CARD_KINDS)]
    for card in deck:
        stacks[tables.card_kind[card]].append(card)
    return stacks
