"""Whether a lesson teaches a good turn: the strong bot knows none much better that misses the goal."""

from __future__ import annotations

from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot, try_turn
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.tree_search import Branch
from boardwright.lessons.lesson import ANSWER, GAME, YOU, Lesson
from boardwright.lessons.run import Run

SIMULATIONS: Final = 600
TRIED: Final = 8  # times at least, before a turn counts
WORSE: Final = {"architects": 1.0}  # points that a goal may cost; guided turns may cost the usual number
USUAL: Final = 2.0


def dishonest(lesson: Lesson, simulations: int = SIMULATIONS) -> list[str]:
    """The steps whose stated turn is clearly behind another one, each in a sentence."""
    found = []
    for number, behind, other in lags(lesson, simulations):
        guided = lesson.steps[number - 1].only
        if behind > (USUAL if guided else WORSE.get(lesson.game, USUAL)):
            found.append(f"step {number}: {other!r} is {behind:.1f} points better and misses the goal")
    return found


def lags(lesson: Lesson, simulations: int = SIMULATIONS) -> list[tuple[int, float, str]]:
    """For each step that asks: how far the solution is behind the best turn that misses the goal.

    Where a lesson leads through a turn answer by answer, the whole turn is compared, with every other one.
    """
    trial = next(trial for trial in lesson.trials if trial.stars)
    run, answers, found = Run.begin(lesson), list(trial.do), []
    catalogue = run.state.game.catalogue
    judged = -1  # the turn whose single answers were judged together
    while run.phase != "over" and run.step.ask != GAME:
        if run.waits:
            run.go_on()
            continue
        ahead, turn = _copied(run), []
        while answers and ahead.phase == "ask":
            turn.append(catalogue.id(answers.pop(0)))
            ahead.decide(turn[-1])
        if run.step.ask == ANSWER:
            rest = [*map(catalogue.text, turn), *answers] if run.state.turn != judged else []
            judged, whole = run.state.turn, _whole(run, rest)
        else:
            whole = turn
        if whole:
            behind, other = _lag(run, whole, simulations)
            found.append((run.mark.step + 1, behind, " ".join(map(catalogue.text, other))))
        for action in turn:
            run.decide(action)
    return found


def _whole(run: Run, answers: list[str]) -> list[int]:
    """The answers until the own turn is over: those of later steps, too, and those without a choice."""
    ahead, turn, begun = _copied(run), [], run.state.turn
    for action in map(ahead.state.game.catalogue.id, answers):
        if ahead.state.over or ahead.state.seat != YOU or ahead.state.turn != begun:
            break
        ahead.decide(action)
        turn += [action, *ahead.state.alone]
    return turn


def _lag(run: Run, turn: list[int], simulations: int) -> tuple[float, list[int]]:
    """How far a turn is behind the best other one that misses the goal, in points, and that one."""
    sight = Perspective(run.state, YOU)
    bot = MctsBot(1, Budget(simulations=simulations))
    tree = bot.think(sight)
    own = tree.root.known(turn) or Branch(turn, 0.0)
    single = run.step.ask == ANSWER
    others = [one for one in tree.root.branches if one.visits >= TRIED and one is not own]
    others = [one for one in others if single or not _reaches(run, one.actions)]
    most = max((one.visits for one in others), default=0)
    while own.visits < max(most, simulations // 4):
        try_turn(tree, own, sight, bot.dice)
    best = max(others, key=Branch.mean, default=None)
    return (best.mean() - own.mean(), best.actions) if best is not None else (0.0, [])


def _reaches(run: Run, actions: list[int]) -> bool:
    """Whether a turn reaches the goal of the step, or is not open in it."""
    ahead = _copied(run)
    for action in actions:
        if ahead.phase != "ask":
            break
        if action not in ahead.state.legal():
            break
        ahead.decide(action)
    return ahead.phase == "reached"


def _copied(run: Run) -> Run:
    return Run(run.lesson, run.session.copy(), run.mark)
