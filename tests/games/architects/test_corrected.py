"""Rules that no printed card needs, but a corrected edition may: effects mean what their words say."""

from __future__ import annotations

import re
from collections.abc import Mapping

from boardwright.games.architects import printed as edition
from boardwright.games.architects.printed.names import SCHEMES
from boardwright.games.architects.printed.tables import MARBLE, MARKET
from boardwright.games.architects.state import Architects
from boardwright.kernel.edition import Edition, packaged, parse
from tests.games.architects.positions import (
    WONDER,
    bare,
    card,
    consequence,
    contribution,
    give,
    goods,
    location,
    play,
    points,
    reset,
    show,
)


def corrected(table: str, field: str, value: str) -> Edition:
    """The packaged edition with one field of a table replaced."""
    text = packaged("architects")
    start = text.index(f"\n[{table}]")
    place = re.compile(rf"\n{re.escape(field)} = (\[\n.*?\n\]|[^\n]*)", re.DOTALL).search(text, start)
    assert place is not None, f"[{table}] has no {field}"
    made = parse(text[: place.start()] + f"\n{field} = {value}" + text[place.end() :], "corrected.toml")
    assert edition.check(made) == []
    return made


def jeweller(effect: str) -> Architects:
    """Apprentice 11 does something else."""
    return bare(2, (), 1, corrected("apprentices.11", "effects", f"[{{ {effect} }}]"))


def test_whom_one_cannot_do_without() -> None:
    """ARC-WORKSHOP-09, ARC-WORKSHOP-13, ARC-EFF-06: who makes the hire payable cannot be let go for it."""
    for effect, silver in (
        ('at = "workshop", do = "discount", silver = 1', 3),
        ('do = "discount", tax = 1', 3),
    ):
        for spare in (0, 1):
            game = jeweller(effect)
            give(game, 0, apprentices=["11", "1", "2", "3", "12"], silver=silver + spare)
            show(game, "4", "5")
            play(game, "place workshop", "hire 4")
            everyone = ["11", "1", "2", "3", "12"]
            assert game.legal_texts() == [f"dismiss {name}" for name in everyone[0 if spare else 1 :]]
            game.play("dismiss 1")
            assert goods(game) == ({"silver": spare} if spare else {})


def test_a_hire_that_nobody_can_be_let_go_for() -> None:
    """ARC-WORKSHOP-09: at a limit of one the only one makes it cheaper, so it cannot be paid without."""
    effects = '[{ at = "workshop", do = "discount", silver = 1 }, { do = "apprentice_limit", n = 1 }]'
    made = corrected("apprentices.11", "effects", effects)
    for silver, offers in ((3, False), (4, True)):
        game = bare(2, (), 1, made)
        give(game, 0, apprentices=["11"], silver=silver)
        show(game, "4", "5")
        game.play("place workshop")
        assert (game.seat == 0) == offers  # else a card was drawn, there was nothing to choose
        if offers:
            game.play("hire 4")  # one to let go: not asked
            assert game.players[0].apprentices == [card("4")] and goods(game) == {}


def test_a_discount_never_goes_below_0() -> None:
    """ARC-EFF-06, ARC-EFF-15: neither silver, virtue nor tax is gained by it."""
    game = jeweller('at = "workshop", do = "discount", silver = 5')
    give(game, 0, apprentices=["11"], silver=2)
    show(game, "4", "5")
    play(game, "place workshop", "hire 4")
    assert goods(game) == {} and game.tax == 2
    game = jeweller('do = "discount", tax = 9')
    give(game, 0, apprentices=["11"], silver=2)
    show(game, "4", "5")
    play(game, "place workshop", "hire 4")
    assert goods(game) == {} and game.tax == 0
    for place in ("tax_stand", "black_market"):
        game = jeweller(f'at = "{place}", do = "discount", virtue = 5')
        game.tax, game.small = 3, [0]
        give(game, 0, apprentices=["11"], silver=1)
        game.play("place bm_small" if place == "black_market" else "place tax_stand")
        assert game.players[0].virtue == 7 and game.seat == 1


def test_both_sides_impossible_for_the_rival() -> None:
    """WOW-SOLO-42, WOW-SOLO-34: then the left one, with 2 silver in its place."""
    made = corrected(
        "contribution_cards.CC3", "princess.rewards", "[{ hire_apprentice = 1 }, { destroy_debt = 1 }]"
    )
    for debts, marker in ((0, 2), (1, 0)):
        game = bare(1, (*WONDER, "rival-patron"), 1, made)
        consequence(game, 3)
        game.profiteer, game.marker = location("mines"), 0
        give(game, 1, at={"forest": 1}, unpaid=debts)
        reset(game)
        assert (game.marker, game.players[1].goods[MARBLE], game.players[1].unpaid) == (marker, 0, 0)


def test_three_free_captures() -> None:
    """ARC-TOWN-10, ARC-TOWN-11: all of them without tax and silver, from any locations."""
    made = corrected("buildings.26", "effects", '[{ when = "at_once", do = "gain", captures = 3 }]')
    game = bare(4, (), 1, made)
    give(game, 0, hand=["26"], clay=3, stone=4, gold=1, marble=2, apprentices=["13"], cathedral=5)
    give(game, 1, at={"quarry": 1, "forest": 1, "mines": 1})
    play(game, "place guildhall", "capture quarry 2", "capture forest 2", "capture mines 2")
    assert game.players[0].held[1] == 3 and game.tax == 0 and game.seat == 1


def test_a_trade_of_a_board() -> None:
    """ARC-EFF-08: like those of apprentices, beside them."""
    trade = 'do = "storehouse_trade", pay = { stone = 1 }, gain = { gold = 1 }'
    game = bare(2, (), 1, corrected("player_boards.ada", "effects", f"[{{ {trade} }}]"))
    give(game, 0, board="ada", apprentices=["11", "36"], stone=3, at={"kings_storehouse": 1})
    game.play("place kings_storehouse")
    assert game.legal_texts() == [
        "trade virtue",
        "trade marble",
        "trade.board",
        "trade.apprentice 36",
        "stop",
    ]
    play(game, "trade.board", "trade.apprentice 36")
    assert goods(game) == {"gold": 1, "marble": 1}


def test_a_building_that_trades() -> None:
    """ARC-EFF-01, ARC-TURN-08: pay, then gain; void for who cannot pay, and declined only if it says so."""
    for may in ("may = true, ", ""):
        trade = f'when = "at_once", {may}do = "trade", pay = {{ clay = 2 }}, gain = {{ gold = 1 }}'
        made = corrected("buildings.34", "effects", f"[{{ {trade} }}]")
        for clay, left in ((1, {"clay": 1}), (3, {"clay": 1, "gold": 1})):
            game = bare(2, (), 1, made)
            give(game, 0, hand=["34"], wood=2, stone=4, clay=clay, cathedral=5)
            game.play("place guildhall")
            if may and clay == 3:
                assert game.legal_texts() == ["accept", "decline"]
                no = game.clone()
                no.play("decline")
                assert goods(no) == {"clay": 3} and no.seat == 1
                game.play("accept")
            assert goods(game) == left and game.seat == 1


def test_a_building_that_trades_two_cards() -> None:
    """ARC-EFF-01: who has begun to pay goes on; without two cards there is nothing to ask."""
    for may in ("may = true, ", ""):
        trade = f'when = "at_once", {may}do = "trade", pay = {{ building_cards = 2 }}, gain = {{ gold = 1 }}'
        made = corrected("buildings.34", "effects", f"[{{ {trade} }}]")
        for others, asked in ((["5"], False), (["5", "9", "12"], True)):
            game = bare(2, (), 1, made)
            give(game, 0, hand=["34", *others], wood=2, stone=4, cathedral=5)
            game.play("place guildhall")
            assert (game.seat == 0) == asked
            if asked:
                cards = ["discard 5", "discard 9", "discard 12"]
                assert game.legal_texts() == [*cards, *(["decline"] if may else [])]
                game.play("discard 9")
                assert game.legal_texts() == ["discard 5", "discard 12"]
                game.play("discard 5")
                assert goods(game) == {"gold": 1} and game.players[0].hand == [card("12")]
                assert game.seat == 1


def test_a_choice_that_frees_prisoners() -> None:
    """ARC-EFF-16: can be carried out with a single prisoner, not without."""
    options = "options = [{ release_from_prison = 2 }, { gold = 1 }]"
    made = corrected("buildings.34", "effects", f'[{{ when = "at_once", do = "choose", {options} }}]')
    for prison in (0, 1):
        game = bare(2, (), 1, made)
        give(game, 0, hand=["34"], wood=2, stone=4, cathedral=5, prison=prison)
        game.play("place guildhall")
        if prison == 0:
            assert goods(game) == {"gold": 1} and game.seat == 1
        else:
            play(game, "option 1", "release 1")
            assert goods(game) == {} and game.players[0].prison == 0


def test_therese_counts_each_piece_once() -> None:
    """ARC-BLDG-53, ARC-EFF-17: a card that names both gold and marble counts both together, not twice."""
    effect = 'when = "end", do = "gain", every = 2, of = ["gold", "marble"], vp = 1'
    made = corrected("buildings.18", "effects", f"[{{ {effect} }}]")
    for board in ({}, {"board": "therese"}):
        game = bare(2, (), 1, made)
        give(game, 0, buildings=["18"], gold=1, marble=3, **board)
        assert points(game, "effects of buildings") == 2


def test_lothaire_and_other_mixes() -> None:
    """ARC-EFF-15, DEC-RULE-15: 1 piece off a mix that may hold wood or stone, none off clay alone."""
    for resources, pieces in (('"clay", "stone"', 2), ('"clay", "wood"', 2), ('"clay", "gold"', 3)):
        made = corrected("buildings.34", "cost", f"{{ any = 3, of = [{resources}] }}")
        for clay in (pieces - 1, pieces):
            game = bare(2, ("promos",), 1, made)
            give(game, 0, board="lothaire", hand=["34"], clay=clay, cathedral=5)
            assert ("place guildhall" in game.legal_texts()) == (clay == pieces)
        game.play("place guildhall")
        assert goods(game) == {} and game.players[0].buildings == [card("34")]


def test_a_scheme_with_nothing_to_do() -> None:
    """WOW-SOLO-100: the worker stays where it was placed, without effect."""
    made = corrected(
        "schemes.S11.bottom", "options", '[{ steps = [{ do = "cathedral" }, { do = "gain", virtue = 1 }] }]'
    )
    for level, virtue in ((5, 7), (0, 7 + 1 + 1)):
        game = bare(1, ("rival-patron",), 1, made)
        give(game, 1, cathedral=level)
        game.schemes, game.scheme_discard = [SCHEMES.index("S11")], []
        game.play("place workshop")
        rival = game.players[1]
        assert (rival.at[location("forest")], rival.virtue) == (1, virtue)


def offering(reward: str, place: str, **fields: object) -> Architects:
    """The princess at a place, and something else for a piece of clay."""
    made = corrected("contribution_cards.CC1", "contribution.clay", f"{{ {reward} }}")
    game = bare(2, WONDER, 1, made)
    contribution(game, 1, [])
    game.princess = MARKET if place.startswith("bm_") else location(place)
    give(game, 0, **fields)
    return game


def test_a_contribution_before_the_action_leaves_it_possible() -> None:
    """WOW-AMB-50, ARC-TURN-08: whoever could have to go for the reward may be needed for the action."""
    carpenter = ["4", "14", "16", "19", "20"]
    trickster = ["38", "14", "16", "19", "20"]
    wood_market: Mapping[str, object] = {"hand": ["12"], "wood": 4, "gold": 1, "cathedral": 5}
    for reward in ("hire_apprentice = 1", "debt = 1", "captures = 1", "virtue = -1", "silver = 1"):
        for place, fields in (
            ("guildhall", {**wood_market, "apprentices": carpenter, "clay": 3}),
            ("bm_large", {"apprentices": trickster, "silver": 2, "clay": 1}),
        ):
            game = offering(reward, place, **fields)
            show(game, "15", "17")
            game.play(f"place {place}")
            assert ("later" in game.legal_texts()) == (reward == "silver = 1"), (place, reward)


def test_the_number_of_an_action_is_fixed_when_the_worker_is_placed() -> None:
    """ARC-TURN-17: whatever a contribution then does to the workers there."""
    game = offering("captures = 1", "mines", clay=1, at={"mines": 3})
    play(game, "place mines", "contribute clay", "capture mines 1")
    assert game.players[0].at[location("mines")] == 0
    game.play("mine clay")
    assert goods(game) == {"clay": 1 + 4}
