/** What somebody has answered in a step of a lesson, by a move or by a guess, and what is said of it. */
import { announce } from "../../announcer.svelte";
import { play } from "../../sound";
import type { Answer } from "./answer";

/** `A` are the answers that a lesson knows: `well` or `retry`, perhaps with a word behind a dot. */
export class Answering<A extends string> {
  answer = $state<A | null>(null);
  guessed = $state<number | null>(null);
  /** Counts decisions; a board that is put back counts twice, and is not shown in motion. */
  tries = $state(0);
  readonly #textOf: (answer: A) => string;

  constructor(textOf: (answer: A) => string) {
    this.#textOf = textOf;
  }

  get isWell(): boolean {
    return this.answer?.startsWith("well") ?? false;
  }

  /** The answer as the frame of a lesson shows it; null while there is none. */
  get said(): Answer | null {
    return this.answer && { key: this.answer, well: this.isWell, text: this.#textOf(this.answer) };
  }

  give(answer: A): void {
    this.answer = answer;
    announce(this.#textOf(answer));
  }

  /** A number was chosen, or a sentence: it rings where it is right. */
  choose(answer: A, guess: number | null = null): void {
    this.guessed = guess;
    this.give(answer);
    play(this.isWell ? "bell" : "refuse");
  }

  /** The board is put back. */
  again(): void {
    this.answer = null;
    this.guessed = null;
    this.tries += 2;
  }
}
