"""Architects of the West Kingdom with Works of Wonder: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from boardwright.games.architects.actions import catalogue
from boardwright.games.architects.evaluation.evaluate import ArchitectsEvaluation
from boardwright.games.architects.printed.tables import Tables
from boardwright.games.architects.settings import House, settings
from boardwright.games.architects.setup import Plan, set_up
from boardwright.games.architects.state import NONE, Architects, unpack
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.all_steps import steps
from boardwright.games.architects.steps.draft import begin_drafts, passes
from boardwright.games.packaged_game import GameParts, PackagedGame
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from boardwright.drawing.picture import Drawing
    from boardwright.games.architects.printed.components import Printed
    from boardwright.games.architects.view.components import Faces
    from boardwright.kernel.edition import Edition, Problem

RULES_REVISION: Final = 3
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
PLAYING_RIVALS: Final = [
    Msg("the noblewoman plays as an automatic rival"),
    Msg("the enforcer plays as an automatic rival"),
    Msg("the illusionist plays as an automatic rival"),
    Msg("the informant plays as an automatic rival"),
    Msg("the patron plays as an automatic rival"),
    Msg("the street vendor plays as an automatic rival"),
]
MOST_PLAYERS: Final = 5  # the rival included (WOW-SOLO-117)


class ArchitectsGame(PackagedGame[Architects]):
    """Architects' rules."""

    def __init__(self) -> None:
        variants: dict[str, str] = {
            VARIABLE: Msg("player boards with a start and an ability of their own"),
            PROMOS: Msg("promo apprentices and buildings, and with variable the promo boards"),
            WONDER: Msg("the expansion Works of Wonder"),
            **dict(zip(RIVALS, PLAYING_RIVALS, strict=True)),
        }
        super().__init__(
            "architects",
            Msg("Architects of the West Kingdom"),
            (1, MOST_PLAYERS),
            variants,
            RULES_REVISION,
            catalogue(),
            steps(),
            settings(MOST_PLAYERS, WONDER, tuple(RIVALS), "rival-informant"),
            ArchitectsEvaluation(),
        )

    def implied(self, players: int, variants: tuple[str, ...]) -> tuple[str, ...]:
        """ARC-SOLO-01, WOW-SOLO-01: alone one meets a rival, and a rival brings the expansion."""
        if any(variant in RIVALS for variant in variants):
            return (WONDER,)
        return (WONDER, RIVALS[0]) if players == 1 else ()

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """WOW-SOLO-01, WOW-SOLO-117: one rival at most, who takes a place at the table."""
        rivals = sorted({variant for variant in variants if variant in RIVALS})
        if len(rivals) > 1:
            text = "There is one rival in a game, not {number}: {rivals}."
            return tr(text, number=len(rivals), rivals=", ".join(rivals))
        if rivals and players == MOST_PLAYERS:
            text = "With a rival at most {most} people play, not {players}."
            return tr(text, most=MOST_PLAYERS - 1, players=players)
        return ""

    def rivals(self, options: Options) -> tuple[str, ...]:
        """The rival's name, if one plays."""
        plan = self.plan(options)
        if plan.rival == NONE:
            return ()
        from boardwright.games.architects.text.names import rival

        return (rival(RIVALS[plan.rival].removeprefix("rival-").replace("-", " ")),)

    def plan(self, options: Options) -> Plan:
        """The options as the set-up reads them."""
        plan = Plan()
        plan.variable = VARIABLE in options.variants
        plan.promos = PROMOS in options.variants
        plan.wonder = WONDER in options.variants
        for number, rival in enumerate(RIVALS):  # WOW-DEC-26
            if rival in options.variants:
                plan.rival = number
        return plan

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition."""
        from boardwright.games.architects.printed.compile import compile_tables

        house = House(options)
        what = f"tables {house.name}"
        return self.once(
            what, options.edition, lambda: house.marked(compile_tables(self.components(options)))
        )

    def components(self, options: Options) -> Printed:
        """The components of an edition as a table reads them."""
        from boardwright.games.architects.printed import read_printed

        return House(options).read(read_printed(options.edition))

    def faces(self, options: Options) -> Faces:
        """The components as views show them."""
        from boardwright.games.architects.view.components import Faces

        edition = options.edition
        what = f"faces {House(options).name}"
        return self.once(what, edition, lambda: Faces(edition, self.components(options)))

    def parts(self) -> GameParts[Architects]:
        """Its words, reasons, scenarios and encoding."""
        from boardwright.games.architects.parts import PARTS

        return PARTS

    def drawing(self) -> Drawing[Any, Any]:
        """What it draws with."""
        from boardwright.games.architects.drawing import DRAWING

        return DRAWING

    def problems(self, edition: Edition) -> list[Problem]:
        """Every problem of an edition."""
        from boardwright.games.architects.printed import check

        return check(edition)

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def set_up(self, options: Options, dice: Dice) -> State:
        """The table before the drafts (WOW-SETUP-21)."""
        plan = self.plan(options)
        state = set_up(self, options, dice, self.tables(options), plan)
        state.barriers = -passes(state)  # counted from the first turn, as saved games always have
        begin_drafts(state)
        return state

    def in_setup(self, state: State) -> bool:
        """The drafts come before the first turn (ARC-SETUP-13, WOW-SETUP-11)."""
        return state.stack[0].step in (ids.HIRE_DRAFT, ids.BUILDING_DRAFT)

    def is_ending(self, state: State) -> bool:
        """The last space of the Guildhall is filled: everybody takes one more turn (ARC-END-02)."""
        return cast(Architects, state).ending

    def status(self) -> dict[str, str]:
        """How complete it is."""
        complete = tr("complete, 2 to 5 players")
        return {
            **dict.fromkeys(("", VARIABLE, PROMOS), complete),
            WONDER: tr("complete, 1 to 5 players; alone against a rival"),
            **dict.fromkeys(RIVALS, tr("complete, 1 to 4 people, with works-of-wonder")),
        }
