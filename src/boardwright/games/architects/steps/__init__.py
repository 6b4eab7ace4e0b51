"""Architects' steps, one file a chapter of the rules."""

from __future__ import annotations

from boardwright.games.architects.steps import numbers
from boardwright.games.architects.steps.build import BuildStep, CathedralStep, GuildhallStep, MonumentStep
from boardwright.games.architects.steps.draft import BuildingDraftStep, HireDraftStep
from boardwright.games.architects.steps.effects import EffectStep
from boardwright.games.architects.steps.final import FinalStep
from boardwright.games.architects.steps.locations import GuardhouseStep, LocationStep, StorehouseStep
from boardwright.games.architects.steps.market import MarketStep
from boardwright.games.architects.steps.pay import (
    DebtStep,
    DestroyStep,
    LoseStep,
    PayStep,
    ReleaseStep,
    ReliefStep,
)
from boardwright.games.architects.steps.place import PlaceStep
from boardwright.games.architects.steps.reset import AbilitiesStep, PrincessStep, ResetStep
from boardwright.games.architects.steps.rival import RivalOptionStep, RivalStep
from boardwright.games.architects.steps.rival_acts import RivalCaptureStep
from boardwright.games.architects.steps.town import CaptureStep
from boardwright.games.architects.steps.turn import TurnStep
from boardwright.games.architects.steps.workshop import HireStep, WorkshopStep
from boardwright.kernel.frames import Step, numbered


def steps() -> list[Step]:
    """Every step in the order of `numbers`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (numbers.TURN, TurnStep("turn")),
            (numbers.PLACE, PlaceStep("place")),
            (numbers.LOCATION, LocationStep("location")),
            (numbers.STOREHOUSE, StorehouseStep("storehouse")),
            (numbers.WORKSHOP, WorkshopStep("workshop")),
            (numbers.HIRE, HireStep("hire")),
            (numbers.CAPTURE, CaptureStep("capture")),
            (numbers.GUARDHOUSE, GuardhouseStep("guardhouse")),
            (numbers.MARKET, MarketStep("market")),
            (numbers.GUILDHALL, GuildhallStep("guildhall")),
            (numbers.BUILD, BuildStep("build")),
            (numbers.CATHEDRAL, CathedralStep("cathedral")),
            (numbers.MONUMENT, MonumentStep("monument")),
            (numbers.EFFECT, EffectStep("effect")),
            (numbers.PAY, PayStep("pay")),
            (numbers.LOSE, LoseStep("lose")),
            (numbers.DEBT, DebtStep("debt")),
            (numbers.RELEASE, ReleaseStep("release")),
            (numbers.RESET, ResetStep("reset")),
            (numbers.ABILITIES, AbilitiesStep("abilities")),
            (numbers.FINAL, FinalStep("final")),
            (numbers.RIVAL, RivalStep("rival")),
            (numbers.RIVAL_CAPTURE, RivalCaptureStep("rival.capture")),
            (numbers.HIRE_DRAFT, HireDraftStep("draft.apprentices")),
            (numbers.BUILDING_DRAFT, BuildingDraftStep("draft.buildings")),
            (numbers.PRINCESS, PrincessStep("princess")),
            (numbers.RIVAL_OPTION, RivalOptionStep("rival.option")),
            (numbers.DESTROY, DestroyStep("destroy")),
            (numbers.RELIEF, ReliefStep("relief")),
        ]
    )
