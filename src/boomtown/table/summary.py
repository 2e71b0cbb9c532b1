"""A table in a line: what lists of tables show and search, without reading the log."""

from __future__ import annotations

import msgspec

from boomtown.core import Seat
from boomtown.games.card import OptionValue
from boomtown.table.state import BotPlayer, Person, Status, Table


class BehindBot(msgspec.Struct, frozen=True):
    """Somebody whose seat a bot has."""

    seat: Seat
    player: str
    name: str
    gave_up: bool = False
    """Whether for good; else they are away, and may take it back."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a store keeps beside the log. It follows from the log, and can be made again from it."""

    game: str
    options: dict[str, OptionValue]
    status: Status
    public: bool
    opened_by: str
    """The id of the player who opened the table."""
    players: tuple[str | None, ...]
    """By seat: the id of the person on it; None for bots, free seats and names from a record."""
    behind_bots: tuple[BehindBot, ...] = ()
    """Those who are away or gave up, and whose seats bots have: it is still a table of theirs."""
    names: tuple[str, ...]
    """By seat: the person's name; empty for bots and free seats."""
    levels: tuple[str | None, ...]
    """By seat: the bot's level; None where no bot sits."""
    to_move: Seat | None
    """The seat whose choice it is while the game is played."""
    ply: int
    winners: tuple[Seat, ...] | None = None
    """The seats that won, all of them in a draw; None while the game goes on."""
    scores: tuple[int, ...] | None = None
    """By seat: the points at the end; None while the game goes on, and where they were not kept yet."""
    reason: str | None = None
    """Why it ended (`Outcome.reason`); None as with the scores."""
    rematch: str | None = None
    """The table where the game goes on."""
    changed_ms: int

    @property
    def bot_to_move(self) -> bool:
        """Tells whether the table waits for a bot."""
        return self.to_move is not None and self.levels[self.to_move] is not None


def summarise(table: Table) -> Summary:
    """Returns the summary of `table`."""
    return Summary(
        game=table.opened.game,
        options=table.opened.options,
        status=table.status,
        public=table.opened.public,
        opened_by=table.opened.by,
        players=tuple((o.player or None) if isinstance(o, Person) else None for o in table.occupants),
        behind_bots=behind_bots(table),
        names=tuple(o.name if isinstance(o, Person) else "" for o in table.occupants),
        levels=tuple(o.level if isinstance(o, BotPlayer) else None for o in table.occupants),
        to_move=table.to_move,
        ply=table.ply,
        winners=table.outcome.winners if table.outcome else None,
        scores=table.outcome.scores if table.outcome else None,
        reason=table.outcome.reason if table.outcome else None,
        rematch=table.rematch,
        changed_ms=table.changed_ms,
    )


def behind_bots(table: Table) -> tuple[BehindBot, ...]:
    """Returns everybody whose seat a bot has."""
    if not table.stood_in_for and not table.gave_up:  # nearly always, and this is asked for every message
        return ()
    people = ((seat, table.behind_bot(seat)) for seat in range(len(table.occupants)))
    return tuple(
        BehindBot(seat, person.player, person.name, gave_up=table.absentee(seat) is None)
        for seat, person in people
        if person is not None
    )
