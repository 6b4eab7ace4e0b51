"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.pieces import GOLDEN_STATUE, decoration_type, is_decoration, statue_colour
from boardwright.games.carrara.printed.tables import CITIES, COLOURS, DECORATIONS, POSITIONS, TYPES
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.games.carrara.steps import ids
from boardwright.games.carrara.steps.build import PAID
from boardwright.games.carrara.steps.frames import (
    FROM_PURCHASE,
    BuildFrame,
    PayFrame,
    PieceFrame,
    SegmentPieceFrame,
    SpotFrame,
    TakeFrame,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.view import Settled


def settled(state: Carrara, frame: Frame) -> Settled:
    """What one frame says: a segment, a tile, a city, a piece ..."""
    if isinstance(frame, TakeFrame | SegmentPieceFrame):
        return {"segment": POSITIONS[frame.position]}
    if isinstance(frame, BuildFrame):
        return _build(state, frame)
    if isinstance(frame, PayFrame):
        return {"cost": max(0, frame.left)}  # below 0 if a pair given must count 1 (CAR-OPT-02)
    if isinstance(frame, PieceFrame):
        piece: Settled = {"piece": piece_name(frame.piece)}
        stored = frame.step == ids.LAY and frame.store != FROM_PURCHASE
        return {**piece, "store": frame.store + 1} if stored else piece
    if isinstance(frame, SpotFrame):
        return {"space": "large" if frame.space == LARGE else frame.space + 1}
    return {}


def _build(state: Carrara, frame: BuildFrame) -> Settled:
    found: Settled = {"monument": TYPES[frame.type]} if frame.is_monument() else {"tile": frame.space + 1}
    if frame.at == PAID:
        found["city"] = CITIES[frame.city]
        if frame.covered != NONE:
            found["cover"] = state.players[frame.seat].place_of(frame.covered) + 1
    return found


def piece_name(piece: int) -> str:
    """A piece in words of the catalogue: `decoration crown`, `statue red`, `statue gold`."""
    if is_decoration(piece):
        return f"decoration {DECORATIONS[decoration_type(piece)]}"
    return f"statue {'gold' if piece == GOLDEN_STATUE else COLOURS[statue_colour(piece)]}"
