/** The legal moves as touches on the prairie: take, slide, and choose with whom to lay stones, or nobody. */
import { choicesOf, type Choice, type Path, type TouchNode } from "../../board/touches";
import type { Hint, Legal, PlacementHint, SquareName, TurnHint } from "./picture";

export const isTurn = (hint: Hint): hint is TurnHint => "from" in hint;

/** Touched to end a turn without stones: a button, or a key. */
export const END = "end";

export type Turn = Choice<TurnHint>;

/**
 * Returns every way to touch each legal move. Nothing is made before the last touch, so that a slide can always be taken
 * back; only with `brisk` is a slide that allows no stones a whole turn.
 */
export function pathsOf(legal: Legal, brisk = false): readonly Path<Hint>[] {
  const paths: Path<Hint>[] = [];
  const slides = new Map<string, Turn[]>();
  for (const [move, hint] of Object.entries(legal)) {
    if (!isTurn(hint)) paths.push({ move, hint, touches: [hint.to] });
    else {
      const slide = `${hint.from}-${hint.to}`;
      const turns = slides.get(slide);
      if (turns) turns.push({ move, hint });
      else slides.set(slide, [{ move, hint }]);
    }
  }
  for (const turns of slides.values()) paths.push(...afterSlide(turns, brisk));
  return paths;
}

/** The touches of all turns that begin with the same slide. */
function afterSlide(turns: readonly Turn[], brisk: boolean): Path<Hint>[] {
  const count = new Map<SquareName, number>();
  const add = (key: SquareName): unknown => count.set(key, (count.get(key) ?? 0) + 1);
  for (const { hint } of turns) {
    if (hint.with !== null) add(hint.with);
    hint.stones.forEach(add);
  }
  const paths: Path<Hint>[] = [];
  const shortcuts: Path<Hint>[] = [];
  for (const { move, hint } of turns) {
    const slide = [hint.from, hint.to];
    const add = (touches: SquareName[]): unknown =>
      paths.push({ move, hint, touches: [...slide, ...touches] });
    if (hint.with === null) add(brisk && turns.length === 1 ? [] : [END]);
    else if (count.get(hint.with) === 1) add([hint.with]);
    else for (const corner of hint.stones) add([hint.with, corner]);
    for (const stone of hint.stones)
      if (count.get(stone) === 1) shortcuts.push({ move, hint, touches: [...slide, stone], shortcut: true });
  }
  return [...paths, ...shortcuts];
}

export const asTurns = (choices: readonly Choice<Hint>[]): Turn[] =>
  choices.flatMap(({ move, hint }) => (isTurn(hint) ? [{ move, hint }] : []));

type Node = TouchNode<Hint>;

/** The placements that may be made at a node, by square. */
export function placementsAt({ next }: Node): ReadonlyMap<SquareName, Choice<PlacementHint>> {
  const found = new Map<SquareName, Choice<PlacementHint>>();
  for (const [square, { choice }] of next)
    if (choice && !isTurn(choice.hint)) found.set(square, { move: choice.move, hint: choice.hint });
  return found;
}

/** The squares where a piece in hand may stop, each with whether stones may be laid from there. */
export function stopsAt(held: Node | null): ReadonlyMap<SquareName, boolean> {
  const found = new Map<SquareName, boolean>();
  for (const [square, node] of held?.next ?? [])
    found.set(
      square,
      asTurns(choicesOf(node)).some(({ hint }) => hint.stones.length > 0),
    );
  return found;
}

/** The turns that may follow a slide, by the piece that is used. */
export function helpersAt(slid: Node | null): ReadonlyMap<SquareName, readonly Turn[]> {
  const found = new Map<SquareName, Turn[]>();
  for (const turn of slid ? asTurns(choicesOf(slid)) : []) {
    const { with: helper } = turn.hint;
    if (helper !== null) found.set(helper, [...(found.get(helper) ?? []), turn]);
  }
  return found;
}
