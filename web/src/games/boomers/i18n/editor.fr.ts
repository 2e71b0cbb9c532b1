/** L’éditeur de positions d’Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import { counting } from "../../../i18n/counting";
import type en from "./editor.en";

const { many } = counting("fr");
const player = (seat: number): string => (seat === 0 ? "Bleu" : "Jaune");

const fr: Translated<typeof en> = {
  "editor.board": "Plateau à composer",
  "editor.squares": "Cases",
  "editor.lines": "Lignes entre les cases",
  "editor.keys":
    "Les flèches parcourent le plateau, Entrée pose, Suppr efface. Les lettres B, Y, O, S, M et W posent aussitôt.",
  "editor.keys.rails":
    "Les flèches vont de ligne en ligne, R change de sens, Entrée pose un rail ou l’enlève.",

  "palette.label": "Que poser",
  "palette.count": (p) => `${p.count} sur ${p.of}`,
  "tool.b": "Bleu",
  "tool.y": "Jaune",
  "tool.s": "Sooner",
  "tool.o": "Borne",
  "tool.m": "Mine",
  "tool.w": "Rivière",
  "tool.rail": "Rail",
  "tool.clear": "Effacer",

  "square.empty": (p) => `${p.square}, vide`,
  "square.holds": (p) => `${p.square}, ${p.what}`,
  "what.b": "boomer bleu",
  "what.y": "boomer jaune",
  "what.s": "sooner",
  "what.o": "borne",
  "what.m": "mine d’argent",
  "what.w": "rivière",
  "line.north": (p) => `au nord de ${p.square}, ${p.laid ? "un rail" : "pas de rail"}`,
  "line.east": (p) => `à l’est de ${p.square}, ${p.laid ? "un rail" : "pas de rail"}`,

  "begin.standard": "Départ classique",
  "begin.empty": "Plateau vide",
  "undo.do": "Annuler",
  "redo.do": "Rétablir",

  "side.legend": "Qui joue en premier",
  "side.of": (p) => player(p.seat),
  "barred.legend": "Un sooner qui ne peut pas encore bouger",
  "barred.none": "Aucun",
  "quiet.label": "Tours depuis la dernière borne",
  "quiet.hint": "À 50, la partie s’arrête.",
  "more.title": "Détails",

  "status.checking": "On regarde",
  "status.fine": (p) => `C’est jouable. ${player(p.seat)} a le choix entre ${many(p.moves, "coup")}.`,
  "status.over": (p) =>
    `C’est possible, mais la partie est déjà finie\u00a0: Bleu ${p.blue}, Jaune ${p.yellow}.`,
  "status.setup": "Ce texte pose les pièces une à une. L’éditeur ne montre que des plateaux complets.",
  "status.refused": "Pas encore jouable",
  "status.lost": "Impossible de savoir si c’est jouable\u00a0: le serveur ne répond pas.",
  "status.again": "Redemander",

  "play.title": "Jouer à partir d’ici",
  "share.title": "Partager",
  "share.copy": "Copier le lien",
  "share.copied": "Le lien vers cette position est copié.",
  "share.send": "Envoyer",
  "text.label": "La position sous forme de texte",
  "text.hint": "On peut aussi en écrire ou en coller une ici.",

  "reason.too_many_mines": () => "Il y a plus de mines que les cinq de la boîte.",
  "reason.too_many_river": () => "La rivière dépasse les quinze cases de la boîte.",
  "reason.mine_on_river": (p) => `Une mine ne peut pas être dans la rivière\u00a0: ${p.where}.`,
  "reason.too_many_rails": () => "Il y a plus de rails que les trente de la boîte.",
  "reason.rails_astray": () => "Les rails doivent rejoindre au moins deux bords du plateau.",
  "reason.too_few_blue": () => "Il faut trois boomers à Bleu.",
  "reason.too_many_blue": () => "Bleu a plus de trois boomers.",
  "reason.too_few_yellow": () => "Il faut trois boomers à Jaune.",
  "reason.too_many_yellow": () => "Jaune a plus de trois boomers.",
  "reason.too_many_sooners": () => "Il y a plus de trois sooners.",
  "reason.no_barred_sooner": (p) =>
    `Le sooner qui ne peut pas bouger serait en ${p.where}, et il n’y est pas.`,
  "reason.bad_fields": () =>
    "Il faut cinq parties\u00a0: les rangées à partir de la 11, qui joue, le sooner qui ne peut pas bouger, les rails, les tours sans borne.",
  "reason.bad_side": () => "La deuxième partie dit qui joue\u00a0: b ou y.",
  "reason.bad_barred": () => "La troisième partie est la case d’un sooner, ou un tiret.",
  "reason.bad_quiet": () => "La dernière partie compte les tours sans borne, de 0 à 50.",
  "reason.bad_ranks": () => "La première partie veut onze rangées, séparées par des barres.",
  "reason.bad_letter": (p) => `Un signe de la rangée ${p.where} ne veut rien dire.`,
  "reason.bad_rank_length": (p) => `La rangée ${p.where} n’a pas onze cases.`,
  "reason.bad_rail": (p) => `Il n’y a pas de ligne ${p.where} à l’intérieur du plateau.`,
  "reason.rail_twice": (p) => `Le rail ${p.where} est nommé deux fois.`,
  "reason.bad_square": (p) => `Il n’y a pas de case ${p.where}.`,
  "reason.square_twice": (p) => `La case ${p.where} est nommée deux fois.`,
  "reason.bad_setup_word": () => "Un mot de cette mise en place ne veut rien dire.",
};

export default fr;
