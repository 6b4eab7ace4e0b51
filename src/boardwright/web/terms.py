"""What is agreed at a table, in words: for whoever was sent its link, and for whoever has forgotten."""

from __future__ import annotations

from typing import Final

from boardwright.games import get
from boardwright.kernel.language import Msg, tr
from boardwright.server.responses import Sitting
from boardwright.web.pages import variant_name

PACES: Final = {"live": Msg("Pace: live"), "slow": Msg("Pace: days")}
ACCESS: Final = {
    "open": Msg("Listed in the lobby"),
    "private": Msg("Only by the link"),
    "screen": Msg("All at this screen"),
}


def terms(sitting: Sitting) -> list[str]:
    """Variants, pace, who may come, hints and coach, edition."""
    usual = get(sitting.game).default_edition()
    return [
        *(variant_name(sitting.game, variant) for variant in sitting.variants),
        tr(PACES[sitting.speed]),
        tr(ACCESS[sitting.access]),
        tr("Hints are allowed") if sitting.analysis else tr("No hints"),
        *([tr("A coach looks at each turn")] if sitting.coached else []),
        tr("Edition: {edition}", edition=usual.words if sitting.edition == usual.name else sitting.edition),
    ]
