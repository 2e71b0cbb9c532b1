/** La table en mode texte, en français. */
import type { Translated } from "../../../i18n/catalogue";
import { counting } from "../../../i18n/counting";
import type en from "./en";

const { many } = counting("fr");

const fr: Translated<typeof en> = {
  title: "Table en mode texte",
  board: "Le plateau en caractères",
  tape: "Ce qui s’est dit et joué",
  prompt: "Votre coup, ou un mot",
  "prompt.hint": "Tapez «\u00a0?\u00a0» pour l’aide.",
  send: "Envoyer",
  suggestions: "Ce que cela peut devenir",
  "suggestions.count": (p) => `${many(p.count, "suggestion")}, choisissez avec les flèches`,
  "suggestions.more": (p) => `et ${p.count} de plus\u00a0: continuez à taper`,
  shortcuts: "Mots à presser",
  "drawing.wait": "Le plateau se dessine.",
  "drawing.hidden": "Les spectateurs ne voient pas tout le plateau de ce jeu.",
  "drawing.late": "Le dernier plateau n’est pas encore arrivé.",
  past: (p) =>
    `Vous revoyez la partie\u00a0: après le coup ${p.ply} sur ${p.of}. Tapez maintenant pour revenir.`,
  you: "Vous\u00a0:",

  "help.move":
    "Tapez un coup et appuyez sur Entrée. Tab complète, les flèches choisissent parmi les coups permis.",
  "help.words": "Ou tapez l’un de ces mots\u00a0:",
  "help.word": (p) => `${p.spelling}\u00a0: ${p.means}`,
  "word.help": "cette aide",
  "word.board": "aller au plateau, et Échap pour en revenir",
  "word.moves": "les coups permis, ou ceux qui commencent par ce que vous tapez ensuite",
  "word.score": "les points à cet instant",
  "word.last": "les derniers coups",
  "word.turn": "à qui de jouer",
  "word.undo": "annuler votre dernier coup",
  "word.confirm": "valider votre tour",
  "word.draw": "proposer la nulle, ou l’accepter",
  "word.resign": "abandonner\u00a0: la partie compte comme perdue",
  "word.yes": "accepter ce qu’on vous demande",
  "word.no": "le refuser",
  "word.say": "dire à tout le monde ce qui suit le mot",
  "word.again": "rejouer une fois la partie finie",
  "word.back": "revoir le coup précédent",
  "word.forward": "revoir le coup suivant",
  "word.now": "revenir à la partie",
  "word.keys": "toutes les touches de cette table",
  "word.pictures": "montrer le plateau dessiné",

  "moves.count": (p) => `${many(p.count, "coup")}\u00a0:`,
  "moves.more": (p) =>
    `et ${p.count} de plus. Dites comment ils commencent, par exemple\u00a0: coups ${p.start}`,
  "moves.none": (p) => `Aucun coup ne commence par ${p.start}.`,
  "moves.wait": "Vous n’avez rien à choisir pour l’instant.",
  "score.of": (p) => `${p.name}\u00a0: ${p.score}`,
  "last.none": "Aucun coup pour l’instant.",
  "turn.confirm": "Votre tour est complet. Tapez valider pour le finir, ou annuler.",
  "turn.over": "La partie est finie. Tapez rejouer pour en commencer une autre.",
  "confirm.nothing": "Il n’y a rien à valider.",
  "undo.nothing": "Vous n’avez aucun coup à annuler.",
  "draw.nothing": "Il n’y a personne à qui proposer la nulle.",
  "again.nothing": "Vous pourrez rejouer quand la partie sera finie.",
  "answer.nothing": "Personne ne vous demande rien.",
  "say.nothing": "Tapez après le mot ce que vous voulez dire.",
  "resign.nothing": "Vous n’avez rien à abandonner ici.",
  "pictures.nothing": "Ce jeu n’a pas encore de plateau dessiné.",
  "back.nothing": "C’est le début de la partie.",
  "forward.nothing": "C’est la dernière position.",
  unknown: (p) => `${p.text} n’est ni un coup ni un mot de cette table. Tapez «\u00a0?\u00a0» pour l’aide.`,
};

export default fr;
