import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Copy, enlargement, isHiddenByFinger, LENS_PX, lensAt } from "./magnifier";
import Magnifier from "./Magnifier.svelte";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of nine squares of 40 units in each direction, `side` pixels wide on the screen. */
function drawing(side: number): SVGSVGElement {
  document.body.innerHTML = `
    <svg xmlns="${SVG}" viewBox="0 0 360 360" data-testid="board" role="group" aria-label="a board">
      <g id="ground"><rect /></g>
      <g id="pieces"><circle data-piece="x" tabindex="0" aria-label="a piece" /></g>
      <g role="grid"><rect data-square="a1" /></g>
    </svg>`;
  const svg = document.querySelector("svg") as SVGSVGElement;
  svg.getBoundingClientRect = () => new DOMRect(0, 100, side, side);
  Object.defineProperty(svg, "viewBox", { value: { baseVal: { x: 0, y: 0, width: 360, height: 360 } } });
  return svg;
}

const finger = (x: number, y: number, more: object = {}): object => ({
  pointerId: 7,
  pointerType: "touch",
  clientX: x,
  clientY: y,
  bubbles: true,
  ...more,
});
const lens = (): HTMLElement | null => document.querySelector("[data-lens]");

beforeEach(() => {
  document.body.innerHTML = "";
});
afterEach(cleanup);

describe("the arithmetic", () => {
  test("squares a finger covers need it, larger ones do not", () => {
    expect([24, 43.9, 44, 60].map(isHiddenByFinger)).toEqual([true, true, false, false]);
  });

  test("a square in the lens is larger than a fingertip", () => {
    for (let square = 15; square < 44; square += 1)
      expect(square * enlargement(square), `${square} px`).toBeGreaterThanOrEqual(44);
  });

  test("the lens is wholly in the window and never over what it looks at", () => {
    const half = LENS_PX / 2;
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [667, 375],
    ] as const)
      for (let x = 0; x <= width; x += 10)
        for (let y = 0; y <= height; y += 10) {
          const at = lensAt({ x, y, width: 0, height: 0 }, width, height);
          expect(at.x - half).toBeGreaterThanOrEqual(0);
          expect(at.x + half).toBeLessThanOrEqual(width);
          expect(at.y - half).toBeGreaterThanOrEqual(0);
          expect(at.y + half).toBeLessThanOrEqual(height);
          expect(Math.hypot(at.x - x, at.y - y), `${x},${y} of ${width}`).toBeGreaterThanOrEqual(half);
        }
  });
});

describe("the copy", () => {
  test("has what is seen, and nothing that is found or heard twice", () => {
    const copy = new Copy(drawing(360));
    expect(copy.svg.querySelectorAll("g")).toHaveLength(2);
    expect(copy.svg.querySelector("[data-piece=x]")).not.toBeNull();
    expect(copy.svg.outerHTML).not.toMatch(/ id=|role=|tabindex=|aria-label=|data-testid=|data-square=/);
    copy.end();
  });

  test("follows the drawing, and leaves alone what has not changed", async () => {
    const svg = drawing(360);
    const copy = new Copy(svg);
    const [ground, pieces] = [...copy.svg.children];
    svg.querySelector("[data-piece]")?.setAttribute("data-piece", "y");
    const ghost = document.createElementNS(SVG, "path");
    svg.insertBefore(ghost, svg.querySelector("[role=grid]"));
    await waitFor(() => expect(copy.svg.querySelector("[data-piece=y]")).not.toBeNull());
    expect(copy.svg.children[0]).toBe(ground);
    expect(copy.svg.contains(pieces ?? null)).toBe(false);
    expect([...copy.svg.children].map(({ localName }) => localName)).toEqual(["g", "g", "path"]);
    ghost.remove();
    await waitFor(() => expect(copy.svg.children).toHaveLength(2));
    copy.end();
  });
});

describe("under a finger", () => {
  test("it shows what is there while the finger lies on small squares, and goes with it", async () => {
    const svg = drawing(270);
    render(Magnifier, { svg, square: 40 });
    await fireEvent.pointerDown(svg, finger(45, 300));
    await waitFor(() => expect(document.querySelector("[data-lens] svg [data-piece]")).not.toBeNull());
    expect(lens()?.parentElement).toBe(document.body);
    const before = lens()?.querySelector<HTMLElement>(".look")?.style.transform;
    await fireEvent.pointerMove(window, finger(75, 300));
    const after = lens()?.querySelector<HTMLElement>(".look")?.style.transform;
    expect(after).not.toBe(before);
    await fireEvent.pointerUp(window, finger(75, 300));
    expect(lens()).toBeNull();
  });

  test("a tap is over before it comes", async () => {
    const svg = drawing(270);
    render(Magnifier, { svg, square: 40 });
    await fireEvent.pointerDown(svg, finger(45, 300));
    expect(lens()).toBeNull();
    await fireEvent.pointerUp(window, finger(45, 300));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(lens()).toBeNull();
  });

  test.each([
    ["a mouse hides nothing", 270, { pointerType: "mouse" }],
    ["large squares are seen beside the finger", 396, {}],
  ])("%s", async (_, side, more) => {
    const svg = drawing(side);
    render(Magnifier, { svg, square: 40 });
    await fireEvent.pointerDown(svg, finger(45, 300, more));
    await fireEvent.pointerMove(window, finger(95, 300, more));
    expect(lens()).toBeNull();
  });

  test("a second finger changes nothing, and one that the system takes away ends it", async () => {
    const svg = drawing(270);
    render(Magnifier, { svg, square: 40 });
    await fireEvent.pointerDown(svg, finger(45, 300));
    await fireEvent.pointerMove(window, finger(75, 300));
    await fireEvent.pointerDown(svg, finger(150, 300, { pointerId: 8 }));
    await fireEvent.pointerUp(window, finger(150, 300, { pointerId: 8 }));
    expect(lens()).not.toBeNull();
    await fireEvent.pointerCancel(window, finger(75, 300));
    expect(lens()).toBeNull();
  });
});
