"""What bots say: simple offers, their own word kept, and a memory for the words of others."""

from __future__ import annotations

from boomtown.bots.offers import (
    TURNS_BETWEEN_OFFERS,
    move_that_keeps,
    promises_to_keep,
    what_to_say,
    word_breakers,
)
from boomtown.table import commands, events
from boomtown.table.events import Entry, Event
from boomtown.table.opening import open_table
from boomtown.table.refusal import Refusal
from boomtown.table.state import Player, Table, fold

TIGHT = "3 r herd:1 b1=2,c3=1r,d4=1g,e2=5b r=1/0/6,g=1/0/6,b=1/0/6"
ANNA = Player("aaaaaaaa", "Anna")


def table_with(*happened: Event, start: str = TIGHT) -> Table:
    opening = open_table(
        "windriver",
        {},
        0,
        seed=7,
        by=ANNA,
        levels=("ranger",),
        who_sits=["bot:ranger", "you", "you"],
        start=start,
    )
    assert not isinstance(opening, Refusal), opening
    log = (*opening, *happened)
    return fold(Entry(seq=seq, at_ms=seq, event=event) for seq, event in enumerate(log, 1))


def some_seed_that_speaks(table: Table) -> int:
    return next(seed for seed in range(1000) if what_to_say(table, 0, seed))


def test_an_offer_is_a_promise_and_what_is_asked_for_it_and_comes_seldom() -> None:
    table = table_with()
    said = what_to_say(table, 0, some_seed_that_speaks(table))
    assert said == (
        commands.Promise(promise="leave_hex", points=("d4",), turns=2),
        commands.SayPhrase(phrase="leave_hex", points=("c3",)),
    )
    spoken = sum(bool(what_to_say(table, 0, seed)) for seed in range(500))
    assert 0.5 < spoken * TURNS_BETWEEN_OFFERS / 500 < 1.5


def test_nothing_is_said_outside_ones_own_turn_nor_while_a_promise_is_open() -> None:
    table = table_with()
    seed = some_seed_that_speaks(table)
    assert what_to_say(table, 1, seed) == ()
    promised = events.Promised(seat=0, promise="leave_hex", points=("d4",), turns=2)
    assert what_to_say(table_with(promised), 0, seed) == ()


GREEN_BREAKS = (
    events.Promised(seat=1, promise="leave_hex", points=("d4",), turns=1),
    events.Moved(seat=0, move="b1>b2"),
    events.Moved(seat=0, move="gather"),
    events.Confirmed(seat=0),
    events.Moved(seat=1, move="d4>d5"),
    events.Moved(seat=1, move="gather"),
    events.Confirmed(seat=1),
    events.Moved(seat=2, move="e2>e3"),
    events.Moved(seat=2, move="gather"),
    events.Confirmed(seat=2),
)


def test_who_broke_their_word_is_told_so_once_and_gets_no_more_offers() -> None:
    table = table_with(*GREEN_BREAKS)
    assert word_breakers(table) == {1}
    reproach = commands.SayPhrase(phrase="no_trust", points=("green",))
    assert what_to_say(table, 0, 0) == (reproach,)
    after = table_with(*GREEN_BREAKS, events.Phrased(seat=0, phrase="no_trust", points=("green",)))
    for seed in range(200):
        assert not any(
            isinstance(said, commands.Promise) and said.points == ("d4",)
            for said in what_to_say(after, 0, seed)
        )


def test_a_bot_keeps_its_word_to_who_keeps_theirs() -> None:
    promised = events.Promised(seat=0, promise="leave_hex", points=("d4",), turns=2)
    table = table_with(promised)
    assert len(promises_to_keep(table, 0)) == 1
    kept = move_that_keeps(table, 0, "d4>d5")
    assert kept != "d4>d5"
    assert kept in {str(move) for move in table.positions[-1].legal_moves()}
    assert move_that_keeps(table, 0, "b1>b2") == "b1>b2"


def test_a_bot_owes_nothing_to_who_broke_their_word() -> None:
    promised = events.Promised(seat=0, promise="spare_camp", points=("green",), turns=6)
    table = table_with(promised, *GREEN_BREAKS)
    assert promises_to_keep(table, 0) == ()
