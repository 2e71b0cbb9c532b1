/** Ce qui se règle pour Boomerang seul, en français. */
import type { Translated } from "../../../i18n";
import type en from "./settings.en";

const settings: Translated<typeof en> = {
  score: "Score à Boomerang",
  "score.added": "Ajouter ce qui reste à l’autre",
  "score.subtracted": "Retirer ce qui vous reste",
};

export default settings;
