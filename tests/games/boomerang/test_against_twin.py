"""The engine against the slow twin, which shares no code with it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from boomtown.games.boomerang import kernels
from boomtown.games.boomerang.card import VARIANTS
from boomtown.games.boomerang.layout import Words
from boomtown.games.boomerang.rules import GAME, BoomerangPosition
from tests.reference.boomerang import Game

pytestmark = pytest.mark.slow

PERFT = json.loads((Path(__file__).parents[2] / "reference" / "boomerang_perft.json").read_text())


def compare(position: BoomerangPosition, twin: Game) -> None:
    """Asserts that both say the same of one position."""
    colours = GAME.card.colours
    legal = [str(move) for move in position.legal_moves()]
    assert legal == twin.legal()
    assert (None if position.to_move is None else colours[position.to_move]) == twin.to_move
    assert dict(zip(colours, position.scores(), strict=True)) == twin.scores()
    outcome = position.outcome()
    winners = None if outcome is None else [colours[seat] for seat in outcome.winners]
    assert winners == twin.winners()
    assert str(position) == twin.standing()
    picture = position.picture(None)
    assert {p["move"]: colours[p["shows"]] for p in picture["pieces"]} == dict(twin.showing)
    assert {p["move"] for p in picture["pieces"] if p["settled"]} == twin.settled()
    for seat, colour in enumerate(colours):
        in_hand = {kind: count for kind, count in picture["hands"][seat].items() if count}
        assert in_hand == {kind: count for kind, count in twin.hands[colour].items() if count}


def play_and_compare(variant: str, positions: int, seed: int) -> int:
    """Plays random games on both until so many positions agreed; returns how many."""
    rng = random.Random(seed)
    seen = 0
    while seen < positions:
        position, twin = GAME.start({"variant": variant}), Game(variant)
        compare(position, twin)
        while moves := position.legal_moves():
            move = rng.choice(moves)
            position, twin = position.play(move), twin.play(str(move))
            compare(position, twin)
            again = GAME.parse_position(str(position))
            assert again == position == GAME.parse_position(twin.position())
            assert again.legal_moves() == position.legal_moves()
            assert (again.outcome(), again.scores()) == (position.outcome(), position.scores())
            seen += 1
    return seen


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_twin_agree_on_random_positions(variant: str) -> None:
    assert play_and_compare(variant, 800, seed=1982) >= 800


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_twin_agree_on_a_hundred_thousand_positions(variant: str) -> None:
    assert play_and_compare(variant, 25_000, seed=16) >= 25_000


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_twin_refuse_the_same_moves(variant: str) -> None:
    rng = random.Random(3)
    for _ in range(4):
        position, twin = GAME.start({"variant": variant}), Game(variant)
        while moves := position.legal_moves():
            for action in rng.sample(range(GAME.action_count), 20):
                move = GAME.decode(action)
                if move not in moves:
                    with pytest.raises(ValueError, match=r".+"):
                        twin.play(str(move))
            move = rng.choice(moves)
            position, twin = position.play(move), twin.play(str(move))


@pytest.mark.parametrize(
    "entry", [e for e in PERFT if e["count"] < 100_000], ids=lambda e: f"{e['position'][:40]}"
)
def test_perft_agrees_with_the_twins_counts(entry: dict[str, object]) -> None:
    position = GAME.parse_position(str(entry["position"]))
    depth = entry["depth"]
    assert isinstance(depth, int)
    assert _perft(GAME.state_of(position), depth) == entry["count"]


def _perft(state: Words, depth: int) -> int:
    out = np.empty(GAME.action_count, np.int64)
    count = int(kernels.legal(state, out))
    if depth == 1:
        return count
    total = 0
    for action in out[:count].copy():
        after = state.copy()
        kernels.play(after, action)
        total += _perft(after, depth - 1)
    return total
