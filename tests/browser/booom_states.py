"""The states of a table of BOOOM! that are looked at on the contact sheets."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from playwright.sync_api import expect

from boomtown.games.booom import events as happenings
from boomtown.games.booom.kinds import Kind
from tests.browser import booom, places
from tests.browser.mine_tables import Happened, blasted, grabbed, mine_table
from tests.browser.past_states import record
from tests.browser.people import Person
from tests.browser.reaching import Come, State, alone, cut_off
from tests.browser.standstill import Standstill
from tests.browser.town import Town


def aiming(person: Person) -> None:
    """A table of BOOOM! with bots, where everybody aims."""
    booom.open_table(person, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, pace="calm")
    mine = booom.Mine(person)
    mine.shows("aim")
    expect(mine.canvas).to_have_attribute("data-camera", re.compile(r"\d"))


def casting(come: Come) -> Person:
    """Everybody chooses a character."""
    ada, bo = come("Ada"), come("Bo")
    table = booom.open_table(ada, ["you", "free"], rounds=1, characters="choice", pace="calm")
    bo.visit(f"/t/{table}")
    booom.sit_down(ada, bo)
    expect(ada.find("button[data-character]").first).to_be_visible()
    return ada


def ready(come: Come) -> Person:
    """All seats are taken: one has said that they are ready, and the other has not."""
    ada, bo = come("Ada"), come("Bo")
    table = booom.open_table(ada, ["you", "free"], rounds=1, pace="calm")
    bo.visit(f"/t/{table}")
    bo.do("sit")
    bo.do("ready")
    expect(ada.find('[data-action="ready"]')).to_be_visible()
    return ada


def paused(person: Person) -> None:
    """A game that rests."""
    aiming(person)
    expect(person.find('[data-testid="countdown"]')).to_have_count(0)
    person.do("pause")
    expect(person.find('[data-testid="live-paused"]')).to_be_visible()


def filmed(person: Person) -> None:
    """Looking back at a game in real time, stopped in the first search."""
    person.do("look-back")
    expect(person.find("[data-phase]").first).to_have_attribute("data-phase", "search")
    person.do("replay")


def counting(person: Person) -> None:
    """Three, two, one: the count before a game, stopped at its end."""
    Standstill(person, after=lambda message: (message.get("live") or message).get("goes_in_ms") is not None)
    booom.open_table(person, ["you", "bot:child", "bot:child"], rounds=1)
    expect(person.find('[data-testid="countdown"]')).to_be_visible()


def asleep(come: Come) -> Person:
    """What an onlooker sees while none of the players is there."""
    ada, bo = come("Ada"), come("Bo")
    table = booom.open_table(ada, ["you", "bot:child", "bot:child"], rounds=2, search_s=180)
    booom.Mine(ada).shows("search")
    bo.visit(f"/t/{table}")
    booom.Mine(bo).shows("search")
    ada.visit("/")
    expect(bo.find('[data-testid="live-asleep"]')).to_be_visible()
    return bo


def live_cut_off(person: Person) -> None:
    """A game in real time without a connection."""
    booom.open_table(person, ["you", "bot:child", "bot:child"], rounds=2, search_s=180)
    booom.Mine(person).shows("search")
    cut_off(person)
    expect(person.find('[data-testid="live-lost"]')).to_be_visible()


GOLD = (Kind.LEGAL, Kind.ILLEGAL, Kind.LEGAL)


def jailed(filled: happenings.GameOpened) -> Sequence[happenings.Event]:
    """Tells that seat 0 touched what the oath forbids, while the others search on."""
    return (
        blasted(filled, Kind.LEGAL, Kind.ILLEGAL, Kind.BAT, Kind.STAR),
        happenings.SearchBegan(),
        *grabbed(filled, 1, *GOLD),
        happenings.Caught(seat=0, why="rock", tiles=()),
    )


def acting(seat: int, action: Kind, *then: happenings.Event) -> Happened:
    """Returns what tells that a search is over, and that a seat has an action to use."""

    def happened(filled: happenings.GameOpened) -> Sequence[happenings.Event]:
        return (
            blasted(filled, Kind.LEGAL, Kind.ILLEGAL, action),
            happenings.SearchBegan(),
            *(claim for other in range(4) for claim in grabbed(filled, other, *GOLD)),
            *grabbed(filled, seat, action),
            happenings.SearchEnded(reason="time"),
            happenings.ActionBegan(seat=seat, action=int(action)),
            *then,
        )

    return happened


def written(happened: Happened, seen: str, **options: str) -> Callable[[Person, Town], None]:
    """Returns the way to a table of four where this happened, and at which nothing more happens."""

    def reach(person: Person, town: Town) -> None:
        still = Standstill(person)
        mine_table(person, town, happened, seats=4, pace="calm", **options)
        expect(person.find(seen).first).to_be_visible()
        still.stop()

    return reach


BOOOM_STATES: Mapping[str, State] = {
    "booom-ready": ready,
    "booom-counting": alone(counting),
    "booom-paused": alone(paused),
    "booom-asleep": asleep,
    "booom-cut-off": alone(live_cut_off),
    "booom-casting": casting,
    "booom-aiming": alone(aiming),
    "booom-blasted": alone(places.mine),
    "booom-film": alone(record("booom-1-strict", filmed)),
}
IN_TOWN: Mapping[str, Callable[[Person, Town], None]] = {
    "booom-jailed": written(jailed, "[data-phase=search]", oath="strict"),
    "booom-digging": written(acting(0, Kind.PICKAXE), "[data-phase=pickaxe]"),
    "booom-challenging": written(acting(0, Kind.REVOLVER), "[data-target]"),
    "booom-hiding": written(
        acting(1, Kind.REVOLVER, happenings.Challenged(seat=1, target=0)), "[data-nugget]"
    ),
}
"""States of tables that are put into the log of a town."""
