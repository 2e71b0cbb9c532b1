# mypy: disable-error-code="no-any-return"
"""Ways over the board, compiled: sets of hexes from which something can go in a direction.

Lanes a, c, e and lanes b, d, f have other shifts for all but straight on and straight back (`board`).
"""

from __future__ import annotations

from boomtown.games.bit_kernel import count_bits
from boomtown.games.compiled import inlined, kernel
from boomtown.games.windriver.board import BACK, BACK_LEFT, LEFT, RIGHT, STRAIGHT
from boomtown.games.windriver.layout import (
    BOARD_OF,
    EVEN,
    FIRST_ROW,
    FULL,
    LAST_ROW,
    ODD,
    PLAYERS,
    Words,
)


@inlined
def lowest(word: int) -> int:
    """Returns the number of the lowest set bit; there must be one."""
    return count_bits((word & -word) - 1)


@inlined
def board_of(state: Words) -> int:
    """Returns the hexes of the board."""
    return BOARD_OF[state[PLAYERS]]


@inlined
def enterable(state: Words, closed: int) -> int:
    """Returns the hexes of the board that are not among the closed ones."""
    return BOARD_OF[state[PLAYERS]] & ~closed


@inlined
def straight(sources: int, targets: int) -> int:
    """Returns the sources whose next hex straight on is a target; the plains always are."""
    return sources & (LAST_ROW | (targets & ~FIRST_ROW) >> 1)


@inlined
def left(sources: int, targets: int) -> int:
    """Returns the sources whose next hex forward left is a target."""
    return sources & ((EVEN & targets << 6) | (ODD & ~LAST_ROW & targets << 5))


@inlined
def right(sources: int, targets: int) -> int:
    """Returns the sources whose next hex forward right is a target."""
    return sources & ((EVEN & targets >> 6) | (ODD & ~LAST_ROW & targets >> 7))


@inlined
def back(sources: int, targets: int) -> int:
    """Returns the sources whose hex straight behind is a target."""
    return sources & ~FIRST_ROW & targets << 1


@inlined
def back_left(sources: int, targets: int) -> int:
    """Returns the sources whose hex backward left is a target."""
    return sources & ((EVEN & ~FIRST_ROW & targets << 7) | (ODD & targets << 6))


@inlined
def back_right(sources: int, targets: int) -> int:
    """Returns the sources whose hex backward right is a target."""
    return sources & ((EVEN & ~FIRST_ROW & targets >> 5) | (ODD & targets >> 6))


@kernel
def ways(direction: int, sources: int, targets: int) -> int:
    """Returns the sources from which that direction leads to a target."""
    if direction == STRAIGHT:
        return straight(sources, targets)
    if direction == LEFT:
        return left(sources, targets)
    if direction == RIGHT:
        return right(sources, targets)
    if direction == BACK:
        return back(sources, targets)
    if direction == BACK_LEFT:
        return back_left(sources, targets)
    return back_right(sources, targets)


@kernel
def has_steps(state: Words, sources: int) -> bool:
    """Tells whether any buffalo on these hexes can step forward."""
    targets = BOARD_OF[state[PLAYERS]] & ~state[FULL]
    return straight(sources, targets) | left(sources, targets) | right(sources, targets) != 0
