"""Setting up the table (chapters 2 and 11)."""

from __future__ import annotations

from boardwright.games.carrara.pieces import NO_PIECE
from boardwright.games.carrara.printed.tables import BONUS_STATUE, KINDS, Tables
from boardwright.games.carrara.state import NONE, SOURCES, Carrara, Player
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options


def set_up(game: Game, options: Options, dice: Dice, tables: Tables, first: int) -> Carrara:
    """The table at the start (chapters 2 and 11); the start player sits on the seat `first`."""
    state = Carrara(game, options, dice, tables)
    count = options.players
    spaces = len(tables.space_bonus)
    every_space = (1 << spaces) - 1
    # CAR-SETUP-03, CAR-SETUP-12, CAR-SETUP-13, CARX-SETUP-07, CARX-SETUP-08
    for seat in range(count):
        player = Player()
        player.coins = tables.start_coins
        player.blocks = tables.start_blocks[(seat - first) % count][:]
        player.upgrades = [NONE] * KINDS
        player.court = every_space
        player.stores = [NO_PIECE] * tables.stores
        player.points = [0] * SOURCES  # CAR-SETUP-14
        state.players.append(player)
    # CAR-SETUP-04, CAR-SETUP-05
    state.wheel = tables.start_wheel + [0] * 30
    state.bag = [tables.blocks_each - tables.start_wheel[colour] for colour in range(KINDS)]
    for player in state.players:
        state.bag = [state.bag[colour] - player.blocks[colour] for colour in range(KINDS)]
    # CAR-SETUP-06, CAR-SETUP-07, CAR-SETUP-08, CAR-SETUP-09
    state.deck = tables.tiles[count - 2][:]
    dice.shuffle(state.deck)
    state.drawn = tables.display_spaces
    state.display = state.deck[: state.drawn]
    # CAR-SETUP-10
    state.monuments = [NONE] * KINDS
    state.upgrades = [NONE] * len(tables.upgrade_city)
    state.city_pillar = [NONE] * KINDS
    state.golden = [0] * spaces
    if state.advanced:  # CAR-SETUP-15
        set_up_advanced(state, count)
    return state


def set_up_advanced(state: Carrara, count: int) -> None:
    """What the advanced variant adds to the table (chapter 11)."""
    tables = state.tables
    # CARX-SETUP-02: the starting blocks stay at position I whatever the rotation.
    state.turned = state.dice.below(6)
    state.wheel = [0] * 36
    first = state.segment_at(0) * KINDS
    for colour in range(KINDS):
        state.wheel[first + colour] = tables.start_wheel[colour]
    state.decorations = [tables.decorations_each[count - 2]] * KINDS  # CARX-SETUP-03
    state.statues = [tables.statues_each] * KINDS  # CARX-SETUP-06
    state.money_pillar = [NONE] * len(tables.money_rate)
    # CARX-SETUP-05
    state.golden = [count if bonus == BONUS_STATUE else 0 for bonus in tables.space_bonus]
