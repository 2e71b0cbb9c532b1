/** What can be wrong with the text of a record, in French. */
import type { Translated } from "../../../i18n/catalogue";
import type records from "./en";

const recordsFr: Translated<typeof records> = {
  line: (p) => `Ligne ${p.line}`,
  move: (p) => `coup ${p.move}`,
  where: (p) => `${p.places}\u00a0: ${p.why}`,

  "fault.no_game": 'Aucune étiquette [Game "…"] ne dit à quel jeu on joue.',
  "fault.rules_version": (p) =>
    `Elle suit la version ${p.version} des règles\u00a0; ce serveur ne va que jusqu’à la version ${p.known}.`,
  "fault.start_too_long": (p) => `La position de départ dépasse ${p.most} caractères.`,
  "fault.start_position": "On ne peut pas commencer par la position de départ indiquée.",
  "fault.start_differs":
    "La position de départ n’a pas les options ou le nombre de joueurs qu’annoncent les étiquettes.",
  "fault.seats": (p) => `Ce jeu ne se joue pas à ${p.seats}.`,
  "fault.not_number": (p) => `L’étiquette ${p.tag} attend un nombre, pas «\u00a0${p.value}\u00a0».`,
  "fault.not_numbers": (p) =>
    `L’étiquette ${p.tag} attend ${p.count} nombres, un par joueur, pas «\u00a0${p.value}\u00a0».`,
  "fault.too_long": (p) => `L’étiquette ${p.tag} ne peut dépasser ${p.most} caractères.`,
  "fault.too_many_tags": (p) =>
    `Il y a ${p.count} étiquettes inconnues\u00a0; on en garde ${p.most} au plus.`,
  "fault.not_tag": (p) => `«\u00a0${p.word}\u00a0» n’est pas une étiquette. Écrivez [Nom "valeur"].`,
  "fault.tag_twice": (p) => `L’étiquette ${p.tag} figure deux fois.`,
  "fault.tag_value": (p) => `La valeur de l’étiquette ${p.tag} est mal écrite entre ses guillemets.`,
  "fault.move_number": (p) => `Le numéro ${p.found} se trouve à la place de ${p.wanted}.`,
  "fault.before_moves": (p) =>
    `«\u00a0${p.word}\u00a0» se trouve avant le premier coup. Chaque coup porte son numéro.`,
  "fault.no_move": "Un numéro n’a pas de coup.",
  "fault.open_comment": "Un commentaire commence ici et ne finit jamais. Écrivez } là où il finit.",
  "fault.bad_talk": "Ce qui s’est dit là est illisible.",
  "fault.bad_time": (p) =>
    `«\u00a0${p.word}\u00a0» n’est pas une durée. Écrivez un nombre de secondes, de 0 à ${p.most}.`,
  "fault.time_place": "Le temps d’un coup se note juste après lui, et une seule fois.",
  "fault.gives_up": (p) =>
    `«\u00a0${p.colour}\u00a0» ne peut pas abandonner à cet endroit\u00a0: ni deux fois, ni comme robot, ni après la fin, ni à deux joueurs.`,
  "fault.not_option": (p) => `«\u00a0${p.word}\u00a0» n’est pas une option. Écrivez nom=valeur.`,
  "fault.player_kind": (p) =>
    `Un joueur est «\u00a0bot\u00a0» ou «\u00a0person\u00a0», pas «\u00a0${p.value}\u00a0».`,
  "fault.no_result": "Il y a un classement ou une raison, mais pas de résultat.",
  "fault.half_result": "Une partie finie porte les étiquettes Places, Scores et Reason.",
  "fault.places": (p) => `Le classement va de 1 à ${p.seats}.`,
  "fault.result_differs": (p) =>
    `Le résultat dit «\u00a0${p.told}\u00a0», et le classement «\u00a0${p.found}\u00a0».`,
  "fault.not_entry": (p) =>
    `«\u00a0${p.word}\u00a0» n’est pas une ligne de partie en temps réel. Écrivez les millisecondes, puis ce qui s’est passé.`,
  "fault.bad_entry": "Cette ligne est abîmée.",
  "fault.unknown_colour": (p) => `Personne ne joue «\u00a0${p.word}\u00a0» ici. Il y a\u00a0: ${p.colours}.`,
  "fault.after_end": "La partie est finie avant cette ligne.",
  "fault.begins_otherwise":
    "La partie ne commence pas avec les joueurs ou les options qu’annoncent les étiquettes.",
  "fault.no_entry": "Rien de la partie elle-même n’est là.",
  "fault.not_over": "La partie n’est pas finie, et personne ne peut la continuer en temps réel.",
  "fault.not_by_rules": (p) =>
    `La partie ne finit pas après ces coups\u00a0: la raison ne peut pas être «\u00a0${p.reason}\u00a0». Elle peut être\u00a0: ${p.reasons}.`,
  "fault.wrong_result": "Recomptez\u00a0: les coups mènent à un autre classement ou à d’autres points.",
  "fault.wrong_word": (p) =>
    `Une promesse faite après ${p.plies} coups est mal jugée. Laissez le verdict de côté.`,
};

export default recordsFr;
