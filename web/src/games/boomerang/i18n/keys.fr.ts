/** Les touches du plateau, en français. */
import type { Translated } from "../../../i18n/catalogue";
import type english from "./keys.en";

const keys: Translated<typeof english> = {
  walk: "de case en case, avec la pièce en main",
  take: "prendre une pièce par sa lettre ou sa taille\u00a0; encore une fois pour la suivante",
  rotate: "tourner la pièce, à droite ou à gauche",
  place: "la poser, ou dire pourquoi c’est impossible",
  back: "la remettre à sa place",
};

export default keys;
