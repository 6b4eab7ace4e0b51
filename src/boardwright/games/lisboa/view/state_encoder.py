"""A state of Lisboa as the numbers that `encoding` declares, in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from boardwright.games.lisboa.pieces import (
    building_architect,
    building_tile,
    lower_action,
    plan_architect,
    plan_officials,
    shop_owner,
    shop_street,
    upper_action,
)
from boardwright.games.lisboa.printed.effects import unpacked
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    COLUMNS,
    CUBE_KINDS,
    GOODS,
    HOUSE_GROUPS,
    KINDS,
    NOBLE_COUNT,
    PLOTS,
    ROWS,
    SHIPS,
    SITES,
    STREETS,
    Tables,
)
from boardwright.games.lisboa.scoring import shops_of
from boardwright.games.lisboa.state import EMPTY, FINAL_ROUND, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.church import lacerda_influence
from boardwright.games.lisboa.steps.costs import plot_price
from boardwright.games.lisboa.steps.frames import CardFrame, FollowFrame, TokenFrame, VisitFrame
from boardwright.games.lisboa.steps.gains import hold_room, portfolio_influence
from boardwright.games.lisboa.steps.missions import fulfilled, looked_at
from boardwright.games.lisboa.steps.setup_choices import tokens_left
from boardwright.games.lisboa.steps.state_actions import cards_held
from boardwright.games.lisboa.view.encoding import (
    CHURCH,
    DECREES,
    HELD,
    MOST_ALIKE,
    MOST_BACKS,
    MOST_BUILDINGS,
    MOST_CAPACITY,
    MOST_CLERGY,
    MOST_COLUMN,
    MOST_CUBES,
    MOST_DECREES,
    MOST_EMPTY,
    MOST_FAVORS,
    MOST_HOLD,
    MOST_INFLUENCE,
    MOST_LAND,
    MOST_LARGE,
    MOST_MARKERS,
    MOST_MISSIONS,
    MOST_MODIFIER,
    MOST_NESTED,
    MOST_OWN_DECREES,
    MOST_PERIODS,
    MOST_PILE,
    MOST_PLAN,
    MOST_PRICE,
    MOST_SETS,
    MOST_SHIPS,
    MOST_SHOPS,
    MOST_SMALL,
    MOST_STACK,
    MOST_TOKENS,
    MOST_TREASURY,
    MOST_TURNS,
    MOST_VISITS,
    OFFICIALS,
    REIS,
    TILES,
    WIGS,
    Words,
    encoding,
)
from boardwright.games.lisboa.view.progress import settled
from boardwright.kernel.encoding import Encoding, Slots
from boardwright.kernel.game import Options
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.state_encoder import StateEncoder

if TYPE_CHECKING:
    from boardwright.games.lisboa.game import LisboaGame
    from boardwright.games.lisboa.view.components import Faces

ENDINGS: Final = FINAL_ROUND + 1  # words for how near the end is
GOOD_KINDS: Final = len(GOODS)
STACKS: Final = len(KINDS)
SHIP_KINDS: Final = len(SHIPS)
HOUSES: Final = len(HOUSE_GROUPS)
DISPLAY: Final = len(TILES)


class LisboaEncoder(StateEncoder):
    """Writes the states of Lisboa with certain options."""

    def __init__(self, declared: Encoding, words: Words, faces: Faces, tables: Tables) -> None:
        super().__init__(declared)
        self._words: Words = words
        self._cards: int = len(words.cards)
        self._clergies: int = len(words.clergies)
        self._decrees: int = len(faces.decrees)
        self._missions: int = len(words.missions)
        self._tokens: bool = "tokens" in declared.fields.fields
        self._lacerda: bool = "lacerda" in declared.fields.fields
        self._docks: int = words.docks
        self._most: int = words.most
        self._houses: int = words.houses
        self._plan_places: int = max(len(plans) for plans in tables.plans)
        self._rows: int = sum(1 for spaces in tables.row_spaces if spaces)
        self._building_goods: list[list[list[int]]] = [
            [[GOODS.index(good) for good in side["goods"]] for side in sides] for sides in faces.buildings
        ]
        self._reward: Slots = words.reward
        self._rewards: dict[int, Rewarded] = {}

    def fields(self, state: State, viewer: int, row: NumberRow) -> None:
        """The table, then each player, then what only some games have."""
        own = cast(Lisboa, state)
        laid_out = len(own.shops) > 0
        row.number(own.turn, MOST_TURNS)
        row.seat(_turn_of(own))
        row.flag(own.seat == NOBODY)
        row.flag(laid_out)
        _clock(own, row)
        self.question(own, settled, MOST_NESTED, row)
        self._court(own, row)
        self._city(own, laid_out, row)
        self._tracks(own, row)
        for seat in row.turned:
            self._player(own, seat, seat == viewer, row)
        if self._words.with_missions:
            row.number(len(own.mission_deck) - own.mission_at, MOST_MISSIONS)
        if self._lacerda:
            there = laid_out and own.rival != NONE
            row.choice(own.courtier if there else NONE, NOBLE_COUNT)
            row.choice(own.helper if there else NONE, STACKS)
            row.number(own.visits if there else 0, MOST_VISITS)
        if self._tokens:
            _tokens(own, row)

    def _court(self, state: Lisboa, row: NumberRow) -> None:
        """The last card at court in this turn, while it is carried out."""
        seat = card = noble = follower = NONE
        begun = False
        for frame in state.stack:
            if frame.step == ids.EVENT and isinstance(frame, CardFrame):
                seat, card, noble, follower, begun = frame.seat, frame.card, NONE, NONE, True
            elif isinstance(frame, VisitFrame):
                seat, noble, follower, begun = frame.seat, frame.noble, NONE, True
                card = frame.court - 1 if frame.court else NONE
            elif isinstance(frame, FollowFrame):
                if not begun:  # Lacerda's visit has no frame of its own while it is followed
                    seat, noble, begun = frame.visitor, frame.noble, True
                follower = frame.seat
        row.seat(seat)
        row.choice(card, self._cards)
        row.choice(noble, NOBLE_COUNT)
        row.seat(follower)

    # ---------------------------------------------------------------- the city

    def _city(self, state: Lisboa, laid_out: bool, row: NumberRow) -> None:
        """Plots and sites in their order, cubes, tiles and architects."""
        self._plots(state, row)
        tables = state.tables
        end = row.at + self._rows * CUBE_KINDS
        if laid_out:
            for line in range(len(ROWS)):
                if tables.row_spaces[line]:
                    _cubes(state.row_cubes, line, MOST_CUBES, row)
        row.at = end
        for column in range(COLUMNS):
            if laid_out:
                _cubes(state.column_cubes, column, MOST_CUBES, row)
                row.number(state.scoring[column], MOST_COLUMN)
            else:
                row.skip(CUBE_KINDS + 1)
        self._sites(state, row)
        _cubes(state.pile, 0, MOST_PILE, row)
        for space in range(DISPLAY):
            row.flag(space < len(state.tiles) and state.tiles[space] != 0)
        row.number(state.large_left, MOST_LARGE)
        row.number(state.small_left, MOST_SMALL)
        for architect in range(ARCHITECT_COUNT):
            self._architect(state, architect, laid_out, row)

    def _plots(self, state: Lisboa, row: NumberRow) -> None:
        size = len(row.order) + GOOD_KINDS + 2 + self._reward.size
        end = row.at + self._rows * COLUMNS * size
        for plot in range(min(PLOTS, len(state.plot_rewards))):
            if state.plot_rewards[plot] < 0:  # no plot in this game
                continue
            shop = state.shops[plot]
            if shop:
                row.seat(shop_owner(shop))
                row.choice(shop_street(shop), GOOD_KINDS)
                row.skip(2 + self._reward.size)
                continue
            row.skip(len(row.order) + GOOD_KINDS)
            price = plot_price(state, state.seat, plot) if state.seat != NOBODY else None
            row.flag(price is not None)
            row.number(0 if price is None else price, MOST_LAND)
            self._effect(state.plot_rewards[plot], row)
        row.at = end

    def _effect(self, effect: int, row: NumberRow) -> None:
        """A reward. Few are printed, so what the slots write of each is kept."""
        found = self._rewards.get(effect)
        if found is None:
            found = Rewarded(effect, self._reward)
            self._rewards[effect] = found
        at = row.at
        for i in range(len(found.places)):
            row.put(at + found.places[i], found.numbers[i])
        row.skip(self._reward.size)

    def _sites(self, state: Lisboa, row: NumberRow) -> None:
        size = self._reward.size + CUBE_KINDS + 1 + GOOD_KINDS
        end = row.at + (STREETS + 2 * self._rows) * size
        for site in range(min(len(SITES), len(state.site_rewards))):
            if state.site_rewards[site] < 0:
                continue
            built = state.buildings[site]
            if built:
                row.skip(self._reward.size)
            else:
                self._effect(state.site_rewards[site], row)
            _cubes(state.site_cubes, site, MOST_CUBES, row)
            row.flag(built != 0)
            if built:
                self._goods_of(building_architect(built), building_tile(built), row)
            else:
                row.skip(GOOD_KINDS)
        row.at = end

    def _goods_of(self, architect: int, tile: int, row: NumberRow) -> None:
        """What a public building asks for or pays."""
        for good in self._building_goods[architect][tile]:
            row.tally(good, 1)
        row.skip(GOOD_KINDS)

    def _architect(self, state: Lisboa, architect: int, laid_out: bool, row: NumberRow) -> None:
        """LIS-SETUP-20: the available building and the next one are known, no further."""
        end = row.at + 2 * GOOD_KINDS + 1 + self._plan_places
        if laid_out:
            pile, at = state.building_piles[architect], state.building_at[architect]
            for place in range(at, at + 2):
                if place < len(pile):
                    self._goods_of(architect, pile[place], row)
                else:
                    row.skip(GOOD_KINDS)
            row.number(max(0, len(pile) - at - 1), MOST_BUILDINGS)
            row.numbers(state.tables.plans[architect][state.plan_at[architect] :], MOST_PLAN)
        row.at = end

    # ---------------------------------------------------------------- nobles, tracks, cards

    def _tracks(self, state: Lisboa, row: NumberRow) -> None:
        """Nobles, church, treasury, market, card stacks, ships and decrees."""
        for noble in range(NOBLE_COUNT):
            _noble(state, noble, row)
        for tile in state.church:
            row.choice(tile, self._clergies)
        row.skip((CHURCH - len(state.church)) * self._clergies)
        row.choice(state.cardinal, CHURCH)
        row.number(len(state.clergy_bag) - state.clergy_at, MOST_CLERGY)
        row.seat(state.church_by)
        row.number(state.treasury, MOST_TREASURY)
        row.number(state.tables.treasury_modifier[state.treasury], MOST_MODIFIER)
        row.numbers(state.prices, MOST_PRICE)
        row.skip(GOOD_KINDS - len(state.prices))
        self._stacks(state, row)
        end = row.at + MOST_SHIPS * SHIP_KINDS
        for place in range(state.ship_at, len(state.shipyard)):
            row.choice(state.shipyard[place], SHIP_KINDS)
        row.at = end
        for decree in state.decrees:
            row.choice(decree, self._decrees)
        row.skip((DECREES - len(state.decrees)) * self._decrees)
        row.number(len(state.decree_deck) - state.decree_at, MOST_DECREES)
        self._hand(state.discards, row)

    def _stacks(self, state: Lisboa, row: NumberRow) -> None:
        for kind in range(len(state.stacks)):
            top = NONE if kind == state.unturned else state.top_card(kind)  # LISL-CARD-01
            row.choice(top, self._cards)
            row.number(len(state.stacks[kind]) - state.stack_at[kind], MOST_STACK)
        row.skip((STACKS - len(state.stacks)) * (self._cards + 1))

    # ---------------------------------------------------------------- players

    def _player(self, state: Lisboa, seat: int, own: bool, row: NumberRow) -> None:
        player = state.players[seat]  # of which all but the hand lies open (LIS-SETUP-12, LISL-HUMAN-04)
        row.flag(seat == state.rival)
        row.flag(seat == state.starter)
        row.number(player.wigs, WIGS)
        row.number(player.influence, MOST_INFLUENCE)
        gain = portfolio_influence(state, player) if player.board else lacerda_influence(state)
        row.number(gain, MOST_INFLUENCE)
        row.number(player.reis, REIS)
        row.numbers(player.goods, self._most)
        row.number(state.capacity(player) if player.board else 0, MOST_CAPACITY)
        row.number(cards_held(player), MOST_CAPACITY)
        self._portfolio(state, player, row)
        row.numbers(player.cubes, self._most)
        row.number(player.sets(), MOST_SETS)
        row.number(player.markers, MOST_MARKERS)
        row.numbers(player.houses, self._houses)
        row.skip(HOUSES - len(player.houses))
        row.number(player.officials, OFFICIALS)
        row.numbers(player.offices, OFFICIALS)
        row.numbers(player.plazas, OFFICIALS)
        _plans(player.plans, row)
        _plans(player.completed, row)
        for tile in player.clergy:
            row.tally(tile, MOST_ALIKE)
        row.skip(self._clergies)
        for noble in range(NOBLE_COUNT):
            row.flag((player.favors >> noble & 1) != 0)
        for decree in player.decrees:
            row.tally(decree, 1)
        row.skip(self._decrees)
        row.number(len(player.decrees), MOST_OWN_DECREES)
        for street in range(STREETS):
            row.number(shops_of(state, seat, street), MOST_SHOPS)
        if self._words.with_missions:
            self._mission_cards(state, seat, row)
        self._backs(state, player.hand if own or not state.drawn else [], row)
        row.flag(own)
        self._hand(player.hand if own else [], row)
        self._choosing(state, seat, own, row)

    def _portfolio(self, state: Lisboa, player: Player, row: NumberRow) -> None:
        for dock in range(self._docks):
            if dock >= len(player.docks):
                row.skip(self._cards + SHIP_KINDS + 4)
                continue
            held = player.docks[dock]
            room = hold_room(state, player, dock)
            row.choice(held - 1 if EMPTY < held < SHIP else NONE, self._cards)
            row.choice(held - SHIP if held >= SHIP else NONE, SHIP_KINDS)
            row.number(player.cargo[dock], MOST_HOLD)
            row.number(player.crates[dock], MOST_HOLD)
            row.number(room, MOST_HOLD)
            row.flag(held >= SHIP and room == 0)
        for card in player.bureau:
            row.choice(card - 1 if card != EMPTY else NONE, self._cards)
        row.skip((HELD - len(player.bureau)) * self._cards)

    def _mission_cards(self, state: Lisboa, seat: int, row: NumberRow) -> None:
        player = state.players[seat]
        late = looked_at(state, seat) if player.missions else False
        for mission in player.missions:
            row.tally(mission, 1)
            if not late and fulfilled(state, player, mission):
                row.tally(self._missions + mission, 1)
        row.skip(2 * self._missions)

    def _backs(self, state: Lisboa, shown: list[int], row: NumberRow) -> None:
        """LIS-COMP-17: deck and kind can be seen on the back."""
        for card in shown:
            row.tally(state.tables.card_deck[card], MOST_BACKS)
            row.tally(SHIP_KINDS + state.tables.card_kind[card], MOST_BACKS)
        row.skip(SHIP_KINDS + STACKS)

    def _choosing(self, state: Lisboa, seat: int, own: bool, row: NumberRow) -> None:
        """The packet of the draft (LIS-INFO-04) and the two clergy tiles of set-up (LIS-INFO-08)."""
        packet: list[int] = []
        clergy: list[int] = []
        drafting = False
        if own and state.drawn:
            for frame in state.stack:
                if frame.step == ids.DRAFT:
                    packet, drafting = state.drawn[seat], True
                elif frame.step == ids.KEEP_CLERGY:
                    clergy = state.drawn[seat]
        row.flag(drafting)
        self._hand(packet, row)
        row.flag(len(clergy) > 0)
        for tile in clergy:
            row.choice(tile, self._clergies)
        row.skip((2 - len(clergy)) * self._clergies)

    def _hand(self, cards: list[int], row: NumberRow) -> None:
        for card in cards:
            row.tally(card, 1)
        row.skip(self._cards)


class Rewarded:
    """What the slots of a reward write: the places that are not 0, and their numbers."""

    def __init__(self, effect: int, slots: Slots) -> None:
        self.places: list[int] = []
        self.numbers: list[float] = []
        row = NumberRow(slots.size)
        given = unpacked(effect)
        if given is not None:
            slots.write(given, row, 0, row.order)
        for place, number in enumerate(list(row.values)):
            if number:
                self.places.append(place)
                self.numbers.append(number)


def _turn_of(state: Lisboa) -> int:
    """Whose turn runs: set-up is asked on top of the first turn's frame."""
    if not state.stack:
        return NONE
    for frame in state.stack:
        if frame.step in (ids.KEEP_CLERGY, ids.DRAFT, ids.STARTING_DECREE):
            return NONE
    return state.stack[0].seat


def _clock(state: Lisboa, row: NumberRow) -> None:
    row.number(state.period, MOST_PERIODS)
    sets = empty = 0
    for player in state.players:
        sets = max(sets, player.sets())
    for kind in range(len(state.stacks)):
        empty += state.top_card(kind) == NONE
    row.number(sets, MOST_SETS)
    row.number(empty, MOST_EMPTY)
    row.seat(state.period_by if state.later else NONE)
    row.choice(min(state.ending, FINAL_ROUND), ENDINGS)


def _tokens(state: Lisboa, row: NumberRow) -> None:
    """The kinds of city token left for the place that gets one now (LIS-ADDON-03)."""
    kinds = len(state.tables.round_tokens) + len(state.tables.square_tokens)
    frame = state.stack[-1] if state.stack else None
    if state.seat == NOBODY or not isinstance(frame, TokenFrame):
        row.skip(kinds)
        return
    row.numbers(tokens_left(state, frame.place), MOST_TOKENS)


def _cubes(counted: list[int], place: int, most: int, row: NumberRow) -> None:
    """Cubes of a place in a list that counts three kinds a place."""
    for kind in range(CUBE_KINDS):
        row.number(counted[place * CUBE_KINDS + kind] if counted else 0, most)


def _noble(state: Lisboa, noble: int, row: NumberRow) -> None:
    for seat in row.turned:
        row.number(state.players[seat].offices[noble], OFFICIALS)
    for seat in row.turned:
        row.number(state.players[seat].plazas[noble], OFFICIALS)
    row.number(state.favors[noble], MOST_FAVORS)
    row.flag((state.covered >> upper_action(noble) & 1) != 0)
    row.flag((state.covered >> lower_action(noble) & 1) != 0)


def _plans(plans: list[int], row: NumberRow) -> None:
    """How many of each architect, and the officials on them."""
    for plan in plans:
        architect = plan_architect(plan)
        row.tally(architect, MOST_PLAN)
        row.count(row.at + ARCHITECT_COUNT + architect, float(plan_officials(plan)), float(OFFICIALS))
    row.skip(2 * ARCHITECT_COUNT)


def encoder(game: LisboaGame, options: Options) -> LisboaEncoder:
    """The encoder for certain options."""
    faces = game.faces(options.edition)
    words = Words(faces, options, options.players + len(game.rivals(options)))
    return LisboaEncoder(encoding(game, options), words, faces, game.tables(options))
