"""What puzzles of Boomerang are about."""

from __future__ import annotations

from boomtown.games.boomerang import kernels
from boomtown.games.boomerang.layout import (
    KIND_OF,
    PIECES,
    PLACED,
    RIM_HIGH,
    RIM_LOW,
    SHOWS,
    TAKEN_HIGH,
    TAKEN_LOW,
    TO_MOVE,
    VALUE_OF_KIND,
    Words,
)
from boomtown.games.boomerang.notation import encode
from boomtown.games.boomerang.pieces import KIND_INDEX, PASS
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from boomtown.games.puzzle_profile import PuzzleLine, PuzzleProfile, Theme, mover_of

Line = PuzzleLine[BoomerangPosition]

TS = (KIND_INDEX["T4"], KIND_INDEX["T5"])
LARGE = 4
"""Squares of a piece that is worth walling in."""
MANY = 3
"""Pieces that flip at once when many do."""


def _newly_settled(line: Line) -> list[int]:
    """Returns the kinds of the pieces that show the mover's colour, and after the answer for ever."""
    before, after = GAME.state_of(line.before), GAME.state_of(line.after)
    seat = mover_of(line)
    was, now = _settled_places(before), _settled_places(after)
    return [
        int(KIND_OF[after[PIECES + piece]])
        for place, piece in now.items()
        if place not in was and after[SHOWS] >> piece & 1 == seat
    ]


def _settled_places(state: Words) -> dict[int, int]:
    """Returns the settled pieces by where they lie. Positions number their pieces as they please."""
    settled = int(kernels.settled(state))
    return {int(state[PIECES + piece]): piece for piece in range(state[PLACED]) if settled >> piece & 1}


def _flipped(position: BoomerangPosition, action: int) -> set[int]:
    """Returns the places of the pieces that this placement of the seat to move flips."""
    if action == PASS:
        return set()
    state = GAME.state_of(position)
    bits = int(kernels.flips(state, int(state[TO_MOVE]), action))
    return {int(state[PIECES + piece]) for piece in range(state[PLACED]) if bits >> piece & 1}


def wall_in_t(line: Line) -> bool:
    """A T of the mover's colour can never flip again."""
    return any(kind in TS for kind in _newly_settled(line))


def wall_in(line: Line) -> bool:
    """Another large piece of the mover's colour can never flip again."""
    return any(kind not in TS and VALUE_OF_KIND[kind] >= LARGE for kind in _newly_settled(line))


def flip_back(line: Line) -> bool:
    """What the other side flips in its reply is flipped back at once."""
    if len(line.moves) < 3 or line.positions[2].to_move != line.before.to_move:
        return False
    theirs = _flipped(line.positions[1], encode(line.moves[1]))
    return bool(theirs & _flipped(line.positions[2], encode(line.moves[2])))


def last_hole(line: Line) -> bool:
    """The piece fills a hole to its last square: all around it is taken."""
    action = encode(line.answer[0])
    if action == PASS:
        return False
    state = GAME.state_of(line.before)
    low, high = int(RIM_LOW[action]), int(RIM_HIGH[action])
    return not (low & ~int(state[TAKEN_LOW]) or high & ~int(state[TAKEN_HIGH]))


def lock_out(line: Line) -> bool:
    """The other side can place nothing next, though it could if the turn were its own now."""
    before, after = GAME.state_of(line.before), GAME.state_of(line.after)
    other = 1 - mover_of(line)
    return bool(kernels.can_place(before, other)) and not kernels.can_place(after, other)


def many_at_once(line: Line) -> bool:
    """Three pieces or more flip together."""
    return len(_flipped(line.before, encode(line.answer[0]))) >= MANY


def out_of_reach(line: Line) -> bool:
    """The piece itself can never flip once it lies."""
    action = encode(line.answer[0])
    return action in _settled_places(GAME.state_of(line.after))


def keep_clear(line: Line) -> bool:
    """As many points flip elsewhere, or more: what counts is the place."""
    here = _points_flipped(line.before, encode(line.answer[0]))
    others = (encode(move) for move in line.before.legal_moves() if move != line.answer[0])
    return any(_points_flipped(line.before, action) >= here for action in others)


def most_points(line: Line) -> bool:
    """More points flip than by any other placement, and here that is right."""
    return not keep_clear(line)


def _points_flipped(position: BoomerangPosition, action: int) -> int:
    return sum(int(VALUE_OF_KIND[KIND_OF[place]]) for place in _flipped(position, action))


PUZZLE_PROFILE = PuzzleProfile(
    themes=(
        Theme("wall-in-t", wall_in_t),
        Theme("last-hole", last_hole),
        Theme("lock-out", lock_out),
        Theme("wall-in", wall_in),
        Theme("flip-back", flip_back),
        Theme("many-at-once", many_at_once),
        Theme("out-of-reach", out_of_reach),
        Theme("keep-clear", keep_clear),
        Theme("most-points", most_points),
    ),
    least_points=3.0,
    self_play="greedy",
)
