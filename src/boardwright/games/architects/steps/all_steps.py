"""The list of Architects's steps."""

from __future__ import annotations

from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.build import BuildStep, CathedralStep, GuildhallStep, MonumentStep
from boardwright.games.architects.steps.draft import BuildingDraftStep, HireDraftStep
from boardwright.games.architects.steps.effects import EffectStep
from boardwright.games.architects.steps.final import FinalStep
from boardwright.games.architects.steps.frames import (
    AbilitiesFrame,
    BuildFrame,
    BuildingDraftFrame,
    CaptureFrame,
    DebtFrame,
    EffectFrame,
    FinalFrame,
    GuildhallFrame,
    HireDraftFrame,
    HireFrame,
    LocationFrame,
    LoseFrame,
    MarketFrame,
    MonumentFrame,
    MostFrame,
    PayFrame,
    PlaceFrame,
    PrincessFrame,
    ReliefFrame,
    ResetFrame,
    RivalCaptureFrame,
    RivalFrame,
    RivalOptionFrame,
    UsesFrame,
    WorkshopFrame,
)
from boardwright.games.architects.steps.locations import GuardhouseStep, LocationStep, StorehouseStep
from boardwright.games.architects.steps.market import MarketStep
from boardwright.games.architects.steps.payments import (
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
from boardwright.games.architects.steps.rival_actions import RivalCaptureStep
from boardwright.games.architects.steps.town import CaptureStep
from boardwright.games.architects.steps.turn import TurnStep
from boardwright.games.architects.steps.workshop import HireStep, WorkshopStep
from boardwright.kernel.frames import AnyStep, Frame, numbered


def steps() -> list[AnyStep]:
    """Every step in the order of `ids`. Slugs are permanent: saved games name them."""
    return numbered(
        [
            (ids.TURN, TurnStep("turn", Frame)),
            (ids.PLACE, PlaceStep("place", PlaceFrame)),
            (ids.LOCATION, LocationStep("location", LocationFrame)),
            (ids.STOREHOUSE, StorehouseStep("storehouse", UsesFrame)),
            (ids.WORKSHOP, WorkshopStep("workshop", WorkshopFrame)),
            (ids.HIRE, HireStep("hire", HireFrame)),
            (ids.CAPTURE, CaptureStep("capture", CaptureFrame)),
            (ids.GUARDHOUSE, GuardhouseStep("guardhouse", UsesFrame)),
            (ids.MARKET, MarketStep("market", MarketFrame)),
            (ids.GUILDHALL, GuildhallStep("guildhall", GuildhallFrame)),
            (ids.BUILD, BuildStep("build", BuildFrame)),
            (ids.CATHEDRAL, CathedralStep("cathedral", Frame)),
            (ids.MONUMENT, MonumentStep("monument", MonumentFrame)),
            (ids.EFFECT, EffectStep("effect", EffectFrame)),
            (ids.PAY, PayStep("pay", PayFrame)),
            (ids.LOSE, LoseStep("lose", LoseFrame)),
            (ids.DEBT, DebtStep("debt", DebtFrame)),
            (ids.RELEASE, ReleaseStep("release", MostFrame)),
            (ids.RESET, ResetStep("reset", ResetFrame)),
            (ids.ABILITIES, AbilitiesStep("abilities", AbilitiesFrame)),
            (ids.FINAL, FinalStep("final", FinalFrame)),
            (ids.RIVAL, RivalStep("rival", RivalFrame)),
            (ids.RIVAL_CAPTURE, RivalCaptureStep("rival.capture", RivalCaptureFrame)),
            (ids.HIRE_DRAFT, HireDraftStep("draft.apprentices", HireDraftFrame)),
            (ids.BUILDING_DRAFT, BuildingDraftStep("draft.buildings", BuildingDraftFrame)),
            (ids.PRINCESS, PrincessStep("princess", PrincessFrame)),
            (ids.RIVAL_OPTION, RivalOptionStep("rival.option", RivalOptionFrame)),
            (ids.DESTROY, DestroyStep("destroy", MostFrame)),
            (ids.RELIEF, ReliefStep("relief", ReliefFrame)),
        ]
    )
