"""The plates of the players of BOOOM!: their numbers can be read on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.booom import open_table
from tests.browser.conftest import Newcomer

NUMBERS_IN_EACH_OTHER = """() => [...document.querySelectorAll("[data-player]")].flatMap((plate) => {
  const edge = plate.getBoundingClientRect();
  const boxes = [...plate.querySelectorAll(".name, .gold, .chest b")]
    .map((one) => one.getBoundingClientRect());
  const wrong = boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
  const outside = boxes.filter((one) => one.right > edge.right || one.bottom > edge.bottom);
  return [...wrong, ...outside].map(() => plate.getAttribute("aria-label"));
})"""
"""The plates on which two numbers lie on each other, or beside the plate."""


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (390, 844), (844, 390), (912, 688)])
def test_the_numbers_of_the_players_stand_apart(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    small = {"phone": width != 912, "viewport": {"width": width, "height": height}}
    bob, cleo = newcomer("Bartholomew", **small), newcomer("Cleo", **small)
    table = open_table(bob, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, search_s=120)
    cleo.visit(f"/t/{table}")
    for person in (bob, cleo):
        expect(person.find("[data-player]")).to_have_count(4)
        assert person.page.evaluate(NUMBERS_IN_EACH_OTHER) == []
        # What is in the chest is not read together with what is in the depot.
        far = """all => all.map((plate) => {
          const last = [...plate.querySelectorAll(".gold")].at(-1);
          const [depot, chest] = [last, plate.querySelector(".chest b")]
            .map((one) => one.getBoundingClientRect());
          return chest.top >= depot.bottom - 2 || chest.left - depot.right >= 8;
        })"""
        assert person.find("[data-player]").evaluate_all(far) == [True] * 4


def test_the_command_to_throw_leaves_room_for_the_numbers(newcomer: Newcomer) -> None:
    bob = newcomer("Bartholomew", phone=True, viewport={"width": 320, "height": 640})
    command = bob.find('[data-action="call"]')
    for _ in range(20):  # the watch goes to one of four by lot
        open_table(bob, ["you", "bot:child", "bot:child", "bot:child"], rounds=1, search_s=120)
        expect(bob.find("[data-player]")).to_have_count(4)
        if command.count():
            break
    expect(command).to_be_visible()
    assert bob.page.evaluate(NUMBERS_IN_EACH_OTHER) == []
