"""The referee and its host: which touches are weighed, who is answered what, and when time itself acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from boomtown.core import BoomtownError
from boomtown.games.booom import commands
from boomtown.games.booom.arbiter_rulings import (
    DrawCommitted,
    DrawOpened,
    FalseStart,
    Granted,
    Late,
    commitment,
)
from boomtown.games.booom.commands import Command, Touch
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import Kind
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.referee import MOST_NOTES, BooomReferee
from boomtown.games.live_referee import Denial, RefereeDecision, Remarks
from tests.games.booom.positions import mine

GOLD = (Kind.LEGAL, 0, 0, True)
SECOND = (Kind.ILLEGAL, 600, 0, True)
SHOWN_MS = 1_000.0


class PaperHost:
    """A host that writes nothing, and remembers everything."""

    def __init__(self, game: Game) -> None:
        self.position = BooomPosition(game)
        self.done: list[tuple[Command, int, tuple[Any, ...]]] = []
        self.answers: dict[int, Denial | None] = {}
        self.locks: list[tuple[int, int | None, int]] = []

    @property
    def game(self) -> Game:
        return self.position.game

    def carry_out(
        self,
        command: Any,
        *,
        ms: int,
        remarks: Remarks = lambda after: (),
        decision: RefereeDecision | None = None,
    ) -> Denial | None:
        try:
            after, events = self.position.act(command, ms)
        except BoomtownError as refusal:
            assert decision is None, "the referee has decided what the rules refuse"
            return Denial(refusal.code, refusal.message)
        assert decision is None or (decision.after(), decision.events) == (after, events)
        self.position = after
        rulings = tuple(remarks(self.position))
        msgspec.json.encode(rulings)
        self.done.append((command, ms, rulings))
        return None

    def answer(self, ticket: int, denied: Denial | None) -> None:
        assert ticket not in self.answers, "answered twice"
        self.answers[ticket] = denied

    def lock(self, tile: int, seat: int | None, until_ms: int) -> None:
        self.locks.append((tile, seat, until_ms))

    def code(self, ticket: int) -> str:
        """Returns how a ticket was answered."""
        denied = self.answers[ticket]
        return "done" if denied is None else denied.code


def table(
    *laid: tuple[Kind, int, int, bool],
    delays: Sequence[float | None] = (None, None, None, None),
    **options: Any,
) -> tuple[PaperHost, BooomReferee, list[int]]:
    """Returns a host and its referee, who has measured these round trips and shown the mine to everybody."""
    game, tiles = mine(*laid, **options)
    host = PaperHost(game)
    referee = BooomReferee(host, 5)
    for seat, delay in enumerate(delays):
        for nonce in range(15 if delay is not None else 0):
            referee.pinged(seat, nonce, 0.0)
            referee.ponged(seat, nonce, delay or 0.0)
    referee.shown(host.position, range(game.seats), SHOWN_MS)
    return host, referee, tiles


def touch(seat: int, tile: int) -> Touch:
    return Touch(seat=seat, tile=tile)


# First touch


def test_where_nobody_is_far_away_a_touch_is_granted_at_once() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 2, 3, 5))
    referee.act(1, touch(0, gold), 300.0, SHOWN_MS + 302)
    assert host.code(1) == "done"
    assert host.locks == []
    command, ms, (ruling,) = host.done[0]
    assert command == touch(0, gold)
    assert ms == SHOWN_MS + 300
    assert isinstance(ruling, Granted)
    assert ruling.by == "alone"


def test_a_tile_is_locked_while_a_faster_touch_could_arrive_and_then_settled() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 100, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    assert host.answers == {}
    ((tile, seat, until_ms),) = host.locks
    assert (tile, seat) == (gold, 0)
    due = referee.due()
    assert due is not None
    assert SHOWN_MS + 450 < due <= until_ms < SHOWN_MS + 620
    referee.tick(due - 1)
    assert host.answers == {}
    referee.tick(due)
    assert host.code(1) == "done"
    assert host.game.tiles.place(gold) == 1


def test_the_faster_hand_wins_though_its_touch_arrives_later_and_the_loser_sees_the_margin() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 100, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.act(2, touch(1, gold), 350.0, SHOWN_MS + 450)
    due = referee.due()
    referee.tick(due if due is not None else SHOWN_MS + 600)
    assert host.code(2) == "done"
    denied = host.answers[1]
    assert denied is not None
    assert denied.code == "beaten"
    assert denied.margin_ms is not None
    assert 40 < denied.margin_ms < 60
    assert "beaten by" in denied.message
    assert host.done[0][2][0].losers[0].seat == 0


def test_who_comes_when_all_is_settled_is_told_by_how_much_they_were_beaten() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 2, 2, 2))
    referee.act(1, touch(0, gold), 300.0, SHOWN_MS + 302)
    referee.shown(host.position, range(4), SHOWN_MS + 310)
    referee.act(2, touch(1, gold), 350.0, SHOWN_MS + 352)
    denied = host.answers[2]
    assert denied == Denial("beaten", "Somebody was faster: beaten by 50 ms.", 50.0)
    referee.act(3, commands.Done(seat=1), None, SHOWN_MS + 400)
    assert [type(ruling) for ruling in host.done[-1][2]] == [Late]


def test_who_was_as_fast_but_came_when_all_was_settled_is_not_told_that_another_was_faster() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 120, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.tick(SHOWN_MS + 700)
    referee.act(2, touch(1, gold), 300.0, SHOWN_MS + 520)
    denied = host.answers[2]
    assert denied is not None
    assert (denied.code, denied.margin_ms) == ("came_late", None)
    assert "as fast" in denied.message


def test_who_loses_a_draw_is_told_so_and_of_no_margin() -> None:
    laid = [(Kind.LEGAL, x, 0, True) for x in range(-900, 901, 300)]
    codes = set()
    for number in range(len(laid)):  # each tile has a lot of its own
        host, referee, tiles = table(*laid, delays=(20, 20, None, None))
        referee.act(1, touch(0, tiles[number]), 400.0, SHOWN_MS + 420)
        referee.act(2, touch(1, tiles[number]), 399.0, SHOWN_MS + 421)
        referee.tick(SHOWN_MS + 700)
        codes.add((host.code(1), host.code(2)))
        lost = host.answers[1] or host.answers[2]
        assert lost is not None
        assert lost.margin_ms is None
    assert codes == {("done", "lost_draw"), ("lost_draw", "done")}


def test_two_touches_of_one_impatient_finger_get_the_same_answer() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 100, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.act(2, touch(0, gold), 420.0, SHOWN_MS + 422)
    referee.tick(SHOWN_MS + 700)
    assert (host.code(1), host.code(2)) == ("done", "done")
    assert len(host.done) == 1


def test_a_false_start_counts_for_nothing_and_stands_in_the_log() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 2, 2, 2))
    referee.act(1, touch(0, gold), 60.0, SHOWN_MS + 62)
    assert host.code(1) == "false_start"
    assert host.done == []
    referee.act(2, touch(0, gold), 300.0, SHOWN_MS + 302)
    assert host.code(2) == "done"
    assert [type(ruling) for ruling in host.done[0][2]] == [FalseStart, Granted]


def test_a_hand_that_is_ahead_for_one_tile_cannot_touch_another() -> None:
    host, referee, (gold, second) = table(GOLD, SECOND, delays=(2, 100, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.act(2, touch(0, second), 420.0, SHOWN_MS + 422)
    assert host.code(2) == "hand_busy"
    referee.tick(SHOWN_MS + 700)
    assert host.code(1) == "done"


def test_what_the_rules_refuse_is_never_weighed() -> None:
    host, referee, (rock, bat) = table(
        (Kind.ROCK, 0, 0, True), (Kind.BAT, 600, 0, True), delays=(2, 100, 2, 2)
    )
    referee.act(1, touch(1, rock), 300.0, SHOWN_MS + 320)
    referee.act(2, touch(1, bat), 300.0, SHOWN_MS + 330)
    assert (host.code(1), host.code(2)) == ("face_down", "not_your_special")
    assert host.locks == []


def test_a_warning_is_called_when_it_arrives() -> None:
    host, referee, (bat, gold) = table((Kind.BAT, 0, 0, True), SECOND, delays=(2, 100, 100, 100))
    referee.act(1, touch(0, bat), 300.0, SHOWN_MS + 302)
    assert host.code(1) == "done"
    assert host.game.miner(1).owed_forfeits
    # A touch that was made before the warning counts, though it arrives after it.
    referee.act(2, touch(1, gold), 250.0, SHOWN_MS + 350)
    referee.tick(SHOWN_MS + 700)
    assert host.code(2) == "done"
    referee.act(3, touch(2, gold), 500.0, SHOWN_MS + 800)
    assert host.code(3) in ("taken", "beaten", "frozen")


def test_a_tile_goes_to_the_next_where_the_rules_refuse_it_to_the_first() -> None:
    host, referee, (gold, second) = table(GOLD, SECOND, delays=(2, 100, 100, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.act(2, touch(1, gold), 395.0, SHOWN_MS + 420)
    # Meanwhile the first has said that they are done: the rules give them nothing more.
    host.carry_out(commands.Done(seat=0), ms=int(SHOWN_MS + 430))
    host.carry_out(commands.Done(seat=1), ms=int(SHOWN_MS + 430))
    referee.tick(SHOWN_MS + 700)
    assert (host.code(1), host.code(2)) == ("already_done", "already_done")
    assert host.locks[-1][:2] == (gold, None), "the lock is lifted where nobody gets the tile"
    referee.act(3, touch(2, gold), 700.0, SHOWN_MS + 800)
    referee.tick(SHOWN_MS + 1_100)
    assert host.code(3) == "done"
    assert second


def test_raw_tables_go_by_arrival() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 100, None, None), referee="raw")
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.act(2, touch(1, gold), 300.0, SHOWN_MS + 410)
    assert (host.code(1), host.code(2)) == ("done", "beaten")


# What was shown


def test_who_was_shown_a_tile_later_is_not_a_false_start_by_the_clock_of_the_others() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 2, 2, 2))
    referee.left(3)
    referee.arrived(3, SHOWN_MS + 5_000)
    referee.act(1, touch(3, gold), 90.0, SHOWN_MS + 5_090)
    assert host.code(1) == "false_start"
    referee.act(2, touch(3, gold), 250.0, SHOWN_MS + 5_250)
    assert host.code(2) == "done"


def test_a_tile_that_was_never_shown_cannot_be_guessed() -> None:
    game, (gold, _) = mine(GOLD, (Kind.ROCK, 0, 0, False))
    host = PaperHost(game)
    referee = BooomReferee(host, 5)
    referee.shown(host.position, range(4), SHOWN_MS)
    referee.act(1, touch(0, gold), 300.0, SHOWN_MS + 300)
    assert host.code(1) == "not_there"


def test_what_a_push_uncovers_is_revealed_when_it_is_told() -> None:
    host, referee, (gold, rock) = table(GOLD, (Kind.ROCK, 0, 0, False), delays=(2, 2, 2, 2))
    slid_ms = SHOWN_MS + 300
    referee.act(1, commands.Slide(seat=0, tile=rock, x=500, y=0), None, slid_ms)
    assert host.code(1) == "done"
    referee.shown(host.position, range(4), slid_ms + 5)
    referee.act(2, touch(1, gold), 60.0, slid_ms + 67)
    referee.act(3, touch(1, gold), 200.0, slid_ms + 207)
    assert (host.code(2), host.code(3)) == ("false_start", "done")


# Time


def test_a_touch_made_in_time_counts_though_it_arrives_after_the_end_of_the_search() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 150, 2, 2), search_s=20)
    ends = 20_000.0
    referee.tick(ends + 20)
    assert host.game.phase == "search", "a touch may still be under way"
    referee.act(1, touch(1, gold), ends - SHOWN_MS - 30, ends + 100)
    referee.act(2, commands.Slide(seat=0, tile=gold, x=0, y=0), None, ends + 101)
    assert host.code(2) == "not_searching"
    referee.tick(ends + 600)
    assert host.code(1) == "done"
    assert host.game.phase != "search"


def test_a_touch_made_too_late_does_not_count() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 150, 2, 2), search_s=20)
    referee.act(1, touch(0, gold), 19_118.0, 20_120.0)
    assert host.code(1) == "not_searching"
    assert host.game.phase == "search"


def test_time_acts_at_the_moment_it_was_due_however_late_it_is_asked() -> None:
    host, referee, _ = table(GOLD, search_s=20)
    due = referee.due()
    assert due == 20_000
    referee.tick(20_777.0)
    command, ms, _ = host.done[0]
    assert isinstance(command, commands.Elapse)
    assert ms == 20_000


def test_nothing_is_weighed_any_more_when_the_clock_is_about_to_stand_still() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 100, None, None))
    referee.act(1, touch(0, gold), 400.0, SHOWN_MS + 402)
    referee.rest(SHOWN_MS + 410)
    assert host.code(1) == "done"


@pytest.mark.parametrize("seed", [5, 6])
def test_draws_are_committed_with_the_blast_and_opened_after_the_search(seed: int) -> None:
    game, _ = mine(GOLD, phase="aim", search_s=20, rounds=3)
    host = PaperHost(game)
    referee = BooomReferee(host, seed)
    while (due := referee.due()) is not None:
        referee.tick(due)
    assert host.game.phase == "over"
    rulings = [ruling for _, _, said in host.done for ruling in said]
    committed = [ruling for ruling in rulings if isinstance(ruling, DrawCommitted)]
    opened = [ruling for ruling in rulings if isinstance(ruling, DrawOpened)]
    assert isinstance(host.done[0][2][0], DrawCommitted)
    assert [one.search for one in opened] == [one.search for one in committed] == [1, 2, 3]
    assert [commitment(one.secret) for one in opened] == [one.commitment for one in committed]
    # Whoever takes the game up again, after a restart, draws the same lots.
    again = BooomReferee(PaperHost(game), seed)
    again.tick(15_000.0)
    assert again._host.done[0][2][0] == committed[0]  # type: ignore[attr-defined]


def test_a_flood_of_false_starts_does_not_fill_the_log() -> None:
    host, referee, (gold,) = table(GOLD, delays=(2, 2, 2, 2))
    for number in range(MOST_NOTES + 50):
        referee.act(number, touch(0, gold), 10.0, SHOWN_MS + 12 + number / 10)
    referee.act(9_999, touch(1, gold), 300.0, SHOWN_MS + 302)
    assert len(host.done[0][2]) == MOST_NOTES + 1


def test_every_act_of_any_kind_is_answered_exactly_once() -> None:
    host, referee, tiles = table(GOLD, SECOND, (Kind.BAT, -600, 0, True), delays=(5, 60, 120, 300))
    now, ticket = SHOWN_MS + 130, 0
    for step in range(400):
        now += 7.5
        for seat in range(4):
            ticket += 1
            tile = tiles[(step + seat) % 3]
            referee.act(ticket, touch(seat, tile), now - SHOWN_MS - 20 * seat, now)
        referee.shown(host.position, range(4), now)
    referee.tick(now + 1_000)
    assert sorted(host.answers) == list(range(1, ticket + 1))
    claimed = [command for command, _, said in host.done if any(isinstance(one, Granted) for one in said)]
    assert len(claimed) == 2
