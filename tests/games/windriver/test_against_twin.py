"""The engine of Wind River against the slow twin, which shares no code with it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boomtown.core import BoomtownError
from boomtown.games.perft import perft
from boomtown.games.windriver.rules import GAME, WindRiverPosition
from tests.reference.windriver import Game
from tests.reference.windriver_random import random_move, random_positions

pytestmark = pytest.mark.slow

REFERENCE = Path(__file__).parents[2] / "reference"
PERFT = json.loads((REFERENCE / "windriver_perft.json").read_text())
EXAMPLES = json.loads((REFERENCE / "windriver_examples.json").read_text())
COLOURS = GAME.card.colours


def compare(position: WindRiverPosition, twin: Game) -> None:
    """Asserts that both say the same of one position."""
    assert str(position) == twin.position()
    assert [str(move) for move in position.legal_moves()] == twin.legal()
    assert (None if position.to_move is None else COLOURS[position.to_move]) == twin.to_move
    assert dict(zip(COLOURS, position.scores(), strict=False)) == twin.scores()
    outcome = position.outcome()
    assert (None if outcome is None else [COLOURS[seat] for seat in outcome.winners]) == twin.winners()
    picture = position.picture(None)
    for seat, letter in enumerate("rgbv"[: position.seats]):
        hungry = {one["hex"]: one["tipis"] for one in picture["forecast"][seat]["hungry"]}
        assert hungry == {hex_: n for hex_ in twin.at.tipis if (n := twin.at.hungry(letter, hex_))}


def play_and_compare(players: int, positions: int, seed: int) -> int:
    """Plays random games on both until so many positions agreed; returns how many."""
    rng = random.Random(seed)
    seen = 0
    while seen < positions:
        position, twin = GAME.start({"players": players}), Game.start(players)
        while position.to_move is not None:
            compare(position, twin)
            # One game in two is uniform; the others choose the kind of a decision first, and last longer.
            move = random_move(rng, twin) if seed % 2 else str(rng.choice(position.legal_moves()))
            position, twin = position.play(GAME.parse_move(move)), twin.play(move)
            seen += 1
        compare(position, twin)
        seed += 1
    return seen


def compare_strewn(count: int, seed: int) -> int:
    """Compares positions of every phase that chance has strewn, and those one decision later."""
    rng = random.Random(seed)
    for twin in random_positions(seed, count):
        position = GAME.parse_position(twin.position())
        compare(position, twin)
        if twin.legal():
            move = rng.choice(twin.legal())
            compare(position.play(GAME.parse_move(move)), twin.play(move))
    return 2 * count


@pytest.mark.parametrize("players", [3, 4])
def test_engine_and_twin_agree_on_random_games(players: int) -> None:
    assert play_and_compare(players, 1_000, seed=2008) >= 1_000


def test_engine_and_twin_agree_on_strewn_positions() -> None:
    assert compare_strewn(600, seed=17) == 1_200


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_engine_and_twin_agree_on_eighty_thousand_positions_of_games(players: int) -> None:
    assert play_and_compare(players, 40_000, seed=16) >= 40_000


@pytest.mark.long
def test_engine_and_twin_agree_on_twenty_thousand_strewn_positions() -> None:
    assert compare_strewn(10_000, seed=18) == 20_000


def test_engine_and_twin_refuse_the_same_moves() -> None:
    rng = random.Random(3)
    for twin in random_positions(5, 150):
        position = GAME.parse_position(twin.position())
        legal = set(twin.legal())
        for action in rng.sample(range(GAME.action_count), 25):
            move = GAME.decode(action)
            if str(move) not in legal:
                with pytest.raises(ValueError, match=r".+"):
                    twin.play(str(move))
                with pytest.raises(BoomtownError) as caught:
                    position.play(move)
                assert caught.value.code != "illegal_move"


@pytest.mark.parametrize(
    "entry", [e for e in PERFT if e["count"] < 3_000_000], ids=lambda e: f"{e['position'][:40]}-{e['depth']}"
)
def test_perft_agrees_with_the_twins_counts(entry: dict[str, Any]) -> None:
    position = GAME.parse_position(entry["position"])
    assert perft(GAME, position, entry["depth"]) == entry["count"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"])
def test_the_rulebooks_worked_examples(example: dict[str, Any]) -> None:
    position = GAME.parse_position(example["position"])
    for step in example["follows"]:
        position = position.play(GAME.parse_move(step["move"]))
        assert str(position) == step["position"]
        if "legal" in step:
            assert [str(move) for move in position.legal_moves()] == step["legal"]
