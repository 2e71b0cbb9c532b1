"""What games of bots count: forfeits owed, specials in sight, and how long searches, rounds and games last.

The set-up promises lengths, and the documents say how often warnings come: both are counted here, from whole
games, and never guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

import numpy as np

from boomtown.games.booom import events
from boomtown.games.booom.bot_levels import BotSkill
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import IMMUNE
from boomtown.games.booom.tiles import KIND, UP
from boomtown.games.card import Options
from tests.games.booom.bot_games import BotGame, play_bots


@dataclass(slots=True)
class Counts:
    """Sums over whole games of one kind of table."""

    seats: int
    rounds: int = 0
    up: int = 0
    """Specials of players that a blast left face up."""
    in_sight: int = 0
    """Those of them that show at least a spot."""
    called: int = 0
    owed: int = 0
    """Forfeits, each player's counted."""
    turned: float = 0.0
    """The shares of all tiles that lay face up after each blast."""
    searches_ms: list[int] = field(default_factory=list)
    ends_ms: dict[int, list[int]] = field(default_factory=dict)
    """When each round was over, by its number."""

    @property
    def owed_each(self) -> float:
        """Forfeits owed a player and round."""
        return self.owed / (self.seats * self.rounds)

    @property
    def owed_if_all_call(self) -> float:
        """Forfeits a player and round would owe if every special in sight were called."""
        return self.in_sight * (self.seats - 1) / (self.seats * self.rounds)

    @property
    def share_called(self) -> float:
        """The share of specials in sight whose warning was called."""
        return self.called / max(1, self.in_sight)

    @property
    def search_ms(self) -> float:
        """The length of a search, median."""
        return median(self.searches_ms)

    def game_ms(self, rounds: int) -> float:
        """Returns the length of a game of so many rounds, median: the first rounds of the games counted."""
        return median(self.ends_ms[rounds])

    def add(self, whole: BotGame) -> None:
        """Counts one more game."""
        game: Game | None = None
        began_ms = 0
        for entry in whole.log:
            game = fold(game, entry)
            match entry.event:
                case events.Blasted(again=False):
                    self._blasted(game)
                case events.SearchBegan():
                    began_ms = entry.at_ms
                case events.SearchEnded():
                    self.searches_ms.append(entry.at_ms - began_ms)
                case events.Warned(others=others):
                    self.called += 1
                    self.owed += len(others)
                case events.RoundBegan() | events.GameEnded():
                    self._round_over(game, entry)

    def _blasted(self, game: Game) -> None:
        rows, seen = game.tiles.rows, game.tiles.seen
        self.rounds += 1
        self.turned += float(rows[UP, game.tiles.lying].mean())
        for player in game.miners:
            assert player.character is not None
            (special,) = np.flatnonzero(rows[KIND] == IMMUNE[player.character])
            self.up += int(rows[UP, special])
            self.in_sight += int(rows[UP, special] and seen[special])

    def _round_over(self, game: Game, entry: TimedEvent) -> None:
        over = game.round if isinstance(entry.event, events.GameEnded) else game.round - 1
        if over:
            self.ends_ms.setdefault(over, []).append(entry.at_ms)


def count(levels: Sequence[str | BotSkill], seeds: Iterable[int], options: Options | None = None) -> Counts:
    """Plays a whole game of these levels for each seed, and counts."""
    counts = Counts(len(levels))
    for seed in seeds:
        counts.add(play_bots(levels, options, seed=seed))
    return counts
