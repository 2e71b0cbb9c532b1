/** Les questions avant une partie, et ce que disent les réponses. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import type english from "./setup.en";

const setup: Translated<typeof english> = {
  "setup.bot": "Jouer contre un robot",
  "setup.friend": "Inviter un ami",
  "setup.same": "Jouer sur cet écran",
  "setup.players": "Combien de joueurs ?",
  "setup.level": "Qui voulez-vous affronter ?",
  "setup.side": "Votre couleur",
  "setup.side.any": "Au hasard",
  "setup.first": "commence",
  "setup.public": "Table ouverte à tous",
  "setup.public.line": "Elle figure dans la liste de la grand-rue : on peut s’y asseoir ou regarder.",
  "setup.own": "Ou composez votre propre position",
  "setup.start": "Commencer la partie",
  "setup.open": "Ouvrir la table",
  "setup.summary": "Choisi\u00a0: ",

  "game.boomers.option.start.standard.line": "Trois bornes et six boomers sont déjà en place.",
  "game.boomers.option.start.advanced.line": "Chacun son tour, vous posez les bornes et les boomers.",
  "game.boomers.option.rails.line": "Un domaine coupé par les rails compte une parcelle par boomer.",
  "game.boomers.option.mines.line": "Dix points pour chaque mine clôturée.",
  "game.boomers.option.river.line": "L’eau arrête les boomers, borde les terres et ne compte pour personne.",
  "game.boomers.option.sooners.line": "Trois chariots qui ne sont à personne et que chacun peut déplacer.",
  "game.boomers.option.stones.line": "On pose d’abord trois bornes.",
  "game.boomerang.option.variant.standard.line":
    "Comptent les pièces à votre couleur, plus celles que l’autre n’a pas pu poser.",
  "game.boomerang.option.variant.plain.line": "Ne compte que ce qui se voit sur le plateau.",
  "game.boomerang.option.variant.last.line": "Qui ne peut plus poser à son tour a perdu.",
  "game.boomerang.option.variant.pool.line": "Vous puisez tous les deux dans les mêmes 26 pièces.",
  "game.windriver.option.players.3.line": "Cinq pistes, 30 bisons.",
  "game.windriver.option.players.4.line": "Six pistes, 36 bisons.",
  "game.boomers.option.start.irrelevant":
    "Vous placez vous-mêmes les pièces\u00a0: avec les mines, la rivière ou les sooners, il n’y a pas d’autre départ.",

  "level.newcomer.line": "Descend de la diligence. Vous laisse gagner.",
  "level.drifter.line": "Prend ce qui traîne sur la route, et ne voit guère le reste.",
  "level.cowhand.line": "Garde un œil sur le troupeau, mais pas sur ce qui se passe derrière.",
  "level.settler.line": "Prend ce qui se présente, sans trop penser à la suite.",
  "level.ranger.line": "Connaît le pays, et ne laisse pas passer grand-chose.",
  "level.deputy.line": "Veut son étoile, et s’applique.",
  "level.marshal.line": "Pardonne peu.",
  "level.gambler.line": "Calcule ses chances, et mise sur vos erreurs.",
  "level.judge.line": "Pèse tout deux fois.",
  "level.legend.line": "Prend le temps de réfléchir. On en fait des chansons.",
};

export default setup;
