"""Chooses the standard start of Oklahoma Boomers by self-play (ruling B2).

    python -m tools.choose_boomers_start [--candidates 24] [--games 20] [--finalists 5] [--final-games 160]

Draws starts that look the same from both sides, has the search play itself from each, and keeps those whose
games are nearest to even for a longer look. The first turns are drawn among the moves that the search tried
most, so that no two games are the same. The result goes by hand into
src/boomtown/games/boomers/standard.json, the table into docs/rules/boomers.md.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field

from boomtown.arena.standing import Standing
from boomtown.bots.bot import Limits
from boomtown.bots.search import SearchBot
from boomtown.core import derive, generator
from boomtown.games.boomers.arrangement import Arrangement, write
from boomtown.games.boomers.bot_profile import BOT_PROFILE
from boomtown.games.boomers.ground import MIDDLE, STANDARD, opposite
from boomtown.games.boomers.notation import SQUARE_NAMES, cell_of
from boomtown.games.boomers.rules import GAME

NODES = 150
"""Simulations a move."""
OPENING = 6
"""Turns at the start that are drawn."""
CHOICES = 5
"""Moves among which they are drawn."""


@dataclass
class Trial:
    """What the games from one start were like; the standing is that of who moves first."""

    start: str
    standing: Standing = field(default_factory=lambda: Standing("first"))
    turns: int = 0
    stones: int = 0
    quiet: int = 0
    margin: int = 0

    def __str__(self) -> str:
        low, high = self.standing.interval
        games = self.standing.games
        return (
            f"{self.start} | {games} games | first player {100 * self.standing.share:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}) | {self.turns / games:.0f} turns | "
            f"{self.stones / games:.0f} stones | won by {self.margin / games:.0f} | "
            f"{100 * self.quiet / games:.0f} % quiet ends"
        )

    @property
    def unevenness(self) -> float:
        """How far from even the games are; quiet ends count against a start, too."""
        return abs(self.standing.share - 0.5) + 0.25 * self.quiet / self.standing.games


def draw_start(rng: random.Random) -> str:
    """Draws a symmetric start: a stone in the middle and two others, three boomers each, none at the edge."""
    inner = [square for square in SQUARE_NAMES if all(1 <= line <= 9 for line in cell_of(square))]
    while True:
        stone, *blue = rng.sample([square for square in inner if square != MIDDLE], 4)
        half = {stone, *blue}
        pieces = half | {opposite(square) for square in half} | {MIDDLE}
        if len(pieces) == 9 and all(_apart(one, other) for one in pieces for other in pieces if one != other):
            return write(
                Arrangement(
                    blue=frozenset(blue),
                    yellow=frozenset(opposite(square) for square in blue),
                    stones=frozenset({MIDDLE, stone, opposite(stone)}),
                )
            )


def _apart(one: str, other: str) -> bool:
    """Tells whether two squares do not touch, not even at a corner."""
    (rank, file), (to_rank, to_file) = cell_of(one), cell_of(other)
    return max(abs(rank - to_rank), abs(file - to_file)) > 1


def play(trial: Trial, seed: int) -> None:
    """Plays one game from the start of a trial, and notes what became of it."""
    position, bot = GAME.parse_position(trial.start), SearchBot(BOT_PROFILE)
    while (outcome := position.outcome()) is None:
        choice = bot.choose(position, Limits(nodes=NODES), derive(seed, position.ply))
        move = choice.move
        if position.ply < OPENING:
            move = generator(seed, "opening", position.ply).choice(choice.variations[:CHOICES]).move
        position = position.play(GAME.parse_move(move))
    trial.standing = trial.standing.after(outcome, 0)
    trial.turns += position.ply
    trial.stones += len(position.picture(None)["stones"])
    trial.quiet += outcome.reason == "quiet"
    trial.margin += abs(outcome.scores[0] - outcome.scores[1])


def main() -> None:
    """Plays the trials and prints them, the most even last."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--candidates", type=int, default=24)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--finalists", type=int, default=5)
    parser.add_argument("--final-games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1889)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    trials = [Trial(STANDARD), *(Trial(draw_start(rng)) for _ in range(given.candidates - 1))]
    for trial in trials:
        for game in range(given.games):
            play(trial, derive(given.seed, "first", game))
        print(trial, flush=True)
    finalists = [Trial(trial.start) for trial in sorted(trials, key=lambda trial: trial.unevenness)]
    print("\nfinalists, played anew:")
    for trial in finalists[: given.finalists]:
        for game in range(given.final_games):
            play(trial, derive(given.seed, "final", game))
        print(trial, flush=True)


if __name__ == "__main__":
    main()
