"""Add-ons: missions, city tokens, starting decrees, the overlay for two; house abilities from the edition."""

from __future__ import annotations

import itertools
from typing import cast

import pytest

from boardwright.games.lisboa.printed import read_printed
from boardwright.games.lisboa.printed.compile import compile_tables
from boardwright.games.lisboa.printed.tables import (
    DEEDS,
    P_FREE_SHIPS,
    P_PRODUCE_EACH,
    P_PRODUCE_EXTRA,
    P_SHIP_GOODS,
    P_VISIT_REIS,
    SITES,
    WEST,
)
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.costs import reis_allowed
from boardwright.games.lisboa.steps.state_actions import ship_cost
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import default
from boardwright.kernel.playout import playout
from tests.games.lisboa import invariants
from tests.games.lisboa.table import (
    GAME,
    begin,
    clergy,
    finish_turn,
    offers,
    plan,
    play,
    table,
)

ADD_ONS = ("draft", "starting-decrees", "missions", "city-tokens")
A1, A2, A3, A4, B5, B6, B7, B8, B9, B10, B11, B12 = range(12)


def new(players: int, seed: int = 1, *variants: str) -> Lisboa:
    """A game after the choice of clergy tiles."""
    game = cast(Lisboa, GAME.new(GAME.options(players, variants), seed))
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    return game


def missions(*cards: int, players: int = 3) -> Lisboa:
    """The plain position; seat 0 has these missions, the others none; deck B lies in its order."""
    game = table(players, ("missions",))
    for player in game.players:
        player.missions = []
    game.players[0].missions = list(cards)
    game.mission_deck, game.mission_at = list(range(B5, B12 + 1)), 0
    return game


# -------------------------------------------------------------------- missions: set-up


def test_mission_cards() -> None:
    """LIS-MISSION-01: 4 cards of deck A and 8 of deck B, no two alike."""
    tables = new(2).tables
    assert tables.missions_a == 4 and len(tables.mission_goals) == 12
    assert len({tuple(goals) for goals in tables.mission_goals}) == 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_missions_are_dealt(players: int) -> None:
    """LIS-MISSION-02, LIS-MISSION-03: one of deck A each, at random; deck B is shuffled beside the board."""
    first, decks = set(), set()
    for seed in range(8):
        game = new(players, seed, "missions")
        dealt = [player.missions for player in game.players[:players]]
        assert all(len(cards) == 1 and cards[0] < 4 for cards in dealt)
        assert len({cards[0] for cards in dealt}) == players
        assert sorted(game.mission_deck) == list(range(4, 12))
        first.add(dealt[0][0])
        decks.add(tuple(game.mission_deck))
    assert len(first) > 1 and len(decks) > 4
    plain = new(players)
    assert plain.mission_deck == [] and all(not player.missions for player in plain.players)


# -------------------------------------------------------------------- missions: the end of a turn


def shown(game: Lisboa) -> dict[str, bool]:
    """Which of the missions of seat 0 a view shows as fulfilled."""
    return {face["id"]: face["fulfilled"] for face in game.view(0)["seats"][0]["missions"]}


def test_rewards_in_turn_order() -> None:
    """LIS-MISSION-20: the active player first, then clockwise; after church scoring."""
    game = missions(players=3)
    for seat in range(3):
        game.players[seat].missions = [B6]
    begin(game, 1)
    for player in game.players:
        player.deeds = changed([0] * DEEDS, 1, 1)
        player.clergy = clergy("CL01")
    game.church_by = 2
    play(game, "gold PC03")
    finish_turn(game)
    order = []
    while game.step_slug() in ("church", "effect"):
        order.append((game.step_slug(), game.seat))
        game.apply(game.legal()[-1])
    assert order == [("church", 2), ("church", 0), ("church", 1), ("effect", 1), ("effect", 2), ("effect", 0)]


def test_the_end_of_the_period_counts_for_no_turn() -> None:
    """LIS-MISSION-20, LIS-MISSION-22: rewards of discarded cards come after the missions of the turn."""
    game = begin(missions(B8))
    game.period_by = 0
    play(game, "gold PC04")
    finish_turn(game)
    assert game.step_slug() == "period"
    game.note(0, 3)
    while game.step_slug() == "period":
        game.apply(game.legal()[-1])
    assert game.players[0].missions == [B8] and game.players[0].deeds == [0] * DEEDS


# -------------------------------------------------------------------- city tokens


@pytest.mark.parametrize(("players", "plots", "sites"), [(1, 19, 12), (2, 19, 12), (3, 24, 14)])
def test_city_tokens_are_dealt(players: int, plots: int, sites: int) -> None:
    """LIS-ADDON-02, LIS-ADDON-03: 24 round and 14 square tokens cover the rewards at random."""
    tables = new(players).tables
    assert len(tables.round_tokens) == 24 and len(tables.square_tokens) == 14
    layouts = set()
    for seed in range(4):
        game = new(players, seed, "city-tokens")
        round_ = [reward for reward in game.plot_rewards if reward >= 0]
        square = [reward for reward in game.site_rewards if reward >= 0]
        assert (len(round_), len(square)) == (plots, sites)
        assert [r >= 0 for r in game.plot_rewards] == [r >= 0 for r in tables.plot_reward]
        for dealt, tokens in ((round_, tables.round_tokens), (square, tables.square_tokens)):
            assert all(dealt.count(reward) <= tokens.count(reward) for reward in dealt)
        if players == 3:
            assert sorted(round_) == sorted(tables.round_tokens)
            assert sorted(square) == sorted(tables.square_tokens)
        layouts.add((tuple(game.plot_rewards), tuple(game.site_rewards)))
    assert len(layouts) == 4
    plain = new(players)
    assert plain.plot_rewards == tables.plot_reward and plain.site_rewards == tables.site_reward


# -------------------------------------------------------------------- other add-ons


def test_starting_decrees() -> None:
    """In reverse turn order after the draft, each one of what is left; refilled last.

    LIS-ADDON-05, LIS-ADDON-09
    """
    game = new(3, 4, "starting-decrees", "draft")
    while game.step_slug() == "draft":
        game.apply(game.legal()[0])
    order, shown = [], game.decrees
    for space in (1, 2, 3):
        assert len(offers(game, "decree")) == 9 - space
        order.append(game.seat)
        play(game, f"decree {space}")
    assert order == [(game.starter - 1) % 3, (game.starter - 2) % 3, game.starter]
    assert [game.players[seat].decrees for seat in order] == [[card] for card in shown[:3]]
    assert game.decrees[3:] == shown[3:] and NONE not in game.decrees
    assert game.step_slug() == "turn" and game.seat == game.starter


def test_add_ons_without_an_effect() -> None:
    """LIS-ADDON-01, LIS-ADDON-08: the decree board holds 8 decrees and a deck, as the display does anyway."""
    game = new(2, 1, *ADD_ONS)
    assert len(game.decrees) == 8 and game.decree_at >= 8


# -------------------------------------------------------------------- two players


def test_row_e_is_covered() -> None:
    """LIS-TWO-03, LIS-TWO-04, LIS-TWO-11, LIS-ADDON-06: no plots, cubes or sites in row E."""
    game = new(2)
    plots = [plot for plot in range(25) if game.plot_rewards[plot] >= 0]
    assert len(plots) == 19 and max(plots) < 20 and sum(plot % 5 == 4 for plot in plots) == 4
    sites = [site for site in range(14) if game.site_rewards[site] >= 0]
    assert len(sites) == 12 and SITES.index("W_E") not in sites and SITES.index("E_E") not in sites
    assert sum(site >= WEST for site in sites) == 8
    assert game.row_cubes[12:] == [0, 0, 0]
    assert all(
        sum(game.site_cubes[site * 3 : site * 3 + 3]) == (2 if site in sites else 0) for site in range(14)
    )
    game = table(2)
    game.players[0].plans = [plan("blue", 1)]
    begin(game)
    play(game, "court PC11", "state none")
    assert "W_D" in offers(game, "site") and not {"W_E", "E_E"} & set(offers(game, "site"))


def test_cubes_with_two_players() -> None:
    """LIS-TWO-05: 26 at rows and columns, 24 on sites, 6 in the pile."""
    game = new(2)
    assert sum(game.row_cubes) + sum(game.column_cubes) == 26
    assert sum(game.site_cubes) == 24 and sum(game.pile) == 6


@pytest.mark.parametrize(("players", "copies"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_ships_in_use(players: int, copies: int) -> None:
    """LIS-TWO-06: one of each type with two players."""
    assert new(players).shipyard == [0] * copies + [1] * copies


def test_everything_else_is_as_with_more_players() -> None:
    """LIS-TWO-10: the same hands, prices and display."""
    two, three = new(2), new(3)
    assert [len(player.hand) for player in two.players] == [5, 5]
    assert (two.prices, two.treasury, two.tiles) == (three.prices, three.treasury, three.tiles)
    assert two.treasury_value() == 3  # LIS-SETUP-28


# -------------------------------------------------------------------- house abilities


def test_house_abilities_are_compiled() -> None:
    """LIS-HOUSE-02 to LIS-HOUSE-11: by group and houses built, from the edition."""
    tables = compile_tables(read_printed(default("lisboa")), 3)
    assert tables.house_power == [
        [-1, -1, P_VISIT_REIS],
        [-1, P_SHIP_GOODS, P_SHIP_GOODS, P_FREE_SHIPS],
        [-1, P_PRODUCE_EXTRA, P_PRODUCE_EXTRA, P_PRODUCE_EACH],
    ]
    assert tables.house_number == [[0, 0, 1], [0, -1, -1, 1], [0, 1, 1, 1]]


def test_house_abilities_are_read_from_the_tables() -> None:
    """LIS-HOUSE-01 to LIS-HOUSE-11: a board with its abilities elsewhere is played as it is printed."""
    game = table()
    player = game.players[0]
    player.houses = [1, 3, 1]
    assert not reis_allowed(game, player) and ship_cost(game, player, 2, NONE) == 3
    tables = compile_tables(read_printed(default("lisboa")), 3)
    tables.house_power[0][1], tables.house_number[0][1] = P_VISIT_REIS, 1
    tables.house_power[2][2], tables.house_number[2][2] = P_SHIP_GOODS, -2
    game.tables = tables
    assert reis_allowed(game, player) and ship_cost(game, player, 2, NONE) == 1


# -------------------------------------------------------------------- whole games


def combinations() -> list[tuple[int, tuple[str, ...]]]:
    """All add-ons in all combinations with 2 to 4 players; alone only city tokens (LISL-SETUP-14)."""
    found = []
    for size in range(len(ADD_ONS) + 1):
        for variants in itertools.combinations(ADD_ONS, size):
            found += [
                (players, variants)
                for players in (1, 2, 3, 4)
                if players > 1 or variants in ((), ("city-tokens",))
            ]
    return found


@pytest.mark.parametrize(("players", "variants"), combinations())
def test_random_games_with_add_ons(players: int, variants: tuple[str, ...]) -> None:
    """LIS-MISSION, LIS-ADDON, LIS-TWO together: invariants hold, at most two missions, games end."""
    game = cast(Lisboa, GAME.new(GAME.options(players, variants), 40 + players))
    dice = dice_from_seed(len(variants))
    started = False
    while not game.over:
        started = started or game.step_slug() not in ("keep.clergy", "draft")
        if started:
            invariants.check(game)
            assert all(len(player.missions) <= 2 for player in game.players)
            held = sum(len(player.missions) for player in game.players)
            assert bool(game.mission_deck) == ("missions" in variants) and held <= 2 * players
        assert game.legal(), game.path()
        playout(game, dice, 1)
    assert game.winners() and game.ending == 3


def test_missions_are_fulfilled_in_random_games() -> None:
    """LIS-MISSION-04, LIS-MISSION-11: both decks are used up by ordinary play."""
    rewarded: set[int] = set()
    for seed in range(6):
        game = new(4, seed, "missions")
        dice = dice_from_seed(seed)
        game.journal = []
        playout(game, dice)
        rewarded |= {event.a for event in game.journal if event.key == "mission"}
    assert rewarded >= {A1, A2, A3, A4} and len(rewarded & set(range(B5, B12 + 1))) >= 5


def test_saved_games_keep_missions_and_tokens() -> None:
    """LIS-INFO-15: a saved game goes on alike."""
    game = new(3, 7, "missions", "city-tokens")
    dice = dice_from_seed(7)
    while not game.over:
        again = cast(Lisboa, GAME.restore_json(game.to_json()))
        assert again.to_json() == game.to_json() and again.legal() == game.legal()
        assert again.plot_rewards == game.plot_rewards and again.mission_deck == game.mission_deck
        playout(game, dice, 23)
