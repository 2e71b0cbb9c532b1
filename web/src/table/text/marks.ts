/** The signs in a drawing that stand for a seat, so that they can be painted in its colour. */

export interface Part {
  readonly text: string;
  /** The colour of the seat it stands for; null: none. */
  readonly colour: string | null;
}

/** A line of a drawing in parts: the initial of a seat's colour, standing alone, stands for the seat. */
export function partsOf(line: string, colours: readonly string[]): readonly Part[] {
  const initials = new Map(colours.map((colour) => [colour.charAt(0).toUpperCase(), colour]));
  const parts: Part[] = [];
  let plain = "";
  for (const [piece] of line.matchAll(/\s+|\S+/g)) {
    const colour = initials.get(piece);
    if (colour === undefined) {
      plain += piece;
      continue;
    }
    if (plain !== "") parts.push({ text: plain, colour: null });
    parts.push({ text: piece, colour });
    plain = "";
  }
  return plain === "" ? parts : [...parts, { text: plain, colour: null }];
}
