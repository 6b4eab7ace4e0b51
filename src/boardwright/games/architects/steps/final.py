"""What happens right before final scoring (chapters 16 and 23)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import AT_END, GOLD, RELEASE_ALL, VIRTUE
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.frames import FinalFrame
from boardwright.games.architects.steps.gains import gain, gain_virtue, lose_virtue, release
from boardwright.kernel.frames import Step
from boardwright.kernel.state import NOBODY

# What a building does to its owner's virtue at the end.
GIVES: Final = 1
TAKES: Final = -1

# Phases (`at`), ARC-SCORE-12, WOW-SCORE-09.
LOSSES: Final = 0
GAINS: Final = 1


def end_virtue(state: Architects, seat: int, card: int, sign: int) -> int:
    """Virtue that a building gives, or takes, at the end."""
    total = 0
    for number in state.tables.building_effects[card]:
        effect = state.tables.effects[number]
        if effect.sort != AT_END or not holds(state, seat, effect.conditions):
            continue
        for place in range(0, len(effect.gift), 2):
            if effect.gift[place] == VIRTUE and effect.gift[place + 1] * sign > 0:
                total += effect.gift[place + 1] * sign * times(state, seat, effect)
    return total


def frees_at_end(state: Architects, seat: int, card: int) -> bool:
    """WOW-BLDG-05: whether a building releases its owner's workers at the end."""
    for number in state.tables.building_effects[card]:
        effect = state.tables.effects[number]
        frees = effect.sort == AT_END and RELEASE_ALL in effect.gift[::2]
        if frees and holds(state, seat, effect.conditions):
            return True
    return False


def share_gold(state: Architects) -> None:
    """Gold for the most influence, in equal shares; a rival's share is marble. Nobody loses influence.

    Rules: WOW-SCORE-03, WOW-SCORE-04, WOW-SCORE-08, WOW-SCORE-10, WOW-SOLO-113, WOW-SOLO-114.
    """
    best = 0
    for player in state.players:
        best = max(best, player.influence)
    seats = [seat for seat in range(len(state.players)) if state.players[seat].influence == best]
    share = state.tables.most_influence_gold // len(seats)
    for seat in seats:
        if share:
            state.tell("most_influence", seat, best)
            gain(state, seat, GOLD, share)


def open_effects(state: Architects, seat: int, sign: int) -> list[int]:
    """Own buildings that still give, or take, virtue."""
    player = state.players[seat]
    cards: list[int] = []
    for place in range(len(player.buildings)):
        if not player.settled >> place & 1 and end_virtue(state, seat, player.buildings[place], sign) > 0:
            cards.append(player.buildings[place])
    return cards


def settle(state: Architects, seat: int, card: int) -> int:
    """Note that a building's virtue is resolved; returns the points gained, below 0 if lost."""
    player = state.players[seat]
    points = end_virtue(state, seat, card, GIVES) - end_virtue(state, seat, card, TAKES)
    player.settled |= 1 << player.buildings.index(card)
    return points


def end_gains(state: Architects, seat: int) -> None:
    """ARC-SCORE-12, WOW-SCORE-09, WOW-SCORE-11: gains of virtue that are left, and releases."""
    player = state.players[seat]
    for card in open_effects(state, seat, GIVES):
        gain_virtue(state, seat, settle(state, seat, card))
    for card in player.buildings:
        if frees_at_end(state, seat, card):
            release(state, seat, player.prison)


def order_matters(state: Architects, seat: int, losses: list[int], gains: list[int]) -> bool:
    """ARC-SCORE-16: whether some order carries the player beyond the ends of the virtue track."""
    low = high = state.players[seat].virtue
    for card in losses:
        low -= end_virtue(state, seat, card, TAKES)
    for card in gains:
        high += end_virtue(state, seat, card, GIVES)
    return low < 0 or high > state.tables.top_virtue


def tell_scores(state: Architects) -> None:
    """For the log: the score sheets, line by line, then the totals."""
    from boardwright.games.architects.scoring import points

    for seat in range(len(state.players)):
        for line, number in enumerate(points(state, seat)):
            if number:
                state.tell("part", seat, line, number)
    for score in state.scores():
        state.tell("final", score.seat, score.total)


class FinalStep(Step[Architects, FinalFrame]):
    """Losses with the gains put before them, gold for influence, gains; then it is over.

    Rules: ARC-SCORE-01, ARC-SCORE-13, ARC-GUILD-10, WOW-SCORE-05.
    """

    def enter(self, state: Architects, frame: FinalFrame) -> bool:
        """One building further."""
        if frame.at == LOSSES:
            if frame.done < len(state.order):
                frame.seat = state.order[frame.done]
                return self.ask(state, frame)
            if state.wonder:
                share_gold(state)
            frame.at = GAINS
        for seat in state.order:
            end_gains(state, seat)
        state.finished = True
        state.tell("over", NOBODY)
        if state.journal is not None:
            tell_scores(state)
        state.pop()
        return False

    def ask(self, state: Architects, frame: FinalFrame) -> bool:
        """The next effect of a player with a loss, asked for only where the order matters."""
        state.players[frame.seat].credit = 0  # DEC-RULE-17
        losses = open_effects(state, frame.seat, TAKES)
        if not losses:
            frame.done += 1
            return False
        if state.ask(self.legal(state, frame)):
            return True
        self.resolve(state, frame.seat, losses[0])
        return False

    def legal(self, state: Architects, frame: FinalFrame) -> list[int]:
        """ARC-DEC-31, DEC-RULE-19: the losses that are left, and the gains if they may come first."""
        losses, gains = open_effects(state, frame.seat, TAKES), open_effects(state, frame.seat, GIVES)
        offers = [act.RESOLVE + losses[0]]
        if gains and order_matters(state, frame.seat, losses, gains):
            offers += [act.RESOLVE + card for card in gains]
        return offers

    def apply(self, state: Architects, frame: FinalFrame, action: int) -> None:
        """That effect."""
        self.resolve(state, frame.seat, action - act.RESOLVE)

    def resolve(self, state: Architects, seat: int, card: int) -> None:
        """A gain, or a loss, which may be prevented (WOW-SCORE-02)."""
        state.tell("resolves", seat, card)
        points = settle(state, seat, card)
        if points > 0:
            gain_virtue(state, seat, points)
        else:
            lose_virtue(state, seat, -points)
