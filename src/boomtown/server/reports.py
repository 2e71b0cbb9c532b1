"""Reports: somebody says that what was said at a table should not be.

A report is told to nobody at the table. It stands in the server's log with the words and both players' ids,
and is counted, so that whoever runs the server can look into it.
"""

from __future__ import annotations

import logging

from boomtown.server.metrics import Metrics
from boomtown.server.problems import ServerRefusal
from boomtown.server.session import TableSession

log = logging.getLogger(__name__)


def report(session: TableSession, seq: int, player: str, metrics: Metrics) -> None:
    """Notes that `player` reports what was said at `seq`; raises `ServerRefusal`."""
    table = session.table
    line = next((line for line in table.talk if line.seq == seq), None)
    if line is None or line.seat in table.seats_of(player):
        raise ServerRefusal(
            "nothing_said", "there is nothing to report there; choose what somebody else said"
        )
    words = (
        line.text if line.text is not None else " ".join([line.phrase or line.promise or "", *line.points])
    )
    speaker = table.holder(line.seat) or "a bot, or somebody for whom a bot plays"
    # Written as a literal: a text must not look like another line of the log.
    log.warning(
        "reported: table %s, entry %d, seat %d (%s) said %r; reported by %s",
        session.id,
        seq,
        line.seat,
        speaker,
        words,
        player,
    )
    metrics.reports.labels(table.opened.game).inc()
