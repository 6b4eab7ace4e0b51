"""When each action of Carrara is asked for, and by which rule."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import NO_PIECE
from boardwright.games.carrara.state import NONE, Carrara
from boardwright.kernel.language import messages
from boardwright.kernel.timing import Answers

ASKED: Final = messages(
    {
        "pass buy.turn build.tile build.monument score.pillar": (
            "CAR-TURN-03",
            "This is asked when you choose your action.",
        ),
        "end": ("CARX-PLACE-12", "A turn is ended once its action is done."),
        "buy.segment": ("CAR-BUY-08", "The position is chosen when you buy blocks."),
        "buy.take": ("CAR-BUY-08", "Blocks are taken when you buy, once the position is chosen."),
        "buy.piece": ("CARX-BUY-05", "A piece is offered when you have bought all blocks of a segment."),
        "build.city": ("CAR-BUILD-02", "The city is chosen when you build, once the tile is chosen."),
        "build.over": ("CAR-MONUMENT-03", "A building is covered when you build a monument of its type."),
        "pay.pairs": ("CAR-BUILD-05", "Pairs are asked for when you pay for a building."),
        "pay.block": ("CAR-BUILD-03", "Blocks are paid when you build, once the city is chosen."),
        "upgrade.take upgrade.none": (
            "CAR-MONUMENT-07",
            "An upgrade tile is offered when you have built a monument.",
        ),
        "score.city score.type score.land score.money score.statues": (
            "CAR-SCORE-02",
            "The spot is chosen when you score, once the pillar is taken.",
        ),
        "bonus.decoration": ("CAR-ROYAL-02", "A decoration is chosen when a royal bonus gives one."),
        "piece.on piece.store piece.swap piece.forgo": (
            "CARX-PLACE-05",
            "A place is chosen when you have a piece to place.",
        ),
        "store.lay": (
            "CARX-PLACE-12",
            "A stored piece is placed before the action, after it, or when you gain another piece.",
        ),
        "purchase.decoration purchase.statue": (
            "CARX-PURCHASE-01",
            "A piece is bought in your own turn, before the action or after it.",
        ),
    }
)

LACKING: Final = messages(
    {
        "build.tile": ("CAR-BUILD-15", "No tile lies on this space of the display."),
        "build.over piece.on": ("CAR-BUILD-10", "You have no building there."),
        "upgrade.take": ("CAR-MONUMENT-07", "This upgrade tile is not on offer any more."),
        "store.lay piece.swap": ("CARX-PLACE-07", "No piece lies in this store of yours."),
        "buy.piece score.money score.statues bonus.decoration piece.store piece.forgo purchase.decoration "
        "purchase.statue": (
            "CARX-SETUP-01",
            "It belongs to the advanced variant, which is not played here.",
        ),
    }
)


def lies_on_display(state: Carrara, action: int) -> bool:
    """Whether a space of the display has a tile."""
    space = action - act.BUILD_TILE
    return space < len(state.display) and state.display[space] != NONE


def stands(state: Carrara, action: int) -> bool:
    """Whether the deciding seat has a building at a place of a city's column."""
    first = act.PIECE_ON if action >= act.PIECE_ON else act.BUILD_OVER
    city, place = divmod(action - first, act.COLUMN)
    return state.players[state.seat].index_at(city, place) != NONE


def on_offer(state: Carrara, action: int) -> bool:
    """Whether nobody has taken an upgrade tile."""
    tile = action - act.UPGRADE_TAKE
    return tile < len(state.upgrades) and state.upgrades[tile] == NONE


def stored(state: Carrara, action: int) -> bool:
    """Whether the deciding seat has a piece in a store."""
    stores = state.players[state.seat].stores
    store = action - (act.STORE_LAY if action >= act.STORE_LAY else act.PIECE_SWAP)
    return store < len(stores) and stores[store] != NO_PIECE


def advanced(state: Carrara, action: int) -> bool:
    """Whether the advanced variant is played."""
    return state.advanced


ANSWERS: Final = Answers(
    ASKED,
    LACKING,
    {
        "build.tile": lies_on_display,
        "build.over piece.on": stands,
        "upgrade.take": on_offer,
        "store.lay piece.swap": stored,
        "buy.piece score.money score.statues bonus.decoration piece.store piece.forgo purchase.decoration "
        "purchase.statue": advanced,
    },
)
