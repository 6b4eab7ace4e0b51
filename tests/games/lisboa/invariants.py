"""What must hold at every decision of a game of Lisboa (chapter 29), counted piece by piece."""

from __future__ import annotations

from boardwright.games.lisboa.printed.tables import NARROW
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player


def check(game: Lisboa) -> None:
    """What one position can show, at any decision of a game."""
    assert game.over or game.legal(), game.path()  # LIS-INV-18
    for seat, player in enumerate(game.players):
        if player.board:  # what holds of Lacerda is in `test_lacerda_invariants`
            check_board(game, seat, player)
            check_portfolio(game, player)
    for noble in range(3):  # LIS-INV-05
        held = sum(player.favors >> noble & 1 for player in game.players)
        assert game.favors[noble] + held == len(game.players) and game.favors[noble] >= 0
    assert 0 <= game.treasury < len(game.tables.treasury_value)  # LIS-INV-08
    check_offices(game)
    check_city(game)
    check_decks(game)


def check_board(game: Lisboa, seat: int, player: Player) -> None:
    """One player's figures, houses, markers, goods and tracks."""
    assert player.officials + sum(player.offices) + sum(player.plazas) == 8  # LIS-INV-01
    assert min(player.officials, *player.offices, *player.plazas) >= 0
    shops = sum(1 for shop in game.shops if shop and (shop - 1) // 4 == seat)
    assert sum(player.houses) + shops == 8 and min(player.houses) >= 0  # LIS-INV-02
    assert 0 <= player.markers <= min(player.cubes) <= max(player.cubes) <= 5  # LIS-INV-03
    assert all(0 <= number <= 2 + min(player.cubes) for number in player.goods)  # LIS-INV-07
    assert 0 <= player.influence <= 10 and len(player.clergy) <= 4  # LIS-INV-08
    assert player.wigs >= 0 and player.reis >= 0  # LIS-INV-20
    assert player.wigs == sum(player.points)


def check_portfolio(game: Lisboa, player: Player) -> None:
    """Docks, bureau and what lies under the ships."""
    assert len(player.docks) == len(player.bureau) == 3
    cards = 6 - player.docks.count(EMPTY) - player.bureau.count(EMPTY)
    assert cards <= 2 + min(player.cubes)  # LIS-INV-06
    for card, cargo, crates in zip(player.docks, player.cargo, player.crates, strict=True):  # LIS-INV-09
        hold = game.tables.ship_hold[card - SHIP] if card >= SHIP else 0
        assert cargo + crates <= hold and min(cargo, crates) >= 0
        assert cargo == 0 or cargo < hold


def check_city(game: Lisboa) -> None:
    """Cubes, tiles and buildings."""
    opened = sum(1 for building in game.buildings if building)
    piles = sum(len(pile) - at for pile, at in zip(game.building_piles, game.building_at, strict=True))
    assert piles + opened == 16  # LIS-INV-13
    if game.rival == NONE:
        assert sum(len(player.completed) for player in game.players) == opened  # LIS-INV-17
    for site, building in enumerate(game.buildings):
        assert not building or sum(game.site_cubes[site * 3 : site * 3 + 3]) == 0
    small = sum(1 for shop in game.shops[NARROW::5] if shop)
    large = sum(1 for shop in game.shops if shop) - small
    laid = game.path().count("shop")  # a tile without its house yet
    assert 22 - laid <= game.large_left + sum(game.tiles[:4]) + large <= 22  # LIS-INV-14
    assert 5 - laid <= game.small_left + game.tiles[4] + small <= 5


def check_offices(game: Lisboa) -> None:
    """LIS-INV-22: an office holds five officials, neutral ones counted."""
    for noble in range(3):
        here = sum(player.offices[noble] for player in game.players) + game.tables.neutral_officials
        assert here <= 5


def check_decks(game: Lisboa) -> None:
    """Decrees, political cards and ships."""
    shown = sum(1 for decree in game.decrees if decree != NONE)
    held = sum(len(player.decrees) for player in game.players)
    turned = game.decree_deck[: game.decree_at]
    boxed = sum(1 for decree in turned if len(game.players) == 2 and game.tables.decree_row_e[decree])
    boxed += turned.count(game.tables.lacerda_unused) if game.rival != NONE else 0
    assert len(turned) == shown + held + boxed and len(game.decree_deck) == 70  # LIS-INV-15
    cards = [card for player in game.players for card in player.hand]
    cards += [
        card - 1 for player in game.players for card in [*player.docks, *player.bureau] if 0 < card < SHIP
    ]
    for stack, at in zip(game.stacks, game.stack_at, strict=True):
        cards += stack[at:]
    cards += [card for deck in game.later for card in deck] + [card for drawn in game.drawn for card in drawn]
    assert len(cards) == len(set(cards)) <= 82  # LIS-INV-16
    for ship in range(4):
        docked = sum(player.docks.count(SHIP + ship) for player in game.players)
        assert docked + game.shipyard[game.ship_at :].count(ship) <= len(game.players) - 1


def cubes_in_play(game: Lisboa) -> int:
    """LIS-INV-04: cubes that have not left the game."""
    board = sum(game.row_cubes) + sum(game.column_cubes) + sum(game.site_cubes) + sum(game.pile)
    return board + sum(sum(player.cubes) for player in game.players)


def clergy_in_play(game: Lisboa) -> int:
    """LIS-INV-12: clergy tiles that have not left the game."""
    track = sum(1 for tile in game.church if tile != NONE)
    return len(game.clergy_bag) - game.clergy_at + track + sum(len(p.clergy) for p in game.players)
