"""What a client does with the deltas it is sent."""

from __future__ import annotations

from boomtown.games.booom.views import View


def apply_delta(before: View, delta: View) -> View:
    """Returns the view to which a delta leads: as the page makes it."""
    after = {**before, **delta}
    change = delta.get("tiles")
    if isinstance(change, dict):
        tiles = {tile[0]: tile for tile in before["tiles"]}
        for number in change["gone"]:
            del tiles[number]
        tiles |= {tile[0]: tile for tile in change["changed"]}
        after["tiles"] = [tiles[number] for number in sorted(tiles)]
    return after
