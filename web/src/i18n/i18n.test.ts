import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import type { Sentence } from "./catalogue";
import en from "./en";
import fr from "./fr";
import { FAMILIES, named, refusalText } from "./index";
import { pickLanguage } from "./language.svelte";

type Catalogue = Readonly<Record<string, Sentence>>;

const sources = import.meta.glob<string>(
  ["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!../**/harness/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const gameCatalogues = import.meta.glob<{ default: Catalogue }>("../{games,parts}/*/i18n/*.ts", {
  eager: true,
});
const python = import.meta.glob<string>(
  ["../../../src/boomtown/{core,table,server}/**/*.py", "../../../src/boomtown/games/**/*.py"],
  { query: "?raw", import: "default", eager: true },
);

/** Catalogues that stand side by side: the shell's, that of learning, and each game's. */
const pairs: [string, Catalogue, Catalogue][] = [["the shell", en, fr]];
for (const [path, { default: english }] of Object.entries(gameCatalogues)) {
  if (!/[./]en\.ts$/.test(path)) continue;
  const french = gameCatalogues[path.replace(/en\.ts$/, "fr.ts")];
  pairs.push([path, english, french?.default ?? {}]);
}

/** Words that are the same in both languages, or names that are never translated. */
const SAME_IN_BOTH =
  /^(town\.name|game\.\w+\.name|game\.boomers\.option\.(mines\.\d)|game\.booom\.option\.search_s\.\d+\.short|settings\.language\.(en|fr)|settings\.volume|colour\.(orange|violet)|level\.(ranger|marshal)|card\.by|live\.menu)$/;

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

  it("has no key that nobody says", () => {
    const said = Object.entries(sources)
      .filter(([path]) => !/\/i18n\/(en|fr)\.ts$/.test(path))
      .map(([, text]) => text)
      .join("\n");
    const unused = Object.keys(en).filter(
      (key) =>
        !said.includes(`"${key}"`) &&
        !said.includes(`'${key}'`) &&
        !FAMILIES.some((family) => key.startsWith(family)),
    );
    expect(unused).toEqual([]);
  });

  it("has every key that is said", () => {
    const missing: string[] = [];
    for (const [path, text] of Object.entries(sources)) {
      if (path.startsWith("./")) continue; // where saying is explained
      for (const [, key] of text.matchAll(/\bt\(\s*["']([^"']+)["']/g))
        if (key && !(key in en)) missing.push(`${path}: ${key}`);
    }
    expect(missing).toEqual([]);
  });
});

describe("refusals", () => {
  /** Codes of programs and their start, which no page can meet. */
  const NEVER_ON_A_PAGE = /^(port_in_use|bad_setting|client_not_built|error)$/;
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
