"""The conformance suite of a game's words: complete, and the same in every language.

    class TestWords(WordsSuite):
        games = ("mine",)

It plays random games and tries moves that cannot be, to find out which sentences are needed.
"""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

from boomtown.core import BoomtownError
from boomtown.games.registry import turn_game
from boomtown.games.words import LANGUAGES, words
from boomtown.testing.game_suite import random_game, variants

_SEEDS = (1, 2, 3)
_TRIED = 200
"""Moves that are tried in a position, legal or not."""


def needed(key: str) -> set[str]:
    """Returns the keys of the sentences that a game needs."""
    card = turn_game(key).card
    found = {"name", "pitch", *(f"colour.{colour}" for colour in card.colours)}
    for option in card.options:
        found |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    for variant in variants((key,)):
        for seed in _SEEDS:
            outcome = random_game(variant, seed)[-1].outcome()
            assert outcome is not None
            found.add(f"reason.{outcome.reason}")
    return found | {f"refusal.{code}" for code in refusals(key)}


def refusals(key: str) -> set[str]:
    """Returns the codes with which a game was seen to refuse moves, but for those of all games."""
    rules, rng = turn_game(key), random.Random(key)
    codes: set[str] = set()
    for variant in variants((key,)):
        line = random_game(variant, _SEEDS[0])
        for position in rng.sample(line, min(len(line), 8)):
            for action in rng.sample(range(rules.action_count), min(rules.action_count, _TRIED)):
                try:
                    position.play(rules.decode(action))
                except BoomtownError as error:
                    codes.add(error.code)
    return codes - {"game_over", "illegal_move", "bad_notation"}


class WordsSuite:
    """What holds for the words of a game; inherit it in a test module."""

    games: ClassVar[tuple[str, ...]]
    """The keys of the games to be tested."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Runs each test with every game."""
        metafunc.parametrize("key", self.games)

    def package(self, key: str) -> str:
        """Returns the package in which the game is."""
        return type(turn_game(key)).__module__.rpartition(".")[0]

    def test_every_sentence_is_there_in_every_language(self, key: str) -> None:
        for language in LANGUAGES:
            said = words(self.package(key), language)
            assert needed(key) - said.keys() == set(), language
            assert all(sentence.strip() == sentence != "" for sentence in said.values())

    def test_all_languages_say_the_same_things(self, key: str) -> None:
        first, *others = (words(self.package(key), language) for language in LANGUAGES)
        for other in others:
            assert first.keys() == other.keys()
            assert first != other

    def test_the_card_speaks_english(self, key: str) -> None:
        assert turn_game(key).card.name == words(self.package(key), "en")["name"]
