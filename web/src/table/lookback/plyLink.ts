/** Links to a move: the address of a table with the number of moves after which the position is shown. */

/** What an address asks for: a number of moves, nothing, or something that is no number of moves. */
export type WantedPly = number | "unclear" | null;

export function wantedPly(search: string): WantedPly {
  const asked = new URLSearchParams(search).get("ply");
  if (asked === null) return null;
  return /^\d{1,9}$/.test(asked) ? Number(asked) : "unclear";
}

/** The path of a table, at a move where one is given; whatever else the address says stays. */
export function plyPath(table: string, ply: number | null, search = ""): string {
  const query = new URLSearchParams(search);
  if (ply === null) query.delete("ply");
  else query.set("ply", String(ply));
  const text = query.toString();
  return `/t/${table}${text === "" ? "" : `?${text}`}`;
}

/** The moment of a game in real time that an address asks for, in its own time; null where it names none. */
export function wantedMoment(search: string): number | null {
  const asked = new URLSearchParams(search).get("at");
  return asked !== null && /^\d{1,6}(\.\d{1,3})?$/.test(asked) ? Math.round(Number(asked) * 1000) : null;
}

/** The path of a table at a moment: seconds, to the tenth. */
export const momentPath = (table: string, ms: number): string =>
  `/t/${table}?at=${(Math.max(0, ms) / 1000).toFixed(1)}`;
