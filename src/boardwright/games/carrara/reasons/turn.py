"""What a turn may not begin with (chapters 1, 3 to 7, 13 and 16)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import COLOURS
from boardwright.games.carrara.reasons import build, buy, pieces, score
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.steps.turn import AFTER
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason


def turn_tries(state: Carrara, frame: Frame) -> list[int]:
    """Every way to begin an action, and the extras of the advanced variant."""
    if frame.at == AFTER:
        firsts = [act.PASS, *range(act.BUY_TURN, act.BUY_SEGMENT), *range(act.BUILD_TILE, act.BUILD_CITY)]
        tries = [*firsts, *range(act.SCORE_PILLAR, act.BONUS_DECORATION)]
    else:
        tries = [*buy.turn_tries(state), *build.tile_tries(state), *score.pillar_tries(state), act.END]
    if state.advanced:
        stores = len(state.players[frame.seat].stores)
        tries += range(act.STORE_LAY, act.STORE_LAY + stores)
        tries += range(act.PURCHASE_DECORATION, act.PURCHASE_STATUE + len(COLOURS))
    return tries


def turn_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """What is not open in this part of the turn, chapter by chapter."""
    player = state.players[frame.seat]
    if action >= act.PURCHASE_DECORATION:
        return pieces.purchase_reason(state, player, action)
    if action >= act.STORE_LAY:
        return pieces.store_reason(player, action - act.STORE_LAY)
    if frame.at == AFTER:
        return Reason("CAR-TURN-03", "You have taken the one action of this turn.")
    if action == act.END:
        return Reason("CAR-TURN-03", "A turn has one action; passing is one.")
    if action >= act.SCORE_PILLAR:
        return score.pillar_reason(state, frame.seat, action - act.SCORE_PILLAR)
    if action >= act.BUILD_MONUMENT:
        return build.monument_reason(state, player, action - act.BUILD_MONUMENT)
    if action >= act.BUILD_TILE:
        return build.tile_reason(state, player, action - act.BUILD_TILE)
    return buy.turn_reason(state, player, action - act.BUY_TURN)
