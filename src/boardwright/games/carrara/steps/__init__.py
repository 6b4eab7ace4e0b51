"""Carrara's steps, one file a chapter of the rules."""

from __future__ import annotations

from boardwright.games.carrara.steps import numbers
from boardwright.games.carrara.steps.build import BuildStep
from boardwright.games.carrara.steps.buy import SegmentPieceStep, SegmentStep, TakeStep
from boardwright.games.carrara.steps.court import DecorationBonusStep
from boardwright.games.carrara.steps.monuments import UpgradeStep
from boardwright.games.carrara.steps.pay import PayStep
from boardwright.games.carrara.steps.pieces import GainedStep, LayStep
from boardwright.games.carrara.steps.score import SpotStep
from boardwright.games.carrara.steps.turn import TurnStep
from boardwright.kernel.frames import Step, numbered


def steps() -> list[Step]:
    """Every step in the order of `numbers`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (numbers.TURN, TurnStep("turn")),
            (numbers.SEGMENT, SegmentStep("buy.segment")),
            (numbers.TAKE, TakeStep("buy.take")),
            (numbers.SEGMENT_PIECE, SegmentPieceStep("buy.piece")),
            (numbers.BUILD, BuildStep("build")),
            (numbers.PAY, PayStep("pay")),
            (numbers.UPGRADE, UpgradeStep("upgrade")),
            (numbers.DECORATION_BONUS, DecorationBonusStep("bonus.decoration")),
            (numbers.SPOT, SpotStep("score")),
            (numbers.GAINED, GainedStep("piece")),
            (numbers.LAY, LayStep("lay")),
        ]
    )
