"""How often a game of turns parses a move and plays one."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.table.state import Table


class MoveCounts:
    """Keeps every text that the game of a table parses, and every move that it plays, from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
        self.parsed: list[str] = []
        self.played: list[str] = []
        game, position = type(table.turn_game), type(table.positions[-1])
        parse, play = game.parse_move, position.play

        def parse_move(rules: Any, text: str) -> Any:
            self.parsed.append(text)
            return parse(rules, text)

        def play_move(before: Any, move: Any) -> Any:
            self.played.append(str(move))
            return play(before, move)

        monkeypatch.setattr(game, "parse_move", parse_move)
        monkeypatch.setattr(position, "play", play_move)
