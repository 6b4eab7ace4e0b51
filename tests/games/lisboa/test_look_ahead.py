"""Quick proofs against brute force, in positions stranger than random games reach (LIS-ACT-05)."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from boardwright.arena.build import is_compiled
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice
from tests.games.lisboa.table import GAME, begin

MOST_NODES = 2000  # positions looked at for one answer; the few that take more are left out
DRAWING = 2  # how far a turn is when its action is over


def strange(seed: int) -> Lisboa:
    """A position at the start of a turn with everything that matters to a look ahead mixed up."""
    chance = Random(seed)
    game = cast(Lisboa, GAME.new(GAME.options(chance.choice([2, 3, 4])), seed))
    while game.step_slug() != "turn":
        game.apply(game.legal()[0])
    mix_board(game, chance)
    for player in game.players:
        mix_player(player, chance)
        mix_portfolio(game, player, chance)
    return begin(game, chance.randrange(len(game.players)))


def mix_board(game: Lisboa, chance: Random) -> None:
    game.treasury, game.cardinal = chance.randrange(5), chance.randrange(6)
    if chance.random() < 0.4:
        game.row_cubes = [chance.randrange(2) for _ in range(15)]
        game.column_cubes = [chance.randrange(2) for _ in range(15)]
    if chance.random() < 0.3:
        game.tiles = [chance.randrange(2) for _ in range(5)]
        game.favors = [chance.randrange(2) for _ in range(3)]
    if chance.random() < 0.3:
        game.ship_at = chance.randrange(len(game.shipyard) + 1)
        game.plan_at = [chance.randrange(9), chance.randrange(9)]
    if chance.random() < 0.3:
        game.church = [chance.choice([NONE, chance.randrange(18)]) for _ in range(6)]
    if chance.random() < 0.5:
        closed = 1 + 16 + 15
        game.buildings = [closed if chance.random() < 0.75 else building for building in game.buildings]


def mix_player(player: Player, chance: Random) -> None:
    player.reis = chance.choice([0, 0, 1, 2, 3, 4, 5, 6, 8, 10])
    player.influence, player.wigs = chance.randrange(8), chance.choice([0, 0, 1, 2, 5])
    player.clergy = [chance.randrange(18) for _ in range(chance.randrange(5))]
    player.cubes = [chance.randrange(6) for _ in range(3)]
    player.goods = [chance.choice([0, 0, 0, 1, 2]) for _ in range(4)]
    player.houses = [chance.randrange(3), chance.randrange(4), chance.randrange(4)]
    player.officials = chance.randrange(4)
    player.offices = [chance.randrange(2) for _ in range(3)]
    player.plazas = [chance.randrange(2) for _ in range(3)]
    player.favors = chance.randrange(8)
    player.plans = [chance.randrange(2) * 8 + chance.randrange(2, 6) for _ in range(chance.randrange(3))]
    player.hand = sorted(chance.sample(range(82), 5))


def mix_portfolio(game: Lisboa, player: Player, chance: Random) -> None:
    tables = game.tables
    treasury = [card for card in range(82) if tables.card_kind[card] == 3]
    noble = [card for card in range(82) if tables.card_kind[card] != 3]
    player.docks, player.bureau = [0, 0, 0], [0, 0, 0]
    player.cargo, player.crates = [0, 0, 0], [0, 0, 0]
    for place in range(min(3, chance.randrange(3 + player.sets()))):
        kind = chance.randrange(4)
        if kind < 2:
            player.bureau[place] = chance.choice(treasury) + 1
        elif kind == 2:
            player.docks[place] = chance.choice(noble) + 1
        else:
            ship = chance.randrange(4)
            player.docks[place] = SHIP + ship
            player.crates[place] = chance.choice([0, tables.ship_hold[ship]])


class TooMany(Exception):
    """A look at more positions than a test should take."""


def finishes(game: Lisboa, goal: int, left: list[int]) -> bool:
    """Whether some line of raw answers reaches the end of the action."""
    if game.done >= goal:
        return True
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    frame = game.stack[-1]
    for action in cast(Choice[Any], GAME.steps[frame.step]).raw(game, frame):
        after = game.clone()
        after.advance(action)
        if finishes(after, goal, left):
            return True
    return False


def compare(game: Lisboa) -> int:
    """Every answer is legal exactly if brute force says so; returns how many dead ends there were."""
    frame = game.stack[-1]
    step = cast(Choice[Any], GAME.steps[frame.step])
    legal = game.legal()
    assert legal, game.path()  # LIS-INV-18
    dead = 0
    for action in step.raw(game, frame):
        assert step.holds(game, frame, action) == (action in legal)  # what playouts go by
        if game.duty == 0 and not step.opens(action):
            assert action in legal
            continue
        after = game.clone()
        after.advance(action)
        try:
            possible = finishes(after, game.done + 1, [MOST_NODES])
        except TooMany:
            continue
        assert (action in legal) == possible, (game.path(), GAME.catalogue.text(action))
        dead += not possible
    return dead


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_offer_what_brute_force_finds(players: int) -> None:
    """LIS-ACT-05 at every decision of random games: thousands of them where the engine is compiled."""
    variants = ("city-tokens",) if players == 1 else ("missions", "city-tokens", "starting-decrees")
    dead = 0
    for seed in range(25 if is_compiled("boardwright.kernel.state") else 2):
        game = cast(Lisboa, GAME.new(GAME.options(players, variants if seed % 2 else ()), seed))
        chance = Random(seed)
        while not game.over:
            if isinstance(GAME.steps[game.stack[-1].step], Choice):
                dead += compare(game)
            game.apply(chance.choice(game.legal()))
    assert dead > 0, "look-ahead never had to leave out an answer"


@pytest.mark.parametrize("group", range(4))
def test_offers_are_exactly_what_can_be_finished(group: int) -> None:
    """LIS-ACT-04, LIS-ACT-05, LIS-ACT-07, LIS-ACT-08, LIS-AMB-23, LIS-AMB-70, LIS-INV-18"""
    dead = 0
    for seed in range(group * 25, group * 25 + 25):
        game = strange(seed)
        chance = Random(seed)
        while not (game.step_slug() == "turn" and game.stack[-1].at == DRAWING):
            dead += compare(game)
            game.apply(chance.choice(game.legal()))
    assert dead > 20, "the positions must be such that answers have to be left out"
