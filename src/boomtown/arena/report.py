"""The report of a match: one page that needs nothing else, with plots and plain sentences."""

from __future__ import annotations

import shlex
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from boomtown.arena.entrants import MOVE_SECONDS
from boomtown.arena.games import Match, PlayedGame, points_text
from boomtown.arena.match import Tally
from boomtown.arena.match_file import MatchHeader
from boomtown.arena.plots import Bar, Cell, Course, bars_plot, course_plot, grid_plot
from boomtown.arena.standing import points_of
from boomtown.arena.statistics import Sprt
from boomtown.arena.words import result_lines

PLOTTED_ELO = 800.0
"""Differences beyond it, which a few games can always suggest, are cut off in the plot."""
POINTS_PLOTTED = 600
"""Steps of a course that a plot shows; a screen has no more."""
LENGTH_BINS = 8

Played = Sequence[tuple[PlayedGame, Tally]]


def report_of(header: MatchHeader, match: Match, played: Played, sprt: Sprt | None) -> str:
    """Returns the page about these games, which are the first ones of the match, in their order."""
    card = match.rules.card
    title = f"{card.name}: {' against '.join(header.bots)}"
    body = "\n".join(_body(header, match, played, sprt))
    style = files("boomtown.arena").joinpath("report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n<h1>{escape(title)}</h1>\n{body}\n</html>\n"
    )


def _body(header: MatchHeader, match: Match, played: Played, sprt: Sprt | None) -> Iterator[str]:
    first, tally = header.bots[0], played[-1][1]
    yield from (f"<p>{escape(line)}</p>" for line in result_lines(tally, sprt))
    yield (
        "<p>A share is the part of the points that a bot had: a win is one, a draw is shared. In brackets "
        "stands where it would come to lie in the long run, in 95 of 100 such matches.</p>"
    )
    if len(header.bots) == 2:
        yield (
            "<p>Elo says the same on another scale: 100 points more are 64% of the points, 200 are 76%, "
            "400 are 91%. Each opening is played from both sides, and the error is that of these pairs.</p>"
        )
        yield _section(f"Elo of {first}, pair by pair", _elo_course(played))
    else:
        yield _section(f"Share of {first}, game by game", _share_course(played))
    yield (
        f'<p class="key">{escape(first)}: <span class="won">won</span> <span class="drawn">drawn</span> '
        '<span class="lost">lost</span></p>'
    )
    games = [game for game, _ in played]
    colours = match.rules.card.colours
    seats = [
        Bar(f"as {colours[seat]}", _parts([game for game in games if game.seat_of(0) == seat]))
        for seat in range(match.seats)
    ]
    yield _section("By side", bars_plot(seats, f"Games of {first} by side"))
    if len(header.bots) == 2:
        counts = tally.pairs.counts
        colours_of_pairs = ("lost", "lost half", "drawn", "won half", "won")
        pairs = [
            Bar(f"{points_text(index / 2)} of 2 points", [(colour, count)])
            for index, (colour, count) in enumerate(zip(colours_of_pairs, counts, strict=True))
        ]
        yield _section("By pair", bars_plot(pairs, f"Pairs by the points of {first}"))
    yield _section("By opening", grid_plot(_openings(games, match), f"Openings by the points of {first}"))
    yield (
        "<p>One square for each opening, in the order of play; the paler ones were won or lost in part. "
        "Point at one to read its moves.</p>"
    )
    yield _section("By length", bars_plot(_lengths(games), f"Games of {first} by their number of moves"))
    yield _how(header, tally.games)


def _section(title: str, drawing: str) -> str:
    return f"<h2>{escape(title)}</h2>\n<figure>{drawing}</figure>"


def _parts(games: Sequence[PlayedGame]) -> list[tuple[str, int]]:
    """Returns how many of the games the first bot won, shared and lost."""
    points = [points_of(game.outcome, game.seat_of(0)) for game in games]
    won, lost = points.count(1.0), points.count(0.0)
    return [("won", won), ("drawn", len(points) - won - lost), ("lost", lost)]


def _elo_course(played: Played) -> str:
    tallies = _thinned([tally for _, tally in played if tally.half_pair is None])
    if not tallies:
        return "<p>No opening was played from both sides yet.</p>"

    def cut(difference: float) -> float:
        return max(-PLOTTED_ELO, min(PLOTTED_ELO, difference))

    course = Course(
        [cut(tally.pairs.elo) for tally in tallies],
        [cut(tally.pairs.elo_interval[0]) for tally in tallies],
        [cut(tally.pairs.elo_interval[1]) for tally in tallies],
        level=0,
        steps=tallies[-1].pairs.pairs,
    )
    return course_plot(course, "Elo after each pair, with its error", across="pairs")


def _share_course(played: Played) -> str:
    tallies = _thinned([tally for _, tally in played])
    firsts = [tally.standings[0] for tally in tallies]
    course = Course(
        [100 * one.share for one in firsts],
        [100 * one.interval[0] for one in firsts],
        [100 * one.interval[1] for one in firsts],
        level=100 / len(tallies[-1].standings),
        steps=tallies[-1].games,
    )
    return course_plot(course, "Share in per cent after each game, with its error", across="games")


def _thinned(tallies: Sequence[Tally]) -> Sequence[Tally]:
    """Returns at most `POINTS_PLOTTED` of them, evenly spread, with the first and the last."""
    most = min(len(tallies), POINTS_PLOTTED)
    if most < 2:
        return tallies
    return [tallies[index * (len(tallies) - 1) // (most - 1)] for index in range(most)]


def _openings(games: Sequence[PlayedGame], match: Match) -> list[Cell]:
    rows: dict[int, list[PlayedGame]] = defaultdict(list)
    for game in games:
        rows[game.number // match.seats].append(game)
    return [_opening(number, row, match) for number, row in sorted(rows.items())]


def _opening(number: int, row: Sequence[PlayedGame], match: Match) -> Cell:
    share = sum(points_of(game.outcome, game.seat_of(0)) for game in row) / len(row)
    par = 1 / match.seats
    if share in (0, 1):
        colour = "won" if share else "lost"
    else:
        colour = "drawn" if share == par else "won half" if share > par else "lost half"
    separator = match.rules.card.separator
    moves = f"{separator.rstrip()} ".join(row[0].moves[: row[0].opening]) or "from the start"
    return Cell(colour, f"{number + 1}: {moves}: {share:.0%} of {len(row)} games")


def _lengths(games: Sequence[PlayedGame]) -> list[Bar]:
    shortest = min(len(game.moves) for game in games)
    longest = max(len(game.moves) for game in games)
    width = (longest - shortest) // LENGTH_BINS + 1
    bars = []
    for low in range(shortest, longest + 1, width):
        among = [game for game in games if low <= len(game.moves) < low + width]
        label = f"{low} moves" if width == 1 else f"{low} to {low + width - 1} moves"
        bars.append(Bar(label, _parts(among)))
    return bars


def _how(header: MatchHeader, games: int) -> str:
    facts = {
        "game": f"{header.game}, rules version {header.rules_version}",
        "options": ", ".join(f"{name}={value}" for name, value in header.options.items()) or "none",
        "bots": ", ".join(header.bots),
        "thread CPU time a move, where no other limit is said": f"{header.seconds or MOVE_SECONDS:g} s",
        "moves drawn to begin with": str(header.opening),
        "seed": str(header.seed),
        "Boomtown": f"{header.version}, bots and rules {header.code}",
    }
    rows = "\n".join(f"<tr><th>{escape(name)}<td>{escape(value)}" for name, value in facts.items())
    again = command_of(header, games)
    return (
        f"<h2>How it was played</h2>\n<table>\n{rows}\n</table>\n"
        f"<p>The same again:</p>\n<pre>{escape(again)}</pre>"
    )


def command_of(header: MatchHeader, games: int) -> str:
    """Returns the command that plays these games again."""
    words = ["boomtown", "match", header.game, *header.bots, "--games", str(games)]
    for name, value in header.options.items():
        words += ["-o", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    if header.seconds is not None:
        words += ["--time", f"{header.seconds:g}"]
    words += ["--opening", str(header.opening), "--seed", str(header.seed)]
    return shlex.join(words)
