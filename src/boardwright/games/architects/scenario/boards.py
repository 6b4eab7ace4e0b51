"""The player boards of a scenario, and the box that everything comes from.

Keys of a table in `given.seats`, all optional; what is not given is as after set-up:

    board       with the variant variable: "ada"; else dealt
    virtue, influence, cathedral, unpaid, paid   numbers
    goods       { clay = 2, silver = 3 }: all that the player has
    at          workers on open locations: { quarry = 2 }
    prison      own workers there
    held        captured workers, by the seat of their owner: { 1 = 3 }
    hand, buildings, apprentices   cards: ["1", "WB03"]

The workers that are nowhere else are in the reserve. A rival has no board and no cards, and only marble.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardwright.games.architects.printed import names, read_printed
from boardwright.games.architects.printed.tables import GOODS, LOCATIONS, MARBLE, OPEN
from boardwright.games.architects.setup import Plan, new_player, start_player
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.gains import learn
from boardwright.games.architects.steps.workshop import limit
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.scenario_values import counts, index, known, listed, number, table

KEYS: Final = [
    "board",
    "virtue",
    "influence",
    "cathedral",
    "unpaid",
    "paid",
    "goods",
    "at",
    "prison",
    "held",
    "hand",
    "buildings",
    "apprentices",
]
NOT_THE_RIVALS: Final = ["board", "hand", "buildings", "apprentices"]
BOARDS: Final = [*names.BOARDS, *names.WONDER_BOARDS]
APPRENTICE: Final = "apprentice"
BUILDING: Final = "building"
REWARD: Final = "reward card"
MARKET_CARD: Final = "Black Market card"
CONTRIBUTION: Final = "contribution card"
SCHEME: Final = "scheme card"


class Box:
    """The cards that are not placed yet, by kind in the order of the seed."""

    def __init__(self, state: Architects, plan: Plan) -> None:
        tables, dice = state.tables, state.dice
        self._names: dict[str, list[str]] = {
            APPRENTICE: [*names.APPRENTICES, *names.WONDER_APPRENTICES],
            BUILDING: [*names.BUILDINGS, *names.WONDER_BUILDINGS],
            REWARD: [reward.id for reward in read_printed(state.options.edition).rewards],
            MARKET_CARD: list(names.MARKET_CARDS),
            CONTRIBUTION: list(names.CONTRIBUTION_CARDS),
            SCHEME: list(names.SCHEMES),
        }
        schemes = range(len(tables.scheme_marked)) if state.rival != NONE else []
        self._left: dict[str, list[int]] = {
            APPRENTICE: [n for n, set_ in enumerate(tables.apprentice_set) if plan.uses(set_)],
            BUILDING: [n for n, set_ in enumerate(tables.building_set) if plan.uses(set_)],
            REWARD: [
                n
                for n, copies in enumerate(tables.reward_copies)
                if plan.uses(tables.reward_set[n])
                for _ in range(copies)
            ],
            MARKET_CARD: list(range(len(names.MARKET_CARDS))),
            CONTRIBUTION: list(range(len(names.CONTRIBUTION_CARDS))),
            SCHEME: [card for card in schemes if not tables.scheme_marked[card]],
        }
        self._used: dict[str, set[int]] = {kind: set(left) for kind, left in self._left.items()}
        for left in self._left.values():
            dice.shuffle(left)

    def take(self, kind: str, name: str, where: str) -> int:
        """A card by its name, as its number."""
        card = index(self._names[kind], name, kind)
        if card not in self._used[kind]:
            raise BadScenario(f"{where}: {kind} {name} is not in this game")
        if card not in self._left[kind]:
            raise BadScenario(f"{where}: {kind} {name} lies elsewhere already")
        self._left[kind].remove(card)
        return card

    def rest(self, kind: str) -> list[int]:
        """The cards of a kind that are left."""
        return self._left[kind][:]


# -------------------------------------------------------------------- starting


def start_boards(state: Architects, plan: Plan, starter: int, seats: Sequence[Mapping[str, Any]]) -> None:
    """The starting goods by turn order or by board; boards that are not given are dealt from the others."""
    count = state.options.players
    wanted = [_board_of(state, plan, seat, words) for seat, words in enumerate(seats)]
    wanted += [NONE] * (count - len(wanted))
    for seat, board in enumerate(wanted):
        if board != NONE and board in wanted[:seat]:
            raise BadScenario(f"given.seats[{seat}].board: {BOARDS[board]} is another player's already")
    if plan.variable:
        dealt = [player.board for player in state.players[:count]]
        spare = [board for board in range(len(BOARDS)) if plan.uses(state.tables.board_set[board])]
        free = [board for board in [*dealt, *spare] if board not in wanted]
        wanted = [board if board != NONE else free.pop(0) for board in wanted[:count]]
    order = [(starter + turn) % count for turn in range(count)]
    for turn, seat in enumerate(order):
        state.players[seat] = new_player(state.tables, len(state.players))
        start_player(state, state.players[seat], wanted[seat], turn)
    state.order = order if state.rival == NONE else [*order, state.rival]


def _board_of(state: Architects, plan: Plan, seat: int, words: Mapping[str, Any]) -> int:
    """The board a seat asks for, or NONE."""
    where = f"given.seats[{seat}]"
    known(words, KEYS, where)
    if seat == state.rival:
        for key in NOT_THE_RIVALS:
            if key in words:
                raise BadScenario(f"{where}.{key}: the rival has no board and no cards")
    if "board" not in words:
        return NONE
    if not plan.variable:
        raise BadScenario(f"{where}.board: boards are used with the variant variable only")
    board = index(BOARDS, words["board"], "board")
    if not plan.uses(state.tables.board_set[board]):
        raise BadScenario(f"{where}.board: {words['board']} is not in this game; add its variant")
    return board


# -------------------------------------------------------------------- boards


def read_boards(state: Architects, box: Box, seats: Sequence[Mapping[str, Any]]) -> None:
    """Tracks, goods, workers and cards of every player."""
    for seat, words in enumerate(seats):
        player, where = state.players[seat], f"given.seats[{seat}]"
        _read_tracks(state, player, words, where)
        _read_goods(state, seat, words, where)
        _read_workers(state, seat, words, where)
        player.hand = sorted(_buildings(box, words, "hand", where))
        player.buildings = _buildings(box, words, "buildings", where)
        _read_apprentices(state, box, player, words, where)
    for level, places in enumerate(state.tables.level_places, 1):
        here = sum(player.cathedral == level for player in state.players)
        if here > places:
            raise BadScenario(
                f"given.seats: {here} players on Cathedral level {level}; it has {places} spaces"
            )


def _buildings(box: Box, words: Mapping[str, Any], key: str, where: str) -> list[int]:
    return [box.take(BUILDING, name, f"{where}.{key}") for name in listed(words, key, where)]


def _read_tracks(state: Architects, player: Player, words: Mapping[str, Any], where: str) -> None:
    tables = state.tables
    player.virtue = number(words, "virtue", player.virtue, where, 0, tables.top_virtue)
    if "influence" in words and not state.wonder:
        raise BadScenario(f"{where}.influence belongs to the expansion; add the variant works-of-wonder")
    player.influence = number(words, "influence", player.influence, where, 0, tables.top_influence)
    player.cathedral = number(words, "cathedral", 0, where, 0, len(tables.level_places))
    player.unpaid = number(words, "unpaid", player.unpaid, where)
    player.paid = number(words, "paid", 0, where)


def _read_goods(state: Architects, seat: int, words: Mapping[str, Any], where: str) -> None:
    if "goods" not in words:
        return
    goods = counts(table(words, "goods", where), GOODS, f"{where}.goods")
    if seat == state.rival and sum(goods) != goods[MARBLE]:  # WOW-SOLO-41
        raise BadScenario(f"{where}.goods: the rival has only marble")
    state.players[seat].goods = goods


def _read_workers(state: Architects, seat: int, words: Mapping[str, Any], where: str) -> None:
    """Workers on locations, in Prison, and captured ones."""
    player, owners = state.players[seat], [str(owner) for owner in range(len(state.players))]
    player.at = counts(table(words, "at", where), LOCATIONS[:OPEN], f"{where}.at")
    player.prison = number(words, "prison", player.prison, where)
    player.held = counts(table(words, "held", where), owners, f"{where}.held")
    if player.held[seat]:
        raise BadScenario(f"{where}.held: nobody holds own workers captured")


def _read_apprentices(
    state: Architects, box: Box, player: Player, words: Mapping[str, Any], where: str
) -> None:
    tables = state.tables
    for name in listed(words, "apprentices", where):
        card = box.take(APPRENTICE, name, f"{where}.apprentices")
        player.apprentices = [*player.apprentices, card]
        player.skills |= tables.apprentice_skills[card]
        learn(state, player, tables.apprentice_effects[card])
    if len(player.apprentices) > limit(state, player):
        raise BadScenario(
            f"{where}.apprentices: {len(player.apprentices)} cards; the limit is {limit(state, player)}"
        )


def read_reserves(state: Architects) -> None:
    """ARC-STATE-03: the workers that are nowhere else."""
    for seat, player in enumerate(state.players):
        held = sum(other.held[seat] for other in state.players)
        out = sum(player.at) + player.prison + held + state.market.count(seat) + state.guildhall.count(seat)
        if out > state.tables.workers:
            raise BadScenario(
                f"given: {out} workers of seat {seat} are on the board; there are {state.tables.workers}"
            )
        player.reserve = state.tables.workers - out
