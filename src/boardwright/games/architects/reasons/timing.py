"""When each action of Architects is asked for, and by which rule."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.state import Architects
from boardwright.kernel.language import messages
from boardwright.kernel.timing import Answers

ASKED: Final = messages(
    {
        "place": (
            "ARC-TURN-02",
            "A worker is placed at the beginning of a turn, or where an effect places one.",
        ),
        "take_back": ("ARC-TURN-04", "A worker is taken back at the beginning of a turn without a reserve."),
        "mine": ("ARC-MINE-01", "Clay or gold is chosen when a worker is placed at the Mines."),
        "trade": ("ARC-STORE-01", "Trades are made when a worker is placed at the King's Storehouse."),
        "trade.apprentice trade.board": (
            "ARC-STORE-04",
            "Trades are made when a worker is placed at the King's Storehouse.",
        ),
        "stop": (
            "ARC-TURN-16",
            "One may stop at the King's Storehouse, the Town Centre and the Guardhouse, between two deeds.",
        ),
        "draw": ("ARC-WORKSHOP-01", "Building cards are drawn when a worker is placed at the Workshop."),
        "hire": (
            "ARC-WORKSHOP-01",
            "An apprentice is hired when a worker is placed at the Workshop, or where an effect hires one.",
        ),
        "dismiss": ("ARC-WORKSHOP-09", "An apprentice goes when there is no room for one who is hired."),
        "capture": (
            "ARC-TOWN-01",
            "Workers are captured when a worker is placed at the Town Centre, or where an effect allows it.",
        ),
        "guard": ("ARC-GUARD-01", "This is done when a worker is placed at the Guardhouse."),
        "market": ("ARC-MARKET-05", "This is chosen on the middle space of the Black Market."),
        "keep": (
            "ARC-SETUP-13",
            "A building card is kept in the draft, or after a look on the middle space of the Black Market.",
        ),
        "build cathedral": ("ARC-GUILD-03", "One builds when a worker is placed at the Guildhall."),
        "monument": ("WOW-MONUMENT-02", "One builds when a worker is placed at the Guildhall."),
        "figure": ("WOW-MONUMENT-08", "The figure is placed when its monument has been built."),
        "discard": (
            "ARC-TURN-10",
            "A building card is discarded for the Cathedral, for an effect, or above the hand limit.",
        ),
        "mix": ("ARC-TURN-08", "This is chosen when you pay a price that can be paid in several goods."),
        "swap": ("WOW-INFL-19", "Influence stands in for goods or silver while you pay them."),
        "less": ("ARC-EFF-15", "This is chosen when you pay for a building with a piece off the price."),
        "prevent": ("WOW-INFL-12", "A loss of virtue is prevented at the moment it would happen."),
        "prevent.pay": ("WOW-BOARD-10", "A loss of virtue is prevented at the moment it would happen."),
        "debt": ("ARC-EFF-15", "This is chosen when you are to take a debt and may pay instead."),
        "destroy": ("ARC-VIRTUE-12", "Debts are destroyed when you gain virtue beyond the top of its track."),
        "ignore": ("ARC-OPT-04", "This is chosen when you pay taxes, if the table wants to be asked."),
        "resolve": (
            "ARC-SCORE-12",
            "Buildings that change virtue at the end take effect when the game is over.",
        ),
        "release": ("ARC-EFF-10", "Workers are released where an effect leaves their number to you."),
        "option": ("ARC-EFF-01", "This is chosen where an effect offers several gains."),
        "visit": ("WOW-MONUMENT-20", "This is chosen when you place a worker where your monument stands."),
        "profiteer": ("WOW-PROFIT-02", "This is chosen when you place a worker where the profiteer stands."),
        "contribute": (
            "WOW-PRINCESS-01",
            "A contribution is made when you place a worker where the princess stands.",
        ),
        "later": (
            "WOW-PRINCESS-02",
            "A contribution is made when you place a worker where the princess stands.",
        ),
        "use use.board": ("ARC-TURN-13", "Such an ability is used in a reset of the Black Market."),
        "accept decline": ("ARC-GUILD-09", "This is answered where an effect says that you may."),
    }
)

LACKING: Final = messages(
    {
        "build": ("ARC-GUILD-03", "This building card is not in your hand."),
        "discard": ("ARC-TURN-10", "This building card is not in your hand."),
        "keep": ("ARC-SETUP-13", "This building card is not among those you look at."),
        "hire": ("ARC-WORKSHOP-01", "This apprentice is not on display."),
        "dismiss": ("ARC-WORKSHOP-09", "You have no such apprentice."),
        "trade.apprentice": ("ARC-STORE-04", "You have no such apprentice."),
        "use": ("ARC-TURN-13", "You have no such apprentice."),
        "resolve": ("ARC-SCORE-12", "You have no such building."),
        "monument figure swap visit profiteer contribute later": (
            "WOW-SETUP-01",
            "It belongs to Works of Wonder, which is not played here.",
        ),
    }
)


def in_hand(state: Architects, action: int) -> bool:
    """Whether the deciding seat holds a building card, or one person a card of the draft."""
    card = action - (act.DISCARD if action >= act.DISCARD else act.BUILD)
    return card in state.players[state.seat].hand or (state.sets != [] and card in state.sets[state.seat])


def displayed(state: Architects, action: int) -> bool:
    """Whether an apprentice can be had at all."""
    return action - act.HIRE in state.display


def engaged(state: Architects, action: int) -> bool:
    """Whether the deciding seat has an apprentice."""
    firsts = (act.USE, act.DISMISS, act.TRADE_CARD)
    first = next(first for first in firsts if action >= first)
    return action - first in state.players[state.seat].apprentices


def built(state: Architects, action: int) -> bool:
    """Whether the deciding seat has built a building."""
    return action - act.RESOLVE in state.players[state.seat].buildings


def with_wonder(state: Architects, action: int) -> bool:
    """Whether the expansion is played."""
    return state.wonder


ANSWERS: Final = Answers(
    ASKED,
    LACKING,
    {
        "build discard": in_hand,
        "hire": displayed,
        "dismiss trade.apprentice use": engaged,
        "resolve": built,
        "monument figure swap visit profiteer contribute later": with_wonder,
    },
)
