"""What each step of Architects remembers, beside whose it is and how far it is (`at`).

The order of the fields is permanent: saved games hold the numbers alone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from boardwright.kernel.frames import Frame

FREE: Final = -1  # in place of a discount or of silver to lay: nothing is paid

# Stages of a payment (`at`).
LESS: Final = 0  # the discount on wood or stone
MIX: Final = 1  # + resource
SWAP: Final = 6  # + good
DONE: Final = 12

# Marks of a placement, as saved; above them the strength.
AS_ONE_MORE: Final = 1
PROFIT_DUE: Final = 2
CATHEDRAL_OPEN: Final = 4
CONTRIBUTED: Final = 8
STRENGTH: Final = 16


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceFrame(Frame):
    """A worker on the way; `at` is the phase of the placement."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        location: int = 0,
        act: int = 0,
        marks: int = 0,
        outer_act: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.location: int = location
        self.act: int = act  # the number of the action
        self.outer_act: int = outer_act  # the number of the action around it (ARC-TURN-14)
        self.as_one_more: bool = (marks & AS_ONE_MORE) != 0  # the own monument adds a worker
        self.profit_due: bool = (marks & PROFIT_DUE) != 0  # the profiteer's influence comes afterwards
        self.cathedral_open: bool = (marks & CATHEDRAL_OPEN) != 0  # virtue allows work on it (ARC-CATH-12)
        self.contributed: bool = (marks & CONTRIBUTED) != 0
        self.strength: int = marks // STRENGTH  # of the action, when the worker was placed (ARC-TURN-17)

    def marks(self) -> int:
        """All that is true of the placement, and the strength, as one number."""
        marks = self.strength * STRENGTH
        if self.as_one_more:
            marks += AS_ONE_MORE
        if self.profit_due:
            marks += PROFIT_DUE
        if self.cathedral_open:
            marks += CATHEDRAL_OPEN
        if self.contributed:
            marks += CONTRIBUTED
        return marks

    def clone(self) -> PlaceFrame:
        """An independent copy."""
        return PlaceFrame(
            self.step, self.seat, self.at, self.location, self.act, self.marks(), self.outer_act
        )

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.location, self.act, self.marks(), self.outer_act]


@mypyc_attr(acyclic=True, free_list_len=1)
class LocationFrame(Frame):
    """The action of a location that gives by itself."""

    def __init__(self, step: int, seat: int, at: int = 0, strength: int = 0, location: int = 0) -> None:
        super().__init__(step, seat, at)
        self.strength: int = strength
        self.location: int = location

    def clone(self) -> LocationFrame:
        """An independent copy."""
        return LocationFrame(self.step, self.seat, self.at, self.strength, self.location)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.strength, self.location]


@mypyc_attr(acyclic=True, free_list_len=1)
class UsesFrame(Frame):
    """Trades or actions of the Guardhouse; `at` is 1 + the one that has been paid for, or 0."""

    def __init__(self, step: int, seat: int, at: int = 0, left: int = 0) -> None:
        super().__init__(step, seat, at)
        self.left: int = left  # so many more

    def paid_for(self) -> int:
        """What has been paid for and is carried out next, or NONE."""
        return self.at - 1

    def pay_for(self, what: int) -> None:
        """Note what is paid for; NONE once it is carried out."""
        self.at = 1 + what

    def clone(self) -> UsesFrame:
        """An independent copy."""
        return UsesFrame(self.step, self.seat, self.at, self.left)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.left]


@mypyc_attr(acyclic=True, free_list_len=1)
class WorkshopFrame(Frame):
    """The action of the Workshop."""

    def __init__(self, step: int, seat: int, at: int = 0, strength: int = 0) -> None:
        super().__init__(step, seat, at)
        self.strength: int = strength

    def clone(self) -> WorkshopFrame:
        """An independent copy."""
        return WorkshopFrame(self.step, self.seat, self.at, self.strength)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.strength]


@mypyc_attr(acyclic=True, free_list_len=1)
class HireFrame(Frame):
    """An apprentice on the way."""

    def __init__(
        self, step: int, seat: int, at: int = 0, laid: int = 0, slot: int = 0, card: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.skipped: int = laid - 1  # silver to lay on skipped cards, or FREE; saved with 1 more
        self.slot: int = slot  # of the display, once chosen
        self.card: int = card  # once taken

    def is_free(self) -> bool:
        """Whether nothing is paid for the hire."""
        return self.skipped == FREE

    def clone(self) -> HireFrame:
        """An independent copy."""
        return HireFrame(self.step, self.seat, self.at, self.skipped + 1, self.slot, self.card)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.skipped + 1, self.slot, self.card]


@mypyc_attr(acyclic=True, free_list_len=1)
class CaptureFrame(Frame):
    """A capturing action; `at` is 1 + the group whose capture has been paid for, or 0."""

    def __init__(
        self,
        step: int,
        seat: int,
        at: int = 0,
        left: int = 0,
        used: int = 0,
        discount: int = 0,
        happened: int = 0,
    ) -> None:
        super().__init__(step, seat, at)
        self.left: int = left  # captures that are still allowed
        self.used: int = used  # bits of the locations captured from
        self.discount: int = discount  # silver off the further captures, or FREE
        self.happened: int = happened  # bits: PAID_TAX and so on

    def paid_for(self) -> int:
        """The group that is captured next, or NONE."""
        return self.at - 1

    def pay_for(self, group: int) -> None:
        """Note which capture is paid for; NONE once it is carried out."""
        self.at = 1 + group

    def is_free(self) -> bool:
        """Whether a card grants the captures, without tax and silver."""
        return self.discount == FREE

    def clone(self) -> CaptureFrame:
        """An independent copy."""
        return CaptureFrame(self.step, self.seat, self.at, self.left, self.used, self.discount, self.happened)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.left, self.used, self.discount, self.happened]


@mypyc_attr(acyclic=True, free_list_len=1)
class MarketFrame(Frame):
    """A visit to the Black Market."""

    def __init__(self, step: int, seat: int, at: int = 0, space: int = 0) -> None:
        super().__init__(step, seat, at)
        self.space: int = space

    def clone(self) -> MarketFrame:
        """An independent copy."""
        return MarketFrame(self.step, self.seat, self.at, self.space)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.space]


@mypyc_attr(acyclic=True, free_list_len=1)
class GuildhallFrame(Frame):
    """What the laid worker may build."""

    def __init__(self, step: int, seat: int, at: int = 0, cathedral: int = 0) -> None:
        super().__init__(step, seat, at)
        self.cathedral: int = cathedral  # 1 if virtue allows work on the Cathedral (ARC-CATH-12)

    def clone(self) -> GuildhallFrame:
        """An independent copy."""
        return GuildhallFrame(self.step, self.seat, self.at, self.cathedral)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.cathedral]


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildFrame(Frame):
    """A building under construction."""

    def __init__(self, step: int, seat: int, at: int = 0, card: int = 0) -> None:
        super().__init__(step, seat, at)
        self.card: int = card

    def clone(self) -> BuildFrame:
        """An independent copy."""
        return BuildFrame(self.step, self.seat, self.at, self.card)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.card]


@mypyc_attr(acyclic=True, free_list_len=1)
class MonumentFrame(Frame):
    """A monument under construction."""

    def __init__(self, step: int, seat: int, at: int = 0, resource: int = 0) -> None:
        super().__init__(step, seat, at)
        self.resource: int = resource  # its material

    def clone(self) -> MonumentFrame:
        """An independent copy."""
        return MonumentFrame(self.step, self.seat, self.at, self.resource)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.resource]


@mypyc_attr(acyclic=True, free_list_len=1)
class EffectFrame(Frame):
    """An immediate effect."""

    def __init__(self, step: int, seat: int, at: int = 0, effect: int = 0, done: int = 0) -> None:
        super().__init__(step, seat, at)
        self.effect: int = effect
        self.done: int = done  # players who have had it, or cards and apprentices given up

    def clone(self) -> EffectFrame:
        """An independent copy."""
        return EffectFrame(self.step, self.seat, self.at, self.effect, self.done)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.effect, self.done]


@mypyc_attr(acyclic=True, free_list_len=1)
class PayFrame(Frame):
    """A payment; `at` is its stage."""

    def __init__(self, step: int, seat: int, at: int = 0, price: int = 0, mix: int = 0) -> None:
        super().__init__(step, seat, at)
        self.price: int = price  # what is still to pay, as `tables` tells prices
        self.mix: int = mix  # pieces in any mix, and influence

    def is_of_mix(self) -> bool:
        """Whether a resource's part of the mix is asked for."""
        return MIX <= self.at < SWAP

    def mixed(self) -> int:
        """The resource whose part of the mix is asked for."""
        return self.at - MIX

    def swapped(self) -> int:
        """The good that influence may stand in for."""
        return self.at - SWAP

    def clone(self) -> PayFrame:
        """An independent copy."""
        return PayFrame(self.step, self.seat, self.at, self.price, self.mix)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.price, self.mix]


@mypyc_attr(acyclic=True, free_list_len=1)
class ReliefFrame(Frame):
    """Taxes that may be ignored; `at` is 1 where the Guildhall's discount applies."""

    def __init__(
        self, step: int, seat: int, at: int = 0, price: int = 0, mix: int = 0, taxes: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.price: int = price  # without these taxes
        self.mix: int = mix
        self.taxes: int = taxes

    def is_of_guildhall(self) -> bool:
        """Whether the Guildhall's discount applies."""
        return self.at == 1

    def clone(self) -> ReliefFrame:
        """An independent copy."""
        return ReliefFrame(self.step, self.seat, self.at, self.price, self.mix, self.taxes)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.price, self.mix, self.taxes]


@mypyc_attr(acyclic=True, free_list_len=1)
class LoseFrame(Frame):
    """A loss of virtue."""

    def __init__(self, step: int, seat: int, at: int = 0, points: int = 0) -> None:
        super().__init__(step, seat, at)
        self.points: int = points

    def clone(self) -> LoseFrame:
        """An independent copy."""
        return LoseFrame(self.step, self.seat, self.at, self.points)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.points]


@mypyc_attr(acyclic=True, free_list_len=1)
class DebtFrame(Frame):
    """Debts that may be bought off."""

    def __init__(self, step: int, seat: int, at: int = 0, debts: int = 0) -> None:
        super().__init__(step, seat, at)
        self.debts: int = debts  # still to be taken

    def clone(self) -> DebtFrame:
        """An independent copy."""
        return DebtFrame(self.step, self.seat, self.at, self.debts)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.debts]


@mypyc_attr(acyclic=True, free_list_len=1)
class MostFrame(Frame):
    """Debts to destroy or workers to release."""

    def __init__(self, step: int, seat: int, at: int = 0, most: int = 0) -> None:
        super().__init__(step, seat, at)
        self.most: int = most  # so many, if the player likes

    def clone(self) -> MostFrame:
        """An independent copy."""
        return MostFrame(self.step, self.seat, self.at, self.most)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.most]


@mypyc_attr(acyclic=True, free_list_len=1)
class ResetFrame(Frame):
    """A reset; `at` is its phase."""

    def __init__(
        self, step: int, seat: int, at: int = 0, visited: int = 0, concerned: int = 0, led_off: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.visited: int = visited  # players done in this phase
        self.concerned: int = concerned  # bits of the seats it concerns
        # The seat whose workers at the profiteer go to the Prison next, or NONE; saved with 1 more.
        self.led_off: int = led_off - 1

    def concerns(self, seat: int) -> bool:
        """Whether the phase does something to this seat."""
        return (self.concerned >> seat & 1) != 0

    def clone(self) -> ResetFrame:
        """An independent copy."""
        return ResetFrame(self.step, self.seat, self.at, self.visited, self.concerned, self.led_off + 1)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.visited, self.concerned, self.led_off + 1]


@mypyc_attr(acyclic=True, free_list_len=1)
class PrincessFrame(Frame):
    """A reward of the princess."""

    def __init__(self, step: int, seat: int, at: int = 0, card: int = 0) -> None:
        super().__init__(step, seat, at)
        self.card: int = card  # the consequence that shows it

    def clone(self) -> PrincessFrame:
        """An independent copy."""
        return PrincessFrame(self.step, self.seat, self.at, self.card)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.card]


@mypyc_attr(acyclic=True, free_list_len=1)
class AbilitiesFrame(Frame):
    """A player's abilities in a reset."""

    def __init__(self, step: int, seat: int, at: int = 0, used: int = 0) -> None:
        super().__init__(step, seat, at)
        self.used: int = used  # bits, by place among the player's abilities

    def is_used(self, place: int) -> bool:
        """Whether the ability at this place has been used."""
        return (self.used >> place & 1) != 0

    def clone(self) -> AbilitiesFrame:
        """An independent copy."""
        return AbilitiesFrame(self.step, self.seat, self.at, self.used)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.used]


@mypyc_attr(acyclic=True, free_list_len=1)
class FinalFrame(Frame):
    """The effects of the end; `at` is the phase."""

    def __init__(self, step: int, seat: int, at: int = 0, done: int = 0) -> None:
        super().__init__(step, seat, at)
        self.done: int = done  # players whose losses are resolved

    def clone(self) -> FinalFrame:
        """An independent copy."""
        return FinalFrame(self.step, self.seat, self.at, self.done)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.done]


@mypyc_attr(acyclic=True, free_list_len=1)
class RivalFrame(Frame):
    """A turn of the rival."""

    def __init__(
        self, step: int, seat: int, at: int = 0, scheme: int = 0, again: int = 0, turned_up: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.scheme: int = scheme  # the card turned up last
        self.again: int = again  # 1 if another one follows
        self.turned_up: int = turned_up  # cards so far in this turn

    def clone(self) -> RivalFrame:
        """An independent copy."""
        return RivalFrame(self.step, self.seat, self.at, self.scheme, self.again, self.turned_up)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.scheme, self.again, self.turned_up]


@mypyc_attr(acyclic=True, free_list_len=1)
class RivalOptionFrame(Frame):
    """An option of a scheme card or focus; `at` counts the steps done."""

    def __init__(
        self, step: int, seat: int, at: int = 0, half: int = 0, option: int = 0, location: int = 0
    ) -> None:
        super().__init__(step, seat, at)
        self.half: int = half  # by number, as `rival` counts them
        self.option: int = option
        self.location: int = location

    def clone(self) -> RivalOptionFrame:
        """An independent copy."""
        return RivalOptionFrame(self.step, self.seat, self.at, self.half, self.option, self.location)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.half, self.option, self.location]


@mypyc_attr(acyclic=True, free_list_len=1)
class RivalCaptureFrame(Frame):
    """Captures by the rival."""

    def __init__(self, step: int, seat: int, at: int = 0, captures: int = 0, tax: int = 0) -> None:
        super().__init__(step, seat, at)
        self.captures: int = captures
        self.tax: int = tax  # silver that comes onto the Tax Stand with them

    def clone(self) -> RivalCaptureFrame:
        """An independent copy."""
        return RivalCaptureFrame(self.step, self.seat, self.at, self.captures, self.tax)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.captures, self.tax]


@mypyc_attr(acyclic=True, free_list_len=1)
class HireDraftFrame(Frame):
    """The draft of apprentices."""

    def __init__(self, step: int, seat: int, at: int = 0, done: int = 0, card: int = 0) -> None:
        super().__init__(step, seat, at)
        self.done: int = done  # players who have chosen
        self.card: int = card  # chosen last

    def clone(self) -> HireDraftFrame:
        """An independent copy."""
        return HireDraftFrame(self.step, self.seat, self.at, self.done, self.card)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.done, self.card]


@mypyc_attr(acyclic=True, free_list_len=1)
class BuildingDraftFrame(Frame):
    """The draft of buildings."""

    def __init__(self, step: int, seat: int, at: int = 0, rounds: int = 0, chosen: int = 0) -> None:
        super().__init__(step, seat, at)
        self.rounds: int = rounds  # done
        self.chosen: int = chosen  # players who have chosen in this round

    def clone(self) -> BuildingDraftFrame:
        """An independent copy."""
        return BuildingDraftFrame(self.step, self.seat, self.at, self.rounds, self.chosen)

    def ints(self) -> list[int]:
        """Everything but the step, for saving."""
        return [self.seat, self.at, self.rounds, self.chosen]
