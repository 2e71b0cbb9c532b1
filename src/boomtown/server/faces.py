"""Which face is drawn for a person: a number, always the same for them, that tells nobody who they are."""

from __future__ import annotations

from hashlib import blake2b


def face_of(player: str) -> int:
    """Returns a number from 0 to 255 for a player's id, or for a name from a record, which has no player."""
    return blake2b(player.encode(), digest_size=1, person=b"boomtown face").digest()[0]
