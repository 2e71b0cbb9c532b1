"""Tuning the search of a game: SPSA over the numbers of `Tuning`, a line in a file for every iteration."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from boomtown.arena.crew import ALONE, Crew
from boomtown.arena.entrants import entrant, tuning_types
from boomtown.arena.journal import DamagedMatch, Journal
from boomtown.arena.match import play_match
from boomtown.arena.match_file import code_of
from boomtown.arena.spsa import Parameter, neighbours, step
from boomtown.bots.bot import profile_of
from boomtown.core import BoomtownError, derive
from boomtown.games.card import Options, OptionValue
from boomtown.games.turn_game import TurnGame


class BadParameter(BoomtownError):
    """A number that cannot be tuned, or not between these two."""

    default_code = "bad_parameter"


class TuneHeader(msgspec.Struct, frozen=True, kw_only=True, tag_field="file", tag="tune"):
    """Everything that decides how a tuning goes. How long does not: it may go on."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: int
    search: str
    parameters: tuple[tuple[str, float, float], ...]
    pairs: int
    seconds: float | None
    opening: int
    seed: int
    version: str
    code: str


class Iteration(msgspec.Struct, frozen=True, kw_only=True):
    """One contest between two neighbours, and where it led to."""

    number: int
    first: tuple[float, ...]
    second: tuple[float, ...]
    share: float
    """The points of the first one, as a part of what could be had; half of them is even."""
    places: tuple[float, ...]
    """Where each number lies now, 0 to 1 of its range."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuner:
    """What is tuned, and how."""

    rules: TurnGame[Any, Any]
    options: Options
    seats: int
    search: str
    """The bot without the numbers: `search:NODES`, or `search`."""
    parameters: tuple[Parameter, ...]
    pairs: int
    """Openings that two neighbours play in an iteration, each from every side."""
    seconds: float | None
    opening: int
    seed: int

    @property
    def header(self) -> TuneHeader:
        """The first line of its file."""
        return TuneHeader(
            game=self.rules.card.key,
            rules_version=self.rules.card.rules_version,
            options=dict(self.options),
            seats=self.seats,
            search=self.search,
            parameters=tuple((one.name, one.low, one.high) for one in self.parameters),
            pairs=self.pairs,
            seconds=self.seconds,
            opening=self.opening,
            seed=self.seed,
            version=version("boomtown"),
            code=code_of(self.rules),
        )

    @property
    def began(self) -> tuple[float, ...]:
        """The places of the numbers that the game's bots have today."""
        today = asdict(profile_of(self.rules).tuning)
        return tuple(one.place_of(today[one.name]) for one in self.parameters)

    def values_at(self, places: Sequence[float]) -> tuple[float, ...]:
        """Returns the numbers at these places."""
        return tuple(one.value_at(place) for one, place in zip(self.parameters, places, strict=True))

    def bot(self, values: Sequence[float]) -> str:
        """Returns the name of the bot that has these numbers."""
        numbers = (f"{one.name}={value:.6g}" for one, value in zip(self.parameters, values, strict=True))
        return ":".join((self.search, *numbers))


def read_parameter(text: str) -> Parameter:
    """Returns the number that `NAME=LOW..HIGH` names; raises `BadParameter`."""
    name, _, span = text.partition("=")
    kinds = tuning_types()
    if name not in kinds:
        raise BadParameter(f"{text!r} names none of: {', '.join(kinds)}")
    low_text, _, high_text = span.partition("..")
    try:
        low, high = kinds[name](low_text), kinds[name](high_text)
    except ValueError:
        kind = "whole numbers" if kinds[name] is int else "numbers"
        raise BadParameter(f"{text!r}: write NAME=LOW..HIGH with two {kind}, as in {name}=1..5") from None
    if not -_FAR < low < high < _FAR:
        raise BadParameter(f"{text!r}: give a smaller and a greater number, as in {name}=1..5")
    return Parameter(name, float(low), float(high), whole=kinds[name] is int)


_FAR = 1e9


def read_parameters(texts: Sequence[str]) -> tuple[Parameter, ...]:
    """Returns what `read_parameter` does, of each once; raises `BadParameter`."""
    parameters = tuple(map(read_parameter, texts))
    for index, one in enumerate(parameters):
        if one.name in (other.name for other in parameters[:index]):
            raise BadParameter(f"{one.name} is given twice; give it once")
    return parameters


def tune(tuner: Tuner, path: Path | None, *, iterations: int, crew: Crew = ALONE) -> Generator[Iteration]:
    """Yields the iterations in order. Those that the file has are not played again.

    Raises what `Journal` does. With limits in nodes an interruption changes nothing.
    """
    with Journal(path, tuner.header, Iteration) as journal:
        for number, kept in enumerate(journal.kept):
            if kept.number != number or len(kept.places) != len(tuner.parameters):
                raise DamagedMatch(
                    f"{path}, line {number + 2}: it is not iteration {number}; take out this line and all "
                    "that follow, and they are done again"
                )
        places = tuner.began
        for number in range(iterations):
            if number < len(journal.kept):
                iteration = journal.kept[number]
            else:
                iteration = _played(tuner, places, number, crew)
                journal.add(iteration)
            places = iteration.places
            yield iteration


def _played(tuner: Tuner, places: Sequence[float], number: int, crew: Crew) -> Iteration:
    first, second = neighbours(tuner.parameters, places, number, tuner.seed)
    share = _share(tuner, tuner.bot(first), tuner.bot(second), number, crew)
    if tuner.seats > 2:  # each sits alone against the other once: to be alone is neither better nor worse
        share = 0.5 + (share - _share(tuner, tuner.bot(second), tuner.bot(first), number, crew)) / 2
    return Iteration(
        number=number,
        first=first,
        second=second,
        share=share,
        places=step(tuner.parameters, places, number, tuner.seed, share),
    )


def _share(tuner: Tuner, alone: str, others: str, number: int, crew: Crew) -> float:
    """Returns the share of the points of the bot that sits alone."""
    names = (alone, *[others] * (tuner.seats - 1))
    *_, standings = play_match(
        tuner.rules,
        [entrant(name, seconds=tuner.seconds) for name in names],
        tuner.options,
        games=tuner.pairs * tuner.seats,
        seed=derive(tuner.seed, "tune", number),
        crew=crew,
        opening=tuner.opening,
        seconds=tuner.seconds,
    )
    return standings[0].share
