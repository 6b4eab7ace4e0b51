"""Setting up the board (chapters 2, 19 and 24.1); the drafts are in `steps.draft`."""

from __future__ import annotations

from boardwright.games.architects.printed.tables import (
    BASE,
    DISPLAY_ROWS,
    GOOD_KINDS,
    MARKET_SIZE,
    OPEN,
    PROMO,
    RESOURCE_KINDS,
    SILVER,
    WONDER,
    Tables,
)
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.settings import RANDOM, STARTING_PLAYER, first_seat


class Plan:
    """What is played: the options as the set-up reads them."""

    def __init__(self) -> None:
        self.variable: bool = False
        self.promos: bool = False
        self.wonder: bool = False
        self.rival: int = NONE  # which one

    def uses(self, set_: int) -> bool:
        """Whether cards or boards of a set are in the game (WOW-SETUP-03, WOW-SETUP-06, ARC-APPR-00)."""
        return set_ == BASE or (set_ == PROMO and self.promos) or (set_ == WONDER and self.wonder)


def set_up(game: Game, options: Options, dice: Dice, tables: Tables, plan: Plan) -> Architects:
    """The table before the drafts."""
    state = Architects(game, options, dice, tables)
    state.wonder = plan.wonder
    count = options.players
    seats = count if plan.rival == NONE else count + 1
    state.players = [new_player(tables, seats) for _ in range(seats)]
    boards = deal_boards(state, plan, count)
    starter = first_player(state, boards, options)
    state.order = [(starter + turn) % count for turn in range(count)]  # ARC-SETUP-11
    for turn in range(count):
        seat = state.order[turn]
        start_player(state, state.players[seat], boards[seat], turn)
    state.tax = tables.start_tax  # ARC-SETUP-06
    state.market = [NONE] * MARKET_SIZE
    deal_cards(state, plan)
    if plan.wonder:
        lay_wonder(state)
    if plan.rival != NONE:
        seat_rival(state, plan.rival)
    return state


def new_player(tables: Tables, seats: int) -> Player:
    """ARC-SETUP-07, ARC-SETUP-08, ARC-SETUP-09: all workers in the reserve."""
    player = Player()
    player.reserve = tables.workers
    player.at = [0] * OPEN
    player.held = [0] * seats
    player.goods = [0] * GOOD_KINDS
    player.virtue = tables.standard_virtue
    player.influence = tables.starting_influence
    return player


def deal_boards(state: Architects, plan: Plan, count: int) -> list[int]:
    """ARC-DEC-01: boards at random, or NONE for the standard side."""
    if not plan.variable:
        return [NONE] * count
    tables = state.tables
    boards = [board for board in range(len(tables.board_set)) if plan.uses(tables.board_set[board])]
    state.dice.shuffle(boards)
    return boards[:count]


def first_player(state: Architects, boards: list[int], options: Options) -> int:
    """At random, or the most virtue, then influence, on the boards.

    Rules: ARC-SETUP-10, ARC-SETUP-23, WOW-SETUP-07, WOW-SETUP-19.

    A table that has chosen a player leaves it to neither.
    """
    if options.setting(STARTING_PLAYER) != RANDOM:
        return first_seat(options, state.dice)
    seats = list(range(options.players))
    if boards[0] != NONE:
        tables = state.tables
        ranks = [(tables.board_virtue[board], tables.board_influence[board]) for board in boards]
        best = max(ranks)
        seats = [seat for seat in seats if ranks[seat] == best]
    return seats[state.dice.below(len(seats))] if len(seats) > 1 else seats[0]


def start_player(state: Architects, player: Player, board: int, turn: int) -> None:
    """ARC-SETUP-10, ARC-SETUP-20, ARC-SETUP-21: silver by turn order, or what the board says."""
    tables = state.tables
    if board == NONE:
        player.goods[SILVER] = tables.standard_silver[turn]
        return
    player.board = board
    player.goods = tables.board_goods[board][:]
    player.virtue = tables.board_virtue[board]
    player.influence = tables.board_influence[board]
    player.prison = tables.board_prisoners[board]
    player.reserve -= player.prison
    player.unpaid = tables.board_debts[board]  # WOW-APPR-11: nothing reacts to it
    player.abilities = tables.board_effects[board][:]
    for effect in player.abilities:
        player.known |= 1 << tables.effects[effect].sort


def deal_cards(state: Architects, plan: Plan) -> None:
    """Piles and the display.

    Rules: ARC-SETUP-01, ARC-SETUP-02, ARC-SETUP-03, ARC-SETUP-04, ARC-SETUP-05, WOW-SETUP-03, WOW-SETUP-04,
    WOW-SETUP-05.
    """
    tables, dice = state.tables, state.dice
    state.small = list(range(len(tables.small_gift) - 1))
    dice.shuffle(state.small)
    rewards = [
        kind
        for kind in range(len(tables.reward_copies))
        if tables.reward_set[kind] == BASE or plan.wonder
        for _ in range(tables.reward_copies[kind])
    ]
    dice.shuffle(rewards)
    if not plan.wonder:
        rewards = rewards[: tables.rewards_per_player * len(state.players) + tables.rewards_extra]
    state.reward_pile = rewards
    cards = range(len(tables.apprentice_set))
    state.apprentice_pile = [card for card in cards if plan.uses(tables.apprentice_set[card])]
    dice.shuffle(state.apprentice_pile)
    columns = tables.wonder_columns if plan.wonder else tables.columns
    state.display = [NONE] * (DISPLAY_ROWS * columns)
    state.coins = [0] * (DISPLAY_ROWS * columns)
    for column in range(columns):  # ARC-WORKSHOP-17
        for row in range(DISPLAY_ROWS):
            state.display[row * columns + column] = state.apprentice_pile[state.apprentice_at]
            state.apprentice_at += 1
    cards = range(len(tables.building_set))
    state.building_pile = [card for card in cards if plan.uses(tables.building_set[card])]
    dice.shuffle(state.building_pile)


def lay_wonder(state: Architects) -> None:
    """Monuments, contribution cards, princess and profiteer.

    Rules: WOW-SETUP-13, WOW-SETUP-14, WOW-SETUP-15, WOW-SETUP-16.
    """
    tables = state.tables
    state.pieces = [0] * RESOURCE_KINDS
    state.owners = [NONE] * RESOURCE_KINDS
    state.figures = [NONE] * RESOURCE_KINDS
    lay_contributions(state, list(range(len(tables.contribution_gift))))
    state.princess = tables.princess_at[state.consequences[-1]]
    state.profiteer = tables.profiteer_at[state.consequences[-1]]


def lay_contributions(state: Architects, cards: list[int]) -> None:
    """WOW-SETUP-14, WOW-SETUP-15, WOW-RESET-26: a shuffled pile, its top card turned to the consequence."""
    pile = cards[:]
    state.dice.shuffle(pile)
    state.consequences = [pile[-1]]
    state.contributions = pile[:-1]


def seat_rival(state: Architects, face: int) -> None:
    """WOW-SOLO-02 to WOW-SOLO-09: the rival sits last, with its scheme cards.

    WOW-SOLO-120: as a seat of its own it makes the Guildhall that of one player more. Nothing else of the
    human's set-up changes.
    """
    tables, dice = state.tables, state.dice
    state.rival = len(state.players) - 1
    state.face = face
    state.order = [*state.order, state.rival]  # WOW-SOLO-09, WOW-SOLO-117
    rival = state.players[state.rival]
    rival.virtue = tables.rival_virtue[face]
    rival.influence = tables.rival_influence[face]
    rival.abilities = tables.rival_effects[face][:]
    for effect in rival.abilities:
        rival.known |= 1 << tables.effects[effect].sort
    cards = [card for card in range(len(tables.scheme_future)) if not tables.scheme_marked[card]]
    state.schemes = [card for card in cards if not tables.scheme_future[card]]
    state.future = [card for card in cards if tables.scheme_future[card]]
    dice.shuffle(state.schemes)  # WOW-SOLO-08
    dice.shuffle(state.future)
