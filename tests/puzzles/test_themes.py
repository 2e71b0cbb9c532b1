"""Themes against what a reader of the rules would check, by another way than the themes themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boomtown.games import registry
from boomtown.games.puzzle_profile import PuzzleLine, PuzzleProfile, mover_of
from boomtown.puzzles.puzzle import line_of, shipped

CHECKED = 20
"""Puzzles of a theme that are looked at."""


def about(game: str, theme: str) -> Iterator[tuple[PuzzleLine[Any], bool]]:
    """Yields lines of puzzles, some with the theme and some without, and whether it has it."""
    rules = registry.turn_game(game)
    for wanted in (True, False):
        found = [puzzle for puzzle in shipped(game) if (theme in puzzle.themes) is wanted]
        for puzzle in found[:CHECKED]:
            yield line_of(rules, puzzle), wanted


def board_of(position: Any) -> dict[tuple[int, int], tuple[str, str]]:
    """Returns of each taken square of a Boomerang board the colour and the piece that lies there."""
    from boomtown.games.boomerang.pieces import KIND_INDEX, KINDS, PLACEMENTS

    board = {}
    for piece in str(position).split()[2].split(","):
        colour, text = piece.split(":")
        move = registry.turn_game("boomerang").parse_move(text)
        placement = PLACEMENTS[registry.turn_game("boomerang").encode(move)]
        assert KINDS[placement.kind] is KINDS[KIND_INDEX[move.kind]]
        board.update(dict.fromkeys(placement.cells, (colour, text)))
    return board


def beside(square: tuple[int, int]) -> set[tuple[int, int]]:
    x, y = square
    around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    return {(a, b) for a, b in around if 0 <= a < 9 and 0 <= b < 9}


def test_the_last_hole_is_filled_to_its_last_square() -> None:
    for line, holds in about("boomerang", "last-hole"):
        before, after = board_of(line.before), board_of(line.after)
        filled = set(after) - set(before)
        around = set().union(*(beside(square) for square in filled)) - filled
        assert (around <= set(before)) is holds


def test_who_is_locked_out_has_to_pass_or_the_game_is_over() -> None:
    for line, holds in about("boomerang", "lock-out"):
        moves = [str(move) for move in line.after.legal_moves()]
        if holds:
            assert moves in ([], ["pass"])


def test_many_at_once_are_three_pieces_of_the_other_colour_that_the_piece_touches() -> None:
    for line, holds in about("boomerang", "many-at-once"):
        before, after = board_of(line.before), board_of(line.after)
        touched = set().union(*(beside(square) for square in set(after) - set(before)))
        other = "wo"[mover_of(line)]
        pieces = {before[square] for square in touched if square in before and before[square][0] == other}
        assert (len(pieces) >= 3) is holds


def test_a_t_that_is_walled_in_shows_the_same_side_after_every_next_move() -> None:
    for line, holds in about("boomerang", "wall-in-t"):
        if not holds:
            continue
        own = "ow"[mover_of(line)]
        ts = {text for colour, text in board_of(line.after).values() if colour == own and text[0] == "T"}
        safe = set(ts)
        for move in line.after.legal_moves():
            safe &= {text for colour, text in board_of(line.after.play(move)).values() if colour == own}
        assert safe


def test_what_flips_back_had_flipped_in_the_reply() -> None:
    for line, holds in about("boomerang", "flip-back"):
        if holds:
            own = "ow"[mover_of(line)]
            mine = [
                {text for colour, text in board_of(at).values() if colour == own} for at in line.positions
            ]
            assert mine[1] & mine[3] - mine[2]


@pytest.mark.parametrize("theme", ["close-homestead", "mine", "two-in-one", "steal-land", "sections"])
def test_who_closes_a_homestead_has_more_points_at_once(theme: str) -> None:
    for line, holds in about("boomers", theme):
        seat = mover_of(line)
        gained = line.after.scores()[seat] - line.before.scores()[seat]
        if holds:
            assert gained > 0
        elif theme == "close-homestead":
            assert gained <= 0


def test_split_land_counts_for_both() -> None:
    for line, holds in about("boomers", "split-land"):
        both = [
            after > before for before, after in zip(line.before.scores(), line.after.scores(), strict=True)
        ]
        assert not holds or both == [True, True]


def test_a_ride_lays_no_stone_and_a_fence_closes_nothing() -> None:
    for theme in ("ride", "fence"):
        for line, holds in about("boomers", theme):
            stones = [str(position).split()[0].count("o") for position in (line.before, line.after)]
            if holds:
                assert (stones[1] > stones[0]) is (theme == "fence")
                assert line.before.scores() == line.after.scores() or theme == "ride"


def test_a_game_without_a_profile_has_no_themes() -> None:
    assert PuzzleProfile().themes == ()
    with pytest.raises(registry.NotATurnGame):
        registry.puzzle_profile("booom")
