import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import ScoreGraph from "./ScoreGraph.svelte";

const onjump = vi.fn();
const lines = [
  { name: "Ada", colour: "blue", values: [0, 0, 12, 12, 20] },
  { name: "Bo", colour: "yellow", values: [0, 3, 3, 3, 3] },
];
const graph = (some: object = {}): HTMLElement => {
  render(ScoreGraph, {
    ...{ lines, at: 2, label: "Scores", column: "Move", onjump },
    describe: (place: number) => `place ${place}`,
    row: (place: number) => `row ${place}`,
    ...some,
  });
  return screen.getByRole("slider");
};

beforeEach(() => {
  settings.language = "en";
  onjump.mockClear();
});
afterEach(cleanup);

it("says where one is, and how far it goes", () => {
  const slider = graph();
  expect(slider.getAttribute("aria-label")).toBe("Scores");
  expect(slider.getAttribute("aria-valuenow")).toBe("2");
  expect(slider.getAttribute("aria-valuemax")).toBe("4");
  expect(slider.getAttribute("aria-valuetext")).toBe("place 2");
});

it("is walked through with keys, and Enter chooses", async () => {
  const slider = graph();
  for (const [key, place] of [
    ["ArrowLeft", 1],
    ["ArrowRight", 3],
    ["Home", 0],
    ["End", 4],
    ["PageUp", 4],
    ["PageDown", 0],
  ] as const) {
    await fireEvent.keyDown(slider, { key });
    expect(onjump).toHaveBeenLastCalledWith(place, false);
  }
  await fireEvent.keyDown(slider, { key: "Enter" });
  expect(onjump).toHaveBeenLastCalledWith(2, true);
  onjump.mockClear();
  await fireEvent.keyDown(slider, { key: "ArrowLeft", altKey: true });
  await fireEvent.keyDown(slider, { key: "x" });
  expect(onjump).not.toHaveBeenCalled();
});

it("is pressed and dragged along", async () => {
  const slider = graph();
  await fireEvent.pointerDown(slider, { button: 0, clientX: 30 });
  expect(onjump).toHaveBeenLastCalledWith(0, false);
  await fireEvent.pointerMove(slider, { clientX: 5000 });
  expect(onjump).toHaveBeenLastCalledWith(4, false);
  await fireEvent.pointerUp(slider, { clientX: 5000 });
  expect(onjump).toHaveBeenLastCalledWith(4, true);
  onjump.mockClear();
  await fireEvent.pointerMove(slider, { clientX: 30 });
  await fireEvent.pointerDown(slider, { button: 2, clientX: 30 });
  expect(onjump).not.toHaveBeenCalled();
});

it("tells the lines apart by their strokes and letters", () => {
  graph();
  const strokes = [...document.querySelectorAll(".line")].map((line) =>
    line.getAttribute("stroke-dasharray"),
  );
  expect(new Set(strokes).size).toBe(2);
  expect([...document.querySelectorAll(".letter")].map((letter) => letter.textContent)).toEqual(["B", "Y"]);
});

it.each([
  ["all of it", "", ["row 0", "row 1", "row 2", "row 3", "row 4"]],
  ["what changed", "Only changes.", ["row 0", "row 1", "row 2", "row 4"]],
])("has the same numbers as a table: %s", async (_what, leftOut, rows) => {
  graph({ leftOut });
  const details = document.querySelector("details") as HTMLDetailsElement;
  expect(document.querySelector("table")).toBeNull();
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  const heads = [...document.querySelectorAll("thead th")].map((one) => one.textContent);
  expect(heads).toEqual(["Move", "Ada", "Bo"]);
  expect([...document.querySelectorAll("tbody th")].map((one) => one.textContent)).toEqual(rows);
  expect([...document.querySelectorAll("tbody tr:last-child td")].map((one) => one.textContent)).toEqual([
    "20",
    "3",
  ]);
});
