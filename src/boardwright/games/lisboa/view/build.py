"""What one seat may see of a game of Lisboa, built field by field.

A view is a whitelist: what lies open on the table, plus what the viewer holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from boardwright.games.lisboa.pieces import (
    building_architect,
    building_tile,
    is_lower,
    lower_action,
    plan_architect,
    plan_officials,
    shop_owner,
    shop_street,
    upper_action,
)
from boardwright.games.lisboa.printed.effects import unpacked
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    ARCHITECTS,
    BROWN_SHIP,
    COLUMNS,
    CUBE_KINDS,
    CUBES,
    GOODS,
    HOUSE_GROUPS,
    KINDS,
    NARROW,
    NOBLE_ACTIONS,
    NOBLE_COUNT,
    NOBLES,
    PLOTS,
    PURPLE_SHIP,
    RED_SHIP,
    ROWS,
    SHIPS,
    SITES,
    STATE_ACTIONS,
    STREETS,
    TOKENS,
    WEST,
)
from boardwright.games.lisboa.scoring import decree_wigs, shops_of
from boardwright.games.lisboa.state import EMPTY, FINAL_ROUND, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.affordability import dearest_cube
from boardwright.games.lisboa.steps.church import lacerda_influence
from boardwright.games.lisboa.steps.costs import plot_price, visit_cost
from boardwright.games.lisboa.steps.frames import CardFrame, FollowFrame, TokenFrame, VisitFrame
from boardwright.games.lisboa.steps.gains import SETS_TO_END, hold_room, portfolio_influence
from boardwright.games.lisboa.steps.lacerda import next_noble, next_state_action
from boardwright.games.lisboa.steps.missions import fulfilled, looked_at
from boardwright.games.lisboa.steps.setup_choices import covered_at, token_effect, tokens_left
from boardwright.games.lisboa.steps.shop import shop_wigs
from boardwright.games.lisboa.steps.state_actions import cards_held
from boardwright.games.lisboa.steps.upkeep import EMPTY_TO_END
from boardwright.games.lisboa.view.components import Faces
from boardwright.games.lisboa.view.progress import plot_id, settled
from boardwright.games.lisboa.view.questions import asked
from boardwright.games.lisboa.view.schema import (
    Architect,
    Back,
    Building,
    Card,
    Church,
    CityTiles,
    Clergy,
    Clock,
    Column,
    Court,
    Decree,
    DecreeRow,
    Dock,
    HouseGroup,
    Lacerda,
    Market,
    Mission,
    Noble,
    Plan,
    Plot,
    Row,
    SeatView,
    Ship,
    Shipyard,
    Shop,
    Site,
    Stack,
    Token,
    Treasury,
    View,
)
from boardwright.kernel.errors import BadState
from boardwright.kernel.state import NOBODY
from boardwright.kernel.view import answers, by_rule, decision, seat_or_none

if TYPE_CHECKING:
    from boardwright.games.lisboa.game import LisboaGame

# Where wigs come from, in the order of FROM_... in `state`.
WIG_SOURCES: Final = [
    "start",
    "ships",
    "influence",
    "shops",
    "buildings",
    "church",
    "period",
    "rewards",
    "paying",
    "holds",
    "sets",
    "shop_types",
    "money",
    "decrees",
    "officials",
    "favors",
    "clergy",
    "cubes_once",
    "cubes",
]
ENDINGS: Final = ["", "finish the round", "final round"]
PLACES: Final = ["upper", "lower"]  # of a noble's two state actions
MOST_CUBES: Final = 1000  # in one place; an edition has a few dozen in all


def view(state: Lisboa, viewer: int) -> View:
    """The table as a seat sees it; `viewer` NOBODY is a spectator."""
    faces = faces_of(state)
    over = state.seat == NOBODY
    laid_out = bool(state.shops)
    return {
        "game": "lisboa",
        "variants": list(state.options.variants),
        "players": state.options.players,
        "viewer": viewer,
        "turn": state.turn,
        "turn_of": _turn_of(state),
        "over": over,
        "laid_out": laid_out,
        "clock": _clock(state),
        "decision": decision(state, viewer, settled, asked),
        "legal": answers(state, viewer),
        "court": _court(state, faces),
        "streets": faces.streets,
        "plots": [_plot(state, plot) for plot in range(PLOTS) if _in_play(state.plot_rewards, plot)],
        "rows": [_row(state, row) for row in range(len(ROWS)) if laid_out and state.tables.row_spaces[row]],
        "columns": [_column(state, column) for column in range(COLUMNS)] if laid_out else [],
        "sites": [
            _site(state, faces, site) for site in range(len(SITES)) if _in_play(state.site_rewards, site)
        ],
        "pile": _cubes(state.pile, 0),
        "tiles": _tiles(state),
        "cube_prices": {CUBES[kind]: state.tables.cube_price[kind] for kind in range(CUBE_KINDS)},
        "architects": [_architect(state, faces, architect) for architect in range(ARCHITECT_COUNT)]
        if laid_out
        else [],
        "nobles": [_noble(state, noble, laid_out) for noble in range(NOBLE_COUNT)],
        "church": _church(state, faces),
        "treasury": _treasury(state),
        "market": _market(state, faces),
        "influence": {"highest": state.tables.influence_most, "coins": faces.coins},
        "stacks": [_stack(state, faces, kind) for kind in range(len(state.stacks))],
        "shipyard": _shipyard(state, faces),
        "decrees": _decrees(state, faces),
        "discards": [faces.cards[card] for card in state.discards],
        "tokens": _tokens(state),
        "mission_deck": len(state.mission_deck) - state.mission_at,
        "lacerda": _lacerda(state) if state.rival != NONE and laid_out else None,
        "seats": [_seat_view(state, faces, seat, viewer) for seat in range(len(state.players))],
        "winners": state.winners(),
        "final": [by_rule(score) for score in state.scores()] if over else [],
        "reconstructed": faces.reconstructed,
    }


def faces_of(state: Lisboa) -> Faces:
    """The printed pieces of the state's edition."""
    return cast("LisboaGame", state.game).faces(state.options.edition)


def _in_play(rewards: list[int], place: int) -> bool:
    """Whether there is such a plot or site; before the board is laid out there is none."""
    return place < len(rewards) and rewards[place] >= 0


def _cubes(counted: list[int], first: int) -> list[str]:
    """Cubes by name of a place in a list that counts three kinds a place."""
    if not counted:
        return []
    if max(counted) > MOST_CUBES:  # or a forged position would take all memory
        raise BadState(f"{max(counted)} cubes lie in one place; there are not so many")
    return [CUBES[kind] for kind in range(CUBE_KINDS) for _ in range(counted[first * CUBE_KINDS + kind])]


# ---------------------------------------------------------------------------- the turn


def _turn_of(state: Lisboa) -> int | None:
    """Whose turn runs: set-up is asked on top of the first turn's frame."""
    setting_up = (ids.KEEP_CLERGY, ids.DRAFT, ids.STARTING_DECREE)
    if not state.stack or any(frame.step in setting_up for frame in state.stack):
        return None
    return state.stack[0].seat


def _clock(state: Lisboa) -> Clock:
    return {
        "period": state.period,
        "sets_needed": SETS_TO_END[state.period],
        "sets_most": max(player.sets() for player in state.players),
        "empty": sum(state.top_card(kind) == NONE for kind in range(len(state.stacks))),
        "empty_needed": EMPTY_TO_END,
        "ended_by": seat_or_none(state.period_by) if state.later else None,
        "ending": ENDINGS[min(state.ending, FINAL_ROUND)],
    }


def _court(state: Lisboa, faces: Faces) -> Court | None:
    """The last card at court in this turn, while it is carried out."""
    found: Court | None = None
    for frame in state.stack:
        if frame.step == ids.EVENT and isinstance(frame, CardFrame):
            found = {"seat": frame.seat, "card": faces.cards[frame.card], "noble": None, "follower": None}
        elif isinstance(frame, VisitFrame):
            card = faces.cards[frame.court - 1] if frame.court else None
            found = {"seat": frame.seat, "card": card, "noble": NOBLES[frame.noble], "follower": None}
        elif isinstance(frame, FollowFrame) and found is None:
            # Lacerda's visit has no frame of its own while it is followed
            found = {
                "seat": frame.visitor,
                "card": None,
                "noble": NOBLES[frame.noble],
                "follower": frame.seat,
            }
        elif isinstance(frame, FollowFrame) and found is not None:
            found["follower"] = frame.seat
    return found


# ---------------------------------------------------------------------------- the city


def _tokens(state: Lisboa) -> list[Token]:
    """The kinds of city token left for the place that gets one now (LIS-ADDON-03)."""
    frame = state.stack[-1] if state.stack else None
    if state.seat == NOBODY or not isinstance(frame, TokenFrame):
        return []
    left = tokens_left(state, frame.place)
    return [
        {"id": TOKENS[token], "left": left[token], "reward": unpacked(token_effect(state, token))}
        for token in range(len(left))
        if left[token]
    ]


def _plot(state: Lisboa, plot: int) -> Plot:
    column = plot % COLUMNS
    streets = [street for street in (column - 1, column) if 0 <= street < STREETS]
    free = not state.shops[plot]
    priced = free and state.seat != NOBODY
    return {
        "id": plot_id(plot),
        "row": ROWS[plot // COLUMNS],
        "column": column + 1,
        "small": column == NARROW,
        "goods": [GOODS[street] for street in streets],
        "reward": unpacked(state.plot_rewards[plot]) if free else None,
        "token": free and covered_at(state, plot),
        "shop": None if free else _shop(state, plot),
        "land": plot_price(state, state.seat, plot) if priced else None,
        "least": plot_price(state, state.seat, plot, dearest_cube(state, plot)) if priced else None,
        "wigs": {GOODS[street]: shop_wigs(state, plot, street) for street in streets} if free else {},
    }


def _shop(state: Lisboa, plot: int) -> Shop:
    owner, street = shop_owner(state.shops[plot]), shop_street(state.shops[plot])
    column = plot % COLUMNS
    return {
        "owner": owner,
        "good": GOODS[street],
        "entrance": "east" if street == column else "west",
        "small": column == NARROW,
    }


def _row(state: Lisboa, row: int) -> Row:
    return {"id": ROWS[row], "cubes": _cubes(state.row_cubes, row), "spaces": state.tables.row_spaces[row]}


def _column(state: Lisboa, column: int) -> Column:
    return {
        "number": column + 1,
        "cubes": _cubes(state.column_cubes, column),
        "spaces": state.tables.column_spaces[column],
        "value": state.scoring[column],
        "printed": column == NARROW,
    }


def _site(state: Lisboa, faces: Faces, site: int) -> Site:
    side = faces.side_of_site[site]
    built = state.buildings[site]
    building: Building | None = None
    if built:
        building = faces.buildings[building_architect(built)][building_tile(built)]
    return {
        "id": SITES[site],
        "side": side,
        "row": None if site < WEST else ROWS[(site - WEST) % len(ROWS)],
        "good": GOODS[site] if site < WEST else None,
        "reward": None if built else unpacked(state.site_rewards[site]),
        "token": not built and covered_at(state, PLOTS + site),
        "cubes": _cubes(state.site_cubes, site),
        "building": building,
    }


def _tiles(state: Lisboa) -> CityTiles:
    return {
        "display": [
            {
                "id": "small" if space == NARROW else GOODS[space],
                "good": GOODS[min(space, STREETS - 1)],
                "small": space == NARROW,
                "there": bool(state.tiles[space]),
            }
            for space in range(len(state.tiles))
        ],
        "large_left": state.large_left,
        "small_left": state.small_left,
    }


def _architect(state: Lisboa, faces: Faces, architect: int) -> Architect:
    """LIS-SETUP-20: the available building and the next one are known, no further."""
    pile, at = state.building_piles[architect], state.building_at[architect]
    sides = faces.buildings[architect]
    return {
        "id": ARCHITECTS[architect],
        "available": sides[pile[at]] if at < len(pile) else None,
        "next": sides[pile[at + 1]] if at + 1 < len(pile) else None,
        "pile": max(0, len(pile) - at - 1),
        "plans": state.tables.plans[architect][state.plan_at[architect] :],
    }


# ---------------------------------------------------------------------------- nobles and tracks


def _noble(state: Lisboa, noble: int, laid_out: bool) -> Noble:
    tables = state.tables
    seats = range(len(state.players))
    return {
        "id": NOBLES[noble],
        "spaces": tables.office_spaces[noble],
        "office": [player.offices[noble] for player in state.players],
        "neutral": tables.neutral_officials,
        "plaza": [player.plazas[noble] for player in state.players],
        "favors": state.favors[noble],
        "actions": [
            {"id": STATE_ACTIONS[action], "covered": bool(state.covered >> action & 1)}
            for action in (upper_action(noble), lower_action(noble))
        ],
        "noble_action": NOBLE_ACTIONS[noble],
        "accepts": [GOODS[good] for good in range(len(GOODS)) if tables.accepts[noble][good]],
        "cost": [visit_cost(state, seat, noble) for seat in seats] if laid_out else [],
    }


def _church(state: Lisboa, faces: Faces) -> Church:
    return {
        "tiles": [None if tile == NONE else faces.clergy[tile] for tile in state.church],
        "cardinal": state.cardinal,
        "influence_gap": state.tables.influence_gap,
        "treasury_gap": state.tables.treasury_gap,
        "bag": len(state.clergy_bag) - state.clergy_at,
        "scoring_by": seat_or_none(state.church_by),
    }


def _treasury(state: Lisboa) -> Treasury:
    tables = state.tables
    return {
        "spaces": [
            {"reis": tables.treasury_value[space], "modifier": tables.treasury_modifier[space]}
            for space in range(len(tables.treasury_value))
        ],
        "at": state.treasury,
        "value": tables.treasury_value[state.treasury],
        "modifier": tables.treasury_modifier[state.treasury],
    }


def _market(state: Lisboa, faces: Faces) -> Market:
    return {
        "prices": {GOODS[good]: state.prices[good] for good in range(len(state.prices))},
        "start": {GOODS[good]: state.tables.price_start[good] for good in range(len(GOODS))},
        "lowest": state.tables.price_least,
        "highest": faces.highest_price,
    }


def _stack(state: Lisboa, faces: Faces, kind: int) -> Stack:
    top = state.top_card(kind)
    return {
        "kind": KINDS[kind],
        "deck": SHIPS[RED_SHIP if state.later else BROWN_SHIP],  # decks and ships share their colours
        "top": None if top == NONE or kind == state.unturned else faces.cards[top],  # LISL-CARD-01
        "left": len(state.stacks[kind]) - state.stack_at[kind],
    }


def _shipyard(state: Lisboa, faces: Faces) -> Shipyard:
    waiting = (
        [ship for ship in (PURPLE_SHIP, BROWN_SHIP) for _ in range(state.tables.ship_copies)]
        if state.later
        else []
    )
    return {
        "ships": [faces.ships[ship] for ship in state.shipyard[state.ship_at :]],
        "later": [faces.ships[ship] for ship in waiting],
    }


def _decrees(state: Lisboa, faces: Faces) -> DecreeRow:
    return {
        "display": [None if decree == NONE else _decree(state, faces, decree) for decree in state.decrees],
        "deck": len(state.decree_deck) - state.decree_at,
    }


def _decree(state: Lisboa, faces: Faces, decree: int) -> Decree:
    face = faces.decrees[decree].copy()
    face["worth"] = [decree_wigs(state, seat, decree) for seat in range(len(state.players))]
    return face


# ---------------------------------------------------------------------------- players


def _lacerda(state: Lisboa) -> Lacerda:
    """His next turn, shown in advance: all of it follows from where his figures stand."""
    noble, action = next_noble(state), next_state_action(state)
    return {
        "courtier": NOBLES[state.courtier],
        "helper": KINDS[state.helper],
        "visits": state.visits,
        "noble": NOBLES[noble],
        "place": PLACES[is_lower(action)],
        "action": STATE_ACTIONS[action],
        "noble_action": NOBLE_ACTIONS[noble],
    }


def _seat_view(state: Lisboa, faces: Faces, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]  # of which all but the hand lies open (LIS-SETUP-12, LISL-HUMAN-04)
    own = seat == viewer
    shown = player.hand if own or not state.drawn else []  # LIS-DRAFT-01: all choose at the same time
    return {
        "seat": seat,
        "rival": seat == state.rival,
        "starter": seat == state.starter,
        "wigs": player.wigs,
        "points": {WIG_SOURCES[i]: wigs for i, wigs in enumerate(player.points) if wigs},
        "influence": player.influence,
        "gain": portfolio_influence(state, player) if player.board else lacerda_influence(state),
        "reis": player.reis,
        "goods": {GOODS[good]: player.goods[good] for good in range(len(GOODS))},
        "capacity": state.capacity(player) if player.board else 0,
        "used": cards_held(player),
        "docks": [_dock(state, faces, player, dock) for dock in range(len(player.docks))],
        "bureau": [None if card == EMPTY else faces.cards[card - 1] for card in player.bureau],
        "rubble": {CUBES[kind]: player.cubes[kind] for kind in range(CUBE_KINDS)},
        "sets": player.sets(),
        "sets_most": faces.rubble_sets,
        "markers": player.markers,
        "houses": [_house_group(faces, player, group) for group in range(len(player.houses))],
        "officials": player.officials,
        "offices": {NOBLES[noble]: player.offices[noble] for noble in range(NOBLE_COUNT)},
        "plazas": {NOBLES[noble]: player.plazas[noble] for noble in range(NOBLE_COUNT)},
        "plans": [_plan(plan) for plan in player.plans],
        "completed": [_plan(plan) for plan in player.completed],
        "clergy": [faces.clergy[tile] for tile in player.clergy],
        "clergy_spaces": state.tables.clergy_spaces,
        "favors": [NOBLES[noble] for noble in range(NOBLE_COUNT) if player.favors >> noble & 1],
        "decrees": [_decree(state, faces, decree) for decree in player.decrees],
        "decree_count": len(player.decrees),
        "shops": {GOODS[street]: shops_of(state, seat, street) for street in range(STREETS)},
        "missions": [_mission(state, faces, seat, mission) for mission in player.missions],
        "backs": [_back(state, card) for card in _by_back(state, shown)],
        "hand": [faces.cards[card] for card in player.hand] if own else None,
        "packet": _packet(state, faces, seat) if own else None,
        "clergy_choice": _clergy_choice(state, faces, seat) if own else None,
    }


def _dock(state: Lisboa, faces: Faces, player: Player, dock: int) -> Dock:
    held = player.docks[dock]
    ship: Ship | None = faces.ships[held - SHIP] if held >= SHIP else None
    room = hold_room(state, player, dock)
    return {
        "card": faces.cards[held - 1] if EMPTY < held < SHIP else None,
        "ship": ship,
        "cargo": player.cargo[dock],
        "crates": player.crates[dock],
        "room": room,
        "at_sea": ship is not None and room == 0,
    }


def _house_group(faces: Faces, player: Player, group: int) -> HouseGroup:
    if not player.board:
        return {"id": "", "left": player.houses[group], "powers": []}
    return {"id": HOUSE_GROUPS[group], "left": player.houses[group], "powers": faces.houses[group]}


def _plan(plan: int) -> Plan:
    return {"architect": ARCHITECTS[plan_architect(plan)], "officials": plan_officials(plan)}


def _mission(state: Lisboa, faces: Faces, seat: int, mission: int) -> Mission:
    face = faces.missions[mission].copy()
    face["fulfilled"] = not looked_at(state, seat) and fulfilled(state, state.players[seat], mission)
    return face


def _by_back(state: Lisboa, cards: list[int]) -> list[int]:
    """Cards in an order that says no more than their backs do."""
    return sorted(cards, key=lambda card: (state.tables.card_deck[card], state.tables.card_kind[card]))


def _back(state: Lisboa, card: int) -> Back:
    """LIS-COMP-17: the kind can be seen on the back."""
    return {"deck": SHIPS[state.tables.card_deck[card]], "kind": KINDS[state.tables.card_kind[card]]}


def _packet(state: Lisboa, faces: Faces, seat: int) -> list[Card] | None:
    """LIS-INFO-04: the packet held in the draft."""
    if any(frame.step == ids.DRAFT for frame in state.stack):
        return [faces.cards[card] for card in sorted(state.drawn[seat])]
    return None


def _clergy_choice(state: Lisboa, faces: Faces, seat: int) -> list[Clergy] | None:
    """LIS-INFO-08: the two tiles drawn at set-up; once chosen, the kept one comes first."""
    if any(frame.step == ids.KEEP_CLERGY for frame in state.stack) and state.drawn[seat]:
        return [faces.clergy[tile] for tile in state.drawn[seat]]
    return None
