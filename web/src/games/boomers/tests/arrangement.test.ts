import { describe, expect, it } from "vitest";
import {
  type Arrangement,
  carried,
  cleared,
  counts,
  LINES,
  lineBeside,
  lineNear,
  linesAlong,
  linkTo,
  NOTHING,
  pictureOf,
  put,
  readPosition,
  squaresAlong,
  switched,
  takenFrom,
  writePosition,
} from "../arrangement";
import { squareBeside } from "../geometry";
import { staticData, lessons } from "../lesson";

const EMPTY = `${Array.from({ length: 11 }, () => "11").join("/")} b - - 0`;
const read = (text: string): Arrangement => {
  const found = readPosition(text);
  if (!found) throw new Error(`not a position: ${text}`);
  return found;
};

describe("the text of a position", () => {
  const positions = [
    EMPTY,
    staticData.standard,
    ...lessons.flatMap(({ steps }) => steps.map((step) => step.position)),
  ];

  it.each(positions)("%s comes back", (text) => expect(writePosition(read(text))).toBe(text));

  it("means what the engine means", () => {
    for (const { position, picture } of lessons.flatMap(({ steps }) => steps)) {
      const { boomers, sooners, stones, mines, river, rails } = pictureOf(read(position));
      expect({ stones, mines, river, rails }).toEqual({
        stones: picture.stones,
        mines: picture.mines,
        river: picture.river,
        rails: picture.rails,
      });
      expect(boomers.map(({ square, seat, on_river }) => ({ square, seat, on_river }))).toEqual(
        picture.boomers.map(({ square, seat, on_river }) => ({ square, seat, on_river })),
      );
      expect(sooners.map(({ square, barred }) => ({ square, barred }))).toEqual(
        picture.sooners.map(({ square, barred }) => ({ square, barred })),
      );
    }
  });

  it("takes any spaces, and what is only impossible", () => {
    expect(writePosition(read(`  ${EMPTY.replaceAll(" ", "\n ")} `))).toBe(EMPTY);
    expect(counts(read(EMPTY.replace("11/", "bbbbbbbbbbb/"))).b).toBe(11);
  });

  it.each([
    "",
    "hello",
    EMPTY.replace("11/", ""),
    EMPTY.replace("11/", "12/"),
    EMPTY.replace("11/", "10/"),
    EMPTY.replace("11/", "10q/"),
    EMPTY.replace("11/", "11b/"),
    EMPTY.replace(" b ", " x "),
    EMPTY.replace(" - - ", " z9 - "),
    EMPTY.replace(" - - ", " - k4e "),
    EMPTY.replace(" 0", " 51"),
  ])("%j is not one", (text) => expect(readPosition(text)).toBeNull());

  it("stands in a link as it is read", () => {
    const link = linkTo("11/2b5y2 b - d4n,e4e 0");
    expect(link).toBe("/edit/boomers?position=11/2b5y2+b+-+d4n,e4e+0");
    expect(new URL(link, "http://town.test").searchParams.get("position")).toBe("11/2b5y2 b - d4n,e4e 0");
    const odd = "a&b=c+d%";
    expect(new URL(linkTo(odd), "http://town.test").searchParams.get("position")).toBe(odd);
  });
});

describe("putting down", () => {
  it("puts, replaces, and takes the same away again", () => {
    const one = put(NOTHING, "b", "d4");
    expect(one.marks.get("d4")).toBe("b");
    expect(put(one, "y", "d4").marks.get("d4")).toBe("y");
    expect(put(one, "b", "d4").marks.size).toBe(0);
    expect(NOTHING.marks.size).toBe(0);
  });

  it("lets pieces stand in water, and nothing else", () => {
    const wet = put(NOTHING, "w", "d4");
    expect(takenFrom(put(wet, "b", "d4"), "d4")).toBe("b");
    expect(put(wet, "b", "d4").river.has("d4")).toBe(true);
    expect(put(wet, "o", "d4").river.has("d4")).toBe(false);
    expect(put(put(NOTHING, "m", "d4"), "w", "d4").marks.has("d4")).toBe(false);
    expect(put(put(NOTHING, "s", "d4"), "w", "d4").marks.get("d4")).toBe("s");
  });

  it("clears the piece first, then the water", () => {
    const both = put(put(NOTHING, "w", "d4"), "b", "d4");
    const water = cleared(both, "d4");
    expect([water.marks.size, water.river.size]).toEqual([0, 1]);
    expect(cleared(water, "d4").river.size).toBe(0);
    expect(cleared(NOTHING, "d4")).toBe(NOTHING);
  });

  it("carries what lies there, the barred sooner's mark along, and off the board", () => {
    const sooner: Arrangement = { ...put(NOTHING, "s", "d4"), barred: "d4" };
    const there = carried(sooner, "d4", "e5");
    expect([there.marks.get("e5"), there.marks.has("d4"), there.barred]).toEqual(["s", false, "e5"]);
    const gone = carried(sooner, "d4", null);
    expect([gone.marks.size, gone.barred]).toEqual([0, null]);
    expect(carried(put(NOTHING, "w", "a1"), "a1", "b1").river).toEqual(new Set(["b1"]));
    expect(carried(sooner, "a1", "b1")).toBe(sooner);
    expect(carried(sooner, "d4", "d4")).toBe(sooner);
  });

  it("lays rails and takes them up", () => {
    const track = switched(NOTHING, "d4n");
    expect(track.rails.has("d4n")).toBe(true);
    expect(switched(track, "d4n").rails.size).toBe(0);
    expect(counts(track).rail).toBe(1);
  });
});

describe("the keys", () => {
  it("lead from square to square and stop at the edge", () => {
    expect(squareBeside("d4", "ArrowUp")).toBe("d5");
    expect(squareBeside("a1", "ArrowLeft")).toBe("a1");
    expect(squareBeside("k11", "ArrowRight")).toBe("k11");
    expect(squareBeside("d4", "x")).toBeNull();
  });

  it("lead from line to line, and turn", () => {
    expect(lineBeside("d4n", "ArrowRight")).toBe("e4n");
    expect(lineBeside("d10n", "ArrowUp")).toBe("d10n");
    expect(lineBeside("d4n", "r")).toBe("d4e");
    expect(lineBeside("k4n", "r")).toBe("j4e");
    expect(lineBeside("d11e", "r")).toBe("d10n");
    expect(lineBeside("d4n", "x")).toBeNull();
  });
});

describe("lines", () => {
  it("are the 220 between two squares", () => {
    expect(LINES.length).toBe(220);
    expect(LINES.slice(0, 3)).toEqual(["a1e", "a1n", "a2e"]);
  });

  it("are found near a point", () => {
    expect(lineNear({ x: 3.5, y: 7.1 })).toBe("d4n");
    expect(lineNear({ x: 3.95, y: 7.5 })).toBe("d4e");
    expect(lineNear({ x: 4.05, y: 7.5 })).toBe("d4e");
    expect(lineNear({ x: 3.5, y: 6.9 })).toBe("d4n");
    expect(lineNear({ x: 0.02, y: 0.9 })).toBe("a10n");
    expect(lineNear({ x: -1, y: 3 })).toBeNull();
  });

  it("are met by a stroke, each once, and none that it only crosses", () => {
    expect(linesAlong({ x: 0.5, y: 8 }, { x: 3.5, y: 8.1 })).toEqual(["a3n", "b3n", "c3n", "d3n"]);
    expect(linesAlong({ x: 2, y: 10.5 }, { x: 2.1, y: 8.5 })).toEqual(["b1e", "b2e", "b3e"]);
    expect(linesAlong({ x: 0.5, y: 8.5 }, { x: 3.5, y: 8.5 })).toEqual([]);
  });
});

it("squares are met by a stroke, as far as there are any", () => {
  expect(squaresAlong({ x: 0.5, y: 2.5 }, { x: 2.5, y: 2.5 })).toEqual(["a9", "b9", "c9"]);
  expect(squaresAlong({ x: 10.5, y: 0.5 }, { x: 12.5, y: 0.5 })).toEqual(["k11"]);
});
