/** Ce qu'on dit des coups d'une partie, et pour les revoir. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import type english from "./moves.en";

const moves: Translated<typeof english> = {
  "moves.title": "Coups",
  "moves.none": "Encore aucun coup.",
  "moves.first": "Au début",
  "moves.previous": "Un coup en arrière",
  "moves.next": "Un coup en avant",
  "moves.last": "Au dernier coup",
  "moves.now": "Revenir au présent",
  "moves.looking": (p) => `Coup ${p.ply} sur ${p.of}`,

  "recap.title": "Ce qui s’est passé",
  "recap.all": (p) => `Ce qui s’est passé\u00a0: les ${p.count} coups`,
  "recap.announced": (p) => `Depuis votre dernier coup\u00a0: ${p.moves}`,

  "replay.title": "Revoir des coups",
  "replay.play": "Revoir",
  "replay.pause": "Faire une pause",
  "replay.resume": "Continuer",
  "replay.place": (p) => `${p.move} sur ${p.of}`,
  "replay.speed": (p) => `Vitesse\u00a0: ${p.speed}`,
};

export default moves;
