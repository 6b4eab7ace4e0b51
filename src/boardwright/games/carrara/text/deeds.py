"""What turns of Carrara are about: where one buys, what one builds or scores, and not how one pays."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.printed.tables import POSITIONS
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.text import terms
from boardwright.games.packaged_game import Deeds
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import messages, tr


def tile(state: Carrara, frame: Frame, action: int) -> str:
    """The tile itself, as equal ones may lie on two spaces of the display."""
    value, type_ = divmod(state.display[action - act.BUILD_TILE], 6)
    name = state.game.catalogue.text(act.BUILD_MONUMENT + type_).split()[-1]
    return f"build {name} {value}"


def tile_words(state: Carrara, frame: Frame, action: int) -> str:
    """Building a tile."""
    value, type_ = divmod(state.display[action - act.BUILD_TILE], 6)
    return tr("Build {tile}", tile=terms.building(type_, value))


def city_words(state: Carrara, frame: Frame, action: int) -> str:
    """The city alone."""
    return tr(terms.city(state.tables.city_names[action - act.BUILD_CITY]))


def monument_words(state: Carrara, frame: Frame, action: int) -> str:
    """Building a monument."""
    return tr("Build the {type} monument", type=terms.TYPES[action - act.BUILD_MONUMENT])


BUYING: Final = messages(
    ["Turn the wheel and buy", "Turn the statue wheel and buy", "Buy without turning the wheel"]
)


def turn_words(state: Carrara, frame: Frame, action: int) -> str:
    """How buying begins."""
    return tr(BUYING[action - act.BUY_TURN])


def segment_words(state: Carrara, frame: Frame, action: int) -> str:
    """Where one buys."""
    return tr("position {position}", position=POSITIONS[action - act.BUY_SEGMENT])


DEEDS: Final[Deeds[Carrara]] = Deeds(
    asides=frozenset(
        ["end", "buy.take", "pay.pairs", "pay.block", "upgrade.none", "piece.store", "piece.forgo"]
    ),
    names={"build.tile": tile},
    words={
        "build.tile": tile_words,
        "build.city": city_words,
        "build.monument": monument_words,
        "buy.turn": turn_words,
        "buy.segment": segment_words,
    },
)
