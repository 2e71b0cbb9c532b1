"""Wind River: a whole game of people and bots, every step of a turn, and what the plains tell."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from boomtown.games.turn_game import TurnPosition
from tests.browser.conftest import Newcomer
from tests.browser.people import BOT_PATIENCE_MS, PHONE, Person
from tests.browser.sight import cut_texts, hidden_below, is_whole_on_screen, overhang
from tests.browser.windriver import PLAINS, RULES, Plains, homeward, open_table, replayed

AXE = Axe()
LEAST_TARGET_PX = 44

HERD = (
    "4 r herd:3 a3=2,b2=1,b3=2,c3=2r,c4=4rg,d3=1,d4=3gg,d5=0b,e3=3bb,e4=2v,f4=5vv,f6=1r "
    "r=3/1/3,g=2/0/4,b=6/2/2,v=0/1/3"
)
HUNGRY = "3 r herd:1 b3=1,c5=0rg,d2=1 r=0/2/4,g=2/0/6,b=1/1/6"
LOSE = "4 v lose:1 b3=2,c3=2r,c4=1rg,d4=0vv,e4=0v,f4=3bb,f6=1r r=3/1/3,g=2/0/6,b=6/2/3,v=0/1/3"
ACT = "4 r act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e3=3bb,e4=2v,f4=5vv,f6=1r r=5/1/3,g=2/0/4,b=6/2/2,v=0/1/3"
ACT_OF_THREE = "3 b act b3=2,c3=4r,c4=4rg,d4=3gg,d5=1b,e6=3bb r=5/1/4,g=2/0/4,b=1/2/2"

FOUR = ("you", "you", "you", "you")
THREE = ("you", "you", "you")
IS_IN_SIGHT = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height - 4);
  return at !== null && one.contains(at);
}"""


def phase(position: TurnPosition[Any]) -> str:
    """Returns the step of the turn."""
    return str(position.picture(None)["phase"])


def test_two_people_and_two_bots_play_a_whole_game_to_its_count(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", phone=True)
    table = open_table(ada, ["you", "bot:settler", "free", "bot:settler"])
    bo.visit(f"/t/{table}")
    bo.do("sit")
    people = {0: (ada, Plains(ada)), 2: (bo, Plains(bo))}
    for person, _ in people.values():
        expect(person.find("[data-player]")).to_have_count(4)
    waited = 0
    while (position := replayed(ada.record(table))).to_move is not None:
        if position.to_move not in people:
            # A bot is at it: the next decision of a person, or the end, comes by itself.
            ada.page.wait_for_timeout(50)
            waited += 50
            assert waited < BOT_PATIENCE_MS, "the bots do not come to an end"
            continue
        waited = 0
        seat = position.to_move
        person, plains = people[seat]
        plains.is_turn_of(seat)
        while position.to_move == seat:
            position = plains.plays(
                homeward(position), plains.tap if person.phone else plains.click, position
            )
        plains.confirms()
        for other, seen in people.values():
            expect(other.find('[data-action="confirm"]')).to_have_count(0)
            assert seen.seen()["hexes"]
    outcome = position.outcome()
    assert outcome is not None
    for person, _ in people.values():
        expect(person.end_screen).to_be_visible(timeout=BOT_PATIENCE_MS)
        for seat, tipis in enumerate(outcome.scores):
            expect(person.find(f'[data-total="{seat}"]')).to_have_text(str(tipis))
        for seat, stock in enumerate(position.picture(None)["stocks"]):
            expect(person.find(f'[data-store="{seat}"]')).to_contain_text(str(stock["resources"]))
        best = person.end_screen.locator("li.best").evaluate_all("all => all.map((one) => one.dataset.count)")
        assert sorted(map(int, best)) == sorted(outcome.winners)


def test_a_table_for_three_is_opened_on_the_main_street_and_placed_with_the_keyboard(
    newcomer: Newcomer,
) -> None:
    ada = newcomer()
    ada.visit("/")
    ada.enter_house("windriver")
    ada.do("same")
    ada.find('dialog[open] input[type="radio"][value="3"]').check()
    ada.do("start")
    ada.at_table()
    plains = Plains(ada)
    expect(ada.find("[data-player]")).to_have_count(3)
    position = RULES.start({"players": 3})
    plains.shows(position)
    ada.waits_for(plains.lit, {one["hex"] for one in position.picture(None)["hexes"]})
    for hex_name in ("b4", "c4", "d4", "e4", "f4", "d5"):
        position = plains.plays(f"tipi {hex_name}", plains.type, position)
        expect(ada.find('[data-action="confirm"]')).to_be_focused()
        ada.page.keyboard.press("Enter")
        # The keys go back to the board with the server's answer.
        expect(ada.find('[data-action="confirm"]')).to_have_count(0)
    plains.step("herd")
    for move in ("b3>b4", "c3>c4"):
        position = plains.plays(move, plains.type, position)
    assert phase(position) == "act"
    position = plains.plays("d3>d4", plains.type, position)
    expect(ada.find('[data-action="confirm"]')).to_be_focused()
    ada.page.keyboard.press("Enter")
    plains.is_turn_of(1)


# A turn, step by step


def test_a_herd_step_lights_what_is_allowed_and_tells_who_would_go_hungry(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, FOUR, start=HERD)
    position = RULES.parse_position(HERD)
    plains = Plains(ada)
    hints = position.legal_hints().values()
    plains.step("herd")
    expect(ada.find("[data-steps]")).to_have_attribute("data-steps", "3")
    ada.waits_for(plains.lit, {hint["from"] for hint in hints})
    plains.click("c3")
    ada.waits_for(plains.lit, {hint["to"] for hint in hints if hint["from"] == "c3"})
    expect(plains.hex("c3")).to_have_attribute("aria-label", r"c3, 2 buffaloes, a red tipi, taken")
    ada.do("putback")
    ada.waits_for(plains.lit, {hint["from"] for hint in hints})
    expect(plains.forecast).to_have_text("All your tipis are fed")
    for move, steps in (("c3>c4", 2), ("c3>b3", 1)):
        position = plains.plays(move, plains.click, position)
        expect(ada.find("[data-steps]")).to_have_attribute("data-steps", str(steps))
    assert position.picture(None)["forecast"][0]["cost"] == 1
    expect(plains.forecast).to_have_text("1 hungry on c3: you pay 1")
    plains.drag("b3", "b4")
    plains.step("act")
    ada.waits_for(lambda: plains.seen()["chiefs"][0][0], 2)


def test_a_turn_is_undone_decision_by_decision_or_started_over_and_then_confirmed(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo")
    table = open_table(ada, ["you", "free", "bot:newcomer", "bot:newcomer"], start=HERD)
    bo.visit(f"/t/{table}")
    bo.do("sit")
    start = RULES.parse_position(HERD)
    plains, watched = Plains(ada), Plains(bo)
    plains.step("herd")  # and not the herd to toy with, which is there until all have sat down
    expect(ada.find('[data-action="takeback"]')).to_have_count(0)
    first = plains.plays("a3>a4", plains.click, start)
    second = plains.plays("d3>d4", plains.click, first)
    watched.shows(second)
    ada.do("takeback")
    plains.shows(first)
    watched.shows(first)
    position = first
    for move in ("d3>d4", "b2>c3", "gather"):
        position = plains.plays(move, plains.click, position)
    plains.step("confirm")
    watched.step("none")
    watched.click("c3")
    expect(watched.why).to_have_text("It is not your turn.")
    plains.click("c3")
    expect(plains.why).to_have_text("Confirm your turn, or undo it.")
    ada.do("restart")
    plains.shows(start)
    for move in ("a3>a4", "d3>d4", "b2>c3", "gather"):
        start = plains.plays(move, plains.click, start)
    plains.confirms()
    watched.step("herd")
    expect(ada.find('[data-action="takeback"]')).to_have_count(0)


def test_hungry_tipis_that_nobody_can_pay_for_are_chosen_by_touch(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    open_table(ada, FOUR, start=LOSE)
    position = RULES.parse_position(LOSE)
    plains = Plains(ada)
    plains.step("lose")
    ada.waits_for(plains.lit, {"d4", "e4"})
    plains.tap("c3")
    expect(plains.why).to_have_text("None of your tipis stands there.")
    plains.plays("lose e4", plains.tap, position)
    plains.step("act")


def test_feeding_that_costs_a_tipi_is_foretold(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, THREE, start=HUNGRY)
    plains = Plains(ada)
    expect(plains.forecast).to_have_text("1 hungry on c5: you pay 0 and lose 1 tipi")
    plains.plays("d2>d3", plains.click, RULES.parse_position(HUNGRY))
    plains.step("lose")


def test_the_four_ways_to_act_say_what_they_bring_and_why_not(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, FOUR, start=ACT)
    position = RULES.parse_position(ACT)
    plains = Plains(ada)
    plains.step("act")
    gain = position.legal_hints()["gather"]["gain"]
    expect(ada.find('[data-way="gather"]')).to_contain_text(f"+{gain}")
    for way, kind in (("walk", "walk"), ("drive", "step")):
        plains.choose_way(way)
        starts = {hint["from"] for hint in position.legal_hints().values() if hint["kind"] == kind}
        ada.waits_for(plains.lit, starts)
        ada.do("putback")
    plains.choose_way("raise")
    ada.waits_for(
        plains.lit, {hint["to"] for hint in position.legal_hints().values() if hint["kind"] == "raise"}
    )
    plains.click("c4")
    expect(plains.why).to_have_text("A tipi is raised where nobody else lives.")
    ada.do("putback")
    plains.choose_way("walk")
    plains.click("c3")
    expect(plains.hex("d3")).to_have_attribute(
        "aria-label", "d3, empty grass, can be chosen, free, After this: you: 1 hungry, 1 to pay"
    )
    ada.page.keyboard.press("Escape")
    plains.click("c4")
    ada.page.mouse.move(*plains.middle_of("d4"))
    expect(plains.forecast).to_contain_text("costs 1, Green pays 1")
    plains.click("d4")
    plains.shows(position.play(RULES.parse_move("tipi c4>d4")))


def test_a_poor_chief_reads_why_a_tipi_cannot_be_raised(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    open_table(ada, THREE, start=ACT_OF_THREE)
    plains = Plains(ada)
    plains.step("act")
    raising = ada.find('[data-way="raise"]')
    expect(raising).to_be_disabled()
    expect(raising).to_contain_text("costs 3")
    position = plains.plays("tipi e6>*", plains.tap, RULES.parse_position(ACT_OF_THREE))
    assert position.picture(None)["stocks"][2]["plains"] == 3
    plains.confirms()
    plains.is_turn_of(0)


def test_reasons_stand_beside_the_finger(newcomer: Newcomer) -> None:
    ada = newcomer()
    open_table(ada, FOUR, start=HERD)
    plains = Plains(ada)
    plains.step("herd")
    plains.click("a1")
    expect(plains.why).to_have_text("No buffalo stands there.")
    plains.click("c3")
    plains.click("c2")
    expect(plains.why).to_have_text("Buffaloes only go forward.")


def test_what_happened_is_told_again(newcomer: Newcomer) -> None:
    ada, bo = newcomer("Ada"), newcomer("Bo", reduced_motion="no-preference")
    table = open_table(ada, ["you", "free", "you"], start=ACT_OF_THREE.replace("3 b act", "3 r act"))
    bo.visit(f"/t/{table}")
    bo.do("sit")
    position = RULES.parse_position(ACT_OF_THREE.replace("3 b act", "3 r act"))
    plains, watched = Plains(ada), Plains(bo)
    after = plains.plays("gather", plains.click, position)
    plains.confirms()
    watched.step("herd")
    watched.shows(after)
    for move in ("b3>b4", "c3>c4", "d4>d5"):
        if move in after.legal_hints():
            after = watched.plays(move, watched.click, after)
    after = watched.plays("gather", watched.click, after)
    watched.confirms()
    plains.step("herd")
    expect(bo.find('[data-action="replay"]')).to_have_count(0)
    for _ in range(2):
        after = plains.plays(sorted(after.legal_hints())[0], plains.click, after)
    watched.shows(after)
    bo.do("replay")
    expect(bo.find('[data-action="replay-stop"]')).to_have_count(1)
    bo.do("replay-speed")
    expect(bo.find('[data-action="replay-stop"]')).to_have_count(0)
    watched.shows(after)


# Looking after everybody


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("seats", [3, 4])
def test_on_a_phone_all_is_on_the_screen_and_large_enough(
    newcomer: Newcomer, locale: str, seats: int
) -> None:
    ada = newcomer(phone=True, locale=locale)
    open_table(ada, ["you"] * seats, start=ACT if seats == 4 else ACT_OF_THREE)
    plains = Plains(ada)
    plains.step("act")
    assert overhang(ada.page) == 0
    assert hidden_below(ada.page) == 0
    assert cut_texts(ada.page) == []
    assert is_whole_on_screen(plains.drawing)
    for target in [plains.hex("c3"), *ada.find("[data-way]").all()]:
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= LEAST_TARGET_PX
        assert box["width"] >= LEAST_TARGET_PX


@pytest.mark.parametrize("size", [(844, 390), (1024, 768), (1280, 800), (1920, 1080)])
def test_all_ways_to_act_are_seen_on_a_wide_screen(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    ada = newcomer(viewport={"width": width, "height": height})
    open_table(ada, ["you"] * 4, start=ACT)
    Plains(ada).step("act")
    for way in ("walk", "gather", "raise", "drive"):
        assert ada.find(f'[data-way="{way}"]').evaluate(IS_IN_SIGHT), way
    for chief in ada.find("[data-chief]").all():
        assert chief.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("start", [HERD, LOSE, ACT, ACT_OF_THREE])
@pytest.mark.parametrize("how", [{}, {"viewport": PHONE, "color_scheme": "dark", "locale": "fr-FR"}])
def test_nothing_is_hard_to_reach(newcomer: Newcomer, start: str, how: dict[str, Any]) -> None:
    ada = newcomer(**how)
    position = RULES.parse_position(start)
    open_table(ada, ["you"] * position.seats, start=start)
    plains = Plains(ada)
    plains.shows(position)
    found = AXE.run(ada.page)
    assert found.violations_count == 0, found.generate_report()


def test_the_plains_are_reached_by_dragging_a_tipi_home(newcomer: Newcomer) -> None:
    ada: Person = newcomer()
    open_table(ada, FOUR, start=ACT)
    plains = Plains(ada)
    plains.step("act")
    plains.choose_way("walk")
    plains.drag("f6", PLAINS)
    plains.shows(RULES.parse_position(ACT).play(RULES.parse_move("tipi f6>*")))
    ada.do("takeback")
    plains.shows(RULES.parse_position(ACT))
