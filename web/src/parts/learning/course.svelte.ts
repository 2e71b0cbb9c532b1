/** The way through the lessons of a game: which one is given, at which step, and what comes after it. */
import type { Lesson } from "./lessons";
import { doneLessons, rememberDone } from "./memory";

export class Course<L extends Lesson> {
  /** The lessons in rows: one leads on to the next of its row, and the last one to a game. */
  readonly rows: readonly (readonly L[])[];
  readonly #game: string;
  readonly #begins: () => void;
  #chosen = $state.raw<L | null>(null);
  #at = $state(0);
  #turns = $state(0);
  #done = $state.raw<readonly string[]>([]);

  /** `begins` is told of every step before it is shown: then its board is put up. */
  constructor(game: string, rows: readonly (readonly L[])[], begins: () => void) {
    this.rows = rows;
    this.#game = game;
    this.#begins = begins;
    const lessons = rows.flat();
    if (lessons.length === 1) this.#chosen = lessons[0] ?? null;
    this.#done = doneLessons(
      game,
      lessons.map(({ key }) => key),
    );
  }

  /** The lesson that is given; null on the menu. */
  get lesson(): L | null {
    return this.#chosen;
  }

  /** The number of the step; after the last one the way leads on to a game. */
  get at(): number {
    return this.#at;
  }

  get step(): L["steps"][number] | null {
    return this.#chosen?.steps[this.#at] ?? null;
  }

  /** Counts the steps turned to: whoever listens hears each of them first. */
  get turns(): number {
    return this.#turns;
  }

  get done(): readonly string[] {
    return this.#done;
  }

  /** The lesson to go on with: the first of the first row that was not done. */
  get next(): L | null {
    return this.rows[0]?.find(({ key }) => !this.#done.includes(key)) ?? null;
  }

  /** Whether there is anything to choose from. */
  get hasMenu(): boolean {
    return this.rows.flat().length > 1;
  }

  choose(lesson: L | null): void {
    this.#chosen = lesson;
    this.turnTo(0);
  }

  turnTo(step: number): void {
    this.#at = step;
    this.#turns += 1;
    this.#begins();
  }

  /** Goes to the next step, to the next lesson of the row, or to what follows them all. */
  onwards(): void {
    const lesson = this.#chosen;
    if (!lesson) return;
    if (this.#at + 1 < lesson.steps.length) return this.turnTo(this.#at + 1);
    if (this.hasMenu) this.#remember(lesson);
    const row = this.rows.find((one) => one.includes(lesson)) ?? [];
    const following = row[row.indexOf(lesson) + 1];
    if (following) this.choose(following);
    else this.turnTo(lesson.steps.length);
  }

  #remember(lesson: L): void {
    if (!this.#done.includes(lesson.key)) this.#done = [...this.#done, lesson.key];
    rememberDone(this.#game, this.#done);
  }
}
