"""The conformance suite that the bots of every level pass in every game. It names neither.

    class TestBots(BotSuite): ...

in any test module runs it over all games, with every value of every option, and all levels.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from boomtown.bots.bot import Choice, Limits
from boomtown.bots.levels import keys, level_bot
from boomtown.core import GameOver, derive
from boomtown.games.registry import ruleset
from boomtown.games.ruleset import Position
from boomtown.testing.game_suite import Game, games, name_of, random_game


@pytest.mark.parametrize("level", keys())
@pytest.mark.parametrize("game", games(), ids=name_of)
class BotSuite:
    """What holds for every bot; inherit it in a test module."""

    nodes: ClassVar[int] = 60
    """Searching levels think so long here: conduct is tested, not strength."""
    seed: ClassVar[int] = 11

    def ask(self, game: Game, level: str, position: Position[Any], seed: int) -> Choice:
        """Returns what the level would play."""
        return level_bot(level, ruleset(game[0])).choose(position, Limits(nodes=self.nodes), seed)

    def test_it_plays_whole_games_of_legal_moves(self, game: Game, level: str) -> None:
        key, options, seats = game
        rules = ruleset(key)
        position = rules.start(dict(options), seats=seats, seed=self.seed)
        while position.outcome() is None:
            choice = self.ask(game, level, position, derive(self.seed, position.ply))
            assert choice.move in [str(move) for move in position.legal_moves()]
            position = position.play(rules.parse_move(choice.move))

    def test_its_choice_follows_from_the_seed(self, game: Game, level: str) -> None:
        line = random_game(game, self.seed)
        for position in line[:-1:5]:
            first, again = (self.ask(game, level, position, self.seed) for _ in range(2))
            assert first == again

    def test_other_seeds_make_other_games(self, game: Game, level: str) -> None:
        key, options, seats = game
        start = ruleset(key).start(dict(options), seats=seats, seed=self.seed)
        assert len({self.ask(game, level, start, seed).move for seed in range(8)}) > 1

    def test_it_says_what_it_thought(self, game: Game, level: str) -> None:
        line = random_game(game, self.seed)
        rules = ruleset(game[0])
        for position in line[:-1:5]:
            choice = self.ask(game, level, position, self.seed)
            assert len(choice.values) == position.seats
            assert all(0.0 <= value <= 1.0 for value in choice.values)
            assert choice.principal[0] == choice.lines[0].move == choice.move
            assert len({one.move for one in choice.lines}) == len(choice.lines)
            following = position
            for move in choice.principal:
                following = following.play(rules.parse_move(move))

    def test_it_keeps_a_node_limit(self, game: Game, level: str) -> None:
        line = random_game(game, self.seed)
        bot = level_bot(level, ruleset(game[0]))
        position = line[len(line) // 2]
        searches = bot.limits.nodes is not None
        for nodes in (1, 17):
            choice = bot.choose(position, Limits(nodes=nodes), self.seed)
            assert choice.nodes >= 1
            assert choice.nodes <= nodes or not searches

    def test_it_leaves_the_position_alone(self, game: Game, level: str) -> None:
        line = random_game(game, self.seed)
        position = line[len(line) // 2]
        before = str(position), ruleset(game[0]).state_of(position).tobytes()
        self.ask(game, level, position, self.seed)
        assert (str(position), ruleset(game[0]).state_of(position).tobytes()) == before

    def test_it_refuses_a_game_that_is_over(self, game: Game, level: str) -> None:
        with pytest.raises(GameOver):
            self.ask(game, level, random_game(game, self.seed)[-1], self.seed)
