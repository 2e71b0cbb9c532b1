"""Seeded randomness: one seed a game, from which every other stream is derived by name."""

from __future__ import annotations

import hashlib
import random

SEED_BITS = 63


def derive(seed: int, *names: str | int) -> int:
    """Returns a new seed that depends on `seed` and the names, the same on every machine."""
    text = "/".join([str(seed), *map(str, names)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) >> (64 - SEED_BITS)


def generator(seed: int, *names: str | int) -> random.Random:
    """Returns a generator of its own for the stream of that name."""
    return random.Random(derive(seed, *names))
