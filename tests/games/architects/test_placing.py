"""Positions from a scenario's words: what is given lies there, what is impossible is refused by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.games.architects.printed.tables import GUILDHALL, MARKET
from boardwright.games.architects.scenario import boards as scenario_boards
from boardwright.games.architects.scenario import position as scenario
from boardwright.games.architects.state import NONE
from boardwright.kernel.errors import BadScenario
from tests.games.architects.given import placed
from tests.games.architects.invariants import check_invariants
from tests.games.architects.positions import GAME, WONDER, card, goods, location

SOLO = (*WONDER, "rival-patron")


def test_figures_at_the_market_and_the_guildhall() -> None:
    game = placed(2, WONDER, princess="black_market", profiteer="guildhall")
    assert (game.princess, game.profiteer) == (MARKET, GUILDHALL)


def test_nothing_given_is_the_first_turn_without_drafted_cards() -> None:
    game = placed(3)
    assert (game.seat, game.step_slug(), game.turn, game.tax) == (0, "turn", 1, 4)
    assert [goods(game, seat) for seat in range(3)] == [{"silver": 3}, {"silver": 4}, {"silver": 5}]
    for player in game.players:
        assert (player.virtue, player.reserve, player.hand, player.apprentices) == (7, 20, [], [])
    assert [goods(placed(3, starter=2), seat)["silver"] for seat in range(3)] == [4, 5, 3]


@pytest.mark.parametrize(
    ("players", "variants"),
    [(2, ()), (3, ("variable",)), (5, ("promos", "variable")), (4, WONDER), (1, SOLO), (4, SOLO)],
)
def test_any_game_can_be_placed_saved_and_played_on(players: int, variants: tuple[str, ...]) -> None:
    game = placed(players, variants)
    check_invariants(game)
    assert GAME.restore_json(game.to_json()) == game
    assert placed(players, variants) == game
    game.apply(game.legal()[0])
    assert game.decisions == 1
    draft = placed(players, variants, step="setup")
    assert draft.step_slug().startswith("draft")


def test_the_box_is_shared_out() -> None:
    """What lies somewhere is nowhere else; workers that are nowhere are in the reserve."""
    game = placed(
        3,
        WONDER,
        market={"small": 1},
        guildhall=[0, 2],
        small=["BM3"],
        large=["BM9"],
        display=[["7", "WA02"], ["9"]],
        coins=[[0, 2], [1]],
        rewards=["WR6", "R1"],
        contribution="CC4",
        consequences=["CC2", "CC5"],
        lying=["wood", "marble"],
        monuments={"stone": {"pieces": 3}, "gold": {"owner": 1, "at": "forest"}},
        seats=[
            {"hand": ["5", "WB01"], "apprentices": ["13"], "at": {"quarry": 2}, "held": {"1": 4}},
            {"buildings": ["20"], "prison": 3, "goods": {"clay": 2, "silver": 9}, "influence": 12},
        ],
    )
    check_invariants(game)
    assert [player.reserve for player in game.players] == [20 - 1 - 2, 20 - 1 - 4 - 3, 20 - 1]
    assert goods(game, 1) == {"clay": 2, "silver": 9} and goods(game, 0) == {"silver": 3}
    assert (game.small[-1], len(game.small), game.large) == (2, 9, [8])
    assert game.display[:2] == [card("7"), card("WA02")] and game.display[5] == card("9")
    assert game.coins == [0, 2, 0, 0, 0, 1, 0, 0, 0, 0]
    assert game.contributions[-1] == 3 and game.consequences == [4, 1] and len(game.contributions) == 5
    assert game.princess == location("quarry") and game.profiteer == location("silversmith")
    assert (game.lying, game.pieces) == (0b10010, [0, 0, 3, 0, 0])
    assert (game.owners[3], game.figures[3], game.players[1].monuments) == (1, location("forest"), 8)
    pile = game.building_pile
    assert not {card("5"), card("WB01"), card("20")} & set(pile) and len(pile) == 61
    assert len(game.reward_pile) == 2


def test_boards_and_the_end() -> None:
    """Boards bring their start; a full Guildhall brings the last turns."""
    game = placed(2, ("variable",), seats=[{"board": "caroline"}, {"board": "ada", "virtue": 3}])
    assert (game.players[0].prison, game.players[0].unpaid, goods(game)) == (
        8,
        1,
        {"marble": 1, "silver": 10},
    )
    assert game.players[1].virtue == 3 and goods(game, 1) == {"gold": 1}
    full = [0] * 6 + [1] * 6
    assert placed(guildhall=full).turns_left == 2
    over = placed(guildhall=full, turns_left=1, step="end")
    assert over.over and over.finished
    reset = placed(market={"small": 0, "middle": 1, "large": 1}, step="end", seat=1)
    assert [player.prison for player in reset.players] == [1, 2] and reset.market == [NONE] * 3
    assert reset.seat == 0


def test_the_rivals_cards() -> None:
    game = placed(1, SOLO, schemes=["S05", "F01"], scheme_discard=["S02"], future=3, marker="gold")
    check_invariants(game)
    assert [len(pile) for pile in (game.schemes, game.scheme_discard, game.future)] == [11, 8, 3]
    assert game.schemes[-1] == 4 and game.scheme_discard[-1] == 1 and game.marker == 3
    assert placed(1, SOLO, future=["F03", "F02"]).future[-1] == 14
    game = placed(1, SOLO, seat=1, schemes=["S11"], seats=[{}, {"goods": {"marble": 2}}])
    assert game.seat == 0 and game.players[1].at[location("forest")] == 1


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"foo": 1}, "given has no field 'foo'"),
    ({"step": "setup", "seat": 1}, "has no field 'seat'"),
    ({"step": "lunch"}, "given.step is 'lunch'; there are: turn, end, setup"),
    ({"seat": 2}, "given.seat is 2; seats are 0 to 1"),
    ({"starter": 2}, "given.starter is 2; it is from 0 to 1"),
    ({"tax": -1}, "given.tax is -1; it is at least 0"),
    ({"market": {"huge": 0}}, "given.market has no field 'huge'; it has: large, middle, small"),
    ({"market": {"small": 0, "middle": 0, "large": 1}}, "a reset is due, which comes at the end of a turn"),
    ({"reset_due": True}, 'give step = "end"'),
    ({"turns_left": 2}, "the last turns come when all 12 spaces are full, not 0"),
    ({"guildhall": [0] * 6 + [1] * 6, "turns_left": 3}, "given.turns_left is 3; it is from 1 to 2"),
    ({"guildhall": 3}, "given.guildhall is 3; it is a list"),
    ({"guildhall": [0] * 21}, "21 workers of seat 0 are on the board; there are 20"),
    ({"small": ["BM11"]}, "'BM11' is no Black Market card"),
    ({"small": ["BM1"], "large": ["BM1"]}, "given.large: Black Market card BM1 lies elsewhere already"),
    ({"display": [["1"]]}, "it is two lists of at most 4"),
    ({"display": [["1", "2", "3", "4", "5"], []]}, "it is two lists of at most 4"),
    ({"display": [["1"], ["1"]]}, "given.display: apprentice 1 lies elsewhere already"),
    ({"display": [["41"], []]}, "given.display: apprentice 41 is not in this game"),
    (
        {"display": [["1"], []], "apprentice_pile": 0, "coins": [[0, 1], []]},
        "no card lies in column 2 of row 1",
    ),
    ({"apprentice_pile": 33}, "given.apprentice_pile is 33; a list, or a number from 0 to 32"),
    ({"rewards": 6}, "given.rewards is 6; a list, or a number from 0 to 5"),
    ({"rewards": ["R6", "R6"]}, "reward card R6 lies elsewhere already"),
    ({"rewards": ["WR1"]}, "reward card WR1 is not in this game"),
    ({"princess": "quarry"}, "belongs to the expansion; add the variant works-of-wonder"),
    ({"marker": "clay"}, "given.marker is the rival's; add a variant such as rival-patron"),
    ({"seats": [{}] * 3}, "has 3 players; there are 2"),
    ({"seats": [{"gold": 1}]}, "given.seats[0] has no field 'gold'"),
    ({"seats": [{"virtue": 15}]}, "given.seats[0].virtue is 15; it is from 0 to 14"),
    ({"seats": [{"influence": 1}]}, "given.seats[0].influence belongs to the expansion"),
    ({"seats": [{"cathedral": 6}]}, "it is from 0 to 5"),
    ({"seats": [{"cathedral": 5}, {"cathedral": 5}]}, "2 players on Cathedral level 5; it has 1 spaces"),
    ({"seats": [{"goods": {"silk": 1}}]}, "given.seats[0].goods has no field 'silk'"),
    ({"seats": [{"at": {"guildhall": 1}}]}, "given.seats[0].at has no field 'guildhall'"),
    ({"seats": [{"prison": 15, "at": {"mines": 6}}]}, "21 workers of seat 0 are on the board; there are 20"),
    ({"seats": [{"held": {"0": 1}}]}, "nobody holds own workers captured"),
    ({"seats": [{"held": {"1": 21}}]}, "21 workers of seat 1"),
    (
        {"seats": [{"hand": ["5"]}, {"buildings": ["5"]}]},
        "given.seats[1].buildings: building 5 lies elsewhere",
    ),
    ({"seats": [{"hand": "5"}]}, "given.seats[0].hand is '5'; it is a list"),
    ({"seats": [{"apprentices": ["1", "2", "3", "4", "5", "6"]}]}, "6 cards; the limit is 5"),
    ({"seats": [{"board": "ada"}]}, "boards are used with the variant variable only"),
]
WONDER_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"consequences": [f"CC{number}" for number in range(1, 8)]}, "one must be left to contribute to"),
    ({"contribution": "CC1", "consequences": ["CC1"]}, "contribution card CC1 lies elsewhere already"),
    ({"lying": ["clay", "wood", "stone", "gold", "marble"]}, "with all five resources a reset is due"),
    ({"lying": ["silver"]}, "'silver' is no resource"),
    ({"princess": "bm_small"}, "'bm_small' is no location of the princess"),
    ({"monuments": {"clay": {"owner": 0}}}, "an owner and the figure's location go together"),
    ({"monuments": {"clay": {"owner": 0, "at": "quarry", "pieces": 1}}}, "without pieces"),
    ({"monuments": {"clay": {"owner": 0, "at": "mines"}}}, "'mines' is no location of a figure"),
    (
        {"monuments": {"clay": {"owner": 0, "at": "quarry"}, "gold": {"owner": 1, "at": "quarry"}}},
        "another figure stands at quarry already",
    ),
    ({"future": 12}, "given.future is 12; a list, or a number from 0 to 11"),
    ({"schemes": ["S12"]}, "scheme card S12 is not in this game"),
    ({"seats": [{}, {"hand": ["1"]}]}, "given.seats[1].hand: the rival has no board and no cards"),
    ({"seats": [{}, {"goods": {"clay": 1}}]}, "given.seats[1].goods: the rival has only marble"),
]


@pytest.mark.parametrize(("given", "problem"), FAULTS, ids=[problem for _, problem in FAULTS])
def test_what_cannot_be_is_refused(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadScenario) as caught:
        placed(**given)
    assert problem in str(caught.value)


@pytest.mark.parametrize(("given", "problem"), WONDER_FAULTS, ids=[problem for _, problem in WONDER_FAULTS])
def test_what_cannot_be_in_the_expansion_is_refused(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadScenario) as caught:
        placed(1, SOLO, **given)
    assert problem in str(caught.value)


def test_boards_that_cannot_be() -> None:
    for seats, problem in (
        ([{"board": "lothaire"}], "lothaire is not in this game; add its variant"),
        ([{"board": "ada"}, {"board": "ada"}], "ada is another player's already"),
        ([{"board": "otto"}], "'otto' is no board"),
    ):
        with pytest.raises(BadScenario) as caught:
            placed(2, ("variable",), seats=seats)
        assert problem in str(caught.value)


def test_the_docs_tell_every_word() -> None:
    text = (Path(__file__).parents[3] / "docs" / "scenario-format.md").read_text(encoding="utf-8")
    part = text.split("## Architects' words")[1].split("\n## ")[0]
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
        assert re.search(rf"^    ([\w, ]*, )?{key}\b", scenario.__doc__, re.MULTILINE), key
    for key in scenario_boards.KEYS:
        assert re.search(rf"^    ([\w, ]*, )?{key}\b", scenario_boards.__doc__, re.MULTILINE), key
