"""`boomtown analyse`: a record, move by move: what each was worth, and what would have been better."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from boomtown.cli import screen
from boomtown.cli.contests import Seconds, progress_of
from boomtown.cli.live import checked_record

if TYPE_CHECKING:
    from rich.console import Console

    from boomtown.bots.judging import JudgedMove
    from boomtown.bots.lines import Analysis
    from boomtown.games.turn_game import TurnGame, TurnPosition

NODES = 50_000
"""Positions, or simulations, a position of the game is given where nothing else is said."""
BETTER_MOVES = 4
"""Moves of a better line that are printed; the file has all."""
VERDICTS = {
    "only": "the only move",
    "best": "the best move",
    "good": "",
    "slip": "a slip",
    "mistake": "a mistake",
    "blunder": "a blunder",
}
STYLES = {"slip": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


class AnalysedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What `--out` writes: for each position of a record its lines, and for each move its verdict."""

    game: str
    rules_version: int
    options: dict[str, Any]
    start: str | None
    players: tuple[str, ...]
    lines: int
    nodes: int | None
    seconds: float | None
    version: str
    positions: tuple[Analysis, ...]
    """After so many moves as the index says; the last one is where the record ends."""
    moves: tuple[JudgedMove, ...]


@click.command
@click.argument("record", metavar="RECORD")
@click.option(
    "--nodes",
    type=int,
    metavar="NUMBER",
    help=f"Positions or simulations looked at for each position of the game. [default: {NODES}]",
)
@click.option(
    "--time",
    "seconds",
    type=Seconds(),
    metavar="SECONDS",
    help="Thread CPU time for each position; with --nodes, whichever comes first.",
)
@click.option("--lines", type=int, default=3, metavar="NUMBER", help="Best lines of each position.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.json",
    help="Write all of it as JSON: every position with its lines, every move with its loss.",
)
def analyse(record: str, nodes: int | None, seconds: float | None, lines: int, out: Path | None) -> None:
    """Tell of every move of a record what it was worth, and what would have been better.

    RECORD - reads standard input. Each move stands with its player's chance to win, the points that all
    may expect, and what it lost. The same limit of nodes gives the same analysis on every machine.

    \b
    Example:  boomtown analyse game.txt
    Example:  boomtown analyse game.txt --time 1 --lines 5 --out analysis.json
    """
    from boomtown import __version__
    from boomtown.arena.writing import check_writable, write_text
    from boomtown.bots.analysis import Analyst
    from boomtown.bots.bot import Limits
    from boomtown.bots.judging import judge
    from boomtown.games.registry import turn_game
    from boomtown.table.events import Moved, Opened
    from boomtown.table.state import turn_start

    told, happened = checked_record(record)
    rules = turn_game(told.game, wanted="an analysis of moves")
    limits = Limits(nodes=NODES if nodes is None and seconds is None else nodes, seconds=seconds)
    analyst = Analyst(rules, lines=lines, clock=time.thread_time)
    if out is not None:
        check_writable(out, option="--out")
    moves = [event.move for event in happened if isinstance(event, Moved)]
    positions = [next(turn_start(event) for event in happened if isinstance(event, Opened))]
    for move in moves:
        positions.append(positions[-1].play(rules.parse_move(move)))
    analyses: list[Analysis] = []
    judged: list[JudgedMove] = []
    with progress_of(len(positions)) as (progress, bar):
        for ply, position in enumerate(positions):
            played = moves[ply] if ply < len(moves) else None
            analyses.append(analyst.analyse(position, limits, also=played))
            if played is not None:
                judged.append(judge(position, played, analyses[-1], ply=ply))
            progress.update(bar, advance=1, description=_chances(analyses[-1]))
    names = tuple(
        who.name if who else colour for who, colour in zip(told.players, rules.card.colours, strict=False)
    )
    if out is not None:
        written = AnalysedRecord(
            game=told.game,
            rules_version=told.rules_version,
            options=dict(told.options),
            start=told.start,
            players=names,
            lines=lines,
            nodes=limits.nodes,
            seconds=seconds,
            version=__version__,
            positions=tuple(analyses),
            moves=tuple(judged),
        )
        write_text(out, msgspec.json.format(msgspec.json.encode(written)).decode() + "\n", option="--out")
    _print(rules, positions, judged, analyses, names)


def _chances(analysis: Analysis) -> str:
    return " : ".join(f"{value:.0%}" for value in analysis.values)


def _print(
    rules: TurnGame[Any, Any],
    positions: Sequence[TurnPosition[Any]],
    judged: Sequence[JudgedMove],
    analyses: Sequence[Analysis],
    names: Sequence[str],
) -> None:
    from rich.text import Text

    out = screen.console()
    colours = rules.card.colours
    widest = max((len(colours[one.seat]) + len(one.move) for one in judged), default=0)
    for one, after in zip(judged, analyses[1:], strict=True):
        who = f"{colours[one.seat]} {one.move}".ljust(widest + 1)
        line = Text(f"{one.ply + 1:>3}. ").append(who, style=screen.ink(rules, one.seat))
        points = " : ".join(f"{score:.1f}" for score in after.scores)
        line.append(f"  {after.values[one.seat]:>4.0%}  {points}")
        if said := _said(one):
            line.append(f"  {said}", style=STYLES.get(one.verdict, ""))
        out.print(line)
    _print_sums(out, rules, positions[0].seats, judged, names)


def _said(one: JudgedMove) -> str:
    """Returns what is to be said of a move: what it cost, and what would have been better."""
    words = VERDICTS[one.verdict]
    if one.better is not None:
        cost = f"-{one.loss:.0%}" + (f", -{one.points:.1f} points" if one.points >= 0.05 else "")
        words = f"{words} ({cost}); better {' '.join(one.better.moves[:BETTER_MOVES])}"
    return f"{words}: the game turns" if one.is_turning_point else words


def _print_sums(
    out: Console, rules: TurnGame[Any, Any], seats: int, judged: Sequence[JudgedMove], names: Sequence[str]
) -> None:
    for seat in range(seats):
        own = [one for one in judged if one.seat == seat]
        counts = ", ".join(
            f"{count} {word}{'s' if count != 1 else ''}"
            for word in ("slip", "mistake", "blunder")
            if (count := sum(one.verdict == word for one in own))
        )
        mean = sum(one.loss for one in own) / len(own) if own else 0.0
        out.print(
            f"{rules.card.colours[seat]} ({names[seat]}): {counts or 'no slip'}; "
            f"{mean:.1%} lost a move, {len(own)} moves",
            markup=False,
        )
    turns = [f"{one.ply + 1}. {one.move}" for one in judged if one.is_turning_point]
    out.print(f"turning points: {', '.join(turns) or 'none'}", markup=False)
