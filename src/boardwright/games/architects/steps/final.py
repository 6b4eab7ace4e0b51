"""What happens right before final scoring (chapters 16 and 23)."""

from __future__ import annotations

from typing import Final, cast

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


def end_gains(game: Architects, seat: int) -> None:
    """ARC-SCORE-12: gains of virtue and releases."""
    player = game.players[seat]
    for card in player.buildings:
        points = end_virtue(game, seat, card, 1)
        if points:
            gain_virtue(game, seat, points)
        if frees_at_end(game, seat, card):
            release(game, seat, player.prison)


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
    """Losses, gold for influence, gains; then the game is over (ARC-SCORE-01, -13).

    Frame: `at` phase, `a` players done, `b` buildings of the next one done.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """One building further."""
        game = cast(Architects, state)
        if frame.at == LOSSES:
            if frame.a < len(game.order):
                self.lose(game, frame)
                return False
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

    def lose(self, game: Architects, frame: Frame) -> None:
        """The loss of one building; it may be prevented (WOW-SCORE-02)."""
        seat = game.order[frame.a]
        game.players[seat].credit = 0  # DEC-RULE-17
        buildings = game.players[seat].buildings
        if frame.b == len(buildings):
            frame.a += 1
            frame.b = 0
            return
        frame.b += 1
        lose_virtue(game, seat, end_virtue(game, seat, buildings[frame.b - 1], -1))
