import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Seen, BooomEvent, Tile } from "../../seen";
import { Painter } from "../painter";
import { Scene } from "../scene";
import { dice, STATIC_DATA, player, seenWith } from "./fixtures";

/** A pen that draws nothing and counts what is put on the screen or a layer of it: the cost, whatever the machine. */
const counted = { drawn: 0, paths: 0, layouts: 0, ahead: 0 };
/** In points. */
const SCREEN = [780, 1400];
const isScreen = ({ width, height }: HTMLCanvasElement): boolean =>
  width === SCREEN[0] && height === SCREEN[1];
const pens = new WeakMap<object, unknown>();

function penFor(canvas: HTMLCanvasElement): unknown {
  const gradient = { addColorStop: () => {} };
  const fields: Record<string | symbol, unknown> = { canvas };
  return new Proxy(fields, {
    get(target, name) {
      if (name in target) return target[name];
      if (name === "drawImage") return () => (counted.drawn += isScreen(canvas) ? 1 : 0);
      if (name === "fill" || name === "stroke") return () => counted.paths++;
      if (name === "save" && !isScreen(canvas)) return () => counted.ahead++;
      if (name === "measureText") return () => ({ width: 10 });
      if (String(name).startsWith("create")) return () => gradient;
      return () => {};
    },
    set(target, name, value) {
      target[name] = value;
      return true;
    },
  });
}

/** 160 tiles, all over the mine and some outside. */
function mineful(shows: "rock" | null, seed: number, first = 0): Tile[] {
  const roll = dice(seed);
  return Array.from({ length: 160 }, (_, index) => {
    const [x, y] = [Math.round(2300 * (roll() - 0.5)), Math.round(2300 * (roll() - 0.5))];
    return [(index + first) % 160, x, y, Math.floor(360 * roll()), index % 6, shows] as const;
  });
}

const STICKS = [0, 1, 2, 3].map((seat) => ({ seat, x: 500 * (seat - 1), y: 200 * seat, force: 75 }));
const MANNER = { calm: false, still: false };
const INSET = { top: 0, right: 0, bottom: 0, left: 0 };
let now = 1000;
let ms = 5000;
const play = vi.fn();
let canvas: HTMLCanvasElement;
let painter: Painter;

function sceneOf(seen: Seen): Scene {
  return new Scene(STATIC_DATA, 0, seen, {
    clock: () => ms,
    now: () => now,
    play,
    still: () => MANNER.still,
  });
}

function frame(scene: Scene, manner = MANNER): { goesOn: boolean; drawn: number } {
  counted.drawn = 0;
  const goesOn = painter.frame(scene, now, ms, true, manner);
  return { goesOn, drawn: counted.drawn };
}

beforeEach(() => {
  vi.stubGlobal("Path2D", Object);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    if (!pens.has(this)) pens.set(this, penFor(this));
    return pens.get(this) as never;
  });
  for (const measure of ["getBoundingClientRect", "getClientRects"] as const) {
    vi.spyOn(HTMLElement.prototype, measure).mockImplementation(() => {
      counted.layouts++;
      return {} as never;
    });
  }
  [now, ms] = [1000, 5000];
  counted.layouts = 0;
  play.mockClear();
  canvas = document.createElement("canvas");
  painter = new Painter(canvas, play);
  painter.resize(390, 700, 3, INSET);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("has no more points than an eye can use", () => {
  expect([canvas.width, canvas.height]).toEqual(SCREEN);
});

describe("when nothing moves", () => {
  it("one frame is enough, and the next would be a single copy", () => {
    const scene = sceneOf(seenWith(mineful("rock", 1), { phase: "aim" }));
    const first = frame(scene);
    expect(first.goesOn).toBe(false);
    expect(first.drawn).toBeLessThanOrEqual(160 + 2);
    now += 16;
    expect(frame(scene)).toEqual({ goesOn: false, drawn: 1 });
  });

  it("a frame of somebody's hand is that copy, a tile and a hand", () => {
    const hand = { tile: 900, carries: true, x: 0, y: 0, since_ms: 4900, until_ms: 5400 };
    const players = [player(), player({ hand, depot: [[900, "legal"]] })];
    const scene = sceneOf(seenWith(mineful("rock", 1), { players }));
    frame(scene);
    now += 16;
    ms += 16;
    const { goesOn, drawn } = frame(scene);
    expect(goesOn).toBe(true);
    expect(drawn).toBeLessThanOrEqual(5);
    ms = 6000;
    expect(frame(scene).goesOn).toBe(false);
  });

  it("one hears what one has brought home, and only that", () => {
    const hand = { tile: 900, carries: true, x: 0, y: 0, since_ms: 4900, until_ms: 5400 };
    for (const [seat, times] of [
      [1, 0],
      [0, 1],
    ] as const) {
      [now, ms] = [1000, 5000];
      play.mockClear();
      const players = [0, 1].map((one) =>
        one === seat ? player({ hand, depot: [[900, "legal"]] }) : player(),
      );
      const scene = sceneOf(seenWith(mineful("rock", 1), { players }));
      frame(scene);
      expect(play).not.toHaveBeenCalled();
      ms = 5500;
      frame(scene);
      frame(scene);
      expect(play.mock.calls).toEqual(Array.from({ length: times }, () => ["booom.coin"]));
    }
  });

  it("a rock that is dragged costs one tile a frame, and no layout at all", () => {
    const scene = sceneOf(seenWith(mineful("rock", 1)));
    frame(scene);
    scene.push(3, { x: 0, y: 0 });
    frame(scene);
    for (let step = 1; step < 30; step++) {
      scene.push(3, { x: 10 * step, y: 0 });
      now += 16;
      expect(frame(scene).drawn).toBe(2);
    }
    expect(counted.layouts).toBe(0);
  });
});

describe("a blast of 160 tiles", () => {
  const before = seenWith(mineful("rock", 2), { phase: "aim" });
  const flying = seenWith(mineful(null, 3, 80), {
    phase: "blast",
    since_ms: 5000,
    due_ms: 6600,
    sticks: STICKS,
  });
  const events: BooomEvent[] = [{ what: "blasted", by: 0, sticks: STICKS, again: false }];

  /** Every frame of it at 60 a second. */
  function paintedBlast(manner = MANNER): { most: number; frames: number; scene: Scene } {
    const scene = sceneOf(before);
    frame(scene, manner);
    scene.look(flying, events, 5000);
    let [most, frames] = [0, 0];
    for (let step = 0; step < 100; step++) {
      const { goesOn, drawn } = frame(scene, manner);
      most = Math.max(most, drawn);
      frames++;
      expect(goesOn).toBe(true);
      now += 16;
      ms += 16;
    }
    return { most, frames, scene };
  }

  it("never costs more than three pictures a tile, dust and sticks included", () => {
    const { most } = paintedBlast();
    expect(most).toBeGreaterThan(160);
    expect(most).toBeLessThanOrEqual(3 * 160);
    expect(counted.layouts).toBe(0);
  });

  it("is heard once: fuse, bang, rubble; each is set up in a frame of its own and heard in time", () => {
    paintedBlast();
    expect(play.mock.calls.map(([sound, inMs]) => [sound, Math.round(inMs as number)])).toEqual([
      ["booom.fuse", 0],
      ["booom.blast", 672 - 16],
      ["booom.rubble", 672 - 32],
    ]);
  });

  it("is not heard by who comes long after the bang", () => {
    const scene = sceneOf(before);
    ms = 5000 + 672 + 600;
    scene.look(flying, events, 5000);
    for (let step = 0; step < 5; step++) frame(scene);
    expect(play).not.toHaveBeenCalled();
  });

  it("has all its pictures painted before the bang, a few in each frame, and none at it", () => {
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const scene = sceneOf(before);
    frame(scene);
    // One lands far outside: the camera will see everything smaller.
    scene.look({ ...flying, tiles: [...flying.tiles.slice(1), [80, 2300, 0, 0, 0, null]] }, events, 5000);
    const painted: number[] = [];
    for (let step = 0; step < 90; step++) {
      counted.ahead = 0;
      frame(scene);
      painted.push(counted.ahead);
      now += 16;
      ms += 16;
    }
    const bang = 672 / 16;
    expect(painted.reduce((all, few) => all + few)).toBeGreaterThan(60);
    expect(Math.max(...painted)).toBeLessThanOrEqual(12);
    expect(painted.slice(bang)).toEqual(painted.slice(bang).map(() => 0));
  });

  it("paints what lies there once, though the server tells more", () => {
    const scene = sceneOf(before);
    frame(scene);
    scene.look({ ...before, due_ms: 9000 }, [], 5000);
    now += 16;
    expect(frame(scene).drawn).toBe(1);
    scene.look({ ...before, tiles: before.tiles.slice(1) }, [], 5000);
    expect(frame(scene).drawn).toBeGreaterThan(150);
  });

  it("notes no face before the search begins, then all at once", () => {
    const { scene } = paintedBlast();
    expect(scene.shownAt.size).toBe(0);
    const tiles = flying.tiles.map(
      ([n, x, y, a, h]) => [n, x, y, a, h, n % 10 === 0 ? "legal" : "rock"] as const,
    );
    scene.look({ ...flying, phase: "search", since_ms: 6600, tiles }, [{ what: "search_began" }], 6600);
    frame(scene);
    expect(scene.shownAt.size).toBe(16);
    expect(new Set(scene.shownAt.values())).toEqual(new Set([now]));
  });

  it("comes to rest: then no frame follows", () => {
    const { scene } = paintedBlast();
    scene.look(
      { ...flying, phase: "search", since_ms: 6600, due_ms: 66600 },
      [{ what: "search_began" }],
      6600,
    );
    let goesOn = true;
    for (let step = 0; step < 120 && goesOn; step++) {
      now += 16;
      ms += 16;
      ({ goesOn } = frame(scene));
    }
    expect(goesOn).toBe(false);
  });

  it("without motion is drawn where things lie, and costs no more than stillness", () => {
    MANNER.still = true;
    try {
      const { most } = paintedBlast({ calm: true, still: true });
      // Two whole paintings: before the bang and after it.
      expect(most).toBeLessThanOrEqual(160 + 2 + 60);
    } finally {
      MANNER.still = false;
    }
  });
});
