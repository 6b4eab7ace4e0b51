"""Choices of the set-up: clergy tile, city tokens, draft, starting decrees (chapters 3 and 26b)."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import tell_clergy, tell_decree
from boardwright.games.lisboa.settings import laid_on_purpose
from boardwright.games.lisboa.setup import PASSES, deal
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.numbers import DRAFT, STARTING_DECREE, TOKENS, TURN
from boardwright.games.lisboa.tables import P_IMMEDIATE, PLOTS, SITES
from boardwright.games.lisboa.upkeep import refill_decrees
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed, without
from boardwright.kernel.state import State


class KeepClergyStep(Choice):
    """Which of the two clergy tiles drawn is kept; all choose before any returns (LIS-DEC-01).

    Frame: `seat` who is asked, `a` how many have been asked.
    """

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Either."""
        return [act.KEEP_CLERGY, act.KEEP_CLERGY + 1]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Note it; after the last one deal the rest (LIS-SETUP-38, -41)."""
        game = cast(Lisboa, state)
        first, second = game.drawn[frame.seat]
        pair = [first, second] if action == act.KEEP_CLERGY else [second, first]
        count = game.options.players  # LISL-SETUP-06: Lacerda draws none
        game.drawn = [pair if seat == frame.seat else game.drawn[seat] for seat in range(count)]
        frame.a += 1
        frame.seat = (frame.seat + 1) % count
        if frame.a == count:
            state.pop()
            self.begin(game)

    def begin(self, game: Lisboa) -> None:
        """Tiles onto the boards, the rest back; then everything else, and the first turn."""
        count = game.options.players
        for seat in range(count):
            kept, returned = game.drawn[seat]
            game.players[seat].clergy = [kept]
            tell_clergy(game, "kept", seat, kept)
            game.clergy_bag = [*game.clergy_bag, returned]
        game.drawn = []
        deal(game)
        game.push(Frame(TURN, game.starter))
        if "starting-decrees" in game.options.variants:
            last = (game.starter - 1) % count
            game.push(Frame(STARTING_DECREE, last))
        if "draft" in game.options.variants:
            game.drawn = [player.hand for player in game.players]
            game.drafted = [[] for _ in game.players]
            for player in game.players:
                player.hand = []
            game.push(Frame(DRAFT, game.starter, 0, 2))
        for step in range(count - 1, -1, -1):  # LIS-SETUP-39, LIS-AMB-76
            seat = (game.starter + step) % count
            tile = game.players[seat].clergy[0]
            if game.tables.clergy_power[tile] == P_IMMEDIATE:
                push_effect(game, seat, game.tables.clergy_number[tile])
        if laid_on_purpose(game.options):  # the board is set up before anything is gained
            game.push(Frame(TOKENS, game.starter))


class TokenStep(Choice):
    """The starting player lays a city token on every plot and site, place by place (LIS-ADDON-03).

    All tokens lie open, and nothing is turned up meanwhile. Frame: `a` place, plots before sites.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Go to the next place in play; after the last one the set-up goes on."""
        game = cast(Lisboa, state)
        while frame.a < PLOTS + len(SITES):
            if reward_at(game, frame.a) >= 0:
                return True
            frame.a += 1
        state.pop()
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """One of each kind of token that is left for such a place."""
        left = tokens_left(game, frame.a)
        return [act.TOKEN + token for token in range(len(left)) if left[token]]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """It covers the printed reward (LIS-ADDON-02, -04)."""
        game = cast(Lisboa, state)
        token = token_effect(game, action - act.TOKEN)
        if frame.a < PLOTS:
            game.plot_rewards = changed(game.plot_rewards, frame.a, token)
        else:
            game.site_rewards = changed(game.site_rewards, frame.a - PLOTS, token)
        state.tell("token", frame.seat, frame.a, token)
        frame.a += 1


def reward_at(game: Lisboa, place: int) -> int:
    """The reward of a plot or, after the plots, a site; -1 if it is not in play."""
    return game.plot_rewards[place] if place < PLOTS else game.site_rewards[place - PLOTS]


def covered_at(game: Lisboa, place: int) -> bool:
    """Whether a city token lies on a plot or site, if it is in play and free."""
    if "city-tokens" not in game.options.variants:
        return False
    for frame in game.stack:
        if frame.step == TOKENS:
            return place < frame.a
    return True


def token_effect(game: Lisboa, token: int) -> int:
    """What a city token gives; round ones first."""
    round_tokens = game.tables.round_tokens
    if token < len(round_tokens):
        return round_tokens[token]
    return game.tables.square_tokens[token - len(round_tokens)]


def tokens_left(game: Lisboa, place: int) -> list[int]:
    """By token how many of its kind are left for a place, counted at the first of the kind."""
    tables = game.tables
    first = 0 if place < PLOTS else len(tables.round_tokens)
    tokens = tables.round_tokens if place < PLOTS else tables.square_tokens
    left = [0] * (len(tables.round_tokens) + len(tables.square_tokens))
    for token in tokens:
        left[first + tokens.index(token)] += 1
    for before in range(0 if place < PLOTS else PLOTS, place):
        laid = reward_at(game, before)
        if laid >= 0:
            left[first + tokens.index(laid)] -= 1
    return left


class DraftStep(Choice):
    """Keep two of five, one of three, one of two; the rest goes to the left (LIS-DEC-02).

    Frame: `seat` who is asked, `a` how many each keeps in this pass, `b` how many have finished it,
    `c` how many this player has kept in it, `d` the pass.
    """

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """The cards of the packet held, one at a time."""
        return [act.KEEP_CARD + card for card in sorted(game.drawn[frame.seat])]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Keep it; pass on when all have kept theirs (LIS-DRAFT-01 to -04)."""
        game = cast(Lisboa, state)
        card = action - act.KEEP_CARD
        player = game.players[frame.seat]
        player.hand = sorted([*player.hand, card])
        state.tell("drafted", frame.seat, card, game.tables.card_kind[card], only=frame.seat)
        self.note_kept(game, (frame.seat - frame.d) % len(game.players), card)
        packet = without(game.drawn[frame.seat], card)
        game.drawn = [packet if seat == frame.seat else game.drawn[seat] for seat in range(len(game.players))]
        frame.c += 1
        if frame.c < frame.a:
            return
        frame.c = 0
        frame.b += 1
        frame.seat = (frame.seat + 1) % len(game.players)
        if frame.b == len(game.players):
            self.pass_left(game, frame)

    def note_kept(self, game: Lisboa, dealt: int, card: int) -> None:
        """Who saw a card later follows from the packet it came from (LIS-INFO-04)."""
        game.drafted = [
            [*packet, card] if seat == dealt else packet for seat, packet in enumerate(game.drafted)
        ]

    def pass_left(self, game: Lisboa, frame: Frame) -> None:
        """Every packet goes to the left neighbour, who sees it now; the last card of all is kept there."""
        count = len(game.players)
        game.reveal()  # LIS-INFO-04
        game.drawn = [game.drawn[(seat - 1) % count] for seat in range(count)]
        frame.a = 1
        frame.b = 0
        frame.d += 1
        if frame.d == PASSES:
            for seat in range(count):
                player = game.players[seat]
                player.hand = sorted([*player.hand, *game.drawn[seat]])
                last = game.drawn[seat][0]
                self.note_kept(game, (seat - frame.d) % count, last)
                game.tell("drafted", seat, last, game.tables.card_kind[last], only=seat)
            game.drawn = []
            game.pop()


class StartingDecreeStep(Choice):
    """In reverse turn order each player takes a decree of the display (LIS-DEC-03, LIS-ADDON-05, -09).

    Frame: `seat` who is asked, `a` how many have been asked.
    """

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Decrees still there; the refill comes last (LIS-AMB-50)."""
        return [act.DECREE + space for space in range(len(game.decrees)) if game.decrees[space] != NONE]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Take it; after the last one refill."""
        game = cast(Lisboa, state)
        space = action - act.DECREE
        game.players[frame.seat].decrees = [game.decrees[space]]
        tell_decree(game, "decree", frame.seat, game.decrees[space])
        game.decrees = changed(game.decrees, space, NONE)
        frame.a += 1
        frame.seat = (frame.seat - 1) % game.options.players
        if frame.a == game.options.players:
            state.pop()
            refill_decrees(game)
