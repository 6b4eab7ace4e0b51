"""What of the edition was used in a game, seen from outside.

"Used" is more than lying there: what a card or board says made a difference. The difference is found by
asking what would have happened without it: the same answer is given in a copy of the position played with a
blank in place of the effect. If the answer is not possible there, or leads to another position or score, the
effect was used.

Each thing is looked for only until it was used once, so most games are watched at hardly any cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boardwright.games.architects.printed.components import effect_of
from boardwright.games.architects.printed.names import (
    APPRENTICES,
    BOARDS,
    BUILDINGS,
    RIVALS,
    SCHEMES,
    WONDER_APPRENTICES,
    WONDER_BOARDS,
    WONDER_BUILDINGS,
)
from boardwright.games.architects.printed.tables import (
    ADORNMENT,
    AT_END,
    RESOURCES,
    CompiledEffect,
    Half,
    Tables,
)
from boardwright.games.architects.state import ABILITY, Architects
from boardwright.games.architects.steps import ids
from boardwright.games.architects.steps.frames import EffectFrame
from tests.games.architects.positions import GAME
from tests.games.watching import new, watch

TABLES: Final = GAME.tables(GAME.options(2))
BLANK: Final = 62  # of an effect: a sort that nothing waits for
BOARD_PRINT: Final = len(TABLES.small_gift) - 1  # what the market gives where no card lies
# Where a gift stands: the field of the tables and the places in it.
Cell = tuple[str, int, int]


def halves() -> Iterator[tuple[str, Half]]:
    """Names and halves of the scheme cards that are played with (WOW-SOLO-07), then of the focuses."""
    for number, name in enumerate(SCHEMES):
        if TABLES.scheme_marked[number]:
            continue
        if TABLES.scheme_has_top[number]:
            yield f"scheme {name}, upper half", TABLES.scheme_top[number]
        yield f"scheme {name}, lower half", TABLES.scheme_bottom[number]
    for name, half in zip(RIVALS, TABLES.rival_focus, strict=True):
        yield f"focus of the {name}", half


def named_effects() -> dict[int, str]:
    """Every effect of the tables that can come into play, with its name."""
    found: dict[int, str] = {}
    rows = (
        ("apprentice", [*APPRENTICES, *WONDER_APPRENTICES], TABLES.apprentice_effects),
        ("building", [*BUILDINGS, *WONDER_BUILDINGS], TABLES.building_effects),
        ("board", [*BOARDS, *WONDER_BOARDS], TABLES.board_effects),
        ("rival", RIVALS, TABLES.rival_effects),
    )
    for kind, cards, effects in rows:
        for name, own in zip(cards, effects, strict=True):
            found |= {effect: f"{kind} {name}, effect {place}" for place, effect in enumerate(own, 1)}
    for name, half in halves():
        for option, steps in enumerate(half.options, 1):
            found |= {step: f"{name}, option {option}, step {place}" for place, step in enumerate(steps, 1)}
    return found


def named_cells() -> dict[Cell, str]:
    """Every printed gift that is no effect: of contributions, consequences, rewards, market and trades."""
    found: dict[Cell, str] = {}
    for card in range(len(TABLES.contribution_gift)):
        for resource, name in enumerate(RESOURCES):
            found["contribution_gift", card, resource] = f"contribution CC{card + 1}, {name}"
        for option in range(len(TABLES.princess_gifts[card])):
            found["princess_gifts", card, option] = f"princess CC{card + 1}, reward {option + 1}"
        found["consequence_gift", card, 0] = f"profiteer CC{card + 1}"
    rows = (
        ("reward_gift", "reward", len(TABLES.reward_gift)),
        ("small_gift", "small market", len(TABLES.small_gift)),
        ("large_gift", "large market", len(TABLES.large_gift)),
        ("trade_gift", "trade", len(TABLES.trade_gift)),
    )
    for field, name, count in rows:
        found |= {(field, place, 0): f"{name} {place + 1}" for place in range(count)}
    return found


EFFECTS: Final = named_effects()
CELLS: Final = named_cells()
DEEDS: Final = [
    *(f"monument of {name}" for name in RESOURCES),
    *(f"monument of {name}, by a rival" for name in RESOURCES),
    *(f"cathedral level {level}" for level in range(1, 6)),
]


class Coverage:
    """Watches games and crosses off what was used."""

    def __init__(self) -> None:
        self.things: Final = [*EFFECTS.values(), *CELLS.values(), *DEEDS]
        self.missing: set[str] = set(self.things)
        self.blanks: dict[int | Cell, Tables] = {}

    # ---------------------------------------------------------------- without it

    def without(self, thing: int | Cell) -> Tables:
        """The same tables without an effect or a gift."""
        if thing not in self.blanks:
            copy = Tables()
            for field in dir(TABLES):
                if not field.startswith("_"):
                    setattr(copy, field, getattr(TABLES, field))
            if isinstance(thing, int):
                blank = CompiledEffect(effect_of("adornment"))
                blank.owner, blank.sort = TABLES.effects[thing].owner, BLANK
                blank.word = ADORNMENT  # of a rival: never available, and does nothing
                copy.effects = [*TABLES.effects[:thing], blank, *TABLES.effects[thing + 1 :]]
            else:
                field, place, inner = thing
                rows = list(getattr(TABLES, field))
                rows[place] = without_gift(rows[place], inner)
                setattr(copy, field, rows)
            self.blanks[thing] = copy
        return self.blanks[thing]

    def matters(self, before: Architects, action: int, after: Architects, thing: int | Cell) -> bool:
        """Whether an answer is impossible without a thing, or leads elsewhere."""
        copy = before.clone()
        copy.tables = self.without(thing)
        copy._legal = []
        for player in copy.players:
            player.known = 0
            for ability in player.abilities:
                if ability % ABILITY != thing:
                    player.known |= 1 << TABLES.effects[ability % ABILITY].sort
        if action not in copy.legal():
            return True
        copy.apply(action)
        for player, real in zip(copy.players, after.players, strict=True):
            player.known = real.known
        if copy.to_data() != after.to_data():
            return True
        return copy.over and [one.total for one in copy.scores()] != [one.total for one in after.scores()]

    # ---------------------------------------------------------------- looking

    def look(self, before: Architects, action: int, after: Architects) -> None:
        """See what an answer used."""
        for effect in effects_in_play(before, after):
            name = EFFECTS.get(effect, "")
            if name in self.missing and self.matters(before, action, after, effect):
                self.missing.discard(name)
        for cell in cells_in_play(before, after):
            name = CELLS.get(cell, "")
            if name in self.missing and self.matters(before, action, after, cell):
                self.missing.discard(name)
        self.look_at_deeds(after)

    def look_at_deeds(self, after: Architects) -> None:
        """Monuments built and levels reached."""
        for event in after.journal or []:
            if event.key == "monument":
                rival = ", by a rival" if event.seat == after.rival else ""
                self.missing.discard(f"monument of {RESOURCES[event.a]}{rival}")
            elif event.key == "cathedral":
                self.missing.discard(f"cathedral level {event.a}")


def without_gift(row: list[object], inner: int) -> list[object]:
    """A gift made empty, or the one at a place of a list of gifts."""
    if row and isinstance(row[0], list):
        return [[] if place == inner else gift for place, gift in enumerate(row)]
    return []


def effects_in_play(before: Architects, after: Architects) -> Iterator[int]:
    """Numbers of the effects an answer may have used."""
    for seat in range(len(before.players)):
        for ability in before.players[seat].abilities:
            yield ability % ABILITY
        built = before.players[seat].buildings
        for card in after.players[seat].buildings[len(built) :]:
            yield from TABLES.building_effects[card]
        if after.over or after.stack[-1].step in (ids.FINAL, ids.LOSE, ids.DEBT):
            for card in built:
                yield from (
                    one for one in TABLES.building_effects[card] if TABLES.effects[one].sort == AT_END
                )
    frame = before.stack[-1]
    if isinstance(frame, EffectFrame):
        yield frame.effect
    if before.face >= 0:
        for event in after.journal or []:
            if event.key == "scheme":
                yield from steps_of(TABLES.scheme_top[event.a])
                yield from steps_of(TABLES.scheme_bottom[event.a])
                yield from steps_of(TABLES.rival_focus[before.face])


def steps_of(half: Half) -> Iterator[int]:
    """The effects of half a scheme card."""
    for steps in half.options:
        yield from steps


def cells_in_play(before: Architects, after: Architects) -> Iterator[Cell]:
    """The gifts an answer may have given."""
    for kind in before.reward_pile[before.reward_at : after.reward_at]:
        yield "reward_gift", kind, 0
    under_way = {frame.step for frame in before.stack}
    if ids.STOREHOUSE in under_way:
        for trade in range(len(TABLES.trade_gift)):
            yield "trade_gift", trade, 0
    if ids.MARKET in under_way or before.market != after.market:
        yield "small_gift", before.small[-1] if before.small else BOARD_PRINT, 0
        yield "large_gift", before.large[-1] if before.large else BOARD_PRINT, 0
    for event in after.journal or []:
        if event.key == "contributes":
            yield "contribution_gift", before.contributions[-1], event.a
            yield "contribution_gift", after.contributions[-1], event.a
        elif event.key == "consequence":
            yield "consequence_gift", before.consequences[-1], 0
    if before.wonder and (after.consequences != before.consequences or ids.PRINCESS in under_way):
        for option in range(2):
            yield "princess_gifts", before.consequences[-1], option


# -------------------------------------------------------------------- games


def watch_game(
    coverage: Coverage, players: int, variants: Sequence[str], seed: int, bot: str = ""
) -> Architects:
    """Watch a whole game, of random answers or of bots; returns it finished."""
    return watch(coverage, new(GAME, players, variants, seed), seed, bot, lone_answers=False)
