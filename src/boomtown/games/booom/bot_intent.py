"""What a bot of BOOOM! is about to do."""

from __future__ import annotations

from dataclasses import dataclass

from boomtown.games.booom.commands import Command


@dataclass(frozen=True, slots=True)
class Intent:
    """A command, and when the hand does it."""

    command: Command
    at_ms: int
    reaction_ms: int | None = None
    """For a touch: how long after the tile came into sight, as a person's page would report it."""
    slip: str | None = None
    """The mistake it makes, if it makes one: missed, early, confused, fumbled, let_go, nerve."""
