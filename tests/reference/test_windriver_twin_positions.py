"""Checks the Wind River twin's position strings, and what holds for it on positions by chance."""

from __future__ import annotations

import random
import re

import pytest

from .windriver import Game, perft, read_decision
from .windriver_board import BUFFALOES, HEXES, PHASES, PLAINS, PLAYERS, Impossible, write_herd
from .windriver_random import random_game, random_positions

at = Game.from_position
PAGE = "3 r herd:1 b1=2,b2=1+1,c3=2r,d4=0rg,e2=1b r=1/0/5,g=1/0/6,b=1/0/6"
START = Game.start(3).position()


def test_the_rules_pages_position_reads_and_returns() -> None:
    game = at(PAGE)
    assert game.position() == PAGE
    assert (game.to_move, game.at.left) == ("red", 1)
    assert (game.at.fresh["b2"], game.at.moved["b2"]) == (1, 1)


def test_any_order_is_accepted_and_one_is_written() -> None:
    mixed = "3 r herd:1 d4=0gr,e2=1b,b2=1+1,c3=2r,b1=2 b=1/0/6,r=1/0/5,g=1/0/6"
    assert at(mixed).position() == PAGE
    four = at("4 v act f6=1vbgr,a1=2 v=1/0/6,b=1/0/6,g=1/0/6,r=1/0/6")
    assert four.position() == "4 v act a1=2,f6=1rgbv r=1/0/6,g=1/0/6,b=1/0/6,v=1/0/6"


def test_moved_buffaloes_are_accepted_anywhere_and_written_in_herd_only() -> None:
    stocks = "r=0/0/6,g=1/0/7,b=1/0/7"
    assert at(f"3 r act b2=1+1,c4=0+2,c3=0r {stocks}").position() == f"3 r act b2=2,c3=0r,c4=2 {stocks}"
    assert at(f"3 r lose:1 b2=0+1,c3=0r {stocks}").position() == f"3 r lose:1 b2=1,c3=0r {stocks}"
    assert at("3 r over b2=0+1 r=0/0/7,g=1/0/7,b=1/0/7").position().startswith("3 r over b2=1 ")
    assert at(START.replace("b1=2", "b1=1+1")).position() == START


def test_nothing_on_the_board_is_a_dash() -> None:
    over = "3 r over - r=0/0/7,g=1/0/7,b=1/0/7"
    assert at(over).position() == over


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 r act c3=1r", "4 fields"),
        ("", "0 fields"),
        (PAGE + " x", "6 fields"),
        (PAGE.replace("3", "5", 1), "'5' is no number of players"),
        (PAGE.replace(" r ", " v "), "'v' is no player"),
        (PAGE.replace(" r ", " rg "), "'rg' is no player"),
        (PAGE.replace("herd:1", "herd"), "'herd' is no phase"),
        (PAGE.replace("herd:1", "act:1"), "'act:1' is no phase"),
        (PAGE.replace("herd:1", "herd:01"), "'herd:01' is no phase"),
        (PAGE.replace("b1=2", "g1=2"), "no hex g1"),
        (PAGE.replace("b1=2", "b7=2"), "no hex b7"),
        (PAGE.replace("b1=2", "b0=2"), "no hex b0"),
        (PAGE.replace("b1=2", "a1=2"), "no hex a1 with 3 players"),
        (PAGE.replace("b1=2", "b1:2"), "'b1:2' is misspelt"),
        (PAGE.replace("b1=2", "b1="), "'b1=' is misspelt"),
        (PAGE.replace("c3=2r", "c3=r"), "'c3=r' is misspelt"),
        (PAGE.replace("b1=2,", "b1=2,,"), "'' is misspelt"),
        (PAGE.replace("b1=2", "b1=02"), "'b1=02' is misspelt"),
        (PAGE.replace("b1=2", "b2=2"), "b2 is written twice"),
        (PAGE.replace("b1=2", "b1=0"), "b1 is written, but holds nothing"),
        (PAGE.replace("b1=2", "b1=2+0"), r"b1 is written with \+0"),
        (PAGE.replace("e2=1b", "e2=1bv"), "'v' on e2 is no player"),
        (PAGE.replace("b1=2", "b1=6"), "6 buffaloes on b1"),
        (PAGE.replace("b2=1+1", "b2=5+1"), "6 buffaloes on b2"),
        (PAGE.replace("b1=2", "b1=5,f1=5,f2=5,f3=5,f4=5,f5=2"), "32 buffaloes, with 3 players there are 30"),
        (PAGE.replace("r=1/", "r=11/"), "11 resources of r"),
        (PAGE.replace("r=1/0/5", "r=1/0/4"), "6 tipis of r"),
        (PAGE.replace("b=1/0/6", "b=1/1/6"), "8 tipis of b"),
        (PAGE.replace(",b=1/0/6", ""), "the stock of b is missing"),
        (PAGE + ",b=1/0/6", "the stock of b is written twice"),
        (PAGE + ",v=1/0/7", "'v' has a stock"),
        (PAGE.replace("g=1/0/6", "g=1/6"), "'g=1/6' is misspelt"),
        (PAGE.replace("g=1/0/6", "g=-1/0/6"), "'g=-1/0/6' is misspelt"),
        (PAGE.replace("herd:1", "herd:0"), "herd:0 has no step left"),
        (PAGE.replace("herd:1", "herd:3"), "3 steps left, but r has 2 tipis"),
        (PAGE.replace("herd:1", "herd:2"), "1 buffaloes have moved, but only 0 steps"),
        (PAGE.replace("b2=1+1", "b2=0+2"), "2 buffaloes have moved, but only 1 steps"),
        (PAGE.replace("b2=1+1", "c1=1+1"), "no buffalo can have moved to c1"),
        ("3 r herd:1 c3=0+1rr r=1/0/5,g=1/0/7,b=1/0/7", "no buffalo can move"),
        ("3 r herd:1 c3=0r r=1/0/6,g=1/0/7,b=1/0/7", "no buffalo can move"),
        ("3 r herd:1 c3=1g r=1/0/7,g=1/0/6,b=1/0/7", "1 steps left, but r has 0 tipis"),
        ("3 r act c3=1 r=1/0/7,g=1/0/7,b=1/0/7", "no tipi is on the board"),
        ("3 r lose:1 c3=0r r=1/0/6,g=1/0/7,b=1/0/7", "r has resources"),
        ("3 r lose:0 c3=0r r=0/0/6,g=1/0/7,b=1/0/7", "lose:0"),
        ("3 r lose:2 c3=1rr r=0/0/5,g=1/0/7,b=1/0/7", "2 tipis to give up, but 1 of r are hungry"),
        ("3 r lose:1 c3=1r r=0/0/6,g=1/0/7,b=1/0/7", "1 tipis to give up, but 0 of r are hungry"),
        ("3 r over c3=1r r=0/0/6,g=1/0/7,b=1/0/7", "tipis are on the board"),
        ("3 g over - r=0/0/7,g=1/0/7,b=1/0/7", "g can have made no last move"),
        (START.replace(" r ", " g "), "r has to place, not g"),
        (START.replace("b1=2", "b1=2g").replace("g=1/0/7", "g=1/0/6"), "not been placed in turn order"),
        (
            START.replace("b1=2", "b1=2rg").replace("/7,b", "/6,b").replace("r=1/0/7", "r=1/0/6"),
            "more than one",
        ),
        (START.replace("b1=2", "b1=1"), "herd stands as at the start"),
        (START.replace("b1=2,", "b1=2,b4=1,"), "herd stands as at the start"),
        (START.replace("r=1", "r=2"), "one resource"),
        (START.replace("r=1/0/7", "r=1/1/6"), "in the plains in place"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        at(text)


def test_buffaloes_that_left_this_turn_are_counted_too() -> None:
    herd = ",".join(f"{hex_}=5" for hex_ in ("b1", "b2", "b3", "d1", "d2"))
    stocks = "r=1/0/5,g=1/0/7,b=1/0/7"
    assert at(f"3 r herd:1 {herd},c1=4rr {stocks}").at.left == 1
    with pytest.raises(ValueError, match="1 buffaloes must have left"):
        at(f"3 r herd:1 {herd},c1=5rr {stocks}")


def test_every_placement_position_that_is_complete_is_refused() -> None:
    game = Game.start(3).play_all("tipi b1, tipi b2, tipi b3, tipi c1, tipi c2, tipi c3")
    assert game.at.phase == "herd"
    with pytest.raises(ValueError, match="the placement is over"):
        at(game.position().replace("herd:2", "place"))


def test_all_reasons_are_listed() -> None:
    text = "3 v lunch a1=2,b1=7x,b2=1+0,b2=1 r=12/0/7,g=1/0/6"
    with pytest.raises(Impossible) as refused:
        at(text)
    assert len(refused.value.reasons) == 10
    for part in (
        "'v'", "'lunch'", "no hex a1", "'x' on b1", "+0", "b2 is written twice", "stock of b is missing",
        "7 buffaloes on b1", "12 resources of r", "6 tipis of g",
    ):  # fmt: skip
        assert part in str(refused.value)
    with pytest.raises(Impossible) as refused:
        at("3 r lose:3 c3=1rr r=2/0/4,g=1/0/7,b=1/0/7")
    assert len(refused.value.reasons) == 3


@pytest.mark.parametrize("players", [2, 5, 0])
def test_only_three_or_four_play(players: int) -> None:
    with pytest.raises(ValueError, match="3 or 4"):
        Game.start(players)


# On positions by chance


def test_random_positions_are_of_every_phase_and_read_back() -> None:
    games = list(random_positions(3, 400))
    assert len(games) == 400
    for players in (3, 4):
        for phase in PHASES:
            assert sum(game.at.phase == phase and game.at.players == players for game in games) >= 15
    found = {(game.at.phase, read_decision(move).kind) for game in games for move in game.legal()}
    acts = {("act", kind) for kind in ("step", "move", "gather", "raise")}
    assert found == acts | {("place", "place"), ("herd", "step"), ("lose", "lose")}
    assert any(game.at.moved for game in games)
    assert any(5 in game.at.fresh.values() for game in games)
    assert all(at(game.position()) == game for game in games)
    assert games == list(random_positions(3, 400))


def test_somebody_can_always_decide_until_the_game_is_over() -> None:
    for game in random_positions(5, 300):
        assert game.over == (not game.legal()) == (game.to_move is None) == (game.winners() is not None)
        if game.at.phase == "act":
            assert "gather" in game.legal()


def every_text() -> list[str]:
    """Lists every move that can be written for any phase, sensible or not, between near hexes."""
    hexes = HEXES[4]
    pairs = [
        f"{one}>{other}"
        for one in hexes
        for other in (*hexes, PLAINS)
        if other == PLAINS
        or (abs(ord(one[0]) - ord(other[0])) <= 1 and abs(int(one[1]) - int(other[1])) <= 1)
    ]
    single = [f"{word} {hex_}" for word in ("tipi", "lose", "raise") for hex_ in hexes]
    return ["gather", *single, *pairs, *(f"tipi {pair}" for pair in pairs)]


def test_play_accepts_what_legal_lists_and_nothing_else() -> None:
    for game in random_positions(11, 60):
        moves = game.legal()
        assert moves == sorted(set(moves))
        for text in every_text():
            if text in moves:
                game.play(text)
            else:
                with pytest.raises(ValueError, match=re.escape(text)):
                    game.play(text)


def test_counts_stay_within_the_box_and_buffaloes_only_go_forward() -> None:
    rng = random.Random(8)

    def way_to_go(game: Game) -> int:
        """Counts half hexes from all buffaloes to the plains; lanes b, d and f are one nearer."""
        herd = {hex_: game.at.buffaloes(hex_) for hex_ in HEXES[game.at.players]}
        return sum(n * (14 - 2 * int(hex_[1]) - (hex_[0] in "bdf")) for hex_, n in herd.items())

    for players in (3, 4):
        for _ in range(6):
            before = None
            for game, move in random_game(rng, players):
                assert at(game.position()) == game
                herd = [game.at.buffaloes(hex_) for hex_ in HEXES[players]]
                assert max(herd) <= 5
                assert sum(herd) <= BUFFALOES[players]
                assert all(0 <= has <= 10 for has in game.at.resources.values())
                for player in PLAYERS[players]:
                    assert game.at.camp(player) + game.at.safe[player] + game.at.hand[player] == 7
                if before is not None:
                    stepped = read_decision(before[1]).kind == "step"
                    assert (way_to_go(game) < way_to_go(before[0])) == stepped
                before = (game, move)
            assert game.over


def test_a_herd_step_ends_early_only_when_every_buffalo_left_has_moved() -> None:
    # Two full hexes at least would have to shut the foremost fresh buffalo in, with ten moved ones: seven
    # tipis never move so many.
    for game in random_positions(17, 500):
        if game.at.phase == "herd":
            assert game.legal()
            for move in game.legal():
                after = game.play(move)
                if after.at.phase != "herd" or after.at.turn != game.at.turn:
                    last_fresh = sum(game.at.fresh.values()) == 1
                    assert game.at.left == 1 or last_fresh


def test_hunger_is_what_handing_out_buffaloes_one_by_one_leaves() -> None:
    for game in random_positions(23, 300):
        for player in PLAYERS[game.at.players]:
            for hex_, letters in game.at.tipis.items():
                waiting = sorted(letters, key=lambda letter: letter == player)
                assert game.at.hungry(player, hex_) == waiting[game.at.buffaloes(hex_) :].count(player)


def test_herd_results_are_what_playing_every_order_leaves() -> None:
    def played(game: Game, turn: str) -> set[str]:
        if game.at.phase != "herd" or game.at.turn != turn:
            return {write_herd(game.at.players, game.at.fresh, game.at.moved)}
        return set().union(*(played(game.play(move), turn) for move in game.legal()))

    compared = 0
    for game in random_positions(29, 400):
        if game.at.phase == "herd" and len(game.legal()) ** min(game.at.left, 4) < 2_500 and game.at.left < 6:
            assert game.herd_results() == played(game, game.at.turn)
            compared += game.at.left > 1
    assert compared >= 10


def test_perft_counts_every_path() -> None:
    def paths(game: Game, depth: int) -> int:
        return 1 if depth == 0 else sum(paths(game.play(move), depth - 1) for move in game.legal())

    for game in random_positions(31, 60):
        if len(game.legal()) <= 12:
            assert [perft(game, depth) for depth in (0, 1, 2)] == [paths(game, depth) for depth in (0, 1, 2)]
