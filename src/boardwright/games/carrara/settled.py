"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.pieces import GOLDEN_STATUE, is_decoration
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.games.carrara.steps import numbers
from boardwright.games.carrara.steps.build import PAID
from boardwright.games.carrara.steps.pieces import PURCHASE
from boardwright.games.carrara.tables import CITIES, COLOURS, DECORATIONS, POSITIONS, TYPES
from boardwright.kernel.frames import Frame
from boardwright.kernel.sight import Settled


def settled(state: Carrara, frame: Frame) -> Settled:
    """What one frame says: a segment, a tile, a city, a piece ..."""
    if frame.step in (numbers.TAKE, numbers.SEGMENT_PIECE):
        return {"segment": POSITIONS[frame.a]}
    if frame.step == numbers.BUILD:
        return _build(state, frame)
    if frame.step == numbers.PAY:
        return {"cost": max(0, frame.a)}  # below 0 if a pair given must count 1 (CAR-OPT-02)
    if frame.step == numbers.GAINED:
        return {"piece": piece_name(frame.a)}
    if frame.step == numbers.LAY:
        piece: Settled = {"piece": piece_name(frame.a)}
        return piece if frame.c == PURCHASE else {**piece, "store": frame.c + 1}
    if frame.step == numbers.SPOT:
        return {"space": "large" if frame.a == LARGE else frame.a + 1}
    return {}


def _build(state: Carrara, frame: Frame) -> Settled:
    found: Settled = {"monument": TYPES[frame.b]} if frame.a == NONE else {"tile": frame.a + 1}
    if frame.at == PAID:
        found["city"] = CITIES[frame.c]
        if frame.d != NONE:
            found["cover"] = state.players[frame.seat].place_of(frame.d) + 1
    return found


def piece_name(piece: int) -> str:
    """A piece in words of the catalogue: `decoration crown`, `statue red`, `statue gold`."""
    if is_decoration(piece):
        return f"decoration {DECORATIONS[piece - 1]}"
    return f"statue {'gold' if piece == GOLDEN_STATUE else COLOURS[piece - 7]}"
