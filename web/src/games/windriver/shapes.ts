/** The outlines of what lives on the plains. Everything of one kind on a hex is one path, so that a herd is cheap. */
import type { Point } from "./geometry";

const BODY =
  "c0-2.500 1.200-4.200 3-4.600.8-2.600 3.400-4.400 6.200-4.200 3.400.2 5.600 2.300 8.400 2.900 2.600.5 4.200 2.200 4.200 4.900l.2 6.500h-2.100l-.9-4.200c-1.200.6-2 .9-2.600 1l.2 3.200h-2l-.7-3c-1.600.2-3.200.2-4.600 0l-.3 3h-2l-.4-3.200c-.6-.1-1-.3-1.400-.6l-1 2.400c-1.200-.2-1.800-.8-2-1.600-1.400 0-2.200-.9-2.200-2.500z";
const MANE =
  "c0-2.500 1.200-4.200 3-4.600.8-2.600 3.400-4.400 6.200-4.200 1.200 2.600.8 6-1.600 9l-3.400 3.900c-1.200-.2-1.800-.8-2-1.600-1.400 0-2.200-.9-2.200-2.500z";
const HORN = "c-1.500-.8-1.700-2.600-.5-3.700";

const at = ({ x, y }: Point, dx: number, dy: number): string =>
  `M${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
const each = (spots: readonly Point[], dx: number, dy: number, rest: string): string =>
  spots.map((spot) => at(spot, dx, dy) + rest).join("");

export const bodies = (spots: readonly Point[]): string => each(spots, -11, 1.5, BODY);
export const manes = (spots: readonly Point[]): string => each(spots, -11, 1.5, MANE);
export const horns = (spots: readonly Point[]): string => each(spots, -7.2, -2.2, HORN);
/** The sun stands low behind the plains: shadows fall towards us. */
export const shadows = (spots: readonly Point[]): string =>
  each(spots, -10.5, 6.6, "h21l3.500 5.500c-6 1.600-17 1.600-23.500 0z");

export const TIPI = "M0-13L-11.500 12Q0 15.500 11.500 12Z";
export const TIPI_SHADE = "M0-13L11.500 12Q7.500 13.600 4 14Z";
export const TIPI_POLES = "M-4.500-17.500L1.600-9M4.500-17.500L-1.600-9M.3-18.500V-9";
export const TIPI_SHADOW = "M-11.500 12Q0 15.500 11.500 12L16 21Q3 24-8 21Z";

/** The mark of each tribe, painted on its tipis: zigzag, sun, bands, diamond. */
export const MARKS: readonly { readonly d: string; readonly line: boolean }[] = [
  { d: "M-7.800 7.800l2.700-4.600 2.600 4.600 2.500-4.600 2.500 4.600 2.600-4.600 2.700 4.600", line: true },
  { d: "M0-.8a4.600 4.600 0 1 0 .01 0z", line: false },
  { d: "M-5.600 1.200H5.600M-8.200 7.200H8.200", line: true },
  { d: "M0-4l4.900 7.200L0 10.400-4.900 3.200z", line: false },
];

export const TRIBES = ["red", "green", "blue", "violet"] as const;
export const tribe = (seat: number): string => TRIBES[seat] ?? "red";

/** Tufts of grass and blades of straw, strewn always in the same way: two paths for the whole board. */
export function tufts(middles: readonly Point[], seed: number, perHex: number): string {
  let state = seed;
  const next = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const drawn: string[] = [];
  for (const { x, y } of middles)
    for (let index = 0; index < perHex; index++) {
      const turn = next() * 2 * Math.PI;
      const far = 14 + next() * 17;
      const px = x + Math.cos(turn) * far;
      const py = y + Math.sin(turn) * far * 0.86;
      drawn.push(`M${px.toFixed(1)} ${py.toFixed(1)}l-2-4m2 4v-5m0 5l2-3.500`);
    }
  return drawn.join("");
}
