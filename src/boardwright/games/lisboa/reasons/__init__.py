"""Why something may not be done now: by step, what a player might try and the reason it is refused.

The rules themselves stand in the steps; a reason is looked for only once `legal` has left an answer out,
and reads its numbers with the same functions.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.reasons import actions, city, court, effects, market, turn
from boardwright.games.lisboa.reasons.timing import ANSWERS
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.packaged_game import Chapter

__all__ = ["ANSWERS", "CHAPTERS"]

# By step: what one might try, and why it may not be done.
CHAPTERS: Final[dict[str, Chapter[Lisboa]]] = {
    "turn": (turn.turn_tries, turn.turn_why),
    "period": (turn.period_tries, turn.period_why),
    "missions": (turn.mission_tries, turn.mission_why),
    "portfolio": (market.portfolio_tries, market.portfolio_why),
    "market": (market.market_tries, market.market_why),
    "cover": (market.cover_tries, market.cover_why),
    "effect": (effects.effect_tries, effects.effect_why),
    "pay": (effects.pay_tries, effects.pay_why),
    "officials": (actions.officials_tries, actions.officials_why),
    "plan": (actions.plan_tries, actions.plan_why),
    "ship": (actions.ship_tries, actions.ship_why),
    "produce": (actions.produce_tries, actions.produce_why),
    "cardinal": (actions.cardinal_tries, actions.cardinal_why),
    "favor": (actions.favor_tries, actions.favor_why),
    "church": (actions.church_tries, actions.church_why),
    "visit": (court.visit_tries, court.visit_why),
    "follow": (court.follow_tries, court.follow_why),
    "shop": (city.shop_tries, city.shop_why),
    "decree": (city.decree_tries, city.decree_why),
    "starting-decree": (city.starting_decree_tries, city.starting_decree_why),
    "tokens": (city.token_tries, city.token_why),
    "open": (city.open_tries, city.open_why),
}
