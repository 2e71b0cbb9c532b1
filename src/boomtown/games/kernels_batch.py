"""Many games at once, compiled: rows of states are stepped, masked, observed, rewarded and hashed.

A row is the state of a game, and behind it, where a move is two steps, the first step of a move that is half
made, or `NO_FIRST`. The kernels of a game are arguments (`function_types`): one compilation serves all games.
Steps are numbered as in `boomtown.games.action_factors`: first choices, and behind them the second ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boomtown.games import function_types
from boomtown.games.compiled import inlined, kernel
from boomtown.games.random_kernel import random_below

NO_FIRST = -1


class RowShape(NamedTuple):
    """What the numbers of a row mean."""

    words: int
    """The words of the game's state."""
    pairs: int
    """First steps that a second one follows; 0 where every move is one step."""
    seconds: int
    firsts: int
    """All first steps."""
    actions: int
    """The action numbers of the game."""


@inlined
def _first_of(shape: RowShape, row: Any) -> int:
    """Returns the first step of the move that is half made, or `NO_FIRST`."""
    return int(row[shape.words]) if shape.pairs > 0 else NO_FIRST


@inlined
def _step_of(shape: RowShape, first: int, action: int) -> int:
    """Returns the next step towards an action, or -1 where the step made leads elsewhere."""
    if action >= shape.pairs * shape.seconds:
        return action - shape.actions + shape.firsts if first == NO_FIRST else -1
    if first == NO_FIRST:
        return action // shape.seconds
    return shape.firsts + action % shape.seconds if action // shape.seconds == first else -1


@kernel
def first_illegal(to_move: Any, legal: Any, shape: RowShape, states: Any, steps: Any, moves: Any) -> int:
    """Returns the first row in which its step is not legal, or -1. Where a game is over any step will do."""
    for index in range(len(states)):
        row = states[index]
        if to_move(row[: shape.words]) < 0:
            continue
        first = _first_of(shape, row)
        found = False
        for at in range(legal(row[: shape.words], moves)):
            if _step_of(shape, first, moves[at]) == steps[index]:
                found = True
                break
        if not found or steps[index] < 0:
            return index
    return -1


@kernel
def play_rows(to_move: Any, play: Any, shape: RowShape, states: Any, steps: Any) -> None:
    """Makes a legal step in every row; a game that is over stays as it is."""
    for index in range(len(states)):
        row, step = states[index], steps[index]
        if to_move(row[: shape.words]) < 0:
            continue
        first = _first_of(shape, row)
        if first != NO_FIRST:
            row[shape.words] = NO_FIRST
            play(row[: shape.words], first * shape.seconds + step - shape.firsts)
        elif step < shape.pairs:
            row[shape.words] = step
        else:
            play(row[: shape.words], step + shape.actions - shape.firsts)


@kernel
def mask_rows(legal: Any, shape: RowShape, states: Any, moves: Any, masks: Any) -> None:
    """Writes 1 for every legal step of each row into `masks` [rows, steps], and 0 for all others."""
    for index in range(len(states)):
        row, mask = states[index], masks[index]
        for step in range(len(mask)):
            mask[step] = 0
        first = _first_of(shape, row)
        for at in range(legal(row[: shape.words], moves)):
            step = _step_of(shape, first, moves[at])
            if step >= 0:
                mask[step] = 1


@kernel
def draw_rows(
    to_move: Any, legal: Any, draw: Any, shape: RowShape, states: Any, moves: Any, rngs: Any, steps: Any
) -> None:
    """Writes a legal step of each row into `steps`: towards a move drawn uniformly; 0 where a game is over.

    `rngs` has a generator for each row.
    """
    for index in range(len(states)):
        row, rng = states[index], rngs[index : index + 1]
        steps[index] = 0
        if to_move(row[: shape.words]) < 0:
            continue
        first = _first_of(shape, row)
        if first == NO_FIRST:
            steps[index] = _step_of(shape, first, draw(row[: shape.words], rng))
            continue
        fitting = 0
        for at in range(legal(row[: shape.words], moves)):
            step = _step_of(shape, first, moves[at])
            if step >= 0:
                fitting += 1
                if random_below(rng, fitting) == 0:
                    steps[index] = step


@kernel
def movers_of_rows(to_move: Any, shape: RowShape, states: Any, seats: Any) -> None:
    """Writes whose step it is in each row into `seats`, -1 where a game is over."""
    for index in range(len(states)):
        seats[index] = to_move(states[index][: shape.words])


@kernel
def observe_rows(observe: Any, shape: RowShape, states: Any, seats: Any, planes: Any) -> None:
    """Writes what a seat sees of each row into `planes` [rows, planes x rows x columns]."""
    for index in range(len(states)):
        row = states[index]
        observe(row[: shape.words], _first_of(shape, row), seats[index], planes[index])


@kernel
def worths_to_rewards(worths: Any) -> None:
    """Turns what a finished game is worth to each seat into rewards, in place; their sum is 0.

    Who wins alone has 1 and all others -1 / (seats - 1); those who share the win share what makes the sum 0.
    """
    seats = len(worths)
    best = worths.max()
    winners = 0
    for seat in range(seats):
        winners += worths[seat] == best
    won = (seats / winners - 1.0) / (seats - 1.0)
    for seat in range(seats):
        worths[seat] = won if worths[seat] == best else -1.0 / (seats - 1.0)


@kernel
def rewards_of_rows(to_move: Any, values: Any, shape: RowShape, states: Any, rewards: Any) -> None:
    """Writes the rewards of each row into `rewards` [rows, seats]: 0 for everybody while a game goes on."""
    for index in range(len(states)):
        row = states[index]
        if to_move(row[: shape.words]) < 0:
            values(row[: shape.words], rewards[index])
            worths_to_rewards(rewards[index])
        else:
            for seat in range(len(rewards[index])):
                rewards[index, seat] = 0.0


@kernel
def hash_rows(states: Any, hashes: Any) -> None:
    """Writes a number for each row into `hashes`, the same for equal ones (xorshift64 over its words)."""
    for index in range(len(states)):
        row = states[index]
        found = 0
        for word in range(len(row)):
            found ^= row[word]
            found ^= found << 13
            found ^= (found >> 7) & 0x1FFFFFFFFFFFFFF
            found ^= found << 17
        hashes[index] = found


class BatchKernels(NamedTuple):
    """All of them, compiled."""

    first_illegal: Any
    play_rows: Any
    mask_rows: Any
    draw_rows: Any
    movers_of_rows: Any
    observe_rows: Any
    rewards_of_rows: Any
    hash_rows: Any


def prepare() -> BatchKernels:
    """Returns the kernels, loaded from the cache or compiled."""
    types = function_types
    shape = types.type_of(RowShape(0, 0, 0, 0, 0))
    rows = types.type_of(np.zeros((1, 1), np.int64))
    small_rows = types.type_of(np.zeros((1, 1), np.int8))
    real_rows = types.type_of(np.zeros((1, 1), np.float64))
    words = types.WORDS
    return BatchKernels(
        first_illegal=types.prepared(first_illegal, types.TO_MOVE, types.LEGAL, shape, rows, words, words),
        play_rows=types.prepared(play_rows, types.TO_MOVE, types.PLAY, shape, rows, words),
        mask_rows=types.prepared(mask_rows, types.LEGAL, shape, rows, words, small_rows),
        draw_rows=types.prepared(
            draw_rows, types.TO_MOVE, types.LEGAL, types.DRAW, shape, rows, words, words, words
        ),
        movers_of_rows=types.prepared(movers_of_rows, types.TO_MOVE, shape, rows, words),
        observe_rows=types.prepared(observe_rows, types.OBSERVE, shape, rows, words, small_rows),
        rewards_of_rows=types.prepared(rewards_of_rows, types.TO_MOVE, types.VALUES, shape, rows, real_rows),
        hash_rows=types.prepared(hash_rows, rows, words),
    )
