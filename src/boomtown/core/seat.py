"""A seat: a player's place in a game, counted from 0 in the order of play."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
