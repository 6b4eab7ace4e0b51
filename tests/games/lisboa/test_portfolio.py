"""Portfolio, warehouse, rubble sets, and cards played to the portfolio (chapter 6)."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.lisboa.state import EMPTY, SHIP, Lisboa
from tests.games.lisboa.given import placed
from tests.games.lisboa.table import offers, play

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}
TWO_SETS = {"earthquake": 2, "fire": 2, "tsunami": 2}
FIVE_SETS = {"earthquake": 5, "fire": 5, "tsunami": 5}


def tucked(*names: str) -> list[int]:
    """Cards as they lie in slots; an empty name for an empty slot."""
    return [int(name[2:]) if name else EMPTY for name in names]


def own(game: Lisboa) -> tuple[list[int], list[int]]:
    """Docks and bureau of seat 0."""
    return game.players[0].docks, game.players[0].bureau


# -------------------------------------------------------------------- slots and capacity


@pytest.mark.parametrize(
    ("docks", "bureau", "card"),
    [(["PC01"], [], "PC11"), ([], ["PC16"], "PC17"), (["PC01"], [], "PC16"), ([], ["PC16"], "PC11")],
)
def test_the_split_is_free(docks: list[str], bureau: list[str], card: str) -> None:
    """LIS-PORT-01, LIS-PORT-02, LIS-PORT-03, LIS-PORT-05: two up, two down, or one and one."""
    game = placed(seats=[{"docks": docks, "bureau": bureau, "hand": [card]}])
    play(game, f"portfolio {card}")
    assert game.step_slug() == "market"
    noble = card == "PC11"
    up, down = docks + [card] * noble, bureau + [card] * (not noble)
    assert own(game) == (
        tucked(*up, *[""] * (3 - len(up))),
        tucked(*down, *[""] * (3 - len(down))),
    )


def test_treasury_cards_do_not_go_into_docks_nor_noble_cards_into_the_bureau() -> None:
    """LIS-PORT-03, LIS-PORT-08, LIS-TCARD-03: a free dock, or one given up, does not help a treasury card."""
    seat = {"cubes": FIVE_SETS, "docks": ["PC01"], "bureau": ["PC16", "PC17", "PC18"], "hand": ["PC19"]}
    game = placed(period=2, seats=[seat])
    play(game, "portfolio PC19")
    assert game.legal_texts() == ["discard.bureau 1", "discard.bureau 2", "discard.bureau 3"]
    play(game, "discard.bureau 2")
    assert own(game) == (tucked("PC01", "", ""), tucked("PC16", "PC19", "PC18"))


def test_six_slots_whatever_the_capacity() -> None:
    """LIS-PORT-06, LIS-AMB-56: with five sets the capacity is 7, yet a fourth card needs a dock."""
    seat = {"cubes": FIVE_SETS, "docks": ["PC01", "PC02", "PC03"], "bureau": ["PC16"], "hand": ["PC11"]}
    game = placed(period=2, seats=[seat])
    assert game.capacity(game.players[0]) == 7
    play(game, "portfolio PC11")
    assert game.legal_texts() == ["discard.dock 1", "discard.dock 2", "discard.dock 3"]


def test_any_card_may_go_if_only_the_capacity_is_used_up() -> None:
    """LIS-PORT-07, LIS-PORT-09, LIS-AMB-57: of the docks or of the bureau; the owner chooses."""
    seat = {"docks": ["PC01"], "bureau": ["PC16"], "hand": ["PC11"]}
    for action, after in [
        ("discard.dock 1", (tucked("PC11", "", ""), tucked("PC16", "", ""))),
        ("discard.bureau 1", (tucked("PC01", "PC11", ""), [EMPTY] * 3)),
    ]:
        game = placed(seats=[seat])
        play(game, "portfolio PC11")
        assert game.legal_texts() == ["discard.dock 1", "discard.bureau 1"]
        assert own(play(game, action)) == after


def test_no_voluntary_discard() -> None:
    """LIS-PORT-16, LIS-AMB-71: with room nothing is asked; without, one discard is enough."""
    game = placed(seats=[{"docks": ["PC01"], "hand": ["PC11"]}])
    assert not offers(play(game, "portfolio PC11"), "discard.dock")
    game = placed(seats=[{"docks": ["PC01", "PC02"], "hand": ["PC11"]}])
    play(game, "portfolio PC11", "discard.dock 1")
    assert game.step_slug() == "market"


def test_a_set_makes_room_at_once() -> None:
    """LIS-PORT-15, LIS-RUBBLE-06, LIS-NCARD-10: the rewarded cube raises the capacity first."""
    seat = {"cubes": {"earthquake": 1, "fire": 1}, "docks": ["PC01", "PC02"], "hand": ["PC25"]}
    game = placed(rubble={"pile": {"tsunami": 1}}, seats=[seat])
    play(game, "portfolio PC25")
    assert game.step_slug() == "market"
    assert own(game)[0] == tucked("PC01", "PC02", "PC25")
    game = placed(rubble={"pile": {"fire": 1}}, seats=[seat])
    assert offers(play(game, "portfolio PC25"), "discard.dock") == ["1", "2"]


# -------------------------------------------------------------------- ships that leave


@pytest.mark.parametrize(("card", "dock"), [("PC11", "PC11"), ("PC16", "")])
def test_the_cargo_of_a_discarded_ship_is_gone(card: str, dock: str) -> None:
    """LIS-PORT-11, LIS-AMB-08: for a noble card, and for a treasury card as well."""
    seat = {"docks": ["ship red 1", "PC01"], "hand": [card]}
    game = placed(seats=[seat])
    play(game, f"portfolio {card}", "discard.dock 1")
    player = game.players[0]
    assert player.docks[0] == (tucked(dock)[0])
    assert (player.cargo, player.crates) == ([0, 0, 0], [0, 0, 0])


def test_the_cargo_of_a_replaced_ship_stays() -> None:
    """LIS-PORT-12, LIS-SHIP-06, LIS-SHIP-14: a good on a red ship, then on a purple one."""
    seat = {"docks": ["ship red 1"], "goods": {"books": 1}, "influence": 3, "hand": ["PC06"]}
    game = placed(period=2, shipyard=["purple"], seats=[seat])
    play(game, "court PC06", "state build_ship", "ship.replace 1")
    player = game.players[0]
    assert (player.docks[0], player.cargo, player.crates) == (SHIP + 2, [1, 0, 0], [0, 0, 0])
    assert player.wigs == 5


# -------------------------------------------------------------------- what a card gives, and when


def test_what_is_tucked_away_has_been_resolved_and_counts_no_more() -> None:
    """LIS-CARD-05, LIS-CARD-06: the reward once, before the card lies there, and never again."""
    game = placed(seats=[{"goods": {}, "reis": 2, "docks": [], "hand": ["PC22", "PC08"]}])
    play(game, "portfolio PC22")
    player = game.players[0]
    assert (player.goods[0], player.docks[0]) == (1, 22)
    play(
        game, "trade get_plan", "cover gold", "plan blue", "draw king", "gold PC01", "draw king", "gold PC02"
    )
    play(game, "draw king", "gold PC08")
    assert (player.goods, player.reis) == ([1, 0, 0, 0], 2), "1 gold for the discarded card, none of PC22"


def test_the_number_of_a_card_gives_nothing_by_itself() -> None:
    """LIS-INF-04, LIS-NCARD-10: 3 influence stand on PC22, the marker does not move."""
    game = placed(seats=[{"influence": 4, "hand": ["PC22"]}])
    play(game, "portfolio PC22")
    assert game.players[0].influence == 4


def test_after_a_treasury_card_one_must_sell_or_trade() -> None:
    """LIS-TCARD-04, LIS-PORT-13: no stop before, and no card without a good."""
    game = placed(seats=[{"goods": {"gold": 1}, "hand": ["PC16"]}])
    play(game, "portfolio PC16")
    assert "stop" not in game.legal_texts() and game.step_slug() == "market"
    game = placed(seats=[{"goods": {}, "hand": ["PC16"]}])
    assert "portfolio PC16" not in game.legal_texts()


def test_the_subsidy_then_the_treasury_falls() -> None:
    """LIS-TCARD-01, LIS-TCARD-02: 1 real on the lowest space, where the marker stays."""
    for value, after in [(5, 4), (2, 1), (1, 1)]:
        game = placed(treasury=value, seats=[{"reis": 0, "hand": ["PC16"]}])
        play(game, "portfolio PC16")
        assert (game.players[0].reis, game.treasury_value()) == (value, after)


def sale(bureau: list[str], *answers: str, cubes: dict[str, int] | None = None) -> int:
    """Réis for a gold sold on the own blue ship (price 5, ship +0) after some answers."""
    seat: dict[str, Any] = {"docks": ["ship blue"], "bureau": bureau, "goods": {"gold": 1}}
    seat |= {"hand": ["PC19"], "cubes": cubes or {}}
    game = placed(treasury=3, prices={"gold": 5}, seats=[seat])
    play(game, "portfolio PC19", *answers)
    before = game.players[0].reis
    play(game, "sell gold 1 1")
    return game.players[0].reis - before


def test_the_benefit_of_the_new_card_counts_at_once() -> None:
    """LIS-TCARD-08, LIS-SELL-05, LIS-SELL-15: PC19 adds 1 to every sale."""
    assert sale([]) == 6


def test_benefits_add_up() -> None:
    """LIS-TCARD-06, LIS-SELL-05: PC17 adds 2 for gold, PC19 adds 1."""
    assert sale(["PC17"], cubes=ONE_SET) == 8


def test_the_benefit_of_a_discarded_card_is_gone() -> None:
    """LIS-PORT-18, LIS-TCARD-09: PC17 makes room for PC19 and adds nothing more."""
    assert sale(["PC17"], "discard.bureau 1") == 6


def test_the_influence_of_a_discarded_card_is_gone() -> None:
    """LIS-PORT-18, LIS-SHIP-09: a ship built after the discard of PC10 (4) counts 2 and 3 of PC11."""
    seat = {
        "docks": ["PC10", "PC01"],
        "influence": 0,
        "goods": {"gold": 1, "books": 1},
        "hand": ["PC11"],
    }
    game = placed(seats=[seat])
    play(game, "portfolio PC11", "discard.dock 1", "trade build_ship", "cover books", "ship.new")
    play(game, "give gold", "discard.dock 2")
    assert game.players[0].influence == 5


def test_penalties() -> None:
    """LIS-NCARD-02, LIS-NCARD-04, LIS-AMB-15: 3 réis are paid if they are there, else none."""
    for reis, left in [(3, 0), (2, 2)]:
        game = placed(seats=[{"reis": reis, "influence": 0, "hand": ["PC05"]}])
        play(game, "portfolio PC05")
        assert game.players[0].reis == left


def test_a_penalty_takes_an_official_of_a_plaza_too() -> None:
    """LIS-OFFICIAL-08, LIS-NCARD-05, LIS-AMB-16."""
    seat = {"offices": {"king": 1}, "plazas": {"builder": 1}, "hand": ["PC10"]}
    game = placed(seats=[seat])
    play(game, "portfolio PC10")
    assert game.legal_texts() == ["take_back office king", "take_back plaza builder"]
    play(game, "take_back plaza builder")
    assert (game.players[0].plazas, game.players[0].officials) == ([0, 0, 0], 7)


# -------------------------------------------------------------------- warehouse and rubble


def test_a_full_warehouse_forbids_nothing() -> None:
    """LIS-STORE-02, LIS-STORE-04, LIS-AMB-53: the gold that does not fit is lost."""
    game = placed(seats=[{"goods": {"gold": 2}, "hand": ["PC01", "PC02"]}])
    play(game, "gold PC01")
    assert game.players[0].goods[0] == 2


def test_each_type_has_its_own_room() -> None:
    """LIS-STORE-01, LIS-STORE-03: 3 with a set, for each type."""
    goods = {"gold": 3, "cloth": 3, "books": 2, "tools": 3}
    game = placed(seats=[{"cubes": ONE_SET, "goods": goods, "hand": ["PC07"]}])
    play(game, "portfolio PC07")
    assert game.players[0].goods == [3, 3, 3, 3]


def test_cubes_are_never_spent() -> None:
    """LIS-RUBBLE-07, LIS-RUBBLE-09, LIS-AMB-30: a marker is used up, its cubes and the capacity stay."""
    game = placed(period=2, seats=[{"cubes": TWO_SETS, "influence": 9, "hand": ["PC06"]}])
    play(game, "court PC06", "state none", "decree 1", "decree 2")
    player = game.players[0]
    assert (player.markers, player.cubes, game.capacity(player)) == (1, [2, 2, 2], 4)


def test_a_sixth_cube_leaves_the_game() -> None:
    """LIS-RUBBLE-02, LIS-RUBBLE-03, LIS-AMB-31: five spaces a colour."""
    seat = {"cubes": {"fire": 5}, "hand": ["PC25"]}
    game = placed(rubble={"pile": {"fire": 1}}, seats=[seat])
    play(game, "portfolio PC25")
    assert (game.players[0].cubes, game.pile) == ([0, 5, 0], [0, 0, 0])
