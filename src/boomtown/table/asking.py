"""Who asks at a table, and what is refused before anybody looks at what they ask."""

from __future__ import annotations

from collections.abc import Collection

from boomtown.core import Seat
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, BotPlayer, Player, Status, Table


class Asked:
    """Who asks, at which table: what every answer depends on."""

    __slots__ = ("absent", "actor", "levels", "new_table_id", "seats", "table")

    def __init__(
        self,
        table: Table,
        actor: Actor,
        new_table_id: str,
        levels: Collection[str],
        absent: Collection[str] = (),
    ) -> None:
        self.absent = absent
        self.table = table
        self.actor = actor
        self.new_table_id = new_table_id
        self.levels = levels
        self.seats = seats_of(table, actor)

    @property
    def others(self) -> frozenset[str]:
        """The other people at the table: those who have a say in what the asker wants."""
        own = {self.actor.id} if isinstance(self.actor, Player) else set()
        return self.table.people - own


def seats_of(table: Table, actor: Actor) -> tuple[Seat, ...]:
    """Returns the seats for which the actor may ask something."""
    if isinstance(actor, Player):
        return table.seats_of(actor.id)
    in_range = 0 <= actor.seat < len(table.occupants)
    return (actor.seat,) if in_range and isinstance(table.occupants[actor.seat], BotPlayer) else ()


WRONG_STAGE: dict[tuple[Status, Status], Refusal] = {
    ("waiting", "playing"): Refusal("not_started", "The game begins when every seat is taken."),
    ("over", "playing"): Refusal("game_over", "The game is over; ask for a rematch to play again."),
    ("playing", "waiting"): Refusal(
        "already_started", "The game has begun; seats are fixed until it is over."
    ),
    ("over", "waiting"): Refusal("game_over", "The game is over; open a new table to play."),
    ("waiting", "over"): Refusal("not_over", "The game has not begun yet."),
    ("playing", "over"): Refusal("not_over", "The game still goes on; finish it or resign first."),
}
"""What is said when the game is at the first stage and the command needs the second."""


def person_at(asked: Asked, stage: Status) -> Refusal | None:
    """Returns why the asker may not do what only seated people do at this stage of the game."""
    if asked.table.status != stage:
        return WRONG_STAGE[asked.table.status, stage]
    if isinstance(asked.actor, BotActor):
        return BOTS_ONLY_PLAY
    if not asked.seats:
        return NOT_SEATED
    return None


NOT_SEATED = Refusal("not_seated", "You hold no seat at this table; you may watch.")
BOTS_ONLY_PLAY = Refusal(
    "bots_only_play", "A bot plays, gives up, uses phrases and promises, and nothing else."
)


def no_such_seat(table: Table, seat: Seat) -> Refusal | None:
    seats = len(table.occupants)
    if 0 <= seat < seats:
        return None
    return Refusal("no_such_seat", f"There is no seat {seat}; the seats are 0 to {seats - 1}.")


def own_seat(asked: Asked, wanted: Seat | None) -> Seat | Refusal:
    """Returns for which of their seats the asker speaks: as they say, or the one to move, or their first."""
    if not asked.seats:
        return NOT_SEATED
    if wanted is None:
        to_move = asked.table.to_move
        return to_move if to_move is not None and to_move in asked.seats else asked.seats[0]
    if refusal := no_such_seat(asked.table, wanted):
        return refusal
    if wanted not in asked.seats:
        return Refusal("not_your_seat", "Somebody else sits there; you may speak for your own seats only.")
    return wanted
