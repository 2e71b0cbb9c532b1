"""The conformance suite that the bots of every level pass in every game. It names neither.

    class TestBots(BotSuite): ...
    class TestProfiles(BotProfileSuite): ...

in any test module runs it over all games, with every value of every option, and levels of every kind;
`games = ("mine",)` in the class runs it over some games.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pytest

from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import KEYS, level_bot
from boomtown.core import GameOver, derive
from boomtown.games.registry import bot_profile, turn_game
from boomtown.games.turn_game import TurnPosition
from boomtown.testing.game_suite import Variant, name_of, random_game, variants

LEVELS = KEYS[::3]
"""Levels that are asked: greedy ones and searching ones, the gentlest and the strongest among them."""


@pytest.mark.parametrize("level", LEVELS)
class BotSuite:
    """What holds for every bot; inherit it in a test module."""

    games: ClassVar[tuple[str, ...] | None] = None
    """The keys of the games to be tested; None: all that are found."""
    nodes: ClassVar[int] = 60
    """Searching levels think so long here: conduct is tested, not strength."""
    seed: ClassVar[int] = 11

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test with every variant of the games."""
        metafunc.parametrize("variant", variants(self.games), ids=name_of)

    def ask(self, variant: Variant, level: str, position: TurnPosition[Any], seed: int) -> Choice:
        """Returns what the level would play."""
        return level_bot(level, turn_game(variant[0])).choose(position, Limits(nodes=self.nodes), seed)

    def test_it_plays_whole_games_of_legal_moves(self, variant: Variant, level: str) -> None:
        key, options, seats = variant
        rules = turn_game(key)
        position = rules.start(dict(options), seats=seats, seed=self.seed)
        while position.outcome() is None:
            choice = self.ask(variant, level, position, derive(self.seed, position.ply))
            assert choice.move in [str(move) for move in position.legal_moves()]
            position = position.play(rules.parse_move(choice.move))

    def test_its_choice_follows_from_the_seed(self, variant: Variant, level: str) -> None:
        line = random_game(variant, self.seed)
        for position in line[:-1:5]:
            first, again = (self.ask(variant, level, position, self.seed) for _ in range(2))
            assert first == again

    def test_other_seeds_make_other_games(self, variant: Variant, level: str) -> None:
        key, options, seats = variant
        start = turn_game(key).start(dict(options), seats=seats, seed=self.seed)
        assert len({self.ask(variant, level, start, seed).move for seed in range(8)}) > 1

    def test_it_says_what_it_thought(self, variant: Variant, level: str) -> None:
        line = random_game(variant, self.seed)
        rules = turn_game(variant[0])
        for position in line[:-1:5]:
            choice = self.ask(variant, level, position, self.seed)
            assert len(choice.values) == position.seats
            assert all(0.0 <= value <= 1.0 for value in choice.values)
            assert choice.principal[0] == choice.variations[0].move == choice.move
            assert len({one.move for one in choice.variations}) == len(choice.variations)
            following = position
            for move in choice.principal:
                following = following.play(rules.parse_move(move))

    def test_it_keeps_a_node_limit(self, variant: Variant, level: str) -> None:
        line = random_game(variant, self.seed)
        bot = level_bot(level, turn_game(variant[0]))
        position = line[len(line) // 2]
        searches = bot.limits.nodes is not None
        for nodes in (1, 17):
            choice = bot.choose(position, Limits(nodes=nodes), self.seed)
            assert choice.nodes >= 1
            assert choice.nodes <= nodes or not searches

    def test_it_leaves_the_position_alone(self, variant: Variant, level: str) -> None:
        line = random_game(variant, self.seed)
        position = line[len(line) // 2]
        before = str(position), turn_game(variant[0]).state_of(position).tobytes()
        self.ask(variant, level, position, self.seed)
        assert (str(position), turn_game(variant[0]).state_of(position).tobytes()) == before

    def test_it_refuses_a_game_that_is_over(self, variant: Variant, level: str) -> None:
        with pytest.raises(GameOver):
            self.ask(variant, level, random_game(variant, self.seed)[-1], self.seed)


class BotProfileSuite:
    """What holds for the bot profile of every game; inherit it in a test module."""

    games: ClassVar[tuple[str, ...] | None] = None
    """The keys of the games to be tested; None: all that are found."""
    seed: ClassVar[int] = 12

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test with every variant of the games."""
        metafunc.parametrize("variant", variants(self.games), ids=name_of)

    def test_it_expects_points_for_every_seat_and_at_the_end_those_that_there_are(
        self, variant: Variant
    ) -> None:
        profile, line = bot_profile(variant[0]), random_game(variant, self.seed)
        for position in line[::7]:
            assert len(profile.expected_scores(position)) == position.seats
        assert profile.expected_scores(line[-1]) == line[-1].scores()

    def test_its_actions_are_legal_moves_in_a_row(self, variant: Variant) -> None:
        rules, profile = turn_game(variant[0]), bot_profile(variant[0])
        out = np.empty(profile.kernels.most_moves, np.int64)
        for position in random_game(variant, self.seed)[:-1:3]:
            listed = [int(action) for action in out[: profile.kernels.legal(profile.state_of(position), out)]]
            assert listed
            assert len(set(listed)) == len(listed)
            for action in listed[:: 1 + len(listed) // 20]:
                moves = profile.unfold(action)
                assert (action >= profile.action_count) or moves == (rules.decode(action),)
                following = position
                for move in moves:
                    following = following.play(move)
                state = profile.state_of(position)
                profile.kernels.play(state, action)
                assert np.array_equal(
                    state[: rules.kernels.state_words],
                    profile.state_of(following)[: rules.kernels.state_words],
                )

    def test_its_states_begin_like_those_of_the_rules(self, variant: Variant) -> None:
        rules, profile = turn_game(variant[0]), bot_profile(variant[0])
        for position in random_game(variant, self.seed):
            state, ours = rules.state_of(position), profile.state_of(position)
            assert ours.shape == (profile.kernels.state_words,)
            assert np.array_equal(ours[: len(state)], state)
            seat = -1 if position.to_move is None else position.to_move
            assert profile.kernels.to_move(ours) == seat
            here, there = np.empty(position.seats), np.empty(position.seats)
            rules.kernels.values(state, here)
            profile.kernels.values(ours, there)
            if seat < 0:
                assert np.array_equal(here, there)

    def test_it_plays_on_by_legal_moves(self, variant: Variant) -> None:
        rules, profile = turn_game(variant[0]), bot_profile(variant[0])
        rng = np.array([99], np.int64)
        for position in random_game(variant, self.seed)[:-1]:
            action = profile.kernels.rollout(profile.state_of(position), rng)
            assert action == -1 or rules.decode(int(action)) in position.legal_moves()
