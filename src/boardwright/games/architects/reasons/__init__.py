"""Why something may not be done now: by step, what a player might try and the reason it is refused.

The rules themselves stand in the steps; a reason is looked for only once `legal` has left an answer out,
and reads its numbers with the same functions.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.reasons import effects, guildhall, locations, payments, turn
from boardwright.games.architects.reasons.timing import ANSWERS
from boardwright.games.architects.state import Architects
from boardwright.games.packaged_game import Chapter

__all__ = ["ANSWERS", "CHAPTERS"]

# By step: what one might try, and why it may not be done.
CHAPTERS: Final[dict[str, Chapter[Architects]]] = {
    "turn": (turn.turn_tries, turn.turn_why),
    "place": (turn.place_tries, turn.place_why),
    "storehouse": (locations.storehouse_tries, locations.storehouse_why),
    "workshop": (locations.workshop_tries, locations.workshop_why),
    "hire": (locations.hire_tries, locations.hire_why),
    "capture": (locations.capture_tries, locations.capture_why),
    "guardhouse": (locations.guardhouse_tries, locations.guardhouse_why),
    "guildhall": (guildhall.guildhall_tries, guildhall.guildhall_why),
    "monument": (guildhall.monument_tries, guildhall.figure_why),
    "effect": (effects.effect_tries, effects.effect_why),
    "princess": (effects.princess_tries, effects.princess_why),
    "abilities": (effects.abilities_tries, effects.abilities_why),
    "pay": (payments.pay_tries, payments.pay_why),
    "lose": (payments.lose_tries, payments.lose_why),
    "release": (payments.release_tries, payments.release_why),
    "destroy": (payments.destroy_tries, payments.destroy_why),
    "relief": (payments.relief_tries, payments.relief_why),
    "final": (payments.final_tries, payments.final_why),
}
