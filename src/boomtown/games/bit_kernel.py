"""Sets of up to 63 members as the bits of one word, for compiled rules."""

from __future__ import annotations

from boomtown.games.compiled import inlined


@inlined
def count_bits(word: int) -> int:
    """Returns the number of set bits."""
    word -= (word >> 1) & 0x5555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 0x7F
