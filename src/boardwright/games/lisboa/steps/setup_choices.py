"""Choices of the set-up: clergy tile, city tokens, draft, starting decrees (chapters 3 and 26b)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import P_IMMEDIATE, PLOTS, SITES
from boardwright.games.lisboa.settings import laid_on_purpose
from boardwright.games.lisboa.setup import PASSES, deal
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.frames import AskedFrame, DraftFrame, TokenFrame
from boardwright.games.lisboa.steps.gains import tell_clergy, tell_decree
from boardwright.games.lisboa.steps.ids import DRAFT, STARTING_DECREE, TOKENS, TURN
from boardwright.games.lisboa.steps.upkeep import refill_decrees
from boardwright.kernel.copy_on_write import changed, without
from boardwright.kernel.frames import Frame

# Cards kept of the packet dealt, and of those passed on.
KEPT_OF_FIVE: Final = 2
KEPT_LATER: Final = 1


class KeepClergyStep(Choice[AskedFrame]):
    """Which of the two clergy tiles drawn is kept; all choose before any returns (LIS-DEC-01)."""

    def raw(self, state: Lisboa, frame: AskedFrame) -> list[int]:
        """Either."""
        return list(range(act.KEEP_CLERGY, act.KEEP_CARD))

    def apply(self, state: Lisboa, frame: AskedFrame, action: int) -> None:
        """Note it; after the last one deal the rest (LIS-SETUP-38, LIS-SETUP-41)."""
        first, second = state.drawn[frame.seat]
        pair = [first, second] if action == act.KEEP_CLERGY else [second, first]
        count = state.options.players  # LISL-SETUP-06: Lacerda draws none
        state.drawn = [pair if seat == frame.seat else state.drawn[seat] for seat in range(count)]
        frame.asked += 1
        frame.seat = (frame.seat + 1) % count
        if frame.asked == count:
            state.pop()
            self.begin(state)

    def begin(self, state: Lisboa) -> None:
        """Tiles onto the boards, the rest back; then everything else, and the first turn."""
        count = state.options.players
        for seat in range(count):
            kept, returned = state.drawn[seat]
            state.players[seat].clergy = [kept]
            tell_clergy(state, "kept", seat, kept)
            state.clergy_bag = [*state.clergy_bag, returned]
        state.drawn = []
        deal(state)
        state.push(Frame(TURN, state.starter))
        if "starting-decrees" in state.options.variants:
            last = (state.starter - 1) % count
            state.push(AskedFrame(STARTING_DECREE, last))
        if "draft" in state.options.variants:
            state.drawn = [player.hand for player in state.players]
            state.drafted = [[] for _ in state.players]
            for player in state.players:
                player.hand = []
            state.push(DraftFrame(DRAFT, state.starter, keep=KEPT_OF_FIVE))
        for step in range(count - 1, -1, -1):  # LIS-SETUP-39, LIS-AMB-76
            seat = (state.starter + step) % count
            tile = state.players[seat].clergy[0]
            if state.tables.clergy_power[tile] == P_IMMEDIATE:
                push_effect(state, seat, state.tables.clergy_number[tile])
        if laid_on_purpose(state.options):  # the board is set up before anything is gained
            state.push(TokenFrame(TOKENS, state.starter))


class TokenStep(Choice[TokenFrame]):
    """The starting player lays a city token on every plot and site, place by place (LIS-ADDON-03).

    All tokens lie open, and nothing is turned up meanwhile.
    """

    def enter(self, state: Lisboa, frame: TokenFrame) -> bool:
        """Go to the next place in play; after the last one the set-up goes on."""
        while frame.place < PLOTS + len(SITES):
            if reward_at(state, frame.place) >= 0:
                return True
            frame.place += 1
        state.pop()
        return False

    def raw(self, state: Lisboa, frame: TokenFrame) -> list[int]:
        """One of each kind of token that is left for such a place."""
        left = tokens_left(state, frame.place)
        return [act.TOKEN + token for token in range(len(left)) if left[token]]

    def apply(self, state: Lisboa, frame: TokenFrame, action: int) -> None:
        """It covers the printed reward (LIS-ADDON-02, LIS-ADDON-04)."""
        token = token_effect(state, action - act.TOKEN)
        if frame.place < PLOTS:
            state.plot_rewards = changed(state.plot_rewards, frame.place, token)
        else:
            state.site_rewards = changed(state.site_rewards, frame.place - PLOTS, token)
        state.tell("token", frame.seat, frame.place, token)
        frame.place += 1


def reward_at(state: Lisboa, place: int) -> int:
    """The reward of a plot or, after the plots, a site; -1 if it is not in play."""
    return state.plot_rewards[place] if place < PLOTS else state.site_rewards[place - PLOTS]


def covered_at(state: Lisboa, place: int) -> bool:
    """Whether a city token lies on a plot or site, if it is in play and free."""
    if "city-tokens" not in state.options.variants:
        return False
    for frame in state.stack:
        if isinstance(frame, TokenFrame):
            return place < frame.place
    return True


def token_effect(state: Lisboa, token: int) -> int:
    """What a city token gives; round ones first."""
    round_tokens = state.tables.round_tokens
    if token < len(round_tokens):
        return round_tokens[token]
    return state.tables.square_tokens[token - len(round_tokens)]


def tokens_left(state: Lisboa, place: int) -> list[int]:
    """By token how many of its kind are left for a place, counted at the first of the kind."""
    tables = state.tables
    first = 0 if place < PLOTS else len(tables.round_tokens)
    tokens = tables.round_tokens if place < PLOTS else tables.square_tokens
    left = [0] * (len(tables.round_tokens) + len(tables.square_tokens))
    for token in tokens:
        left[first + tokens.index(token)] += 1
    for before in range(0 if place < PLOTS else PLOTS, place):
        laid = reward_at(state, before)
        if laid >= 0:
            left[first + tokens.index(laid)] -= 1
    return left


class DraftStep(Choice[DraftFrame]):
    """Keep two of five, one of three, one of two; the rest goes to the left (LIS-DEC-02)."""

    def raw(self, state: Lisboa, frame: DraftFrame) -> list[int]:
        """The cards of the packet held, one at a time."""
        return [act.KEEP_CARD + card for card in sorted(state.drawn[frame.seat])]

    def apply(self, state: Lisboa, frame: DraftFrame, action: int) -> None:
        """Keep it; pass on when all have kept theirs.

        Rules: LIS-DRAFT-01, LIS-DRAFT-02, LIS-DRAFT-03, LIS-DRAFT-04.
        """
        card = action - act.KEEP_CARD
        player = state.players[frame.seat]
        player.hand = sorted([*player.hand, card])
        state.tell("drafted", frame.seat, card, state.tables.card_kind[card], only=frame.seat)
        self.note_kept(state, (frame.seat - frame.passed) % len(state.players), card)
        packet = without(state.drawn[frame.seat], card)
        state.drawn = [
            packet if seat == frame.seat else state.drawn[seat] for seat in range(len(state.players))
        ]
        frame.kept += 1
        if frame.kept < frame.keep:
            return
        frame.kept = 0
        frame.finished += 1
        frame.seat = (frame.seat + 1) % len(state.players)
        if frame.finished == len(state.players):
            self.pass_left(state, frame)

    def note_kept(self, state: Lisboa, dealt: int, card: int) -> None:
        """Who saw a card later follows from the packet it came from (LIS-INFO-04)."""
        state.drafted = [
            [*packet, card] if seat == dealt else packet for seat, packet in enumerate(state.drafted)
        ]

    def pass_left(self, state: Lisboa, frame: DraftFrame) -> None:
        """Every packet goes to the left neighbour, who sees it now; the last card of all is kept there."""
        count = len(state.players)
        state.reveal()  # LIS-INFO-04
        state.drawn = [state.drawn[(seat - 1) % count] for seat in range(count)]
        frame.keep = KEPT_LATER
        frame.finished = 0
        frame.passed += 1
        if frame.passed == PASSES:
            for seat in range(count):
                player = state.players[seat]
                player.hand = sorted([*player.hand, *state.drawn[seat]])
                last = state.drawn[seat][0]
                self.note_kept(state, (seat - frame.passed) % count, last)
                state.tell("drafted", seat, last, state.tables.card_kind[last], only=seat)
            state.drawn = []
            state.pop()


class StartingDecreeStep(Choice[AskedFrame]):
    """In reverse turn order each player takes a decree of the display.

    Rules: LIS-DEC-03, LIS-ADDON-05, LIS-ADDON-09.
    """

    def raw(self, state: Lisboa, frame: AskedFrame) -> list[int]:
        """Decrees still there; the refill comes last (LIS-AMB-50)."""
        return [act.DECREE + space for space in range(len(state.decrees)) if state.decrees[space] != NONE]

    def apply(self, state: Lisboa, frame: AskedFrame, action: int) -> None:
        """Take it; after the last one refill."""
        space = action - act.DECREE
        state.players[frame.seat].decrees = [state.decrees[space]]
        tell_decree(state, "decree", frame.seat, state.decrees[space])
        state.decrees = changed(state.decrees, space, NONE)
        frame.asked += 1
        frame.seat = (frame.seat - 1) % state.options.players
        if frame.asked == state.options.players:
            state.pop()
            refill_decrees(state)
