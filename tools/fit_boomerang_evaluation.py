"""Fits Boomerang's evaluation to the results of games between searches, and writes it.

    python -m tools.fit_boomerang_evaluation 6800

The number is how many games. Each begins with 2 to 8 random moves and has one random move in 25 later on. The
weights are those of a least-squares fit to the final lead, phase by phase, in hundredths of a point.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np

from boomtown.bots.bot import Limits
from boomtown.bots.search import SearchBot
from boomtown.games.boomerang import kernels_evaluation, layout
from boomtown.games.boomerang.pieces import SQUARES
from boomtown.games.boomerang.rules import GAME
from boomtown.games.registry import bot_profile

FILE = Path(layout.__file__).with_name("evaluation.json")
SIMULATIONS = 250
"""Of the search, at each move."""
BLUNDERS = 0.04
"""Chance of a random move, so that positions differ."""
VACANT_BELOW = (12, 18, 24, 30, 36, 44, 60, 82)
"""Where each phase ends, in vacant squares."""
PARTS = kernels_evaluation.PARTS
MOST_OPEN = kernels_evaluation.MOST_OPEN


def game(seed: int) -> tuple[list[Any], int]:
    """Returns the states of a game after its opening, and by how much orange led in the end."""
    draw, bot = random.Random(seed), SearchBot(bot_profile("boomerang"))
    position, states = GAME.start(), []
    opening = draw.randrange(2, 9)
    while position.to_move is not None:
        if position.ply < opening or draw.random() < BLUNDERS:
            move = draw.choice(position.legal_moves())
        else:
            choice = bot.choose(position, Limits(nodes=SIMULATIONS), 100 * seed + position.ply)
            move = GAME.parse_move(choice.move)
        if position.ply >= opening:
            states.append(GAME.state_of(position))
        position = position.play(move)
    orange, white = position.scores()
    return states, orange - white


def features(state: layout.Words) -> list[int]:
    """Returns what the weights are multiplied with, from the view of orange."""
    shown = [0] * (MOST_OPEN + 1)
    for piece in range(state[layout.PLACED]):
        lies = state[layout.PIECES + piece]
        around = int(layout.RIM_LOW[lies] & ~state[layout.TAKEN_LOW]).bit_count()
        around += int(layout.RIM_HIGH[lies] & ~state[layout.TAKEN_HIGH]).bit_count()
        value = int(layout.VALUE_OF_KIND[layout.KIND_OF[lies]])
        shown[min(around, MOST_OPEN)] += -value if state[layout.SHOWS] >> piece & 1 else value
    kinds = range(len(layout.VALUE_OF_KIND))
    orange, white = (int(state[layout.HAND + seat]) for seat in range(2))
    more = [
        (orange >> layout.HAND_BITS * kind & 7) - (white >> layout.HAND_BITS * kind & 7) for kind in kinds
    ]
    return [*shown, *more, 1 - 2 * int(state[layout.TO_MOVE])]


def fit(games: int) -> list[list[int]]:
    """Returns the weights of each phase."""
    rows: list[list[list[int]]] = [[] for _ in VACANT_BELOW]
    leads: list[list[int]] = [[] for _ in VACANT_BELOW]
    for seed in range(games):
        states, lead = game(seed)
        for state in states:
            taken = int(state[layout.TAKEN_LOW]).bit_count() + int(state[layout.TAKEN_HIGH]).bit_count()
            phase = sum(SQUARES - taken >= below for below in VACANT_BELOW)
            rows[phase].append(features(state))
            leads[phase].append(lead)
    fitted = []
    for phase, found in enumerate(rows):
        weights, *_ = np.linalg.lstsq(np.array(found, float), np.array(leads[phase], float), rcond=None)
        fitted.append([round(PARTS * float(weight)) for weight in weights])
    return fitted


def main() -> None:
    """Writes the file."""
    lines = ",\n".join(f"    {json.dumps(row)}" for row in fit(int(sys.argv[1])))
    below = json.dumps(list(VACANT_BELOW))
    FILE.write_text(f'{{\n  "vacant_below": {below},\n  "weights": [\n{lines}\n  ]\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
