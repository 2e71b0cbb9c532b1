"""What a step of a lesson of BOOOM! is: where, what is offered there, and what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from boomtown.games.booom import commands
from boomtown.games.booom.commands import Command
from boomtown.games.booom.game import Game
from tools.booom_mines import LEARNER

WAIT = "wait"
"""In an example: wait until the others, or time itself, have done something."""

Cue: TypeAlias = tuple[int, Command]
"""What happens by itself, and how long after the last thing that happened."""
Answer: TypeAlias = Callable[[Game, Sequence[str]], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do: where, what is offered, and what is asked for."""

    key: str
    start: Game
    answer: Answer = lambda after, events: None
    """What is said after something happened (the game, the names of the events): `well`, with a word behind a
    dot where there are several ways to do well; None while there is more to do."""
    offers: Callable[[Game], Iterable[Command]] = lambda game: ()
    """What the learner can do beside touching what lies face up, which can always be done."""
    cue: Callable[[Game], Cue | None] = lambda game: None
    example: tuple[Command | str, ...] = ()
    """Commands, and waits, that do what is asked for."""
    marks: tuple[int, ...] = ()
    """Tiles that the words talk about."""
    promises: tuple[tuple[Callable[[Game], bool], str], ...] = ()
    guesses: tuple[int, ...] = ()
    """Seats to choose from, where one is asked for, and the right one."""
    right: int | None = None


def touch(tile: int, seat: int = LEARNER) -> Command:
    """Returns a touch."""
    return commands.Touch(seat=seat, tile=tile)
