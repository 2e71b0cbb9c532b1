/** The drawing of a position in characters, asked of the server whenever another one is to be seen. */
import { tableDrawing } from "../../api";
import { language } from "../../i18n";
import { asRefusal } from "../../refusal";

/** After a refusal it is asked for again so much later. */
const AGAIN_MS = 2_000;

export interface Wanted {
  readonly table: string;
  readonly ply: number;
  /** What tells this position from another after as many moves: the moves that led to it. */
  readonly path: string;
}

/** Follows `wanted`; to be made while a component is being set up. */
export class Drawing {
  text = $state("");
  /** Why there is no newer one; null where there is, or where it is on its way. */
  trouble = $state.raw<{ readonly code: string; readonly message: string } | null>(null);
  /** Of which position the text is. */
  ply = $state<number | null>(null);
  #tries = $state(0);

  constructor(wanted: () => Wanted) {
    $effect(() => {
      void this.#tries;
      const { table, ply } = wanted();
      // Another path is another position, though the number of moves may be the same.
      void wanted().path;
      return this.#ask(table, ply, language.current);
    });
  }

  #ask(table: string, ply: number, spoken: string): () => void {
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    tableDrawing(table, ply, spoken).then(
      (answer) => {
        if (gone) return;
        this.text = answer.drawing;
        this.ply = answer.ply;
        this.trouble = null;
      },
      (thrown: unknown) => {
        if (gone) return;
        this.trouble = asRefusal(thrown);
        again = setTimeout(() => (this.#tries += 1), AGAIN_MS);
      },
    );
    return () => {
      gone = true;
      clearTimeout(again);
    };
  }
}
