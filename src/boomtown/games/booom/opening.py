"""How a game of BOOOM! begins (clauses Tiles, Characters)."""

from __future__ import annotations

from boomtown.core import OptionError, Seat, generator
from boomtown.games.booom import events
from boomtown.games.booom.card import CARD
from boomtown.games.booom.events import Event, GameOpened
from boomtown.games.booom.geometry import FLOOR
from boomtown.games.booom.kinds import CHARACTERS, COUNTS, TILES
from boomtown.games.card import Options


def open_game(options: Options | None = None, *, seats: int, seed: int) -> tuple[Event, ...]:
    """Returns the events that begin a game; raises `OptionError`.

    The tiles are mixed before they are numbered, so that a number says nothing about a tile (O7).
    """
    least, most = CARD.seats
    if not least <= seats <= most:
        raise OptionError(f"{CARD.name} is for {least} to {most} players, not {seats}", code="bad_seats")
    checked = CARD.check_options(options or {})
    rng = generator(seed, "booom")
    kinds = [int(kind) for kind, count in COUNTS.items() for _ in range(count)]
    rng.shuffle(kinds)
    characters: tuple[str, ...] = ()
    if checked["characters"] == "random":
        characters = tuple(rng.sample(CHARACTERS, seats))
    opened = GameOpened(
        rules_version=CARD.rules_version,
        options=checked,
        seats=seats,
        seed=seed,
        watch=rng.randrange(seats),
        characters=characters,
        kinds=tuple(kinds),
        x=tuple(rng.randint(-FLOOR, FLOOR) for _ in range(TILES)),
        y=tuple(rng.randint(-FLOOR, FLOOR) for _ in range(TILES)),
        angle=tuple(rng.randrange(360) for _ in range(TILES)),
    )
    if not characters:
        return (opened,)
    return (opened, first_round(opened.watch))


def first_round(watch: Seat) -> events.RoundBegan:
    """Returns the event with which the watch begins to run."""
    return events.RoundBegan(round=1, watch=watch)
