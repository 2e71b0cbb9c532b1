import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { SeatView } from "../protocol";
import Face from "./Face.svelte";
import { PEOPLE, peopleAt, personOf } from "./faces";

afterEach(cleanup);

const seat = (number: number, kind: SeatView["kind"], face: number): SeatView =>
  ({ seat: number, kind, face }) as SeatView;

/** What a drawing shows, without the names that the compiler gives. */
function drawn(props: { kind: "person" | "bot" | "free"; level?: string; person?: number }): string {
  const { container } = render(Face, props);
  const shown = container.innerHTML.replaceAll(/svelte-\w+|<!--.*?-->/g, "");
  cleanup();
  return shown;
}

describe("the people of the town", () => {
  it("all look different, and so does every bot", () => {
    const people = Array.from({ length: PEOPLE }, (_, person) => drawn({ kind: "person", person }));
    expect(new Set(people).size).toBe(PEOPLE);
    const levels =
      "newcomer drifter cowhand settler ranger deputy marshal gambler judge legend child prospector bandit".split(
        " ",
      );
    expect(new Set(levels.map((level) => drawn({ kind: "bot", level }))).size).toBe(levels.length);
  });

  it("have a face of their own at every table", () => {
    const faces = [3, 7, 11, 250].map((face, at) => seat(at, "person", face));
    expect(peopleAt(faces)).toEqual([3, 7, 11, 10]);
    expect(personOf(7)).toBe(7);
  });

  it("never look like another at the same table, not even who plays against themselves", () => {
    expect(peopleAt([seat(0, "person", 11), seat(1, "person", 11)])).toEqual([11, 0]);
    const alike = [0, 1, 2, 3].map((at) => seat(at, "person", 5));
    expect(new Set(peopleAt(alike)).size).toBe(4);
    expect(peopleAt([seat(0, "bot", 0), seat(1, "person", 0), seat(2, "free", 0)])).toEqual([null, 0, null]);
  });
});
