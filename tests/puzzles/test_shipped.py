"""The puzzles that come with the games: each can be played, is what it says, and has one answer."""

from __future__ import annotations

import random
from collections import Counter
from importlib.resources import files

import pytest

from boomtown.core import IllegalMove
from boomtown.games import registry
from boomtown.puzzles.finding import Finder, Thresholds
from boomtown.puzzles.puzzle import (
    BadPuzzle,
    Puzzle,
    UnknownPuzzle,
    is_solved_by,
    line_of,
    of_day,
    read_puzzles,
    shipped,
    themes_of,
    write_puzzle,
)
from boomtown.puzzles.rating import EASIEST, RUNGS, rating_at

GAMES = ("boomerang", "boomers")
MOST_BYTES = 200_000
EASY = {"boomerang": 0.25, "boomers": 0.75}
"""The part of a game's puzzles that may be solved by looking one move ahead, at most."""
RATINGS = {rating_at(rung) for rung in range(len(RUNGS) + 1)}


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_played_and_is_about_what_it_says(game: str) -> None:
    rules = registry.turn_game(game)
    for puzzle in shipped(game):
        line = line_of(rules, puzzle)
        assert str(line.before) == puzzle.position
        assert len(line.before.legal_moves()) > 1
        assert puzzle.themes == themes_of(game, line)
        assert puzzle.rating in RATINGS
        assert puzzle.gap >= Thresholds().gap
        assert is_solved_by(rules, puzzle, puzzle.answer)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_comes_twice_few_are_easy_and_all_have_a_theme(game: str) -> None:
    puzzles = shipped(game)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    assert sum(puzzle.rating == EASIEST for puzzle in puzzles) < len(puzzles) * EASY[game]
    assert all(puzzle.themes for puzzle in puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_a_puzzle_and_the_file_is_small(game: str) -> None:
    named = Counter(theme for puzzle in shipped(game) for theme in puzzle.themes)
    assert set(named) == {theme.key for theme in registry.puzzle_profile(game).themes}
    file = files(f"boomtown.games.{game}").joinpath("puzzles.jsonl")
    assert len(file.read_bytes()) < MOST_BYTES


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_longer_search_finds_the_same_answers(game: str) -> None:
    puzzles = random.Random(5).sample(shipped(game), 40)
    finder = Finder(registry.turn_game(game))
    agreed = [finder.verify(puzzle, 400_000) for puzzle in puzzles]
    assert sum(agreed) >= 0.9 * len(agreed)


BY_TWO_WAYS = Puzzle(
    position="3 r herd:2 b2=2,c2=2,c4=0r,d4=0r,e5=0g,f5=0b r=1/0/5,g=1/0/6,b=1/0/6",
    line=("b2>b3", "c2>c3"),
    asked=2,
    themes=(),
    rating=800,
    gap=0.2,
    points=0.0,
)


def test_an_answer_is_right_whatever_the_order_of_its_steps() -> None:
    rules = registry.turn_game("windriver")
    assert is_solved_by(rules, BY_TWO_WAYS, ["b2>b3", "c2>c3"])
    assert is_solved_by(rules, BY_TWO_WAYS, ["c2>c3", "b2>b3"])
    assert not is_solved_by(rules, BY_TWO_WAYS, ["c2>d2", "b2>b3"])
    assert not is_solved_by(rules, BY_TWO_WAYS, ["c2>c3"])
    with pytest.raises(IllegalMove):
        is_solved_by(rules, BY_TWO_WAYS, ["c3>c4", "b2>b3"])


def test_a_puzzle_asks_one_player_only() -> None:
    boomerang = registry.turn_game("boomerang")
    first = boomerang.start()
    moves = ("X5@d4", "I3@d7h")
    puzzle = Puzzle(position=str(first), line=moves, asked=2, themes=(), rating=800, gap=0.2, points=0.0)
    with pytest.raises(BadPuzzle, match="not all of one player"):
        line_of(boomerang, puzzle)


def test_a_text_returns_and_nonsense_is_refused() -> None:
    assert read_puzzles(write_puzzle(BY_TWO_WAYS) + "\n") == (BY_TWO_WAYS,)
    for text in ("{}", "[]", "puzzle"):
        with pytest.raises(BadPuzzle, match="no puzzle"):
            read_puzzles(text)


def test_each_day_has_another_puzzle_until_all_had_their_day() -> None:
    puzzles = shipped("boomerang")
    days = [of_day("boomerang", day) for day in range(len(puzzles))]
    assert set(days) == set(puzzles)
    assert of_day("boomerang", len(puzzles)) == days[0]


def test_a_game_without_puzzles_says_how_to_get_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boomtown.puzzles.puzzle.shipped", lambda game: ())
    with pytest.raises(UnknownPuzzle, match="boomtown puzzles boomerang"):
        of_day("boomerang", 3)
