"""The royal court: visits and bonuses (chapters 7 and 15)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import GOLDEN_STATUE, decoration_piece
from boardwright.games.carrara.printed.tables import BONUS_COINS, BONUS_DECORATION, BONUS_VP, KINDS
from boardwright.games.carrara.state import FROM_COURT, NONE, Carrara
from boardwright.games.carrara.steps.ids import DECORATION_BONUS
from boardwright.games.carrara.steps.pieces import gain
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame, Step


def must_follow(state: Carrara, seat: int) -> bool:
    """Whether another's visit binds the seat: its pillar still stands on the visited space (CAR-ROYAL-12)."""
    return (
        state.visited != NONE and state.token != seat and state.players[seat].court >> state.visited & 1 == 1
    )


def large_visited(state: Carrara, seat: int) -> bool:
    """Whether another visits the large space: who scores must use a pillar there (CAR-OPT-01)."""
    return state.visited == act.LARGE and state.token != seat


def begin_visit(state: Carrara, seat: int, space: int) -> None:
    """CAR-ROYAL-01, CAR-OPT-01: take the token if it is due."""
    if starts_visit(state, space):
        state.token = seat
        state.visited = space
        state.tell("visit", seat, space)


def starts_visit(state: Carrara, space: int) -> bool:
    """Whether scoring from a space of the court takes the token."""
    if state.visited != NONE:
        return False
    if space != act.LARGE:
        return True
    if state.tables.large_token:  # else never: CAR-ROYAL-09
        for player in state.players:
            if player.court:  # CAR-ROYAL-08: not once every bonus space is empty
                return True
    return False


def return_token(state: Carrara, seat: int) -> None:
    """The visit ends at the start of its holder's next turn, who may then begin another.

    Rules: CAR-TURN-02, CAR-ROYAL-03, CAR-ROYAL-07.
    """
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
    """What the space gives, before the spot is scored.

    Rules: CAR-ROYAL-02, CARX-SCORE-04, CARX-SCORE-05, CARX-SCORE-08.
    """
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


class DecorationBonusStep(Step[Carrara, Frame]):
    """Royal bonus: any one decoration of the supply, or none (CARX-DEC-15)."""

    def enter(self, state: Carrara, frame: Frame) -> bool:
        """Skip if the supply is empty (CARX-AMB-06)."""
        for left in state.decorations:
            if left:
                return True
        state.pop()
        return False

    def legal(self, state: Carrara, frame: Frame) -> list[int]:
        """Kinds still in the supply, and none."""
        offers: list[int] = []
        for type_ in range(KINDS):
            if state.decorations[type_]:
                offers.append(act.BONUS_DECORATION + type_)
        offers.append(act.BONUS_NOTHING)
        return offers

    def apply(self, state: Carrara, frame: Frame, action: int) -> None:
        """The decoration is placed next."""
        state.pop()
        type_ = action - act.BONUS_DECORATION
        if action != act.BONUS_NOTHING:
            gain(state, frame.seat, decoration_piece(type_), royal=True)
