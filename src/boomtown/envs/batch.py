"""Many games of turns at once, as the rows of one array: for who wants millions of steps a second.

The rows are the caller's own memory: they are stepped in place, and masks, planes and rewards are written
where the caller wants them. Threads share the rows, and the kernels hold no lock.

>>> batch = TurnBatch(turn_game("boomerang"))
>>> states = batch.new_states(4096)
>>> batch.step_many(states, batch.draw(states, rngs))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from boomtown.core import BoomtownError, IllegalMove, derive
from boomtown.envs.steps import TurnSteps, observation_of
from boomtown.games import function_types, registry
from boomtown.games.card import Options
from boomtown.games.kernels_batch import NO_FIRST, BatchKernels, RowShape, prepare
from boomtown.games.turn_game import TurnGame

FEWEST_ROWS = 128
"""Rows that are worth a thread of their own."""
_STARTS_COMPARED = 3

Array = np.ndarray[Any, Any]


class BadBatch(BoomtownError):
    """An array is not what a batch works on: another type, shape or order of bytes."""

    default_code = "bad_batch"


class TurnBatch:
    """The rules of one game with its options, over rows.

    A row is an int64 vector of `width` words, to be copied, kept and compared at will. Its words are those of
    the game's state, and behind them the half of a move that is made already, if there is one. Type, shape
    and layout of arrays are checked, and so are steps; what stands in a row is not: rows come from here.
    """

    def __init__(
        self,
        rules: TurnGame[Any, Any],
        options: Options | None = None,
        *,
        seats: int | None = None,
        factored: bool = True,
        threads: int | None = None,
    ) -> None:
        """Raises `OptionError`. `threads` None: as many as there are processors."""
        self.rules = rules
        self.options = dict(options or {})
        first = rules.start(self.options, seats=seats)
        self.seats = first.seats
        self.steps = TurnSteps(rules, first.seats, factored=factored)
        factors, kernels = self.steps.factors, rules.kernels
        self.width = kernels.state_words + self.steps.is_factored
        self.observation = observation_of(rules)
        """What `observe` writes; None where the game has no planes."""
        self.threads = max(1, threads or os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._kernels: BatchKernels = prepare()
        self._shape = RowShape(
            kernels.state_words, factors.pairs, factors.seconds, factors.firsts, factors.actions
        )
        passable, types = function_types.passable, function_types
        self._to_move = passable(kernels.to_move, types.TO_MOVE)
        self._legal = passable(kernels.legal, types.LEGAL)
        self._play = passable(kernels.play, types.PLAY)
        self._draw = passable(kernels.draw, types.DRAW)
        self._values = passable(kernels.values, types.VALUES)
        if self.observation is not None:
            self._observe = passable(self.observation.observe, types.OBSERVE)
        starts = [self._start(seed) for seed in range(_STARTS_COMPARED)]
        self._only_start = starts[0] if all(np.array_equal(starts[0], one) for one in starts) else None

    def __reduce__(self) -> tuple[Callable[..., TurnBatch], tuple[Any, ...]]:
        return _batch_of, (
            self.rules.card.key, self.options, self.seats, self.steps.is_factored, self.threads
        )  # fmt: skip

    def close(self) -> None:
        """Lets go of the threads; the batch can be used no longer."""
        if self._pool is not None:
            self._pool.shutdown()

    @property
    def step_count(self) -> int:
        """The number of different steps there can ever be: the width of a mask."""
        return self.steps.step_count

    def _start(self, seed: int) -> Array:
        row = np.full(self.width, NO_FIRST, np.int64)
        position = self.rules.start(self.options, seats=self.seats, seed=seed)
        row[: self._shape.words] = self.rules.state_of(position)
        return row

    def new_states(self, count: int, *, seed: int = 0) -> Array:
        """Returns rows of games that begin."""
        states = np.empty((count, self.width), np.int64)
        self.reset_many(states, seed=seed)
        return states

    def reset_many(self, states: Array, rows: Array | Sequence[int] | None = None, *, seed: int = 0) -> None:
        """Begins anew in these rows, given by numbers or as a mask; None: in all.

        What the options leave to chance is drawn for each row by the seed and the row's number.
        """
        self._check(states, "states", (None, self.width), np.int64)
        if self._only_start is not None:
            states[slice(None) if rows is None else rows] = self._only_start
            return
        for row in np.arange(len(states))[slice(None) if rows is None else rows].tolist():
            states[row] = self._start(derive(seed, row))

    def step_many(self, states: Array, steps: Array) -> None:
        """Makes a step in every row; games that are over stay as they are, whatever their step.

        Raises `IllegalMove` where a step of any row is not legal, and has changed no row then.
        """
        self._check(states, "states", (None, self.width), np.int64)
        chosen = self._integers(steps, "steps", len(states))

        def first_illegal(low: int, high: int) -> int:
            row = self._kernels.first_illegal(
                self._to_move, self._legal, self._shape, states[low:high], chosen[low:high], self._moves()
            )
            return -1 if row < 0 else int(low + row)

        illegal = [row for row in self._everywhere(len(states), first_illegal) if row >= 0]
        if illegal:
            row = illegal[0]
            raise IllegalMove(f"game {row}: step {chosen[row]} is not legal there; the mask has what is")
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.play_rows(
                self._to_move, self._play, self._shape, states[low:high], chosen[low:high]
            ),
        )

    def mask(self, states: Array, out: Array | None = None) -> Array:
        """Returns int8 [rows, `step_count`], 1 for each legal step; it is `out`, where that is given."""
        self._check(states, "states", (None, self.width), np.int64)
        masks = self._room(out, (len(states), self.step_count), np.int8)
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.mask_rows(
                self._legal, self._shape, states[low:high], self._moves(), masks[low:high]
            ),
        )
        return masks

    def draw(self, states: Array, rngs: Array, out: Array | None = None) -> Array:
        """Returns a legal step for each row, towards a move that is drawn uniformly; 0 where a game is over.

        `rngs` is int64 [rows], a generator for each row, none of them 0; they move on.
        """
        self._check(states, "states", (None, self.width), np.int64)
        self._check(rngs, "rngs", (len(states),), np.int64)
        if not rngs.all():
            raise BadBatch("a generator of 0 would stay 0 for ever; give numbers that are not")
        steps = self._room(out, (len(states),), np.int64)
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.draw_rows(
                self._to_move,
                self._legal,
                self._draw,
                self._shape,
                states[low:high],
                self._moves(),
                rngs[low:high],
                steps[low:high],
            ),
        )
        return steps

    def to_move(self, states: Array, out: Array | None = None) -> Array:
        """Returns int64 [rows]: whose step it is, -1 where a game is over."""
        self._check(states, "states", (None, self.width), np.int64)
        seats = self._room(out, (len(states),), np.int64)
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.movers_of_rows(
                self._to_move, self._shape, states[low:high], seats[low:high]
            ),
        )
        return seats

    def observe(self, states: Array, seats: Array | None = None, out: Array | None = None) -> Array:
        """Returns int8 [rows, planes, rows, columns] as a seat of each row sees it: without `seats` the one
        whose step it is, or seat 0 where a game is over."""
        own = self.observation
        if own is None:
            raise BadBatch(f"{self.rules.card.name} has no planes")
        self._check(states, "states", (None, self.width), np.int64)
        if seats is None:
            looking = np.maximum(self.to_move(states), 0)
        else:
            looking = self._integers(seats, "seats", len(states))
            if ((looking < 0) | (looking >= self.seats)).any():
                raise BadBatch(f"seats are 0 to {self.seats - 1}")
        planes = self._room(out, (len(states), *own.shape), np.int8)
        flat = planes.reshape(len(states), own.size)
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.observe_rows(
                self._observe, self._shape, states[low:high], looking[low:high], flat[low:high]
            ),
        )
        return planes

    def rewards(self, states: Array, out: Array | None = None) -> Array:
        """Returns float64 [rows, seats]: 0 while a game goes on, then as `worths_to_rewards` says."""
        self._check(states, "states", (None, self.width), np.int64)
        rewards = self._room(out, (len(states), self.seats), np.float64)
        self._everywhere(
            len(states),
            lambda low, high: self._kernels.rewards_of_rows(
                self._to_move, self._values, self._shape, states[low:high], rewards[low:high]
            ),
        )
        return rewards

    def hash(self, states: Array, out: Array | None = None) -> Array:
        """Returns int64 [rows]: a number for each row, the same for equal ones, on every machine."""
        self._check(states, "states", (None, self.width), np.int64)
        hashes = self._room(out, (len(states),), np.int64)
        self._everywhere(
            len(states), lambda low, high: self._kernels.hash_rows(states[low:high], hashes[low:high])
        )
        return hashes

    def _everywhere(self, rows: int, work: Callable[[int, int], Any]) -> list[Any]:
        """Does `work` for all rows, from one to below another, side by side; returns what came of it."""
        parts = max(1, min(self.threads, rows // FEWEST_ROWS))
        borders = [rows * part // parts for part in range(parts + 1)]
        if self._pool is None or parts == 1:
            return [work(0, rows)]
        others = [self._pool.submit(work, borders[part], borders[part + 1]) for part in range(1, parts)]
        return [work(borders[0], borders[1]), *(other.result() for other in others)]

    def _moves(self) -> Array:
        return np.empty(self.rules.kernels.most_moves, np.int64)

    def _room(self, out: Array | None, shape: tuple[int, ...], dtype: Any) -> Array:
        if out is None:
            return np.empty(shape, dtype)
        self._check(out, "out", shape, dtype)
        return out

    @staticmethod
    def _integers(given: Array, name: str, rows: int) -> Array:
        """Returns whole numbers of any type as the kernels want them: themselves, where they are so."""
        found = np.asarray(given)
        if found.dtype.kind not in "iu" or found.shape != (rows,):
            raise BadBatch(
                f"{name} must be {rows} whole numbers, not {found.dtype} of the shape {found.shape}"
            )
        return np.ascontiguousarray(found, np.int64)

    @staticmethod
    def _check(array: Array, name: str, shape: tuple[int | None, ...], dtype: Any) -> None:
        """Raises `BadBatch` for memory on which the kernels cannot work in place."""
        wanted = np.dtype(dtype)
        if getattr(array, "dtype", None) != wanted:
            raise BadBatch(f"{name} must be an array of {wanted}, not {getattr(array, 'dtype', type(array))}")
        if len(array.shape) != len(shape) or any(
            one not in (None, given) for one, given in zip(shape, array.shape, strict=True)
        ):
            raise BadBatch(f"{name} must have the shape {shape}, not {array.shape}")
        if not array.flags.c_contiguous or not array.flags.writeable:
            raise BadBatch(f"{name} must lie in one piece and be writable; give a copy of it")


def _batch_of(key: str, options: Options, seats: int, is_factored: bool, threads: int) -> TurnBatch:
    rules = registry.turn_game(key)
    return TurnBatch(rules, options, seats=seats, factored=is_factored, threads=threads)


def warm_up() -> None:
    """Compiles, or loads from the cache, whatever batches of any game need."""
    for key in registry.turn_keys():
        batch = TurnBatch(registry.turn_game(key), threads=1)
        states = batch.new_states(1)
        batch.step_many(states, batch.draw(states, np.ones(1, np.int64)))
        batch.mask(states)
        batch.rewards(states)
        batch.hash(states)
        if batch.observation is not None:
            batch.observe(states)
