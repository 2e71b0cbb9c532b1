"""`boomtown show`: drawings, one JSON object, and lines of them."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boomtown.cli.show import answer
from boomtown.games.registry import turn_game
from tests.cli.command import Terminal

RULES = turn_game("boomerang")
KEYS = ["legal", "to_move", "over", "scores", "winners", "position"]
OVER = (
    "standard I3@f3h I5@c2h T4@c3w T4@e5e T5@g4e I2@b2v I3@b4v L3@h3ne I2@f4v I1@b7 I4@c6v I4@a3v I1@c3 "
    "I2@d9h I2@e8h L3@a8sw L3@h1se T5@f7s L3@h7se I3@d1h pass I3@a1h"
)


@pytest.mark.parametrize(
    ("variant", "legal"), [("standard", 1338), ("plain", 1338), ("last", 1338), ("pool", 1338)]
)
def test_the_start_of_every_variant(boomtown: Terminal, variant: str, legal: int) -> None:
    shown = boomtown("show", "boomerang", "--option", f"variant={variant}", "--json").json
    assert list(shown) == KEYS
    assert len(shown["legal"]) == legal
    assert shown["legal"] == sorted(shown["legal"])
    assert (shown["to_move"], shown["over"], shown["winners"]) == ("orange", False, None)
    points = 0 if variant in ("plain", "pool") else 44
    assert shown["scores"] == {"orange": points, "white": points}
    assert shown["position"] == str(RULES.start({"variant": variant}))


def test_moves_are_played_from_the_start_or_from_a_position(boomtown: Terminal) -> None:
    moves = boomtown("show", "boomerang", "--moves", "X5@d4 I5@e7h", "--json").json
    position = boomtown("show", "boomerang", "--position", "standard X5@d4 I5@e7h", "--json").json
    both = boomtown("show", "boomerang", "--position", "standard X5@d4", "--moves", "I5@e7h", "--json").json
    assert moves == position == both
    assert moves["position"] == str(RULES.parse_position("standard X5@d4 I5@e7h"))
    assert (moves["to_move"], moves["scores"]) == ("orange", {"orange": 39, "white": 49})


def test_a_game_that_is_over_names_its_winners(boomtown: Terminal) -> None:
    shown = boomtown("show", "boomerang", "--position", OVER, "--json").json
    assert (shown["legal"], shown["to_move"], shown["over"]) == ([], None, True)
    scores = shown["scores"]
    assert scores["orange"] + scores["white"] == 88
    best = max(scores.values())
    assert shown["winners"] == [colour for colour, points in scores.items() if points == best]


def test_the_drawing_says_all_that_matters(boomtown: Terminal) -> None:
    shown = boomtown("show", "boomerang", "--moves", "X5@d4 I5@e7h")
    position = RULES.parse_position("standard X5@d4 I5@e7h")
    assert shown.code == 0
    assert position.drawing() in shown.out
    assert "orange to move" in shown.lines
    assert "297 legal moves:" in shown.lines
    assert shown.lines[-1] == f"position: {position}"
    listed = shown.out.split("legal moves:")[1].split("position:")[0].split()
    assert listed == [str(move) for move in position.legal_moves()]
    assert "\x1b" not in shown.out


def test_a_terminal_gets_colours(boomtown: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = boomtown("show", "boomerang", "--moves", "X5@d4 I5@e7h").out
    assert "\x1b[" in coloured


def test_an_ended_game_is_drawn_with_its_result(boomtown: Terminal) -> None:
    shown = boomtown("show", "boomerang", "--position", OVER)
    assert any("won" in line or "a draw" in line for line in shown.lines)
    assert "legal" not in shown.out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("checkers",), "unknown_game"),
        (("boomerang", "--option", "variant=chess"), "bad_option"),
        (("boomerang", "--option", "colour=red"), "bad_option"),
        (("boomerang", "--option", "variant"), "bad_option"),
        (("boomerang", "--option", "variant=pool", "--option", "variant=last"), "bad_option"),
        (("boomerang", "--option", "variant=pool", "--position", "standard X5@d4"), "bad_option"),
        (("boomerang", "--position", "nonsense"), "bad_notation"),
        (("boomerang", "--position", ""), "bad_notation"),
        (("boomerang", "--moves", "X5@d4 nonsense"), "bad_notation"),
        (("boomerang", "--moves", "X5@d4 X5@d4"), "occupied"),
        (("boomerang", "--moves", "X5@d4 I1@a1"), "no_touch"),
        (("boomerang", "--moves", "pass"), "must_place"),
        (("boomerang", "--moves", "X5@i9"), "off_board"),
        (("boomerang", "--position", OVER, "--moves", "I1@a1"), "game_over"),
        (("boomerang", "--jsonl", "--json"), "bad_request"),
        (("boomerang", "--jsonl", "--moves", "X5@d4"), "bad_request"),
        (("boomerang", "--colour"), "bad_usage"),
        ((), "bad_usage"),
    ],
)
def test_errors_are_one_line_with_a_code(boomtown: Terminal, words: tuple[str, ...], code: str) -> None:
    failed = boomtown("show", *words)
    assert failed.code == 2
    assert failed.out == ""
    assert failed.err.startswith(f"error: {code}: ")
    assert failed.err.count("\n") == 1


def test_an_error_names_the_move_that_is_wrong(boomtown: Terminal) -> None:
    assert "move 2: " in boomtown("show", "boomerang", "--moves", "X5@d4 I1@a1 I1@a2").err


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("boomerang", '{"moves": "X5@d4 I1@a1 I1@a2"}'),
        ("boomerang", '{"position": "standard X5@d4 I1@a1 I1@a2"}'),
        ("boomerang", '{"position": "standard X5@d4 nonsense"}'),
        ("boomers", '{"position": "setup @f10 @f10"}'),
    ],
)
def test_a_line_is_told_which_move_is_wrong_wherever_it_stands(
    boomtown: Terminal, game: str, line: str
) -> None:
    (answer,) = boomtown("show", game, "--jsonl", typed=line + "\n").lines
    assert json.loads(answer)["message"].startswith("move 2: ")


BAD_LINES = {
    "nonsense": "bad_json",
    "{": "bad_json",
    "\xff": "bad_json",
    '{"moves": "X5@d4"} {"moves": "X5@d4"}': "bad_json",
    "[]": "bad_request",
    '"X5@d4"': "bad_request",
    "null": "bad_request",
    '{"move": "X5@d4"}': "bad_request",
    '{"moves": ["X5@d4"]}': "bad_request",
    '{"moves": 5}': "bad_request",
    '{"position": {}}': "bad_request",
    '{"options": []}': "bad_request",
    '{"options": {"variant": null}}': "bad_request",
    '{"options": {"variant": 1.5}}': "bad_request",
    '{"options": {"variant": "chess"}}': "bad_option",
    '{"options": {"variant": true}}': "bad_option",
    '{"options": {"colour": "red"}}': "bad_option",
    '{"options": {"variant": "pool"}, "position": "standard"}': "bad_option",
    '{"position": ""}': "bad_notation",
    '{"position": "chess"}': "bad_notation",
    '{"moves": "X5@d4h"}': "bad_notation",
    '{"moves": "I5@d4"}': "bad_notation",
    '{"moves": "X5@h8"}': "off_board",
    '{"moves": "X5@d4 X5@d4"}': "occupied",
    '{"moves": "pass"}': "must_place",
    "[" * 100_000: "bad_request",
}
GOOD_LINES = [
    "{}",
    '{"moves": "X5@d4"}',
    '{"position": "pool X5@d4", "moves": "I5@e7h"}',
    '{"options": {"variant": "last"}, "moves": ""}',
    '{"position": null, "moves": null, "options": null}',
    '  {"position": "standard   X5@d4 "}  ',
]


def test_lines_are_answered_one_by_one_whatever_they_hold(boomtown: Terminal) -> None:
    lines: list[bytes] = []
    wanted: list[str | None] = []
    for bad, code in BAD_LINES.items():
        for good in GOOD_LINES:
            lines += [bad.encode("latin-1"), good.encode(), b"", b"   "]
            wanted += [code, None]
    ran = boomtown("show", "boomerang", "--jsonl", typed=b"\n".join(lines))
    answers = [json.loads(line) for line in ran.lines]
    assert (ran.code, ran.err) == (0, "")
    assert [one.get("error") for one in answers] == wanted
    for one in answers:
        assert list(one) == (["error", "message"] if "error" in one else KEYS)
        assert one.get("message") != ""


def test_options_of_the_command_line_hold_for_lines_that_say_nothing(boomtown: Terminal) -> None:
    typed = '{}\n{"options": {"variant": "last"}}\n{"position": "pool X5@d4"}\n'
    ran = boomtown("show", "boomerang", "--option", "variant=pool", "--jsonl", typed=typed)
    wanted = [str(RULES.parse_position(text)) for text in ("pool", "last", "pool X5@d4")]
    assert [json.loads(line)["position"] for line in ran.lines] == wanted
    failed = boomtown("show", "boomerang", "--option", "variant=chess", "--jsonl", typed="{}\n")
    assert (failed.code, failed.out) == (2, "")


def test_lines_and_single_questions_agree_along_whole_games(boomtown: Terminal) -> None:
    rng = random.Random(4)
    for variant in ("standard", "plain", "last", "pool"):
        position = RULES.start({"variant": variant})
        requests = []
        moves: list[str] = []
        while legal := position.legal_moves():
            moves.append(str(rng.choice(legal)))
            position = position.play(RULES.parse_move(moves[-1]))
            requests.append({"options": {"variant": variant}, "moves": " ".join(moves)})
        typed = "".join(json.dumps(request) + "\n" for request in requests)
        answers = [json.loads(line) for line in boomtown("show", "boomerang", "--jsonl", typed=typed).lines]
        assert len(answers) == len(requests)
        assert [one["over"] for one in answers] == [False] * (len(answers) - 1) + [True]
        single = boomtown("show", "boomerang", "--position", answers[5]["position"], "--json").json
        assert single == answers[5]
        for one, request in zip(answers, requests, strict=True):
            assert one["position"] == str(RULES.parse_position(f"{variant} {request['moves']}"))


def test_each_answer_is_flushed_before_the_next_line_is_read() -> None:
    talk = subprocess.Popen(
        [sys.executable, "-m", "boomtown.cli", "show", "boomerang", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ,
    )
    assert talk.stdin is not None
    assert talk.stdout is not None
    with talk:
        for moves in ("", "X5@d4", "nonsense", "X5@d4 I5@e7h"):
            talk.stdin.write(json.dumps({"moves": moves}).encode() + b"\n")
            talk.stdin.flush()
            heard = json.loads(talk.stdout.readline())
            wanted = None if moves == "nonsense" else str(RULES.parse_position(f"standard {moves}"))
            assert heard.get("position") == wanted
        talk.stdin.close()
        assert talk.wait() == 0


words = st.sampled_from(
    ["X5@d4", "I5@e7h", "I1@a1", "pass", "standard", "pool", "x", "X5@d4h", "L3@c3sw", "\ud800", "\x00", "é"]
)
fields: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.lists(words, max_size=4).map(" ".join),
    st.text(max_size=20),
    st.integers(),
    st.dictionaries(
        st.sampled_from(["variant", "x"]), st.one_of(words, st.integers(), st.booleans(), st.none())
    ),
)
requests = st.dictionaries(st.sampled_from(["position", "moves", "options", "extra"]), fields)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(requests.map(json.dumps).map(str.encode), st.binary(max_size=60)))
def test_every_line_gets_an_answer_that_is_json(line: bytes) -> None:
    found = answer(RULES, {}, line)
    again = json.loads(json.dumps(dict(found)))
    assert list(again) in (KEYS, ["error", "message"])
