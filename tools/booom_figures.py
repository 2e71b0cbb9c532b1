"""The drawings of BOOOM!'s rules page: mines as the engine sees them."""

from __future__ import annotations

from typing import Any

from boomtown.games.booom.commands import Aim, Call, Touch
from boomtown.games.booom.decide import due, play
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import COUNTS, Kind
from boomtown.games.booom.views import view
from tools.booom_mines import LEARNER, mine

HANK, RUBY, ALMA = 1, 2, 3


def _blasted() -> Game:
    """Returns a first round after the dust has settled."""
    game, _ = mine(phase="aim")
    for seat, (x, y) in {LEARNER: (0, -600), HANK: (-600, 0), RUBY: (0, 600), ALMA: (600, 0)}.items():
        game, _ = play(game, Aim(seat=seat, x=x, y=y, force=75), 0)
    game, _ = play(game, Call(seat=LEARNER), 0)
    moment = due(game)
    assert moment is not None
    return play(game, moment[1], moment[0])[0]


def figures() -> dict[str, Any]:
    """Returns all drawings; raises `ValueError` where one does not show what its words say."""
    before, _ = mine(phase="aim")
    after = _blasted()
    gold = int((after.tiles.gold_up & after.tiles.seen).sum())
    outside = int((after.tiles.lying & ~after.tiles.inside).sum())
    if gold < 8 or outside < 1:
        raise ValueError(f"a poor blast for a drawing: {gold} nuggets, {outside} tiles outside")
    covered, (nugget, *_) = mine(
        (Kind.LEGAL, -420, 0, True),
        (Kind.ILLEGAL, 560, 320, True),
        (Kind.ROCK, 420, 200, False),
        (Kind.ROCK, -300, 60, False),
        (Kind.ROCK, 100, -620, False),
        cleared=True,
    )
    if not covered.tiles.seen[nugget]:
        raise ValueError("the nugget of the drawing is wholly covered; move the rock a little")
    claimed, _ = play(covered, Touch(seat=LEARNER, tile=nugget), 0)
    hand = claimed.miner(LEARNER).hand
    assert hand is not None
    return {
        "before": view(before, None),
        "after": view(after, None),
        "gold": gold,
        "outside": outside,
        "pile": view(covered, None),
        "carrying_ms": hand.until_ms,
        "counts": {kind.word: count for kind, count in COUNTS.items()},
    }
