/** Ce que dit un indice, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type en from "./en";

const fr: Translated<typeof en> = {
  asking: "Un robot regarde le plateau pour vous…",
  where: (p) => `Regardez vers ${p.place}.`,
  nowhere: "Cette fois, ce n’est pas sur le plateau\u00a0: regardez les boutons.",
  what: (p) => `Un robot jouerait ${p.move}. ${p.told}`,
  show: "Montrer le coup",
  back: "Revenir",
  hide: "Cacher l’indice",
};

export default fr;
