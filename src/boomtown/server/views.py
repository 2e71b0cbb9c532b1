"""What one viewer may see of a table: views, steps, lines of lists. Nothing else about a table is ever sent.

The seed, the ids of other people and the legal moves of somebody else's turn are in none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from boomtown.core import Outcome, Seat
from boomtown.games import registry
from boomtown.server.protocol import (
    GameView,
    Happened,
    OutcomeView,
    PromiseView,
    SeatView,
    Snapshot,
    Step,
    TableLine,
    TableView,
    TalkLine,
)
from boomtown.table.events import Entry
from boomtown.table.state import BotPlayer, Occupant, Person, Table
from boomtown.table.summary import Summary
from boomtown.table.talk import LINES_SHOWN
from boomtown.table.views import may_move, public_event, viewing_seat

SPECTATOR = ""
"""The viewer who has no part in a table: all of them see the same, so it is made once."""


def viewer_of(table: Table, player: str) -> str:
    """Returns the player where the table has something of their own to show, or `SPECTATOR`."""
    part = table.opened.by == player or table.seats_of(player) or _away_from(table, player)
    return player if part else SPECTATOR


def _away_from(table: Table, player: str) -> tuple[Seat, ...]:
    """Returns the seats on which bots play for this person."""
    return tuple(seat for seat, person in table.stood_in_for if player and person.player == player)


def seats_here(table: Table, present: Collection[str]) -> tuple[bool, ...]:
    """Tells for each seat whether its holder has the table open; bots always have."""
    return tuple(_here(occupant, present) for occupant in table.occupants)


def _here(occupant: Occupant, present: Collection[str]) -> bool:
    return isinstance(occupant, BotPlayer) or (isinstance(occupant, Person) and occupant.player in present)


def _seat_view(seat: Seat, colour: str, occupant: Occupant, *, viewer: str, here: bool) -> SeatView:
    if isinstance(occupant, BotPlayer):
        return SeatView(seat=seat, colour=colour, kind="bot", name="", level=occupant.level, here=True)
    if isinstance(occupant, Person):
        yours = bool(viewer) and occupant.player == viewer
        return SeatView(seat=seat, colour=colour, kind="person", name=occupant.name, yours=yours, here=here)
    return SeatView(seat=seat, colour=colour, kind="free", name="")


def _outcome_view(outcome: Outcome) -> OutcomeView:
    return OutcomeView(
        reason=outcome.reason, places=outcome.places, scores=outcome.scores, winners=outcome.winners
    )


def table_view(table_id: str, table: Table, viewer: str, present: Collection[str]) -> TableView:
    """Returns the table apart from its position."""
    opened = table.opened
    asked = table.undo_asked
    return TableView(
        table=table_id,
        game=opened.game,
        options=opened.options,
        status=table.status,
        seats=_seats(table, viewer, present),
        opened_by_you=bool(viewer) and opened.by == viewer,
        public=opened.public,
        confirming=table.confirming,
        take_back_to=table.turn_began_at if table.turn_began_at < table.ply else None,
        undo_asked_by=asked.seat if asked else None,
        undo_to_ply=asked.to_ply if asked else None,
        draw_offered_by=table.draw_offered_by,
        rematch_offered_by=table.rematch_offered_by,
        rematch=table.rematch,
        outcome=_outcome_view(table.outcome) if table.outcome else None,
        promises=_promises(table),
    )


def _seats(table: Table, viewer: str, present: Collection[str]) -> tuple[SeatView, ...]:
    colours = table.ruleset.card.colours
    seats = [
        _seat_view(seat, colours[seat], occupant, viewer=viewer, here=_here(occupant, present))
        for seat, occupant in enumerate(table.occupants)
    ]
    for seat in table.stepped_out:
        seats[seat] = replace(seats[seat], stepped_out=True)
    away = _away_from(table, viewer)
    for seat, person in table.stood_in_for:
        seats[seat] = replace(seats[seat], stands_in_for=person.name, yours_to_take_back=seat in away)
    return tuple(seats)


def _promises(table: Table) -> tuple[PromiseView, ...]:
    return tuple(
        PromiseView(
            seq=pin.seq,
            seat=pin.seat,
            promise=pin.kind,
            points=pin.points,
            turns=pin.turns,
            verdict=judged.verdict,
            turns_left=judged.turns_left,
            broken_at=None if judged.broken_at is None else judged.broken_at + 1,
        )
        for pin, judged in zip(table.pins, table.judged, strict=True)
    )


def talk(table: Table) -> tuple[TalkLine, ...]:
    """Returns what was said last."""
    return tuple(
        TalkLine(
            seq=line.seq,
            seat=line.seat,
            text=line.text,
            phrase=line.phrase,
            promise=line.promise,
            points=line.points,
            turns=line.turns,
        )
        for line in table.talk[-LINES_SHOWN:]
    )


def game_view(table: Table, viewer: str) -> GameView:
    """Returns the position, with the legal moves only for who is to choose among them."""
    position = table.position
    return GameView(
        ply=table.ply,
        to_move=table.to_move,
        scores=position.scores(),
        picture=position.picture(viewing_seat(table, viewer)),
        legal=position.legal_hints() if may_move(table, viewer) else None,
    )


def history(table: Table, viewer: str) -> tuple[Step, ...]:
    """Returns every position from the start to now with the move that led to it; none of live games."""
    if table.is_live:
        return ()
    eye = viewing_seat(table, viewer)
    made: Sequence[tuple[Seat | None, str | None]] = [(None, None), *table.moves]
    return tuple(
        Step(ply=ply, seat=seat, move=move, picture=position.picture(eye), scores=position.scores())
        for ply, (position, (seat, move)) in enumerate(zip(table.positions, made, strict=True))
    )


def snapshot(table_id: str, table: Table, viewer: str, present: Collection[str]) -> Snapshot:
    """Returns the whole table."""
    return Snapshot(
        table=table_id,
        seq=table.seq,
        view=table_view(table_id, table, viewer, present),
        game=game_view(table, viewer),
        history=history(table, viewer),
        talk=talk(table),
    )


def happened(table_id: str, entry: Entry, after: Table, viewer: str, present: Collection[str]) -> Happened:
    """Returns one event with the table as it stood `after` it."""
    return Happened(
        table=table_id,
        seq=entry.seq,
        at_ms=entry.at_ms,
        event=public_event(entry.event, after, viewing_seat(after, viewer)),
        view=table_view(table_id, after, viewer, present),
        game=game_view(after, viewer),
    )


def table_line(table_id: str, summary: Summary, viewer: str, present: Collection[str]) -> TableLine:
    """Returns the table as one line of a list."""
    colours = registry.card(summary.game).colours
    seats = tuple(
        _seat_view(seat, colours[seat], occupant, viewer=viewer, here=_here(occupant, present))
        for seat, occupant in enumerate(_occupants(summary))
    )
    to_move = summary.to_move
    return TableLine(
        table=table_id,
        game=summary.game,
        options=summary.options,
        status=summary.status,
        seats=seats,
        your_turn=to_move is not None and seats[to_move].yours,
        changed_ms=summary.changed_ms,
    )


def _occupants(summary: Summary) -> Iterator[Occupant]:
    for player, name, level in zip(summary.players, summary.names, summary.levels, strict=True):
        if level is not None:
            yield BotPlayer(level)
        else:
            yield Person(player or "", name) if player or name else None
