"""Positions for tests: a bare table where only what a test says is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from boardwright.games.architects.game import ArchitectsGame
from boardwright.games.architects.printed.names import BOARDS, SCHEMES, WONDER_BOARDS
from boardwright.games.architects.printed.tables import GOODS, LOCATIONS, OPEN, RESOURCES, part
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.frames import FinalFrame, ResetFrame
from boardwright.games.architects.steps.gains import learn
from boardwright.games.architects.steps.workshop import take_card
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import Edition
from boardwright.kernel.playout import choose

GAME = ArchitectsGame()
WONDER = ("works-of-wonder",)
CARDS = 43  # base and promo cards come before the expansion's


def card(name: str) -> int:
    """The number of a card: 18, WA16 or WB03."""
    return CARDS + int(name[2:]) - 1 if name.startswith("W") else int(name) - 1


def location(name: str) -> int:
    """The number of a location."""
    return LOCATIONS.index(name)


def new(
    players: int = 2, variants: Sequence[str] = (), seed: int = 1, edition: Edition | None = None
) -> Architects:
    """A fresh game at its first decision."""
    return cast(Architects, GAME.new(GAME.options(players, variants, edition), seed))


def play(game: Architects, *texts: str) -> None:
    """Several actions, one after the other."""
    for text in texts:
        game.play(text)


def finish_turn(game: Architects, stop: str = "stop") -> None:
    """Answer what is left of the turn: stop where that is possible, else the first answer."""
    turn = game.turn
    while not game.over and game.turn == turn:
        legal = game.legal_texts()
        game.play(stop if stop in legal else legal[0])


def bare(
    players: int = 2, variants: Sequence[str] = (), seed: int = 1, edition: Edition | None = None
) -> Architects:
    """Seat 1 (number 0) is to move; nobody has anything but 20 workers and 7 virtue."""
    game = new(players, variants, seed, edition)
    while game.step_slug().startswith("draft"):
        game.apply(game.legal()[0])
    persons = [seat for seat in range(len(game.players)) if seat != game.rival]
    game.order = [*persons, *([game.rival] if game.rival != NONE else [])]
    game.stack[-1].seat = game.seat = 0
    for player in game.players:
        game.apprentice_pile = game.apprentice_pile + player.apprentices
        game.building_pile = game.building_pile + player.hand
        player.apprentices, player.hand = [], []
        player.goods = [0] * 6
        player.virtue, player.influence, player.skills = 7, 0, 0
        player.unpaid = player.prison = 0
        player.reserve = 20
    for seat in persons:
        game.players[seat].abilities, game.players[seat].known = [], 0
    game.tax = 0
    if game.wonder:
        figures(game, "tax_stand", "tax_stand")
    return game


def figures(game: Architects, princess: str, profiteer: str) -> None:
    """Princess and profiteer by location."""
    game.princess, game.profiteer = location(princess), location(profiteer)


def give(game: Architects, seat: int, **fields: object) -> None:
    """Goods, virtue, workers, cards and so on; the reserve keeps the 20 workers."""
    player = game.players[seat]
    for name, value in fields.items():
        if name in GOODS:
            goods = player.goods[:]
            goods[GOODS.index(name)] = cast(int, value)
            player.goods = goods
        elif name == "at":
            stand(game, seat, cast(Mapping[str, int], value))
        elif name == "held_by":
            for holder, number in cast(Mapping[int, int], value).items():
                held = game.players[holder].held[:]
                held[seat] = number
                game.players[holder].held = held
                player.reserve -= number
        elif name == "prison":
            player.prison = cast(int, value)
            player.reserve -= player.prison
        elif name == "hand":
            player.hand = sorted(card(one) for one in cast(Sequence[str], value))
            game.building_pile = [one for one in game.building_pile if one not in player.hand]
        elif name == "buildings":
            player.buildings = [card(one) for one in cast(Sequence[str], value)]
            game.building_pile = [one for one in game.building_pile if one not in player.buildings]
        elif name == "apprentices":
            employ(game, seat, cast(Sequence[str], value))
        elif name == "board":
            player.board = [*BOARDS, *WONDER_BOARDS].index(cast(str, value))
            learn(game, player, game.tables.board_effects[player.board])
        else:
            assert hasattr(player, name), name
            setattr(player, name, value)
    game._legal = []


def stand(game: Architects, seat: int, where: Mapping[str, int]) -> None:
    """Workers from the reserve to locations, the Guildhall and the Black Market."""
    player = game.players[seat]
    for name, number in where.items():
        place = location(name)
        player.reserve -= number
        if place < OPEN:
            at = player.at[:]
            at[place] += number
            player.at = at
        elif name == "guildhall":
            game.guildhall = game.guildhall + [seat] * number
        else:
            market = game.market[:]
            market[place - OPEN] = seat
            game.market = market


def employ(game: Architects, seat: int, names: Sequence[str]) -> None:
    """Apprentices without what hiring them brings."""
    for name in names:
        show(game, name)
        learn(game, game.players[seat], game.tables.apprentice_effects[take_card(game, seat, 0)])
        game.display = [*game.display]
        game.display[0] = NONE


def show(game: Architects, *names: str) -> None:
    """The display has these cards, column by column; the others go to the pile."""
    columns = len(game.display) // 2
    wanted = [card(name) for name in names]
    loose = [one for one in game.display if one != NONE] + game.apprentice_pile[game.apprentice_at :]
    game.apprentice_pile = [one for one in loose if one not in wanted]
    game.apprentice_at = 0
    game.display = [NONE] * (2 * columns)
    game.coins = [0] * (2 * columns)
    for place, one in enumerate(wanted):
        game.display[place % 2 * columns + place // 2] = one
    game._legal = []


def ready(name: str, players: int = 2, variants: Sequence[str] = (), **fields: object) -> Architects:
    """Seat 1 can construct this building, for exactly its cost, and do nothing else at the Guildhall."""
    game = bare(players, variants)
    price = game.tables.building_price[card(name)]
    pieces = {resource: part(price, good) for good, resource in enumerate(RESOURCES)}
    give(game, 0, hand=[name], apprentices=["13"], cathedral=5, **pieces)
    give(game, 0, **fields)
    return game


def reset(game: Architects, seat: int = 0) -> None:
    """A reset now, on the turn of a seat."""
    game.push(ResetFrame(ids.RESET, seat))
    game._legal = []
    game.run()


def final(game: Architects) -> None:
    """The last turn is over: the effects of the end begin."""
    game.stack, game.turns_left = [FinalFrame(ids.FINAL, 0)], 0
    game._legal = []
    game.run()


def goods(game: Architects, seat: int = 0) -> dict[str, int]:
    """What a player has, without what he has none of."""
    return {name: number for name, number in zip(GOODS, game.players[seat].goods, strict=True) if number}


def points(game: Architects, name: str, seat: int = 0) -> int:
    """One line of a score sheet, if the game ended now."""
    return next(part.points for part in game.scores()[seat].parts if part.name == name)


def contribution(game: Architects, number: int, lying: Sequence[str] = ()) -> None:
    """The current contribution card (CC1 is 1), and what lies on it."""
    index = number - 1
    pile = [one for one in (*game.contributions, *game.consequences) if one != index]
    game.consequences, game.contributions = pile[:1], [*pile[1:], index]
    game.lying = sum(1 << RESOURCES.index(name) for name in lying)


def consequence(game: Architects, number: int, **where: str) -> None:
    """The current consequence card, with princess and profiteer where it shows them."""
    index = number - 1
    pile = [one for one in (*game.contributions, *game.consequences) if one != index]
    game.consequences, game.contributions = [index], pile
    game.princess = game.tables.princess_at[index]
    game.profiteer = game.tables.profiteer_at[index]


def solo(rival: str = "patron", players: int = 1, settings: Sequence[str] = ()) -> Architects:
    """A bare table with a rival whose seat is last; its draw pile is empty but for what a test puts there."""
    game = bare(players, (*WONDER, f"rival-{rival}", *settings))
    game.marker = 0
    return game


def scheme(game: Architects, *names: str) -> None:
    """These cards are next, the first one first; the others are discarded."""
    cards = [SCHEMES.index(name) for name in names]
    known = [*game.schemes, *game.scheme_discard, *game.future]
    assert all(card in known for card in cards)
    game.future = [card for card in game.future if card not in cards]
    rest = [card for card in (*game.schemes, *game.scheme_discard) if card not in cards]
    game.schemes, game.scheme_discard = cards[::-1], rest


def human_turn(game: Architects) -> None:
    """The person does something harmless; then the rival has had its turn."""
    game._legal = []
    game.play("place workshop")


def random_game(game: Architects, seed: int) -> None:
    """Random play to the end."""
    dice = dice_from_seed(seed)
    while not game.over:
        legal = game.legal()
        game.apply(legal[choose(dice, len(legal))])
