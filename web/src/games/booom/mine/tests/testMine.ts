/** A mine on a phone with five tiles in it, and what was sent by whoever touches it. */
import { vi } from "vitest";
import type { LiveAnswer } from "../../../live";
import type { BooomCommand, Seen, StaticData } from "../../seen";
import { cameraFor, extentOf, toScreen } from "../camera";
import { MineCommands, type MineContext } from "../commands";
import { Fingers } from "../fingers";
import { Keys } from "../keys";
import { Scene } from "../scene";
import { STATIC_DATA, seenWith, tile } from "./fixtures";

const GOLD = tile(1, 0, 0, "legal");
export const ROCK = tile(2, 600, 0, "rock");
const STAR = tile(3, 0, 700, "star");
const BAT = tile(4, -700, 0, "bat");
const RAT = tile(5, -700, -700, "rat");
export const TILES = [GOLD, ROCK, STAR, BAT, RAT];
export const camera = cameraFor(
  STATIC_DATA,
  0,
  { width: 390, height: 700 },
  { top: 0, right: 0, bottom: 0, left: 0 },
  extentOf(STATIC_DATA, TILES),
);

export class TestMine {
  now = 10_000;
  calm = false;
  /** What the server answers to every command. */
  answer: LiveAnswer = { done: true };
  /** The commands that were sent, each with its reaction time. */
  readonly sent: [BooomCommand, number | null | undefined][] = [];
  readonly speak = vi.fn();
  readonly announce = vi.fn();
  scene!: Scene;
  fingers!: Fingers;
  keys!: Keys;

  constructor() {
    this.play(seenWith(TILES));
  }

  /** Begins anew with another view. */
  play(seen: Seen, staticData: StaticData = STATIC_DATA): void {
    this.scene = new Scene(staticData, 0, seen, {
      clock: () => 2000,
      now: () => this.now,
      play: () => {},
      still: () => false,
    });
    const context: MineContext = {
      scene: () => this.scene,
      camera: () => camera,
      own: () => 0,
      clock: () => 2000,
      now: () => this.now,
      calm: () => this.calm,
      act: async (command, reaction) => {
        this.sent.push([command, reaction]);
        return this.answer;
      },
      wake: () => {},
      speak: this.speak,
      announce: this.announce,
      play: () => {},
      puff: () => {},
    };
    const commands = new MineCommands(context);
    this.fingers = new Fingers(context, commands);
    this.keys = new Keys(context, commands);
  }

  /** Presses with a finger near a place of the mine, so many pixels to the right of it. */
  down(x: number, y: number, beside = 0, touch = true): boolean {
    const at = toScreen(camera, x, y);
    return this.fingers.down(at.x + beside, at.y, 1, touch, this.now);
  }

  drag(x: number, y: number): void {
    const at = toScreen(camera, x, y);
    this.fingers.move(at.x, at.y, 1, true);
  }

  commands(): BooomCommand[] {
    return this.sent.map(([command]) => command);
  }
}
