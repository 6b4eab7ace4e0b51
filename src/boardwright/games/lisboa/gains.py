"""What a player gains and pays, wherever it comes from (chapters 6, 7 and 20a)."""

from __future__ import annotations

from boardwright.games.lisboa.state import (
    EMPTY,
    FROM_INFLUENCE,
    FROM_REWARDS,
    FROM_SHIPS,
    NONE,
    SHIP,
    Lisboa,
    Player,
)
from boardwright.games.lisboa.tables import (
    E_GOOD,
    E_INFLUENCE,
    E_INFLUENCE_PORTFOLIO,
    E_REIS,
    E_WIGS,
    P_ANY_PAYMENT,
    P_INFLUENCE_BONUS,
    P_ON_SAIL,
    PLENTY,
)
from boardwright.kernel.lists import changed

# -------------------------------------------------------------------- influence and money


def gain_influence(state: Lisboa, seat: int, number: int) -> None:
    """LIS-INF-05 to -08, -10: move right, at most to the end; a gain that ends there gives 1 wig."""
    if number <= 0:  # LIS-AMB-13
        return
    player = state.players[seat]
    player.influence = min(state.tables.influence_most, player.influence + number)
    state.tell("influence", seat, number, player.influence)
    if player.influence == state.tables.influence_most:
        player.score(FROM_INFLUENCE, 1)
        state.tell("influence-wig", seat, 1)


def portfolio_influence(state: Lisboa, player: Player) -> int:
    """LIS-INF-01: the numbers on all noble and ship cards in the docks, and clergy bonuses."""
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
    """LIS-PAY-01 to -03: cash, and what the influence track gives on the way down."""
    return player.reis + state.tables.coins[player.influence] >= amount


def due(state: Lisboa, player: Player, amount: int) -> int:
    """LIS-PAY-07, -08: the amount after the "1 real" cards, not below 0."""
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
    """How many more goods of a type the warehouse takes (LIS-STORE-01); Lacerda's store has no end."""
    if not player.board:
        return PLENTY  # LISL-GEN-05, LISL-PROD-02
    return state.capacity(player) - player.goods[good]


def gain_good(state: Lisboa, seat: int, good: int, number: int = 1) -> int:
    """LIS-STORE-02: what fits is stored, the rest is lost. Returns how many were stored."""
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
    """LIS-RUBBLE-02 to -06: place it; a sixth of a colour leaves the game; a set moves its marker."""
    player = state.players[seat]
    before = player.sets()
    if player.cubes[kind] < 5 or not player.board:  # LISL-GEN-05, LISL-SHOP-07
        player.cubes = changed(player.cubes, kind, player.cubes[kind] + 1)
        state.tell("cube", seat, kind, player.cubes[kind])
    else:
        state.tell("lost-cube", seat, kind)
    if player.sets() > before:
        player.markers += 1
        state.tell("set", seat, player.sets())
        set_completed(state, seat, player.sets())


def set_completed(state: Lisboa, seat: int, sets: int) -> None:
    """LIS-PERIOD-01, LIS-END-01: the second set ends period 1, the fourth one the game."""
    if state.period == 1 and sets >= 2 and state.period_by == NONE:
        state.period_by = seat
        state.tell("period-due", seat, sets)
    elif state.period == 2 and sets >= 4 and state.ending == 0:  # LIS-PERIOD-17
        state.ending = 1
        state.tell("end-due", seat, sets)


# -------------------------------------------------------------------- ships


def hold_room(state: Lisboa, player: Player, dock: int) -> int:
    """Free space in the hold of a docked ship; 0 without a ship or while it is at sea (LIS-SELL-12)."""
    card = player.docks[dock]
    if card < SHIP:
        return 0
    return state.tables.ship_hold[card - SHIP] - player.cargo[dock] - player.crates[dock]


def load(state: Lisboa, owner: int, dock: int) -> None:
    """LIS-SELL-09 to -11: one more good under a ship; a full one sails, 1 wig for each good turned."""
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
    kind, what, number = effect // 256, effect // 16 % 16, effect % 16
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


def tell_clergy(game: Lisboa, key: str, seat: int, tile: int) -> None:
    """An event about a clergy tile: its power and the power's number, as the log knows no edition."""
    game.tell(key, seat, game.tables.clergy_power[tile], game.tables.clergy_number[tile])


def tell_decree(game: Lisboa, key: str, seat: int, decree: int) -> None:
    """An event about a decree: metric * 16 + what, and wigs and group in one number."""
    tables = game.tables
    what = tables.decree_metric[decree] * 16 + tables.decree_what[decree]
    game.tell(key, seat, what, tables.decree_wigs[decree] * 64 + tables.decree_group[decree])


# -------------------------------------------------------------------- officials


def place_official(game: Lisboa, seat: int, noble: int) -> None:
    """LIS-OFFICIAL-02 to -05, -10: a full office first sends the most numerous colours to its plaza."""
    here = [player.offices[noble] for player in game.players]
    if sum(here) + game.tables.neutral_officials >= game.tables.office_spaces[noble]:
        most = max(here)
        for other in range(len(here)):
            if here[other] == most:
                player = game.players[other]
                player.offices = changed(player.offices, noble, most - 1)
                player.plazas = changed(player.plazas, noble, player.plazas[noble] + 1)
                game.tell("plaza", other, noble)
    player = game.players[seat]
    player.officials -= 1
    player.offices = changed(player.offices, noble, player.offices[noble] + 1)
    game.tell("official", seat, noble)
