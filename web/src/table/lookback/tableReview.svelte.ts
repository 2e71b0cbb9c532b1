/** What the server tells of a finished game as a whole: asked for once, when somebody wants to see it. */
import { review as fetchReview } from "../../api";
import { refusalText } from "../../i18n";
import type { Review } from "../../protocol";
import { asRefusal } from "../../refusal";

export class TableReview {
  readonly #table: string;
  #asked = false;
  current = $state.raw<Review | null>(null);
  /** Why it is not here; empty while it may still come. */
  trouble = $state("");

  constructor(table: string) {
    this.#table = table;
  }

  /** Asks for it, unless it is here or on its way; after a failure, again. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.trouble = "";
    fetchReview(this.#table).then(
      (review) => (this.current = review),
      (thrown: unknown) => {
        this.#asked = false;
        this.trouble = refusalText(asRefusal(thrown));
      },
    );
  }
}
