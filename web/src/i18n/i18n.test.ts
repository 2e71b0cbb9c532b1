import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import atTable from "./atTable.en";
import type { Sentence } from "./catalogue";
import { named, refusalText } from "./index";
import { pickLanguage } from "./language.svelte";
import later from "./later.en";
import { type Pattern, deadKeys, pattern, patternsIn, quotedIn } from "./usage";
import { en, fr } from "./whole";

type Catalogue = Readonly<Record<string, Sentence>>;

const sources = import.meta.glob<string>(
  ["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../**/harness/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const gameCatalogues = import.meta.glob<{ default: Catalogue }>("../{games,parts,table}/*/i18n/*.ts", {
  eager: true,
});
const python = import.meta.glob<string>(
  ["../../../src/boomtown/{core,table,server}/**/*.py", "../../../src/boomtown/games/**/*.py"],
  { query: "?raw", import: "default", eager: true },
);

/** The moves and texts of the lessons. */
const data = import.meta.glob<string>("../games/**/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Names under which a browser remembers things look like keys. */
const IN_STORAGE = /^boomtown\./;
const isCatalogue = (path: string): boolean => /(^\.|\/i18n)\/[^/]*\b(en|fr)\.ts$/.test(path);

/** What comes with a module at once: all that it imports, and what that imports, but for what is fetched later. */
function loadedBy(start: string): string[] {
  const found = new Set([start]);
  for (const path of found)
    for (const [, from = ""] of (sources[path] ?? "").matchAll(
      /^\s*(?:import|export)\b(?! type)[^;]*?"(\.[^"]+)";/gm,
    )) {
      const at = new URL(from, new URL(path.slice(3), "file:///")).pathname.slice(1);
      const module = [`../${at}`, `../${at}.ts`, `../${at}/index.ts`].find((one) => one in sources);
      if (module !== undefined) found.add(module);
    }
  return [...found];
}

/** Catalogues that stand side by side: the shell's, that of learning, and each game's. */
const pairs: [string, Catalogue, Catalogue][] = [["the shell", en, fr]];
for (const [path, { default: english }] of Object.entries(gameCatalogues)) {
  if (!/[./]en\.ts$/.test(path)) continue;
  const french = gameCatalogues[path.replace(/en\.ts$/, "fr.ts")];
  pairs.push([path, english, french?.default ?? {}]);
}

/** Words that are the same in both languages, or names that are never translated. */
const SAME_IN_BOTH =
  /^(town\.name|game\.\w+\.name|game\.boomers\.option\.(mines\.\d)|game\.booom\.option\.search_s\.\d+\.short|settings\.language\.(en|fr)|settings\.volume|colour\.(orange|violet)|level\.(ranger|marshal)|card\.by|live\.menu|talk\.title)$/;

describe.each(pairs)("the catalogue of %s", (_name, english, french) => {
  it("has the same keys in both languages", () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  it("says something under every key", () => {
    for (const sentence of [...Object.values(english), ...Object.values(french)]) {
      expect(String(sentence).trim()).not.toBe("");
    }
  });

  it("is set like French: spaces that do not break, true apostrophes", () => {
    for (const [key, sentence] of Object.entries(french)) {
      // Of a function the source is read: its template has the same signs.
      const text =
        typeof sentence === "string"
          ? sentence
          : [...String(sentence).matchAll(/`([^`]*)`|"([^"]*)"/g)]
              .map((found) => found[1] ?? found[2])
              .join(" ");
      const words = text.replaceAll(/\$\{[^}]*\}/g, "x");
      expect(words, `${key}: plain space before a high sign`).not.toMatch(/[\p{L}\d»] [:;?!»]/u);
      expect(words, `${key}: typewriter apostrophe`).not.toMatch(/\p{L}'\p{L}/u);
    }
  });
});

describe("the shell's catalogue", () => {
  it("is translated", () => {
    const same = Object.entries(en as Catalogue).filter(
      ([key, sentence]) => typeof sentence === "string" && sentence === (fr as Catalogue)[key],
    );
    expect(same.map(([key]) => key).filter((key) => !SAME_IN_BOTH.test(key))).toEqual([]);
  });
});

describe("the keys of a catalogue", () => {
  /** Where things are said: everything but the catalogues themselves. */
  const users = Object.fromEntries(Object.entries(sources).filter(([path]) => !isCatalogue(path)));
  const words = new Set([...quotedIn({ ...users, ...python, ...data })].flatMap((text) => text.split(".")));
  const fields = new Set(
    Object.values(users).flatMap((text) => [...text.matchAll(/\b(\w+)\??:/g)].map(([, field = ""]) => field)),
  );
  const isWord = (word: string): boolean => words.has(word) || fields.has(word) || /^\d+$/.test(word);

  /** Keys put together in a way that the sources do not show; each must say something. */
  const LISTED: Readonly<Record<string, readonly string[]>> = {
    "the shell": ["phrase.${key}", "promise.${key}"],
    "../games/boomers/i18n/editor.en.ts": ["reason.too_few_${colour}", "reason.too_many_${colour}"],
    "../games/booom/i18n/learn.en.ts": ["${step}.well", "${step}.retry", "${step}.well.${answer}"],
    "../games/windriver/i18n/learn.en.ts": [
      "${step}.well",
      "${step}.retry",
      "${step}.well.${answer}",
      "${step}.retry.${answer}",
    ],
  };
  const listed = (path: string): Pattern[] =>
    (LISTED[path] ?? []).flatMap((written) => pattern(written, "listed") ?? []);

  /** Only its own folder says the words of a game, and the toolkit of the boards for it; everybody says the shell's. */
  function saidIn(path: string): [Set<string>, Pattern[]] {
    const folder = /^\.\.\/(games|parts|table)\/\w+\//.exec(path)?.[0] ?? "";
    const speaks = (one: string): boolean => one.startsWith(folder) || one.startsWith("../board/");
    const own = Object.fromEntries(Object.entries(users).filter(([one]) => speaks(one)));
    const catalogue = /i18n\/[\w.]+(?=\.ts$)/.exec(path)?.[0] ?? "";
    // What begins with a hole could be anything: it speaks of the catalogue that stands beside it.
    const patterns = patternsIn(own).filter(({ path: at, written }) =>
      folder === "" ? !at.startsWith("../games/") : !written.startsWith("$") || own[at]?.includes(catalogue),
    );
    return [quotedIn(own), [...patterns, ...listed(path)]];
  }

  it.each(pairs)("are all said: %s", (path, english) => {
    expect(deadKeys(Object.keys(english), ...saidIn(path), isWord)).toEqual([]);
  });

  it.each(pairs)("are dead where nobody says them: %s", (path, english) => {
    const planted = ["town.nobody_says_this", "level.nobody_has_this", "refusal.nobody_refuses_this"];
    expect(deadKeys([...Object.keys(english), ...planted], ...saidIn(path), isWord)).toEqual(planted);
  });

  it.each(["en", "fr"])("stand in one of its parts only (%s)", (language) => {
    const parts = Object.keys(sources).filter((path) =>
      new RegExp(`^\\./(\\w+\\.)?${language}\\.ts$`).test(path),
    );
    const written = parts.flatMap((path) =>
      [...(sources[path] ?? "").matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = ""]) => key),
    );
    expect(new Set(written)).toEqual(new Set(Object.keys(language === "en" ? en : fr)));
    expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
  });

  it("that are listed by hand are there", () => {
    const idle = pairs.flatMap(([path, english]) =>
      listed(path).filter(({ matches }) => !Object.keys(english).some((key) => matches.test(key))),
    );
    expect(idle.map(({ written }) => written)).toEqual([]);
    expect(Object.keys(LISTED).filter((path) => !pairs.some(([name]) => name === path))).toEqual([]);
  });

  it("that the shell says are there", () => {
    const missing: string[] = [];
    for (const [path, text] of Object.entries(users)) {
      if (path.startsWith("./")) continue; // where keys are explained
      for (const [, key] of text.matchAll(/\bt\(\s*["']([^"']+)["']/g))
        if (key && !(key in en)) missing.push(`${path}: ${key}`);
    }
    expect(missing).toEqual([]);
  });

  it("that are fetched for tables are said nowhere else", () => {
    const elsewhere = Object.fromEntries(
      Object.entries(users).filter(([path]) => !/^\.\.\/(table|games)\/|^\.\//.test(path)),
    );
    const said = quotedIn(elsewhere);
    const families = patternsIn(elsewhere).filter(({ written }) => !written.startsWith("$"));
    const early = Object.keys(atTable).filter(
      (key) => said.has(key) || families.some(({ matches }) => matches.test(key)),
    );
    expect(early).toEqual([]);
  });

  it("that come after the first page are not said on it", () => {
    const first = Object.fromEntries(loadedBy("../main.ts").map((path) => [path, users[path] ?? ""]));
    expect(Object.keys(first)).toContain("../home/Poster.svelte");
    expect(Object.keys(first)).not.toContain("../home/Setup.svelte");
    const said = quotedIn(first);
    // A hole is one word: `game.${key}.${company}.line` speaks of no option, and no option has a value "line".
    const hole = "(?!line$|irrelevant$)[\\w-]+";
    const families = patternsIn(first).flatMap(({ written }) =>
      written.startsWith("$") ? [] : [new RegExp(`^${written.replaceAll(/\$\{[^}]*\}/g, hole)}$`)],
    );
    const early = Object.keys(later).filter((key) => said.has(key) || families.some((one) => one.test(key)));
    expect(early).toEqual([]);
    const refusing = Object.keys(first).filter((path) => first[path]?.includes("refusalText("));
    expect(refusing.filter((path) => !path.startsWith("./"))).toEqual([]);
  });

  it("that the shell puts together are there", () => {
    const shell = Object.fromEntries(Object.entries(users).filter(([path]) => !path.startsWith("../games/")));
    const families = patternsIn(shell).filter(({ path }) => /\b(t|named)\(\s*`/.test(shell[path] ?? ""));
    const keys = Object.keys(en);
    const idle = families.filter(
      ({ matches, written }) => !IN_STORAGE.test(written) && !keys.some((key) => matches.test(key)),
    );
    expect(idle.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
  });
});

describe("refusals", () => {
  /** Codes of programs and their start, which no page can meet. */
  const NEVER_ON_A_PAGE = /^(port_in_use|bad_setting|client_not_built|missing_extra|error)$/;
  const isOpen = (game: string): boolean => `../games/${game}/index.ts` in sources;

  it("have a sentence for every code of the server", () => {
    const codes = new Set<string>();
    for (const [path, text] of Object.entries(python)) {
      const game = /\/games\/(\w+)\//.exec(path)?.[1];
      if (game !== undefined && !isOpen(game)) continue; // nobody can be refused in a house that is being built
      const list = /^CODES[^=]*= \{(.*?)^\}/ms.exec(text)?.[1] ?? "";
      for (const [, code] of list.matchAll(/^\s+"(\w+)":/gm)) if (code) codes.add(code);
      for (const [, code] of text.matchAll(/\b(?:default_)?code\s*=\s*"(\w+)"/g)) if (code) codes.add(code);
    }
    expect(codes.size).toBeGreaterThan(40);
    const unsaid = [...codes].filter((code) => !NEVER_ON_A_PAGE.test(code) && !(`refusal.${code}` in en));
    expect(unsaid).toEqual([]);
  });

  it("fall back on the server's own words", () => {
    expect(refusalText({ code: "seat_taken", message: "x" })).toBe(en["refusal.seat_taken"]);
    expect(refusalText({ code: "never_heard_of", message: "the server's words" })).toBe("the server's words");
    expect(named("level.nobody", "nobody")).toBe("nobody");
  });
});

describe("components", () => {
  interface Node {
    type: string;
    data?: string;
    name?: string;
    value?: unknown;
    [field: string]: unknown;
  }
  const READ_ALOUD = new Set(["aria-label", "aria-description", "alt", "title", "placeholder"]);

  /** Every text in the markup that a person would read or hear, outside of expressions. */
  function textsIn(node: unknown, found: string[] = []): string[] {
    if (Array.isArray(node)) {
      for (const one of node) textsIn(one, found);
    } else if (typeof node === "object" && node !== null) {
      const { type, data, name, value } = node as Node;
      if (type === "Text" && data) found.push(data);
      if (type === "Attribute") {
        if (READ_ALOUD.has(name ?? "")) textsIn(value, found);
        return found;
      }
      if (
        type === "StyleSheet" ||
        type === "StyleDirective" ||
        type === "Comment" ||
        type === "ExpressionTag" ||
        type === "Script"
      )
        return found;
      for (const [field, child] of Object.entries(node)) if (field !== "type") textsIn(child, found);
    }
    return found;
  }

  const components = Object.entries(sources).filter(([path]) => path.endsWith(".svelte"));

  it("are all looked at", () => {
    expect(components.length).toBeGreaterThan(30);
  });

  it.each(components)("%s has no text of its own", (_path, source) => {
    const { fragment } = parse(source, { modern: true });
    const words = textsIn(fragment).filter((text) => /\p{L}{2,}/u.test(text));
    expect(words).toEqual([]);
  });
});

it("picks the first language it speaks", () => {
  expect(pickLanguage(["de-CH", "fr-CH", "en"])).toBe("fr");
  expect(pickLanguage(["en-GB", "fr"])).toBe("en");
  expect(pickLanguage(["de", "it"])).toBe("en");
  expect(pickLanguage([])).toBe("en");
});
