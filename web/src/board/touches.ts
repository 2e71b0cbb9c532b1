/** Legal moves as ordered paths of touches, and the tree that these paths make. Knows no game: places are names. */

/** A square, a hex, or anything else of a board that has a name and can be touched. */
export type Place = string;

/** A legal move with what it would do. */
export interface Choice<H> {
  readonly move: string;
  readonly hint: H;
}

/** One order of touches that makes a move; a move may have several. */
export interface Path<H> extends Choice<H> {
  readonly touches: readonly Place[];
  /** The button that has to be pressed first; left out where the board alone is enough. */
  readonly way?: string;
  /** A touch that is meant only where nothing was begun beyond it: one does not come back to it from further on. */
  readonly shortcut?: true;
}

/** What is known after some touches: the move that they make, or else where one may go on. */
export interface TouchNode<H> {
  readonly choice: Choice<H> | null;
  readonly next: ReadonlyMap<Place, TouchNode<H>>;
  readonly shortcut: boolean;
}

interface Growing<H> {
  choice: Choice<H> | null;
  next: Map<Place, Growing<H>>;
  shortcut: boolean;
}

const bud = <H>(): Growing<H> => ({ choice: null, next: new Map(), shortcut: false });

/** Returns the tree of all paths of a way. Of two moves with the same touches, the first is meant. */
export function treeOf<H>(paths: readonly Path<H>[], way: string | null): TouchNode<H> {
  const root = bud<H>();
  for (const path of paths) {
    if ((path.way ?? null) !== way) continue;
    let node = root;
    for (const place of path.touches) {
      let next = node.next.get(place);
      if (!next) {
        next = bud<H>();
        node.next.set(place, next);
      }
      node = next;
    }
    if (node.choice) continue;
    node.choice = { move: path.move, hint: path.hint };
    node.shortcut = path.shortcut ?? false;
  }
  return root;
}

/** Follows touches through a tree; null where no legal move begins with them. */
export function nodeAt<H>(root: TouchNode<H>, touches: readonly Place[]): TouchNode<H> | null {
  let node: TouchNode<H> | undefined = root;
  for (const place of touches) node = node?.next.get(place);
  return node ?? null;
}

/** The places that lead on from a node: something is taken there. */
export function startsOf<H>(node: TouchNode<H>): ReadonlySet<Place> {
  return new Set([...node.next].flatMap(([place, { choice }]) => (choice ? [] : [place])));
}

/** The places that end a move, and the move. */
export function stopsOf<H>(node: TouchNode<H>): ReadonlyMap<Place, Choice<H>> {
  return new Map([...node.next].flatMap(([place, { choice }]) => (choice ? [[place, choice] as const] : [])));
}

/** All moves that a node still allows, in the order of their paths, each once. */
export function choicesOf<H>(node: TouchNode<H>): readonly Choice<H>[] {
  const found = new Map<string, Choice<H>>();
  const walk = ({ choice, next }: TouchNode<H>): void => {
    if (choice) found.set(choice.move, choice);
    for (const child of next.values()) walk(child);
  };
  walk(node);
  return [...found.values()];
}
