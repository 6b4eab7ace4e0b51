"""Finding puzzles in games between bots: screened, verified twice, played on, graded."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from boardwright.arena.simulate import derived_seed
from boardwright.bots.budget import Budget
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.levels import EasyBot
from boardwright.bots.mcts import MctsBot
from boardwright.games import get
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.gist import Gist, gist_of, turn_steps
from boardwright.kernel.lookahead import best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import go_on_while_forced, play
from boardwright.puzzles.comparing import (
    Difference,
    Ending,
    Tried,
    difference,
    ending,
    every_turn,
    lead,
    long_search,
    played_on,
    sources,
)
from boardwright.puzzles.grading import level_of
from boardwright.puzzles.puzzle import BEST, LAST, Kind, Puzzle, Turn, limit_of
from boardwright.puzzles.themes import themes_of

QUICKLY: Final = Budget(simulations=16)  # how games for best turns are played
SCREEN: Final = Budget(simulations=120)
FEWEST_ANSWERS: Final = 3  # to the first question of a turn
MOST_ENDS: Final = 2500  # ways to play a last turn
MOST_GISTS: Final = 400  # of them that are looked at for what they are about
WORLDS: Final = 4  # other worlds in which a last turn must be worth the same
TRIES: Final = 32  # of each turn at first in the long search
LONGER: Final = 48  # in the second one
SURE: Final = 3.0  # standard errors by which the best turn must be ahead
COPIES: Final = 64  # in which games are played on
AGREES: Final = 2.0  # standard errors by which they must agree
FEWEST_GISTS: Final = 3  # things that a last turn may be about
KEPT: Final = 6  # turns that are refuted beforehand
WHY_COPIES: Final = 24
CAREFUL: Final = 24  # width of the look for a reply
FEWEST_AGAIN: Final = 4  # turns before the end of a game from which it is played again
MOST_AGAIN: Final = 14
BADLY: Final = 4  # every how many-th decision is then a beginner's, on average
OPENING: Final = 4  # turns of all players before which nothing is looked for


@dataclass(frozen=True, slots=True)
class Plan:
    """What puzzles are looked for in."""

    game: str
    kind: Kind
    players: int = 2
    variants: tuple[str, ...] = ()
    seed: int = 1
    endings: int = 1  # of each game, for last turns: played again from shortly before its end

    def name(self, number: int) -> str:
        """What one game looked through is called in a file."""
        where = "+".join([str(self.players), *self.variants])
        more = f" x{self.endings}" if self.endings > 1 else ""
        return f"{self.kind} {where} {self.seed}/{number}{more}"


def look_through(plan: Plan, number: int) -> list[Puzzle]:
    """The puzzles in one game between bots: the same ones whenever it is looked through."""
    found = last_turns(plan, number) if plan.kind == LAST else best_turns(plan, number)
    return list({puzzle.id: puzzle for puzzle in found}.values())


# -------------------------------------------------------------------- games between bots


def beginnings(plan: Plan, number: int, every: bool = False) -> Iterator[State]:
    """The positions of a game at which somebody begins a turn and has some choice, or goes on with one."""
    game = get(plan.game)
    state = game.new(game.options(plan.players, plan.variants), derived_seed(plan.seed, number, plan.kind))
    seeds = [derived_seed(plan.seed, number * plan.players + seat, "bot") for seat in range(plan.players)]
    quickly = [GreedyBot(seed) if plan.kind == LAST else MctsBot(seed, QUICKLY) for seed in seeds]
    begun = (NOBODY, 0)
    while state.seat != NOBODY:
        if every or (state.seat, state.turn) != begun:
            begun = (state.seat, state.turn)
            if len(state.legal()) >= FEWEST_ANSWERS:
                yield state.clone()
        state.apply(quickly[state.seat].decide(Perspective(state, state.seat)))


def imagined(state: State, dice: Dice) -> State:
    """A position that agrees with all that the seat knows, to be kept: the true one is forgotten."""
    copy = state.determinise(state.seat, dice)
    copy.dice = dice.split()
    return state.game.restore(copy.to_data(), state.options.edition)


# -------------------------------------------------------------------- last turns


def last_turns(plan: Plan, number: int) -> Iterator[Puzzle]:
    """The turn that ends a game, or the rest of it, if one way to play it is clearly ahead of all others.

    The rest is taken as soon as all ways to play it can be tried.
    """
    decisions = list(beginnings(plan, number, every=True))
    for ending_number in range(plan.endings):
        seed = derived_seed(plan.seed, number, f"ending {ending_number}" if ending_number else "puzzle")
        if ending_number:
            decisions = [*played_again(decisions, seed)] or decisions
        puzzle = last_of(plan, decisions, dice_from_seed(seed), plan.name(number))
        if puzzle is not None:
            yield puzzle


def played_again(decisions: Sequence[State], seed: int) -> Iterator[State]:
    """Another end of a game, from the beginning of a turn shortly before it; some turns are played badly."""
    chance = dice_from_seed(seed)
    begun = [one for before, one in pairwise(decisions) if (before.seat, before.turn) != (one.seat, one.turn)]
    if len(begun) < MOST_AGAIN:
        return
    state = begun[-FEWEST_AGAIN - chance.below(MOST_AGAIN - FEWEST_AGAIN)].clone()
    state.dice = chance.split()
    good, bad = GreedyBot(seed), EasyBot(seed + 1)
    while state.seat != NOBODY:
        if len(state.legal()) >= FEWEST_ANSWERS:
            yield state.clone()
        badly = chance.below(BADLY) == 0
        state.apply((bad if badly else good).decide(Perspective(state, state.seat)))


def last_of(plan: Plan, decisions: Sequence[State], dice: Dice, name: str) -> Puzzle | None:
    """The puzzle in the last turn of a game: all of it, or what is left when it can be tried in all ways."""
    last = decisions[-1] if decisions else None
    tried: list[tuple[State, list[End]]] = []
    for true in reversed(decisions):
        if last is None or (true.seat, true.turn) != (last.seat, last.turn):
            break
        state = imagined(true, dice)
        rows = last_ways(state, KEPT + 1)
        if not rows:
            break
        tried.append((state, rows))
    found = (last_turn(plan, state, rows, dice, name) for state, rows in reversed(tried))
    return next((puzzle for puzzle in found if puzzle is not None), None)


def last_turn(plan: Plan, state: State, rows: Sequence[End], dice: Dice, name: str) -> Puzzle | None:
    """A puzzle of a last turn, if one way to play it is best in every world, and there are others."""
    if len(rows) < FEWEST_GISTS:
        return None
    best = rows[0]
    gap = best.lead - rows[1].lead
    limit = limit_of(plan.game, LAST)
    if gap < limit or not ahead_in_worlds(state, best.gist, limit, dice):
        return None
    refuted = [
        Turn(
            tuple(state.game.catalogue.text(action) for action in row.actions),
            row.gist.deeds,
            best.lead - row.lead,
            why=sources([best.ending], [row.ending], state.seat, 1.0),
        )
        for row in rows[1 : KEPT + 1]
    ]
    good = Turn(tuple(map(state.game.catalogue.text, best.actions)), best.gist.deeds)
    made = {"by": name, "worlds": WORLDS}
    return finished(plan, state, good, refuted, Difference(gap, 0.0), made)


@dataclass(frozen=True, slots=True)
class End:
    """A way to play a last turn, what it is about, and how the game ends."""

    actions: list[int]
    gist: Gist
    lead: float
    ending: Ending


def last_ways(state: State, most: int) -> list[End]:
    """The best way to play each of the best last turns; none if there are too many ways, or the game goes on.

    The best comes first. Ways that differ in asides only are not looked at for what they are about.
    """
    ways = every_turn(state, MOST_ENDS)
    if ways is None or not ways.end_game:
        return []
    leads = [lead(after, state.seat) for _, after in ways.ends]
    order = sorted(range(len(leads)), key=lambda place: (-leads[place], place))
    rows: dict[Gist, End] = {}
    seen: set[frozenset[int]] = set()
    asides = asides_of(state)
    for place in order:
        actions, after = ways.ends[place]
        main = frozenset(actions) - asides
        if main in seen:
            continue
        seen.add(main)
        gist = gist_of(state, actions)
        if gist not in rows:
            rows[gist] = End(actions, gist, leads[place], ending(after, state.seat))
        if len(rows) == most or len(seen) == MOST_GISTS:
            break
    return list(rows.values())


def asides_of(state: State) -> frozenset[int]:
    """The actions that say nothing of what a turn is about, whatever the position."""
    game = state.game
    if not isinstance(game, PackagedGame):
        return frozenset()
    families, catalogue = game.parts().deeds.asides, game.catalogue
    return frozenset(one for one in range(len(catalogue)) if catalogue.family_name(one) in families)


def ahead_in_worlds(state: State, best: Gist, limit: float, dice: Dice) -> bool:
    """Whether the same turn is so far ahead in other worlds, even of turns that know what they will draw."""
    for _ in range(WORLDS):
        rows = last_ways(imagined(state, dice), 2)
        if len(rows) < 2 or rows[0].gist != best or rows[0].lead - rows[1].lead < limit:
            return False
    return True


# -------------------------------------------------------------------- best turns


def best_turns(plan: Plan, number: int) -> Iterator[Puzzle]:
    """The turns of a game in which one way to play is clearly best, by all checks."""
    for place, state in enumerate(beginnings(plan, number)):
        if place < OPENING:
            continue
        seed = derived_seed(plan.seed, number, f"puzzle {place}")
        puzzle = best_turn(plan, imagined(state, dice_from_seed(seed)), seed, f"{plan.name(number)} {place}")
        if puzzle is not None:
            yield puzzle


def best_turn(plan: Plan, state: State, seed: int, name: str) -> Puzzle | None:
    """A puzzle of a position, if one turn is clearly best there by all checks."""
    limit = limit_of(plan.game, BEST)
    if not screened(state, seed, limit):
        return None
    first = verified(state, TRIES, dice_from_seed(seed + 1), limit)
    if first is None:
        return None
    again = verified(state, LONGER, dice_from_seed(seed + 2), limit)
    if again is None or again[0].gist != first[0].gist:
        return None
    best, second = again[0], again[1]
    lines = [best.branch.actions, second.branch.actions]
    endings = played_on(state, lines, COPIES, dice_from_seed(seed + 3))
    leads = [[end.lead for end in ends] for ends in endings]
    agreed = difference(leads[0], leads[1])
    if agreed.mean < AGREES * agreed.error or agreed.mean <= 0:
        return None
    kept = again[: KEPT + 1]
    why = reasons(state, [one.branch.actions for one in kept], dice_from_seed(seed + 4), limit)
    refuted = [refutation(state, best, one, own_why) for one, own_why in zip(kept[1:], why, strict=True)]
    refuted.sort(key=lambda turn: turn.gap)
    gap = difference(best.results, second.results)

    made = {"by": name, "tries": LONGER, "played": COPIES, "lead": round(agreed.mean, 1),
            "lead_error": round(agreed.error, 2)}  # fmt: skip
    good = Turn(texts(state, best.branch.actions), best.gist.deeds)
    return finished(plan, state, good, refuted, gap, made)


def screened(state: State, seed: int, limit: float) -> bool:
    """Whether a short search sees one turn far ahead of all that are about something else."""
    tree = MctsBot(seed, SCREEN).think(Perspective(state, state.seat))
    ranked = sorted((b for b in tree.root.branches if b.visits), key=tree.assured, reverse=True)
    best = gist_of(state, ranked[0].actions)
    for branch in ranked[1:]:
        if gist_of(state, branch.actions) != best:
            return ranked[0].mean() - branch.mean() >= limit
    return False


def verified(state: State, tries: int, dice: Dice, limit: float) -> list[Tried] | None:
    """What a long search says of all turns, if it is sure that the best is far ahead of the others."""
    found = long_search(state, tries, dice)
    if len(found) < 2:
        return None
    gap = difference(found[0].results, found[1].results)
    return found if gap.mean >= max(limit, SURE * gap.error) else None


def reasons(
    state: State, lines: Sequence[Sequence[int]], dice: Dice, limit: float
) -> list[tuple[tuple[int, str, float], ...]]:
    """Where the points come from that each turn but the first loses."""
    endings = played_on(state, lines, WHY_COPIES, dice)
    return [sources(endings[0], ends, state.seat, limit / 3) for ends in endings[1:]]


def refutation(state: State, best: Tried, one: Tried, why: tuple[tuple[int, str, float], ...]) -> Turn:
    """A turn that is worse, and what the next player does about it."""
    gap = difference(best.results, one.results)
    return Turn(
        texts(state, one.branch.actions),
        one.gist.deeds,
        round(gap.mean, 2),
        round(gap.error, 2),
        reply(state, one.branch.actions),
        why,
    )


def reply(state: State, actions: Sequence[int]) -> tuple[str, ...]:
    """What the next player probably does after a turn, as far as nothing is revealed; may be nothing."""
    after = state.clone()
    play(after, list(actions), state.seat)
    go_on_while_forced(after)
    if after.seat in (NOBODY, state.seat):
        return ()
    line = best_line(after, after.seat, CAREFUL)
    return texts(state.game.restore(after.to_data(), state.options.edition), line)


# -------------------------------------------------------------------- what makes it a puzzle


def finished(
    plan: Plan,
    state: State,
    best: Turn,
    refuted: Sequence[Turn],
    gap: Difference,
    made: Mapping[str, Any],
) -> Puzzle:
    """The puzzle of a position."""
    data = state.to_data()
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    name = hashlib.sha256(text.encode()).hexdigest()[:8]
    puzzle = Puzzle(
        id=f"{plan.game}-{name}",
        game=plan.game,
        kind=plan.kind,
        players=state.options.players,
        variants=state.options.variants,
        seat=state.seat,
        edition=state.options.edition.digest,
        rules=state.game.rules_revision,
        state=data,
        accepted=(best,),
        refuted=tuple(refuted),
        gap=round(gap.mean, 2),
        error=round(gap.error, 2),
        level=1,
        themes=themes_of(state, best.actions),
        made=dict(made),
    )
    return replace(puzzle, level=level_of(puzzle, state))


def texts(state: State, actions: Sequence[int]) -> tuple[str, ...]:
    """A turn in text form, up to the first thing revealed, each answer that the game asks for."""
    catalogue = state.game.catalogue
    return tuple(catalogue.text(action) for _, action in turn_steps(state, actions))
