"""What a screen reader hears: every announcement, one after the other, and where the focus goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.test_powwow import PLAY, promise
from tests.browser.windriver import open_table
from tests.browser.windriver_states import TALK

LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('[aria-live="polite"][aria-relevant="additions"]');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent.trim());
  }).observe(region, { childList: true, subtree: true, characterData: true });
}"""


def heard(person: Person) -> list[str]:
    said: list[str] = person.page.evaluate("window.heard")
    return said


def test_a_broken_promise_and_the_move_that_broke_it_are_both_heard(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    table = open_table(ada, ["you", "free", "you"], start=TALK)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    expect(ada.find("main.board")).to_be_visible()
    expect(bo.find("main.board")).to_be_visible()
    bo.page.evaluate(LISTEN)
    promise(ada, "leave_lane", "c")
    ada.page.evaluate(PLAY, [table, ["c3>c4", "gather"]])
    bo.waits_for(lambda: any("ended the turn" in said for said in heard(bo)), True)
    said = heard(bo)
    order = [
        next((number for number, text in enumerate(said) if words in text), -1)
        for words in (
            "promises for",
            "drives a buffalo from c3 to c4",
            "gathers",
            "broke a promise",
            "ended the turn",
        )
    ]
    assert order == sorted(order), said
    assert order[0] >= 0, said
    assert len(set(order)) == len(order), "each is a node of its own"


def test_talk_is_heard_where_it_is_not_in_sight_and_only_once(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", phone=True)
    table = open_table(ada, ["you", "free", "you"], start=TALK)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    expect(bo.find("main.board")).to_be_visible()
    expect(ada.find("main.board")).to_be_visible()
    bo.page.evaluate(LISTEN)
    ada.page.evaluate(LISTEN)
    talk = ada.page.get_by_test_id("talk")
    talk.get_by_label("Say something").fill("Howdy")
    talk.get_by_label("Say it").click()
    bo.waits_for(lambda: [text for text in heard(bo) if "Howdy" in text], ["Red says: Howdy"])
    assert not [text for text in heard(ada) if "Howdy" in text]
    expect(talk.get_by_role("log")).to_have_attribute("aria-live", "off")


def test_a_lost_connection_and_its_return_are_heard(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.expects("WebSocket", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    ada.start_game("same")
    expect(ada.find("main.board")).to_be_visible()
    ada.page.evaluate(LISTEN)
    ada.context.set_offline(True)
    ada.page.evaluate("window.dispatchEvent(new Event('offline'))")
    ada.waits_for(lambda: "Connection lost, trying again" in heard(ada), True)
    ada.context.set_offline(False)
    ada.page.evaluate("window.dispatchEvent(new Event('online'))")
    ada.waits_for(lambda: heard(ada)[-1], "The connection is back.")


def test_the_focus_is_on_the_heading_of_every_page_once_it_is_there(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.visit("/")
    expect(ada.find("#play")).to_be_visible()
    expect(ada.find("body")).to_be_focused()
    ada.press(ada.find('a[data-game="windriver"]'))
    expect(ada.page.get_by_role("heading", name="Wind River", level=2)).to_be_focused()
    ada.press(ada.find('.poster a[href="/rules/windriver"]'))
    expect(ada.page.get_by_role("heading", name="Rules of Wind River", level=1)).to_be_focused()
    ada.page.go_back()
    expect(ada.page.get_by_role("heading", name="Wind River", level=2)).to_be_focused()
    ada.press(ada.find('a[data-game="boomerang"]'))
    ada.do("friend")
    ada.do("start")
    expect(ada.page.get_by_role("heading", name="A seat is free", level=1)).to_be_focused()


def test_the_focus_is_on_the_heading_of_a_game_that_begins(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    table = ada.start_game("friend")
    bo.sit(table)
    for person in (ada, bo):
        expect(person.page.get_by_role("heading", name="A table of Boomerang", level=1)).to_be_focused()


@pytest.mark.parametrize(
    ("game", "seats", "words"), [("boomerang", 2, "rotate the piece"), ("windriver", 3, "from hex to hex")]
)
def test_a_question_mark_lists_the_keys_of_the_table(
    newcomer: Newcomer, game: str, seats: int, words: str
) -> None:
    ada = newcomer()
    answer = ada.context.request.post("/api/tables", data={"game": game, "seats": ["you"] * seats})
    ada.visit(f"/t/{answer.json()['table']}")
    expect(ada.find("main.board")).to_be_visible()
    ada.page.keyboard.press("?")
    sheet = ada.page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text(words)
    expect(sheet).to_contain_text("from the board to the text table and back")
    expect(sheet).to_contain_text("one move back or forward")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ada.do("keys")
    expect(sheet).to_be_visible()


def test_a_question_mark_lists_the_keys_of_a_live_table_in_french(newcomer: Newcomer) -> None:
    ada = newcomer(locale="fr-FR")
    levels = next(card for card in ada.ask("/api/games") if card["key"] == "booom")["levels"]
    seats = ["you", *[f"bot:{levels[0]['key']}"] * 2]
    answer = ada.context.request.post("/api/tables", data={"game": "booom", "seats": seats})
    ada.visit(f"/t/{answer.json()['table']}")
    ada.do("ready")
    expect(ada.find("[data-live]")).to_be_visible()
    ada.page.keyboard.press("?")
    sheet = ada.page.get_by_role("dialog", name="Touches")
    expect(sheet).to_contain_text("de tuile en tuile")
    expect(sheet).not_to_contain_text("F2")
    assert re.search("Échap", sheet.inner_text())
