"""Where things lie in the city: one plan for the table, a taller one, one for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.games.lisboa.printed.tables import GOODS, ROWS

BELOW: Final = 30.0  # between the plots and the river: the cubes of the columns
SILL: Final = 4.0  # below the river


@dataclass(frozen=True, slots=True)
class Grid:
    """The measures of the city's plan; everything else follows from them."""

    width: float
    plot: float  # width of a wide plot
    narrow: float  # of a plot of the narrow column
    pitch: float  # from one row to the next
    street: float
    site: float  # width of the sites west and east
    north: tuple[float, float]  # size of the sites in the north
    left: float  # where the plots begin
    top: float
    cube: float
    river: float
    margin: float  # beside the sites
    small: bool = False  # a phone's: fewer words, no harbour

    @property
    def row(self) -> float:
        """Height of a plot."""
        return self.pitch - 3

    @property
    def height(self) -> float:
        """Of the whole plan."""
        return self.shore + self.river + SILL

    @property
    def bottom(self) -> float:
        """The south end of the plots."""
        return self.top + len(ROWS) * self.pitch

    @property
    def shore(self) -> float:
        """Where the river begins."""
        return self.bottom + (18 if self.small else BELOW)

    @property
    def east(self) -> float:
        """The east end of the plots."""
        return self.column(5) + self.narrow

    def column(self, number: int) -> float:
        """Left edge of a column, 1 to 5."""
        return self.left + (number - 1) * (self.plot + self.street)

    def column_width(self, number: int) -> float:
        """Width of a column's plots."""
        return self.narrow if number == len(ROWS) else self.plot

    def line(self, row: str) -> float:
        """Top edge of a row."""
        return self.top + ROWS.index(row) * self.pitch + 1.5

    def street_x(self, good: str) -> float:
        """Left edge of a street."""
        return self.column(GOODS.index(good) + 1) + self.plot

    def site_box(self, side: str, row: str | None, good: str | None) -> tuple[float, float, float, float]:
        """Place and size of a site."""
        if side == "north":
            width, height = self.north
            return self.street_x(good or GOODS[0]) + self.street / 2 - width / 2, 7, width, height
        x = self.margin if side == "west" else self.width - self.margin - self.site
        return x, self.line(row or ROWS[0]), self.site, self.row

    def row_cubes(self, spaces: int = 3) -> tuple[float, float]:
        """Left and right edge of the cubes at the end of a row: in a column where there is little room."""
        room = self.site_box("east", None, None)[0] - self.east
        span = self.cube if self.small else spaces * (self.cube + 1) - 1
        return self.east + (room - span) / 2, self.east + (room + span) / 2


def desk(height: float) -> Grid:
    """The plan for a table, its rows as high as there is room."""
    pitch = (height - 86 - BELOW - 48 - SILL) / len(ROWS)
    return Grid(704, 84, 52, pitch, 23, 66, (104, 68), 80, 86, 19, 48, 8)


PHONE: Final = Grid(374, 44, 40, 66, 13, 40, (56, 44), 44, 56, 13, 46, 2, small=True)
