"""The royal court: visits and bonuses (chapters 7 and 15)."""

from __future__ import annotations

from typing import cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import GOLDEN_STATUE, decoration_piece
from boardwright.games.carrara.state import FROM_COURT, NONE, Carrara
from boardwright.games.carrara.steps.numbers import DECORATION_BONUS
from boardwright.games.carrara.steps.pieces import gain
from boardwright.games.carrara.tables import BONUS_COINS, BONUS_DECORATION, BONUS_VP
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def must_follow(game: Carrara, seat: int) -> bool:
    """Whether another's visit binds the seat: its pillar still stands on the visited space."""
    return game.visited != NONE and game.token != seat and game.players[seat].court >> game.visited & 1 == 1


def large_visited(game: Carrara, seat: int) -> bool:
    """Whether another visits the large space: who scores must use a pillar there (CAR-OPT-01)."""
    return game.visited == act.LARGE and game.token != seat


def begin_visit(game: Carrara, seat: int, space: int) -> None:
    """CAR-ROYAL-01, CAR-OPT-01: take the token if it is due."""
    if starts_visit(game, space):
        game.token = seat
        game.visited = space
        game.tell("visit", seat, space)


def starts_visit(game: Carrara, space: int) -> bool:
    """Whether scoring from a space of the court takes the token."""
    if game.visited != NONE:
        return False
    if space != act.LARGE:
        return True
    if game.tables.large_token:  # else never: CAR-ROYAL-09
        for player in game.players:
            if player.court:  # CAR-ROYAL-08: not once every bonus space is empty
                return True
    return False


def return_token(game: Carrara, seat: int) -> None:
    """CAR-TURN-02, CAR-ROYAL-03: the visit ends at the start of its holder's next turn."""
    if game.token == seat:
        game.token = NONE
        game.visited = NONE
        game.tell("token-back", seat)


def step_aside(game: Carrara, seat: int) -> None:
    """CAR-ROYAL-05: who does not score during another's visit moves the pillar to the large space."""
    if not must_follow(game, seat):
        return
    player = game.players[seat]
    player.court &= ~(1 << game.visited)
    player.large += 1
    take_golden(game, game.visited)  # CARX-PLACE-13
    game.tell("aside", seat, game.visited)


def take_golden(game: Carrara, space: int) -> None:
    """One golden statue fewer beside a statue space: taken, forgone, or never claimed."""
    if game.golden[space]:
        game.golden = changed(game.golden, space, game.golden[space] - 1)


def give_bonus(game: Carrara, seat: int, space: int) -> None:
    """CAR-ROYAL-02, CARX-SCORE-04, -05, -08: what the space gives, before the spot is scored."""
    player = game.players[seat]
    bonus = game.tables.space_bonus[space]
    amount = game.tables.space_amount[space]
    if bonus == BONUS_VP:
        player.gain_vp(FROM_COURT, amount)
        game.tell("bonus-vp", seat, amount)
    elif bonus == BONUS_COINS:
        player.coins += amount
        game.tell("bonus-coins", seat, amount)
    elif bonus == BONUS_DECORATION:
        game.push(Frame(DECORATION_BONUS, seat))
    elif game.golden[space]:
        take_golden(game, space)
        gain(game, seat, GOLDEN_STATUE, royal=True)


class DecorationBonusStep(Step):
    """Royal bonus: any one decoration of the supply, or none (CARX-DEC-15)."""

    def enter(self, state: State, frame: Frame) -> bool:
        """Skip if the supply is empty (CARX-AMB-06)."""
        for left in cast(Carrara, state).decorations:
            if left:
                return True
        state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Kinds still in the supply, and none."""
        game = cast(Carrara, state)
        offers: list[int] = []
        for type_ in range(6):
            if game.decorations[type_]:
                offers.append(act.BONUS_DECORATION + type_)
        offers.append(act.BONUS_DECORATION + 6)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The decoration is placed next."""
        state.pop()
        type_ = action - act.BONUS_DECORATION
        if type_ < 6:
            gain(cast(Carrara, state), frame.seat, decoration_piece(type_), royal=True)
