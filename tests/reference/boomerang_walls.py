"""Ruling R1's evidence: how few pieces wall in a T5, by exhaustive search.

A piece is walled in when every square that shares an edge with it is covered, by pieces that overlap neither
it nor each other. The plane is unlimited unless `within` says otherwise, so where no wall is found there is
none on the board either, wherever all those squares are on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from .boomerang import SET, SHAPES, Squares, edge_neighbours, shape_of

T5 = SHAPES["T5"]["s"]

Wall = list[tuple[str, Squares]]
"""The pieces of a wall: the kind and the squares it covers."""

# The other pentominoes that equal their mirror image, which R1 leaves out of the set.
LEFT_OUT = {
    "U5": shape_of(["#.#", "###"]),
    "V5": shape_of(["#..", "#..", "###"]),
    "W5": shape_of(["#..", "##.", ".##"]),
}


def rotations(shape: Squares) -> set[Squares]:
    """Turns a shape by quarter turns; each result's bounding box begins at (0, 0)."""
    found = set()
    for _ in range(4):
        width = max(x for x, _ in shape)
        shape = frozenset((y, width - x) for x, y in shape)
        found.add(shape)
    return found


def shapes_to_build_with(extra: str | None = None) -> dict[str, set[Squares]]:
    """Maps each kind of the set, and the `extra` one left out of it, to its shapes in all rotations."""
    shapes = {kind: set(orientations.values()) for kind, orientations in SHAPES.items()}
    if extra is not None:
        shapes[extra] = rotations(LEFT_OUT[extra])
    return shapes


def supply_of_both_players(extra: str | None = None) -> dict[str, int]:
    """Counts both players' pieces but for the T5 that is to be walled in; of `extra` each player has one."""
    supply = {kind: 2 * number for kind, number in SET.items()}
    supply["T5"] -= 1
    if extra is not None:
        supply[extra] = 2
    return supply


def find_wall(
    walled: Squares, pieces: int, extra: str | None = None, within: Squares | None = None
) -> Wall | None:
    """Searches every wall of at most `pieces` pieces around `walled`; None proves that there is none.

    Some piece must cover the first open square, so trying all pieces in all ways of covering it, and then the
    same again with what is left, leaves nothing out. `within` keeps the wall's pieces to these squares.
    """
    shapes = shapes_to_build_with(extra)

    def wall(open_squares: Squares, covered: Squares, supply: Mapping[str, int], left: int) -> Wall | None:
        if not open_squares:
            return []
        if left == 0:
            return None
        column, row = min(open_squares)
        for kind, number in supply.items():
            if number == 0:
                continue
            for shape in shapes[kind]:
                for x, y in shape:
                    squares = frozenset((column + sx - x, row + sy - y) for sx, sy in shape)
                    if squares & covered or (within is not None and not squares <= within):
                        continue
                    fewer = {**supply, kind: number - 1}
                    rest = wall(open_squares - squares, covered | squares, fewer, left - 1)
                    if rest is not None:
                        return [(kind, squares), *rest]
        return None

    return wall(edge_neighbours(walled), walled, supply_of_both_players(extra), pieces)
