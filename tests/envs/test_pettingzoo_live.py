"""PettingZoo's own tests of BOOOM!, what its agents see and do, and what they may do wrong."""

from __future__ import annotations

import copy
import hashlib
import pickle
from collections import Counter
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test

from boomtown.core import IllegalMove, OptionError, UnknownGame
from boomtown.envs.pettingzoo_live import LiveEnv, parallel_env
from boomtown.games.booom import learning_actions as actions
from boomtown.games.booom.position import BooomPosition
from boomtown.games.registry import NotALiveGame, learning, live_game

SHORT: dict[str, Any] = {"rounds": 1, "search_s": 20}
GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2, **SHORT},
    {"seats": 3, "step_ms": 250, "oath": "strict", "forfeits": "own", **SHORT},
    {"seats": 4, "step_ms": 50, "characters": "choice", "pace": "calm", **SHORT},
)
games = pytest.mark.parametrize("given", GAMES, ids=["2", "3-strict", "4-choice"])


def made(given: dict[str, Any]) -> LiveEnv:
    return parallel_env("booom", **given)


def position_of(one: LiveEnv) -> BooomPosition:
    assert isinstance(one.position, BooomPosition)
    return one.position


@games
def test_their_api_test_finds_no_fault(given: dict[str, Any]) -> None:
    parallel_api_test(made(given), num_cycles=150)


@games
def test_their_seed_test_finds_no_fault(given: dict[str, Any]) -> None:
    """Its agents ignore the mask: whatever is no time for is refused, and nothing breaks."""
    parallel_seed_test(partial(made, given), num_cycles=60)


def choose(observation: dict[str, Any], draw: np.random.Generator) -> int:
    """Returns an action at random, but for being done; who may touch something mostly does."""
    mask = observation["action_mask"].copy()
    mask[actions.DONE] = 0
    touches = np.flatnonzero(mask[actions.TILE : actions.PUSH]) + actions.TILE
    if len(touches) and draw.random() < 0.9:
        return int(draw.choice(touches))
    return int(draw.choice(np.flatnonzero(mask)))


def play(one: LiveEnv, seed: int) -> tuple[dict[str, float], Counter[str]]:
    """Plays to the end; returns what everybody has won in all, and how often what was refused."""
    draw = np.random.default_rng(seed)
    seen, _ = one.reset(seed=seed)
    total, refused = dict.fromkeys(one.possible_agents, 0.0), Counter[str]()
    while one.agents:
        chosen = {agent: choose(seen[agent], draw) for agent in one.agents}
        seen, rewards, over, truncated, infos = one.step(chosen)
        for agent in rewards:
            assert one.observation_space(agent).contains(seen[agent])
            total[agent] += rewards[agent]
            refused[infos[agent]["refused"]] += 1
        assert not any(truncated.values())
        assert all(over.values()) == (not one.agents)
    return total, refused


@games
def test_an_episode_is_a_game_whose_mask_tells_what_can_be_done(given: dict[str, Any]) -> None:
    one = made(given)
    total, refused = play(one, 3)
    outcome = one.position.outcome()
    assert outcome is not None
    assert sum(total.values()) == pytest.approx(0)
    best = max(total.values())
    assert tuple(seat for seat, won in enumerate(total.values()) if won == best) == outcome.winners
    done = refused.pop("")
    assert sum(refused.values()) < done / 20, refused


def test_gold_is_taken_and_wins() -> None:
    one = made({"seats": 2, "rounds": 2, "search_s": 20})
    won = set()
    for seed in range(5, 12):
        total, _ = play(one, seed)
        assert sum(one.position.scores()) > 0
        won.add(tuple(total.values()))
    assert won >= {(1, -1), (-1, 1)}


@pytest.mark.parametrize("step_ms", [40, 125])
def test_every_step_takes_the_same_time(step_ms: int) -> None:
    one = made({"seats": 2, "step_ms": step_ms, **SHORT})
    one.reset(seed=1)
    for step in range(1, 5):
        one.step({})
        assert one.now_ms == step * step_ms
        assert one.position.clock_ms <= one.now_ms


def test_time_acts_by_itself() -> None:
    one = made({"seats": 2, **SHORT})
    one.reset(seed=1)
    phases = []
    while one.agents:
        phases.append(position_of(one).game.phase)
        one.step({})
    assert list(dict.fromkeys(phases)) == ["aim", "blast", "search"]


def to_search(one: LiveEnv, seed: int) -> dict[str, Any]:
    """Lets sticks be aimed and fly; returns what is seen when the search begins."""
    draw = np.random.default_rng(seed)
    seen, _ = one.reset(seed=seed)
    while position_of(one).game.phase != "search":
        seen, *_ = one.step({agent: choose(seen[agent], draw) for agent in one.agents})
    return seen


def test_who_is_first_of_those_who_touch_at_the_same_time_is_drawn() -> None:
    first = set()
    for seed in range(40):
        one = made({"seats": 2, **SHORT})
        seen = to_search(one, seed)
        masks = [seen[agent]["action_mask"][actions.TILE : actions.PUSH] for agent in one.agents]
        shared = np.flatnonzero(masks[0] & masks[1])
        if len(shared):
            touch = actions.TILE + int(shared[0])
            _, _, _, _, infos = one.step(dict.fromkeys(one.agents, touch))
            refused = [infos[agent]["refused"] for agent in one.possible_agents]
            assert refused.count("") == 1
            first.add(refused.index(""))
        if len(first) == 2:
            break
    assert first == {0, 1}


def test_an_agent_sees_the_view_of_its_seat_and_nothing_else() -> None:
    """Where another aims is hidden: whatever it is, one sees the same, and oneself the difference."""
    found: list[Any] = []
    for stick in (actions.STICK, actions.TILE - 1):
        one = made({"seats": 2, **SHORT})
        one.reset(seed=2)
        seen, *_ = one.step({"player_1": stick})
        found.append(seen)
    for name in found[0]["player_0"]:
        assert np.array_equal(found[0]["player_0"][name], found[1]["player_0"][name])
    assert not np.array_equal(found[0]["player_1"]["table"], found[1]["player_1"]["table"])
    assert found[0]["player_0"]["seats"][1].tolist() == found[1]["player_0"]["seats"][1].tolist()


def test_what_lies_face_down_is_hidden() -> None:
    one, own = made({"seats": 2, **SHORT}), learning("booom")
    assert own is not None
    seen, _ = one.reset(seed=2)
    tiles = seen["player_0"]["tiles"]
    shows = [name for name, _, _ in own.tables["tiles"].columns].index("shows")
    assert set(tiles[tiles[:, 0] == 1, shows].tolist()) == {1}  # backs, which show rock
    assert not tiles[tiles[:, 0] == 0].any()


def test_a_seed_draws_the_game_and_those_after_it() -> None:
    one, again = made(GAMES[0]), made(GAMES[0])
    tiles = [env.reset(seed=4)[0]["player_0"]["tiles"] for env in (one, again)]
    assert np.array_equal(tiles[0], tiles[1])
    following = [env.reset()[0]["player_0"]["tiles"] for env in (one, again)]
    assert np.array_equal(following[0], following[1])
    assert not np.array_equal(tiles[0], following[0])
    assert position_of(one).game.options["rounds"] == 1


def test_wrong_actions_change_nothing() -> None:
    one = made(GAMES[0])
    one.reset(seed=1)
    before = one.position
    for wrong in (-1, actions.ACTIONS, 2**40):
        with pytest.raises(IllegalMove):
            one.step({"player_0": actions.STICK, "player_1": wrong})
    with pytest.raises(KeyError):
        one.step({"player_0": actions.STICK, "player_7": 0})
    with pytest.raises(TypeError):
        one.step({"player_0": 0.5})  # type: ignore[dict-item]
    assert one.position is before
    assert one.now_ms == 0
    _, _, _, _, infos = one.step({"player_0": actions.CHOOSE, "player_1": actions.STICK})
    assert infos == {"player_0": {"refused": "no_action_now"}, "player_1": {"refused": ""}}


def test_nobody_acts_before_the_beginning_or_after_the_end() -> None:
    one = made(GAMES[0])
    with pytest.raises(AttributeError):
        _ = one.position
    assert one.step({}) == ({}, {}, {}, {}, {})
    play(one, 1)
    assert one.agents == []
    assert one.step({"player_0": 0}) == ({}, {}, {}, {}, {})


@games
def test_copies_go_on_by_themselves(given: dict[str, Any]) -> None:
    one = made(given)
    to_search(one, 3)
    others = [copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    after = one.step(dict.fromkeys(one.agents, actions.DONE))
    for other in others:
        again = other.step(dict.fromkeys(other.agents, actions.DONE))
        assert again[1:] == after[1:]
        for agent, seen in after[0].items():
            assert all(np.array_equal(seen[name], again[0][agent][name]) for name in seen)


def test_it_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "human", "rgb_array"):
        one = made({"seats": 2, "render_mode": mode, **SHORT})
        one.reset(seed=1)
        frame = one.render()
        if mode == "ansi":
            assert frame == one.position.drawing()
        elif mode == "human":
            assert frame is None
            assert capsys.readouterr().out.strip()
        else:
            assert frame.shape == (352, 352, 3)
            assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 1
        one.close()
    silent = made(GAMES[0])
    silent.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


FROZEN = {1: "59e6d5304deb69db"}
"""By rules version: a hash of the numbers of actions, and of the columns of observations."""


def test_actions_and_observations_are_frozen_for_a_rules_version() -> None:
    own = learning("booom")
    assert own is not None
    one = made({"seats": 3, **SHORT})
    to_search(one, 1)
    view = one.position.picture(1)
    said = [own.command(action, 1, view) for action in range(actions.PUSH)]
    told = repr((sorted(own.tables.items()), said, actions.PUSHES)).encode()
    digest = hashlib.blake2b(told, digest_size=8).hexdigest()
    assert digest == FROZEN[live_game("booom").card.rules_version]


def test_the_table_of_actions_is_true() -> None:
    rows = [line.split("|")[1:3] for line in (actions.__doc__ or "").splitlines() if line.startswith("| ")]
    numbers = [(int(one), int(many.replace(",", ""))) for one, many in rows[1:]]
    for (one, many), (following, _) in zip(numbers, [*numbers[1:], (actions.ACTIONS, 0)], strict=True):
        assert one + many == following


@pytest.mark.parametrize(
    ("key", "given", "error"),
    [
        ("chess", {}, UnknownGame),
        ("boomers", {}, NotALiveGame),
        ("booom", {"seats": 5}, OptionError),
        ("booom", {"rounds": 99}, OptionError),
        ("booom", {"step_ms": 0}, OptionError),
        ("booom", {"render_mode": "hologram"}, OptionError),
    ],
)
def test_what_there_is_not_is_refused(key: str, given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        parallel_env(key, **given)
