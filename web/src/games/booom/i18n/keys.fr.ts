/** Les touches du plateau, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./keys.en";

const keys: Translated<typeof english> = {
  walk: "de tuile en tuile\u00a0; en visant, déplacer la croix",
  read: "tuile après tuile, dans l’ordre de lecture",
  grab: "rafler ou creuser\u00a0; en visant, lancer le bâton",
  force: "en visant, tenir pour plus de force, puis lâcher",
  rubble: "passer du trésor aux rochers, et retour",
  push: "pousser un rocher\u00a0; en visant, déplacer la croix d’un rien",
  forfeit: "vos deux mains dans un gage\u00a0; dans le dos, X et N",
};

export default keys;
