"""What people write in one line: nothing unseen stays, and nothing that is seen as one is cut apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.core.words import clean_words, seen_letters

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
PILOT = "\U0001f469\U0001f3fd\u200d\u2708\ufe0f"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
FRANCE = "\U0001f1eb\U0001f1f7"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        PILOT,
        WALES,
        FRANCE,
        f"Ada {FAMILY}",
        "Zoe\u0308",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    ],
)
def test_what_is_seen_as_one_is_kept_whole(name: str) -> None:
    assert clean_words(name) == name


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("A\u200dda", "A da"),
        (f"{FAMILY}\u200d", FAMILY),
        (f"\u200d{FRANCE}", FRANCE),
        ("\U0001f3f4\U000e0067", "\U0001f3f4"),
        ("Ada\U000e0067\U000e007f", "Ada"),
        ("\u200b \n", ""),
        ("Ann \u202e of\tthe Hills ", "Ann of the Hills"),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, cleaned: str) -> None:
    assert clean_words(text) == cleaned


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("", []),
        ("Ada", ["A", "d", "a"]),
        (FAMILY + PILOT, [FAMILY, PILOT]),
        (FRANCE + FRANCE, [FRANCE, FRANCE]),
        (WALES + "!", [WALES, "!"]),
        ("Zoe\u0308", ["Z", "o", "e\u0308"]),
        ("1\ufe0f\u20e3", ["1\ufe0f\u20e3"]),
    ],
)
def test_letters_are_counted_as_they_are_seen(text: str, letters: list[str]) -> None:
    assert seen_letters(text) == letters


@given(
    st.text()
    | st.lists(st.sampled_from([*FAMILY, *WALES, *FRANCE, "\u200d", "\u200c", "a", " "])).map("".join)
)
def test_cleaned_words_stay_as_they_are_and_letters_make_the_text(text: str) -> None:
    cleaned = clean_words(text)
    assert clean_words(cleaned) == cleaned
    assert "".join(seen_letters(text)) == text
