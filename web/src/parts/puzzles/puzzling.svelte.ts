/** One puzzle being solved: the moves made, what is said of them, and the best line afterwards. */
import { answerPuzzle } from "../../api";
import type { GameView, PuzzleCard, PuzzleVerdict } from "../../protocol";
import { OtherLine } from "../../table/analysis/otherLine.svelte";
import { NOTHING, type Progress, answered, keepProgress, readProgress } from "./progress";

export class Puzzling {
  readonly game: string;
  readonly card: PuzzleCard;
  readonly line = new OtherLine({ shownPly: 0, showPly: () => {} });
  progress = $state.raw<Progress>(NOTHING);
  #moves: readonly string[] = [];
  #said = $state.raw<PuzzleVerdict | null>(null);
  /** How often it was begun; each time the board is a new one. */
  tries = $state(1);

  constructor(game: string, card: PuzzleCard) {
    this.game = game;
    this.card = card;
    this.progress = readProgress(game);
  }

  /** What is said of the whole answer; null as long as there is none. */
  get verdict(): "right" | "wrong" | null {
    const verdict = this.#said?.verdict;
    return verdict === "right" || verdict === "wrong" ? verdict : null;
  }
  /** Whether moves were made, and more are asked for. */
  get goesOn(): boolean {
    return this.#said?.verdict === "unfinished";
  }

  /** What the board shows. */
  get shown(): GameView {
    if (this.line.active) return this.line.game ?? { ...this.card.game, legal: null };
    return this.#said?.game ?? this.card.game;
  }
  /** Whether it came about by one move forward. */
  get animated(): boolean {
    return this.line.active ? this.line.forwards : this.#said !== null;
  }

  /** Makes a move; throws the refusal where it is not heard. */
  async play(move: string): Promise<void> {
    const moves = [...this.#moves, move];
    const said = await answerPuzzle(this.game, this.card.number, moves);
    this.#moves = moves;
    this.#said = said;
    if (said.verdict === "unfinished") return;
    if (this.tries === 1) {
      this.progress = answered(readProgress(this.game), this.card, said.verdict === "right");
      keepProgress(this.game, this.progress);
    }
    if (said.verdict === "right") this.#showLine(true);
  }

  /** Makes one move of the best line more, or one less; the first press shows its first move. */
  stepBy(steps: 1 | -1): void {
    if (this.verdict === null) return;
    if (this.line.active) this.line.stepBy(steps);
    else if (steps === 1) this.#showLine(false);
  }

  /** Shows the first move of the line; it is not seen to be made where another one lies on the board. */
  #showLine(animated: boolean): void {
    this.line.show(0, this.#said?.line ?? []);
    this.line.forwards = animated;
  }

  again(): void {
    this.line.end();
    this.#moves = [];
    this.#said = null;
    this.tries += 1;
  }
}
