"""What one seat may see of a game of Carrara, built field by field.

A view is a whitelist: what lies open on the table, plus the viewer's own hand.
"""

from __future__ import annotations

from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.pieces import GOLD, NO_PIECE, city_of, decorated, statue_on, type_of, value_of
from boardwright.games.carrara.printed.names import MONEY
from boardwright.games.carrara.printed.tables import (
    BONUSES,
    CITIES,
    COLOURS,
    DECORATIONS,
    KINDS,
    LANDSCAPES,
    POSITIONS,
    TYPES,
    tile_type,
    tile_value,
)
from boardwright.games.carrara.scoring import SHEET
from boardwright.games.carrara.state import NONE, Carrara, Player
from boardwright.games.carrara.view.progress import piece_name, settled
from boardwright.games.carrara.view.questions import asked
from boardwright.games.carrara.view.schema import (
    Building,
    City,
    Court,
    Market,
    MoneySpot,
    Piece,
    SeatView,
    Segment,
    Space,
    Supply,
    Tile,
    Upgrade,
    View,
)
from boardwright.kernel.state import NOBODY
from boardwright.kernel.view import answers, by_rule, decision, seat_or_none


def view(state: Carrara, viewer: int) -> View:
    """The table as a seat sees it; `viewer` NOBODY is a spectator."""
    tables = state.tables
    over = state.seat == NOBODY
    return {
        "game": "carrara",
        "variant": "advanced" if state.advanced else "basic",
        "players": len(state.players),
        "viewer": viewer,
        "turn": state.turn,
        "over": over,
        "ending": seat_or_none(state.ending),
        "decision": decision(state, viewer, settled, asked),
        "legal": answers(state, viewer),
        "market": _market(state),
        "display": [None if tile == NONE else _tile(tile) for tile in state.display],
        "stack": state.stack_left(),
        "monuments": {TYPES[t]: seat_or_none(state.monuments[t]) for t in range(KINDS)},
        "monument_value": tables.monument_value,
        "upgrades": [_upgrade(state, tile) for tile in range(len(state.upgrades))],
        "court": _court(state),
        "cities": [_city(state, city) for city in range(KINDS)],
        "money": [_money(state, spot) for spot in range(len(state.money_pillar))],
        "supply": _supply(state) if state.advanced else None,
        "statue_spots": _statue_spots(state) if state.advanced else [],
        "landscapes": {TYPES[t]: LANDSCAPES[tables.landscape[t]] for t in range(KINDS)},
        "decorations": {TYPES[t]: DECORATIONS[t] for t in range(KINDS)},
        "land_rewards": {LANDSCAPES[i]: [tables.land_coins[i], tables.land_vp[i]] for i in range(2)},
        "sets": tables.set_vp[1:],
        "seats": [_seat_view(state, seat, viewer) for seat in range(len(state.players))],
        "winners": state.winners(),
        "final": [by_rule(score) for score in state.scores()] if over else [],
        "reconstructed": state.options.edition.reconstructed(),
    }


def _tile(tile: int) -> Tile:
    return {"type": TYPES[tile_type(tile)], "value": tile_value(tile)}


def _market(state: Carrara) -> Market:
    segments: list[Segment] = []
    for position in range(KINDS):
        first = state.segment_at(position) * KINDS
        segments.append(
            {
                "position": POSITIONS[position],
                "blocks": state.wheel[first : first + 6],
                "prices": state.tables.price[position * KINDS : (position + 1) * KINDS],
                "decoration": DECORATIONS[state.decoration_at(position)] if state.advanced else None,
                "statue": COLOURS[state.statue_at(position)] if state.advanced else None,
            }
        )
    return {"segments": segments, "bag": sum(state.bag)}


def _upgrade(state: Carrara, tile: int) -> Upgrade:
    tables = state.tables
    return {
        "id": f"U{tile + 1}",
        "city": CITIES[tables.upgrade_city[tile]],
        "coins": tables.upgrade_coins[tile],
        "vp": tables.upgrade_vp[tile],
        "owner": seat_or_none(state.upgrades[tile]),
    }


def _court(state: Carrara) -> Court:
    tables = state.tables
    spaces: list[Space] = [
        {
            "bonus": BONUSES[tables.space_bonus[space]],
            "amount": tables.space_amount[space],
            "pillars": [seat for seat, player in enumerate(state.players) if player.court >> space & 1],
            "golden": state.golden[space],
            "visited": state.visited == space,
        }
        for space in range(len(tables.space_bonus))
    ]
    large = [player.large for player in state.players]
    token = seat_or_none(state.token)
    return {"spaces": spaces, "large": large, "large_visited": state.visited == LARGE, "token": token}


def _city(state: Carrara, city: int) -> City:
    tables = state.tables
    columns = [[b for b in player.buildings if city_of(b) == city] for player in state.players]
    return {
        "id": CITIES[city],
        "name": tables.city_names[city],
        "colour": COLOURS[city],
        "lowest": COLOURS[tables.lowest[city]],
        "minimum": tables.minimum[city],
        "coins": tables.city_coins[city],
        "vp": tables.city_vp[city],
        "majority": list(tables.majority[city]) if state.advanced else [],
        "pillar": seat_or_none(state.city_pillar[city]),
        "statues": [sum(1 for b in column if statue_on(b)) for column in columns],
        "buildings": [len(column) for column in columns],
    }


def _money(state: Carrara, spot: int) -> MoneySpot:
    return {
        "id": MONEY[spot],
        "minimum": state.tables.money_minimum[spot],
        "rate": state.tables.money_rate[spot],
        "pillar": seat_or_none(state.money_pillar[spot]),
    }


def _supply(state: Carrara) -> Supply:
    return {
        "decorations": {DECORATIONS[t]: state.decorations[t] for t in range(KINDS)},
        "statues": {COLOURS[c]: state.statues[c] for c in range(KINDS)},
    }


def _statue_spots(state: Carrara) -> list[list[str]]:
    pair = state.tables.statue_pair
    return [[CITIES[city] for city in range(KINDS) if pair[city] == spot] for spot in range(3)]


def _seat_view(state: Carrara, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    own = seat == viewer or state.seat == NOBODY  # CAR-GEN-03; screens go up at the end
    cities = range(KINDS)
    return {
        "seat": seat,
        "vp": player.vp,
        "pillars_left": player.court.bit_count() + player.large,
        "token": state.token == seat,
        "last_turn_taken": state.last_turn_taken(seat),
        "cities": {CITIES[c]: [_building(b) for b in player.buildings if city_of(b) == c] for c in cities},
        "rewards": {CITIES[c]: [state.reward_coins(player, c), state.reward_vp(player, c)] for c in cities},
        "upgrades": {CITIES[c]: f"U{player.upgrades[c] + 1}" for c in cities if player.upgrades[c] != NONE},
        "spots": _spots(state, player),
        "stores": [_stored(player, store) for store in range(len(player.stores))],
        "money": None if player.money == NONE else MONEY[player.money],
        "points": {SHEET[i][0]: player.points[i] for i in range(len(SHEET)) if player.points[i]},
        "coins": player.coins if own else None,
        "blocks": list(player.blocks) if own else None,
    }


def _building(b: int) -> Building:
    statue = statue_on(b)
    return {
        "type": TYPES[type_of(b)],
        "value": value_of(b),
        "decoration": bool(decorated(b)),
        "statue": None if not statue else "gold" if statue == GOLD else COLOURS[statue - 1],
    }


def _spots(state: Carrara, player: Player) -> dict[str, bool]:
    names = [*TYPES, *LANDSCAPES]
    if state.advanced:
        names += [f"S{pair + 1}" for pair in range(3)]
    return {name: bool(player.spots >> bit & 1) for bit, name in enumerate(names)}


def _stored(player: Player, store: int) -> Piece | None:
    piece = player.stores[store]
    if piece == NO_PIECE:
        return None
    kind, what = piece_name(piece).split()
    return {"kind": kind, "what": what, "fresh": bool(player.fresh >> store & 1)}
