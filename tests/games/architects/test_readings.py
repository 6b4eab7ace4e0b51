"""Readings of gaps in the rules (chapter 28), pinned by name where no other test does it."""

from __future__ import annotations

from collections import Counter

import pytest

from boardwright.games.architects import printed as edition
from boardwright.games.architects.printed.names import BOARDS, RIVALS, WONDER_BOARDS
from boardwright.games.architects.printed.tables import LOCATIONS, OPEN
from boardwright.kernel.edition import default
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.state import NOBODY, State
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    give,
    new,
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
    """ARC-AMB-37: no starting apprentice."""
    assert new(2).step_slug() == "draft.buildings"


def test_wow_amb_11_and_38_cards_go_by_their_ids() -> None:
    """WOW-AMB-11, WOW-AMB-38: some names occur twice, ids never; what is invented is marked."""
    printed = edition.read_printed(default("architects"))
    names = [card.name for card in printed.apprentices if card.set == "base"]
    assert Counter(names)["Acolyte"] == 3
    assert {"Illusionist", "Patron"} <= set(names) & {rival.name for rival in printed.rivals}
    for cards in (printed.apprentices, printed.buildings):
        ids = [card.id for card in cards]
        assert len(set(ids)) == len(ids)
    invented = {path.split(".")[0] for path in default("architects").reconstructed()}
    assert {"wonder_apprentices", "wonder_buildings", "schemes"} <= invented
    assert not {"apprentices", "buildings"} & invented


def test_wow_amb_19_prices_of_the_monuments() -> None:
    """WOW-AMB-19, WOW-MONUMENT-05."""
    tables = bare(2, WONDER).tables
    assert tables.monument_cost[:3] == [15, 14, 14]
    assert (tables.monument_influence, tables.monument_tax) == ([7, 6, 5, 4, 3], [5, 4, 3, 2, 1])


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


def test_wow_amb_36_and_57_how_many_play() -> None:
    """WOW-AMB-36, WOW-AMB-57, WOW-SOLO-117: five at most, the rival counted."""
    with pytest.raises(BadOptions):
        GAME.options(6, WONDER)
    with pytest.raises(BadOptions):
        GAME.options(5, (*WONDER, "rival-patron"))
    assert GAME.options(4, (*WONDER, "rival-patron")).players == 4


def test_wow_amb_45_charles() -> None:
    """WOW-AMB-45, WOW-BOARD-02: 3 influence."""
    tables = bare(2, WONDER).tables
    assert tables.board_influence[[*BOARDS, *WONDER_BOARDS].index("charles")] == 3


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
