/** Draws the hands of all, and the marks around tiles: locks, what the mouse is over, where the keys are. */
import type { Seat } from "../../game";
import type { Hand, MinerView } from "../seen";
import { toMine, toScreen } from "./camera";
import { homeOf, shoulderOf } from "./ground";
import { gripAt, progress } from "./hands";
import { type Easel, liftedBy } from "./paintTiles";
import type { Scene } from "./scene";
import { drawRing, sleeveOf } from "./things";
import { STRIKE_MS } from "./underway";

const LAMP = "#ffe9b0";
/** A lock that is not settled in time is no longer shown. */
const LOCK_MS = 400;

/** Draws the hands at game time `ms`, with what they carry. */
export function drawHands(easel: Easel, scene: Scene, now: number, ms: number): void {
  scene.seen.players.forEach((player, seat) => {
    const { hand } = player;
    if (hand && ms < hand.until_ms) drawHand(easel, scene, seat, player, hand, ms);
    else if (seat !== scene.own) drawReaching(easel, scene, seat, player, ms);
  });
  const { pen, camera, tiles, things } = easel;
  for (const { at, seat, start } of scene.strikes) {
    // Down with a swing, and up again.
    const t = Math.max(0, Math.min(1, (now - start) / STRIKE_MS));
    const raised = easel.still ? 0 : Math.abs(1 - 3 * Math.min(t, 0.66)) * tiles.radius;
    const place = toScreen(camera, at.x, at.y);
    const character = scene.seen.players[seat]?.character ?? null;
    things.pickaxe(
      pen,
      place.x,
      place.y - raised,
      shoulderOf(easel.camera, scene.staticData, seat),
      character,
    );
  }
  for (const { tile, at } of scene.asked.values()) {
    // Until the server has answered, the tile is up, and marked as one's own wish.
    const place = toScreen(camera, tile[1], tile[2]);
    const z = tiles.lift(tile[4]) + liftedBy(now, at) * tiles.radius * 0.7;
    drawRing(pen, place.x, place.y - z, tiles.radius * 1.22, LAMP, 2.5);
  }
}

function drawHand(easel: Easel, scene: Scene, seat: Seat, player: MinerView, hand: Hand, ms: number): void {
  const { pen, camera, tiles, things } = easel;
  const mine = seat === scene.own;
  const home = homeOf(camera, scene.staticData, seat);
  const pushed = hand.carries ? null : scene.tile(hand.tile);
  const to = hand.carries
    ? toMine(camera, home.x, home.y)
    : { x: pushed?.[1] ?? hand.x, y: pushed?.[2] ?? hand.y };
  // Who asked for rest sees whose hand is where, and the tile in the depot when it is there.
  const grip = gripAt(hand, to, easel.still ? hand.since_ms : ms);
  const at = toScreen(camera, grip.x, grip.y);
  const z = grip.z * camera.scale + tiles.thickness;
  const shows = hand.carries ? player.depot.find(([number]) => number === hand.tile)?.[1] : undefined;
  if (shows) tiles.draw(pen, { ...at, z, angle: 0, shows, number: hand.tile, size: 1.12, gleams: mine });
  if (mine && progress(hand, ms) > 0.97) return;
  // One's own hand is small and clear: it must not hide what one looks for.
  if (mine) pen.globalAlpha = 0.6;
  things.hand(
    pen,
    at.x,
    at.y - z + tiles.radius * 0.3,
    shoulderOf(camera, scene.staticData, seat),
    player.character,
    !mine,
  );
  pen.globalAlpha = 1;
}

/** The hand of who touched a tile first, before it is settled. */
function drawReaching(easel: Easel, scene: Scene, seat: Seat, player: MinerView, ms: number): void {
  const { pen, camera, tiles, things } = easel;
  for (const [number, lock] of scene.locks) {
    const tile = scene.tile(number);
    if (lock.seat !== seat || !tile || ms > lock.untilMs + LOCK_MS) continue;
    const at = toScreen(camera, tile[1], tile[2]);
    things.hand(
      pen,
      at.x,
      at.y - tiles.lift(tile[4]),
      shoulderOf(easel.camera, scene.staticData, seat),
      player.character,
      true,
    );
    return;
  }
}

export function drawMarks({ pen, camera, tiles }: Easel, scene: Scene, ms: number): void {
  if (scene.blast) return;
  const around = (number: number, paint: string, width: number, more: number, dash: number[] = []): void => {
    const tile = scene.tile(number);
    if (!tile) return;
    const at = toScreen(camera, tile[1], tile[2]);
    drawRing(pen, at.x, at.y - tiles.lift(tile[4]), tiles.radius * more, paint, width, dash);
  };
  for (const [number, lock] of scene.locks) {
    if (lock.seat === scene.own || ms > lock.untilMs + LOCK_MS) continue;
    around(number, sleeveOf(scene.seen.players[lock.seat]?.character ?? null), 4, 1.15, [7, 5]);
  }
  // What the pickaxe has turned already
  for (const number of scene.seen.action?.turned ?? []) around(number, "#c9b8a8", 2, 0.86, [4, 6]);
  if (scene.hover !== null && !scene.asked.has(scene.hover) && !scene.pushed.has(scene.hover)) {
    around(scene.hover, "rgb(255 233 176 / 0.9)", 2, 1.08);
  }
  if (scene.cursor !== null) around(scene.cursor, LAMP, 4, 1.3);
}
