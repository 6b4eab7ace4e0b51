"""What holds in every position of every game (chapter 30 of the specification)."""

from __future__ import annotations

from collections import Counter

from boardwright.games.architects.printed.tables import BASE, PROMO
from boardwright.games.architects.printed.tables import WONDER as WONDER_SET
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import VIRTUE
from boardwright.games.architects.steps.frames import BuildFrame, RivalFrame
from boardwright.games.architects.steps.rival import FINISH


def check_invariants(game: Architects) -> None:
    """Everything that must hold at a decision."""
    assert all(type(frame) is game.game.steps[frame.step].kind for frame in game.stack)
    check_workers(game)
    check_tracks(game)
    check_cards(game)
    if game.wonder:
        check_wonder(game)
    if game.rival != NONE:
        check_rival(game)
    if game.stack and game.step_slug() == "turn" and game.stack[-1].at == 0:
        check_between_turns(game)


def check_workers(game: Architects) -> None:
    """INV-01, ARC-STATE-03: every colour's 20 workers are somewhere."""
    for seat, player in enumerate(game.players):
        held = sum(other.held[seat] for other in game.players)
        laid = game.market.count(seat) + game.guildhall.count(seat)
        assert player.reserve + sum(player.at) + player.prison + held + laid == 20, f"seat {seat}"
        assert player.held[seat] == 0 and min(player.at) >= 0 and min(player.held) >= 0
        assert player.reserve >= 0 and player.prison >= 0
    assert len(game.market) == 3  # INV-03: one worker a space


def check_tracks(game: Architects) -> None:
    """INV-02, INV-04; and that the sorts of abilities noted are those there."""
    for player in game.players:
        assert 0 <= player.virtue <= 14 and 0 <= player.influence <= 12 and 0 <= player.cathedral <= 5
        assert min(player.goods) >= 0 and player.unpaid >= 0 and player.paid >= 0
        assert player.credit in (0, 1)
        sorts = {game.effect(ability).sort for ability in player.abilities}
        assert player.known == sum(1 << sort for sort in sorts)
    assert game.tax >= 0 and min(game.coins) >= 0
    for level, places in enumerate(game.tables.level_places, start=1):
        assert sum(player.cathedral == level for player in game.players) <= places


def used(game: Architects, sets: list[int]) -> list[int]:
    """The cards in the game."""
    variants = game.options.variants
    wanted = {BASE}
    if "promos" in variants:
        wanted.add(PROMO)
    if game.wonder:
        wanted.add(WONDER_SET)
    return [card for card, set_ in enumerate(sets) if set_ in wanted]


def check_cards(game: Architects) -> None:
    """INV-11, INV-15: every card is in exactly one place."""
    buildings = game.building_pile[game.building_at :] + game.looked
    for pile in game.sets:
        buildings = buildings + pile
    for player in game.players:
        buildings = buildings + player.hand + player.buildings
    for frame in game.stack:
        if isinstance(frame, BuildFrame) and frame.at == VIRTUE:  # paid for, not yet laid
            buildings = [*buildings, frame.card]
    assert sorted(buildings) == used(game, game.tables.building_set)
    apprentices = game.apprentice_pile[game.apprentice_at :] + [one for one in game.display if one != NONE]
    for player in game.players:
        apprentices = apprentices + player.apprentices
    assert sorted(apprentices) == used(game, game.tables.apprentice_set)
    assert sorted(game.small + game.large) == list(range(10))
    for slot, one in enumerate(game.display):
        assert one != NONE or game.coins[slot] == 0


def check_wonder(game: Architects) -> None:
    """INV-06, INV-08."""
    assert sorted(game.contributions + game.consequences) == list(range(7))
    assert game.contributions and game.consequences
    standing = [place for place in game.figures if place != NONE]
    assert len(set(standing)) == len(standing)
    assert all(place in game.tables.figure_places for place in standing)
    for resource in range(5):
        owner = game.owners[resource]
        for seat, player in enumerate(game.players):
            assert (player.monuments >> resource & 1) == (owner == seat)
        assert owner == NONE or game.pieces[resource] == 0


def check_rival(game: Architects) -> None:
    """INV-12: its cards, and that it holds only marble and is never asked."""
    rivals = [frame for frame in game.stack if isinstance(frame, RivalFrame)]
    resolving = [frame.scheme for frame in rivals if frame.at == FINISH]
    cards = Counter(game.schemes + game.scheme_discard + game.future + resolving)
    assert sum(cards.values()) == 22 and max(cards.values()) == 1
    rival = game.players[game.rival]
    assert [rival.goods[good] for good in (0, 1, 2, 3, 5)] == [0] * 5
    assert not rival.hand and not rival.apprentices and not rival.buildings
    assert game.seat != game.rival


def check_between_turns(game: Architects) -> None:
    """INV-03, INV-05, INV-06, INV-10, INV-13, INV-16: what holds when a turn begins."""
    assert NONE in game.market and not game.pending and not game.looked
    assert len(game.stack) == 1 and game.stack[-1].seat == game.active
    assert all(player.credit == 0 for player in game.players)
    assert game.lying != 31
    full = NONE not in game.display
    assert full or game.apprentice_at == len(game.apprentice_pile)
    before = game.order[game.order.index(game.active) - 1]
    if game.turn > len(game.order):
        assert len(game.players[before].hand) <= 6
