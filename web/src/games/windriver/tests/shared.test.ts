/** A hex that several tribes share: every number on it can be read. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import HexThings from "../HexThings.svelte";

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The discs behind the numbers, as they lie on the hex. */
function discs(container: Element): Disc[] {
  return [...container.querySelectorAll("circle")].map((circle) => {
    const at = (name: string): number => Number(circle.getAttribute(name));
    let [x, y, r] = [at("cx"), at("cy"), at("r")];
    for (let group = circle.parentElement; group; group = group.parentElement) {
      const written = group.getAttribute("transform") ?? "";
      const scale = Number(/scale\((\S+)\)/.exec(written)?.[1] ?? 1);
      const moved = /translate\((\S+) (\S+)\)/.exec(written);
      [x, y, r] = [x * scale + Number(moved?.[1] ?? 0), y * scale + Number(moved?.[2] ?? 0), r * scale];
    }
    return { x, y, r };
  });
}

/** The least radius of a disc whose number can be read, in the units of the drawing. */
const LEAST = 7.5;

afterEach(cleanup);

it.each([
  [2, "0011"],
  [3, "001122"],
  [4, "00112233"],
])("no number of %i tribes is too small, or lies on another", (tribes, tipis) => {
  const hungry = Array.from({ length: tribes }, (_, seat) => `${seat}:2`).join(" ");
  const hex = { hex: "d3", x: 0, y: 0, fresh: 3, moved: 2, tipis, hungry, feeder: 0 };
  const { container } = render(HexThings, hex);
  const shown = discs(container);
  // How many tipis and how many of them hungry, by tribe; and the herd.
  expect(shown).toHaveLength(2 * tribes + 1);
  shown.forEach((one, index) => {
    expect(one.r).toBeGreaterThanOrEqual(LEAST);
    for (const other of shown.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.r + other.r);
  });
});
