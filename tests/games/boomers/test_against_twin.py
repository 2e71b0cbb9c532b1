"""The rules of Oklahoma Boomers against the slow twin, which shares no code with them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boomtown.core import IllegalMove
from boomtown.games.boomers.rules import GAME, BoomersPosition
from boomtown.games.perft import perft
from tests.reference.boomers import Game
from tests.reference.boomers_random import ALL_EXPANSIONS, Expansions, random_options, random_positions

REFERENCE = Path(__file__).parents[2] / "reference"
PERFT = json.loads((REFERENCE / "boomers_perft.json").read_text())
FIGURES = json.loads((REFERENCE / "boomers_figures.json").read_text())
COLOURS = GAME.card.colours


def compare(position: BoomersPosition, twin: Game) -> None:
    """Asserts that both say the same of one position."""
    assert str(position) == twin.position()
    assert [str(move) for move in position.legal_moves()] == twin.legal()
    assert (None if position.to_move is None else COLOURS[position.to_move]) == twin.to_move
    assert dict(zip(COLOURS, position.scores(), strict=True)) == twin.scores()
    outcome = position.outcome()
    assert (None if outcome is None else [COLOURS[seat] for seat in outcome.winners]) == twin.winners()


def compare_homesteads(position: BoomersPosition, twin: Game) -> None:
    """Asserts that both see the same homesteads, worth the same."""
    picture = position.picture(None)
    ours = {
        (COLOURS[one["owner"]], frozenset(one["squares"]), one["points"]) for one in picture["homesteads"]
    }
    assert ours == {(*homestead, twin.worth(homestead)) for homestead in twin.homesteads()}
    exhausted = {boomer["square"] for boomer in picture["boomers"] if boomer["exhausted"]}
    assert exhausted == twin.exhausted()


def compare_random(expansions: Expansions, positions: int, seed: int) -> None:
    """Compares random positions, and wherever one is a turn after the one before also that turn."""
    rng = random.Random(seed)
    for number, twin in enumerate(random_positions(seed, positions, expansions)):
        position = GAME.parse_position(twin.position())
        compare(position, twin)
        if number % 4 == 0:
            compare_homesteads(position, twin)
        if twin.legal():
            turn = rng.choice(twin.legal())
            after = position.play(GAME.parse_move(turn))
            assert str(after) == twin.play(turn).position()
            assert after == GAME.parse_position(str(after))
            assert after.legal_actions() == GAME.parse_position(str(after)).legal_actions()


def name_of(expansions: Expansions) -> str:
    names = [f"{name}={value}" for name, value in vars(expansions).items() if value]
    return " ".join(names) or "base"


def seed_of(expansions: Expansions) -> int:
    return 1889 + ALL_EXPANSIONS.index(expansions)


@pytest.mark.parametrize("expansions", ALL_EXPANSIONS, ids=name_of)
def test_engine_and_twin_agree_on_random_positions(expansions: Expansions) -> None:
    compare_random(expansions, 84, seed_of(expansions))  # 36 combinations: 3,024 positions


@pytest.mark.long
@pytest.mark.parametrize("expansions", ALL_EXPANSIONS, ids=name_of)
def test_engine_and_twin_agree_on_a_hundred_thousand_positions(expansions: Expansions) -> None:
    compare_random(expansions, 2_800, 10_000 + seed_of(expansions))


@pytest.mark.parametrize("expansions", ALL_EXPANSIONS, ids=name_of)
def test_engine_and_twin_agree_on_whole_set_ups(expansions: Expansions) -> None:
    rng = random.Random(seed_of(expansions))
    twin = Game.with_options(random_options(rng, expansions))
    position = GAME.parse_position(twin.position())
    compare(position, twin)
    while twin.placing:
        square = rng.choice(twin.legal())
        position, twin = position.play(GAME.parse_move(square)), twin.play(square)
        compare(position, twin)
        compare_homesteads(position, twin)


@pytest.mark.parametrize("seed", range(6))
def test_engine_and_twin_refuse_the_same_moves(seed: int) -> None:
    rng = random.Random(seed)
    for twin in random_positions(seed, 40):
        position = GAME.parse_position(twin.position())
        if position.to_move is None:
            continue
        legal = set(twin.legal())
        for text in (near_miss(rng, twin) for _ in range(12)):
            if text in legal:
                continue
            with pytest.raises(ValueError, match=r".+"):
                twin.play(text)
            with pytest.raises(IllegalMove) as caught:
                position.play(GAME.parse_move(text))
            assert caught.value.code != "illegal_move"
            assert caught.value.clause


def near_miss(rng: random.Random, twin: Game) -> str:
    """Writes a turn that might be legal, with pieces that are there."""
    board = twin.board
    squares = [f"{file}{rank}" for file in "abcdefghijk" for rank in range(1, 12)]
    pieces = sorted(board.blue | board.yellow | board.sooners)
    start = rng.choice([*pieces, *pieces, rng.choice(squares)])
    lines = [square for square in squares if (square[0] == start[0]) != (square[1:] == start[1:])]
    stop = rng.choice([*lines, *lines, rng.choice(squares)])
    helper = rng.choice([*pieces, *pieces, rng.choice(squares)])
    corner = rng.choice([helper[0] + stop[1:], stop[0] + helper[1:], rng.choice(squares)])
    return rng.choice([f"{start}-{stop}", f"{start}-{stop}+{helper}", f"{start}-{stop}+{helper}@{corner}"])


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["name"])
def test_the_scoring_figures_of_the_rulebook(figure: dict[str, Any]) -> None:
    position = GAME.parse_position(figure["position"])
    assert dict(zip(COLOURS, position.scores(), strict=True)) == figure["scores"]
    picture = position.picture(None)
    for seat, colour in enumerate(COLOURS):
        points = [one["points"] for one in picture["homesteads"] if one["owner"] == seat]
        assert sorted(points, reverse=True) == figure["points"][colour]


@pytest.mark.parametrize(
    "entry",
    [entry for entry in PERFT if entry["count"] < 200_000],
    ids=lambda entry: f"{entry['depth']} {entry['position'][:60]}",
)
def test_perft_agrees_with_the_twins_counts(entry: dict[str, Any]) -> None:
    position = GAME.parse_position(entry["position"])
    assert str(position) == entry["position"]
    assert perft(GAME, position, entry["depth"]) == entry["count"]
