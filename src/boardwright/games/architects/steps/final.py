"""What happens right before final scoring (chapters 16 and 23)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.gains import gain, gain_virtue, lose_virtue, release
from boardwright.games.architects.tables import AT_END, GOLD, RELEASE_ALL, VIRTUE
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import NOBODY, State

# Phases (`at`), ARC-SCORE-12, WOW-SCORE-09.
LOSSES: Final = 0
GAINS: Final = 1


def end_virtue(game: Architects, seat: int, card: int, sign: int) -> int:
    """Virtue that a building gives (sign 1) or takes (-1) at the end."""
    total = 0
    for number in game.tables.building_effects[card]:
        effect = game.tables.effects[number]
        if effect.sort != AT_END or not holds(game, seat, effect.conditions):
            continue
        for place in range(0, len(effect.gift), 2):
            if effect.gift[place] == VIRTUE and effect.gift[place + 1] * sign > 0:
                total += effect.gift[place + 1] * sign * times(game, seat, effect)
    return total


def frees_at_end(game: Architects, seat: int, card: int) -> bool:
    """WOW-BLDG-05: whether a building releases its owner's workers at the end."""
    for number in game.tables.building_effects[card]:
        effect = game.tables.effects[number]
        frees = effect.sort == AT_END and RELEASE_ALL in effect.gift[::2]
        if frees and holds(game, seat, effect.conditions):
            return True
    return False


def share_gold(game: Architects) -> None:
    """WOW-SCORE-03, -04, -08: gold for the most influence, in equal shares."""
    best = 0
    for player in game.players:
        best = max(best, player.influence)
    seats = [seat for seat in range(len(game.players)) if game.players[seat].influence == best]
    share = game.tables.most_influence_gold // len(seats)
    for seat in seats:
        if share:
            game.tell("most_influence", seat, best)
            gain(game, seat, GOLD, share)


def open_effects(game: Architects, seat: int, sign: int) -> list[int]:
    """Own buildings that still give (sign 1) or take (-1) virtue."""
    player = game.players[seat]
    cards: list[int] = []
    for place in range(len(player.buildings)):
        if not player.settled >> place & 1 and end_virtue(game, seat, player.buildings[place], sign) > 0:
            cards.append(player.buildings[place])
    return cards


def settle(game: Architects, seat: int, card: int) -> int:
    """Note that a building's virtue is resolved; returns the points gained, below 0 if lost."""
    player = game.players[seat]
    points = end_virtue(game, seat, card, 1) - end_virtue(game, seat, card, -1)
    player.settled |= 1 << player.buildings.index(card)
    return points


def end_gains(game: Architects, seat: int) -> None:
    """ARC-SCORE-12, WOW-SCORE-09, -11: gains of virtue that are left, and releases."""
    player = game.players[seat]
    for card in open_effects(game, seat, 1):
        gain_virtue(game, seat, settle(game, seat, card))
    for card in player.buildings:
        if frees_at_end(game, seat, card):
            release(game, seat, player.prison)


def order_matters(game: Architects, seat: int, losses: list[int], gains: list[int]) -> bool:
    """ARC-SCORE-16: whether some order carries the player beyond the ends of the virtue track."""
    low = high = game.players[seat].virtue
    for card in losses:
        low -= end_virtue(game, seat, card, -1)
    for card in gains:
        high += end_virtue(game, seat, card, 1)
    return low < 0 or high > game.tables.top_virtue


def tell_scores(game: Architects) -> None:
    """For the log: the score sheets, line by line, then the totals."""
    from boardwright.games.architects.scoring import points

    for seat in range(len(game.players)):
        for line, number in enumerate(points(game, seat)):
            if number:
                game.tell("part", seat, line, number)
    for score in game.scores():
        game.tell("final", score.seat, score.total)


class FinalStep(Step):
    """Losses with the gains put before them, gold for influence, gains; then it is over (ARC-SCORE-01, -13).

    Frame: `seat` whose effects they are, `at` phase, `a` players done.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """One building further."""
        game = cast(Architects, state)
        if frame.at == LOSSES:
            if frame.a < len(game.order):
                frame.seat = game.order[frame.a]
                return self.ask(game, frame)
            if game.wonder:
                share_gold(game)
            frame.at = GAINS
        for seat in game.order:
            end_gains(game, seat)
        game.finished = True
        game.tell("over", NOBODY)
        if game.journal is not None:
            tell_scores(game)
        state.pop()
        return False

    def ask(self, game: Architects, frame: Frame) -> bool:
        """The next effect of a player with a loss, asked for only where the order matters."""
        game.players[frame.seat].credit = 0  # DEC-RULE-17
        losses = open_effects(game, frame.seat, -1)
        if not losses:
            frame.a += 1
            return False
        if game.ask(self.legal(game, frame)):
            return True
        self.resolve(game, frame.seat, losses[0])
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-DEC-31, DEC-RULE-19: the losses that are left, and the gains if they may come first."""
        game = cast(Architects, state)
        losses, gains = open_effects(game, frame.seat, -1), open_effects(game, frame.seat, 1)
        offers = [act.RESOLVE + losses[0]]
        if gains and order_matters(game, frame.seat, losses, gains):
            offers += [act.RESOLVE + card for card in gains]
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """That effect."""
        self.resolve(cast(Architects, state), frame.seat, action - act.RESOLVE)

    def resolve(self, game: Architects, seat: int, card: int) -> None:
        """A gain, or a loss, which may be prevented (WOW-SCORE-02)."""
        game.tell("resolves", seat, card)
        points = settle(game, seat, card)
        if points > 0:
            gain_virtue(game, seat, points)
        else:
            lose_virtue(game, seat, -points)
