/** Draws tiles: those that lie, those that move, those on their way out of the mine, and those in the air. */
import type { Kind, Tile } from "../seen";
import { flown, stickAt } from "./blast";
import { type Camera, toMine, toScreen, turnOf } from "./camera";
import type { Dust } from "./dust";
import { type Flight, type Pose, poseAt } from "./flight";
import { crateOf, homeOf, placesIn } from "./ground";
import { ease } from "./hands";
import type { Scene } from "./scene";
import type { Lying, TileSprites } from "./sprites";
import { drawSpark, type ThingSprites } from "./things";

/** What everything is drawn with. */
export interface Easel {
  readonly pen: CanvasRenderingContext2D;
  readonly camera: Camera;
  readonly tiles: TileSprites;
  readonly things: ThingSprites;
  readonly dust: Dust;
  readonly box: { readonly width: number; readonly height: number };
  /** Tiles that one could want to touch now: they gleam. */
  readonly wanted: ReadonlySet<number>;
  /** No flashes, no shake, larger things to touch. */
  readonly calm: boolean;
  /** Nothing flies: things appear where they belong. */
  readonly still: boolean;
}

const CALM_SIZE = 1.18;

/** How far a lifted tile is up under the finger: at once, and yet to be seen to rise. */
export function liftedBy(now: number, since: number): number {
  return ease((now - since) / 90);
}

/** How a tile lies there. */
function lyingOf({ camera, tiles, wanted, calm }: Easel, [number, x, y, angle, height, shows]: Tile): Lying {
  const gleams = wanted.has(number) && shows !== "rock";
  return {
    ...toScreen(camera, x, y),
    z: tiles.lift(height),
    angle: angle + turnOf(camera),
    shows: shows ?? "rock",
    number,
    gleams,
    size: gleams && calm ? CALM_SIZE : 1,
  };
}

/** Draws a tile as it lies. */
export function drawTile(easel: Easel, tile: Tile): void {
  easel.tiles.draw(easel.pen, lyingOf(easel, tile));
}

/** Has the pictures of tiles painted before any of them is drawn. */
export function needTiles(easel: Easel, tiles: readonly Tile[]): void {
  for (const tile of tiles) easel.tiles.need(lyingOf(easel, tile));
}

/** Draws what lies in the depots; `carried` is still on its way there. */
export function drawDepots({ pen, camera, tiles }: Easel, scene: Scene, carried: ReadonlySet<number>): void {
  scene.seen.players.forEach((player, seat) => {
    const crate = crateOf(camera, scene.staticData, seat);
    if (!crate) return;
    const there = player.depot.filter(([number]) => !carried.has(number));
    const places = placesIn(crate, there.length, tiles.radius);
    there.forEach(([number, shows], index) => {
      const at = places[index];
      if (at) tiles.draw(pen, { ...at, z: tiles.thickness, angle: 0, shows, number, size: 0.92 });
    });
  });
}

/** Draws tiles that move and all that lie on them, then those in a hand that nobody has answered. */
export function drawMoves(easel: Easel, scene: Scene, now: number): void {
  const { pen, camera, tiles } = easel;
  if (scene.blast && now < scene.blast.rest && !easel.still) return;
  const awake = scene.awake();
  for (const tile of awake.size ? scene.order : []) {
    const number = tile[0];
    if (!awake.has(number) || scene.asked.has(number) || scene.pushed.has(number)) continue;
    if (scene.moves.has(number)) drawMove(easel, scene, tile, now);
    else drawTile(easel, tile);
  }
  const turned = turnOf(camera);
  for (const [number, at] of scene.pushed) {
    const tile = scene.tile(number);
    if (!tile) continue;
    const z = tiles.lift(tile[4]) + tiles.thickness;
    const lies = { angle: tile[3] + turned, shows: tile[5] ?? ("rock" as const), number };
    tiles.draw(pen, { ...toScreen(camera, at.x, at.y), ...lies, z, size: 1.06 });
  }
  for (const [number, { tile, at }] of scene.asked) {
    const up = liftedBy(now, at);
    const z = tiles.lift(tile[4]) + up * tiles.radius * 0.7;
    const lies = { angle: tile[3] + turned, shows: tile[5] ?? ("rock" as const), number };
    tiles.draw(pen, {
      ...toScreen(camera, tile[1], tile[2]),
      ...lies,
      z,
      size: 1 + 0.16 * up,
      gleams: tile[5] !== "rock",
    });
  }
}

function drawMove(easel: Easel, scene: Scene, tile: Tile, now: number): void {
  const { pen, camera, tiles } = easel;
  const [number, toX, toY, angle, height, shows] = tile;
  const move = scene.moves.get(number);
  if (!move) return;
  const t = Math.min(1, Math.max(0, (now - move.start) / move.lasts));
  const lies = { angle: angle + turnOf(camera), shows: shows ?? ("rock" as const), number };
  const z = tiles.lift(height);
  if (move.showed !== null) {
    drawTurning(easel, { x: toX, y: toY }, lies, move.showed, t, z);
    return;
  }
  const way = ease(t);
  const at = toScreen(
    camera,
    move.from.x + (toX - move.from.x) * way,
    move.from.y + (toY - move.from.y) * way,
  );
  // The face is there from the first frame: only the size of it springs.
  const spring = move.pops ? 1 + 0.28 * (1 - t) * (1 - t) : 1;
  const gleams = easel.wanted.has(number) && shows !== "rock";
  tiles.draw(pen, { ...at, ...lies, z, gleams, size: spring * (gleams && easel.calm ? CALM_SIZE : 1) });
}

/** A tile that is turned where it lies: up on its edge, and down on the other side. */
function drawTurning(
  { pen, camera, tiles }: Easel,
  at: { readonly x: number; readonly y: number },
  lies: { readonly angle: number; readonly shows: Kind; readonly number: number },
  showed: Kind,
  t: number,
  z: number,
): void {
  tiles.drawTumbling(pen, {
    ...toScreen(camera, at.x, at.y),
    ...lies,
    shows: t < 0.5 ? showed : lies.shows,
    z: z + tiles.radius * 4.8 * t * (1 - t),
    over: t < 0.5 ? t : 1 - t,
    axis: lies.number,
  });
}

/** Draws tiles that leave the mine: turned first, where the pickaxe did that, then to a depot. */
export function drawLoose(easel: Easel, scene: Scene, now: number): void {
  const { pen, camera, tiles } = easel;
  const turned = turnOf(camera);
  for (const one of scene.loose) {
    if (now < one.start) continue;
    const t = Math.min(1, (now - one.start) / one.lasts);
    const turning = one.turns ? Math.min(1, t / 0.4) : 1;
    const way = one.turns ? ease((t - 0.4) / 0.6) : ease(t);
    const lies = { angle: one.angle + turned, number: one.number, shows: one.shows };
    const home = homeOf(camera, scene.staticData, one.seat);
    const to = toMine(camera, home.x, home.y);
    const at = { x: one.from.x + (to.x - one.from.x) * way, y: one.from.y + (to.y - one.from.y) * way };
    if (turning < 1) drawTurning(easel, at, lies, "rock", turning, tiles.radius * 1.6 * turning);
    else
      tiles.draw(pen, { ...toScreen(camera, at.x, at.y), ...lies, z: tiles.radius * (1.6 - way), size: 1.1 });
  }
}

/** Draws the sticks before the bang: on their way, then with burning fuses. */
export function drawSticks({ pen, camera, tiles, things, still }: Easel, scene: Scene, now: number): void {
  const { blast } = scene;
  if (!blast || now >= blast.bang) return;
  blast.sticks.forEach((stick, index) => {
    const pose = stickAt(blast, index, still ? blast.landed : now);
    if (!pose) return;
    const from = homeOf(camera, scene.staticData, stick.seat);
    const to = toScreen(camera, stick.x, stick.y);
    const x = from.x + (to.x - from.x) * pose.way;
    const ground = from.y + (to.y - from.y) * pose.way;
    const y = ground - pose.high * 1100 * camera.scale;
    pen.fillStyle = "rgb(8 4 2 / 0.4)";
    pen.beginPath();
    pen.ellipse(x, ground + 6, tiles.radius * 0.8, tiles.radius * 0.5, 0, 0, 2 * Math.PI);
    pen.fill();
    things.stick(pen, x, y, pose.turn, pose.size);
    const fuse = things.fuse(x, y, pose.turn, pose.size);
    drawSpark(pen, fuse.x, fuse.y, tiles.radius * 0.34, still ? 0 : now);
  });
}

/** What flies higher than this, in tenths of a millimetre, is above the dust. */
const HIGH = 150;

/** Draws tiles in the air, and the dust between low and high ones; tells whether any fly. */
export function drawFlights(easel: Easel, scene: Scene, now: number): boolean {
  const { pen, camera, tiles, dust, box } = easel;
  const { blast } = scene;
  if (!blast || now < blast.bang || now >= blast.rest || easel.still) return false;
  const share = flown(blast, now);
  const high: [Flight, Pose][] = [];
  for (const flight of blast.flights) {
    const pose = poseAt(flight, share);
    if (pose.over !== 0) {
      const at = toScreen(camera, pose.x, pose.y);
      tiles.drawShadow(pen, at.x, at.y, tiles.lift(flight.to[4]) + pose.z * camera.scale);
    }
    if (pose.z > HIGH) high.push([flight, pose]);
    else drawFlight(easel, flight, pose);
  }
  dust.draw(pen, box.width, box.height, now);
  for (const [flight, pose] of high) drawFlight(easel, flight, pose);
  return true;
}

function drawFlight({ pen, camera, tiles }: Easel, { to }: Flight, pose: Pose): void {
  const lies = {
    ...toScreen(camera, pose.x, pose.y),
    z: tiles.lift(to[4]) + pose.z * camera.scale,
    angle: pose.angle + turnOf(camera),
    shows: "rock" as const,
    number: to[0],
  };
  if (pose.seen !== 1) pen.globalAlpha = pose.seen;
  if (pose.over === 0) tiles.draw(pen, lies);
  else tiles.drawTumbling(pen, { ...lies, over: pose.over, axis: pose.axis });
  if (pose.seen !== 1) pen.globalAlpha = 1;
}
