"""Games in real time on the command line: shown, looked through, and otherwise refused with a way out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boomtown.games.registry import game, live_keys
from tests.cli.command import Terminal

GOLDEN = Path(__file__).parents[1] / "table" / "golden" / "records"
STRICT = str(GOLDEN / "booom-1-strict.txt")
RESIGNED = str(GOLDEN / "booom-1-resigned.txt")
KEYS = ["legal", "to_move", "over", "scores", "winners", "position", "ms", "view"]
SECRETS = ("seed", "kinds", "order", "old")


def test_a_fresh_game_is_shown_as_a_spectator_sees_it(boomtown: Terminal) -> None:
    shown = boomtown("show", "booom", "--json", "--option", "rounds=4", "--option", "oath=strict").json
    assert list(shown) == KEYS
    assert (shown["legal"], shown["to_move"], shown["over"], shown["ms"]) == ([], None, False, 0)
    assert shown["scores"] == {"red": 0, "blue": 0, "green": 0, "yellow": 0}
    view = shown["view"]
    assert (view["you"], view["own"], view["phase"], view["round"], view["rounds"]) == (
        None,
        None,
        "aim",
        1,
        4,
    )
    assert view["options"]["oath"] == "strict"
    assert {tile[5] for tile in view["tiles"]} == {"rock"}
    assert view == game("booom").start({"rounds": 4, "oath": "strict"}).picture(None)


def test_a_moment_of_a_record_is_shown(boomtown: Terminal) -> None:
    end = boomtown("show", "booom", "--json", "--record", STRICT).json
    assert (end["over"], end["winners"], end["view"]["phase"]) == (True, ["red"], "over")
    assert end["scores"] == {"red": 16, "blue": 10, "green": 4, "yellow": 10}
    earlier = boomtown("show", "booom", "--json", "--record", STRICT, "--at", "26000").json
    assert (earlier["over"], earlier["winners"]) == (False, None)
    assert 25_000 < earlier["ms"] <= 26_000
    assert earlier["view"]["phase"] == "search"
    first = boomtown("show", "booom", "--json", "--record", STRICT, "--at", "0").json
    assert (first["ms"], first["view"]["phase"]) == (0, "cast")
    for shown in (end, earlier, first):
        assert not any(f'"{secret}"' in json.dumps(shown) for secret in SECRETS)


def test_a_moment_is_drawn(boomtown: Terminal) -> None:
    drawn = boomtown("show", "booom", "--record", STRICT, "--at", "26000")
    assert drawn.code == 0, drawn.err
    assert "%" in drawn.out.partition("$ legal")[0], "gold in sight, before the legend"
    assert "round 4 of 4: search" in drawn.out
    assert drawn.lines[-1] == "the game goes on"
    assert "legal moves" not in drawn.out
    assert "position:" not in drawn.out


def test_lines_of_json_are_answered_with_views_or_codes(boomtown: Terminal) -> None:
    typed = (
        '{"options": {"rounds": 1}}\n{"moves": "X5@d4"}\n{"position": "x"}\n{"options": {"rounds": 99}}\n{}\n'
    )
    lines = [json.loads(line) for line in boomtown("show", "booom", "--jsonl", typed=typed).lines]
    assert [line.get("error") for line in lines] == [None, "live_game", "live_game", "bad_option", None]
    assert (lines[0]["view"]["rounds"], lines[4]["view"]["rounds"]) == (1, 12)


def test_a_record_is_played_through(boomtown: Terminal) -> None:
    drawn = boomtown("replay", STRICT)
    assert drawn.code == 0, drawn.err
    assert drawn.lines[-1] == "red won, 16 : 10 : 4 : 10 (points)"
    assert boomtown("replay", STRICT, "--check").lines[0].startswith("sound: booom, ")
    entries = int(boomtown("replay", STRICT, "--check").lines[0].split()[2])
    assert drawn.lines[0] == f"after {entries} of {entries} entries, at 28950 ms"
    stopped = boomtown("replay", STRICT, "--ply", "5")
    assert stopped.lines[0].startswith(f"after 5 of {entries} entries, at ")
    assert stopped.lines[-1] == "the game goes on"
    assert (
        boomtown("replay", STRICT, "--json").json
        == boomtown("show", "booom", "--json", "--record", STRICT).json
    )
    at = boomtown("replay", STRICT, "--at", "26000", "--json").json
    assert at == boomtown("show", "booom", "--json", "--record", STRICT, "--at", "26000").json


def test_every_entry_is_told_by_name(boomtown: Terminal) -> None:
    printed = boomtown("replay", STRICT, "--every")
    assert printed.lines[0] == "0 time: opened"
    assert "28950 red: said done, search ended, secured, game ended" in printed.lines
    assert any(line.endswith(": claimed") for line in printed.lines)


def test_a_resigned_game_is_told_as_it_ended(boomtown: Terminal) -> None:
    assert boomtown("replay", RESIGNED).lines[-1].endswith("(resigned)")


def test_a_record_comes_from_standard_input(boomtown: Terminal) -> None:
    text = Path(STRICT).read_text(encoding="utf-8")
    assert boomtown("replay", "-", "--check", typed=text).code == 0
    cut = text.rstrip().rpartition("\n")[0]
    refused = boomtown("replay", "-", typed=cut)
    assert refused.code == 2
    assert refused.err.startswith("error: wrong_result: ")
    nonsense = boomtown("replay", "-", typed=text.replace('"seat":1', '"seat":9', 1))
    assert nonsense.err.startswith("error: bad_events: line ")


def test_a_record_of_turns_is_shown_at_its_end_and_has_no_clock(boomtown: Terminal) -> None:
    record = '[Game "boomerang"]\n\n1. X5@d4 2. I5@e7h\n'
    shown = boomtown("show", "boomerang", "--json", "--record", "-", typed=record)
    assert shown.json["position"].startswith("standard o w:I5@e7h,w:X5@d4 ")
    for command in (("replay", "-"), ("show", "boomerang", "--record", "-")):
        refused = boomtown(*command, "--at", "5", typed=record)
        assert refused.code == 2
        assert refused.err.startswith("error: game_of_turns: ")
        assert "--ply" in refused.err


@pytest.mark.parametrize(
    "more",
    [
        ("--at", "5"),
        ("--record", STRICT, "--option", "rounds=4"),
        ("--record", STRICT, "--moves", "x"),
        ("--jsonl", "--record", STRICT),
    ],
)
def test_what_does_not_go_together_is_refused(boomtown: Terminal, more: tuple[str, ...]) -> None:
    refused = boomtown("show", "booom", *more)
    assert refused.code == 2
    assert refused.err.startswith("error: bad_request: ")


def test_a_record_of_another_game_says_which(boomtown: Terminal) -> None:
    refused = boomtown("show", "boomerang", "--record", STRICT)
    assert refused.err.startswith("error: bad_request: ")
    assert "booom" in refused.err


@pytest.mark.parametrize("game", live_keys())
@pytest.mark.parametrize(
    "command",
    [
        ("play",),
        ("perft", "--depth", "0"),
        ("perft", "--depth", "2", "--divide"),
        ("match", "--bots", "child,bandit"),
        ("match", "child", "bandit"),
        ("ladder",),
        ("tune", "exploration=0..1"),
        ("show", "--moves", "x"),
        ("show", "--position", "x"),
    ],
)
def test_what_only_games_of_turns_have_is_refused_with_a_way_out(
    boomtown: Terminal, game: str, command: tuple[str, ...]
) -> None:
    refused = boomtown(command[0], game, *command[1:])
    assert refused.code == 2
    assert refused.err.startswith("error: live_game: ")
    assert "boomtown serve" in refused.err
    assert refused.out == ""


def test_help_says_what_real_time_means(boomtown: Terminal) -> None:
    assert "--at" in boomtown("replay", "--help").out
    assert "--record" in boomtown("show", "--help").out
    assert "boomtown serve" in " ".join(boomtown("play", "--help").out.split())


def test_the_version_lists_all_games(boomtown: Terminal) -> None:
    assert "boomerang, boomers, windriver, booom" in boomtown("version").out
