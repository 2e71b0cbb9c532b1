"""Tables of BOOOM! in the middle of a search, at which somebody has been warned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boomtown.games.booom import events as happenings
from boomtown.games.booom.kinds import Kind
from tests.browser.mine_tables import blasted, mine_table
from tests.browser.people import Person
from tests.browser.town import Town


def warned_table(person: Person, town: Town, specials: Sequence[Kind], **options: Any) -> str:
    """Puts a table into the town's log and goes there; returns its id.

    The person has seat 0 and owes a forfeit for each of `specials`, in their order. All legal gold lies face
    up. Who has called the warnings has gone home.
    """

    def happened(filled: happenings.GameOpened) -> Sequence[happenings.Event]:
        warnings = [
            happenings.Warned(seat=1, tile=filled.kinds.index(special), special=special, others=(0,))
            for special in specials
        ]
        return (blasted(filled, Kind.LEGAL), happenings.SearchBegan(), *warnings)

    return mine_table(person, town, happened, **options)
