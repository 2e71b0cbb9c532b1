"""Monte-Carlo tree search over the kernels' contract, for any game of two to four seats.

The simulations run in slices, in compiled code that holds no lock (`boomtown.bots.tree`); between the slices
this half looks at the limits. With a node limit alone the answer depends on position, seed and limit only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple
from itertools import islice
from typing import Any

import numpy as np

from boomtown.bots import tree as trees
from boomtown.bots.bot import Choice, Limits, Stopwatch, Variation, mover
from boomtown.bots.slices import slices
from boomtown.bots.tree_reuse import TreeMemory
from boomtown.core import Seat, derive
from boomtown.games.bot_profile import BotProfile, Tuning
from boomtown.games.turn_game import TurnPosition

VARIATIONS_KEPT = 12
"""Moves that a choice shows."""
SLICE_NODES = 256
"""Simulations between two looks at the limits: about 10 ms, so that stopping feels immediate."""


class SearchBot:
    """Searches until a limit is reached and plays the move it tried most.

    `clock` is needed for limits in seconds. `capacity` bounds the nodes of the tree, so its memory: about 60
    bytes each; a full tree is not an error, it only stops branching. `stop`, asked between slices, ends the
    search early.

    With `remembers` the tree is kept between moves, in twice the memory: asked about a position that came
    about by one or two moves since the last question, the bot goes on with what it knows of it; any other
    position begins a new tree. Its answers then depend on the questions before, in their order. The limits
    and `Choice.nodes` count what is done for each question, the visits of its variations all that is known.
    """

    def __init__(
        self,
        profile: BotProfile[Any, Any],
        *,
        clock: Stopwatch | None = None,
        tuning: Tuning | None = None,
        capacity: int = 1_000_000,
        stop: Callable[[], bool] | None = None,
        remembers: bool = False,
    ) -> None:
        self.profile = profile
        self.clock = clock
        self.tuning = tuning or profile.tuning
        self.capacity = capacity
        self.stop = stop
        self._run_simulations = trees.prepare()
        self._memory = TreeMemory(profile.kernels) if remembers else None

    def choose(self, position: TurnPosition[Any], limits: Limits, seed: int) -> Choice:
        """Returns the move tried most; raises `LimitsError` without a limit, or with seconds and no clock."""
        seat = mover(position)
        root, done = self.profile.state_of(position.seen_by(seat)), 0
        for tree, nodes in self.growing(root, position.seats, limits, seed):
            done += nodes
            if self._decided(tree, None if limits.nodes is None else limits.nodes - done):
                break
        return self._choice(tree, seat)

    def growing(
        self, root: trees.Words, seats: int, limits: Limits, seed: int
    ) -> Iterator[tuple[trees.Tree, int]]:
        """Yields the tree after every slice of a search within the limits, and how many simulations that was.

        Seconds are kept to within one slice.
        """
        kernels = self.profile.kernels
        rules = trees.rules_of(kernels)
        tuning = np.array(astuple(self.tuning), np.float64)
        if self._memory is None:
            tree = self._new_tree(seats)
        else:
            tree = self._memory.tree_for(root, lambda: self._new_tree(seats))
        rng = np.array([derive(seed, "search") or 1], np.int64)
        for nodes in slices(limits, most=SLICE_NODES, clock=self.clock, stop=self.stop):
            self._run_simulations(*rules, tree, root, rng, tuning, nodes)
            yield tree, nodes

    def _new_tree(self, seats: int) -> trees.Tree:
        kernels = self.profile.kernels
        return trees.new_tree(
            kernels.state_words, self.profile.action_count, kernels.most_moves, seats, self.capacity
        )

    @staticmethod
    def _decided(tree: trees.Tree, left: int | None) -> bool:
        """Tells whether more simulations cannot change the move: it is the only one, or too far ahead."""
        first, count = tree.links[0, trees.FIRST], tree.links[0, trees.CHILDREN]
        if count == 1:
            return True
        if left is None:
            return False
        visits = np.sort(tree.links[first : first + count, trees.VISITS])
        return bool(visits[-1] - visits[-2] > left)

    def _choice(self, tree: trees.Tree, seat: Seat) -> Choice:
        """Reads the answer off the tree."""
        links = tree.links
        best = children_by_visits(tree, 0)
        principal = [
            text
            for node in (best[0], *expected_after(tree, best[0]))
            for text in self._texts(tree.action[node])
        ]
        chosen = best[0]
        return Choice(
            move=principal[0],
            values=tuple(float(value) for value in tree.value_sum[chosen] / links[chosen, trees.VISITS]),
            variations=self._variations(tree, best, seat),
            nodes=int(tree.counters[trees.SIMULATIONS]),
            principal=tuple(principal),
        )

    def _variations(self, tree: trees.Tree, best: list[int], seat: Seat) -> tuple[Variation, ...]:
        """Returns the moves that were tried; actions that begin with the same move are one."""
        tried: dict[str, tuple[int, float]] = {}
        for child in best:
            if (visits := int(tree.links[child, trees.VISITS])) > 0:
                move = self._texts(tree.action[child])[0]
                before, value_sum = tried.get(move, (0, 0.0))
                tried[move] = before + visits, value_sum + float(tree.value_sum[child, seat])
        found = (Variation(move, visits, total / visits) for move, (visits, total) in tried.items())
        return tuple(islice(found, VARIATIONS_KEPT))

    def _texts(self, action: int) -> list[str]:
        return [str(move) for move in self.profile.unfold(int(action))]


def expected_after(tree: trees.Tree, node: int) -> Iterator[int]:
    """Yields the nodes of the play that is expected after `node`: always the most visited child."""
    links = tree.links
    while links[node, trees.CHILDREN] > 0 and links[node, trees.VISITS] > 0:
        node = children_by_visits(tree, node)[0]
        if links[node, trees.VISITS] == 0:
            return
        yield node


def children_by_visits(tree: trees.Tree, node: int) -> list[int]:
    """Returns the children of `node`, the most visited first; equal ones by value, then as they stand."""
    first, count = int(tree.links[node, trees.FIRST]), int(tree.links[node, trees.CHILDREN])
    mover_here = int(tree.links[node, trees.MOVER])

    def rank(child: int) -> tuple[float, float]:
        return -float(tree.links[child, trees.VISITS]), -float(tree.value_sum[child, mover_here])

    return sorted(range(first, first + count), key=rank)
