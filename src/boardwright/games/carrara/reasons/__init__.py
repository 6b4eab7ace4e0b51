"""Why something may not be done now: by step, what a player might try and the reason it is refused.

The rules themselves stand in the steps; a reason is looked for only once `legal` has left an answer out,
and reads its numbers with the same functions.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.reasons import build, buy, pieces, score, turn
from boardwright.games.carrara.reasons.timing import ANSWERS
from boardwright.games.carrara.state import Carrara
from boardwright.games.packaged_game import Chapter

__all__ = ["ANSWERS", "CHAPTERS"]

# By step: what one might try, and why it may not be done.
CHAPTERS: Final[dict[str, Chapter[Carrara]]] = {
    "turn": (turn.turn_tries, turn.turn_why),
    "buy.segment": (buy.segment_tries, buy.segment_why),
    "buy.take": (buy.take_tries, buy.take_why),
    "buy.piece": (buy.piece_tries, buy.piece_why),
    "build": (build.build_tries, build.build_why),
    "pay": (build.pay_tries, build.pay_why),
    "upgrade": (build.upgrade_tries, build.upgrade_why),
    "bonus.decoration": (pieces.bonus_tries, pieces.bonus_why),
    "score": (score.spot_tries, score.spot_why),
    "piece": (pieces.gained_tries, pieces.gained_why),
    "lay": (pieces.lay_tries, pieces.lay_why),
}
