"""What learning code sees of a game in real time, and what it can do in it: a seat's view as numbers.

The folder of a live game may have a module `learning` whose `LEARNING` says so: `registry.learning` finds it.
It reads views and makes commands, like a page, and knows no more than these. All of it is frozen for a rules
version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from boomtown.core import Seat

View: TypeAlias = Mapping[str, Any]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int32]]


class Table(NamedTuple):
    """An array of an observation: `rows` things of a kind, with a number in each column."""

    rows: int
    columns: tuple[tuple[str, int, int], ...]
    """Name, least and greatest number of each."""


class Disc(NamedTuple):
    """Something round in a diagram."""

    x: int
    y: int
    radius: int
    colour: tuple[int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLearning:
    """How one game is learned. Views are those of the seat that acts (`LivePosition.picture`)."""

    tables: Mapping[str, Table]
    """The arrays of an observation, by name."""
    observe: Callable[[View, int], dict[str, Numbers]]
    """Returns those arrays for a view at a time of the game's clock."""
    action_count: int
    """Actions are numbered from 0, which is to do nothing."""
    mask: Callable[[View, int], np.ndarray[Any, np.dtype[np.int8]]]
    """Returns which actions it is the time and the seat's place for: 1, or 0. Others may be faster."""
    command: Callable[[int, Seat, View], Any]
    """Returns the command that an action of a seat stands for; None: it does nothing."""
    discs: Callable[[View], list[Disc]]
    """Returns what a diagram shows, the lowest first."""
    extent: int
    """How far from its middle the diagram reaches."""
