"""What may not be scored (chapters 6, 7 and 15)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import city_of
from boardwright.games.carrara.state import NONE, SPOT_LAND, SPOT_STATUES, SPOT_TYPE, Carrara, Player
from boardwright.games.carrara.steps.court import large_visited, must_follow
from boardwright.games.carrara.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason


def pillar_tries(state: Carrara) -> list[int]:
    """The bonus spaces, and the large one."""
    return [act.SCORE_PILLAR + space for space in [*range(len(state.tables.space_bonus)), act.LARGE]]


def pillar_reason(state: Carrara, seat: int, space: int) -> Reason:
    """Why a pillar may not be used."""
    player = state.players[seat]
    if not (player.large > 0 if space == act.LARGE else player.court >> space & 1):
        return Reason("CAR-SCORE-01", "You have no pillar there.")
    if large_visited(state, seat) and space != act.LARGE:
        return Reason("CAR-OPT-01", "The large space is visited: only a pillar from there may be used.")
    if must_follow(state, seat) and space != state.visited:
        text = "A royal visit runs: you must use your pillar on space {space}."
        return Reason("CAR-ROYAL-04", text, {"space": state.visited + 1})
    return Reason("CAR-SCORE-16", "No scoring spot would be available to you.")


def spot_tries(state: Carrara, frame: Frame) -> list[int]:
    """All scoring spots of the variant."""
    tries = list(range(act.SCORE_CITY, act.SCORE_MONEY))
    if state.advanced:
        tries += range(act.SCORE_STATUES, act.PIECE_ON)
    return [*tries, *range(act.SCORE_MONEY, act.SCORE_MONEY + len(state.money_pillar))]


def spot_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """A spot that is taken or whose requirement is not met."""
    player = state.players[frame.seat]
    if action < act.SCORE_TYPE:
        return city_reason(state, player, action - act.SCORE_CITY)
    if action < act.SCORE_LAND:
        return own_reason(player, SPOT_TYPE + action - act.SCORE_TYPE)
    if action < act.SCORE_MONEY:
        return own_reason(player, SPOT_LAND + action - act.SCORE_LAND)
    if action < act.SCORE_STATUES:
        return money_reason(state, player, action - act.SCORE_MONEY)
    return own_reason(player, SPOT_STATUES + action - act.SCORE_STATUES)


def city_reason(state: Carrara, player: Player, city: int) -> Reason:
    """Why a city cannot be scored."""
    name = terms.city(state.tables.city_names[city])
    if state.city_pillar[city] != NONE:
        return Reason("CAR-SCORE-04", "{city} has been scored.", {"city": name})
    have = len([b for b in player.buildings if city_of(b) == city])
    text = "{city} needs {need} buildings; you have {have} there."
    return Reason("CAR-SCORE-07", text, {"city": name, "need": state.tables.minimum[city], "have": have})


def own_reason(player: Player, spot: int) -> Reason:
    """Why a spot of the own board cannot be scored."""
    if player.spots >> spot & 1:
        return Reason("CAR-SCORE-05", "You have scored this spot.")
    if spot < SPOT_LAND:
        return Reason("CAR-SCORE-09", "You have no {type}.", {"type": terms.TYPES[spot]})
    if spot < SPOT_STATUES:
        return Reason("CAR-SCORE-11", "You have no building of this landscape.")
    return Reason("CARX-STATUE-02", "You have no building with a statue in these two cities.")


def money_reason(state: Carrara, player: Player, spot: int) -> Reason:
    """Why a money spot cannot be claimed."""
    if state.money_pillar[spot] != NONE:
        return Reason("CARX-MONEY-04", "This money spot is claimed.")
    if player.money != NONE:
        return Reason("CARX-MONEY-05", "You have claimed a money spot already.")
    text = "It needs {need}; you have {coins}."
    need = terms.Coins(state.tables.money_minimum[spot])
    return Reason("CARX-MONEY-02", text, {"need": need, "coins": terms.Coins(player.coins)})
