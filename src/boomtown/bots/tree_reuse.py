# mypy: disable-error-code="no-any-return"
"""A tree that is kept between moves, compiled: finds the position that came about, and goes on from there.

What the search knows about that position and everything below it stays exactly as it was: visits, sums, RAVE,
the order of siblings. Only the rest of the tree is given up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from boomtown.bots.tree import CHILDREN, FIRST, SIMULATIONS, USED, VISITS, Tree, Words, new_tree
from boomtown.games import function_types
from boomtown.games.compiled import kernel

if TYPE_CHECKING:  # for types alone: an edit of the contract compiles nothing anew
    from boomtown.games.bot_profile import SearchKernels

MOVES_BETWEEN = 2
"""Moves between two questions at most: the bot's own and an answer. A tree is not kept for longer."""


@kernel
def _equal(state: Words, other: Words) -> bool:
    differing = 0
    for word in range(len(state)):
        differing |= state[word] ^ other[word]
    return differing == 0


@kernel
def find_descendant(play: Any, tree: Tree, root: Words, wanted: Words, states: Any) -> int:
    """Returns the node of the position `wanted`, one or `MOVES_BETWEEN` moves after `root`; -1: not there.

    `root` is the position of node 0, and `states` room for `MOVES_BETWEEN` more. Only nodes that have been
    visited are looked at: the others know nothing.
    """
    links = tree.links
    for child in range(links[0, FIRST], links[0, FIRST] + links[0, CHILDREN]):
        if links[child, VISITS] == 0:
            continue
        states[0, :] = root
        play(states[0], tree.action[child])
        if _equal(states[0], wanted):
            return child
        for answer in range(links[child, FIRST], links[child, FIRST] + links[child, CHILDREN]):
            if links[answer, VISITS] > 0:
                states[1, :] = states[0]
                play(states[1], tree.action[answer])
                if _equal(states[1], wanted):
                    return answer
    return -1


@kernel
def _copy_node(old: Tree, source: int, new: Tree, target: int) -> None:
    """Copies what is known of a node; its children are still where they were in the old tree."""
    new.action[target] = old.action[source]
    new.links[target, :] = old.links[source]
    new.value_sum[target, :] = old.value_sum[source]
    new.rave[target, :] = old.rave[source]


@kernel
def copy_subtree(old: Tree, node: int, new: Tree) -> None:
    """Makes `new`, which must have as much room, the part of the old tree from `node` on."""
    _copy_node(old, node, new, 0)
    used = 1
    moved = 0
    while moved < used:
        first, count = new.links[moved, FIRST], new.links[moved, CHILDREN]
        if count > 0:
            for index in range(count):
                _copy_node(old, first + index, new, used + index)
            new.links[moved, FIRST] = used
            used += count
        moved += 1
    new.counters[USED] = used
    new.counters[SIMULATIONS] = 0
    for index in range(len(new.played)):
        new.played[index] = 0


def prepare() -> tuple[Any, Any]:
    """Returns `find_descendant` and `copy_subtree`, compiled or loaded from the cache, for any game."""
    tree = function_types.type_of(new_tree(1, 1, 1, 2, 1))
    states = function_types.type_of(np.zeros((1, 1), np.int64))
    words = function_types.WORDS
    return (
        function_types.prepared(find_descendant, function_types.PLAY, tree, words, words, states),
        function_types.prepared(copy_subtree, tree, function_types.INTEGER, tree),
    )


class TreeMemory:
    """The tree of a bot's last question, and room for the part of it that the next one goes on with."""

    def __init__(self, kernels: SearchKernels) -> None:
        self._play = function_types.passable(kernels.play, function_types.PLAY)
        self._find_descendant, self._copy_subtree = prepare()
        self._root: Words | None = None
        self._tree: Tree | None = None
        self._spare: Tree | None = None

    def tree_for(self, root: Words, make: Callable[[], Tree]) -> Tree:
        """Returns the tree to search `root` with: what is known of it, or one by `make` that knows nothing.

        The last tree, and every one before, must not be used any more.
        """
        tree, last = self._tree, self._root
        self._root = root.copy()
        node = -1
        if tree is not None and last is not None and len(last) == len(root):
            states = np.empty((MOVES_BETWEEN, len(root)), np.int64)
            node = int(self._find_descendant(self._play, tree, last, root, states))
        if tree is None or node < 0:
            self._tree, self._spare = make(), None
            return self._tree
        following = self._spare if self._spare is not None else make()
        self._copy_subtree(tree, node, following)
        self._tree, self._spare = following, tree
        return following
