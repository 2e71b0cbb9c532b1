"""The rules of Oklahoma Boomers against the slow twin, which shares no code with them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boomtown.games.boomers.rules import RULESET
from tests.reference.boomers_random import random_positions

REFERENCE = Path(__file__).parents[2] / "reference"
PERFT = json.loads((REFERENCE / "boomers_perft.json").read_text())
FIGURES = json.loads((REFERENCE / "boomers_figures.json").read_text())
COMPLETE = [entry for entry in PERFT if not entry["position"].startswith("setup")]


@pytest.mark.parametrize("entry", [e for e in COMPLETE if e["depth"] == 1], ids=lambda e: e["position"][:60])
def test_every_position_on_file_has_as_many_turns_as_the_twin_counts(entry: dict[str, Any]) -> None:
    assert len(RULESET.parse_position(entry["position"]).legal_moves()) == entry["count"]


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["name"])
def test_the_scoring_figures_of_the_rulebook(figure: dict[str, Any]) -> None:
    position = RULESET.parse_position(figure["position"])
    assert dict(zip(RULESET.card.colours, position.scores(), strict=True)) == figure["scores"]


def test_engine_and_twin_agree_on_random_positions_and_the_turn_after() -> None:
    rng = random.Random(1889)
    colours = RULESET.card.colours
    for twin in random_positions(1889, 250):
        position = RULESET.parse_position(twin.position())
        assert str(position) == twin.position()
        assert [str(move) for move in position.legal_moves()] == twin.legal()
        assert (None if position.to_move is None else colours[position.to_move]) == twin.to_move
        assert dict(zip(colours, position.scores(), strict=True)) == twin.scores()
        outcome = position.outcome()
        assert (None if outcome is None else [colours[seat] for seat in outcome.winners]) == twin.winners()
        if twin.legal():
            turn = rng.choice(twin.legal())
            after = position.play(RULESET.parse_move(turn))
            assert str(after) == twin.play(turn).position()
