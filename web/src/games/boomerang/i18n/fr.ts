/** Boomerang en français. */
import type { Translated } from "../../../i18n";
import { counting } from "../../../i18n/counting";
import type en from "./en";

const { form, many } = counting("fr");

/** Les couleurs s’accordent avec la pièce : un carré blanc, une barre blanche. */
const SHAPES: Readonly<Record<string, { name: string; feminine: boolean }>> = {
  I1: { name: "petit carré", feminine: false },
  I2: { name: "barre de 2", feminine: true },
  I3: { name: "barre de 3", feminine: true },
  L3: { name: "équerre de 3", feminine: true },
  I4: { name: "barre de 4", feminine: true },
  O4: { name: "carré de 4", feminine: false },
  T4: { name: "T de 4", feminine: false },
  I5: { name: "barre de 5", feminine: true },
  T5: { name: "T de 5", feminine: false },
  X5: { name: "croix de 5", feminine: true },
};

const shape = (kind: string): string => SHAPES[kind]?.name ?? kind;
const coloured = (kind: string, seat: number): string => {
  const colour = seat === 0 ? "orange" : SHAPES[kind]?.feminine ? "blanche" : "blanc";
  return `${shape(kind)} ${colour}`;
};
const the = (kind: string): string => {
  const { name, feminine } = SHAPES[kind] ?? { name: kind, feminine: true };
  return /^[éaeiou]/.test(name) ? `l’${name}` : `${feminine ? "la" : "le"} ${name}`;
};
const player = (seat: number): string => (seat === 0 ? "Orange" : "Blanc");
const of = (seat: number): string => (seat === 0 ? "d’Orange" : "de Blanc");
const pieces = (count: number): string => many(count, "pièce");
const points = (count: number): string => many(count, "point");

const fr: Translated<typeof en> = {
  "colour.name": ({ seat }) => player(seat),
  "colour.letter": ({ seat }) => player(seat).slice(0, 1),

  "board.label": "Plateau de Boomerang, 9 sur 9",
  "board.pieces": "Pièces sur le plateau",
  "board.squares": "Cases",
  "square.empty": ({ square }) => `${square}, libre`,
  "square.open": ({ square }) => `${square}, libre, à votre portée`,
  "square.taken": ({ square, kind, seat }) => `${square}, ${coloured(kind, seat)}`,
  "piece.placed": ({ kind, seat, square }) => `${coloured(kind, seat)} en ${square}`,
  "piece.settled": "fixée pour de bon",

  "tray.yours": "Vos pièces",
  "tray.of": ({ seat }) => `Les pièces ${of(seat)}`,
  "tray.pool": "La pioche commune",
  "tray.piece": ({ kind, left, stuck }) =>
    left === 0
      ? `${shape(kind)}, plus aucune`
      : `${shape(kind)}, il en reste ${left}${stuck ? ", aucune place pour l’instant" : ""}`,
  "tray.count": ({ count }) => `×${count}`,
  "tray.none": "tout est posé",

  "held.keys": ({ kind }) =>
    `${shape(kind)} en main. Les flèches déplacent la pièce, R la tourne, Entrée la pose, Échap la remet.`,
  "held.over": ({ square, flips }) =>
    flips === 0 ? `${square}\u00a0: elle tient ici` : `${square}\u00a0: retourne ${pieces(flips)}`,
  "turn.do": "Tourner",
  "turn.label": "Tourner la pièce (R)",
  "back.do": "Remettre",
  "back.label": "Remettre la pièce à sa place (Échap)",
  "place.do": "Poser ici",
  "pass.do": "Passer",
  "pass.why":
    "Aucune de vos pièces ne peut toucher l’autre couleur. Passez : le prochain tour vous libérera peut-être.",

  "hint.pick": "Choisissez une pièce",
  "hint.first": "Posez une pièce où vous voulez",

  "score.left": ({ count }) => `reste ${count}`,
  "score.places": ({ count }) => many(count, "place"),

  "move.placed": ({ seat, kind, square, flips }) =>
    `${player(seat)} pose ${the(kind)} en ${square}` +
    (flips === 0 ? "." : `\u00a0; ${form(flips, "une pièce se retourne", `${flips} pièces se retournent`)}.`),
  "move.passed": ({ seat }) => `${player(seat)} ne peut rien poser et passe.`,

  "end.label": "Le décompte",
  "end.wins": ({ seat, by }) => `${player(seat)} gagne de ${points(by)}`,
  "end.draw": "Partie nulle",
  "end.stuck": ({ seat }) => `${player(seat)} ne peut plus rien poser et perd`,
  "end.resigned": ({ seat }) => `${player(seat)} abandonne`,
  "end.agreed": "Nulle d’un commun accord",
  "end.other": "La partie est finie",
  "end.standing": "Voici où en étaient les points.",
  "end.why.added":
    "Les pièces à votre couleur, plus celles que l’autre n’a pas pu poser. 88 points en tout\u00a0: au-delà de 44, c’est gagné.",
  "end.why.subtracted": "Les pièces à votre couleur, moins celles que vous n’avez pas pu poser.",
  "end.why.showing": "Seules comptent les pièces à votre couleur sur le plateau.",
  "end.why.last": "Qui ne peut pas poser à son tour perd, peu importent les points.",
  "end.plus": ({ seat }) => `${player(seat)} n’a pas pu poser`,
  "end.minus": "Non posées",
  "end.nothing": "rien",
  "end.total": "En tout",
  "end.value": ({ value }) => `de ${value}`,

  "rehearsal.title": "En attendant",
  "rehearsal.line":
    "Pour s’amuser\u00a0: posez les pièces où bon vous semble, touchez-en une pour la retourner. Ici, aucune règle.",
  "rehearsal.tray": "Pièces pour s’amuser",
  "rehearsal.hint": "Prenez une pièce, ou touchez-en une sur le plateau pour la retourner",
  "rehearsal.swap": ({ seat }) => (seat === 0 ? "Prendre les orange" : "Prendre les blanches"),
  "rehearsal.undo": "Annuler",
  "rehearsal.clear": "Vider le plateau",

  "lesson.tray": "Pièces de cette étape",
  "lesson.place.title": "Poser",
  "lesson.place.text":
    "Vous avez les orange et c’est à vous de commencer. Prenez une pièce et posez-la où vous voulez. Le chiffre est sa valeur : le nombre de cases qu’elle couvre.",
  "lesson.place.well":
    "Voilà qui est posé. Chaque pièce a une face orange et une face blanche. Vous allez voir pourquoi.",
  "lesson.touch.title": "Toucher",
  "lesson.touch.text":
    "Blanc a répondu en touchant votre croix : elle est passée au blanc. À vous : posez une pièce contre une blanche, par un côté. Un coin ne suffit pas.",
  "lesson.touch.well":
    "Touché : ce qui était blanc montre maintenant l’orange. La pièce reste en place, elle se retourne, c’est tout.",
  "lesson.flip.title": "En retourner deux",
  "lesson.flip.text":
    "Tout ce que votre pièce touche de blanc se retourne d’un coup. Tournez la pièce que vous tenez (R, la molette ou le bouton) et trouvez la place qui en retourne deux.",
  "lesson.flip.well":
    "Deux d’un coup. Les pièces qui se soulèvent vous disent toujours d’avance ce qui va se retourner.",
  "lesson.flip.retry": ({ flips }) =>
    `${form(flips, "Une pièce s’est retournée", `${flips} pièces se sont retournées`)}. Une autre place en retourne deux\u00a0: tournez la pièce que vous tenez et réessayez.`,
  "lesson.settle.title": "Garder",
  "lesson.settle.text":
    "Ce qui s’est retourné peut se retourner encore, comme un boomerang, tant qu’il reste une case libre à côté. Bouchez un de ces trous, pour qu’une pièce orange ne se retourne plus jamais.",
  "lesson.settle.well":
    "Vous voyez la vis en laiton ? Cette pièce est fixée : plus personne ne peut l’atteindre.",
  "lesson.settle.retry":
    "Rien n’est encore fixé. Cherchez une pièce qui n’a plus qu’un trou à côté d’elle, et bouchez-le.",
  "lesson.pass.title": "Passer",
  "lesson.pass.text":
    "Il arrive qu’aucune de vos pièces ne trouve de place contre l’autre couleur. Alors, et alors seulement, on passe. Essayez.",
  "lesson.pass.well":
    "L’autre joue seul, et peut vous libérer en retournant une pièce. Quand plus personne ne peut poser, c’est fini.",
  "lesson.count.title": "Compter",
  "lesson.count.text": ({ showing, unplaced }) =>
    `La partie est finie. Les pièces qui montrent l’orange valent ${showing}. Blanc n’a pas pu poser des pièces qui valent ${unplaced}\u00a0: elles comptent aussi pour vous. Combien de points pour Orange\u00a0?`,
  "lesson.count.well": ({ orange, white }) =>
    orange > white
      ? `Exact\u00a0: ${orange} à ${white}, Orange gagne. À eux deux, ils font toujours 88.`
      : `Exact\u00a0: ${orange} à ${white}, cette fois Blanc gagne. À eux deux, ils font toujours 88.`,
  "lesson.count.retry": ({ showing, unplaced }) =>
    `Pas tout à fait\u00a0: ajoutez les ${showing} du plateau et les ${unplaced} restés en main chez Blanc.`,
  "lesson.done.title": "Vous savez tout",
  "lesson.done.text":
    "Débarrassez-vous tôt des grandes pièces, gardez les petites pour les derniers trous, et retournez ce qui ne pourra plus revenir.",

  "rules.by": "De Claude Duvernay, chez Nathan, 1982. À deux, un petit quart d’heure.",
  "rules.set.title": "Les pièces",
  "rules.set.text":
    "Chacun reçoit les treize mêmes pièces. Une face est orange, l’autre blanche, et le chiffre dit combien de cases la pièce couvre : c’est sa valeur. Toutes ensemble valent 44.",
  "rules.place.title": "Poser",
  "rules.place.text":
    "Orange commence et pose une pièce de son choix, où il veut. Ensuite, chacun son tour : une de vos pièces, votre couleur au-dessus, tournée comme il vous plaît, sur des cases libres.",
  "rules.touch.title": "Toucher",
  "rules.touch.text":
    "La nouvelle pièce doit s’appuyer, par un côté, contre au moins une pièce qui montre l’autre couleur.",
  "rules.touch.yes": "Un côté en commun : c’est permis.",
  "rules.touch.no": "Seuls les coins se touchent : ce n’est pas permis.",
  "rules.flip.title": "Retourner",
  "rules.flip.text":
    "Toutes les pièces adverses que touche la nouvelle se retournent et passent à votre couleur. Elles ne changent pas de place. Rien d’autre ne se retourne\u00a0: pas de réaction en chaîne.",
  "rules.flip.before": "Orange va poser la pièce cerclée.",
  "rules.flip.after": "Les pièces touchées se sont retournées.",
  "rules.settle.title": "Les pièces fixées",
  "rules.settle.text":
    "Une pièce sans case libre à côté d’elle, ou bordée de trous que plus rien en main ne peut boucher, ne se retournera plus. Une petite vis en laiton la signale. Le plateau s’en charge pour vous : ce n’est pas une règle de plus.",
  "rules.pass.title": "Passer, et la fin",
  "rules.pass.text":
    "Si vous n’avez aucune place et que l’autre en a une, vous devez passer, et la question se repose à chaque tour. Sinon, passer est interdit. Quand plus personne ne peut poser, la partie s’arrête aussitôt.",
  "rules.score.title": "Compter",
  "rules.score.text":
    "Vous comptez la valeur de toutes les pièces à votre couleur, plus celle des pièces que l’autre n’a pas pu poser. Les deux totaux font toujours 88 : au-delà de 44 on gagne, à 44 partout c’est la nulle. En cours de partie, ce qui est encore en main compte comme non posé : on part donc de 44 à 44.",
  "rules.score.example": ({ orange, white }) => `Une partie finie\u00a0: Orange ${orange}, Blanc ${white}.`,
  "rules.score.other":
    "Certains préfèrent retirer de leur compte ce qu’ils n’ont pas pu poser. L’écart est le même, le gagnant aussi. Les réglages vous laissent le choix.",
  "rules.variants.title": "D’autres façons de jouer",
  "rules.variants.plain.name": "Plateau seul",
  "rules.variants.plain.text":
    "Ne compte que ce qui se voit sur le plateau. Ce qui reste en main ne coûte rien.",
  "rules.variants.last.name": "Le dernier debout",
  "rules.variants.last.text": "Ni points ni passe : qui ne peut pas poser à son tour perd sur-le-champ.",
  "rules.variants.pool.name": "Pioche commune",
  "rules.variants.pool.text":
    "Les 26 pièces sont au milieu et chacun y puise. On compte comme en « Plateau seul ».",
  "rules.write.title": "Noter les coups",
  "rules.write.text":
    "Les colonnes vont de a à i, les rangées de 1 à 9. Un coup, c’est la pièce, la case en bas à gauche du cadre qui l’entoure, et sa position : X5@d4, I5@a1v pour une barre debout, T5@e5s pour un T dont le pied pointe vers le sud.",
  "rules.learn": "Essayer dans la leçon",
};

export default fr;
