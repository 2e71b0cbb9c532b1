/** The rules of BOOOM! in English. */

import { minutes } from "../../../i18n/booomLengths";

const en = {
  by: `A game by Alexandre Emerit (HABA 2017), for two to four, from seven years. A game takes ${minutes("12").least} to ${minutes("12").most} minutes, a quick one ${minutes("4").least} to ${minutes("4").most}.`,
  learn: "Try it in the lessons",

  "aim.text":
    "A gold mine, a stick of dynamite each, and everybody grabs at once. Whoever has the most nuggets when the watch has run down wins!",

  "tiles.title": "The mine",
  "tiles.text":
    "160 round tiles lie rock side up in a box. Most are rock on both sides. Under the rest there is gold, legal and illegal, four frights that scare people, and four actions. Tiles lie on top of each other; you can take only what you see a spot of.",
  "tiles.caption": "Everything there is to find.",
  "kind.rock": "rock",
  "kind.legal": "legal gold",
  "kind.illegal": "illegal gold",
  "kind.bat": "bat",
  "kind.snake": "snake",
  "kind.rat": "rat",
  "kind.ghost": "ghost",
  "kind.pickaxe": "pickaxe",
  "kind.dynamite": "dynamite",
  "kind.star": "star",
  "kind.revolver": "revolver",
  count: (p: { count: number; kind: string }) => `${p.count} × ${p.kind}`,

  "who.title": "Who is who",
  "who.text":
    "Everybody is one of four characters, dealt or chosen, and each laughs at one fright that makes everybody else tremble.",
  "who.hank": "Hank Harris fears no bat",
  "who.alma": "Alma Anderson fears no rat",
  "who.tony": "Tombstone Tony fears no ghost",
  "who.ruby": "Rattlesnake Ruby fears no snake",

  "blast.title": "First the blast",
  "blast.text":
    "Everybody aims a stick: a place in the mine, and a force. Whoever has the watch gives the command, and all sticks fly at the same moment. Whoever has not aimed throws somewhere near the middle. About three quarters of the force does most; harder throws go astray.",
  "blast.wait":
    "The command may come after three seconds, or as soon as all have aimed. After fifteen it comes by itself.",
  "blast.before": "Before: nothing but rock.",
  "blast.after": (p: { gold: number; outside: number }) =>
    `After: ${p.gold} nuggets in sight, and ${p.outside} tiles have flown out of the mine.`,

  "search.title": "Then the search",
  "search.text":
    "All at once: touch a nugget or an action that lies face up, and it is yours, if yours is the first touch that counts. One hand, one tile: until it lies in your depot your hand is busy, longer if it comes from farther away.",
  "search.caption": (p: { seconds: string }) =>
    `What peeks out may be taken. Carrying this one home takes ${p.seconds} seconds.`,
  "search.push":
    "Rocks may be pushed aside, by 80 millimetres at the most, and never flipped. The search ends when nothing to grab has been in sight for three seconds, when everybody is done, or when its time is up.",

  "warn.title": "Warnings and forfeits",
  "warn.text":
    "Frights stay where they are. Touch the one you laugh at, and you call its warning: everybody else has to do the forfeit before going on, while you keep grabbing. Each warning is called once a round.",
  "warn.caption": "A ghost lies face up. For Tony that is an opportunity.",
  "warn.plain":
    "The forfeit: hold both hands up, with two fingers, two keys or two buttons, until they are counted.",
  "warn.own":
    "A livelier table has a forfeit for each fright: flail at the bat, clap twice at the snake, hide your hands behind your back from the rat, cover your eyes from the ghost.",

  "act.title": "Then the actions",
  "act.text":
    "Whoever holds an action uses it now, in this order. What comes to light besides nuggets stays there.",
  "act.pickaxe": "Pickaxe: flip five tiles of the mine that show rock, and keep the nuggets.",
  "act.dynamite": "Dynamite: throw one more stick, and keep every nugget that then lies face up.",
  "act.star": "Star: everybody else loses the illegal nuggets in their depot.",
  "act.revolver":
    "Revolver: challenge somebody who has gold. They hide two nuggets, or their only one, in their fists; choose a fist and keep what is in it.",

  "secure.title": "Then into the chest",
  "secure.text":
    "Nuggets of the depots go into the chests and are safe. Everything else goes back into the mine, face down, and the watch passes to the left.",

  "end.title": "The end",
  "end.text":
    "After twelve rounds, or four in a quick game, every nugget in a chest is a point, legal or not. Among equals, whoever has more legal gold wins; still equal, the win is shared.",
  "end.caption": "Hank and Ruby have fifteen each; Hank has more legal gold and wins.",

  "oath.title": "The oath",
  "oath.text":
    "One hand, one tile, only what lies face up, the first touch wins, never flip a tile, heed the warnings. With a lenient oath a forbidden touch just does nothing.",
  "oath.strict":
    "With a strict oath it costs: whoever touches a rock or somebody else’s fright, or grabs while a forfeit is owed, loses all gold of this round and sits in jail until the end of the next one. A push is never a touch.",

  "few.title": "Two or three players",
  "few.text":
    "The frights of characters who are not in play do nothing. Fewer sticks fly, but each reaches farther, so as much gold comes up.",

  "fair.title": "First touch, fairly",
  "fair.text":
    "Whoever lives far away should not always be too late. So the server measures how long messages take to reach you, and orders touches by how fast each player reacted to what their own screen showed, within what it measured itself. A tile locks at the first touch; if somebody was faster after all, you see by how much. Nobody reacts within a tenth of a second: that is a false start. Bots pass the same referee.",
  "fair.raw": "A table may also choose the plain order of arrival.",

  "table.title": "At our tables",
  "table.text":
    "One seat for each person: everybody needs a screen of their own. When nobody is at a table, its time stands still. The calm pace, in the settings, does without flashes and gives larger targets; a table can also agree on longer searches.",
} as const;

export default en;
