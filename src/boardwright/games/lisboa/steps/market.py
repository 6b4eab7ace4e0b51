"""Actions 1 and 2: sell goods, and trade with nobles (chapters 8 and 9)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import gain_reis, give_good, hold_room, load
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.noble_acts import accepted, begin_state_action
from boardwright.games.lisboa.steps.numbers import COVER
from boardwright.games.lisboa.tables import DEED_SELL, P_SALE_ANY, P_SALE_GOOD
from boardwright.kernel.frames import Frame
from boardwright.kernel.state import State

# How far a market action is (`at`).
OPEN: Final = 0  # nothing sold or traded yet: mandatory (LIS-PORT-13)
SELLING: Final = 1
TRADED: Final = 2  # the first state action has been carried out
SECOND: Final = 3  # a second trade may follow
FINISHED: Final = 4


def income(game: Lisboa, seat: int, good: int, ship: int) -> int:
    """LIS-SELL-04, -05, -15: market price, the ship's modifier, the seller's own benefits."""
    player = game.players[seat]
    benefits = game.power(player, P_SALE_ANY) + game.power(player, P_SALE_GOOD + good)
    return game.prices[good] + game.tables.ship_bonus[ship] + benefits


def add_sales(game: Lisboa, seat: int, offers: list[int]) -> None:
    """LIS-SELL-02, -06, -07: each own good with each ship in play that has room."""
    player = game.players[seat]
    for good in range(4):
        if player.goods[good] == 0:
            continue
        for owner in range(len(game.players)):
            for dock in range(len(game.players[owner].docks)):
                if hold_room(game, game.players[owner], dock) > 0:
                    offers.append(act.SELL + good * act.SHIPS + owner * 3 + dock)


def berth(game: Lisboa, place: int) -> tuple[int, int]:
    """Owner and dock of a ship that an action names; alone, all beyond the human's are Lacerda's."""
    owner = place // 3
    if owner and game.rival != NONE:  # he may have more than three (LISL-GEN-05)
        owner = game.rival
    return owner, place - owner * 3


def add_trades(game: Lisboa, seat: int, offers: list[int]) -> None:
    """LIS-TRADE-02, -09: state actions not covered that some good buys."""
    for action in range(6):
        if game.covered >> action & 1:
            continue
        for good in range(4):
            if accepted(game, seat, action, good):
                offers.append(act.TRADE + action)
                break


class MarketStep(Choice):
    """Sell any number of goods, or buy one or two state actions (LIS-DEC-11, -14, -15).

    Frame: `at` how far it is.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """The first sale or trade is the duty; the rest is free (LIS-ACT-07)."""
        game = cast(Lisboa, state)
        if frame.at == TRADED:
            game.end_duty()
            frame.at = SECOND
        if frame.at == OPEN or (frame.at != FINISHED and game.ask(self.raw(game, frame))):
            return True
        state.pop()
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Sales and trades at first, then more of the same or an end to it."""
        offers: list[int] = []
        if frame.at != SECOND:
            add_sales(game, frame.seat, offers)
        if frame.at != SELLING:
            add_trades(game, frame.seat, offers)
        if frame.at != OPEN:
            offers.append(act.STOP)  # LIS-SELL-13, LIS-TRADE-11
        return offers

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """Sales end the duty, and trades are offered only if possible."""
        return True

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """A sale ends the duty at once."""
        return self.raw(game, frame)

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One sale, one trade, or the end."""
        game = cast(Lisboa, state)
        if action == act.STOP:
            frame.at = FINISHED
        elif action >= act.TRADE:
            frame.at = TRADED if frame.at == OPEN else FINISHED
            state.push(Frame(COVER, frame.seat, 0, action - act.TRADE))
        else:
            self.sell(game, frame, action - act.SELL)

    def sell(self, game: Lisboa, frame: Frame, what: int) -> None:
        """LIS-SELL-03, -04: the good goes under the ship, its price into the purse."""
        good, place = divmod(what, act.SHIPS)
        owner, dock = berth(game, place)
        if frame.at == OPEN:
            frame.at = SELLING
            game.end_duty()
        ship = game.players[owner].docks[dock] - SHIP
        give_good(game, frame.seat, good)
        game.tell("sold", frame.seat, good, owner)
        game.note(frame.seat, DEED_SELL, game.players[frame.seat].deeds[DEED_SELL] + 1)
        gain_reis(game, frame.seat, income(game, frame.seat, good, ship))
        load(game, owner, dock)


class CoverStep(Choice):
    """Which good covers the state action (LIS-DEC-16).

    Frame: `a` state action.
    """

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Goods the noble accepts and after which the action is still possible."""
        return [act.COVER + good for good in range(4) if accepted(game, frame.seat, frame.a, good)]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """LIS-TRADE-03, -07: cover it and carry it out."""
        game = cast(Lisboa, state)
        state.pop()
        give_good(game, frame.seat, action - act.COVER)
        game.covered |= 1 << frame.a
        state.tell("traded", frame.seat, frame.a, action - act.COVER)
        begin_state_action(game, frame.seat, frame.a)
