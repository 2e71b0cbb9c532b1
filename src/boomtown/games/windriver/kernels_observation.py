"""What learning code sees of a position of Wind River, compiled: the planes that `observation` names."""

from __future__ import annotations

from typing import Any

from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import HEXES, LANES, ROWS
from boomtown.games.windriver.layout import (
    BOARD_OF,
    COUNT,
    HAND,
    HEX,
    IN_PLACE,
    IS_OVER,
    LEFT,
    MOST_SEATS,
    MOVED_SHIFT,
    PHASE,
    PLAYERS,
    RESOURCES,
    SAFE,
    TIPI_BITS,
    TIPI_SHIFT,
    TO_MOVE,
    Words,
)

BOARD, FRESH, MOVED, TIPIS = range(4)
RESOURCES_OF = TIPIS + MOST_SEATS
SAFE_OF = RESOURCES_OF + MOST_SEATS
HAND_OF = SAFE_OF + MOST_SEATS
MOVES = HAND_OF + MOST_SEATS
PHASES = MOVES + MOST_SEATS
LEFT_TO_DO = PHASES + IS_OVER - IN_PLACE
PLANES = LEFT_TO_DO + 1


@inlined
def _fill(plane: int, number: int, out: Any) -> None:
    for index in range(HEXES):
        out[plane * HEXES + index] = number


@kernel
def observe(state: Words, first: int, seat: int, out: Any) -> None:
    """Writes what `seat` sees; a move is one choice here, so `first` means nothing."""
    players = state[PLAYERS]
    for index in range(PLANES * HEXES):
        out[index] = 0
    for index in range(HEXES):
        at = index % ROWS * len(LANES) + index // ROWS
        word = state[HEX + index]
        out[BOARD * HEXES + at] = BOARD_OF[players] >> index & 1
        out[FRESH * HEXES + at] = word & COUNT
        out[MOVED * HEXES + at] = word >> MOVED_SHIFT & COUNT
        for turn in range(players):
            other = (seat + turn) % players
            out[(TIPIS + turn) * HEXES + at] = word >> (TIPI_SHIFT + TIPI_BITS * other) & COUNT
    for turn in range(players):
        other = (seat + turn) % players
        _fill(RESOURCES_OF + turn, state[RESOURCES + other], out)
        _fill(SAFE_OF + turn, state[SAFE + other], out)
        _fill(HAND_OF + turn, state[HAND + other], out)
        _fill(MOVES + turn, int(state[TO_MOVE] == other), out)
    if state[PHASE] != IS_OVER:
        _fill(PHASES + state[PHASE] - IN_PLACE, 1, out)
    _fill(LEFT_TO_DO, state[LEFT], out)
