/**
 * The piece a person holds: which one, how it is turned, and where over the board it is. It walks the tree of touches
 * (piece, rotation, square), and may also lie where no move ends, so that one sees why not.
 */
import type { InputDevice } from "./hand.svelte";
import { coveredBy, orientationOf, turned, type Orientation, type Shape } from "./pieces";
import { landing, placementsOf, type Placement, type Spot } from "./snapping";
import { squareName, type Cell } from "./squares";
import { choicesOf, nodeAt, treeOf, type Choice, type Path, type TouchNode } from "./touches";

export interface HeldContext<S extends Shape, H> {
  readonly shapes: () => readonly S[];
  readonly size: () => number;
  /** Every legal move, each as piece, rotation and lower left square of its box. */
  readonly paths: () => readonly Path<H>[];
}

export class HeldPiece<S extends Shape = Shape, H = unknown> {
  kind = $state<string | null>(null);
  turn = $state(0);
  /** The lower left square of its box; null while it is not over the board. */
  at = $state<Cell | null>(null);
  /** Where its middle is while it is dragged outside the board; null otherwise. */
  aloft = $state<Spot | null>(null);
  device = $state<InputDevice>("mouse");
  /** Where it is pointed to; it may lie a little beside, where it is allowed. */
  #aim: { readonly spot: Spot; readonly whole: boolean } | null = null;
  /** Each kind keeps the turn it was last held in. */
  readonly #turns: Record<string, number> = {};
  readonly #context: HeldContext<S, H>;
  readonly #root: TouchNode<H> = $derived.by(() => treeOf(this.#context.paths(), null));

  constructor(context: HeldContext<S, H>) {
    this.#context = context;
  }

  get piece(): S | null {
    return this.#context.shapes().find(({ kind }) => kind === this.kind) ?? null;
  }

  get orientation(): Orientation | null {
    const piece = this.piece;
    return piece && orientationOf(piece, this.turn);
  }

  readonly #node: TouchNode<H> | null = $derived.by(() =>
    this.kind === null || !this.orientation ? null : nodeAt(this.#root, [this.kind, this.orientation.name]),
  );
  /** The places it may take, turned as it is. */
  readonly placements: readonly Placement[] = $derived.by(() =>
    this.orientation ? placementsOf(this.#node, this.orientation) : [],
  );

  /** The move it would be where it lies; null where there is none. */
  get choice(): Choice<H> | null {
    return (this.at && this.#node?.next.get(squareName(this.at))?.choice) ?? null;
  }

  /** How many places a kind may take, over all its orientations. */
  placesOf(kind: string): number {
    const node = this.#root.next.get(kind);
    return node ? choicesOf(node).length : 0;
  }

  /** The squares it lies over, on the board or off it. */
  get cells(): Cell[] {
    const orientation = this.orientation;
    return orientation && this.at ? coveredBy(orientation, this.at) : [];
  }

  pick(kind: string, device: InputDevice, turn = this.#usefulTurn(kind)): void {
    this.kind = kind;
    this.turn = turn;
    this.#turns[kind] = turn;
    this.lift();
    this.device = device;
  }

  /** The turn in which a kind was last held, or the first from there on that has an allowed place. */
  #usefulTurn(kind: string): number {
    const last = this.#turns[kind] ?? 0;
    const ways = this.#context.shapes().find((shape) => shape.kind === kind)?.orientations ?? [];
    const allowed = this.#root.next.get(kind)?.next;
    for (let by = 0; by < ways.length; by += 1) {
      const turn = (last + by) % ways.length;
      if (allowed?.has(ways[turn]?.name ?? "")) return turn;
    }
    return last;
  }

  putBack(): void {
    this.kind = null;
    this.lift();
  }

  /** Takes it away from the board; with `aloft`, to where its middle is then. */
  lift(aloft: Spot | null = null): void {
    this.at = null;
    this.aloft = aloft;
    this.#aim = null;
  }

  /** Turns it by quarters clockwise; it stays where it is pointed to. */
  turnBy(quarters: number): void {
    if (!this.piece || this.kind === null) return;
    this.turn = turned(this.piece, this.turn, quarters);
    this.#turns[this.kind] = this.turn;
    if (this.#aim) this.aimAt(this.#aim.spot, this.#aim.whole);
  }

  /** Lays it over the board where a point is meant. With `whole` it is brought in from over the edge. */
  aimAt(spot: Spot, whole: boolean): void {
    const orientation = this.orientation;
    if (!orientation) return;
    this.#aim = { spot, whole };
    this.aloft = null;
    const next = landing(orientation, this.placements, spot, this.#context.size(), whole);
    // A pointer moves much more often than the square under it changes.
    if (this.at?.x !== next.x || this.at.y !== next.y) this.at = next;
  }
}
