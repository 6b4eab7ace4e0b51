"""Information-set Monte Carlo tree search over whole turns, in one compiled loop.

The value of half a turn says little, so each branch of the tree is a whole turn: one of the ways to finish
the turn that the look-ahead finds and the evaluation likes best. Each simulation plays on a determinised
copy of the game, called a world. All turns are tried in the same worlds, in the same order, so that they
differ by what they do and not by the luck of the copy. The number of worlds is limited, because near the
end of a game a turn may be tried ten thousand times. If a turn cannot be completed in a world, the
best-looking actions complete it. If chance leads a turn to different questions, it has several child nodes.

Only the searching player's turns are nodes. In between, every other player quickly plays what looks best to
that player: a tree of everyone's turns would hardly reach the searching player's next one. Their replies to a
turn are kept and reused where possible, because finding them takes most of the time. After `OFTEN` tries of
a turn, its replies are searched again with a wider beam; otherwise a turn may look good only because a reply
was missed. A new node gets its branches; the simulation takes the best-looking one, lets the others finish
the round, and credits every turn on its path with the lead that the evaluation then gives the searching
player. Among several opponents, their worth in that world before the turn is subtracted. Later visits weigh
the results of a turn against how good it looked and how seldom it was tried.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from boardwright.kernel.lookahead import Line, Search, after_lone, distinct
from boardwright.kernel.search_state import NOBODY, SearchState

EXPLORE: Final = 2.0  # weight of what looked good and was seldom tried
DOUBT: Final = 0.05  # how much worse than the average an untried turn is taken to be
SHARP: Final = 1.0  # how many spreads of worth make a turn look e times better
WIN: Final = 10.0  # a won game, besides its margin
DEEPEST: Final = 40  # turns after which a simulation ends
WIDTH: Final = 6  # of the look-ahead for the turns that follow
BRANCHES: Final = 8
QUICK: Final = 2  # and for those that only finish a round
OFTEN: Final = 8  # tries of a turn after which these are looked for with more care
CAREFUL: Final = 8  # which is as wide as this
REPLIES: Final = 12  # turns that may finish a round
WORLDS: Final = 1024  # in which a turn is tried; then in the first again
OUTLIER: Final = 20.0  # a difference in worth that counts as no more
CAUTION: Final = 2.0  # spreads of worth by which a turn tried once may be worse than its result
LEAST: Final = 1e-9
FAR: Final = 1e9


class Branch:
    """A way to play a turn: how good it looked, and what came of it for the seat whose turn it is."""

    def __init__(self, actions: list[int], worth: float) -> None:
        self.actions: list[int] = actions
        self.worth: float = worth
        self.prior: float = 1.0
        self.visits: int = 0
        self.total: float = 0.0
        self.replies: list[int] = []  # what the others chose after it
        self.next: dict[int, Node] = {}  # what follows, by the seat and the step that ask

    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """The turn of a seat, or what is left of it."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.branches: list[Branch] = []

    def known(self, actions: list[int]) -> Branch | None:
        """The branch with these actions, if there is one."""
        for branch in self.branches:
            if branch.actions == actions:
                return branch
        return None


class Tree:
    """What is known about a decision so far, and what one more simulation teaches."""

    def __init__(self, seat: int) -> None:
        self.root: Node = Node(seat)
        self.worlds: list[SearchState] = []  # copies that could be the true one, as the root stands
        self.starts: list[float] = []  # what was held against the seat in each of them at first
        self.low: float = FAR  # the least and the greatest lead seen
        self.high: float = -FAR
        self.spread: float = 0.0  # how much better the best turn looks than the average, on average
        self.grown: int = 0  # nodes that were given branches

    def widen(self, look: Search) -> None:
        """Take in the world of a look-ahead, and add the turns found in it to those at the root."""
        self.worlds.append(look.state)
        self.grow(self.root, turns(look, look.state.game.evaluation.turns_tried(look.state.options)))

    def promising(self) -> Branch:
        """The turn to be tried next; the tree must have been widened."""
        return self.select(self.root, self.worlds[0]) or self.root.branches[0]

    def lacks_world(self, turn: Branch) -> bool:
        """Whether the world in which a turn is to be tried next has not been imagined yet."""
        return len(self.worlds) <= turn.visits % WORLDS

    def simulate(self, turn: Branch) -> None:
        """Try a turn at the root in the next of the worlds for it, which must be there."""
        number = turn.visits % WORLDS
        start = self.start(number)
        state = self.worlds[number].clone()
        node, branch = self.root, turn
        taken: list[Branch] = []
        while True:
            taken.append(branch)
            play(state, branch.actions, node.seat)
            state = self.settle(state, branch)
            if state.seat == NOBODY or len(taken) == DEEPEST:
                break
            node = following(branch, state)
            chosen = self.select(node, state)
            if chosen is None:
                line = self.grow(node, turns(look_ahead(state, WIDTH), BRANCHES))
                taken.append(node.known(line.actions()) or node.branches[0])
                state = self.settle(line.state, taken[-1])
                break
            branch = chosen
        self.credit(taken, lead(state, self.root.seat) + start)

    def start(self, number: int) -> float:
        """What was held against the seat in a world before the turn, where there are many others.

        Only what becomes of it tells turns apart: most of it may be cards that this world gives them. With
        one other that has not been measured, and the whole lead is taken.
        """
        while len(self.starts) <= number:
            world = self.worlds[len(self.starts)]
            self.starts.append(held_against(world, self.root.seat) if world.options.players > 2 else 0.0)
        return self.starts[number]

    def settle(self, state: SearchState, branch: Branch) -> SearchState:
        """Let the others finish the round after a turn: the position when the root's seat is asked again."""
        go_on_while_forced(state)
        width = CAREFUL if branch.visits >= OFTEN else QUICK
        if branch.visits == OFTEN:
            branch.replies = []
        replies: list[int] = []
        for action in branch.replies:
            if not self.others_choose(state) or action not in state.legal():
                break
            state.advance(action)
            replies.append(action)
            go_on_while_forced(state)
        if self.others_choose(state):
            for _ in range(REPLIES):
                state = after_quick_turn(state, replies, width)
                if not self.others_choose(state):
                    break
            branch.replies = replies
        return state

    def others_choose(self, state: SearchState) -> bool:
        """Whether somebody else than the root's seat is asked."""
        return state.seat != NOBODY and state.seat != self.root.seat

    def grow(self, node: Node, lines: list[Line]) -> Line:
        """Give a node these turns, the best looking one first, which is returned."""
        new = not node.branches
        for line in lines:
            actions = line.actions()
            if node.known(actions) is None:
                node.branches.append(Branch(actions, line.worth))
        self.weigh(node, new)
        return lines[0]

    def weigh(self, node: Node, new: bool) -> None:
        """Say how good a node's turns look beside each other."""
        total = 0.0
        most = -FAR
        for branch in node.branches:
            total += branch.worth
            most = max(most, branch.worth)
        if new:
            self.grown += 1
            ahead = min(OUTLIER, most - total / len(node.branches))
            self.spread += (ahead - self.spread) / self.grown
        for branch in node.branches:
            branch.prior = LEAST + exp((branch.worth - most) / (SHARP * self.spread + LEAST))

    def select(self, node: Node, state: SearchState) -> Branch | None:
        """The turn that promises most of those that can be begun in this copy; none if none is known."""
        legal = state.legal()
        possible: list[Branch] = []
        mass = 0.0
        count = 0
        total = 0.0
        for branch in node.branches:
            if branch.actions[0] in legal:
                possible.append(branch)
                mass += branch.prior
                count += branch.visits
                total += branch.total
        if not possible:
            return None
        width = max(LEAST, self.high - self.low)
        untried = (total / count - self.low) / width - DOUBT if count else 0.0
        root = EXPLORE * sqrt(count + 1) / mass
        best = possible[0]
        most = -FAR
        for branch in possible:
            value = (branch.total / branch.visits - self.low) / width if branch.visits else untried
            promise = value + root * branch.prior / (1 + branch.visits)
            if promise > most:
                most = promise
                best = branch
        return best

    def credit(self, taken: list[Branch], won: float) -> None:
        """Note the result of a simulation along its turns."""
        self.low = min(self.low, won)
        self.high = max(self.high, won)
        for branch in taken:
            branch.visits += 1
            branch.total += won

    # ---------------------------------------------------------------- what came of it

    def assured(self, branch: Branch) -> float:
        """What a turn brings with some certainty: its result, less the more seldom it was tried."""
        if not branch.visits:
            return -FAR
        return branch.mean() - CAUTION * self.spread / sqrt(branch.visits)

    def best(self) -> Branch:
        """The turn at the root that is assured of most, of equals the earlier."""
        best = self.root.branches[0]
        most = self.assured(best)
        for branch in self.root.branches:
            assured = self.assured(branch)
            if assured > most:
                best, most = branch, assured
        return best

    def lead(self) -> int:
        """Simulations by which the best turn is ahead of the one most tried that begins otherwise."""
        best = self.best()
        second = 0
        for branch in self.root.branches:
            if branch.actions[0] != best.actions[0]:
                second = max(second, branch.visits)
        return best.visits - second

    def follow(self, action: int) -> bool:
        """Go on to the rest of the turn after this answer; whether anything is known about it."""
        begun = [branch for branch in self.root.branches if branch.actions[0] == action]
        self.root.branches = []
        if not begun:
            return False
        for world in self.worlds:
            world.carry_out(action)
        for branch in begun:
            branch.actions = after_lone(branch.actions[1:], self.worlds[0].alone)
            if branch.actions:
                self.root.branches.append(branch)
        return bool(self.root.branches)


def look_ahead(state: SearchState, width: int) -> Search:
    """A look-ahead to the end of the turn of the seat that is asked, as wide as that."""
    look = Search(state, state.seat, width)
    look.keep = True
    look.run_all()
    return look


def turns(look: Search, most: int) -> list[Line]:
    """The ways to finish a turn that a look-ahead found, best first, one of those that look alike."""
    return distinct(look.finished, len(look.state.legal()))[:most]


def after_quick_turn(state: SearchState, chosen: list[int], width: int) -> SearchState:
    """The position after the turn or reaction that a look-ahead likes best; its choices are noted."""
    line = Search(state, state.seat, width).run_all()
    if line is None:
        return state
    after = line.state
    choices: list[int] = []
    while line.before is not None:
        if len(line.before.state.legal()) > 1:
            choices.append(line.action)
        line = line.before
    choices.reverse()
    chosen.extend(choices)
    go_on_while_forced(after)
    return after


def following(branch: Branch, state: SearchState) -> Node:
    """The node of the question asked now, after a branch."""
    key = state.seat << 16 | state.stack[-1].step
    found = branch.next.get(key)
    if found is None:
        found = Node(state.seat)
        branch.next[key] = found
    return found


def play(state: SearchState, actions: list[int], seat: int) -> None:
    """Play a turn as far as it goes in this copy, and the rest as it looks best."""
    turn = state.turn
    for action in actions:
        if state.seat != seat or state.turn != turn:
            return
        if action not in state.legal():
            break
        state.advance(action)
    while state.seat == seat and state.turn == turn:
        state.advance(best_looking(state))


def best_looking(state: SearchState) -> int:
    """The answer after which the evaluation is best."""
    best = -1
    most = -FAR
    for action in state.legal():
        after = state.clone()
        after.advance(action)
        worth = after.evaluate(state.seat)
        if best < 0 or worth > most:
            best = action
            most = worth
    return best


def go_on_while_forced(state: SearchState) -> None:
    """Give the answers to which there is no other."""
    while state.seat != NOBODY:
        legal = state.legal()
        if len(legal) > 1:
            return
        state.advance(legal[0])


def finish(state: SearchState) -> SearchState:
    """The end of a game in which everyone plays quick turns."""
    go_on_while_forced(state)
    while state.seat != NOBODY:
        state = after_quick_turn(state, [], QUICK)
    return state


def lead(state: SearchState, seat: int) -> float:
    """How far a seat is ahead of the best other, in the end or as judged; see `Evaluation.rivalry`."""
    if state.seat != NOBODY:
        return state.evaluate(seat) - held_against(state, seat)
    worths: list[float] = []
    for score in state.scores():
        worths.append(float(score.total))
    for winner in state.winners():
        worths[winner] += WIN
    own = worths[seat]
    worths[seat] = -FAR
    return own - state.game.evaluation.rivalry(state.options) * max(worths)


def held_against(state: SearchState, seat: int) -> float:
    """What the worth of the best other takes off the own one, by the evaluation."""
    rivalry = state.game.evaluation.rivalry(state.options)
    if rivalry == 0.0:  # the others need not be looked at
        return 0.0
    most = -FAR
    for number in range(state.options.players):
        if number != seat:
            most = max(most, state.evaluate(number))
    return rivalry * most
