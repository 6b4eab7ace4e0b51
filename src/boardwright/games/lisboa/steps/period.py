"""The end of period 1 (chapter 23)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import FROM_CUBES_ONCE, FROM_PERIOD, NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.numbers import CHURCH
from boardwright.games.lisboa.upkeep import refill_church, refill_decrees
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import without
from boardwright.kernel.state import State

# How far the end of the period is (`at`).
SETS: Final = 0
DISCARDING: Final = 1
REWARDS: Final = 2
NEW_PERIOD: Final = 3

TREASURY_KIND: Final = 3


class PeriodStep(Choice):
    """Wigs for sets, hand cards discarded for their rewards, the second half set out (LIS-DEC-44, -45).

    Frame: `seat` who is asked, `at` how far, `a` who triggered the end, `b` how many have been asked,
    `c` the card from which on a search still discards; the cards discarded lie in `discards`.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """LIS-PERIOD-04 to -12, each player's discards and rewards before the next player's (-19)."""
        game = cast(Lisboa, state)
        tables = game.tables
        if frame.at == SETS:
            game.stack_at = [len(stack) for stack in game.stacks]  # LIS-PERIOD-04
            game.tell("period", NONE)
            for seat in range(len(game.players)):
                player = game.players[seat]
                if seat == game.rival:
                    score_cubes(game, seat)
                elif player.sets():
                    player.score(FROM_PERIOD, player.sets() * tables.set_wigs)
                    game.tell("period-wigs", seat, player.sets() * tables.set_wigs, player.sets())
            game.period = 2  # LIS-PERIOD-16, LIS-AMB-78
            if tables.ships_first:  # LIS-AMB-03
                new_shipyard(game)
            frame.at = DISCARDING
        while frame.b < len(game.players):
            offers = self.raw(game, frame)
            if len(offers) > 1:
                return True
            if frame.at == REWARDS and offers:
                self.apply(state, frame, offers[0])
                return False
            self.go_on(game, frame)
        if frame.at != NEW_PERIOD:
            frame.at = NEW_PERIOD
            if game.church_by != NONE:  # LIS-AMB-61
                state.push(Frame(CHURCH, game.church_by))
                game.church_by = NONE
                return False
        state.pop()
        if not tables.ships_first:
            new_shipyard(game)
        begin_second_period(game, frame.a)
        return False

    def go_on(self, game: Lisboa, frame: Frame) -> None:
        """From discarding to the rewards, and from those to the next player."""
        if frame.at == DISCARDING:
            frame.at = REWARDS
            return
        game.discards = []
        frame.at = DISCARDING
        frame.b += 1
        frame.c = 0
        frame.seat = (frame.seat + 1) % len(game.players)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Hand cards, or no more; then the discarded cards that may give their reward."""
        if frame.at == DISCARDING:
            hand = game.players[frame.seat].hand
            return [*(act.END_DISCARD + card for card in hand), act.STOP]
        offers: list[int] = []
        for card in game.discards:  # LIS-PERIOD-07, -08: one for each noble, penalties ignored
            if rewards(game, card):
                offers.append(act.END_REWARD + card)
        return offers

    def tries(self, state: State, frame: Frame) -> list[int]:
        """Cards in their order only, so that a search meets every set of them once."""
        offers = self.raw(cast(Lisboa, state), frame)
        if frame.at != DISCARDING:
            return offers
        return [action for action in offers if action == act.STOP or action - act.END_DISCARD >= frame.c]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Discard a card, stop, or take a reward."""
        game = cast(Lisboa, state)
        if action == act.STOP:
            frame.at = REWARDS
        elif action < act.END_REWARD:
            card = action - act.END_DISCARD
            player = game.players[frame.seat]
            player.hand = without(player.hand, card)
            game.discards = sorted([*game.discards, card])
            frame.c = max(frame.c, card + 1)
            state.tell("period-discard", frame.seat, card, game.tables.card_kind[card])
        else:
            card = action - act.END_REWARD
            kind = game.tables.card_kind[card]
            game.discards = [other for other in game.discards if game.tables.card_kind[other] != kind]
            state.tell("period-reward", frame.seat, card, kind)
            push_effect(game, frame.seat, game.tables.card_effect[card])


def score_cubes(game: Lisboa, seat: int) -> None:
    """LISL-PERIOD-02, -03: Lacerda scores his cubes and keeps them."""
    cubes = sum(game.players[seat].cubes)
    wigs = cubes * game.tables.lacerda_cube_once
    game.players[seat].score(FROM_CUBES_ONCE, wigs)
    game.tell("lacerda-cubes", seat, cubes, wigs)


def rewards(game: Lisboa, card: int) -> bool:
    """LIS-PERIOD-08: whether a discarded card can give a reward; penalties are ignored."""
    return game.tables.card_kind[card] != TREASURY_KIND and not game.tables.card_penalty[card]


def new_shipyard(game: Lisboa) -> None:
    """LIS-PERIOD-09: purple ships on top of brown ones."""
    copies = game.tables.ship_copies
    game.shipyard = [2] * copies + [3] * copies
    game.ship_at = 0


def begin_second_period(game: Lisboa, trigger: int) -> None:
    """LIS-PERIOD-10 to -12, -18: new hands, the brown stacks, refills."""
    tables = game.tables
    purple = game.later[0]
    at = 0
    game.tell("second-period", NONE)
    for step in range(len(game.players)):
        seat = (trigger + step) % len(game.players)
        player = game.players[seat]
        missing = tables.hand - len(player.hand) if player.board else 0  # LISL-PERIOD-04
        if missing:
            game.tell("new-hand", seat, missing)
        for card in purple[at : at + missing]:
            game.tell("drew", seat, card, tables.card_kind[card], only=seat)
        player.hand = sorted([*player.hand, *purple[at : at + missing]])
        at += missing
    game.box = [*game.box, *purple[at:]]
    game.stacks = game.later[1:]
    game.stack_at = [0, 0, 0, 0]
    game.later = []
    refill_church(game)
    refill_decrees(game)
    game.reveal()
