"""How a table reads what the rules leave open (chapter 28.1), and who begins: the settings of Architects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from boardwright.games.architects.printed.components import Building, Effect, Half, Option, Printed, Rival
from boardwright.kernel.language import Msg
from boardwright.kernel.settings import RANDOM, Setting, starting_player

if TYPE_CHECKING:
    from boardwright.games.architects.printed.tables import Tables
    from boardwright.kernel.game import Options

OUT_OF_WORKERS: Final = "out-of-workers"
CONSPIRATOR: Final = "conspirator"
RESET_GAINS: Final = "reset-gains"
TAX_RELIEF: Final = "tax-relief"
RIVAL_WITHOUT_WORKERS: Final = "rival-without-workers"
RIVAL_INFLUENCE: Final = "rival-influence-at-top"
RIVAL_CONTRIBUTION: Final = "rival-contribution"
INFORMANT_TAXES: Final = "informant-taxes"
INFORMANT_CAPTURE: Final = "informant-capture-tax"
ABBEY_STUDIO: Final = "abbey-studio"
SOLO_BUILDINGS: Final = "solo-buildings"

ABBEY: Final = "WB07"
STUDIO: Final = "WB08"
INFORMANT: Final = "informant"


def settings(most: int, wonder: str, rivals: tuple[str, ...], informant: str) -> list[Setting]:
    """All settings, the defaults first: who begins, the base game's, the expansion's."""
    return [
        starting_player(most, RANDOM, "ARC-SETUP-10", Msg("drawn at random, or with variable by the boards")),
        *_base(),
        *_of_rivals(rivals, informant),
        Setting(
            ABBEY_STUDIO,
            Msg("Abbey and Studio"),
            {
                "by-name": Msg("the Abbey empties the Prison, the Studio gives a building card"),
                "by-order": Msg("the Abbey gives a building card, the Studio empties the Prison"),
            },
            "WOW-OPT-06",
            needs=wonder,
        ),
        Setting(
            SOLO_BUILDINGS,
            Msg("Buildings when playing alone"),
            {
                "deal-5-keep-3": Msg("keep 3 of 5 building cards"),
                "deal-4-keep-3": Msg("keep 3 of 4 building cards"),
            },
            "WOW-OPT-07",
            players=1,
        ),
    ]


def _base() -> list[Setting]:
    """ARC-OPT-01, ARC-OPT-02, ARC-OPT-03, ARC-OPT-04."""
    return [
        Setting(
            OUT_OF_WORKERS,
            Msg("Without a worker to place or on an open location"),
            {
                "skip": Msg("the turn ends without effect"),
                "anywhere": Msg("take one back from the Black Market, the Prison or another board"),
            },
            "ARC-OPT-01",
        ),
        Setting(
            CONSPIRATOR,
            Msg("Conspirator"),
            {
                "per-action": Msg("1 silver less for all captures of an action together"),
                "per-capture": Msg("1 silver less for every further capture"),
            },
            "ARC-OPT-02",
        ),
        Setting(
            RESET_GAINS,
            Msg("Gains of abilities in a reset"),
            {
                "automatic": Msg("are taken without asking"),
                "may-decline": Msg("may be declined"),
            },
            "ARC-OPT-03",
        ),
        Setting(
            TAX_RELIEF,
            Msg("Taxes that may be ignored"),
            {
                "automatic": Msg("are ignored without asking"),
                "ask": Msg("may be paid nevertheless"),
            },
            "ARC-OPT-04",
        ),
    ]


def _of_rivals(rivals: tuple[str, ...], informant: str) -> list[Setting]:
    """WOW-OPT-01, WOW-OPT-02, WOW-OPT-03, WOW-OPT-04, WOW-OPT-05."""
    return [
        Setting(
            RIVAL_WITHOUT_WORKERS,
            Msg("A rival without workers"),
            {
                "all-back": Msg("takes all back that are not in the Guildhall or at the Black Market"),
                "one-back": Msg("takes one back"),
            },
            "WOW-OPT-01",
            needs=rivals,
        ),
        Setting(
            RIVAL_INFLUENCE,
            Msg("A rival's influence beyond the top"),
            {
                "once": Msg("a gain that begins at the top becomes 1 virtue"),
                "per-point": Msg("every point beyond the top becomes 1 virtue"),
            },
            "WOW-OPT-02",
            needs=rivals,
        ),
        Setting(
            RIVAL_CONTRIBUTION,
            Msg("A rival's contribution"),
            {
                "converted": Msg("brings everything printed, converted for the rival"),
                "virtue-and-influence": Msg("brings only virtue, influence and reward cards"),
            },
            "WOW-OPT-03",
            needs=rivals,
        ),
        Setting(
            INFORMANT_TAXES,
            Msg("The informant's two taxes"),
            {
                "add": Msg("are put on the Tax Stand"),
                "take": Msg("are taken from the Tax Stand"),
            },
            "WOW-OPT-04",
            needs=informant,
        ),
        Setting(
            INFORMANT_CAPTURE,
            Msg("Tax for a capture by the informant's ability"),
            {"0": Msg("no tax"), "1": Msg("1 silver")},
            "WOW-OPT-05",
            needs=informant,
        ),
    ]


class House:
    """The readings of one table."""

    def __init__(self, options: Options) -> None:
        self.anywhere: bool = options.setting(OUT_OF_WORKERS) == "anywhere"
        self.per_capture: bool = options.setting(CONSPIRATOR) == "per-capture"
        self.may_decline: bool = options.setting(RESET_GAINS) == "may-decline"
        self.asks_relief: bool = options.setting(TAX_RELIEF) == "ask"
        self.one_back: bool = options.setting(RIVAL_WITHOUT_WORKERS) == "one-back"
        self.per_point: bool = options.setting(RIVAL_INFLUENCE) == "per-point"
        self.only_tracks: bool = options.setting(RIVAL_CONTRIBUTION) == "virtue-and-influence"
        self.takes_taxes: bool = options.setting(INFORMANT_TAXES) == "take"
        self.capture_tax: int = int(options.setting(INFORMANT_CAPTURE))
        self.by_order: bool = options.setting(ABBEY_STUDIO) == "by-order"
        self.alone: bool = options.players == 1
        self.alone_deals_less: bool = options.setting(SOLO_BUILDINGS) == "deal-4-keep-3"

    @property
    def name(self) -> str:
        """All of it in a word: tables with the same name read everything alike."""
        return "".join(str(int(value)) for value in vars(self).values())

    def read(self, printed: Printed) -> Printed:
        """The components as this table reads them."""
        made = printed
        if self.by_order:
            made = replace(made, buildings=_exchanged(made.buildings))
        if self.takes_taxes:
            made = replace(made, rivals=tuple(map(_taking, made.rivals)))
        return made

    def marked(self, tables: Tables) -> Tables:
        """The tables with what the rules ask for while they are carried out."""
        tables.take_back_anywhere = self.anywhere
        tables.discount_per_capture = self.per_capture
        tables.may_decline_gains = self.may_decline
        tables.asks_relief = self.asks_relief
        tables.rival_takes_one_back = self.one_back
        tables.rival_influence_per_point = self.per_point
        tables.rival_gains_tracks_only = self.only_tracks
        tables.ability_capture_tax = self.capture_tax
        if self.alone and not self.alone_deals_less:
            tables.draft_deal = tables.draft_deal_alone
        return tables


def _exchanged(buildings: tuple[Building, ...]) -> tuple[Building, ...]:
    """WOW-OPT-06: Abbey and Studio with each other's effects."""
    effects = {card.id: card.effects for card in buildings}
    other = {ABBEY: STUDIO, STUDIO: ABBEY}
    return tuple(replace(card, effects=effects[other.get(card.id, card.id)]) for card in buildings)


def _taking(rival: Rival) -> Rival:
    """WOW-OPT-04: the informant takes the taxes that her focus would add."""
    return replace(rival, focus=_taking_focus(rival.focus)) if rival.id == INFORMANT else rival


def _taking_focus(focus: Half) -> Half:
    options: list[Option] = [
        {**option, "steps": list(map(_taken, option["steps"]))} for option in focus["options"]
    ]
    return {**focus, "options": options}


def _taken(step: Effect) -> Effect:
    return {**step, "kind": "take_taxes"} if step["kind"] == "add_tax" else step
