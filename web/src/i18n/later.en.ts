/** What the first page does not say: fetched with the first sheet, form, game page or table. Part of the English catalogue. */
import booomSetup from "./booomSetup.en";
import refusals from "./refusals.en";
import settings from "./settings.en";
import setup from "./setup.en";

const later = {
  ...booomSetup,
  ...refusals,
  ...settings,
  ...setup,

  "name.label": "Your name",
  "name.hint": "Up to 24 letters. Everybody at the table sees it.",
  "name.save": "Keep this name",
  "name.saved": (p: { name: string }) => `From now on you are ${p.name}.`,

  "record.line": "Paste the record of a game, or choose its file, and look through it move by move.",
  "record.label": "Record of a game",
  "record.file": "Choose a file",
  "record.open": "Look through it",
  "record.too_large": "This file is too large for the record of a game.",

  "rules.title": (p: { game: string }) => `Rules of ${p.game}`,
  "learn.title": (p: { game: string }) => `Learn ${p.game}`,
  "edit.title": (p: { game: string }) => `${p.game}: your own position`,
  "page.table": "Back to the table",
  "page.loading": "One moment",
  "lost.game": "This house still stands empty",
  "lost.game.line": "The game is being built. Have a look at the ones that are open.",
} as const;

export default later;
