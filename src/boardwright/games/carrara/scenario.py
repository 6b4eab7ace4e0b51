"""A Carrara position from a scenario's words: see docs/scenario-format.md.

What is not given is as after set-up; what is given must be possible with the box: too many blocks,
tiles or pillars are refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.games.carrara.pieces import (
    GOLD,
    GOLDEN_STATUE,
    NO_PIECE,
    building,
    decoration_piece,
    statue_piece,
    type_of,
    value_of,
    with_decoration,
    with_statue,
)
from boardwright.games.carrara.setup import set_up
from boardwright.games.carrara.state import NONE, SOURCES, SPOT_STATUES, Carrara
from boardwright.games.carrara.steps import numbers
from boardwright.games.carrara.tables import CITIES, COLOURS, DECORATIONS, LANDSCAPES, POSITIONS, TYPES
from boardwright.games.carrara.view import MONEY
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.given import index, known

if TYPE_CHECKING:
    from boardwright.games.carrara.game import CarraraGame

OWN_SPOTS: Final = [*TYPES, *LANDSCAPES, "S1", "S2", "S3"]
Reader = Callable[[Carrara, Any], None]


def place(game: CarraraGame, options: Options, given: Mapping[str, Any]) -> Carrara:
    """The position at the start of a seat's turn. Raises `BadScenario`."""
    state = set_up(game, options, dice_from_seed(int(given.get("seed", 1))), game.tables(options))
    known(given, {*_READERS, "seats", "seat", "seed", "bag", "display", "stack"}, "given")
    for seat, words in enumerate(given.get("seats", [])):
        if seat >= options.players:
            raise BadScenario(f"given.seats has more than {options.players} players")
        _read_seat(state, seat, words)
    for key, read in _READERS.items():
        if key in given:
            read(state, given[key])
    _read_tiles(state, given)
    _fill_bag(state, given.get("bag"))
    _check_pillars(state)
    seat = int(given.get("seat", 0))
    if not 0 <= seat < options.players:
        raise BadScenario(f"given.seat is {seat}; seats are 0 to {options.players - 1}")
    state.dice.drawn = []
    state.push(Frame(numbers.TURN, seat))
    state.run()
    return state


# -------------------------------------------------------------------- names


def _by_name(words: Mapping[str, int], names: Sequence[str], what: str) -> list[int]:
    counts = [0] * len(names)
    for name, number in words.items():
        counts[index(names, name, what)] = int(number)
    return counts


def _tile(words: str) -> int:
    """`palazzo 4` as value * 6 + type; empty words are an empty space."""
    if not words:
        return NONE
    kind, _, value = words.partition(" ")
    if not value.isdigit():
        raise BadScenario(f"{words!r} is not a tile; write a type and a value: 'palazzo 4'")
    return int(value) * 6 + index(TYPES, kind, "building type")


def _piece(words: str) -> int:
    """`crown`, `red statue`, `golden statue`, or empty."""
    if not words:
        return NO_PIECE
    if words == "golden statue":
        return GOLDEN_STATUE
    colour, _, statue = words.partition(" ")
    if statue == "statue":
        return statue_piece(index(COLOURS, colour, "statue colour"))
    return decoration_piece(index(DECORATIONS, words, "decoration or statue"))


def _building(words: str) -> int:
    """`villa 2 lerici`, with `, decorated` and `, red statue` or `, golden statue` as wanted."""
    where, *pieces = [part.strip() for part in words.split(",")]
    tile, _, city = where.rpartition(" ")
    value, type_ = divmod(_tile(tile), 6)
    b = building(type_, value, index(CITIES, city, "city"))
    for piece in pieces:
        if piece == "decorated":
            b = with_decoration(b)
        else:
            statue = _piece(piece)
            b = with_statue(b, GOLD if statue == GOLDEN_STATUE else statue - 6)
    return b


# -------------------------------------------------------------------- seats


def _read_seat(state: Carrara, seat: int, words: Mapping[str, Any]) -> None:
    names = {"coins", "blocks", "vp", "buildings", "pillars", "large", "upgrades", "spots", "stores"}
    known(words, names, f"given.seats[{seat}]")
    player = state.players[seat]
    player.coins = int(words.get("coins", player.coins))
    if "blocks" in words:
        player.blocks = _by_name(words["blocks"], COLOURS, "colour")
    if "vp" in words:
        player.vp = int(words["vp"])
        player.points = [player.vp] + [0] * (SOURCES - 1)
    player.buildings = [_building(one) for one in words.get("buildings", [])]
    for upgrade in words.get("upgrades", []):
        _take_upgrade(state, seat, upgrade)
    for spot in words.get("spots", []):
        _use_spot(state, seat, spot)
    if "pillars" in words:
        player.court = sum(1 << (int(space) - 1) for space in words["pillars"])
    player.large = int(words.get("large", 0))
    if "stores" in words:
        stores = [_piece(one) for one in words["stores"]]
        if len(stores) != len(player.stores):
            raise BadScenario(f"given.seats[{seat}].stores: there are {len(player.stores)} stores")
        player.stores = stores
    for b in player.buildings:
        if value_of(b) == state.tables.monument_value:
            state.monuments[type_of(b)] = seat


def _take_upgrade(state: Carrara, seat: int, name: str) -> None:
    tile = index([f"U{i + 1}" for i in range(len(state.upgrades))], name, "upgrade tile")
    state.upgrades[tile] = seat
    state.players[seat].upgrades[state.tables.upgrade_city[tile]] = tile


def _use_spot(state: Carrara, seat: int, spot: str) -> None:
    player = state.players[seat]
    if spot in CITIES:
        state.city_pillar[CITIES.index(spot)] = seat
    elif spot in MONEY and state.advanced:
        player.money = MONEY.index(spot)
        state.money_pillar[player.money] = seat
    else:
        spots = OWN_SPOTS if state.advanced else OWN_SPOTS[:SPOT_STATUES]
        player.spots |= 1 << index(spots, spot, "scoring spot")


def _check_pillars(state: Carrara) -> None:
    total = len(state.tables.space_bonus)
    for seat, player in enumerate(state.players):
        placed = player.spots.bit_count() + (player.money != NONE) + state.city_pillar.count(seat)
        have = player.court.bit_count() + player.large + placed
        if have != total or player.court >> total:
            raise BadScenario(
                f"given.seats[{seat}]: {have} pillars (court {player.court.bit_count()}, large space "
                f"{player.large}, spots {placed}); a player has {total}"
            )


# -------------------------------------------------------------------- the table


def _read_wheel(state: Carrara, words: Mapping[str, Mapping[str, int]]) -> None:
    state.wheel = [0] * 36
    for position, blocks in words.items():
        first = state.segment_at(index(POSITIONS, position, "position")) * 6
        for colour, number in enumerate(_by_name(blocks, COLOURS, "colour")):
            state.wheel[first + colour] = number


def _read_large_wheel(state: Carrara, decoration: str) -> None:
    """The decoration that the large wheel shows at position I; the blocks stay at their positions."""
    kind = index(DECORATIONS, decoration, "decoration")
    by_position = [state.wheel[state.segment_at(p) * 6 : state.segment_at(p) * 6 + 6] for p in range(6)]
    state.turned = -state.tables.wheel_decorations.index(kind) % 6
    for position in range(6):
        first = state.segment_at(position) * 6
        state.wheel[first : first + 6] = by_position[position]


def _read_small_wheel(state: Carrara, colour: str) -> None:
    """The statue colour that the small wheel shows at position I."""
    wanted = index(COLOURS, colour, "colour")
    state.statues_turned = -state.tables.wheel_statues.index(wanted) % 6


def _read_visit(state: Carrara, words: Mapping[str, int]) -> None:
    known(words, {"space", "by"}, "given.visit")
    state.visited = int(words["space"]) - 1
    state.token = int(words["by"])


def _read_golden(state: Carrara, numbers_: Sequence[int]) -> None:
    if len(numbers_) != len(state.golden):
        raise BadScenario(f"given.golden: there are {len(state.golden)} bonus spaces")
    state.golden = [int(number) for number in numbers_]


def _read_decorations(state: Carrara, words: Mapping[str, int]) -> None:
    for name, number in words.items():
        state.decorations[index(DECORATIONS, name, "decoration")] = int(number)


def _read_statues(state: Carrara, words: Mapping[str, int]) -> None:
    for name, number in words.items():
        state.statues[index(COLOURS, name, "colour")] = int(number)


def _read_monuments(state: Carrara, words: Mapping[str, int]) -> None:
    for name, seat in words.items():
        state.monuments[index(TYPES, name, "building type")] = int(seat)


def _read_idle(state: Carrara, turns: int) -> None:
    state.idle = int(turns)


def _read_ending(state: Carrara, seat: int) -> None:
    state.ending = int(seat)


_READERS: Final[dict[str, Reader]] = {
    "wheel": _read_wheel,
    "large_wheel": _read_large_wheel,
    "small_wheel": _read_small_wheel,
    "visit": _read_visit,
    "golden": _read_golden,
    "decorations": _read_decorations,
    "statues": _read_statues,
    "monuments": _read_monuments,
    "idle": _read_idle,
    "ending": _read_ending,
}


def _fill_bag(state: Carrara, words: Mapping[str, int] | None) -> None:
    """What is not on the wheel or behind a screen is in the bag; fewer if the scenario says so."""
    rest = [state.tables.blocks_each] * 6
    for colour in range(6):
        used = sum(state.wheel[colour::6]) + sum(player.blocks[colour] for player in state.players)
        rest[colour] -= used
        if rest[colour] < 0:
            raise BadScenario(f"{used} {COLOURS[colour]} blocks; the box has {state.tables.blocks_each}")
    state.bag = rest if words is None else _by_name(words, COLOURS, "colour")
    for colour in range(6):
        if state.bag[colour] > rest[colour]:
            raise BadScenario(f"given.bag: only {rest[colour]} {COLOURS[colour]} blocks are left")


def _read_tiles(state: Carrara, given: Mapping[str, Any]) -> None:
    """Display and stack; tiles already built are in neither."""
    left = state.tables.tiles[state.options.players - 2][:]
    built = [value_of(b) * 6 + type_of(b) for p in state.players for b in p.buildings]
    _remove(left, [tile for tile in built if tile // 6 != state.tables.monument_value])
    if "display" in given:
        display = [_tile(words) for words in given["display"]]
        if len(display) != len(state.display):
            raise BadScenario(
                f"given.display: there are {len(state.display)} spaces; write '' for an empty one"
            )
        _remove(left, [tile for tile in display if tile != NONE])
        state.display = display
        state.dice.shuffle(left)
    else:
        state.dice.shuffle(left)
        spaces = len(state.display)
        state.display = left[:spaces] + [NONE] * (spaces - len(left))
        left = left[spaces:]
    stack = given.get("stack", len(left))
    if isinstance(stack, int):
        if stack > len(left):
            raise BadScenario(f"given.stack is {stack}; only {len(left)} tiles are left")
        below = left[:stack]
    else:
        below = [_tile(words) for words in stack]
        _remove(left, below)
    gone = state.tables.tiles[state.options.players - 2][:]
    _remove(gone, below)
    state.deck = gone + below
    state.drawn = len(gone)


def _remove(tiles: list[int], taken: list[int]) -> None:
    for tile in taken:
        if tile not in tiles:
            name = f"{TYPES[tile % 6]} {tile // 6}"
            raise BadScenario(f"there are not that many tiles {name!r} with this number of players")
        tiles.remove(tile)
