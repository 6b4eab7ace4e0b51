"""Add-ons: missions, city tokens, starting decrees, the overlay for two; house abilities from the edition."""

from __future__ import annotations

import itertools
from typing import cast

import pytest

from boardwright.games.lisboa.compile import compile_tables
from boardwright.games.lisboa.costs import reis_allowed, visit_cost
from boardwright.games.lisboa.edition import printed
from boardwright.games.lisboa.scoring import final_parts, majority
from boardwright.games.lisboa.state import FROM_REWARDS, NONE, Lisboa
from boardwright.games.lisboa.steps.noble_acts import ship_cost
from boardwright.games.lisboa.tables import (
    DEEDS,
    E_GOOD,
    E_REIS,
    P_FREE_SHIPS,
    P_PRODUCE_EACH,
    P_PRODUCE_EXTRA,
    P_SHIP_GOODS,
    P_VISIT_REIS,
    SITES,
    WEST,
    effect,
)
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import default
from boardwright.kernel.lists import changed
from boardwright.kernel.playout import playout
from tests.games.lisboa import invariants
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    build,
    clergy,
    cubes,
    decree,
    dock,
    finish_turn,
    give_favor,
    moor,
    offers,
    only_site,
    open_building,
    plan,
    play,
    plot_number,
    send,
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


def end_turn(game: Lisboa) -> Lisboa:
    """No more trades, no follows, a new card: up to the mission's question or the next turn."""
    if game.legal_texts()[-1] == "stop":
        game.play("stop")
    finish_turn(game)
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


# -------------------------------------------------------------------- missions: deck A


def visit(game: Lisboa, noble: str, state_action: str = "none") -> Lisboa:
    """Seat 0 visits a noble, with a state action or without, and carries it out to the draw."""
    you = game.players[0]
    you.influence = 10
    you.plans = [plan("blue", 1)]
    send(game, 0, "king")
    begin(game)
    card = {"builder": "PC04", "minister": "PC06", "king": "PC11"}[noble]
    play(game, f"court {card}", f"state {state_action}")
    while not offers(game, "draw"):
        game.apply(game.legal()[-1] if offers(game, "follow") else game.legal()[0])
    return end_turn(game)


A_GOALS = {
    A1: {("builder", "none"), ("minister", "build_ship")},
    A2: {("king", "none"), ("minister", "none"), ("minister", "build_ship")},
    A3: {("builder", "none"), ("minister", "none"), ("minister", "build_ship")},
    A4: {("minister", "build_ship"), ("king", "none")},
}


@pytest.mark.parametrize("card", [A1, A2, A3, A4])
@pytest.mark.parametrize(
    "way", [("builder", "none"), ("minister", "none"), ("minister", "build_ship"), ("king", "none")]
)
def test_deck_a(card: int, way: tuple[str, str]) -> None:
    """The visits of each card; two cards of deck B for it, and the card goes.

    LIS-MISSION-07, LIS-MISSION-08, LIS-MISSION-09, LIS-MISSION-10, LIS-MISSION-11
    """
    game = visit(missions(card), *way)
    fulfilled = way in A_GOALS[card]
    assert game.players[0].missions == ([B5, B6] if fulfilled else [card])
    assert game.mission_at == (2 if fulfilled else 0)


def test_deck_a_needs_a_visit() -> None:
    """LIS-MISSION-06: a ship by trading, a decree by an event or by following is not enough."""
    game = begin(missions(A1))
    play(game, "portfolio PC04", "trade build_ship", "cover books", "ship.new", "give cloth")
    assert end_turn(game).players[0].missions == [A1]
    game = begin(missions(A2))
    play(game, "court PC17")
    while not offers(game, "draw"):
        game.apply(game.legal()[0])
    assert end_turn(game).players[0].missions == [A2] and game.players[0].decrees
    game = missions(A2)
    give_favor(game, 0, "minister")
    begin(game, 1)
    play(game, "court PC07", "state none", "decree 1", "follow noble_action", "decree 2")
    assert end_turn(game).players[0].missions == [A2] and len(game.players[0].decrees) == 1


def test_drawing_from_a_short_deck() -> None:
    """LIS-MISSION-21: what is left of deck B, or nothing."""
    for at, drawn in ((7, [B12]), (8, [])):
        game = missions(A3)
        game.mission_at = at
        assert visit(game, "minister").players[0].missions == drawn


def test_new_missions_count_from_the_next_turn_on() -> None:
    """LIS-MISSION-21: the favor gained in the turn that brought the card fulfils nothing."""
    game = missions(A2)
    game.mission_deck = [B8, B9, *game.mission_deck[2:]]
    visit(game, "king", "gain_favor")
    assert game.players[0].missions == [B8, B9] and game.seat == 1
    play(game, "gold PC03")
    finish_turn(game)
    assert game.players[0].missions == [B8, B9]


# -------------------------------------------------------------------- missions: deck B


def trade(game: Lisboa, action: str, good: str, *answers: str) -> Lisboa:
    """Seat 0 buys a state action, and the turn ends."""
    return end_turn(play(begin(game), "portfolio PC04", f"trade {action}", f"cover {good}", *answers))


def test_two_officials() -> None:
    """LIS-MISSION-12, LIS-DEC-49: assign 2 officials; one more may be put into any office."""
    game = trade(missions(B5), "assign_officials", "tools", "office builder", "office king")
    assert asked(game) == (0, ["office builder", "office minister", "office king"])
    play(game, "office king")
    assert game.players[0].offices == [1, 0, 2] and game.players[0].missions == [] and game.seat == 1


def test_two_officials_at_once() -> None:
    """LIS-MISSION-22: one official is not enough, and two by two actions are not."""
    game = begin(missions(B5))
    play(game, "portfolio PC04", "trade assign_officials", "cover tools", "office builder", "stop")
    assert end_turn(game).players[0].missions == [B5]
    game = begin(missions(B5))  # one by the state action, one by the plot
    play(game, "court PC04", "state assign_officials", "office builder", "stop", "tile gold", "plot D1")
    play(game, "office king")
    while not offers(game, "draw"):
        game.apply(game.legal()[0])
    assert sum(game.players[0].offices) == 2 and end_turn(game).players[0].missions == [B5]


def test_an_effect_that_places_two_officials() -> None:
    """LIS-MISSION-22: also by a reward, if it places both."""
    game = missions(B5)
    game.plot_rewards = changed(game.plot_rewards, plot_number("B1"), effect(6, 2))
    game.players[0].influence = 10
    begin(game)
    play(game, "court PC04", "state none", "tile gold", "plot B1", "office builder", "office king")
    while not offers(game, "draw"):
        game.apply(game.legal()[0])
    end_turn(game)
    assert offers(game, "office") == ["builder", "minister", "king"]


def test_a_plan() -> None:
    """LIS-MISSION-13: get a plan, for 1 official in any office."""
    game = trade(missions(B6), "get_plan", "tools", "plan blue")
    assert offers(game, "office") == ["builder", "minister", "king"]
    play(game, "office minister")
    assert game.players[0].offices == [0, 1, 0] and game.players[0].missions == []


def test_the_official_is_lost_without_one() -> None:
    """LIS-MISSION-13, LIS-EFF-02: nothing to place, and the card is gone all the same."""
    game = missions(B6)
    game.players[0].officials, game.players[0].offices = 0, [3, 3, 2]
    trade(game, "get_plan", "tools", "plan blue")
    assert game.players[0].missions == [] and game.players[0].offices == [3, 3, 2] and game.seat == 1


def test_the_cardinal() -> None:
    """LIS-MISSION-14: meet the cardinal, for 3 réis."""
    game = trade(missions(B7), "meet_cardinal", "cloth", "cardinal 1", "clergy 2")
    assert game.players[0].reis == 10 + 4 + 3 and game.players[0].missions == []


def test_a_favor() -> None:
    """LIS-MISSION-15: gain a favor, for 2 influence; a clergy bonus to influence does not apply."""
    game = missions(B8)
    game.players[0].clergy = clergy("CL02")
    trade(game, "gain_favor", "cloth", "favor king")
    assert game.players[0].influence == 5 + 2 and game.players[0].missions == []


def test_following() -> None:
    """Follow a visit, in the other's turn; 2 influence when it ends.

    LIS-MISSION-16, LIS-MISSION-20, LIS-MISSION-22
    """
    game = missions(B9)
    give_favor(game, 0, "minister")
    begin(game, 1)
    play(game, "court PC07", "state none", "decree 1", "follow noble_action", "decree 2")
    assert game.players[0].influence == 5 and offers(game, "draw")
    end_turn(game)
    assert game.players[0].influence == 7 and game.players[0].missions == [] and game.seat == 2
    game = missions(B9)
    give_favor(game, 0, "minister")
    begin(game, 1)
    play(game, "court PC07", "state none", "decree 1", "follow no")
    assert end_turn(game).players[0].missions == [B9]


def test_selling() -> None:
    """LIS-MISSION-17, LIS-MISSION-22: sell at least 1 good, for 3 réis."""
    game = missions(B10)
    moor(game, 1, "red")
    play(begin(game), "portfolio PC04", "sell gold 2 1")
    assert game.players[0].reis == 10 + 4 + 6
    assert end_turn(game).players[0].reis == 20 + 3 and game.players[0].missions == []


def test_producing() -> None:
    """LIS-MISSION-18, LIS-MISSION-22: store at least 1 good, for 1 gold."""
    game = missions(B11)
    build(game, "B3", 0, "books", group=0)
    trade(game, "produce_goods", "gold")
    assert game.players[0].goods == [0 + 1, 1, 2, 1] and game.players[0].missions == []


@pytest.mark.parametrize(("card", "wigs"), [("PC04", 2), ("", 0)])
def test_church_influence(card: str, wigs: int) -> None:
    """At least 1 influence of a church scoring, counted before the limit of 10.

    LIS-MISSION-19, LIS-MISSION-20, LIS-MISSION-22
    """
    game = missions(B12)
    you = game.players[0]
    you.clergy, you.influence = clergy("CL01"), 10
    if card:
        dock(game, 0, card)
    game.church_by = 1
    begin(game)
    play(game, "gold PC06")
    finish_turn(game)
    play(game, "church 1")
    assert you.points[FROM_REWARDS] == wigs and you.missions == ([] if wigs else [B12])


def test_no_part_in_the_church_scoring() -> None:
    """LIS-MISSION-19: whoever discards nothing gains nothing."""
    game = missions(B12)
    game.players[0].clergy = clergy("CL01")
    dock(game, 0, "PC04")
    game.church_by = 0
    play(begin(game), "gold PC06")
    finish_turn(game)
    play(game, "stop")
    assert game.players[0].missions == [B12]


# -------------------------------------------------------------------- missions: the end of a turn


def test_one_mission_a_turn() -> None:
    """Of two fulfilled cards the owner chooses; the other is to be done anew.

    LIS-MISSION-04, LIS-MISSION-05, LIS-MISSION-23
    """
    game = missions(B6, B10)
    moor(game, 1, "red")
    begin(game)
    game.players[0].deeds = changed([0] * DEEDS, 1, 1)  # a plan by an effect of this turn
    play(game, "portfolio PC04", "sell gold 2 1")
    end_turn(game)
    assert asked(game) == (0, ["mission 1", "mission 2"])
    play(game, "mission 2")
    assert game.players[0].missions == [B6] and game.players[0].reis == 23 and game.seat == 1
    for text in ("gold PC03", "gold PC02"):
        play(game, text)
        finish_turn(game)
    play(game, "gold PC06")
    finish_turn(game)
    assert game.players[0].missions == [B6]


def shown(game: Lisboa) -> dict[str, bool]:
    """Which of the missions of seat 0 a view shows as fulfilled."""
    return {face["id"]: face["fulfilled"] for face in game.view(0)["seats"][0]["missions"]}


def test_cards_just_drawn_are_not_fulfilled() -> None:
    """LIS-MISSION-21: no view shows them so while the turn ends, in which a favor was gained."""
    game = missions(A2)
    game.mission_deck = [B8, B9, *game.mission_deck[2:]]
    game.period_by = 1
    visit(game, "king", "gain_favor")
    assert game.step_slug() == "period" and shown(game) == {"GB8": False, "GB9": False}


def test_the_card_that_stays_is_not_fulfilled() -> None:
    """LIS-MISSION-05, LIS-MISSION-23: it is to be done anew, and no view shows it otherwise."""
    game = missions(B6, B10)
    game.period_by = 1
    moor(game, 1, "red")
    begin(game)
    game.note(0, 1)  # a plan by an effect of this turn
    end_turn(play(game, "portfolio PC04", "sell gold 2 1"))
    assert shown(game) == {"GB6": True, "GB10": True}
    play(game, "mission 2")
    assert game.step_slug() == "period" and shown(game) == {"GB6": False}


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


def test_the_token_of_a_plot() -> None:
    """LIS-ADDON-04: its reward in place of the printed one (B1: 1 tools)."""
    game = table(3, ("city-tokens",))
    game.plot_rewards = changed(game.plot_rewards, plot_number("B1"), effect(E_REIS, 7))
    begin(game)
    play(game, "court PC04", "state none", "tile gold", "plot B1")
    assert game.players[0].reis == 10 + 7 and game.players[0].goods == [1, 1, 1, 1]


def test_the_token_of_a_site() -> None:
    """LIS-ADDON-04: its reward in place of the printed one (N_gold: 1 gold)."""
    game = table(3, ("city-tokens",))
    only_site(game, "N_gold")
    game.site_rewards = changed(game.site_rewards, SITES.index("N_gold"), effect(E_GOOD, 1, 2))
    game.players[0].plans = [plan("blue", 1)]
    send(game, 0, "builder")
    begin(game)
    play(game, "court PC11", "state none", "site N_gold")
    assert game.players[0].goods == [1, 1, 2, 1]


def test_a_token_can_make_a_visit_possible() -> None:
    """LIS-ADDON-04, LIS-ACT-05: the look ahead counts with the token, not with what is printed below."""
    for reward, legal in ((effect(E_REIS, 2), True), (effect(E_REIS, 1), False)):
        game = table(3, ("city-tokens",))
        game.players[0].reis, game.players[0].influence = 1, 0
        game.tiles = [1, 0, 0, 0, 0]
        game.plot_rewards = [effect(E_GOOD, 1) if old >= 0 else old for old in game.plot_rewards]
        game.plot_rewards = changed(game.plot_rewards, plot_number("C1"), reward)
        assert ("court PC04" in begin(game).legal_texts()) == legal


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


def test_neutral_officials() -> None:
    """LIS-TWO-01, LIS-TWO-02: one in each office, counted in every visit, never gone."""
    game = table(2)
    assert [visit_cost(game, 0, noble) for noble in range(3)] == [1, 1, 1]
    assert [visit_cost(table(3), 0, noble) for noble in range(3)] == [0, 0, 0]
    send(game, 1, "king", 4)  # with the neutral one the office of 5 is full
    begin(game)
    play(game, "portfolio PC04", "trade assign_officials", "cover tools", "office king", "stop")
    assert game.players[1].offices[2] == 3 and game.players[1].plazas[2] == 1
    assert visit_cost(game, 0, 2) == 0 + 1 + 3 and visit_cost(game, 1, 2) == 0 + 1 + 1


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


def test_decrees_of_row_e() -> None:
    """LIS-TWO-07, LIS-ADDON-07: replaced at once, at the start and at every refill."""
    row_e = [decree("DE09"), decree("DE14")]
    assert [d for d in range(45) if new(2).tables.decree_row_e[d]] == row_e
    seen = 0
    for seed in range(12):
        game = new(2, seed)
        seen += any(card in row_e for card in game.decree_deck[: game.decree_at])
        assert not set(row_e) & set(game.decrees) and NONE not in game.decrees
    assert seen > 0
    game = table(2)
    game.decree_deck, game.decree_at = [*row_e, decree("DE45")], 0
    game.decrees = changed(game.decrees, 5, NONE)
    play(begin(game), "gold PC04")
    finish_turn(game)
    assert game.decrees[5] == decree("DE45") and game.decree_at == 3
    game = table(3)
    game.decree_deck, game.decree_at = [*row_e, decree("DE45")], 0
    game.decrees = changed(game.decrees, 5, NONE)
    play(begin(game), "gold PC04")
    finish_turn(game)
    assert game.decrees[5] == decree("DE09")  # LIS-TWO-10: only with two players


def test_majorities_of_two() -> None:
    """LIS-TWO-08, LIS-TWO-09, LIS-AMB-42: the second gets what the third gets; ties share first and third."""
    tables = new(2).tables
    assert tables.shop_majority == [[3, 1], [9, 3], [9, 3], [6, 2]] and tables.official_majority == [15, 5]
    assert [majority([1, 1], places)[0] for places in tables.shop_majority] == [2, 6, 6, 4]
    assert majority([2, 2], tables.official_majority) == [10, 10]
    game = table(2)
    build(game, "A1", 0, "gold")
    build(game, "B1", 0, "gold")
    build(game, "B2", 1, "gold")
    game.players[0].completed, game.players[1].completed = [plan("blue", 2)], [plan("green", 3)]
    parts = final_parts(game)
    assert [part[2] for part in parts] == [3, 1] and [part[5] for part in parts] == [5, 15]


def test_everything_else_is_as_with_more_players() -> None:
    """LIS-TWO-10: the same hands, prices and display."""
    two, three = new(2), new(3)
    assert [len(player.hand) for player in two.players] == [5, 5]
    assert (two.prices, two.treasury, two.tiles) == (three.prices, three.treasury, three.tiles)
    assert two.treasury_value() == 3  # LIS-SETUP-28


# -------------------------------------------------------------------- house abilities


def test_house_abilities_are_compiled() -> None:
    """LIS-HOUSE-02 to -11: by group and houses built, from the edition."""
    tables = compile_tables(printed(default("lisboa")), 3)
    assert tables.house_power == [
        [-1, -1, P_VISIT_REIS],
        [-1, P_SHIP_GOODS, P_SHIP_GOODS, P_FREE_SHIPS],
        [-1, P_PRODUCE_EXTRA, P_PRODUCE_EXTRA, P_PRODUCE_EACH],
    ]
    assert tables.house_number == [[0, 0, 1], [0, -1, -1, 1], [0, 1, 1, 1]]


def test_house_abilities_are_read_from_the_tables() -> None:
    """LIS-HOUSE-01 to -11: a board with its abilities elsewhere is played as it is printed."""
    game = table()
    player = game.players[0]
    player.houses = [1, 3, 1]
    assert not reis_allowed(game, player) and ship_cost(game, player, 2, NONE) == 3
    tables = compile_tables(printed(default("lisboa")), 3)
    tables.house_power[0][1], tables.house_number[0][1] = P_VISIT_REIS, 1
    tables.house_power[2][2], tables.house_number[2][2] = P_SHIP_GOODS, -2
    game.tables = tables
    assert reis_allowed(game, player) and ship_cost(game, player, 2, NONE) == 1


@pytest.mark.parametrize(("built", "stored"), [(0, 1), (3, 2)])
def test_producing_with_houses(built: int, stored: int) -> None:
    """LIS-HOUSE-11: the third house of the right group gives one more of each produced type."""
    game = table()
    build(game, "A1", 0, "gold", group=0)
    build(game, "B3", 0, "books", group=0)
    game.players[0].houses = [0, 3, 3 - built]
    cubes(game, 0, 1, 1, 1)
    begin(game)
    play(game, "portfolio PC04", "trade produce_goods", "cover books")
    assert game.players[0].goods == [1 + stored, 1, 0 + stored, 1]


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


def test_no_site_is_left() -> None:
    """LIS-TWO-11: buildings on all sites in play leave none to choose, so the King cannot be visited."""
    game = table(2)
    for site in SITES:
        if site[-1] != "E" or site[0] == "N":
            open_building(game, site, "green", "PB16")
    game.players[0].plans = [plan("blue", 1)]
    send(game, 0, "king")
    assert "court PC11" not in begin(game).legal_texts()
