/**
 * Paints the mine on one canvas. What never moves and what lies still are bitmaps of their own, painted only when they
 * change; a frame lays them down and draws what is under way on top.
 */
import type { Seat } from "../../game";
import type { Tile } from "../seen";
import { flown, shakeAt, stickAt } from "./blast";
import { type Camera, cameraFor, type Inset, type Point, sameCamera, toScreen, turnOf } from "./camera";
import { Dust } from "./dust";
import { poseAt } from "./flight";
import { drawGround, drawScorch } from "./ground";
import { ease, gripAt, progress } from "./hands";
import { wantedTiles } from "./intent";
import { drawAim } from "./paintAim";
import { drawWords } from "./paintWords";
import type { Scene } from "./scene";
import { canvasOf, penOf, TileSprites } from "./sprites";
import { drawRing, drawSpark, sleeveOf, ThingSprites } from "./things";

export interface Manner {
  /** No flashes, no shake, larger things to touch. */
  readonly calm: boolean;
  /** Nothing flies: things appear where they belong. */
  readonly still: boolean;
}

/** The canvas grows no finer than this: a phone has more points than an eye can use, and each costs time. */
const FINEST = 2;
const ZOOM_MS = 320;
const LAMP = "#ffe9b0";

export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #dust = new Dust();
  #box = { width: 0, height: 0 };
  #density = 1;
  #inset: Inset = { top: 0, right: 0, bottom: 0, left: 0 };
  #camera: Camera | null = null;
  #ground: HTMLCanvasElement | null = null;
  #rest: HTMLCanvasElement | null = null;
  #restKey = "";
  #tiles: TileSprites | null = null;
  #things: ThingSprites | null = null;
  #zoom: { from: number; start: number } | null = null;
  #banged: number | null = null;
  #wanted: ReadonlySet<number> = new Set();
  #play: (sound: string) => void;

  constructor(canvas: HTMLCanvasElement, play: (sound: string) => void) {
    this.#canvas = canvas;
    this.#pen = penOf(canvas);
    this.#play = play;
  }

  /** The box changed, or what covers it. */
  resize(width: number, height: number, density: number, inset: Inset): void {
    this.#density = Math.min(FINEST, Math.max(1, density));
    this.#inset = inset;
    this.#box = { width, height };
    const wide = Math.max(1, Math.round(width * this.#density));
    const high = Math.max(1, Math.round(height * this.#density));
    if (this.#canvas.width !== wide) this.#canvas.width = wide;
    if (this.#canvas.height !== high) this.#canvas.height = high;
    this.#camera = null;
  }

  get camera(): Camera | null {
    return this.#camera;
  }

  /** Forgets all that is in the air: for a new game on the same canvas. */
  clear(): void {
    this.#dust.clear();
    this.#restKey = "";
    this.#banged = null;
  }

  puff(at: Point, now: number): void {
    if (!this.#camera || !this.#tiles) return;
    const { x, y } = toScreen(this.#camera, at.x, at.y);
    this.#dust.puff(x, y, this.#tiles.radius, now);
  }

  /** Paints a frame; tells whether another one is needed. */
  frame(scene: Scene, now: number, ms: number, running: boolean, manner: Manner): boolean {
    if (this.#box.width < 2 || this.#box.height < 2) return false;
    let goesOn = scene.ended(now);
    this.#look(scene, now, manner);
    const camera = this.#camera;
    if (!camera || !this.#tiles || !this.#things) return goesOn;
    this.#bang(scene, camera, now, manner);
    this.#paintRest(scene, camera, now, manner);
    const pen = this.#pen;
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    const { width, height } = this.#box;
    pen.fillStyle = "#1d1816";
    const zoom = this.#zoomed(now);
    if (scene.blast && !manner.calm && !manner.still) {
      const shake = shakeAt(scene.blast, now);
      if (shake.x !== 0 || shake.y !== 0) pen.fillRect(0, 0, width, height);
      pen.translate(shake.x, shake.y);
    }
    if (zoom !== 1) {
      pen.fillRect(0, 0, width, height);
      pen.translate(camera.middle.x, camera.middle.y);
      pen.scale(zoom, zoom);
      pen.translate(-camera.middle.x, -camera.middle.y);
      goesOn = true;
    }
    if (this.#rest) pen.drawImage(this.#rest, 0, 0, width, height);
    this.#drawMoves(scene, camera, now, manner);
    if (scene.blast) this.#drawBlast(scene, camera, now, manner);
    this.#drawMarks(scene, camera, ms);
    this.#drawLoose(scene, camera, now);
    this.#drawHands(scene, camera, now, ms);
    this.#dust.draw(pen, width, height, now);
    drawAim(pen, scene, camera, this.#things, now, manner.calm);
    drawWords(pen, scene, camera, now, { width, height });
    this.#note(scene, now);
    return goesOn || this.#dust.any || (running && scene.handsBusy(ms));
  }

  /** Points the camera; everything is painted anew for another one. */
  #look(scene: Scene, now: number, manner: Manner): void {
    const camera = cameraFor(scene.kit, scene.own, this.#box, this.#inset, scene.extent);
    if (this.#camera && sameCamera(this.#camera, camera)) return;
    if (this.#camera && !manner.still) this.#zoom = { from: this.#camera.scale / camera.scale, start: now };
    this.#camera = camera;
    const radius = scene.kit.radius * camera.scale;
    this.#tiles = new TileSprites(radius, camera, this.#density);
    this.#things = new ThingSprites(radius, this.#density);
    this.#ground = null;
    this.#restKey = "";
  }

  #zoomed(now: number): number {
    if (!this.#zoom) return 1;
    const t = (now - this.#zoom.start) / ZOOM_MS;
    if (t >= 1) {
      this.#zoom = null;
      return 1;
    }
    return this.#zoom.from + (1 - this.#zoom.from) * ease(t);
  }

  #layer(made: HTMLCanvasElement | null): HTMLCanvasElement {
    const { width, height } = this.#canvas;
    return made?.width === width && made.height === height ? made : canvasOf(width, height);
  }

  #paintRest(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const { blast } = scene;
    const stage = !blast ? 3 : now < blast.bang ? 0 : now < blast.rest ? 1 : 2;
    const paints = scene.seen.players.map((player) => sleeveOf(player.character));
    const key = `${scene.version} ${stage} ${manner.calm} ${manner.still} ${paints.join()}`;
    if (key === this.#restKey) return;
    this.#restKey = key;
    this.#wanted = new Set(wantedTiles(scene.seen, scene.own).map(([number]) => number));
    if (!this.#ground) {
      this.#ground = this.#layer(null);
      const pen = penOf(this.#ground);
      pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
      drawGround(pen, this.#box, camera, scene.kit, paints);
    }
    this.#rest = this.#layer(this.#rest);
    const pen = penOf(this.#rest);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#ground, 0, 0);
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    if (stage > 0) drawScorch(pen, camera, scene.seen.sticks);
    for (const tile of scene.resting(now)) this.#drawTile(pen, camera, tile, manner);
  }

  #drawTile(pen: CanvasRenderingContext2D, camera: Camera, tile: Tile, manner: Manner): void {
    const [number, x, y, angle, height, shows] = tile;
    const at = toScreen(camera, x, y);
    const wanted = this.#wanted.has(number) && shows !== "rock";
    this.#tiles?.draw(pen, {
      ...at,
      z: this.#tiles.lift(height),
      angle: angle + turnOf(camera),
      shows: shows ?? "rock",
      number,
      gleams: wanted,
      size: wanted && manner.calm ? 1.18 : 1,
    });
  }

  #drawMoves(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const tiles = this.#tiles;
    if (!tiles || (scene.blast && now < scene.blast.rest)) return;
    const pen = this.#pen;
    const turned = turnOf(camera);
    for (const tile of scene.order) {
      const [number, , , angle, height, shows] = tile;
      const move = scene.moves.get(number);
      const lies = { angle: angle + turned, shows: shows ?? ("rock" as const), number };
      const z = tiles.lift(height);
      const gleams = this.#wanted.has(number) && shows !== "rock";
      const size = gleams && manner.calm ? 1.18 : 1;
      const held = scene.pushed.get(number);
      if (held) {
        tiles.draw(pen, { ...toScreen(camera, held.x, held.y), ...lies, z: z + tiles.thickness, size: 1.06 });
      } else if (scene.asked.has(number)) {
        const up = ease((now - (scene.asked.get(number)?.at ?? now)) / 90);
        const at = toScreen(camera, tile[1], tile[2]);
        tiles.draw(pen, {
          ...at,
          ...lies,
          z: z + up * tiles.radius * 0.7,
          size: 1 + 0.16 * up,
          gleams: true,
        });
      } else if (move) {
        const t = Math.min(1, Math.max(0, (now - move.start) / move.lasts));
        if (move.showed !== null) {
          const at = toScreen(camera, tile[1], tile[2]);
          const over = t < 0.5 ? t : 1 - t;
          const hop = z + tiles.radius * 1.2 * 4 * t * (1 - t);
          const face = t < 0.5 ? move.showed : lies.shows;
          tiles.drawTumbling(pen, { ...at, ...lies, shows: face, z: hop, over, axis: number });
        } else {
          const way = ease(t);
          const x = move.from.x + (tile[1] - move.from.x) * way;
          const y = move.from.y + (tile[2] - move.from.y) * way;
          // The face is there from the first frame: only the size of it springs.
          const spring = move.pops ? 1 + 0.28 * (1 - t) * (1 - t) : 1;
          tiles.draw(pen, { ...toScreen(camera, x, y), ...lies, z, size: size * spring, gleams });
        }
      }
    }
  }

  /** At the bang: fire, dust and noise, once. */
  #bang(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const { blast } = scene;
    if (!blast) {
      this.#dust.settle(now);
      return;
    }
    if (this.#banged === blast.start) return;
    if (this.#banged !== -blast.start) {
      this.#banged = -blast.start;
      if (now < blast.bang) this.#play("booom.fuse");
    }
    if (now < blast.bang) return;
    this.#banged = blast.start;
    this.#dust.clear();
    if (now - blast.bang < 500) {
      this.#play("booom.blast");
      this.#play("booom.rubble");
    }
    const lasts = Math.max(200, blast.end - blast.bang);
    for (const stick of blast.sticks) {
      const { x, y } = toScreen(camera, stick.x, stick.y);
      const size = (520 + 3 * stick.force) * camera.scale;
      this.#dust.burst(x, y, size, blast.bang, lasts * 1.35, manner.calm || manner.still);
    }
  }

  #drawBlast(scene: Scene, camera: Camera, now: number, manner: Manner): void {
    const { blast } = scene;
    const [tiles, things, pen] = [this.#tiles, this.#things, this.#pen];
    if (!blast || !tiles || !things) return;
    if (now < blast.bang) {
      blast.sticks.forEach((stick, index) => {
        const pose = stickAt(blast, index, manner.still ? blast.landed : now);
        if (!pose) return;
        const from = depotOf(scene, camera, stick.seat);
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
        drawSpark(pen, fuse.x, fuse.y, tiles.radius * 0.34, manner.still ? 0 : now);
      });
      return;
    }
    if (now >= blast.rest || manner.still) return;
    const share = flown(blast, now);
    const turned = turnOf(camera);
    const high: (() => void)[] = [];
    for (const flight of blast.flights) {
      const pose = poseAt(flight, share);
      const at = toScreen(camera, pose.x, pose.y);
      const z = tiles.lift(flight.to[4]) + pose.z * camera.scale;
      const lies = { ...at, z, angle: pose.angle + turned, shows: "rock" as const, number: flight.to[0] };
      const draw = (): void => {
        pen.globalAlpha = pose.seen;
        if (pose.over === 0) tiles.draw(pen, lies);
        else tiles.drawTumbling(pen, { ...lies, over: pose.over, axis: pose.axis });
        pen.globalAlpha = 1;
      };
      // What flies is above all that lies.
      if (pose.z > 150) high.push(draw);
      else draw();
    }
    for (const draw of high) draw();
  }

  #drawLoose(scene: Scene, camera: Camera, now: number): void {
    const [tiles, pen] = [this.#tiles, this.#pen];
    if (!tiles) return;
    const turned = turnOf(camera);
    for (const one of scene.loose) {
      if (now < one.start) continue;
      const t = Math.min(1, (now - one.start) / one.lasts);
      const turning = one.turns ? Math.min(1, t / 0.4) : 1;
      const way = one.turns ? ease((t - 0.4) / 0.6) : ease(t);
      const at = toScreen(
        camera,
        one.from.x + (one.to.x - one.from.x) * way,
        one.from.y + (one.to.y - one.from.y) * way,
      );
      const lies = { ...at, angle: one.angle + turned, number: one.number };
      if (turning < 1) {
        const shows = turning < 0.5 ? ("rock" as const) : one.shows;
        const z = tiles.radius * 1.6 * turning;
        const over = turning < 0.5 ? turning : 1 - turning;
        tiles.drawTumbling(pen, { ...lies, shows, z, over, axis: one.number });
      } else {
        tiles.draw(pen, { ...lies, shows: one.shows, z: tiles.radius * (1.6 - way), size: 1.1 });
      }
    }
  }

  #drawHands(scene: Scene, camera: Camera, now: number, ms: number): void {
    const [tiles, things, pen] = [this.#tiles, this.#things, this.#pen];
    if (!tiles || !things) return;
    scene.seen.players.forEach((player, seat) => {
      const from = depotOf(scene, camera, seat);
      const { hand } = player;
      const mine = seat === scene.own;
      const lock = hand && ms < hand.until_ms ? null : lockOf(scene, seat, ms);
      if (lock !== null) {
        const tile = scene.tile(lock);
        if (!tile || mine) return;
        const at = toScreen(camera, tile[1], tile[2]);
        things.hand(pen, at.x, at.y - tiles.lift(tile[4]), from, player.character, 1);
        return;
      }
      if (!hand || ms >= hand.until_ms) return;
      const [homeX, homeY] = scene.kit.depots[seat] ?? [0, 0];
      const pushedTile = hand.carries ? null : scene.tile(hand.tile);
      const to = hand.carries
        ? { x: homeX, y: homeY }
        : { x: pushedTile?.[1] ?? hand.x, y: pushedTile?.[2] ?? hand.y };
      const grip = gripAt(hand, to, ms);
      const at = toScreen(camera, grip.x, grip.y);
      const z = grip.z * camera.scale + tiles.thickness;
      if (hand.carries) {
        const shows = player.depot.find(([number]) => number === hand.tile)?.[1];
        if (shows) {
          tiles.draw(pen, { ...at, z, angle: 0, shows, number: hand.tile, size: 1.12, gleams: mine });
        }
      }
      // One's own hand is small and clear: it must not hide what one looks for.
      if (mine) pen.globalAlpha = 0.55;
      if (!mine || progress(hand, ms) < 0.97) {
        things.hand(pen, at.x, at.y - z + tiles.radius * 0.3, from, player.character, mine ? 0.8 : 1);
      }
      pen.globalAlpha = 1;
    });
    for (const [number, { tile }] of scene.asked) {
      // Until the server has answered, one's own hand is on the tile.
      if (scene.own === null || scene.seen.players[scene.own]?.hand?.tile === number) continue;
      const at = toScreen(camera, tile[1], tile[2]);
      const up = ease((now - (scene.asked.get(number)?.at ?? now)) / 90);
      drawRing(
        pen,
        at.x,
        at.y - tiles.lift(tile[4]) - up * tiles.radius * 0.7,
        tiles.radius * 1.22,
        LAMP,
        2.5,
      );
    }
  }

  #drawMarks(scene: Scene, camera: Camera, ms: number): void {
    const tiles = this.#tiles;
    if (!tiles || scene.blast) return;
    const around = (
      number: number,
      paint: string,
      width: number,
      more: number,
      dash: number[] = [],
    ): void => {
      const tile = scene.tile(number);
      if (!tile) return;
      const at = toScreen(camera, tile[1], tile[2]);
      drawRing(this.#pen, at.x, at.y - tiles.lift(tile[4]), tiles.radius * more, paint, width, dash);
    };
    for (const [number, lock] of scene.locks) {
      if (lock.seat === scene.own || ms > lock.untilMs + 400) continue;
      around(number, sleeveOf(scene.seen.players[lock.seat]?.character ?? null), 4, 1.15, [7, 5]);
    }
    if (scene.hover !== null && !scene.asked.has(scene.hover) && !scene.pushed.has(scene.hover)) {
      around(scene.hover, "rgb(255 233 176 / 0.9)", 2, 1.08);
    }
    if (scene.cursor !== null) around(scene.cursor, LAMP, 4, 1.3);
  }

  /** Notes when each face was painted for the first time: reactions count from then. */
  #note(scene: Scene, now: number): void {
    if (scene.blast && !scene.blast.again) return;
    for (const number of this.#wanted) if (!scene.shownAt.has(number)) scene.shownAt.set(number, now);
  }
}

function lockOf(scene: Scene, seat: Seat, ms: number): number | null {
  for (const [number, lock] of scene.locks) {
    if (lock.seat === seat && ms <= lock.untilMs + 400) return number;
  }
  return null;
}

function depotOf(scene: Scene, camera: Camera, seat: Seat): Point {
  const [x, y] = scene.kit.depots[seat] ?? [0, 0];
  // Arms come from beyond the depot.
  return toScreen(camera, x * 1.15, y * 1.15);
}
