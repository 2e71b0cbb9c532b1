/** Une partie de BOOOM! terminée, vue en entier. Français. */
import { counting } from "../../../i18n/counting";
import { de } from "../../../i18n/elision";
import type { Translated } from "../../../i18n";
import type english from "./review.en";

const { many, form } = counting("fr");

const review: Translated<typeof english> = {
  "gold.title": "L’or, manche par manche",
  "gold.line": "Ce que contenaient les coffres après chaque manche.",
  "gold.slider": "Choisir une manche d’après l’or",
  "gold.at": (p) => `Manche ${p.round}\u00a0: ${p.gold}`,
  "gold.start": "Avant la première explosion",
  "gold.one": (p) => `${p.name} ${p.gold}`,
  "gold.round": "Manche",
  "gold.begin": "Départ",
  "gold.watch": (p) => `Revoir la manche ${p.round}`,

  "speed.title": "Mains rapides",
  "speed.line":
    "Combien de temps après son apparition une tuile a été touchée. Un anneau\u00a0: une main arrivée seconde.",
  "speed.none": "Personne n’a été chronométré dans cette partie.",
  "speed.player": "Joueur",
  "speed.touches": "Touches",
  "speed.best": "Record",
  "speed.median": "Médiane",
  "speed.beaten": "Trop tard",
  "speed.closest": "De peu",
  "speed.dots": (p) =>
    `${p.name}\u00a0: ${many(p.count, "touche", "touches")}, record ${p.best}, médiane ${p.median}`,
  "speed.untimed": (p) => `${p.name}\u00a0: aucune touche`,
  "speed.early": (p) => `${p.name}\u00a0: trop tôt, ${p.count} ${form(p.count, "fois", "fois")}\u00a0!`,

  "missed.title": "Ce qui a échappé",
  "missed.nothing": "Rien\u00a0: tout ce qui est apparu a été pris, et chaque alerte a été lancée\u00a0!",
  "missed.round": (p) => `Manche ${p.round}`,
  "missed.gold": (p) =>
    `${many(p.count, "pépite")} en vue, que personne n’a ${form(p.count, "prise", "prises")}`,
  "missed.pickaxe": "la pioche était là",
  "missed.dynamite": "le second bâton était là",
  "missed.star": "l’étoile était là",
  "missed.revolver": "le revolver était là",
  "missed.bat": (p) => `la chauve-souris était sortie, sans un cri ${de(p.name)}`,
  "missed.snake": (p) => `le serpent était sorti, sans un cri ${de(p.name)}`,
  "missed.rat": (p) => `le rat était sorti, sans un cri ${de(p.name)}`,
  "missed.ghost": (p) => `le fantôme était sorti, sans un cri ${de(p.name)}`,
};

export default review;
