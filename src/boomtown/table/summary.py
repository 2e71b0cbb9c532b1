"""A table in a line: what lists of tables show and search, without reading the log."""

from __future__ import annotations

import msgspec

from boomtown.core import Seat
from boomtown.games.ruleset import OptionValue
from boomtown.table.state import BotPlayer, Person, Status, Table


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
    names: tuple[str, ...]
    """By seat: the person's name; empty for bots and free seats."""
    levels: tuple[str | None, ...]
    """By seat: the bot's level; None where no bot sits."""
    to_move: Seat | None
    """The seat whose choice it is while the game is played."""
    ply: int
    winners: tuple[Seat, ...] | None = None
    """The seats that won, all of them in a draw; None while the game goes on."""
    rematch: str | None = None
    """The table where the game goes on."""
    changed_ms: int

    @property
    def bot_to_move(self) -> bool:
        """Tells whether the table waits for a bot."""
        return self.to_move is not None and self.levels[self.to_move] is not None

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that anybody may take."""
        if self.status != "waiting":
            return ()
        taken = zip(self.names, self.players, self.levels, strict=True)
        return tuple(
            seat for seat, (name, player, level) in enumerate(taken) if not (name or player or level)
        )


def summarise(table: Table) -> Summary:
    """Returns the summary of `table`."""
    return Summary(
        game=table.opened.game,
        options=table.opened.options,
        status=table.status,
        public=table.opened.public,
        opened_by=table.opened.by,
        players=tuple((o.player or None) if isinstance(o, Person) else None for o in table.occupants),
        names=tuple(o.name if isinstance(o, Person) else "" for o in table.occupants),
        levels=tuple(o.level if isinstance(o, BotPlayer) else None for o in table.occupants),
        to_move=table.to_move,
        ply=table.ply,
        winners=table.outcome.winners if table.outcome else None,
        rematch=table.rematch,
        changed_ms=table.changed_ms,
    )
