/** La grand-rue : part of the French catalogue. */
import type { Translated } from "./catalogue";
import { de } from "./elision";
import type town from "./town.en";

const ended = (words: string, points: string): string => (points === "" ? words : `${words} ${points}`);

const townFr: Translated<typeof town> = {
  "lists.calls": "On vous attend",
  "lists.free.many": (p) => `${p.count} places libres`,
  "table.turn.of": (p) => `À ${p.name} de jouer`,
  "lists.live": "En cours",
  "lists.yesterday": "hier",
  "lists.won": (p) => ended("Gagné", p.points),
  "lists.won.shared": (p) => ended("Victoire partagée", p.points),
  "lists.won.by": (p) =>
    `Victoire ${new Intl.ListFormat("fr").format(p.names.map(de))}${p.points === "" ? "" : `, ${p.points}`}`,
  "lists.won.gave_up": (p) => `Gagné\u00a0: ${p.name} a abandonné`,
  "lists.lost": (p) => ended("Perdu", p.points),
  "lists.lost.gave_up": "Vous avez abandonné",
  "lists.drawn": (p) => ended("Partie nulle", p.points),
  "lists.agreed": "Nulle d’un commun accord",

  "game.boomers.option.start.custom": "Une position à vous",
  "game.boomers.option.mines.3.summary": "3 mines d’argent",
  "game.boomers.option.mines.4.summary": "4 mines d’argent",
  "game.boomers.option.mines.5.summary": "5 mines d’argent",
  "game.boomers.option.layout.random.summary": "Terrain tiré au sort",
  "game.boomers.option.first.yellow.summary": "Jaune commence",
  "game.windriver.option.players.4.summary": "Quatre chefs",
  "game.booom.option.search_s.20.summary": "Ruée de 20 s",
  "game.booom.option.search_s.30.summary": "Ruée de 30 s",
  "game.booom.option.search_s.45.summary": "Ruée de 45 s",
  "game.booom.option.search_s.90.summary": "Ruée de 1 min 30",
  "game.booom.option.search_s.120.summary": "Ruée de 2 min",
  "game.booom.option.search_s.180.summary": "Ruée de 3 min",
  "game.booom.option.pace.calm.summary": "Allure tranquille",
  "game.booom.option.oath.strict.summary": "Serment sévère",
  "game.booom.option.forfeits.own.summary": "Un gage par alerte",
  "game.booom.option.characters.choice.summary": "Personnages choisis",
  "game.booom.option.referee.raw.summary": "Ordre d’arrivée",
};

export default townFr;
