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
from boardwright.kernel.reasons import Reason, Refusal
from boardwright.kernel.state import State


def must_follow(state: Carrara, seat: int) -> bool:
    """Whether another's visit binds the seat: its pillar still stands on the visited space."""
    return (
        state.visited != NONE and state.token != seat and state.players[seat].court >> state.visited & 1 == 1
    )


def return_token(state: Carrara, seat: int) -> None:
    """CAR-TURN-02, CAR-ROYAL-03: the visit ends at the start of its holder's next turn."""
    if state.token == seat:
        state.token = NONE
        state.visited = NONE
        state.tell("token-back", seat)


def step_aside(state: Carrara, seat: int) -> None:
    """CAR-ROYAL-05: who does not score during another's visit moves the pillar to the large space."""
    if not must_follow(state, seat):
        return
    player = state.players[seat]
    player.court &= ~(1 << state.visited)
    player.large += 1
    take_golden(state, state.visited)  # CARX-PLACE-13
    state.tell("aside", seat, state.visited)


def take_golden(state: Carrara, space: int) -> None:
    """One golden statue fewer beside a statue space: taken, forgone, or never claimed."""
    if state.golden[space]:
        state.golden = changed(state.golden, space, state.golden[space] - 1)


def give_bonus(state: Carrara, seat: int, space: int) -> None:
    """CAR-ROYAL-02, CARX-SCORE-04, -05, -08: what the space gives, before the spot is scored."""
    player = state.players[seat]
    bonus = state.tables.space_bonus[space]
    amount = state.tables.space_amount[space]
    if bonus == BONUS_VP:
        player.gain_vp(FROM_COURT, amount)
        state.tell("bonus-vp", seat, amount)
    elif bonus == BONUS_COINS:
        player.coins += amount
        state.tell("bonus-coins", seat, amount)
    elif bonus == BONUS_DECORATION:
        state.push(Frame(DECORATION_BONUS, seat))
    elif state.golden[space]:
        take_golden(state, space)
        gain(state, seat, GOLDEN_STATUE, royal=True)


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

    def refusals(self, state: State, frame: Frame) -> list[Refusal]:
        """Kinds the supply no longer has."""
        why = Reason("CARX-AMB-06", "No decoration of this kind is left in the supply.")
        supply = cast(Carrara, state).decorations
        return [Refusal(act.BONUS_DECORATION + t, why) for t in range(6) if not supply[t]]
