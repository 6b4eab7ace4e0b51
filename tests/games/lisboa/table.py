"""A plain position to set a rule's test on: nothing lies where a test has not put it.

Every player has 10 réis, 5 influence, 5 wigs, 1 good of each type, 8 officials on the player board and
5 cards; there are no cubes at rows, columns and sites, no ships, clergy tiles, favors, plans, decrees or
officials in play but those a test gives. The treasury stands on value 3 (modifier 0), the cardinal on the
influence symbol. The columns score 2, 3, 4, 5 and 4, and plots and sites give what `PLOTS` and `SITES_GIVE`
say, so that no test depends on what is printed there. The display shows the decrees DE01 to DE08, the pile
has two cubes of each kind, and the available buildings are PB01 (blue: gold, cloth) and PB06 (green: cloth,
books).
"""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.printed.tables import (
    ANY_GOOD,
    ARCHITECTS,
    CUBES,
    E_CARDINAL,
    E_GOOD,
    E_INFLUENCE,
    E_PLACE_OFFICIAL,
    E_REIS,
    E_STATE_ACTION,
    GOODS,
    NOBLES,
    ROWS,
    SHIPS,
    SITES,
    effect,
)
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps import ids
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame

GAME = LisboaGame()

# Seat 0: Builder 4 réis, Minister 1 books, Minister 4 réis, King 1 cloth, treasury "take a decree".
HANDS = [
    ["PC04", "PC06", "PC08", "PC11", "PC17"],
    ["PC03", "PC07", "PC09", "PC13", "PC18"],
    ["PC02", "PC05", "PC10", "PC14", "PC19"],
    ["PC01", "PC12", "PC15", "PC16", "PC20"],
]

# What the plots of rows A to E and the sites give here; A1 is no plot (LIS-MAP-21).
FAVOR, A_PLAN = effect(E_STATE_ACTION, 0, 5), effect(E_STATE_ACTION, 0, 1)
OFFICIAL, STEP = effect(E_PLACE_OFFICIAL, 1), effect(E_CARDINAL, 1)
GOLD, CLOTH, BOOKS, TOOLS = (effect(E_GOOD, 1, good) for good in range(4))
FIVE, FOUR = effect(E_REIS, 5), effect(E_REIS, 4)
PLOTS = [
    *(-1, FAVOR, GOLD, FIVE, BOOKS),
    *(TOOLS, BOOKS, A_PLAN, FIVE, STEP),
    *(FIVE, A_PLAN, STEP, CLOTH, FAVOR),
    *(OFFICIAL, TOOLS, GOLD, FIVE, OFFICIAL),
    *(STEP, OFFICIAL, FAVOR, CLOTH, A_PLAN),
]
SITES_GIVE = [
    *(GOLD, CLOTH, BOOKS, TOOLS),
    *(effect(E_INFLUENCE, 3), FAVOR, FOUR, STEP, effect(E_INFLUENCE, 2)),
    *(A_PLAN, effect(E_INFLUENCE, 3), OFFICIAL, FOUR, effect(E_GOOD, 1, ANY_GOOD)),
]


def table(players: int = 3, variants: tuple[str, ...] = (), modifier: int = 0) -> Lisboa:
    """The plain position, seat 0 being the starting player; `begin` starts a turn in it.

    With a modifier of 1 the treasury stands on value 2, with -1 on value 4.
    """
    game = cast(Lisboa, GAME.new(GAME.options(players, variants), 1))
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    game.stack = []
    game.starter = 0
    game.treasury = 2 - modifier
    game.prices = [5, 5, 6, 4]
    game.cardinal = game.tables.influence_gap
    game.row_cubes, game.column_cubes, game.site_cubes = [0] * 15, [0] * 15, [0] * 42
    game.scoring = [2, 3, 4, 5, 4]
    game.plot_rewards = in_play(PLOTS, game.tables.plot_reward)
    game.site_rewards = in_play(SITES_GIVE, game.tables.site_reward)
    game.pile = [2, 2, 2]
    game.decrees = list(range(8))
    game.favors = [len(game.players)] * 3
    game.buildings = [0] * 14  # alone, without the start building
    game.courtier, game.helper = (0, 0) if players == 1 else (NONE, NONE)
    church(game, "CL01", "CL02", "CL03", "CL04", "CL08", "CL14")
    planning(game, "PB01", "PB06")
    for seat, player in enumerate(game.players):
        player.influence = 5
        player.clergy, player.plans = [], []
        player.favors = 0
        player.officials, player.offices = 8, [0, 0, 0]
        player.hand = [card(name) for name in HANDS[seat]] if player.board else []
    return game


def in_play(rewards: list[int], printed: list[int]) -> list[int]:
    """The rewards without those of places that are not used with so many players."""
    return [reward if there >= 0 else -1 for reward, there in zip(rewards, printed, strict=True)]


def begin(game: Lisboa, seat: int = 0) -> Lisboa:
    """Begin a seat's turn; returns the same game."""
    game.stack = [Frame(ids.TURN, seat)]
    game._legal = []  # what was known of an earlier position
    game.run()
    return game


def play(game: Lisboa, *texts: str) -> Lisboa:
    """One answer after the other, also where there is no other; returns the same game."""
    for text in texts:
        assert text in game.legal_texts(), f"{text!r} not in {game.legal_texts()} at {game.path()}"
        game.advance(GAME.catalogue.id(text))
    return game


def asked(game: Lisboa) -> tuple[int, list[str]]:
    """Who is asked, and what may be answered."""
    return game.seat, game.legal_texts()


def offers(game: Lisboa, family: str) -> list[str]:
    """The legal answers of one family, without its name."""
    return [text[len(family) + 1 :] for text in game.legal_texts() if text.startswith(family + " ")]


def card(name: str) -> int:
    """`PC04` as the engine's number."""
    return int(name[2:]) - 1


def clergy(*names: str) -> list[int]:
    """`CL03` and so on as the engine's numbers."""
    return [int(name[2:]) - 1 for name in names]


def decree(name: str) -> int:
    """`DE19` as the engine's number."""
    return int(name[2:]) - 1


def noble(name: str) -> int:
    """The number of a noble."""
    return NOBLES.index(name)


def give_favor(game: Lisboa, seat: int, name: str) -> None:
    """A favor from the board to a player board."""
    game.players[seat].favors |= 1 << noble(name)
    game.favors = changed(game.favors, noble(name), game.favors[noble(name)] - 1)


def send(game: Lisboa, seat: int, name: str, number: int = 1) -> None:
    """Own officials from the player board into an office."""
    player = game.players[seat]
    player.officials -= number
    player.offices = changed(player.offices, noble(name), player.offices[noble(name)] + number)


def plan(architect: str, officials: int) -> int:
    """A plan."""
    return ARCHITECTS.index(architect) * 8 + officials


def moor(game: Lisboa, seat: int, colour: str, dock: int = 0, cargo: int = 0) -> None:
    """A ship in a dock, with goods under it."""
    player = game.players[seat]
    player.docks = changed(player.docks, dock, SHIP + SHIPS.index(colour))
    player.cargo = changed(player.cargo, dock, cargo)


def tuck(game: Lisboa, seat: int, *names: str) -> None:
    """Treasury cards into the bureau."""
    bureau = [card(name) + 1 for name in names]
    game.players[seat].bureau = bureau + [0] * (3 - len(bureau))


def dock(game: Lisboa, seat: int, *names: str) -> None:
    """Noble cards into the docks."""
    docks = [card(name) + 1 for name in names]
    game.players[seat].docks = docks + [0] * (3 - len(docks))


def build(game: Lisboa, plot: str, seat: int, good: str, group: int = 1) -> None:
    """A shop, its house from a group."""
    game.shops = changed(game.shops, plot_number(plot), 1 + seat * 4 + GOODS.index(good))
    player = game.players[seat]
    player.houses = changed(player.houses, group, player.houses[group] - 1)


def plot_number(plot: str) -> int:
    """`B3` as the engine's number."""
    return ROWS.index(plot[0]) * 5 + int(plot[1]) - 1


def open_building(game: Lisboa, site: str, architect: str, tile: str) -> None:
    """A public building on a site; tiles are PB01 to PB16."""
    side = ARCHITECTS.index(architect)
    game.buildings = changed(game.buildings, SITES.index(site), 1 + side * 16 + int(tile[2:]) - 1)


def only_site(game: Lisboa, *sites: str) -> None:
    """Buildings on all sites but these; no shop is near them."""
    for site in SITES:
        if site not in sites:
            open_building(game, site, "green", "PB16")


def planning(game: Lisboa, blue: str, green: str) -> None:
    """The available building of each architect; the rest of the piles in their order."""
    first, second = int(blue[2:]) - 1, int(green[2:]) - 1
    rest = [tile for tile in range(16) if tile not in (first, second)]
    game.building_piles = [[first, *rest[:7]], [second, *rest[7:]]]
    game.building_at = [0, 0]


def rubble(game: Lisboa, place: str, *kinds: str) -> None:
    """Cubes at the end of row `A` or column `1`, or on a site such as `W_A`."""
    for kind in kinds:
        at = CUBES.index(kind)
        if place in SITES:
            at += SITES.index(place) * 3
            game.site_cubes = changed(game.site_cubes, at, game.site_cubes[at] + 1)
        elif place in ROWS:
            at += ROWS.index(place) * 3
            game.row_cubes = changed(game.row_cubes, at, game.row_cubes[at] + 1)
        else:
            at += (int(place) - 1) * 3
            game.column_cubes = changed(game.column_cubes, at, game.column_cubes[at] + 1)


def cubes(game: Lisboa, seat: int, earthquake: int, fire: int, tsunami: int) -> None:
    """Cubes on a player board; the markers of completed sets stand on the Minister."""
    player = game.players[seat]
    player.cubes = [earthquake, fire, tsunami]
    player.markers = player.sets()


def church(game: Lisboa, *names: str) -> None:
    """Clergy tiles on the spaces 1 to 6 of the church track; an empty name leaves the space empty."""
    game.church = [clergy(name)[0] if name else NONE for name in names]


def finish_turn(game: Lisboa) -> None:
    """Decline to follow and draw from the first stack that is not empty, up to the next decision after."""
    while offers(game, "follow"):
        game.play("follow no")
    if offers(game, "draw"):
        game.apply(game.legal()[0])
