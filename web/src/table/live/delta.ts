/** From a view and what changed in it to the view as it stands (`LiveUpdate.delta`). Nothing here knows which game it is. */

/** A row of a list in a view: known by the number it begins with. */
type Row = readonly [number: number, ...rest: unknown[]];

/** What a view of a live game looks like from outside. */
export type LiveSeen = Readonly<Record<string, unknown>>;

/** What changed in a list of rows. */
interface RowsDelta {
  readonly changed: readonly Row[];
  readonly gone: readonly number[];
}

function isRowsDelta(value: unknown): value is RowsDelta {
  return typeof value === "object" && value !== null && "changed" in value && "gone" in value;
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && typeof row[0] === "number");
}

function changedRows(known: readonly Row[], { changed, gone }: RowsDelta): readonly Row[] {
  if (changed.length === 0 && gone.length === 0) return known;
  const rows = new Map(known.map((row) => [row[0], row]));
  for (const number of gone) rows.delete(number);
  for (const row of changed) rows.set(row[0], row);
  return [...rows.values()].sort((a, b) => a[0] - b[0]);
}

/**
 * Returns the view after a delta. Rows that did not change stay the same objects, and so does the list of them when none
 * did: a drawing can tell by identity what is new.
 */
export function applyDelta<S extends object = LiveSeen>(before: S | null, delta: LiveSeen): S {
  const after: Record<string, unknown> = Object.fromEntries(Object.entries(before ?? {}));
  for (const [name, value] of Object.entries(delta)) {
    const known = after[name];
    after[name] = isRowsDelta(value) ? changedRows(isRows(known) ? known : [], value) : value;
  }
  // What was a view of the game stays one: a delta is made of nothing but two of them (`views.view_delta`).
  return after as S;
}

/** The numbers of all rows that a delta takes out of a list. */
export function goneBy(delta: LiveSeen): number[] {
  return Object.values(delta).flatMap((value) => (isRowsDelta(value) ? value.gone : []));
}

/** Returns `after` with every row that is equal in `before` taken from there: a snapshot without anything new changes nothing. */
export function keepingEqual(before: LiveSeen | null, after: LiveSeen): LiveSeen {
  if (!before) return after;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const known = before[name];
      return [name, isRows(value) && isRows(known) ? keepingEqualRows(known, value) : value];
    }),
  );
}

function keepingEqualRows(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const old = new Map(before.map((row) => [row[0], row]));
  return after.map((row) => {
    const known = old.get(row[0]);
    return known && known.length === row.length && known.every((value, index) => value === row[index])
      ? known
      : row;
  });
}
