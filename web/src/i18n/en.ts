/** English, as the first page says it. The other languages must have the same keys: `Translated<typeof en>`. */
import booom from "./booom.en";
import { counting } from "./counting";
import games from "./games.en";
import town from "./town.en";

const { many } = counting("en");

const en = {
  ...booom,
  ...town,
  ...games,

  "town.name": "Boomtown",
  "town.tagline": "Four table games on one main street",
  "town.skip": "Skip to the content",
  "town.back": "Back to the main street",
  "town.close": "Close",

  "connection.lost": "Connection lost, trying again",
  "connection.back": "The connection is back.",
  "connection.outdated": "There is a new Boomtown. Reload the page to go on.",
  "connection.reload": "Reload the page",
  "refusal.connection_lost": "There is no connection right now. Boomtown keeps trying.",

  "street.label": "The houses on the main street",
  "street.open": "Open",
  "street.building": "Being built",

  "card.label": (p: { game: string }) => `Play ${p.game}`,
  "card.seats": (p: { least: number; most: number }) =>
    p.least === p.most ? many(p.most, "player", "players") : `${p.least} to ${p.most} players`,
  "card.by": (p: { designer: string; year: number }) => `${p.designer}, ${p.year}`,
  "card.bot": "Play a bot",
  "card.bot.line": "Five characters, from gentle to fierce",
  "card.friend": "Invite a friend",
  "card.friend.line": "Send a link or show a code",
  "card.same": "Same screen",
  "card.same.line": "Both of you, right here",
  "card.learn": "Learn it in three minutes",
  "card.rules": "The rules",
  "card.puzzles": "Puzzles",

  "lists.yours": "Your games",
  "lists.open": "Open tables",
  "lists.open.none": "Nobody is waiting at an open table right now.",
  "lists.turn": "Your turn",
  "lists.waiting": "Waiting for a player",
  "lists.over": "Over",
  "lists.free": "a free seat",
  "lists.go": "Go on",
  "lists.look": "Look back",
  "lists.join": "Join",
  "lists.watch": "Watch",
  "lists.against": (p: { names: string }) => `with ${p.names}`,
  "lists.alone": "on one screen",
  "lists.loading": "Looking around the town",

  "record.title": "Open a record",

  "name.you": (p: { name: string }) => `You are ${p.name}`,
  "name.change": "Change your name",

  "settings.title": "Settings",

  "lost.page": "This trail leads nowhere",
  "lost.page.line": "There is nothing at this address but tumbleweed.",
  "lost.trouble": "Something went wrong",
  "lost.again": "Try again",
  "lost.home": "To the main street",
} as const;

export default en;
