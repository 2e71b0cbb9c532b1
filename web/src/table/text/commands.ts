/** The words that can be typed at a text table beside moves. Both languages are understood, whichever is in use. */

export type Word =
  | "help"
  | "board"
  | "moves"
  | "score"
  | "last"
  | "turn"
  | "undo"
  | "confirm"
  | "draw"
  | "resign"
  | "yes"
  | "no"
  | "say"
  | "again"
  | "back"
  | "forward"
  | "now"
  | "keys"
  | "pictures";

/** Every word by what it means, English first; the first of a language is the one that is taught. */
export const WORDS: Readonly<
  Record<Word, { readonly en: readonly string[]; readonly fr: readonly string[] }>
> = {
  help: { en: ["help", "?"], fr: ["aide", "?"] },
  board: { en: ["board"], fr: ["plateau"] },
  moves: { en: ["moves"], fr: ["coups"] },
  score: { en: ["score"], fr: ["points", "score"] },
  last: { en: ["last"], fr: ["derniers"] },
  turn: { en: ["turn", "who"], fr: ["tour", "qui"] },
  undo: { en: ["undo"], fr: ["annuler"] },
  confirm: { en: ["confirm", "ok"], fr: ["valider", "ok"] },
  draw: { en: ["draw"], fr: ["nulle"] },
  resign: { en: ["give up", "resign"], fr: ["abandonner"] },
  yes: { en: ["yes"], fr: ["oui"] },
  no: { en: ["no"], fr: ["non"] },
  say: { en: ["say"], fr: ["dire"] },
  again: { en: ["play again", "again"], fr: ["rejouer"] },
  back: { en: ["back"], fr: ["reculer"] },
  forward: { en: ["forward"], fr: ["avancer"] },
  now: { en: ["now"], fr: ["maintenant"] },
  keys: { en: ["keys"], fr: ["touches"] },
  pictures: { en: ["picture"], fr: ["image"] },
};

/** Those that take something behind them. */
const TAKING: readonly Word[] = ["moves", "say"];

export type Typed =
  | { readonly kind: "nothing" }
  | { readonly kind: "move"; readonly move: string }
  | { readonly kind: "word"; readonly word: Word; readonly rest: string };

const SPELLINGS: readonly (readonly [string, Word])[] = (Object.keys(WORDS) as Word[])
  .flatMap((word) =>
    [...new Set([...WORDS[word].en, ...WORDS[word].fr])].map((spelling) => [spelling, word] as const),
  )
  // `give up` before any word that begins like it.
  .sort(([one], [other]) => other.length - one.length);

const normal = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/**
 * What somebody typed: a move where it is legal just so, else a word, else whatever the rules make of it. A slash before
 * a word says that it is one.
 */
export function readTyped(text: string, legal: readonly string[]): Typed {
  const typed = normal(text);
  if (typed === "") return { kind: "nothing" };
  const move = legalMove(typed, legal);
  if (move !== null) return { kind: "move", move };
  const wanted = typed.replace(/^\//, "");
  const low = wanted.toLowerCase();
  for (const [spelling, word] of SPELLINGS) {
    if (low === spelling) return { kind: "word", word, rest: "" };
    if (TAKING.includes(word) && low.startsWith(`${spelling} `))
      return { kind: "word", word, rest: wanted.slice(spelling.length + 1) };
  }
  return { kind: "move", move: typed };
}

/** The legal move that is meant, however its letters are written. */
function legalMove(typed: string, legal: readonly string[]): string | null {
  if (legal.includes(typed)) return typed;
  const low = typed.toLowerCase();
  const alike = legal.filter((move) => move.toLowerCase() === low);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
