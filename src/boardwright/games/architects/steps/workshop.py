"""The Workshop, hiring and the display of apprentices (chapter 8)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import (
    DISPLAY_ROWS,
    IS_DISCOUNT,
    IS_LIMIT,
    IS_TAX_RELIEF,
    ON_HIRE,
    SILVER,
    WORKSHOP,
    fee,
)
from boardwright.games.architects.state import ALL_KNOW, NONE, Architects, Player, note_under
from boardwright.games.architects.steps.costs import can_pay, discount
from boardwright.games.architects.steps.frames import HireFrame, WorkshopFrame
from boardwright.games.architects.steps.gains import (
    draw_buildings,
    gain_virtue,
    learn,
    lose_virtue,
    react,
    unlearn,
)
from boardwright.games.architects.steps.ids import HIRE
from boardwright.games.architects.steps.payments import pay_taxed
from boardwright.kernel.copy_on_write import changed, without
from boardwright.kernel.frames import Step
from boardwright.kernel.state import NOBODY


def limit(state: Architects, player: Player) -> int:
    """ARC-WORKSHOP-09: how many apprentices a player may have."""
    if player.has(IS_LIMIT):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == IS_LIMIT and state.works(ability):
                return effect.n
    return state.tables.apprentice_limit


def has_display(state: Architects) -> bool:
    """Whether an apprentice lies in the display; rows are slid to the left."""
    for row in range(DISPLAY_ROWS):
        if state.display[row * state.columns()] != NONE:
            return True
    return False


def is_full(state: Architects, player: Player) -> bool:
    """Whether one must go before another comes."""
    return len(player.apprentices) >= limit(state, player)


def hire_price(state: Architects, player: Player) -> int:
    """ARC-WORKSHOP-02, ARC-WORKSHOP-16, ARC-TAX-04, without what is laid on skipped cards."""
    tables = state.tables
    silver = max(0, tables.hire_silver - discount(state, player, WORKSHOP, virtue=False))
    return fee(silver, state.tax_due(player, tables.hire_tax))


def skipped(state: Architects, slot: int, number: int) -> int:
    """ARC-WORKSHOP-03, ARC-WORKSHOP-04, WOW-SETUP-17: silver to lay on cards of the row."""
    return max(0, slot % state.columns() + 1 - number)


def changes_price(state: Architects, player: Player) -> bool:
    """Whether letting an apprentice go could make a hire dearer."""
    if not (player.has(IS_DISCOUNT) or player.has(IS_TAX_RELIEF)):
        return False
    for ability in player.abilities:
        effect = state.effect(ability)
        if effect.owner >= 0 and (
            effect.sort == IS_TAX_RELIEF or (effect.sort == IS_DISCOUNT and effect.at == WORKSHOP)
        ):
            return True
    return False


def dismissals(state: Architects, player: Player, skip: int) -> list[int]:
    """Whom the player may let go so that the hire can still be paid; with `skip` below 0 it is free."""
    if skip < 0 or not changes_price(state, player):
        return player.apprentices
    kept, known = player.abilities, player.known
    allowed: list[int] = []
    for card in player.apprentices:
        unlearn(state, player, state.tables.apprentice_effects[card])
        if can_pay(state, player, hire_price(state, player) + fee(0, skip)):
            allowed.append(card)
        player.abilities, player.known = kept, known
    return allowed


def payable_columns(state: Architects, player: Player, number: int) -> int:
    """How many columns can be hired from, dismissal and skipping included.

    Rules: ARC-WORKSHOP-03, ARC-WORKSHOP-04, ARC-WORKSHOP-09, ARC-WORKSHOP-12.
    """
    columns = state.columns()
    price = hire_price(state, player)
    full = is_full(state, player)
    for column in range(columns):
        skip = skipped(state, column, number)
        if not can_pay(state, player, price + fee(0, skip)):
            return column
        if full and not dismissals(state, player, skip):
            return column
    return columns


def let_go(state: Architects, seat: int, card: int) -> None:
    """An own apprentice goes under the pile (ARC-WORKSHOP-14); its virtue stays (ARC-WORKSHOP-08)."""
    player = state.players[seat]
    player.apprentices = without(player.apprentices, card)
    player.skills = 0
    for one in player.apprentices:
        player.skills |= state.tables.apprentice_skills[one]
    unlearn(state, player, state.tables.apprentice_effects[card])
    put_under(state, [card])
    state.tell("dismisses", seat, card)


def put_under(state: Architects, cards: list[int]) -> None:
    """Apprentices face down under their pile; several in random order."""
    mixed = cards[:]
    state.dice.shuffle(mixed)
    state.apprentice_pile = state.apprentice_pile[state.apprentice_at :] + mixed
    state.apprentice_at = 0
    state.shelved = note_under(state.shelved, mixed, ALL_KNOW, state.decisions)


def take_card(state: Architects, seat: int, slot: int) -> int:
    """A displayed card and the silver on it (ARC-WORKSHOP-05); returns the card, not learnt yet."""
    player = state.players[seat]
    card = state.display[slot]
    state.display = changed(state.display, slot, NONE)
    coins = state.coins[slot]
    if coins:
        player.gain_good(SILVER, coins)
        state.coins = changed(state.coins, slot, 0)
    player.apprentices = [*player.apprentices, card]
    player.skills |= state.tables.apprentice_skills[card]
    state.tell("hires", seat, card)
    if coins:
        state.tell("coins", seat, coins)
    return card


def printed_virtue(state: Architects, seat: int, points: int) -> None:
    """The virtue change of a card (ARC-WORKSHOP-08, ARC-GUILD-08)."""
    if points > 0:
        gain_virtue(state, seat, points)
    else:
        lose_virtue(state, seat, -points)


def remove_columns(state: Architects, first: int, last: int) -> None:
    """Displayed cards leave, with the silver on them; then the rows are refilled (ARC-WORKSHOP-06)."""
    columns = state.columns()
    display, coins = state.display[:], state.coins[:]
    gone: list[int] = []
    for column in range(first, last):
        for row in range(DISPLAY_ROWS):
            slot = row * columns + column
            if display[slot] != NONE:
                gone.append(display[slot])
            display[slot] = NONE
            coins[slot] = 0
    state.display, state.coins = display, coins
    state.tell("cleared", NOBODY, len(gone))
    put_under(state, gone)
    refill(state)


def refill(state: Architects) -> None:
    """ARC-WORKSHOP-07, ARC-WORKSHOP-17: rows slide left; new cards column by column, the upper row first."""
    columns = state.columns()
    display = [NONE] * len(state.display)
    coins = [0] * len(state.display)
    for row in range(DISPLAY_ROWS):
        place = row * columns
        for slot in range(row * columns, row * columns + columns):
            if state.display[slot] != NONE:
                display[place] = state.display[slot]
                coins[place] = state.coins[slot]
                place += 1
    for column in range(columns):
        for row in range(DISPLAY_ROWS):
            slot = row * columns + column
            if display[slot] == NONE and state.apprentice_at < len(state.apprentice_pile):
                display[slot] = state.apprentice_pile[state.apprentice_at]
                state.apprentice_at += 1
                state.reveal()
                state.tell("shown", NOBODY, display[slot])
    state.display, state.coins = display, coins


class WorkshopStep(Step[Architects, WorkshopFrame]):
    """Hire an apprentice or draw building cards (ARC-DEC-08)."""

    def enter(self, state: Architects, frame: WorkshopFrame) -> bool:
        """ARC-TURN-16: with nothing to hire, draw."""
        if state.ask(self.legal(state, frame)):
            return True
        self.apply(state, frame, act.DRAW)
        return False

    def legal(self, state: Architects, frame: WorkshopFrame) -> list[int]:
        """ARC-WORKSHOP-01, ARC-WORKSHOP-02, ARC-WORKSHOP-03, ARC-WORKSHOP-04."""
        player = state.players[frame.seat]
        offers = [act.DRAW]
        columns = state.columns()
        payable = payable_columns(state, player, frame.strength)
        for slot in range(len(state.display)):
            if slot % columns < payable and state.display[slot] != NONE:
                offers.append(act.HIRE + state.display[slot])
        return offers

    def apply(self, state: Architects, frame: WorkshopFrame, action: int) -> None:
        """ARC-WORKSHOP-10, or the hire."""
        state.pop()
        if action == act.DRAW:
            number = state.tables.draw_base + frame.strength // state.tables.draw_every
            draw_buildings(state, frame.seat, number)
        else:
            slot = state.display.index(action - act.HIRE)
            skip = skipped(state, slot, frame.strength)
            state.push(HireFrame(HIRE, frame.seat, CHOSEN, 1 + skip, slot))


# How far a hire is (`at`), ARC-WORKSHOP-13.
CHOOSING: Final = 0
CHOSEN: Final = 1
PAYING: Final = 2
TAKING: Final = 3
VIRTUE: Final = 4
REFILLING: Final = 5


class HireStep(Step[Architects, HireFrame]):
    """An apprentice is hired, paid for or free, from any column (ARC-DEC-09, ARC-DEC-28, ARC-WORKSHOP-11)."""

    def enter(self, state: Architects, frame: HireFrame) -> bool:
        """Walk through the hire up to a decision."""
        player = state.players[frame.seat]
        if frame.at == CHOOSING:
            if state.ask(self.legal(state, frame)):
                return True
            if not self.choose_alone(state, frame):  # ARC-WORKSHOP-15
                state.pop()
                return False
        if frame.at == CHOSEN:
            if is_full(state, player):
                offers = dismissals(state, player, frame.skipped)
                if len(offers) > 1:
                    return True
                let_go(state, frame.seat, offers[0])
            frame.at = PAYING
        if frame.at == PAYING:
            frame.at = TAKING
            if not frame.is_free():
                self.pay(state, frame)
                return False
        if frame.at == TAKING:
            frame.at = VIRTUE
            frame.card = take_card(state, frame.seat, frame.slot)
            printed_virtue(state, frame.seat, state.tables.apprentice_virtue[frame.card])
            return False
        if frame.at == VIRTUE:
            frame.at = REFILLING
            react(state, frame.seat, ON_HIRE)  # WOW-EFF-07
            return False
        state.pop()
        learn(state, player, state.tables.apprentice_effects[frame.card])  # ARC-APPR-52
        refill(state)
        return False

    def choose_alone(self, state: Architects, frame: HireFrame) -> bool:
        """The one displayed card, if there is one."""
        for slot in range(len(state.display)):
            if state.display[slot] != NONE:
                frame.at, frame.slot = CHOSEN, slot
                return True
        return False

    def pay(self, state: Architects, frame: HireFrame) -> None:
        """ARC-WORKSHOP-02, ARC-WORKSHOP-04, WOW-INFL-18: the silver on cards first, it must be coins."""
        player = state.players[frame.seat]
        skip = frame.skipped
        if skip:
            player.gain_good(SILVER, -skip)
            coins = state.coins[:]
            first = frame.slot - frame.slot % state.columns()  # of the row
            for slot in range(first, first + skip):
                coins[slot] += 1
            state.coins = coins
            state.tell("skips", frame.seat, skip)
        pay_taxed(state, frame.seat, hire_price(state, player), state.tables.hire_tax)

    def legal(self, state: Architects, frame: HireFrame) -> list[int]:
        """A displayed card, or whom to let go for it."""
        player = state.players[frame.seat]
        if frame.at == CHOSEN:  # the only time an own apprentice may be let go (ARC-WORKSHOP-19)
            return [act.DISMISS + card for card in dismissals(state, player, frame.skipped)]
        offers = [act.HIRE + card for card in state.display if card != NONE]
        if offers and is_full(state, player):
            offers.append(act.DECLINE)
        return offers

    def apply(self, state: Architects, frame: HireFrame, action: int) -> None:
        """Go on with the hire."""
        if action == act.DECLINE:
            state.pop()
        elif frame.at == CHOOSING:
            frame.at = CHOSEN
            frame.slot = state.display.index(action - act.HIRE)
        else:
            frame.at = PAYING
            let_go(state, frame.seat, action - act.DISMISS)
