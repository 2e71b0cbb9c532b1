"""PettingZoo's own tests of the games of turns, and what its agents may do wrong."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from boomtown.core import IllegalMove, OptionError, UnknownGame
from boomtown.envs.pettingzoo import TurnEnv, env, raw_env
from boomtown.games.registry import NotATurnGame, turn_game
from boomtown.games.windriver.rules import WindRiverPosition
from tests.bots.heap import Heap

OURS = ("boomerang", "boomers", "windriver")
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("boomerang", {}),
    ("boomerang", {"variant": "last"}),
    ("windriver", {"players": 3}),
    ("windriver", {"players": 4}),
    ("boomers", {}),
    ("boomers", {"mines": 3, "sooners": True, "layout": "random"}),
)
games = pytest.mark.parametrize(("key", "options"), GAMES)


@contextmanager
def warnings_of_their_own_games() -> Iterator[None]:
    """Lets through what the tests of PettingZoo say of its own connect_four, too."""
    with warnings.catch_warnings():
        # Observations are dictionaries with a mask, as in all of its classic games.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@games
def test_their_api_test_finds_no_fault(key: str, options: dict[str, Any]) -> None:
    with warnings_of_their_own_games():
        api_test(env(key, **options), num_cycles=100)


@games
def test_their_seed_test_finds_no_fault(key: str, options: dict[str, Any]) -> None:
    seed_test(partial(env, key, **options), num_cycles=50)


@games
def test_their_render_test_finds_no_fault(
    key: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(partial(env, key, **options))
    assert turn_game(key).start(options).drawing().splitlines()[0] in capsys.readouterr().out


@pytest.mark.long
def test_their_benchmark_runs() -> None:
    performance_benchmark(env("boomerang"))


def play(one: Any, steps: int = 10_000) -> None:
    """Lets all agents act at random until the game is over, or so many times."""
    for agent in one.agent_iter(steps):
        observation, _, terminated, truncated, _ = one.last()
        over = terminated or truncated
        one.step(None if over else one.action_space(agent).sample(observation["action_mask"]))


@games
@pytest.mark.parametrize("factored", [True, False])
def test_an_episode_is_the_game(key: str, options: dict[str, Any], factored: bool) -> None:
    one = raw_env(key, factored=factored, **options)
    one.reset(seed=3)
    for agent in one.possible_agents:
        one.action_space(agent).seed(3)
    total = dict.fromkeys(one.possible_agents, 0.0)
    while not one.place.is_over:
        position = one.place.position
        seat = one.possible_agents.index(one.agent_selection)
        assert position.to_move == seat
        for agent in one.agents:
            observation = one.observe(agent)
            assert one.observation_space(agent).contains(observation)
            legal = one.steps.legal(one.place) if agent == one.agent_selection else []
            assert np.flatnonzero(observation["action_mask"]).tolist() == legal
        one.step(
            one.action_space(one.agent_selection).sample(one.observe(one.agent_selection)["action_mask"])
        )
        for agent, reward in one.rewards.items():
            total[agent] += reward
    outcome = one.place.position.outcome()
    assert outcome is not None
    assert sum(total.values()) == pytest.approx(0)
    best = max(total.values())
    assert tuple(seat for seat, won in enumerate(total.values()) if won == best) == outcome.winners
    assert all(one.terminations.values())
    while one.agents:
        agent = one.agent_selection
        assert one.last()[1] == total[agent]
        one.step(None)


def test_a_seed_draws_the_game_and_those_after_it() -> None:
    drawn: dict[str, Any] = {"rails": True, "river": True, "layout": "random"}
    one, again = (raw_env("boomers", **drawn) for _ in range(2))
    one.reset(seed=4)
    again.reset(seed=4)
    first = str(one.place.position)
    assert first == str(again.place.position)
    assert first == str(turn_game("boomers").start(drawn, seed=4))
    for _ in range(2):
        one.reset()
        again.reset()
        assert str(one.place.position) == str(again.place.position) != first
    one.reset(seed=4)
    assert str(one.place.position) == first
    other = raw_env("boomers", **drawn)
    other.reset()
    assert str(other.place.position) != first


def test_options_of_a_game_are_parameters() -> None:
    one = raw_env("windriver", players=4)
    one.reset()
    assert isinstance(one.place.position, WindRiverPosition)
    assert len(one.agents) == 4
    assert raw_env("boomers").action_space("player_0").n == 2842
    assert raw_env("boomers", factored=False).action_space("player_0").n == 728541
    assert str(env("boomerang")) == "boomtown_boomerang_v1"


@pytest.mark.parametrize("factored", [True, False])
@pytest.mark.parametrize("key", OURS)
def test_an_illegal_action_is_refused_and_changes_nothing(key: str, factored: bool) -> None:
    one = raw_env(key, factored=factored)
    one.reset()
    one.step(one.steps.legal(one.place)[0])
    legal = set(one.steps.legal(one.place))
    before = one.place
    for action in (*range(0, one.steps.step_count, one.steps.step_count // 40), -1, one.steps.step_count):
        if action not in legal:
            with pytest.raises(IllegalMove):
                one.step(action)
    for wrong in (0.5, "0", [0]):
        with pytest.raises(TypeError):
            one.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="None"):
        one.step(None)
    assert one.place is before
    assert one.rewards == dict.fromkeys(one.agents, 0)


@pytest.mark.parametrize(("key", "lost"), [("boomerang", -1), ("windriver", -0.5)])
def test_who_ignores_the_mask_has_lost(key: str, lost: float, caplog: pytest.LogCaptureFixture) -> None:
    one = env(key)
    one.reset()
    agent = one.agent_selection
    illegal = int(np.flatnonzero(one.observe(agent)["action_mask"] == 0)[0])
    one.step(illegal)
    assert "Illegal move" in caplog.text
    assert all(one.terminations.values())
    assert not one.observe(agent)["action_mask"].any()
    assert one.rewards[agent] == lost
    for _ in range(one.num_agents):
        one.step(None)
    assert one.agents == []


@pytest.mark.parametrize("action", [-1, 1339, 0.5, "a", None])
def test_an_action_outside_of_the_space_is_refused(action: Any) -> None:
    one = env("boomerang")
    one.reset()
    with pytest.raises((AssertionError, IndexError, TypeError, ValueError)):
        one.step(action)
    assert str(one.unwrapped.place.position) == str(turn_game("boomerang").start())


def test_nobody_acts_before_the_beginning_or_after_the_end() -> None:
    one = env("boomerang")
    with pytest.raises(AttributeError):
        _ = one.agents
    with pytest.raises(AttributeError):
        _ = raw_env("boomerang").place
    raw = raw_env("boomerang")
    raw.reset(seed=1)
    while not raw.place.is_over:
        raw.step(raw.steps.legal(raw.place)[0])
    with pytest.raises(ValueError, match="dead"):
        raw.step(0)
    raw.step(None)
    raw.step(None)
    assert raw.agents == []


@pytest.mark.parametrize("made", [raw_env, env], ids=["raw", "wrapped"])
@pytest.mark.parametrize("key", OURS)
def test_copies_go_on_by_themselves(key: str, made: Any) -> None:
    one = made(key)
    one.reset(seed=2)
    play(one, 7)
    text = str(one.unwrapped.place.position)
    for other in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert str(other.unwrapped.place.position) == text
        assert other.agent_selection == one.agent_selection
        play(other)
        assert other.agents == []
        assert str(one.unwrapped.place.position) == text


def test_a_diagram_shows_the_board() -> None:
    one = raw_env("boomers", render_mode="rgb_array")
    one.reset()
    begin = one.render()
    assert begin.shape == (11 * 32, 11 * 32, 3)
    again = one.render()
    assert np.array_equal(begin, again)
    one.step(one.steps.legal(one.place)[0])
    one.step(one.steps.legal(one.place)[0])
    assert not np.array_equal(begin, one.render())
    hexes = raw_env("windriver", render_mode="rgb_array")
    hexes.reset()
    assert hexes.render().shape == (6 * 32 + 16, 6 * 32, 3)


def test_without_a_mode_nothing_is_rendered() -> None:
    one = raw_env("boomerang")
    one.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert one.render() is None


def test_a_game_without_planes_has_no_agents() -> None:
    with pytest.raises(OptionError) as refused:
        TurnEnv(Heap(), {})
    assert refused.value.code == "no_planes"


@pytest.mark.parametrize(
    ("key", "options", "error"),
    [
        ("chess", {}, UnknownGame),
        ("booom", {}, NotATurnGame),
        ("boomerang", {"variant": "best"}, OptionError),
        ("boomerang", {"colour": "red"}, OptionError),
        ("boomers", {"start": "custom"}, OptionError),
        ("boomerang", {"render_mode": "hologram"}, OptionError),
    ],
)
def test_what_there_is_not_is_refused(key: str, options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        env(key, **options)
