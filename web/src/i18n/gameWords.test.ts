import { beforeEach, describe, expect, it } from "vitest";
import { colourName } from "../colours";
import { entriesFor, loaderOf } from "../games/registry";
import type { GameCard } from "../protocol";
import { settings } from "../settings.svelte";
import { named, refusalText } from "./index";
import { learnWords } from "./gameWords.svelte";

const card: GameCard = {
  key: "marbles",
  name: "Marbles",
  designer: "Nobody",
  year: 1900,
  seats: [2, 2],
  colours: ["teal", "white"],
  options: [],
  levels: [],
  confirms: false,
  talk: false,
  live: false,
  words: {
    en: { name: "Marbles", "colour.teal": "Teal", "refusal.not_yours": "Not one of your marbles." },
    fr: { name: "Billes", "colour.teal": "Sarcelle", "refusal.not_yours": "Ce n’est pas une de vos billes." },
  },
};

describe("a game of another package", () => {
  beforeEach(() => {
    settings.language = "en";
    learnWords(card);
  });

  it("says itself what it is called, in both languages", () => {
    expect(named("game.marbles.name", "?")).toBe("Marbles");
    expect(colourName("teal")).toBe("Teal");
    settings.language = "fr";
    expect(named("game.marbles.name", "?")).toBe("Billes");
    expect(colourName("teal")).toBe("Sarcelle");
    expect(named("game.marbles.pitch", "nothing")).toBe("nothing");
  });

  it("says at its own table why a move cannot be, and at no other", () => {
    const refusal = { code: "not_yours", message: "m1: not yours" };
    expect(refusalText(refusal, "marbles")).toBe("Not one of your marbles.");
    expect(refusalText(refusal, "boomerang")).not.toBe("Not one of your marbles.");
    expect(refusalText({ code: "never_heard", message: "As the server says." }, "marbles")).toBe(
      "As the server says.",
    );
  });

  it("stands on the street in a house of general use and is played as text; one in real time is not", () => {
    expect(entriesFor([card]).map(({ key }) => key)).toEqual([
      "boomers",
      "boomerang",
      "windriver",
      "booom",
      "marbles",
    ]);
    expect(loaderOf(card)).not.toBeNull();
    const live = { ...card, key: "hurry", live: true };
    expect(entriesFor([live])).toHaveLength(4);
    expect(loaderOf(live)).toBeNull();
  });

  it("tells a move by the colour of who made it", async () => {
    const module = await loaderOf(card)?.();
    if (!module || !("describeMove" in module)) throw new Error("there is no module");
    expect(module.textOnly).toBe(true);
    expect(module.describeMove("a1b1", {}, 0, (() => "") as never)).toBe("Teal plays a1b1.");
    settings.language = "fr";
    expect(module.describeMove("a1b1", {}, 1, (() => "") as never)).toBe("Blanc joue a1b1.");
  });
});
