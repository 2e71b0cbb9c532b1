"""Writes the positions of random games with which the hand that places pieces is tested.

    python -m tools.make_boomerang_positions           writes web/src/games/boomerang/tests/positions.json
    python -m tools.make_boomerang_positions --check   exits with 1 where the file is not current

Only the choice of games stands here; pictures and hints are the engine's word.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from boomtown.games.boomerang.rules import GAME
from tools.made_file import write_or_check

TARGET = (
    Path(__file__).resolve().parent.parent
    / "web"
    / "src"
    / "games"
    / "boomerang"
    / "tests"
    / "positions.json"
)

GAMES = 5
PLIES = (2, 5, 9, 14, 20)
"""After so many moves of each game; early positions have the most places, late ones the narrowest."""


def positions() -> dict[str, Any]:
    """Returns the whole file."""
    kept = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        position = GAME.start({})
        for ply in range(1, max(PLIES) + 1):
            moves = position.legal_moves()
            if not moves:
                break
            position = position.play(rng.choice(moves))
            hints = position.legal_hints() if position.to_move is not None else {}
            if ply in PLIES and hints and "pass" not in hints:
                kept.append({"game": seed, "ply": ply, "to_move": position.to_move, "legal": hints})
    return {
        "about": "Written by tools/make_boomerang_positions.py; do not edit.",
        "staticData": GAME.static_data({}),
        "positions": kept,
    }


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or with --check compares it."""
    return write_or_check(__file__, TARGET, positions, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
