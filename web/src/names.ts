/** Names as the eye counts them: a family of four is one letter, and is never cut apart. */

/** What the server takes: so many letters that are seen, so many characters that they are made of. */
const LETTERS = 24;
const CHARACTERS = 64;

/** As much of a name as fits, whole letters only. */
export function shortName(name: string): string {
  let [letters, characters, end] = [0, 0, 0];
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    letters += 1;
    characters += [...segment].length;
    if (letters > LETTERS || characters > CHARACTERS) break;
    end += segment.length;
  }
  return name.slice(0, end);
}
