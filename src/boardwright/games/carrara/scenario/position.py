"""A Carrara position from a scenario's words: see docs/scenario-format.md.

What is not given is as after set-up; what is given must be possible with the box: too many blocks,
tiles or pillars are refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.pieces import (
    GOLDEN_STATUE,
    NO_PIECE,
    building,
    decorated,
    decoration_piece,
    is_decoration,
    statue_mark,
    statue_on,
    statue_piece,
    type_of,
    value_of,
    with_decoration,
    with_statue,
)
from boardwright.games.carrara.printed.names import MONEY
from boardwright.games.carrara.printed.tables import (
    CITIES,
    COLOURS,
    DECORATIONS,
    KINDS,
    LANDSCAPES,
    POSITIONS,
    TYPES,
    tile_of,
    tile_type,
    tile_value,
)
from boardwright.games.carrara.setup import set_up
from boardwright.games.carrara.state import NONE, SOURCES, SPOT_STATUES, Carrara
from boardwright.games.carrara.steps import ids
from boardwright.games.carrara.steps.pieces import fits
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.scenario_values import (
    begin,
    boards,
    counts,
    index,
    known,
    listed,
    number,
    pile,
    seat,
    table,
)
from boardwright.kernel.settings import first_seat

if TYPE_CHECKING:
    from boardwright.games.carrara.game import CarraraGame

ADVANCED: Final = {"large_wheel", "small_wheel", "golden", "decorations", "statues"}
OWN_SPOTS: Final = [*TYPES, *LANDSCAPES, "S1", "S2", "S3"]
Reader = Callable[[Carrara, Mapping[str, Any]], None]


def place(game: CarraraGame, options: Options, given: Mapping[str, Any]) -> Carrara:
    """The position at the start of a seat's turn. Raises `BadScenario`."""
    known(given, {*_READERS, "seats", "seat", "seed", "bag", "display", "stack"}, "given")
    dice = dice_from_seed(number(given, "seed", 1, "given"))
    first = first_seat(options, dice)
    state = set_up(game, options, dice, game.tables(options), first)
    for place_, words in enumerate(boards(given, options.players)):
        _read_board(state, place_, words)
    for key, read in _READERS.items():
        if key in given:
            if key in ADVANCED and not state.advanced:
                raise BadScenario(f"given.{key} is only for the variant advanced")
            read(state, given)
    _read_tiles(state, given)
    _fill_bag(state, given)
    _check_pillars(state)
    begin(state, Frame(ids.TURN, seat(given.get("seat", first), options.players, "given.seat")))
    return state


# -------------------------------------------------------------------- names


def _tile(words: Any) -> int:
    """`palazzo 4` as value * 6 + type."""
    kind, _, value = words.partition(" ") if isinstance(words, str) else ("", "", "")
    if not value.isdecimal():
        raise BadScenario(f"{words!r} is not a tile; write a type and a value: 'palazzo 4'")
    return tile_of(int(value), index(TYPES, kind, "building type"))


def _piece(words: Any) -> int:
    """`crown`, `red statue` or `golden statue`."""
    if not isinstance(words, str):
        raise BadScenario(f"{words!r} is no decoration or statue; write 'crown' or 'red statue'")
    if words == "golden statue":
        return GOLDEN_STATUE
    colour, _, statue = words.partition(" ")
    if statue == "statue":
        return statue_piece(index(COLOURS, colour, "statue colour"))
    return decoration_piece(index(DECORATIONS, words, "decoration or statue"))


def _building(state: Carrara, words: Any) -> int:
    """`villa 2 lerici`, with `, decorated` and `, red statue` or `, golden statue` as wanted."""
    where, *pieces = [part.strip() for part in words.split(",")] if isinstance(words, str) else [""]
    tile, _, city = where.rpartition(" ")
    if not tile:
        raise BadScenario(f"{words!r} is no building; write it like 'villa 2 lerici, decorated, red statue'")
    value, type_ = divmod(_tile(tile), 6)
    if value != state.tables.monument_value and tile_of(value, type_) not in state.tables.tiles[-1]:
        raise BadScenario(f"{words!r}: there is no {tile!r}")
    b = building(type_, value, index(CITIES, city, "city"))
    for piece in pieces:
        b = _furnished(state, b, piece, words)
    return b


def _furnished(state: Carrara, b: int, word: str, words: str) -> int:
    """The building with one more piece on it (CARX-PLACE-01, CARX-PLACE-02, CARX-PLACE-03, CARX-PLACE-04)."""
    if word != "decorated" and not word.endswith(" statue"):
        raise BadScenario(f"{words!r}: {word!r} is no piece on a building; write 'decorated' or 'red statue'")
    if not state.advanced:
        raise BadScenario(f"{words!r}: pieces on buildings are only for the variant advanced")
    piece = decoration_piece(type_of(b)) if word == "decorated" else _piece(word)
    if decorated(b) if is_decoration(piece) else statue_on(b):
        raise BadScenario(f"{words!r}: a building holds at most one decoration and one statue")
    if not fits(state, piece, b, bought=False):
        raise BadScenario(f"{words!r}: the city does not allow a {word}")
    if is_decoration(piece):
        return with_decoration(b)
    return with_statue(b, statue_mark(piece))


# -------------------------------------------------------------------- seats


def _read_board(state: Carrara, owner: int, words: Mapping[str, Any]) -> None:
    where = f"given.seats[{owner}]"
    names = {"coins", "blocks", "vp", "buildings", "pillars", "large", "upgrades", "spots", "stores"}
    known(words, names, where)
    player = state.players[owner]
    player.coins = number(words, "coins", player.coins, where)
    if "blocks" in words:
        player.blocks = counts(table(words, "blocks", where), COLOURS, f"{where}.blocks")
    if "vp" in words:
        player.vp = number(words, "vp", 0, where)
        player.points = [player.vp] + [0] * (SOURCES - 1)
    player.buildings = [_building(state, one) for one in listed(words, "buildings", where)]
    for upgrade in listed(words, "upgrades", where):
        _take_upgrade(state, owner, upgrade)
    for spot in listed(words, "spots", where):
        _use_spot(state, owner, spot)
    if "pillars" in words:
        player.court = _court(state, listed(words, "pillars", where), where)
    player.large = number(words, "large", 0, where)
    if "stores" in words:
        stores = [NO_PIECE if one == "" else _piece(one) for one in listed(words, "stores", where)]
        if len(stores) != len(player.stores):
            raise BadScenario(f"{where}.stores: there are {len(player.stores)} stores")
        player.stores = stores
    for b in player.buildings:
        if value_of(b) == state.tables.monument_value:  # CAR-MONUMENT-01
            _take(state.monuments, type_of(b), owner, f"{where}.buildings: the {TYPES[type_of(b)]} monument")


def _court(state: Carrara, pillars: list[Any], where: str) -> int:
    """Bonus spaces with an own pillar, as bits."""
    court = 0
    for one in pillars:
        space = number({"pillars": one}, "pillars", 0, where, 1, len(state.tables.space_bonus))
        if court >> (space - 1) & 1:
            raise BadScenario(f"{where}.pillars names space {space} twice")
        court |= 1 << (space - 1)
    return court


def _take(owners: list[int], place_: int, owner: int, what: str) -> None:
    """Give a seat what there is once."""
    if owners[place_] != NONE:
        raise BadScenario(f"{what} is taken by seat {owners[place_]} already")
    owners[place_] = owner


def _take_upgrade(state: Carrara, owner: int, name: str) -> None:
    tile = index([f"U{i + 1}" for i in range(len(state.upgrades))], name, "upgrade tile")
    _take(state.upgrades, tile, owner, f"given.seats[{owner}].upgrades: {name}")
    state.players[owner].upgrades[state.tables.upgrade_city[tile]] = tile


def _use_spot(state: Carrara, owner: int, spot: str) -> None:
    player = state.players[owner]
    where = f"given.seats[{owner}].spots"
    if spot in CITIES:  # CAR-SCORE-04
        _take(state.city_pillar, CITIES.index(spot), owner, f"{where}: {spot}")
    elif spot in MONEY and state.advanced:
        if player.money != NONE:  # CARX-MONEY-05
            raise BadScenario(f"{where}: a player claims only one money spot")
        player.money = MONEY.index(spot)
        _take(state.money_pillar, player.money, owner, f"{where}: {spot}")
    else:
        spots = OWN_SPOTS if state.advanced else OWN_SPOTS[:SPOT_STATUES]
        bit = 1 << index(spots, spot, "scoring spot")
        if player.spots & bit:  # CAR-SCORE-05
            raise BadScenario(f"{where} names {spot} twice")
        player.spots |= bit


def _check_pillars(state: Carrara) -> None:
    total = len(state.tables.space_bonus)
    for owner, player in enumerate(state.players):
        placed = player.spots.bit_count() + (player.money != NONE) + state.city_pillar.count(owner)
        have = player.court.bit_count() + player.large + placed
        if have != total or player.court >> total:
            raise BadScenario(
                f"given.seats[{owner}]: {have} pillars (court {player.court.bit_count()}, large space "
                f"{player.large}, spots {placed}); a player has {total}"
            )


# -------------------------------------------------------------------- the table


def _read_wheel(state: Carrara, given: Mapping[str, Any]) -> None:
    state.wheel = [0] * 36
    words = table(given, "wheel")
    for position in words:
        first = state.segment_at(index(POSITIONS, position, "position")) * KINDS
        blocks = table(words, position, "given.wheel")
        state.wheel[first : first + 6] = counts(blocks, COLOURS, f"given.wheel.{position}")


def _read_large_wheel(state: Carrara, given: Mapping[str, Any]) -> None:
    """The decoration that the large wheel shows at position I; the blocks stay at their positions."""
    kind = index(DECORATIONS, given["large_wheel"], "decoration")
    firsts = [state.segment_at(position) * KINDS for position in range(KINDS)]
    by_position = [state.wheel[first : first + KINDS] for first in firsts]
    state.turned = -state.tables.wheel_decorations.index(kind) % KINDS
    for position in range(KINDS):
        first = state.segment_at(position) * KINDS
        state.wheel[first : first + 6] = by_position[position]


def _read_small_wheel(state: Carrara, given: Mapping[str, Any]) -> None:
    """The statue colour that the small wheel shows at position I."""
    wanted = index(COLOURS, given["small_wheel"], "colour")
    state.statues_turned = -state.tables.wheel_statues.index(wanted) % KINDS


def _read_visit(state: Carrara, given: Mapping[str, Any]) -> None:
    words = table(given, "visit")
    known(words, {"space", "by"}, "given.visit")
    if words.get("space") == "large" and state.tables.large_token:  # CAR-OPT-01
        state.visited = LARGE
    else:
        state.visited = number(words, "space", 0, "given.visit", 1, len(state.tables.space_bonus)) - 1
    state.token = seat(words.get("by"), len(state.players), "given.visit.by")


def _read_golden(state: Carrara, given: Mapping[str, Any]) -> None:
    golden = listed(given, "golden")
    if len(golden) != len(state.golden):
        raise BadScenario(f"given.golden: there are {len(state.golden)} bonus spaces")
    state.golden = [
        number({f"golden[{space}]": golden[space]}, f"golden[{space}]", 0, "given", 0, state.golden[space])
        for space in range(len(golden))
    ]


def _read_decorations(state: Carrara, given: Mapping[str, Any]) -> None:
    _read_supply(state.decorations, DECORATIONS, "decoration", table(given, "decorations"))


def _read_statues(state: Carrara, given: Mapping[str, Any]) -> None:
    _read_supply(state.statues, COLOURS, "statue", table(given, "statues"))


def _read_supply(supply: list[int], names: Sequence[str], what: str, words: Mapping[str, Any]) -> None:
    """What is left of a supply, at most as much as after set-up."""
    for name in words:
        kind = index(names, name, what)
        supply[kind] = number(words, name, 0, f"given.{what}s", 0, supply[kind])


def _read_monuments(state: Carrara, given: Mapping[str, Any]) -> None:
    for name, words in table(given, "monuments").items():
        type_ = index(TYPES, name, "building type")
        owner = seat(words, len(state.players), f"given.monuments.{name}")
        if state.monuments[type_] != owner:
            _take(state.monuments, type_, owner, f"given.monuments.{name}")


def _read_idle(state: Carrara, given: Mapping[str, Any]) -> None:
    state.idle = number(given, "idle", 0, "given")


def _read_ending(state: Carrara, given: Mapping[str, Any]) -> None:
    state.ending = seat(given["ending"], len(state.players), "given.ending")


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


def _fill_bag(state: Carrara, given: Mapping[str, Any]) -> None:
    """What is not on the wheel or behind a screen is in the bag; fewer if the scenario says so."""
    rest = [state.tables.blocks_each] * KINDS
    for colour in range(KINDS):
        used = sum(state.wheel[colour::6]) + sum(player.blocks[colour] for player in state.players)
        rest[colour] -= used
        if rest[colour] < 0:
            raise BadScenario(f"{used} {COLOURS[colour]} blocks; the box has {state.tables.blocks_each}")
    state.bag = counts(table(given, "bag"), COLOURS, "given.bag") if "bag" in given else rest
    for colour in range(KINDS):
        if state.bag[colour] > rest[colour]:
            raise BadScenario(f"given.bag: only {rest[colour]} {COLOURS[colour]} blocks are left")


def _read_tiles(state: Carrara, given: Mapping[str, Any]) -> None:
    """Display and stack; tiles already built are in neither."""
    left = state.tables.tiles[state.options.players - 2][:]
    built = [tile_of(value_of(b), type_of(b)) for p in state.players for b in p.buildings]
    _remove(left, [tile for tile in built if tile_value(tile) != state.tables.monument_value])
    if "display" in given:
        display = [NONE if words == "" else _tile(words) for words in listed(given, "display")]
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
    stack = given.get("stack")
    if isinstance(stack, list):
        below = [_tile(words) for words in stack]
        _remove(left, below)
    else:
        below = pile(None, left, stack, "given.stack")
    gone = state.tables.tiles[state.options.players - 2][:]
    _remove(gone, below)
    state.deck = gone + below
    state.drawn = len(gone)


def _remove(tiles: list[int], taken: list[int]) -> None:
    for tile in taken:
        if tile not in tiles:
            name = f"{TYPES[tile_type(tile)]} {tile_value(tile)}"
            raise BadScenario(f"there are not that many tiles {name!r} with this number of players")
        tiles.remove(tile)
