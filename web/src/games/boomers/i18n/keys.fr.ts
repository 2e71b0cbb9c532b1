/** Les touches du plateau, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./keys.en";

const keys: Translated<typeof english> = {
  walk: "de case en case",
  press: "prendre un boomer, y aller, choisir qui aide ou quelles bornes",
  without: "finir le tour sans borne",
  back: "revenir d’un pas",
};

export default keys;
