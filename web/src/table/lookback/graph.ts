/** The geometry of a graph of scores: where each value stands, which lines help to read it. Pure. */

/** One line of a graph. */
export interface GraphLine {
  readonly name: string;
  readonly colour: string;
  /** The value at every place from 0 on. */
  readonly values: readonly number[];
}

export interface Box {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The place nearest to a horizontal position. */
  readonly placeAt: (x: number) => number;
  /** Values worth a line across. */
  readonly ticks: readonly number[];
}

const FEWEST_TICKS = 3;
const STEPS = [1, 2, 5];

/** Round values from `least` to `most`: a handful of them. */
export function ticksBetween(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  let step = 1;
  for (let power = 1; span / step >= 2 * FEWEST_TICKS; power *= 10) {
    for (const one of STEPS) {
      step = one * power;
      if (span / step < 2 * FEWEST_TICKS) break;
    }
  }
  const ticks: number[] = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) ticks.push(tick);
  return ticks;
}

/** How many places the longest line has. */
export const placesOf = (lines: readonly GraphLine[]): number =>
  Math.max(1, ...lines.map(({ values }) => values.length));

export function scaleOf(lines: readonly GraphLine[], box: Box): Scale {
  const values = lines.flatMap((line) => line.values);
  // Gold and points begin at nothing; only where somebody fell below it does the ground lie deeper.
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, ...values);
  const last = Math.max(1, placesOf(lines) - 1);
  const across = box.width - box.left - box.right;
  const down = box.height - box.top - box.bottom;
  return {
    x: (place) => box.left + (place / last) * across,
    y: (value) => box.top + ((most - value) / (most - least)) * down,
    placeAt: (x) => {
      const place = Math.round(((x - box.left) / Math.max(1, across)) * last);
      return Math.min(placesOf(lines) - 1, Math.max(0, place));
    },
    ticks: ticksBetween(least, most),
  };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line as a path of steps: a score stays until a move changes it. */
export function steppedPath({ values }: GraphLine, { x, y }: Scale): string {
  return values
    .map((value, place) => {
      if (place === 0) return `M${at(x(0), y(value))}`;
      const before = values[place - 1] ?? value;
      const here = at(x(place), y(value));
      return before === value ? `L${here}` : `L${at(x(place), y(before))}L${here}`;
    })
    .join("");
}

/** Where the signs at the ends of the lines stand: beside their line, but never on each other. */
export function endsOf(lines: readonly GraphLine[], { y }: Scale, box: Box, apart: number): number[] {
  const wanted = lines.map(({ values }, index) => ({ index, y: y(values.at(-1) ?? 0) }));
  wanted.sort((a, b) => a.y - b.y || a.index - b.index);
  const lowest = box.height - box.bottom;
  const placed: number[] = [];
  wanted.forEach((one, order) => {
    const above = placed[order - 1];
    placed.push(above === undefined ? one.y : Math.max(one.y, above + apart));
  });
  // Pushed below the ground they come up again, the lowest first.
  for (let order = placed.length - 1, most = lowest; order >= 0; order--, most -= apart)
    placed[order] = Math.min(placed[order] ?? 0, most);
  const ends: number[] = [];
  wanted.forEach(({ index }, order) => (ends[index] = placed[order] ?? 0));
  return ends;
}

/** The places at which something changed, the first and the last among them: what a table has to list. */
export function changes(lines: readonly GraphLine[]): number[] {
  const last = placesOf(lines) - 1;
  return Array.from({ length: last + 1 }, (_, place) => place).filter(
    (place) =>
      place === 0 || place === last || lines.some(({ values }) => values[place] !== values[place - 1]),
  );
}

/** Whether there is anything to see: a game that counts nothing has no graph. */
export const isFlat = (lines: readonly GraphLine[]): boolean =>
  lines.every(({ values }) => values.every((value) => value === 0));
