"""The states in which somebody looks back, as they are looked at on the contact sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import places
from tests.browser.people import Person
from tests.browser.reaching import State, alone

RECORDS = Path(__file__).parents[1] / "table" / "golden" / "records"


def record(name: str, then: Callable[[Person], None] = lambda person: None) -> Callable[[Person], None]:
    """Returns the way to a game that was played before."""

    def brought(person: Person) -> None:
        person.bring_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
        expect(person.find('[data-testid="end-screen"]')).to_be_visible()
        then(person)

    return brought


def looking_back(person: Person) -> None:
    """A move in the middle of a game that goes on."""
    places.playing(person)
    for _ in range(4):
        person.do("previous")
    expect(person.find('[data-action="now"]').first).to_be_visible()


def sheet(person: Person) -> None:
    """The sheet of a finished game: facts, the score over time, what can be kept."""
    person.do("end-sheet")
    expect(person.find('[data-testid="game-sheet"]').get_by_role("slider")).to_be_visible()
    person.find('[data-testid="game-sheet"] summary').first.click()


def reviewed(person: Person) -> None:
    """The sheet of a finished game of BOOOM!, where its rounds are told."""
    person.do("end-sheet")
    expect(person.find('[data-testid="missed"]')).to_be_visible()


def playing_on(person: Person) -> None:
    """A move of a finished game, from which a new one can begin."""
    person.visit(f"/t/{person.table}?ply=40")
    person.do("game-sheet")
    person.do("play-on")
    expect(person.find('[data-testid="play-on"] [data-company]').first).to_be_visible()


def walking(person: Person) -> None:
    """A finished game that is shown move by move: there are so many that it takes minutes."""
    person.visit(f"/t/{person.table}?ply=4")
    person.do("walk")
    expect(person.find('[data-ply="5"]')).to_have_attribute("aria-current", "step")


def replayed(person: Person) -> None:
    """What happened since one's last move is shown again, and stopped after the first move of it."""
    places.playing(person)
    person.do("replay")
    person.do("replay-next")
    expect(person.find('[data-action="replay-stop"]:visible')).to_be_visible()


PAST_STATES: Mapping[str, State] = {
    "looking-back": alone(looking_back),
    "replay": alone(replayed),
    "walking": alone(record("boomers-1-everything", walking)),
    "game-sheet": alone(record("boomers-1-everything", sheet)),
    "play-on": alone(record("boomers-1-everything", playing_on)),
    "boomerang-drawn": alone(record("boomerang-1-draw")),
    "boomerang-given-up": alone(record("boomerang-1-resigned")),
    "boomers-over": alone(record("boomers-1-everything")),
    "windriver-over": alone(record("windriver-1-four-shared")),
    "booom-over": alone(record("booom-1-strict")),
    "booom-sheet": alone(record("booom-1-strict", reviewed)),
    "booom-given-up": alone(record("booom-1-resigned")),
}
