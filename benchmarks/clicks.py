"""A move from the click to its confirmation on the screen: real Chromium, loopback, the log on disk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks.figure import Figure
from benchmarks.machine import stolen_s
from benchmarks.running import browser, server
from tests.browser.boomerang import Game, any_legal
from tests.browser.people import Person

MOVES = 200
"""Moves to measure in which no neighbour on the host took the processors away."""
MOST_MOVES = 600
"""Moves after which it is enough, however many of them were disturbed."""
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


@dataclass(frozen=True, slots=True)
class Move:
    """How long a move took, and how much processor time the host gave to others meanwhile.

    That is looked at over the same time for each, so that slow moves are not more often called disturbed.
    """

    ms: float
    stolen_ms: float


def moves() -> list[Move]:
    """Plays games at one screen, in motion, and measures each move from the release of the mouse.

    A person sees what turned before the next click. Between click and confirmation nobody asks the page
    anything: it has to itself what it has at home.
    """
    took: list[Move] = []
    confirmed: list[float] = []
    rng = random.Random(1982)

    def enough() -> bool:
        return len(took) >= MOST_MOVES or sum(move.stolen_ms == 0 for move in took) >= MOVES

    with server(BOOMTOWN_MESSAGES_A_SECOND="1000") as address, browser() as chromium:
        person = Person(chromium, address, "Measure", reduced_motion="no-preference")
        person.page.expose_function("confirmed", lambda ms: confirmed.append(ms))
        person.page.add_init_script(WATCH)
        while not enough():
            person.start_game("same")
            game = Game(person, person)
            while game.position.to_move is not None and not enough():
                move = any_legal(game.position, rng)
                game.happened(move)
                if move == "pass":
                    person.find('[data-action="pass"]:visible').hover()
                else:
                    game.board(person).hold(move)
                person.page.wait_for_function(AT_REST, polling=LOOK_EVERY_MS)
                person.page.wait_for_timeout(LOOK_EVERY_MS)
                stolen = stolen_s()
                person.page.mouse.down()
                person.page.mouse.up()
                while len(confirmed) == len(took):
                    person.page.wait_for_timeout(LOOK_EVERY_MS)
                took.append(Move(confirmed[-1], (stolen_s() - stolen) * 1000))
    return took


def figures() -> Iterator[Figure]:
    """Measures the middle and the slow end."""
    every = moves()
    ours = [move.ms for move in every if move.stolen_ms == 0]
    yield _slow_end("all moves", [move.ms for move in every], judged=False)
    yield _slow_end("moves during which neighbours took nothing", ours, judged=len(ours) >= MOVES)


def _slow_end(name: str, took: list[float], *, judged: bool) -> Figure:
    p99 = sorted(took)[int(0.99 * len(took))]
    value = f"{median(took):.0f} ms, {p99:.0f} ms (of {len(took)})"
    return Figure(
        f"{name}: middle, p99", value, f"p99 under {MOST_MS:.0f} ms", p99 < MOST_MS if judged else None
    )
