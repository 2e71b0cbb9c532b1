import { describe, expect, it } from "vitest";
import { namesIn } from "./boardPicture";
import { cut, sizeWithin } from "./pictureCard";

const letters = (text: string): number => [...text].length;

describe("a text on the card", () => {
  it("is left alone where it fits", () => {
    expect(cut("Ann", 3, letters)).toBe("Ann");
  });

  it("is cut where it does not, and never to nothing", () => {
    expect(cut("Annabella", 5, letters)).toBe("Anna…");
    expect(cut("Ann Bell", 5, letters)).toBe("Ann…");
    expect(cut("🤠🤠🤠🤠", 3, letters)).toBe("🤠🤠…");
    expect(cut("Annabella", 0, letters)).toBe("A…");
  });
});

it("fills the width with the board, and no more than the height", () => {
  expect(sizeWithin({ width: 500, height: 500 }, 1000)).toEqual({ width: 1000, height: 1000 });
  expect(sizeWithin({ width: 540, height: 1080 }, 1000)).toEqual({ width: 540, height: 1080 });
  expect(sizeWithin({ width: 0, height: 0 }, 1000)).toEqual({ width: 0, height: 0 });
});

it("finds what a drawing points at", () => {
  const text = `<g fill="url(#grass)" style="mask: url(&quot;#fence&quot;)"><use href="#rider"/><a href="/x"/></g>`;
  expect(namesIn(text)).toEqual(new Set(["grass", "fence", "rider"]));
});
