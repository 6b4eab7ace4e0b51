"""A player's turn: docking, a card, a new card, upkeep (chapters 4, 5, 21, 22 and 24)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import gain_good
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.foresight import card_verdict, foreign_room, keeps_goods
from boardwright.games.lisboa.steps.numbers import CHURCH, EVENT, LACERDA, MISSIONS, PERIOD, PORTFOLIO, VISIT
from boardwright.games.lisboa.steps.outlook import HOPELESS, SURE
from boardwright.games.lisboa.tables import DEEDS
from boardwright.games.lisboa.upkeep import final_scoring, refill, turn_up
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import without
from boardwright.kernel.state import State

# How far a turn is (`at`), LIS-TURN-01 to -08.
DOCK: Final = 0
PLAY: Final = 1
DRAW: Final = 2
UPKEEP: Final = 3
CHURCH_DUE: Final = 4
MISSIONS_DUE: Final = 5
PERIOD_DUE: Final = 6
PASS_ON: Final = 7

TREASURY_KIND: Final = 3
UNASKED: Final = -1


class TurnStep(Choice):
    """One turn after the other, on one frame (LIS-DEC-05, -06, -12).

    Frame: `seat` whose turn it is, `at` how far it is, `a` the stack drawn from.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the turn up to a decision."""
        game = cast(Lisboa, state)
        if frame.at == DOCK:
            self.dock(game, frame.seat)
            if frame.seat == game.rival:
                frame.at = UPKEEP
                state.push(Frame(LACERDA, frame.seat))
                return False
            frame.at = PLAY
        if frame.at == PLAY:
            return True
        if frame.at == DRAW:
            if self.raw(game, frame):
                return True
            frame.at = UPKEEP  # LIS-AMB-27
        if frame.at == UPKEEP:
            refill(game)
            frame.at = CHURCH_DUE
        if frame.at == CHURCH_DUE:
            frame.at = MISSIONS_DUE
            if game.church_by != NONE:  # LIS-TURN-05
                state.push(Frame(CHURCH, game.church_by))
                game.church_by = NONE
                return False
        if frame.at == MISSIONS_DUE:
            frame.at = PERIOD_DUE
            if "missions" in game.options.variants:  # LIS-AMB-79
                state.push(Frame(MISSIONS, frame.seat))
                return False
        if frame.at == PERIOD_DUE:
            frame.at = PASS_ON
            if game.period == 1 and game.period_by != NONE:  # LIS-PERIOD-03
                state.push(Frame(PERIOD, game.period_by, 0, game.period_by))
                return False
        if not next_turn(game, frame):
            state.pop()
        return False

    def dock(self, game: Lisboa, seat: int) -> None:
        """LIS-DOCK-02 to -04, LISL-SHIP-06: the crates of own ships at sea go to the supply."""
        crates = game.players[seat].crates
        if sum(crates):
            game.tell("docks", seat, sum(crates))
            game.players[seat].crates = [0] * len(crates)
        game.markers_used = 0
        for player in game.players:
            if player.missions:  # LIS-MISSION-22: each turn is looked at alone
                player.deeds = [0] * DEEDS

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """A hand card for one of its uses; later the face-up cards (LIS-DRAW-01 to -04)."""
        if frame.at == DRAW:
            return [act.DRAW + kind for kind in range(4) if game.top_card(kind) != NONE]
        hand = game.players[frame.seat].hand
        offers = [act.GOLD + card for card in hand]  # LIS-TURN-07
        offers += [act.PORTFOLIO + card for card in hand]
        offers += [act.COURT + card for card in hand]
        return offers

    def opens(self, action: int) -> bool:
        """A card for the portfolio or the court must be carried out (LIS-ACT-04)."""
        return act.PORTFOLIO <= action < act.DISCARD_DOCK

    def legal(self, state: State, frame: Frame) -> list[int]:
        """The raw answers that can be carried out; all cards of a noble alike make the same visit."""
        game = cast(Lisboa, state)
        if frame.at == DRAW:
            return self.raw(game, frame)
        hand = game.players[frame.seat].hand
        offers = [act.GOLD + card for card in hand]
        self.add_portfolio(game, frame, offers)
        visits = [UNASKED, UNASKED, UNASKED]
        for card in hand:
            action = act.COURT + card
            kind = game.tables.card_kind[card]
            if kind == TREASURY_KIND:
                if self.leads_on(game, frame, action):
                    offers.append(action)
                continue
            if visits[kind] == UNASKED:
                visits[kind] = SURE if self.leads_on(game, frame, action) else HOPELESS
            if visits[kind] == SURE:
                offers.append(action)
        return offers

    def add_portfolio(self, game: Lisboa, frame: Frame, offers: list[int]) -> None:
        """Cards for the portfolio: with a good and another's ship to sell it to, nearly all."""
        player = game.players[frame.seat]
        goods = player.stored()
        easy = goods > 0 and foreign_room(game, frame.seat)
        for card in player.hand:
            action = act.PORTFOLIO + card
            if (easy and keeps_goods(game, card, goods)) or self.leads_on(game, frame, action):
                offers.append(action)

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """By a quick proof where there is one."""
        return proves(card_verdict(game, frame.seat, action), game, action)

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Play the card, or take a new one."""
        game = cast(Lisboa, state)
        player = game.players[frame.seat]
        if frame.at == DRAW:
            self.draw(game, frame, action - act.DRAW)
            return
        frame.at = DRAW
        if action < act.PORTFOLIO:  # LIS-GOLD-01 to -03
            player.hand = without(player.hand, action - act.GOLD)
            state.tell("gold", frame.seat, action - act.GOLD, game.tables.card_kind[action - act.GOLD])
            gain_good(game, frame.seat, 0)
            return
        game.begin_duty()
        if action < act.COURT:  # LIS-ACT-02
            card = action - act.PORTFOLIO
            state.push(Frame(PORTFOLIO, frame.seat, 0, card))
            state.tell("tucks", frame.seat, card, game.tables.card_kind[card])
        else:  # LIS-ACT-03
            card = action - act.COURT
            kind = game.tables.card_kind[card]
            if kind == TREASURY_KIND:
                state.push(Frame(EVENT, frame.seat, 0, card))
                state.tell("funds", frame.seat, card, game.tables.card_effect[card])
            else:
                state.push(Frame(VISIT, frame.seat, 0, kind, card + 1))
                state.tell("visits", frame.seat, card, kind)
        player.hand = without(player.hand, card)

    def draw(self, game: Lisboa, frame: Frame, kind: int) -> None:
        """LIS-DRAW-01, LIS-EOT-01: the face-up card to the hand; the next one is turned up."""
        player = game.players[frame.seat]
        game.tell("drew", frame.seat, game.top_card(kind), kind)
        player.hand = sorted([*player.hand, game.top_card(kind)])
        frame.at = UPKEEP
        turn_up(game, frame.seat, kind)


def next_turn(game: Lisboa, frame: Frame) -> bool:
    """Pass the turn on; at the end of a round see whether the game ends (LIS-END-02 to -06)."""
    following = (frame.seat + 1) % len(game.players)
    if following == game.starter and game.ending:
        game.ending += 1
        if game.ending > 2:
            final_scoring(game)
            return False
        game.tell("final-round", NONE)
    game.turn += 1
    frame.seat = following
    frame.at = DOCK
    return True
