"""The states of a table of Wind River that are looked at on the contact sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playwright.sync_api import expect

from tests.browser import places, windriver
from tests.browser.people import Person
from tests.browser.reaching import Come, State, alone

HERD = (
    "4 r herd:3 a3=2,b2=1,b3=2,c3=2r,c4=4rg,d3=1,d4=3gg,d5=0b,e3=3bb,e4=2v,f4=5vv,f6=1r "
    "r=3/1/3,g=2/0/4,b=6/2/2,v=0/1/3"
)
ACT = "4 r act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e3=3bb,e4=2v,f4=5vv,f6=1r r=5/1/3,g=2/0/4,b=6/2/2,v=0/1/3"
LOSE = "4 v lose:1 b3=2,c3=2r,c4=1rg,d4=0vv,e4=0v,f4=3bb,f6=1r r=3/1/3,g=2/0/6,b=6/2/3,v=0/1/3"
NO_TIPI = "3 r act b1=2,c3=3r,e2=3b r=1/1/5,g=2/1/6,b=1/0/6"
TALK = "3 r herd:1 b1=2,b2=2,c3=2r,d3=2g,e2=2b r=4/0/6,g=4/0/6,b=4/0/6"


def plains(start: str, step: str) -> Callable[[Person], None]:
    """Returns the way to a step of a turn of Wind River."""

    def stepped(person: Person) -> None:
        windriver.open_table(person, ["you"] * 4, start=start)
        windriver.Plains(person).step(step)

    return stepped


def buffalo_taken(person: Person) -> None:
    """A buffalo is taken: who would go hungry?"""
    plains(HERD, "herd")(person)
    windriver.Plains(person).click("a3")


def to_confirm(person: Person) -> None:
    """A turn that is complete, and waits to be confirmed."""
    plains(ACT, "act")(person)
    board = windriver.Plains(person)
    board.choose_way("gather")
    board.step("confirm")


def chiefs(come: Come, *, phone: bool = False, start: str = TALK) -> tuple[Person, Person]:
    """Red and blue are Ada's, green is Bo's."""
    ada, bo = come("Ada"), come("Bo", phone=phone)
    table = windriver.open_table(ada, ["you", "free", "you"], start=start)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    expect(ada.find("main.board")).to_be_visible()
    return ada, bo


def no_tipi(come: Come) -> Person:
    """Somebody without a tipi is asked about their turns."""
    _, bo = chiefs(come, start=NO_TIPI)
    expect(bo.find("[data-wish]").first).to_be_visible()
    return bo


def talking(come: Come) -> Person:
    """Words, a phrase and a promise."""
    ada, _ = chiefs(come)
    talk = ada.page.get_by_test_id("talk")
    talk.get_by_label("Say something").fill("Shall we share the herd?")
    talk.get_by_label("Say it").click()
    talk.locator("[data-action=promises]").click()
    talk.locator("[data-phrase=not_enter]").click()
    talk.get_by_role("combobox").select_option("d3")
    talk.locator("[data-action=say-draft]").click()
    expect(talk.locator("[data-promise]").first).to_be_visible()
    talk.locator("[data-action=phrases]").click()
    return ada


def talking_on_a_phone(come: Come) -> Person:
    """The pow-wow as a sheet of its own."""
    _, bo = chiefs(come, phone=True)
    bo.do("talk")
    talk = bo.page.get_by_test_id("talk").locator("visible=true")
    talk.get_by_label("Say something").fill("Shall we share the herd?")
    talk.get_by_label("Say it").click()
    talk.locator("[data-action=phrases]").click()
    expect(talk.locator("[data-phrase]").first).to_be_visible()
    return bo


def away(come: Come) -> Person:
    """Somebody has left for now, and a bot may play."""
    ada, bo = chiefs(come)
    bo.do("step-out")
    expect(ada.find('[data-action="stand-in"]').first).to_be_visible()
    return ada


def stepped_out(come: Come) -> Person:
    """What somebody sees who has left for now."""
    _, bo = chiefs(come)
    bo.do("step-out")
    expect(bo.find('[data-action="come-back"]').first).to_be_visible()
    return bo


def stood_in(come: Come) -> Person:
    """A bot plays for somebody who has left."""
    ada, bo = chiefs(come)
    bo.do("step-out")
    ada.do("stand-in")
    expect(ada.find('[data-player="1"]')).to_contain_text("Bo")
    return ada


def three(come: Come) -> tuple[Person, Person]:
    """Two people and a bot: red is Ada's, green is Bo's."""
    ada, bo = come("Ada"), come("Bo")
    table = windriver.open_table(ada, ["you", "free", "bot:ranger"], start=TALK)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    expect(ada.find("main.board")).to_be_visible()
    return ada, bo


def giving_up(come: Come) -> Person:
    """The question whether one really gives up, where a bot would play on."""
    _, bo = three(come)
    bo.do("resign")
    expect(bo.page.get_by_test_id("resign-line")).to_be_visible()
    return bo


def gave_up(come: Come) -> Person:
    """A bot plays for somebody who gave up."""
    ada, bo = three(come)
    bo.do("resign")
    bo.do("resign-yes")
    expect(ada.find('[data-player="1"]')).to_contain_text("Bo gave up")
    return ada


WINDRIVER_STATES: Mapping[str, State] = {
    "windriver-playing": alone(places.plains),
    "windriver-taken": alone(buffalo_taken),
    "windriver-choosing": alone(plains(ACT, "act")),
    "windriver-losing": alone(plains(LOSE, "lose")),
    "windriver-idle": no_tipi,
    "windriver-confirm": alone(to_confirm),
    "windriver-powwow": talking,
    "windriver-powwow-phone": talking_on_a_phone,
    "windriver-away": away,
    "windriver-stepped-out": stepped_out,
    "windriver-stood-in": stood_in,
    "windriver-giving-up": giving_up,
    "windriver-gave-up": gave_up,
}
