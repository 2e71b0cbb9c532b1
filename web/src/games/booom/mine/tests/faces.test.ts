import { beforeEach, expect, it, vi } from "vitest";
import { drawFace } from "../faces";

interface Shape {
  readonly paint: string;
  readonly filled: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

class Outline {
  constructor(readonly text: string) {}
}

/** What a tile shows, shape by shape, each part of an outline by itself. */
function shapesOf(kind: Parameters<typeof drawFace>[1]): Shape[] {
  const shapes: Shape[] = [];
  const light = { addColorStop: () => {} };
  const noted = (paint: string, filled: boolean, outline: unknown): void => {
    if (!(outline instanceof Outline)) return;
    for (const part of outline.text.split("M").slice(1)) {
      const numbers = (part.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      const across = numbers.filter((_, index) => index % 2 === 0);
      const down = numbers.filter((_, index) => index % 2 === 1);
      shapes.push({
        ...{ paint, filled },
        ...{ left: Math.min(...across), right: Math.max(...across) },
        ...{ top: Math.min(...down), bottom: Math.max(...down) },
      });
    }
  };
  const pen = new Proxy({} as Record<string | symbol, unknown>, {
    get(target, name) {
      if (name === "fill") return (outline: unknown) => noted(String(target["fillStyle"]), true, outline);
      if (name === "stroke")
        return (outline: unknown) => noted(String(target["strokeStyle"]), false, outline);
      if (String(name).startsWith("create")) return () => light;
      return () => {};
    },
    set(target, name, value) {
      target[name] = value;
      return true;
    },
  });
  drawFace(pen as unknown as Parameters<typeof drawFace>[0], kind);
  return shapes;
}

const width = ({ left, right }: Shape): number => right - left;
const height = ({ top, bottom }: Shape): number => bottom - top;
/** Brown: red before green before blue. */
function isWood({ paint }: Shape): boolean {
  const [red = 0, green = 0, blue = 0] = (paint.match(/[\da-f]{2}/gi) ?? []).map((two) => parseInt(two, 16));
  return red > green + 20 && green > blue + 10;
}

beforeEach(() => vi.stubGlobal("Path2D", Outline));

it("shows a single-action revolver of 1880, not a pistol", () => {
  const shapes = shapesOf("revolver");
  const steel = shapes.filter((shape) => shape.filled && !isWood(shape));
  const flutes = shapes.filter((shape) => !shape.filled && height(shape) === 0);
  const [cylinder] = steel
    .filter((shape) => flutes.length > 1 && flutes.every((flute) => within(flute, shape)))
    .sort((one, other) => width(one) - width(other));
  const grip = shapes.find((shape) => shape.filled && isWood(shape));
  if (!cylinder || !grip) throw new Error("no fluted cylinder, or no grip of wood");
  const barrel = steel.find((shape) => shape.left >= cylinder.right && width(shape) > 2 * width(cylinder));
  if (!barrel) throw new Error("no long barrel before the cylinder");
  expect(height(barrel)).toBeLessThan(0.6 * height(cylinder));
  const rod = steel.find((shape) => shape.top === barrel.bottom);
  expect(rod && width(rod)).toBeLessThan(width(barrel));
  expect(grip.bottom).toBe(Math.max(...shapes.map(({ bottom }) => bottom)));
  expect(grip.left).toBe(Math.min(...shapes.map(({ left }) => left)));
});

function within(inner: Shape, outer: Shape): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}
