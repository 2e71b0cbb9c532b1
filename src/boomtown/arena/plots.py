"""Drawings in SVG, as text: no library, no script. Colours are classes of the page that shows them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 680, 260
LEFT, RIGHT, TOP, BOTTOM = 56, 14, 12, 34
BAR_HEIGHT, BAR_GAP = 22, 8
LABEL_WIDTH = 150
CELL, CELLS_A_ROW = 14, 48
MOST_TICKS = 6


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a bar chart: its name, and a number for each class of colour."""

    label: str
    parts: Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of a grid: its class of colour, and what it says when pointed at."""

    colour: str
    title: str


@dataclass(frozen=True, slots=True)
class Course:
    """A value that changes from step to step, with its band."""

    values: Sequence[float]
    lows: Sequence[float]
    highs: Sequence[float]
    level: float
    """Where a line is drawn to compare with."""
    steps: int
    """How many steps there were; the values are spread over them evenly."""


def course_plot(course: Course, title: str, *, across: str) -> str:
    """Returns the drawing of a course; `across` says what its steps are."""
    floor = min(*course.lows, course.level)
    ceiling = max(*course.highs, course.level)
    spread = (ceiling - floor) or 1.0
    last = max(1, len(course.values) - 1)

    def x(part: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * part

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (ceiling - value) / spread

    def points(values: Sequence[float]) -> list[str]:
        return [f"{x(at / last):.1f},{y(value):.1f}" for at, value in enumerate(values)]

    band = " ".join([*points(course.highs), *reversed(points(course.lows))])
    parts = [f'<polygon class="band" points="{band}"/>']
    for value in ticks(floor, ceiling):
        parts.append(_line("rule", y(value)))
        parts.append(_text("tick", LEFT - 6, y(value) + 4, f"{value:g}", "end"))
    parts.append(_line("level", y(course.level)))
    parts.append(f'<polyline class="course" points="{" ".join(points(course.values))}"/>')
    for step in ticks(1, course.steps):
        if step == int(step):
            at = x((step - 1) / max(1, course.steps - 1))
            parts.append(_text("tick", at, HEIGHT - BOTTOM + 16, f"{step:g}", "middle"))
    parts.append(_text("tick", WIDTH - RIGHT, HEIGHT - 4, across, "end"))
    return drawing(title, HEIGHT, parts)


def bars_plot(bars: Sequence[Bar], title: str) -> str:
    """Returns stacked bars, one row each, all as long as what they stand for."""
    longest = max((sum(size for _, size in bar.parts) for bar in bars), default=0) or 1
    room = WIDTH - LABEL_WIDTH - RIGHT
    parts: list[str] = []
    for row, bar in enumerate(bars):
        top = row * (BAR_HEIGHT + BAR_GAP)
        middle = top + BAR_HEIGHT * 0.7
        parts.append(_text("label", LABEL_WIDTH - 8, middle, bar.label, "end"))
        x = float(LABEL_WIDTH)
        for colour, size in bar.parts:
            width = room * size / longest
            if size:
                place = f'x="{x:.1f}" y="{top}" width="{width:.1f}" height="{BAR_HEIGHT}"'
                parts.append(f'<rect class="{colour}" {place}/>')
            if width > 8 * len(str(size)):
                parts.append(_text("inside", x + width / 2, middle, str(size), "middle"))
            x += width
    return drawing(title, max(1, len(bars)) * (BAR_HEIGHT + BAR_GAP), parts)


def grid_plot(cells: Sequence[Cell], title: str) -> str:
    """Returns squares in rows, in their order."""
    parts = []
    for index, cell in enumerate(cells):
        row, column = divmod(index, CELLS_A_ROW)
        parts.append(
            f'<rect class="{cell.colour}" x="{column * CELL}" y="{row * CELL}" width="{CELL - 2}" '
            f'height="{CELL - 2}"><title>{escape(cell.title)}</title></rect>'
        )
    rows = (len(cells) + CELLS_A_ROW - 1) // CELLS_A_ROW
    return drawing(title, max(1, rows) * CELL, parts)


def _text(colour: str, x: float, y: float, text: str, anchor: str) -> str:
    return f'<text class="{colour}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(colour: str, y: float) -> str:
    return f'<line class="{colour}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'


def drawing(title: str, height: int, parts: Sequence[str]) -> str:
    """Returns an SVG of these parts that says what it is."""
    inside = "\n".join(parts)
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height}" xmlns="http://www.w3.org/2000/svg">\n'
        f"<title>{escape(title)}</title>\n{inside}\n</svg>"
    )


def ticks(low: float, high: float) -> list[float]:
    """Returns a few round numbers between two."""
    if not high > low:
        return [low]
    step = 10 ** math.floor(math.log10((high - low) / MOST_TICKS))
    step = next(step * factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= MOST_TICKS)
    return [round(index * step, 9) for index in range(math.ceil(low / step), math.floor(high / step) + 1)]
