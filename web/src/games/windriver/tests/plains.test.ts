import { describe, expect, it } from "vitest";
import { describeMove } from "../describe";
import { countOf, decidedBy, shownAfter, ticksOf } from "../endcount";
import { campSpots, hexAt, herdSpots, isPointed, landOf, neighbourByKey } from "../geometry";
import { hexLabel } from "../labels";
import { timeFor } from "../motion";
import { camps, type LastMove, type Picture } from "../picture";
import { LEARNER, lessons, pictureAt } from "../lesson";
import { withMove } from "../preview";
import { withoutTraveller } from "../shown";
import { sandboxFrom, sandboxAfter, sandboxMoves } from "../sandbox";
import { gameOf, staticDataFor } from "./positions";

const after = (picture: Picture, last: Partial<LastMove>): Picture => ({
  ...picture,
  last: {
    move: "",
    seat: 0,
    phase: "herd",
    kind: "step",
    from: null,
    to: null,
    resources: [0, 0, 0, 0],
    ended_turn: false,
    fed: null,
    ...last,
  },
});

describe("the land", () => {
  it.each([3, 4])("has a place for every hex with %i chiefs, and finds it again", (players) => {
    const land = landOf(staticDataFor(players));
    for (const { hex } of land.staticData.hexes) {
      const middle = land.at.get(hex);
      expect(middle).toBeDefined();
      expect(middle && hexAt(land, middle)).toBe(hex);
    }
    expect(hexAt(land, { x: land.width / 2, y: 50 })).toBe("*");
    expect(hexAt(land, { x: -5, y: -5 })).toBeNull();
  });

  it("lays lanes b, d and f half a hex further on", () => {
    const land = landOf(staticDataFor(4));
    const y = (hex: string): number => land.at.get(hex)?.y ?? 0;
    expect(y("b1")).toBeLessThan(y("a1"));
    expect(y("c1")).toBeCloseTo(y("a1"));
    expect(y("a2")).toBeLessThan(y("b1"));
  });

  it("is walked with the arrow keys, up into the plains and back", () => {
    const staticData = staticDataFor(3);
    expect(neighbourByKey(staticData, "c3", "ArrowUp")).toBe("c4");
    expect(neighbourByKey(staticData, "c6", "ArrowUp")).toBe("*");
    expect(neighbourByKey(staticData, "*", "ArrowDown")).toBe("d6");
    expect(neighbourByKey(staticData, "b1", "ArrowLeft")).toBeNull();
    expect(neighbourByKey(staticData, "c1", "ArrowDown")).toBeNull();
  });

  it("has room for five buffaloes and four camps", () => {
    for (let count = 0; count <= 5; count++) expect(herdSpots(count, true)).toHaveLength(count);
    for (let count = 1; count <= 4; count++) expect(campSpots(count, true)).toHaveLength(count);
    expect(camps([0, 0, 2])).toEqual([
      { seat: 0, count: 2 },
      { seat: 2, count: 1 },
    ]);
  });

  it("lights a hex that somebody points at, or its whole lane", () => {
    expect(isPointed(["c3"], "c3")).toBe(true);
    expect(isPointed(["c"], "c5")).toBe(true);
    expect(isPointed(["c"], "d5")).toBe(false);
    expect(isPointed(["*"], "*")).toBe(true);
  });
});

describe("words", () => {
  const { picture } = gameOf("herd4");
  it("say what stands on a hex", () => {
    expect(hexLabel(picture, "b3", null, undefined)).toBe("b3, 2 buffaloes, 1 of them moved");
    expect(hexLabel(picture, "d5", "open", undefined)).toBe(
      "d5, a blue tipi, 1 would go hungry, can be chosen",
    );
    expect(hexLabel(picture, "a6", null, undefined)).toBe("a6, empty grass");
  });

  it("say of a hex to go to what it costs, and who would go hungry then", () => {
    const { turn } = picture;
    const fine = { hungry: 0, cost: 0, lose: 0 };
    const forecast = picture.stocks.map(() => fine);
    const step = { kind: "step", from: "b2", to: "b3", forecast } as const;
    expect(hexLabel(picture, "b3", "open", step)).toBe(
      "b3, 2 buffaloes, 1 of them moved, can be chosen, After this: nobody goes hungry",
    );
    const worse = forecast.map((price, seat) =>
      seat === turn
        ? { hungry: 2, cost: 1, lose: 0 }
        : seat === (turn + 1) % 4
          ? { ...fine, hungry: 1, lose: 1 }
          : price,
    );
    const hungry = hexLabel(picture, "b3", "open", { ...step, forecast: worse });
    expect(hungry).toContain("you: 2 hungry, 1 to pay");
    expect(hungry).toContain(": 1 hungry, 1 lost");
    const raise = { kind: "raise", to: "a6", cost: 3, forecast } as const;
    expect(hexLabel(picture, "a6", "open", raise)).toContain("can be chosen, costs 3, After this:");
    const place = { kind: "place", to: "a6", buffaloes: 0 } as const;
    expect(hexLabel(picture, "a6", "open", place)).toBe("a6, empty grass, can be chosen");
  });

  it("say what a move did and cost", () => {
    const fed = after(picture, { move: "c3>c4", fed: { paid: 1, lose: 2 } });
    expect(describeMove("c3>c4", fed, 0)).toBe(
      "Red drives a buffalo from c3 to c4. Red pays 1 for the hungry. Red must take down 2 tipis.",
    );
    const walk = after(picture, { move: "tipi c4>d4", kind: "walk", resources: [-1, -1, 0, 0] });
    expect(describeMove("tipi c4>d4", walk, 0)).toBe("Red moves a tipi from c4 to d4; Red and Green pay 1.");
    const gather = after(picture, { move: "gather", kind: "gather", resources: [3, 0, 0, 0] });
    expect(describeMove("gather", gather, 0)).toBe("Red gathers 3.");
    expect(describeMove("tipi b4", picture, 1)).toBe("Green places a tipi on b4.");
    expect(describeMove("c6>*", picture, 1)).toBe("Green drives a buffalo from c6 to the open plains.");
  });
});

describe("motion", () => {
  const { picture } = gameOf("herd4");
  it("takes the one that travels off its goal", () => {
    const on = (shown: Picture, hex: string) => shown.hexes.find((one) => one.hex === hex);
    const step = withoutTraveller(after(picture, { kind: "step", from: "b2", to: "b3" }));
    expect(on(step, "b3")).toMatchObject({ fresh: 1, moved: 0 });
    const walk = withoutTraveller(after(picture, { kind: "walk", from: "b3", to: "c4" }));
    expect(on(walk, "c4")?.tipis).toEqual([1]);
    const home = withoutTraveller(after(picture, { kind: "walk", from: "f6", to: "*" }));
    expect(home.stocks[0]?.plains).toBe(0);
  });

  it("hurries where much has happened", () => {
    expect(timeFor(after(picture, {}), 6)).toBeLessThan(timeFor(after(picture, {}), 0));
  });
});

describe("the count", () => {
  it("goes through the plains chief by chief, then to the stores", () => {
    const counted = countOf(gameOf("over4").picture, [1]);
    expect(ticksOf(counted)).toBe(3 + 3 + 2 + 1 + 1);
    expect(shownAfter(counted, 4)).toEqual([3, 1, 0, 0]);
    expect(decidedBy(counted)).toBe("store");
    expect(counted.filter(({ best }) => best).map(({ seat }) => seat)).toEqual([1]);
  });

  it("shares the win where even the stores are equal", () => {
    expect(decidedBy(countOf(gameOf("shared3").picture, [0, 1]))).toBe("shared");
  });
});

describe("the herd to toy with", () => {
  it("steps forward, five to a hex", () => {
    const staticData = staticDataFor(4);
    let picture = sandboxFrom(staticData);
    for (let times = 0; times < 2; times++) picture = sandboxAfter(picture, "c2", "c3");
    picture = sandboxAfter(picture, "b2", "c3");
    expect(sandboxMoves(staticData, picture)).not.toHaveProperty("b2>c3");
    expect(sandboxMoves(staticData, picture)).toHaveProperty("c3>c4");
    expect(sandboxMoves(staticData, picture)).not.toHaveProperty("c2>c3");
  });
});

describe("a move that is drawn before it is confirmed", () => {
  const things = ({ hexes, stocks }: Picture) => ({
    hexes: hexes.map(({ hex, fresh, moved, tipis }) => ({ hex, herd: fresh + moved, tipis })),
    plains: stocks.map(({ plains }) => plains),
  });

  it("stands as the engine says, in every position of the lessons", () => {
    for (const step of lessons.flatMap(({ steps }) => steps))
      step.nodes.forEach(({ moves }, at) => {
        const before = pictureAt(step, at);
        for (const [move, { hint, next }] of Object.entries(moves))
          expect(things(withMove(before, LEARNER, move, hint)), `${step.key}: ${move}`).toEqual(
            things(pictureAt(step, next)),
          );
      });
  });

  it("counts what it costs and brings", () => {
    const { picture: act, legal } = gameOf("act4");
    const seat = gameOf("act4").to_move ?? 0;
    const storeOf = (picture: Picture): number => picture.stocks[seat]?.resources ?? 0;
    const after = (move: string): Picture => {
      const hint = legal?.[move];
      if (!hint) throw new Error(`${move} is not legal`);
      return withMove(act, seat, move, hint);
    };
    expect(storeOf(after("gather"))).toBe(storeOf(act) + 3);
    expect(storeOf(after("raise c3"))).toBe(storeOf(act) - 3);
  });
});
