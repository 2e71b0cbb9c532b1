"""The least and greatest number of points that a seat can have in our games, by the rules pages."""

from __future__ import annotations

from boomtown.games.boomerang.pieces import VALUE_EACH
from boomtown.games.boomers.layout import MINE_POINTS, SQUARES
from boomtown.games.booom.kinds import COUNTS, NUGGETS
from boomtown.games.windriver.layout import TIPIS_EACH
from boomtown.testing.game_suite import ScoreBounds

SCORE_BOUNDS: ScoreBounds = {
    # All pieces, which count for who turned them.
    "boomerang": lambda options: (0, 2 * VALUE_EACH),
    "boomers": lambda options: (0, SQUARES + MINE_POINTS * int(options["mines"])),
    "windriver": lambda options: (0, TIPIS_EACH),
    "booom": lambda options: (0, sum(COUNTS[kind] for kind in NUGGETS)),
}
