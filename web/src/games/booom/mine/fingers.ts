/**
 * Fingers, mouse and keys in the mine: what they do there becomes a command at once, and moves under the finger before
 * anybody has answered. No layout work: the canvas is measured when it changes, and everything else is arithmetic.
 */
import type { Seat } from "../../game";
import type { LiveAnswer } from "../../live";
import type { BooomCommand, Seen, Tile } from "../seen";
import { intoTheMine, pushedTo, TAP_MS } from "./aiming";
import { type Camera, type Point, toMine, toScreen } from "./camera";
import { asRead, beyond, CALM_FINGER_PX, FINGER_PX, meant, nearest, topmost } from "./hit";
import { aims, digs, type Intent, intentOf, searches, underOath, wantedTiles } from "./intent";
import { forceNow } from "./paintAim";
import type { Scene } from "./scene";
import { say, tileName, whereIs } from "./words";

export interface Grasp {
  readonly scene: () => Scene;
  readonly camera: () => Camera | null;
  readonly own: () => Seat | null;
  readonly clock: () => number;
  readonly now: () => number;
  readonly calm: () => boolean;
  readonly act: (command: BooomCommand, reactionMs?: number | null) => Promise<LiveAnswer>;
  /** Something changed: paint. */
  readonly wake: () => void;
  /** Speaks to who does not see. */
  readonly speak: (text: string) => void;
  /** Says it for all to read, and speaks it. */
  readonly tell: (text: string) => void;
  readonly play: (sound: string) => void;
  readonly puff: (at: Point) => void;
}

/** Who presses with a mouse means what is under it; a finger is forgiven more. */
const MOUSE_PX = 10;
/** A finger that moves less has not pushed anything. */
const STILL_PX = 7;
/** The force of a stick that is only pointed somewhere. */
const POINTED = 60;
/** One press of an arrow key moves the cross that far. */
const CROSS_STEP = 120;
const KEY_PUSH = 420;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Pull {
  readonly tile: Tile;
  /** Where the finger came down, on the screen. */
  readonly from: Point;
  far: boolean;
}

export class Fingers {
  readonly #grasp: Grasp;
  #pull: Pull | null = null;
  #pointer: number | null = null;
  /** The keys are among the rocks. */
  #rubble = false;
  #lastForce: number | null = null;
  /** The space bar is down: a stick is being aimed with it. */
  #charging = false;

  constructor(grasp: Grasp) {
    this.#grasp = grasp;
  }

  get #seen(): Seen {
    return this.#grasp.scene().seen;
  }

  /** How near a press has to be, in tenths of a millimetre. */
  #reach(camera: Camera, touch: boolean): number {
    const px = this.#grasp.calm() ? CALM_FINGER_PX : touch ? FINGER_PX : MOUSE_PX;
    return px / camera.scale;
  }

  #meant(at: Point, touch: boolean): Tile | null {
    const camera = this.#grasp.camera();
    if (!camera) return null;
    const scene = this.#grasp.scene();
    const wanted = new Set(wantedTiles(this.#seen, this.#grasp.own()).map(([number]) => number));
    const free = scene.order.filter(([number]) => !scene.asked.has(number));
    return meant(free, at, scene.kit.radius, this.#reach(camera, touch), ([number]) => wanted.has(number));
  }

  // Fingers

  down(x: number, y: number, pointer: number, touch: boolean, stamp: number): void {
    const { scene, camera, own, now, wake } = this.#grasp;
    const view = camera();
    if (!view || this.#pointer !== null) return;
    const stage = scene();
    stage.cursor = null;
    const at = toMine(view, x, y);
    if (aims(this.#seen, own())) {
      const into = intoTheMine(stage.kit, at);
      // Beside the mine nothing is aimed at: a press there may be meant for something else.
      if (Math.hypot(into.x - at.x, into.y - at.y) > 2 * stage.kit.radius) return;
      this.#pointer = pointer;
      stage.aim = { ...into, since: now(), force: null };
      wake();
      return;
    }
    const tile = this.#meant(at, touch);
    if (!tile) return;
    if (this.#press(tile, stamp, touch) !== "push") return;
    this.#pointer = pointer;
    this.#pull = { tile, from: { x, y }, far: false };
    stage.hover = null;
    stage.push(tile[0], { x: tile[1], y: tile[2] });
    wake();
  }

  move(x: number, y: number, pointer: number, touch: boolean): void {
    const { scene, camera, own, wake } = this.#grasp;
    const view = camera();
    if (!view) return;
    const stage = scene();
    if (this.#pointer === null) {
      if (touch) return;
      const searching = searches(this.#seen, own()) || digs(this.#seen, own());
      const tile = searching ? this.#meant(toMine(view, x, y), false) : null;
      const over =
        tile && intentOf(this.#seen, own(), tile, this.#grasp.clock()) !== "nothing" ? tile[0] : null;
      if (over === stage.hover) return;
      stage.hover = over;
      wake();
      return;
    }
    if (pointer !== this.#pointer) return;
    if (stage.aim && stage.aim.since !== null) {
      stage.aim = { ...stage.aim, ...intoTheMine(stage.kit, toMine(view, x, y)) };
      wake();
      return;
    }
    const pull = this.#pull;
    if (!pull) return;
    if (Math.hypot(x - pull.from.x, y - pull.from.y) >= STILL_PX) pull.far = true;
    if (!pull.far) return;
    const start = toMine(view, pull.from.x, pull.from.y);
    const at = toMine(view, x, y);
    const lay = { x: pull.tile[1], y: pull.tile[2] };
    stage.push(
      pull.tile[0],
      pushedTo(stage.kit, lay, { x: lay.x + at.x - start.x, y: lay.y + at.y - start.y }),
    );
    wake();
  }

  up(pointer: number, stamp: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const { scene, own, wake } = this.#grasp;
    const stage = scene();
    const pull = this.#pull;
    this.#pull = null;
    if (stage.aim && stage.aim.since !== null) {
      this.#letGo(false);
      return;
    }
    if (!pull) return;
    const to = stage.pushed.get(pull.tile[0]);
    const seat = own();
    if (!to || seat === null) return;
    if (pull.far) {
      this.#slide(pull.tile, to, seat);
    } else {
      stage.unpush(pull.tile[0]);
      // Under a strict oath a touch is a touch; else it is only told that there is nothing to take.
      if (underOath(this.#seen)) void this.#touch(pull.tile, seat, stamp);
      else this.#whyNot("mine.only_rock", pull.tile);
    }
    wake();
  }

  /** The finger slid off the screen, or the page took it away: nothing was meant. */
  cancel(pointer: number): void {
    if (pointer !== this.#pointer) return;
    this.#pointer = null;
    const stage = this.#grasp.scene();
    if (this.#pull) stage.unpush(this.#pull.tile[0]);
    this.#pull = null;
    stage.aim = null;
    this.#grasp.wake();
  }

  leave(): void {
    const stage = this.#grasp.scene();
    if (stage.hover === null) return;
    stage.hover = null;
    this.#grasp.wake();
  }

  // What a press does

  #press(tile: Tile, stamp: number, touch: boolean): Intent {
    const { own, clock, wake } = this.#grasp;
    const seat = own();
    const intent = intentOf(this.#seen, seat, tile, clock());
    if (seat === null) return "nothing";
    switch (intent) {
      case "grab":
        this.#grasp.scene().lift(tile);
        this.#grasp.play("booom.touch");
        void this.#touch(tile, seat, stamp);
        break;
      case "warn":
        void this.#touch(tile, seat, stamp);
        break;
      case "dig":
        this.#grasp.scene().lift(tile);
        this.#grasp.play("booom.touch");
        void this.#dig(tile, seat);
        break;
      case "frozen":
      case "not_yours":
        // What a strict oath forbids is for the sheriff to judge.
        if (underOath(this.#seen)) void this.#touch(tile, seat, stamp);
        this.#whyNot(`mine.${intent}`, tile);
        break;
      case "busy":
      case "warned_already":
      case "idle_special":
        this.#whyNot(`mine.${intent}`, tile);
        break;
    }
    if (touch && "vibrate" in navigator && (intent === "grab" || intent === "warn")) navigator.vibrate(12);
    wake();
    return intent;
  }

  #whyNot(
    why:
      | "mine.busy"
      | "mine.frozen"
      | "mine.not_yours"
      | "mine.warned_already"
      | "mine.idle_special"
      | "mine.only_rock",
    tile: Tile,
  ): void {
    const text = say(why);
    this.#grasp.scene().say(text, { x: tile[1], y: tile[2] }, false);
    this.#grasp.speak(text);
    this.#grasp.wake();
  }

  async #touch(tile: Tile, seat: Seat, stamp: number): Promise<void> {
    const shown = this.#grasp.scene().shownAt.get(tile[0]);
    const reaction = shown === undefined ? null : Math.max(0, stamp - shown);
    const answer = await this.#grasp.act({ type: "touch", seat, tile: tile[0] }, reaction);
    const stage = this.#grasp.scene();
    if (!answer.done) {
      stage.drop(tile[0]);
      this.#lost(answer, tile);
    } else if (stage.asked.has(tile[0]) && !stage.tile(tile[0])) {
      stage.drop(tile[0]);
    }
    this.#grasp.wake();
  }

  #lost(answer: LiveAnswer & { done: false }, tile: Tile): void {
    const { play, speak, tell } = this.#grasp;
    if (answer.code === "beaten" || answer.code === "taken" || answer.code === "not_there") {
      const ms = answer.marginMs === null ? null : Math.max(1, Math.round(answer.marginMs));
      const text = ms === null ? say("mine.beaten_plain") : say("mine.beaten", { ms });
      this.#grasp.scene().say(text, { x: tile[1], y: tile[2] }, true);
      play("booom.beaten");
      speak(text);
      return;
    }
    tell(answer.message);
  }

  async #dig(tile: Tile, seat: Seat): Promise<void> {
    const answer = await this.#grasp.act({ type: "dig", seat, tile: tile[0] });
    this.#grasp.scene().drop(tile[0]);
    if (!answer.done) this.#grasp.tell(answer.message);
    this.#grasp.wake();
  }

  async #slide(tile: Tile, to: Point, seat: Seat): Promise<void> {
    const place = { x: Math.round(to.x), y: Math.round(to.y) };
    this.#grasp.puff(place);
    const answer = await this.#grasp.act({ type: "slide", seat, tile: tile[0], ...place });
    const stage = this.#grasp.scene();
    if (!answer.done) {
      stage.unpush(tile[0]);
      this.#grasp.tell(answer.message);
    } else if (stage.pushed.delete(tile[0])) {
      // The view may have come first, and unchanged: the wall did not let it move.
      stage.version++;
    }
    this.#grasp.wake();
  }

  // Sticks

  /** The finger lets go of the aim. A tap only points; `keys`: the space bar was held. */
  #letGo(keys: boolean): void {
    const { scene, own, now, calm, wake } = this.#grasp;
    const stage = scene();
    const aim = stage.aim;
    const kind = aims(this.#seen, own());
    if (!aim || aim.since === null || !kind) return;
    const held = now() - aim.since;
    const tapped = held < TAP_MS;
    const force = tapped ? (this.#lastForce ?? POINTED) : forceNow(aim.since, now(), calm());
    stage.aim = { x: aim.x, y: aim.y, since: null, force };
    wake();
    if (kind === "throw" && tapped && !keys) {
      // The second stick is thrown on purpose only.
      stage.say(say("mine.hold"), aim, false);
      return;
    }
    this.#send(kind, { x: aim.x, y: aim.y }, force);
  }

  #send(kind: "aim" | "throw", at: Point, force: number): void {
    const { act, own, scene, speak, tell, wake } = this.#grasp;
    const seat = own();
    if (seat === null) return;
    this.#lastForce = force;
    speak(say("mine.aimed", { force }));
    void act({ type: kind, seat, x: at.x, y: at.y, force }).then((answer) => {
      if (answer.done) return;
      scene().aim = null;
      tell(answer.message);
      wake();
    });
  }

  // Keys

  /** Answers a key; tells whether it was meant for the mine. */
  key(key: string, shift: boolean, repeat: boolean, stamp: number): boolean {
    if (aims(this.#seen, this.#grasp.own())) return this.#aimKey(key, shift, repeat);
    if (!searches(this.#seen, this.#grasp.own()) && !digs(this.#seen, this.#grasp.own())) return false;
    const arrow = ARROWS[key];
    if (arrow && shift) return this.#pushKey(arrow);
    if (arrow) return this.#step(arrow);
    if (key === "Tab") return this.#tab(shift);
    if ((key === "Enter" || key === " ") && !repeat) return this.#enter(stamp);
    if (key === "r" || key === "R") {
      this.#rubble = !this.#rubble;
      this.#grasp.scene().cursor = null;
      this.#step({ x: 0, y: 0 });
      return true;
    }
    return false;
  }

  keyUp(key: string): boolean {
    if (key !== " " || !this.#charging) return false;
    this.#charging = false;
    this.#letGo(true);
    return true;
  }

  /** A direction of the screen, in the mine. */
  #inMine(camera: Camera, arrow: Point): Point {
    const [one, other] = [toMine(camera, 0, 0), toMine(camera, arrow.x, arrow.y)];
    const far = Math.hypot(other.x - one.x, other.y - one.y) || 1;
    return { x: (other.x - one.x) / far, y: (other.y - one.y) / far };
  }

  /** Where the keys may lead: to what can be grabbed; to rocks in the rubble, or when there is nothing else. */
  #reachable(): Tile[] {
    const scene = this.#grasp.scene();
    const wanted = wantedTiles(this.#seen, this.#grasp.own());
    if (digs(this.#seen, this.#grasp.own()) || !this.#rubble) return wanted;
    return scene.order.filter(
      (tile) =>
        tile[5] === "rock" &&
        topmost(scene.order, { x: tile[1], y: tile[2] }, scene.kit.radius * 0.6) === tile,
    );
  }

  #goTo(tile: Tile | null): void {
    const camera = this.#grasp.camera();
    const scene = this.#grasp.scene();
    if (!camera) return;
    if (tile) {
      scene.cursor = tile[0];
      this.#grasp.speak(tileName(scene.kit, camera, tile));
    } else if (scene.cursor === null) {
      this.#grasp.speak(say("mine.nothing_to_grab"));
    }
    this.#grasp.wake();
  }

  #step(arrow: Point): boolean {
    const camera = this.#grasp.camera();
    if (!camera) return true;
    const scene = this.#grasp.scene();
    const tiles = this.#reachable();
    const here = scene.cursor === null ? null : scene.tile(scene.cursor);
    if (!here) this.#goTo(nearest(tiles, { x: 0, y: 0 }));
    else this.#goTo(beyond(tiles, { x: here[1], y: here[2] }, this.#inMine(camera, arrow), here[0]));
    return true;
  }

  /** Tab goes through the tiles as one reads, and out of the mine after the last. */
  #tab(back: boolean): boolean {
    const camera = this.#grasp.camera();
    const scene = this.#grasp.scene();
    if (!camera) return false;
    const tiles = asRead(
      this.#reachable(),
      ([, x, y]) => toScreen(camera, x, y),
      scene.kit.radius * 1.5 * camera.scale,
    );
    if (back) tiles.reverse();
    const here = tiles.findIndex(([number]) => number === scene.cursor);
    const next = tiles[here + 1];
    if (!next) {
      scene.cursor = null;
      this.#grasp.wake();
      return false;
    }
    this.#goTo(next);
    return true;
  }

  #enter(stamp: number): boolean {
    const scene = this.#grasp.scene();
    const tile = scene.cursor === null ? null : scene.tile(scene.cursor);
    if (!tile) return this.#step({ x: 0, y: 0 });
    const seat = this.#grasp.own();
    const intent = this.#press(tile, stamp, false);
    if (intent === "push" && seat !== null) {
      if (underOath(this.#seen)) void this.#touch(tile, seat, stamp);
      else this.#whyNot("mine.only_rock", tile);
    }
    if (intent === "grab") {
      // On to the next one: the hand will be free in a moment.
      const next = this.#reachable().filter(([number]) => number !== tile[0]);
      scene.cursor = null;
      const found = nearest(next, { x: tile[1], y: tile[2] });
      if (found) this.#goTo(found);
    }
    return true;
  }

  #pushKey(arrow: Point): boolean {
    const camera = this.#grasp.camera();
    const scene = this.#grasp.scene();
    const tile = scene.cursor === null ? null : scene.tile(scene.cursor);
    const seat = this.#grasp.own();
    if (!camera || !tile || seat === null) return this.#step(arrow);
    if (intentOf(this.#seen, seat, tile, this.#grasp.clock()) !== "push") return this.#step(arrow);
    const way = this.#inMine(camera, arrow);
    const lay = { x: tile[1], y: tile[2] };
    const to = pushedTo(scene.kit, lay, { x: lay.x + way.x * KEY_PUSH, y: lay.y + way.y * KEY_PUSH });
    scene.push(tile[0], to);
    void this.#slide(tile, to, seat);
    return true;
  }

  #aimKey(key: string, fine: boolean, repeat: boolean): boolean {
    const { scene, camera, own, now, wake, speak } = this.#grasp;
    const stage = scene();
    const view = camera();
    const kind = aims(this.#seen, own());
    if (!view || !kind) return false;
    const told = this.#seen.own?.aim;
    const aim = stage.aim ?? {
      x: told?.[0] ?? 0,
      y: told?.[1] ?? 0,
      since: null,
      force: told?.[2] ?? null,
    };
    const arrow = ARROWS[key];
    if (arrow) {
      const way = this.#inMine(view, arrow);
      const step = fine ? CROSS_STEP / 4 : CROSS_STEP;
      const to = intoTheMine(stage.kit, { x: aim.x + way.x * step, y: aim.y + way.y * step });
      stage.aim = { ...aim, ...to };
      if (!repeat) speak(say("mine.aim_at", { where: whereIs(stage.kit, view, to) }));
      wake();
      return true;
    }
    if (key === " ") {
      if (repeat || this.#charging) return true;
      this.#charging = true;
      stage.aim = { ...aim, since: now(), force: null };
      wake();
      return true;
    }
    if (key === "Enter" && !repeat) {
      const force = this.#lastForce ?? POINTED;
      stage.aim = { ...aim, since: null, force };
      this.#send(kind, { x: aim.x, y: aim.y }, force);
      wake();
      return true;
    }
    return false;
  }
}
