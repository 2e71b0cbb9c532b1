"""What the arbiter of touches says, as plain values for the log, and the draw that settles a tie.

All times are milliseconds on the server's clock, or spans of it. A `Granted` holds every fact it rests on, so
that whoever has the log can judge again: `judge(touches, secret)`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from boomtown.core import Seat

TIE_MS = 8.0
"""Touches closer than this are a tie: screens and mice report no more exactly than half a frame or so."""

GrantReason: TypeAlias = Literal["alone", "faster", "draw", "arrival"]
"""Why a tile was granted: nobody else touched it, the faster hand, a draw in a tie, the first to arrive."""


class WeighedTouch(msgspec.Struct, frozen=True, kw_only=True):
    """One touch with all that was known of it, and the moment at which it counts."""

    seat: Seat
    tile: int
    reveal: int
    shown_ms: float
    """When the server sent the reveal to this seat."""
    base_ms: float
    """The moment from which the reaction counts: when the reveal was sent to the first seat."""
    arrived_ms: float
    claimed_ms: float | None
    """The reaction that the client claims; None: it named none, or nothing that is a time."""
    delay_ms: float | None
    """The measured round trip, the middle of the latest; None: not measured."""
    least_ms: float
    """The least compensation: the shortest round trip of late. No clock that runs fast takes it away."""
    most_ms: float
    """The most compensation that this touch could be given."""
    reaction_ms: float
    """The reaction that counts: the claim, held between what the delays leave possible."""
    counted_ms: float

    @property
    def compensation_ms(self) -> float:
        """How much earlier the touch counts than it would by arrival."""
        return self.arrived_ms - self.shown_ms - self.reaction_ms


class Beaten(msgspec.Struct, frozen=True, kw_only=True):
    """A touch that did not get the tile."""

    seat: Seat
    margin_ms: float
    """How much later it counted than the one that did; below 0 only where the draw preferred the other."""
    drawn: bool = False
    """Whether it was a tie, and a draw decided."""


class _Ruling(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    pass


class DrawCommitted(_Ruling, frozen=True, kw_only=True, tag="draw_committed"):
    """The draws of a search are fixed: this is the SHA-256 of their secret, for everybody to keep."""

    search: int
    commitment: str


class DrawOpened(_Ruling, frozen=True, kw_only=True, tag="draw_opened"):
    """The search is over: this is the secret of its draws."""

    search: int
    secret: str


class Locked(_Ruling, frozen=True, kw_only=True, tag="locked"):
    """A tile was touched; whose it is will be known by then at the latest."""

    tile: int
    seat: Seat
    """Whose touch arrived first."""
    until_ms: float


class Waiting(_Ruling, frozen=True, kw_only=True, tag="waiting"):
    """A further touch of a locked tile is weighed with the others."""

    tile: int
    seat: Seat
    until_ms: float


class Granted(_Ruling, frozen=True, kw_only=True, tag="granted"):
    """A tile belongs to a seat. The engine gets `play(game, Touch(seat, tile), counted_ms)`."""

    tile: int
    seat: Seat
    counted_ms: int
    """When the touch counts."""
    settled_ms: float
    """When that was settled."""
    by: GrantReason
    losers: tuple[Beaten, ...] = ()
    """The others, in the order in which they counted."""
    touches: tuple[WeighedTouch, ...]
    """Every touch that was weighed, the winner's first, then as in `losers`."""


class Late(_Ruling, frozen=True, kw_only=True, tag="late"):
    """A touch of a tile that had been granted: to whom, and by how much that one was ahead."""

    tile: int
    seat: Seat
    winner: Seat
    margin_ms: float
    """How much later it counted; 0 where it was as fast but came when all was settled."""
    missed_ms: float
    """How long after the settling it arrived."""
    touch: WeighedTouch


class FalseStart(_Ruling, frozen=True, kw_only=True, tag="false_start"):
    """A touch sooner after the reveal than anybody can react: it does not count, and costs nothing."""

    tile: int
    seat: Seat
    reaction_ms: float
    touch: WeighedTouch


class OneHand(_Ruling, frozen=True, kw_only=True, tag="one_hand"):
    """A touch by a seat that is ahead for another tile: its hand is there until that is settled."""

    tile: int
    seat: Seat
    other: int
    """The tile for which it is ahead."""


Ruling: TypeAlias = DrawCommitted | DrawOpened | Locked | Waiting | Granted | Late | FalseStart | OneHand


# The draw


def commitment(secret: str) -> str:
    """Returns what is shown before the reveal; it binds the secret without telling it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def lot(secret: str, reveal: int, tile: int) -> float:
    """Returns the lot of a tile, evenly from 0 to 1, the same for everybody who knows the secret."""
    text = f"{secret}/{reveal}/{tile}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6]) / 2**48


def judge(touches: Sequence[WeighedTouch], secret: str) -> tuple[GrantReason, list[WeighedTouch]]:
    """Returns why the first gets the tile, and the touches in order.

    The least moment wins. Those less than `TIE_MS` behind it draw: each has a share in the lot by the square
    of what it lacks to `TIE_MS`, so that equals have equal shares and there is no cliff where a tie begins.
    """
    order = sorted(touches, key=lambda touch: (touch.counted_ms, touch.seat))
    if len(order) == 1:
        return "alone", order
    first = order[0]
    tied = [touch for touch in order if touch.counted_ms - first.counted_ms < TIE_MS]
    if len(tied) == 1:
        return "faster", order
    # By seat, so that the same lot means the same seat whoever was a hair's breadth ahead.
    tied.sort(key=lambda touch: touch.seat)
    shares = [(TIE_MS - (touch.counted_ms - first.counted_ms)) ** 2 for touch in tied]
    left = lot(secret, first.reveal, first.tile) * sum(shares)
    winner = tied[-1]
    for touch, share in zip(tied, shares, strict=True):
        if left < share:
            winner = touch
            break
        left -= share
    order.remove(winner)
    return "draw", [winner, *order]
