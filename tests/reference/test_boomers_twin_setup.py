"""Checks the Oklahoma Boomers twin's set-ups, position strings and the scoring figures."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from .boomers import Game, perft
from .boomers_board import BOARD, RAIL_ORDER, RAIL_REACHES, RAIL_SPLITS, Impossible
from .boomers_random import ALL_EXPANSIONS, random_options, random_setup

FIGURES = json.loads((Path(__file__).parent / "boomers_figures.json").read_text())
RIVER = "a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 a11 b11 c11 d11".split()
MINES = "f6 a1 k11".split()
START = "11/1b7y1/11/3o7/11/5o5/11/7o3/11/1y3b3b1/5y5 b - - 0"


def test_a_board_has_121_squares_and_220_inner_lines() -> None:
    assert len(BOARD) == 121
    assert len(RAIL_SPLITS) == 220
    assert RAIL_ORDER[:4] == ["a1e", "a1n", "a2e", "a2n"]
    assert RAIL_ORDER[-1] == "k10n"
    assert RAIL_SPLITS["d4n"] == {"d4", "d5"}
    assert RAIL_SPLITS["d4e"] == {"d4", "e4"}
    assert {rail: set(RAIL_REACHES[rail]) for rail in ("d1e", "d11e", "a4n", "k4n", "d4e", "d1n")} == {
        "d1e": {"south"},
        "d11e": {"north"},
        "a4n": {"west"},
        "k4n": {"east"},
        "d4e": set(),
        "d1n": set(),
    }


# Figures


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["name"])
def test_a_scoring_figure_scores_as_the_rulebook_says(figure: dict[str, Any]) -> None:
    game = Game.from_position(figure["position"])
    assert game.position() == figure["position"]
    assert game.over
    assert game.points() == figure["points"]
    assert game.scores() == figure["scores"]
    assert game.winners() == figure["winners"]
    if "before" in figure:
        before = Game.from_position(figure["before"])
        assert not before.over
        assert before.play(figure["turn"]) == game


def test_the_figures_are_those_of_the_rulebook() -> None:
    sums = {figure["name"]: figure["points"] for figure in FIGURES}
    assert sums == {
        "base game": {"blue": [39, 2], "yellow": [20, 19, 11]},
        "rails": {"blue": [12 + 14, 2], "yellow": [20, 15, 11]},
        "mines": {"blue": [49, 2], "yellow": [30, 21, 19]},
        "rails and mines": {"blue": [14 + 11 + 10, 2], "yellow": [30, 21, 15]},  # ours, for ruling B12
        "river": {"blue": [10, 9], "yellow": [16, 13, 7]},
    }
    boards = [Game.from_position(figure["position"]).board for figure in FIGURES]
    assert len(boards[0].stones) == 30
    assert len({(board.stones, board.blue, board.yellow) for board in boards[:4]}) == 1
    assert len(boards[4].river) == 15
    assert len(boards[4].blue & boards[4].river) == 1


# Placing


@pytest.mark.parametrize(
    ("options", "order", "first"),
    [
        ({}, "blue stone, yellow stone, blue stone, {boomers}", "blue"),
        ({"stones": True}, "blue stone, yellow stone, blue stone, {boomers}", "blue"),
        ({"rails": ["d1e", "a4n"]}, "blue stone, yellow stone, blue stone, {boomers}", "blue"),
        ({"mines": MINES}, "{boomers}", "blue"),
        ({"mines": MINES, "stones": True}, "{boomers}", "blue"),
        ({"river": RIVER}, "{boomers}", "blue"),
        ({"river": RIVER, "stones": True}, "blue stone, yellow stone, blue stone, {boomers}", "blue"),
        ({"river": RIVER, "mines": MINES, "stones": True}, "{boomers}", "blue"),
        (
            {"sooners": True},
            "{sooners}, yellow stone, blue stone, yellow stone, {boomers_after_sooners}",
            "yellow",
        ),
        ({"sooners": True, "mines": MINES}, "{sooners}, {boomers_after_sooners}", "yellow"),
        ({"sooners": True, "river": RIVER}, "{sooners}, {boomers_after_sooners}", "yellow"),
        (
            {"sooners": True, "river": RIVER, "stones": True},
            "{sooners}, yellow stone, blue stone, yellow stone, {boomers_after_sooners}",
            "yellow",
        ),
    ],
)
def test_everything_is_placed_in_the_order_of_the_expansions(
    options: dict[str, Any], order: str, first: str
) -> None:
    expected = order.format(
        sooners="blue sooner, yellow sooner, blue sooner",
        boomers="yellow boomer, blue boomer, blue boomer, yellow boomer, yellow boomer, blue boomer",
        boomers_after_sooners=(
            "blue boomer, yellow boomer, yellow boomer, blue boomer, blue boomer, yellow boomer"
        ),
    ).split(", ")
    for a in ("blue", "yellow"):
        game = Game.setup(a, **options)
        swapped = {"blue": a, "yellow": "yellow" if a == "blue" else "blue"}
        rng = random.Random(1)
        for step in expected:
            colour, what = step.split()
            assert game.placing
            assert not game.over
            assert game.to_move == swapped[colour]
            before = game.board
            game = game.play(rng.choice(game.legal()))
            field = {"stone": "stones", "sooner": "sooners", "boomer": swapped[colour]}[what]
            assert len(getattr(game.board, field)) == len(getattr(before, field)) + 1
        assert not game.placing
        assert game.board.turn == swapped[first]
        assert Game.from_position(game.position()) == game


def test_pieces_are_placed_on_vacant_squares_and_never_on_mines() -> None:
    game = Game.setup(sooners=True, mines=MINES, river=RIVER)
    assert game.legal() == sorted(f"@{square}" for square in BOARD - set(MINES))
    game = game.play("@a4")  # a sooner on the river
    assert "@a4" not in game.legal()
    with pytest.raises(ValueError, match="no sooner may be placed"):
        game.play("@a4")
    with pytest.raises(ValueError, match="no sooner may be placed"):
        game.play("@f6")
    with pytest.raises(ValueError, match="misspelt"):
        game.play("a5")


def test_boomers_but_no_stones_are_placed_on_the_river() -> None:
    game = Game.setup(river=RIVER, stones=True)
    assert not {f"@{square}" for square in RIVER} & set(game.legal())
    for placement in ("@a1", "@b1", "@c1"):
        game = game.play(placement)
    assert {f"@{square}" for square in RIVER} <= set(game.legal())


def test_homesteads_are_judged_when_the_last_piece_is_placed() -> None:
    game = Game.setup(mines=MINES, river=RIVER)  # the river parts the board below and above rank 4
    for placement in "@b1 @b6 @c6 @d1 @f1".split():
        game = game.play(placement)
        assert game.homesteads() == []
        assert game.exhausted() == frozenset()
        assert game.scores() == {"blue": 0, "yellow": 0}
    over_at_once = game.play("@d6")
    assert over_at_once.exhausted() == {"b1", "d1", "f1", "b6", "c6", "d6"}
    assert over_at_once.over
    assert over_at_once.scores() == {"blue": 73 + 20, "yellow": 33 + 10}
    assert over_at_once.winners() == ["blue"]


def test_a_setup_in_the_making_is_written_as_options_and_placements() -> None:
    game = Game.setup("yellow", rails=["d1e", "a4n"], river=RIVER, sooners=True, stones=True)
    for placement in ("@a4", "@f6", "@k1", "@b1"):
        game = game.play(placement)
    text = game.position()
    assert text.startswith("setup first=yellow rails=a4n,d1e mines=- river=")
    assert text.endswith(" sooners=true stones=true @a4 @f6 @k1 @b1")
    assert Game.from_position(text) == game
    with pytest.raises(ValueError, match="no options"):
        Game.from_position("setup first=blue")


def test_perft_of_a_setup_counts_placements() -> None:
    assert perft(Game.setup(), 2) == 121 * 120
    assert perft(Game.setup(mines=MINES, river=RIVER), 2) == 118 * 117
    assert perft(Game.setup(river=RIVER, stones=True), 2) == 106 * 105


def test_every_combination_of_expansions_can_be_set_up() -> None:
    rng = random.Random(8)
    for expansions in ALL_EXPANSIONS:
        board = random_setup(rng, expansions).board
        assert len(board.mines) == expansions.mines
        assert len(board.river) == (15 if expansions.river else 0)
        assert len(board.sooners) == (3 if expansions.sooners else 0)
        assert bool(board.rails) == expansions.rails
        stones = not expansions.mines and (expansions.stones or not expansions.river)
        assert len(board.stones) == (3 if stones else 0)
        assert random_options(rng, expansions).sooners == expansions.sooners


@pytest.mark.parametrize(
    ("options", "reasons"),
    [
        ({"mines": ["a1", "b1"]}, ["2 mines"]),
        ({"river": ["a1"]}, ["1 river tokens"]),
        ({"mines": ["a4", "x1", "b2"], "river": RIVER}, ["'x1' is no square", "share a4"]),
        ({"rails": ["d1e", "d4w"], "a": "red"}, ["'d4w'", "fewer than two sides", "'red'"]),
    ],
)
def test_impossible_options_are_refused_with_all_reasons(options: dict[str, Any], reasons: list[str]) -> None:
    with pytest.raises(Impossible) as refused:
        Game.setup(**options)
    assert len(refused.value.reasons) == len(reasons)
    assert all(reason in str(refused.value) for reason in reasons)


# Position strings


def test_a_position_reads_back_and_rails_are_printed_in_order() -> None:
    assert Game.from_position(START).position() == START
    rails = "d1e,a4n,d10e,d2n,d2e"
    assert Game.from_position(START.replace("b - - 0", f"y - {rails} 50")).position().split()[1:] == [
        "y",
        "-",
        "a4n,d1e,d2e,d2n,d10e",
        "50",
    ]
    full = "BYSbysomw2/B10/Y10/11/11/11/11/11/11/11/11 y c11 - 3"
    assert Game.from_position(full).position() == full


def ranks(*top: str) -> str:
    """Fills a position's first field with empty ranks below the given ones."""
    return "/".join((*top, *["11"] * (11 - len(top))))


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("", ["0 fields"]),
        (f"{START} 0", ["6 fields"]),
        (START.replace(" b ", " blue "), ["'blue' is no side"]),
        (START.replace("b - - 0", "b - - 51"), ["'51'"]),
        (START.replace("b - - 0", "b - - 05"), ["'05'"]),
        (START.replace("b - - 0", "b - - -1"), ["'-1'"]),
        (START.replace("b - -", "b a1 -"), ["no sooner stands on a1"]),
        (START.replace("b - -", "b a12 -"), ["'a12' is no square"]),
        (START.replace("- - 0", "- d1e 0"), ["fewer than two sides"]),
        (START.replace("- - 0", "- d1e,d1e,a4n 0"), ["two rails lie on d1e"]),
        (START.replace("- - 0", "- k1e,a11n,d1e,a4n 0"), ["'k1e'", "'a11n'"]),
        (START.replace("- - 0", "- d1e,,a4n 0"), ["'' is no inner line"]),
        (START.replace("- - 0", f"- {','.join(RAIL_ORDER[:31])} 0"), ["31 rails"]),
        (f"{ranks('bbbyyy4')} b - - 0", ["rank 11 has 10"]),
        (f"{ranks('bbbyyy55')} b - - 0", ["'55' in rank 11", "rank 11 has 7"]),
        (f"{ranks('bbbyyy5', '011')} b - - 0", ["'011' in rank 10", "rank 10 has 1 "]),
        (f"{ranks('bbbyyyx4')} b - - 0", ["'x' in rank 11"]),
        (f"{ranks('bbbyyy5', *['11'] * 11)} b - - 0", ["12 ranks"]),
        (f"{ranks('bbyyyy5')} b - - 0", ["2 blue boomers", "4 yellow boomers"]),
        (f"{ranks('bbbyyyssSs1', 'mmmmmm5')} b - - 0", ["4 sooners", "6 mines"]),
        (f"{ranks('Bbbyyy5', 'w' * 11, 'wwww7')} b - - 0", ["16 river tokens"]),
        (
            f"{ranks('bbbbyy4', 'q10')} x z9 d1e 99",
            [
                *("rank 11 has 10", "'q' in rank 10", "'x' is no side", "'z9' is no square", "two sides"),
                *("'99'", "4 blue boomers", "2 yellow boomers"),
            ],
        ),
    ],
)
def test_an_impossible_position_is_refused_with_all_reasons(text: str, reasons: list[str]) -> None:
    with pytest.raises(Impossible) as refused:
        Game.from_position(text)
    assert len(refused.value.reasons) == len(reasons)
    for given, reason in zip(refused.value.reasons, reasons, strict=True):
        assert reason in given
