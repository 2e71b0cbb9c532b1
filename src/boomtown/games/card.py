"""The identity card of a game: all that lists of games need to know, without its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from boomtown.core import OptionError

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the rules: its name, its values (the first is the default), what it means."""

    name: str
    values: tuple[OptionValue, ...]
    meaning: str
    setup: bool = False
    """Whether it says only how a game begins: a position read from its text may not know it any more."""
    seats: bool = False
    """Whether its value is the number of seats: whoever says one has said the other."""

    @property
    def default(self) -> OptionValue:
        """The value used when nothing is said."""
        return self.values[0]

    def parse(self, given: OptionValue) -> OptionValue:
        """Returns the value meant by `given`, which may be a text; raises `OptionError`."""
        for value in self.values:
            if given == value and type(given) is type(value):
                return value
            if isinstance(given, str) and given == _option_text(value):
                return value
        choices = ", ".join(_option_text(value) for value in self.values)
        raise OptionError(f"option {self.name} cannot be {given!r}; choose one of: {choices}")


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Card:
    """The identity card of a game."""

    key: str
    name: str
    designer: str
    year: int
    seats: tuple[int, int]
    """The least and the greatest number of seats."""
    colours: tuple[str, ...]
    """The name of each seat, in the order of play."""
    rules_version: int
    source: str
    options: tuple[Option, ...] = field(default=())
    order: int = 100
    """Where it stands in lists of games: smaller ones first, equal ones by their keys."""

    def check_options(self, given: Options) -> dict[str, OptionValue]:
        """Returns all options with defaults filled in; raises `OptionError` for any it does not know."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise OptionError(f"{self.name} has no option {name!r}; it has: {names}")
        return {name: o.parse(given[name]) if name in given else o.default for name, o in known.items()}

    def same_options(self, some: Options, others: Options) -> bool:
        """Tells whether both say the same; what one does not name, such as an older log, has its default."""
        defaults = {option.name: option.default for option in self.options}
        return {**defaults, **some} == {**defaults, **others}

    def for_seats(self, given: Options, seats: int | None) -> Options:
        """Returns `given` with the number of seats filled in, where that is an option and was not given."""
        filled = {
            o.name: seats for o in self.options if o.seats and o.name not in given and seats in o.values
        }
        return {**given, **filled} if seats is not None else given

    def seats_for(self, options: Options) -> int | None:
        """Returns the number of seats that the options say; None where they say nothing about it."""
        return next((int(options[o.name]) for o in self.options if o.seats and o.name in options), None)

    def in_play(self, options: Options) -> dict[str, OptionValue]:
        """Returns those of `options` that still matter once a game has begun: every position tells them."""
        return {o.name: options[o.name] for o in self.options if not o.setup and o.name in options}


@dataclass(frozen=True, slots=True)
class TurnCard(Card):
    """The card of a `boomtown.games.turn_game.TurnGame`."""

    separator: str = " "
    """What stands between two moves in a list; a comma where a move is several words."""
    capabilities: tuple[type, ...] = ()
    """The types from `boomtown.games.capabilities` that the game implements: told here so that lists of games
    need not load the rules. Whoever has the game asks `isinstance` instead."""

    def split_moves(self, text: str) -> list[str]:
        """Returns the moves of a list that was written in one line."""
        if self.separator.isspace():
            return text.split()
        return [move.strip() for move in text.split(self.separator)] if text.strip() else []


@dataclass(frozen=True, slots=True)
class LiveCard(Card):
    """The card of a `boomtown.games.live_game.LiveGame`."""

    bots: tuple[str, ...] = ()
    """The levels of its own bots, gentlest first."""
