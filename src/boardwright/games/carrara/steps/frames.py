"""What each of Carrara's steps remembers, beside whose it is and how far it is (`at`).

The order of the fields is permanent: saved games hold the numbers alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from boardwright.games.carrara.state import NONE
from boardwright.kernel.frames import Frame

FROM_PURCHASE: Final = -1  # instead of a store: the piece was bought a moment ago


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeFrame(Frame):
    """Buying block by block; `at` is the colour asked."""

    def __init__(
        self, step: int, seat: int, at: int = 0, position: int = 0, bought: int = 0, paid: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.position: int = position
        self.bought: int = bought  # blocks, so far
        self.paid: int = paid  # coins, so far

    def clone(self) -> TakeFrame:
        """An independent copy."""
        return TakeFrame(self.step, self.seat, self.at, self.position, self.bought, self.paid)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.position, self.bought, self.paid]


@mypyc_attr(acyclic=True, free_list_len=1)
class SegmentPieceFrame(Frame):
    """The piece of the segment that was emptied."""

    def __init__(self, step: int, seat: int, at: int = 0, position: int = 0) -> None:
        super().__init__(step, seat, at)
        self.position: int = position

    def clone(self) -> SegmentPieceFrame:
        """An independent copy."""
        return SegmentPieceFrame(self.step, self.seat, self.at, self.position)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.position]


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildFrame(Frame):
    """A building on its way; `at` is CHOOSING its place, or PAID."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        space: int = 0,
        type_: int = 0,
        city: int = 0,
        covered: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.space: int = space  # of the display, NONE for a monument
        self.type: int = type_
        self.city: int = city  # once chosen
        self.covered: int = covered  # once chosen: index of the building under a monument, or NONE

    def is_monument(self) -> bool:
        """Whether a monument is built, rather than a tile of the display."""
        return self.space == NONE

    def clone(self) -> BuildFrame:
        """An independent copy."""
        return BuildFrame(self.step, self.seat, self.at, self.space, self.type, self.city, self.covered)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.space, self.type, self.city, self.covered]


@mypyc_attr(acyclic=True, free_list_len=1)
class PayFrame(Frame):
    """Paying with blocks; `at` is the colour asked, from the one below the city's lowest up to white."""

    def __init__(
        self, step: int, seat: int, at: int = 0, left: int = 0, lowest: int = 0, wasted: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.left: int = left  # still to pay, if every block given counts 1
        self.lowest: int = lowest  # the lowest colour the city allows
        # CAR-OPT-02: how many pairs among the blocks given may count 1 instead of 2, else 0
        self.wasted: int = wasted

    def most(self) -> int:
        """The most that may still be to pay, if all those pairs count 1."""
        return self.left + self.wasted

    def pairs(self) -> bool:
        """Whether pairs of the colour below the city's lowest are asked."""
        return self.at > self.lowest

    def clone(self) -> PayFrame:
        """An independent copy."""
        return PayFrame(self.step, self.seat, self.at, self.left, self.lowest, self.wasted)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.left, self.lowest, self.wasted]


@mypyc_attr(acyclic=True, free_list_len=1)
class PieceFrame(Frame):
    """A decoration or statue that needs a place."""

    def __init__(
        self, step: int, seat: int, at: int = 0, piece: int = 0, royal: int = 0, store: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.piece: int = piece
        self.royal: int = royal  # 1 for a royal bonus, so that a scoring follows
        self.store: int = store  # where it lay, or FROM_PURCHASE

    def clone(self) -> PieceFrame:
        """An independent copy."""
        return PieceFrame(self.step, self.seat, self.at, self.piece, self.royal, self.store)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.piece, self.royal, self.store]


@mypyc_attr(acyclic=True, free_list_len=1)
class SpotFrame(Frame):
    """A pillar on its way to a scoring spot."""

    def __init__(self, step: int, seat: int, at: int = 0, space: int = 0) -> None:
        super().__init__(step, seat, at)
        self.space: int = space  # of the court from which the pillar comes, or LARGE

    def clone(self) -> SpotFrame:
        """An independent copy."""
        return SpotFrame(self.step, self.seat, self.at, self.space)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.space]
