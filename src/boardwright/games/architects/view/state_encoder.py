"""A state of Architects as the numbers that `encoding` declares, in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from boardwright.games.architects.printed.components import Amounts
from boardwright.games.architects.printed.names import PLACES, SKILLS
from boardwright.games.architects.printed.tables import (
    DISPLAY_ROWS,
    GOOD_KINDS,
    GOODS,
    GUILDHALL,
    LARGE,
    MARKET,
    MARKET_SIZE,
    MIDDLE,
    OPEN,
    RESOURCE_KINDS,
    SMALL,
)
from boardwright.games.architects.scoring import totals
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.counts import with_skill
from boardwright.games.architects.steps.frames import RivalFrame
from boardwright.games.architects.steps.rival import FINISH
from boardwright.games.architects.steps.workshop import limit
from boardwright.games.architects.view.determinise import looker
from boardwright.games.architects.view.encoding import (
    MOST_APPRENTICES,
    MOST_CONTRIBUTIONS,
    MOST_CREDIT,
    MOST_DEBTS,
    MOST_GAIN,
    MOST_HAND,
    MOST_INFLUENCE,
    MOST_LAST_TURNS,
    MOST_LEVEL,
    MOST_MARKET_CARDS,
    MOST_NESTED,
    MOST_OF_REWARD,
    MOST_ON_CARD,
    MOST_PIECES,
    MOST_PILE,
    MOST_PRINTED_VP,
    MOST_REWARDS,
    MOST_SCHEMES,
    MOST_SKILLS,
    MOST_TURNS,
    MOST_VIRTUE,
    MOST_VP,
    PHASES,
    SILVER,
    WORKERS,
    Words,
    encoding,
)
from boardwright.games.architects.view.progress import settled
from boardwright.kernel.encoding import Encoding
from boardwright.kernel.game import Options
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.state_encoder import StateEncoder

if TYPE_CHECKING:
    from boardwright.games.architects.game import ArchitectsGame
    from boardwright.games.architects.view.components import Faces

PHASE_COUNT: Final = len(PHASES)
DRAFT_PHASE: Final = 0
TURN_PHASE: Final = 1
RESET_PHASE: Final = 2
FINAL_PHASE: Final = 3
OVER_PHASE: Final = 4
PLACE_COUNT: Final = len(PLACES)
MARKET_PLACE: Final = OPEN  # among `PLACES`, the Guildhall after it
GUILDHALL_PLACE: Final = OPEN + 1
SKILL_COUNT: Final = len(SKILLS)


class ArchitectsEncoder(StateEncoder):
    """Writes the states of Architects with certain options."""

    def __init__(self, declared: Encoding, words: Words, faces: Faces) -> None:
        super().__init__(declared)
        self._variable: bool = words.variable
        self._columns: int = words.columns
        self._levels: int = words.levels
        self._laid: int = words.guildhall + WORKERS
        self._boards: int = len(words.boards)
        self._rewards: int = len(words.rewards)
        self._schemes: int = len(words.schemes)
        self._market_cards: int = len(words.market)
        self._contributions: int = len(words.contributions)
        self._debts: int = faces.printed.debt.count
        # The places of cards among those in the game; NONE for others.
        hired, built = words.apprentice.options, words.buildings.options
        self._apprentices: int = len(hired)
        self._apprentice: list[int] = [_place(hired, card["id"]) for card in faces.apprentices]
        self._buildings: int = len(built)
        self._building: list[int] = [_place(built, card["id"]) for card in faces.buildings]
        known = words.contributions
        self._consequence: list[int] = [_place(known, card.id) for card in faces.printed.consequences]
        market = [*faces.printed.market, faces.printed.market_print]
        self._small_gain: list[list[int]] = [_goods(card.small) for card in market]
        self._large_gain: list[list[int]] = [_goods(card.large) for card in market]

    def fields(self, state: State, viewer: int, row: NumberRow) -> None:
        """The table, then each player."""
        own = cast(Architects, state)
        row.number(own.turn, MOST_TURNS)
        row.seat(own.stack[0].seat if own.stack and own.stack[0].step == ids.TURN else NONE)
        for seat in own.order:
            row.seat(seat)
        row.flag(own.seat == NOBODY)
        row.choice(_phase(own), PHASE_COUNT)
        _clock(own, row)
        self.question(own, settled, MOST_NESTED, row)
        self._town(own, row)
        for kind in own.reward_pile[: own.reward_at]:
            row.tally(kind, MOST_OF_REWARD)
        row.skip(self._rewards)
        if own.wonder:
            self._court(own, row)
        if own.rival != NONE:
            self._rival(own, row)
        points = totals(own)
        looking = looker(own)
        for seat in row.turned:
            self._player(own, seat, seat == viewer, seat == looking, row)
            row.number(points[seat], MOST_VP)

    def _town(self, state: Architects, row: NumberRow) -> None:
        """Locations, Black Market, Guildhall, Cathedral, apprentices and piles."""
        for place in range(OPEN):
            for seat in row.turned:
                row.number(state.players[seat].at[place], WORKERS)
            row.flag(state.princess == place)
            row.flag(state.profiteer == place)
            row.choice(state.figures.index(place) if place in state.figures else NONE, RESOURCE_KINDS)
        row.number(state.tax, SILVER)
        self._market(state, row)
        for seat in state.guildhall:
            row.seat(seat)
        row.skip((self._laid - len(state.guildhall)) * len(row.order))
        row.flag(state.princess == GUILDHALL)
        row.flag(state.profiteer == GUILDHALL)
        for level in range(self._levels):
            for seat in row.turned:
                row.flag(state.players[seat].cathedral == level + 1)
        self._display(state, row)
        _piles(state, self._debts, row)

    def _market(self, state: Architects, row: NumberRow) -> None:
        printed = len(self._small_gain) - 1  # the board itself, where no card lies (ARC-MARKET-06)
        for space in range(MARKET_SIZE):
            row.seat(state.market[space])
            left, card = 0, NONE
            if space == MIDDLE:
                row.skip(GOOD_KINDS)
            else:
                pile = state.small if space == SMALL else state.large
                left = len(pile)
                top = pile[-1] if pile else printed
                row.numbers(self._small_gain[top] if space == SMALL else self._large_gain[top], MOST_GAIN)
                card = top if pile and space == LARGE else NONE  # ARC-INFO-04
            row.choice(card, self._market_cards)
            row.number(left, MOST_MARKET_CARDS)
        row.flag(state.princess == MARKET)
        row.flag(state.profiteer == MARKET)

    def _display(self, state: Architects, row: NumberRow) -> None:
        columns = state.columns()
        for line in range(DISPLAY_ROWS):
            for column in range(columns):
                slot = line * columns + column
                card = state.display[slot]
                row.choice(NONE if card == NONE else self._apprentice[card], self._apprentices)
                row.number(state.coins[slot], MOST_ON_CARD)
            row.skip((self._columns - columns) * (self._apprentices + 1))

    def _court(self, state: Architects, row: NumberRow) -> None:
        """What the expansion adds. ARC-INFO-04: the other sides of cards are not shown."""
        row.choice(state.contributions[-1], self._contributions)
        for resource in range(RESOURCE_KINDS):
            row.flag((state.lying >> resource & 1) != 0)
        row.number(len(state.contributions), MOST_CONTRIBUTIONS)
        row.choice(self._consequence[state.consequences[-1]], self._contributions)
        for card in state.consequences:  # ARC-INFO-06
            row.tally(self._consequence[card], 1)
        row.skip(self._contributions)
        for resource in range(RESOURCE_KINDS):
            row.number(state.pieces[resource], MOST_PIECES)
            row.seat(state.owners[resource])
            row.choice(state.figures[resource], OPEN)
        row.choice(_place_of(state.princess), PLACE_COUNT)
        row.choice(_place_of(state.profiteer), PLACE_COUNT)

    def _rival(self, state: Architects, row: NumberRow) -> None:
        """WOW-INFO-09: piles are counted, the discards lie open."""
        row.choice(state.marker, RESOURCE_KINDS)
        turned_up = NONE
        for frame in state.stack:
            if isinstance(frame, RivalFrame) and frame.at == FINISH:
                turned_up = frame.scheme
        row.choice(turned_up, self._schemes)
        row.number(len(state.schemes), MOST_SCHEMES)
        row.number(len(state.future), MOST_SCHEMES)
        for card in state.scheme_discard:
            row.tally(card, 1)
        row.skip(self._schemes)

    def _player(self, state: Architects, seat: int, own: bool, looks: bool, row: NumberRow) -> None:
        player = state.players[seat]
        if self._variable:
            row.choice(player.board, self._boards)
        row.flag(seat == state.rival)
        row.number(state.order.index(seat) + 1, len(row.order))
        row.number(player.reserve, WORKERS)
        row.number(player.prison, WORKERS)
        for other in row.turned:
            row.number(player.held[other], WORKERS)
        for other in row.turned:
            row.number(state.players[other].held[seat], WORKERS)
        row.numbers(player.goods, SILVER)
        row.number(player.virtue, MOST_VIRTUE)
        row.number(player.influence, MOST_INFLUENCE)
        row.number(player.credit, MOST_CREDIT)
        row.number(player.cathedral, MOST_LEVEL)
        row.number(player.unpaid, MOST_DEBTS)
        row.number(player.paid, MOST_DEBTS)
        for card in player.apprentices:
            row.tally(self._apprentice[card], 1)
        row.skip(self._apprentices)
        row.number(limit(state, player), MOST_APPRENTICES)
        for skill in range(SKILL_COUNT):
            row.number(with_skill(state, player, skill), MOST_SKILLS)
        self._cards(player.buildings, row)
        row.number(_printed_vp(state, player), MOST_PRINTED_VP)
        for resource in range(RESOURCE_KINDS):
            row.flag((player.monuments >> resource & 1) != 0)
        row.number(len(player.hand), MOST_HAND)
        self._known(player.hand, own, row)
        drafting = own and len(state.sets) > 0
        self._known(state.sets[seat] if drafting else [], drafting, row)
        self._known(state.looked, own and looks, row)

    def _known(self, cards: list[int], shown: bool, row: NumberRow) -> None:
        """Building cards, if the viewer sees them."""
        row.flag(shown)
        if shown:
            self._cards(cards, row)
        else:
            row.skip(self._buildings)

    def _cards(self, cards: list[int], row: NumberRow) -> None:
        for card in cards:
            row.tally(self._building[card], 1)
        row.skip(self._buildings)


def _place(names: list[str] | list[str | int], name: str) -> int:
    """Where a name stands, or NONE."""
    return list(names).index(name) if name in names else NONE


def _goods(amounts: Amounts) -> list[int]:
    """Goods in their order."""
    return [amounts.get(good, 0) for good in GOODS]


def _phase(state: Architects) -> int:
    """As views tell it."""
    if not state.stack:
        return OVER_PHASE
    if state.stack[0].step in (ids.HIRE_DRAFT, ids.BUILDING_DRAFT):
        return DRAFT_PHASE
    phase = TURN_PHASE
    for frame in state.stack:
        if frame.step == ids.RESET:
            return RESET_PHASE
        if frame.step == ids.FINAL:
            phase = FINAL_PHASE
    return phase


def _clock(state: Architects, row: NumberRow) -> None:
    row.flag(state.pending)
    row.flag(state.ending)
    row.flag(state.turns_left != NONE)
    row.number(0 if state.turns_left == NONE else state.turns_left, MOST_LAST_TURNS)
    row.flag(state.stopped)


def _piles(state: Architects, debts: int, row: NumberRow) -> None:
    taken = 0
    for player in state.players:
        taken += player.unpaid + player.paid
    row.number(len(state.building_pile) - state.building_at, MOST_PILE)
    row.number(len(state.apprentice_pile) - state.apprentice_at, MOST_PILE)
    row.number(len(state.reward_pile) - state.reward_at, MOST_REWARDS)
    row.number(max(0, debts - taken), MOST_REWARDS)


def _place_of(location: int) -> int:
    """A location among `PLACES`: the Black Market as a whole."""
    if location == MARKET:
        return MARKET_PLACE
    return GUILDHALL_PLACE if location == GUILDHALL else location


def _printed_vp(state: Architects, player: Player) -> int:
    """VP printed on own buildings and monuments."""
    total = 0
    for card in player.buildings:
        total += state.tables.building_vp[card]
    for resource in range(RESOURCE_KINDS):
        if player.monuments >> resource & 1:
            total += state.tables.monument_vp[resource]
    return total


def encoder(game: ArchitectsGame, options: Options) -> ArchitectsEncoder:
    """The encoder for certain options."""
    faces = game.faces(options)
    words = Words(faces, game.tables(options), options, options.players + len(game.rivals(options)))
    return ArchitectsEncoder(encoding(game, options), words, faces)
