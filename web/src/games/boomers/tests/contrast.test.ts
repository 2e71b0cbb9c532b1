/** Who rides can be seen on every ground, in the morning and at dusk: worked out from the colours of the theme. */
import { describe, expect, test } from "vitest";
import theme from "../../../style/theme.css?raw";
import paints from "../paints.css?raw";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dusk";

/** What is told of the colours in one theme: the later word counts. */
function wordsOf(name: Theme): Map<string, string> {
  const words = new Map<string, string>();
  for (const sheet of [theme, paints]) {
    for (const [, selector = "", body = ""] of sheet.matchAll(/(?:^|\n)(:root[^{]*)\{([^}]*)\}/g)) {
      if (selector.trim() !== ":root" && selector.trim() !== `:root[data-theme="${name}"]`) continue;
      for (const [, key = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) words.set(key, value);
    }
  }
  return words;
}

/** Returns a colour as linear light, whatever names and mixtures lead to it. */
function colour(words: Map<string, string>, text: string): Rgb {
  const named = /^var\((--[\w-]+)\)$/.exec(text);
  if (named) return colour(words, words.get(named[1] ?? "") ?? "");
  const mixed = /^color-mix\(in oklab, (\S+) var\((--[\w-]+)\), (\S+)\)$/.exec(text);
  if (mixed) {
    const [, first = "", share = "", second = ""] = mixed;
    const part = Number.parseFloat(words.get(share) ?? "") / 100;
    const [a, b] = [oklab(colour(words, first)), oklab(colour(words, second))];
    return linear(a.map((value, index) => part * value + (1 - part) * (b[index] ?? 0)) as unknown as Rgb);
  }
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (!hex) throw new Error(`not a colour: ${text}`);
  return hex.slice(1).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear([light, a, b]: Rgb): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, bright = 0] = [a, b]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

test("black on white has the contrast that everybody computes", () => {
  const words = new Map([["--half", "50%"]]);
  expect(contrast(colour(words, "#000000"), colour(words, "#ffffff"))).toBeCloseTo(21, 5);
  expect(contrast(colour(words, "#777777"), colour(words, "#ffffff"))).toBeCloseTo(4.48, 2);
  const same = colour(words, "color-mix(in oklab, #c9b26b var(--half), #c9b26b)");
  expect(contrast(same, colour(words, "#c9b26b"))).toBeCloseTo(1, 5);
});

/** The prairie, and the paper of the land register. */
const GROUNDS = ["--pr-grass", "--pr-grass-deep", "--pr-grass-light", "--paper"];

describe.each(["light", "dusk"] as const)("in the theme %s", (name) => {
  const words = wordsOf(name);
  const painted = (paint: string): Rgb => colour(words, `var(${paint})`);

  test.each(["blue", "yellow"])(
    "the horses of %s stand out from the ground, by coat or by outline",
    (side) => {
      for (const ground of GROUNDS) {
        const seen = [`--pr-horse-${side}`, `--pr-horse-${side}-edge`].map((part) =>
          contrast(painted(part), painted(ground)),
        );
        expect(Math.max(...seen), `on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
