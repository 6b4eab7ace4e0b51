"""The reset of the Black Market, in the base game and in its eleven steps (chapters 13 and 21.1)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.setup import lay_contributions
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.effects import possible
from boardwright.games.architects.steps.gains import (
    give,
    jail,
    lose_virtue,
    packed,
    react,
    take_debts,
    use,
)
from boardwright.games.architects.steps.market import market_gift
from boardwright.games.architects.steps.numbers import ABILITIES, PRINCESS
from boardwright.games.architects.tables import (
    DESTROY_DEBT,
    HIRE_APPRENTICE,
    LARGE,
    ON_RESET,
    ON_RESET_EARLY,
    OPEN,
    RELEASE,
    RELEASE_ALL,
    SMALL,
    Effect,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import NOBODY, State

# Phases (`at`) with the steps they stand for.
CLEAR: Final = 0  # 1 and 2
EARLY: Final = 1  # 3
CONSEQUENCE: Final = 2  # 4
REWARD: Final = 3  # 5
CARDS: Final = 4  # 6 to 8
USE: Final = 5  # 9, in the base game 3
LOSS: Final = 6  # 10, 4
DEBTS: Final = 7  # 11, 5
END: Final = 8

CROWD: Final = 3  # own workers in Prison that cost virtue (ARC-RESET-13)


def clear_market(game: Architects) -> None:
    """ARC-RESET-10, WOW-RESET-01: all workers there to the Prison."""
    for seat in game.market:
        if seat != NONE:
            jail(game, seat, 1)
    game.market = [NONE, NONE, NONE]


def turn_market_card(game: Architects) -> None:
    """ARC-RESET-11, WOW-RESET-02, WOW-AMB-16: the top small card becomes the top large one."""
    if not game.small:
        game.small = game.large[:]
        game.dice.shuffle(game.small)
        game.large = []
    game.large = [*game.large, game.small[-1]]
    game.small = game.small[:-1]
    game.reveal()
    game.tell("small", NOBODY, packed(market_gift(game, SMALL)))
    game.tell("large", NOBODY, packed(market_gift(game, LARGE)))


def move_contributions(game: Architects) -> None:
    """WOW-RESET-06, -34: pieces to the unbuilt monuments of their material."""
    for resource in range(5):
        if game.lying >> resource & 1 and game.owners[resource] == NONE:
            game.pieces = changed(game.pieces, resource, game.pieces[resource] + 1)
            game.tell("moves", NOBODY, resource, game.pieces[resource])
    game.lying = 0


def turn_contribution(game: Architects) -> None:
    """WOW-RESET-07, -08, -26: the card becomes the consequence; figures move."""
    game.consequences = [*game.consequences, game.contributions[-1]]
    game.contributions = game.contributions[:-1]
    if not game.contributions:
        lay_contributions(game, game.consequences)
    game.reveal()
    move_figures(game)


def move_figures(game: Architects) -> None:
    """WOW-SETUP-16: princess and profiteer where the current consequence shows them."""
    card = game.consequences[-1]
    game.princess = game.tables.princess_at[card]
    game.profiteer = game.tables.profiteer_at[card]
    game.tell("figures", NOBODY, game.princess, game.profiteer)


def most(numbers: list[int]) -> int:
    """Bits of the seats with the greatest number, none if that is 0."""
    best = max(numbers)
    bits = 0
    if best > 0:
        for seat in range(len(numbers)):
            if numbers[seat] == best:
                bits |= 1 << seat
    return bits


def imprison_group(game: Architects, seat: int) -> None:
    """WOW-RESET-04: all of a player's workers on the profiteer's location."""
    player = game.players[seat]
    if game.profiteer < OPEN and player.at[game.profiteer]:
        game.tell("led_off", seat, game.profiteer)
        jail(game, seat, player.at[game.profiteer])
        player.at = changed(player.at, game.profiteer, 0)


class ResetStep(Step):
    """The reset, player by player clockwise from the one whose turn it is (ARC-RESET-15, WOW-RESET-21).

    Frame: `at` phase, `a` players done in it, `b` bits of seats it concerns, `c` 1 + seat whose workers at
    the profiteer go to the Prison next.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """One player or one phase further; what is asked is asked by steps of its own."""
        game = cast(Architects, state)
        if frame.c:
            imprison_group(game, frame.c - 1)
            frame.c = 0
        if frame.at == CLEAR:
            game.pending = False  # ARC-RESET-04
            game.tell("reset", frame.seat)
            clear_market(game)
            turn_market_card(game)
            self.begin(game, frame, EARLY if game.wonder else USE)
        elif frame.at == END:
            state.pop()
        elif frame.at == CARDS:
            move_contributions(game)
            turn_contribution(game)
            self.begin(game, frame, USE)
        elif frame.a == len(game.order):
            self.begin(game, frame, frame.at + 1)
        else:
            place = (game.order.index(frame.seat) + frame.a) % len(game.order)
            frame.a += 1
            self.visit(game, frame, game.order[place])
        return False

    def begin(self, game: Architects, frame: Frame, phase: int) -> None:
        """Who is concerned is found out once, when a phase begins (WOW-RESET-30)."""
        frame.at, frame.a, frame.b = phase, 0, 0
        count = len(game.players)
        if phase == CONSEQUENCE:
            for seat in range(count):
                if game.workers_at(seat, game.profiteer):
                    frame.b |= 1 << seat
        elif phase == REWARD:  # WOW-RESET-05, -22, -23, -31
            frame.b = most([game.workers_at(seat, game.princess) for seat in range(count)])
        elif phase == DEBTS:  # ARC-RESET-14, -15
            frame.b = most([player.prison for player in game.players])

    def visit(self, game: Architects, frame: Frame, seat: int) -> None:
        """What a phase does to one player."""
        concerned = (frame.b >> seat & 1) != 0
        if frame.at == EARLY:
            react(game, seat, ON_RESET_EARLY)
        elif frame.at == CONSEQUENCE:
            if concerned:
                frame.c = 1 + seat
                game.tell("consequence", seat)
                give(game, seat, game.tables.consequence_gift[game.consequences[-1]])
        elif frame.at == REWARD:
            if concerned:
                self.reward(game, seat)
        elif frame.at == USE:
            if game.players[seat].has(ON_RESET):
                game.push(Frame(ABILITIES, seat))
        elif frame.at == LOSS:
            if game.players[seat].prison >= CROWD:
                game.tell("crowd", seat, game.players[seat].prison)
                lose_virtue(game, seat, 1)
        elif concerned:
            game.tell("most_jailed", seat, game.players[seat].prison)
            take_debts(game, seat, 1)

    def reward(self, game: Architects, seat: int) -> None:
        """The princess's reward; the rival takes the left one if it can (WOW-SOLO-39, -42)."""
        game.tell("princess", seat)
        if seat != game.rival:
            game.push(Frame(PRINCESS, seat, 0, game.consequences[-1]))
            return
        gifts = game.tables.princess_gifts[game.consequences[-1]]
        right = len(gifts) > 1 and self.only_instead(game, gifts[0]) and not self.only_instead(game, gifts[1])
        give(game, seat, gifts[1] if right else gifts[0])

    def only_instead(self, game: Architects, gift: list[int]) -> bool:
        """Whether the rival would get a gift only through its substitution."""
        for place in range(0, len(gift), 2):
            if gift[place] == HIRE_APPRENTICE:
                return True
            if gift[place] == DESTROY_DEBT and game.players[game.rival].unpaid == 0:
                return True
        return False


class PrincessStep(Step):
    """One of the princess's rewards (WOW-DEC-18).

    Frame: `a` consequence card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """WOW-RESET-32: a single possible one is given, none is void."""
        offers = self.legal(state, frame)
        if cast(Architects, state).ask(offers):
            return True
        if offers:
            self.apply(state, frame, offers[0])
        else:
            state.pop()
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Rewards that can be carried out."""
        game = cast(Architects, state)
        gifts = game.tables.princess_gifts[frame.a]
        return [act.OPTION + i for i in range(len(gifts)) if possible(game, frame.seat, gifts[i])]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """It is gained."""
        game = cast(Architects, state)
        state.pop()
        give(game, frame.seat, game.tables.princess_gifts[frame.a][action - act.OPTION])


def frees(effect: Effect) -> bool:
    """Whether an ability changes who is in Prison."""
    return RELEASE in effect.gift[::2] or RELEASE_ALL in effect.gift[::2]


class AbilitiesStep(Step):
    """A player's own reset abilities, in the order he likes where that matters (ARC-DEC-17).

    Where gains may be declined, he uses those he likes, and stops (ARC-RESET-18, ARC-OPT-03).

    Frame: `a` bits of those used, by place among the player's abilities.
    """

    def due(self, game: Architects, frame: Frame) -> list[int]:
        """Places of the abilities not used yet."""
        abilities = game.players[frame.seat].abilities
        places: list[int] = []
        for place in range(len(abilities)):
            if game.effect(abilities[place]).sort == ON_RESET and not frame.a >> place & 1:
                places.append(place)
        return places

    def enter(self, state: State, frame: Frame) -> bool:
        """Ask only if a condition looks at the Prison that another ability can change (ARC-RESET-17)."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        places = self.due(game, frame)
        if not places:
            state.pop()
            return False
        if game.tables.may_decline_gains and frame.seat != game.rival:
            if self.useful(game, frame):
                return True
            state.pop()
            return False
        releasing = conditional = False
        for place in places:
            effect = game.effect(player.abilities[place])
            releasing = releasing or (player.prison > 0 and frees(effect))
            conditional = conditional or len(effect.conditions) > 0
        if releasing and conditional:
            return True
        self.use(game, frame, places[0])
        return False

    def useful(self, game: Architects, frame: Frame) -> list[int]:
        """Places of the abilities not used yet that would do something now."""
        player = game.players[frame.seat]
        places: list[int] = []
        for place in self.due(game, frame):
            effect = game.effect(player.abilities[place])
            if not holds(game, frame.seat, effect.conditions) or times(game, frame.seat, effect) == 0:
                continue
            if player.prison or not frees(effect):
                places.append(place)
        return places

    def use(self, game: Architects, frame: Frame, place: int) -> None:
        """One ability."""
        frame.a |= 1 << place
        effect = game.effect(game.players[frame.seat].abilities[place])
        if holds(game, frame.seat, effect.conditions):
            use(game, frame.seat, effect)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Whose ability comes next."""
        game = cast(Architects, state)
        offers: list[int] = []
        choosing = game.tables.may_decline_gains
        for place in self.useful(game, frame) if choosing else self.due(game, frame):
            effect = game.effect(game.players[frame.seat].abilities[place])
            offer = act.USE + effect.owner if effect.owner >= 0 else act.USE_BOARD
            if offer not in offers:
                offers.append(offer)
        if choosing:
            offers.append(act.STOP)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """The first one of that card, or no more."""
        game = cast(Architects, state)
        if action == act.STOP:
            state.pop()
            return
        owner = NONE if action == act.USE_BOARD else action - act.USE
        for place in self.due(game, frame):
            if game.effect(game.players[frame.seat].abilities[place]).owner == owner:
                self.use(game, frame, place)
                return
