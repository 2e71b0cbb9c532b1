/** The catalogues use the words of docs/words.md: the page is read here, so that it and they cannot part. */
import { describe, expect, it } from "vitest";
import errors from "../../../docs/errors.md?raw";
import page from "../../../docs/words.md?raw";
import type { Sentence } from "./catalogue";
import live from "./live.en";
import { en, fr } from "./whole";

type Catalogue = Readonly<Record<string, Sentence>>;
type Language = "en" | "fr";

interface Term {
  en: string;
  fr: string;
  /** Words that must not stand in for the term, by language. */
  not: Record<Language, readonly string[]>;
  /** Sentences that may say them all the same, as `catalogue/key`. */
  but: readonly RegExp[];
}

const parts = (cell: string): string[] =>
  cell
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** A word or phrase of the page, to be found whole; `*` is any ending. */
const whole = (phrase: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${phrase.replaceAll(/[.?()]/g, "\\$&").replaceAll("*", "\\p{L}*")}(?![\\p{L}\\d])`,
    "iu",
  );

/** `shell/settings.*` matches every key that begins with `settings.` in the shell's catalogue. */
const place = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);

function termsOf(text: string): Term[] {
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  return rows
    .map((row) => row.slice(1, -1).split("|"))
    .filter(([first]) => first?.trim() !== "English")
    .map((cells) => {
      const [english, french, , notEnglish, notFrench, but] = cells.map((cell) =>
        cell.replaceAll("\\*", "*"),
      );
      return {
        en: english?.trim() ?? "",
        fr: french?.trim() ?? "",
        not: { en: parts(notEnglish ?? ""), fr: parts(notFrench ?? "") },
        but: parts(but ?? "").map(place),
      };
    });
}

/** What a sentence says; of a function the source is read, with whatever words its branches have. */
const wordsOf = (sentence: Sentence): string =>
  String(sentence)
    .replaceAll(/\\u00a0|\\u202f|\\xa0/gi, " ")
    .replaceAll(/\bp\.\w+/g, " ")
    .replaceAll(/[`"${}\s]+/g, " ");

const rules = import.meta.glob<string>("../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What the library says of its games: their cards and refusals in English, the words of their notation in both. */
const python = import.meta.glob<string>("../../../src/boomtown/games/*/{card,refusals}.py", {
  query: "?raw",
  import: "default",
  eager: true,
});
const gameWords = import.meta.glob<{ default: Record<string, string> }>(
  "../../../src/boomtown/games/*/words/*.json",
  { eager: true },
);
const modules = import.meta.glob<{ default: Catalogue }>("../{games,parts,table}/*/i18n/*.ts", {
  eager: true,
});
const sources = import.meta.glob<string>(
  ["../{games,parts,table}/*/i18n/*.ts", "./*.{en,fr}.ts", "./{en,fr}.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Everything that is said in a language, by `catalogue/key`. */
function said(language: Language): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, sentence] of Object.entries(language === "en" ? en : fr))
    all.set(`shell/${key}`, wordsOf(sentence as Sentence));
  for (const [path, { default: catalogue }] of Object.entries(modules)) {
    const found = /\/(\w+)\/i18n\/(?:(\w+)\.)?(en|fr)\.ts$/.exec(path);
    if (found?.[3] !== language) continue;
    const name = `${found[1]}/${found[2] === undefined ? "" : `${found[2]}.`}`;
    for (const [key, sentence] of Object.entries(catalogue)) all.set(name + key, wordsOf(sentence));
  }
  // Names that a catalogue puts together before its keys: shapes, colours, plurals.
  for (const [path, text] of Object.entries(sources)) {
    if (!new RegExp(`[./]${language}\\.ts$`).test(path)) continue;
    const name = /^export default (\w+);/m.exec(text)?.[1] ?? "";
    const head = text.slice(0, text.search(new RegExp(`^(const ${name}\\b|export default)`, "m")));
    all.set(`${path}/before its keys`, wordsOf(head.replaceAll(/\/\*.*?\*\/|\/\/.*$|^import .*$/gms, "")));
  }
  for (const [path, { default: words }] of Object.entries(gameWords)) {
    const [, game, of] = /\/(\w+)\/words\/(\w+)\.json$/.exec(path) ?? [];
    if (of === language)
      for (const [key, text] of Object.entries(words)) all.set(`${game}/words.${key}`, wordsOf(text));
  }
  if (language === "en") {
    for (const [, code, meaning] of errors.matchAll(/^\| `(\w+)` \| (.*) \|$/gm))
      all.set(`errors/${code}`, meaning ?? "");
    for (const [path, text] of Object.entries(rules)) {
      const game = /(\w+)\.md$/.exec(path)?.[1] ?? "";
      for (const [number, paragraph] of text.split(/\n{2,}/).entries())
        all.set(`${game}/page.${number + 1}`, wordsOf(paragraph));
    }
    for (const [path, text] of Object.entries(python)) {
      const [, game, module] = /\/(\w+)\/(\w+)\.py$/.exec(path) ?? [];
      for (const [number, [, words = ""]] of [...text.matchAll(/"([^"\n]*)"/g)].entries())
        all.set(`${game}/${module}.${number + 1}`, wordsOf(words));
    }
  }
  return all;
}

const spoken = { en: said("en"), fr: said("fr") };
const terms = termsOf(page);

it("reads the page", () => {
  expect(terms.length).toBeGreaterThan(30);
  expect(terms.map((term) => term.en)).toContain("homestead");
  expect(whole("turn* over").test("it turns over.")).toBe(true);
  expect(whole("ferme").test("fermes, fermez, affermer")).toBe(false);
  expect(spoken.en.has("errors/not_your_turn")).toBe(true);
  expect([...spoken.fr.keys()].filter((key) => key.includes("before its keys")).length).toBeGreaterThan(8);
});

describe.each(terms)("$en, $fr", (term) => {
  it.each(["en", "fr"] as const)("is not said otherwise (%s)", (language) => {
    const wrong: string[] = [];
    for (const phrase of term.not[language]) {
      const found = whole(phrase);
      for (const [key, text] of spoken[language])
        if (found.test(text) && !term.but.some((allowed) => allowed.test(key)))
          wrong.push(`${phrase}: ${key}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is said in both languages", () => {
    for (const language of ["en", "fr"] as const) {
      const words = parts(term[language].replaceAll(/\([^)]*\)/g, ""));
      // Verbs are found by their stem: « planter » in « plantez ».
      const stems = words.map((word) => (language === "fr" ? word.replace(/er$/, "") : word));
      const unsaid = stems.filter(
        (word) => ![...spoken[language].values()].some((text) => whole(`${word}*`).test(text)),
      );
      expect(unsaid, language).toEqual([]);
    }
  });

  it("has only exceptions that are needed", () => {
    const needless = term.but.filter(
      (allowed) =>
        !(["en", "fr"] as const).some((language) =>
          [...spoken[language]].some(
            ([key, text]) =>
              allowed.test(key) && term.not[language].some((phrase) => whole(phrase).test(text)),
          ),
        ),
    );
    expect(needless.map(String)).toEqual([]);
  });
});

it.each(["en", "fr"] as const)("nobody shouts, but in BOOOM! (%s)", (language) => {
  const shouts = (key: string): boolean =>
    /^(booom\/|shell\/game\.booom\.)/.test(key) ||
    key.replace("shell/", "") in live ||
    /\/(live|booom)\.(en|fr)\.ts\//.test(key);
  const exclaims = (text: string): boolean => /!(?![=\w(])/.test(text.replaceAll("BOOOM!", ""));
  const said = [...spoken[language]];
  expect(said.filter(([key, text]) => exclaims(text) && !shouts(key))).toEqual([]);
  expect(said.filter(([key, text]) => exclaims(text) && shouts(key)).length).toBeGreaterThan(30);
});

it.each(Object.entries(sources))("%s counts as its language does", (_path, source) => {
  expect(source.match(/(=== 1|< 2|<= 1|> 1) \?/g) ?? []).toEqual([]);
});
