"""A crew on a Ray cluster: each game is a task that any machine of it may play.

A task is the name of its match and a number; what comes back is the line that the file of the match keeps. A
machine or a process that dies costs time only: its games are played again, and are the same games. Ray is an
extra (`cluster`) and is loaded only when somebody asks for it.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from types import TracebackType
from typing import Any, Self, TypeAlias

import msgspec

from boomtown.arena.entrants import ForeignBot
from boomtown.arena.games import Match, PlayedGame, play_game
from boomtown.arena.match_file import GameLine, MatchHeader, game_of, header_of, line_of, match_of
from boomtown.core import BoomtownError
from boomtown.core.extras import extra

LOCAL = "local"
"""The address that means: a cluster of this machine alone, for as long as the match takes."""
TRIES = 5
"""Workers that may die over one game before the match gives up: then it is the game that kills them."""
LOOK_EVERY_S = 2.0
ANSWERS_WITHIN_S = 5.0
STORE_BYTES = 100 * 2**20
"""Of a cluster of this machine: games are small."""


Foreign: TypeAlias = tuple[tuple[str, Callable[[], ForeignBot]], ...]
"""`ForeignBots` as a task can carry them: functions travel by their names."""


class ClusterGone(BoomtownError):
    """The cluster cannot be reached, or can no longer be."""

    default_code = "cluster_gone"


class RayCrew:
    """The workers of a cluster; to be used in a `with` block."""

    def __init__(self, address: str, *, jobs: int | None = None) -> None:
        """Plays at most `jobs` games side by side; without it as many as the cluster has processors.

        Raises `MissingExtra`.
        """
        # Ray tells its makers what it is used for unless it is told not to.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        with extra("cluster"):
            import ray
        self._ray: Any = ray
        self._address = address
        self._jobs = jobs
        self._is_ours = False

    def __enter__(self) -> Self:
        """Connects; raises `ClusterGone`."""
        ray = self._ray
        if ray.is_initialized():
            return self
        where: dict[str, Any] = {"address": self._address}
        if self._address == LOCAL:
            where |= {"num_cpus": self._jobs, "object_store_memory": STORE_BYTES, "include_dashboard": False}
        elif not _answers(self._address):
            raise self._gone()
        try:
            ray.init(**where, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, TimeoutError, ValueError) as error:
            raise self._gone() from error
        self._is_ours = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_ours:
            self._ray.shutdown()

    def play(self, match: Match, numbers: Sequence[int]) -> Generator[PlayedGame]:
        """Yields the games of these numbers as they end.

        Raises `ClusterGone`, and `OtherCode` where a machine would play other games than this one.
        """
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=TRIES - 1)(play_line)
        header = msgspec.json.encode(header_of(match))
        foreign = tuple(match.foreign.items())
        at_once = self._jobs or int(ray.cluster_resources().get("CPU", 1))
        left = iter(numbers)
        waiting: list[Any] = []
        try:
            while True:
                for number in left:
                    waiting.append(task.remote(header, number, foreign))
                    if len(waiting) == at_once:
                        break
                if not waiting:
                    return
                done, waiting = ray.wait(waiting, timeout=LOOK_EVERY_S)
                if not done and not self._is_there():
                    raise self._gone()
                for one in done:
                    yield game_of(msgspec.json.decode(self._answer(one), type=GameLine), match)
        finally:
            if self._is_there():
                for one in waiting:
                    ray.cancel(one, force=True)

    def _answer(self, task: Any) -> bytes:
        """Returns what a task that is done came to."""
        try:
            answer: bytes = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, BoomtownError):
                raise error.cause from None
            raise
        except self._ray.exceptions.RayError as error:
            raise ClusterGone(
                f"{TRIES} workers of the cluster died over one game, or it was taken from them; games that "
                f"were played are kept ({type(error).__name__})"
            ) from error
        return answer

    def _is_there(self) -> bool:
        """Tells whether the cluster's head still answers; Ray itself would wait a minute and then exit."""
        return _answers(self._ray.get_runtime_context().gcs_address)

    def _gone(self) -> ClusterGone:
        return ClusterGone(
            f"the Ray cluster {self._address} does not answer; games that were played are kept: "
            "start it, and say the same again"
        )


def play_line(header: bytes, number: int, foreign: Foreign = ()) -> bytes:
    """Plays a game of a match on the machine that got the task; returns its line."""
    match = _match(header, foreign)
    return msgspec.json.encode(line_of(play_game(match, number), match))


@lru_cache(maxsize=4)
def _match(header: bytes, foreign: Foreign) -> Match:
    return match_of(msgspec.json.decode(header, type=MatchHeader), dict(foreign))


def _answers(address: str) -> bool:
    """Tells whether something listens there; `HOST:PORT`, or `ray://HOST:PORT`."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=ANSWERS_WITHIN_S).close()
    except (OSError, ValueError):
        return False
    return True
