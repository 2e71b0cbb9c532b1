"""A finished game of BOOOM! as a whole: gold by round, how fast everybody was, what nobody took."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boomtown.games.booom import events
from boomtown.games.booom.arbiter_rulings import Beaten, FalseStart, Granted, Late, Ruling, WeighedTouch
from boomtown.games.booom.game import Game
from boomtown.games.booom.kinds import SPECIALS, Kind
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.review import BooomReview, review
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.tiles import KIND, UP
from boomtown.games.live_game import ReviewedEntry
from tests.games.booom.scripted import WholeGame, play_whole_game


def log_of(whole: WholeGame) -> list[ReviewedEntry]:
    return [ReviewedEntry(line.at_ms, (line.event,), ()) for line in whole.log]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_gold_of_all_rounds_is_the_gold_at_the_end(seats: int) -> None:
    whole = play_whole_game({"rounds": 6}, seats=seats, seed=5)
    whole_review = review(log_of(whole))
    assert [one.round for one in whole_review.rounds] == [1, 2, 3, 4, 5, 6]
    assert whole_review.rounds[-1].totals == whole.game.scores()
    for seat in range(seats):
        assert sum(sum(one.secured[seat]) for one in whole_review.rounds) == whole.game.scores()[seat]
        legal = sum(one.secured[seat][0] for one in whole_review.rounds)
        assert legal == len(whole.game.chest(seat, Kind.LEGAL))
    began = [line.at_ms for line in whole.log if isinstance(line.event, events.RoundBegan)]
    assert [one.began_ms for one in whole_review.rounds] == began


def test_what_lay_in_sight_when_everybody_was_done_was_missed() -> None:
    """Everybody says that they are done as soon as the dust has settled."""
    whole = play_whole_game({"rounds": 1}, seats=4, seed=3)
    lines = whole.log
    at = next(number for number, line in enumerate(lines) if isinstance(line.event, events.SearchBegan))
    log = log_of(whole)[: at + 1]
    ms = log[-1].ms + 100
    whole_review = review([*log, ReviewedEntry(ms, (events.SearchEnded(reason="done"), secured()), ())])
    (one,) = whole_review.rounds
    game = whole_game_at(log)
    tiles = game.tiles
    in_sight = [Kind(kind) for kind in tiles.rows[KIND, tiles.seen & (tiles.rows[UP] == 1)].tolist()]
    assert one.left_legal == in_sight.count(Kind.LEGAL)
    assert one.left_illegal == in_sight.count(Kind.ILLEGAL)
    assert one.left_legal + one.left_illegal > 0
    uncalled = {(missed.special, missed.seat) for missed in one.uncalled}
    assert uncalled == {(special.word, game.immune(special)) for special in SPECIALS if special in in_sight}
    assert one.secured == ((0, 0),) * 4


def secured() -> events.Secured:
    return events.Secured(tiles=(), x=(), y=())


def whole_game_at(log: list[ReviewedEntry]) -> Game:
    position: BooomPosition | None = None
    for entry in log:
        position = GAME.fold(position, entry.events, entry.ms)
    assert position is not None
    return position.game


def test_a_special_that_was_called_is_not_missed() -> None:
    for seed in range(12):
        whole = play_whole_game({"rounds": 8}, seed=seed)
        whole_review = review(log_of(whole))
        rounds = iter(whole_review.rounds)
        called: set[str] = set()
        for line in whole.log:
            if isinstance(line.event, events.RoundBegan):
                called = set()
            if isinstance(line.event, events.Warned):
                called.add(Kind(line.event.special).word)
            if isinstance(line.event, events.Secured):
                assert not called & {missed.special for missed in next(rounds).uncalled}


def test_a_round_that_was_not_finished_is_not_told() -> None:
    log = log_of(play_whole_game({"rounds": 3}, seed=1))
    ends = [number for number, entry in enumerate(log) if isinstance(entry.events[0], events.Secured)]
    assert len(review(log[: ends[1]]).rounds) == 1


# How fast everybody was


def touch(seat: int, reaction_ms: float, counted_ms: float = 1_000.0) -> WeighedTouch:
    return WeighedTouch(
        seat=seat,
        tile=1,
        reveal=1,
        shown_ms=0.0,
        base_ms=0.0,
        arrived_ms=counted_ms,
        claimed_ms=None,
        delay_ms=None,
        least_ms=0.0,
        most_ms=0.0,
        reaction_ms=reaction_ms,
        counted_ms=counted_ms,
    )


def reviewed(*rulings: Ruling) -> BooomReview:
    log = log_of(play_whole_game({"rounds": 1}, seats=3, seed=1))
    log[3] = log[3]._replace(rulings=rulings)
    return review(log)


def granted(winner: WeighedTouch, *others: WeighedTouch) -> Granted:
    return Granted(
        tile=1,
        seat=winner.seat,
        counted_ms=round(winner.counted_ms),
        settled_ms=winner.counted_ms,
        by="faster" if others else "alone",
        losers=tuple(
            Beaten(seat=other.seat, margin_ms=other.counted_ms - winner.counted_ms) for other in others
        ),
        touches=(winner, *others),
    )


def test_reactions_are_those_of_every_touch_that_counted() -> None:
    whole_review = reviewed(
        granted(touch(0, 300.4), touch(1, 340.0, 1_040.0)),
        granted(touch(0, 900.0)),
        granted(touch(0, 500.0)),
        Late(tile=1, seat=1, winner=0, margin_ms=12.0, missed_ms=3.0, touch=touch(1, 512.0)),
        FalseStart(tile=1, seat=2, reaction_ms=20.0, touch=touch(2, 20.0)),
    )
    first, second, third = whole_review.seats
    assert [one.reaction_ms for one in first.touches] == [300, 900, 500]
    assert (first.best_ms, first.median_ms, first.beaten, first.closest_ms) == (300, 500, 0, None)
    assert [one.first for one in second.touches] == [False, False]
    assert (second.best_ms, second.median_ms, second.beaten, second.closest_ms) == (340, 426, 2, 12)
    assert (third.touches, third.best_ms, third.median_ms, third.false_starts) == ((), None, None, 1)


def test_who_lost_a_draw_was_as_close_as_can_be() -> None:
    ruled = granted(touch(0, 300.0, 1_002.0), touch(1, 298.0, 1_000.0))
    whole_review = reviewed(replace(ruled, by="draw"))
    assert whole_review.seats[1].closest_ms == 0
