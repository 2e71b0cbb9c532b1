"""Ratings of bots: data beside a game, as `boomtown ladder --json` prints it."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from boomtown.arena.ladder import RatedBot, RatedLadder
from boomtown.games import ratings, registry


def a_game(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch, told: bytes | None) -> str:
    """Makes a package, with ratings where any are `told`, and returns its name."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    if told is not None:
        (package / ratings.FILE).write_bytes(told)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return name


@pytest.mark.parametrize("elo", [-12.4, 1_204.6])
def test_what_a_ladder_prints_is_what_is_shown(
    elo: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = (RatedBot("marshal", elo, 31.0, 40), RatedBot("random", 0.0, 0.0, 40))
    ladder = RatedLadder(game="rated", options={}, seats=2, bots=bots, matches=())
    name = a_game(tmp_path, f"rated_{elo:.0f}".replace("-", "m"), monkeypatch, msgspec.json.encode(ladder))
    assert ratings.ratings(name) == {"marshal": round(elo), "random": 0}


@pytest.mark.parametrize("told", [None, b"", b"{", b"[]", b'{"bots": [{"name": "marshal"}]}', b'{"bots": 3}'])
def test_nobody_is_rated_where_there_is_no_such_file_or_a_damaged_one(
    told: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = a_game(tmp_path, f"unrated_{abs(hash(told))}", monkeypatch, told)
    assert ratings.ratings(name) == {}


def test_no_live_game_has_ratings() -> None:
    assert [key for key in registry.live_keys() if registry.ratings(key)] == []
