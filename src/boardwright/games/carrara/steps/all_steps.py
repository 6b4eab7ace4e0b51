"""The list of Carrara's steps."""

from __future__ import annotations

from boardwright.games.carrara.steps import ids
from boardwright.games.carrara.steps.build import BuildStep
from boardwright.games.carrara.steps.buy import SegmentPieceStep, SegmentStep, TakeStep
from boardwright.games.carrara.steps.court import DecorationBonusStep
from boardwright.games.carrara.steps.frames import (
    BuildFrame,
    PayFrame,
    PieceFrame,
    SegmentPieceFrame,
    SpotFrame,
    TakeFrame,
)
from boardwright.games.carrara.steps.monuments import UpgradeStep
from boardwright.games.carrara.steps.payments import PayStep
from boardwright.games.carrara.steps.pieces import GainedStep, LayStep
from boardwright.games.carrara.steps.score import SpotStep
from boardwright.games.carrara.steps.turn import TurnStep
from boardwright.kernel.frames import AnyStep, Frame, numbered


def steps() -> list[AnyStep]:
    """Every step in the order of `ids`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (ids.TURN, TurnStep("turn", Frame)),
            (ids.SEGMENT, SegmentStep("buy.segment", Frame)),
            (ids.TAKE, TakeStep("buy.take", TakeFrame)),
            (ids.SEGMENT_PIECE, SegmentPieceStep("buy.piece", SegmentPieceFrame)),
            (ids.BUILD, BuildStep("build", BuildFrame)),
            (ids.PAY, PayStep("pay", PayFrame)),
            (ids.UPGRADE, UpgradeStep("upgrade", Frame)),
            (ids.DECORATION_BONUS, DecorationBonusStep("bonus.decoration", Frame)),
            (ids.SPOT, SpotStep("score", SpotFrame)),
            (ids.GAINED, GainedStep("piece", PieceFrame)),
            (ids.LAY, LayStep("lay", PieceFrame)),
        ]
    )
