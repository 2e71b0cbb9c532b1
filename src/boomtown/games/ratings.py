"""How strong the levels of a game's bots are: `ratings.json` in its folder, as this command prints it.

    boomtown ladder mine --json

It is data, measured with what the game's bot profile says; a game whose levels nobody has measured has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

FILE = "ratings.json"


class Rated(msgspec.Struct, frozen=True):
    """A bot of the ladder, as far as it is shown."""

    name: str
    elo: float


class Ladder(msgspec.Struct, frozen=True):
    """A ladder that was played, as far as it is shown."""

    bots: tuple[Rated, ...]


def read(package: str) -> Ladder | None:
    """Returns the ladder of the game in `package`; None where it has none. Raises what msgspec does."""
    file = files(package) / FILE
    return msgspec.json.decode(file.read_bytes(), type=Ladder) if file.is_file() else None


@cache
def ratings(package: str) -> Mapping[str, int]:
    """Returns the rating of each bot on the game's ladder; a file that is damaged counts as none."""
    try:
        ladder = read(package)
    except msgspec.MsgspecError:
        return {}
    return {} if ladder is None else {one.name: round(one.elo) for one in ladder.bots}
