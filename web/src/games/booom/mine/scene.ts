/**
 * What is where in the mine at this moment, and what is on its way: the view as the server sent it, plus what a finger
 * has done that is not settled yet. Knows nothing of pixels; `painter.ts` draws it.
 */
import type { Seat } from "../../game";
import type { Lock } from "../../live";
import type { Hand, Kind, StaticData, Seen, BooomEvent, Tile } from "../seen";
import { AGAIN_MS, type Blast, blastOf } from "./blast";
import { type Extent, extentOf, type Point, widest } from "./camera";
import { fromBelow } from "./hit";
import { isGrabbed } from "./intent";
import { byPlace, withLoad } from "./tileSets";
import {
  type Aim,
  type Asked,
  type Loose,
  type Move,
  POP_MS,
  type Strike,
  STRIKE_MS,
  type Word,
  wordMs,
} from "./underway";

const TURN_MS = 340;
const CARRY_MS = 700;
/** A tile that lies no farther than that from where it was drawn need not move, in tenths of a millimetre. */
const AS_DRAWN = 3;
/** How long a lifted tile waits for the view that shows who has it. */
const UNSEEN_MS = 1000;

export interface Environment {
  readonly clock: () => number;
  readonly now: () => number;
  readonly play: (sound: string) => void;
  readonly still: () => boolean;
}

export class Scene {
  readonly staticData: StaticData;
  readonly own: Seat | null;
  seen: Seen;
  locks: ReadonlyMap<number, Lock> = new Map();
  blast: Blast | null = null;
  moves = new Map<number, Move>();
  loose: Loose[] = [];
  asked = new Map<number, Asked>();
  /** Tiles that a finger has pushed and that nobody has answered for, and the one it still holds. */
  pushed = new Map<number, Point>();
  words: Word[] = [];
  strikes: Strike[] = [];
  aim: Aim | null = null;
  /** Where the keys are. */
  cursor: number | null = null;
  hover: number | null = null;
  /** When each tile was first painted with its face up. */
  shownAt = new Map<number, number>();
  /** What must be in the picture. */
  extent: Extent;
  /** Grows whenever what rests has to be painted anew. */
  version = 0;
  readonly #environment: Environment;
  /** Whether the camera has turned to where the tiles of this blast will lie. */
  #turned = false;
  #awake: { readonly version: number; readonly tiles: ReadonlySet<number> } = {
    version: -1,
    tiles: new Set(),
  };
  #order: Tile[];
  #byNumber: Map<number, Tile>;

  constructor(staticData: StaticData, own: Seat | null, seen: Seen, environment: Environment) {
    this.staticData = staticData;
    this.own = own;
    this.seen = seen;
    this.#environment = environment;
    this.extent = extentOf(staticData, seen.tiles);
    this.#order = fromBelow(seen.tiles);
    this.#byNumber = new Map(seen.tiles.map((tile) => [tile[0], tile]));
    // Who comes in the middle of a blast sees it from where it is.
    if (seen.phase === "blast") this.#explode([], seen, seen.since_ms, false);
  }

  tile(number: number): Tile | null {
    return this.#byNumber.get(number) ?? null;
  }

  /** The tiles from below, as they lie; those under way included. */
  get order(): readonly Tile[] {
    return this.#order;
  }

  /** What lies still and can be painted once: before the bang that is how it was, while tiles fly it is nothing. */
  resting(now: number): readonly Tile[] {
    if (this.blast && now < this.blast.bang) return fromBelow(this.blast.before);
    if (this.blast && now < this.blast.rest && !this.#environment.still()) return [];
    const awake = this.awake();
    return this.#order.filter(
      ([number]) => !awake.has(number) && !this.asked.has(number) && !this.pushed.has(number),
    );
  }

  /** Tiles that are drawn in every frame: those that move, and all that lie on them. */
  awake(): ReadonlySet<number> {
    if (this.#awake.version === this.version) return this.#awake.tiles;
    const moving = new Set(this.moves.keys());
    const tiles = moving.size ? withLoad(this.#order, moving, this.staticData.radius) : moving;
    this.#awake = { version: this.version, tiles };
    return tiles;
  }

  /** Takes in what the server sent: the view after it, and what happened. */
  look(seen: Seen, events: readonly BooomEvent[], ms: number): void {
    const before = this.seen;
    if (seen === before) return;
    const now = this.#environment.now();
    this.seen = seen;
    this.version++;
    const old = this.#byNumber;
    if (seen.tiles !== before.tiles) {
      this.#order = fromBelow(seen.tiles);
      this.#byNumber = new Map(seen.tiles.map((tile) => [tile[0], tile]));
    }
    const blasted = events.find((item) => item.what === "blasted");
    const secured = events.some((item) => item.what === "secured");
    if (blasted) {
      this.#forget();
      this.#explode(before.tiles, seen, ms, blasted.again, blasted.sticks);
    } else if (!secured) {
      this.#compare(before, seen, old, now);
    }
    for (const item of events) this.#hear(item, old, now);
    if (secured && !blasted) {
      this.#forget();
      this.#compare(before, seen, byPlace(before.tiles, seen.tiles), now);
    }
    this.#answerTouches();
    this.#widen(before);
    if (seen.phase !== "aim" && seen.phase !== "dynamite") this.aim = null;
    else if (seen.phase !== before.phase || seen.round !== before.round) this.aim = null;
    if (this.cursor !== null && !this.#byNumber.has(this.cursor)) this.cursor = null;
    if (this.hover !== null && !this.#byNumber.has(this.hover)) this.hover = null;
  }

  /** All numbers are dealt anew: nothing that was known of a number holds. */
  #forget(): void {
    this.moves.clear();
    this.asked.clear();
    this.pushed.clear();
    this.shownAt.clear();
    this.cursor = null;
    this.hover = null;
  }

  #explode(before: readonly Tile[], seen: Seen, ms: number, again: boolean, sticks = seen.sticks): void {
    const { clock, now } = this.#environment;
    const behind = Math.max(0, clock() - ms);
    this.#turned = false;
    const lasts = again || seen.due_ms === null ? AGAIN_MS : seen.due_ms - seen.since_ms;
    this.blast = blastOf(this.staticData, before, seen, sticks, now() - behind, lasts, again);
  }

  /** Between two views, `old` being the tiles before under their numbers now: what was moved, turned, or came to light. */
  #compare(before: Seen, seen: Seen, old: Map<number, Tile>, now: number): void {
    const revealed = before.phase === "blast" && seen.phase === "search";
    for (const tile of seen.tiles) {
      const [number, x, y, , , shows] = tile;
      const was = old.get(number);
      if (was === tile) continue;
      if (!was) {
        // It came to light where something was taken away.
        if (isGrabbed(this.staticData, shows)) this.#move(number, { x, y }, null, now, POP_MS, true);
        continue;
      }
      const moved = was[1] !== x || was[2] !== y;
      if (revealed) {
        if (isGrabbed(this.staticData, shows)) this.#move(number, { x, y }, null, now, POP_MS, true);
      } else if (moved) {
        this.#slid(number, was, now);
      } else if (was[5] !== shows && was[5] !== null && shows !== null) {
        this.#move(number, { x, y }, was[5], now, TURN_MS, false);
      }
    }
    if (revealed) this.blast = null;
    // Who was still carrying when the search ended brings it home all the same.
    before.players.forEach((player, seat) => {
      const { hand } = player;
      if (hand?.carries && !seen.players[seat]?.hand) this.#bringHome(hand, seat, player.depot, now);
    });
  }

  #move(number: number, from: Point, showed: Kind | null, start: number, lasts: number, pops: boolean): void {
    if (this.#environment.still()) return;
    this.moves.set(number, { from, showed, start, lasts, pops });
    this.version++;
  }

  /** Somebody pushed a tile: it moves as long as the hand is at it; under one's own finger it is all but there. */
  #slid(number: number, was: Tile, now: number): void {
    if (this.pushed.has(number)) {
      this.layDown(number);
      return;
    }
    const hand = this.seen.players.find((player) => player.hand?.tile === number)?.hand;
    const lasts = hand && !hand.carries ? hand.until_ms - hand.since_ms : TURN_MS;
    this.#move(number, { x: was[1], y: was[2] }, null, now, lasts, false);
  }

  #bringHome(hand: Hand, seat: Seat, depot: readonly (readonly [number, Kind])[], now: number): void {
    const left = hand.until_ms - this.#environment.clock();
    const shows = depot.find(([number]) => number === hand.tile)?.[1];
    if (left <= 0 || !shows) return;
    this.#send(hand.tile, shows, hand, seat, now, left, false);
  }

  #send(
    number: number,
    shows: Kind,
    from: Point,
    seat: Seat,
    start: number,
    lasts: number,
    turns: boolean,
    angle = 0,
  ): void {
    if (this.#environment.still()) return;
    this.loose.push({
      number,
      shows,
      from: { x: from.x, y: from.y },
      seat,
      angle,
      start,
      lasts,
      turns,
    });
  }

  #hear(item: BooomEvent, old: Map<number, Tile>, now: number): void {
    const { play } = this.#environment;
    switch (item.what) {
      case "claimed":
        // One's own is heard clearly, the others only as hands in the rubble.
        if (item.seat !== this.own) play("booom.other");
        else play(item.kind === "legal" || item.kind === "illegal" ? "booom.grab" : "booom.take");
        break;
      case "slid":
        play("booom.slide");
        break;
      case "warned":
        play("booom.warning");
        break;
      case "dug": {
        play("booom.dig");
        const was = old.get(item.tile);
        if (!was) break;
        const from = { x: was[1], y: was[2] };
        this.strikes.push({ at: from, seat: item.seat, start: now });
        if (!item.kept) {
          // Rock on both sides: turned all the same.
          this.#move(item.tile, from, "rock", now, TURN_MS, false);
        } else {
          this.#send(item.tile, item.kind, from, item.seat, now, TURN_MS + CARRY_MS, true, was[3]);
        }
        break;
      }
      case "kept": {
        // They came up where nobody saw them lie: out of the dust of the second stick.
        const rest = this.blast?.rest ?? now;
        const places = this.blast?.sank ?? [];
        item.tiles.forEach(([number, kind], index) => {
          const place = places[index % Math.max(1, places.length)];
          const from = place ? { x: place[1], y: place[2] } : { x: 0, y: 0 };
          this.#send(number, kind, from, item.seat, rest + 90 * index, CARRY_MS, false);
        });
        break;
      }
      case "search_ended":
        play("booom.over");
        break;
    }
  }

  /** Touches that the view has answered: the tile is gone, whoever has it. */
  #answerTouches(): void {
    for (const number of this.asked.keys()) if (!this.#byNumber.has(number)) this.asked.delete(number);
    for (const number of this.pushed.keys()) if (!this.#byNumber.has(number)) this.pushed.delete(number);
  }

  /** Sees to it that everything is in the picture. In a search it never gets smaller: nothing moves under a finger. */
  #widen(before: Seen): void {
    if (this.blast) return; // at the bang, see `ended`
    const wanted = extentOf(this.staticData, this.seen.tiles);
    const freely = this.seen.round !== before.round || this.seen.phase === "aim";
    this.extent = freely ? wanted : widest(this.extent, wanted);
  }

  /** What must be in the picture when the tiles of a blast have landed. */
  extentAfter(): Extent {
    return extentOf(this.staticData, this.seen.tiles);
  }

  /** Drops what has come to its end; tells whether anything goes on. */
  ended(now: number): boolean {
    const { blast } = this;
    if (blast) {
      if (now >= blast.bang && !this.#turned) {
        this.#turned = true;
        this.extent = this.extentAfter();
      }
      // A blast of the round ends when the server says that the search begins.
      if (blast.again && now >= blast.end) {
        this.blast = null;
        this.version++;
      }
    }
    for (const [number, asked] of this.asked) {
      if (asked.answered === undefined || now < asked.answered + UNSEEN_MS) continue;
      this.asked.delete(number);
      this.version++;
    }
    for (const [number, move] of this.moves) {
      if (now < move.start + move.lasts) continue;
      this.moves.delete(number);
      this.version++;
    }
    if (this.loose.length) this.loose = this.loose.filter((one) => now < one.start + one.lasts);
    if (this.strikes.length) this.strikes = this.strikes.filter((one) => now < one.start + STRIKE_MS);
    if (this.words.length) this.words = this.words.filter((word) => now < word.start + wordMs(word));
    return (
      (blast !== null && now < blast.end + 300) ||
      this.moves.size + this.loose.length + this.words.length + this.asked.size + this.strikes.length > 0 ||
      (this.aim !== null && this.aim.since !== null)
    );
  }

  /** Whether any hand is at work at game time `ms`. */
  handsBusy(ms: number): boolean {
    return this.seen.players.some(({ hand }) => hand !== null && ms < hand.until_ms + 150);
  }

  // What a finger has done

  /** Lifts a tile under the finger, before anybody has answered. */
  lift(tile: Tile): void {
    this.asked.set(tile[0], { tile, at: this.#environment.now() });
    this.moves.delete(tile[0]);
    this.version++;
  }

  /** Lets a lifted tile fall back to where it lay. */
  drop(number: number): void {
    const asked = this.asked.get(number);
    if (!asked) return;
    this.asked.delete(number);
    const { tile } = asked;
    if (this.#byNumber.has(number))
      this.#move(number, { x: tile[1], y: tile[2] }, null, this.#environment.now(), POP_MS, true);
    this.version++;
  }

  /** The server has answered a touch well; the view that shows it may come a little later. */
  release(number: number): void {
    if (!this.#byNumber.has(number) || this.seen.phase !== "search") {
      if (this.asked.delete(number)) this.version++;
      return;
    }
    const asked = this.asked.get(number);
    if (asked) this.asked.set(number, { ...asked, answered: this.#environment.now() });
  }

  /** Moves a rock with the finger. */
  push(number: number, to: Point): void {
    if (!this.pushed.has(number)) this.version++;
    this.pushed.set(number, to);
  }

  /** Lets a pushed rock glide to where the view says that it lies: where the rules stopped it, or back. */
  layDown(number: number): void {
    const at = this.pushed.get(number);
    if (!at) return;
    this.pushed.delete(number);
    this.version++;
    const lies = this.tile(number);
    const way = lies ? Math.hypot(lies[1] - at.x, lies[2] - at.y) : 0;
    if (way > AS_DRAWN) this.#move(number, at, null, this.#environment.now(), POP_MS, false);
  }

  say(text: string, at: Point, bad: boolean): void {
    this.words.push({ text, at, start: this.#environment.now(), bad });
  }
}
