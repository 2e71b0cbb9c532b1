/** What is said beside the mine to toy with. */
import { translator } from "../../../i18n";

const en = {
  title: "A mine to try things out",
  line: "Aim and let go: this mine is only for practice.",
  failed: "The practice mine could not be fetched. The game itself will be there.",
  again: "Fill it up again",
  gold: (p: { gold: number }) => (p.gold === 1 ? "1 nugget came up!" : `${p.gold} nuggets came up!`),
} as const;

const fr: { readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : (typeof en)[K] } = {
  title: "Une mine pour s’exercer",
  line: "Visez et lâchez : cette mine-ci ne sert qu’à s’entraîner.",
  failed: "La mine d’entraînement n’a pas pu être chargée. Le jeu, lui, sera là.",
  again: "Remplir la mine",
  gold: (p) => (p.gold === 1 ? "1 pépite est sortie !" : `${p.gold} pépites sont sorties\u00a0!`),
};

export const say = translator({ en, fr });
