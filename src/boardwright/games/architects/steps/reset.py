"""The reset of the Black Market, in the base game and in its eleven steps (chapters 13 and 21.1)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    DESTROY_DEBT,
    HIRE_APPRENTICE,
    LARGE,
    MARKET_SIZE,
    ON_RESET,
    ON_RESET_EARLY,
    OPEN,
    RELEASE,
    RELEASE_ALL,
    RESOURCE_KINDS,
    SMALL,
    CompiledEffect,
    pack_gift,
)
from boardwright.games.architects.setup import lay_contributions
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.counts import holds, times
from boardwright.games.architects.steps.effects import possible
from boardwright.games.architects.steps.frames import AbilitiesFrame, PrincessFrame, ResetFrame
from boardwright.games.architects.steps.gains import (
    give,
    jail,
    lose_virtue,
    react,
    take_debts,
    use,
)
from boardwright.games.architects.steps.ids import ABILITIES, PRINCESS
from boardwright.games.architects.steps.market import market_gift
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step
from boardwright.kernel.state import NOBODY

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
CROWD_VIRTUE: Final = 1
MOST_JAILED_DEBTS: Final = 1  # for the most own workers in Prison (ARC-RESET-14)


def clear_market(state: Architects) -> None:
    """ARC-RESET-10, ARC-MARKET-07, WOW-RESET-01: all workers there to the Prison."""
    for seat in state.market:
        if seat != NONE:
            jail(state, seat, 1)
    state.market = [NONE] * MARKET_SIZE


def turn_market_card(state: Architects) -> None:
    """ARC-RESET-11, WOW-RESET-02, WOW-AMB-16: the top small card becomes the top large one."""
    if not state.small:
        state.small = state.large[:]
        state.dice.shuffle(state.small)
        state.large = []
    state.large = [*state.large, state.small[-1]]
    state.small = state.small[:-1]
    state.reveal()
    state.tell("small", NOBODY, pack_gift(market_gift(state, SMALL)))
    state.tell("large", NOBODY, pack_gift(market_gift(state, LARGE)))


def move_contributions(state: Architects) -> None:
    """WOW-RESET-06, WOW-RESET-34: pieces to the unbuilt monuments of their material."""
    for resource in range(RESOURCE_KINDS):
        if state.lying >> resource & 1 and state.owners[resource] == NONE:
            state.pieces = changed(state.pieces, resource, state.pieces[resource] + 1)
            state.tell("moves", NOBODY, resource, state.pieces[resource])
    state.lying = 0


def turn_contribution(state: Architects) -> None:
    """WOW-RESET-07, WOW-RESET-08, WOW-RESET-26: the card becomes the consequence; figures move."""
    state.consequences = [*state.consequences, state.contributions[-1]]
    state.contributions = state.contributions[:-1]
    if not state.contributions:
        lay_contributions(state, state.consequences)
    state.reveal()
    move_figures(state)


def move_figures(state: Architects) -> None:
    """WOW-SETUP-16: princess and profiteer where the current consequence shows them."""
    card = state.consequences[-1]
    state.princess = state.tables.princess_at[card]
    state.profiteer = state.tables.profiteer_at[card]
    state.tell("figures", NOBODY, state.princess, state.profiteer)


def most(numbers: list[int]) -> int:
    """Bits of the seats with the greatest number, none if that is 0 (WOW-RESET-22, WOW-RESET-28)."""
    best = max(numbers)
    bits = 0
    if best > 0:
        for seat in range(len(numbers)):
            if numbers[seat] == best:
                bits |= 1 << seat
    return bits


def imprison_group(state: Architects, seat: int) -> None:
    """WOW-RESET-04: all of a player's workers on the profiteer's location."""
    player = state.players[seat]
    if state.profiteer < OPEN and player.at[state.profiteer]:
        state.tell("led_off", seat, state.profiteer)
        jail(state, seat, player.at[state.profiteer])
        player.at = changed(player.at, state.profiteer, 0)


class ResetStep(Step[Architects, ResetFrame]):
    """The reset, player by player clockwise from the one whose turn it is; the rival is one of them.

    Rules: ARC-RESET-15, WOW-RESET-20, WOW-RESET-21, WOW-SOLO-22.
    """

    def enter(self, state: Architects, frame: ResetFrame) -> bool:
        """One player or one phase further; what is asked is asked by steps of its own."""
        if frame.led_off != NONE:
            imprison_group(state, frame.led_off)
            frame.led_off = NONE
        if frame.at == CLEAR:
            state.pending = False  # ARC-RESET-04
            state.tell("reset", frame.seat)
            clear_market(state)
            turn_market_card(state)
            self.begin(state, frame, EARLY if state.wonder else USE)
        elif frame.at == END:
            state.pop()
        elif frame.at == CARDS:
            move_contributions(state)
            turn_contribution(state)
            self.begin(state, frame, USE)
        elif frame.visited == len(state.order):
            self.begin(state, frame, frame.at + 1)
        else:
            place = (state.order.index(frame.seat) + frame.visited) % len(state.order)
            frame.visited += 1
            self.visit(state, frame, state.order[place])
        return False

    def begin(self, state: Architects, frame: ResetFrame, phase: int) -> None:
        """Who is concerned is found out once, when a phase begins (WOW-RESET-30)."""
        frame.at, frame.visited, frame.concerned = phase, 0, 0
        count = len(state.players)
        if phase == CONSEQUENCE:
            for seat in range(count):
                if state.workers_at(seat, state.profiteer):
                    frame.concerned |= 1 << seat
        elif phase == REWARD:  # WOW-RESET-05, WOW-RESET-23, WOW-RESET-31, WOW-BOARD-07
            frame.concerned = most([state.workers_at(seat, state.princess) for seat in range(count)])
        elif phase == DEBTS:  # ARC-RESET-14, ARC-RESET-15, WOW-RESET-11, WOW-RESET-29
            frame.concerned = most([player.prison for player in state.players])

    def visit(self, state: Architects, frame: ResetFrame, seat: int) -> None:
        """What a phase does to one player."""
        if frame.at == EARLY:  # WOW-RESET-03, WOW-APPR-13, WOW-EFF-02
            react(state, seat, ON_RESET_EARLY)
        elif frame.at == CONSEQUENCE:
            if frame.concerns(seat):
                frame.led_off = seat
                state.tell("consequence", seat)  # WOW-EFF-09
                give(state, seat, state.tables.consequence_gift[state.consequences[-1]])
        elif frame.at == REWARD:
            if frame.concerns(seat):
                self.reward(state, seat)
        elif frame.at == USE:  # ARC-RESET-12, WOW-RESET-09, WOW-RESET-27, WOW-RIVAL-10
            if state.players[seat].has(ON_RESET):
                state.push(AbilitiesFrame(ABILITIES, seat))
        elif frame.at == LOSS:  # ARC-RESET-13, WOW-RESET-10, WOW-RESET-29
            if state.players[seat].prison >= CROWD:
                state.tell("crowd", seat, state.players[seat].prison)
                lose_virtue(state, seat, CROWD_VIRTUE)
        elif frame.concerns(seat):
            state.tell("most_jailed", seat, state.players[seat].prison)
            take_debts(state, seat, MOST_JAILED_DEBTS)

    def reward(self, state: Architects, seat: int) -> None:
        """The princess's reward; the rival takes the left one if it can (WOW-SOLO-39, WOW-SOLO-42)."""
        state.tell("princess", seat)
        if seat != state.rival:
            state.push(PrincessFrame(PRINCESS, seat, card=state.consequences[-1]))
            return
        gifts = state.tables.princess_gifts[state.consequences[-1]]
        right = (
            len(gifts) > 1 and self.only_instead(state, gifts[0]) and not self.only_instead(state, gifts[1])
        )
        give(state, seat, gifts[1] if right else gifts[0])

    def only_instead(self, state: Architects, gift: list[int]) -> bool:
        """Whether the rival would get a gift only through its substitution."""
        for place in range(0, len(gift), 2):
            if gift[place] == HIRE_APPRENTICE:
                return True
            if gift[place] == DESTROY_DEBT and state.players[state.rival].unpaid == 0:
                return True
        return False


class PrincessStep(Step[Architects, PrincessFrame]):
    """One of the princess's rewards (WOW-DEC-18)."""

    def enter(self, state: Architects, frame: PrincessFrame) -> bool:
        """WOW-RESET-32: a single possible one is given, none is void."""
        offers = self.legal(state, frame)
        if state.ask(offers):
            return True
        if offers:
            self.apply(state, frame, offers[0])
        else:
            state.pop()
        return False

    def legal(self, state: Architects, frame: PrincessFrame) -> list[int]:
        """Rewards that can be carried out."""
        gifts = state.tables.princess_gifts[frame.card]
        return [act.OPTION + i for i in range(len(gifts)) if possible(state, frame.seat, gifts[i])]

    def apply(self, state: Architects, frame: PrincessFrame, action: int) -> None:
        """It is gained."""
        state.pop()
        give(state, frame.seat, state.tables.princess_gifts[frame.card][action - act.OPTION])


def frees(effect: CompiledEffect) -> bool:
    """Whether an ability changes who is in Prison."""
    return RELEASE in effect.gift[::2] or RELEASE_ALL in effect.gift[::2]


def use_of(effect: CompiledEffect) -> int:
    """The action that uses an ability: an apprentice's, or the board's."""
    return act.USE + effect.owner if effect.owner != NONE else act.USE_BOARD


class AbilitiesStep(Step[Architects, AbilitiesFrame]):
    """A player's own reset abilities, in the order he likes where that matters (ARC-DEC-17).

    Where gains may be declined, he uses those he likes, and stops (ARC-RESET-18, ARC-OPT-03).
    """

    def due(self, state: Architects, frame: AbilitiesFrame) -> list[int]:
        """Places of the abilities not used yet."""
        abilities = state.players[frame.seat].abilities
        places: list[int] = []
        for place in range(len(abilities)):
            if state.effect(abilities[place]).sort == ON_RESET and not frame.is_used(place):
                places.append(place)
        return places

    def enter(self, state: Architects, frame: AbilitiesFrame) -> bool:
        """Ask only if a condition looks at the Prison that another ability can change.

        Rules: ARC-RESET-17, WOW-RESET-35.
        """
        player = state.players[frame.seat]
        places = self.due(state, frame)
        if not places:
            state.pop()
            return False
        if state.tables.may_decline_gains and frame.seat != state.rival:
            if self.useful(state, frame):
                return True
            state.pop()
            return False
        releasing = conditional = False
        for place in places:
            effect = state.effect(player.abilities[place])
            releasing = releasing or (player.prison > 0 and frees(effect))
            conditional = conditional or len(effect.conditions) > 0
        if releasing and conditional:
            return True
        self.use(state, frame, places[0])
        return False

    def useful(self, state: Architects, frame: AbilitiesFrame) -> list[int]:
        """Places of the abilities not used yet that would do something now."""
        player = state.players[frame.seat]
        places: list[int] = []
        for place in self.due(state, frame):
            effect = state.effect(player.abilities[place])
            if not holds(state, frame.seat, effect.conditions) or times(state, frame.seat, effect) == 0:
                continue
            if player.prison or not frees(effect):
                places.append(place)
        return places

    def use(self, state: Architects, frame: AbilitiesFrame, place: int) -> None:
        """One ability."""
        frame.used |= 1 << place
        effect = state.effect(state.players[frame.seat].abilities[place])
        if holds(state, frame.seat, effect.conditions):
            use(state, frame.seat, effect)

    def legal(self, state: Architects, frame: AbilitiesFrame) -> list[int]:
        """Whose ability comes next."""
        offers: list[int] = []
        choosing = state.tables.may_decline_gains
        for place in self.useful(state, frame) if choosing else self.due(state, frame):
            effect = state.effect(state.players[frame.seat].abilities[place])
            offer = use_of(effect)
            if offer not in offers:
                offers.append(offer)
        if choosing:
            offers.append(act.STOP)
        return offers

    def apply(self, state: Architects, frame: AbilitiesFrame, action: int) -> None:
        """The first one of that card, or no more."""
        if action == act.STOP:
            state.pop()
            return
        owner = NONE if action == act.USE_BOARD else action - act.USE
        for place in self.due(state, frame):
            if state.effect(state.players[frame.seat].abilities[place]).owner == owner:
                self.use(state, frame, place)
                return
