"""The contract of a game: what every ruleset answers, and nothing that only one game needs.

A `Ruleset` is the game (one object a process), a `Position` is everything legality depends on, a
`Move` is one choice. Moves and positions are immutable values whose `str` parses back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from boomtown.core import BoomtownError, OptionError, Outcome, Seat

if TYPE_CHECKING:
    from boomtown.games.powwow import Powwow

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
    separator: str = " "
    """What stands between two moves in a list; a comma where a move is several words."""
    confirms: bool = False
    """Whether a turn at a table waits for its player to confirm it, and can be taken back until then."""
    talk: bool = False
    """Whether people bargain in this game: then its ruleset has a `powwow`."""
    live: bool = False
    """Whether it is played in real time: then its ruleset is a `boomtown.games.live.LiveRuleset`."""
    bots: tuple[str, ...] = ()
    """The levels of its own bots, gentlest first, in a game in real time; others have those of all games."""

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
        told = {o.name: seats for o in self.options if o.seats and o.name not in given and seats in o.values}
        return {**given, **told} if seats is not None else given

    def seats_for(self, options: Options) -> int | None:
        """Returns the number of seats that the options say; None where they say nothing about it."""
        return next((int(options[o.name]) for o in self.options if o.seats and o.name in options), None)

    def split_moves(self, text: str) -> list[str]:
        """Returns the moves of a list that was written in one line."""
        if self.separator.isspace():
            return text.split()
        return [move.strip() for move in text.split(self.separator)] if text.strip() else []

    def in_play(self, options: Options) -> dict[str, OptionValue]:
        """Returns those of `options` that still matter once a game has begun: every position tells them."""
        return {o.name: options[o.name] for o in self.options if not o.setup and o.name in options}


@runtime_checkable
class Move(Protocol):
    """One choice: hashable, comparable, with a text form."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


class Position(ABC, Generic[M]):
    """Everything legality depends on. Immutable; `str(position)` parses back to an equal one."""

    @property
    @abstractmethod
    def options(self) -> Options:
        """All options of the game that is played, defaults filled in.

        Read from a text, the `in_play` ones are those of the game; of others the text may know nothing.
        """

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of seats in this game."""

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat whose choice it is; None when the game is over (or runs in real time)."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """The number of moves since the start."""

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Returns every legal move, sorted by text; empty when the game is over."""

    @abstractmethod
    def play(self, move: M) -> Self:
        """Returns the position after `move`; raises `IllegalMove` or `GameOver` and changes nothing."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Returns how the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Returns what each seat would count if the game ended now."""

    @abstractmethod
    def picture(self, seat: Seat | None) -> dict[str, Any]:
        """Returns what `seat` (None: a spectator) may see, as plain JSON: nothing else leaves the server."""

    @abstractmethod
    def legal_hints(self) -> dict[str, Any]:
        """Returns the legal moves as text, each with what a board needs to preview it (plain JSON)."""

    @abstractmethod
    def drawing(self) -> str:
        """Returns the board drawn for a terminal."""

    def seen_by(self, seat: Seat) -> Self:
        """Returns a position that holds only what `seat` may know; itself where nothing is hidden."""
        return self

    def due(self) -> tuple[int, M] | None:
        """Returns when time itself moves next, and how; None in games that wait for people."""
        return None


P = TypeVar("P", bound=Position[Any])


class Ruleset(ABC, Generic[P, M]):
    """The rules of one game."""

    card: Card

    @abstractmethod
    def start(self, options: Options | None = None, *, seats: int | None = None, seed: int = 0) -> P:
        """Returns the first position; raises `OptionError`, with the code `needs_position` where the options
        say that it has to be given as text."""

    @abstractmethod
    def parse_position(self, text: str) -> P:
        """Returns the position written in `text`; raises `NotationError` or `IllegalMove`."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Returns the move written in `text`; raises `NotationError`. Says nothing about legality."""

    def play_texts(self, position: P, moves: Iterable[str]) -> P:
        """Returns the position after these moves.

        Raises what `parse_move` and `play` do; the message says which move is wrong, counted from 1.
        """
        for number, text in enumerate(moves, 1):
            try:
                position = position.play(self.parse_move(text))
            except BoomtownError as error:
                error.message = f"move {number}: {error.message}"
                raise
        return position

    @property
    @abstractmethod
    def action_count(self) -> int:
        """The number of different moves there can ever be; action numbers are below it."""

    @abstractmethod
    def encode(self, move: M) -> int:
        """Returns the action number of `move`, frozen for a rules version."""

    @abstractmethod
    def decode(self, action: int) -> M:
        """Returns the move with that action number."""

    def unfold(self, action: int) -> Sequence[M]:
        """Returns the moves that an action of `search_kernels` stands for: mostly the one of that number.

        Numbers from `action_count` on are a game's own, for several moves that a search makes as one.
        """
        return (self.decode(action),)

    @abstractmethod
    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Returns the least and greatest number of points a seat can have."""

    @abstractmethod
    def kit(self, options: Options) -> dict[str, Any]:
        """Returns what never changes during a game and a board needs to draw it (plain JSON)."""

    @property
    @abstractmethod
    def kernels(self) -> Kernels:
        """The compiled rules under the readable face."""

    @property
    def search_kernels(self) -> Kernels:
        """The rules as a bot should see them: perhaps fewer moves, where some are the same or plainly bad.

        Each action it lists is a legal move, or several in a row (`unfold`), and a state of `state_of` is one
        of its own.
        """
        return self.kernels

    @property
    def search_tuning(self) -> Mapping[str, Any]:
        """The numbers of the search that this game wants otherwise than most (`boomtown.bots.search`)."""
        return {}

    @property
    def powwow(self) -> Powwow | None:
        """The phrases and promises of a game in which people bargain; None where they do not."""
        return None

    @property
    def search_effort(self) -> float:
        """The part of a level's simulations that this game should have: less where each takes longer."""
        return 1.0

    @abstractmethod
    def state_of(self, position: P) -> Any:
        """Returns a fresh kernel state (an int64 vector) of `position`, to be mutated at will."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The compiled functions that a search runs: the same signatures for every game.

    A state is a one-dimensional int64 vector of `state_words`; `rng` is an int64 vector of one word.

    - `to_move(state) -> int`: the seat, or -1 when the game is over
    - `legal(state, out) -> int`: writes the legal actions into `out` (int64[most_moves]), returns how many
    - `play(state, action) -> None`: mutates; assumes legality
    - `draw(state, rng) -> int`: one legal action, uniformly
    - `playout(state, rng) -> int`: plays uniformly to the end in place, returns the number of moves
    - `rollout(state, rng) -> int`: the move by which a search plays on from an unfinished position before it
      asks `values`, or -1 where `values` should judge the position as it stands. A game whose random endings
      tell the players apart gives `draw`; one whose random games drift says -1 early
    - `values(state, out) -> None`: writes the worth for each seat, 0 to 1, into `out` (float64[seats]);
      exact when the game is over, an estimate before
    """

    state_words: int
    most_moves: int
    """A proven bound on the number of legal moves in any position: the size of every list of moves."""
    to_move: Any
    legal: Any
    play: Any
    draw: Any
    playout: Any
    rollout: Any
    values: Any
