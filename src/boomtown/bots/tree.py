# mypy: disable-error-code="no-any-return"
"""The compiled half of the search: a tree in flat arrays, and simulations in numbered steps.

Written once for every game. The rules come in as arguments: first-class functions with the signatures of
`SearchKernels`, not closures, so that one compiled search serves all games and lives in the cache on disk.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.games import function_types
from boomtown.games.compiled import kernel
from boomtown.games.exponential_kernel import log
from boomtown.games.random_kernel import random_below

if TYPE_CHECKING:  # for types alone: an edit of the contract compiles no search anew
    from boomtown.games.bot_profile import SearchKernels

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Links: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
Reals: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

# Columns of Tree.links
MOVER, FIRST, CHILDREN, VISITS = 0, 1, 2, 3
LINK_COLUMNS = 4
# Columns of Tree.rave: how often a move was made later on by the same seat, and the sum of the results
RAVE_VISITS, RAVE_VALUE_SUM = 0, 1
# Words of Tree.counters
USED, SIMULATIONS = 0, 1
# Entries of the tuning vector: the fields of `Tuning`, in their order
EXPLORATION, RAVE_BIAS, PRIOR_WEIGHT, PRIOR_SCALE, EXPAND_AT, PLAYOUT_PLIES = range(6)
EVALUATION_NOISE, USE_RAVE, PROGRESSIVE_WIDENING = range(6, 9)

FEWEST_CHILDREN = 4
"""Children that are looked at from the beginning with progressive widening."""
UNKNOWN = -2
"""The mover of a node nobody has been to."""
DEEPEST = 512
"""Moves from the root to a leaf at most; beyond it a playout takes over."""


class Tree(NamedTuple):
    """All nodes, and the scratch space of one simulation. Node 0 is the root; siblings lie side by side."""

    action: Words
    """[node]: the action that leads here."""
    links: Links
    """[node, 4]: who moves here, the first child, how many children, visits."""
    value_sum: Reals
    """[node, seat]: sum of the results of all simulations through the node."""
    rave: Reals
    """[node, 2]: how often the parent's mover made the node's move later on, and the sum of those results."""
    counters: Words
    """Nodes in use, simulations done."""
    path: Words
    """The nodes of the simulation under way."""
    played: Words
    """[seat * actions + action]: the last simulation in which the seat made that move."""
    state: Words
    probe: Words
    legal_actions: Words
    result: Reals


def new_tree(state_words: int, actions: int, most_moves: int, seats: int, capacity: int) -> Tree:
    """Returns a tree that is only a root, with room for `capacity` nodes.

    `actions` is how many action numbers single moves have, `most_moves` how many moves a position can offer.
    Greater numbers may stand for several moves at once (`BotProfile.unfold`); of those RAVE keeps nothing.
    """
    tree = Tree(
        action=np.empty(capacity, np.int64),
        links=np.empty((capacity, LINK_COLUMNS), np.int32),
        value_sum=np.empty((capacity, seats), np.float64),
        rave=np.empty((capacity, 2), np.float64),
        counters=np.array([1, 0], np.int64),
        path=np.zeros(DEEPEST + 1, np.int64),
        played=np.zeros(seats * actions, np.int64),
        state=np.zeros(state_words, np.int64),
        probe=np.zeros(state_words, np.int64),
        legal_actions=np.zeros(most_moves, np.int64),
        result=np.zeros(seats, np.float64),
    )
    tree.action[0] = -1
    tree.links[0] = (UNKNOWN, -1, 0, 0)
    tree.value_sum[0] = 0.0
    tree.rave[0] = 0.0
    return tree


@kernel
def _select(tree: Tree, node: int, tuning: Reals) -> int:
    """Returns the child of `node` to try next: its mean, its RAVE value, and exploration."""
    links, value_sum, rave = tree.links, tree.value_sum, tree.rave
    mover = links[node, MOVER]
    visits = links[node, VISITS]
    # First-play urgency: a move nobody tried, now or later, is taken to be as good as the position.
    untried = value_sum[node, mover] / visits if visits > 0 else 0.5
    log_visits = log(visits + 1.0)
    best, best_score = -1, -1.0e300
    count = links[node, CHILDREN]
    if tuning[PROGRESSIVE_WIDENING] > 0.0:
        count = min(count, FEWEST_CHILDREN + int(tuning[PROGRESSIVE_WIDENING] * math.sqrt(visits)))
    for child in range(links[node, FIRST], links[node, FIRST] + count):
        tried = float(links[child, VISITS])
        rave_visits = rave[child, RAVE_VISITS]
        mean = value_sum[child, mover] / tried if tried > 0.0 else untried
        if rave_visits > 0.0:
            trust = rave_visits / (rave_visits + tried + rave_visits * tried * tuning[RAVE_BIAS])
            mean += trust * (rave[child, RAVE_VALUE_SUM] / rave_visits - mean)
        score = mean + tuning[EXPLORATION] * math.sqrt(log_visits / (tried + 1.0))
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def _sort_children(tree: Tree, first: int, count: int) -> None:
    """Puts `count` fresh children, from `first` on, in the order of their priors, the greatest first.

    Shell's sort: there may be a thousand, and plain loops need nothing of Numba's runtime.
    """
    gap = 1
    while 3 * gap + 1 < count:
        gap = 3 * gap + 1
    while gap > 0:
        for start in range(first + gap, first + count):
            action, prior = tree.action[start], tree.rave[start, RAVE_VALUE_SUM]
            place = start
            while place >= first + gap and tree.rave[place - gap, RAVE_VALUE_SUM] < prior:
                tree.action[place] = tree.action[place - gap]
                tree.rave[place, RAVE_VALUE_SUM] = tree.rave[place - gap, RAVE_VALUE_SUM]
                place -= gap
            tree.action[place] = action
            tree.rave[place, RAVE_VALUE_SUM] = prior
        gap //= 3


@kernel
def _expand(legal: Any, play: Any, values: Any, tree: Tree, node: int, rng: Words, tuning: Reals) -> None:
    """Gives `node`, whose position is `tree.state`, a child for every legal move; none without room."""
    links, state, actions = tree.links, tree.state, tree.legal_actions
    count = legal(state, actions)
    first = tree.counters[USED]
    if first + count > len(links):
        return
    for left in range(count, 1, -1):  # shuffled, so that equal moves are tried in an order of the seed
        other = random_below(rng, left)
        actions[left - 1], actions[other] = actions[other], actions[left - 1]
    mover = links[node, MOVER]
    weight = tuning[PRIOR_WEIGHT]
    mean = 0.0
    for index in range(count):
        child = first + index
        tree.action[child] = actions[index]
        links[child, MOVER] = UNKNOWN
        links[child, FIRST] = -1
        links[child, CHILDREN] = 0
        links[child, VISITS] = 0
        tree.value_sum[child, :] = 0.0
        tree.rave[child, RAVE_VISITS] = 0.0
        tree.rave[child, RAVE_VALUE_SUM] = 0.0
        if weight > 0.0:
            tree.probe[:] = state
            play(tree.probe, actions[index])
            values(tree.probe, tree.result)
            tree.rave[child, RAVE_VALUE_SUM] = tree.result[mover]
            mean += tree.result[mover] / count
    if weight > 0.0:
        # The prior: the game's own estimate, relative to the siblings' and around the position's mean, counts
        # as what RAVE saw.
        centre = tree.value_sum[node, mover] / links[node, VISITS] if links[node, VISITS] > 0 else 0.5
        for child in range(first, first + count):
            gain = tuning[PRIOR_SCALE] * (tree.rave[child, RAVE_VALUE_SUM] - mean)
            tree.rave[child, RAVE_VISITS] = weight
            tree.rave[child, RAVE_VALUE_SUM] = weight * min(1.0, max(0.0, centre + gain))
        if tuning[PROGRESSIVE_WIDENING] > 0.0:  # the most promising first
            _sort_children(tree, first, count)
    links[node, FIRST] = first
    links[node, CHILDREN] = count
    tree.counters[USED] = first + count


@kernel
def run_simulations(
    to_move: Any,
    legal: Any,
    play: Any,
    rollout: Any,
    values: Any,
    tree: Tree,
    root: Words,
    rng: Words,
    tuning: Reals,
    simulations: int,
) -> None:
    """Runs that many more simulations from the position `root`.

    The first five arguments are the game's kernels. All that matters is in the arguments: two calls of n
    simulations do exactly what one call of 2n does.
    """
    action_of, links, value_sum, rave = tree.action, tree.links, tree.value_sum, tree.rave
    state, path, result, played = tree.state, tree.path, tree.result, tree.played
    seats = len(result)
    actions = len(played) // seats
    for _ in range(simulations):
        tree.counters[SIMULATIONS] += 1
        now = tree.counters[SIMULATIONS]

        # 1. Start at the root.
        state[:] = root
        node, depth = 0, 0
        path[0] = 0
        while True:
            # 2. Whose move is it here? Asked once for each node.
            if links[node, MOVER] == UNKNOWN:
                links[node, MOVER] = to_move(state)
            if links[node, MOVER] < 0 or depth == DEEPEST:
                break
            # 3. A leaf gets children once it has been visited often enough to be worth their memory.
            if links[node, CHILDREN] == 0:
                if node != 0 and links[node, VISITS] < tuning[EXPAND_AT]:
                    break
                _expand(legal, play, values, tree, node, rng, tuning)
                if links[node, CHILDREN] == 0:
                    break
            # 4. Step down to the most promising child.
            node = _select(tree, node, tuning)
            play(state, action_of[node])
            depth += 1
            path[depth] = node

        # 5. Play on as far as the game finds useful and the tuning allows; remember who made which move.
        plies = 0
        seat = to_move(state)
        while seat >= 0 and plies < tuning[PLAYOUT_PLIES]:
            action = rollout(state, rng)
            if action < 0:
                break
            played[seat * actions + action] = now
            play(state, action)
            plies += 1
            seat = to_move(state)

        # 6. What is it worth to each seat?
        values(state, result)
        if seat >= 0 and tuning[EVALUATION_NOISE] > 0.0:  # an end is exact
            for one in range(seats):
                noisy = result[one] + tuning[EVALUATION_NOISE] * (random_below(rng, 2_001) / 1_000.0 - 1.0)
                result[one] = min(1.0, max(0.0, noisy))

        # 7. Carry the result up. RAVE: a move that a node's mover made later counts for that child, too.
        for level in range(depth, -1, -1):
            node = path[level]
            links[node, VISITS] += 1
            for seat in range(seats):
                value_sum[node, seat] += result[seat]
            if level < depth and tuning[USE_RAVE] > 0.0:
                mover = links[node, MOVER]
                base = mover * actions
                if action_of[path[level + 1]] < actions:
                    played[base + action_of[path[level + 1]]] = now
                for child in range(links[node, FIRST], links[node, FIRST] + links[node, CHILDREN]):
                    if action_of[child] < actions and played[base + action_of[child]] == now:
                        rave[child, RAVE_VISITS] += 1.0
                        rave[child, RAVE_VALUE_SUM] += result[mover]


_RULE_TYPES = (
    function_types.TO_MOVE,
    function_types.LEGAL,
    function_types.PLAY,
    function_types.DRAW,  # rollout has the signature of draw
    function_types.VALUES,
)


def prepare() -> Any:
    """Returns `run_simulations`, compiled or loaded from the cache, for the rules of any game."""
    return function_types.prepared(
        run_simulations,
        *_RULE_TYPES,
        function_types.type_of(new_tree(1, 1, 1, 2, 1)),
        function_types.WORDS,
        function_types.WORDS,
        function_types.REALS,
        function_types.INTEGER,
    )


def rules_of(kernels: SearchKernels) -> tuple[Any, ...]:
    """Returns a game's kernels as `run_simulations` takes them."""
    rules = (kernels.to_move, kernels.legal, kernels.play, kernels.rollout, kernels.values)
    return tuple(function_types.passable(*pair) for pair in zip(rules, _RULE_TYPES, strict=True))
