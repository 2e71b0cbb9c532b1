"""What one viewer may see of a table: views, steps, lines of lists. Nothing else about a table is ever sent.

The seed, the ids of other people and the legal moves of somebody else's turn are in none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from boomtown.core import Outcome, Seat
from boomtown.games import registry
from boomtown.games.turn_game import TurnPosition
from boomtown.games.words import drawing_in
from boomtown.server.faces import face_of
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
from boomtown.table.giving_up import ends_the_game
from boomtown.table.state import BotPlayer, Occupant, Person, Table
from boomtown.table.summary import BehindBot, Summary, behind_bots
from boomtown.table.talk import LINES_SHOWN
from boomtown.table.views import may_move, public_event, viewing_seat

SPECTATOR = ""
"""The viewer who has no part in a table: all of them see the same, so it is made once."""


def viewer_of(table: Table, player: str) -> str:
    """Returns the player where the table has something of their own to show, or `SPECTATOR`."""
    part = (
        table.opened.by == player
        or table.seats_of(player)
        or any(behind.player == player for behind in behind_bots(table))
    )
    return player if part else SPECTATOR


def seats_here(table: Table, present: Collection[str]) -> tuple[bool, ...]:
    """Tells for each seat whether its holder has the table open; bots always have."""
    return tuple(_here(occupant, present) for occupant in table.occupants)


def _here(occupant: Occupant, present: Collection[str]) -> bool:
    return isinstance(occupant, BotPlayer) or (isinstance(occupant, Person) and occupant.player in present)


def _seat_view(
    game: str, seat: Seat, colour: str, occupant: Occupant, *, viewer: str, here: bool
) -> SeatView:
    if isinstance(occupant, BotPlayer):
        rating = registry.ratings(game).get(occupant.level)
        return SeatView(
            seat=seat, colour=colour, kind="bot", name="", level=occupant.level, rating=rating, here=True
        )
    if isinstance(occupant, Person):
        yours = bool(viewer) and occupant.player == viewer
        return SeatView(
            seat=seat,
            colour=colour,
            kind="person",
            name=occupant.name,
            face=face_of(occupant.player or occupant.name),
            yours=yours,
            here=here,
        )
    return SeatView(seat=seat, colour=colour, kind="free", name="")


def _outcome_view(outcome: Outcome) -> OutcomeView:
    return OutcomeView(
        reason=outcome.reason, places=outcome.places, scores=outcome.scores, winners=outcome.winners
    )


def table_view(table_id: str, table: Table, viewer: str, present: Collection[str]) -> TableView:
    """Returns the table apart from its position."""
    opened = table.opened
    undo, draw, pause = table.undo_question, table.draw_question, table.pause_question
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
        giving_up_ends=ends_the_game(table, viewing_seat(table, viewer)),
        undo_asked_by=undo.asked_by if undo else None,
        undo_to_ply=undo.to_ply if undo else None,
        draw_offered_by=draw.asked_by if draw else None,
        rematch_offered_by=table.rematch_offered_by,
        rematch=table.rematch,
        paused=table.paused,
        pause_asked_by=pause.asked_by if pause else None,
        pause_agreed=pause.agreed if pause else (),
        outcome=_outcome_view(table.outcome) if table.outcome else None,
        promises=_promises(table),
    )


def _seats(table: Table, viewer: str, present: Collection[str]) -> tuple[SeatView, ...]:
    colours = table.game.card.colours
    seats = [
        _seat_view(
            table.opened.game, seat, colours[seat], occupant, viewer=viewer, here=_here(occupant, present)
        )
        for seat, occupant in enumerate(table.occupants)
    ]
    for seat in table.ready:
        seats[seat] = replace(seats[seat], ready=True)
    for seat in table.stepped_out:
        seats[seat] = replace(seats[seat], stepped_out=True)
    for seat in table.passing:
        seats[seat] = replace(seats[seat], passing=True)
    return _with_those_behind_bots(seats, behind_bots(table), viewer)


def _with_those_behind_bots(
    seats: Iterable[SeatView], behind: Iterable[BehindBot], viewer: str
) -> tuple[SeatView, ...]:
    """Returns the seats with the names of those for whom, or in whose place, bots play."""
    shown = list(seats)
    for who in behind:
        yours = bool(viewer) and who.player == viewer
        if who.gave_up:
            shown[who.seat] = replace(shown[who.seat], gave_up=who.name, you_gave_up=yours)
        else:
            shown[who.seat] = replace(shown[who.seat], stands_in_for=who.name, yours_to_take_back=yours)
    return tuple(shown)


def _promises(table: Table) -> tuple[PromiseView, ...]:
    return tuple(
        PromiseView(
            seq=promise.seq,
            seat=promise.seat,
            promise=promise.kind,
            points=promise.points,
            turns=promise.turns,
            verdict=judged.verdict,
            turns_left=judged.turns_left,
            broken_at=None if judged.broken_at is None else judged.broken_at + 1,
        )
        for promise, judged in zip(table.promises, table.judged, strict=True)
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
            name=line.by.name if isinstance(line.by, Person) else "",
            level=line.by.level if isinstance(line.by, BotPlayer) else None,
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
        picture=_picture(table, viewing_seat(table, viewer)),
        legal=table.positions[-1].legal_hints() if may_move(table, viewer) else None,
    )


def _picture(table: Table, eye: Seat | None) -> dict[str, Any]:
    if table.paused and table.moment is not None:
        return table.moment.covered(eye)
    return table.position.picture(eye)


def steps(table: Table, viewer: str, plies: Iterable[int]) -> tuple[Step, ...]:
    """Returns the positions at these plies, each with the move that led to it; none of live games."""
    if not table.positions:
        return ()
    eye = viewing_seat(table, viewer)
    return tuple(_step(table, ply, eye) for ply in plies)


def _step(table: Table, ply: int, eye: Seat | None) -> Step:
    seat, move = table.moves[ply - 1] if ply else (None, None)
    position = table.positions[ply]
    return Step(ply=ply, seat=seat, move=move, picture=position.picture(eye), scores=position.scores())


def drawing(table: Table, viewer: str, ply: int, language: str) -> str:
    """Returns the position after `ply` moves in characters; nothing where the viewer may not see all of it.

    A drawing hides nothing by itself. Who has a seat sees what the seat does; onlookers see it where all
    seats see the same, or when the game is over.
    """
    position: TurnPosition[Any] = table.positions[ply]
    eye = viewing_seat(table, viewer)
    if eye is not None:
        position = position.seen_by(eye)
    elif table.status != "over" and any(position.seen_by(seat) != position for seat in range(position.seats)):
        return ""
    return drawing_in(position.drawing(), registry.words(table.opened.game, language))


def snapshot(
    table_id: str, table: Table, viewer: str, present: Collection[str], *, pictures: int
) -> Snapshot:
    """Returns the whole table, with so many of the latest steps."""
    latest = range(max(0, table.ply + 1 - pictures), table.ply + 1)
    return Snapshot(
        table=table_id,
        seq=table.seq,
        view=table_view(table_id, table, viewer, present),
        game=game_view(table, viewer),
        moves=table.moves,
        history=steps(table, viewer, latest),
        talk=talk(table),
    )


def happened(table_id: str, entry: Entry, after: Table, viewer: str, present: Collection[str]) -> Happened:
    """Returns one event with the table as it stood `after` it."""
    return Happened(
        table=table_id,
        seq=entry.seq,
        at_ms=entry.at_ms,
        event=public_event(entry.event),
        view=table_view(table_id, after, viewer, present),
        game=game_view(after, viewer),
    )


def table_line(table_id: str, summary: Summary, viewer: str, present: Collection[str]) -> TableLine:
    """Returns the table as one line of a list."""
    colours = registry.card(summary.game).colours
    seats = _with_those_behind_bots(
        (
            _seat_view(
                summary.game, seat, colours[seat], occupant, viewer=viewer, here=_here(occupant, present)
            )
            for seat, occupant in enumerate(_occupants(summary))
        ),
        summary.behind_bots,
        viewer,
    )
    to_move = summary.to_move
    return TableLine(
        table=table_id,
        game=summary.game,
        options=summary.options,
        status=summary.status,
        seats=seats,
        your_turn=to_move is not None and seats[to_move].yours,
        to_move=to_move,
        winners=summary.winners,
        scores=summary.scores,
        reason=summary.reason,
        changed_ms=summary.changed_ms,
    )


def _occupants(summary: Summary) -> Iterator[Occupant]:
    for player, name, level in zip(summary.players, summary.names, summary.levels, strict=True):
        if level is not None:
            yield BotPlayer(level)
        else:
            yield Person(player or "", name) if player or name else None
