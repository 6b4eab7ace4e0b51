"""Where things lie in the city: one plan for the sheet, one for the table, one for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.games.lisboa.tables import GOODS, ROWS


@dataclass(frozen=True, slots=True)
class Grid:
    """The measures of the city's plan; everything else follows from them."""

    width: float
    plot: float  # width of a wide plot
    narrow: float  # of a plot of the narrow column
    row: float  # height of a row
    gap: float  # between rows
    street: float
    site: float  # width of the sites west and east
    north: tuple[float, float]  # size of the sites in the north
    left: float  # where the plots begin
    top: float
    cube: float
    tile: float  # height of a scoring tile
    small: bool = False  # small text, little ornament
    wigs: bool = False  # everybody's wigs in the corner instead of the compass

    @property
    def height(self) -> float:
        """Of the whole plan."""
        return self.bottom + self.cube + self.tile + 19

    @property
    def bottom(self) -> float:
        """The south end of the plots."""
        return self.top + len(ROWS) * (self.row + self.gap) - self.gap

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
        return self.top + ROWS.index(row) * (self.row + self.gap)

    def street_x(self, good: str) -> float:
        """Left edge of a street."""
        return self.column(GOODS.index(good) + 1) + self.plot

    def site_box(self, side: str, row: str | None, good: str | None) -> tuple[float, float, float, float]:
        """Place and size of a site."""
        if side == "north":
            width, height = self.north
            return self.street_x(good or GOODS[0]) + self.street / 2 - width / 2, 8, width, height
        margin = 5 if self.small else 10
        x = margin if side == "west" else self.width - margin - self.site
        return x, self.line(row or ROWS[0]), self.site, self.row

    def row_cubes(self, spaces: int = 3) -> tuple[float, float]:
        """Left and right edge of the cubes at the end of a row: in a column where there is little room."""
        room = self.site_box("east", None, None)[0] - self.east
        span = self.cube if self.small else spaces * (self.cube + 1) - 1
        return self.east + (room - span) / 2, self.east + (room + span) / 2


SHEET: Final = Grid(784, 89, 50, 72, 4, 28, 84, (96, 60), 110, 78, 17, 30)
TABLE: Final = Grid(716, 75, 46, 72, 4, 26, 84, (92, 60), 110, 78, 17, 30, wigs=True)
PHONE: Final = Grid(382, 44, 33, 58, 4, 13, 41, (52, 56), 57, 70, 13, 26, small=True)
