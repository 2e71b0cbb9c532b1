"""What a herd step must cost and what it can cost, worked out hex by hex and without the kernels."""

from __future__ import annotations

from boomtown.games.windriver import layout
from boomtown.games.windriver.rules import WindRiverPosition
from boomtown.games.windriver.turns import Herd, Way


def losses(position: WindRiverPosition) -> tuple[int, int]:
    """Returns how many tipis the mover gives up at least and at most, whatever it does with the herd."""
    state = position._state
    seat = position.to_move
    assert seat is not None

    def hungry(index: int, count: int) -> int:
        own = layout.tipis_on(state, index, seat)
        others = sum(layout.tipis_on(state, index, one) for one in range(position.seats)) - own
        return max(0, own - max(0, count - others))

    herd = Herd(position)
    ways: dict[Way, tuple[int, int]] = {(0, 0): (0, 0)}
    for place, index in enumerate(herd.order):
        after: dict[Way, tuple[int, int]] = {}
        for way, (least, most) in ways.items():
            for stay, leading in herd.leaving(place, (way,)).items():
                here = hungry(index, stay)
                for later in leading:
                    low, high = after.get(later, (least + here, most + here))
                    after[later] = min(low, least + here), max(high, most + here)
        ways = after
    resources = int(state[layout.RESOURCES + seat])
    least, most = min(low for low, _ in ways.values()), max(high for _, high in ways.values())
    return max(0, least - resources), max(0, most - resources)
