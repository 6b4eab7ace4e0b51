"""What one seat may see of a game of Architects, built field by field.

A view is a whitelist: what lies open on the table, plus what the viewer holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from boardwright.games.architects.printed.amounts import AMOUNT_BY_CODE
from boardwright.games.architects.printed.components import Amounts
from boardwright.games.architects.printed.names import SKILLS
from boardwright.games.architects.printed.tables import (
    AT_PROFITEER,
    DISPLAY_ROWS,
    FOREST,
    GOODS,
    GUARDHOUSE,
    GUILDHALL,
    LARGE,
    LOCATIONS,
    MARKET,
    MIDDLE,
    MINES,
    ON_ACTION,
    ON_PLACE,
    OPEN,
    QUARRY,
    RESOURCES,
    SILVERSMITH,
    SMALL,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.costs import discount
from boardwright.games.architects.steps.counts import holds, times, with_skill
from boardwright.games.architects.steps.frames import RivalFrame
from boardwright.games.architects.steps.place import strength
from boardwright.games.architects.steps.rival import FINISH
from boardwright.games.architects.steps.workshop import limit
from boardwright.games.architects.view.components import Faces
from boardwright.games.architects.view.determinise import looker
from boardwright.games.architects.view.progress import settled
from boardwright.games.architects.view.questions import asked
from boardwright.games.architects.view.schema import (
    BlackMarket,
    Building,
    Clock,
    Consequence,
    Contribution,
    Court,
    Guildhall,
    Level,
    Location,
    Monument,
    Piles,
    Rival,
    Scheme,
    SeatView,
    Slot,
    Space,
    View,
)
from boardwright.kernel.state import NOBODY, Score
from boardwright.kernel.view import answers, decision, seat_or_none

if TYPE_CHECKING:
    from boardwright.games.architects.game import ArchitectsGame

SIZES: Final = ["small", "middle", "large"]  # of the spaces of the Black Market
DRAFTS: Final = (ids.HIRE_DRAFT, ids.BUILDING_DRAFT)


def view(state: Architects, viewer: int) -> View:
    """The table as a seat sees it; `viewer` NOBODY is a spectator."""
    faces = faces_of(state)
    over = state.seat == NOBODY
    scores = state.scores()
    seats = range(len(state.players))
    return {
        "game": "architects",
        "variants": list(state.options.variants),
        "players": state.options.players,
        "viewer": viewer,
        "turn": state.turn,
        "turn_of": state.stack[0].seat if state.stack and state.stack[0].step == ids.TURN else None,
        "order": list(state.order),
        "over": over,
        "phase": _phase(state),
        "clock": _clock(state),
        "decision": decision(state, viewer, settled, asked),
        "legal": answers(state, viewer),
        "locations": [_location(state, place) for place in range(OPEN)],
        "tax": state.tax,
        "prison": [player.prison for player in state.players],
        "market": _market(state, faces),
        "guildhall": _guildhall(state),
        "cathedral": {
            "levels": [_level(state, faces, level) for level in range(len(faces.levels))],
            "virtue": state.tables.cathedral_virtue,
        },
        "display": [_row(state, faces, row) for row in range(DISPLAY_ROWS)],
        "piles": _piles(state, faces),
        "virtue": {
            "top": state.tables.top_virtue,
            "vp": state.tables.virtue_vp[:],
            "relief": state.tables.tax_relief[:],
        },
        "prices": faces.prices[len(state.players) - 1],
        "rewards": [faces.rewards[kind] for kind in state.reward_pile[: state.reward_at]],
        "court": _court(state, faces) if state.wonder else None,
        "rival": None if state.rival == NONE else _rival(state, faces),
        "seats": [_seat_view(state, faces, scores[seat], viewer) for seat in seats],
        "winners": state.winners(),
        "final": [_points(score) for score in scores] if over else [],
        "reconstructed": faces.reconstructed,
    }


def faces_of(state: Architects) -> Faces:
    """The printed components as the table of the state reads them."""
    return cast("ArchitectsGame", state.game).faces(state.options)


def place_name(place: int) -> str:
    """A location as cards name it: the Black Market as a whole."""
    return "black_market" if place == MARKET else LOCATIONS[place]


def _points(score: Score) -> dict[str, int]:
    return {part.name: part.points for part in score.parts}


# ---------------------------------------------------------------------------- the turn


def _phase(state: Architects) -> str:
    steps = [frame.step for frame in state.stack]
    if not steps:
        return "over"
    if steps[0] in DRAFTS:
        return "draft"
    if ids.RESET in steps:
        return "reset"
    return "final" if ids.FINAL in steps else "turn"


def _clock(state: Architects) -> Clock:
    return {
        "laid": len(state.guildhall),
        "spaces": state.tables.guildhall_spaces[len(state.players)],
        "reset_due": state.pending,
        "ending": state.ending,
        "turns_left": None if state.turns_left == NONE else state.turns_left,
        "turn_limit": state.tables.turn_limit,
        "stopped": state.stopped,
    }


# ---------------------------------------------------------------------------- the town


def _location(state: Architects, place: int) -> Location:
    seats = range(len(state.players))
    figure = state.figures.index(place) if place in state.figures else NONE
    return {
        "id": LOCATIONS[place],
        "workers": [player.at[place] for player in state.players],
        "princess": state.princess == place,
        "profiteer": state.profiteer == place,
        "monument": None if figure == NONE else RESOURCES[figure],
        "site": state.wonder and place in state.tables.figure_places,
        "strength": [strength(state, seat, place) + 1 for seat in seats],
        "worth": [worth(state, seat, place) if seat != state.rival else {} for seat in seats],
    }


def worth(state: Architects, seat: int, place: int) -> Amounts:
    """What placing one more worker would give a player now, abilities and the profiteer included.

    Nothing where none may be placed. At the Mines clay and gold are a choice, at the Workshop a hire (from so
    many columns without silver for skipped cards) and building cards. `trades`, `actions` and `captures` are
    how many there may be.
    """
    player = state.players[seat]
    if place == TAX_STAND and not state.tax:  # ARC-TAX-02
        return {}
    found = _printed_worth(state, player, place, strength(state, seat, place) + 1)
    if state.is_at(place, AT_PROFITEER):  # WOW-PROFIT-01
        _add(found, "influence", state.tables.profiteer_influence)
    for ability in player.abilities:
        effect = state.effect(ability)
        if effect.sort not in (ON_PLACE, ON_ACTION) or not state.works(ability):
            continue
        if effect.at >= 0 and state.is_at(place, effect.at) and holds(state, seat, effect.conditions):
            for part in range(0, len(effect.gift), 2):
                number = effect.gift[part + 1] * times(state, seat, effect)
                _add(found, AMOUNT_BY_CODE[effect.gift[part]].name, number)
    return found


def _add(found: Amounts, name: str, number: int) -> None:
    if number:
        found[name] = found.get(name, 0) + number


def _printed_worth(state: Architects, player: Player, place: int, number: int) -> Amounts:
    """What a location gives for so many workers (chapters 5 to 10)."""
    tables = state.tables
    if place == QUARRY:
        return {"stone": number}
    if place == FOREST:
        return {"wood": number}
    if place == SILVERSMITH:
        return {"silver": tables.silversmith_base + number}
    if place == MINES:
        return {"clay": tables.clay_base + number, "gold": number // tables.gold_every}
    if place == STOREHOUSE:
        return {"trades": number}
    if place == WORKSHOP:
        columns = min(number, state.columns())
        return {"columns": columns, "building_cards": tables.draw_base + number // tables.draw_every}
    if place == TOWN_CENTRE:
        return {"captures": number}
    if place == GUARDHOUSE:
        return {"actions": number}
    assert place == TAX_STAND
    less = discount(state, player, TAX_STAND, virtue=True)
    lost = max(0, tables.tax_stand_virtue - less)
    return {"silver": state.tax, **({"virtue": -lost} if lost else {})}


def _market(state: Architects, faces: Faces) -> BlackMarket:
    return {
        "spaces": [_space(state, faces, space) for space in (SMALL, MIDDLE, LARGE)],
        "virtue": state.tables.market_virtue,
        "limit": state.tables.market_virtue_limit,
        "look": state.tables.market_look,
        "princess": state.princess == MARKET,
        "profiteer": state.profiteer == MARKET,
    }


def _space(state: Architects, faces: Faces, space: int) -> Space:
    """ARC-MARKET-04, ARC-MARKET-06: the card on top, or the board where none lies."""
    pile = {SMALL: state.small, LARGE: state.large}.get(space, [])
    card = faces.printed.market[pile[-1]] if pile else faces.printed.market_print
    gain: Amounts = {}
    if space != MIDDLE:
        gain = dict(card.small if space == SMALL else card.large)
    return {
        "id": LOCATIONS[MARKET + space],
        "size": SIZES[space],
        "worker": seat_or_none(state.market[space]),
        "silver": state.tables.market_silver[space],
        "gain": gain,
        "card": card.id if pile and space == LARGE else None,  # ARC-INFO-04
        "left": len(pile),
    }


def _guildhall(state: Architects) -> Guildhall:
    tables = state.tables
    spaces = tables.guildhall_spaces[len(state.players)]
    columns = spaces // tables.guildhall_rows
    return {
        "rows": tables.guildhall_rows,
        "columns": columns,
        "laid": list(state.guildhall),
        "spaces": spaces,
        "resets": [(row - 1) * columns + 1 for row in tables.reset_rows],
        "princess": state.princess == GUILDHALL,
        "profiteer": state.profiteer == GUILDHALL,
    }


def _level(state: Architects, faces: Faces, level: int) -> Level:
    return {
        "number": level + 1,
        "cost": faces.levels[level],
        "places": state.tables.level_places[level],
        "vp": state.tables.level_vp[level],
        "seats": [seat for seat, player in enumerate(state.players) if player.cathedral == level + 1],
    }


def _row(state: Architects, faces: Faces, row: int) -> list[Slot]:
    columns = state.columns()
    found: list[Slot] = []
    for column in range(columns):
        slot = row * columns + column
        card = state.display[slot]
        found.append(
            {
                "row": row + 1,
                "column": column + 1,
                "card": None if card == NONE else faces.apprentices[card],
                "silver": state.coins[slot],
            }
        )
    return found


def _piles(state: Architects, faces: Faces) -> Piles:
    taken = sum(player.unpaid + player.paid for player in state.players)
    return {
        "buildings": len(state.building_pile) - state.building_at,
        "apprentices": len(state.apprentice_pile) - state.apprentice_at,
        "rewards": len(state.reward_pile) - state.reward_at,
        "debts": max(0, faces.printed.debt.count - taken),
    }


# ---------------------------------------------------------------------------- the court and the rival


def _court(state: Architects, faces: Faces) -> Court:
    return {
        "influence": faces.influence,
        "contribution": _contribution(state, faces),
        "consequence": _consequence(state, faces),
        "monuments": [_monument(state, faces, resource) for resource in range(len(RESOURCES))],
        "princess": place_name(state.princess),
        "profiteer": place_name(state.profiteer),
    }


def _contribution(state: Architects, faces: Faces) -> Contribution:
    """ARC-INFO-04: its other side is not shown."""
    card = state.contributions[-1]
    return {
        "id": faces.printed.contributions[card].id,
        "rewards": faces.contributions[card],
        "lying": [name for bit, name in enumerate(RESOURCES) if state.lying >> bit & 1],
        "left": len(state.contributions),
        "guessed": faces.guessed_cards[card],
    }


def _consequence(state: Architects, faces: Faces) -> Consequence:
    card = state.consequences[-1]
    face = faces.printed.consequences[card]
    return {
        "id": face.id,
        "princess": face.princess,
        "rewards": [dict(reward) for reward in face.rewards],
        "profiteer": face.profiteer,
        "consequence": dict(face.consequence),
        "used": [faces.printed.consequences[used].id for used in state.consequences],  # ARC-INFO-06
        "guessed": faces.guessed_cards[card],
    }


def _monument(state: Architects, faces: Faces, resource: int) -> Monument:
    face = faces.printed.monuments[resource]
    at = state.figures[resource]
    return {
        "id": face.id,
        "name": face.name,
        "material": face.material,
        "cost": face.cost,
        "lying": state.pieces[resource],
        "influence": face.influence,
        "tax": face.tax,
        "vp": face.vp,
        "owner": seat_or_none(state.owners[resource]),
        "at": None if at == NONE else LOCATIONS[at],
        "guessed": faces.guessed_monuments[resource],
    }


def _rival(state: Architects, faces: Faces) -> Rival:
    """WOW-INFO-09: piles are counted, the discards lie open."""
    face = faces.printed.rivals[state.face]
    return {
        "seat": state.rival,
        "id": face.id,
        "name": face.name,
        "effects": faces.abilities[state.face],
        "focus": faces.focuses[state.face],
        "monument_priority": list(face.monument_priority),
        "capture_priority": list(face.capture_priority),
        "guardhouse_priority": list(face.guardhouse_priority),
        "track": RESOURCES[:],
        "marker": state.marker,
        "scheme": _scheme(state, faces),
        "schemes": len(state.schemes),
        "future": len(state.future),
        "discard": [faces.schemes[card] for card in state.scheme_discard],
        "guessed": faces.guessed_rivals[state.face],
    }


def _scheme(state: Architects, faces: Faces) -> Scheme | None:
    """The card turned up, until it lies with the discards."""
    for frame in state.stack:
        if isinstance(frame, RivalFrame) and frame.at == FINISH:
            return faces.schemes[frame.scheme]
    return None


# ---------------------------------------------------------------------------- players


def _seat_view(state: Architects, faces: Faces, score: Score, viewer: int) -> SeatView:
    seat, tables = score.seat, state.tables
    player = state.players[seat]
    own = seat == viewer
    built = [faces.buildings[card] for card in player.buildings]
    monuments = [resource for resource in range(len(RESOURCES)) if player.monuments >> resource & 1]
    printed_vp = sum(card["vp"] for card in built) + sum(tables.monument_vp[one] for one in monuments)
    return {
        "seat": seat,
        "rival": seat == state.rival,
        "place": state.order.index(seat) + 1,
        "board": None if player.board == NONE else faces.boards[player.board],
        "reserve": player.reserve,
        "workers": tables.workers,
        "out": _out(state, seat),
        "prison": player.prison,
        "captured": list(player.held),
        "held_by": [other.held[seat] for other in state.players],
        "goods": dict(zip(GOODS, player.goods, strict=True)),
        "virtue": player.virtue,
        "influence": player.influence,
        "credit": player.credit,
        "relief": state.relief(player),
        "cathedral": player.cathedral,
        "unpaid": player.unpaid,
        "paid": player.paid,
        "apprentices": [faces.apprentices[card] for card in player.apprentices],
        "apprentice_limit": limit(state, player),
        "skills": {name: with_skill(state, player, skill) for skill, name in enumerate(SKILLS)},
        "buildings": built,
        "building_vp": printed_vp,
        "monuments": [RESOURCES[resource] for resource in monuments],
        "cards": len(player.hand),
        "hand": _cards(faces, player.hand) if own else None,
        "drafting": _cards(faces, state.sets[seat]) if own and state.sets else None,
        "looking": _cards(faces, state.looked) if own and seat == looker(state) else None,
        "vp": sum(part.points for part in score.parts),
        "points": {name: points for name, points in _points(score).items() if points},
    }


def _cards(faces: Faces, cards: list[int]) -> list[Building]:
    return [faces.buildings[card] for card in cards]


def _out(state: Architects, seat: int) -> dict[str, int]:
    """Own workers by location, those that have none left out."""
    found = {LOCATIONS[place]: number for place, number in enumerate(state.players[seat].at) if number}
    for space in (SMALL, MIDDLE, LARGE):
        if state.market[space] == seat:
            found[LOCATIONS[MARKET + space]] = 1
    laid = state.guildhall.count(seat)
    return {**found, **({"guildhall": laid} if laid else {})}
