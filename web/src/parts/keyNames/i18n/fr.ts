/** Ce qui est écrit sur les touches, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type en from "./en";

const fr: Translated<typeof en> = {
  enter: "Entrée",
  escape: "Échap",
  home: "Début",
  end: "Fin",
  space: "Espace",
  shift: (p) => `Maj + ${p.key}`,
  arrows: "Flèches",
};

export default fr;
