"""How long the server's two looks at a position take: `python -m benchmarks.analysing RECORD ..`.

CPU time of the thread for each position of the records, as for a whole game, and for every sixth of them as
for one that somebody asks about.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from boomtown.bots.analysis import Analyst
from boomtown.bots.bot import Limits
from boomtown.games.registry import turn_game
from boomtown.server.analyses import GAME, POSITION, Depth
from boomtown.table.records import parse_record

EVERY = {GAME: 1, POSITION: 6}


def seconds_of(text: str, depth: Depth) -> list[float]:
    """Returns what each position of a record took."""
    record = parse_record(text)
    rules = turn_game(record.game)
    analyst = Analyst(rules, lines=depth.lines)
    position = rules.parse_position(record.start) if record.start else rules.start(record.options)
    analyst.analyse(position, Limits(nodes=10))
    took = []
    for ply, move in enumerate(record.moves):
        if ply % EVERY[depth] == 0:
            began = time.thread_time()
            limits = Limits(nodes=analyst.scaled(depth.nodes, position))
            analyst.analyse(position, limits, also=move)
            took.append(time.thread_time() - began)
        position = position.play(rules.parse_move(move))
    return took


def main() -> None:
    """Prints a line for each record and look."""
    for name in sys.argv[1:]:
        for depth in (GAME, POSITION):
            took = seconds_of(Path(name).read_text(encoding="utf-8"), depth)
            print(
                f"{Path(name).stem}: {len(took)} positions with {depth.nodes:,} nodes, "
                f"median {statistics.median(took):.2f} s, worst {max(took):.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
