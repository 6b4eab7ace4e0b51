"""What the rival does: monuments, the Cathedral, the Guardhouse and captures (chapters 24.4 to 24.6)."""

from __future__ import annotations

from typing import cast

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.build import next_level_free, own_monument
from boardwright.games.architects.steps.gains import (
    add_tax,
    free_held,
    gain_schemes,
    gain_virtue,
    held_by_others,
    imprison,
    react,
    release,
)
from boardwright.games.architects.steps.numbers import RIVAL_CAPTURE
from boardwright.games.architects.steps.town import capture, consequences
from boardwright.games.architects.tables import (
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
    part,
    piece,
)
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


def marble_due(game: Architects, resource: int) -> int:
    """WOW-SOLO-50, -51, -59: marble that fills the influence up, less an ability's discount."""
    marble = game.tables.rival_monument_total - game.tables.monument_influence[resource]
    for ability in game.players[game.rival].abilities:
        effect = game.effect(ability)
        if effect.sort == IS_DISCOUNT and effect.at == GUILDHALL:
            marble -= part(effect.price, MARBLE)
    return max(0, marble)


def affordable_monument(game: Architects) -> int:
    """WOW-SOLO-52: the one of the marker's space, or the next to the right; NONE if there is none."""
    rival = game.players[game.rival]
    for step in range(5):
        resource = (game.marker + step) % 5
        if game.owners[resource] != NONE or rival.influence < game.tables.monument_influence[resource]:
            continue
        if rival.goods[MARBLE] >= marble_due(game, resource):
            return resource
    return NONE


def build_monument(game: Architects) -> None:
    """WOW-SOLO-50 to -55, if one is affordable."""
    resource = affordable_monument(game)
    if resource == NONE:
        return
    seat, tables = game.rival, game.tables
    rival = game.players[seat]
    marble = marble_due(game, resource)
    rival.influence -= tables.monument_influence[resource]
    game.tell("spends", seat, tables.monument_influence[resource], rival.influence)
    rival.gain_good(MARBLE, -marble)
    if marble:
        game.tell("pays", seat, piece(MARBLE, marble))
    add_tax(game, seat, tables.monument_tax[resource])
    own_monument(game, seat, resource)
    for place in tables.rival_figures[game.face]:
        if place not in game.figures:
            game.figures = changed(game.figures, resource, place)
            game.tell("figure", seat, resource, place)
            break
    use_ability(game, ON_CONSTRUCT)


def use_ability(game: Architects, sort: int) -> None:
    """The rival's ability; captures by it may cost a tax of their own (WOW-SOLO-69, WOW-OPT-05)."""
    react(game, game.rival, sort)
    if game.stack[-1].step == RIVAL_CAPTURE:
        game.stack[-1].b = game.tables.ability_capture_tax


def work_on_cathedral(game: Architects) -> None:
    """WOW-SOLO-58, if the next level has a free space."""
    seat = game.rival
    if not next_level_free(game, seat):
        return
    rival = game.players[seat]
    rival.cathedral += 1
    game.tell("cathedral", seat, rival.cathedral, game.tables.level_vp[rival.cathedral - 1])
    gain_virtue(game, seat, game.tables.rival_reward_virtue)
    use_ability(game, ON_CATHEDRAL)


# -------------------------------------------------------------------- Guardhouse


def guardhouse(game: Architects, number: int) -> None:
    """WOW-SOLO-70 to -78: so many actions, each the first line that is possible."""
    done = 0
    for _ in range(number):
        for line in game.tables.rival_lines[game.face]:
            if not done >> line & 1 and line_possible(game, line):
                if line < LINE_DEBT:  # WOW-SOLO-73
                    done |= 1 << line
                do_line(game, line)
                break


def line_possible(game: Architects, line: int) -> bool:
    """Whether a line of the table has an object."""
    rival = game.players[game.rival]
    if line == LINE_RELEASE:
        return rival.prison > 0
    if line == LINE_IMPRISON:
        return rival.captured() > 0
    if line == LINE_RANSOM:
        return held_by_others(game, game.rival) > 0
    if line == LINE_DEBT:
        return rival.unpaid > 0
    assert line == LINE_SCHEME
    return rival.unpaid == 0  # WOW-SOLO-74


def do_line(game: Architects, line: int) -> None:
    """One line of the table."""
    seat, tables = game.rival, game.tables
    rival = game.players[seat]
    if line == LINE_RELEASE:
        release(game, seat, rival.prison)
    elif line == LINE_IMPRISON:
        imprison(game, seat)
    elif line == LINE_RANSOM:  # WOW-SOLO-77
        add_tax(game, seat, tables.rival_ransom_tax)
        free_held(game, seat)
    elif line == LINE_DEBT:  # WOW-SOLO-75
        add_tax(game, seat, tables.rival_debt_tax)
        rival.unpaid -= 1
        rival.paid += 1
        game.tell("pays_debt", seat, rival.unpaid)
        gain_virtue(game, seat, tables.rival_debt_virtue)
    else:
        gain_schemes(game, 1)


# -------------------------------------------------------------------- captures


def largest_group(game: Architects) -> int:
    """WOW-SOLO-62, -65: the size of the largest group of a human, 0 if there is none."""
    best = 0
    for seat in range(game.rival):
        for number in game.players[seat].at:
            best = max(best, number)
    return best


def target(game: Architects, size: int) -> int:
    """WOW-SOLO-63: the first location of the priority with a group of that size."""
    for place in game.tables.rival_captures[game.face]:
        location = game.princess if place == AT_PRINCESS else place
        if location < OPEN:
            for seat in range(game.rival):
                if game.players[seat].at[location] == size:
                    return location
    return NONE


class RivalCaptureStep(Step):
    """The rival's captures of one card or ability, as one capturing action (WOW-SOLO-60 to -69, -130).

    Frame: `a` captures, `b` tax that comes with them.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """All of them, one location after the other."""
        game = cast(Architects, state)
        state.pop()
        left, done = frame.a, 0
        if largest_group(game):
            add_tax(game, frame.seat, frame.b)
        while left > 0:
            size = largest_group(game)
            if size == 0:  # WOW-SOLO-68
                break
            location = target(game, size)
            for seat in range(game.rival):
                if game.players[seat].at[location] == size:  # WOW-SOLO-66: all of these
                    capture(game, frame.seat, location, seat)
                    left -= 1
            done = consequences(game, frame.seat, location, done)
        return False
