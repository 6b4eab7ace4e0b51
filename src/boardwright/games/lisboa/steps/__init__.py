"""Lisboa's steps, one file a chapter of the rules."""

from __future__ import annotations

from boardwright.games.lisboa.steps import numbers
from boardwright.games.lisboa.steps.cards import EventStep, PortfolioStep
from boardwright.games.lisboa.steps.church import CardinalStep, ChurchStep, GainFavorStep
from boardwright.games.lisboa.steps.decree import DecreeStep
from boardwright.games.lisboa.steps.effects import EffectStep, PaymentStep
from boardwright.games.lisboa.steps.lacerda import LacerdaStep
from boardwright.games.lisboa.steps.market import CoverStep, MarketStep
from boardwright.games.lisboa.steps.missions import MissionsStep
from boardwright.games.lisboa.steps.officials import AssignStep, GetPlanStep
from boardwright.games.lisboa.steps.opening import OpenStep
from boardwright.games.lisboa.steps.period import PeriodStep
from boardwright.games.lisboa.steps.setup import DraftStep, KeepClergyStep, StartingDecreeStep, TokenStep
from boardwright.games.lisboa.steps.ships import ProduceStep, ShipStep
from boardwright.games.lisboa.steps.shop import ShopStep
from boardwright.games.lisboa.steps.turn import TurnStep
from boardwright.games.lisboa.steps.visit import FollowStep, VisitStep
from boardwright.kernel.frames import Step, numbered


def steps() -> list[Step]:
    """Every step in the order of `numbers`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (numbers.TURN, TurnStep("turn")),
            (numbers.PORTFOLIO, PortfolioStep("portfolio")),
            (numbers.MARKET, MarketStep("market")),
            (numbers.COVER, CoverStep("cover")),
            (numbers.EFFECT, EffectStep("effect")),
            (numbers.PAYMENT, PaymentStep("pay")),
            (numbers.ASSIGN, AssignStep("officials")),
            (numbers.GET_PLAN, GetPlanStep("plan")),
            (numbers.SHIP, ShipStep("ship")),
            (numbers.PRODUCE, ProduceStep("produce")),
            (numbers.CARDINAL, CardinalStep("cardinal")),
            (numbers.GAIN_FAVOR, GainFavorStep("favor")),
            (numbers.VISIT, VisitStep("visit")),
            (numbers.FOLLOW, FollowStep("follow")),
            (numbers.SHOP, ShopStep("shop")),
            (numbers.DECREE, DecreeStep("decree")),
            (numbers.OPEN, OpenStep("open")),
            (numbers.EVENT, EventStep("event")),
            (numbers.CHURCH, ChurchStep("church")),
            (numbers.PERIOD, PeriodStep("period")),
            (numbers.KEEP_CLERGY, KeepClergyStep("keep.clergy")),
            (numbers.DRAFT, DraftStep("draft")),
            (numbers.STARTING_DECREE, StartingDecreeStep("starting-decree")),
            (numbers.MISSIONS, MissionsStep("missions")),
            (numbers.LACERDA, LacerdaStep("lacerda")),
            (numbers.TOKENS, TokenStep("tokens")),
        ]
    )
