"""An Architects position from a scenario's words: see docs/scenario-format.md.

What is not given is as after set-up with `seed`, but without drafted cards: hands, buildings and apprentices
are only where they are given. What is given must be possible with the box. Keys of `given`, all optional:

    seed        order of everything hidden that is not given (1)
    starter     the seat that began (the one that the table has chosen, else 0)
    seat        whose turn it is (the starter's)
    step        "turn" (a worker is placed), "end" (the action is over: a reset that is due, the hand limit),
                or "setup": the drafts; then only seed and starter may be given
    turn        number of the turn (1)
    reset_due   whether a reset comes next, at step "end"
    turns_left  turns to the end of the game, this one counted, once the Guildhall is full
    tax         silver on the Tax Stand
    market      by space, the seat of the worker there: { small = 0, large = 1 }
    guildhall   seats of the workers laid there, in order: [0, 0, 1]
    small, large  Black Market cards on top of the two piles, the next one first; all others lie below `small`
    display     the two rows of apprentices, filled up from the pile: [["1", "3"], ["2", "WA04"]]
    coins       silver on these: [[1, 0], [0, 2]]
    apprentice_pile, building_pile, rewards   the cards, next one first, or only how many

    Works of Wonder:
    contribution   the current contribution card: "CC1"
    consequences   used cards, the current one first: ["CC2", "CC5"]; all others are the contribution pile
    lying       resources on the contribution card: ["clay", "gold"]
    princess, profiteer   their locations, "black_market" and "guildhall" too; else those of the current
                consequence
    monuments   by material: { stone = { pieces = 3 }, gold = { owner = 0, at = "quarry" } }

    The rival:
    marker      the resource of its space on the track
    schemes     scheme cards on top of the draw pile, next one first; the others lie below
    scheme_discard   scheme cards discarded, the last one first
    future      future schemes, next one first, or only how many; the others are discarded

    seats       a list of tables in seat order, see `scenario_boards`; a rival is the last seat
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.games.architects.printed.names import MARKET_SPACES, PLACES
from boardwright.games.architects.printed.tables import (
    ALL_RESOURCES,
    GUILDHALL,
    LOCATIONS,
    MARKET,
    MONUMENT_LOCATIONS,
    OPEN,
    RESOURCES,
)
from boardwright.games.architects.scenario.boards import (
    APPRENTICE,
    BUILDING,
    CONTRIBUTION,
    MARKET_CARD,
    REWARD,
    SCHEME,
    Box,
    read_boards,
    read_reserves,
    start_boards,
)
from boardwright.games.architects.setup import set_up
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.draft import begin_drafts
from boardwright.games.architects.steps.reset import move_figures
from boardwright.games.architects.steps.turn import BEGIN, RESETTING
from boardwright.games.architects.steps.workshop import refill
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.scenario_values import begin, boards, index, known, listed, number, pile, seat, table
from boardwright.kernel.settings import RANDOM, STARTING_PLAYER

if TYPE_CHECKING:
    from boardwright.games.architects.game import ArchitectsGame

SETUP: Final = "setup"
STEPS: Final = {"turn": BEGIN, "end": RESETTING}
SPACES: Final = [name.removeprefix("bm_") for name in MARKET_SPACES]
FIGURE_PLACES: Final = [*range(OPEN), MARKET, GUILDHALL]  # in the order of PLACES
WONDER_KEYS: Final = ["contribution", "consequences", "lying", "princess", "profiteer", "monuments"]
RIVAL_KEYS: Final = ["marker", "schemes", "scheme_discard", "future"]
KEYS: Final = [
    "seed",
    "starter",
    "seat",
    "step",
    "turn",
    "reset_due",
    "turns_left",
    "tax",
    "market",
    "guildhall",
    "small",
    "large",
    "display",
    "coins",
    "apprentice_pile",
    "building_pile",
    "rewards",
    "seats",
    *WONDER_KEYS,
    *RIVAL_KEYS,
]


def place(game: ArchitectsGame, options: Options, given: Mapping[str, Any]) -> Architects:
    """The position at the start of a seat's turn, or at the step given. Raises `BadScenario`."""
    known(given, KEYS, "given")
    dice = dice_from_seed(number(given, "seed", 1, "given"))
    plan = game.plan(options)
    state = set_up(game, options, dice, game.tables(options), plan)
    _check_modules(state, given)
    box = Box(state, plan)
    chosen = options.setting(STARTING_PLAYER)
    first = 0 if chosen == RANDOM else int(chosen) - 1
    starter = number(given, "starter", first, "given", 0, options.players - 1)
    seats = boards(given, len(state.players))
    start_boards(state, plan, starter, seats)
    if given.get("step") == SETUP:
        known(given, ["seed", "starter", "step"], 'given, at step "setup",')
        begin_drafts(state)
        state.run()
        return state
    read_boards(state, box, seats)
    _lay_board(state, given)
    read_reserves(state)
    _lay_cards(state, box, given)
    if state.wonder:
        _lay_wonder(state, box, given)
    if state.rival != NONE:
        _lay_rival(state, box, given)
    _begin(state, given)
    return state


def _check_modules(state: Architects, given: Mapping[str, Any]) -> None:
    """Refuses what belongs to a module that is not played."""
    for key in given:
        if key in WONDER_KEYS and not state.wonder:
            raise BadScenario(f"given.{key} belongs to the expansion; add the variant works-of-wonder")
        if key in RIVAL_KEYS and state.rival == NONE:
            raise BadScenario(f"given.{key} is the rival's; add a variant such as rival-patron")


def _begin(state: Architects, given: Mapping[str, Any]) -> None:
    """Whose turn it is, how far it is, and what is due."""
    step = given.get("step", "turn")
    if step not in STEPS:
        raise BadScenario(f"given.step is {step!r}; there are: {', '.join([*STEPS, SETUP])}")
    whose = seat(given.get("seat", state.order[0]), len(state.players), "given.seat")
    state.turn = number(given, "turn", 1, "given", 1)
    state.pending = NONE not in state.market or given.get("reset_due", False) is True
    if state.pending and step != "end":
        raise BadScenario('given: a reset is due, which comes at the end of a turn; give step = "end"')
    _read_ending(state, given)
    state.active = whose
    begin(state, Frame(ids.TURN, whose, STEPS[step]))


def _read_ending(state: Architects, given: Mapping[str, Any]) -> None:
    """ARC-END-01, ARC-END-02: the last turns come with a full Guildhall, and only then."""
    spaces = state.tables.guildhall_spaces[len(state.players)]
    count = len(state.order)
    if len(state.guildhall) >= spaces:
        state.ending = True
        state.turns_left = number(given, "turns_left", count, "given", 1, count)
    elif "turns_left" in given:
        laid = len(state.guildhall)
        raise BadScenario(
            f"given.turns_left: the last turns come when all {spaces} spaces are full, not {laid}"
        )


# -------------------------------------------------------------------- board and cards


def _lay_board(state: Architects, given: Mapping[str, Any]) -> None:
    """Tax Stand, Black Market and Guildhall."""
    state.tax = number(given, "tax", state.tax, "given")
    words = table(given, "market")
    known(words, SPACES, "given.market")
    state.market = [
        seat(words[space], len(state.players), f"given.market.{space}") if space in words else NONE
        for space in SPACES
    ]
    state.guildhall = [seat(one, len(state.players), "given.guildhall") for one in listed(given, "guildhall")]


def _lay_cards(state: Architects, box: Box, given: Mapping[str, Any]) -> None:
    """The two markets, apprentices, buildings and rewards; what is not given follows the seed."""
    small = [box.take(MARKET_CARD, name, "given.small") for name in listed(given, "small")]
    large = [box.take(MARKET_CARD, name, "given.large") for name in listed(given, "large")]
    state.small = [*box.rest(MARKET_CARD), *reversed(small)]
    state.large = large[::-1]
    _lay_display(state, box, given)
    buildings = _listed_cards(box, BUILDING, given, "building_pile")
    words = given.get("building_pile")
    state.building_pile = pile(buildings, box.rest(BUILDING), words, "given.building_pile")
    state.building_at = 0
    rewards = _listed_cards(box, REWARD, given, "rewards")
    rest = box.rest(REWARD)[: len(state.reward_pile)]
    state.reward_pile, state.reward_at = pile(rewards, rest, given.get("rewards"), "given.rewards"), 0


def _lay_display(state: Architects, box: Box, given: Mapping[str, Any]) -> None:
    """The rows as given, else dealt; then the pile."""
    columns, slots = state.columns(), len(state.display)
    rows = _rows(given, "display", columns)
    display = [NONE] * slots
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            display[row * columns + column] = box.take(APPRENTICE, name, "given.display")
    following = _listed_cards(box, APPRENTICE, given, "apprentice_pile")
    rest = box.rest(APPRENTICE)
    if not rows:
        display, rest = rest[:slots], rest[slots:]
    state.display, state.coins = display, [0] * slots
    state.apprentice_pile = pile(following, rest, given.get("apprentice_pile"), "given.apprentice_pile")
    state.apprentice_at = 0
    refill(state)
    for row, coins in enumerate(_rows(given, "coins", columns)):
        for column, silver in enumerate(coins):
            slot = row * columns + column
            state.coins[slot] = number({"coins": silver}, "coins", 0, "given")
            if silver and state.display[slot] == NONE:
                raise BadScenario(f"given.coins: no card lies in column {column + 1} of row {row + 1}")


def _rows(given: Mapping[str, Any], key: str, columns: int) -> Sequence[Sequence[Any]]:
    """Two rows, none longer than the display; none at all if not given."""
    rows = listed(given, key)
    if rows and (len(rows) != 2 or any(not isinstance(row, list) or len(row) > columns for row in rows)):
        raise BadScenario(f"given.{key} is {rows!r}; it is two lists of at most {columns}")
    return rows


def _listed_cards(box: Box, kind: str, given: Mapping[str, Any], key: str) -> list[int] | None:
    """The cards of a pile that is listed, next one first; None if it is not."""
    words = given.get(key)
    return [box.take(kind, name, f"given.{key}") for name in words] if isinstance(words, list) else None


# -------------------------------------------------------------------- Works of Wonder and the rival


def _lay_wonder(state: Architects, box: Box, given: Mapping[str, Any]) -> None:
    """Contribution cards, figures and monuments."""
    used = [box.take(CONTRIBUTION, name, "given.consequences") for name in listed(given, "consequences")]
    top: list[int] = []
    if "contribution" in given:
        top = [box.take(CONTRIBUTION, given["contribution"], "given.contribution")]
    rest = box.rest(CONTRIBUTION)
    state.consequences = used[::-1] if used else [rest.pop()]
    state.contributions = rest + top
    if not state.contributions:
        raise BadScenario("given.consequences: all cards are used; one must be left to contribute to")
    for resource in listed(given, "lying"):
        state.lying |= 1 << index(RESOURCES, resource, "resource")
    if state.lying == ALL_RESOURCES:
        raise BadScenario("given.lying: with all five resources a reset is due; give at most four")
    move_figures(state)
    if "princess" in given:
        state.princess = FIGURE_PLACES[index(PLACES, given["princess"], "location of the princess")]
    if "profiteer" in given:
        state.profiteer = FIGURE_PLACES[index(PLACES, given["profiteer"], "location of the profiteer")]
    words = table(given, "monuments")
    known(words, RESOURCES, "given.monuments")
    for material in words:
        _lay_monument(state, RESOURCES.index(material), table(words, material, "given.monuments"))


def _lay_monument(state: Architects, resource: int, words: Mapping[str, Any]) -> None:
    """Pieces on a monument card, or its owner and the figure's location."""
    where = f"given.monuments.{RESOURCES[resource]}"
    known(words, ["pieces", "owner", "at"], where)
    state.pieces[resource] = number(words, "pieces", 0, where)
    if ("owner" in words) != ("at" in words) or ("owner" in words and state.pieces[resource]):
        raise BadScenario(f"{where}: an owner and the figure's location go together, without pieces")
    if "owner" not in words:
        return
    owner = seat(words["owner"], len(state.players), f"{where}.owner")
    location = LOCATIONS.index(
        MONUMENT_LOCATIONS[index(MONUMENT_LOCATIONS, words["at"], "location of a figure")]
    )
    if location in state.figures:
        raise BadScenario(f"{where}.at: another figure stands at {words['at']} already")
    state.owners[resource] = owner
    state.figures[resource] = location
    state.players[owner].monuments |= 1 << resource


def _lay_rival(state: Architects, box: Box, given: Mapping[str, Any]) -> None:
    """The marker and the scheme cards."""
    state.marker = index(RESOURCES, given.get("marker", RESOURCES[0]), "space of the track")
    top = [box.take(SCHEME, name, "given.schemes") for name in listed(given, "schemes")]
    gone = [box.take(SCHEME, name, "given.scheme_discard") for name in listed(given, "scheme_discard")]
    future = _listed_cards(box, SCHEME, given, "future")
    late = [card for card in box.rest(SCHEME) if state.tables.scheme_future[card]]
    early = [card for card in box.rest(SCHEME) if not state.tables.scheme_future[card]]
    future = pile(future, late, given.get("future"), "given.future")
    state.schemes = early + top[::-1]
    state.scheme_discard = [card for card in late if card not in future] + gone[::-1]
    state.future = future[::-1]
