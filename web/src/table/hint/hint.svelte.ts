/** A hint for the one person at a table of bots, a step at a time: where to look, then what to play. */
import { announce, notify } from "../../announcer.svelte";
import { hint } from "../../api";
import type { GameModule } from "../../games/game";
import { refusalText, t } from "../../i18n";
import type { GameView, Step, TableView } from "../../protocol";
import { asRefusal } from "../../refusal";
import type { Answer } from "../Requests.svelte";
import { ownSeats, type TableState } from "../reducer";
import type { WatchedTable } from "../table.svelte";

type Words = typeof import("./words");

/** Whether one person alone plays against bots, none of which has the seat of somebody else. */
export function playsAlone({ status, seats }: TableView): boolean {
  const others = seats.filter((seat) => !seat.yours);
  const bots = others.every((seat) => seat.kind === "bot" && !seat.stands_in_for && !seat.gave_up);
  return status === "playing" && others.length === seats.length - 1 && bots;
}

/** Whether that person has a move to choose now. */
function isTheirs({ view, game }: TableState): boolean {
  return view.confirming === null && game.to_move !== null && ownSeats(view).includes(game.to_move);
}

/** To be made while a component is being set up. */
export class Hint {
  readonly #table: Pick<WatchedTable, "id" | "state" | "live" | "plies">;
  readonly #module: Pick<GameModule, "placesOf" | "describeMove">;
  #step = $state<"none" | "asking" | "where" | "what">("none");
  /** After how many moves it was asked for. */
  #ply = $state(-1);
  #found = $state.raw<Step | null>(null);
  #words = $state.raw<Words | null>(null);
  #isPreviewed = $state(false);
  /** Which question the answer is awaited of. */
  #question = 0;

  constructor(
    table: Pick<WatchedTable, "id" | "state" | "live" | "plies">,
    module: Pick<GameModule, "placesOf" | "describeMove">,
  ) {
    this.#table = table;
    this.#module = module;
    // The move is made, or taken back: what was said of the position before is over.
    $effect.pre(() => {
      if (this.#step !== "none" && !this.#isOf(table.plies)) this.hide();
    });
  }

  #isOf(ply: number): boolean {
    return this.#ply === ply && this.offered;
  }

  /** Whether there are hints at this table at all. */
  get exists(): boolean {
    return this.#table.state !== null && playsAlone(this.#table.state.view);
  }

  /** Whether one can be had now. */
  get offered(): boolean {
    const { state, live } = this.#table;
    return state !== null && this.exists && isTheirs(state) && (live || this.#step !== "none");
  }

  get #shown(): boolean {
    return this.#step !== "none" && this.#table.live && this.#isOf(this.#table.plies);
  }

  /** Whether the board shows the move as if it were made. */
  get previewing(): boolean {
    return this.#isPreviewed && this.#shown;
  }

  /** What the board shall show; null while it shows the game. Nothing can be done in it. */
  get game(): GameView | null {
    const now = this.#table.state?.game;
    if (!this.previewing || !this.#found || !now) return null;
    return { ...now, picture: this.#found.picture, legal: null };
  }

  /** The places of the board to be marked. */
  get places(): readonly string[] {
    const places = this.#shown ? this.#allPlaces : [];
    return this.#step === "where" ? places.slice(0, 1) : places;
  }

  get #allPlaces(): readonly string[] {
    const { move, picture } = this.#found ?? {};
    return (move && this.#module.placesOf?.(move, picture)) || [];
  }

  /** What is said now; empty while nothing is. */
  get text(): string {
    const say = this.#words?.say;
    if (!say || !this.#shown) return "";
    if (this.#step === "asking") return say("asking");
    const { move, seat, picture } = this.#found ?? {};
    const [place] = this.#allPlaces;
    if (this.#step === "where") return place ? say("where", { place }) : say("nowhere");
    return say("what", {
      move: move ?? "",
      told: this.#module.describeMove(move ?? "", picture, seat ?? 0, t),
    });
  }

  /** What can be asked of it. */
  get answers(): readonly Answer[] {
    const say = this.#words?.say;
    if (!say) return [];
    const hide: Answer = {
      label: say("hide"),
      main: false,
      action: "hint-hide",
      give: () => this.hide(),
      sign: "close",
    };
    if (this.#step === "asking") return [hide];
    // One button to and fro, so that the focus stays on it.
    const label = say(this.previewing ? "back" : "show");
    const give = (): void => (this.previewing ? this.endPreview() : void this.next());
    return [{ label, main: true, action: "hint-show", give }, hide];
  }

  /** Goes one step on: asks for a hint, shows the move, or shows it once more. */
  async next(): Promise<void> {
    if (!this.offered || this.#step === "asking") return;
    if (this.#step === "none") await this.#ask();
    else {
      this.#step = "what";
      this.#isPreviewed = true;
      announce(this.text);
    }
  }

  async #ask(): Promise<void> {
    const question = ++this.#question;
    this.#ply = this.#table.plies;
    this.#step = "asking";
    try {
      this.#words ??= await import("./words");
      const found = await hint(this.#table.id);
      if (question !== this.#question) return;
      if (found.ply !== this.#ply) return this.hide();
      this.#found = found;
      this.#step = this.#module.placesOf ? "where" : "what";
      this.#isPreviewed = this.#step === "what";
      announce(this.text);
    } catch (thrown) {
      if (question !== this.#question) return;
      this.hide();
      notify(refusalText(asRefusal(thrown)), "refusal");
    }
  }

  /** Shows the game again; what was said stays. */
  endPreview(): void {
    this.#isPreviewed = false;
  }

  /** Takes everything away. */
  hide(): void {
    this.#question += 1;
    this.#step = "none";
    this.#found = null;
    this.#isPreviewed = false;
  }
}
