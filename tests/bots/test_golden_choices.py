"""Equal position, seed and node limit: the same choice as ever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bots.golden_choices import FILE, GAMES, POSITIONS, chosen

GOLDEN: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_what_they_chose_before(game: str) -> None:
    cases = [case for case in GOLDEN if case["game"] == game]
    assert len(cases) == POSITIONS
    for case in cases:
        found = chosen(game, case["position"], case["seed"])
        assert found == {name: case[name] for name in found}, case["position"]
