"""The games of turns in OpenSpiel: its own tests, its own search, and what it does with wrong input."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.observation import make_observation

from boomtown.core import GameOver, IllegalMove, OptionError
from boomtown.envs import openspiel
from boomtown.games.registry import observation, turn_game, turn_keys

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
GAMES = (
    "boomtown_boomerang",
    "boomtown_boomerang(variant=last)",
    "boomtown_windriver",
    "boomtown_windriver(players=4)",
    "boomtown_boomers",
    "boomtown_boomers(factored=False,first=yellow,start=advanced)",
    "boomtown_boomers(layout=random,mines=4,rails=True,seed=5,sooners=True)",
    "boomtown_boomers(factored=False,layout=random,river=True,seed=6,stones=True)",
)


def load(name: str) -> Any:
    return pyspiel.load_game(name)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_recorded_playthroughs_play_as_they_did(file: Path) -> None:
    """`python -m tests.envs.playthroughs` writes them anew, where what is shown has changed."""
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(file))
    assert again == original


def test_every_game_of_ours_has_a_playthrough() -> None:
    assert {file.stem.partition("(")[0] for file in PLAYTHROUGHS} == {
        f"boomtown_{key}" for key in ("boomerang", "boomers", "windriver")
    }


@pytest.mark.parametrize("key", turn_keys())
def test_every_game_of_turns_is_registered_with_its_options(key: str) -> None:
    name = f"boomtown_{key}"
    assert name in pyspiel.registered_names()
    card = turn_game(key).card
    game = load(name)
    assert game.get_type().long_name == card.name
    parameters = game.get_parameters()
    assert {option.name: option.default for option in card.options}.items() <= parameters.items()
    assert str(load(str(game))) == str(game)


@pytest.mark.parametrize(
    ("name", "players", "actions"),
    [
        ("boomtown_boomerang", 2, 1339),
        ("boomtown_windriver", 3, 376),
        ("boomtown_windriver(players=4)", 4, 376),
        ("boomtown_boomers", 2, 2842),
        ("boomtown_boomers(factored=False)", 2, 728541),
    ],
)
def test_the_size_of_each_game_is_published(name: str, players: int, actions: int) -> None:
    game = load(name)
    assert (game.num_players(), game.num_distinct_actions()) == (players, actions)
    assert game.max_utility() == 1
    assert game.min_utility() == pytest.approx(-1 / (players - 1))


def test_the_seed_draws_what_the_options_leave_to_chance() -> None:
    names = [f"boomtown_boomers(layout=random,mines=3,seed={seed})" for seed in (1, 1, 2)]
    one, again, other = (str(load(name).new_initial_state()) for name in names)
    assert one == again != other


@pytest.mark.parametrize("solve", [True, False])
@pytest.mark.parametrize("name", GAMES[:5])
def test_the_search_of_openspiel_plays_it(name: str, solve: bool) -> None:
    game = load(name)
    state = game.new_initial_state()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 3), 2.0, 20, 100, solve, 4, False)
    for _ in range(3):
        action = bot.mcts_search(state).best_child().action
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(state.history()) == 3


def test_the_search_of_openspiel_in_python_plays_it_to_the_end() -> None:
    game = load("boomtown_boomerang(variant=last)")
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator())
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [-1, 1]


def test_the_search_finds_the_move_that_wins_at_once() -> None:
    rules = turn_game("boomerang")
    position = rules.start({"variant": "last"})
    for _ in range(100):
        winning = [m for m in position.legal_moves() if position.play(m).outcome() is not None]
        if winning:
            break
        position = position.play(position.legal_moves()[0])
    assert winning
    game = openspiel.SpielGame(rules, start=position)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 3), 2.0, 2_000, 100, True, 4, False)
    root = bot.mcts_search(game.new_initial_state())
    assert root.outcome[position.to_move] == 1
    assert rules.decode(root.best_child().action) in winning


@pytest.mark.parametrize(
    "name", ["boomtown_boomerang(variant=last)", "boomtown_windriver", "boomtown_boomers"]
)
def test_a_learner_of_openspiel_learns_from_it(name: str) -> None:
    """Not much, in two games: what it expects of the last state is off by what it has won."""
    environment = rl_environment.Environment(load(name))
    actions = environment.action_spec()["num_actions"]
    learners = [QLearner(player_id=seat, num_actions=actions) for seat in range(environment.num_players)]
    for _ in range(2):
        now = environment.reset()
        while not now.last():
            seat = now.observations["current_player"]
            now = environment.step([learners[seat].step(now).action])
        for learner in learners:
            learner.step(now)
    assert sum(now.rewards) == pytest.approx(0)
    assert [learner.loss for learner in learners] == pytest.approx(now.rewards)


def test_states_tell_the_position_in_the_notation_of_the_game() -> None:
    state = load("boomtown_boomers").new_initial_state()
    start = str(turn_game("boomers").start())
    assert str(state) == state.observation_string(1) == start
    slide = state.string_to_action("b4-b10")
    state.apply_action(slide)
    assert str(state) == f"{start} b4-b10.."
    assert state.current_player() == 0
    state.apply_action(state.string_to_action("b4-b10"))
    assert state.current_player() == 1
    assert str(state) == str(turn_game("boomers").play_texts(turn_game("boomers").start(), ["b4-b10"]))
    assert state.information_state_string(0) == state.history_str()
    assert state.place.position.drawing()


@pytest.mark.parametrize("name", ["boomtown_boomerang", "boomtown_boomers"])
def test_states_are_copied_and_pickled(name: str) -> None:
    state = load(name).new_initial_state()
    state.apply_action(state.legal_actions()[5])
    for back in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(back), back.history(), back.legal_actions()) == (
            str(state),
            state.history(),
            state.legal_actions(),
        )
        back.apply_action(back.legal_actions()[0])
        assert str(back) != str(state)


@pytest.mark.parametrize("name", GAMES[:5])
def test_illegal_actions_are_refused_and_change_nothing(name: str) -> None:
    state = load(name).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    illegal = sorted(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    before, history = str(state), state.history()
    for action in (-2, *illegal[::20], state.num_distinct_actions(), 2**40):
        with pytest.raises(IllegalMove):
            state.apply_action(action)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action(pyspiel.INVALID_ACTION)
    assert (str(state), state.history()) == (before, history)


def test_an_action_after_the_end_is_refused() -> None:
    state = load("boomtown_boomerang").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == []
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    with pytest.raises(GameOver):
        state.apply_action(0)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("boomtown_boomerang(variant=best)", "bad_option"),
        ("boomtown_windriver(players=5)", "bad_option"),
        ("boomtown_boomers(start=custom)", "needs_position"),
    ],
)
def test_impossible_options_are_refused(name: str, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        load(name)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["boomtown_boomerang(colour=red)", "boomtown_chess"])
def test_openspiel_refuses_what_it_does_not_know(name: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        load(name)


@pytest.mark.slow
def test_a_process_that_used_it_ends_in_peace() -> None:
    program = "import pyspiel, boomtown.envs.openspiel; pyspiel.load_game('boomtown_boomerang')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_tensors_are_the_planes_of_the_seat_that_looks() -> None:
    game = load("boomtown_boomers")
    state = game.new_initial_state()
    own = observation("boomers")
    assert own is not None
    assert tuple(game.observation_tensor_shape()) == own.shape == (18, 11, 11)
    state.apply_action(state.legal_actions()[0])
    for seat in range(2):
        planes = np.empty(own.size, np.int8)
        own.observe(state.place.words, state.place.first, seat, planes)
        assert state.observation_tensor(seat) == planes.tolist()
    assert state.observation_tensor(0) != state.observation_tensor(1)


def test_an_observation_may_do_without_planes() -> None:
    game = load("boomtown_boomerang")
    with_planes, without = (make_observation(game, params={"planes": planes}) for planes in (True, False))
    assert with_planes.tensor.shape == (30 * 81,)
    assert without.tensor is None
    assert without.string_from(game.new_initial_state(), 0) == str(game.new_initial_state())
    with pytest.raises(ValueError, match="deep"):
        make_observation(game, params={"deep": True})
