"""Architects of the West Kingdom with Works of Wonder: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardwright.games.architects.actions import catalogue
from boardwright.games.architects.setup import Plan, set_up
from boardwright.games.architects.state import NONE
from boardwright.games.architects.steps import numbers, steps
from boardwright.games.architects.tables import Tables
from boardwright.kernel.dice import Dice
from boardwright.kernel.folder import FolderGame
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.architects.faces import Faces
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.state import Event

RULES_REVISION: Final = 1
VARIABLE: Final = "variable"
PROMOS: Final = "promos"
WONDER: Final = "works-of-wonder"
RIVALS: Final = [
    "rival-noblewoman",
    "rival-enforcer",
    "rival-illusionist",
    "rival-informant",
    "rival-patron",
    "rival-street-vendor",
]
MOST_PLAYERS: Final = 5  # the rival included (WOW-SOLO-117)


class ArchitectsGame(FolderGame):
    """Architects' rules."""

    def __init__(self) -> None:
        variants = {
            VARIABLE: "player boards with a start and an ability of their own",
            PROMOS: "promo apprentices and buildings, and with variable the promo boards",
            WONDER: "the expansion Works of Wonder",
        }
        for rival in RIVALS:
            name = rival.removeprefix("rival-").replace("-", " ")
            variants[rival] = f"the {name} plays as an automatic rival"
        super().__init__(
            "architects",
            "Architects of the West Kingdom",
            (1, MOST_PLAYERS),
            variants,
            RULES_REVISION,
            catalogue(),
            steps(),
        )

    def implied(self, players: int, variants: tuple[str, ...]) -> tuple[str, ...]:
        """ARC-SOLO-01, WOW-SOLO-01: alone one meets a rival, and a rival brings the expansion."""
        if any(variant in RIVALS for variant in variants):
            return (WONDER,)
        return (WONDER, RIVALS[0]) if players == 1 else ()

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """WOW-SOLO-01, -117: one rival at most, who takes a place at the table."""
        rivals = sorted({variant for variant in variants if variant in RIVALS})
        if len(rivals) > 1:
            return f"There is one rival in a game, not {len(rivals)}: {', '.join(rivals)}."
        if rivals and players == MOST_PLAYERS:
            return f"With a rival at most {MOST_PLAYERS - 1} people play, not {players}."
        return ""

    def rivals(self, options: Options) -> tuple[str, ...]:
        """The rival's name, if one plays."""
        plan = self.plan(options)
        if plan.rival == NONE:
            return ()
        name = RIVALS[plan.rival].removeprefix("rival-").replace("-", " ")
        return (f"The {name}",)

    def plan(self, options: Options) -> Plan:
        """The options as the set-up reads them."""
        plan = Plan()
        plan.variable = VARIABLE in options.variants
        plan.promos = PROMOS in options.variants
        plan.wonder = WONDER in options.variants
        for number, rival in enumerate(RIVALS):
            if rival in options.variants:
                plan.rival = number
        return plan

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition."""
        from boardwright.games.architects.compile import compile_tables
        from boardwright.games.architects.edition import printed

        return self.once("tables", options.edition, lambda: compile_tables(printed(options.edition)))

    def faces(self, edition: Edition) -> Faces:
        """The printed components of an edition as views show them."""
        from boardwright.games.architects.faces import Faces

        return self.once("faces", edition, lambda: Faces(edition))

    def set_up(self, options: Options, dice: Dice) -> State:
        """The table before the drafts (WOW-SETUP-21)."""
        plan = self.plan(options)
        state = set_up(self, options, dice, self.tables(options), plan)
        first = numbers.HIRE_DRAFT if plan.wonder else numbers.BUILDING_DRAFT
        state.push(Frame(first, state.order[0]))
        return state

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event in words; cards have the names of the packaged edition."""
        from boardwright.games.architects.log import story

        return story(event, names, viewer, self.faces(self.default_edition()))

    def status(self) -> dict[str, str]:
        """How complete it is."""
        rivals = dict.fromkeys(RIVALS, "complete, 1 to 4 people, with works-of-wonder")
        return {
            "": "complete, 2 to 5 players",
            VARIABLE: "complete, 2 to 5 players",
            PROMOS: "complete, 2 to 5 players",
            WONDER: "complete, 1 to 5 players; alone against a rival",
            **rivals,
        }
