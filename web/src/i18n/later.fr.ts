/** Ce que la première page ne dit pas : chargé avec la première question, le premier formulaire, la première page d'un jeu ou la première table. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import type english from "./later.en";
import { de } from "./elision";
import booomSetup from "./booomSetup.fr";
import refusals from "./refusals.fr";
import settings from "./settings.fr";
import setup from "./setup.fr";

const later: Translated<typeof english> = {
  ...booomSetup,
  ...refusals,
  ...settings,
  ...setup,

  "name.label": "Votre nom",
  "name.hint": "24 lettres au plus. Toute la table le voit.",
  "name.save": "Garder ce nom",
  "name.saved": (p) => `Désormais, vous êtes ${p.name}.`,

  "record.line": "Collez une partie notée, ou choisissez son fichier, et revoyez-la coup par coup.",
  "record.label": "Partie notée",
  "record.file": "Choisir un fichier",
  "record.open": "Revoir la partie",
  "record.too_large": "Ce fichier est trop gros pour une partie notée.",

  "rules.title": (p) => `Les règles ${de(p.game)}`,
  "learn.title": (p) => `Leçon ${de(p.game)}`,
  "edit.title": (p) => `${p.game}\u00a0: votre position`,
  "page.table": "Retour à la table",
  "page.loading": "Un instant",
  "lost.game": "Cette maison est encore vide",
  "lost.game.line": "Le jeu est en chantier. Jetez un œil à ceux qui sont ouverts.",
};

export default later;
