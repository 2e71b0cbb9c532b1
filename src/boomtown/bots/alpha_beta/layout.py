"""What an alpha-beta search knows, in flat arrays: a stack of its own, and what is kept beside it.

Values are whole numbers, from the view of the seat to move. A value is *solved* when it follows from ends of
games alone; then it holds at any depth.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Rows: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

INFINITE = 1 << 23
"""Beyond every value."""
NOTHING = -1
"""No action."""
DEEPEST = 64
"""Plies of the stack; the greatest depth is one less."""
MOST_LINES = 10
"""Lines that a search follows at most."""

# Columns of Search.frames
SEAT = 0  # who moves here; where the game is over, who does not move above
HASH = 1
DEPTH = 2  # moves that are still to be looked at
ALPHA, BETA = 3, 4
FIRST_ALPHA = 5  # alpha when the node was entered
BEST, BEST_ACTION = 6, 7
NEXT, COUNT = 8, 9  # the move to be tried next, and how many there are
TRY = 10  # how the move under way is tried
ALL_SOLVED = 11  # whether all moves tried so far are solved
LINE_LENGTH = 12  # of the principal variation from here
FRAME_COLUMNS = 13

# Frame TRY: with the whole window, to see whether it is better at all, the same and less deep
WHOLE, NULL_WINDOW, REDUCED = 0, 1, 2

# Words of Search.control
STEP, PLY = 0, 1
NODES = 2
VALUE, SOLVED = 3, 4  # what the node that was just left is worth to its seat
LOW, HIGH = 5, 6  # the aspiration window
ITERATION = 7  # the depth of the iteration under way
DONE = 8  # nothing is left to find out
ANSWER, ANSWER_VALUE, ANSWER_SOLVED = 9, 10, 11  # the best move so far
ANSWER_LENGTH = 12  # of Search.best_line
REACHED = 13  # the last depth that was finished
ANSWER_ONLY = 14  # nobody asks for lines: an only move needs no thought, nor does what loses anyway
LINES = 15  # how many of the best moves get a value of their own, and a line
LINES_NOTED, LINES_FOUND = 16, 17  # of the iteration under way, and of the last one that was finished
ALSO = 18  # a move of the root that gets a value of its own in any case
CONTROL_WORDS = 19

# First index of Search.lines: which iteration
UNDER_WAY, FINISHED, FINISHED_BEFORE = 0, 1, 2
# Second index: the lines by rank, and behind them that of the move ALSO
ALSO_LINE = MOST_LINES
# Columns of Search.lines: value, length, and then the moves
LINE_VALUE, LINE_PLIES, LINE_MOVES = 0, 1, 2
LINE_COLUMNS = LINE_MOVES + DEEPEST

# Control STEP
ENTER, TRY_NEXT, LEAVE = 0, 1, 2

# Columns of Search.root
ROOT_NODES, ROOT_VALUE = 0, 1

# Entries of the tuning
ASPIRATION, REDUCE_FROM, REDUCE_MORE_FROM, ORDER_DEPTH, NOISE, SEED = range(6)

HISTORY_MASK = (1 << 14) - 1


class Search(NamedTuple):
    """All that a search knows, and the stack on which it works: one row a ply."""

    states: Rows
    frames: Rows
    actions: Rows
    orders: Rows
    """The greater, the sooner a move is tried."""
    line: Rows
    """[ply]: the principal variation from there."""
    best_line: Words
    """The answer and what is expected after it."""
    lines: Rows
    """[iteration, line]: the best moves of the root with their lines, the best first."""
    killers: Rows
    """[ply, 2]: moves that refuted another line lately."""
    history: Rows
    """[seat, action]: how often, and how deep, a move refuted what came before it."""
    table: Rows
    """The transposition table: pairs of slots, the first for what is deeper."""
    root: Rows
    """[root move]: nodes below it in the last iteration, and its value or a bound of it."""
    control: Words
    tuning: Words


def new_search(state_words: int, most_moves: int, table_slots: int, lines: int = 0) -> Search:
    """Returns a search that has not begun; `table_slots` is a power of two.

    With `lines` so many moves of the root get exact values and lines; with none the best one gets what it
    needs to be chosen.
    """
    control = np.zeros(CONTROL_WORDS, np.int64)
    control[ANSWER_ONLY], control[LINES], control[ALSO] = lines == 0, max(lines, 1), NOTHING
    return Search(
        states=np.zeros((DEEPEST, state_words), np.int64),
        frames=np.zeros((DEEPEST, FRAME_COLUMNS), np.int64),
        actions=np.zeros((DEEPEST, most_moves), np.int64),
        orders=np.zeros((DEEPEST, most_moves), np.int64),
        line=np.zeros((DEEPEST, DEEPEST), np.int64),
        best_line=np.zeros(DEEPEST, np.int64),
        lines=np.zeros((3, MOST_LINES + 1, LINE_COLUMNS), np.int64),
        killers=np.full((DEEPEST, 2), NOTHING, np.int64),
        history=np.zeros((2, HISTORY_MASK + 1), np.int64),
        table=np.zeros((table_slots, 2), np.int64),
        root=np.zeros((most_moves, 2), np.int64),
        control=control,
        tuning=np.zeros(6, np.int64),
    )
