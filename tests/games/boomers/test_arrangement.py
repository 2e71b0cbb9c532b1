"""Positions as text: what can be is read and written the same, what cannot is refused with every reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.core import BoomtownError, ImpossiblePosition
from boomtown.games.boomers.arrangement import RAIL_NAMES
from boomtown.games.boomers.rules import GAME

FINE = "11/1b7y1/11/3o7/11/5o5/11/7o3/11/1y3b3b1/5y5 b - - 0"
RANKS = FINE.split()[0]


def reasons(text: str) -> list[str]:
    """Returns the codes of all reasons why a position is refused."""
    with pytest.raises(ImpossiblePosition) as caught:
        GAME.parse_position(text)
    assert caught.value.clause == "position"
    assert all(reason.message in caught.value.message for reason in caught.value.reasons)
    return [reason.code for reason in caught.value.reasons]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (FINE.replace("1b7y1", "1bb6y1"), ["too_many_blue"]),
        (FINE.replace("1b7y1", "9y1"), ["too_few_blue"]),
        (FINE.replace("5y5", "5yy4"), ["too_many_yellow"]),
        (FINE.replace("5y5", "11"), ["too_few_yellow"]),
        (FINE.replace("3o7", "ssss7"), ["too_many_sooners"]),
        (FINE.replace("3o7", "mmmmmm5"), ["too_many_mines"]),
        (FINE.replace("3o7", "wwwwwwwwwww", 1).replace("5o5", "wwwww6"), ["too_many_river"]),
        (FINE.replace("b - -", "b - d4n"), ["rails_astray"]),
        (FINE.replace("b - -", f"b - {','.join(RAIL_NAMES[:31])}"), ["too_many_rails"]),
        (FINE.replace("b - -", "b c5 -"), ["no_barred_sooner"]),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(text: str, codes: list[str]) -> None:
    assert reasons(text) == codes


def test_all_reasons_are_told_at_once() -> None:
    text = FINE.replace("1b7y1", "1bb6y1").replace("3o7", "mmmmmm1ssss").replace("b - -", "b c5 d4n")
    assert set(reasons(text)) == {
        "too_many_blue", "too_many_mines", "too_many_sooners", "no_barred_sooner", "rails_astray"
    }  # fmt: skip


def test_the_code_tells_a_misspelt_position_from_an_impossible_one() -> None:
    for text, code in (
        (FINE.replace("5y5", "11"), "impossible_position"),
        (FINE.replace("5y5", "5q5"), "bad_notation"),
        (FINE.replace(" b ", " x "), "bad_notation"),
        (FINE.replace("b - - 0", "b - - 51"), "bad_notation"),
        (FINE.replace("b - - 0", "b - - 00"), "bad_notation"),
        (FINE.replace("b - - 0", "b a12 - 0"), "bad_notation"),
        (FINE.replace("b - - 0", "b - a11n,k1e 0"), "bad_notation"),
        (FINE.replace("b - - 0", "b - a1e,a1e 0"), "bad_notation"),
        (FINE.replace("5y5", "5y4"), "bad_notation"),
        (FINE.replace("5y5", "5y5/11"), "bad_notation"),
        (FINE + " 0", "bad_notation"),
        ("setup first=green", "bad_notation"),
        ("setup first=blue first=blue", "bad_notation"),
        ("setup mines=a1,b1,c1 river=a1", "impossible_position"),
        ("setup rails=d4n", "impossible_position"),
        ("setup stones=maybe", "bad_notation"),
    ):
        with pytest.raises(BoomtownError) as caught:
            GAME.parse_position(text)
        assert (text, caught.value.code) == (text, code)


def test_a_set_up_says_what_is_wrong_with_its_ground() -> None:
    assert set(reasons("setup rails=d4n mines=a1,b1,c1,d1,e1,f1 river=a1")) == {
        "rails_astray", "too_many_mines", "mine_on_river"
    }  # fmt: skip


def test_rails_are_read_in_any_order_and_written_in_theirs() -> None:
    text = FINE.replace("b - -", "b - k5n,b1e,a5n,b1n,a10n")
    assert str(GAME.parse_position(text)).split()[3] == "a5n,a10n,b1e,b1n,k5n"


def test_the_options_of_a_position_are_what_lies_there() -> None:
    options = GAME.parse_position(FINE.replace("3o7", "smmmmw5")).options
    assert (options["mines"], options["river"], options["sooners"], options["rails"]) == (
        4,
        True,
        True,
        False,
    )
    assert options["start"] == "custom"


@given(
    st.lists(st.sampled_from([*"byosmwBYS/", *map(str, range(13)), "0", "é"]), max_size=60).map("".join),
    st.sampled_from(["b", "y", "x", ""]),
    st.sampled_from(["-", "a1", "k12", "c5"]),
    st.lists(st.sampled_from([*RAIL_NAMES, "a11n", "zz"]), max_size=40).map(",".join),
    st.sampled_from(["0", "7", "50", "51", "-1", "007"]),
)
def test_any_text_is_read_or_refused_with_a_code(
    ranks: str, side: str, barred: str, rails: str, quiet: str
) -> None:
    for field in (ranks, RANKS):
        text = " ".join((field, side, barred, rails or "-", quiet))
        code = ""
        try:
            position = GAME.parse_position(text)
        except BoomtownError as error:
            code = error.code
        if code:
            assert code in ("bad_notation", "impossible_position")
        else:
            assert GAME.parse_position(str(position)) == position
