"""What a board shows: static data, the picture and the drawing for a terminal; read off a state."""

from __future__ import annotations

from boomtown.games.boomerang import kernels, layout
from boomtown.games.boomerang.notation import MOVES, TEXTS, Move, encode
from boomtown.games.boomerang.pieces import KINDS, PASS, PLACEMENTS, SIZE, Cell, square_name
from boomtown.games.boomerang.wire import FixedPart, Hand, LastMove, Legal, Picture, StaticData, Variant

_PLACED: tuple[FixedPart, ...] = tuple(
    {
        "move": text,
        "kind": move.kind,
        "orientation": move.turn,
        "square": move.square,
        "cells": [square_name(cell) for cell in placement.cells],
    }
    for text, move, placement in zip(TEXTS, MOVES, PLACEMENTS, strict=False)
)
"""What never changes of a piece that lies somewhere, by action number."""


_TOUCHES = tuple((move.kind, move.turn, move.square) for move in MOVES)
"""What is touched to make each move, by action number."""


def pieces_in(bits: int) -> list[int]:
    """Returns the indexes of the pieces in a set written as bits."""
    pieces = []
    left = int(bits)
    while left:
        lowest = left & -left
        pieces.append(lowest.bit_length() - 1)
        left ^= lowest
    return pieces


def hand_of(state: layout.Words, seat: int) -> Hand:
    """Returns how many of each kind a seat can still place."""
    hand = int(state[layout.HAND + seat])
    return {kind.name: hand >> (layout.HAND_BITS * index) & 7 for index, kind in enumerate(KINDS)}


def lying(state: layout.Words) -> list[int]:
    """Returns the action numbers of the pieces on the board, in order of placing."""
    placed = int(state[layout.PLACED])
    return [int(action) for action in state[layout.PIECES : layout.PIECES + placed]]


def taken_squares(state: layout.Words, action: int) -> list[str]:
    """Returns the names of the squares that a placement would cover although they are taken."""
    taken = {cell for lies in lying(state) for cell in PLACEMENTS[lies].cells}
    return sorted(square_name(cell) for cell in PLACEMENTS[action].cells if cell in taken)


def static_data(variant: Variant) -> StaticData:
    """Returns the variant, the board's size and the pieces with their turns."""
    times = 2 if variant == "pool" else 1
    return {
        "variant": variant,
        "size": SIZE,
        "pieces": [
            {
                "kind": kind.name,
                "value": kind.value,
                "count": kind.count * times,
                "orientations": [
                    {
                        "name": turn.name,
                        "width": turn.width,
                        "height": turn.height,
                        "cells": [list(cell) for cell in turn.cells],
                    }
                    for turn in kind.turns
                ],
            }
            for kind in KINDS
        ],
    }


def picture(state: layout.Words, last: Move | None, before: layout.Words | None) -> Picture:
    """Returns the board, the hands, the last move and the counts as plain JSON.

    `before` is the state before the last move, from which follow who moved and what turned.
    """
    shows = int(state[layout.SHOWS])
    fixed = int(kernels.settled(state))
    showing = [int(kernels.showing(state, seat)) for seat in range(2)]
    unplaced = [int(kernels.in_hand(state, seat)) for seat in range(2)]
    return {
        "pieces": [
            {
                **_PLACED[action],
                "shows": shows >> piece & 1,
                "settled": bool(fixed >> piece & 1),
            }
            for piece, action in enumerate(lying(state))
        ],
        "hands": [hand_of(state, seat) for seat in range(2)],
        "last": _last(last, before),
        "counts": {
            "showing": showing,
            "added": [showing[0] + unplaced[1], showing[1] + unplaced[0]],
            "subtracted": [showing[0] - unplaced[0], showing[1] - unplaced[1]],
        },
    }


def _last(move: Move | None, before: layout.Words | None) -> LastMove | None:
    if move is None or before is None:
        return None
    seat = int(before[layout.TO_MOVE])
    if move.is_pass:
        return {"move": "pass", "seat": seat, "placed": None, "flipped": []}
    turned = kernels.flips(before, seat, encode(move))
    return {
        "move": str(move),
        "seat": seat,
        "placed": int(before[layout.PLACED]),
        "flipped": pieces_in(turned),
    }


def hints(state: layout.Words, seat: int, actions: list[int]) -> Legal:
    """Returns what each of the legal actions would do; a pass is always the only one."""
    if actions == [PASS]:
        return {TEXTS[PASS]: "pass"}
    return {
        TEXTS[action]: [*_TOUCHES[action], pieces_in(kernels.flips(state, seat, action))]
        for action in actions
    }


def drawing(state: layout.Words) -> str:
    """Returns the board drawn with O and W, pieces set apart by lines; then hands and score."""
    owner: dict[Cell, int] = {
        cell: piece for piece, a in enumerate(lying(state)) for cell in PLACEMENTS[a].cells
    }
    shows = int(state[layout.SHOWS])
    lines = ["    " + "   ".join("abcdefghi")]
    for row in reversed(range(SIZE)):
        above = "".join(_joint(owner, column, row) for column in range(SIZE + 1))
        lines.append("  " + above.rstrip())
        line = f"{row + 1} "
        for column in range(SIZE):
            piece = owner.get((column, row))
            mark = "·" if piece is None else "OW"[shows >> piece & 1]
            line += ("|" if _walled(owner, (column - 1, row), (column, row)) else " ") + f" {mark} "
        line += "|" if _walled(owner, (SIZE - 1, row), (SIZE, row)) else " "
        lines.append(line.rstrip())
    lines.append("  " + "".join(_joint(owner, column, -1) for column in range(SIZE + 1)).rstrip())
    for seat, colour in enumerate(("orange", "white")):
        hand = " ".join(f"{n}x{kind}" if n > 1 else kind for kind, n in hand_of(state, seat).items() if n)
        lines.append(f"{colour:>6} {int(kernels.score(state, seat)):3}  in hand: {hand or 'nothing'}")
    return "\n".join(lines)


def _walled(owner: dict[Cell, int], one: Cell, other: Cell) -> bool:
    """Tells whether the edge between two neighbouring squares is the edge of a piece."""
    return owner.get(one) != owner.get(other)


def _joint(owner: dict[Cell, int], column: int, row: int) -> str:
    """Draws the crossing at the upper left of a square and the edge to the right of it."""
    edge = "---" if _walled(owner, (column, row + 1), (column, row)) else "   "
    beside = [
        _walled(owner, (column - 1, row + 1), (column, row + 1)),
        _walled(owner, (column - 1, row), (column, row)),
        _walled(owner, (column - 1, row + 1), (column - 1, row)),
        edge == "---",
    ]
    return ("+" if any(beside) else " ") + edge
