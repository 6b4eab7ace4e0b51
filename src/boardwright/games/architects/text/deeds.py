"""What turns of Architects are about: the location, and what is gained, built or captured there."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.state import Architects
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.answers import apprentice_name, building_name
from boardwright.games.packaged_game import Deeds
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import tr


def place_words(state: Architects, frame: Frame, action: int) -> str:
    """Where a worker is placed."""
    return tr(terms.PLACES[action - act.PLACE])


def hire_words(state: Architects, frame: Frame, action: int) -> str:
    """Who is hired."""
    return tr("hire {apprentice}", apprentice=apprentice_name(state, action - act.HIRE))


def build_words(state: Architects, frame: Frame, action: int) -> str:
    """What is constructed."""
    return tr("construct {building}", building=building_name(state, action - act.BUILD))


def keep_words(state: Architects, frame: Frame, action: int) -> str:
    """A building card that is kept."""
    return tr("Keep {card}", card=building_name(state, action - act.KEEP))


def cathedral_words(state: Architects, frame: Frame, action: int) -> str:
    """The Cathedral."""
    return tr("work on the Cathedral")


def monument_words(state: Architects, frame: Frame, action: int) -> str:
    """A monument."""
    return tr(terms.MONUMENTS[action - act.MONUMENT])


DEEDS: Final[Deeds[Architects]] = Deeds(
    asides=frozenset(
        [
            *("stop", "mix", "swap", "less", "prevent", "prevent.pay", "discard", "dismiss"),
            *("decline", "later", "profiteer", "use", "use.board", "take_back"),
        ]
    ),
    names={},
    words={
        "place": place_words,
        "hire": hire_words,
        "build": build_words,
        "keep": keep_words,
        "cathedral": cathedral_words,
        "monument": monument_words,
    },
)
