"""One touch on its whole way through a live session, a person's or a bot's: weighed, decided, folded once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from boomtown.games.booom import event_builder, position, referee
from boomtown.games.booom.commands import Command, Touch
from boomtown.games.booom.decide import decision_on
from boomtown.games.booom.event_builder import EventBuilder
from boomtown.games.booom.events import TimedEvent
from boomtown.games.booom.fold import fold
from boomtown.games.booom.game import Game
from boomtown.games.booom.referee import BooomReferee
from boomtown.games.booom.rules import Booom
from boomtown.games.booom.touch_arbiter import TouchArbiter
from boomtown.table.events import LiveEvents
from tests.server.live_desk import Played, opened, settle


class TouchCounts:
    """Keeps what is done with touches, and which events are folded, from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.arrived: list[Touch] = []
        self.weighed: list[tuple[int, int]] = []
        self.decided: list[Touch] = []
        self.folded: Counter[str] = Counter()
        self.from_the_log = 0
        act, weigh, fold_log = BooomReferee.act, TouchArbiter.weigh, Booom.fold

        def acts(judge: BooomReferee, ticket: int, command: Command, *rest: Any) -> None:
            if isinstance(command, Touch):
                self.arrived.append(command)
            act(judge, ticket, command, *rest)

        def weighs(arbiter: TouchArbiter, seat: int, tile: int, *rest: Any) -> Any:
            self.weighed.append((seat, tile))
            return weigh(arbiter, seat, tile, *rest)

        def decides(game: Game, command: Command, at_ms: int) -> EventBuilder:
            if isinstance(command, Touch):
                self.decided.append(command)
            return decision_on(game, command, at_ms)

        def folds(game: Game | None, event: TimedEvent) -> Game:
            self.folded[type(event.event).__name__] += 1
            return fold(game, event)

        def folds_log(*arguments: Any) -> Any:
            self.from_the_log += 1
            return fold_log(*arguments)

        monkeypatch.setattr(BooomReferee, "act", acts)
        monkeypatch.setattr(TouchArbiter, "weigh", weighs)
        for module in (referee, position):
            monkeypatch.setattr(module, "decision_on", decides)
        monkeypatch.setattr(event_builder, "fold", folds)
        monkeypatch.setattr(Booom, "fold", folds_log)

    def check_each_once(self, arrived: Sequence[Touch]) -> None:
        """Checks that these touches have arrived, and that each was weighed and decided once."""
        assert self.arrived == arrived
        assert self.weighed == [(touch.seat, touch.tile) for touch in arrived]
        assert self.decided == arrived
        assert self.from_the_log == 0, "what is decided here is not read back"


def claimed_by(played: Played) -> list[int | None]:
    """Returns whose touches are written as granted, in their order."""
    kept = [entry.event for entry in played.paper.entries if isinstance(entry.event, LiveEvents)]
    return [event.by for event in kept if b'"claimed"' in bytes(event.events)]


async def in_search(*who: str) -> Played:
    """Returns a table where gold lies in sight, for long enough that anybody may have seen it."""
    played = Played(opened(*who, search_s=20))
    for name in who:
        if ":" not in name:
            played.come(name)
    await played.to_search()
    await played.time.go(0.5)
    return played


async def test_a_touch_that_is_granted_at_once_is_weighed_and_decided_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = await in_search("ann", "bob")
    tile = played.gold()[0]
    counts = TouchCounts(monkeypatch)
    number = played.act("ann", "touch", 0, tile=tile, reaction_ms=400.0)
    await settle()
    assert played.code(number) == "done"
    assert claimed_by(played) == [0]
    counts.check_each_once([Touch(seat=0, tile=tile)])
    assert counts.folded == {"Claimed": 1}


async def test_one_that_comes_late_too_and_nothing_is_folded_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played = await in_search("ann", "bob")
    tile = played.gold()[0]
    played.act("ann", "touch", 0, tile=tile, reaction_ms=400.0)
    await played.time.go(0.05)
    counts = TouchCounts(monkeypatch)
    number = played.act("bob", "touch", 1, tile=tile, reaction_ms=450.0)
    await settle()
    assert played.code(number) == "beaten"
    counts.check_each_once([Touch(seat=1, tile=tile)])
    assert counts.folded == {}


async def test_one_that_had_to_wait_is_weighed_once_and_decided_anew_when_it_is_granted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = await in_search("ann", "bob")
    for nonce in range(15):  # now somebody faster could still be under way
        played.live.referee.pinged(1, nonce, 0.0)
        played.live.referee.ponged(1, nonce, 100.0)
    tile = played.gold()[0]
    counts = TouchCounts(monkeypatch)
    number = played.act("ann", "touch", 0, tile=tile, reaction_ms=400.0)
    counts.check_each_once([Touch(seat=0, tile=tile)])
    assert counts.folded == {}
    await played.time.go(0.4)
    assert played.code(number) == "done"
    assert len(counts.weighed) == 1
    assert counts.decided == [Touch(seat=0, tile=tile)] * 2, "the game may have changed meanwhile"
    assert counts.folded == {"Claimed": 1}
    assert counts.from_the_log == 0


async def test_a_bots_touch_is_weighed_and_decided_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = await in_search("ann", "bot:bandit")
    counts = TouchCounts(monkeypatch)
    while not claimed_by(played):
        await played.time.go(0.05)
    assert set(claimed_by(played)) == {1}
    counts.check_each_once([Touch(seat=1, tile=touch.tile) for touch in counts.arrived])
