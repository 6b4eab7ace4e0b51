"""When each action of Lisboa is asked for, and by which rule."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.language import messages
from boardwright.kernel.timing import Answers

ASKED: Final = messages(
    {
        "keep.clergy": ("LIS-SETUP-09", "A clergy tile is kept before the first turn."),
        "keep.card": ("LIS-DRAFT-01", "Cards are kept in the draft before the first turn."),
        "gold": ("LIS-GOLD-01", "A card is played at the beginning of your turn."),
        "portfolio court": ("LIS-ACT-01", "A card is played at the beginning of your turn."),
        "discard.dock discard.bureau": (
            "LIS-PORT-16",
            "A card of the portfolio is discarded only to make room for a new one.",
        ),
        "sell": ("LIS-ACT-02", "Goods are sold when you have added a card to your portfolio."),
        "trade": ("LIS-ACT-02", "Goods are traded when you have added a card to your portfolio."),
        "cover": ("LIS-TRADE-03", "A good is given to a noble when you trade it for a state action."),
        "stop": ("LIS-SELL-13", "One may stop where going on is optional."),
        "office": ("LIS-OFFICIAL-01", "Officials are placed by a state action or an effect."),
        "plan": ("LIS-PLAN-01", "A plan is taken by a state action or an effect."),
        "ship.new ship.replace": ("LIS-SHIP-13", "A ship is built by a state action or an effect."),
        "give": ("LIS-SHIP-02", "Goods are given up for a ship or a penalty."),
        "take": ("LIS-EFF-07", "Goods are chosen where a production or an effect leaves their type to you."),
        "rubble": ("LIS-RUBBLE-11", "Cubes of the rubble pile are taken where an effect gives them."),
        "cardinal": ("LIS-CARDINAL-02", "The cardinal is moved when you meet him."),
        "clergy": ("LIS-CARDINAL-03", "A clergy tile is taken when you have met the cardinal."),
        "favor": ("LIS-FAVOR-01", "A favor is taken by a state action or an effect."),
        "take_back": ("LIS-OPEN-09", "Officials come back for a plan that is completed, or for a penalty."),
        "visit.reis": (
            "LIS-COST-07",
            "This is asked when you pay for a visit or follow, and may pay in réis.",
        ),
        "state": ("LIS-VISIT-04", "This is asked when you have paid for a visit."),
        "follow": (
            "LIS-FOLLOW-01",
            "This is asked when another player has visited a noble whose favor you have.",
        ),
        "tile": ("LIS-SHOP-01", "A city tile is chosen when you build a shop."),
        "plot": ("LIS-SHOP-02", "The plot is chosen when you build a shop, once its tile is chosen."),
        "cube.row cube.column": (
            "LIS-SHOP-04",
            "A rubble cube is taken when you build a shop, once its plot is chosen.",
        ),
        "pay.influence": ("LIS-PAY-01", "Influence replaces réis while you pay them."),
        "house": ("LIS-SHOP-07", "A house is chosen when you build a shop, once its plot is paid for."),
        "decree": (
            "LIS-DECREE-01",
            "A decree is taken as the Minister's noble action, or where an effect gives one.",
        ),
        "site": ("LIS-OPEN-02", "A site is chosen when you open a public building."),
        "complete": (
            "LIS-OPEN-08",
            "A plan is completed when you open a public building, once its site is chosen.",
        ),
        "draw": ("LIS-TURN-03", "A card is drawn when your action is done."),
        "church": ("LIS-CHURCH-04", "Clergy tiles are discarded at a church scoring."),
        "end.discard": ("LIS-PERIOD-06", "Hand cards are discarded at the end of the first period."),
        "end.reward": (
            "LIS-PERIOD-07",
            "This is asked at the end of the first period, when you have discarded cards.",
        ),
        "token": (
            "LIS-ADDON-03",
            "City tokens are laid before the first turn, if the table lays them itself.",
        ),
        "mission": ("LIS-MISSION-23", "This is asked when you have fulfilled several missions in one turn."),
    }
)

LACKING: Final = messages(
    {
        "keep.card": ("LIS-INFO-04", "This card is not in the packet you hold."),
        "gold": ("LIS-GOLD-01", "This card is not in your hand."),
        "portfolio court": ("LIS-ACT-01", "This card is not in your hand."),
        "end.discard": ("LIS-PERIOD-06", "This card is not in your hand."),
    }
)


def in_hand(state: Lisboa, action: int) -> bool:
    """Whether the deciding seat holds a card."""
    firsts = (act.END_DISCARD, act.COURT, act.PORTFOLIO, act.GOLD)
    first = next(first for first in firsts if action >= first)
    return action - first in state.players[state.seat].hand


ANSWERS: Final = Answers(ASKED, LACKING, {"gold portfolio court end.discard": in_hand})
