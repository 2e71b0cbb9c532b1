"""Who plays the games of a match: the threads of this process, or another crew."""

from __future__ import annotations

import threading
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Protocol

from boomtown.arena.games import Match, PlayedGame, play_game


class Crew(Protocol):
    """Plays games side by side. Which games there are never depends on who plays them."""

    def play(self, match: Match, numbers: Sequence[int]) -> Generator[PlayedGame]:
        """Yields the games of these numbers as they end; closed, it leaves the others."""


@dataclass(frozen=True, slots=True)
class LocalCrew:
    """Threads of this process: the kernels hold no lock."""

    jobs: int = 1

    def play(self, match: Match, numbers: Sequence[int]) -> Generator[PlayedGame]:
        """Yields the games of these numbers as they end, at most `jobs` of them under way."""
        left = iter(numbers)
        waiting: set[Future[PlayedGame]] = set()
        nobody_waits = threading.Event()
        with ThreadPoolExecutor(max_workers=self.jobs) as pool:
            try:
                while True:
                    for number in left:
                        waiting.add(pool.submit(play_game, match, number, stop=nobody_waits.is_set))
                        if len(waiting) == self.jobs:
                            break
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                nobody_waits.set()


ALONE = LocalCrew()
