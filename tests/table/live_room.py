"""A live table for tests: people and bots act one after the other, and time jumps from deed to deed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.bots import levels
from boomtown.core import Seat, generator
from boomtown.table import commands, live
from boomtown.table.commands import Command, Ready
from boomtown.table.decide import decide, open_table
from boomtown.table.due import due
from boomtown.table.events import Event
from boomtown.table.refusal import Refusal
from boomtown.table.stages import stages_of
from boomtown.table.state import Actor, BotActor, BotPlayer, Player, Table, Time, fold
from tests.games.booom.scripted import ScriptedPlayer
from tests.table.room import ANNA, BO, NEXT_TABLE, SEED, entries

LEVELS = levels.keys_of("booom")
QUICK = {"rounds": 1, "search_s": 20}


def decide_due(table: Table, now_ms: int, *, ms: int) -> live.LiveDecision | None:
    """Returns what time itself does at `ms`; None where it does nothing yet."""
    found = due(table)
    if found is None or not found.of_game or ms < found.at_ms:
        return None
    return live.decide_command(table, found.command, Time(), now_ms, ms=ms)


class LiveRoom:
    """A live table that grows by what is done at it."""

    def __init__(self, opening: Sequence[Event]) -> None:
        self.log = entries(opening)
        self.table: Table = fold(self.log)
        self.absent: set[str] = set()
        self.refused: list[str] = []

    @property
    def ms(self) -> int:
        """The game's clock at the latest entry."""
        assert self.table.live_ms is not None
        return self.table.live_ms

    @property
    def now_ms(self) -> int:
        """The real clock, by which a while has passed since the latest entry."""
        return self.table.changed_ms + 5

    def asks(self, actor: Actor, command: Command) -> tuple[Event, ...] | str:
        """Carries out what is asked of the table itself; returns its events, or the code of the refusal."""
        now_ms = self.table.changed_ms
        decision = decide(
            self.table, command, actor, now_ms, new_table_id=NEXT_TABLE, levels=LEVELS, absent=self.absent
        )
        if isinstance(decision, Refusal):
            return decision.code
        for stage in stages_of(self.table, decision, now_ms):
            self.log.append(stage.entry)
            self.table = stage.table
        return tuple(decision)

    def ready(self) -> None:
        """Lets everybody who sits say that they are ready."""
        for player in sorted(self.table.awaited):
            self.asks(Player(player, player), Ready())

    def takes(self, answer: live.LiveDecision | None) -> str | None:
        """Puts what happened into the log; returns the code where nothing did."""
        assert answer is not None
        if isinstance(answer, Refusal):
            self.refused.append(answer.code)
            return answer.code
        stages = live.stages_of_step(answer)
        self.log += [stage.entry for stage in stages]
        self.table = stages[-1].table
        return None

    def acts(self, actor: Actor, given: Any, ms: int | None = None) -> str | None:
        """Sends a command as JSON; returns the code of the refusal."""
        command = live.read_command(self.table, given, actor)
        if isinstance(command, Refusal):
            return command.code
        at_ms = self.ms if ms is None else ms
        return self.takes(live.decide_command(self.table, command, actor, self.now_ms, ms=at_ms))

    def actor(self, seat: Seat) -> Actor:
        """Whoever plays for `seat`."""
        occupant = self.table.occupants[seat]
        if isinstance(occupant, BotPlayer):
            return BotActor(seat)
        return Player(self.table.holder(seat) or "", "whoever")

    def plays(self, *, until_ms: int | None = None, seed: int = 1, clumsy: float = 0.0) -> None:
        """Lets scripted hands play on every seat, to the end or until the clock has passed `until_ms`."""
        players = [
            ScriptedPlayer(seat, generator(seed, seat), clumsy=clumsy)
            for seat in range(self.table.opened.seats)
        ]
        ready = [self.ms + player.rng.randint(100, 400) for player in players]
        while self.table.status == "playing" and (until_ms is None or self.ms < until_ms):
            seat = min(range(len(players)), key=ready.__getitem__)
            at_ms = ready[seat]
            moment = live.position_of(self.table)
            next_due = moment.due()
            if next_due is not None and next_due[0] <= at_ms:
                self.takes(decide_due(self.table, self.now_ms, ms=max(next_due[0], self.ms)))
                continue
            ready[seat] = at_ms + players[seat].rng.randint(150, 700)
            command = players[seat].choose(moment.picture(seat), at_ms)
            if command is not None:
                self.takes(live.decide_command(self.table, command, self.actor(seat), self.now_ms, ms=at_ms))


def opened_live(
    options: dict[str, Any] | None = None,
    *,
    who_sits: Sequence[str] = ("you", "bot:child"),
    by: Player = ANNA,
    seed: int = SEED,
    ready: bool = True,
) -> LiveRoom:
    """Opens a table of BOOOM!, which must succeed; where no seat is free its people are ready, if wanted."""
    opening = open_table(
        "booom", QUICK if options is None else options, 0, seed=seed, by=by, levels=LEVELS, who_sits=who_sits
    )
    assert not isinstance(opening, Refusal), opening
    room = LiveRoom(opening)
    if ready and None not in room.table.occupants:
        room.ready()
    return room


def two_people() -> LiveRoom:
    room = opened_live(who_sits=("you", "free"))
    assert isinstance(room.asks(BO, commands.Sit(seat=1)), tuple)
    room.ready()
    return room


def aim(seat: int) -> dict[str, Any]:
    return {"type": "aim", "seat": seat, "x": 100, "y": -200, "force": 70}
