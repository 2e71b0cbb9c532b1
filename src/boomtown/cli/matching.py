"""`boomtown match`: which bot is the stronger, and how sure is that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from boomtown.cli.contests import (
    FOREIGN_BOTS,
    BadMatch,
    crew_of,
    given_jobs,
    given_opening,
    given_ray,
    given_seed,
    given_time,
    options_for,
    progress_of,
)
from boomtown.cli.situation import TurnGameCommand, given_game, given_options, read_options


class Bounds(click.ParamType[tuple[float, float]]):
    """Two differences in Elo, the smaller first."""

    name = "bounds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """Returns both."""
        if isinstance(value, tuple):
            return value
        try:
            low, high = map(float, str(value).split(","))
        except ValueError:
            self.fail(f"{value!r} is not two numbers; write --sprt 0,10", param, ctx)
        if not -MOST_ELO <= low < high <= MOST_ELO:
            self.fail(f"{value!r} is not a smaller and a greater difference in Elo", param, ctx)
        return low, high


MOST_ELO = 1000
"""A difference in Elo beyond which nobody asks."""
RISK = click.FloatRange(0, 0.5, min_open=True, max_open=True)


@click.command(cls=TurnGameCommand)
@given_game
@click.argument("named", nargs=-1, metavar="[BOT]...")
@click.option("--bots", metavar="A,B,..", help="The bots in one word; the games begin at the start.")
@click.option("--games", "-n", type=click.IntRange(min=1), default=100, help="Games to play, at most.")
@click.option(
    "--sprt",
    type=Bounds(),
    metavar="ELO0,ELO1",
    help="Stop as soon as it is sure which of the two differences is likelier.",
)
@click.option("--alpha", type=RISK, default=0.05, help="Risk to find A stronger if the difference is ELO0.")
@click.option("--beta", type=RISK, default=0.05, help="Risk not to find it if the difference is ELO1.")
@given_time
@given_opening
@given_options
@given_seed
@given_jobs
@given_ray
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep every game there, and go on where it stopped.",
)
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.html",
    help="Write a page with plots.",
)
def match(
    game: str,
    named: tuple[str, ...],
    bots: str | None,
    games: int,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    seconds: float | None,
    opening: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    report: Path | None,
) -> None:
    """Let bots play each other, and print who is stronger.

    Two bots play each opening from both sides; with more seats every bot sits on each of them equally
    often. Shares and Elo have error bars (95 in 100). With --out the match goes on where it was
    stopped, and a greater --games makes it longer.

    A BOT is a level, random, greedy, skill with numbers (skill:attention=4:misjudgement=0.1),
    search, alphabeta or uct (plain random playouts). The last
    three may have a limit of their own: search:2000 for simulations, uct:1s for thread CPU time.
    openspiel-mcts:1000 is OpenSpiel's own search with so many simulations (extra openspiel).

    \b
    Example:  boomtown match boomerang ranger settler --games 200 --out match.jsonl
    Example:  boomtown match boomers legend uct --time 0.1 --sprt 0,10 --games 4000 --report match.html
    Example:  boomtown match windriver --bots legend,greedy,greedy,greedy --games 16
    """
    from boomtown.arena.entrants import entrant
    from boomtown.arena.games import Match, default_opening
    from boomtown.arena.match import begin, play_on
    from boomtown.arena.match_file import MatchFile
    from boomtown.arena.report import report_of
    from boomtown.arena.statistics import Sprt
    from boomtown.arena.words import progress_words, result_lines
    from boomtown.arena.writing import check_writable, write_text
    from boomtown.games.registry import turn_game

    rules = turn_game(game, wanted="matches of bots that choose moves")
    entrants = tuple(entrant(name, seconds=seconds, foreign=FOREIGN_BOTS) for name in _names(named, bots))
    chosen = options_for(rules, read_options(options), len(entrants))
    if sprt is not None and len(entrants) != 2:
        raise BadMatch("--sprt compares two bots; leave it out where more play")
    test = None if sprt is None else Sprt(*sprt, alpha=alpha, beta=beta)
    if opening is None:
        opening = 0 if bots is not None else default_opening(rules, chosen, len(entrants))
    contest = Match(
        rules=rules,
        entrants=entrants,
        options=chosen,
        seed=seed,
        opening=opening,
        seconds=seconds,
        foreign=FOREIGN_BOTS,
    )
    if report is not None:
        check_writable(report, option="--report")
    file = MatchFile(out, contest)
    played, tally = [], begin([one.name for one in entrants])
    with file, crew_of(jobs, ray) as crew, progress_of(games) as (progress, bar):
        for one, tally in play_on(contest, file, games=games, crew=crew, sprt=test):
            played.append((one, tally))
            progress.update(bar, completed=tally.games, description=progress_words(tally, test))
    for line in result_lines(tally, test):
        print(line)
    if report is not None:
        write_text(report, report_of(file.header, contest, played, test), option="--report")


def _names(named: tuple[str, ...], bots: str | None) -> list[str]:
    """Returns the names that were given one way or the other."""
    if bots is not None and named:
        raise click.UsageError("name the bots behind the game or with --bots, not both")
    if bots is not None:
        return [name.strip() for name in bots.split(",")]
    if not named:
        raise click.UsageError("name the bots, as in: boomtown match boomerang ranger settler")
    return list(named)
