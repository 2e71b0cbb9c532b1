"""What `boomtown match`, `ladder` and `tune` have in common: their options and their progress."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from boomtown.core import BoomtownError
from boomtown.games.card import Options
from boomtown.games.turn_game import TurnGame

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from boomtown.arena.crew import Crew
    from boomtown.arena.entrants import ForeignBot, ForeignBots


class BadMatch(BoomtownError):
    """A match that cannot be played."""

    default_code = "bad_match"


class Seconds(click.ParamType[float]):
    """A time above 0."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Returns the number."""
        try:
            seconds = float(value)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds < float("inf"):
            self.fail(f"{value!r} is no time; give seconds, more than 0", param, ctx)
        return seconds


given_time = click.option(
    "--time",
    "seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Thread CPU time a move, for bots whose names say no limit. [default: 0.1]",
)
given_seed = click.option("--seed", type=int, default=1, help="The same seed plays the same games.")
given_jobs = click.option(
    "--jobs",
    "-j",
    type=click.IntRange(1, 256),
    help="Games side by side. [default: 1, on a cluster its processors]",
)
given_ray = click.option(
    "--ray",
    metavar="ADDRESS|local",
    help="Play on a Ray cluster (HOST:PORT), or on one of this machine. [extra: cluster]",
)
given_opening = click.option(
    "--opening",
    type=click.IntRange(0, 100),
    metavar="MOVES",
    help="Moves drawn at random to begin with, the same for each side.",
)


def _openspiel_mcts() -> ForeignBot:
    from boomtown.arena.entrants import ForeignBot
    from boomtown.envs.openspiel_bot import OpenSpielMcts, OpenSpielTuning

    return ForeignBot(OpenSpielMcts, OpenSpielTuning())


FOREIGN_BOTS: ForeignBots = {"openspiel-mcts": _openspiel_mcts}
"""Bots that the arena does not know, since the room they stand in is its neighbour."""


def options_for(rules: TurnGame[Any, Any], given: Options, seats: int) -> Options:
    """Returns all options of a game between so many bots; raises `BadMatch` where it is not for so many."""
    least, greatest = rules.card.seats
    if not least <= seats <= greatest:
        raise BadMatch(
            f"{rules.card.name} is for {least if least == greatest else f'{least} to {greatest}'} players; "
            f"{seats} bots were named, give one for each seat"
        )
    chosen = rules.card.check_options(rules.card.for_seats(given, seats))
    if rules.card.seats_for(chosen) not in (None, seats):
        raise BadMatch(f"the options are for {rules.card.seats_for(chosen)} seats; {seats} bots were named")
    return chosen


def seats_of(rules: TurnGame[Any, Any], given: Options) -> int:
    """Returns the seats that the options say, or else as many as the game has; raises `OptionError`."""
    checked = rules.card.check_options(given)
    said = any(option.seats and option.name in given for option in rules.card.options)
    return (rules.card.seats_for(checked) if said else None) or rules.card.seats[1]


@contextmanager
def crew_of(jobs: int | None, ray: str | None) -> Iterator[Crew]:
    """Returns who plays the games: threads of this process, or a cluster."""
    from boomtown.arena.crew import LocalCrew
    from boomtown.arena.ray_crew import RayCrew

    if ray is None:
        yield LocalCrew(jobs or 1)
    else:
        with RayCrew(ray, jobs=jobs) as crew:
            yield crew


@contextmanager
def progress_of(total: int) -> Iterator[tuple[Progress, TaskID]]:
    """Shows on the terminal how far it is; nothing where there is none."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from boomtown.cli.screen import console

    bar = console(errors=True)
    columns = (
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        yield progress, progress.add_task("", total=total)
