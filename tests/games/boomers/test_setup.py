"""How a game of Oklahoma Boomers begins: options, placing, and what lies on the board before it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from boomtown.core import OptionError
from boomtown.games.boomers.arrangement import SIDES, Arrangement, arrangement_of, sides_reached
from boomtown.games.boomers.card import LAYOUTS
from boomtown.games.boomers.ground import opposite
from boomtown.games.boomers.notation import cell_of, square_at
from boomtown.games.boomers.rules import GAME, BoomersPosition
from boomtown.games.card import Options
from tests.games.boomers.drawn import after, homesteads, legal, refusal

ADVANCED = "A stone, B stone, A stone, B boomer, A boomer, A boomer, B boomer, B boomer, A boomer"
SOONERS = (
    "A sooner, B sooner, A sooner, B stone, A stone, B stone, "
    "A boomer, B boomer, B boomer, A boomer, A boomer, B boomer"
)


def board_of(position: BoomersPosition) -> Arrangement:
    return arrangement_of(GAME.state_of(position))


def order(**options: Any) -> str:
    """Writes the order of placing, with player A as the one who begins."""
    position = GAME.start(options)
    first = GAME.card.colours.index(options.get("first", "blue"))
    steps = position.picture(None)["setup"]["steps"]
    return ", ".join(f"{'AB'[step['seat'] ^ first]} {step['what']}" for step in steps)


def without_stones(steps: str) -> str:
    return ", ".join(step for step in steps.split(", ") if not step.endswith("stone"))


# The order of placing


@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_advanced_the_players_place_three_stones_and_six_boomers(first: str) -> None:
    assert order(start="advanced", first=first) == ADVANCED
    assert order(start="advanced", rails=True, first=first) == ADVANCED


def test_with_mines_no_stones_are_placed() -> None:
    assert order(mines=3) == without_stones(ADVANCED)
    assert order(mines=5, river=True, stones=True) == without_stones(ADVANCED)


def test_with_a_river_stones_are_placed_only_if_asked_for() -> None:
    assert order(river=True) == without_stones(ADVANCED)
    assert order(river=True, stones=True) == ADVANCED


@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_with_sooners_the_order_is_their_own(first: str) -> None:
    assert order(sooners=True, first=first) == SOONERS
    assert order(sooners=True, river=True, first=first) == without_stones(SOONERS)
    assert order(sooners=True, river=True, stones=True) == SOONERS
    assert order(sooners=True, mines=4) == without_stones(SOONERS)


@pytest.mark.parametrize(("sooners", "first"), list(product((False, True), ("blue", "yellow"))))
def test_player_a_has_the_first_turn_but_with_sooners_player_b(sooners: bool, first: str) -> None:
    position = GAME.start({"start": "advanced", "sooners": sooners, "first": first})
    squares = iter(f"{file}{rank}" for rank in (2, 5, 8) for file in "bdfhj")
    while position.is_being_set_up:
        position = after(position, f"@{next(squares)}")
    assert position.to_move == GAME.card.colours.index(first) ^ sooners


def test_the_strip_of_steps_says_what_is_done_and_what_comes_next() -> None:
    position = after(GAME.start({"start": "advanced"}), "@a1", "@k11", "@c3", "@f6")
    setup = position.picture(None)["setup"]
    assert [step["done"] for step in setup["steps"]] == [True] * 4 + [False] * 5
    assert setup["next"] == 4
    assert position.picture(None)["phase"] == "setup"
    assert position.legal_hints()["@b2"] == {"to": "b2", "seat": 0, "what": "boomer", "closes": []}


def test_any_vacant_square_will_do() -> None:
    position = GAME.start({"start": "advanced"})
    assert len(legal(position)) == 121
    assert len(legal(after(position, "@a1", "@b1"))) == 119


def test_boomers_and_sooners_may_be_placed_on_the_river_stones_may_not() -> None:
    river = board_of(GAME.start({"river": True})).river
    boomers = GAME.start({"river": True})
    assert {f"@{square}" for square in river} <= set(legal(boomers))
    stone_first = GAME.start({"river": True, "stones": True})
    assert not {f"@{square}" for square in river} & set(legal(stone_first))
    assert len(legal(stone_first)) == 121 - 15


def test_nobody_has_a_homestead_before_the_last_piece_is_placed() -> None:
    position = after(GAME.start({"start": "advanced"}), "@a2", "@b1", "@k11", "@f6", "@a1")
    assert (homesteads(position), position.scores()) == ([], (0, 0))
    complete = after(position, "@c3", "@h7", "@i2", "@e9")
    assert homesteads(complete) == [(0, 1, 1)]
    assert complete.scores() == (1, 0)


def test_placements_are_refused_for_their_own_reasons() -> None:
    mines = GAME.start({"mines": 3})
    mine = sorted(board_of(mines).mines)[0]
    assert refusal(mines, f"@{mine}") == ("placed_on_mine", "mines")
    with_river = GAME.start({"river": True, "stones": True})
    assert refusal(with_river, "@f6") == ("stone_on_river", "river")
    position = after(GAME.start({"start": "advanced"}), "@f6")
    assert refusal(position, "@f6") == ("square_taken", "set-up")
    assert refusal(position, "f6-f7") == ("still_placing", "set-up")
    assert refusal(GAME.start(), "@a1") == ("all_placed", "set-up")


def test_a_set_up_in_the_making_parses_back_with_its_ground() -> None:
    options: Options = {
        "rails": True,
        "mines": 5,
        "river": True,
        "sooners": True,
        "layout": "random",
        "first": "yellow",
    }
    position = after(GAME.start(options, seed=5), "@a1", "@k11")
    parsed = GAME.parse_position(str(position))
    assert (parsed, parsed.to_move, legal(parsed)) == (position, position.to_move, legal(position))
    assert parsed.options["first"] == "yellow"


# The standard start


@pytest.mark.parametrize("first", ["blue", "yellow"])
def test_the_standard_start_is_complete_and_the_one_who_did_not_choose_the_colour_begins(first: str) -> None:
    position = GAME.start({"first": first})
    board = board_of(position)
    assert position.to_move == GAME.card.colours.index(first)
    assert (len(board.blue), len(board.yellow), len(board.stones)) == (3, 3, 3)
    assert homesteads(position) == []


def test_the_standard_start_looks_the_same_from_both_sides() -> None:
    board = board_of(GAME.start())
    assert {opposite(square) for square in board.blue} == board.yellow
    assert {opposite(square) for square in board.stones} == board.stones


def test_rails_go_with_the_standard_start() -> None:
    position = GAME.start({"rails": True, "layout": "canyon"})
    assert not position.is_being_set_up
    assert board_of(position).rails == set(LAYOUTS["canyon"]["rails"])


def test_a_start_of_ones_own_has_to_be_given() -> None:
    with pytest.raises(OptionError) as caught:
        GAME.start({"start": "custom"})
    assert caught.value.code == "needs_position"
    assert GAME.parse_position(str(GAME.start())).options["start"] == "custom"


# What lies on the board


def turned(rail: str) -> str:
    """Returns the line that takes this one's place when the board is turned by 180 degrees."""
    rank, file = cell_of(rail[:-1])
    if rail[-1] == "e":
        return square_at(10 - rank, 9 - file) + "e"
    return square_at(9 - rank, 10 - file) + "n"


def crossings(rail: str) -> list[tuple[int, int]]:
    """Returns the two ends of a rail."""
    rank, file = cell_of(rail[:-1])
    if rail[-1] == "e":
        return [(rank, file + 1), (rank + 1, file + 1)]
    return [(rank + 1, file), (rank + 1, file + 1)]


def is_one_track(rails: frozenset[str]) -> bool:
    """Tells whether all rails hang together."""
    ends = {rail: set(crossings(rail)) for rail in rails}
    joined, waiting = set(), [next(iter(rails))]
    while waiting:
        rail = waiting.pop()
        joined.add(rail)
        waiting += [other for other in rails - joined - set(waiting) if ends[rail] & ends[other]]
    return joined == rails


def check_ground(board: Arrangement, mines: int, *, river: bool, rails: bool) -> None:
    assert board.faults() == [reason for reason in board.faults() if "boomers" in reason.message]
    assert len(board.mines) == mines
    assert len(board.river) == (15 if river else 0)
    assert board.mines.isdisjoint(board.river)
    assert {opposite(square) for square in board.river} == board.river
    lonely = {square for square in board.mines if opposite(square) not in board.mines}
    assert len(lonely) == (mines % 2 if river else 0)
    assert bool(board.rails) == rails
    if rails:
        assert len(board.rails) <= 30
        assert len(sides_reached(board.rails)) >= 2
        assert {turned(rail) for rail in board.rails} == board.rails


@pytest.mark.parametrize(
    ("layout", "mines", "river"), list(product([*LAYOUTS, "random"], (0, 3, 4, 5), (False, True)))
)
def test_every_layout_is_symmetric_and_as_the_expansions_ask(layout: str, mines: int, river: bool) -> None:
    for seed in range(12 if layout == "random" else 1):
        for rails in (False, True):
            options: Options = {
                "layout": layout,
                "mines": mines,
                "river": river,
                "rails": rails,
                "start": "advanced",
            }
            board = board_of(GAME.start(options, seed=seed))
            check_ground(board, mines, river=river, rails=rails)
            assert not rails or layout != "random" or is_one_track(board.rails)


def test_a_drawn_layout_follows_from_the_seed_and_from_nothing_else() -> None:
    options: Options = {"layout": "random", "mines": 4, "river": True, "rails": True}
    drawn = [str(GAME.start(options, seed=seed)) for seed in range(30)]
    assert drawn == [str(GAME.start(options, seed=seed)) for seed in range(30)]
    assert len(set(drawn)) == 30


def test_a_ready_made_layout_asks_for_no_seed() -> None:
    options: Options = {"mines": 4, "river": True, "rails": True}
    assert GAME.start(options, seed=1) == GAME.start(options, seed=2)


def test_the_kit_has_what_an_editor_needs() -> None:
    static_data = GAME.static_data({})
    assert static_data["standard"].split()[1] == SIDES[0]
    assert GAME.parse_position(static_data["standard"]) == GAME.start()
    assert [layout["name"] for layout in static_data["layouts"]] == list(LAYOUTS)
