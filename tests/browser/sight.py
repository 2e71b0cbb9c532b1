"""What an eye sees at once and a test must look for: things cut off, sticking out, or out of reach."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_DOWNWARDS = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"

_CUT_TEXTS = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  const isScrolled = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) return true;
    }
    return false;
  };
  const isForEarsOnly = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      if (getComputedStyle(one).position === "absolute" && width <= 1 && height <= 1) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (text === "" || !isSeen || isForEarsOnly(element)) continue;
    // A person's name may be as long as they like: it ends in dots where the bar ends.
    if (element.closest("svg, [aria-hidden=true], .skip, script, style, [data-player] .name")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    if ((left < -1 || right > width + 1) && !isScrolled(element)) found.push(`off the page: ${text}`);
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === "inline" || style.display === "contents") continue;
      const { left: edge, right: end } = box.getBoundingClientRect();
      const clips = style.overflowX !== "visible";
      const isPanel = style.backgroundColor !== "rgba(0, 0, 0, 0)";
      if (/auto|scroll/.test(style.overflowX)) break;
      if ((clips || isPanel) && (right > end + 1.5 || left < edge - 1.5)) {
        found.push(`${clips ? "cut off" : "sticks out"}: ${text}`);
        break;
      }
      if (style.position === "absolute" || style.position === "fixed") break;
    }
  }
  return [...new Set(found)];
}"""


def cut_texts(page: Page) -> list[str]:
    """Returns the texts that stick out of the page or of the paper they stand on, with what is wrong."""
    return list(page.evaluate(_CUT_TEXTS))


def overhang(page: Page) -> int:
    """Returns by how many pixels the page is wider than the screen."""
    return int(page.evaluate(_SIDEWAYS))


def hidden_below(page: Page) -> int:
    """Returns by how many pixels the page is higher than the screen."""
    return int(page.evaluate(_DOWNWARDS))


def is_whole_on_screen(thing: Locator) -> bool:
    """Tells whether all of a thing is on the screen without scrolling."""
    box = thing.bounding_box()
    screen = thing.page.viewport_size
    assert box is not None
    assert screen is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= screen["width"] + 0.5
        and box["y"] + box["height"] <= screen["height"] + 0.5
    )
