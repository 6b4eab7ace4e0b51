"""Starting apprentices and the draft of buildings (chapters 2.1 and 19)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.gains import draw_buildings, learn, put_under, react
from boardwright.games.architects.steps.numbers import BUILDING_DRAFT, TURN
from boardwright.games.architects.steps.workshop import printed_virtue, refill, take_card
from boardwright.games.architects.tables import ON_HIRE
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State


def persons(game: Architects) -> list[int]:
    """Seats in turn order without the rival (WOW-SOLO-05)."""
    return [seat for seat in game.order if seat != game.rival]


def passes(game: Architects) -> int:
    """How often the draft shows everyone another's set (ARC-SETUP-13); alone the one set comes back."""
    return game.tables.draft_keep - 1 if len(persons(game)) > 1 else 0


# How far a hire of the draft is (`at`).
CHOOSING: Final = 0
REACTING: Final = 1
PASSING: Final = 2


class HireDraftStep(Step):
    """One apprentice each in reverse turn order, free (WOW-DEC-02, WOW-SETUP-09 to -12).

    Frame: `seat` whose choice it is, `at` how far, `a` players done, `b` card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask one after the other; then refill and draft buildings."""
        game = cast(Architects, state)
        seats = persons(game)
        if frame.at == REACTING:
            frame.at = PASSING
            react(game, frame.seat, ON_HIRE)
            return False
        if frame.at == PASSING:
            frame.at = CHOOSING
            frame.a += 1
            learn(game, game.players[frame.seat], game.tables.apprentice_effects[frame.b])
        if frame.a < len(seats) * game.tables.starting_apprentices:
            frame.seat = seats[len(seats) - 1 - frame.a % len(seats)]
            return True
        state.pop()
        refill(game)
        state.push(Frame(BUILDING_DRAFT, game.order[0]))
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Any displayed apprentice; the display is not refilled meanwhile."""
        return [act.HIRE + card for card in cast(Architects, state).display if card != NONE]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """WOW-SETUP-12, -20."""
        game = cast(Architects, state)
        frame.at = REACTING
        frame.b = take_card(game, frame.seat, game.display.index(action - act.HIRE))
        printed_virtue(game, frame.seat, game.tables.apprentice_virtue[frame.b])


DEALING: Final = 0
KEEPING: Final = 1


class BuildingDraftStep(Step):
    """Keep a card, pass the rest to the left, three times (ARC-DEC-03, ARC-SETUP-12 to -15).

    Frame: `seat` whose choice it is, `at` how far, `a` rounds done, `b` players done in this round.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask one after the other: all choices of a round are hidden, so the order tells nothing."""
        game = cast(Architects, state)
        seats = persons(game)
        if frame.at == DEALING:
            self.deal(game, seats)
            frame.at = KEEPING
        if frame.b == len(seats):
            frame.b = 0
            frame.a += 1
            self.hand_on(game, seats)
            if frame.a <= passes(game):
                game.reveal()  # ARC-INFO-02: everyone sees a set that only its last holder knew
        if frame.a < self.rounds(game):
            frame.seat = seats[frame.b]
            return True
        self.finish(game, seats)
        state.pop()
        state.push(Frame(TURN, game.order[0]))
        return False

    def rounds(self, game: Architects) -> int:
        """With one person the set comes back: one card to put away is asked for instead (ARC-SETUP-15)."""
        return game.tables.draft_deal - game.tables.draft_keep if self.alone(game) else game.tables.draft_keep

    def alone(self, game: Architects) -> bool:
        """Whether there is but one person."""
        return len(game.order) - (game.rival != NONE) == 1

    def deal(self, game: Architects, seats: list[int]) -> None:
        """ARC-SETUP-12."""
        number = game.tables.draft_deal
        game.sets = [[] for _ in game.players]
        game.drafted = [[] for _ in seats]
        for seat in seats:
            game.sets[seat] = sorted(game.building_pile[game.building_at : game.building_at + number])
            game.building_at += number

    def hand_on(self, game: Architects, seats: list[int]) -> None:
        """ARC-SETUP-13: to the left-hand neighbour."""
        sets: list[list[int]] = [[] for _ in game.players]
        for place in range(len(seats)):
            sets[seats[(place + 1) % len(seats)]] = game.sets[seats[place]]
        game.sets = sets

    def finish(self, game: Architects, seats: list[int]) -> None:
        """ARC-SETUP-14, -22: what is left goes under the pile; then the cards of the boards."""
        for place in range(len(seats)):
            left = game.sets[seats[place]]
            if self.alone(game):
                game.players[seats[place]].hand = left
            else:  # the set has been passed on once more, by the one who saw its last card
                put_under(game, left, seats[place - 1])
        game.sets = []
        game.drafted = []
        for seat in seats:
            board = game.players[seat].board
            if board != NONE:
                draw_buildings(game, seat, game.tables.board_cards[board])

    def legal(self, state: State, frame: Frame) -> list[int]:
        """One card of the set at hand."""
        game = cast(Architects, state)
        first = act.DISCARD if self.alone(game) else act.KEEP
        return [first + card for card in game.sets[frame.seat]]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Keep it, or with one person put it away."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        alone = self.alone(game)
        card = action - (act.DISCARD if alone else act.KEEP)
        sets = game.sets[:]
        sets[frame.seat] = [one for one in sets[frame.seat] if one != card]
        game.sets = sets
        if alone:
            put_under(game, [card], frame.seat)
            state.tell("puts_away", frame.seat, card, 0, frame.seat)
        else:
            player.hand = sorted([*player.hand, card])
            dealt = (frame.b - frame.a) % len(game.drafted)
            drafted = game.drafted[:]
            drafted[dealt] = [*drafted[dealt], card]
            game.drafted = drafted
            state.tell("drafts", frame.seat)
            state.tell("drafted", frame.seat, card, 0, frame.seat)
        frame.b += 1
