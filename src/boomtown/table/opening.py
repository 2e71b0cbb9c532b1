"""The first events of a table: opened by somebody, or made for a rematch."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from boomtown.core import BoomtownError, derive
from boomtown.games import registry
from boomtown.games.live import LiveRuleset
from boomtown.games.ruleset import Options
from boomtown.table import events
from boomtown.table.events import Event
from boomtown.table.refusal import ONE_SEAT, Decision, Refusal, check_level, refused
from boomtown.table.state import BotPlayer, Occupant, Person, Player, Table


def open_table(
    game: str,
    options: Options,
    *,
    seed: int,
    by: Player,
    levels: Collection[str],
    seats: int | None = None,
    who_sits: Sequence[str] | None = None,
    public: bool = False,
    start: str | None = None,
) -> Decision:
    """Returns the first events of a new table, or why it cannot be.

    `who_sits` has `you`, `free` or `bot:LEVEL` for each seat; seats it does not name stay free, and None is
    `you` on the first. The number of seats is `seats`, else that of the start position, else what the options
    say, else as many as are named, if the game can be played by so many, else the game's own. The game starts
    at once when no seat is free.
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
        if occupant in occupants and isinstance(occupant, Person) and registry.card(opened.game).live:
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
    ruleset = registry.ruleset(game)
    card = ruleset.card
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
        position = ruleset.start(checked, seats=seats, seed=seed)
    else:
        position = ruleset.parse_position(start)
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
    """Returns the events that seat `occupants`, and start the game when no seat stays free."""
    seated = seated_by(occupants)
    return seated if None in occupants else (*seated, *beginning(opened))


def beginning(opened: events.Opened) -> tuple[Event, ...]:
    """Returns the events with which a game begins: one in real time opens at 0 of its own clock."""
    rules = registry.ruleset(opened.game)
    if not isinstance(rules, LiveRuleset):
        return (events.Started(),)
    told = rules.begin(opened.options, seats=opened.seats, seed=opened.seed)
    return (events.Started(), events.Lived(ms=0, by=None, events=msgspec.Raw(rules.write_events(told))))


def seated_by(occupants: Sequence[Occupant]) -> tuple[Event, ...]:
    """Returns the events that seat `occupants`, without starting the game."""
    seated: list[Event] = []
    for seat, occupant in enumerate(occupants):
        if isinstance(occupant, Person):
            seated.append(events.Seated(seat=seat, player=occupant.player, name=occupant.name))
        elif isinstance(occupant, BotPlayer):
            seated.append(events.BotSeated(seat=seat, level=occupant.level))
    return tuple(seated)


def rematch_opening(table: Table, *, table_id: str) -> tuple[Event, ...]:
    """Returns the first events of the game after `table`, whose id is `table_id`.

    Everybody moves up one seat, so that with two seats the sides are swapped and who was second begins. The
    seed follows from the old one: the same table always has the same successor.
    """
    old = table.opened
    opened = events.Opened(
        game=old.game,
        rules_version=table.ruleset.card.rules_version,
        options=old.options,
        seats=old.seats,
        seed=derive(old.seed, "rematch"),
        by=old.by,
        public=old.public,
        start=old.start,
        rematch_of=table_id,
    )
    return (opened, *seating(opened, (*table.occupants[1:], table.occupants[0])))
