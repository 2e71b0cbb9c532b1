/**
 * What is done in the mine, by finger or by key: it moves at once, becomes a command, and is taken back when the
 * server says that another was first.
 */
import type { Seat } from "../../game";
import type { LiveAnswer } from "../../live";
import type { BooomCommand, Seen, Tile } from "../seen";
import { asked, CALM_FILL_MS, drawnAt, FILL_MS, forceAfter, TAP_MS } from "./aiming";
import type { Camera, Point } from "./camera";
import { aims, type Intent, intentOf, underOath } from "./intent";
import type { Scene } from "./scene";
import { say } from "./words";

/** What the mine's hands need to know of the page around it. */
export interface MineContext {
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
  readonly announce: (text: string) => void;
  readonly play: (sound: string) => void;
  readonly puff: (at: Point) => void;
}

/** The force of a stick that is only pointed somewhere. */
export const POINTED = 60;

/** A press that comes so little too early for a busy hand is not lost, in milliseconds. */
const PATIENCE_MS = 180;

/** Codes by which the referee says why another has it, and by how much. */
const BY_THE_REFEREE: ReadonlySet<string> = new Set(["beaten", "lost_draw", "came_late"]);

/** Codes that mean: somebody else has it. */
const TOO_LATE: ReadonlySet<string> = new Set([...BY_THE_REFEREE, "taken", "not_there"]);

/** Codes about the touch itself: said beside the finger, where one looks. */
const ABOUT_THE_TOUCH: ReadonlySet<string> = new Set([
  "false_start",
  "hand_busy",
  "not_searching",
  "still_flying",
]);

type WhyNot = "busy" | "frozen" | "not_yours" | "warned_already" | "idle_special" | "only_rock";

export class MineCommands {
  readonly #context: MineContext;
  #lastForce: number | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(context: MineContext) {
    this.#context = context;
  }

  get seen(): Seen {
    return this.#context.scene().seen;
  }

  /** The force of the last throw: who only points throws like that again. */
  get lastForce(): number {
    return this.#lastForce ?? POINTED;
  }

  /** Presses a tile: whatever a press does there now. `push` is left to the hand: it has to say where to. */
  press(tile: Tile, stamp: number): Intent {
    const { own, clock, wake, scene, play } = this.#context;
    const seat = own();
    if (seat === null) return "nothing";
    const intent = intentOf(this.seen, seat, tile, clock());
    switch (intent) {
      case "grab":
        this.#grab(tile, seat, stamp);
        break;
      case "warn":
        void this.#touch(tile, seat, stamp);
        break;
      case "dig":
        scene().lift(tile);
        play("booom.touch");
        void this.#dig(tile, seat);
        break;
      case "frozen":
      case "not_yours":
        // What a strict oath forbids is for the sheriff to judge.
        if (underOath(this.seen)) void this.#touch(tile, seat, stamp);
        else this.#whyNot(intent, tile);
        break;
      case "busy":
        this.#soon(tile, seat);
        break;
      case "warned_already":
      case "idle_special":
        this.#whyNot(intent, tile);
        break;
    }
    wake();
    return intent;
  }

  /** The hand is still busy: if only for a blink, it takes the tile when it is free, else it is said why not. */
  #soon(tile: Tile, seat: Seat): void {
    const { clock, now, wake } = this.#context;
    const free = this.seen.players[seat]?.hand?.until_ms ?? 0;
    const left = free - clock();
    if (left > PATIENCE_MS || intentOf(this.seen, seat, tile, free) !== "grab") {
      this.#whyNot("busy", tile);
      return;
    }
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(
      () => {
        const there = this.#context.scene().tile(tile[0]);
        // The clock may be a hair behind: it is not asked a third time.
        if (there && intentOf(this.seen, seat, there, clock() + 20) === "grab")
          this.#grab(there, seat, now());
        wake();
      },
      Math.max(0, left),
    );
  }

  #grab(tile: Tile, seat: Seat, stamp: number): void {
    this.#context.scene().lift(tile);
    this.#context.play("booom.touch");
    void this.#touch(tile, seat, stamp);
  }

  /** Touches a rock without moving it: breaks a strict oath, else there is only nothing to take. */
  tap(tile: Tile, stamp: number): void {
    const seat = this.#context.own();
    if (seat === null) return;
    if (underOath(this.seen)) void this.#touch(tile, seat, stamp);
    else this.#whyNot("only_rock", tile);
  }

  /** Pushes a rock towards a place; it stops where the rules say. */
  async slide(tile: Tile, wish: Point): Promise<void> {
    const seat = this.#context.own();
    if (seat === null) return;
    const { staticData } = this.#context.scene();
    const at = drawnAt(staticData, { x: tile[1], y: tile[2] }, wish);
    this.#context.scene().push(tile[0], at);
    this.#context.puff(at);
    this.#context.wake();
    const answer = await this.#context.act({
      type: "slide",
      seat,
      tile: tile[0],
      ...asked(staticData, wish),
    });
    this.#context.scene().layDown(tile[0]);
    if (!answer.done) this.#context.announce(answer.message);
    this.#context.wake();
  }

  /** Lets go of the stick that is aimed: who hardly held it has only pointed. */
  letGo(): void {
    const { scene, own, now, calm, wake } = this.#context;
    const stage = scene();
    const aim = stage.aim;
    const kind = aims(this.seen, own());
    if (!aim || aim.since === null || !kind) return;
    const held = now() - aim.since;
    const tapped = held < TAP_MS;
    const force = tapped ? this.lastForce : forceAfter(held, calm() ? CALM_FILL_MS : FILL_MS);
    if (kind === "throw" && tapped) {
      // The second stick flies at once: it is thrown on purpose only.
      stage.aim = { x: aim.x, y: aim.y, since: null, force: null };
      stage.say(say("mine.hold"), aim, false);
      wake();
      return;
    }
    this.send(kind, aim, force);
  }

  /** Aims the stick there, or throws the second one. */
  send(kind: "aim" | "throw", { x, y }: Point, force: number): void {
    const { act, own, scene, speak, announce, wake } = this.#context;
    const seat = own();
    if (seat === null) return;
    this.#lastForce = force;
    scene().aim = { x, y, since: null, force };
    speak(say("mine.aimed", { force }));
    wake();
    void act({ type: kind, seat, x, y, force }).then((answer) => {
      if (answer.done) return;
      scene().aim = null;
      announce(answer.message);
      wake();
    });
  }

  async #touch(tile: Tile, seat: Seat, stamp: number): Promise<void> {
    const shown = this.#context.scene().shownAt.get(tile[0]);
    const reaction = shown === undefined ? null : Math.max(0, stamp - shown);
    const answer = await this.#context.act({ type: "touch", seat, tile: tile[0] }, reaction);
    if (!answer.done) {
      this.#context.scene().drop(tile[0]);
      this.#lost(answer, tile);
    } else {
      this.#context.scene().release(tile[0]);
    }
    this.#context.wake();
  }

  #lost(answer: LiveAnswer & { done: false }, tile: Tile): void {
    const at = { x: tile[1], y: tile[2] };
    if (ABOUT_THE_TOUCH.has(answer.code)) {
      this.#context.scene().say(answer.message, at, false);
      this.#context.speak(answer.message);
      return;
    }
    if (!TOO_LATE.has(answer.code)) {
      this.#context.announce(answer.message);
      return;
    }
    const text = BY_THE_REFEREE.has(answer.code) ? answer.message : say("mine.beaten_plain");
    this.#context.scene().say(text, at, true);
    this.#context.play("booom.beaten");
    this.#context.speak(text);
  }

  async #dig(tile: Tile, seat: Seat): Promise<void> {
    const answer = await this.#context.act({ type: "dig", seat, tile: tile[0] });
    if (answer.done) this.#context.scene().release(tile[0]);
    else {
      this.#context.scene().drop(tile[0]);
      this.#context.announce(answer.message);
    }
    this.#context.wake();
  }

  #whyNot(why: WhyNot, tile: Tile): void {
    const text = say(`mine.${why}`);
    this.#context.scene().say(text, { x: tile[1], y: tile[2] }, false);
    this.#context.speak(text);
    this.#context.wake();
  }
}
