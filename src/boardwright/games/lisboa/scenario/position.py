"""A Lisboa position from a scenario's words: see docs/scenario-format.md.

What is not given is as after set-up with `seed`, but without the tiles that chance deals to the players:
clergy tiles, favors and starting plans are only where they are given, and alone the start building too. What
is given must be possible with the box. Keys of `given`, all optional:

    seed        order of everything hidden that is not given (1)
    starter     the starting player's seat (0)
    seat        whose turn it is (the starter's)
    step        "turn" (it begins, ships dock), "draw" (a card is taken next), "end" (upkeep comes next), or
                "setup": the clergy tiles are being chosen; then only seed and starter may be given
    turn        number of the turn (1)
    period      1 or 2
    period_end  seat that has triggered the end of period 1
    ending      "round" (the round is finished) or "final" (the final round is played)
    church_due  seat that has made a church scoring due
    treasury    réis right of the marker
    prices      { gold = 5, ... }
    cardinal    gap of the church track, 0 to 5; gap n lies after space n + 1 of the list `church`
    church      six clergy tiles, "" for an empty space: ["CL01", "", ...]
    clergy_bag  the tiles in it, next one first, or only their number
    shops       by plot, the owner's seat and the good of the street: { B2 = "0 cloth" }
    scoring     the four scoring tiles from west to east
    tiles       filled spaces of the city tile display: ["gold", "small", ...]
    tiles_left  { large = 18, small = 4 } in the supply
    rewards     what a plot or site gives instead of what is printed there: { B2 = "gain_good books 1" }
    rubble      cubes by row, column, site or pile: { A = { fire = 3 }, 5 = {}, N_gold = { tsunami = 2 } };
                with elsewhere = {} nothing lies where nothing is given
    buildings   by site, the tile and its side: { W_A = "PB09 green" }
    available   by architect, the tiles to come, the available one first: { blue = ["PB01", "PB04"] }
    plans_taken by architect, how many plans of the stack are gone: { blue = 3 }
    stacks      by kind, the political cards, the face-up one first, or only their number
    shipyard    colours, the top ship first: ["red", "red"]
    decrees     the display: up to eight decrees, "" for an empty space
    decree_deck the decrees below, next one first, or only their number
    mission_deck  deck B of the missions (add-on), next one first, or only their number
    courtier    alone: the noble of Lacerda's courtier (the Builder)
    helper      alone: the stack of Lacerda's helper, "treasury" included (the Builder's)
    visits      alone: turns that Lacerda has begun; his next one moves the courtier on if there was any (0)
    seats       a list of tables in seat order, Lacerda's last, see `scenario_boards`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from boardwright.games.lisboa.pieces import building_of, plan_architect, plan_officials, shop_of
from boardwright.games.lisboa.printed import effects
from boardwright.games.lisboa.printed.components import effect_of
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    ARCHITECTS,
    COLUMNS,
    CUBE_KINDS,
    CUBES,
    GOODS,
    KINDS,
    NARROW,
    NOBLES,
    PLOTS,
    ROWS,
    SHIPS,
    SITES,
)
from boardwright.games.lisboa.scenario.boards import (
    Box,
    card_named,
    clergy_of,
    decree_of,
    mission_names,
    mission_of,
    read_boards,
)
from boardwright.games.lisboa.settings import laid_on_purpose
from boardwright.games.lisboa.setup import by_kind, deal, lay_tokens, set_up, take_cubes
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.costs import fits
from boardwright.games.lisboa.steps.frames import AskedFrame
from boardwright.games.lisboa.steps.turn import DOCK, DRAW, UPKEEP
from boardwright.games.lisboa.steps.upkeep import refill_church, refill_decrees
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.scenario_values import begin, boards, index, known, number, pile, seat, table
from boardwright.kernel.settings import RANDOM, STARTING_PLAYER

if TYPE_CHECKING:
    from boardwright.games.lisboa.game import LisboaGame

SETUP: Final = "setup"
STEPS: Final = {"turn": DOCK, "draw": DRAW, "end": UPKEEP}
ENDINGS: Final = ["", "round", "final"]
DISPLAY: Final = [*GOODS, "small"]
BUILDINGS: Final = [f"PB{tile:02}" for tile in range(1, 17)]
EACH: Final = 8  # buildings of an architect (LIS-SETUP-18)
ELSEWHERE: Final = "elsewhere"
PLOT_NAMES: Final = [f"{row}{column}" for row in ROWS for column in range(1, 6)]
Reader = Callable[[Lisboa, Any], None]


def place(game: LisboaGame, options: Options, given: Mapping[str, Any]) -> Lisboa:
    """The position at the start of a seat's turn, or at the step given. Raises `BadScenario`."""
    known(given, KEYS, "given")
    dice = dice_from_seed(number(given, "seed", 1, "given"))
    state = set_up(game, options, dice, game.tables(options))
    chosen = options.setting(STARTING_PLAYER) != RANDOM
    _read_starter(state, number(given, "starter", state.starter if chosen else 0, "given"))
    if given.get("step") == SETUP:
        known(given, ["seed", "starter", "step"], 'given, at step "setup",')
        state.push(AskedFrame(ids.KEEP_CLERGY, state.starter))
        state.run()
        return state
    state.drawn = []
    deal(state)
    _read_figures(state, given)
    if laid_on_purpose(options):  # the position is one after the set-up
        lay_tokens(state)
    state.period = number(given, "period", 1, "given", 1, 2)
    for key, read in _READERS.items():
        if key in given:
            read(state, given[key])
    box = Box(state)
    read_boards(state, box, boards(given, len(state.players)))
    _lay_out(state, box, given)
    _begin(state, given)
    return state


def _read_starter(state: Lisboa, starter: int) -> None:
    count = state.options.players
    state.starter = number({"starter": starter}, "starter", 0, "given", 0, count - 1)
    for turn in range(count):  # LIS-SETUP-17
        state.players[(starter + turn) % count].influence = state.tables.influence_start[turn]


def _read_figures(state: Lisboa, given: Mapping[str, Any]) -> None:
    """Where Lacerda's courtier and helper stand; the building of the set-up is gone."""
    if state.rival == NONE:
        for key in ("courtier", "helper", "visits"):
            if key in given:
                raise BadScenario(f"given.{key} is about Lacerda; he plays against one player only")
        return
    state.courtier = index(NOBLES, given.get("courtier", NOBLES[0]), "noble")
    state.helper = index(KINDS, given.get("helper", KINDS[0]), "stack")
    state.visits = number(given, "visits", 0, "given")
    state.buildings = [0] * len(state.buildings)


def _lay_out(state: Lisboa, box: Box, given: Mapping[str, Any]) -> None:
    """Everything that shares the box with the player boards."""
    _lay_buildings(state, table(given, "buildings"), table(given, "available"))
    _lay_rubble(state, box, table(given, "rubble"))
    _lay_plans(state, table(given, "plans_taken"))
    _lay_cards(state, box, table(given, "stacks"))
    _lay_ships(state, box, given.get("shipyard"))
    _lay_church(state, box, given.get("church"), given.get("clergy_bag"))
    _lay_decrees(state, box, given.get("decrees"), given.get("decree_deck"))
    _lay_missions(state, box, given.get("mission_deck"))
    box.fill_hands()
    if "tiles_left" not in given:
        small = [plot for plot in range(PLOTS) if state.shops[plot] and plot % COLUMNS == NARROW]
        large = PLOTS - state.shops.count(0) - len(small)
        state.large_left = max(0, state.large_left - large)
        state.small_left = max(0, state.small_left - len(small))


def _begin(state: Lisboa, given: Mapping[str, Any]) -> None:
    """Whose turn it is, how far it is, and what is due."""
    whose = seat(given.get("seat", state.starter), len(state.players), "given.seat")
    step = given.get("step", "turn")
    if step not in STEPS:
        raise BadScenario(f"given.step is {step!r}; there are: {', '.join([*STEPS, SETUP])}")
    state.turn = number(given, "turn", 1, "given", 1)
    if "church_due" in given:
        state.church_by = seat(given["church_due"], len(state.players), "given.church_due")
    if "period_end" in given:
        if state.period != 1:
            raise BadScenario("given.period_end is about period 1; leave it out in period 2")
        state.period_by = seat(given["period_end"], len(state.players), "given.period_end")
    if "ending" in given:
        if state.period != 2:
            raise BadScenario("given.ending is about period 2; give period = 2")
        state.ending = index(ENDINGS[1:], given["ending"], "given.ending") + 1
    begin(state, Frame(ids.TURN, whose, STEPS[step]))


# -------------------------------------------------------------------- tracks and city


def _read_treasury(state: Lisboa, reis: int) -> None:
    values = list(state.tables.treasury_value)
    if reis not in values:
        raise BadScenario(f"given.treasury is {reis}; the track has: {', '.join(map(str, values))}")
    state.treasury = values.index(reis)


def _read_prices(state: Lisboa, words: Mapping[str, int]) -> None:
    prices = state.prices[:]
    for good in words:
        least = state.tables.price_least
        prices[index(GOODS, good, "good")] = number(words, good, 0, "given.prices", least)
    state.prices = prices


def _read_cardinal(state: Lisboa, gap: int) -> None:
    state.cardinal = number({"cardinal": gap}, "cardinal", 0, "given", 0, 5)


def _read_shops(state: Lisboa, words: Mapping[str, str]) -> None:
    shops = [0] * PLOTS
    for name, what in words.items():
        plot = index(PLOT_NAMES, name, "plot")
        owner, _, good = what.partition(" ")
        if not owner.isdecimal() or not good:
            raise BadScenario(f"given.shops.{name} is {what!r}; write a seat and a good: '0 cloth'")
        street = index(GOODS, good, "good")
        if state.tables.plot_reward[plot] < 0:
            raise BadScenario(f"given.shops.{name}: there is no such plot with this number of players")
        if not fits(state, NARROW if plot % COLUMNS == NARROW and street == 3 else street, plot):
            raise BadScenario(f"given.shops.{name}: that plot is not beside the street of {good}")
        shops[plot] = shop_of(seat(int(owner), len(state.players), f"given.shops.{name}"), street)
    state.shops = shops


def _read_rewards(state: Lisboa, words: Mapping[str, str]) -> None:
    """Rewards of plots and sites in the words of the edition, for this game only."""
    plots, sites = state.plot_rewards[:], state.site_rewards[:]
    for name, text in words.items():
        rewards, names = (sites, SITES) if name in SITES else (plots, PLOT_NAMES)
        place = index(names, name, "plot or site")
        if rewards[place] < 0:
            raise BadScenario(f"given.rewards.{name}: there is no such place with this number of players")
        rewards[place] = _reward(text, f"given.rewards.{name}")
    state.plot_rewards, state.site_rewards = plots, sites


def _reward(text: str, where: str) -> int:
    """`gain_good books 2` or `state_action get_plan`; a number that is left out is 1."""
    kind, *parameters = str(text).split() or [""]
    index(effects.words(effects.REWARD), kind, "reward")
    word = effects.VOCABULARY[kind]
    name, amount = "", "1"
    if (word.good or word.action) and parameters:
        name = parameters.pop(0)
        index(word.good or word.action, name, kind)
    if word.most and parameters:
        amount = parameters.pop(0)
    complete = bool(name) == bool(word.good or word.action) and not parameters
    if not complete or not amount.isdecimal() or not 0 < int(amount) <= max(word.most, 1):
        raise BadScenario(
            f"{where} is {text!r}; write it like 'gain_good books 2' or 'state_action get_plan'"
        )
    return effects.packed(effect_of(kind, int(amount) if word.most else 0, name))


def _read_scoring(state: Lisboa, values: Sequence[int]) -> None:
    if sorted(values) != sorted(state.tables.scoring_values):
        tiles = ", ".join(map(str, state.tables.scoring_values))
        raise BadScenario(f"given.scoring: the tiles are {tiles}, in any order")
    if state.rival != NONE and any(values[i] == values[i + 1] for i in range(len(values) - 1)):
        raise BadScenario(
            "given.scoring: alone, no two tiles of equal value lie side by side (LISL-SETUP-08)"
        )
    state.scoring = [*values, state.tables.narrow_value]


def _read_tiles(state: Lisboa, names: Sequence[str]) -> None:
    filled = [index(DISPLAY, name, "space of the tile display") for name in names]
    state.tiles = [1 if space in filled else 0 for space in range(len(DISPLAY))]


def _read_tiles_left(state: Lisboa, words: Mapping[str, int]) -> None:
    known(words, ["large", "small"], "given.tiles_left")
    state.large_left = number(words, "large", state.large_left, "given.tiles_left", 0)
    state.small_left = number(words, "small", state.small_left, "given.tiles_left", 0)


_READERS: Final[dict[str, Reader]] = {
    "treasury": _read_treasury,
    "prices": _read_prices,
    "cardinal": _read_cardinal,
    "shops": _read_shops,
    "rewards": _read_rewards,
    "scoring": _read_scoring,
    "tiles": _read_tiles,
    "tiles_left": _read_tiles_left,
}
KEYS: Final = [
    *_READERS,
    "courtier",
    "helper",
    "visits",
    "seed",
    "starter",
    "seat",
    "step",
    "turn",
    "period",
    "period_end",
    "ending",
    "church_due",
    "church",
    "clergy_bag",
    "rubble",
    "buildings",
    "available",
    "plans_taken",
    "stacks",
    "shipyard",
    "decrees",
    "decree_deck",
    "mission_deck",
    "seats",
]


def _lay_buildings(state: Lisboa, sites: Mapping[str, str], coming: Mapping[str, Sequence[str]]) -> None:
    """Opened buildings first in their pile, then those to come, then the rest in the order of the seed."""
    known(coming, ARCHITECTS, "given.available")
    first: list[list[int]] = [[], []]
    for site in sites:
        architect, tile = _open(state, site, sites[site])
        first[architect].append(tile)
    state.building_at = [len(first[0]), len(first[1])]
    for architect, name in enumerate(ARCHITECTS):
        first[architect] += [index(BUILDINGS, tile, "public building") for tile in coming.get(name, [])]
    used = first[0] + first[1]
    if len(set(used)) < len(used) or len(first[0]) > EACH or len(first[1]) > EACH:
        raise BadScenario(f"given.buildings, available: a tile twice, or more than {EACH} of an architect")
    rest = [[tile for tile in pile if tile not in used] for pile in state.building_piles]
    piles = [first[side] + rest[side][: EACH - len(first[side])] for side in range(2)]
    spare = [tile for tile in rest[0] + rest[1] if tile not in piles[0] + piles[1]]
    short = EACH - len(piles[0])
    state.building_piles = [piles[0] + spare[:short], piles[1] + spare[short:]]


def _open(state: Lisboa, name: str, words: str) -> tuple[int, int]:
    """A building on its site; its architect and tile."""
    site = index(SITES, name, "site")
    tile, _, side = words.partition(" ")
    if side not in ARCHITECTS:
        raise BadScenario(f"given.buildings.{name} is {words!r}; write a tile and its side: 'PB01 blue'")
    if state.tables.site_reward[site] < 0:
        raise BadScenario(f"given.buildings.{name}: there is no such site with this number of players")
    architect = ARCHITECTS.index(side)
    state.buildings[site] = building_of(architect, index(BUILDINGS, tile, "public building"))
    return architect, BUILDINGS.index(tile)


def _lay_rubble(state: Lisboa, box: Box, words: Mapping[str, Mapping[str, int]]) -> None:
    """Given places first; the others are filled from what the box still holds, in their order."""
    tables = state.tables
    site_spaces = [tables.site_cubes if reward >= 0 else 0 for reward in tables.site_reward]
    places = [*ROWS, *(str(column) for column in range(1, 6)), *SITES, "pile"]
    spaces = [*tables.row_spaces, *tables.column_spaces, *site_spaces, tables.pile_cubes]
    known(table(words, ELSEWHERE, "given.rubble"), [], f"given.rubble.{ELSEWHERE}")
    given = {name: words[name] for name in words if name != ELSEWHERE}
    for name, cubes in given.items():
        most = spaces[index(places, name, "place for rubble")]
        where = f"given.rubble.{name}"
        known(cubes, CUBES, where)
        for kind in cubes:
            box.take(f"{kind} cubes", number(cubes, kind, 0, where, 0))
        if sum(cubes.values()) > most:
            raise BadScenario(f"{where}: {sum(cubes.values())} cubes; there are {most} spaces")
    bag = [kind for kind in range(CUBE_KINDS) for _ in range(box.left(f"{CUBES[kind]} cubes"))]
    state.dice.shuffle(bag)
    if ELSEWHERE in words:
        bag = []
    lying: list[int] = []
    for place_, name in enumerate(places):
        if name in given:
            lying += [given[name].get(kind, 0) for kind in CUBES]
        else:
            lying += take_cubes(bag, [spaces[place_]])
    state.row_cubes, state.column_cubes = lying[:15], lying[15:30]
    state.site_cubes, state.pile = lying[30:72], lying[72:]


def _lay_plans(state: Lisboa, taken: Mapping[str, int]) -> None:
    """A stack has lost at least what the players hold beyond the starting plans."""
    tables = state.tables
    held = [plan for player in state.players for plan in [*player.plans, *player.completed]]
    for plan in tables.starting_plans:
        if plan in held:
            held.remove(plan)
    at = [0, 0]
    for architect in range(ARCHITECT_COUNT):
        stack = tables.plans[architect]
        officials = [plan_officials(plan) for plan in held if plan_architect(plan) == architect]
        if officials:
            most = max(officials)
            at[architect] = stack.index(most) + officials.count(most)
        name = ARCHITECTS[architect]
        at[architect] = number(taken, name, at[architect], "given.plans_taken", at[architect], len(stack))
    known(taken, ARCHITECTS, "given.plans_taken")
    state.plan_at = at


# -------------------------------------------------------------------- cards, ships and tiles


def _lay_cards(state: Lisboa, box: Box, words: Mapping[str, Any]) -> None:
    """The stacks of the period, less the cards that lie elsewhere; period 2 has nothing to come."""
    known(words, KINDS, "given.stacks")
    decks: list[list[int]] = [[], [], [], []]
    for card in box.unused_cards():
        decks[state.tables.card_deck[card]].append(card)
    for deck in decks:
        state.dice.shuffle(deck)
    stacks = by_kind(state.tables, decks[1 if state.period == 1 else 3])
    for kind, name in enumerate(KINDS):
        where = f"given.stacks.{name}"
        if isinstance(words.get(name), list):
            stacks[kind] = [_in_stack(stacks[kind], card_named(words_), where) for words_ in words[name]]
        else:
            full = len(stacks[kind])
            stacks[kind] = stacks[kind][: number(words, name, full, "given.stacks", 0, full)]
        for card in stacks[kind]:
            box.take_card(card, where)
    state.stacks = stacks
    state.stack_at = [0, 0, 0, 0]
    state.later = [decks[2], *by_kind(state.tables, decks[3])] if state.period == 1 else []


def _in_stack(stack: list[int], card: int, where: str) -> int:
    if card not in stack:
        raise BadScenario(f"{where}: PC{card + 1:02} is of another stack or period, or lies elsewhere")
    return card


def _lay_ships(state: Lisboa, box: Box, colours: Sequence[str] | None) -> None:
    """The ships given, or all of the period that are not in a dock."""
    types = [0, 1] if state.period == 1 else [2, 3]
    if colours is None:
        state.shipyard = [ship for ship in types for _ in range(box.left(f"{SHIPS[ship]} ships"))]
        return
    state.shipyard = [index(SHIPS, colour, "ship") for colour in colours]
    for ship in state.shipyard:
        if ship not in types:
            raise BadScenario(f"given.shipyard: {SHIPS[ship]} ships are not of period {state.period}")
        box.take(f"{SHIPS[ship]} ships")


def _lay_church(state: Lisboa, box: Box, spaces: Sequence[str] | None, bag: Any) -> None:
    """The church track and the clergy bag; what is not given follows the seed."""
    state.church = [NONE] * 6
    if spaces is not None:
        if len(spaces) != len(state.church):
            raise BadScenario("given.church: there are 6 spaces; write '' for an empty one")
        state.church = [clergy_of(box, name) if name else NONE for name in spaces]
    drawn = [clergy_of(box, name) for name in bag] if isinstance(bag, list) else None
    rest = box.all_left("clergy tiles", len(state.tables.clergy_copies))
    state.dice.shuffle(rest)
    state.clergy_bag, state.clergy_at = rest, 0
    if spaces is None:
        refill_church(state)
    state.clergy_bag = pile(drawn, rest[state.clergy_at :], bag, "given.clergy_bag")
    state.clergy_at = 0


def _lay_decrees(state: Lisboa, box: Box, spaces: Sequence[str] | None, deck: Any) -> None:
    """The decree display and deck; what is not given follows the seed."""
    state.decrees = [NONE] * state.tables.decree_spaces
    if spaces is not None:
        if len(spaces) > len(state.decrees):
            raise BadScenario(f"given.decrees: there are {len(state.decrees)} spaces")
        shown = [decree_of(state, box, name) if name else NONE for name in spaces]
        state.decrees = shown + state.decrees[len(shown) :]
    drawn = [decree_of(state, box, name, hidden=True) for name in deck] if isinstance(deck, list) else None
    rest = box.all_left("decrees", len(state.tables.decree_copies))
    state.dice.shuffle(rest)
    state.decree_deck, state.decree_at = rest, 0
    if spaces is None:
        refill_decrees(state)
    state.decree_deck = pile(drawn, rest[state.decree_at :], deck, "given.decree_deck")
    state.decree_at = 0


def _lay_missions(state: Lisboa, box: Box, deck: Any) -> None:
    """Deck B of the missions; what is not given follows the seed."""
    names = mission_names(state)
    drawn = [mission_of(state, box, name) for name in deck] if isinstance(deck, list) else None
    second = names[state.tables.missions_a :]
    rest = [names.index(name) for name in second if box.left(f"missions {name}")]
    state.dice.shuffle(rest)
    state.mission_deck = pile(drawn, rest, deck, "given.mission_deck")
