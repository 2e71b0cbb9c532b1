# mypy: disable-error-code="no-any-return"
"""The compiled half of the search: a tree in flat arrays, grown by numbered steps.

Written once for every game. The rules come in as arguments: first-class functions with the signatures of
`Kernels`, not closures, so that one compiled search serves all games and lives in the cache on disk. The
compiled code in this file calls nothing outside it but those arguments.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.games import first_class
from boomtown.games.compiled import kernel
from boomtown.games.ruleset import Kernels

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Links: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]
Reals: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

# Columns of Tree.links
MOVER, FIRST, CHILDREN, VISITS = 0, 1, 2, 3
LINK_COLUMNS = 4
# Columns of Tree.hearsay: how often a move was made later on by the same seat, and what came of it
HEARD, HEARD_WORTH = 0, 1
# Words of Tree.counters
USED, SIMULATIONS = 0, 1
# Entries of the tuning vector, see search.Tuning
EXPLORE, HEARSAY_BIAS, PRIOR_WEIGHT, PRIOR_SCALE, EXPAND_AT, PLAYOUT_PLIES, DOUBT, LISTEN, WIDEN = range(9)

FEWEST = 4
"""Children that are looked at from the beginning where a tree widens."""
UNKNOWN = -2
"""The mover of a node nobody has been to."""
DEEPEST = 512
"""Moves from the root to a leaf at most; beyond it a playout takes over."""


class Tree(NamedTuple):
    """All nodes, and the scratch space of one simulation. Node 0 is the root; brothers lie side by side."""

    deeds: Words
    """[node]: the action that leads here."""
    links: Links
    """[node, 4]: who moves here, the first child, how many children, visits."""
    worth: Reals
    """[node, seat]: sum of the results of all simulations through the node."""
    hearsay: Reals
    """[node, 2]: how often the node's move was heard of, and the sum of results for who chose it."""
    counters: Words
    """Nodes in use, simulations done."""
    path: Words
    """The nodes of the simulation under way."""
    played: Words
    """[seat * actions + action]: the last simulation in which the seat made that move."""
    state: Words
    probe: Words
    actions: Words
    result: Reals


def plant(state_words: int, actions: int, most_moves: int, seats: int, capacity: int) -> Tree:
    """Returns a tree that is only a root, with room for `capacity` nodes.

    `actions` is how many action numbers single moves have, `most_moves` how many moves a position can offer.
    Greater numbers may stand for several moves at once (`Ruleset.unfold`); of those there is no hearsay.
    """
    tree = Tree(
        deeds=np.empty(capacity, np.int64),
        links=np.empty((capacity, LINK_COLUMNS), np.int32),
        worth=np.empty((capacity, seats), np.float64),
        hearsay=np.empty((capacity, 2), np.float64),
        counters=np.array([1, 0], np.int64),
        path=np.zeros(DEEPEST + 1, np.int64),
        played=np.zeros(seats * actions, np.int64),
        state=np.zeros(state_words, np.int64),
        probe=np.zeros(state_words, np.int64),
        actions=np.zeros(most_moves, np.int64),
        result=np.zeros(seats, np.float64),
    )
    tree.deeds[0] = -1
    tree.links[0] = (UNKNOWN, -1, 0, 0)
    tree.worth[0] = 0.0
    tree.hearsay[0] = 0.0
    return tree


@kernel
def _random_below(rng: Words, bound: int) -> int:
    """Returns a number from 0 to `bound` - 1 and moves the generator on (xorshift64)."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
    x ^= x << 17
    rng[0] = x
    return (((x >> 32) & 0x7FFFFFFF) * bound) >> 31


@kernel
def _select(tree: Tree, node: int, tuning: Reals) -> int:
    """Returns the child of `node` to try next: its mean, what is heard of it, and curiosity."""
    links, worth, hearsay = tree.links, tree.worth, tree.hearsay
    mover = links[node, MOVER]
    visits = links[node, VISITS]
    # First-play urgency: a move nobody tried or heard of is taken to be as good as the position.
    untried = worth[node, mover] / visits if visits > 0 else 0.5
    curiosity = math.log(visits + 1.0)
    best, best_score = -1, -1.0e300
    count = links[node, CHILDREN]
    if tuning[WIDEN] > 0.0:
        count = min(count, FEWEST + int(tuning[WIDEN] * math.sqrt(visits)))
    for child in range(links[node, FIRST], links[node, FIRST] + count):
        tried = float(links[child, VISITS])
        heard = hearsay[child, HEARD]
        mean = worth[child, mover] / tried if tried > 0.0 else untried
        if heard > 0.0:
            trust = heard / (heard + tried + heard * tried * tuning[HEARSAY_BIAS])
            mean += trust * (hearsay[child, HEARD_WORTH] / heard - mean)
        score = mean + tuning[EXPLORE] * math.sqrt(curiosity / (tried + 1.0))
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def _expand(legal: Any, play: Any, values: Any, tree: Tree, node: int, rng: Words, tuning: Reals) -> None:
    """Gives `node`, whose position is `tree.state`, a child for every legal move; none without room."""
    links, state = tree.links, tree.state
    count = legal(state, tree.actions)
    first = tree.counters[USED]
    if first + count > len(links):
        return
    for left in range(count, 1, -1):  # shuffled, so that equal moves are tried in an order of the seed
        other = _random_below(rng, left)
        tree.actions[left - 1], tree.actions[other] = tree.actions[other], tree.actions[left - 1]
    mover = links[node, MOVER]
    weight = tuning[PRIOR_WEIGHT]
    mean = 0.0
    for index in range(count):
        child = first + index
        tree.deeds[child] = tree.actions[index]
        links[child, MOVER] = UNKNOWN
        links[child, FIRST] = -1
        links[child, CHILDREN] = 0
        links[child, VISITS] = 0
        tree.worth[child, :] = 0.0
        tree.hearsay[child, HEARD] = 0.0
        tree.hearsay[child, HEARD_WORTH] = 0.0
        if weight > 0.0:
            tree.probe[:] = state
            play(tree.probe, tree.actions[index])
            values(tree.probe, tree.result)
            tree.hearsay[child, HEARD_WORTH] = tree.result[mover]
            mean += tree.result[mover] / count
    if weight > 0.0:
        # The game's own estimate enters as hearsay, relative to the brothers' and around the position's mean.
        centre = tree.worth[node, mover] / links[node, VISITS] if links[node, VISITS] > 0 else 0.5
        for child in range(first, first + count):
            gain = tuning[PRIOR_SCALE] * (tree.hearsay[child, HEARD_WORTH] - mean)
            tree.hearsay[child, HEARD] = weight
            tree.hearsay[child, HEARD_WORTH] = weight * min(1.0, max(0.0, centre + gain))
        if tuning[WIDEN] > 0.0:  # the most promising first
            order = np.argsort(-tree.hearsay[first : first + count, HEARD_WORTH])
            deeds = tree.deeds[first : first + count].copy()
            heard = tree.hearsay[first : first + count, HEARD_WORTH].copy()
            for index in range(count):
                tree.deeds[first + index] = deeds[order[index]]
                tree.hearsay[first + index, HEARD_WORTH] = heard[order[index]]
    links[node, FIRST] = first
    links[node, CHILDREN] = count
    tree.counters[USED] = first + count


@kernel
def grow(
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
    deeds, links, worth, hearsay = tree.deeds, tree.links, tree.worth, tree.hearsay
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
            play(state, deeds[node])
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
        if seat >= 0 and tuning[DOUBT] > 0.0:  # an end is beyond doubt
            for one in range(seats):
                doubted = result[one] + tuning[DOUBT] * (_random_below(rng, 2_001) / 1_000.0 - 1.0)
                result[one] = min(1.0, max(0.0, doubted))

        # 7. Carry the result up; moves that a node's mover made later are hearsay about its children.
        for level in range(depth, -1, -1):
            node = path[level]
            links[node, VISITS] += 1
            for seat in range(seats):
                worth[node, seat] += result[seat]
            if level < depth and tuning[LISTEN] > 0.0:
                mover = links[node, MOVER]
                base = mover * actions
                if deeds[path[level + 1]] < actions:
                    played[base + deeds[path[level + 1]]] = now
                for child in range(links[node, FIRST], links[node, FIRST] + links[node, CHILDREN]):
                    if deeds[child] < actions and played[base + deeds[child]] == now:
                        hearsay[child, HEARD] += 1.0
                        hearsay[child, HEARD_WORTH] += result[mover]


_RULE_TYPES = (
    first_class.TO_MOVE,
    first_class.LEGAL,
    first_class.PLAY,
    first_class.DRAW,  # rollout has the signature of draw
    first_class.VALUES,
)


def prepare() -> Any:
    """Returns `grow`, compiled or loaded from the cache, for the rules of any game."""
    return first_class.prepared(
        grow,
        *_RULE_TYPES,
        first_class.type_of(plant(1, 1, 1, 2, 1)),
        first_class.WORDS,
        first_class.WORDS,
        first_class.REALS,
        first_class.INTEGER,
    )


def rules_of(kernels: Kernels) -> tuple[Any, ...]:
    """Returns a game's kernels as `grow` takes them."""
    rules = (kernels.to_move, kernels.legal, kernels.play, kernels.rollout, kernels.values)
    return tuple(first_class.passable(*pair) for pair in zip(rules, _RULE_TYPES, strict=True))
