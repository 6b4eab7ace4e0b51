"""What the rival does: monuments, the Cathedral, the Guardhouse and captures (chapters 24.4 to 24.6)."""

from __future__ import annotations

from boardwright.games.architects.printed.tables import (
    AT_PRINCESS,
    GUILDHALL,
    IS_DISCOUNT,
    LINE_DEBT,
    LINE_IMPRISON,
    LINE_RANSOM,
    LINE_RELEASE,
    LINE_SCHEME,
    MARBLE,
    ON_CATHEDRAL,
    ON_CONSTRUCT,
    OPEN,
    RESOURCE_KINDS,
    part,
    piece,
)
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import next_level_free, own_monument
from boardwright.games.architects.steps.frames import RivalCaptureFrame
from boardwright.games.architects.steps.gains import (
    add_tax,
    free_held,
    gain_schemes,
    gain_virtue,
    held_by_others,
    imprison,
    react,
    release,
    right_of_marker,
)
from boardwright.games.architects.steps.town import capture, consequences
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step


def marble_due(state: Architects, resource: int) -> int:
    """Marble that fills the influence up, less an ability's discount.

    Rules: WOW-SOLO-50, WOW-SOLO-51, WOW-SOLO-59, WOW-EFF-08.
    """
    marble = state.tables.rival_monument_total - state.tables.monument_influence[resource]
    for ability in state.players[state.rival].abilities:
        effect = state.effect(ability)
        if effect.sort == IS_DISCOUNT and effect.at == GUILDHALL:
            marble -= part(effect.price, MARBLE)
    return max(0, marble)


def affordable_monument(state: Architects) -> int:
    """The one of the marker's space, or the next to the right; NONE if there is none.

    Rules: WOW-SOLO-37, WOW-SOLO-52.
    """
    rival = state.players[state.rival]
    for step in range(RESOURCE_KINDS):
        resource = right_of_marker(state, step)
        if state.owners[resource] != NONE or rival.influence < state.tables.monument_influence[resource]:
            continue
        if rival.goods[MARBLE] >= marble_due(state, resource):
            return resource
    return NONE


def build_monument(state: Architects) -> None:
    """WOW-SOLO-50, WOW-SOLO-51, WOW-SOLO-52, WOW-SOLO-53, WOW-SOLO-54, WOW-SOLO-55, if one is affordable."""
    resource = affordable_monument(state)
    if resource == NONE:
        return
    seat, tables = state.rival, state.tables
    rival = state.players[seat]
    marble = marble_due(state, resource)
    rival.influence -= tables.monument_influence[resource]
    state.tell("spends", seat, tables.monument_influence[resource], rival.influence)
    rival.gain_good(MARBLE, -marble)
    if marble:
        state.tell("pays", seat, piece(MARBLE, marble))
    add_tax(state, seat, tables.monument_tax[resource])
    own_monument(state, seat, resource)
    for place in tables.rival_figures[state.face]:
        if place not in state.figures:
            state.figures = changed(state.figures, resource, place)
            state.tell("figure", seat, resource, place)
            break
    use_ability(state, ON_CONSTRUCT)


def use_ability(state: Architects, sort: int) -> None:
    """The rival's ability, after what calls for it; captures by it may cost a tax of their own.

    Rules: WOW-RIVAL-08, WOW-EFF-08, WOW-SOLO-69, WOW-OPT-05.
    """
    react(state, state.rival, sort)
    frame = state.stack[-1]
    if isinstance(frame, RivalCaptureFrame):
        frame.tax = state.tables.ability_capture_tax


def work_on_cathedral(state: Architects) -> None:
    """WOW-SOLO-20, WOW-SOLO-58, if the next level has a free space."""
    seat = state.rival
    if not next_level_free(state, seat):
        return
    rival = state.players[seat]
    rival.cathedral += 1
    state.tell("cathedral", seat, rival.cathedral, state.tables.level_vp[rival.cathedral - 1])
    gain_virtue(state, seat, state.tables.rival_reward_virtue)
    use_ability(state, ON_CATHEDRAL)


# -------------------------------------------------------------------- Guardhouse


def guardhouse(state: Architects, number: int) -> None:
    """WOW-SOLO-70 to WOW-SOLO-78: so many actions, each the first line that is possible."""
    done = 0
    for _ in range(number):
        for line in state.tables.rival_lines[state.face]:  # WOW-SOLO-71
            if not done >> line & 1 and line_possible(state, line):
                if line < LINE_DEBT:  # WOW-SOLO-73
                    done |= 1 << line
                do_line(state, line)
                break


def line_possible(state: Architects, line: int) -> bool:
    """Whether a line of the table has an object."""
    rival = state.players[state.rival]
    if line == LINE_RELEASE:
        return rival.prison > 0
    if line == LINE_IMPRISON:
        return rival.captured() > 0
    if line == LINE_RANSOM:
        return held_by_others(state, state.rival) > 0
    if line == LINE_DEBT:
        return rival.unpaid > 0
    assert line == LINE_SCHEME
    return rival.unpaid == 0  # WOW-SOLO-74


def do_line(state: Architects, line: int) -> None:
    """One line of the table."""
    seat, tables = state.rival, state.tables
    rival = state.players[seat]
    if line == LINE_RELEASE:
        release(state, seat, rival.prison)
    elif line == LINE_IMPRISON:  # WOW-SOLO-76
        imprison(state, seat)
    elif line == LINE_RANSOM:  # WOW-SOLO-77
        add_tax(state, seat, tables.rival_ransom_tax)
        free_held(state, seat)
    elif line == LINE_DEBT:  # WOW-SOLO-75
        add_tax(state, seat, tables.rival_debt_tax)
        rival.unpaid -= 1
        rival.paid += 1
        state.tell("pays_debt", seat, rival.unpaid)
        gain_virtue(state, seat, tables.rival_debt_virtue)
    else:
        gain_schemes(state, 1)


# -------------------------------------------------------------------- captures


def largest_group(state: Architects) -> int:
    """WOW-SOLO-62, WOW-SOLO-65: the size of the largest group of a human, 0 if there is none."""
    best = 0
    for seat in range(state.rival):
        for number in state.players[seat].at:
            best = max(best, number)
    return best


def target(state: Architects, size: int) -> int:
    """WOW-SOLO-63: the first location of the priority with a group of that size."""
    for place in state.tables.rival_captures[state.face]:
        location = state.princess if place == AT_PRINCESS else place
        if location < OPEN:
            for seat in range(state.rival):
                if state.players[seat].at[location] == size:
                    return location
    return NONE


class RivalCaptureStep(Step[Architects, RivalCaptureFrame]):
    """The rival's captures of one card or ability, as one capturing action.

    Rules: WOW-SOLO-60, WOW-SOLO-61, WOW-SOLO-67, WOW-SOLO-69, WOW-SOLO-130.
    """

    def enter(self, state: Architects, frame: RivalCaptureFrame) -> bool:
        """All of them, one location after the other."""
        state.pop()
        left, done = frame.captures, 0
        if largest_group(state):
            add_tax(state, frame.seat, frame.tax)
        while left > 0:
            size = largest_group(state)
            if size == 0:  # WOW-SOLO-68
                break
            location = target(state, size)
            for seat in range(state.rival):
                if state.players[seat].at[location] == size:  # WOW-SOLO-66: all of these
                    capture(state, frame.seat, location, seat)
                    left -= 1
            done = consequences(state, frame.seat, location, done)  # WOW-SOLO-19
        return False
