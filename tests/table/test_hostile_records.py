"""Records that were written to keep a server busy: reading takes time in proportion to their length."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from boomtown.core import BoomtownError
from boomtown.table.records import parse_record, record_events
from boomtown.table.state import fold
from boomtown.table.talk import MOST_LINES, MOST_PROMISES
from tests.table.room import DEE, LEVELS, entries

GOLDEN = sorted((Path(__file__).parent / "golden" / "records").glob("booom-*.txt"))
SHORT = 4_900
LONGER = 4
"""How many times as long the second text is. Quadratic reading would take 16 times as long."""
MOST = 9
"""How many times as long reading it may take: slack for a busy machine."""
LONGEST_MESSAGE = 4_000
LEAST_S = 0.002
"""What takes less time is not worth comparing."""


def read(text: str) -> str | None:
    """Plays a record through and returns the code of what is wrong with it."""
    try:
        fold(entries(record_events(parse_record(text), by=DEE, levels=LEVELS)))
    except BoomtownError as error:
        return error.code if len(error.message) < LONGEST_MESSAGE else "long message"
    return None


def seconds(text: str) -> float:
    spent = []
    for _ in range(3):
        began = process_time()
        read(text)
        spent.append(process_time() - began)
    return min(spent)


def filled(head: str, unit: str, tail: str = "") -> Callable[[int], str]:
    return lambda length: head + unit * ((length - len(head) - len(tail)) // len(unit)) + tail


TURNS, WALLS, LIVE = '[Game "pebbles"]\n', '[Game "boomers"]\n', '[Game "booom"]\n'
HERDS, PIECES = '[Game "windriver"]\n', '[Game "boomerang"]\n'
RANKS = "/".join(["11"] * 11)

SHAPES = {
    "open braces": filled(TURNS, "{"),
    "open talk": filled(TURNS, "{% "),
    "braces": filled(TURNS, "{}"),
    "semicolons": filled(TURNS, ";"),
    "comments on lines": filled(TURNS, ";\n"),
    "talk without words": filled(TURNS, "{%}"),
    "blanks in a tag": filled(TURNS + "[X", " ", '"'),
    "blanks behind a tag": filled(TURNS + '[X "a"', " ", "x"),
    "a text without end": filled(TURNS + '[X "', '\\"'),
    "a long name of a tag": filled(TURNS + "[", "a"),
    "numbers": filled(TURNS, "1. "),
    "digits": filled(PIECES + "1. ", "1"),
    "a long move": filled(PIECES + "1. ", "a "),
    "lines": filled(TURNS + "1. ", "\n"),
    "something long said": filled(TURNS + '{% red says "', '\\"', "}"),
    "words of a phrase": filled(TURNS + "{% red phrase x", " a", "!}"),
    "words of a promise": filled(TURNS + "{% red promises x", " for 1", "!}"),
    "a long verdict": filled(TURNS + "{% red promises x for 1: broken by 1. ", "a", "{}"),
    "phrases": filled(TURNS, "{% red phrase hello}"),
    "options": filled(TURNS + '[Options "', "a=1 ", '"]'),
    "scores": filled(TURNS + '[Scores "', "1 ", '"]'),
    "ranks": filled(WALLS + '[Start "', "/", ' b - - 0"]'),
    "marks in a rank": filled(WALLS + '[Start "', "x", ' b - - 0"]'),
    "rails": filled(f'{WALLS}[Start "{RANKS} b - ', "d4n,", ' 0"]'),
    "placements": filled(WALLS + '[Start "setup', " @f10", '"]'),
    "words of a set-up": filled(WALLS + '[Start "setup', " first=blue", '"]'),
    "mines": filled(WALLS + '[Start "setup mines=', "d4,", '"]'),
    "hexes": filled(HERDS + '[Start "3 r herd:1 ', "b1=2v,", ' r=1/0/5"]'),
    "tipis": filled(HERDS + '[Start "3 r herd:1 b1=2', "v", ' r=1/0/5"]'),
    "stocks": filled(HERDS + '[Start "3 r herd:1 - ', "r=1/0/5,", '"]'),
    "passes": filled(PIECES + '[Start "standard', " pass", '"]'),
    "nested entries": filled(LIVE + '0 {"events":', "[", "}"),
    "empty entries": filled(LIVE, '0 {"events":[]}\n'),
    "blanks in an entry": filled(LIVE + "0", " ", "x"),
}  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_reading_takes_time_in_proportion_to_the_length(shape: Callable[[int], str]) -> None:
    assert read(shape(LONGER * SHORT)) != "long message"
    short = max(seconds(shape(SHORT)), LEAST_S)
    assert seconds(shape(LONGER * SHORT)) < MOST * short


def promising(count: int) -> str:
    moves = " ".join(f"{number}. take 1" for number in range(1, 41))
    return '[Game "pebbles"]\n[Options "pile=40"]\n' + "{% red promises not_take 9 for 6}" * count + moves


def test_judging_takes_time_in_proportion_to_the_promises() -> None:
    assert read(promising(MOST_PROMISES)) is None
    short = max(seconds(promising(MOST_PROMISES // LONGER)), LEAST_S)
    assert seconds(promising(MOST_PROMISES)) < MOST * short


def warning(count: int, *, others: int) -> str:
    """A record in real time in which the same warning is called again and again, and names many."""
    record = next(path for path in GOLDEN if '"warned"' in path.read_text(encoding="utf-8"))
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if '"warned"' in line)
    seat = re.search(r'"others":\[([0-9])', lines[at])
    assert seat is not None
    named = re.sub(r'"others":\[[^]]*\]', f'"others":[{",".join([seat[1]] * others)}]', lines[at])
    return "\n".join([*lines[:at], *[named] * count])


@pytest.mark.parametrize(("count", "others"), [(2, 1), (1, 2)])
def test_nobody_is_warned_of_the_same_again_and_again(count: int, others: int) -> None:
    assert read(warning(1, others=1)) is None
    assert read(warning(count, others=others)) == "bad_events"


def test_a_record_does_not_talk_for_ever() -> None:
    talk = "{% red phrase hello}"
    assert read(TURNS + talk * MOST_LINES) is None
    assert read(TURNS + talk * (MOST_LINES + 1)) == "bad_record"


def test_a_record_does_not_promise_more_than_a_table_keeps() -> None:
    assert read(promising(MOST_PROMISES + 1)) == "bad_record"


@pytest.mark.parametrize(("text", "line"), [("{", 2), ("1. take 1\n2. take {two\n\n", 3), ("{} {%\n", 2)])
def test_a_comment_without_an_end_is_named_by_the_line_where_it_begins(text: str, line: int) -> None:
    with pytest.raises(BoomtownError, match=f"^line {line}: a comment begins here and is never closed"):
        parse_record('[Game "pebbles"]\n' + text)


def test_a_start_position_has_an_end() -> None:
    with pytest.raises(BoomtownError, match=r"^line 2: a start position has at most"):
        parse_record('[Game "pebbles"]\n[Start "' + "1" * 20_001 + '"]')
