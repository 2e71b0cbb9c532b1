"""Many games at once are the same games one by one."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from boomtown.core import IllegalMove, OptionError
from boomtown.envs.batch import FEWEST_ROWS, BadBatch, TurnBatch, warm_up
from boomtown.envs.steps import Place, TurnSteps
from boomtown.games.card import Options
from boomtown.games.registry import turn_game, turn_keys
from tests.bots.heap import Heap

GAMES: tuple[tuple[str, Options, bool], ...] = (
    ("boomerang", {}, True),
    ("boomerang", {"variant": "last"}, True),
    ("windriver", {"players": 3}, True),
    ("windriver", {"players": 4}, True),
    ("boomers", {}, True),
    ("boomers", {}, False),
    ("boomers", {"river": True, "sooners": True, "layout": "random"}, True),
)
IDS = [
    "-".join([key, *map(str, options.values()), *(() if two else ["flat"])]) for key, options, two in GAMES
]


def batch_of(number: int, **more: Any) -> TurnBatch:
    key, options, factored = GAMES[number]
    return TurnBatch(turn_game(key), options, factored=factored, **more)


def generators(rows: int, seed: int = 1) -> np.ndarray[Any, Any]:
    return np.arange(1, rows + 1, dtype=np.int64) * 7919 + seed


def one_by_one(batch: TurnBatch, count: int, seed: int) -> list[Place]:
    """Returns the same games as places; those drawn by the seed are read back from the rows."""
    states = batch.new_states(count, seed=seed)
    steps = TurnSteps(batch.rules, batch.seats, factored=batch.width > batch.rules.kernels.state_words)
    return [Place(steps, row[: batch.rules.kernels.state_words].copy()) for row in states]


@pytest.mark.parametrize("number", range(len(GAMES)), ids=IDS)
def test_rows_are_the_games_that_are_played_one_by_one(number: int) -> None:
    batch = batch_of(number)
    states = batch.new_states(3, seed=4)
    places = one_by_one(batch, 3, 4)
    rngs = generators(3)
    for _ in range(45):
        masks, movers, rewards = batch.mask(states), batch.to_move(states), batch.rewards(states)
        planes = batch.observe(states)
        for row, place in enumerate(places):
            assert np.flatnonzero(masks[row]).tolist() == place.steps.legal(place)
            assert movers[row] == place.mover
            assert rewards[row].tolist() == place.steps.rewards(place)
            assert np.array_equal(planes[row], alone(batch, place))
        steps = batch.draw(states, rngs)
        batch.step_many(states, steps)
        places = [
            place if place.is_over else place.steps.after(place, int(step))
            for place, step in zip(places, steps, strict=True)
        ]


def alone(batch: TurnBatch, place: Place) -> np.ndarray[Any, Any]:
    own = batch.observation
    assert own is not None
    planes = np.empty(own.size, np.int8)
    own.observe(place.words, -1 if place.first is None else place.first, max(place.mover, 0), planes)
    return planes.reshape(own.shape)


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_change_nothing(threads: int) -> None:
    rows = 3 * FEWEST_ROWS + 5
    found = []
    for batch in (batch_of(4, threads=threads), batch_of(4, threads=1)):
        states, rngs = batch.new_states(rows), generators(rows)
        for _ in range(30):
            batch.step_many(states, batch.draw(states, rngs))
        found.append((states, batch.mask(states), batch.observe(states), batch.hash(states)))
    for one, other in zip(*found, strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("number", range(len(GAMES)), ids=IDS)
def test_games_that_are_over_stay_as_they_are(number: int) -> None:
    batch = batch_of(number)
    states, rngs = batch.new_states(4), generators(4)
    for _ in range(batch.steps.most_steps or 0):
        if (batch.to_move(states) < 0).all():
            break
        batch.step_many(states, batch.draw(states, rngs))
    over = states.copy()
    assert batch.draw(states, rngs).tolist() == [0] * 4
    assert not batch.mask(states).any()
    for step in (0, -1, batch.step_count):
        batch.step_many(states, np.full(4, step))
    assert np.array_equal(states, over)
    rewards = batch.rewards(states)
    assert np.allclose(rewards.sum(axis=1), 0)
    assert (rewards.max(axis=1) >= 0).all()


@pytest.mark.parametrize("rows", [[1, 3], np.array([False, True, False, True])], ids=["numbers", "mask"])
def test_some_rows_begin_anew(rows: Any) -> None:
    for number in (0, 6):
        batch = batch_of(number)
        states = batch.new_states(4, seed=5)
        begun = states.copy()
        batch.step_many(states, batch.draw(states, generators(4)))
        played = states.copy()
        batch.reset_many(states, rows, seed=5)
        assert np.array_equal(states[[1, 3]], begun[[1, 3]])
        assert np.array_equal(states[[0, 2]], played[[0, 2]])


def test_chance_is_drawn_for_each_row_by_the_seed() -> None:
    batch = batch_of(6)
    one, again, other = (batch.hash(batch.new_states(6, seed=seed)) for seed in (1, 1, 2))
    assert len(set(one.tolist())) == 6
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_equal_rows_have_equal_hashes_and_others_do_not() -> None:
    batch = batch_of(0)
    states, rngs = batch.new_states(500), generators(500)
    seen: dict[int, bytes] = {}
    for _ in range(20):
        batch.step_many(states, batch.draw(states, rngs))
        for row, found in zip(states, batch.hash(states).tolist(), strict=True):
            assert seen.setdefault(found, row.tobytes()) == row.tobytes()
    assert batch.hash(batch.new_states(1)).tolist() == [FIRST_HASH]


FIRST_HASH = 6407139614746348821
"""Of Boomerang's first position, on every machine."""


def test_nothing_is_copied_that_need_not_be() -> None:
    batch = batch_of(2)
    states, rngs = batch.new_states(5), generators(5)
    own = batch.observation
    assert own is not None
    room = {
        "mask": np.empty((5, batch.step_count), np.int8),
        "observe": np.empty((5, *own.shape), np.int8),
        "rewards": np.empty((5, batch.seats), np.float64),
        "to_move": np.empty(5, np.int64),
        "hash": np.empty(5, np.int64),
    }
    for name, out in room.items():
        assert getattr(batch, name)(states, out=out) is out
    steps = np.empty(5, np.int64)
    assert batch.draw(states, rngs, steps) is steps
    whole = np.tile(states, (2, 1))
    batch.step_many(whole[5:], steps)
    assert np.array_equal(whole[:5], states)
    assert not np.array_equal(whole[5:], states)


@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int32, np.uint64])
def test_steps_may_be_whole_numbers_of_any_type_and_layout(dtype: Any) -> None:
    batch = batch_of(3)
    states, again = batch.new_states(4), batch.new_states(4)
    step = int(np.flatnonzero(batch.mask(states)[0])[0])
    batch.step_many(states, np.full(4, step))
    batch.step_many(again, np.full(8, step).astype(dtype)[::2])
    assert np.array_equal(states, again)


@pytest.mark.parametrize("number", range(len(GAMES)), ids=IDS)
def test_one_illegal_step_changes_no_row(number: int) -> None:
    batch = batch_of(number)
    states, rngs = batch.new_states(3), generators(3)
    draw = np.random.default_rng(3)
    for _ in range(12):
        masks = batch.mask(states)
        for step in (-1, -(2**62), 2**62, batch.step_count, *draw.integers(0, batch.step_count, 20).tolist()):
            steps = batch.draw(states, rngs)
            steps[1] = step
            before = states.copy()
            if 0 <= step < batch.step_count and masks[1, step]:
                continue
            with pytest.raises(IllegalMove, match="game 1: "):
                batch.step_many(states, steps)
            assert np.array_equal(states, before)
        batch.step_many(states, batch.draw(states, rngs))


def wrong_states(batch: TurnBatch) -> dict[str, Any]:
    good = batch.new_states(4)
    frozen = good.copy()
    frozen.flags.writeable = False
    return {
        "small": good.astype(np.int32),
        "real": good.astype(np.float64),
        "foreign": good.astype(">i8"),
        "list": good.tolist(),
        "narrow": np.ascontiguousarray(good[:, :-1]),
        "flat": good.ravel(),
        "strided": np.tile(good, (2, 1))[::2],
        "turned": np.asfortranarray(good),
        "frozen": frozen,
    }


@pytest.mark.parametrize("wrong", sorted(wrong_states(batch_of(0))))
def test_memory_that_does_not_fit_is_refused(wrong: str) -> None:
    batch = batch_of(0)
    states = wrong_states(batch)[wrong]
    for ask in (batch.mask, batch.observe, batch.rewards, batch.hash, batch.to_move, batch.reset_many):
        with pytest.raises(BadBatch) as refused:
            ask(states)
        assert refused.value.code == "bad_batch"
    with pytest.raises(BadBatch):
        batch.step_many(states, np.zeros(4, np.int64))
    with pytest.raises(BadBatch):
        batch.draw(states, generators(4))


def test_other_arguments_that_do_not_fit_are_refused() -> None:
    batch = batch_of(0)
    states = batch.new_states(4)
    before = states.copy()
    for steps in (np.zeros(4), np.zeros(3, np.int64), np.zeros((4, 1), np.int64), ["a"] * 4, [None] * 4):
        with pytest.raises(BadBatch):
            batch.step_many(states, np.array(steps))
    wrong: tuple[Any, ...] = (np.empty((4, 3), np.int8), np.empty((4, batch.step_count), np.uint8), [])
    for out in wrong:
        with pytest.raises(BadBatch):
            batch.mask(states, out)
    for seats in ([0, 1, 2, 0], [0, -1, 0, 0], [0.0] * 4):
        with pytest.raises(BadBatch):
            batch.observe(states, np.array(seats))
    with pytest.raises(BadBatch):
        batch.draw(states, np.zeros(4, np.int64))
    assert np.array_equal(states, before)


def test_no_rows_are_no_trouble() -> None:
    batch = batch_of(0)
    states = batch.new_states(0)
    batch.step_many(states, batch.draw(states, generators(0)))
    assert batch.mask(states).shape == (0, batch.step_count)
    assert batch.observe(states).shape == (0, 30, 9, 9)


def test_impossible_options_are_refused() -> None:
    with pytest.raises(OptionError):
        TurnBatch(turn_game("boomerang"), {"variant": "best"})
    with pytest.raises(OptionError):
        TurnBatch(turn_game("windriver"), seats=5)


def test_a_game_without_planes_can_be_stepped_all_the_same() -> None:
    batch = TurnBatch(Heap())
    states, rngs = batch.new_states(3), generators(3)
    batch.step_many(states, batch.draw(states, rngs))
    with pytest.raises(BadBatch, match="no planes"):
        batch.observe(states)


def test_all_is_compiled_beforehand() -> None:
    assert set(turn_keys()) >= {"boomerang", "boomers", "windriver"}
    warm_up()


@pytest.mark.long
@pytest.mark.parametrize("flag", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
@pytest.mark.parametrize("tests", ["tests/envs/test_batch.py", "tests/games/test_observations.py"])
def test_uncompiled_and_with_checked_indices_it_is_the_same(flag: str, tests: str) -> None:
    """The tests themselves, in a process where numbers past the end of an array are noticed."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests]
    done = subprocess.run(command, env={**os.environ, flag: "1"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
