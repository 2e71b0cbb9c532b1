"""Results as sentences: what a match prints, and what its report says."""

from __future__ import annotations

import math
from collections.abc import Iterator

from boomtown.arena.match import Tally
from boomtown.arena.standing import Standing
from boomtown.arena.statistics import Pentanomial, Sprt


def standing_line(one: Standing) -> str:
    """Returns what a bot made of its games."""
    low, high = one.interval
    return (
        f"{one.name}: {one.share:.1%} ({low:.1%} to {high:.1%}) of {one.games} games, "
        f"{one.wins} won, {one.draws} drawn, {one.losses} lost"
    )


def elo_text(difference: float) -> str:
    """Returns a difference with its sign; one without end is said to be so."""
    if math.isinf(difference):
        return "-infinite" if difference < 0 else "+infinite"
    return f"{difference:+.0f}"


def certainty(chance: float) -> str:
    """Returns a chance in per cent; no match makes anything quite sure."""
    if chance > 0.999:
        return "over 99.9%"
    return "under 0.1%" if chance < 0.001 else f"{chance:.1%}"


def elo_words(pairs: Pentanomial) -> str:
    """Returns a difference in Elo with its interval."""
    low, high = pairs.elo_interval
    return f"{elo_text(pairs.elo)} ({elo_text(low)} to {elo_text(high)})"


def result_lines(tally: Tally, sprt: Sprt | None) -> Iterator[str]:
    """Yields the result of a match, line by line."""
    yield from map(standing_line, tally.standings)
    if tally.pairs.pairs:
        one, other = (standing.name for standing in tally.standings)
        yield f"Elo of {one} over {other}: {elo_words(tally.pairs)}, from {_pairs(tally.pairs.pairs)}"
        yield f"{one} is the stronger with {certainty(tally.pairs.likelihood_of_superiority)} certainty"
    if sprt is not None:
        yield sprt_words(tally, sprt)


def sprt_words(tally: Tally, sprt: Sprt) -> str:
    """Returns what the sequential test found."""
    one = tally.standings[0].name
    asked = f"{sprt.elo0:+g} or {sprt.elo1:+g} Elo"
    ratio, (lower, upper) = sprt.log_likelihood_ratio(tally.pairs), sprt.bounds
    shown = f"log-likelihood ratio {ratio:+.2f}, decided at {lower:+.2f} or {upper:+.2f}"
    match tally.verdict:
        case "stronger":
            return f"SPRT, {asked}: decided, {one} is the stronger as asked ({shown})"
        case "not_stronger":
            return f"SPRT, {asked}: decided, {one} is not the stronger as asked ({shown})"
        case None:
            return f"SPRT, {asked}: not decided ({shown})"


def progress_words(tally: Tally, sprt: Sprt | None) -> str:
    """Returns how it stands, in few words."""
    if len(tally.standings) != 2:
        first = tally.standings[0]
        return f"{first.name} {first.share:.1%}"
    words = f"Elo {elo_words(tally.pairs)}" if tally.pairs.pairs else ""
    if sprt is None:
        return words
    ratio, (lower, upper) = sprt.log_likelihood_ratio(tally.pairs), sprt.bounds
    return f"{words} SPRT {ratio:+.2f} in {lower:+.2f}..{upper:+.2f}"


def _pairs(count: int) -> str:
    return "1 pair of games" if count == 1 else f"{count} pairs of games"
