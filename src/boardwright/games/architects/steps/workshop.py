"""The Workshop, hiring and the display of apprentices (chapter 8)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import can_pay, discount
from boardwright.games.architects.state import NONE, Architects, Player, note_under
from boardwright.games.architects.steps.gains import (
    draw_buildings,
    gain_virtue,
    learn,
    lose_virtue,
    react,
    unlearn,
)
from boardwright.games.architects.steps.numbers import HIRE
from boardwright.games.architects.steps.pay import pay_taxed
from boardwright.games.architects.tables import (
    IS_DISCOUNT,
    IS_LIMIT,
    IS_TAX_RELIEF,
    ON_HIRE,
    SILVER,
    WORKSHOP,
    fee,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed, without
from boardwright.kernel.state import NOBODY, State


def limit(game: Architects, player: Player) -> int:
    """ARC-WORKSHOP-09: how many apprentices a player may have."""
    if player.has(IS_LIMIT):
        for ability in player.abilities:
            effect = game.effect(ability)
            if effect.sort == IS_LIMIT and game.works(ability):
                return effect.n
    return game.tables.apprentice_limit


def is_full(game: Architects, player: Player) -> bool:
    """Whether one must go before another comes."""
    return len(player.apprentices) >= limit(game, player)


def hire_price(game: Architects, player: Player) -> int:
    """ARC-WORKSHOP-02, -16, without what is laid on skipped cards."""
    tables = game.tables
    silver = max(0, tables.hire_silver - discount(game, player, WORKSHOP, virtue=False))
    return fee(silver, game.tax_due(player, tables.hire_tax))


def skipped(game: Architects, slot: int, number: int) -> int:
    """ARC-WORKSHOP-03, -04: silver to lay on cards of the row."""
    return max(0, slot % (len(game.display) // 2) + 1 - number)


def changes_price(game: Architects, player: Player) -> bool:
    """Whether letting an apprentice go could make a hire dearer."""
    if not (player.has(IS_DISCOUNT) or player.has(IS_TAX_RELIEF)):
        return False
    for ability in player.abilities:
        effect = game.effect(ability)
        if effect.owner >= 0 and (
            effect.sort == IS_TAX_RELIEF or (effect.sort == IS_DISCOUNT and effect.at == WORKSHOP)
        ):
            return True
    return False


def dismissals(game: Architects, player: Player, skip: int) -> list[int]:
    """Whom the player may let go so that the hire can still be paid; with `skip` below 0 it is free."""
    if skip < 0 or not changes_price(game, player):
        return player.apprentices
    kept, known = player.abilities, player.known
    allowed: list[int] = []
    for card in player.apprentices:
        unlearn(game, player, game.tables.apprentice_effects[card])
        if can_pay(game, player, hire_price(game, player) + fee(0, skip)):
            allowed.append(card)
        player.abilities, player.known = kept, known
    return allowed


def payable_columns(game: Architects, player: Player, number: int) -> int:
    """ARC-WORKSHOP-03, -04, -09, -12: how many columns can be hired from, dismissal and skipping included."""
    columns = len(game.display) // 2
    price = hire_price(game, player)
    full = is_full(game, player)
    for column in range(columns):
        skip = skipped(game, column, number)
        if not can_pay(game, player, price + fee(0, skip)):
            return column
        if full and not dismissals(game, player, skip):
            return column
    return columns


def let_go(game: Architects, seat: int, card: int) -> None:
    """An own apprentice goes under the pile (ARC-WORKSHOP-14); its virtue stays (ARC-WORKSHOP-08)."""
    player = game.players[seat]
    player.apprentices = without(player.apprentices, card)
    player.skills = 0
    for one in player.apprentices:
        player.skills |= game.tables.apprentice_skills[one]
    unlearn(game, player, game.tables.apprentice_effects[card])
    put_under(game, [card])
    game.tell("dismisses", seat, card)


def put_under(game: Architects, cards: list[int]) -> None:
    """Apprentices face down under their pile; several in random order."""
    mixed = cards[:]
    game.dice.shuffle(mixed)
    game.apprentice_pile = game.apprentice_pile[game.apprentice_at :] + mixed
    game.apprentice_at = 0
    game.shelved = note_under(game.shelved, mixed, 0, game.decisions)  # they lay open, so all know them


def take_card(game: Architects, seat: int, slot: int) -> int:
    """A displayed card and the silver on it (ARC-WORKSHOP-05); returns the card, not learnt yet."""
    player = game.players[seat]
    card = game.display[slot]
    game.display = changed(game.display, slot, NONE)
    coins = game.coins[slot]
    if coins:
        player.gain_good(SILVER, coins)
        game.coins = changed(game.coins, slot, 0)
    player.apprentices = [*player.apprentices, card]
    player.skills |= game.tables.apprentice_skills[card]
    game.tell("hires", seat, card)
    if coins:
        game.tell("coins", seat, coins)
    return card


def printed_virtue(game: Architects, seat: int, points: int) -> None:
    """The virtue change of a card (ARC-WORKSHOP-08, ARC-GUILD-08)."""
    if points > 0:
        gain_virtue(game, seat, points)
    else:
        lose_virtue(game, seat, -points)


def remove_columns(game: Architects, first: int, last: int) -> None:
    """Displayed cards leave, with the silver on them; then the rows are refilled (ARC-WORKSHOP-06)."""
    columns = len(game.display) // 2
    display, coins = game.display[:], game.coins[:]
    gone: list[int] = []
    for column in range(first, last):
        for row in range(2):
            slot = row * columns + column
            if display[slot] != NONE:
                gone.append(display[slot])
            display[slot] = NONE
            coins[slot] = 0
    game.display, game.coins = display, coins
    game.tell("cleared", NOBODY, len(gone))
    put_under(game, gone)
    refill(game)


def refill(game: Architects) -> None:
    """ARC-WORKSHOP-07, -17: rows slide left; new cards column by column, the upper row first."""
    columns = len(game.display) // 2
    display = [NONE] * len(game.display)
    coins = [0] * len(game.display)
    for row in range(2):
        place = row * columns
        for slot in range(row * columns, row * columns + columns):
            if game.display[slot] != NONE:
                display[place] = game.display[slot]
                coins[place] = game.coins[slot]
                place += 1
    for column in range(columns):
        for row in range(2):
            slot = row * columns + column
            if display[slot] == NONE and game.apprentice_at < len(game.apprentice_pile):
                display[slot] = game.apprentice_pile[game.apprentice_at]
                game.apprentice_at += 1
                game.reveal()
                game.tell("shown", NOBODY, display[slot])
    game.display, game.coins = display, coins


class WorkshopStep(Step):
    """Hire an apprentice or draw building cards (ARC-DEC-08).

    Frame: `a` strength.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """ARC-TURN-16: with nothing to hire, draw."""
        if cast(Architects, state).ask(self.legal(state, frame)):
            return True
        self.apply(state, frame, act.DRAW)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-WORKSHOP-01 to -04."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        offers = [act.DRAW]
        columns = len(game.display) // 2
        payable = payable_columns(game, player, frame.a)
        for slot in range(len(game.display)):
            if slot % columns < payable and game.display[slot] != NONE:
                offers.append(act.HIRE + game.display[slot])
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """ARC-WORKSHOP-10, or the hire."""
        game = cast(Architects, state)
        state.pop()
        if action == act.DRAW:
            number = game.tables.draw_base + frame.a // game.tables.draw_every
            draw_buildings(game, frame.seat, number)
        else:
            slot = game.display.index(action - act.HIRE)
            state.push(Frame(HIRE, frame.seat, CHOSEN, 1 + skipped(game, slot, frame.a), slot))


# How far a hire is (`at`), ARC-WORKSHOP-13.
CHOOSING: Final = 0
CHOSEN: Final = 1
PAYING: Final = 2
TAKING: Final = 3
VIRTUE: Final = 4
REFILLING: Final = 5


class HireStep(Step):
    """An apprentice is hired (ARC-DEC-09, ARC-DEC-28).

    Frame: `at` how far, `a` 0 free or 1 + silver for skipped cards, `b` slot, `c` card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the hire up to a decision."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        if frame.at == CHOOSING:
            if game.ask(self.legal(state, frame)):
                return True
            if not self.choose_alone(game, frame):  # ARC-WORKSHOP-15
                state.pop()
                return False
        if frame.at == CHOSEN:
            if is_full(game, player):
                offers = dismissals(game, player, frame.a - 1)
                if len(offers) > 1:
                    return True
                let_go(game, frame.seat, offers[0])
            frame.at = PAYING
        if frame.at == PAYING:
            frame.at = TAKING
            if frame.a:
                self.pay(game, frame)
                return False
        if frame.at == TAKING:
            frame.at = VIRTUE
            frame.c = take_card(game, frame.seat, frame.b)
            printed_virtue(game, frame.seat, game.tables.apprentice_virtue[frame.c])
            return False
        if frame.at == VIRTUE:
            frame.at = REFILLING
            react(game, frame.seat, ON_HIRE)
            return False
        state.pop()
        learn(game, player, game.tables.apprentice_effects[frame.c])  # ARC-APPR-52
        refill(game)
        return False

    def choose_alone(self, game: Architects, frame: Frame) -> bool:
        """The one displayed card, if there is one."""
        for slot in range(len(game.display)):
            if game.display[slot] != NONE:
                frame.at, frame.b = CHOSEN, slot
                return True
        return False

    def pay(self, game: Architects, frame: Frame) -> None:
        """ARC-WORKSHOP-02, -04, WOW-INFL-18: the silver on cards first, it must be coins."""
        player = game.players[frame.seat]
        skip = frame.a - 1
        if skip:
            player.gain_good(SILVER, -skip)
            coins = game.coins[:]
            first = frame.b - frame.b % (len(coins) // 2)
            for slot in range(first, first + skip):
                coins[slot] += 1
            game.coins = coins
            game.tell("skips", frame.seat, skip)
        pay_taxed(game, frame.seat, hire_price(game, player), game.tables.hire_tax)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """A displayed card, or whom to let go for it."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        if frame.at == CHOSEN:
            return [act.DISMISS + card for card in dismissals(game, player, frame.a - 1)]
        offers = [act.HIRE + card for card in game.display if card != NONE]
        if offers and is_full(game, player):
            offers.append(act.DECLINE)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Go on with the hire."""
        game = cast(Architects, state)
        if action == act.DECLINE:
            state.pop()
        elif frame.at == CHOOSING:
            frame.at = CHOSEN
            frame.b = game.display.index(action - act.HIRE)
        else:
            frame.at = PAYING
            let_go(game, frame.seat, action - act.DISMISS)
