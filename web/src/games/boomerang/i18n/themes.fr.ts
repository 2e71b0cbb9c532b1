/** Le sujet des problèmes, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./themes.en";

const themes: Translated<typeof english> = {
  "theme.wall-in-t": "emmurer un T",
  "theme.wall-in": "emmurer une grande pièce",
  "theme.last-hole": "combler le dernier trou",
  "theme.lock-out": "ne plus laisser de place à l’autre",
  "theme.flip-back": "retourner la riposte",
  "theme.many-at-once": "plusieurs d’un coup",
  "theme.out-of-reach": "fixée dès la pose",
  "theme.keep-clear": "l’endroit compte plus que le nombre",
  "theme.most-points": "retourner le plus de points",
};

export default themes;
