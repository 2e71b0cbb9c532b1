"""Every page and state of the town that is looked at on the contact sheets, and how it is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import expect

from tests.browser import boomers, courses, places
from tests.browser.boomerang import Board
from tests.browser.booom_states import BOOOM_STATES
from tests.browser.courses.course import Course
from tests.browser.past_states import PAST_STATES, RECORDS
from tests.browser.people import Person
from tests.browser.reaching import Come, State, alone, cut_off
from tests.browser.windriver_states import WINDRIVER_STATES

EVERYTHING = (
    "5o5/1b2o4y1/3o3b3/2o8/1o9/o10/9b1/3y3o3/5S5/3mwww4/9y1 y f3 "
    "b1e,b2e,b3e,b4e,b5e,b6e,b7e,b8e,b9e,b10e,b11e 7"
)


# The main street


def house(game: str) -> Callable[[Person], None]:
    """Returns the way to the poster of a game."""

    def poster(person: Person) -> None:
        person.visit("/")
        person.enter_house(game)

    return poster


def setup(game: str, company: str) -> Callable[[Person], None]:
    """Returns the way to the questions before a game, with all of them open."""

    def asked(person: Person) -> None:
        house(game)(person)
        person.do(company)
        sheet = person.find("dialog[open]")
        expect(sheet).to_be_visible()
        for fold in sheet.locator("details:not([open]) > summary").all():
            fold.click()

    return asked


def your_games(person: Person) -> None:
    """The main street of somebody who plays: games that wait, that go on, and that are over."""
    for record in ("boomerang-1-running", "boomers-1-running", "windriver-1-running", "boomerang-1-draw"):
        person.bring_record((RECORDS / f"{record}.txt").read_text(encoding="utf-8"))
    open_seat = {"game": "boomerang", "seats": ["you", "free"], "public": True}
    person.context.request.post("/api/tables", data=open_seat)
    places.home(person)


def opened_record(person: Person) -> None:
    """Where the record of a game is pasted."""
    places.home(person)
    person.page.get_by_text("Open a record").first.click()


# Before and around a game


def invited(come: Come) -> Person:
    """What a friend sees who follows the link."""
    ada, bo = come("Ada"), come("Bo")
    bo.visit(f"/t/{ada.start_game('friend', side='orange')}")
    expect(bo.find('[data-action="sit"]').first).to_be_visible()
    return bo


def waiting(game: str, *seats: str) -> Callable[[Person], None]:
    """Returns the way to the waiting room of a game with more than one free seat."""

    def room(person: Person) -> None:
        answer = person.context.request.post("/api/tables", data={"game": game, "seats": list(seats)})
        assert answer.ok, answer.text()
        person.visit(f"/t/{answer.json()['table']}")
        expect(person.find('[data-testid="table-link"]')).to_be_visible()

    return room


def two(come: Come) -> tuple[Person, Person]:
    """Two people at Boomerang; orange, the first, has moved once."""
    ada, bo = come("Ada"), come("Bo")
    bo.sit(ada.start_game("friend", side="orange"))
    expect(ada.find("[data-player]")).to_have_count(2)
    Board(ada).place("X5@d4")
    expect(bo.find('[data-player="1"]')).to_have_attribute("data-turn", "true")
    return ada, bo


def their_turn(come: Come) -> Person:
    """One has moved, and the other is thinking."""
    return two(come)[0]


def your_turn(come: Come) -> Person:
    """What happened since one's last move is told."""
    return two(come)[1]


def asked(action: str, *, of_whom: bool) -> State:
    """Returns the state after a request; `of_whom` is the page of whoever has to answer."""

    def reach(come: Come) -> Person:
        ada, bo = two(come)
        ada.do(action)
        if of_whom:
            expect(bo.find(f'[data-action^="{action}-"]').first).to_be_visible()
        return bo if of_whom else ada

    return reach


def giving_up(person: Person) -> None:
    """The question whether one really gives up."""
    places.playing(person)
    if person.phone:
        person.do("more")
    person.do("resign")
    expect(person.find('[data-action="resign-yes"]')).to_be_visible()


def drawing_alone(person: Person) -> None:
    """The question whether a game ends in a draw, where one person plays every side."""
    person.start_game("same")
    person.do("draw")
    expect(person.find('[data-action="draw-yes"]')).to_be_visible()


def invite(person: Person) -> None:
    """The link to a game that goes on, and its code."""
    places.playing(person)
    person.do("invite")
    code = person.find("dialog[open] .invite img")
    person.waits_for(lambda: code.evaluate("image => image.complete && image.naturalWidth > 0"), True)


def table_cut_off(person: Person) -> None:
    """A table without a connection."""
    places.playing(person)
    cut_off(person)
    expect(person.find('[data-testid="connection-lost"]')).to_be_visible()


def more(person: Person) -> None:
    """What can be done beside playing, on a phone."""
    places.playing(person)
    person.do("more")


# The games, step by step


def rider_taken(person: Person) -> None:
    """A boomer is taken: where can it go?"""
    places.prairie(person)
    prairie = boomers.Prairie(person)
    prairie.click(min(prairie.inviting))
    prairie.step("slide")


def stones_to_set(person: Person) -> None:
    """A boomer has ridden: with whom are stones set?"""
    boomers.open_table(person)
    hints = boomers.RULES.start({}).legal_hints().values()
    hint = next(hint for hint in hints if len(hint["stones"]) == 2)
    prairie = boomers.Prairie(person)
    prairie.click(hint["from"])
    prairie.click(hint["to"])
    prairie.step("stones")


def placing(person: Person) -> None:
    """Pieces are placed one after the other."""
    boomers.open_table(person, options={"sooners": True})
    expect(person.find('[data-testid="setup-strip"]')).to_be_visible()


def legend(person: Person) -> None:
    """What the signs of the expansions mean."""
    boomers.open_table(person, options={"rails": True, "river": True})
    person.do("legend")
    expect(person.find("dialog[open] [data-sign]").first).to_be_visible()


def edited(person: Person) -> None:
    """The editor with everything that can lie on a board."""
    person.expects("answer: 400 .*/positions", "Failed to load resource.*400")
    person.visit(f"/edit/boomers?position={EVERYTHING.replace(' ', '+')}")
    expect(person.find("[data-verdict]:not(.waiting)")).to_be_visible(timeout=120_000)


# Learning


def lesson(course: Course, name: str) -> State:
    """Returns the first step of a lesson."""
    return alone(lambda person: course.begin(person, name if course.has_menu else None))


def learned(course: Course) -> Callable[[Person], None]:
    """Returns the way through the last lesson, to what follows it."""

    def through(person: Person) -> None:
        names = list(course.lessons)
        course.begin(person, names[-1] if course.has_menu else None)
        for name in names if not course.has_menu else names[-1:]:
            course.do(person, name)

    return through


def _states() -> Mapping[str, State]:
    found: dict[str, State] = {name: alone(place) for name, place in places.PLACES.items()}
    found |= {name: alone(place) for name, place in courses.PLACES.items()}
    for game, course in courses.COURSES.items():
        found |= {f"{game}-house": alone(house(game)), f"{game}-learned": alone(learned(course))}
        names = list(course.lessons)
        for number, name in (("middle", names[len(names) // 2]), ("last", names[-1])):
            if course.has_menu:
                found[f"{game}-lesson-{number}"] = lesson(course, name)
        for company in ("bot", "friend"):
            found[f"{game}-setup-{company}"] = alone(setup(game, company))
    tables: dict[str, State] = {
        "your-games": alone(your_games),
        "record": alone(opened_record),
        "invited": invited,
        "windriver-waiting": alone(waiting("windriver", "you", "free", "free", "bot:ranger")),
        "boomers-waiting": alone(waiting("boomers", "you", "free")),
        "booom-waiting": alone(waiting("booom", "you", "free", "free")),
        "their-turn": their_turn,
        "your-turn": your_turn,
        "undo-sent": asked("undo", of_whom=False),
        "undo-asked": asked("undo", of_whom=True),
        "draw-sent": asked("draw", of_whom=False),
        "draw-asked": asked("draw", of_whom=True),
        "draw-one-screen": alone(drawing_alone),
        "giving-up": alone(giving_up),
        "giving-up-phone": alone(giving_up, phone=True),
        "invite": alone(invite),
        "more": alone(more, phone=True),
        "cut-off": alone(table_cut_off),
        "boomers-playing": alone(places.prairie),
        "boomers-taken": alone(rider_taken),
        "boomers-stones": alone(stones_to_set),
        "boomers-placing": alone(placing),
        "boomers-legend": alone(legend, phone=True),
        "boomers-editor": alone(edited),
    }
    for more_states in (tables, PAST_STATES, WINDRIVER_STATES, BOOOM_STATES):
        assert not found.keys() & more_states.keys(), "two states of one name: only one would be seen"
        found |= more_states
    return found


STATES: Mapping[str, State] = _states()
