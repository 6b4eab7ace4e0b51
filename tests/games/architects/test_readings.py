"""Readings of gaps in the rules (chapter 28), pinned by name where no other test does it."""

from __future__ import annotations

from collections import Counter

import pytest

from boardwright.games.architects import edition
from boardwright.games.architects.edition.names import BOARDS, RIVALS, WONDER_BOARDS
from boardwright.games.architects.tables import LOCATIONS, MARBLE, OPEN
from boardwright.kernel.edition import default
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.state import NOBODY, State
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    contribution,
    figures,
    give,
    goods,
    location,
    new,
    play,
    ready,
    scheme,
    show,
    solo,
)


def test_arc_amb_01_four_silver_on_the_tax_stand() -> None:
    """ARC-AMB-01, ARC-SETUP-06."""
    assert {new(players).tax for players in (2, 3, 4, 5)} == {4}


def test_arc_amb_02_the_draft_of_one_person() -> None:
    """ARC-AMB-02, ARC-SETUP-15: two of five are put away; the other three are the hand."""
    game = new(1, (*WONDER, "rival-patron"))
    while game.step_slug() != "draft.buildings":
        game.apply(game.legal()[0])
    dealt = game.sets[0]
    assert len(dealt) == 5 and all(text.startswith("discard") for text in game.legal_texts())
    game.apply(game.legal()[4])
    game.apply(game.legal()[3])
    assert game.players[0].hand == dealt[:3] and game.building_pile[-2:] == [dealt[4], dealt[3]]


def test_arc_amb_09_nobody_plays_the_base_game_alone() -> None:
    """ARC-AMB-09, ARC-SOLO-01: alone one plays with the expansion, against one of its rivals."""
    for variants in ((), ("promos",), ("rival-patron",)):
        game = new(1, variants)
        assert game.wonder and game.rival == 1 and len(game.players) == 2


def test_arc_amb_37_nothing_of_another_expansion() -> None:
    """ARC-AMB-37: no starting apprentice, and no column goes when a third space is filled."""
    game = new(2)
    assert game.step_slug() == "draft.buildings"
    game = ready("20")
    show(game, "1", "2", "3", "4", "5", "6", "7", "8")
    give(game, 1, at={"guildhall": 2})
    display = game.display
    game.play("place guildhall")
    assert game.display == display


def test_arc_amb_44_tax_stand_and_mines_as_printed() -> None:
    """ARC-AMB-44, ARC-TAX-03, ARC-MINE-02: 2 virtue, and 1 clay more than workers."""
    game = bare()
    game.tax = 1
    game.play("place tax_stand")
    assert game.players[0].virtue == 5
    game = bare()
    give(game, 0, at={"mines": 2})
    play(game, "place mines", "mine clay")
    assert goods(game) == {"clay": 4}


def test_wow_amb_11_and_38_cards_go_by_their_ids() -> None:
    """WOW-AMB-11, WOW-AMB-38: some names occur twice, ids never; what is invented is marked."""
    printed = edition.printed(default("architects"))
    names = [card.name for card in printed.apprentices if card.set == "base"]
    assert Counter(names)["Acolyte"] == 3
    assert {"Illusionist", "Patron"} <= set(names) & {rival.name for rival in printed.rivals}
    for cards in (printed.apprentices, printed.buildings):
        ids = [card.id for card in cards]
        assert len(set(ids)) == len(ids)
    invented = {path.split(".")[0] for path in default("architects").reconstructed()}
    assert {"wonder_apprentices", "wonder_buildings", "schemes"} <= invented
    assert not {"apprentices", "buildings"} & invented


def test_wow_amb_12_skipped_cards_need_coins() -> None:
    """WOW-AMB-12, WOW-INFL-18: influence pays the 2 silver of the hire, never the silver that is laid."""
    for silver, reach in ((2, 1), (3, 2), (4, 3)):
        game = bare(2, WONDER)
        show(game, "1", "2", "3", "4", "5", "6")  # the upper row is 1, 3, 5
        give(game, 0, influence=12, silver=silver)
        game.play("place workshop")
        upper = [text for text in game.legal_texts() if text in ("hire 1", "hire 3", "hire 5")]
        assert len(upper) == reach


def test_wow_amb_19_prices_of_the_monuments() -> None:
    """WOW-AMB-19, WOW-MONUMENT-05."""
    tables = bare(2, WONDER).tables
    assert tables.monument_cost[:3] == [15, 14, 14]
    assert (tables.monument_influence, tables.monument_tax) == ([7, 6, 5, 4, 3], [5, 4, 3, 2, 1])


def test_wow_amb_23_the_track() -> None:
    """WOW-AMB-23, WOW-SOLO-32: five spaces, so that five silver make a marble."""
    for silver in range(1, 5):
        game = solo("street-vendor")
        figures(game, "tax_stand", "tax_stand")
        game.marker = silver
        scheme(game, "S07")  # 2 silver
        game.play("place workshop")
        spaces = silver + 2
        assert (game.marker, game.players[1].goods[MARBLE]) == (spaces % 5, spaces // 5)


def test_wow_amb_27_and_28_the_lists_on_the_boards() -> None:
    """WOW-AMB-27, WOW-SOLO-63: the Tax Stand is last. WOW-AMB-28, WOW-SOLO-72: the five lines in order."""
    tables = solo().tables
    for rival in range(len(RIVALS)):
        names = [LOCATIONS[place] for place in tables.rival_captures[rival] if place < OPEN]
        assert names == [
            "mines",
            "kings_storehouse",
            "town_centre",
            "forest",
            "quarry",
            "silversmith",
            "guardhouse",
            "workshop",
            "tax_stand",
        ]
        assert tables.rival_lines[rival] == [0, 1, 2, 3, 4]


def test_wow_amb_35_virtue_as_a_price_can_be_kept() -> None:
    """WOW-AMB-35: swap B prevents the loss of the ransom by debt too."""
    game = bare(2, WONDER)
    give(game, 0, influence=2, held_by={1: 1})
    play(game, "place guardhouse", "guard ransom_by_debt", "prevent 1")
    assert (game.players[0].virtue, game.players[0].unpaid, game.players[0].influence) == (7, 1, 0)


def test_wow_amb_36_and_57_how_many_play() -> None:
    """WOW-AMB-36, WOW-AMB-57, WOW-SOLO-117: five at most, the rival counted."""
    with pytest.raises(BadOptions):
        GAME.options(6, WONDER)
    with pytest.raises(BadOptions):
        GAME.options(5, (*WONDER, "rival-patron"))
    assert GAME.options(4, (*WONDER, "rival-patron")).players == 4


def test_wow_amb_40_therese_contributes_gold_as_marble() -> None:
    """WOW-AMB-40: the piece counts as what it is put on."""
    game = bare(2, WONDER)
    figures(game, "quarry", "tax_stand")
    contribution(game, 7, ["gold"])
    give(game, 0, board="therese", gold=1)
    game.play("place quarry")
    assert "contribute marble" in game.legal_texts() and "contribute gold" not in game.legal_texts()
    game.play("contribute marble")
    assert game.lying == 0b11000 and goods(game) == {"stone": 1}


def test_wow_amb_45_charles() -> None:
    """WOW-AMB-45, WOW-BOARD-02: 3 influence."""
    tables = bare(2, WONDER).tables
    assert tables.board_influence[[*BOARDS, *WONDER_BOARDS].index("charles")] == 3


def test_wow_amb_58_abbey_and_studio() -> None:
    """WOW-AMB-58, WOW-BLDG-03: the Abbey empties the Prison, the Studio gives the card."""
    for name, prison, cards in (("WB07", 0, 0), ("WB08", 2, 1)):
        game = ready(name, 2, WONDER)
        give(game, 1, prison=2)
        game.play("place guildhall")
        assert game.players[1].prison == prison and len(game.players[1].hand) == cards


def test_wow_amb_29_the_informant_adds_tax() -> None:
    """WOW-AMB-29, WOW-RIVAL-04: 2 silver lie on the Tax Stand; the marker does not move."""
    game = solo("informant")
    figures(game, "tax_stand", "tax_stand")
    scheme(game, "S07")
    game.play("place workshop")
    assert game.tax == 2 and game.marker == 0
    assert game.players[1].at[location("workshop")] == 1


def test_arc_info_07_discards_are_face_down() -> None:
    """ARC-INFO-07, ARC-TURN-10: nobody else can tell which card went under the pile."""
    game = bare()
    give(game, 0, hand=["1", "2", "3", "4", "5", "6", "7"])
    game.play("place quarry")
    other = game.clone()
    game.play("discard 1")
    other.play("discard 7")
    assert game.view(NOBODY) == other.view(NOBODY) and game.view(1) == other.view(1)
    assert game.view(0) != other.view(0)


def test_arc_info_08_chance_is_part_of_the_game() -> None:
    """ARC-INFO-08: a game that was saved goes on with the same shuffles."""
    game = new(2, (*WONDER, "rival-informant"), 7)
    random_moves(game, 40)
    again = GAME.restore_json(game.to_json())
    random_moves(game, 60)
    random_moves(again, 60)
    assert again.to_json() == game.to_json()


def random_moves(game: State, number: int) -> None:
    """So many moves, the same ones for the same position."""
    for _ in range(number):
        legal = game.legal()
        game.apply(legal[game.decisions * 7 % len(legal)])
