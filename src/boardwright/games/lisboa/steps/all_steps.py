"""The list of Lisboa's steps."""

from __future__ import annotations

from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.cards import EventStep, PortfolioStep
from boardwright.games.lisboa.steps.church import CardinalStep, ChurchStep, GainFavorStep
from boardwright.games.lisboa.steps.decree import DecreeStep
from boardwright.games.lisboa.steps.effects import EffectStep, PaymentStep
from boardwright.games.lisboa.steps.frames import (
    AskedFrame,
    AssignFrame,
    CardFrame,
    CardinalFrame,
    ChurchFrame,
    CoverFrame,
    DraftFrame,
    EffectFrame,
    FollowFrame,
    OpenFrame,
    PaymentFrame,
    PeriodFrame,
    ProduceFrame,
    ShipFrame,
    ShopFrame,
    TokenFrame,
    VisitFrame,
)
from boardwright.games.lisboa.steps.lacerda import LacerdaStep
from boardwright.games.lisboa.steps.market import CoverStep, MarketStep
from boardwright.games.lisboa.steps.missions import MissionsStep
from boardwright.games.lisboa.steps.officials import AssignStep, GetPlanStep
from boardwright.games.lisboa.steps.opening import OpenStep
from boardwright.games.lisboa.steps.period import PeriodStep
from boardwright.games.lisboa.steps.setup_choices import (
    DraftStep,
    KeepClergyStep,
    StartingDecreeStep,
    TokenStep,
)
from boardwright.games.lisboa.steps.ships import ProduceStep, ShipStep
from boardwright.games.lisboa.steps.shop import ShopStep
from boardwright.games.lisboa.steps.turn import TurnStep
from boardwright.games.lisboa.steps.visit import FollowStep, VisitStep
from boardwright.kernel.frames import AnyStep, Frame, numbered


def steps() -> list[AnyStep]:
    """Every step in the order of `ids`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (ids.TURN, TurnStep("turn", Frame)),
            (ids.PORTFOLIO, PortfolioStep("portfolio", CardFrame)),
            (ids.MARKET, MarketStep("market", Frame)),
            (ids.COVER, CoverStep("cover", CoverFrame)),
            (ids.EFFECT, EffectStep("effect", EffectFrame)),
            (ids.PAYMENT, PaymentStep("pay", PaymentFrame)),
            (ids.ASSIGN, AssignStep("officials", AssignFrame)),
            (ids.GET_PLAN, GetPlanStep("plan", Frame)),
            (ids.SHIP, ShipStep("ship", ShipFrame)),
            (ids.PRODUCE, ProduceStep("produce", ProduceFrame)),
            (ids.CARDINAL, CardinalStep("cardinal", CardinalFrame)),
            (ids.GAIN_FAVOR, GainFavorStep("favor", Frame)),
            (ids.VISIT, VisitStep("visit", VisitFrame)),
            (ids.FOLLOW, FollowStep("follow", FollowFrame)),
            (ids.SHOP, ShopStep("shop", ShopFrame)),
            (ids.DECREE, DecreeStep("decree", Frame)),
            (ids.OPEN, OpenStep("open", OpenFrame)),
            (ids.EVENT, EventStep("event", CardFrame)),
            (ids.CHURCH, ChurchStep("church", ChurchFrame)),
            (ids.PERIOD, PeriodStep("period", PeriodFrame)),
            (ids.KEEP_CLERGY, KeepClergyStep("keep.clergy", AskedFrame)),
            (ids.DRAFT, DraftStep("draft", DraftFrame)),
            (ids.STARTING_DECREE, StartingDecreeStep("starting-decree", AskedFrame)),
            (ids.MISSIONS, MissionsStep("missions", AskedFrame)),
            (ids.LACERDA, LacerdaStep("lacerda", Frame)),
            (ids.TOKENS, TokenStep("tokens", TokenFrame)),
        ]
    )
