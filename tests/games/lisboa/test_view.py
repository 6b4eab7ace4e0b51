"""A view has the declared shape and says what the state holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from boardwright.games.lisboa.printed.tables import GOODS, KINDS, NOBLES, SITES
from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.costs import plot_price, visit_cost
from boardwright.games.lisboa.steps.shop import shop_wigs
from boardwright.games.lisboa.view import schema as sight
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose, playout
from boardwright.kernel.state import NOBODY
from tests.games.shapes import problems

from .positions import asked, new, played, until

ALL_VARIANTS = ("draft", "starting-decrees", "missions", "city-tokens")


def view_of(game: Lisboa, seat: int = NOBODY) -> sight.View:
    return cast(sight.View, game.view(seat))


def first(wanted: Callable[[Lisboa], bool]) -> Lisboa:
    """The first random game of three in which something comes up, at that decision."""
    for seed in range(40):
        game = new(3, seed)
        dice = dice_from_seed(seed)
        while not game.over and not wanted(game):
            playout(game, dice, 1)
        if not game.over:
            return game
    raise AssertionError("it never comes up")


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [(1, 1, ("city-tokens",)), (2, 2, ()), (3, 3, ALL_VARIANTS), (4, 4, ALL_VARIANTS)],
)
def test_every_view_is_plain_data_of_the_declared_shape(
    players: int, seed: int, variants: tuple[str, ...]
) -> None:
    game = new(players, seed, variants)
    dice = dice_from_seed(seed)
    steps = set()
    while True:
        for seat in (NOBODY, game.decisions % players):
            view = view_of(game, seat)
            if game.decisions % 3 == 0 or game.over:
                assert problems(view, sight.View) == []
            assert json.loads(json.dumps(view)) == view
            assert view["viewer"] == seat
            assert view["legal"] == (game.legal_texts() if seat == game.seat and not game.over else [])
        steps.add(game.step_slug())
        if game.over:
            break
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
    assert len(steps) > 8
    assert view_of(game)["winners"] == game.winners()
    assert [sum(parts.values()) for parts in view_of(game)["final"]] == [p.wigs for p in game.players]


def test_problems_are_found() -> None:
    """The check above can fail."""
    view = cast(Any, view_of(new(2, 1)))
    assert problems({**view, "turn": "1"}, sight.View) == ["view.turn is '1', declared <class 'int'>"]
    assert problems({**view, "over": 0}, sight.View) != []
    assert problems({**view, "more": 1}, sight.View) == ["view has not the keys of View"]
    assert problems({**view, "pile": [1]}, sight.View) != []


def test_changing_a_view_does_not_change_the_game() -> None:
    game = played(3, 5, 60)
    before = game.to_json()
    view = cast(Any, view_of(game, game.seat))
    for key, value in view.items():
        if isinstance(value, list) and key not in ("streets", "reconstructed"):
            value.clear()
        elif isinstance(value, dict):
            for part in value.values():
                if isinstance(part, list) and key != "influence":
                    part.clear()
    assert game.to_json() == before


@pytest.mark.parametrize(("players", "plots", "sites"), [(2, 19, 12), (3, 24, 14), (4, 24, 14)])
def test_the_city(players: int, plots: int, sites: int) -> None:
    """LIS-AMB-39, LIS-TWO-03, LIS-AMB-80: 24 plots and 14 sites, without row E for two."""
    view = view_of(played(players, 6, 20))
    assert len(view["plots"]) == plots and len(view["sites"]) == sites
    assert "A1" not in [plot["id"] for plot in view["plots"]]
    assert ("E" in [row["id"] for row in view["rows"]]) == (players > 2)
    assert [plot["goods"] for plot in view["plots"][:4]] == [
        ["gold", "cloth"],
        ["cloth", "books"],
        ["books", "tools"],
        ["tools"],
    ]  # A2 to A5 (LIS-MAP-04, LIS-MAP-07)
    assert [plot["id"] for plot in view["plots"] if plot["small"]] == ["A5", "B5", "C5", "D5", "E5"][
        : 4 if players == 2 else 5
    ]


def test_prices_and_wigs_of_plots_are_those_of_the_player_to_move() -> None:
    """LIS-PRICE-01, LIS-SHOPWIG-01."""
    game = until(3, 7, lambda game: game.period == 2 and any(game.buildings))
    free = [plot for plot in view_of(game)["plots"] if plot["shop"] is None]
    assert free
    scoring = 0
    for plot in free:
        number = "ABCDE".index(plot["row"]) * 5 + plot["column"] - 1
        assert plot["land"] == plot_price(game, game.seat, number)
        for good in plot["goods"]:
            assert plot["wigs"][good] == shop_wigs(game, number, GOODS.index(good))
            scoring += plot["wigs"][good]
    assert scoring > 0


def test_shops_open_on_their_street() -> None:
    """LIS-MAP-03: the same street from the west side is east of the plot."""
    game = first(lambda game: sum(map(bool, game.shops)) > 3)
    found = 0
    for plot in view_of(game)["plots"]:
        shop = plot["shop"]
        if shop is None:
            continue
        number = "ABCDE".index(plot["row"]) * 5 + plot["column"] - 1
        assert (shop["owner"], GOODS.index(shop["good"])) == divmod(game.shops[number] - 1, 4)
        assert plot["goods"][0 if shop["entrance"] == "west" else -1] == shop["good"]
        assert plot["land"] is None and plot["wigs"] == {}
        found += 1
    assert found > 3


def test_nobles_and_seats() -> None:
    game = played(3, 9, 80)
    view = view_of(game)
    for number, noble in enumerate(view["nobles"]):
        assert noble["id"] == NOBLES[number]
        assert noble["office"] == [player.offices[number] for player in game.players]
        assert noble["cost"] == [visit_cost(game, seat, number) for seat in range(3)]  # LIS-COST-01
    for seat, player in zip(view["seats"], game.players, strict=True):
        assert seat["wigs"] == player.wigs == sum(seat["points"].values())
        assert seat["capacity"] == 2 + seat["sets"]  # LIS-PORT-04
        assert seat["used"] == sum(1 for dock in seat["docks"] if dock["card"] or dock["ship"]) + sum(
            1 for card in seat["bureau"] if card
        )
        assert seat["reis"] == player.reis  # LIS-INFO-12
        assert [decree["worth"][seat["seat"]] for decree in seat["decrees"]] == [
            decree_wigs(game, seat["seat"], decree) for decree in player.decrees
        ]


def test_a_full_ship_is_at_sea() -> None:
    """LIS-SELL-10: until its owner docks."""
    game = until(3, 10, lambda game: any(sum(player.crates) for player in game.players))
    docks = [dock for seat in view_of(game)["seats"] for dock in seat["docks"]]
    at_sea = [dock for dock in docks if dock["at_sea"]]
    assert at_sea
    for dock in docks:
        hold = dock["ship"]["hold"] if dock["ship"] else 0
        assert dock["room"] == hold - dock["cargo"] - dock["crates"]
    assert all(dock["crates"] == dock["ship"]["hold"] for dock in at_sea if dock["ship"])


def test_current_and_next_building_show() -> None:
    """LIS-SETUP-20, LIS-INFO-09."""
    game = played(3, 11, 10)
    for number, architect in enumerate(view_of(game)["architects"]):
        pile, at = game.building_piles[number], game.building_at[number]
        assert architect["available"] and architect["next"]
        assert architect["available"]["id"] == f"PB{pile[at] + 1:02}"
        assert architect["next"]["id"] == f"PB{pile[at + 1] + 1:02}"
        assert architect["pile"] == len(pile) - at - 1
        assert architect["plans"] == sorted(architect["plans"])  # LIS-SETUP-21


def test_before_the_board_is_laid_out() -> None:
    """LIS-SETUP-41: when clergy tiles are chosen, nothing else is known."""
    game = new(3, 12)
    view = view_of(game, game.seat)
    assert not view["laid_out"] and view["turn_of"] is None
    empty = [view["plots"], view["sites"], view["stacks"], view["architects"], view["columns"], view["pile"]]
    assert empty == [[]] * 6
    assert not view["decrees"]["display"] and not view["church"]["tiles"]
    choice = view["seats"][game.seat]["clergy_choice"]
    assert choice and len(choice) == 2
    assert view["decision"] and view["decision"]["step"] == "keep.clergy"


def test_the_draft() -> None:
    """LIS-DRAFT-01: two of five."""
    game = until(3, 13, asked("draft"), ("draft",))
    view = view_of(game, game.seat)
    packet = view["seats"][game.seat]["packet"]
    assert packet and len(packet) == 5
    assert view["decision"] and view["decision"]["chosen"] == {"keep": 2, "pass": 1}
    assert view["legal"] == [f"keep.card {card['id']}" for card in packet]


def test_a_visit_shows_at_court() -> None:
    """LIS-VISIT-01: the card, the noble, and who follows."""
    game = until(3, 14, lambda game: "visit" in game.path())
    view = view_of(game)
    court = view["court"]
    assert court and court["card"] and court["seat"] == view["turn_of"]
    assert court["card"]["kind"] == court["noble"]
    assert view["decision"] and view["decision"]["chosen"]["noble"] == court["noble"]
    game = first(asked("follow"))
    view = view_of(game)
    assert view["court"] and view["court"]["follower"] == game.seat != view["turn_of"]
    assert view["decision"] and view["decision"]["chosen"]["visitor"] == view["turn_of"]


@pytest.mark.parametrize(
    ("step", "keys"),
    [("shop", {"tile"}), ("open", {"site"}), ("pay", {"cost"}), ("effect", {"effect", "left"})],
)
def test_what_a_turn_has_settled_is_said(step: str, keys: set[str]) -> None:
    def wanted(game: Lisboa) -> bool:
        return game.step_slug() == step and (step not in ("shop", "open") or game.stack[-1].at > 0)

    decision = view_of(first(wanted))["decision"]
    assert decision and keys <= set(decision["chosen"])


def test_state_actions_covered_by_a_good() -> None:
    """LIS-TRADE-07."""
    game = until(3, 16, lambda game: game.covered != 0)
    actions = [action for noble in view_of(game)["nobles"] for action in noble["actions"]]
    assert [action["covered"] for action in actions] == [bool(game.covered >> bit & 1) for bit in range(6)]
    assert sum(action["covered"] for action in actions) > 0


def test_the_end_of_period_1() -> None:
    """LIS-PERIOD-06: cards discarded lie open; the new cards are not there yet."""
    game = until(3, 17, lambda game: game.step_slug() == "period" and bool(game.discards))
    view = view_of(game)
    assert [card["id"] for card in view["discards"]] == [f"PC{card + 1:02}" for card in game.discards]
    assert view["clock"]["ended_by"] == game.period_by != NONE
    assert {stack["deck"] for stack in view["stacks"]} == {"red"}
    assert view["shipyard"]["later"]
    second = view_of(until(3, 17, lambda game: not game.later and game.period == 2))
    assert {stack["deck"] for stack in second["stacks"]} == {"brown"}
    assert second["clock"]["ended_by"] is None and not second["shipyard"]["later"]
    assert {ship["colour"] for ship in second["shipyard"]["ships"]} == {"purple", "brown"}


def test_city_tokens() -> None:
    """LIS-ADDON-04: rewards in force are the tokens' as long as they lie there."""
    game = played(3, 18, 60, ("city-tokens",))
    plots, sites = view_of(game)["plots"], view_of(game)["sites"]
    assert all(plot["token"] == (plot["shop"] is None) for plot in plots)
    assert all(site["token"] == (site["building"] is None) for site in sites)
    assert not any(plot["token"] for plot in view_of(played(3, 18, 60))["plots"])


def test_missions() -> None:
    """LIS-INFO-15: mission cards are open, deck B is not."""
    game = played(3, 19, 10, ("missions",))
    for seat in view_of(game)["seats"]:
        assert [mission["deck"] for mission in seat["missions"]] == ["A"]
        assert len(seat["missions"][0]["visits"]) == 2 and seat["missions"][0]["cards"] == 2
    assert view_of(game)["mission_deck"] == 8
    fulfilled = until(
        3,
        19,
        lambda game: any(m["fulfilled"] for seat in view_of(game)["seats"] for m in seat["missions"]),
        ("missions",),
    )
    assert not fulfilled.over


def test_lacerda() -> None:
    """LISL-HUMAN-04: he sits after the player, and what he owns lies open, his figures too."""
    game = until(1, 20, lambda game: len(game.players[1].decrees) > 1)
    view = view_of(game, 0)
    assert [seat["rival"] for seat in view["seats"]] == [False, True]
    seat = view["seats"][1]
    assert len(seat["decrees"]) == seat["decree_count"] == len(game.players[1].decrees)
    assert len(seat["docks"]) == len(game.players[1].docks) and seat["bureau"] == [] and seat["capacity"] == 0
    now = view["lacerda"]
    assert now is not None and now["visits"] == game.visits
    assert (now["courtier"], now["helper"]) == (NOBLES[game.courtier], KINDS[game.helper])
    assert view_of(played(2, 20, 30))["lacerda"] is None


def test_what_is_reconstructed_is_marked() -> None:
    view = view_of(played(3, 21, 20), 0)
    hand = view["seats"][0]["hand"]
    assert hand and all(card["guessed"] for card in hand)
    assert "public_buildings.tiles" in view["reconstructed"] and "plots" not in view["reconstructed"]
    purple = [ship for ship in view["shipyard"]["later"] if ship["colour"] == "purple"]
    assert purple and not any(ship["guessed"] for ship in purple)  # all its values stand in the rulebooks
    assert all(ship["guessed"] for ship in view["shipyard"]["later"] if ship["colour"] == "brown")


def test_sites_have_their_ids() -> None:
    assert [site["id"] for site in view_of(played(4, 22, 20))["sites"]] == SITES
