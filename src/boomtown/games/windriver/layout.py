"""The layout of a Wind River state, and the tables that the kernels read.

A state is an int64 vector, see the words below. Sets of hexes are bitboards of 36 bits, hex i being bit i
(`board`): a step in one direction is one shift for lanes a, c, e and another for b, d, f. How many stand on
a hex is packed into one word a hex.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from boomtown.games.windriver.board import (
    DIRECTIONS,
    HEXES,
    LANES,
    ROWS,
    STEP,
    STEPS,
    WALK,
    WALKS,
    first_hex,
)

if TYPE_CHECKING:  # kernels use this module, and need not be compiled anew when the words of a view change
    from boomtown.games.windriver.wire import Phase

Words: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Worths: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

MOST_SEATS = 4
TIPIS_EACH = 7
MOST_ON_HEX = 5
MOST_RESOURCES = 10
RAISE_COST = 3
START_ROWS = 3
START_BUFFALOES = 2
START_RESOURCES = 1
PLACED_EACH = 2

# The words of a state
TO_MOVE = 0  # the seat whose decision it is, -1 when the game is over
TURN = 1  # whose turn it is; when the game is over, who made the last move
PLAYERS = 2
PHASE = 3
LEFT = 4  # steps left in HERD, tipis still to take down in LOSE, else 0
FRESH = 5  # hexes with a buffalo that has not moved this turn
HERD = 6  # hexes with any buffalo
FULL = 7  # hexes with five buffaloes
TIPIS = 8  # for each seat: the hexes with its tipis
RESOURCES = TIPIS + MOST_SEATS
SAFE = RESOURCES + MOST_SEATS  # tipis in the plains
HAND = SAFE + MOST_SEATS
ON_BOARD = HAND + MOST_SEATS  # tipis on the board
HEX = ON_BOARD + MOST_SEATS  # the hexes: fresh buffaloes, moved ones, tipis of each seat, three bits each
STATE_WORDS = HEX + HEXES

IN_PLACE, IN_HERD, IN_LOSE, IN_ACT, IS_OVER = range(5)
PHASES: tuple[Phase, ...] = ("place", "herd", "lose", "act", "over")

# The fields of a hex
COUNT = 7
MOVED_SHIFT = 3
TIPI_SHIFT = 6
TIPI_BITS = 3


def _bits(hexes: list[int]) -> int:
    return sum(1 << index for index in hexes)


BOARD = (_bits(list(range(first_hex(3), HEXES))), _bits(list(range(HEXES))))
"""The hexes of the board, with three players and with four."""
EVEN = _bits([index for index in range(HEXES) if index // ROWS % 2 == 0])
ODD = _bits(list(range(HEXES))) ^ EVEN
FIRST_ROW = _bits([lane * ROWS for lane in range(len(LANES))])
LAST_ROW = FIRST_ROW << (ROWS - 1)
BOARD_OF = np.array([0, 0, 0, *BOARD], np.int64)
"""By number of players."""

FROM = np.zeros(WALK + len(WALKS), np.int64)
"""By action number of a step or a walk: where it begins."""
TO = np.zeros(WALK + len(WALKS), np.int64)
"""By action number of a step or a walk: where it ends."""
STEP_AT = np.full(len(DIRECTIONS) * HEXES, -1, np.int64)
"""By direction and hex: the action number of the step."""
WALK_AT = np.full(len(DIRECTIONS) * HEXES, -1, np.int64)
"""By direction and hex: the action number of the walk."""
for _number, (_from, _direction, _to) in enumerate(STEPS, STEP):
    FROM[_number], TO[_number] = _from, _to
    STEP_AT[_direction * HEXES + _from] = _number
for _number, (_from, _direction, _to) in enumerate(WALKS, WALK):
    FROM[_number], TO[_number] = _from, _to
    WALK_AT[_direction * HEXES + _from] = _number

MOST_MOVES = len(STEPS) + TIPIS_EACH * len(DIRECTIONS) + TIPIS_EACH + 1
"""In `act`: every step of a buffalo, every walk of seven tipis, raising on seven hexes, gathering."""


def empty_state(players: int) -> Words:
    """Returns the bare board with all tipis in hand, before anybody places."""
    state = np.zeros(STATE_WORDS, np.int64)
    state[PLAYERS] = players
    state[HAND : HAND + players] = TIPIS_EACH
    return state


def set_buffaloes(state: Words, index: int, fresh: int, moved: int = 0) -> None:
    """Puts buffaloes on a hex that has none."""
    state[HEX + index] |= fresh | moved << MOVED_SHIFT
    if fresh:
        state[FRESH] |= 1 << index
    if fresh + moved:
        state[HERD] |= 1 << index
    if fresh + moved == MOST_ON_HEX:
        state[FULL] |= 1 << index


def new_state(players: int) -> Words:
    """Returns the start: two buffaloes on every hex of the first three rows, a resource for everybody."""
    state = empty_state(players)
    state[RESOURCES : RESOURCES + players] = START_RESOURCES
    for index in range(first_hex(players), HEXES):
        if index % ROWS < START_ROWS:
            set_buffaloes(state, index, START_BUFFALOES)
    return state


def buffaloes_on(state: Words, index: int) -> tuple[int, int]:
    """Returns how many fresh and how many moved buffaloes stand on a hex."""
    word = int(state[HEX + index])
    return word & COUNT, word >> MOVED_SHIFT & COUNT


def tipis_on(state: Words, index: int, seat: int) -> int:
    """Returns how many tipis of a seat stand on a hex."""
    return int(state[HEX + index]) >> (TIPI_SHIFT + TIPI_BITS * seat) & COUNT
