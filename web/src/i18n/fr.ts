/** French, as the first page says it. */
import type { Translated } from "./catalogue";
import type en from "./en";

import booom from "./booom.fr";
import { counting } from "./counting";
import games from "./games.fr";
import town from "./town.fr";

const { many } = counting("fr");

const fr: Translated<typeof en> = {
  ...booom,
  ...town,
  ...games,

  "town.name": "Boomtown",
  "town.tagline": "Quatre jeux de société dans la grand-rue",
  "town.skip": "Aller au contenu",
  "town.back": "Retour à la grand-rue",
  "town.close": "Fermer",

  "connection.lost": "Connexion perdue, on réessaie",
  "connection.back": "La connexion est revenue.",
  "connection.outdated": "Boomtown a fait peau neuve. Rechargez la page pour continuer.",
  "connection.reload": "Recharger la page",
  "refusal.connection_lost": "Pas de connexion pour l’instant. Boomtown réessaie.",

  "street.label": "Les maisons de la grand-rue",
  "street.open": "Ouvert",
  "street.building": "En chantier",

  "card.label": (p) => `Jouer à ${p.game}`,
  "card.seats": (p) =>
    p.least === p.most ? many(p.most, "joueur", "joueurs") : `${p.least} à ${p.most} joueurs`,
  "card.by": (p) => `${p.designer}, ${p.year}`,
  "card.bot": "Jouer contre un robot",
  "card.bot.line": "Cinq caractères, du plus doux au plus coriace",
  "card.friend": "Inviter un ami",
  "card.friend.line": "Par un lien ou un code à scanner",
  "card.same": "Sur cet écran",
  "card.same.line": "À deux, côte à côte",
  "card.learn": "Apprendre en trois minutes",
  "card.rules": "Les règles",
  "card.puzzles": "Problèmes",

  "lists.yours": "Vos parties",
  "lists.open": "Tables ouvertes",
  "lists.open.none": "Personne n’attend à une table ouverte pour l’instant.",
  "lists.turn": "À vous de jouer",
  "lists.waiting": "Attend un joueur",
  "lists.over": "Terminée",
  "lists.free": "une place libre",
  "lists.go": "Continuer",
  "lists.look": "Revoir",
  "lists.join": "Rejoindre",
  "lists.watch": "Regarder",
  "lists.against": (p) => `avec ${p.names}`,
  "lists.alone": "sur un seul écran",
  "lists.loading": "On fait le tour de la ville",

  "record.title": "Importer une partie",

  "name.you": (p) => `Vous êtes ${p.name}`,
  "name.change": "Changer de nom",

  "settings.title": "Réglages",

  "lost.page": "Cette piste ne mène nulle part",
  "lost.page.line": "À cette adresse, il n’y a que le vent et un buisson qui roule.",
  "lost.trouble": "Quelque chose a mal tourné",
  "lost.again": "Réessayer",
  "lost.home": "Vers la grand-rue",
};

export default fr;
