"""The contract of a game in which people bargain: its phrases, its promises, and whether one was kept.

Talk binds nobody. What a game says here is what can be pointed at, which promises a program can check, and
how. All of it is pure: a promise is judged from the moves that were played, and from nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from boomtown.core import Seat

if TYPE_CHECKING:
    from boomtown.games.turn_game import TurnPosition

Verdict: TypeAlias = Literal["open", "kept", "broken", "released"]
"""How a promise stands; `released`: somebody else plays for its seat before its turns were over."""

MOST_TURNS = 6
"""The longest promise, in turns of who made it."""

SEAT = "seat"
"""The kind of a point that names a player, by the colour of the seat."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to say, or to promise, by its key; `points` are the kinds of places it points at."""

    key: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PromiseTerms:
    """What somebody promised: its kind and the places it is about."""

    kind: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A move with the position it was made in. `ply` is the number of moves before it."""

    ply: int
    seat: Seat
    move: str
    before: TurnPosition[Any]


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a promise stands, for how many more turns, and which move broke it (its ply)."""

    verdict: Verdict
    turns_left: int
    broken_at: int | None = None


class Bargaining(ABC):
    """People talk and promise in this game: a capability (`boomtown.games.capabilities`). 8 members."""

    phrases: tuple[Phrase, ...]
    promises: tuple[Phrase, ...]

    @abstractmethod
    def places(self, position: TurnPosition[Any]) -> Mapping[str, Collection[str]]:
        """Returns the names of each kind of place that can be pointed at, seats apart."""

    @abstractmethod
    def breaks(self, promise: PromiseTerms, played: Played) -> bool:
        """Tells whether this move does what was promised not to be done."""

    @abstractmethod
    def concerned(self, promise: PromiseTerms, position: TurnPosition[Any]) -> frozenset[Seat]:
        """Returns the seats to whose good the promise is, as the position stands."""

    def phrase(self, key: str) -> Phrase | None:
        """Returns the phrase of that key."""
        return next((phrase for phrase in self.phrases if phrase.key == key), None)

    def promise(self, key: str) -> Phrase | None:
        """Returns the kind of promise of that key."""
        return next((kind for kind in self.promises if kind.key == key), None)

    def points_fit(
        self, phrase: Phrase, points: Sequence[str], position: TurnPosition[Any], colours: Sequence[str]
    ) -> bool:
        """Tells whether `points` are places of the kinds the phrase points at."""
        if len(points) != len(phrase.points):
            return False
        known = {**self.places(position), SEAT: colours[: position.seats]}
        return all(point in known[kind] for kind, point in zip(phrase.points, points, strict=True))


def judge(
    bargaining: Bargaining,
    promise: PromiseTerms,
    seat: Seat,
    turns: int,
    moves: Sequence[Played],
    *,
    complete: bool,
    released: bool = False,
    over: bool = False,
) -> Judgement:
    """Returns how the promise of `seat` stands after `moves`, all that was played since it was made.

    A turn is a run of moves of one seat; `complete` tells whether the last run is over. A move that had no
    alternative keeping the word breaks nothing. With the game, promises end, and are kept.
    """
    done = 0
    for run in _runs(moves):
        if run[0].seat != seat:
            continue
        for played in run:
            if bargaining.breaks(promise, played) and not _forced(bargaining, promise, played):
                return Judgement("broken", 0, played.ply)
        if run[-1] is not moves[-1] or complete:
            done += 1
        if done == turns:
            return Judgement("kept", 0)
    if released:
        return Judgement("released", 0)
    return Judgement("kept", 0) if over else Judgement("open", turns - done)


def _forced(bargaining: Bargaining, promise: PromiseTerms, played: Played) -> bool:
    others = (
        Played(played.ply, played.seat, str(move), played.before) for move in played.before.legal_moves()
    )
    return all(bargaining.breaks(promise, other) for other in others)


def _runs(moves: Sequence[Played]) -> Iterator[Sequence[Played]]:
    start = 0
    for index in range(1, len(moves) + 1):
        if index == len(moves) or moves[index].seat != moves[start].seat:
            yield moves[start:index]
            start = index
