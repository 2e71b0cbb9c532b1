"""The first events of a table: opened by somebody, or made for a rematch."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from boomtown.core import BoomtownError, Seat, derive
from boomtown.games import registry
from boomtown.games.card import LiveCard, Options
from boomtown.games.game import Position
from boomtown.games.live_game import LiveGame
from boomtown.table import events
from boomtown.table.events import Event
from boomtown.table.refusal import ONE_SEAT, Decision, Refusal, check_level, refused
from boomtown.table.state import BotPlayer, Occupant, Person, Player, Table


def open_table(
    game: str,
    options: Options,
    now_ms: int,
    *,
    seed: int,
    by: Player,
    levels: Collection[str],
    seats: int | None = None,
    who_sits: Sequence[str] | None = None,
    public: bool = False,
    start: str | None = None,
) -> Decision:
    """Returns the first events of a new table, or why it cannot be, decided at `now_ms` as by `decide`.

    `who_sits` has `you`, `free` or `bot:LEVEL` for each seat; seats it does not name stay free, and None is
    `you` on the first. The number of seats is `seats`, else that of the start position, else what the options
    say, else as many as are named, if the game can be played by so many, else the game's own. The game starts
    at once when no seat is free, unless its people have to say first that they are ready.
    """
    try:
        opened = _opened(
            game, options, seed=seed, by=by, seats=seats, who_sits=who_sits, public=public, start=start
        )
    except BoomtownError as error:
        return refused(error)
    if isinstance(opened, Refusal):
        return opened
    words = ("you",) if who_sits is None else who_sits
    if len(words) > opened.seats:
        return Refusal("bad_seats", f"You named {len(words)} seats, and there are {opened.seats}.")
    occupants: list[Occupant] = []
    for word in words:
        occupant = _occupant(word, by, levels)
        if isinstance(occupant, Refusal):
            return occupant
        if occupant in occupants and isinstance(occupant, Person) and _is_live(opened):
            return ONE_SEAT
        occupants.append(occupant)
    occupants += [None] * (opened.seats - len(occupants))
    return (opened, *seating(opened, occupants))


def _opened(
    game: str,
    options: Options,
    *,
    seed: int,
    by: Player,
    seats: int | None,
    who_sits: Sequence[str] | None,
    public: bool,
    start: str | None,
) -> events.Opened | Refusal:
    card = registry.card(game)
    card.check_options(options)
    least, most = card.seats
    if seats is not None and not least <= seats <= most:
        range_of_seats = str(least) if least == most else f"{least} to {most}"
        return Refusal("bad_seats", f"{card.name} is for {range_of_seats} seats, not {seats}.")
    if start is None:
        if seats is None:
            seats = card.seats_for(options)
        if seats is None and who_sits is not None and least <= len(who_sits) <= most:
            seats = len(who_sits)
        options = card.for_seats(options, seats)
        checked = card.check_options(options)
        position: Position = registry.game(game).start(checked, seats=seats, seed=seed)
    else:
        position = registry.turn_game(game, wanted="positions written as text").parse_position(start)
        if position.outcome() is not None:
            return Refusal("bad_start", "The game is over in that position already; choose an earlier one.")
        if seats is not None and position.seats != seats:
            return Refusal("bad_start", f"That position is for {position.seats} seats, not {seats}.")
        checked = card.check_options(options)
        of_position = card.check_options(position.options)
        differing = [name for name in card.in_play(options) if checked[name] != of_position[name]]
        if differing:
            return Refusal("bad_start", f"That position has another value of: {', '.join(differing)}.")
        checked = of_position
        start = str(position)
    return events.Opened(
        game=card.key,
        rules_version=card.rules_version,
        options=checked,
        seats=position.seats,
        seed=seed,
        by=by.id,
        public=public,
        start=start,
    )


def _occupant(word: str, by: Player, levels: Collection[str]) -> Occupant | Refusal:
    if word == "free":
        return None
    if word == "you":
        return Person(by.id, by.name)
    kind, colon, level = word.partition(":")
    if kind != "bot" or not colon:
        return Refusal("bad_seat_word", f"A seat is `you`, `free` or `bot:LEVEL`, not {word!r}.")
    return check_level(level, levels) or BotPlayer(level)


def seating(opened: events.Opened, occupants: Sequence[Occupant]) -> tuple[Event, ...]:
    """Returns the events that seat `occupants`, and start the game where it may begin."""
    seated = seated_by(occupants)
    return (*seated, *beginning(opened)) if may_begin(opened, occupants) else seated


def _is_live(opened: events.Opened) -> bool:
    return isinstance(registry.card(opened.game), LiveCard)


def may_begin(opened: events.Opened, occupants: Sequence[Occupant], ready: Collection[Seat] = ()) -> bool:
    """Tells whether the game begins: no seat is free, and in a game in real time all people are ready."""
    people = [seat for seat, occupant in enumerate(occupants) if isinstance(occupant, Person)]
    live = _is_live(opened)
    return None not in occupants and (not live or all(seat in ready for seat in people))


def beginning(opened: events.Opened) -> tuple[Event, ...]:
    """Returns the events with which a game begins: one in real time opens at 0 of its own clock."""
    rules = registry.game(opened.game)
    if not isinstance(rules, LiveGame):
        return (events.Started(),)
    first = rules.begin(opened.options, seats=opened.seats, seed=opened.seed)
    return (events.Started(), events.LiveEvents(ms=0, by=None, events=msgspec.Raw(rules.write_events(first))))


def seated_by(occupants: Sequence[Occupant]) -> tuple[Event, ...]:
    """Returns the events that seat `occupants`, without starting the game."""
    seated: list[Event] = []
    for seat, occupant in enumerate(occupants):
        if isinstance(occupant, Person):
            seated.append(events.Seated(seat=seat, player=occupant.player, name=occupant.name))
        elif isinstance(occupant, BotPlayer):
            seated.append(events.BotSeated(seat=seat, level=occupant.level))
    return tuple(seated)


def rematch_opening(table: Table, now_ms: int, *, table_id: str) -> tuple[Event, ...]:
    """Returns the first events of the game after `table`, whose id is `table_id`, decided at `now_ms`.

    Everybody moves up one seat, so that with two seats the sides are swapped and who was second begins. The
    seed follows from the old one: the same table always has the same successor. Who was away or gave up has
    their seat again where they asked for it; else the bot keeps it, but who gave up finds it free. The table
    belongs to who opened the last one, or, where they do not sit, to the first person who does.
    """
    old = table.opened
    occupants = [_next_occupant(table, seat) for seat in (*range(1, old.seats), 0)]
    people = [occupant.player for occupant in occupants if isinstance(occupant, Person)]
    opened = events.Opened(
        game=old.game,
        rules_version=table.game.card.rules_version,
        options=old.options,
        seats=old.seats,
        seed=derive(old.seed, "rematch"),
        by=old.by if old.by in people or not people else people[0],
        public=old.public,
        start=old.start,
        rematch_of=table_id,
    )
    return (opened, *seating(opened, occupants))


def _next_occupant(table: Table, seat: Seat) -> Occupant:
    """Returns who sits in the next game in place of whoever had `seat` in this one."""
    person = table.behind_bot(seat)
    if person is None:
        return table.occupants[seat]
    asked = any(table.behind_bot(other) == person for other in table.rematch_offered_by)
    if asked or person.player in table.people:
        return person
    return table.occupants[seat] if table.absentee(seat) else None
