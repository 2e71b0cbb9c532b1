"""What a game says where it is played as text: its drawings in other languages, its notation, its legend."""

from __future__ import annotations

import random

import pytest

from boomtown.games import registry
from boomtown.games.words import DRAWN, LANGUAGES, drawing_in
from boomtown.testing.game_suite import random_game, variants

ENGLISH_WORDS = {
    "boomerang": ("in hand", "nothing", "white"),
    "boomers": ("blue", "yellow", "homesteads", "none", "turns without", "places a", "left", "may not move"),
    "windriver": ("open plains", "resources", "hungry", "hand", "red", "green", "herd", "lose", "place "),
}


def test_words_are_exchanged_and_columns_stay_beside_each_other() -> None:
    drawing = ">    red  hand 7\n   green  hand 12\nred to move; 3 left"
    said = {
        "drawing.red": "rouge",
        "drawing.green": "vert",
        "drawing.hand": "main",
        "drawing.left": "restent",
    }
    assert drawing_in(drawing, said).split("\n") == [
        ">  rouge  main 7",
        "    vert  main 12",
        "rouge to move; 3 restent",
    ]


def test_a_word_that_heads_a_row_keeps_to_the_right() -> None:
    assert drawing_in("yellow   0\n  blue   1", {"drawing.yellow": "jaune", "drawing.blue": "bleu"}) == (
        " jaune   0\n  bleu   1"
    )


def test_parts_of_words_and_signs_stay_as_they_are() -> None:
    said = {"drawing.red": "rouge", "drawing.R": "X"}
    assert drawing_in("hundred R.", said) == "hundred X."
    assert drawing_in("a1 R", {"legend": "R is red"}) == "a1 R"


@pytest.mark.parametrize("key", [key for key in registry.turn_keys() if registry.is_ours(key)])
def test_our_games_are_drawn_in_french_without_english_words(key: str) -> None:
    said = registry.words(key, "fr")
    rng = random.Random(7)
    for variant in variants((key,)):
        line = random_game(variant, 5)
        for position in [line[0], *rng.sample(line, min(len(line), 12)), line[-1]]:
            french = drawing_in(position.drawing(), said)
            assert [word for word in ENGLISH_WORDS[key] if word in french] == []
            assert len(french.splitlines()) == len(position.drawing().splitlines())


@pytest.mark.parametrize("key", [key for key in registry.turn_keys() if registry.is_ours(key)])
def test_our_games_say_how_moves_are_written_and_what_signs_mean(key: str) -> None:
    for language in LANGUAGES:
        said = registry.words(key, language)
        assert said["notation"].strip()
        assert said["legend"].strip()
    english = registry.words(key, "en")
    assert {name for name in registry.words(key, "fr") if not name.startswith(DRAWN)} == english.keys()
