"""Alarms on the event loop: what rings by itself in a session, of whatever kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias


class Alarm(Protocol):
    """A timer that has been set."""

    def cancel(self) -> None:
        """Does not ring."""


Later: TypeAlias = Callable[[float, Callable[[], None]], Alarm]
"""Calls something after so many seconds of the steady clock."""


def ring_later(seconds: float, call: Callable[[], None]) -> Alarm:
    """Calls something after so many seconds, on the event loop that runs."""
    return asyncio.get_running_loop().call_later(seconds, call)
