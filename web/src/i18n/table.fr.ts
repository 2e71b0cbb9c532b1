/** À une table : à qui de jouer, ce qu'on peut faire, qui l'on attend, et comment cela finit. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import { counting } from "./counting";
import { de } from "./elision";
import type english from "./table.en";

const { form, many } = counting("fr");

const table: Translated<typeof english> = {
  "table.title": (p) => `Une table ${de(p.game)}`,
  "table.turn.yours": "À vous",
  "table.turn.here": "joue",
  "table.turn.theirs": "réfléchit",
  "table.turn.away": (p) => `${p.name} doit jouer, mais n’est pas là`,
  "table.turn.gone": "doit jouer, mais n’est pas là",
  "table.turn.thinking": (p) => `${p.name} réfléchit`,
  "table.watching": "Vous regardez",
  "table.watchers": (p) => many(p.count, "spectateur", "spectateurs"),
  "table.loading": "On dresse la table",
  "table.board": "Plateau",
  "table.seat.you": (p) => `${p.name} (vous)`,
  "table.seat.here": "à la table",
  "table.seat.away": "pas là pour l’instant",
  "table.seat.free": "Place libre",
  "table.seat.points": (p) => `${p.score} ${form(Number(p.score), "point")}`,
  "table.confirmed": (p: { name: string }) => `${p.name} a terminé son tour.`,
  "table.started": (p) => `La partie commence. Premier coup\u00a0: ${p.name}.`,
  "table.started.yours": "La partie commence. À vous le premier coup.",

  "actions.title": "Ce que vous pouvez faire",
  "actions.more": "Plus",
  "actions.undo": "Annuler le coup",
  "actions.undo.sent": "Vous demandez à annuler votre coup.",
  "actions.undo.asked": (p) => `${p.name} aimerait annuler un coup.`,
  "actions.undo.declined": "Pas d’annulation cette fois\u00a0: la partie continue.",
  "actions.undo.done": "Le coup est annulé.",
  "actions.hint": "Indice",
  "actions.draw": "Proposer la nulle",
  "actions.draw.sent": "Vous proposez la nulle.",
  "actions.draw.asked": (p) => `${p.name} propose la nulle.`,
  "actions.draw.declined": "Nulle refusée : la partie continue.",
  "actions.draw.sure": "Finir cette partie par une nulle\u00a0?",
  "actions.draw.line": "Vous jouez tous les camps\u00a0: la partie s’arrête aussitôt.",
  "actions.draw.yes": "Oui, nulle",
  "actions.resign": "Abandonner",
  "actions.resign.sure": "Abandonner cette partie ?",
  "actions.resign.line": "Elle comptera comme perdue.",
  "actions.resign.bot":
    "Un robot prend aussitôt votre place et continue. Vous finissez à la dernière place, quoi qu’il fasse, sans pouvoir revenir dans cette partie.",
  "actions.resign.bot.seat": (p) =>
    `Un robot prend aussitôt la place ${de(p.name)} et continue. ${p.name} finit à la dernière place, quoi qu’il fasse, sans pouvoir revenir dans cette partie.`,
  "actions.resign.alone":
    "Il ne resterait que des robots\u00a0: la partie s’arrête aussitôt et vous finissez à la dernière place.",
  "actions.resign.alone.after":
    "Il ne resterait que des robots\u00a0: la partie s’arrête aussitôt. Vous finissez devant qui a abandonné plus tôt.",
  "actions.resign.yes": "Oui, abandonner",
  "actions.resign.no": "Continuer à jouer",
  "actions.agree": "D’accord",
  "actions.decline": "Refuser",
  "actions.accept": "Accepter",
  "actions.again": "Rejouer",
  "actions.again.sent": "Vous proposez une autre partie. On attend la réponse.",
  "actions.again.asked": (p) => `${p.name} aimerait rejouer.`,
  "actions.again.ready": "La partie suivante est prête.",
  "actions.again.go": "À la partie suivante",
  "actions.export": "Télécharger la partie",
  "actions.invite": "Lien et code",
  "actions.rules": "Règles",
  "actions.text": "Jouer en mode texte",
  "actions.pictures": "Voir le plateau",
  "actions.keys": "Touches",
  "actions.settings": "Réglages",

  "invite.title": "Inviter à cette table",
  "invite.link": "Lien vers cette table",
  "invite.copy": "Copier le lien",
  "invite.copied": "Le lien est copié.",
  "invite.share": "Envoyer",
  "invite.share.text": (p) => `On joue à ${p.game}\u00a0?`,
  "invite.code": "Code QR du lien, à scanner avec un téléphone",
  "invite.scan": "Ou scannez ce code avec un téléphone.",

  "waiting.title": "Une place est libre",
  "waiting.title.many": (p: { count: number }) => `${p.count} places sont libres`,
  "waiting.line.many":
    "Envoyez ce lien à vos amis, ou installez des robots. La partie commence dès que toutes les places sont prises.",
  "waiting.line": "Envoyez ce lien à un ami. La partie commence dès que la place est prise.",
  "waiting.guest": "On vous invite à jouer",
  "waiting.guest.line": (p) => `${p.name} vous attend à une table ${de(p.game)}.`,
  "waiting.guest.nobody": (p) => `Une table ${de(p.game)} attend des joueurs.`,
  "waiting.sit": (p) => `Jouer en ${p.colour.toLowerCase()}`,
  "waiting.bot": "Y installer un robot",
  "waiting.leave": "Libérer la place",
  "waiting.rehearsal": "En attendant : un plateau pour s’essayer",
  "waiting.seats": "Qui est assis où",

  "end.won.you": "Vous avez gagné",
  "end.lost.to": (p) => `${p.name} a gagné`,
  "end.draw": "Partie nulle",
  "end.shared": (p: { names: string }) => `${p.names} se partagent la victoire`,
  "end.announced.shared": (p: { names: string }) =>
    `La partie est finie. ${p.names} se partagent la victoire.`,
  "end.gave_up": (p) => `${p.name} a abandonné\u00a0: place ${p.place} sur ${p.seats}.`,
  "end.gave_up.you": (p) => `Vous avez abandonné\u00a0: place ${p.place} sur ${p.seats}.`,
  "end.look": "Revoir",
  "end.analyse": "Que valait chaque coup\u00a0?",
  "end.sheet": "Feuille de partie",
  "end.show": "Voir le décompte",
  "end.announced.won": "La partie est finie. Vous avez gagné.",
  "end.announced.by": (p) => `La partie est finie. ${p.name} a gagné.`,
  "end.announced.draw": "La partie est finie. Elle est nulle.",

  "lost.table": "Pas de table à cette adresse",
  "lost.table.line":
    "Le lien a peut-être perdu une lettre en route. Redemandez-le, ou ouvrez votre propre table.",
  "lost.trouble.line": (p) => `${p.why} Votre partie est à l’abri\u00a0: tout ce qui a été joué est gardé.`,
  "waiting.agreed": "Au programme\u00a0:",
  "waiting.new": (p) => `${p.game}, c’est nouveau pour vous\u00a0?`,
  "waiting.learn": "Apprendre d’abord",
  "legend.title": "Ce que veulent dire les signes",
};

export default table;
