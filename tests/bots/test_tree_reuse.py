"""The tree that a bot keeps between moves: what it knew of a position it still knows, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boomtown.bots import tree as trees
from boomtown.bots.bot import Choice, Limits
from boomtown.bots.search import SearchBot
from boomtown.games.bot_profile import plain_profile
from boomtown.games.registry import bot_profile, turn_game
from boomtown.games.turn_game import TurnPosition
from tests.bots.heap import Heap, HeapPosition

BOOMERANG = turn_game("boomerang")
MIDDLE = "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne"


def known(tree: trees.Tree, node: int) -> list[Any]:
    """Returns all that is known of a node and of everything below it, wherever they stand."""
    links = tree.links[node]
    first, count = int(links[trees.FIRST]), int(links[trees.CHILDREN])
    return [
        int(links[trees.MOVER]),
        int(links[trees.VISITS]),
        tree.value_sum[node].tolist(),
        [
            [int(tree.action[child]), tree.rave[child].tolist(), known(tree, child)]
            for child in range(first, first + count)
        ],
    ]


def child_by(tree: trees.Tree, node: int, action: int) -> int:
    first, count = int(tree.links[node, trees.FIRST]), int(tree.links[node, trees.CHILDREN])
    (found,) = [child for child in range(first, first + count) if tree.action[child] == action]
    return found


@pytest.mark.parametrize("key", ["boomerang", "boomers"])
@pytest.mark.parametrize("moves", [1, 2])
def test_what_was_known_of_the_position_is_still_known(key: str, moves: int) -> None:
    rules, profile = turn_game(key), bot_profile(key)
    position = rules.start() if key == "boomers" else rules.parse_position(MIDDLE)
    bot = SearchBot(profile, remembers=True, capacity=50_000)
    choice = bot.choose(position, Limits(nodes=3_000), 1)
    memory = bot._memory
    assert memory is not None
    before = memory._tree
    assert before is not None
    node = 0
    for text in choice.principal[:moves]:
        move = rules.parse_move(text)
        node = child_by(before, node, rules.encode(move))
        position = position.play(move)
    expected = known(before, node)
    after = memory.tree_for(profile.state_of(position), lambda: bot._new_tree(2))
    assert after.counters[trees.SIMULATIONS] == 0
    assert expected[1] > 0
    assert known(after, 0) == expected


def ask(bot: SearchBot, position: TurnPosition[Any], nodes: int = 400, seed: int = 3) -> Choice:
    return bot.choose(position, Limits(nodes=nodes), seed)


def test_limits_and_counts_are_those_of_the_question() -> None:
    position = BOOMERANG.parse_position(MIDDLE)
    bot = SearchBot(bot_profile("boomerang"), remembers=True)
    first = ask(bot, position)
    for text in first.principal[:2]:
        position = position.play(BOOMERANG.parse_move(text))
    second = ask(bot, position)
    assert second.nodes == 400
    assert sum(one.visits for one in second.variations) > 0
    fresh = ask(SearchBot(bot_profile("boomerang")), position)
    assert second.variations != fresh.variations
    assert BOOMERANG.parse_move(second.move) in position.legal_moves()


def test_the_same_questions_in_the_same_order_have_the_same_answers() -> None:
    def game() -> list[Choice]:
        bot, position, choices = SearchBot(plain_profile(Heap()), remembers=True), HeapPosition(30), []
        while position.outcome() is None:
            choices.append(ask(bot, position))
            position = position.play(choices[-1].move)
        return choices

    assert game() == game()


def test_any_other_position_is_begun_from_nothing() -> None:
    position = BOOMERANG.parse_position(MIDDLE)
    remembering, fresh = (SearchBot(bot_profile("boomerang"), remembers=one) for one in (True, False))
    ask(remembering, position)
    # The same again, one from long ago, one of another variant: none of them lies a move or two ahead.
    for text in (MIDDLE, "standard", MIDDLE.replace("standard", "plain")):
        asked = BOOMERANG.parse_position(text)
        assert ask(remembering, asked) == ask(fresh, asked)


def test_the_memory_holds_two_trees_at_most() -> None:
    made = 0

    class Counting(SearchBot):
        def _new_tree(self, seats: int) -> trees.Tree:
            nonlocal made
            made += 1
            return super()._new_tree(seats)

    bot, position = Counting(plain_profile(Heap()), remembers=True, capacity=2_000), HeapPosition(40)
    while position.outcome() is None:
        position = position.play(ask(bot, position).move)
    assert made == 2


def test_a_bot_that_was_told_nothing_remembers_nothing() -> None:
    position = BOOMERANG.parse_position(MIDDLE)
    bot = SearchBot(bot_profile("boomerang"))
    first = ask(bot, position)
    ask(bot, position.play(BOOMERANG.parse_move(first.move)))
    assert ask(bot, position) == first


def test_rooms_of_a_kept_tree_are_as_large_as_before() -> None:
    bot = SearchBot(plain_profile(Heap()), remembers=True, capacity=64)
    position = HeapPosition(30)
    for _ in range(3):
        position = position.play(ask(bot, position).move)
    memory = bot._memory
    assert memory is not None
    assert memory._tree is not None
    assert int(memory._tree.counters[trees.USED]) <= 64
    assert np.all(memory._tree.links[: memory._tree.counters[trees.USED], trees.FIRST] < 64)
