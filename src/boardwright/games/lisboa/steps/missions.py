"""Beginner missions: looked at when a turn ends (chapter 26a)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import told_goal
from boardwright.games.lisboa.state import Lisboa, Player
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.frames import AskedFrame
from boardwright.games.lisboa.steps.ids import MISSIONS, TURN
from boardwright.games.lisboa.steps.turn import MISSIONS_DUE


def fulfilled(state: Lisboa, player: Player, mission: int) -> bool:
    """Whether what the player did in this turn is enough for a card.

    Rules: LIS-MISSION-06 to LIS-MISSION-19, LIS-MISSION-22.
    """
    number = state.tables.mission_number[mission]
    for deed in state.tables.mission_goals[mission]:
        if player.deeds[deed] >= number:
            return True
    return False


def looked_at(state: Lisboa, seat: int) -> bool:
    """Whether a player's missions have been, so that this turn counts for no more.

    Rules: LIS-MISSION-05, LIS-MISSION-20.
    """
    for frame in reversed(state.stack):
        if frame.step == MISSIONS:
            asked = cast(AskedFrame, frame).asked
            active = frame.seat - asked
            return (seat - active) % len(state.players) < asked
        if frame.step == TURN:
            return frame.at > MISSIONS_DUE
    return True


class MissionsStep(Choice[AskedFrame]):
    """One fulfilled mission of each player is rewarded, from the active player on (LIS-DEC-49)."""

    def enter(self, state: Lisboa, frame: AskedFrame) -> bool:
        """LIS-MISSION-04, LIS-MISSION-20: a single fulfilled card is rewarded by itself."""
        while frame.asked < len(state.players):
            offers = self.raw(state, frame)
            if state.ask(offers):
                return True
            if offers:
                self.apply(state, frame, offers[0])
                return False
            self.go_on(state, frame)
        state.pop()
        return False

    def go_on(self, state: Lisboa, frame: AskedFrame) -> None:
        """The next player."""
        frame.asked += 1
        frame.seat = (frame.seat + 1) % len(state.players)

    def raw(self, state: Lisboa, frame: AskedFrame) -> list[int]:
        """LIS-MISSION-05, LIS-MISSION-23: any one of the fulfilled cards."""
        player = state.players[frame.seat]
        offers: list[int] = []
        for place in range(len(player.missions)):
            if fulfilled(state, player, player.missions[place]):
                offers.append(act.MISSION + place)
        return offers

    def apply(self, state: Lisboa, frame: AskedFrame, action: int) -> None:
        """The card goes, its reward comes; new cards count from the next turn on (LIS-MISSION-21)."""
        tables, seat = state.tables, frame.seat
        player = state.players[seat]
        place = action - act.MISSION
        mission = player.missions[place]
        player.missions = player.missions[:place] + player.missions[place + 1 :]
        state.tell("mission", seat, mission)
        self.go_on(state, frame)
        if mission < tables.missions_a:  # LIS-MISSION-11
            drawn = state.mission_deck[state.mission_at : state.mission_at + tables.mission_cards]
            state.mission_at += len(drawn)
            player.missions = [*player.missions, *drawn]
            for card in drawn:
                goal = told_goal(tables.mission_goals[card][0], tables.mission_number[card])
                state.tell("mission-card", seat, card, goal)
            state.reveal()
        else:
            push_effect(state, seat, tables.mission_reward[mission])
