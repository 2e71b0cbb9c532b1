"""What goes back into the mine cannot be known again (O7): a spectator of whole games tries, by its views."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt
from statistics import mean
from typing import Any

import pytest

from boomtown.games.booom import events
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.geometry import WALL
from boomtown.games.booom.kinds import ACTIONS
from boomtown.games.booom.views import view
from tests.games.booom.scripted import play_whole_game

Row = list[Any]
SEEDS = range(4)


@cache
def log_of(seed: int) -> tuple[TimedEvent, ...]:
    return tuple(play_whole_game({"rounds": 12}, seats=4, seed=seed).log)


def moments(log: tuple[TimedEvent, ...]) -> Iterator[tuple[TimedEvent, Game]]:
    """Returns what is shown of a game, and the moments at which rounds are secured."""
    game: Game | None = None
    for entry in log:
        game = fold(game, entry)
        if game.phase != "between" or isinstance(entry.event, events.Secured):
            yield entry, game


class Spectator:
    """Remembers at which angle each tile lay that went into a depot or fell out of the mine."""

    def __init__(self) -> None:
        self.remembered: dict[int, int] = {}
        self.last: dict[str, Any] = {}

    def looks(self, seen: dict[str, Any]) -> None:
        self.remembered |= {row[0]: row[3] for row in seen["tiles"]}
        self.last = seen

    def forgets(self) -> None:
        """The numbers are dealt anew."""
        self.remembered = {}

    def away(self) -> set[int]:
        """Returns the angles of what may go back now."""
        held = {number for player in self.last["players"] for number, _ in player["depot"]}
        outside = {row[0] for row in self.last["tiles"] if max(abs(row[1]), abs(row[2])) > WALL}
        return {self.remembered[number] for number in held | outside if number in self.remembered}

    def new(self, seen: dict[str, Any]) -> list[Row]:
        """Returns the tiles that lie where none was in sight before."""
        known = {(row[1], row[2]) for row in self.last["tiles"]}
        return [row for row in seen["tiles"] if (row[1], row[2]) not in known]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_tile_that_goes_back_is_known_again_by_its_angle(seed: int) -> None:
    spectator, came, alike, by_chance = Spectator(), 0, 0, 0.0
    for entry, game in moments(log_of(seed)):
        seen = view(game, None)
        if isinstance(entry.event, events.Secured):
            away = spectator.away()
            for row in spectator.new(seen):
                came += 1
                alike += row[3] in away
                by_chance += len(away) / 360
        if isinstance(entry.event, events.Secured | events.Blasted):
            spectator.forgets()
        spectator.looks(seen)
    assert came > 40
    assert alike <= by_chance + 4 * sqrt(by_chance)


def test_of_what_goes_back_no_kind_lies_deeper_than_another() -> None:
    depths = []
    for seed in SEEDS:
        for entry, game in moments(log_of(seed)):
            if not isinstance(entry.event, events.Secured) or len(entry.event.tiles) < 4:
                continue
            now = {old: new for new, old in enumerate(entry.event.old)}
            last = len(entry.event.tiles) - 1
            for depth, tile in enumerate(entry.event.tiles):
                if game.tiles.kind(now[tile]) in ACTIONS:
                    depths.append(depth / last)
    assert len(depths) > 20
    # Even where only four go back, the variance of a depth is 5/36.
    assert abs(mean(depths) - 0.5) < 4 * sqrt(5 / 36 / len(depths))
