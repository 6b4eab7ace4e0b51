"""The decisions of set-up: clergy tile, draft, starting decrees (chapters 3 and 26b)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.state import FROM_INFLUENCE, NONE, Lisboa
from tests.games.lisboa.table import GAME, clergy, offers, play


def new(players: int, *variants: str, seed: int = 3) -> Lisboa:
    return cast(Lisboa, GAME.new(GAME.options(players, variants), seed))


def after_clergy(players: int, *variants: str) -> Lisboa:
    """A game in which everyone has kept the first clergy tile, none of them an immediate one."""
    game = new(players, *variants)
    assert 16 not in [tile for drawn in game.drawn for tile in drawn]
    for _ in range(players):
        play(game, "keep.clergy 1")
    return game


def test_one_of_two_clergy_tiles() -> None:
    """All have drawn before anybody chooses; the rest returns to the bag.

    LIS-SETUP-09, LIS-SETUP-38, LIS-DEC-01, LIS-AMB-77
    """
    game = new(4)
    drawn = [list(pair) for pair in game.drawn]
    assert [len(pair) for pair in drawn] == [2, 2, 2, 2] and len(game.clergy_bag) == 37 - 8
    for step in range(4):
        assert game.seat == (game.starter + step) % 4
        assert game.legal_texts() == ["keep.clergy 1", "keep.clergy 2"]
        play(game, "keep.clergy 2" if step == 0 else "keep.clergy 1")
    for seat, player in enumerate(game.players):
        kept = drawn[seat][1 if seat == game.starter else 0]
        assert player.clergy == [kept]
    assert sorted(game.clergy_bag) == sorted(all_tiles(game, drawn))
    assert len(game.clergy_bag) == 33 and game.church == in_ring(game.clergy_bag[:6])


def all_tiles(game: Lisboa, drawn: list[list[int]]) -> list[int]:
    """The bag as it was, and what was returned."""
    copies = game.tables.clergy_copies
    left = [tile for tile in range(len(copies)) for _ in range(copies[tile])]
    for player in game.players:
        left.remove(player.clergy[0])
    return left


def in_ring(tiles: list[int]) -> list[int]:
    """Six tiles as drawn for the spaces 1, 2, 3, 4, 5 and 0 (LIS-EOT-07)."""
    return [tiles[5], *tiles[:5]]


def test_the_tile_is_chosen_before_cards_and_board_are_known() -> None:
    """LIS-SETUP-41, LIS-AMB-88: no hand is dealt, no church tile, decree or cube lies there."""
    game = new(3)
    assert [player.hand for player in game.players] == [[], [], []]
    assert game.church == [] and game.decrees == [] and game.row_cubes == []


def test_an_immediate_tile_at_the_start() -> None:
    """LIS-SETUP-39, LIS-AMB-76, LIS-CLERGY-06: 7 + 4 influence stop at 10, with the wig of the last space."""
    game = new(4)
    last = (game.starter + 3) % 4
    game.drawn[last] = clergy("CL17", "CL01")
    for _ in range(4):
        play(game, "keep.clergy 1")
    player = game.players[last]
    assert player.influence == 10 and player.wigs == 6 and player.points[FROM_INFLUENCE] == 1
    assert player.clergy == clergy("CL17")
    assert game.seat == game.starter and game.step_slug() == "turn"


def test_draft() -> None:
    """2 of 5, 1 of 3, 1 of 2, the last card by itself.

    LIS-DRAFT-01, LIS-DRAFT-02, LIS-DRAFT-03, LIS-DRAFT-04, LIS-DEC-02, LIS-AMB-47
    """
    for players in (2, 3, 4):
        game = after_clergy(players, "draft")
        packets = [sorted(packet) for packet in game.drawn]
        assert [len(packet) for packet in packets] == [5] * players
        assert all(player.hand == [] for player in game.players)
        kept: list[list[int]] = [[] for _ in range(players)]
        for keep in (2, 1, 1):
            for step in range(players):
                seat = (game.starter + step) % players
                for _ in range(keep):
                    assert game.seat == seat
                    assert game.legal() == [2 + one for one in packets[seat]]
                    first = packets[seat].pop(0)
                    game.apply(2 + first)
                    kept[seat].append(first)
            packets = [packets[(seat - 1) % players] for seat in range(players)]
        for seat, player in enumerate(game.players):
            assert player.hand == sorted([*kept[seat], *packets[seat]]) and len(player.hand) == 5
        assert game.step_slug() == "turn" and game.seat == game.starter


def test_without_the_draft_five_cards_are_dealt() -> None:
    """LIS-SETUP-31, LIS-DRAFT-01: blue ones."""
    game = after_clergy(4)
    assert game.step_slug() == "turn"
    hands = [one for player in game.players for one in player.hand]
    assert len(set(hands)) == 20 and all(game.tables.card_deck[one] == 0 for one in hands)


def test_starting_decrees() -> None:
    """LIS-ADDON-05, LIS-DEC-03, LIS-AMB-50: in reverse turn order, refilled after the last."""
    game = after_clergy(3, "starting-decrees")
    first = list(game.decrees)
    following = game.decree_deck[game.decree_at : game.decree_at + 3]
    order = []
    for space in (1, 2, 4):
        order.append(game.seat)
        assert game.decrees.count(NONE) == len(order) - 1
        assert len(offers(game, "decree")) == 8 - (len(order) - 1)
        play(game, f"decree {space}")
    assert order == [(game.starter - 1) % 3, (game.starter - 2) % 3, game.starter]
    assert [game.players[seat].decrees for seat in order] == [[first[0]], [first[1]], [first[3]]]
    assert game.decrees == [*following[:2], first[2], following[2], *first[4:]]
    assert game.step_slug() == "turn" and game.seat == game.starter


def test_starting_decrees_come_last() -> None:
    """LIS-ADDON-09, LIS-SETUP-41: after the draft, right before the first turn."""
    game = after_clergy(2, "draft", "starting-decrees")
    steps = []
    while game.step_slug() != "turn":
        steps.append(game.step_slug())
        game.apply(game.legal()[0])
    assert steps == ["draft"] * 8 + ["starting-decree"] * 2
    assert [len(player.decrees) for player in game.players] == [1, 1]


def test_who_starts_is_chance() -> None:
    """Every seat does in some game, and the influence goes with the turn order.

    LIS-SETUP-16, LIS-SETUP-17, LIS-AMB-46
    """
    starters = set()
    for seed in range(30):
        game = new(4, seed=seed)
        starters.add(game.starter)
        order = [(game.starter + step) % 4 for step in range(4)]
        assert [game.players[seat].influence for seat in order] == [4, 5, 6, 7]
    assert starters == {0, 1, 2, 3}
