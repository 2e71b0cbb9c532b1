/** What somebody types at a text table, and what comes of it. Every answer is announced, and stands on the tape. */
import { untrack } from "svelte";
import { announce, announcer } from "../../announcer.svelte";
import type { GameModule, Guide } from "../../games/game";
import { language, refusalText, t } from "../../i18n";
import type { GameCard } from "../../protocol";
import { openKeySheet } from "../keySheet.svelte";
import type { Question } from "../Questions.svelte";
import {
  type PastStep,
  type TableState,
  drawStatus,
  mayTakeBack,
  rematchStatus,
  undoStatus,
} from "../reducer";
import { seatTitle } from "../seats";
import { turnText } from "../statusText";
import type { WatchedTable } from "../table.svelte";
import { textMode } from "../textMode.svelte";
import { WORDS, type Word, readTyped } from "./commands";
import { say } from "./words";

export interface Line {
  readonly id: number;
  readonly kind: "typed" | "said" | "refused";
  readonly text: string;
}

export interface TextContext {
  readonly table: WatchedTable;
  readonly state: () => TableState;
  readonly module: Pick<GameModule, "textOnly">;
  readonly card: GameCard;
  readonly guide: Guide;
  /** Says in words what a move did; empty where that is not known. */
  readonly describe: (step: PastStep) => string;
  readonly onquestion: (question: Question) => void;
  /** Brings whoever listens to the board. */
  readonly onboard: () => void;
}

/** Lines kept on the tape. */
const KEPT = 200;
/** Moves told at once. */
const LAST = 6;
/** Legal moves listed at once. */
const LISTED = 60;

export class TextTable {
  lines = $state.raw<readonly Line[]>([]);
  readonly #context: TextContext;
  #nextId = 1;

  constructor(context: TextContext) {
    this.#context = context;
    for (const text of this.#lastMoves()) this.#write("said", text);
    this.#write("said", this.turn);
  }

  /** Takes down on the tape what is announced from now on; returns how to stop. */
  listen(): () => void {
    return announcer.listen((text, kind) => this.#write(kind === "refusal" ? "refused" : "said", text));
  }

  /** The moves that can be made now. */
  get legal(): readonly string[] {
    const { table, state } = this.#context;
    return table.live ? Object.keys(state().game.legal ?? {}) : [];
  }

  /** The words in use, as they are taught. */
  get words(): readonly string[] {
    return this.#taught().map(([spelling]) => spelling);
  }

  /** Whose turn it is, or what is waited for. */
  get turn(): string {
    const { view, game } = this.#context.state();
    if (view.status === "over") return say("turn.over");
    const confirming = view.confirming === null ? undefined : view.seats[view.confirming];
    return confirming?.yours ? say("turn.confirm") : `${turnText(view, game.to_move)}.`;
  }

  /** Carries out what was typed; false where it was not understood or not allowed, so that it can be mended. */
  async enter(text: string): Promise<boolean> {
    const typed = readTyped(text, this.legal);
    if (typed.kind === "nothing") return true;
    this.#write("typed", text.trim());
    if (typed.kind === "move") return this.#move(typed.move);
    await this.#obey(typed.word, typed.rest);
    return true;
  }

  async #move(move: string): Promise<boolean> {
    const { table, state } = this.#context;
    if (!table.live) table.showPly(table.plies);
    if (this.legal.includes(move)) return table.play(move);
    const refusal = await table.why(move);
    if (refusal?.code === "bad_notation") announce(say("unknown", { text: move }));
    else if (refusal) announce(refusalText(refusal, state().view.game));
    return false;
  }

  #obey(word: Word, rest: string): unknown {
    const { table, card } = this.#context;
    const now = this.#context.state();
    switch (word) {
      case "help":
        return announce(this.#help());
      case "board":
        return this.#context.onboard();
      case "moves":
        return announce(this.#moves(rest));
      case "score":
        return announce(this.#score());
      case "last":
        return announce(this.#lastMoves().join("\n") || say("last.none"));
      case "turn":
        return announce(this.turn);
      case "undo":
        if (mayTakeBack(now)) return table.takeBack();
        if (undoStatus(now) === "may ask") return table.submit({ type: "ask_undo" });
        return announce(undoStatus(now) === "asked" ? t("actions.undo.sent") : say("undo.nothing"));
      case "confirm":
        if (this.#isOwn(now.view.confirming)) return table.confirm();
        return announce(say("confirm.nothing"));
      case "draw":
        return this.#draw();
      case "resign":
        if (now.view.status === "playing" && table.own.length > 0) return this.#context.onquestion("resign");
        return announce(say("resign.nothing"));
      case "yes":
      case "no":
        return this.#reply(word === "yes");
      case "say":
        if (rest === "") return announce(say("say.nothing"));
        return card.talk ? table.submit({ type: "say", text: rest }) : announce(t("refusal.no_powwow"));
      case "again":
        if (["may ask", "must answer"].includes(rematchStatus(now))) return table.submit({ type: "rematch" });
        return announce(rematchStatus(now) === "asked" ? t("actions.again.sent") : say("again.nothing"));
      case "back":
        return this.#look(table.shownPly - 1);
      case "forward":
        return this.#look(table.shownPly + 1);
      case "now":
        return this.#look(table.plies);
      case "keys":
        return openKeySheet();
      case "pictures":
        return textMode.only ? announce(say("pictures.nothing")) : textMode.toggle();
    }
  }

  #draw(): unknown {
    const { table } = this.#context;
    const now = this.#context.state();
    switch (drawStatus(now)) {
      case "must answer":
        return table.submit({ type: "answer_draw", agree: true });
      case "asked":
        return announce(t("actions.draw.sent"));
      case "nothing":
        return announce(say("draw.nothing"));
      case "may ask": {
        const others = now.view.seats.some((seat) => seat.kind === "person" && !seat.yours);
        return others ? table.submit({ type: "offer_draw" }) : this.#context.onquestion("draw");
      }
    }
  }

  /** Answers what is asked, the latest first. */
  #reply(agree: boolean): unknown {
    const { table } = this.#context;
    const now = this.#context.state();
    if (undoStatus(now) === "must answer") return table.submit({ type: "answer_undo", agree });
    if (drawStatus(now) === "must answer") return table.submit({ type: "answer_draw", agree });
    if (agree && rematchStatus(now) === "must answer") return table.submit({ type: "rematch" });
    return announce(say("answer.nothing"));
  }

  /** Shows the position after `ply` moves and tells how it came about. */
  #look(ply: number): void {
    const { table } = this.#context;
    if (ply < 0) return announce(say("back.nothing"));
    if (ply > table.plies || (ply === table.plies && table.live)) return announce(say("forward.nothing"));
    table.showPly(ply);
    const place = t("moves.looking", { ply, of: table.plies });
    const step = ply > 0 ? table.stepsAfter(ply - 1)[0] : undefined;
    announce(step ? `${place}. ${this.#told(step)}` : `${place}.`);
  }

  #isOwn(seat: number | null): boolean {
    return seat !== null && this.#context.table.own.includes(seat);
  }

  /** A move in words, or as it is written where what it did is not known. */
  #told(step: PastStep): string {
    const { seats } = this.#context.state().view;
    const seat = seats[step.seat ?? -1];
    return this.#context.describe(step) || `${seat ? seatTitle(seat, seats) : ""}: ${step.move ?? ""}`;
  }

  #lastMoves(): string[] {
    const { table } = this.#context;
    return table
      .stepsAfter(Math.max(0, table.plies - LAST))
      .map((step) => `${step.ply}. ${this.#told(step)}`);
  }

  #moves(start: string): string {
    const { legal } = this;
    if (legal.length === 0) return say("moves.wait");
    const found = legal.filter((move) => move.toLowerCase().startsWith(start.toLowerCase()));
    const [first] = found;
    if (first === undefined) return say("moves.none", { start });
    const more = found.length - LISTED;
    const list = [say("moves.count", { count: found.length }), found.slice(0, LISTED).join("  ")];
    if (more > 0) list.push(say("moves.more", { count: more, start: first.slice(0, start.length + 2) }));
    return list.join("\n");
  }

  #score(): string {
    const { view, game } = this.#context.state();
    return view.seats
      .map((seat) =>
        say("score.of", { name: seatTitle(seat, view.seats), score: game.scores[seat.seat] ?? 0 }),
      )
      .join(", ");
  }

  #help(): string {
    const { notation, legend } = this.#context.guide;
    const spoken = language.current;
    return [
      say("help.move"),
      notation[spoken] ?? "",
      legend[spoken] ?? "",
      say("help.words"),
      ...this.#taught().map(([spelling, word]) => say("help.word", { spelling, means: say(`word.${word}`) })),
    ]
      .filter(Boolean)
      .join("\n");
  }

  /** The words that are of use at this table, in the language in use. */
  #taught(): (readonly [string, Word])[] {
    const { card } = this.#context;
    return (Object.keys(WORDS) as Word[])
      .filter((word) => (word !== "confirm" || card.confirms) && (word !== "say" || card.talk))
      .filter((word) => word !== "pictures" || !textMode.only)
      .map((word) => [WORDS[word][language.current][0] ?? word, word] as const);
  }

  #write(kind: Line["kind"], text: string): void {
    if (text === "") return;
    // Whoever announces something must not come to depend on what stands on the tape.
    const before = untrack(() => this.lines);
    this.lines = [...before.slice(1 - KEPT), { id: this.#nextId++, kind, text }];
  }
}
