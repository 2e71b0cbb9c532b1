"""A move from the click to its confirmation on the screen: real Chromium, loopback, the log on disk.

python -m benchmarks clicks          or          python -m benchmarks.clicks [GAME ..]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks.figure import Figure
from benchmarks.machine import stolen_s
from benchmarks.running import browser, server
from tests.browser import boomerang, boomers, windriver
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

AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity)"""
"""What keeps its last picture has come to rest, and nobody waits for what goes on for ever."""
LOOK_EVERY_MS = 100


@dataclass(frozen=True, slots=True)
class Move:
    """How long a move took, and how much processor time the host gave to others meanwhile.

    That is looked at over the same time for each, so that slow moves are not more often called disturbed.
    """

    ms: float
    stolen_ms: float


# Each plays a game at one screen and yields when the mouse rests over what is to be pressed last for a move.


def _boomerang(person: Person, rng: random.Random) -> Iterator[None]:
    person.start_game("same")
    game = boomerang.Game(person, person)
    while game.position.to_move is not None:
        move = boomerang.any_legal(game.position, rng)
        game.happened(move)
        if move == "pass":
            person.find('[data-action="pass"]:visible').hover()
        else:
            game.board(person).hold(move)
        yield


def _boomers(person: Person, rng: random.Random) -> Iterator[None]:
    person.start_game("same", game="boomers")
    prairie = boomers.Prairie(person)
    position = boomers.RULES.start({})
    while position.to_move is not None:
        move = boomers.good_move(position, rng)
        *before, last = prairie.touches(move, position)
        for touch in before:
            touch(press=True)
        last(press=False)
        yield
        position = position.play(boomers.RULES.parse_move(move))
        prairie.shows(position)


def _windriver(person: Person, rng: random.Random) -> Iterator[None]:
    windriver.open_table(person, ["you"] * 3)
    person.do("side-moves")
    plains = windriver.Plains(person)
    position = windriver.RULES.start({"players": 3})
    while position.to_move is not None:
        move = str(rng.choice(position.legal_moves()))
        *before, last = plains.touches(move, position)
        for touch in before:
            touch(press=True)
        last(press=False)
        yield
        after = position.play(windriver.RULES.parse_move(move))
        plains.shows(after)
        if after.to_move != position.to_move:
            plains.confirms()
        position = after


GAMES: dict[str, Callable[[Person, random.Random], Iterator[None]]] = {
    "Boomerang": _boomerang,
    "Oklahoma Boomers": _boomers,
    "Wind River": _windriver,
}


def moves(game: str) -> list[Move]:
    """Plays games at one screen, in motion, and measures each move from the last release of the mouse.

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
            for _ in GAMES[game](person, rng):
                person.page.wait_for_function(AT_REST, polling=LOOK_EVERY_MS)
                person.page.wait_for_timeout(LOOK_EVERY_MS)
                confirmed.clear()
                stolen = stolen_s()
                person.page.mouse.down()
                person.page.mouse.up()
                while not confirmed:
                    person.page.wait_for_timeout(LOOK_EVERY_MS)
                took.append(Move(confirmed[0], (stolen_s() - stolen) * 1000))
                if enough():
                    break
    return took


def figures(*games: str) -> Iterator[Figure]:
    """Measures the middle and the slow end, of each game or of those that are named."""
    for game in games or GAMES:
        every = moves(game)
        ours = [move.ms for move in every if move.stolen_ms == 0]
        yield _slow_end(f"{game}, all moves", [move.ms for move in every], judged=False)
        yield _slow_end(
            f"{game}, moves during which neighbours took nothing", ours, judged=len(ours) >= MOVES
        )


def _slow_end(name: str, took: list[float], *, judged: bool) -> Figure:
    p99 = sorted(took)[int(0.99 * len(took))]
    value = f"{median(took):.0f} ms, {p99:.0f} ms (of {len(took)})"
    return Figure(
        f"{name}: middle, p99", value, f"p99 under {MOST_MS:.0f} ms", p99 < MOST_MS if judged else None
    )


if __name__ == "__main__":
    for figure in figures(*sys.argv[1:]):
        print(figure.name, "|", figure.value, "|", figure.asked, "|", figure.reached)
