/** Grass on the prairie: scattered once, the same for everybody. */

import { SIZE, UNIT } from "./geometry";

function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function tuft(x: number, y: number, height: number): string {
  const up = Math.round(height * 10) / 10;
  return `M${x - 2.2} ${y}q-0.600 ${-up * 0.6} -1.600 ${-up}M${x} ${y}v${-up * 1.25}M${x + 2.2} ${y}q0.600 ${-up * 0.6} 1.600 ${-up}`;
}

/** Tufts of grass over the whole board, as one path. */
export const TUFTS = (() => {
  const next = scatter(1889);
  const parts: string[] = [];
  for (let x = 0; x < SIZE; x++)
    for (let y = 0; y < SIZE; y++) {
      if (next() < 0.42) continue;
      const left = Math.round((x + 0.14 + next() * 0.72) * UNIT);
      const top = Math.round((y + 0.2 + next() * 0.7) * UNIT);
      parts.push(tuft(left, top, 2.6 + next() * 1.8));
    }
  return parts.join("");
})();

/** Small flowers and pebbles, so that no two corners look the same. */
export const FLOWERS = (() => {
  const next = scatter(422);
  return Array.from({ length: 26 }, () => ({
    x: Math.round(next() * SIZE * UNIT),
    y: Math.round(next() * SIZE * UNIT),
    kind: next() < 0.5 ? "white" : "red",
  }));
})();
