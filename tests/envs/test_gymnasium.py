"""Many games as one vector environment: what Gymnasium's own vectors of single games do, and its checkers."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.passive_env_checker import check_action_space, check_observation_space
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from boomtown.core import IllegalMove, OptionError, UnknownGame
from boomtown.envs.batch import BadBatch
from boomtown.envs.gymnasium import TurnVectorEnv
from boomtown.envs.steps import TurnSteps
from boomtown.games.registry import NotATurnGame, observation, turn_game

OURS = ("boomerang", "boomers", "windriver")
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("boomerang", {"variant": "plain"}),
    ("boomerang", {"variant": "last"}),
    ("windriver", {"players": 3}),
    ("windriver", {"players": 4}),
    ("boomers", {"river": True}),
)
games = pytest.mark.parametrize(("key", "options"), GAMES)


class Single(gymnasium.Env[Any, Any]):
    """One game as an environment of its own, slowly, for Gymnasium to make a vector of."""

    def __init__(self, key: str, options: dict[str, Any]) -> None:
        rules = turn_game(key)
        self.start = rules.start(options)
        self.steps = TurnSteps(rules, self.start.seats)
        found = observation(key)
        assert found is not None
        self.own = found
        self.observation_space = gymnasium.spaces.Box(0, 127, found.shape, np.int8)
        self.action_space = gymnasium.spaces.Discrete(self.steps.step_count)

    def seen_by(self, seat: int) -> np.ndarray[Any, Any]:
        planes = np.empty(self.own.size, np.int8)
        first = -1 if self.place.first is None else self.place.first
        self.own.observe(self.place.words, first, seat, planes)
        return planes.reshape(self.own.shape)

    def infos(self) -> dict[str, Any]:
        mask = np.zeros(self.steps.step_count, np.int8)
        mask[self.steps.legal(self.place)] = 1
        rewards = np.array(self.steps.rewards(self.place))
        return {"action_mask": mask, "to_move": self.place.mover, "rewards": rewards}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        self.place = self.steps.place_of(self.start)
        return self.seen_by(self.place.mover), self.infos()

    def step(self, action: int) -> Any:
        actor = self.place.mover
        self.place = self.steps.after(self.place, int(action))
        over = self.place.is_over
        seen = self.seen_by(actor if over else self.place.mover)
        return seen, self.steps.rewards(self.place)[actor], over, False, self.infos()


def assert_same(one: Any, other: Any) -> None:
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            assert_same(one[name], other[name])
    elif isinstance(one, tuple) or (isinstance(one, np.ndarray) and one.dtype == object):
        for own, theirs in zip(one, other, strict=True):
            assert_same(own, theirs)
    else:
        assert np.array_equal(one, other)


def drawn(masks: np.ndarray[Any, Any], draw: np.random.Generator) -> np.ndarray[Any, Any]:
    """Returns a legal step for each game; 0 where there is none."""
    found = [np.flatnonzero(mask) for mask in masks]
    return np.array([draw.choice(legal) if len(legal) else 0 for legal in found])


@games
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_it_does_what_a_vector_of_single_games_does(
    key: str, options: dict[str, Any], mode: AutoresetMode
) -> None:
    ours = TurnVectorEnv(key, 3, autoreset_mode=mode, threads=1, **options)
    theirs = SyncVectorEnv([partial(Single, key, options)] * 3, autoreset_mode=mode)
    draw = np.random.default_rng(1)
    seen, infos = ours.reset(seed=1)
    for one, other in zip((seen, infos), theirs.reset(seed=1), strict=True):
        assert_same(one, other)
    ended = 0
    for _ in range(400):
        actions = drawn(infos["action_mask"], draw)
        ours_now, theirs_now = ours.step(actions), theirs.step(actions)
        if mode is AutoresetMode.SAME_STEP and ours_now[2].any():
            assert_same(final(ours_now[4]), final(theirs_now[4]))
        assert_same(ours_now[:4], theirs_now[:4])
        infos = ours_now[4]
        for name in ("action_mask", "to_move", "rewards"):
            assert_same(infos[name], theirs_now[4][name])
        ended += ours_now[2].sum()
        if ended > 4:
            break
        if mode is AutoresetMode.DISABLED and ours_now[2].any():
            rows = ours_now[2]
            with pytest.raises(AssertionError):
                ours.step(actions)
            seen, infos = ours.reset(options={"reset_mask": rows})
            theirs_seen, _ = theirs.reset(options={"reset_mask": rows})
            assert np.array_equal(seen, theirs_seen)
    assert ended


def final(infos: dict[str, Any]) -> dict[str, Any]:
    """Returns the infos of games that ended, where there are any."""
    rows = infos["_final_obs"]
    assert np.array_equal(rows, infos["_final_info"])
    info = infos["final_info"]
    return {
        "obs": infos["final_obs"],
        **{name: info[name][rows] for name in ("action_mask", "to_move", "rewards")},
    }


@games
def test_spaces_pass_their_checkers(key: str, options: dict[str, Any]) -> None:
    ours = TurnVectorEnv(key, 5, **options)
    for space in (ours.single_observation_space, ours.observation_space):
        check_observation_space(space)
    for space in (ours.single_action_space, ours.action_space):
        check_action_space(space)
    seen, infos = ours.reset(seed=2)
    assert ours.observation_space.contains(seen)
    for row in range(5):
        assert ours.single_observation_space.contains(seen[row])
        assert ours.single_action_space.contains(drawn(infos["action_mask"], np.random.default_rng(row))[row])
    assert ours.action_space.sample(mask=tuple(infos["action_mask"])).shape == (5,)


@pytest.mark.parametrize("key", OURS)
def test_gymnasium_makes_it_by_its_name(key: str) -> None:
    ours = gymnasium.make_vec(f"boomtown/{key}-v1", num_envs=2, factored=False)
    assert isinstance(ours, TurnVectorEnv)
    assert ours.num_envs == 2
    assert ours.single_action_space == gymnasium.spaces.Discrete(turn_game(key).action_count)
    ours.close()


def test_a_seed_draws_all_games_and_those_after_them() -> None:
    def texts(seed: int | None, ours: TurnVectorEnv) -> list[bytes]:
        return [row.tobytes() for row in ours.reset(seed=seed)[0]]

    one, other = (TurnVectorEnv("boomers", 3, mines=4, layout="random") for _ in range(2))
    first = texts(7, one)
    assert len(set(first)) == 3
    assert first == texts(7, other)
    assert texts(None, one) == texts(None, other) != first
    assert texts(8, one) != first == texts(7, one)


@pytest.mark.parametrize("copied", [True, False])
def test_what_was_given_stays_unless_nothing_is_to_be_copied(copied: bool) -> None:
    ours = TurnVectorEnv("boomerang", 2, copy=copied)
    seen, infos = ours.reset(seed=1)
    before = seen.copy(), infos["action_mask"].copy()
    ours.step(drawn(infos["action_mask"], np.random.default_rng(1)))
    assert np.array_equal(seen, before[0]) == copied
    assert np.array_equal(infos["action_mask"], before[1]) == copied


def test_wrong_actions_change_nothing() -> None:
    ours = TurnVectorEnv("windriver", 3)
    _, infos = ours.reset(seed=1)
    good = drawn(infos["action_mask"], np.random.default_rng(1))
    illegal = good.copy()
    illegal[2] = np.flatnonzero(infos["action_mask"][2] == 0)[0]
    twin = copy.deepcopy(ours)
    for actions in (illegal, np.array([0, 0, -1]), np.array([0, 0, 10_000])):
        with pytest.raises(IllegalMove):
            ours.step(actions)
    for actions in (good[:2], good.astype(float), np.array(["a", "b", "c"])):
        with pytest.raises(BadBatch):
            ours.step(actions)
    assert_same(ours.step(good), twin.step(good))


@pytest.mark.parametrize(
    "mask", [[True, False], np.array([1, 0]), np.array([True]), np.array([False, False])]
)
def test_a_wrong_mask_of_resets_is_refused(mask: Any) -> None:
    ours = TurnVectorEnv("boomerang", 2)
    ours.reset()
    with pytest.raises((TypeError, ValueError)):
        ours.reset(options={"reset_mask": mask})


@pytest.mark.parametrize("key", OURS)
def test_copies_go_on_by_themselves(key: str) -> None:
    ours = TurnVectorEnv(key, 3, threads=2)
    _, infos = ours.reset(seed=4)
    actions = drawn(infos["action_mask"], np.random.default_rng(1))
    others = copy.deepcopy(ours), pickle.loads(pickle.dumps(ours))
    after = ours.step(actions)
    for other in others:
        assert_same(other.step(actions), after)


def test_a_diagram_of_each_game() -> None:
    ours = TurnVectorEnv("boomerang", 2, render_mode="rgb_array")
    ours.reset()
    frames = ours.render()
    assert frames is not None
    assert [frame.shape for frame in frames] == [(9 * 32, 9 * 32, 3)] * 2
    assert TurnVectorEnv("boomerang", 2).render() is None


@pytest.mark.parametrize(
    ("key", "options", "error"),
    [
        ("chess", {}, UnknownGame),
        ("booom", {}, NotATurnGame),
        ("boomerang", {"variant": "best"}, OptionError),
        ("boomerang", {"num_envs": 0}, OptionError),
        ("boomerang", {"render_mode": "human"}, OptionError),
        ("boomerang", {"autoreset_mode": "sometimes"}, ValueError),
    ],
)
def test_what_there_is_not_is_refused(key: str, options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        TurnVectorEnv(key, **options)
