/** BOOOM! : ce que dit chaque réponse avant une partie, et qui sont ses robots. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import type english from "./booomSetup.en";
import { alone, lasts } from "./booomLasts.fr";

const booomSetup: Translated<typeof english> = {
  "game.booom.option.rounds.line": "4 pour une partie rapide, 12 pour un tour de montre.",
  "game.booom.option.rounds.1.line": "Une seule manche, pour essayer.",
  "game.booom.option.rounds.2.line": alone("2"),
  "game.booom.option.rounds.3.line": `Un quart de tour de montre, ${lasts("3")}.`,
  "game.booom.option.rounds.4.line": `Quatre manches, ${lasts("4")}.`,
  "game.booom.option.rounds.5.line": alone("5"),
  "game.booom.option.rounds.6.line": `Un demi-tour de montre, ${lasts("6")}.`,
  "game.booom.option.rounds.7.line": alone("7"),
  "game.booom.option.rounds.8.line": alone("8"),
  "game.booom.option.rounds.9.line": `Trois quarts de tour, ${lasts("9")}.`,
  "game.booom.option.rounds.10.line": alone("10"),
  "game.booom.option.rounds.11.line": alone("11"),
  "game.booom.option.rounds.12.line": `Douze manches, ${lasts("12")}.`,
  "game.booom.option.search_s.20.short": "20 s",
  "game.booom.option.search_s.20.line": "Pour les mains les plus vives.",
  "game.booom.option.search_s.30.short": "30 s",
  "game.booom.option.search_s.30.line": "Pour qui aime être bousculé.",
  "game.booom.option.search_s.45.short": "45 s",
  "game.booom.option.search_s.45.line": "Pas un instant à perdre.",
  "game.booom.option.search_s.60.short": "1 min",
  "game.booom.option.search_s.60.line": "Assez pour des mains agiles.",
  "game.booom.option.search_s.90.short": "1½ min",
  "game.booom.option.search_s.90.line": "Le temps d’y regarder à deux fois.",
  "game.booom.option.search_s.120.short": "2 min",
  "game.booom.option.search_s.120.line": "Personne ne se presse, parfait avec des enfants.",
  "game.booom.option.search_s.180.short": "3 min",
  "game.booom.option.search_s.180.line": "Le temps de regarder sous chaque rocher.",
  "game.booom.option.pace.brisk.line": "La montre tourne comme il se doit.",
  "game.booom.option.pace.calm.line": "Deux fois plus de temps pour tout ce qui presse, la ruée aussi.",
  "game.booom.option.oath.lenient.line": "Un geste interdit ne fait rien, c’est tout.",
  "game.booom.option.oath.strict.line": "Il coûte l’or de la manche, et la suivante en prison !",
  "game.booom.option.forfeits.plain.line": "Le même pour chaque alerte.",
  "game.booom.option.forfeits.own.line": "Grands gestes, mains qui claquent, mains dans le dos, yeux cachés.",
  "game.booom.option.characters.random.line": "Le hasard décide qui vous êtes.",
  "game.booom.option.characters.choice.line": "Chacun en prend un au début.",
  "game.booom.option.referee.fair.line": "Le plus vif, où qu’il habite.",
  "game.booom.option.referee.raw.line": "Le premier reçu par le serveur.",

  "level.child.line": "De grands yeux, de petites mains, et pas rancunier.",
  "level.prospector.line": "Sait où l’or aime se cacher.",
  "level.bandit.line": "Doigts agiles, conscience élastique.",
};

export default booomSetup;
