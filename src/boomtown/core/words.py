"""What people write in one line, such as names: without what cannot be seen or turns the text around.

What the eye takes for one letter may be several characters: a family of four is seven, a flag two or more.
They are kept together and counted as one. This follows the grapheme clusters of Unicode as far as names need
it; Hangul that is written in single letters counts as such.
"""

from __future__ import annotations

import re
import unicodedata

_JOINER, _NON_JOINER = "\u200d", "\u200c"
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")
"""The black flag with the letters of a region, which nobody sees."""
_PICTURE = frozenset({"So", "Sm", "Sk"})
_OTHER_LETTER = frozenset({"Lo", "Mn", "Mc"})


def clean_words(text: str) -> str:
    """Returns `text` without control characters and the like; any run of blanks becomes one.

    Joiners stay where they join: pictures, and letters of scripts that need them. Empty where nothing is
    left. What was cleaned once stays as it is.
    """
    flags = {place for found in _FLAG.finditer(text) for place in range(*found.span())}
    shown = "".join(
        letter if unicodedata.category(letter)[0] != "C" or place in flags or _joins(text, place) else " "
        for place, letter in enumerate(text)
    )
    return " ".join(shown.split())


def _joins(text: str, place: int) -> bool:
    """Tells whether the character there is a joiner between two characters that it belongs to."""
    if text[place] not in (_JOINER, _NON_JOINER) or not 0 < place < len(text) - 1:
        return False
    before, after = (unicodedata.category(text[place + step]) for step in (-1, 1))
    if text[place] == _JOINER and after in _PICTURE:
        return before in _PICTURE or text[place - 1] == "\ufe0f"
    return before in _OTHER_LETTER and after in _OTHER_LETTER


def seen_letters(text: str) -> list[str]:
    """Returns the text in pieces that the eye takes for one letter each."""
    letters: list[str] = []
    for letter in text:
        if letters and _continues(letters[-1], letter):
            letters[-1] += letter
        else:
            letters.append(letter)
    return letters


def _continues(piece: str, letter: str) -> bool:
    if letter == _JOINER or unicodedata.category(letter) in ("Mn", "Mc", "Me"):
        return True
    if "\U0001f3fb" <= letter <= "\U0001f3ff" or "\U000e0020" <= letter <= "\U000e007f":  # tones, tags
        return True
    if piece[-1] == _JOINER:
        return unicodedata.category(letter) in _PICTURE
    regions = [_is_region(one) for one in (*piece, letter)]
    return all(regions) and len(regions) == 2


def _is_region(letter: str) -> bool:
    """Tells whether it is half of a flag."""
    return "\U0001f1e6" <= letter <= "\U0001f1ff"
