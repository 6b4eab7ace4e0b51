"""What a player gains and pays, wherever it comes from (chapters 6, 7 and 20a)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.pieces import told_decree
from boardwright.games.lisboa.printed.tables import (
    E_GOOD,
    E_INFLUENCE,
    E_INFLUENCE_PORTFOLIO,
    E_REIS,
    E_WIGS,
    P_ANY_PAYMENT,
    P_INFLUENCE_BONUS,
    P_ON_SAIL,
    PLENTY,
    effect_kind,
    effect_number,
    effect_what,
)
from boardwright.games.lisboa.state import (
    EMPTY,
    FINISHING_ROUND,
    FROM_INFLUENCE,
    FROM_REWARDS,
    FROM_SHIPS,
    NONE,
    NOT_ENDING,
    SHIP,
    Lisboa,
    Player,
)
from boardwright.kernel.copy_on_write import changed

MOST_CUBES: Final = 5  # of a kind on a player board
SETS_TO_END: Final = [0, 2, 4]  # by period (LIS-PERIOD-01, LIS-END-01)

# -------------------------------------------------------------------- influence and money


def gain_influence(state: Lisboa, seat: int, number: int) -> None:
    """Move right, at most to the end; a gain that ends there gives 1 wig.

    Rules: LIS-INF-05, LIS-INF-06, LIS-INF-07, LIS-INF-08, LIS-INF-10.
    """
    if number <= 0:  # LIS-AMB-13
        return
    player = state.players[seat]
    player.influence = min(state.tables.influence_most, player.influence + number)
    state.tell("influence", seat, number, player.influence)
    if player.influence == state.tables.influence_most:
        player.score(FROM_INFLUENCE, 1)
        state.tell("influence-wig", seat, 1)


def portfolio_influence(state: Lisboa, player: Player) -> int:
    """LIS-INF-01: the numbers on all noble and ship cards in the docks, and clergy bonuses.

    Rules: LIS-INF-02, LIS-INF-04.
    """
    return state.power(player, P_INFLUENCE_BONUS) + dock_influence(state, player)


def dock_influence(state: Lisboa, player: Player) -> int:
    """The influence numbers in the docks alone."""
    tables = state.tables
    total = 0
    for card in player.docks:
        if card >= SHIP:
            total += tables.ship_influence[card - SHIP]
        elif card != EMPTY:
            total += tables.card_influence[card - 1]
    return total


def gain_reis(state: Lisboa, seat: int, number: int) -> None:
    """Money from the royal treasury."""
    state.players[seat].reis += number
    state.tell("reis", seat, number, state.players[seat].reis)


def can_pay(state: Lisboa, player: Player, amount: int) -> bool:
    """LIS-PAY-01, LIS-PAY-02, LIS-PAY-03: cash, and what the influence track gives on the way down."""
    return player.reis + state.tables.coins[player.influence] >= amount


def due(state: Lisboa, player: Player, amount: int) -> int:
    """LIS-PAY-05, LIS-PAY-07, LIS-PAY-08, LIS-TCARD-07: the amount after the "1 real" cards, not below 0."""
    return max(0, amount - state.power(player, P_ANY_PAYMENT))


def pay(state: Lisboa, seat: int, amount: int, by_influence: int) -> None:
    """Pay an amount, some réis of it by moving the influence marker to the next coins (LIS-PAY-02)."""
    player = state.players[seat]
    player.reis -= amount - by_influence
    for _ in range(by_influence):
        player.influence = state.tables.coin_below[player.influence]
    state.tell("paid", seat, amount, by_influence)


def move_treasury(state: Lisboa, steps: int) -> None:
    """LIS-TCARD-02, LIS-SHIP-07: the marker stays on its track."""
    space = max(0, min(len(state.tables.treasury_value) - 1, state.treasury + steps))
    if space != state.treasury:
        state.treasury = space
        state.tell("treasury", NONE, state.treasury_value(), state.tables.treasury_modifier[space])


# -------------------------------------------------------------------- goods and rubble


def room_for(state: Lisboa, player: Player, good: int) -> int:
    """How many more goods of a type the warehouse takes; Lacerda's store has no end.

    Rules: LIS-STORE-01, LIS-STORE-03.
    """
    if not player.board:
        return PLENTY  # LISL-GEN-05, LISL-PROD-02
    return state.capacity(player) - player.goods[good]


def gain_good(state: Lisboa, seat: int, good: int, number: int = 1) -> int:
    """LIS-STORE-02, LIS-STORE-04: what fits is stored, the rest is lost. Returns how many were stored."""
    player = state.players[seat]
    stored = min(number, room_for(state, player, good))
    if stored > 0:
        player.goods = changed(player.goods, good, player.goods[good] + stored)
        state.tell("good", seat, good, stored)
    if stored < number:
        state.tell("lost-goods", seat, good, number - max(0, stored))
    return max(0, stored)


def give_good(state: Lisboa, seat: int, good: int) -> None:
    """One good back to the general supply."""
    player = state.players[seat]
    player.goods = changed(player.goods, good, player.goods[good] - 1)


def gain_cube(state: Lisboa, seat: int, kind: int) -> None:
    """Place it; a sixth of a colour leaves the game; a set moves its marker, each set for itself.

    Rules: LIS-RUBBLE-01, LIS-RUBBLE-02, LIS-RUBBLE-03, LIS-RUBBLE-04, LIS-RUBBLE-05, LIS-RUBBLE-06,
    LIS-RUBBLE-10.
    """
    player = state.players[seat]
    before = player.sets()
    if player.cubes[kind] < MOST_CUBES or not player.board:  # LISL-GEN-05, LISL-SHOP-07
        player.cubes = changed(player.cubes, kind, player.cubes[kind] + 1)
        state.tell("cube", seat, kind, player.cubes[kind])
    else:
        state.tell("lost-cube", seat, kind)
    if player.sets() > before:
        player.markers += 1
        state.tell("set", seat, player.sets())
        set_completed(state, seat, player.sets())


def set_completed(state: Lisboa, seat: int, sets: int) -> None:
    """LIS-PERIOD-01, LIS-END-01: the second set ends period 1, the fourth one the game, once.

    Rules: LIS-FLOW-04, LIS-FLOW-05, LIS-END-07, LISL-PERIOD-01, LISL-END-01.
    """
    if state.period == 1 and sets >= SETS_TO_END[1] and state.period_by == NONE:
        state.period_by = seat
        state.tell("period-due", seat, sets)
    elif state.period == 2 and sets >= SETS_TO_END[2] and state.ending == NOT_ENDING:  # LIS-PERIOD-17
        state.ending = FINISHING_ROUND
        state.tell("end-due", seat, sets)


# -------------------------------------------------------------------- ships


def hold_room(state: Lisboa, player: Player, dock: int) -> int:
    """Free space in the hold of a docked ship; 0 without a ship or while it is at sea (LIS-SELL-12)."""
    card = player.docks[dock]
    if card < SHIP:
        return 0
    return state.tables.ship_hold[card - SHIP] - player.cargo[dock] - player.crates[dock]


def load(state: Lisboa, owner: int, dock: int) -> None:
    """One more good under a ship; a full one sails, 1 wig for each good turned.

    Rules: LIS-DOCK-01, LIS-SELL-09, LIS-SELL-10, LIS-SELL-11, LISL-SHIP-05.
    """
    player = state.players[owner]
    player.cargo = changed(player.cargo, dock, player.cargo[dock] + 1)
    if hold_room(state, player, dock) == 0:
        player.score(FROM_SHIPS, player.cargo[dock])
        state.tell("sails", owner, player.cargo[dock], player.docks[dock] - SHIP)
        player.crates = changed(player.crates, dock, player.crates[dock] + player.cargo[dock])
        player.cargo = changed(player.cargo, dock, 0)
        gain_from_sailing(state, owner)


def gain_from_sailing(state: Lisboa, owner: int) -> None:
    """Clergy tiles that pay when an own ship sails; the edition allows only plain gains there."""
    tables = state.tables
    for tile in state.players[owner].clergy:
        if tables.clergy_power[tile] == P_ON_SAIL:
            plain_gain(state, owner, tables.clergy_number[tile])


def plain_gain(state: Lisboa, seat: int, effect: int) -> None:
    """A gain without a choice: a named good, réis, influence or wigs; other effects give nothing here."""
    kind, what, number = effect_kind(effect), effect_what(effect), effect_number(effect)
    if kind == E_GOOD:
        gain_good(state, seat, what, number)  # LIS-EFF-10
    elif kind == E_REIS:
        gain_reis(state, seat, number)
    elif kind == E_INFLUENCE:
        gain_influence(state, seat, number)  # LIS-INF-03
    elif kind == E_INFLUENCE_PORTFOLIO:
        gain_influence(state, seat, portfolio_influence(state, state.players[seat]))  # LIS-INF-01
    elif kind == E_WIGS:
        state.players[seat].score(FROM_REWARDS, number)
        state.tell("wigs", seat, number)
    else:
        state.tell("lost", seat, effect)


def leave_dock(state: Lisboa, seat: int, dock: int) -> None:
    """LIS-PORT-11, LIS-AMB-08: a card leaves a dock; the cargo of a ship goes to the supply."""
    player = state.players[seat]
    player.docks = changed(player.docks, dock, EMPTY)
    player.cargo = changed(player.cargo, dock, 0)
    player.crates = changed(player.crates, dock, 0)


# -------------------------------------------------------------------- telling


def tell_clergy(state: Lisboa, key: str, seat: int, tile: int) -> None:
    """An event about a clergy tile: its power and the power's number, as the log knows no edition."""
    state.tell(key, seat, state.tables.clergy_power[tile], state.tables.clergy_number[tile])


def tell_decree(state: Lisboa, key: str, seat: int, decree: int) -> None:
    """An event about a decree: all that it says, as the log knows no edition."""
    tables = state.tables
    counts, pays = told_decree(
        tables.decree_metric[decree],
        tables.decree_what[decree],
        tables.decree_wigs[decree],
        tables.decree_group[decree],
    )
    state.tell(key, seat, counts, pays)


# -------------------------------------------------------------------- officials


def place_official(state: Lisboa, seat: int, noble: int) -> None:
    """A full office first sends the most numerous colours to its plaza; the neutral ones stay.

    Rules: LIS-OFFICIAL-02, LIS-OFFICIAL-03, LIS-OFFICIAL-04, LIS-OFFICIAL-05, LIS-OFFICIAL-09,
    LIS-OFFICIAL-10.
    """
    here = [player.offices[noble] for player in state.players]
    if sum(here) + state.tables.neutral_officials >= state.tables.office_spaces[noble]:
        most = max(here)
        for other in range(len(here)):
            if here[other] == most:
                player = state.players[other]
                player.offices = changed(player.offices, noble, most - 1)
                player.plazas = changed(player.plazas, noble, player.plazas[noble] + 1)
                state.tell("plaza", other, noble)
    player = state.players[seat]
    player.officials -= 1
    player.offices = changed(player.offices, noble, player.offices[noble] + 1)
    state.tell("official", seat, noble)
