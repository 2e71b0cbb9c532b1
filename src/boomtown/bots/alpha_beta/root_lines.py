# mypy: disable-error-code="no-any-return"
"""The best lines of a search, compiled: several moves of the root with values of their own."""

from __future__ import annotations

from boomtown.bots.alpha_beta.layout import (
    ALPHA,
    ALSO,
    ALSO_LINE,
    ANSWER,
    COUNT,
    FINISHED,
    FINISHED_BEFORE,
    LINE_MOVES,
    LINE_PLIES,
    LINE_VALUE,
    LINES,
    LINES_FOUND,
    LINES_NOTED,
    MOST_LINES,
    NOTHING,
    ROOT_NODES,
    UNDER_WAY,
    Search,
)
from boomtown.bots.alpha_beta.ordering import FIRST_OF_ALL
from boomtown.games.compiled import inlined, kernel


@inlined
def lines_wanted(search: Search) -> int:
    """Returns how many lines the root can have at most."""
    return min(search.control[LINES], search.frames[0, COUNT])


@kernel
def root_order(search: Search, index: int) -> int:
    """Returns when a move of the root is tried: the answer, the other lines, then by the work it made."""
    action = search.actions[0, index]
    if action == search.control[ANSWER]:
        return FIRST_OF_ALL
    for rank in range(1, search.control[LINES_FOUND]):
        if action == search.lines[FINISHED, rank, LINE_MOVES]:
            return FIRST_OF_ALL - rank
    if action == search.control[ALSO]:
        return FIRST_OF_ALL - MOST_LINES
    return search.root[index, ROOT_NODES]


@kernel
def write_line(search: Search, place: int, action: int, value: int, length: int) -> None:
    """Writes a move of the root, its value, and the `length` moves expected after it."""
    line = search.lines[UNDER_WAY, place]
    line[LINE_VALUE], line[LINE_PLIES], line[LINE_MOVES] = value, length + 1, action
    for index in range(length):
        line[LINE_MOVES + 1 + index] = search.line[1, index]


@inlined
def lacks_also(search: Search) -> bool:
    """Tells whether the move that gets a value in any case has none yet in this iteration."""
    return search.control[ALSO] != NOTHING and search.lines[UNDER_WAY, ALSO_LINE, LINE_PLIES] == 0


@kernel
def note_line(search: Search, action: int, value: int, length: int) -> int:
    """Notes a move of the root that is among the best so far, and the `length` moves expected after it.

    Returns the value that the next one has to pass.
    """
    control, lines = search.control, search.lines[UNDER_WAY]
    wanted = lines_wanted(search)
    rank = min(control[LINES_NOTED], wanted - 1)
    while rank > 0 and lines[rank - 1, LINE_VALUE] < value:
        lines[rank, :] = lines[rank - 1]
        rank -= 1
    write_line(search, rank, action, value, length)
    control[LINES_NOTED] = min(control[LINES_NOTED] + 1, wanted)
    if control[LINES_NOTED] < wanted:
        return search.frames[0, ALPHA]
    return lines[wanted - 1, LINE_VALUE]


@kernel
def begin_lines(search: Search) -> None:
    """Forgets the lines of an iteration that begins."""
    search.control[LINES_NOTED] = 0
    search.lines[UNDER_WAY, ALSO_LINE, LINE_PLIES] = 0


@kernel
def lowest_line(search: Search) -> int:
    """Returns the value of the last line of the iteration under way, which has one."""
    return search.lines[UNDER_WAY, search.control[LINES_NOTED] - 1, LINE_VALUE]


@kernel
def finish_lines(search: Search) -> None:
    """Keeps the lines of the iteration that was finished, and those of the one before."""
    search.lines[FINISHED_BEFORE, :, :] = search.lines[FINISHED]
    search.lines[FINISHED, :, :] = search.lines[UNDER_WAY]
    search.control[LINES_FOUND] = search.control[LINES_NOTED]
