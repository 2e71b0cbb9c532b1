"""A live table for tests: people and bots act one after the other, and time jumps from deed to deed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.bots import levels
from boomtown.core import Seat, generator
from boomtown.games.booom.scripted import ScriptedPlayer
from boomtown.table import live
from boomtown.table.commands import Command
from boomtown.table.decide import decide, open_table
from boomtown.table.events import Entry, Event
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, BotPlayer, Player, Table, fold
from tests.table.room import ANNA, NEXT_TABLE, SEED, entries

LEVELS = levels.keys_of("booom")
QUICK = {"rounds": 1, "search_s": 20}


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

    def asks(self, actor: Actor, command: Command) -> tuple[Event, ...] | str:
        """Carries out what is asked of the table itself; returns its events, or the code of the refusal."""
        decision = decide(
            self.table, command, actor, new_table_id=NEXT_TABLE, levels=LEVELS, absent=self.absent
        )
        if isinstance(decision, Refusal):
            return decision.code
        for event in decision:
            entry = Entry(seq=self.table.seq + 1, at_ms=self.table.changed_ms, event=event)
            self.log.append(entry)
            self.table = self.table.after(entry)
        return decision

    def takes(self, answer: live.Answer | None) -> str | None:
        """Puts what happened into the log; returns the code where nothing did."""
        assert answer is not None
        if isinstance(answer, Refusal):
            self.refused.append(answer.code)
            return answer.code
        self.table, added = live.advanced(answer, at_ms=self.table.changed_ms + 5)
        self.log += added
        return None

    def acts(self, actor: Actor, given: Any, ms: int | None = None) -> str | None:
        """Sends a command as JSON; returns the code of the refusal."""
        command = live.read_command(self.table, given, actor)
        if isinstance(command, Refusal):
            return command.code
        return self.takes(live.lived(self.table, command, actor, ms=self.ms if ms is None else ms))

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
            moment = live.moment(self.table)
            due = moment.due()
            if due is not None and due[0] <= at_ms:
                self.takes(live.elapsed(self.table, ms=max(due[0], self.ms)))
                continue
            ready[seat] = at_ms + players[seat].rng.randint(150, 700)
            command = players[seat].choose(moment.picture(seat), at_ms)
            if command is not None:
                self.takes(live.lived(self.table, command, self.actor(seat), ms=at_ms))


def opened_live(
    options: dict[str, Any] | None = None,
    *,
    who_sits: Sequence[str] = ("you", "bot:child"),
    by: Player = ANNA,
    seed: int = SEED,
) -> LiveRoom:
    """Opens a table of BOOOM!, which must succeed."""
    opening = open_table(
        "booom", QUICK if options is None else options, seed=seed, by=by, levels=LEVELS, who_sits=who_sits
    )
    assert not isinstance(opening, Refusal), opening
    return LiveRoom(opening)
