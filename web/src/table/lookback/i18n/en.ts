/** Looking back at a finished game. English. */
import { counting } from "../../../i18n/counting";

const { many } = counting("en");

const lookback = {
  "sheet.moves": (p: { count: number }) => many(p.count, "move", "moves"),
  "sheet.players": "Players and points",
  "sheet.points": (p: { points: number }) => many(p.points, "point", "points"),
  "sheet.won": "won",
  "sheet.loading": "Leafing back through the game…",
  "sheet.failed": (p: { why: string }) => `The game could not be leafed through. ${p.why}`,
  "sheet.again": "Try again",

  "scores.title": "Score over time",
  "scores.line": "What each player would have counted after every move.",
  "scores.at": (p: { move: number; scores: string }) => `Move ${p.move}: ${p.scores}`,
  "scores.start": (p: { scores: string }) => `At the start: ${p.scores}`,
  "scores.one": (p: { name: string; points: number }) => `${p.name} ${p.points}`,
  "scores.slider": "Choose a move by its score",
  "table.show": "As a table",
  "table.move": "Move",
  "table.start": "Start",
  "table.changes": "Only moves that changed the score are listed.",

  "share.title": "Keep and share",
  "share.link": "Copy the link",
  "share.link.move": (p: { move: number }) => `Link to move ${p.move}`,
  "share.copied": "The link is copied.",
  "share.copied.record": "The record is copied.",
  "share.not_copied": "This browser does not let the page copy. Take the address from its bar.",
  "share.picture": "Share a picture",
  "share.picture.failed": "The picture could not be made. Try again, or take one of your screen.",
  "share.picture.text": (p: { game: string; result: string }) => `${p.game}: ${p.result}`,
  "share.record.copy": "Copy the record",

  "on.button": "Play on from here",
  "on.title": (p: { move: number }) => `Play on after move ${p.move}`,
  "on.title.start": "Play on from the start",
  "on.line": "A new table begins with this position. This game stays as it was.",
  "on.over": "The game is over here. Go back to an earlier move to play on.",

  "other.place": (p: { at: number; of: number; move: string }) =>
    `Not played: ${p.move} (${p.at} of ${p.of})`,
  "other.begin": "Not played: as it was before",
  "other.previous": "One move back",
  "other.next": "One move on",
  "other.leave": "Back to the game",

  "walk.play": "Play the game",
  "walk.pause": "Pause",
  "link.clamped": (p: { of: number }) =>
    `This game has only ${many(p.of, "move", "moves")}, so this is its end.`,
  "link.unclear": "This link names no move, so this is the end of the game.",
};

export default lookback;
