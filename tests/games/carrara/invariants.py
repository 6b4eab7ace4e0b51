"""What must hold at every moment of a game of Carrara, said independently of the engine's code."""

from __future__ import annotations

from typing import Any, cast

from boardwright import State
from boardwright.games.carrara.pieces import GOLDEN_STATUE
from boardwright.games.carrara.state import Carrara
from boardwright.games.carrara.steps.frames import PieceFrame
from boardwright.games.carrara.steps.ids import GAINED


def conservation(state: State) -> None:
    """Every component is somewhere, once (CAR-GEN-02)."""
    game = cast(Carrara, state)
    views = [cast(Any, state.view(seat)) for seat in range(state.options.players)]
    table = views[0]
    seats = [views[seat]["seats"][seat] for seat in range(len(views))]
    check_blocks(game, table, seats)
    check_tiles(game, table, seats)
    check_pillars(table, seats)


def check_blocks(game: Carrara, table: Any, seats: list[Any]) -> None:
    for colour in range(6):
        wheel = sum(segment["blocks"][colour] for segment in table["market"]["segments"])
        hands = sum(seat["blocks"][colour] for seat in seats)
        assert wheel + hands + game.bag[colour] == 7
    assert table["market"]["bag"] == sum(game.bag)
    assert sum(sum(segment["blocks"]) for segment in table["market"]["segments"]) <= 11  # CAR-AMB-18
    assert all(seat["coins"] >= 0 for seat in seats)


def check_tiles(game: Carrara, table: Any, seats: list[Any]) -> None:
    in_play = {2: 24, 3: 30, 4: 36}[len(seats)]
    built = [b for seat in seats for column in seat["cities"].values() for b in column]
    monuments = [b for b in built if b["value"] == 8]
    shown = [tile for tile in table["display"] if tile]
    plain = len(built) - len(monuments)
    covered = in_play - plain - len(shown) - table["stack"]
    assert 0 <= covered <= len(monuments)  # CAR-MONUMENT-05: a covered tile is out of the game
    owners = {kind: seat for kind, seat in table["monuments"].items() if seat is not None}
    assert sorted(b["type"] for b in monuments) == sorted(owners)  # CAR-MONUMENT-01
    if table["stack"]:
        assert len(shown) == 9  # CAR-BUILD-11


def check_pillars(table: Any, seats: list[Any]) -> None:
    spaces = len(table["court"]["spaces"])
    for number, seat in enumerate(seats):
        court = sum(number in space["pillars"] for space in table["court"]["spaces"])
        large = table["court"]["large"][number]
        cities = sum(city["pillar"] == number for city in table["cities"])
        money = sum(spot["pillar"] == number for spot in table["money"])
        assert court + large == seat["pillars_left"]
        assert court + large + cities + money + sum(seat["spots"].values()) in (spaces, spaces - 1)
        assert money <= 1  # CARX-MONEY-05
    if table["court"]["token"] is None:  # CAR-ROYAL-10
        for space in table["court"]["spaces"]:
            assert space["pillars"] in ([], list(range(len(seats))))


def pieces_in_play(table: Any, seats: list[Any]) -> dict[str, int]:
    """How many of each decoration and statue are in the supply, in stores, on buildings or in hand."""
    counts = {f"decoration {what}": left for what, left in table["supply"]["decorations"].items()}
    counts |= {f"statue {what}": left for what, left in table["supply"]["statues"].items()}
    counts["statue gold"] = sum(space["golden"] for space in table["court"]["spaces"])
    for seat in seats:
        for piece in seat["stores"]:
            if piece:
                counts[f"{piece['kind']} {piece['what']}"] += 1
        for b in (b for column in seat["cities"].values() for b in column):
            if b["decoration"]:
                counts[f"decoration {table['decorations'][b['type']]}"] += 1
            if b["statue"]:
                counts[f"statue {b['statue']}"] += 1
    chosen = table["decision"]["chosen"] if table["decision"] else {}
    if table["decision"] and table["decision"]["step"] == "lay" and "store" not in chosen:
        counts[chosen["piece"]] += 1  # bought, not placed yet
    return counts


class PieceWatch:
    """Decorations and statues never multiply; they only leave the game, one at a time."""

    def __init__(self) -> None:
        self.before: dict[str, int] = {}

    def __call__(self, state: State) -> None:
        """Compare with the decision before."""
        views = [cast(Any, state.view(seat)) for seat in range(state.options.players)]
        if views[0]["variant"] == "basic":
            return
        seats = [views[seat]["seats"][seat] for seat in range(len(views))]
        now = pieces_in_play(views[0], seats)
        gained = [
            frame
            for frame in state.stack
            if isinstance(frame, PieceFrame) and frame.step == GAINED and frame.piece == GOLDEN_STATUE
        ]
        now["statue gold"] += len(gained)  # taken from its space, not placed yet; a store move may come first
        if not self.before:
            each = {2: 5, 3: 6, 4: 7}[len(seats)]  # CARX-SETUP-03
            assert all(n == each for piece, n in now.items() if piece.startswith("decoration"))
            coloured = [n for piece, n in now.items() if piece.startswith("statue") and "gold" not in piece]
            assert coloured == [6] * 6  # CARX-SETUP-06
            assert now["statue gold"] == 2 * len(seats)  # CARX-SETUP-05
        else:
            lost = {piece: self.before[piece] - now[piece] for piece in now}
            assert all(n >= 0 for n in lost.values()), f"pieces appeared from nowhere: {lost}"
            assert sum(lost.values()) <= 1, f"several pieces left at once: {lost}"
        self.before = now


def points_add_up(state: State) -> None:
    """A seat's VP are the sum of where they came from (CAR-GEN-05)."""
    for player in cast(Carrara, state).players:
        assert player.vp == sum(player.points)


class Everything:
    """All invariants of one game, to be called at each of its decisions."""

    def __init__(self) -> None:
        self.pieces = PieceWatch()

    def __call__(self, state: State) -> None:
        """Check them all."""
        conservation(state)
        points_add_up(state)
        self.pieces(state)
