"""Monte-Carlo tree search over the kernels' contract, for any game of two to four seats.

The tree is grown in slices by compiled code that holds no lock (`boomtown.bots.tree`); between the slices
this half looks at the limits. With a node limit alone the answer depends on position, seed and limit only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass
from itertools import islice
from typing import Any

import numpy as np

from boomtown.bots import tree as trees
from boomtown.bots.bot import Choice, Clock, Limits, LimitsError, Line, mover
from boomtown.core import Seat, derive
from boomtown.games.ruleset import Position, Ruleset

LINES_KEPT = 12
"""Moves that a choice shows."""
SLICE_NODES = 256
"""Simulations between two looks at the node limit: about 10 ms, so that stopping feels immediate."""
SLICE_SECONDS = 0.01
"""Length of a slice, aimed at, when there is a clock."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of the search, in the order in which the tree reads them. Evidence: docs/bots.md."""

    explore: float = 0.3
    """Weight of curiosity, in units of a result (0 to 1)."""
    hearsay_bias: float = 0.003
    """How fast own experience replaces hearsay: the smaller, the longer hearsay is trusted."""
    prior_weight: float = 0.0
    """Simulations that the game's own estimate of a move counts as; 0 does without."""
    prior_scale: float = 1.0
    """Results for one unit of that estimate."""
    expand_at: int = 4
    """Visits after which a node gets children."""
    playout_plies: int = 1_000
    """Moves of playing on before the position is estimated as it stands; a game may ask for fewer."""
    doubt: float = 0.0
    """How far an estimate is off at most, either way, by chance: without any of it a game in which nothing is
    played on at random would be played alike with every seed."""
    listen: int = 1
    """Whether a move made later counts as hearsay about making it now; 0 leaves the game's estimate alone."""

    widen: float = 0.0
    """Moves looked at for each square root of the visits, best by the game's own estimate first, where there
    are a thousand of them; 0 looks at all from the beginning. Needs `prior_weight`."""

    def vector(self) -> trees.Reals:
        """Returns the numbers as the compiled code takes them."""
        return np.array(astuple(self), np.float64)


class SearchBot:
    """Searches until a limit is reached and plays the move it tried most.

    `clock` is needed for limits in seconds. `capacity` bounds the nodes of the tree, so its memory: about 60
    bytes each; a full tree is not an error, it only stops branching. `stop`, asked between slices, ends the
    search early.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any, Any],
        *,
        clock: Clock | None = None,
        tuning: Tuning | None = None,
        capacity: int = 1_000_000,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.clock = clock
        self.tuning = tuning or Tuning(**ruleset.search_tuning)
        self.capacity = capacity
        self.stop = stop
        self._grow = trees.prepare()

    def choose(self, position: Position[Any], limits: Limits, seed: int) -> Choice:
        """Returns the move tried most; raises `LimitsError` without a limit, or with seconds and no clock."""
        seat = mover(position)
        if limits.nodes is None and limits.seconds is None:
            raise LimitsError("a search needs a limit; give it nodes or seconds")
        tree = self._search(self.ruleset.state_of(position.seen_by(seat)), position.seats, limits, seed)
        return self._choice(tree, seat)

    def _search(self, root: trees.Words, seats: int, limits: Limits, seed: int) -> trees.Tree:
        """Grows a tree within the limits. Seconds are kept to within one slice."""
        kernels = self.ruleset.search_kernels
        rules = trees.rules_of(kernels)
        tuning = self.tuning.vector()
        tree = trees.plant(
            kernels.state_words, self.ruleset.action_count, kernels.most_moves, seats, self.capacity
        )
        rng = np.array([derive(seed, "search") or 1], np.int64)
        clock = self._clock_for(limits)
        began = clock()
        deadline = began + limits.seconds if limits.seconds is not None else None
        done, slice_nodes = 0, 1  # the first simulation alone: it may have to load compiled code
        while limits.nodes is None or done < limits.nodes:
            nodes = slice_nodes if limits.nodes is None else min(slice_nodes, limits.nodes - done)
            self._grow(*rules, tree, root, rng, tuning, nodes)
            done += nodes
            if self._decided(tree, None if limits.nodes is None else limits.nodes - done):
                break
            if deadline is not None and clock() >= deadline:
                break
            if self.stop is not None and self.stop():
                break
            slice_nodes = SLICE_NODES
            if deadline is not None and (elapsed := clock() - began) > 0:
                slice_nodes = max(1, min(SLICE_NODES, int(done / elapsed * SLICE_SECONDS)))
        return tree

    def _clock_for(self, limits: Limits) -> Clock:
        if limits.seconds is None:
            return lambda: 0.0
        if self.clock is None:
            raise LimitsError("a limit in seconds needs a bot made with a clock; give nodes instead")
        return self.clock

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
        links, worth = tree.links, tree.worth
        best = _children_by_visits(tree, 0)
        principal: list[str] = []
        node = 0
        while links[node, trees.CHILDREN] > 0 and links[node, trees.VISITS] > 0:
            node = _children_by_visits(tree, node)[0]
            if links[node, trees.VISITS] == 0:
                break
            principal += self._texts(tree.deeds[node])
        chosen = best[0]
        return Choice(
            move=principal[0],
            values=tuple(float(value) for value in worth[chosen] / links[chosen, trees.VISITS]),
            lines=self._lines(tree, best, seat),
            nodes=int(tree.counters[trees.SIMULATIONS]),
            principal=tuple(principal),
        )

    def _lines(self, tree: trees.Tree, best: list[int], seat: Seat) -> tuple[Line, ...]:
        """Returns the moves that were tried; what begins with the same move is told together."""
        tried: dict[str, tuple[int, float]] = {}
        for child in best:
            if (visits := int(tree.links[child, trees.VISITS])) > 0:
                move = self._texts(tree.deeds[child])[0]
                before, worth = tried.get(move, (0, 0.0))
                tried[move] = before + visits, worth + float(tree.worth[child, seat])
        lines = (Line(move, visits, worth / visits) for move, (visits, worth) in tried.items())
        return tuple(islice(lines, LINES_KEPT))

    def _texts(self, action: int) -> list[str]:
        return [str(move) for move in self.ruleset.unfold(int(action))]


def _children_by_visits(tree: trees.Tree, node: int) -> list[int]:
    """Returns the children of `node`, the most visited first; equal ones by worth, then as they stand."""
    first, count = int(tree.links[node, trees.FIRST]), int(tree.links[node, trees.CHILDREN])
    mover_here = int(tree.links[node, trees.MOVER])

    def rank(child: int) -> tuple[float, float]:
        return -float(tree.links[child, trees.VISITS]), -float(tree.worth[child, mover_here])

    return sorted(range(first, first + count), key=rank)
