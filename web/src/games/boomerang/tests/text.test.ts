import { afterEach, expect, test } from "vitest";
import { settings } from "../../../settings.svelte";
import { describeMove, placesOf } from "../describe";
import en from "../i18n/en";
import fr from "../i18n/fr";
import { pictureAfter, stepOf } from "../lesson";
import { scoreText } from "../score";
import { scoreView } from "../scoreView";
import type { Game } from "../staticData";
import { say } from "../text";
import { STATIC_DATA } from "./fixtures";

afterEach(() => {
  settings.language = "auto";
  settings.choose(scoreView, "added");
});

test("no sentence was left untranslated", () => {
  const same = Object.entries(en).filter(
    ([key, words]) => typeof words === "string" && fr[key as keyof typeof fr] === words,
  );
  expect(same).toEqual([]);
});

test("a move is about the squares of its piece, the one in the middle first", () => {
  const { picture } = stepOf("touch");
  const cross = picture.pieces.find(({ kind }) => kind === "X5");
  const places = placesOf(cross?.move ?? "", picture);
  expect([...places].sort()).toEqual([...(cross?.cells ?? [])].sort());
  const beside = (square: string): number =>
    places.filter((other) => square.charAt(0) === other.charAt(0)).length;
  expect(beside(places[0] ?? "")).toBe(3);
  expect(placesOf("pass", picture)).toEqual([]);
});

test("every shape of the staticData has a name in both languages", () => {
  for (const language of ["en", "fr"] as const) {
    settings.language = language;
    for (const { kind } of STATIC_DATA.pieces)
      expect(say("tray.piece", { kind, left: 1, stuck: false })).not.toContain(kind);
  }
});

test("French colours agree with the piece", () => {
  settings.language = "fr";
  expect(say("piece.placed", { kind: "X5", seat: 1, square: "d4" })).toBe("croix de 5 blanche en d4");
  expect(say("piece.placed", { kind: "O4", seat: 1, square: "d4" })).toBe("carré de 4 blanc en d4");
  expect(say("move.placed", { seat: 0, kind: "L3", square: "a1", flips: 1 })).toBe(
    "Orange pose l’équerre de 3 en a1\u00a0; une pièce se retourne.",
  );
});

test("a move is described by what it did", () => {
  settings.language = "en";
  const flip = stepOf("flip");
  expect(describeMove("I4@g4v", pictureAfter(flip, "I4@g4v"), 0)).toBe(
    "Orange places the bar of 4 at g4; 2 pieces flip.",
  );
  expect(describeMove("pass", flip.picture, 1)).toBe("White has nowhere to place and passes.");
});

test("the score is stated as the settings want it", () => {
  settings.language = "en";
  const { picture } = stepOf("count");
  const game: Game = { ply: 22, to_move: null, scores: [], picture, legal: null };
  expect(scoreText(game, 0, { variant: "standard" })).toBe(String(picture.counts.added[0]));
  settings.choose(scoreView, "subtracted");
  expect(scoreText(game, 0, { variant: "standard" })).toBe(String(picture.counts.subtracted[0]));
  expect(scoreText(game, 1, { variant: "plain" })).toBe(String(picture.counts.showing[1]));
  expect(scoreText(game, 1, { variant: "last" })).toMatch(/left$/);
  expect(
    scoreText({ ...game, to_move: 1, legal: { "I1@a1": ["I1", "", "a1", []] } }, 1, { variant: "last" }),
  ).toBe("1 place");
});
