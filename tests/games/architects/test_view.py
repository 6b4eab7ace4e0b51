"""A view has the declared shape and says what the state holds."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from boardwright.games.architects.printed.tables import GOODS, LOCATIONS, RESOURCES
from boardwright.games.architects.state import NONE
from boardwright.games.architects.view import schema as sight
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.state import NOBODY
from tests.games.shapes import problems

from .positions import bare, contribution, finish_turn, give, new
from .views import EVERYTHING, SOLO, WONDER, asked, played, step, until, view_of


def place(view: sight.View, name: str) -> sight.Location:
    """A location of a view."""
    return next(one for one in view["locations"] if one["id"] == name)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "variants", "seed"),
    [(1, SOLO, 1), (2, (), 2), (3, EVERYTHING, 3), (5, ("variable", "promos"), 4)],
)
def test_every_view_is_plain_data_of_the_declared_shape(
    players: int, variants: tuple[str, ...], seed: int
) -> None:
    game = new(players, variants, seed)
    dice = dice_from_seed(seed)
    steps = set()
    while True:
        steps.add(game.step_slug())
        if game.over or game.decisions < 20 or game.decisions % 8 == 0:
            for seat in (NOBODY, game.decisions % players):
                view = view_of(game, seat)
                assert problems(view, sight.View) == []
                assert json.loads(json.dumps(view)) == view
                assert view["viewer"] == seat
                assert view["legal"] == (game.legal_texts() if seat == game.seat and not game.over else [])
        if game.over:
            break
        step(game, dice)
    assert len(steps) > 8
    view = view_of(game)
    assert view["winners"] == game.winners() and view["phase"] == "over" and view["decision"] is None
    totals = [sum(part.points for part in score.parts) for score in game.scores()]
    assert (
        [sum(parts.values()) for parts in view["final"]] == [seat["vp"] for seat in view["seats"]] == totals
    )


def test_changing_a_view_does_not_change_the_game() -> None:
    game = played(3, EVERYTHING, 5, 60)
    before = game.to_json()
    view = cast(Any, view_of(game, game.seat))
    for key in ("order", "prison", "winners", "seats", "locations"):
        view[key].clear()
    view["guildhall"]["laid"].clear()
    view["virtue"]["vp"].clear()
    view["virtue"]["relief"].clear()
    assert game.to_json() == before
    assert len(view_of(game)["virtue"]["vp"]) == 15


# ---------------------------------------------------------------------------- the town


@pytest.mark.parametrize("name", LOCATIONS[:4])
def test_worth_is_what_a_worker_gets(name: str) -> None:
    """Every ability of the cards included, in positions of random games."""
    checked = 0
    for seed in range(1, 9):
        game = until(3, (), lambda game: game.decisions > 90 and game.step_slug() == "turn", seed)
        seat = game.seat
        if game.stack[-1].at or f"place {name}" not in game.legal_texts():
            continue
        worth = place(view_of(game), name)["worth"][seat]
        before = game.players[seat].goods
        game.play(f"place {name}")
        if game.step_slug() == "location":
            worth = {key: number for key, number in worth.items() if key != "gold"}
            game.play("mine clay")
        after = game.players[seat].goods
        gained = {GOODS[good]: after[good] - before[good] for good in range(6) if after[good] != before[good]}
        assert gained == {key: number for key, number in worth.items() if number and key in GOODS}
        checked += 1
    assert checked


def test_the_black_market() -> None:
    """ARC-MARKET-04, ARC-MARKET-05, ARC-MARKET-06, ARC-INFO-04: the upper sides of top cards, or what is
    printed on the board.
    """
    game = bare(2)
    printed = game.game.faces(game.options).printed  # type: ignore[attr-defined]
    small, middle, large = view_of(game)["market"]["spaces"]
    top = printed.market[game.small[-1]]
    assert (small["id"], small["card"], small["gain"]) == ("bm_small", None, dict(top.small))
    assert small["left"] == 10 and small["silver"] == 1
    assert (middle["gain"], middle["card"], middle["silver"]) == ({}, None, 2)
    assert (large["card"], large["gain"], large["left"]) == (None, dict(printed.market_print.large), 0)
    assert view_of(game)["market"]["limit"] == 9 and view_of(game)["market"]["look"] == 5


def test_after_a_reset_the_small_card_lies_on_the_large_space() -> None:
    """ARC-RESET-11."""
    game = until(2, (), lambda game: len(game.large) == 2)
    large = view_of(game)["market"]["spaces"][2]
    assert large["left"] == 2 and large["card"] == f"BM{game.large[-1] + 1}"


def test_piles_are_counted() -> None:
    """ARC-INFO-01, ARC-DEBT-05."""
    game = played(2, (), 9, 60)
    piles = view_of(game)["piles"]
    assert piles["buildings"] == len(game.building_pile) - game.building_at
    assert piles["apprentices"] == len(game.apprentice_pile) - game.apprentice_at
    assert piles["rewards"] == len(game.reward_pile) - game.reward_at
    debts = sum(player.unpaid + player.paid for player in game.players)
    assert piles["debts"] == 22 - debts
    give(game, 0, unpaid=40)
    assert view_of(game)["piles"]["debts"] == 0


# ---------------------------------------------------------------------------- the court


def test_the_court() -> None:
    """WOW-CONTRIB-01, WOW-RESET-05, ARC-INFO-04: the other side of the card is not shown."""
    game = bare(2, WONDER)
    contribution(game, 3, ["clay", "gold"])
    court = view_of(game)["court"]
    assert court
    card = court["contribution"]
    assert card["id"] == "CC3" and card["lying"] == ["clay", "gold"] and card["left"] == 6
    assert set(card["rewards"]) == set(RESOURCES)
    assert "princess" not in card and "profiteer" not in card
    face = court["consequence"]
    assert face["id"] == f"CC{game.consequences[-1] + 1}" and face["used"] == [face["id"]]  # ARC-INFO-06
    assert court["princess"] == court["profiteer"] == "tax_stand"
    assert view_of(bare(2))["court"] is None


def test_the_rival() -> None:
    """WOW-SOLO-04, WOW-INFO-09: schemes are counted, discards lie open."""
    game = played(1, SOLO, 11, 40)
    view = view_of(game, 0)
    rival = view["rival"]
    assert rival and rival["id"] == "informant" and rival["seat"] == game.rival == 1
    assert rival["schemes"] == len(game.schemes) and rival["future"] == len(game.future)
    assert len(rival["discard"]) == len(game.scheme_discard) > 0
    assert rival["track"][rival["marker"]] == RESOURCES[game.marker]
    assert [seat["rival"] for seat in view["seats"]] == [False, True]
    assert place(view, "quarry")["worth"][1] == {}


# ---------------------------------------------------------------------------- players


def test_seats() -> None:
    game = played(3, EVERYTHING, 12, 150)
    for seat, player in zip(view_of(game)["seats"], game.players, strict=True):
        assert list(seat["goods"].values()) == player.goods
        assert (seat["unpaid"], seat["paid"]) == (player.unpaid, player.paid)
        assert (seat["virtue"], seat["influence"]) == (player.virtue, player.influence)
        assert len(seat["apprentices"]) == len(player.apprentices) <= seat["apprentice_limit"]
        assert sum(seat["out"].values()) + seat["reserve"] + seat["prison"] + sum(seat["held_by"]) == 20
        assert seat["board"] and seat["relief"] == game.relief(player)
        assert seat["vp"] == sum(seat["points"].values())


def test_turn_order_and_clock() -> None:
    """ARC-END-01, ARC-END-02."""
    game = until(2, (), lambda game: game.turns_left != NONE)
    clock = view_of(game)["clock"]
    assert clock["ending"] and clock["laid"] >= clock["spaces"] == 12
    assert clock["turns_left"] == game.turns_left and not clock["stopped"]
    game = new(3, (), 5)
    assert view_of(game)["order"] == game.order
    assert view_of(game)["turn_of"] is None and view_of(game)["phase"] == "draft"
    assert [view_of(game)["seats"][seat]["place"] for seat in game.order] == [1, 2, 3]
    assert view_of(game)["clock"]["turns_left"] is None


# ---------------------------------------------------------------------------- the question


@pytest.mark.parametrize(
    ("slug", "keys"),
    [
        ("capture", {"location", "captures"}),
        ("guardhouse", {"location", "actions"}),
        ("workshop", {"location", "workers"}),
        ("market", {"location", "space"}),
        ("lose", {"lose"}),
        ("draft.buildings", {"round"}),
    ],
)
def test_every_question_says_what_it_is_about(slug: str, keys: set[str]) -> None:
    game = until(3, WONDER, asked(slug))
    decision = view_of(game)["decision"]
    assert decision and decision["step"] == slug and keys <= set(decision["chosen"])


def test_a_reset_is_a_phase() -> None:
    """WOW-RESET-24."""
    game = until(3, WONDER, asked("princess"))
    view = view_of(game)
    assert view["phase"] == "reset" and view["decision"] and "reset" in view["decision"]["path"]


def test_what_is_reconstructed_is_marked() -> None:
    view = view_of(played(3, WONDER, 13, 20), 0)
    cards = [slot["card"] for row in view["display"] for slot in row if slot["card"]]
    assert {card["guessed"] for card in cards if card["set"] == "wonder"} <= {True}
    assert not any(card["guessed"] for card in cards if card["set"] == "base")
    assert view["court"] and view["court"]["contribution"]["guessed"]
    assert "engine_guards" in view["reconstructed"]


def test_revealed_rewards_are_public() -> None:
    """ARC-INFO-06."""
    game = until(2, (), lambda game: game.reward_at > 0)
    assert len(view_of(game)["rewards"]) == game.reward_at
    finish_turn(game)
    assert all(reward["gain"] for reward in view_of(game)["rewards"])
