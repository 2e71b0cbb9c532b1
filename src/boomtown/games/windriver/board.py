"""The lanes of Wind River: hexes, neighbours and the action numbers that follow from them (ruling W1).

A hex is a number from 0 to 35: lane times six plus row, both from 0, so that a1 is 0 and f6 is 35. Lanes b, d
and f lie half a hex further towards the plains. `PLAINS` stands for the open plains behind the sixth row.
"""

from __future__ import annotations

LANES = "abcdef"
ROWS = 6
HEXES = len(LANES) * ROWS
PLAINS = HEXES
PLAINS_NAME = "*"
HEX_NAMES = tuple(f"{lane}{row + 1}" for lane in LANES for row in range(ROWS))
HEX_INDEX = {name: index for index, name in enumerate(HEX_NAMES)}

STRAIGHT, LEFT, RIGHT, BACK, BACK_LEFT, BACK_RIGHT = range(6)
FORWARD = (STRAIGHT, LEFT, RIGHT)
DIRECTIONS = (STRAIGHT, LEFT, RIGHT, BACK, BACK_LEFT, BACK_RIGHT)
"""Left is towards lane a, right towards lane f."""
_LANE_STEP = (0, -1, 1, 0, -1, 1)


def neighbour(index: int, direction: int) -> int | None:
    """Returns the hex in that direction, `PLAINS`, or None where the board ends otherwise.

    From the sixth row of b, d and f all three forward directions lead to the plains: that is one way, counted
    as straight on.
    """
    lane, row = divmod(index, ROWS)
    ahead = lane % 2  # lanes b, d and f lie half a hex further on
    if direction in (STRAIGHT, BACK):
        row += 1 if direction == STRAIGHT else -1
    elif direction in (LEFT, RIGHT):
        row += ahead
    else:
        row += ahead - 1
    lane += _LANE_STEP[direction]
    if row == ROWS:
        return PLAINS if direction == STRAIGHT else None
    if not 0 <= row < ROWS or not 0 <= lane < len(LANES):
        return None
    return lane * ROWS + row


def neighbours(index: int, directions: tuple[int, ...] = DIRECTIONS) -> list[tuple[int, int]]:
    """Returns the directions that lead somewhere, each with where."""
    found = [(direction, neighbour(index, direction)) for direction in directions]
    return [(direction, target) for direction, target in found if target is not None]


def hex_name(index: int) -> str:
    """Returns the name of a hex, or the star of the plains."""
    return PLAINS_NAME if index == PLAINS else HEX_NAMES[index]


def first_hex(players: int) -> int:
    """Returns the first hex of the board: with three players lane a does not exist."""
    return 0 if players == 4 else ROWS


def progress(index: int) -> int:
    """Returns how far towards the plains a hex lies, in half rows; every forward step raises it."""
    lane, row = divmod(index, ROWS)
    return 2 * row + lane % 2


STEPS = tuple(
    (index, direction, target) for index in range(HEXES) for direction, target in neighbours(index, FORWARD)
)
"""Every step of a buffalo: from, direction, to."""
WALKS = tuple((index, direction, target) for index in range(HEXES) for direction, target in neighbours(index))
"""Every move of a tipi: from, direction, to."""

# Action numbers, frozen for a rules version
STEP = 0
PLACE = STEP + len(STEPS)
WALK = PLACE + HEXES
LOSE = WALK + len(WALKS)
RAISE = LOSE + HEXES
GATHER = RAISE + HEXES
ACTIONS = GATHER + 1
