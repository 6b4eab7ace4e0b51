"""The Palaces of Carrara, second edition: what the kernel asks of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from boardwright.games.carrara.actions import catalogue
from boardwright.games.carrara.evaluation.evaluate import CarraraEvaluation
from boardwright.games.carrara.printed.tables import Tables
from boardwright.games.carrara.setup import set_up
from boardwright.games.carrara.state import NONE, Carrara, unpack
from boardwright.games.carrara.steps import ids
from boardwright.games.carrara.steps.all_steps import steps
from boardwright.games.packaged_game import GameParts, PackagedGame
from boardwright.kernel.dice import Dice
from boardwright.kernel.frames import Frame
from boardwright.kernel.game import Options
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.settings import Setting, first_seat, starting_player
from boardwright.kernel.state import State

if TYPE_CHECKING:
    from boardwright.drawing.picture import Drawing
    from boardwright.kernel.edition import Edition, Problem

ADVANCED: Final = "advanced"
RULES_REVISION: Final = 2
# Readings on which tables differ; the rules as we read them come first.
LARGE_SPACE_TOKEN: Final = Setting(
    "large-space-token",
    Msg("Scoring from the large space takes the royal visit token"),
    {"no": Msg("no token, no visit"), "yes": Msg("yes, while a bonus space is occupied")},
    "CAR-OPT-01",
)
PAYMENTS: Final = Setting(
    "payments",
    Msg("Payments on offer"),
    {"canonical": Msg("two blocks only where one would not do"), "all": Msg("wasteful ones too")},
    "CAR-OPT-02",
)
AFTER_TRIGGER: Final = Setting(
    "after-trigger",
    Msg("Purchase and store moves after the action that triggers the end"),
    {"closed": Msg("closed, the turn is over"), "open": Msg("open as in any turn")},
    "CARX-OPT-01",
    ADVANCED,
)


class CarraraGame(PackagedGame[Carrara]):
    """Carrara's rules. Everything for people is loaded when first asked for."""

    def __init__(self) -> None:
        super().__init__(
            "carrara",
            Msg("The Palaces of Carrara"),
            (2, 4),  # CAR-GEN-01
            {ADVANCED: Msg("decorations, statues, stores and money spots; both wheels turn")},
            RULES_REVISION,
            catalogue(),
            steps(),
            # CAR-SETUP-02: any agreed or random method
            [starting_player(4, "1", "CAR-SETUP-02"), LARGE_SPACE_TOKEN, PAYMENTS, AFTER_TRIGGER],
            CarraraEvaluation(),
        )

    def tables(self, options: Options) -> Tables:
        """The printed numbers of an edition for the variant played, with the readings of the table."""
        readings = [options.setting(setting.slug) for setting in (LARGE_SPACE_TOKEN, PAYMENTS, AFTER_TRIGGER)]
        variant = ADVANCED if ADVANCED in options.variants else "basic"
        what = " ".join(["tables", variant, *readings])
        return self.once(what, options.edition, lambda: self._read(options, variant))

    def _read(self, options: Options, variant: str) -> Tables:
        from boardwright.games.carrara.printed import read_tables

        made = read_tables(options.edition, variant)
        made.large_token = options.setting(LARGE_SPACE_TOKEN.slug) == "yes"
        made.every_payment = options.setting(PAYMENTS.slug) == "all"
        made.open_after_trigger = options.setting(AFTER_TRIGGER.slug) == "open"
        return made

    def parts(self) -> GameParts[Carrara]:
        """Its words, reasons, scenarios and encoding."""
        from boardwright.games.carrara.parts import PARTS

        return PARTS

    def drawing(self) -> Drawing[Any, Any]:
        """What it draws with."""
        from boardwright.games.carrara.drawing import DRAWING

        return DRAWING

    def problems(self, edition: Edition) -> list[Problem]:
        """Every problem of an edition."""
        from boardwright.games.carrara.printed import check

        return check(edition)

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from its saved part."""
        return unpack(self, options, dice, self.tables(options), body)

    def set_up(self, options: Options, dice: Dice) -> State:
        """The table at the start, and the start player's turn (CAR-SETUP-02)."""
        first = first_seat(options, dice)
        state = set_up(self, options, dice, self.tables(options), first)
        state.push(Frame(ids.TURN, first))
        return state

    def is_ending(self, state: State) -> bool:
        """The others take one more turn each (CAR-END-04)."""
        return cast(Carrara, state).ending != NONE

    def status(self) -> dict[str, str]:
        """How complete it is."""
        complete = tr("complete, 2 to 4 players")
        return {"": complete, ADVANCED: complete}
