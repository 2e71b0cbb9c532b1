"""The pow-wow in the browser: words stay words, promises are seen to be kept and broken, seats given back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang
from tests.browser.town import Town

AXE = Axe()
XSS = '<img src=x onerror="document.title=1"> & <b>bold</b>'
START = "3 r herd:1 b1=2,b2=2,c3=2r,d3=2g,e2=2b r=4/0/6,g=4/0/6,b=4/0/6"


def two_at_a_table(ada: Person, bo: Person, *, start: str = START) -> str:
    """Ada is red and blue, Bo green."""
    opened = ada.context.request.post(
        "/api/tables", data={"game": "windriver", "seats": ["you", "free", "you"], "start": start}
    )
    assert opened.ok, opened.text()
    table = str(opened.json()["table"])
    bo.page.goto(f"/t/{table}")
    bo.page.locator("[data-action=sit]").first.click()
    ada.page.goto(f"/t/{table}")
    expect(ada.page.locator("main.board")).to_be_visible()
    expect(bo.page.locator("main.board")).to_be_visible()
    return table


def test_words_phrases_and_promises(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", phone=True, locale="fr-FR")
    table = two_at_a_table(ada, bo)
    talk = ada.page.get_by_test_id("talk")

    # A text stays a text.
    talk.get_by_label("Say something").fill(XSS)
    talk.get_by_label("Say it").click()
    expect(talk.locator("[data-said]").last).to_contain_text(XSS)
    expect(talk.locator("[data-said] img")).to_have_count(0)

    # A phrase with a place, read by everybody in their own language.
    talk.locator("[data-action=phrases]").click()
    talk.locator("[data-phrase=share_hex]").click()
    talk.get_by_role("combobox").select_option("c3")
    talk.locator("[data-action=say-draft]").click()
    expect(talk.locator("[data-said]").last).to_contain_text("Let us share c3")
    expect(bo.page.locator("[data-action=talk] .unread")).to_have_text("2")
    bo.page.locator("[data-action=talk]").click()
    french = bo.page.get_by_test_id("talk")
    expect(french.locator("[data-said]").last).to_contain_text("Partageons c3")
    expect(french.locator("[data-said]").first).to_contain_text(XSS)
    assert AXE.run(bo.page).violations_count == 0
    assert overhang(bo.page) == 0

    # Two promises: Ada's is broken by her turn, the other one kept.
    promise(ada, "leave_lane", "c")
    promise(ada, "not_enter", "b1")
    expect(talk.locator("[data-verdict=open]")).to_have_count(2)
    assert AXE.run(ada.page).violations_count == 0
    assert not cut_texts(ada.page)
    ada.page.evaluate(PLAY, [table, ["c3>c4", "gather"]])
    expect(talk.locator("[data-verdict=broken]")).to_have_count(1)
    expect(talk.locator("[data-verdict=kept]")).to_have_count(1)
    expect(talk.locator("[data-verdict=broken]")).to_contain_text("Broken by move 1")
    expect(french.locator("[data-verdict=broken]")).to_contain_text("Rompue au coup 1")

    # The record tells it.
    record = ada.context.request.get(f"/api/tables/{table}/record").text()
    assert "{% red promises leave_lane c for 1: broken by 1. c3>c4}" in record
    assert "{% red promises not_enter b1 for 1: kept}" in record
    assert '[RedWord "1 kept, 1 broken"]' in record

    # Mute.
    french.locator("[data-said] .dots").last.click()
    french.locator("[data-action=mute]").click()
    expect(french.locator("[data-said]")).to_have_count(0)
    bo.page.reload()
    bo.page.locator("[data-action=talk]").click()
    french.locator("[data-action=unmute]").first.click()
    expect(french.locator("[data-said]")).not_to_have_count(0)


PLAY = """async ([table, moves, first = 0]) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
  const answer = () => new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "done") resolve();
      if (message.type === "refused") reject(new Error(message.code));
    };
  });
  await new Promise((resolve) => (socket.onopen = resolve));
  for (const [index, move] of moves.entries()) {
    const answered = answer();
    const command = { type: "play", move, ply: first + index, confirm: true };
    socket.send(JSON.stringify({ type: "do", id: index, table, command }));
    await answered;
  }
  socket.close();
}"""
"""Plays in the person's name: how the board is touched is tested elsewhere."""


NEAR_THE_END = "3 r herd:1 b1=2,b2=2,c3=2,c6=2r r=4/0/6,g=4/0/7,b=4/0/7"


def test_the_end_tells_who_kept_their_word(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", locale="fr-FR")
    table = two_at_a_table(ada, bo, start=NEAR_THE_END)
    promise(ada, "leave_lane", "c")
    promise(ada, "not_enter", "b1")
    promise(bo, "leave_lane", "b")
    ada.page.evaluate(PLAY, [table, ["c3>c4", "gather"]])
    bo.page.evaluate(PLAY, [table, ["gather"], 2])
    ada.page.evaluate(PLAY, [table, ["gather", "b1>b2", "tipi c6>*"], 3])
    words = ada.end_screen.get_by_test_id("words-kept")
    expect(words.locator("[data-word]")).to_have_count(2)
    expect(words.locator("[data-word='0']")).to_contain_text("1 kept")
    expect(words.locator("[data-word='0']")).to_contain_text("1 broken")
    expect(words.locator("[data-word='1']")).to_contain_text("1 kept")
    expect(words.locator("[data-word='1']")).to_contain_text("0 broken")
    french = bo.end_screen.get_by_test_id("words-kept")
    expect(french.locator("[data-word='0']")).to_contain_text("1 rompue")
    expect(french.locator("[data-word='1']")).to_contain_text("1 tenue")
    for person in (ada, bo):
        assert not cut_texts(person.page)
    record = ada.record(table)
    assert "{% red promises leave_lane c for 1: broken by 1. c3>c4}" in record
    assert "{% green promises leave_lane b for 1: kept}" in record
    assert '[RedWord "1 kept, 1 broken"]' in record
    assert '[GreenWord "1 kept, 0 broken"]' in record

    # The record brought back tells the same.
    bo.bring_record(record)
    expect(french.locator("[data-word='0']")).to_contain_text("1 rompue")


def promise(person: Person, kind: str, place: str) -> None:
    """Promises something for one turn."""
    talk = person.page.get_by_test_id("talk")
    talk.locator("[data-action=promises]").click()
    talk.locator(f"[data-phrase={kind}]").click()
    talk.get_by_role("combobox").select_option(place)
    talk.get_by_role("radio", name="1", exact=True).check()
    talk.locator("[data-action=say-draft]").click()
    expect(talk.locator("[data-promise]").filter(has_text=place).first).to_be_visible()


@pytest.fixture
def talkative_town(tmp_path: Path) -> Iterator[Town]:
    """A town whose server logs something, as others must not."""
    town = Town(tmp_path)
    town.open()
    yield town
    town.kill()


def test_a_report_reaches_who_runs_the_town_and_nobody_else(talkative_town: Town, newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada", at=talkative_town), newcomer("Bo", at=talkative_town)
    two_at_a_table(ada, bo)
    ada.page.get_by_test_id("talk").get_by_label("Say something").fill("something bad")
    ada.page.get_by_test_id("talk").get_by_label("Say it").click()
    line = bo.page.locator("[data-said]").last
    expect(line).to_contain_text("something bad")
    expect(ada.page.locator("[data-said] .dots")).to_have_count(0)  # nobody reports themselves

    def reports() -> str:
        metrics = bo.context.request.get("/metrics").text().splitlines()
        return next((one for one in metrics if one.startswith("boomtown_reports_total{")), "none")

    assert reports() == "none"
    line.locator(".dots").click()
    bo.page.locator("[data-action=report]").click()
    bo.sees("Whoever runs this town will look into it")
    assert reports() == 'boomtown_reports_total{game="windriver"} 1.0'
    assert talkative_town.log.count("reported: table") == 1
    assert "'something bad'" in talkative_town.log

    # The second press says that it was done already, and is not sent.
    line.locator(".dots").click()
    bo.page.locator("[data-action=report]").click()
    bo.sees("You have reported this already")
    assert reports() == 'boomtown_reports_total{game="windriver"} 1.0'
    expect(ada.page.locator("[data-said]")).to_have_count(1)


def test_a_phrase_points_at_the_board(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    two_at_a_table(ada, bo)
    talk = ada.page.get_by_test_id("talk")
    talk.locator("[data-action=promises]").click()
    talk.locator("[data-phrase=not_enter]").click()
    ada.page.locator("main.board [data-hex=c4]").first.click()
    expect(talk.get_by_test_id("draft")).to_contain_text("c4")
    talk.locator("[data-action=say-draft]").click()
    expect(talk.locator("[data-verdict=open]")).to_contain_text("c4")


def test_a_bot_stands_in_and_the_seat_is_taken_back(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    two_at_a_table(ada, bo)
    bo.page.locator("[data-action=step-out]").click()
    ada.page.locator("[data-action=stand-in]").click()
    bar = ada.page.locator("[data-player='1']")
    expect(bar).to_contain_text("for Bo")
    bo.page.locator("[data-action=come-back]").click()
    expect(bar).not_to_contain_text("for Bo")
    expect(bar).to_contain_text("Bo")


def test_a_bot_plays_on_for_who_gives_up_as_they_were_told(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    two_at_a_table(ada, bo)
    bo.do("resign")
    expect(bo.page.get_by_test_id("resign-line")).to_contain_text("A bot takes your seat at once")
    bo.do("resign-yes")
    ada.sees("Bo gives up. A bot plays on.")
    expect(ada.find('[data-player="1"]')).to_contain_text("Bo gave up")
    expect(bo.find('[data-action="resign"]')).to_have_count(0)
    for _ in range(2):
        ada.do("resign")
        ada.do("resign-yes")
        expect(ada.find("dialog[open]:has([data-testid=resign-line])")).to_have_count(0)
    expect(bo.end_screen.get_by_test_id("gave-up")).to_contain_text("You gave up: place 3 of 3.")
    bo.press(bo.end_screen.locator("[data-action=again]"))
    expect(bo.page).not_to_have_url(ada.page.url)  # nobody else is asked: all gave up
