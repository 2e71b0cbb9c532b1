"""The pow-wow in the browser: words stay words, promises are seen to be kept and broken, seats given back."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person
from tests.browser.sight import cut_texts, overhang

AXE = Axe()
XSS = '<img src=x onerror="document.title=1"> & <b>bold</b>'
START = "3 r herd:1 b1=2,b2=2,c3=2r,d3=2g,e2=2b r=4/0/6,g=4/0/6,b=4/0/6"


def two_at_a_table(ada: Person, bo: Person, *third: str) -> str:
    """Ada is red, Bo green; blue is Ada's, too, unless somebody else is named."""
    seats = ["you", "free", *(third or ["you"])]
    opened = ada.context.request.post(
        "/api/tables", data={"game": "windriver", "seats": seats, "start": START}
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
    for kind, place in (("leave_lane", "c"), ("not_enter", "b1")):
        talk.locator("[data-action=promises]").click()
        talk.locator(f"[data-phrase={kind}]").click()
        talk.get_by_role("combobox").select_option(place)
        talk.get_by_role("radio", name="1", exact=True).check()
        talk.locator("[data-action=say-draft]").click()
        expect(talk.locator("[data-promise]").filter(has_text=place).first).to_be_visible()
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

    # Mute and report.
    french.locator("[data-said] .dots").last.click()
    french.locator("[data-action=mute]").click()
    expect(french.locator("[data-said]")).to_have_count(0)
    bo.page.reload()
    bo.page.locator("[data-action=talk]").click()
    french.locator("[data-action=unmute]").first.click()
    expect(french.locator("[data-said]")).not_to_have_count(0)


PLAY = """async ([table, moves]) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
  const answer = () => new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "done") resolve();
      if (message.type === "refused") reject(new Error(message.code));
    };
  });
  await new Promise((resolve) => (socket.onopen = resolve));
  for (const [ply, move] of moves.entries()) {
    const answered = answer();
    const command = { type: "play", move, ply, confirm: true };
    socket.send(JSON.stringify({ type: "do", id: ply, table, command }));
    await answered;
  }
  socket.close();
}"""
"""Plays in the person's name: how the board is touched is tested elsewhere."""


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
