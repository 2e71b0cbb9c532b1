"""Positions as text: what lies and shows, the trays, whose turn; set up, written and refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.core import BoomtownError, ImpossiblePosition, NotationError
from boomtown.games.boomerang.rules import GAME, BoomerangPosition

ALL = "I1,2I2,2I3,2L3,I4,O4,T4,I5,T5,X5"
FULL = f"o={ALL};w={ALL}"
POOL = "pool=2I1,4I2,4I3,4L3,2I4,2O4,2T4,2I5,2T5,2X5"
NO_X = ALL.removesuffix(",X5")
NOTHING_LEFT = "o=-;w=-"


def after(*moves: str, variant: str = "standard") -> BoomerangPosition:
    return GAME.play_texts(GAME.start({"variant": variant}), moves)


def test_a_position_is_what_lies_and_shows_the_trays_and_whose_turn_it_is() -> None:
    assert str(GAME.start()) == f"standard o - {FULL}"
    assert str(GAME.start({"variant": "pool"})) == f"pool o - {POOL}"
    assert str(after("X5@d4")) == f"standard w o:X5@d4 o={NO_X};w={ALL}"
    assert str(after("X5@d4", "I1@e3")) == f"standard o w:I1@e3,w:X5@d4 o={NO_X};w={ALL.removeprefix('I1,')}"


def test_positions_that_came_about_by_different_moves_are_equal() -> None:
    one = after("I1@c4", "T4@c1e", "T4@a3w", "L3@e2sw", "I5@e1h")
    other = after("T4@a3w", "T4@c1e", "I1@c4", "L3@e2sw", "I5@e1h")
    assert one.moves != other.moves
    assert one == other
    assert hash(one) == hash(other)
    assert one.legal_moves() == other.legal_moves()
    assert one != after("I1@c4", "T4@c1e", "T4@a3w", "L3@e2sw", "I5@e4h")


def test_a_position_that_no_moves_led_to_can_be_set_up_and_played() -> None:
    text = f"standard w o:I1@a1,o:X5@d4 o=2I2,2I3,2L3,I4,O4,T4,I5,T5;w={ALL}"
    position = GAME.parse_position(text)
    assert str(position) == text
    assert (position.to_move, position.ply, position.moves) == (1, 2, ())
    assert position.scores() == (6 + 44, 38)
    played = position.play(GAME.parse_move("I1@a2"))
    assert [piece["shows"] for piece in played.picture(None)["pieces"]] == [1, 0, 1]
    assert played.picture(None)["last"]["flipped"] == [0]


def test_the_order_of_pieces_and_kinds_does_not_matter_to_the_reader() -> None:
    kinds = ",".join(reversed(ALL.split(",")))
    text = f"standard w o:X5@d4,o:I1@a1 o=2I2,2I3,2L3,I4,O4,T4,I5,T5;w={kinds}"
    assert (
        str(GAME.parse_position(text)) == f"standard w o:I1@a1,o:X5@d4 o=2I2,2I3,2L3,I4,O4,T4,I5,T5;w={ALL}"
    )


def test_in_last_a_finished_position_says_who_lost() -> None:
    position = after(variant="last")
    while position.to_move is not None:
        position = position.play(position.legal_moves()[0])
    text = str(position)
    assert text.split()[-1] in ("lost=o", "lost=w")
    assert GAME.parse_position(text) == position
    assert GAME.parse_position(text).outcome() == position.outcome()
    with pytest.raises(ImpossiblePosition, match="who lost"):
        GAME.parse_position(text.rpartition(" ")[0])


MISSPELT = {
    "standard o -": "bad_fields",
    f"standard o - {FULL} lost=o": "bad_lost",
    f"last o - {FULL} lost=x": "bad_lost",
    f"last o - {FULL} lost=": "bad_lost",
    f"standard o - {FULL} lost=o more": "bad_fields",
    f"standard w X5@d4 {FULL}": "bad_piece",
    f"standard w g:X5@d4 {FULL}": "bad_piece",
    f"standard w o:X5@d4h {FULL}": "bad_piece",
    f"standard w o:pass {FULL}": "bad_piece",
    f"standard w o:X5@i9 {FULL}": "off_board",
    f"standard w {','.join(f'o:I1@a{n % 9 + 1}' for n in range(27))} {FULL}": "too_many_pieces",
    f"standard o - {POOL}": "bad_trays",
    f"pool o - {FULL}": "bad_trays",
    f"standard o - w={ALL};o={ALL}": "bad_trays",
    f"standard o - o={ALL}": "bad_trays",
    f"standard o - o={ALL};w={ALL};o={ALL}": "bad_trays",
    f"standard o - o=;w={ALL}": "bad_tray",
    f"standard o - o=1I1;w={ALL}": "bad_tray",
    f"standard o - o=I1,I1;w={ALL}": "bad_tray",
    f"standard o - o=Z9;w={ALL}": "bad_tray",
}
IMPOSSIBLE = {
    f"standard w o:X5@d4,o:I1@e4 o=2I2,2I3,2L3,I4,O4,T4,I5,T5;w={ALL}": "overlap",
    f"standard w o:X5@d4 {FULL}": "wrong_number_of_pieces",
    f"standard o - o={NO_X};w={ALL}": "wrong_number_of_pieces",
    f"standard o - o=7I1,2I2,2I3,2L3,I4,O4,T4,I5,T5,X5;w={ALL}": "wrong_number_of_pieces",
    f"standard w o:X5@d4 o={ALL};w={NO_X},2X5": "wrong_number_of_pieces",
    f"standard - o:X5@d4 o={NO_X};w={ALL}": "not_over",
    f"last - o:X5@d4 o={NO_X};w={ALL} lost=w": "not_over",
    f"last - o:X5@d4 o={NO_X};w={ALL}": "bad_lost",
    f"last w o:X5@d4 o={NO_X};w={ALL} lost=w": "bad_lost",
}


@pytest.mark.parametrize(("text", "code"), [*MISSPELT.items(), *IMPOSSIBLE.items()])
def test_what_cannot_be_is_refused_with_a_reason_that_has_a_code(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse_position(text)
    assert code in [reason.code for reason in refused.value.reasons]
    assert isinstance(refused.value, ImpossiblePosition) == (text in IMPOSSIBLE)


def test_a_side_that_cannot_place_is_not_to_move_when_the_game_is_over() -> None:
    position = after(variant="plain")
    while position.to_move is not None:
        position = position.play(position.legal_moves()[0])
    for side in "ow":
        with pytest.raises(ImpossiblePosition) as refused:
            GAME.parse_position(str(position).replace(" - ", f" {side} ", 1))
        assert [reason.code for reason in refused.value.reasons] == ["over_already"]


words = st.sampled_from(
    [*"ow-", "standard", "last", "o:X5@d4", "w:I1@a1,o:I1@a1", FULL, POOL, NOTHING_LEFT, "lost=o"]
)


@given(st.lists(words | st.text(max_size=8), max_size=6).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BoomtownError):
        position = GAME.parse_position(text)
        assert GAME.parse_position(str(position)) == position
