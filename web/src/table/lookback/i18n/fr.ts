/** Revoir une partie terminée. Français. */
import { counting } from "../../../i18n/counting";
import type { Translated } from "../../../i18n";
import type english from "./en";

const { many } = counting("fr");

const lookback: Translated<typeof english> = {
  "sheet.moves": (p) => many(p.count, "coup", "coups"),
  "sheet.players": "Joueurs et points",
  "sheet.points": (p) => many(p.points, "point", "points"),
  "sheet.won": "a gagné",
  "sheet.loading": "On feuillette la partie…",
  "sheet.failed": (p) => `Impossible de feuilleter la partie. ${p.why}`,
  "sheet.again": "Réessayer",

  "scores.title": "Le score au fil du temps",
  "scores.line": "Ce que chacun aurait compté après chaque coup.",
  "scores.at": (p) => `Coup ${p.move}\u00a0: ${p.scores}`,
  "scores.start": (p) => `Au départ\u00a0: ${p.scores}`,
  "scores.one": (p) => `${p.name} ${p.points}`,
  "scores.slider": "Choisir un coup d’après le score",
  "table.show": "En tableau",
  "table.move": "Coup",
  "table.start": "Départ",
  "table.changes": "Seuls figurent les coups qui ont changé le score.",

  "share.title": "Garder et partager",
  "share.link": "Copier le lien",
  "share.link.move": (p) => `Lien vers le coup ${p.move}`,
  "share.copied": "Le lien est copié.",
  "share.copied.record": "La partie notée est copiée.",
  "share.not_copied": "Ce navigateur ne laisse pas la page copier. Prenez l’adresse dans sa barre.",
  "share.picture": "Partager l’image",
  "share.picture.failed": "L’image n’a pas pu être faite. Réessayez, ou faites une capture d’écran.",
  "share.picture.text": (p) => `${p.game}\u00a0: ${p.result}`,
  "share.record.copy": "Copier la partie notée",

  "on.button": "Jouer à partir d’ici",
  "on.title": (p) => `Jouer à partir du coup ${p.move}`,
  "on.title.start": "Jouer à partir du départ",
  "on.line": "Une nouvelle table commence par cette position. La partie revue ne change pas.",
  "on.over": "La partie est finie ici. Revenez à un coup d’avant pour jouer la suite.",

  "other.place": (p) => `Pas joué\u00a0: ${p.move} (${p.at} sur ${p.of})`,
  "other.begin": "Pas joué\u00a0: comme c’était avant",
  "other.previous": "Un coup en arrière",
  "other.next": "Un coup de plus",
  "other.leave": "Revenir à la partie",

  "walk.play": "Dérouler la partie",
  "walk.pause": "Faire une pause",
  "link.clamped": (p) => `Cette partie n’a que ${many(p.of, "coup", "coups")}\u00a0: en voici la fin.`,
  "link.unclear": "Ce lien ne désigne aucun coup\u00a0: voici la fin de la partie.",
};

export default lookback;
