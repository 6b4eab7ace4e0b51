"""A game of Architects in progress: workers everywhere, boards, cards and tracks.

Lists here are never changed in place but replaced (`changed`), so that a clone may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from boardwright.games.architects.printed.tables import (
    AT_PRINCESS,
    AT_PROFITEER,
    DISPLAY_ROWS,
    GOLD,
    GUILDHALL,
    IS_GOLD_IS_MARBLE,
    IS_TAX_RELIEF,
    MARBLE,
    MARKET,
    OPEN,
    SILVER,
    CompiledEffect,
    Tables,
    tax_of,
)
from boardwright.kernel.copy_on_write import NO_INTS, NO_LISTS, changed, count_of
from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.saving import fill, packed
from boardwright.kernel.state import NOBODY, Score, State, leaders

NONE: Final = -1
NO_ACT: Final = 1 << 20  # outside all actions every apprentice takes part (ARC-APPR-53)
UNDER: Final = 128  # a note of a card under a pile is its number + this * who, then when
UNDER_SEATS: Final = 8
ALL_KNOW: Final = 0  # the seat in notes of cards that lay open
ABILITY: Final = 1024  # an ability is its effect + this * the act in which its apprentice was hired


def note_under(noted: list[int], cards: list[int], seat: int, moment: int) -> list[int]:
    """ARC-INFO-05: cards put under a pile together, and who knows them; one int a card.

    A later note of the same card takes the place of the earlier one.
    """
    kept = noted
    for card in cards:
        kept = [note for note in kept if noted_card(note) != card]
    return kept + [card + UNDER * (seat + UNDER_SEATS * moment) for card in cards]


def noted_card(note: int) -> int:
    """The card that a note is about."""
    return note % UNDER


def noted_seat(note: int) -> int:
    """Who knows that it lies there."""
    return note // UNDER % UNDER_SEATS


def noted_moment(note: int) -> int:
    """When it was put there."""
    return note // UNDER // UNDER_SEATS


@mypyc_attr(acyclic=True)
class Player:
    """One player's board, hand and workers; the rival's too (ARC-STATE-01, ARC-STATE-02)."""

    def __init__(self) -> None:
        self.board: int = NONE  # of the variable set-up
        self.reserve: int = 0
        self.prison: int = 0  # own workers there, without those captured (ARC-PRISON-02)
        self.at: list[int] = NO_INTS  # own workers by open location
        self.held: list[int] = NO_INTS  # captured workers by colour
        self.goods: list[int] = NO_INTS  # silver last
        self.virtue: int = 0
        self.influence: int = 0
        self.credit: int = 0  # silver left over from a swap of this turn (WOW-INFL-15)
        self.cathedral: int = 0
        self.unpaid: int = 0
        self.paid: int = 0
        self.hand: list[int] = NO_INTS  # buildings, sorted
        self.buildings: list[int] = NO_INTS
        self.monuments: int = 0  # bits by resource
        self.apprentices: list[int] = NO_INTS  # in the order they were hired
        self.skills: int = 0  # bits
        self.abilities: list[int] = NO_INTS  # of board and apprentices
        self.known: i64 = 0  # bits: sorts of these abilities
        self.settled: int = 0  # bits: own buildings whose effect on virtue at the end has been resolved

    def clone(self) -> Player:
        """An independent copy (lists are shared: they are only ever replaced)."""
        copy = Player()
        copy.board = self.board
        copy.reserve = self.reserve
        copy.prison = self.prison
        copy.at = self.at
        copy.held = self.held
        copy.goods = self.goods
        copy.virtue = self.virtue
        copy.influence = self.influence
        copy.credit = self.credit
        copy.cathedral = self.cathedral
        copy.unpaid = self.unpaid
        copy.paid = self.paid
        copy.hand = self.hand
        copy.buildings = self.buildings
        copy.monuments = self.monuments
        copy.apprentices = self.apprentices
        copy.skills = self.skills
        copy.abilities = self.abilities
        copy.known = self.known
        copy.settled = self.settled
        return copy

    def has(self, sort: i64) -> bool:
        """Whether some ability is of this sort."""
        return (self.known >> sort & 1) != 0

    def captured(self) -> int:
        """Captured workers held."""
        total = 0
        for number in self.held:
            total += number
        return total

    def gain_good(self, good: int, number: int) -> None:
        """Goods from the supply, or to it if below 0."""
        self.goods = changed(self.goods, good, self.goods[good] + number)


@mypyc_attr(acyclic=True)
class Architects(State):
    """The state of one game (ARC-STATE-01, ARC-STATE-02). Only steps change it."""

    def __init__(self, game: Game, options: Options, dice: Dice, tables: Tables) -> None:
        super().__init__(game, options, dice)
        self.tables: Tables = tables
        self.players: list[Player] = []  # the rival last
        self.order: list[int] = NO_INTS  # seats in turn order, the rival last
        self.rival: int = NONE  # its seat
        self.face: int = NONE  # which rival it is
        self.wonder: bool = False
        # The turn
        self.active: int = NONE  # whose turn it is
        self.act: int = NO_ACT  # the number of the action under way
        self.acts: int = 0  # actions begun
        self.pending: bool = False  # a reset is due
        self.ending: bool = False  # the last space of the Guildhall is filled
        self.turns_left: int = NONE  # after that, once the turn is over
        self.stopped: bool = False  # at the technical limit (ARC-END-06)
        self.finished: bool = False  # the effects of the end have been carried out
        # Main board
        self.tax: int = 0
        self.market: list[int] = NO_INTS  # by space: seat, or NONE
        self.guildhall: list[int] = NO_INTS  # seats, as they were laid
        self.small: list[int] = NO_INTS  # cards, top last
        self.large: list[int] = NO_INTS
        # Cards
        self.building_pile: list[int] = NO_INTS
        self.building_at: int = 0  # the next one
        self.apprentice_pile: list[int] = NO_INTS
        self.apprentice_at: int = 0
        self.display: list[int] = NO_INTS  # row by row, or NONE
        self.coins: list[int] = NO_INTS  # on these
        self.reward_pile: list[int] = NO_INTS
        self.reward_at: int = 0
        self.looked: list[int] = NO_INTS  # building cards looked at on the Black Market
        self.sets: list[list[int]] = NO_LISTS  # draft: by seat
        self.drafted: list[list[int]] = NO_LISTS  # draft: what was kept of each set dealt, round by round
        self.buried: list[int] = NO_INTS  # building cards put under their pile: see `note_under`
        self.shelved: list[int] = NO_INTS  # apprentices put under theirs
        # Works of Wonder
        self.contributions: list[int] = NO_INTS  # pile, top last
        self.lying: int = 0  # bits: resources on the current card, which are nobody's (WOW-CONTRIB-09)
        self.consequences: list[int] = NO_INTS  # pile, top last
        self.princess: int = NONE  # location
        self.profiteer: int = NONE
        self.pieces: list[int] = NO_INTS  # on the monument cards
        self.owners: list[int] = NO_INTS  # of monuments: seat, or NONE
        self.figures: list[int] = NO_INTS  # location, or NONE
        # The rival's cards
        self.marker: int = 0  # on the resource track, at first on its leftmost space (WOW-SOLO-04)
        self.schemes: list[int] = NO_INTS  # pile, top last
        self.scheme_discard: list[int] = NO_INTS
        self.future: list[int] = NO_INTS  # pile, top last

    def clone(self) -> Architects:
        """An independent copy, for search."""
        copy = Architects(self.game, self.options, self.dice.clone(), self.tables)
        self.copy_progress(copy)
        copy.players = [player.clone() for player in self.players]
        copy.order = self.order
        copy.rival = self.rival
        copy.face = self.face
        copy.wonder = self.wonder
        copy.active = self.active
        copy.act = self.act
        copy.acts = self.acts
        copy.pending = self.pending
        copy.ending = self.ending
        copy.turns_left = self.turns_left
        copy.stopped = self.stopped
        copy.finished = self.finished
        copy.tax = self.tax
        copy.market = self.market
        copy.guildhall = self.guildhall
        copy.small = self.small
        copy.large = self.large
        copy.building_pile = self.building_pile
        copy.building_at = self.building_at
        copy.apprentice_pile = self.apprentice_pile
        copy.apprentice_at = self.apprentice_at
        copy.display = self.display
        copy.coins = self.coins
        copy.reward_pile = self.reward_pile
        copy.reward_at = self.reward_at
        copy.looked = self.looked
        copy.sets = self.sets
        copy.drafted = self.drafted
        copy.buried = self.buried
        copy.shelved = self.shelved
        copy.contributions = self.contributions
        copy.lying = self.lying
        copy.consequences = self.consequences
        copy.princess = self.princess
        copy.profiteer = self.profiteer
        copy.pieces = self.pieces
        copy.owners = self.owners
        copy.figures = self.figures
        copy.marker = self.marker
        copy.schemes = self.schemes
        copy.scheme_discard = self.scheme_discard
        copy.future = self.future
        return copy

    # ---------------------------------------------------------------- reading the board

    def works(self, ability: int) -> bool:
        """ARC-APPR-51, ARC-APPR-52: whether an ability was there before the action under way began."""
        return ability // ABILITY < self.act

    def ability(self, effect: int) -> int:
        """An effect as an ability that comes in the action begun last."""
        return effect + self.acts * ABILITY

    def effect(self, ability: int) -> CompiledEffect:
        """The effect of an ability."""
        return self.tables.effects[ability % ABILITY]

    def after(self, seat: int) -> int:
        """The seat whose turn comes after this one's."""
        order = self.order
        for place in range(len(order) - 1):
            if order[place] == seat:
                return order[place + 1]
        return order[0]

    def workers_at(self, seat: int, place: int) -> int:
        """Own workers standing at a place, figures left out (ARC-COMP-12, ARC-COMP-13, WOW-RESET-25)."""
        if place < OPEN:
            return self.players[seat].at[place]
        if place == GUILDHALL:
            return count_of(self.guildhall, seat)
        return count_of(self.market, seat)

    def is_at(self, location: int, place: int) -> bool:
        """Whether a location is the place an effect names."""
        if location < OPEN or location == GUILDHALL:
            if place == AT_PRINCESS:
                return location == self.princess
            if place == AT_PROFITEER:
                return location == self.profiteer
            return location == place
        if place == AT_PRINCESS:
            return self.princess == MARKET
        if place == AT_PROFITEER:
            return self.profiteer == MARKET
        return place == MARKET

    def relief(self, player: Player) -> int:
        """Taxes ignored in an action (ARC-VIRTUE-06, ARC-VIRTUE-07, ARC-TAX-05)."""
        total = self.tables.tax_relief[player.virtue]  # as it is now (ARC-VIRTUE-09)
        if player.has(IS_TAX_RELIEF):
            for ability in player.abilities:
                effect = self.effect(ability)
                if effect.sort == IS_TAX_RELIEF and self.works(ability):
                    total += tax_of(effect.price)
        return total

    def tax_due(self, player: Player, tax: int) -> int:
        """What is left of a tax after relief; nobody pays the rest (ARC-VIRTUE-08)."""
        return max(0, tax - self.relief(player))

    def tax_ignored(self, player: Player, tax: int) -> int:
        """What relief takes off a tax (ARC-TAX-08)."""
        return min(tax, self.relief(player))

    def purse(self, player: Player, good: i64) -> i64:
        """What can pay for a good; gold and marble together where they are the same."""
        if good in (GOLD, MARBLE) and player.has(IS_GOLD_IS_MARBLE):
            return player.goods[GOLD] + player.goods[MARBLE]
        return player.goods[good]

    def columns(self) -> int:
        """Columns of the display of apprentices."""
        return len(self.display) // DISPLAY_ROWS

    def contribution_gift(self, resource: int) -> list[int]:
        """WOW-CONTRIB-03: what the current card brings for a piece of a resource."""
        return self.tables.contribution_gift[self.contributions[-1]][resource]

    # ---------------------------------------------------------------- contract

    def pack(self) -> dict[str, object]:
        """Architects' own part as plain data."""
        return packed(self, STATE_FIELDS, self.players, PLAYER_FIELDS)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat may see."""
        from boardwright.games.architects.view.build import view

        self.check_seat(seat)
        return view(self, seat)

    def determinise(self, seat: int, dice: Dice) -> Architects:
        """A copy in which all that the seat cannot know is redrawn."""
        from boardwright.games.architects.view.determinise import imagine

        return imagine(self, seat, dice)

    def scores(self) -> list[Score]:
        """Each seat's score sheet; before the end, as if it ended now."""
        from boardwright.games.architects.scoring import score_sheets

        return score_sheets(self)

    def winners(self) -> list[int]:
        """Most VP; ties by virtue, then silver, else shared (ARC-SCORE-10, ARC-SCORE-14).

        A rival is ranked like a player and never has silver (WOW-SOLO-112, WOW-SOLO-115). Nobody wins a game
        that was stopped at the technical limit (ARC-END-06).
        """
        if self.seat != NOBODY or self.stopped:
            return []
        ranks = []
        for score in self.scores():
            player = self.players[score.seat]
            ranks.append([score.total, player.virtue, player.goods[SILVER]])
        return leaders(ranks)

    def broken_off(self) -> bool:
        """ARC-END-06."""
        return self.stopped


PLAYER_FIELDS: Final = [
    "board",
    "reserve",
    "prison",
    "at",
    "held",
    "goods",
    "virtue",
    "influence",
    "credit",
    "cathedral",
    "unpaid",
    "paid",
    "hand",
    "buildings",
    "monuments",
    "apprentices",
    "skills",
    "abilities",
    "known",
    "settled",
]
STATE_FIELDS: Final = [
    "order",
    "rival",
    "face",
    "wonder",
    "active",
    "act",
    "acts",
    "pending",
    "ending",
    "turns_left",
    "stopped",
    "finished",
    "tax",
    "market",
    "guildhall",
    "small",
    "large",
    "building_pile",
    "building_at",
    "apprentice_pile",
    "apprentice_at",
    "display",
    "coins",
    "reward_pile",
    "reward_at",
    "looked",
    "sets",
    "drafted",
    "buried",
    "shelved",
    "contributions",
    "lying",
    "consequences",
    "princess",
    "profiteer",
    "pieces",
    "owners",
    "figures",
    "marker",
    "schemes",
    "scheme_discard",
    "future",
]


def unpack(game: Game, options: Options, dice: Dice, tables: Tables, body: dict[str, Any]) -> Architects:
    """The state that `pack` saved."""
    state = Architects(game, options, dice, tables)
    state.players = fill(state, STATE_FIELDS, Player, PLAYER_FIELDS, body)
    return state
