"""Beginner missions: looked at when a turn ends (chapter 26a)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.numbers import MISSIONS, TURN
from boardwright.games.lisboa.steps.turn import MISSIONS_DUE
from boardwright.kernel.frames import Frame
from boardwright.kernel.state import State


def fulfilled(game: Lisboa, player: Player, mission: int) -> bool:
    """LIS-MISSION-06 to -19, -22: whether what the player did in this turn is enough for a card."""
    number = game.tables.mission_number[mission]
    for deed in game.tables.mission_goals[mission]:
        if player.deeds[deed] >= number:
            return True
    return False


def looked_at(game: Lisboa, seat: int) -> bool:
    """LIS-MISSION-05, -20: whether a player's missions have been, so that this turn counts for no more."""
    for frame in reversed(game.stack):
        if frame.step == MISSIONS:
            active = frame.seat - frame.a
            return (seat - active) % len(game.players) < frame.a
        if frame.step == TURN:
            return frame.at > MISSIONS_DUE
    return True


class MissionsStep(Choice):
    """One fulfilled mission of each player is rewarded, from the active player on (LIS-DEC-49).

    Frame: `seat` whose missions are looked at, `a` how many players have been.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """LIS-MISSION-04, -20: a single fulfilled card is rewarded by itself."""
        game = cast(Lisboa, state)
        while frame.a < len(game.players):
            offers = self.raw(game, frame)
            if game.ask(offers):
                return True
            if offers:
                self.apply(state, frame, offers[0])
                return False
            self.go_on(game, frame)
        state.pop()
        return False

    def go_on(self, game: Lisboa, frame: Frame) -> None:
        """The next player."""
        frame.a += 1
        frame.seat = (frame.seat + 1) % len(game.players)

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """LIS-MISSION-05, -23: any one of the fulfilled cards."""
        player = game.players[frame.seat]
        offers: list[int] = []
        for place in range(len(player.missions)):
            if fulfilled(game, player, player.missions[place]):
                offers.append(act.MISSION + place)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The card goes, its reward comes; new cards count from the next turn on (LIS-MISSION-21)."""
        game = cast(Lisboa, state)
        tables, seat = game.tables, frame.seat
        player = game.players[seat]
        place = action - act.MISSION
        mission = player.missions[place]
        player.missions = player.missions[:place] + player.missions[place + 1 :]
        state.tell("mission", seat, mission)
        self.go_on(game, frame)
        if mission < tables.missions_a:  # LIS-MISSION-11
            drawn = game.mission_deck[game.mission_at : game.mission_at + tables.mission_cards]
            game.mission_at += len(drawn)
            player.missions = [*player.missions, *drawn]
            for card in drawn:
                goal = tables.mission_goals[card][0] * 16 + tables.mission_number[card]
                state.tell("mission-card", seat, card, goal)
            game.reveal()
        else:
            push_effect(game, seat, tables.mission_reward[mission])
