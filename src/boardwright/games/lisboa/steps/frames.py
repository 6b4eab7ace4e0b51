"""What each of Lisboa's steps remembers, beside whose it is and how far it is (`at`).

The order of the fields is permanent: saved games hold the numbers alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from boardwright.games.lisboa.printed.tables import BUILDER, KING
from boardwright.games.lisboa.steps.ids import DECREE, OPEN, SHOP
from boardwright.kernel.frames import Frame

TILES: Final = 8  # in an `OpenFrame` as saved: `place`, and this for each clergy tile


# -------------------------------------------------------------------- cards and the market

# How far an event is (`at`).
FUNDING: Final = 0
FUNDED: Final = 1
UNDER_WAY: Final = 2  # its effect


@mypyc_attr(acyclic=True, free_list_len=1)
class CardFrame(Frame):
    """A card on its way to the portfolio, or an event; `at` is how far."""

    def __init__(self, step: int, seat: int, at: int = 0, card: int = 0) -> None:
        super().__init__(step, seat, at)
        self.card: int = card

    def clone(self) -> CardFrame:
        """An independent copy."""
        return CardFrame(self.step, self.seat, self.at, self.card)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.card]


@mypyc_attr(acyclic=True, free_list_len=1)
class CoverFrame(Frame):
    """A state action to be covered with a good."""

    def __init__(self, step: int, seat: int, at: int = 0, action: int = 0) -> None:
        super().__init__(step, seat, at)
        self.action: int = action

    def clone(self) -> CoverFrame:
        """An independent copy."""
        return CoverFrame(self.step, self.seat, self.at, self.action)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.action]


# -------------------------------------------------------------------- effects and payments


@mypyc_attr(acyclic=True, free_list_len=1)
class EffectFrame(Frame):
    """An effect under way."""

    def __init__(
        self, step: int, seat: int, at: int = 0, effect: int = 0, left: int = 0, offices: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.effect: int = effect
        self.left: int = left  # how many are still to come
        self.offices: int = offices  # bits: where it has placed officials

    def clone(self) -> EffectFrame:
        """An independent copy."""
        return EffectFrame(self.step, self.seat, self.at, self.effect, self.left, self.offices)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.effect, self.left, self.offices]


@mypyc_attr(acyclic=True, free_list_len=1)
class PaymentFrame(Frame):
    """A payment of réis."""

    def __init__(self, step: int, seat: int, at: int = 0, amount: int = 0) -> None:
        super().__init__(step, seat, at)
        self.amount: int = amount

    def clone(self) -> PaymentFrame:
        """An independent copy."""
        return PaymentFrame(self.step, self.seat, self.at, self.amount)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.amount]


# -------------------------------------------------------------------- state actions


@mypyc_attr(acyclic=True, free_list_len=1)
class AssignFrame(Frame):
    """Officials to offices; `at` is REGULAR or EXTRA."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        placed: int = 0,
        offices: int = 0,
        regular: int = 0,
        extra: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.placed: int = placed  # in all
        self.offices: int = offices  # bits: where the regular ones are
        self.regular: int = regular  # placed so far
        self.extra: int = extra  # offered so far

    def clone(self) -> AssignFrame:
        """An independent copy."""
        return AssignFrame(self.step, self.seat, self.at, self.placed, self.offices, self.regular, self.extra)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.placed, self.offices, self.regular, self.extra]


@mypyc_attr(acyclic=True, free_list_len=1)
class ShipFrame(Frame):
    """A ship that is built; `at` is CHOOSING, PAYING or PLACING. The first number saved has no meaning."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        unused: int = 0,
        replaced: int = 0,
        due: int = 0,
        next_good: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.replaced: int = replaced  # once chosen: the dock of the ship given up for it, or NONE
        self.due: int = due  # goods still to be paid
        self.next_good: int = next_good  # the first type that may still be paid

    def clone(self) -> ShipFrame:
        """An independent copy."""
        return ShipFrame(self.step, self.seat, self.at, 0, self.replaced, self.due, self.next_good)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, 0, self.replaced, self.due, self.next_good]


@mypyc_attr(acyclic=True, free_list_len=1)
class ProduceFrame(Frame):
    """A production; `at` is PRODUCING or PRODUCED. The first number saved has no meaning."""

    def __init__(
        self, step: int, seat: int, at: int = 0, unused: int = 0, produced: int = 0, extra: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.produced: int = produced  # bits of goods
        self.extra: int = extra  # goods still to choose

    def clone(self) -> ProduceFrame:
        """An independent copy."""
        return ProduceFrame(self.step, self.seat, self.at, 0, self.produced, self.extra)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, 0, self.produced, self.extra]


@mypyc_attr(acyclic=True, free_list_len=1)
class CardinalFrame(Frame):
    """The cardinal is met; `at` is MOVING, TAKING or SYMBOLS."""

    def __init__(
        self, step: int, seat: int, at: int = 0, fixed: int = 0, moved: int = 0, tiles: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.fixed: int = fixed  # steps, 0 if they are of choice
        self.moved: int = moved  # steps
        self.tiles: int = tiles  # own clergy tiles before

    def clone(self) -> CardinalFrame:
        """An independent copy."""
        return CardinalFrame(self.step, self.seat, self.at, self.fixed, self.moved, self.tiles)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.fixed, self.moved, self.tiles]


# -------------------------------------------------------------------- visits and noble actions


@mypyc_attr(acyclic=True, free_list_len=1)
class VisitFrame(Frame):
    """A visit; `at` is how far."""

    def __init__(self, step: int, seat: int, at: int = 0, noble: int = 0, court: int = 0) -> None:
        super().__init__(step, seat, at)
        self.noble: int = noble
        self.court: int = court  # the card played, as card + 1, or 0; only shown

    def clone(self) -> VisitFrame:
        """An independent copy."""
        return VisitFrame(self.step, self.seat, self.at, self.noble, self.court)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.noble, self.court]


@mypyc_attr(acyclic=True, free_list_len=1)
class FollowFrame(Frame):
    """Others following a visit, one after the other: `seat` is asked, `at` how far that one is."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        noble: int = 0,
        place: int = 0,
        visitor: int = 0,
        action: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.noble: int = noble
        self.place: int = place  # of `seat`, counted clockwise from the visitor: 1 is the next
        self.visitor: int = visitor
        self.action: int = action  # what the follower has chosen: a state action, or NOBLE_ACTION

    def clone(self) -> FollowFrame:
        """An independent copy."""
        return FollowFrame(self.step, self.seat, self.at, self.noble, self.place, self.visitor, self.action)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.noble, self.place, self.visitor, self.action]


# How far a shop is (`at`), LIS-SHOP-01 to LIS-SHOP-08.
TILE: Final = 0
PLOT: Final = 1
CUBE: Final = 2
PRICE: Final = 3
HOUSE: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class ShopFrame(Frame):
    """A shop that is built; `at` is how far."""

    def __init__(self, step: int, seat: int, at: int = 0, space: int = 0, plot: int = 0) -> None:
        super().__init__(step, seat, at)
        self.space: int = space  # of the display, once chosen
        self.plot: int = plot  # once chosen

    def clone(self) -> ShopFrame:
        """An independent copy."""
        return ShopFrame(self.step, self.seat, self.at, self.space, self.plot)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.space, self.plot]


# How far an opening is (`at`), LIS-OPEN-02 to LIS-OPEN-16.
SITE: Final = 0
PLAN: Final = 1
OFFICIALS: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class OpenFrame(Frame):
    """A public building that is opened; `at` is how far."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        site: int = 0,
        plan: int = 0,
        returning: int = 0,
        place_and_tiles: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.site: int = site  # once chosen
        self.plan: int = plan  # once chosen
        self.returning: int = returning  # officials still to come back
        self.place: int = place_and_tiles % TILES  # the first one from which they still may
        self.tiles: int = place_and_tiles // TILES  # own clergy tiles before

    def place_and_tiles(self) -> int:
        """Two fields as one number."""
        return self.place + TILES * self.tiles

    def clone(self) -> OpenFrame:
        """An independent copy."""
        return OpenFrame(
            self.step, self.seat, self.at, self.site, self.plan, self.returning, self.place_and_tiles()
        )

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.site, self.plan, self.returning, self.place_and_tiles()]


def noble_action(noble: int, seat: int) -> Frame:
    """A noble's noble action at its beginning."""
    if noble == BUILDER:
        return ShopFrame(SHOP, seat)
    return OpenFrame(OPEN, seat) if noble == KING else Frame(DECREE, seat)


# -------------------------------------------------------------------- set-up, church, end of period


@mypyc_attr(acyclic=True, free_list_len=1)
class AskedFrame(Frame):
    """Players asked one after the other: `seat` is asked now."""

    def __init__(self, step: int, seat: int, at: int = 0, asked: int = 0) -> None:
        super().__init__(step, seat, at)
        self.asked: int = asked  # how many have been

    def clone(self) -> AskedFrame:
        """An independent copy."""
        return AskedFrame(self.step, self.seat, self.at, self.asked)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.asked]


@mypyc_attr(acyclic=True, free_list_len=1)
class TokenFrame(Frame):
    """City tokens laid place by place."""

    def __init__(self, step: int, seat: int, at: int = 0, place: int = 0) -> None:
        super().__init__(step, seat, at)
        self.place: int = place  # plots before sites

    def clone(self) -> TokenFrame:
        """An independent copy."""
        return TokenFrame(self.step, self.seat, self.at, self.place)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.place]


@mypyc_attr(acyclic=True, free_list_len=1)
class DraftFrame(Frame):
    """The draft: `seat` is asked now."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        keep: int = 0,
        finished: int = 0,
        kept: int = 0,
        passed: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.keep: int = keep  # how many each keeps before the packets are passed on
        self.finished: int = finished  # how many players have
        self.kept: int = kept  # how many `seat` has
        self.passed: int = passed  # how often the packets have been passed on

    def clone(self) -> DraftFrame:
        """An independent copy."""
        return DraftFrame(self.step, self.seat, self.at, self.keep, self.finished, self.kept, self.passed)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.keep, self.finished, self.kept, self.passed]


@mypyc_attr(acyclic=True, free_list_len=1)
class ChurchFrame(Frame):
    """A church scoring: `seat` is asked now."""

    def __init__(self, step: int, seat: int, at: int = 0, asked: int = 0, chosen: int = 0) -> None:
        super().__init__(step, seat, at)
        self.asked: int = asked  # how many have been
        self.chosen: int = chosen  # bits: places of the clergy tiles that `seat` discards

    def clone(self) -> ChurchFrame:
        """An independent copy."""
        return ChurchFrame(self.step, self.seat, self.at, self.asked, self.chosen)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.asked, self.chosen]


@mypyc_attr(acyclic=True, free_list_len=1)
class PeriodFrame(Frame):
    """The end of period 1: `seat` is asked now; the cards discarded lie in `discards` of the state."""

    def __init__(
        self, step: int, seat: int, at: int = 0, trigger: int = 0, asked: int = 0, first: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.trigger: int = trigger  # who brought the end about
        self.asked: int = asked  # how many have been
        self.first: int = first  # the card from which on a search still discards

    def clone(self) -> PeriodFrame:
        """An independent copy."""
        return PeriodFrame(self.step, self.seat, self.at, self.trigger, self.asked, self.first)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.trigger, self.asked, self.first]
