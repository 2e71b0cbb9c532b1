/** A film of a game (`tools/booom_film.py`), played on a clock of its own; merging is what the shell does with news. */
import type { Kit, Seen, Tale, Tile } from "../seen";

type News = Partial<Omit<Seen, "tiles">> & {
  readonly tiles?: readonly Tile[];
  readonly gone?: readonly number[];
};

export interface Film {
  readonly kit: Kit;
  readonly picture: Seen;
  readonly messages: readonly { readonly ms: number; readonly news: News; readonly tale: readonly Tale[] }[];
}

export function merged(before: Seen, { tiles, gone, ...rest }: News): Seen {
  if (!tiles && !gone) return { ...before, ...rest };
  const all = new Map(before.tiles.map((tile) => [tile[0], tile]));
  for (const number of gone ?? []) all.delete(number);
  for (const tile of tiles ?? []) all.set(tile[0], tile);
  return { ...before, ...rest, tiles: [...all.values()].sort((a, b) => a[0] - b[0]) };
}
