/** The dots tell the truth: in every position of recorded games, each of them leads to a place the server allows. */
import { describe, expect, test, vi } from "vitest";
import type { InputDevice } from "../../../board/hand.svelte";
import { HeldPiece } from "../../../board/heldPiece.svelte";
import { PieceInput } from "../../../board/pieceInput";
import { PieceKeys } from "../../../board/pieceKeys.svelte";
import type { Touch } from "../../../board/pointerInput.svelte";
import { middleOf, squaresOpenTo, type Placement } from "../../../board/snapping";
import { squareName, type Cell } from "../geometry";
import { moveText, pathsOf, type Held } from "../placing";
import { kindOf, type Legal } from "../staticData";
import { staticData, positions } from "./positions";

/** One piece, laid one way, in one position: where the server allows it, and which squares have a dot. */
interface Holding {
  readonly name: string;
  readonly legal: Legal;
  readonly kind: string;
  readonly turn: number;
  readonly placements: readonly Placement[];
  readonly dots: ReadonlySet<string>;
}

function handWith(legal: Legal): Held {
  const paths = pathsOf(legal);
  return new HeldPiece({
    shapes: () => staticData.pieces,
    size: () => staticData.size,
    paths: () => paths,
  });
}

const holdings: Holding[] = positions.flatMap(({ game, ply, legal }) => {
  const hand = handWith(legal);
  return staticData.pieces.flatMap(({ kind, orientations }) =>
    orientations.flatMap((orientation, turn) => {
      hand.pick(kind, "mouse", turn);
      const { placements } = hand;
      const dots = squaresOpenTo(placements);
      const name = `${kind}${orientation.name} after ${ply} moves of game ${game}`;
      return placements.length > 0 ? [{ name, legal, kind, turn, placements, dots }] : [];
    }),
  );
});
const squares: Cell[] = Array.from({ length: 81 }, (_, index) => ({
  x: index % 9,
  y: Math.floor(index / 9),
}));

function holding({ legal, kind, turn }: Holding, device: InputDevice) {
  const hand = handWith(legal);
  const tryPlacing = vi.fn();
  const table = {
    hand,
    size: () => staticData.size,
    canTake: () => true,
    take: () => undefined,
    tryPlacing,
    turn: () => undefined,
    tapped: () => undefined,
  };
  const { pointers: input } = new PieceInput({
    ...table,
    spotOf: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
  });
  const keys = new PieceKeys({
    ...table,
    kindFor: () => null,
    walked: () => undefined,
    focus: () => undefined,
    putBack: () => undefined,
  });
  hand.pick(kind, device, turn);
  const move = (): string =>
    hand.at && hand.orientation ? moveText(kind, hand.at, hand.orientation) : "nowhere";
  return { hand, input, keys, tryPlacing, move };
}
const pointer = (x: number, y: number, pointerType: InputDevice = "mouse"): Touch => ({
  pointerId: 1,
  pointerType,
  button: 0,
  clientX: x,
  clientY: y,
});
/** The middle of a square, and points close to its corners. */
const pointsOf = ({ x, y }: Cell): [number, number][] => [
  [x + 0.5, y + 0.5],
  [x + 0.05, y + 0.05],
  [x + 0.95, y + 0.05],
  [x + 0.05, y + 0.95],
  [x + 0.95, y + 0.95],
];

test("the recorded games hold every piece in every rotation", () => {
  const held = new Set(holdings.map(({ kind, turn }) => `${kind}${turn}`));
  expect(held.size).toBe(staticData.pieces.reduce((sum, { orientations }) => sum + orientations.length, 0));
  expect(holdings.length).toBeGreaterThan(300);
});

describe("every dotted square", () => {
  test("leads to an allowed place that covers it when it is clicked", () => {
    for (const one of holdings) {
      const { hand, input, tryPlacing, move } = holding(one, "mouse");
      for (const cell of squares) {
        if (!one.dots.has(squareName(cell))) continue;
        for (const [x, y] of pointsOf(cell)) {
          tryPlacing.mockClear();
          input.hover(pointer(x, y));
          input.down(pointer(x, y));
          input.up(pointer(x, y));
          expect(tryPlacing, one.name).toHaveBeenCalledOnce();
          expect(one.legal, `${one.name}, click on ${squareName(cell)}`).toHaveProperty([move()]);
          expect(hand.cells.map(squareName)).toContain(squareName(cell));
        }
      }
    }
  });

  test("leads to one when it is tapped, and no tap elsewhere places anything", () => {
    for (const one of holdings) {
      const { hand, input, tryPlacing, move } = holding(one, "touch");
      for (const cell of squares) {
        const touch = pointer(cell.x + 0.5, cell.y + 0.5, "touch");
        input.down(touch);
        input.up(touch);
        expect(tryPlacing, `${one.name}, first tap on ${squareName(cell)}`).not.toHaveBeenCalled();
        if (!one.dots.has(squareName(cell))) continue;
        expect(one.legal, `${one.name}, tap on ${squareName(cell)}`).toHaveProperty([move()]);
        expect(hand.cells.map(squareName)).toContain(squareName(cell));
      }
    }
  });

  test("leads to one when the keys come to it", () => {
    for (const one of holdings) {
      const { hand, keys, move } = holding(one, "keys");
      for (const cell of squares) {
        if (!one.dots.has(squareName(cell))) continue;
        keys.arrive(cell);
        expect(one.legal, `${one.name}, keys on ${squareName(cell)}`).toHaveProperty([move()]);
        expect(hand.cells.map(squareName)).toContain(squareName(cell));
      }
    }
  });
});

describe("every allowed place", () => {
  test("is found by pointing at its middle", () => {
    for (const one of holdings) {
      const { hand, input } = holding(one, "mouse");
      for (const { at, cells } of one.placements) {
        const { x, y } = middleOf(cells);
        input.hover(pointer(x, y));
        expect(hand.at, one.name).toEqual(at);
      }
    }
  });

  test("is found by the keys", () => {
    for (const one of holdings) {
      const { keys, move } = holding(one, "keys");
      const found = new Set<string>();
      for (const cell of squares) {
        keys.arrive(cell);
        found.add(move());
      }
      expect(one.placements.map((placement) => placement.move).filter((text) => !found.has(text))).toEqual(
        [],
      );
    }
  });
});

test("where nothing is allowed the piece lies as it is held, so that one sees why not", () => {
  const one = { ...(holdings[0] as Holding), legal: {}, kind: "X5", turn: 0 };
  const { hand, input } = holding(one, "mouse");
  input.hover(pointer(4.5, 4.5));
  expect(hand.at).toEqual({ x: 3, y: 3 });
  expect(kindOf(staticData, "X5").orientations).toHaveLength(1);
});

describe("a finger that taps twice", () => {
  const [one] = holdings.filter(({ kind, dots }) => kind === "I3" && dots.size > 6);
  test("on the same square places, anywhere else only moves the piece", () => {
    if (!one) throw new Error("no position for it");
    const { hand, input, tryPlacing } = holding(one, "touch");
    const placement = one.placements[0] as Placement;
    const tap = ({ x, y }: Cell): void => {
      input.down(pointer(x + 0.5, y + 0.5, "touch"));
      input.up(pointer(x + 0.5, y + 0.5, "touch"));
    };
    const [first, second] = placement.cells as [Cell, Cell];
    tap(first);
    tap(second);
    expect(tryPlacing).not.toHaveBeenCalled();
    expect(hand.cells).toContainEqual(second);
    tap(second);
    expect(tryPlacing).toHaveBeenCalledOnce();
  });

  test("does not place what was put back meanwhile, or dragged away", () => {
    if (!one) throw new Error("no position for it");
    const { hand, input, tryPlacing } = holding(one, "touch");
    const at = pointer(4.5, 4.5, "touch");
    input.down(at);
    input.up(at);
    hand.putBack();
    hand.pick(one.kind, "touch", one.turn);
    input.down(at);
    input.up(at);
    expect(tryPlacing).not.toHaveBeenCalled();
    input.down(pointer(1, 1, "touch"));
    input.move(pointer(30, 30, "touch"));
    input.move(pointer(4.5, 1, "touch"));
    input.up(pointer(4.5, 1, "touch"));
    input.down(at);
    input.up(at);
    expect(tryPlacing).not.toHaveBeenCalled();
  });
});
