"""`boomtown ladder`: how strong each level of a game is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

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
    seats_of,
)
from boomtown.cli.situation import TurnGameCommand, given_game, given_options, read_options

if TYPE_CHECKING:
    from boomtown.arena.ladder import RatedLadder
    from boomtown.arena.match import Tally


@click.command(cls=TurnGameCommand)
@given_game
@click.option(
    "--rungs",
    metavar="A,B,..",
    help="Other bots than the levels, the gentlest first; A@30 meets the one below in 30 games.",
)
@click.option("--games", "-n", type=click.IntRange(min=1), default=100, help="Games between neighbours.")
@click.option(
    "--yardsticks",
    type=click.IntRange(min=0),
    default=20,
    metavar="GAMES",
    help="Games of every level against random and greedy each; 0 leaves both out.",
)
@given_time
@given_opening
@given_options
@given_seed
@given_jobs
@given_ray
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep every match in a file there, and go on where it stopped.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
def ladder(
    game: str,
    rungs: str | None,
    games: int,
    yardsticks: int,
    seconds: float | None,
    opening: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let every level play its neighbours, random and greedy, and rate them all.

    Ratings are Elo by maximum likelihood, with error bars (95 in 100); random has 0, or without it the
    lowest rung. With more than two seats the stronger one sits alone against the other on all seats.

    Example:  boomtown ladder boomerang --games 200 --out ladder
    """
    import msgspec

    from boomtown.arena.games import default_opening
    from boomtown.arena.ladder import Ladder, matches_of, play_ladder, rate
    from boomtown.bots.levels import keys_of
    from boomtown.games.registry import turn_game

    rules = turn_game(game, wanted="matches of bots that choose moves")
    seats = seats_of(rules, read_options(options))
    chosen = options_for(rules, read_options(options), seats)
    own_games: dict[str, int] = {}
    names = [_rung(name, own_games) for name in rungs.split(",")] if rungs is not None else keys_of(game)
    if len(set(names)) < len(names) or len(names) < 2:
        raise BadMatch("a ladder has two rungs or more, and no bot on two of them")
    contest = Ladder(
        rules=rules,
        options=chosen,
        seats=seats,
        seed=seed,
        opening=default_opening(rules, chosen, seats) if opening is None else opening,
        seconds=seconds,
        matches=matches_of(names, games=games, yardstick_games=yardsticks, own_games=own_games),
        foreign=FOREIGN_BOTS,
    )
    for name in contest.names:
        contest.entrant(name)  # a name that is wrong is said now, not after hours of games
    tallies: dict[int, Tally] = {}
    with crew_of(jobs, ray) as crew, progress_of(contest.games) as (progress, bar):
        for number, tally in play_ladder(contest, out, crew=crew):
            tallies[number] = tally
            one = contest.matches[number]
            share = tally.standings[0].share
            progress.update(bar, advance=1, description=f"{one.first} against {one.second}: {share:.1%}")
    rated = rate(contest, tallies)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(rated)).decode())
    else:
        _print(rated)


def _rung(text: str, own_games: dict[str, int]) -> str:
    """Returns the name of a rung, and notes how often it is to meet the one below."""
    name, at, games = text.strip().partition("@")
    if at:
        if not games.isdecimal() or int(games) < 1:
            raise BadMatch(f"{text.strip()!r} says no number of games; write {name}@30")
        own_games[name] = int(games)
    return name


def _print(rated: RatedLadder) -> None:
    width = max(len(bot.name) for bot in rated.bots)
    for bot in rated.bots:
        print(f"{bot.name:{width}} {bot.elo:+6.0f} ± {bot.error:<4.0f} {bot.games:6} games")
    print()
    against = "against" if rated.seats == 2 else f"alone against {rated.seats - 1}"
    for one in rated.matches:
        print(
            f"{one.first} {against} {one.second}: {one.share:.1%} ({one.low:.1%} to {one.high:.1%}) "
            f"of {one.games} games"
        )
