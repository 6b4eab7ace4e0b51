"""Decisions inside another player's turn: what a follower sets off, and when it takes place."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    church,
    clergy,
    cubes,
    give_favor,
    offers,
    plan,
    play,
    rubble,
    send,
    table,
)


def builder_visit(game: Lisboa, seat: int, card: str, plot: str = "C1") -> Lisboa:
    """A visit to the Builder with a plain shop."""
    play(begin(game, seat), f"court {card}", "state none", "tile gold", f"plot {plot}")
    return play(game, "pay.influence 0", "house left")


def test_a_follower_pays_moves_the_cardinal_builds_and_scores() -> None:
    """Every question of the follow goes to the follower.

    LIS-FOLLOW-04, LIS-DEC-28, LIS-DEC-32, LIS-DEC-33, LIS-DEC-34, LIS-DEC-35, LIS-DEC-36, LIS-EFF-01
    """
    game = table()
    game.cardinal = 5
    church(game, *["CL14"] * 6)
    give_favor(game, 1, "builder")
    rubble(game, "C", "earthquake")
    rubble(game, "3", "fire")
    game.players[1].houses = [0, 3, 3]
    send(game, 2, "builder", 2)
    builder_visit(game, 0, "PC04", "B1")
    play(game, "follow noble_action")
    assert asked(game) == (1, ["visit.reis 0", "visit.reis 1", "visit.reis 2"])
    play(game, "visit.reis 2", "tile cloth", "plot C3")
    assert game.path() == ["turn", "visit", "follow", "shop", "cardinal"]
    assert asked(game) == (1, ["clergy 1", "clergy 2"])
    play(game, "clergy 2")
    assert asked(game) == (1, ["cube.row earthquake", "cube.column fire"])
    play(game, "cube.row earthquake", "pay.influence 0")
    assert asked(game) == (1, ["house middle", "house right"])
    play(game, "house right")
    player = game.players[1]
    assert (player.reis, player.influence, player.cubes) == (10 - 2 - (3 + 2), 5, [1, 0, 0])
    assert player.clergy == clergy("CL14") and game.church_by == 1
    assert game.seat == 0 and offers(game, "draw")
    play(game, "draw king")
    assert game.step_slug() == "church" and game.seat == 1, "at the end of seat 0's turn, the mover first"


def test_a_position_inside_a_follow_is_saved_whole() -> None:
    """LIS-FOLLOW-04: restored in the middle it goes on alike."""
    game = table()
    game.cardinal = 5
    give_favor(game, 1, "builder")
    builder_visit(game, 0, "PC04", "B1")
    play(game, "follow noble_action", "tile cloth", "plot C3")
    again = cast(Lisboa, GAME.restore_json(game.to_json()))
    assert again.legal() == game.legal() and again.path() == game.path()
    for one in (game, again):
        play(one, "clergy 1", "pay.influence 0", "house left", "draw king")
    assert again.to_json() == game.to_json()


def test_a_follower_opens_a_building() -> None:
    """Site, plan and officials are the follower's.

    LIS-FOLLOW-04, LIS-DEC-39, LIS-DEC-40, LIS-DEC-41, LIS-DEC-42, LIS-HIRE-03
    """
    game = table()
    give_favor(game, 2, "king")
    game.players[0].plans = [plan("blue", 2)]
    game.players[2].plans = [plan("green", 3)]
    send(game, 0, "builder", 2)
    player = game.players[2]
    player.officials, player.offices, player.plazas = 5, [1, 1, 0], [1, 0, 0]
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2")
    assert asked(game)[0] == 2
    play(game, "follow noble_action", "site W_C", "complete green 3")
    assert player.completed == [plan("green", 3)] and player.officials == 8
    assert player.reis == 14 and player.influence == 5, "all three officials were its own"
    assert game.players[0].officials == 8 and game.seat == 0
    assert game.building_at == [1, 1], "each architect's next building (LIS-OPEN-16)"


def test_a_follower_ends_the_period() -> None:
    """The others may still follow; then the turn ends as usual.

    LIS-FOLLOW-10, LIS-PERIOD-01, LIS-PERIOD-13, LIS-AMB-69
    """
    game = table(4)
    for seat in (2, 3):
        give_favor(game, seat, "builder")
    cubes(game, 2, 2, 1, 2)
    rubble(game, "B", "fire")
    builder_visit(game, 1, "PC03")
    play(game, "follow noble_action", "tile cloth", "plot B2", "pay.influence 0", "house left")
    assert game.players[2].sets() == 2 and game.period == 1
    assert game.seat == 3 and offers(game, "follow"), "the next opponent is still asked"
    play(game, "follow get_plan", "plan blue")
    assert game.seat == 1 and offers(game, "draw")
    play(game, "draw treasury")
    assert game.step_slug() == "period" and game.seat == 2
    play(game, "stop", "stop", "stop", "stop")
    assert game.step_slug() == "turn" and game.seat == 2, "left of seat 1"


def test_the_follower_may_use_the_new_capacity_at_once() -> None:
    """The set completed in the follow raises the warehouse for the site's good.

    LIS-RUBBLE-05, LIS-RUBBLE-06, LIS-PORT-15
    """
    game = table()
    give_favor(game, 1, "king")
    cubes(game, 1, 1, 1, 0)
    rubble(game, "N_cloth", "tsunami", "tsunami")
    game.players[0].plans = [plan("blue", 2)]
    game.players[1].plans = [plan("green", 2)]
    game.players[1].goods = [2, 2, 2, 2]
    send(game, 0, "builder", 2)
    send(game, 1, "builder", 2)
    play(begin(game), "court PC11", "state none", "site W_C", "complete blue 2")
    play(game, "follow noble_action", "site N_cloth")
    assert game.players[1].goods == [2, 3, 2, 2] and game.players[1].markers == 1


def test_a_follower_ends_the_game() -> None:
    """In the round of the visitor, whatever the follower's place in it.

    LIS-FOLLOW-10, LIS-END-01, LIS-END-02, LIS-END-03
    """
    game = table()
    game.period = 2
    give_favor(game, 0, "builder")
    cubes(game, 0, 4, 3, 4)
    rubble(game, "B", "fire")
    builder_visit(game, 2, "PC02")
    play(game, "follow noble_action", "tile cloth", "plot B2", "pay.influence 0", "house left")
    assert game.ending == 1 and game.seat == 2
    play(game, "draw king")
    assert game.ending == 2, "seat 2 had the last turn of the round: the final round follows at once"
    seats = []
    while not game.over:
        seats.append(game.seat)
        game.apply(game.legal()[0])
        game.apply(game.legal()[0])
    assert seats == [0, 1, 2]


def test_church_scoring_then_period_then_the_next_turn() -> None:
    """LIS-TURN-08, LIS-AMB-19: one follower moves the cardinal, another completes a set; church first."""
    game = table(4)
    game.cardinal = 5
    church(game, *["CL14"] * 6)
    for seat in (1, 2):
        give_favor(game, seat, "king")
    cubes(game, 2, 2, 2, 1)
    rubble(game, "W_C", "tsunami", "tsunami")
    game.players[0].plans = [plan("blue", 2)]
    game.players[2].plans = [plan("green", 2)]
    send(game, 0, "builder", 2)
    send(game, 2, "minister", 2)
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2")
    play(game, "follow meet_cardinal", "cardinal 2", "clergy 2")
    play(game, "follow noble_action", "site W_C", "complete green 2", "draw king")
    assert game.step_slug() == "church" and game.seat == 1 and game.period == 1
    play(game, "church 1")
    assert game.step_slug() == "period" and game.seat == 2 and game.period == 2
    play(game, "stop", "stop", "stop", "stop")
    assert game.step_slug() == "turn" and game.seat == 1


def test_two_followers_each_use_a_marker() -> None:
    """LIS-DECREE-04, LIS-AMB-29, LIS-FOLLOW-12: one marker each, from what the others left."""
    game = table(4)
    for seat in (1, 3):
        give_favor(game, seat, "minister")
    for seat in (0, 1, 3):
        game.players[seat].markers = 2
    play(begin(game), "court PC06", "state none", "decree 1", "decree 2")
    play(game, "follow noble_action", "decree 3", "decree 4")
    play(game, "follow noble_action", "decree 5", "decree 6")
    assert [player.decrees for player in game.players] == [[0, 1], [2, 3], [], [4, 5]]
    assert [player.markers for player in game.players] == [1, 1, 0, 1]
    assert game.seat == 0 and offers(game, "draw")
