"""The Black Market (chapter 12)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import discount
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import give, lose_virtue, put_under
from boardwright.games.architects.steps.numbers import HIRE
from boardwright.games.architects.steps.pay import pay
from boardwright.games.architects.tables import LARGE, MARKET, MIDDLE, SMALL, fee
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State

# How far a visit is (`at`), ARC-MARKET-09.
PAYING: Final = 0
LOSING: Final = 1
GAINING: Final = 2
KEEPING: Final = 3


def market_gift(game: Architects, space: int) -> list[int]:
    """ARC-MARKET-04, -06: what the top card shows, or the board where none lies."""
    if space == SMALL:
        return game.tables.small_gift[game.small[-1] if game.small else -1]
    assert space == LARGE
    return game.tables.large_gift[game.large[-1] if game.large else -1]


class MarketStep(Step):
    """A visit to one of the three spaces (ARC-DEC-12).

    Frame: `at` how far, `a` space.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Pay, lose virtue, gain."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        if frame.at == PAYING:
            frame.at = LOSING
            silver = game.tables.market_silver[frame.a] - discount(game, player, MARKET, virtue=False)
            pay(game, frame.seat, fee(max(0, silver), 0))
            return False
        if frame.at == LOSING:  # ARC-MARKET-03
            frame.at = GAINING
            less = discount(game, player, MARKET, virtue=True)
            lose_virtue(game, frame.seat, game.tables.market_virtue - less)
            return False
        if frame.at == GAINING and frame.a != MIDDLE:
            state.pop()
            give(game, frame.seat, market_gift(game, frame.a))
            return False
        offers = self.legal(state, frame)
        if game.ask(offers):
            return True
        if offers:
            self.apply(state, frame, offers[0])
        else:
            state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-MARKET-05, -10: hire or look; then which card to keep."""
        game = cast(Architects, state)
        if frame.at == KEEPING:
            return [act.KEEP + card for card in game.looked]
        offers: list[int] = []
        if game.display[0] != NONE or game.display[len(game.display) // 2] != NONE:
            offers.append(act.MARKET)
        if game.building_at < len(game.building_pile):
            offers.append(act.MARKET + 1)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The hire, the look, or the card kept."""
        game = cast(Architects, state)
        if action == act.MARKET:
            state.pop()
            state.push(Frame(HIRE, frame.seat))
        elif action == act.MARKET + 1:
            self.look(game, frame)
        else:
            self.keep(game, frame.seat, action - act.KEEP)
            state.pop()

    def look(self, game: Architects, frame: Frame) -> None:
        """The next cards of the pile, for the player's eyes."""
        frame.at = KEEPING
        first = game.building_at
        game.looked = sorted(game.building_pile[first : first + game.tables.market_look])
        game.building_at += len(game.looked)
        game.reveal()
        game.tell("looks", frame.seat, len(game.looked))

    def keep(self, game: Architects, seat: int, card: int) -> None:
        """One to the hand, the others under the pile in random order (ARC-INFO-05)."""
        player = game.players[seat]
        player.hand = sorted([*player.hand, card])
        others = [one for one in game.looked if one != card]
        game.dice.shuffle(others)
        put_under(game, others, seat)
        game.looked = []
        game.tell("keeps", seat, card, 0, seat)
