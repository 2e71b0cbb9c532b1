"""`boomtown play`: whole games at a terminal, and everything one can say there."""

from __future__ import annotations

import pytest

from boomtown.bots.bot import Limits
from boomtown.bots.levels import level_bot
from boomtown.core import derive
from boomtown.games.registry import turn_game
from tests.cli.command import Ran, Terminal

RULES = turn_game("boomerang")


def test_a_whole_game_can_be_played(boomtown: Terminal) -> None:
    # Every line is tried as a move; those that are not legal any more only get an error.
    position = RULES.start()
    typed = []
    bot = level_bot("newcomer", RULES)
    while position.outcome() is None:
        if position.to_move == 0:
            move = str(position.legal_moves()[-1])
            typed.append(move)
        else:
            move = bot.choose(position, Limits(), derive(7, position.ply)).move
        position = position.play(RULES.parse_move(move))
    played = boomtown(
        "play", "boomerang", "--level", "newcomer", "--seed", "7", typed="\n".join(typed) + "\n"
    )
    assert played.code == 0
    assert played.lines[-1] == f"position: {position}"
    outcome = position.outcome()
    assert outcome is not None
    word = "A draw." if outcome.is_draw else "You won." if 0 in outcome.winners else "The bot won."
    assert any(line.startswith(word) for line in played.lines)


def last_position(ran: Ran) -> str:
    assert ran.code == 0
    # Where input is not typed at a terminal nothing ends the line of the question.
    before, found, position = ran.lines[-1].partition("position: ")
    assert found
    assert before in ("", "orange> ", "white> ")
    return position


def standing(text: str) -> str:
    """Returns how the position after these moves is written."""
    return str(RULES.parse_position(text))


def pieces_in(position: str) -> list[str]:
    """Returns the pieces on the board, without what they show."""
    pieces = position.split()[2]
    return [] if pieces == "-" else [piece[2:] for piece in pieces.split(",")]


def test_the_seed_repeats_the_bots_moves(boomtown: Terminal) -> None:
    games = [
        last_position(boomtown("play", "boomerang", "--seed", seed, typed="X5@d4\n"))
        for seed in ("1", "1", "2", "3", "4")
    ]
    assert games[0] == games[1]
    assert len(set(games)) > 1
    assert all("X5@d4" in pieces_in(game) and len(pieces_in(game)) == 2 for game in games)


def test_the_other_seat_lets_the_bot_begin(boomtown: Terminal) -> None:
    played = boomtown("play", "boomerang", "--seat", "white", "--seed", "1")
    assert "you are white" in played.out
    assert any(line.startswith("orange plays ") for line in played.lines)
    assert len(pieces_in(last_position(played))) == 1


@pytest.mark.parametrize("level", ["newcomer", "ranger"])
def test_levels_play(boomtown: Terminal, level: str) -> None:
    played = boomtown("play", "boomerang", "--level", level, "--seed", "5", typed="X5@d4\n")
    assert f"the bot is a {level}" in played.out
    assert len(pieces_in(last_position(played))) == 2


def test_a_game_can_begin_from_a_position_with_options(boomtown: Terminal) -> None:
    played = boomtown("play", "boomerang", "--position", "pool X5@d4", "--moves", "I5@e7h", "--seed", "1")
    assert last_position(played) == standing("pool X5@d4 I5@e7h")
    last = boomtown("play", "boomerang", "-o", "variant=last", "--seed", "1")
    assert last_position(last) == standing("last")
    again = boomtown("play", "boomerang", "--position", last_position(played), "--seed", "1")
    assert last_position(again) == last_position(played)


def test_moves_lists_those_that_begin_so(boomtown: Terminal) -> None:
    listed = boomtown("play", "boomerang", "--seed", "1", typed="moves X5\nmoves\nmoves Q\n")
    assert "X5@a1" in listed.out
    assert "and 1278 more" in listed.out
    assert "No legal move begins with 'Q'." in listed.out


def test_a_hint_is_a_legal_move(boomtown: Terminal) -> None:
    printed = boomtown("play", "boomerang", "--seed", "1", typed="hint\n")
    hints = [line.split("Try ")[1].rstrip(".") for line in printed.lines if "Try " in line]
    assert len(hints) == 1
    assert hints[0] in [str(move) for move in RULES.start().legal_moves()]


def test_undo_goes_back_to_before_ones_own_move(boomtown: Terminal) -> None:
    undone = boomtown("play", "boomerang", "--seed", "1", typed="X5@d4\nundo\n")
    assert last_position(undone) == standing("standard")
    twice = boomtown("play", "boomerang", "--seed", "1", typed="undo\nX5@d4\nundo\nundo\nX5@a1\n")
    assert twice.out.count("nothing_to_undo") == 2
    assert "X5@a1" in pieces_in(last_position(twice))
    assert "X5@d4" not in pieces_in(last_position(twice))


def test_errors_are_said_and_the_game_goes_on(boomtown: Terminal) -> None:
    played = boomtown("play", "boomerang", "--seed", "1", typed="nonsense\nX5@i9\npass\n\n  \nX5@d4\nX5@d4\n")
    for code in ("bad_notation", "off_board", "must_place", "not_in_hand"):
        assert f"{code}: " in played.out
    assert "X5@d4" in pieces_in(last_position(played))


def test_help_and_board_show_what_there_is(boomtown: Terminal) -> None:
    helped = boomtown("play", "boomerang", "--seed", "1", typed="help\nboard\n")
    for word in ("moves", "hint", "undo", "board", "resign", "quit"):
        assert f"\n  {word}" in helped.out
    assert helped.out.count(RULES.start().drawing()) == 2


@pytest.mark.parametrize(("said", "heard"), [("resign\n", "You resigned."), ("quit\n", ""), ("", "")])
def test_one_can_leave(boomtown: Terminal, said: str, heard: str) -> None:
    left = boomtown("play", "boomerang", "--seed", "1", typed=said)
    assert heard in left.out
    assert last_position(left) == standing("standard")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--level", "sheriff"), "unknown_level"),
        (("--seat", "blue"), "unknown_seat"),
        (("--seed", "x"), "bad_usage"),
        (("--option", "variant=x"), "bad_option"),
    ],
)
def test_wrong_words_are_refused(boomtown: Terminal, words: tuple[str, ...], code: str) -> None:
    failed = boomtown("play", "boomerang", *words)
    assert failed.code == 2
    assert failed.err.startswith(f"error: {code}: ")
