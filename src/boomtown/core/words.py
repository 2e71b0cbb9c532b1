"""What people write in one line, such as names: without what cannot be seen or turns the text around."""

from __future__ import annotations

import unicodedata


def clean_words(text: str) -> str:
    """Returns `text` without control characters and the like; any run of blanks becomes one.

    Empty where nothing is left. What was cleaned once stays as it is.
    """
    shown = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join(shown.split())
