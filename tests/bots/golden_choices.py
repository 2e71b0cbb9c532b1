"""What bots chose on a certain day, kept as data: a search that was only rewritten still chooses the same.

python -m tests.bots.golden_choices        writes golden_choices.json anew, after a change that is meant
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boomtown.bots.bot import Bot, Limits
from boomtown.bots.greedy import GreedyBot
from boomtown.bots.search import SearchBot
from boomtown.games.registry import bot_profile, turn_game

FILE = Path(__file__).with_name("golden_choices.json")
GAMES: dict[str, list[dict[str, Any]]] = {
    "boomerang": [{}, {"variant": "last"}, {"variant": "pool"}],
    "boomers": [{}, {"start": "advanced"}, {"rails": True, "mines": 3, "river": True, "sooners": True}],
    "windriver": [{"players": 3}, {"players": 4}],
}
POSITIONS = 18
"""Of each game."""
MOST_PLIES = 40
NODES = 300
SHOWN = 4
"""Variations that are kept of each choice."""


def chosen(game: str, position: str, seed: int) -> dict[str, Any]:
    """Returns what search and greedy bot choose; without values, whose last digits depend on the machine."""
    rules, profile = turn_game(game), bot_profile(game)
    bots: dict[str, Bot] = {"search": SearchBot(profile), "greedy": GreedyBot(profile)}
    found: dict[str, Any] = {}
    for name, bot in bots.items():
        choice = bot.choose(rules.parse_position(position), Limits(nodes=NODES), seed)
        shown = [[one.move, one.visits] for one in choice.variations[:SHOWN]]
        found[name] = {"nodes": choice.nodes, "principal": list(choice.principal), "variations": shown}
    return found


def positions() -> Iterator[tuple[str, str, int]]:
    """Yields positions of random games, as text, each with a seed."""
    for game, options in GAMES.items():
        for seed in range(POSITIONS):
            draw = random.Random(f"{game} {seed}")
            position = before = turn_game(game).start(options[seed % len(options)], seed=seed)
            for _ in range(draw.randrange(1, MOST_PLIES)):
                before = position
                position = position.play(draw.choice(position.legal_moves()))
                if position.to_move is None:
                    break
            yield game, str(position if position.to_move is not None else before), seed


def main() -> None:
    """Writes the file."""
    lines = [
        json.dumps({"game": game, "position": position, "seed": seed, **chosen(game, position, seed)})
        for game, position, seed in positions()
    ]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
