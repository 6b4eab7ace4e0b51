"""The coach at a table: asked about a turn, it tells what would have been better, or is silent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Final, cast

from boardwright.bots.budget import Budget
from boardwright.coach.compare import Comparison, place_to_speak_of
from boardwright.coach.runs import Run, last_turn, runs
from boardwright.coach.words import remark
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.grammar import calling
from boardwright.server.bot_processes import Task, Thinkers, Thought
from boardwright.server.fair_queue import Claim, seconds_of
from boardwright.server.live_table import PERSON, Live
from boardwright.server.responses import Coached
from boardwright.server.reviews import lesson_links

BUDGET: Final = Budget(seconds=0.4)  # for a look at a turn
MOST: Final = 500  # seats of which it is kept what was said


class Question:
    """A turn of a seat that the coach is asked about: `futures` is what it thinks, `told` says it."""

    def __init__(self, live: Live, played: Sequence[Run], before: int, coach: Coach) -> None:
        self.played = played
        self.before = before  # the moment before the seat's turn before that; -1 if there was none
        self.table, self.names = live.id, live.names
        self.states = [live.session.at(run.at) for run in played]
        self.back = live.asked is not None and all(
            seat.player != PERSON or seat.number == played[0].seat for seat in live.seats
        )
        self._coach = coach
        self.futures: list[Future[Thought]] = []

    def told(self, thoughts: Sequence[Thought]) -> Coached:
        """What the coach says; nothing of a turn that was fine."""
        found = [cast(list[Comparison], thought)[0] for thought in thoughts]
        return self._coach.say(self, found)


class Coach:
    """Looks at turns, and remembers which of them it has spoken about."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._spoke: OrderedDict[tuple[str, int], int] = OrderedDict()  # by seat: before which turn

    def ask(self, live: Live, seats: Sequence[int]) -> Question | None:
        """Have the last turn of these seats looked at; none if there was none with a choice."""
        played = last_turn(live.session, seats)
        if not played:
            return None
        seat = played[0].seat
        earlier = [run.at for run in runs(live.session, [seat]) if run.turn < played[0].turn]
        question = Question(live, played, earlier[-1] if earlier else -1, self)
        claim = Claim(live.asker, seconds=seconds_of(BUDGET))
        for run, state in zip(played, question.states, strict=True):
            slug, text = state.game.slug, state.to_json()
            task = Task(
                "comparison",
                slug,
                text,
                live.edition,
                seat,
                str(BUDGET),
                fresh_seed(),
                run.actions,
                claim=claim,
            )
            question.futures.append(self._thinkers.submit(task))
        return question

    def say(self, question: Question, found: Sequence[Comparison]) -> Coached:
        """What there is to say; hardly ever twice in a row."""
        seat = question.played[0].seat
        key = (question.table, seat)
        place = place_to_speak_of(found, self._spoke.get(key, -2) == question.before)
        if place is None:
            return Coached(question.played[0].at)
        self._spoke[key] = question.played[-1].at
        while len(self._spoke) > MOST:
            self._spoke.popitem(last=False)
        return _coached(question, place, found[place])


def _coached(question: Question, place: int, found: Comparison) -> Coached:
    """A remark as a client is told it."""
    run, state = question.played[place], question.states[place]
    with calling(question.names):
        said = remark(state, found)
        assert said is not None and found.gap is not None
        return Coached(
            at=run.at,
            message=said.message,
            size=said.size,
            turn=said.turn,
            reason=said.reason,
            price=said.price,
            sure=said.sure,
            points=round(found.gap.mean, 2),
            points_interval=(round(found.gap.low, 2), round(found.gap.high, 2)),
            words=said.line,
            back=question.back,
            lessons=lesson_links(state.game, found.merit),
        )
