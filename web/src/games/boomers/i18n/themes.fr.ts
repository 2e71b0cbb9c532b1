/** Le sujet des problèmes, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./themes.en";

const themes: Translated<typeof english> = {
  "theme.two-in-one": "deux domaines d’un coup",
  "theme.split-land": "partager la terre",
  "theme.steal-land": "prendre la terre de l’autre",
  "theme.shut-in": "enfermer un boomer",
  "theme.mine": "de l’argent dans le domaine",
  "theme.sections": "des rails dans le domaine",
  "theme.sooner": "avec un sooner",
  "theme.close-homestead": "clore un domaine",
  "theme.next-homestead": "un domaine au tour suivant",
  "theme.fence": "des bornes qui préparent",
  "theme.ride": "chevaucher sans poser de borne",
};

export default themes;
