"""The six state actions (chapters 10 to 15), and influence (chapter 7)."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.lisboa.state import SHIP, Lisboa
from boardwright.games.lisboa.tables import GOODS
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.given import placed, started
from tests.games.lisboa.table import offers, play

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}


def bought(action: str, good: str = "gold", *, players: int = 3, **given: Any) -> Lisboa:
    """Seat 0 has bought a state action after a card without other effects than 2 influence (PC14)."""
    seats = [{"hand": ["PC14"]} | given.pop("seat0", {}), *given.pop("others", [])]
    game = placed(players, seats=seats, **given)
    return play(game, "portfolio PC14", f"trade {action}", f"cover {good}")


# -------------------------------------------------------------------- officials


def test_one_or_two_officials_to_different_offices() -> None:
    """LIS-OFFICIAL-01, LIS-AMB-06: not none, and not two to one office."""
    game = bought("assign_officials")
    assert game.legal_texts() == ["office builder", "office minister", "office king"]
    play(game, "office king")
    assert game.legal_texts() == ["office builder", "office minister", "stop"]
    one = play(game.clone(), "stop").view(NOBODY)["seats"][0]
    assert (one["offices"], one["officials"]) == ({"builder": 0, "minister": 1, "king": 1}, 6)
    play(game, "office builder")
    assert game.players[0].offices == [1, 1, 1]
    assert game.step_slug() == "market"


def test_the_last_official_is_enough() -> None:
    """LIS-OFFICIAL-11, LIS-AMB-06: with one left one is placed; with none left there is no such action."""
    out = {"builder": 3, "minister": 3, "king": 1}
    game = bought("assign_officials", seat0={"offices": out})
    play(game, "office king")
    assert (game.players[0].offices, game.players[0].officials) == ([3, 3, 2], 0)
    assert game.step_slug() == "market"
    game = placed(seats=[{"hand": ["PC14"], "offices": {"builder": 3, "minister": 3, "king": 2}}])
    play(game, "portfolio PC14")
    assert "assign_officials" not in offers(game, "trade")


def test_several_officials_in_one_office() -> None:
    """LIS-OFFICIAL-02, LIS-OFFICIAL-09: any free space will do."""
    game = bought("assign_officials", seat0={"offices": {"minister": 2}})
    play(game, "office minister")
    assert (game.players[0].offices[1], game.players[0].plazas) == (3, [0, 0, 0])


def test_the_own_colour_makes_room_too() -> None:
    """Counted before placing; to the plaza of this office.

    LIS-OFFICIAL-03, LIS-OFFICIAL-05, LIS-MAP-20, LIS-AMB-55
    """
    game = bought(
        "assign_officials",
        seat0={"offices": {"king": 3}},
        others=[{"offices": {"king": 1}}, {"offices": {"king": 1}}],
    )
    play(game, "office king")
    king = game.view(NOBODY)["nobles"][2]
    assert (king["office"], king["plaza"]) == ([3, 1, 1], [1, 0, 0])
    assert [noble["plaza"] for noble in game.view(NOBODY)["nobles"][:2]] == [[0, 0, 0], [0, 0, 0]]


def test_each_official_is_settled_before_the_next() -> None:
    """LIS-OFFICIAL-10: two full offices, one after the other."""
    full, rest = {"builder": 3, "king": 3}, {"builder": 2, "king": 2}
    game = bought("assign_officials", seat0={"offices": {}}, others=[{"offices": full}, {"offices": rest}])
    play(game, "office builder")
    assert [player.offices[0] for player in game.players] == [1, 2, 2]
    assert [player.offices[2] for player in game.players] == [0, 3, 2]
    play(game, "office king")
    assert [player.offices[2] for player in game.players] == [1, 2, 2]
    assert [player.plazas for player in game.players] == [[0, 0, 0], [1, 0, 1], [0, 0, 0]]


def test_no_extra_official_without_officials() -> None:
    """LIS-CLERGY-09, LIS-OFFICIAL-11: the last two were the regular ones."""
    out = {"builder": 2, "minister": 2, "king": 2}
    game = bought("assign_officials", seat0={"clergy": ["CL06"], "offices": out})
    play(game, "office king", "office builder")
    assert (game.players[0].officials, game.step_slug()) == (0, "market")


def test_neutral_officials_stay() -> None:
    """LIS-TWO-02, LIS-AMB-07: one of five spaces is theirs; they never go to the plaza."""
    game = bought(
        "assign_officials",
        players=2,
        seat0={"offices": {"king": 1}},
        others=[{"offices": {"king": 3}}],
    )
    play(game, "office king")
    king = game.view(NOBODY)["nobles"][2]
    assert (king["office"], king["plaza"], king["neutral"]) == ([2, 2], [0, 1], 1)


# -------------------------------------------------------------------- plans


def test_any_number_of_plans() -> None:
    """LIS-PLAN-01, LIS-PLAN-03: the top one of either stack, however many one has."""
    plans = ["blue 2", "blue 2", "blue 3", "green 2", "green 2", "green 3", "blue 3"]
    game = bought("get_plan", seat0={"plans": plans})
    assert game.legal_texts() == ["plan blue", "plan green"]
    play(game, "plan blue")
    assert len(game.players[0].plans) == 8
    assert game.players[0].plans[-1] == 3, "one plan of 3 is a starting plan"


def test_the_next_plan_lies_on_top() -> None:
    """LIS-PLAN-01, LIS-SETUP-21: after two plans of 2 officials comes one of 3."""
    game = bought("get_plan", plans_taken={"blue": 1})
    play(game, "plan blue")
    assert game.players[0].plans == [2]
    assert game.view(NOBODY)["architects"][0]["plans"] == [3, 3, 4, 4, 5, 5]


def test_an_empty_stack_cannot_be_chosen() -> None:
    """LIS-PLAN-04, LIS-AMB-40."""
    game = bought("get_plan", plans_taken={"blue": 8})
    assert game.legal_texts() == ["plan green"]
    game = placed(plans_taken={"blue": 8, "green": 8}, seats=[{"hand": ["PC14"]}])
    play(game, "portfolio PC14")
    assert "get_plan" not in offers(game, "trade")


# -------------------------------------------------------------------- ships


def test_only_the_top_ship() -> None:
    """LIS-SHIP-01, LIS-SHIP-02, LIS-SHIP-12: blue for one good; it lies docked and empty."""
    game = bought("build_ship", "books", shipyard=["blue", "red"], seat0={"influence": 0})
    play(game, "ship.new", "give gold")
    dock = game.view(NOBODY)["seats"][0]["docks"][1]
    assert (dock["ship"]["colour"], dock["cargo"], dock["crates"], dock["room"]) == ("blue", 0, 0, 1)
    assert dock["at_sea"] is False
    assert game.top_ship() == 1


def test_an_empty_shipyard() -> None:
    """LIS-SHIP-11."""
    game = placed(shipyard=[], seats=[{"hand": ["PC14"]}])
    play(game, "portfolio PC14")
    assert "build_ship" not in offers(game, "trade")


def test_ships_count_against_the_capacity() -> None:
    """LIS-SHIP-10, LIS-PORT-04: a ship and a card fill a capacity of 2."""
    game = placed(seats=[{"docks": ["ship blue", "PC01"], "hand": ["PC11"]}])
    assert offers(play(game, "portfolio PC11"), "discard.dock") == ["1", "2"]


def test_goods_of_different_types() -> None:
    """LIS-SHIP-02, LIS-SHIP-15: two gold are one type, too few for a red ship."""
    game = placed(shipyard=["red"], seats=[{"hand": ["PC14"], "goods": {"gold": 2, "books": 1}}])
    play(game, "portfolio PC14", "trade build_ship")
    assert offers(game, "cover") == ["gold"], "the book itself is needed for the ship"
    play(game, "cover gold", "ship.new")
    assert game.players[0].goods == [0, 0, 0, 0]


def test_no_type_is_given_twice() -> None:
    """LIS-SHIP-02, LIS-DEC-20: after a gold the second gold is not offered."""
    goods = {"gold": 2, "cloth": 2, "books": 1, "tools": 1}
    game = bought("build_ship", "books", shipyard=["red"], seat0={"goods": goods})
    play(game, "ship.new", "give gold")
    assert game.legal_texts() == ["give cloth", "give tools"]


def visit_for_ship(seat: dict[str, Any], **given: Any) -> Lisboa:
    """Seat 0 builds a ship in a visit to the Minister."""
    board = {"influence": 3, "hand": ["PC06"]} | seat
    game = placed(period=2, seats=[board], **given)
    return play(game, "court PC06", "state build_ship")


def test_new_or_replaced_is_chosen_before_paying() -> None:
    """LIS-SHIP-13: and the old ship no longer counts: 1 of the purple ship, 3 of PC11."""
    seat = {"docks": ["ship red", "PC11"], "cubes": ONE_SET, "goods": {"gold": 1, "cloth": 1, "books": 1}}
    game = visit_for_ship(seat, shipyard=["purple"])
    assert game.legal_texts() == ["ship.new", "ship.replace 1"]
    play(game, "ship.replace 1")
    assert offers(game, "give") == ["gold", "cloth", "books"]
    play(game, "give books")
    assert (game.players[0].goods, game.players[0].influence) == ([1, 1, 0, 0], 3 - 2 + 4)


def test_reductions_add_up() -> None:
    """LIS-SHIP-04, LIS-SHIP-15, LIS-CLERGY-02: 3 less 1 (house) less 1 (CL08); with two CL08 nothing."""
    for clergy, left in [(["CL08"], [0, 1, 1, 1]), (["CL08", "CL08"], [1, 1, 1, 1])]:
        seat = {"built": {"middle": 1}, "clergy": clergy}
        game = visit_for_ship(seat, shipyard=["purple"], shops={"B1": "0 gold"})
        play(game, "ship.new")
        if offers(game, "give"):
            play(game, "give gold")
        assert game.players[0].goods == left


def test_reductions_work_for_a_replacement_too() -> None:
    """LIS-AMB-11, LIS-SHIP-15: from red to purple costs 1, with a house of the middle group nothing."""
    seat = {"docks": ["ship red"], "built": {"middle": 1}, "goods": {}}
    game = visit_for_ship(seat, shipyard=["purple"], shops={"B1": "0 gold"})
    assert game.legal_texts() == ["ship.replace 1"]
    play(game, "ship.replace 1")
    assert game.players[0].docks[0] == SHIP + 2


@pytest.mark.parametrize(("clergy", "due"), [([], 3), (["CL08"], 2), (["CL08", "CL08"], 1)])
def test_clergy_tiles_lower_the_price_of_a_replacement(clergy: list[str], due: int) -> None:
    """LIS-SHIP-03, LIS-SHIP-15, LIS-CLERGY-02: from blue to brown costs 3, less 1 for each CL08."""
    seat = {"influence": 3, "hand": ["PC06"], "docks": ["ship blue", "PC04"], "clergy": clergy}
    for short in (0, 1):
        goods = dict.fromkeys(GOODS[: due - short], 1)
        game = placed(period=2, seats=[seat | {"goods": goods}], shipyard=["brown"])
        play(game, "court PC06")
        assert ("build_ship" in offers(game, "state")) == (not short), "one good less is too little"
        if not short:
            play(game, "state build_ship", "ship.replace 1")
            assert sum(game.players[0].goods) == 0 and game.players[0].docks[0] == SHIP + 3


def test_clergy_tiles_never_pay_goods_back() -> None:
    """LIS-SHIP-15: from red to purple costs 1; two CL08 leave nothing to pay."""
    seat = {"docks": ["ship red"], "clergy": ["CL08", "CL08"], "goods": {}}
    game = visit_for_ship(seat, shipyard=["purple"])
    play(game, "ship.replace 1")
    assert sum(game.players[0].goods) == 0 and game.players[0].docks[0] == SHIP + 2


def test_an_equal_ship_costs_nothing() -> None:
    """LIS-AMB-10: a purple ship for a purple one."""
    game = visit_for_ship({"docks": ["ship purple 2"], "goods": {}}, shipyard=["purple"])
    assert game.legal_texts() == ["ship.replace 1"]
    play(game, "ship.replace 1")
    assert (game.players[0].docks[0], game.players[0].cargo[0]) == (SHIP + 2, 2)


def test_a_larger_ship_is_not_replaced() -> None:
    """LIS-SHIP-17: a brown ship for a purple one; the shipyard itself never offers this."""
    game = placed(period=2, seats=[{"docks": ["ship brown"], "influence": 3, "hand": ["PC06"]}])
    assert game.top_ship() == 2
    play(game, "court PC06", "state build_ship")
    assert game.legal_texts() == ["ship.new"]


def test_a_capacity_used_up_by_ships() -> None:
    """LIS-SHIP-16, LIS-PORT-17: a dock is free, but only ships could make room, so one must be replaced."""
    game = visit_for_ship({"docks": ["ship blue", "ship red"]}, shipyard=["purple"])
    assert game.legal_texts() == ["ship.replace 1", "ship.replace 2"]


def test_a_treasury_card_may_make_room_for_a_ship() -> None:
    """LIS-SHIP-05, LIS-AMB-57: only the capacity is used up, and ships are not given up."""
    game = visit_for_ship({"docks": ["ship blue"], "bureau": ["PC16"]}, shipyard=["purple"])
    play(game, "ship.new", "give gold", "give cloth", "give books")
    assert game.legal_texts() == ["discard.bureau 1"]
    play(game, "discard.bureau 1")
    assert (game.players[0].docks, game.players[0].bureau) == ([SHIP, SHIP + 2, 0], [0, 0, 0])


def test_a_ship_at_sea_is_replaced() -> None:
    """LIS-AMB-09, LIS-SHIP-14: crates stay and block holds, and give no wigs a second time."""
    seats = [
        {"influence": 4, "hand": ["PC06"]},
        {"goods": {"gold": 2}, "hand": ["PC14"]},
        {"influence": 6, "favors": ["minister"], "docks": ["ship blue at sea"]},
    ]
    game = placed(period=2, shipyard=["purple"], seats=seats)
    play(game, "court PC06", "state none", "decree 1", "follow build_ship", "ship.replace 1")
    play(game, "give gold", "give cloth")
    owner = game.players[2]
    assert (owner.cargo, owner.crates) == ([0, 0, 0], [1, 0, 0])
    play(game, "draw builder", "portfolio PC14", "sell gold 3 1")
    assert (owner.cargo, owner.wigs) == ([1, 0, 0], 5)
    play(game, "sell gold 3 1")
    assert (owner.cargo, owner.crates, owner.wigs) == ([0, 0, 0], [3, 0, 0], 7)
    play(game, "draw builder")
    assert game.seat == 2 and owner.crates == [0, 0, 0]


def test_treasury_before_influence() -> None:
    """LIS-SHIP-07, LIS-SHIP-08, LIS-AMB-62: in this order, told in this order."""
    game = bought("build_ship", "books", treasury=3, shipyard=["blue"], seat0={"influence": 0})
    game.journal = []
    play(game, "ship.new", "give gold")
    keys = [event.key for event in game.journal]
    assert keys.index("ship") < keys.index("treasury") < keys.index("influence")
    assert (game.treasury_value(), game.players[0].influence) == (4, 2 + 2 + 2), "PC14 gave 2, and counts 2"


def test_the_treasury_stays_on_its_track() -> None:
    """LIS-SHIP-07, LIS-MAP-16: on the highest space it stays."""
    game = bought("build_ship", "books", treasury=5, shipyard=["blue"])
    play(game, "ship.new", "give gold")
    assert game.treasury_value() == 5


# -------------------------------------------------------------------- producing


def produced(seat: dict[str, Any], shops: dict[str, str], **given: Any) -> Lisboa:
    """Seat 0 produces in a visit to the Minister."""
    game = placed(shops=shops, seats=[{"influence": 3, "hand": ["PC06"]} | seat], **given)
    return play(game, "court PC06", "state produce_goods")


def test_one_drop_for_each_type() -> None:
    """LIS-PROD-04, LIS-PROD-05, LIS-AMB-04: two cloth, one drop."""
    game = produced(
        {"goods": {}, "built": {"middle": 2}}, {"A2": "0 cloth", "A3": "0 cloth"}, prices={"cloth": 5}
    )
    assert (game.players[0].goods, game.prices[1]) == ([0, 2, 0, 0], 4)


def test_the_lowest_price_stays_and_the_type_is_produced() -> None:
    """LIS-AMB-05, LIS-PROD-06, LIS-HOUSE-09: the extra good may be of that type."""
    game = produced({"goods": {}, "built": {"right": 1}}, {"A2": "0 cloth"}, prices={"cloth": 1})
    assert game.legal_texts() == ["take cloth", "stop"]
    play(game, "take cloth")
    assert (game.players[0].goods, game.prices[1]) == ([0, 2, 0, 0], 1)


def test_extra_goods_one_by_one() -> None:
    """LIS-PROD-07, LIS-PROD-10, LIS-PROD-11, LIS-CLERGY-02: one by house, one by CL09."""
    seat = {"goods": {"books": 1}, "built": {"middle": 1, "right": 1}, "clergy": ["CL09"]}
    game = produced(seat, {"B1": "0 gold", "A2": "0 cloth"}, prices={"gold": 5, "cloth": 5, "books": 6})
    assert game.legal_texts() == ["take gold", "take cloth", "stop"]
    play(game, "take gold")
    assert game.legal_texts() == ["take cloth", "stop"], "two gold fill the store"
    play(game, "take cloth")
    assert (game.players[0].goods, game.prices[:3]) == ([2, 2, 1, 0], [4, 4, 6])
    assert game.step_slug() == "decree"


def test_extra_goods_may_be_declined() -> None:
    """LIS-CLERGY-05, LIS-DEC-23, LIS-DEC-48: the prices fall all the same."""
    seat = {"goods": {}, "built": {"right": 1}, "clergy": ["CL09"]}
    game = produced(seat, {"B1": "0 gold"}, prices={"gold": 5})
    play(game, "stop")
    assert (game.players[0].goods[0], game.prices[0], game.step_slug()) == (1, 4, "decree")


def test_no_extra_good_without_room() -> None:
    """LIS-PROD-10, LIS-PROD-11: the shop fills the store, so nothing is asked."""
    game = produced({"goods": {"gold": 1}, "built": {"right": 1}}, {"B1": "0 gold"})
    assert (game.players[0].goods[0], game.step_slug()) == (2, "decree")


def test_the_third_house_works_by_itself() -> None:
    """LIS-PROD-11, LIS-HOUSE-11: without a choice; the good of CL09 is chosen after it."""
    seat = {"goods": {}, "built": {"right": 3}, "cubes": ONE_SET, "clergy": ["CL09"]}
    game = produced(seat, {"B1": "0 gold", "A2": "0 cloth", "C1": "0 gold"})
    assert game.players[0].goods == [3, 2, 0, 0]
    assert game.legal_texts() == ["take cloth", "stop"]


def test_a_tile_that_keeps_prices() -> None:
    """LIS-PROD-04, LIS-CLERGY-03: with CL10 they do not fall."""
    seat = {"goods": {}, "built": {"middle": 1}, "clergy": ["CL10"]}
    game = produced(seat, {"B1": "0 gold"}, prices={"gold": 5})
    assert (game.players[0].goods[0], game.prices[0]) == (1, 5)


def test_prices_never_rise() -> None:
    """LIS-PROD-06, LIS-SELL-08: in whole games."""
    for players in (2, 4):
        game = started(players, 21)
        dice = dice_from_seed(21)
        lowest = game.prices
        while not game.over:
            legal = game.legal()
            game.apply(legal[choose(dice, len(legal))])
            assert all(now <= before for now, before in zip(game.prices, lowest, strict=True))
            lowest = game.prices


def test_only_the_own_shops_produce() -> None:
    """LIS-PROD-01, LIS-PROD-08, LIS-PROD-09, LIS-MAP-03: west and east of the street, for the owner alone."""
    shops = {"B1": "0 gold", "C2": "0 gold", "B2": "1 cloth"}
    game = produced({"goods": {}, "built": {"middle": 2}}, shops)
    assert game.players[0].goods == [2, 0, 0, 0]
    assert game.players[1].goods == [1, 1, 1, 1]


def test_small_shops_are_like_large_ones() -> None:
    """LIS-MAP-06, LIS-MAP-07: a shop of the narrow column is a tools shop, and produces as any other."""
    game = produced(
        {"goods": {}, "built": {"middle": 2}}, {"A5": "0 tools", "B4": "0 tools"}, prices={"tools": 4}
    )
    assert (game.players[0].goods, game.prices[3]) == ([0, 0, 0, 2], 3)


# -------------------------------------------------------------------- the cardinal


CHURCH = ["CL01", "CL02", "CL03", "CL04", "CL05", "CL06"]


@pytest.mark.parametrize(
    ("steps", "tiles", "treasury"), [(1, ["clergy 3", "clergy 4"], 3), (2, ["clergy 4", "clergy 5"], 4)]
)
def test_one_or_two_gaps_and_a_tile_beside(steps: int, tiles: list[str], treasury: int) -> None:
    """LIS-CARDINAL-02, LIS-CARDINAL-03, LIS-CARDINAL-04, LIS-CARDINAL-12: gap 3 has the treasury symbol."""
    game = bought("meet_cardinal", "cloth", treasury=3, cardinal=1, church=CHURCH)
    assert game.legal_texts() == ["cardinal 1", "cardinal 2"]
    play(game, f"cardinal {steps}")
    assert game.legal_texts() == tiles
    assert game.treasury_value() == 3, "symbols come after the tile"
    play(game, tiles[1])
    assert (game.players[0].clergy, game.cardinal) == ([2 + steps], 1 + steps)
    assert game.treasury_value() == treasury


def test_a_symbol_passed_counts_the_start_does_not() -> None:
    """LIS-CARDINAL-04, LIS-CARDINAL-05: from 2 over 3 to 4, but not from 3 on."""
    for start, treasury in [(2, 4), (3, 3)]:
        game = bought("meet_cardinal", "cloth", treasury=3, cardinal=start, church=CHURCH)
        play(game, "cardinal 2", f"clergy {start + 3}")
        assert game.treasury_value() == treasury


def test_the_ring_is_closed() -> None:
    """LIS-MAP-19, LIS-CARDINAL-02: from gap 5 one step to gap 0, beside the first two spaces."""
    game = bought("meet_cardinal", "cloth", cardinal=5, church=CHURCH)
    assert play(game, "cardinal 1").legal_texts() == ["clergy 1", "clergy 2"]


def test_four_tiles_at_most() -> None:
    """LIS-CARDINAL-01, LIS-CARDINAL-09."""
    game = placed(seats=[{"clergy": ["CL01", "CL02", "CL03", "CL04"], "hand": ["PC14"]}])
    play(game, "portfolio PC14")
    assert "meet_cardinal" not in offers(game, "trade")
    game = placed(seats=[{"clergy": ["CL01", "CL02", "CL03"], "hand": ["PC14"]}])
    play(game, "portfolio PC14")
    assert "meet_cardinal" in offers(game, "trade")


def test_a_tile_lasts() -> None:
    """LIS-CARDINAL-10: CL01 makes every visit 1 cheaper, turn after turn."""
    seats = [{"influence": 9, "clergy": ["CL01"], "offices": {}, "hand": ["PC06", "PC08"]}, {"offices": {}}]
    game = placed(2, treasury=2, seats=seats)  # modifier 1 and a neutral official
    play(game, "court PC06", "state none", "decree 1", "draw king")
    assert game.players[0].influence == 8
    play(game, game.legal_texts()[0], "draw king", "court PC08")
    assert game.players[0].influence == 7


def test_each_player_scores_the_own_tiles() -> None:
    """LIS-CHURCH-05, LIS-CHURCH-06, LIS-CHURCH-10: 3 wigs of CL05, 2 of CL02; who declines gains nothing."""
    seats = [
        {"influence": 0, "clergy": ["CL01", "CL05"], "docks": ["PC10"]},
        {"influence": 0, "clergy": ["CL02"], "docks": ["PC01"]},
        {"influence": 0, "clergy": ["CL03"], "docks": ["PC11"]},
    ]
    game = placed(step="end", church_due=0, seats=seats)
    play(game, "church 2", "stop")
    assert game.seat == 1
    play(game, "church 1")
    assert game.seat == 2, "that was the only tile"
    play(game, "stop")
    assert [player.wigs for player in game.players] == [8, 7, 5]
    assert [player.influence for player in game.players] == [4, 2, 0]


# -------------------------------------------------------------------- favors


def test_only_favors_one_lacks() -> None:
    """LIS-FAVOR-01, LIS-FAVOR-02: one of each noble at most; it leaves the board."""
    game = bought("gain_favor", "cloth", seat0={"favors": ["minister"]})
    assert game.legal_texts() == ["favor builder", "favor king"]
    play(game, "favor king")
    view = game.view(NOBODY)
    assert view["seats"][0]["favors"] == ["minister", "king"]
    assert [noble["favors"] for noble in view["nobles"]] == [3, 2, 2]


def test_no_favor_left() -> None:
    """LIS-FAVOR-04: all Builder's favors are taken, and the others one has."""
    boards = [{"favors": ["builder"]}]
    game = placed(2, seats=[{"favors": ["minister", "king"], "hand": ["PC14"]}, *boards])
    play(game, "portfolio PC14")
    assert "gain_favor" in offers(game, "trade")
    game = placed(2, seats=[{"favors": ["builder", "minister", "king"], "hand": ["PC14"]}, *boards])
    play(game, "portfolio PC14")
    assert "gain_favor" not in offers(game, "trade")


# -------------------------------------------------------------------- influence


def test_a_number_on_the_envelope_is_the_gain() -> None:
    """LIS-INF-03, LIS-AMB-12: 2 of PC14, whatever lies in the docks; without a number it is their sum."""
    docks = {"docks": ["PC10"], "cubes": ONE_SET, "influence": 1, "hand": ["PC14"]}
    game = placed(seats=[docks])
    play(game, "portfolio PC14")
    assert game.players[0].influence == 3
    play(game, "trade build_ship", "cover books", "ship.new", "give gold")
    assert game.players[0].influence == 10, "4, 2 and 2 of the blue ship: 8 more, of which 1 is lost"


def test_influence_is_never_below_0() -> None:
    """LIS-INF-08, LIS-COST-06: what is missing is paid in wigs, and nothing else happens."""
    seats = [{"influence": 1, "wigs": 5, "hand": ["PC06"]}, {"offices": {"minister": 2}}, {"offices": {}}]
    game = placed(treasury=2, seats=seats)
    play(game, "court PC06")
    assert (game.players[0].influence, game.players[0].wigs) == (0, 3)
    play(game, "state none", "decree 1", "draw king")
    assert (game.players[0].influence, game.players[0].wigs) == (0, 3)


def test_every_gain_that_ends_on_10_gives_a_wig() -> None:
    """LIS-INF-07, LIS-INF-10: two gains, two wigs; a clergy bonus (CL02) is no gain of its own."""
    game = bought("build_ship", "books", seat0={"influence": 9, "wigs": 5, "clergy": ["CL02"]})
    assert game.players[0].wigs == 6
    play(game, "ship.new", "give gold")
    assert (game.players[0].influence, game.players[0].wigs) == (10, 7)
