"""One game of a match: who sits where, the opening that is drawn, and every move to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from boomtown.arena.entrants import Entrant, ForeignBots
from boomtown.core import Outcome, derive, generator
from boomtown.games.card import Options
from boomtown.games.turn_game import TurnGame, TurnPosition

OPENING_PLIES_A_SEAT = 2
"""Moves drawn for each seat: enough for thousands of openings, too few to decide a game."""
STARTS_COMPARED = 3


class Stopped(Exception):
    """Nobody waits for this game any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """All that games of one match have in common. Number N of it is the same game whenever it is played, as
    long as the limits are nodes."""

    rules: TurnGame[Any, Any]
    entrants: tuple[Entrant, ...]
    options: Options
    seed: int
    opening: int = 0
    """Moves drawn at random before the bots take over."""
    seconds: float | None = None
    """Thread CPU time a move that was given to the bots whose names say no limit."""
    foreign: ForeignBots = field(default_factory=dict)
    """Where bots of other kinds come from, for who makes them anew by their names on another machine."""

    @property
    def seats(self) -> int:
        """How many bots play at once. So many games in a row have the same opening: one for each turn."""
        return len(self.entrants)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game of a match that is over."""

    number: int
    order: tuple[int, ...]
    """By seat: which of the entrants sat there."""
    start: str | None
    """The position it began from, where that is not the game's own start."""
    moves: tuple[str, ...]
    opening: int
    """How many of the moves were drawn."""
    outcome: Outcome

    def seat_of(self, entrant: int) -> int:
        """Returns where that entrant sat."""
        return self.order.index(entrant)


def order_of(number: int, seats: int) -> tuple[int, ...]:
    """Returns which entrant sits on each seat: every game of a row has them one seat further."""
    return tuple((seat + number) % seats for seat in range(seats))


def default_opening(rules: TurnGame[Any, Any], options: Options, seats: int) -> int:
    """Returns how many moves to draw: none where the seed already makes starts that differ."""
    starts = {str(rules.start(options, seats=seats, seed=seed)) for seed in range(STARTS_COMPARED)}
    return OPENING_PLIES_A_SEAT * seats if len(starts) == 1 else 0


def play_game(match: Match, number: int, *, stop: Callable[[], bool] = lambda: False) -> PlayedGame:
    """Plays that game of the match to its end; raises `Stopped` before the next move where `stop` says so."""
    rules, order = match.rules, order_of(number, match.seats)
    seed = derive(match.seed, number // match.seats)
    start = rules.start(match.options, seats=match.seats, seed=derive(seed, "game"))
    moves = drawn_opening(start, match.opening, seed)
    drawn = len(moves)
    position = rules.play_texts(start, moves)
    seated = [match.entrants[index] for index in order]
    bots = [entrant.make(rules) for entrant in seated]
    while (outcome := position.outcome()) is None:
        if stop():
            raise Stopped
        seat = position.to_move
        assert seat is not None  # a game in real time has matches of its own
        choice = bots[seat].choose(position, seated[seat].limits, derive(seed, position.ply))
        moves.append(choice.move)
        position = position.play(rules.parse_move(choice.move))
    usual = rules.start(match.options, seats=match.seats)
    return PlayedGame(
        number=number,
        order=order,
        start=None if start == usual else str(start),
        moves=tuple(moves),
        opening=drawn,
        outcome=outcome,
    )


def drawn_opening(start: TurnPosition[Any], plies: int, seed: int) -> list[str]:
    """Returns the moves of an opening, drawn by the seed; fewer where one more would end the game."""
    draw = generator(seed, "opening")
    moves: list[str] = []
    position = start
    for _ in range(plies):
        move = draw.choice(position.legal_moves())
        position = position.play(move)
        if position.outcome() is not None:
            break
        moves.append(str(move))
    return moves


def points_text(points: float) -> str:
    """Returns points as people write them: 0, 1/2, 1, 1 1/2."""
    whole, half = divmod(round(points * 2), 2)
    return " ".join(filter(None, (str(whole) if whole or not half else "", "1/2" if half else "")))


def names_of(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """Returns the names, in order."""
    return tuple(entrant.name for entrant in entrants)
