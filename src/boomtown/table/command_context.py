"""Who asks at a table, and what is refused before anybody looks at what they ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from boomtown.core import Seat
from boomtown.table.refusal import Refusal
from boomtown.table.state import Actor, BotActor, BotPlayer, Person, Player, Status, Table, Time


class CommandContext:
    """Who asks, at which table, and when: what every answer depends on."""

    __slots__ = ("absent", "actor", "levels", "new_table_id", "now_ms", "seats", "table")

    def __init__(
        self,
        table: Table,
        actor: Actor,
        now_ms: int,
        new_table_id: str,
        levels: Collection[str],
        absent: Collection[str] = (),
    ) -> None:
        self.absent = absent
        self.now_ms = now_ms
        self.table = table
        self.actor = actor
        self.new_table_id = new_table_id
        self.levels = levels
        self.seats = seats_of(table, actor)

    @property
    def behind_bots(self) -> tuple[Seat, ...]:
        """The seats that were the asker's, and on which bots play: they are away, or they gave up."""
        if not isinstance(self.actor, Player) or not self.actor.id:
            return ()
        behind = ((seat, self.table.behind_bot(seat)) for seat in range(len(self.table.occupants)))
        return tuple(seat for seat, person in behind if person and person.player == self.actor.id)

    @property
    def others(self) -> frozenset[str]:
        """The other people at the table: those who have a say in what the asker wants."""
        own = {self.actor.id} if isinstance(self.actor, Player) else set()
        return self.table.people - own

    def has_agreed(self, seats: Iterable[Seat]) -> bool:
        """Tells whether the asker is among the holders of `seats`, who have agreed to something."""
        return any(seat in self.seats for seat in seats)

    def all_agree(self, seats: Iterable[Seat], *, without: Collection[str] = ()) -> bool:
        """Tells whether with the asker and the holders of `seats` everybody has agreed, but for `without`."""
        return self.others <= {self.table.holder(seat) for seat in seats}.union(without)


def seats_of(table: Table, actor: Actor) -> tuple[Seat, ...]:
    """Returns the seats for which the actor may ask something."""
    if isinstance(actor, Player):
        return table.seats_of(actor.id)
    if isinstance(actor, Time):
        return ()
    in_range = 0 <= actor.seat < len(table.occupants)
    return (actor.seat,) if in_range and isinstance(table.occupants[actor.seat], BotPlayer) else ()


def acting_for(table: Table, seat: Seat | None) -> Actor:
    """Returns who acts for a seat that somebody has; for none, time itself."""
    if seat is None:
        return Time()
    occupant = table.occupants[seat]
    return Player(occupant.player, occupant.name) if isinstance(occupant, Person) else BotActor(seat)


WRONG_STAGE: dict[tuple[Status, Status], Refusal] = {
    ("waiting", "playing"): Refusal(
        "not_started", "The game begins when every seat is taken and everybody is ready."
    ),
    ("over", "playing"): Refusal("game_over", "The game is over; ask for a rematch to play again."),
    ("playing", "waiting"): Refusal(
        "already_started", "The game has begun; seats are fixed until it is over."
    ),
    ("over", "waiting"): Refusal("game_over", "The game is over; open a new table to play."),
    ("waiting", "over"): Refusal("not_over", "The game has not begun yet."),
    ("playing", "over"): Refusal("not_over", "The game still goes on; finish it or resign first."),
}
"""What is said when the game is at the first stage and the command needs the second."""


def wrong_stage(table: Table, stage: Status) -> Refusal | None:
    """Returns why what is asked does not fit the stage of the game."""
    return None if table.status == stage else WRONG_STAGE[table.status, stage]


def person_at(context: CommandContext, stage: Status) -> Refusal | None:
    """Returns why the asker may not do what only seated people do at this stage of the game."""
    if refusal := wrong_stage(context.table, stage):
        return refusal
    if isinstance(context.actor, BotActor):
        return BOTS_ONLY_PLAY
    return seated_at(context, stage)


def seated_at(context: CommandContext, stage: Status) -> Refusal | None:
    """Returns why the asker may not do what only people and bots with a seat do at this stage of the game."""
    return wrong_stage(context.table, stage) or (None if context.seats else NOT_SEATED)


NOT_SEATED = Refusal("not_seated", "You hold no seat at this table; you may watch.")
BOTS_ONLY_PLAY = Refusal(
    "bots_only_play", "A bot plays, gives up, uses phrases and promises, and nothing else."
)


def no_such_seat(table: Table, seat: Seat) -> Refusal | None:
    seats = len(table.occupants)
    if 0 <= seat < seats:
        return None
    return Refusal("no_such_seat", f"There is no seat {seat}; the seats are 0 to {seats - 1}.")


def own_seat(
    context: CommandContext, wanted: Seat | None, own: tuple[Seat, ...] | None = None
) -> Seat | Refusal:
    """Returns for which of their seats the asker speaks: as they say, or the one to move, or their first.

    Their seats are those that they hold, unless `own` says otherwise.
    """
    own = context.seats if own is None else own
    if not own:
        return NOT_SEATED
    if wanted is None:
        to_move = context.table.to_move
        return to_move if to_move is not None and to_move in own else own[0]
    if refusal := no_such_seat(context.table, wanted):
        return refusal
    if wanted not in own:
        return Refusal("not_your_seat", "Somebody else sits there; you may speak for your own seats only.")
    return wanted
