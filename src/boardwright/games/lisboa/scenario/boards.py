"""The player boards of a scenario, and the box that everything comes from.

Keys of a table in `given.seats`, all optional; what is not given is as after set-up:

    wigs, influence, reis   numbers
    goods       { gold = 2, books = 1 }: all that lies in the warehouse
    cubes       { fire = 2, tsunami = 1 }: rubble on the player board
    markers     set markers on the Minister (one for each completed set)
    built       houses gone from the groups: { left = 1, right = 2 }; as many as the player's shops. If it is
                not given: left, right, right, right, middle, middle, middle, left
    offices     own officials: { king = 2 }; not given: one in the Minister's office
    plazas      own officials on the plazas: { minister = 1 }
    docks       up to three: "PC22", "ship red", "ship purple 2" (2 goods aboard), "ship red at sea", or ""
    bureau      up to three: "PC16" or "" (empty)
    hand        the political cards; not given: dealt from the blue (period 2: purple) cards that are left
    clergy      ["CL01"]
    favors      ["king"]
    plans       uncompleted: ["blue 2", "green 3"]
    completed   ["blue 4"]
    decrees     ["DE19"]
    missions    current mission cards (add-on): ["GA1", "GB6"]

Lacerda has wigs, influence, goods, cubes, offices, plazas, docks (his ships, any number), favors, plans and
decrees, as many as the box gives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardwright.games.lisboa.actions import CARDS
from boardwright.games.lisboa.pieces import plan_architect, plan_of, plan_officials, shop_owner
from boardwright.games.lisboa.printed import read_printed
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    ARCHITECTS,
    BUREAU_SLOTS,
    CUBES,
    DOCKS,
    GOOD_TYPES,
    GOODS,
    HOUSE_GROUP_COUNT,
    HOUSE_GROUPS,
    NOBLES,
    SHIPS,
    TREASURY_KIND,
)
from boardwright.games.lisboa.state import EMPTY, FROM_START, SHIP, SOURCES, Lisboa, Player
from boardwright.games.lisboa.steps.gains import room_for
from boardwright.games.lisboa.steps.state_actions import cards_held
from boardwright.games.lisboa.steps.upkeep import in_play
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.scenario_values import counts, index, known, number

LACERDA_KEYS: Final = [
    "wigs",
    "influence",
    "goods",
    "cubes",
    "offices",
    "plazas",
    "docks",
    "favors",
    "plans",
    "decrees",
]
KEYS: Final = [
    "wigs",
    "influence",
    "reis",
    "goods",
    "cubes",
    "markers",
    "built",
    "offices",
    "plazas",
    "docks",
    "bureau",
    "hand",
    "clergy",
    "favors",
    "plans",
    "completed",
    "decrees",
    "missions",
]
BUILT_FIRST: Final = [0, 2, 2, 2, 1, 1, 1, 0]  # groups that houses come from if nothing is said


class Box:
    """What is left of the box while a position is laid out."""

    def __init__(self, state: Lisboa) -> None:
        tables = state.tables
        self.state = state
        self.cards: set[int] = set()  # used
        self.dealt: list[int] = []  # seats whose hands are dealt
        self.things: dict[str, int] = {}
        for kind, name in enumerate(CUBES):
            self.things[f"{name} cubes"] = tables.cubes[kind]
        for name in SHIPS:
            self.things[f"{name} ships"] = tables.ship_copies
        for tile, copies in enumerate(tables.clergy_copies):
            self.things[f"clergy tiles CL{tile + 1:02}"] = copies
        for decree, copies in enumerate(tables.decree_copies):
            self.things[f"decrees DE{decree + 1:02}"] = copies
        for noble in NOBLES:
            self.things[f"favors of the {noble}"] = tables.favors_each
        regular = [
            plan_of(architect, officials)
            for architect in range(ARCHITECT_COUNT)
            for officials in tables.plans[architect]
        ]
        for plan in [*regular, *tables.starting_plans]:
            name = plan_name(plan)
            self.things[name] = self.things.get(name, 0) + 1
        for name in mission_names(state):
            self.things[f"missions {name}"] = 1
        self.whole = dict(self.things)

    def left(self, thing: str) -> int:
        """How many of a thing are not placed yet."""
        return self.things[thing]

    def take(self, thing: str, count: int = 1) -> None:
        """Place some; raises `BadScenario` if there are not so many."""
        self.things[thing] -= count
        if self.things[thing] < 0:
            whole = self.whole[thing]
            raise BadScenario(f"{thing}: the position has {whole - self.things[thing]}, the box {whole}")

    def all_left(self, things: str, types: int) -> list[int]:
        """Every clergy tile or decree not placed yet, by type."""
        code = "CL" if things == "clergy tiles" else "DE"
        return [tile for tile in range(types) for _ in range(self.things[f"{things} {code}{tile + 1:02}"])]

    def take_card(self, card: int, where: str) -> None:
        """Place a political card of a deck that is in play."""
        deck = self.state.tables.card_deck[card]
        if card in self.cards:
            raise BadScenario(f"{where}: PC{card + 1:02} already lies elsewhere")
        if self.state.period == 1 and deck > 1:
            raise BadScenario(f"{where}: PC{card + 1:02} comes in period 2; period 1 has blue and red cards")
        self.cards.add(card)

    def unused_cards(self) -> list[int]:
        """Political cards not placed yet."""
        return [card for card in range(len(self.state.tables.card_deck)) if card not in self.cards]

    def fill_hands(self) -> None:
        """Deal the hands that are not given, a card each in turn, from the deck of the period."""
        state = self.state
        deck = 0 if state.period == 1 else 2
        rest = [card for card in self.unused_cards() if state.tables.card_deck[card] == deck]
        for _ in range(state.tables.hand):
            for seat in self.dealt:
                if rest:
                    state.players[seat].hand = sorted([*state.players[seat].hand, rest.pop(0)])
        state.box = rest


def plan_name(plan: int) -> str:
    """A plan as the box counts it."""
    return f"plans {ARCHITECTS[plan_architect(plan)]} {plan_officials(plan)}"


def card_named(name: str) -> int:
    """`PC22` as its number."""
    return index([f"PC{card + 1:02}" for card in range(CARDS)], name, "political card")


def clergy_of(box: Box, name: str) -> int:
    """`CL01` as its type, taken from the box."""
    types = len(box.state.tables.clergy_copies)
    tile = index([f"CL{tile + 1:02}" for tile in range(types)], name, "clergy tile")
    box.take(f"clergy tiles {name}")
    return tile


def decree_of(state: Lisboa, box: Box, name: str, hidden: bool = False) -> int:
    """`DE01` as its type, taken from the box; in the deck, also one that leaves the game when revealed."""
    types = len(state.tables.decree_copies)
    decree = index([f"DE{decree + 1:02}" for decree in range(types)], name, "decree")
    if not hidden and not in_play(state, decree):
        raise BadScenario(
            f"{name} is not used here: it is about row E, or the one removed alone against Lacerda"
        )
    box.take(f"decrees {name}")
    return decree


def mission_names(state: Lisboa) -> list[str]:
    """The mission cards of the edition, deck A first; none without the add-on."""
    if "missions" not in state.options.variants:
        return []
    missions = read_printed(state.options.edition).missions
    return [card.id for card in missions.deck_a] + [card.id for card in missions.deck_b]


def mission_of(state: Lisboa, box: Box, name: str) -> int:
    """`GA1` as its number, taken from the box."""
    names = mission_names(state)
    if not names:
        raise BadScenario(f"{name} is a mission; they are used with the variant missions only")
    mission = index(names, name, "mission")
    box.take(f"missions {name}")
    return mission


# -------------------------------------------------------------------- boards


def read_boards(state: Lisboa, box: Box, seats: Sequence[Mapping[str, Any]]) -> None:
    """Lay out every player board."""
    for seat, player in enumerate(state.players):
        words = seats[seat]
        where = f"given.seats[{seat}]"
        known(words, KEYS if player.board else LACERDA_KEYS, where)
        _read_numbers(state, player, words, where)
        _read_rubble(state, box, player, words, where)
        _read_houses(state, seat, words, where)
        _read_tiles(state, box, player, words, where)
        _read_portfolio(state, box, player, words, where)
        _read_hand(box, seat, words, where)
    for seat in range(len(state.players)):
        _read_officials(state, seat, seats[seat], f"given.seats[{seat}]")
    _check_offices(state)
    state.favors = [box.left(f"favors of the {noble}") for noble in NOBLES]


def _read_numbers(state: Lisboa, player: Player, words: Mapping[str, Any], where: str) -> None:
    most = state.tables.influence_most
    player.influence = number(words, "influence", player.influence, where, 0, most)
    player.reis = number(words, "reis", player.reis, where)
    player.wigs = number(words, "wigs", player.wigs, where)
    player.points = [0] * SOURCES
    player.points[FROM_START] = player.wigs


def _read_rubble(state: Lisboa, box: Box, player: Player, words: Mapping[str, Any], where: str) -> None:
    """Cubes, their sets, and the goods that the warehouse then takes."""
    player.cubes = counts(words.get("cubes", {}), CUBES, f"{where}.cubes")
    for kind, name in enumerate(CUBES):
        if player.cubes[kind] > 5 and player.board:
            raise BadScenario(f"{where}.cubes.{name} is {player.cubes[kind]}; a row has 5 spaces")
        box.take(f"{name} cubes", player.cubes[kind])
    player.markers = number(words, "markers", player.sets(), where, 0, player.sets())
    if "goods" in words:
        player.goods = counts(words["goods"], GOODS, f"{where}.goods")
    for good in range(GOOD_TYPES):
        if room_for(state, player, good) < 0:
            raise BadScenario(
                f"{where}.goods.{GOODS[good]} is {player.goods[good]}; "
                f"with {player.sets()} rubble sets there is room for {state.capacity(player)}"
            )


def _read_houses(state: Lisboa, seat: int, words: Mapping[str, Any], where: str) -> None:
    player = state.players[seat]
    shops = len([shop for shop in state.shops if shop and shop_owner(shop) == seat])
    if shops > len(BUILT_FIRST):
        raise BadScenario(f"given.shops: {shops} of seat {seat}; a player has {len(BUILT_FIRST)} houses")
    if not player.board:
        player.houses = [state.tables.lacerda_houses - shops]
        return
    built = [BUILT_FIRST[:shops].count(group) for group in range(HOUSE_GROUP_COUNT)]
    if "built" in words:
        built = counts(words["built"], HOUSE_GROUPS, f"{where}.built")
    for group, name in enumerate(HOUSE_GROUPS):
        if built[group] > state.tables.houses[group]:
            raise BadScenario(
                f"{where}.built.{name} is {built[group]}; there are {state.tables.houses[group]}"
            )
    if sum(built) != shops:
        raise BadScenario(f"{where}.built: houses gone {sum(built)}, shops {shops}; they must agree")
    player.houses = [state.tables.houses[group] - built[group] for group in range(HOUSE_GROUP_COUNT)]


def _read_tiles(state: Lisboa, box: Box, player: Player, words: Mapping[str, Any], where: str) -> None:
    """Clergy tiles, favors, plans and decrees: only what is given."""
    player.clergy = [clergy_of(box, name) for name in words.get("clergy", [])]
    if len(player.clergy) > state.tables.clergy_spaces:
        raise BadScenario(
            f"{where}.clergy: {len(player.clergy)} tiles; there are {state.tables.clergy_spaces} spaces"
        )
    player.favors = 0
    for name in words.get("favors", []):
        noble = index(NOBLES, name, "noble")
        if player.favors >> noble & 1:
            raise BadScenario(f"{where}.favors: only one favor of the {name}")
        player.favors |= 1 << noble
        box.take(f"favors of the {name}")
    player.plans = [_plan(box, name) for name in words.get("plans", [])]
    player.completed = [_plan(box, name) for name in words.get("completed", [])]
    player.decrees = [decree_of(state, box, name) for name in words.get("decrees", [])]
    player.missions = [mission_of(state, box, name) for name in words.get("missions", [])]


def _plan(box: Box, words: str) -> int:
    """`blue 2` as a plan, taken from the box."""
    architect, _, officials = words.partition(" ")
    thing = f"plans {words}"
    if thing not in box.things:
        plans = ", ".join(name.removeprefix("plans ") for name in box.things if name.startswith("plans "))
        raise BadScenario(f"{words!r} is no plan; there are: {plans}")
    box.take(thing)
    return plan_of(ARCHITECTS.index(architect), int(officials))


# -------------------------------------------------------------------- portfolio, hand, officials


def _read_portfolio(state: Lisboa, box: Box, player: Player, words: Mapping[str, Any], where: str) -> None:
    """Docks and bureau, within capacity (LIS-PORT-04)."""
    docks, bureau = words.get("docks", []), words.get("bureau", [])
    if not player.board:
        player.docks, player.cargo, player.crates = [EMPTY] * len(docks), [0] * len(docks), [0] * len(docks)
        for dock, name in enumerate(docks):
            if not name.startswith("ship "):
                raise BadScenario(
                    f"{where}.docks: {name!r} is no ship; Lacerda has ships only, as 'ship red'"
                )
            _moor(state, box, player, dock, name, f"{where}.docks")
        return
    if len(docks) > 3 or len(bureau) > 3:
        raise BadScenario(f"{where}: there are three docks and three slots of the bureau")
    player.docks, player.bureau = [EMPTY] * DOCKS, [EMPTY] * BUREAU_SLOTS
    player.cargo, player.crates = [0, 0, 0], [0, 0, 0]
    for dock, name in enumerate(docks):
        if name.startswith("ship "):
            _moor(state, box, player, dock, name, f"{where}.docks")
        elif name:
            player.docks[dock] = _card(state, box, name, False, f"{where}.docks") + 1
    for slot, name in enumerate(bureau):
        if name:
            player.bureau[slot] = _card(state, box, name, True, f"{where}.bureau") + 1
    if cards_held(player) > state.capacity(player):
        raise BadScenario(
            f"{where}: {cards_held(player)} cards in docks and bureau; with {player.sets()} rubble sets "
            f"there is room for {state.capacity(player)}"
        )


def _moor(state: Lisboa, box: Box, player: Player, dock: int, words: str, where: str) -> None:
    """`ship red`, `ship red 1` with a good aboard, or `ship red at sea`."""
    _, colour, *rest = words.split(" ")
    ship = index(SHIPS, colour, "ship")
    hold = state.tables.ship_hold[ship]
    player.docks[dock] = SHIP + ship
    box.take(f"{colour} ships")
    if state.period == 1 and ship > 1:
        raise BadScenario(f"{where}: {colour} ships come in period 2; period 1 has blue and red ones")
    if rest == ["at", "sea"]:
        player.crates[dock] = hold
    elif len(rest) == 1 and rest[0].isdecimal() and int(rest[0]) < hold:
        player.cargo[dock] = int(rest[0])
    elif rest:
        raise BadScenario(
            f"{where}: {words!r} is no ship; write 'ship {colour}', 'ship {colour} at sea', or with fewer "
            f"goods aboard than its hold of {hold}: 'ship {colour} {hold - 1}'"
        )


def _card(state: Lisboa, box: Box, name: str, treasury: bool, where: str) -> int:
    card = card_named(name)
    if (state.tables.card_kind[card] == TREASURY_KIND) != treasury:
        sides = "noble cards and ships lie in docks, treasury cards in the bureau"
        raise BadScenario(f"{where}: {name} is on the wrong side; {sides}")
    box.take_card(card, where)
    return card


def _read_hand(box: Box, seat: int, words: Mapping[str, Any], where: str) -> None:
    player = box.state.players[seat]
    player.hand = sorted(card_named(name) for name in words.get("hand", []))
    if len(player.hand) > box.state.tables.hand:
        raise BadScenario(f"{where}.hand: {len(player.hand)} cards; a hand has {box.state.tables.hand}")
    for card in player.hand:
        box.take_card(card, f"{where}.hand")
    if "hand" not in words and player.board:
        box.dealt.append(seat)


def _read_officials(state: Lisboa, seat: int, words: Mapping[str, Any], where: str) -> None:
    player = state.players[seat]
    if "offices" in words:
        player.offices = counts(words["offices"], NOBLES, f"{where}.offices")
    player.plazas = counts(words.get("plazas", {}), NOBLES, f"{where}.plazas")
    out = sum(player.offices) + sum(player.plazas)
    player.officials = state.tables.officials - out
    if player.officials < 0:
        raise BadScenario(
            f"{where}: {out} officials in offices and plazas; a player has {state.tables.officials}"
        )


def _check_offices(state: Lisboa) -> None:
    for noble, name in enumerate(NOBLES):
        here = sum(player.offices[noble] for player in state.players) + state.tables.neutral_officials
        if here > state.tables.office_spaces[noble]:
            raise BadScenario(
                f"{here} officials in the office of the {name}, neutral ones counted; "
                f"there are {state.tables.office_spaces[noble]} spaces"
            )
