"""What learning code sees of BOOOM!: the view of a seat as three arrays, the seat itself always first."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np

from boomtown.games.booom.card import CARD
from boomtown.games.booom.geometry import EDGE, FLOOR, RADIUS
from boomtown.games.booom.kinds import ACTIONS, CHARACTERS, GESTURES, NUGGETS, SPECIALS, TILES, Kind
from boomtown.games.booom.learning_actions import ACTIONS as ACTION_COUNT
from boomtown.games.booom.learning_actions import command_of, mask_of
from boomtown.games.booom.wire import Phase
from boomtown.games.live_learning import Disc, LiveLearning, Numbers, Table, View

MOST_SEATS = CARD.seats[1]
PHASES: tuple[str, ...] = tuple(phase for phase in get_args(Phase) if phase != "between")
MOST_MS = 1_000_000
"""No time in an observation is longer."""
_KINDS = len(Kind)
_KEPT = (*NUGGETS, *ACTIONS)

TABLES = {
    "tiles": Table(
        TILES,
        (
            ("in_sight", 0, 1),
            ("x", -EDGE, EDGE),
            ("y", -EDGE, EDGE),
            ("angle", 0, 359),
            ("height", 0, TILES),
            ("shows", 0, _KINDS),  # 0 in the air, or the kind and one
        ),
    ),
    "seats": Table(
        MOST_SEATS,
        (
            ("sits", 0, 1),
            ("character", 0, len(CHARACTERS)),
            ("jailed", 0, 1),
            ("aimed", 0, 1),
            ("done", 0, 1),
            ("owes", 0, TILES),
            ("gesture", 0, len(GESTURES)),
            ("gesture_ms", 0, MOST_MS),
            ("hand", 0, 2),  # 1 pushes, 2 carries
            ("hand_ms", 0, MOST_MS),  # how long it still is busy
            *((f"depot_{kind.word}", 0, TILES) for kind in _KEPT),
            *((f"chest_{kind.word}", 0, TILES) for kind in NUGGETS),
        ),
    ),
    "table": Table(
        1,
        (
            *((f"phase_{phase}", 0, 1) for phase in PHASES),
            ("phase_ms", 0, MOST_MS),
            ("due_ms", 0, MOST_MS),
            ("call_ms", 0, MOST_MS),
            ("round", 0, TILES),
            ("rounds", 0, TILES),
            ("watch", 0, MOST_SEATS - 1),  # places further than the seat itself
            ("actor", 0, MOST_SEATS),  # 0 nobody, or the same and one
            ("target", 0, MOST_SEATS),
            *((f"warned_{kind.word}", 0, 1) for kind in SPECIALS),
            ("has_aim", 0, 1),
            ("aim_x", -FLOOR, FLOOR),
            ("aim_y", -FLOOR, FLOOR),
            ("aim_force", 0, 100),
            ("under_oath", 0, 1),
            ("to_hide", 0, 2),
        ),
    ),
}
_WORDS = {kind.word: int(kind) for kind in Kind}


def observe(view: View, now_ms: int) -> dict[str, Numbers]:
    """Returns the arrays for the view of a seat."""
    return {"tiles": _tiles(view), "seats": _seats(view, now_ms), "table": _table(view, now_ms)}


def _ms(duration: int | None) -> int:
    return 0 if duration is None else max(0, min(MOST_MS, duration))


def _tiles(view: View) -> Numbers:
    found = np.zeros((TILES, len(TABLES["tiles"].columns)), np.int32)
    for tile, x, y, angle, height, shows in view["tiles"]:
        found[tile] = 1, x, y, angle % 360, height, 0 if shows is None else _WORDS[shows] + 1
    return found


def _seats(view: View, now_ms: int) -> Numbers:
    found = np.zeros((MOST_SEATS, len(TABLES["seats"].columns)), np.int32)
    players = view["players"]
    for turn in range(len(players)):
        player: dict[str, Any] = players[(view["you"] + turn) % len(players)]
        hand, raised = player["hand"], player["raised"]
        kept = [word for _, word in player["depot"]]
        is_busy = hand is not None and hand["until_ms"] > now_ms
        found[turn] = (
            1,
            0 if player["character"] is None else CHARACTERS.index(player["character"]) + 1,
            player["jailed"],
            player["aimed"],
            player["done"],
            len(player["forfeits"]),
            0 if raised is None else GESTURES.index(raised["gesture"]) + 1,
            0 if raised is None else _ms(now_ms - raised["since_ms"]),
            1 + hand["carries"] if is_busy else 0,
            _ms(hand["until_ms"] - now_ms) if is_busy else 0,
            *(kept.count(kind.word) for kind in _KEPT),
            *player["chest"],
        )
    return found


def _table(view: View, now_ms: int) -> Numbers:
    you, own, action = view["you"], view["own"], view["action"] or {}

    def further(seat: int | None) -> int:
        return 0 if seat is None else 1 + (seat - you) % len(view["players"])

    numbers = (
        *(view["phase"] == phase for phase in PHASES),
        _ms(now_ms - view["since_ms"]),
        _ms(None if view["due_ms"] is None else view["due_ms"] - now_ms),
        _ms(None if view["call_ms"] is None else view["call_ms"] - now_ms),
        view["round"],
        view["rounds"],
        further(view["watch"]) - 1,
        further(action.get("seat")),
        further(action.get("target")),
        *(kind.word in view["warned"] for kind in SPECIALS),
        own["aim"] is not None,
        *(own["aim"] or (0, 0, 0)),
        own["under_oath"],
        own["to_hide"] or 0,
    )
    return np.array([numbers], np.int32)


_COLOURS: dict[str | None, tuple[int, int, int]] = {
    None: (150, 140, 130),
    "rock": (130, 120, 110),
    "legal": (240, 200, 60),
    "illegal": (200, 70, 50),
    **{kind.word: (90, 60, 130) for kind in SPECIALS},
    **{kind.word: (60, 110, 160) for kind in ACTIONS},
}


def discs(view: View) -> list[Disc]:
    """Returns the tiles in sight, the lowest first."""
    rows = sorted(view["tiles"], key=lambda row: row[4])
    return [Disc(x, y, RADIUS, _COLOURS[shows]) for _, x, y, _, _, shows in rows]


LEARNING = LiveLearning(
    tables=TABLES,
    observe=observe,
    action_count=ACTION_COUNT,
    mask=mask_of,
    command=command_of,
    discs=discs,
    extent=EDGE + RADIUS,
)
