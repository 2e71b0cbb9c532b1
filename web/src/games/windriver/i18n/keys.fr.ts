/** Les touches du plateau, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./keys.en";

const keys: Translated<typeof english> = {
  walk: "de case en case, et jusqu’aux grandes plaines",
  press: "prendre un bison ou un tipi, puis le reposer plus loin",
  back: "le reposer, ou choisir une autre action",
};

export default keys;
