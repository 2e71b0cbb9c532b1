"""A move from the click to its confirmation on the screen: real Chromium, loopback, the log on disk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median

from benchmarks.figure import Figure
from benchmarks.running import browser, server
from tests.browser.boomerang import Game, any_legal
from tests.browser.people import Person

ROUNDS = 3
MOVES = 150
"""Moves of a round. The middle one of the rounds counts: neighbours on the machine slow some of them down."""
MOST_MS = 50.0

WATCH = """
let pressed = 0;
addEventListener("pointerup", () => { pressed = performance.now(); }, true);
new MutationObserver((changes) => {
  // The list of moves is drawn from what the server sent, never from what the player hopes.
  const listed = changes.some((change) => [...change.addedNodes].some(
    (node) => node instanceof Element && (node.matches("[data-ply]") || node.querySelector("[data-ply]"))));
  if (!listed || !pressed) return;
  const began = pressed;
  pressed = 0;
  // The next task after a frame's callbacks comes when that frame has been painted.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => window.confirmed(performance.now() - began);
  requestAnimationFrame(() => port2.postMessage(null));
}).observe(document, { childList: true, subtree: true });
"""

AT_REST = "() => document.getAnimations().length === 0"
LOOK_EVERY_MS = 100


def milliseconds() -> list[float]:
    """Plays games at one screen, in motion; returns how long each move took, from the release of the mouse.

    A person sees what turned before the next click. Between click and confirmation nobody asks the page
    anything: it has to itself what it has at home.
    """
    took: list[float] = []
    rng = random.Random(1982)
    with server(BOOMTOWN_MESSAGES_A_SECOND="1000") as address, browser() as chromium:
        person = Person(chromium, address, "Measure", reduced_motion="no-preference")
        person.page.expose_function("confirmed", lambda milliseconds: took.append(milliseconds))
        person.page.add_init_script(WATCH)
        while len(took) < ROUNDS * MOVES:
            person.start_game("same")
            game = Game(person, person)
            while game.position.to_move is not None and len(took) < ROUNDS * MOVES:
                move = any_legal(game.position, rng)
                game.happened(move)
                before = len(took)
                if move == "pass":
                    person.find('[data-action="pass"]:visible').hover()
                else:
                    game.board(person).hold(move)
                person.page.wait_for_function(AT_REST, polling=LOOK_EVERY_MS)
                person.page.wait_for_timeout(LOOK_EVERY_MS)
                person.page.mouse.down()
                person.page.mouse.up()
                while len(took) == before:
                    person.page.wait_for_timeout(LOOK_EVERY_MS)
    return took


def figures() -> Iterator[Figure]:
    """Measures the middle and the slow end."""
    took = milliseconds()
    rounds = [sorted(took[first : first + MOVES]) for first in range(0, ROUNDS * MOVES, MOVES)]
    slow = sorted(times[int(0.99 * MOVES)] for times in rounds)
    yield Figure(f"middle of {ROUNDS * MOVES} moves", f"{median(took):.0f} ms")
    yield Figure(
        f"slowest of a hundred (p99), middle of {ROUNDS} rounds",
        f"{median(slow):.0f} ms ({slow[0]:.0f} to {slow[-1]:.0f})",
        f"under {MOST_MS:.0f} ms",
        median(slow) < MOST_MS,
    )
