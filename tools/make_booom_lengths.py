"""Makes the lengths that BOOOM! promises in its set-up: measured, in whole minutes, by number of rounds."""

from __future__ import annotations

import sys
from functools import cache
from math import ceil, floor
from pathlib import Path
from typing import TypeAlias

from boomtown.games.booom.bot_levels import LEVELS, BotSkill
from tests.games.booom.adult import ADULT
from tests.games.booom.bot_counts import Counts, count
from tools.made_file import write_or_check

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "i18n" / "booomLengths.json"
MINUTE_MS = 60_000
SEEDS = range(8)
ROUNDS = range(1, 13)
Seats: TypeAlias = tuple[str | BotSkill, ...]
PEOPLE: tuple[str | BotSkill, ...] = (ADULT, "child")
TABLES: tuple[Seats, ...] = (
    *((one,) * seats for one in PEOPLE for seats in (2, 3, 4)),
    *((PEOPLE[0], *[level] * bots) for level in LEVELS for bots in (1, 2, 3)),
)
"""Tables with a person at them. People are careful adults, or no faster than the gentlest level."""


@cache
def measured() -> list[Counts]:
    """Returns what whole games at each of these tables count."""
    return [count(table, SEEDS) for table in TABLES]


def lengths() -> dict[str, list[int]]:
    """Returns from how many to how many minutes a game lasts at the quickest and at the slowest table."""
    minutes = {rounds: [table.game_ms(rounds) / MINUTE_MS for table in measured()] for rounds in ROUNDS}
    return {str(rounds): [floor(min(each)), ceil(max(each))] for rounds, each in minutes.items()}


def main(arguments: list[str] | None = None) -> int:
    """Writes the file; with `--check` only compares."""
    return write_or_check(__file__, TARGET, lengths, arguments, __doc__)


if __name__ == "__main__":
    sys.exit(main())
