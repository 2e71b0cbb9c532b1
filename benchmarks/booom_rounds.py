"""How long BOOOM! takes, and how often its warnings come: `python -m benchmarks booom_rounds`."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.figure import Figure
from boomtown.games.booom.bot_levels import LEVELS
from tests.games.booom.adult import ADULT
from tests.games.booom.bot_counts import Counts, count

GAMES = 16
"""Whole games of twelve rounds for each kind of table."""
IF_ALL_CALL = {2: 0.2, 3: 0.4, 4: 0.6}
"""Forfeits a player owes in a round where a fifth of the tiles is turned and every warning is called."""


def _told(counts: Counts) -> str:
    return (
        f"{counts.owed_each:.2f} owed of {counts.owed_if_all_call:.2f} in sight; "
        f"search {counts.search_ms / 1000:.1f} s, 4 rounds {counts.game_ms(4) / 60_000:.1f} min, "
        f"12 rounds {counts.game_ms(12) / 60_000:.1f} min"
    )


def figures() -> Iterator[Figure]:
    """Yields forfeits a player and round, and lengths, for bots alone and for an adult among them."""
    for level in LEVELS:
        for seats, all_call in IF_ALL_CALL.items():
            counts = count([level] * seats, range(GAMES))
            least = 0.55 * all_call
            yield Figure(
                f"{seats} x {level}", _told(counts), f"owed more than {least:.2f}", counts.owed_each > least
            )
    for level in LEVELS:
        for seats in IF_ALL_CALL:
            counts = count([ADULT, *[level] * (seats - 1)], range(GAMES // 2))
            yield Figure(f"a careful adult, {seats - 1} x {level}", _told(counts))
    for seats in IF_ALL_CALL:
        yield Figure(f"{seats} careful adults", _told(count([ADULT] * seats, range(GAMES // 2))))
