"""What turns of Lisboa are about: the card and its place, state actions, shops and buildings."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import plan_of
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.frames import FollowFrame
from boardwright.games.lisboa.steps.market import berth
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.text.answers import card_name, ship_place
from boardwright.games.packaged_game import Deeds
from boardwright.kernel.frames import Frame
from boardwright.kernel.language import tr


def sell(state: Lisboa, frame: Frame, action: int) -> str:
    """Whose ship is sold on; which goods and how many is an aside."""
    owner, dock = berth(state, (action - act.SELL) % act.SHIPS)
    return f"sell on {owner} {dock}"


def tile(state: Lisboa, frame: Frame, action: int) -> str:
    """The street of the shop: the plot says where."""
    return f"shop {action - act.TILE}"


def no_words(state: Lisboa, frame: Frame, action: int) -> str:
    """Nothing: another part tells it."""
    return ""


def portfolio_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A card kept."""
    return tr("{card} to the portfolio", card=card_name(state, action - act.PORTFOLIO))


def court_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A visit or an event."""
    card = action - act.COURT
    kind = state.tables.card_kind[card]
    if kind == t.TREASURY_KIND:
        return tr("Fund the event of {card}", card=card_name(state, card))
    return tr("Visit the {noble} with {card}", noble=terms.NOBLES[kind], card=terms.card_number(card))


def sell_words(state: Lisboa, frame: Frame, action: int) -> str:
    """Selling on a ship."""
    owner, dock = berth(state, (action - act.SELL) % act.SHIPS)
    return tr("sell on {ship}", ship=ship_place(state, frame.seat, owner, dock))


def trade_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action that is bought."""
    return tr("trade: {action}", action=terms.STATE_ACTIONS[action - act.TRADE])


def state_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action in a visit."""
    what = action - act.STATE
    return "" if what == t.NOBLE_ACTION else tr(terms.STATE_ACTIONS[what])


def follow_words(state: Lisboa, frame: FollowFrame, action: int) -> str:
    """What a follower does."""
    what = action - act.FOLLOW
    if what > t.NOBLE_ACTION:
        return tr("Do not follow; keep your favor")
    words = terms.NOBLE_ACTIONS[frame.noble] if what == t.NOBLE_ACTION else terms.STATE_ACTIONS[what]
    return tr("Follow: {action}", action=words)


def office_words(state: Lisboa, frame: Frame, action: int) -> str:
    """An office for an official."""
    return terms.workplace(action - act.OFFICE)


def plan_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A plan that is taken."""
    architect = action - act.PLAN
    return terms.plan_words(plan_of(architect, state.top_plan(architect)))


def take_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A good of choice."""
    return terms.good_words(action - act.TAKE, 1)


def plot_words(state: Lisboa, frame: Frame, action: int) -> str:
    """Where a shop is built."""
    return tr("shop on {plot}", plot=terms.plot_words(action - act.PLOT))


def rubble_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A cube of the pile."""
    return terms.cube_words(action - act.RUBBLE)


def favor_words(state: Lisboa, frame: Frame, action: int) -> str:
    """A noble's favor."""
    return tr("favor of the {noble}", noble=terms.NOBLES[action - act.FAVOR])


def site_words(state: Lisboa, frame: Frame, action: int) -> str:
    """Where a building is opened."""
    return tr("open at {site}", site=terms.site_words(action - act.SITE))


def complete_words(state: Lisboa, frame: Frame, action: int) -> str:
    """The plan of the building that is opened."""
    return terms.plan_words(action - act.COMPLETE)


DEEDS: Final[Deeds[Lisboa]] = Deeds(
    asides=frozenset(
        [
            *("stop", "cover", "give", "take_back", "visit.reis", "pay.influence"),
            *("cube.row", "cube.column", "house", "cardinal", "draw", "end.discard"),
        ]
    ),
    names={"sell": sell, "tile": tile},
    words={
        "portfolio": portfolio_words,
        "court": court_words,
        "sell": sell_words,
        "trade": trade_words,
        "state": state_words,
        "follow": follow_words,
        "office": office_words,
        "plan": plan_words,
        "take": take_words,
        "tile": no_words,
        "plot": plot_words,
        "rubble": rubble_words,
        "favor": favor_words,
        "site": site_words,
        "complete": complete_words,
    },
)
