/** The colours that seats have, as paint. A letter always stands on it: never the colour alone. */
import { named } from "./i18n";

interface Paint {
  readonly face: string;
  readonly edge: string;
  /** For the letter on it; at least 4.5 : 1 against `face`. */
  readonly ink: string;
}

const PAINTS: Readonly<Record<string, Paint>> = {
  orange: { face: "#f26b21", edge: "#a8430c", ink: "#3d1402" },
  white: { face: "#f6f1e7", edge: "#b5a78f", ink: "#4a3826" },
  blue: { face: "#2f5d8c", edge: "#1d3d60", ink: "#ffffff" },
  yellow: { face: "#e3a72f", edge: "#9a6c10", ink: "#3a2600" },
  red: { face: "#c2412d", edge: "#7f2415", ink: "#ffffff" },
  green: { face: "#2f7d5b", edge: "#1b4f39", ink: "#ffffff" },
  violet: { face: "#7b4ba0", edge: "#4d2c68", ink: "#ffffff" },
  black: { face: "#3a3532", edge: "#171412", ink: "#ffffff" },
};

const UNKNOWN: Paint = { face: "#9a8c7a", edge: "#5f5547", ink: "#1d1711" };

export function paintOf(colour: string): Paint {
  return PAINTS[colour] ?? UNKNOWN;
}

/** The colour's name in the language in use. */
export function colourName(colour: string): string {
  return named(`colour.${colour}`, colour);
}

/** The colours that sit at one table together. Two of them may begin alike, as green and violet do in French. */
const TOGETHER = ["red", "green", "blue", "violet"];

/** The first letter of the colour's name, and as many more as tell it from the others at the table. */
export function colourLetter(colour: string): string {
  const name = colourName(colour);
  const others = TOGETHER.includes(colour) ? TOGETHER.filter((one) => one !== colour).map(colourName) : [];
  let length = 1;
  while (length < name.length && others.some((other) => other.startsWith(name.slice(0, length)))) length += 1;
  return name.slice(0, length);
}
