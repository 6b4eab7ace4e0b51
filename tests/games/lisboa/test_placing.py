"""Positions from a scenario's words: what is given lies there, what is impossible is refused by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.games.lisboa.printed.tables import E_STATE_ACTION, SITES, STATE_ACTIONS, effect
from boardwright.games.lisboa.scenario import boards as scenario_boards
from boardwright.games.lisboa.scenario import position as scenario
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.given import placed
from tests.games.lisboa.positions import GAME


def test_nothing_given_is_the_first_turn_without_dealt_tiles() -> None:
    game = placed()
    assert (game.seat, game.step_slug(), game.turn) == (0, "turn", 1)
    assert [player.influence for player in game.players] == [4, 5, 6]
    for player in game.players:
        assert (player.wigs, player.reis, player.goods, player.officials) == (5, 10, [1, 1, 1, 1], 7)
        assert (player.clergy, player.favors, player.plans, len(player.hand)) == ([], 0, [], 5)
    assert game.favors == [3, 3, 3]


@pytest.mark.parametrize(
    ("players", "variants"),
    [(1, ()), (1, ("city-tokens",)), (2, ()), (3, ("missions",)), (4, ("city-tokens", "draft"))],
)
def test_any_game_can_be_placed_saved_and_played_on(players: int, variants: tuple[str, ...]) -> None:
    game = placed(players, variants)
    assert GAME.restore_json(game.to_json()) == game
    assert placed(players, variants) == game
    game.apply(game.legal()[0])
    assert game.decisions == 1


def test_the_box_is_shared_out() -> None:
    """What lies somewhere is nowhere else."""
    game = placed(
        rubble={"A": {"fire": 3}},
        buildings={"W_A": "PB09 green", "N_gold": "PB01 blue"},
        available={"blue": ["PB02"]},
        church=["CL17", "", "", "", "", ""],
        shipyard=["red"],
        seats=[
            {"cubes": {"fire": 5}, "clergy": ["CL10"], "plans": ["blue 2", "blue 2"], "hand": ["PC22"]},
            {"docks": ["ship blue", "PC23"], "decrees": ["DE45"], "favors": ["king"]},
        ],
    )
    lying = sum(game.row_cubes[1::3] + game.column_cubes[1::3] + game.site_cubes[1::3]) + game.pile[1]
    assert lying == 21 - 5
    assert 9 not in game.clergy_bag and game.clergy_bag.count(16) == 2 and len(game.clergy_bag) == 35
    assert 44 not in [*game.decrees, *game.decree_deck]
    assert 21 not in game.stacks[0] and 22 not in game.stacks[0] and len(game.stacks[0]) == 3
    assert game.favors == [3, 3, 2]
    assert [pile[:2] for pile in game.building_piles] == [[0, 1], [8, game.building_piles[1][1]]]
    assert sorted(game.building_piles[0] + game.building_piles[1]) == list(range(16))
    assert (game.available_building(0), game.top_plan(0), game.top_plan(1)) == (1, 3, 2)
    assert game.shipyard == [1]


def test_rewards_instead_of_the_printed_ones() -> None:
    words = {
        "B2": "gain_good any 2",
        "A2": "gain_reis",
        "C4": "cardinal_step",
        "W_A": "state_action get_plan",
    }
    game = placed(rewards=words)
    plots = {plot["id"]: plot["reward"] for plot in game.view(NOBODY)["plots"]}
    assert plots["B2"] == {"kind": "gain_good", "number": 2, "what": "any", "gain": None}
    assert plots["A2"] == {"kind": "gain_reis", "number": 1, "what": "", "gain": None}
    assert plots["C4"] == {"kind": "cardinal_step", "number": 1, "what": "", "gain": None}
    assert game.site_rewards[SITES.index("W_A")] == effect(E_STATE_ACTION, 0, STATE_ACTIONS.index("get_plan"))
    assert placed().plot_rewards == [
        packed if place in words else game.plot_rewards[number]
        for number, (place, packed) in enumerate(zip(scenario.PLOT_NAMES, placed().plot_rewards, strict=True))
    ]


def test_no_rubble_elsewhere() -> None:
    game = placed(rubble={"elsewhere": {}, "A": {"fire": 2}, "N_gold": {"tsunami": 1}})
    assert (game.row_cubes, sum(game.column_cubes), game.pile) == ([0, 2, 0, *[0] * 12], 0, [0, 0, 0])
    assert game.site_cubes == [0, 0, 1, *[0] * 39]


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"foo": 1}, "given has no field 'foo'"),
    ({"step": "setup", "seat": 1}, "has no field 'seat'"),
    ({"step": "lunch"}, "given.step is 'lunch'; there are: turn, draw, end, setup"),
    ({"seat": 3}, "given.seat is 3; seats are 0 to 2"),
    ({"starter": 3}, "given.starter is 3; it is from 0 to 2"),
    ({"treasury": 9}, "given.treasury is 9; the track has: 1, 2, 3, 4, 5"),
    ({"prices": {"silk": 3}}, "'silk' is no good"),
    ({"prices": {"gold": 0}}, "given.prices.gold is 0; it is at least 1"),
    ({"cardinal": 6}, "given.cardinal is 6; it is from 0 to 5"),
    ({"period": 3}, "given.period is 3"),
    ({"period": 2, "period_end": 0}, "is about period 1"),
    ({"ending": "final"}, "give period = 2"),
    ({"rewards": {"A1": "gain_reis 3"}}, "given.rewards.A1: there is no such place"),
    ({"rewards": {"Z1": "gain_reis 3"}}, "'Z1' is no plot or site"),
    ({"rewards": {"B1": "lose_wigs 3"}}, "'lose_wigs' is no reward; there are: gain_good, gain_reis"),
    ({"rewards": {"B1": "gain_good silk"}}, "'silk' is no gain_good; there are: gold"),
    ({"rewards": {"B1": "gain_reis 99"}}, "given.rewards.B1 is 'gain_reis 99'; write it like 'gain_good"),
    ({"rewards": {"B1": "cardinal_step 2"}}, "given.rewards.B1 is 'cardinal_step 2'"),
    ({"rubble": {"elsewhere": {"fire": 1}}}, "given.rubble.elsewhere has no field 'fire'"),
    ({"shops": {"A1": "0 gold"}}, "given.shops.A1: there is no such plot"),
    ({"shops": {"B1": "0 tools"}}, "not beside the street of tools"),
    ({"shops": {"A5": "0 books"}}, "not beside the street of books"),
    ({"shops": {"B1": "gold"}}, "write a seat and a good"),
    ({"scoring": [1, 2, 3, 4]}, "the tiles are 3, 3, 4, 5"),
    ({"tiles": ["red"]}, "'red' is no space of the tile display"),
    ({"rubble": {"A": {"fire": 4}}}, "given.rubble.A: 4 cubes; there are 3 spaces"),
    ({"rubble": {"F": {}}}, "'F' is no place for rubble"),
    ({"buildings": {"W_A": "PB01"}}, "write a tile and its side"),
    ({"buildings": {"W_A": "PB01 blue", "W_B": "PB01 green"}}, "a tile twice"),
    ({"church": ["CL10", "CL10", "", "", "", ""]}, "clergy tiles CL10: the position has 2, the box 1"),
    ({"church": ["CL17"]}, "there are 6 spaces"),
    ({"clergy_bag": 99}, "a number from 0 to"),
    ({"stacks": {"king": 7}}, "given.stacks.king is 7; it is from 0 to 5"),
    ({"stacks": {"king": ["PC22"]}}, "given.stacks.king: PC22 is of another stack"),
    ({"shipyard": ["brown"]}, "brown ships are not of period 1"),
    ({"shipyard": ["blue"] * 3}, "blue ships: the position has 3, the box 2"),
    ({"decrees": ["DE99"]}, "'DE99' is no decree"),
    ({"seats": [{}] * 4}, "has 4 players; there are 3"),
    ({"seats": [{"gold": 1}]}, "given.seats[0] has no field 'gold'"),
    ({"seats": [{"wigs": -1}]}, "given.seats[0].wigs is -1; it is at least 0"),
    ({"seats": [{"influence": 11}]}, "it is from 0 to 10"),
    ({"seats": [{"goods": {"gold": 3}}]}, "with 0 rubble sets there is room for 2"),
    ({"seats": [{"cubes": {"fire": 6}}]}, "a row has 5 spaces"),
    ({"seats": [{"markers": 1}]}, "given.seats[0].markers is 1"),
    ({"seats": [{"built": {"left": 1}}]}, "built: houses gone 1, shops 0"),
    ({"seats": [{"offices": {"king": 9}}]}, "9 officials in offices and plazas; a player has 8"),
    (
        {"seats": [{"offices": {"king": 3}}, {"offices": {"king": 3}}]},
        "6 officials in the office of the king, neutral ones counted; there are 5 spaces",
    ),
    ({"seats": [{"docks": ["PC01", "PC02", "PC03"]}]}, "3 cards in docks and bureau"),
    ({"seats": [{"docks": ["PC16"]}]}, "PC16 is on the wrong side"),
    ({"seats": [{"docks": ["ship purple"]}]}, "purple ships come in period 2"),
    ({"seats": [{"docks": ["ship red 2"]}]}, "'ship red 2' is no ship"),
    ({"seats": [{"hand": ["PC70"]}]}, "PC70 comes in period 2"),
    ({"seats": [{"hand": ["PC01"]}, {"hand": ["PC01"]}]}, "given.seats[1].hand: PC01 already lies elsewhere"),
    ({"seats": [{"clergy": ["CL01", "CL02", "CL03", "CL04", "CL05"]}]}, "5 tiles; there are 4 spaces"),
    ({"seats": [{"favors": ["king", "king"]}]}, "only one favor of the king"),
    ({"seats": [{"plans": ["blue 7"]}]}, "'blue 7' is no plan"),
    ({"seats": [{"plans": ["blue 5"] * 3}]}, "plans blue 5: the position has 3, the box 2"),
    ({"seats": [{"missions": ["GA1"]}]}, "with the variant missions only"),
]


@pytest.mark.parametrize(("given", "problem"), FAULTS, ids=[problem for _, problem in FAULTS])
def test_what_cannot_be_is_refused(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadScenario) as caught:
        placed(**given)
    assert problem in str(caught.value)


def test_two_players_have_no_row_e() -> None:
    """LIS-TWO-03, LIS-TWO-07, LIS-TWO-11."""
    for given in ({"shops": {"E1": "0 gold"}}, {"buildings": {"W_E": "PB01 blue"}}, {"decrees": ["DE09"]}):
        with pytest.raises(BadScenario):
            placed(2, **given)


def test_the_docs_tell_every_word() -> None:
    text = (Path(__file__).parents[3] / "docs" / "scenario-format.md").read_text(encoding="utf-8")
    part = text.split("## Lisboa's words")[1].split("\n## ")[0]
    told = [
        word
        for row in re.findall(r"^\| (`.*?) \| ", part, re.MULTILINE)
        for word in re.findall(r"`(\w+)`", row)
    ]
    assert sorted(told) == sorted(scenario.KEYS)
    board = re.findall(r"`(\w+)`", part.split("A seat has")[1])
    assert [key for key in board if key in scenario_boards.KEYS] == scenario_boards.KEYS
    assert scenario.__doc__ is not None and scenario_boards.__doc__ is not None
    for key in scenario.KEYS:
        assert re.search(rf"^    {key}\b", scenario.__doc__, re.MULTILINE), key
