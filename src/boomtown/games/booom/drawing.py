"""The mine drawn for a terminal, from what a spectator sees."""

from __future__ import annotations

from typing import Any

from boomtown.games.booom.card import CARD
from boomtown.games.booom.geometry import EDGE, WALL

_STEP = 150
"""Tenths of a millimetre for a row, and for the two letters of a column."""
_MIDDLE = EDGE // _STEP
_SIZE = 2 * _MIDDLE + 1
_LETTERS = {
    None: "?",
    "rock": "o",
    "legal": "$",
    "illegal": "%",
    "bat": "b",
    "snake": "s",
    "rat": "r",
    "ghost": "g",
    "pickaxe": "P",
    "dynamite": "D",
    "star": "S",
    "revolver": "V",
}
LEGEND = "$ legal, % illegal gold; b s r g bat, snake, rat, ghost; P D S V pickaxe, dynamite, star, revolver"


def drawn(seen: dict[str, Any]) -> str:
    """Returns the mine with its walls and what is in sight, higher tiles over lower ones, and the players."""
    rows = [[" "] * _SIZE for _ in range(_SIZE)]
    wall = WALL // _STEP + 1
    for step in range(_MIDDLE - wall, _MIDDLE + wall + 1):
        for near in (_MIDDLE - wall, _MIDDLE + wall):
            rows[near][step], rows[step][near] = "-", "|"
    for corner in ((i, j) for i in (-wall, wall) for j in (-wall, wall)):
        rows[_MIDDLE + corner[0]][_MIDDLE + corner[1]] = "+"
    for _, x, y, _, _, shows in sorted(seen["tiles"], key=lambda tile: int(tile[4])):
        rows[_MIDDLE - round(y / _STEP)][_MIDDLE + round(x / _STEP)] = _LETTERS[shows]
    mine = "\n".join(" ".join(row).rstrip() for row in rows).strip("\n")
    state = f"round {seen['round']} of {seen['rounds']}: {seen['phase']}"
    players = [_player(CARD.colours[seat], seat, seen) for seat in range(len(seen["players"]))]
    return "\n".join([mine, LEGEND, state, *players])


def _player(colour: str, seat: int, seen: dict[str, Any]) -> str:
    player = seen["players"][seat]
    words = [colour, player["character"] or "-", f"chest {sum(player['chest'])}"]
    words.append("depot " + (" ".join(kind for _, kind in player["depot"]) or "empty"))
    if seen["watch"] == seat:
        words.append("holds the watch")
    if player["jailed"]:
        words.append("in jail")
    return ", ".join(words)
