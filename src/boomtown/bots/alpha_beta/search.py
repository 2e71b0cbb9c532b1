# mypy: disable-error-code="no-any-return"
"""The steps of the alpha-beta search, compiled: principal variation search on a stack of its own.

Written once for every game for two. Nothing calls itself: what a call would remember stands in the frame of
its ply, so that a search stops anywhere and goes on later as if nothing had been.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boomtown.bots.alpha_beta.layout import (
    ALL_SOLVED,
    ALPHA,
    ALSO,
    ALSO_LINE,
    ANSWER,
    ANSWER_LENGTH,
    ANSWER_ONLY,
    ANSWER_SOLVED,
    ANSWER_VALUE,
    ASPIRATION,
    BEST,
    BEST_ACTION,
    BETA,
    COUNT,
    DEEPEST,
    DEPTH,
    DONE,
    ENTER,
    FIRST_ALPHA,
    HASH,
    HIGH,
    INFINITE,
    ITERATION,
    LEAVE,
    LINE_LENGTH,
    LINES,
    LINES_NOTED,
    LOW,
    NEXT,
    NODES,
    NOISE,
    NOTHING,
    NULL_WINDOW,
    PLY,
    REACHED,
    REDUCE_FROM,
    REDUCE_MORE_FROM,
    REDUCED,
    ROOT_NODES,
    ROOT_VALUE,
    SEAT,
    SEED,
    SOLVED,
    STEP,
    TRY,
    TRY_NEXT,
    VALUE,
    WHOLE,
    Search,
    Words,
    new_search,
)
from boomtown.bots.alpha_beta.ordering import bring_up_next, note_refutation, order_moves
from boomtown.bots.alpha_beta.root_lines import (
    begin_lines,
    finish_lines,
    lacks_also,
    lines_wanted,
    lowest_line,
    note_line,
    root_order,
    write_line,
)
from boomtown.bots.alpha_beta.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    SOLVED_DEPTH,
    action_in,
    bound_in,
    depth_in,
    slot_of,
    store,
    value_in,
)
from boomtown.games import function_types
from boomtown.games.compiled import inlined, kernel
from boomtown.games.winning import WIN

if TYPE_CHECKING:  # for types alone: an edit of the contract compiles no search anew
    from boomtown.games.bot_profile import AlphaBetaKernels, SearchKernels


@kernel
def begin(to_move: Any, search: Search, root: Words, key: int) -> None:
    """Sets a fresh search up for the position `root`, which is not over; `key` is its hash."""
    control = search.control
    search.states[0, :] = root
    search.frames[0, SEAT] = to_move(search.states[0])
    search.frames[0, HASH] = key
    control[ANSWER] = NOTHING
    control[ITERATION] = 0
    _begin_iteration(search, 1, _floor(search), WIN)


@inlined
def _floor(search: Search) -> int:
    """Returns where a window begins that shuts no move out. A line that loses has a value, too."""
    return -WIN if search.control[ANSWER_ONLY] else -WIN - 1


@kernel
def _begin_iteration(search: Search, depth: int, low: int, high: int) -> None:
    control, frame = search.control, search.frames[0]
    control[ITERATION] = depth
    control[LOW], control[HIGH] = low, high
    begin_lines(search)
    frame[DEPTH] = depth
    frame[ALPHA], frame[BETA] = low, high
    control[PLY] = 0
    control[STEP] = ENTER


@inlined
def _noise(search: Search, key: int) -> int:
    """Returns how far the estimate of a position is off with this seed: always the same, and very little."""
    seed, most = search.tuning[SEED], search.tuning[NOISE]
    return 0 if most == 0 else ((key >> seed % 40) ^ seed) & most


@kernel
def _enter(to_move: Any, legal: Any, play: Any, evaluate: Any, search: Search, ply: int) -> None:
    """Looks at a position for the first time: is its value known at once, or which moves are there?"""
    control, frame, state = search.control, search.frames[ply], search.states[ply]
    frame[LINE_LENGTH] = 0
    # 1. Over or decided: exact. 2. Deep enough: the evaluation.
    value = evaluate(state)
    solved = abs(value) == WIN or to_move(state) < 0
    if (solved and ply > 0) or frame[DEPTH] <= 0 or ply == DEEPEST - 1:
        if not solved:
            value += _noise(search, frame[HASH])
        control[VALUE] = value if frame[SEAT] == 0 else -value
        control[SOLVED] = solved
        control[STEP] = LEAVE
        return
    # 3. Known from another way here?
    known = NOTHING
    slot = slot_of(search.table, frame[HASH])
    if slot >= 0:
        entry = search.table[slot, 1]
        known = action_in(entry)
        value = value_in(entry)
        bound = bound_in(entry)
        # Where lines are wanted they go on to their end, unless that is known for certain.
        whole = frame[BETA] - frame[ALPHA] > 1 and not control[ANSWER_ONLY]
        needed = SOLVED_DEPTH if whole else frame[DEPTH]
        if ply > 0 and depth_in(entry) >= needed:
            settles = bound == EXACT
            settles |= bound == AT_LEAST and value >= min(frame[BETA], WIN)
            settles |= bound == AT_MOST and value <= max(frame[ALPHA], -WIN)
            if settles:
                control[VALUE] = value
                control[SOLVED] = depth_in(entry) == SOLVED_DEPTH
                control[STEP] = LEAVE
                return
    # 4. The moves, in the order in which they are tried. Those of the root stay, by what was found before.
    if ply > 0 or control[ANSWER] == NOTHING:
        frame[COUNT] = legal(state, search.actions[ply])
        order_moves(play, evaluate, search, ply, known)
    else:
        for index in range(frame[COUNT]):
            search.orders[0, index] = root_order(search, index)
    frame[NEXT] = 0
    if ply == 0 and control[ANSWER] == NOTHING:
        bring_up_next(search, 0)
        search.line[0, 0] = search.actions[0, 0]
        _answer(search, search.actions[0, 0], value if frame[SEAT] == 0 else -value, 1)
    frame[FIRST_ALPHA] = frame[ALPHA]
    frame[BEST], frame[BEST_ACTION] = -INFINITE, NOTHING
    frame[ALL_SOLVED] = 1
    control[STEP] = TRY_NEXT


@kernel
def _send_down(search: Search, ply: int, way: int, depth: int, low: int) -> None:
    """Sets the frame of the child up: how deep, and with which window, from `low` of the parent on."""
    frame, child = search.frames[ply], search.frames[ply + 1]
    frame[TRY] = way
    high = frame[BETA] if way == WHOLE else low + 1
    child[DEPTH] = depth
    if child[SEAT] == frame[SEAT]:  # the same seat once more
        child[ALPHA], child[BETA] = low, high
    else:
        child[ALPHA], child[BETA] = -high, -low
    search.control[PLY] = ply + 1
    search.control[STEP] = ENTER


@inlined
def _reduction(search: Search, ply: int) -> int:
    """Returns by how many plies a move is looked at less deeply at first: the later it comes, the more."""
    frame = search.frames[ply]
    index, depth = frame[NEXT], frame[DEPTH]
    less = 0
    if depth >= 2 and index >= search.tuning[REDUCE_FROM]:
        less = 1 + (index >= search.tuning[REDUCE_MORE_FROM]) + (index >= 4 * search.tuning[REDUCE_MORE_FROM])
        if depth >= 5:
            less += 1
    return min(less, depth - 1)


@kernel
def _try_next(to_move: Any, play: Any, rehash: Any, search: Search, ply: int) -> None:
    """Sends the next move down; where none is left, the node is done."""
    frame = search.frames[ply]
    if frame[NEXT] == frame[COUNT]:
        _finish(search, ply)
        return
    bring_up_next(search, ply)
    child, state, after = search.frames[ply + 1], search.states[ply], search.states[ply + 1]
    after[:] = state
    play(after, search.actions[ply, frame[NEXT]])
    seat = to_move(after)
    child[SEAT] = seat if seat >= 0 else 1 - frame[SEAT]
    child[HASH] = rehash(state, after, frame[HASH])
    if ply == 0:
        search.root[frame[NEXT], ROOT_NODES] = -search.control[NODES]
    if ply == 0 and search.actions[0, frame[NEXT]] == search.control[ALSO]:
        _send_down(search, ply, WHOLE, frame[DEPTH] - 1, _floor(search))
        return
    if frame[NEXT] < (search.control[LINES] if ply == 0 else 1):
        _send_down(search, ply, WHOLE, frame[DEPTH] - 1, frame[ALPHA])
        return
    less = _reduction(search, ply)
    way = REDUCED if less > 0 else NULL_WINDOW
    _send_down(search, ply, way, frame[DEPTH] - 1 - less, frame[ALPHA])


@kernel
def _take(search: Search, ply: int) -> None:
    """Takes what the move under way is worth, or sends it down again with more depth or a wider window."""
    control, frame, child = search.control, search.frames[ply], search.frames[ply + 1]
    value = control[VALUE] if child[SEAT] == frame[SEAT] else -control[VALUE]
    # 1. A move that does better than expected is looked at as closely as the first.
    if value > frame[ALPHA]:
        if frame[TRY] == REDUCED:
            _send_down(search, ply, NULL_WINDOW, frame[DEPTH] - 1, frame[ALPHA])
            return
        if frame[TRY] == NULL_WINDOW and value < frame[BETA]:
            _send_down(search, ply, WHOLE, frame[DEPTH] - 1, frame[ALPHA])
            return
    # 2. Is it the best, or at the root among the best?
    action = search.actions[ply, frame[NEXT]]
    if ply == 0:
        search.root[frame[NEXT], ROOT_NODES] += control[NODES]
        search.root[frame[NEXT], ROOT_VALUE] = value
        if action == control[ALSO]:
            write_line(search, ALSO_LINE, action, value, child[LINE_LENGTH])
    frame[NEXT] += 1
    frame[ALL_SOLVED] &= control[SOLVED]
    control[STEP] = TRY_NEXT
    is_best = value > frame[BEST]
    if is_best:
        frame[BEST], frame[BEST_ACTION] = value, action
    if value <= frame[ALPHA]:
        return
    length = child[LINE_LENGTH]
    frame[ALPHA] = note_line(search, action, value, length) if ply == 0 else value
    if is_best:
        search.line[ply, 0] = action
        for index in range(length):
            search.line[ply, index + 1] = search.line[ply + 1, index]
        frame[LINE_LENGTH] = length + 1
        if ply == 0:
            _answer(search, action, value, length + 1)
    # 3. So good that the other side would not come here; at the root beyond the window, or as many won lines
    # as were asked for.
    good = value if ply > 0 or frame[BETA] < WIN else frame[ALPHA]
    if good >= min(frame[BETA], WIN) and not (ply == 0 and frame[BETA] >= WIN and lacks_also(search)):
        frame[ALL_SOLVED] = control[SOLVED]
        note_refutation(search, ply, action)
        _finish(search, ply)


@kernel
def _answer(search: Search, action: int, value: int, length: int) -> None:
    """Notes the best move so far, and so much of the root's line."""
    control = search.control
    control[ANSWER], control[ANSWER_VALUE], control[ANSWER_LENGTH] = action, value, length
    for index in range(length):
        search.best_line[index] = search.line[0, index]


@kernel
def _finish(search: Search, ply: int) -> None:
    """Leaves a node with what was found, and writes it into the table."""
    control, frame = search.control, search.frames[ply]
    bound = EXACT
    if frame[BEST] <= frame[FIRST_ALPHA]:
        bound = AT_MOST
    elif frame[BEST] >= frame[BETA]:
        bound = AT_LEAST
    depth = SOLVED_DEPTH if frame[ALL_SOLVED] else frame[DEPTH]
    store(search.table, frame[HASH], frame[BEST], depth, bound, frame[BEST_ACTION])
    control[VALUE], control[SOLVED] = frame[BEST], frame[ALL_SOLVED]
    control[STEP] = LEAVE


@kernel
def _next_iteration(search: Search) -> None:
    """Goes one deeper once the root is done; or looks again where its value fell out of the window."""
    control, frame = search.control, search.frames[0]
    value, depth = control[VALUE], control[ITERATION]
    reach, floor = search.tuning[ASPIRATION], _floor(search)
    if value >= control[HIGH] < WIN:
        high = value + 8 * reach if control[HIGH] - control[LOW] <= 2 * reach else WIN
        _begin_iteration(search, depth, control[LOW], min(high, WIN))
        return
    if control[LINES_NOTED] < lines_wanted(search) and control[LOW] > floor:
        # A window eight times as low, then without a floor; how low the last of several lies nobody knows.
        near = control[HIGH] - control[LOW] <= 2 * reach and control[LINES] == 1
        low = value - 8 * reach if near else floor
        _begin_iteration(search, depth, max(low, floor), control[HIGH])
        return
    control[REACHED] = depth
    control[ANSWER_VALUE] = value
    control[ANSWER_SOLVED] = control[SOLVED]
    finish_lines(search)
    needs_no_thought = frame[COUNT] == 1 and control[ANSWER_ONLY]
    if control[SOLVED] or needs_no_thought or depth == DEEPEST - 2:
        control[DONE] = 1
        return
    lowest = lowest_line(search) if control[LINES_NOTED] > 0 else value
    if reach > 0 and depth >= 2 and value + reach < WIN and lowest - reach > -WIN:
        _begin_iteration(search, depth + 1, lowest - reach, value + reach)
    else:
        _begin_iteration(search, depth + 1, floor, WIN)


@kernel
def run(to_move: Any, legal: Any, play: Any, evaluate: Any, rehash: Any, search: Search, nodes: int) -> None:
    """Looks at so many more nodes, or at fewer if nothing is left to find out.

    The first five arguments are the game's kernels. All that matters is in the arguments: two calls of n
    nodes do exactly what one call of 2n does.
    """
    control = search.control
    last = control[NODES] + nodes
    while control[DONE] == 0:
        ply = control[PLY]
        if control[STEP] == ENTER:
            if control[NODES] == last:
                return
            control[NODES] += 1
            _enter(to_move, legal, play, evaluate, search, ply)
        elif control[STEP] == TRY_NEXT:
            _try_next(to_move, play, rehash, search, ply)
        elif ply > 0:
            control[PLY] = ply - 1
            _take(search, ply - 1)
        else:
            _next_iteration(search)


_RULE_TYPES = (
    function_types.TO_MOVE,
    function_types.LEGAL,
    function_types.PLAY,
    function_types.EVALUATE,
    function_types.REHASH,
)


def prepare() -> tuple[Any, Any]:
    """Returns `begin` and `run`, compiled or loaded from the cache, for the rules of any game."""
    search = function_types.type_of(new_search(1, 1, 2))
    return (
        function_types.prepared(
            begin, function_types.TO_MOVE, search, function_types.WORDS, function_types.INTEGER
        ),
        function_types.prepared(run, *_RULE_TYPES, search, function_types.INTEGER),
    )


def rules_of(kernels: SearchKernels, own: AlphaBetaKernels) -> tuple[Any, ...]:
    """Returns a game's kernels as `run` takes them."""
    rules = (kernels.to_move, kernels.legal, kernels.play, own.evaluate, own.rehash)
    return tuple(function_types.passable(*pair) for pair in zip(rules, _RULE_TYPES, strict=True))
