/** The text table in English. The other languages must have the same keys: `Translated<typeof en>`. */
import { counting } from "../../../i18n/counting";

const { many } = counting("en");

const en = {
  title: "Text table",
  board: "The board in characters",
  tape: "What was said and played",
  prompt: "Your move, or a word",
  "prompt.hint": "Type ? for help.",
  send: "Send",
  suggestions: "What this could become",
  "suggestions.count": (p: { count: number }) => `${many(p.count, "suggestion")}, arrow keys choose`,
  "suggestions.more": (p: { count: number }) => `and ${p.count} more: keep typing`,
  shortcuts: "Words to press",
  "drawing.wait": "The board is being drawn.",
  "drawing.hidden": "Onlookers may not see the whole board of this game.",
  "drawing.late": "The latest board is not here yet.",
  past: (p: { ply: number; of: number }) =>
    `You look back: after move ${p.ply} of ${p.of}. Type now to return.`,
  you: "You:",

  "help.move": "Type a move and press Enter. Tab completes it, the arrow keys choose among what is allowed.",
  "help.words": "Or type one of these words:",
  "help.word": (p: { spelling: string; means: string }) => `${p.spelling}: ${p.means}`,
  "word.help": "this help",
  "word.board": "go to the board, and Escape comes back",
  "word.moves": "the moves you may make, or those that begin with what you type after it",
  "word.score": "the points as they stand",
  "word.last": "the last moves",
  "word.turn": "who is to move",
  "word.undo": "undo your last move",
  "word.confirm": "confirm your turn",
  "word.draw": "offer a draw, or accept one",
  "word.resign": "leave the game as lost",
  "word.yes": "agree to what is asked",
  "word.no": "decline it",
  "word.say": "say to everybody what follows the word",
  "word.again": "play again when the game is over",
  "word.back": "look back one move",
  "word.forward": "look forward one move",
  "word.now": "return to the game",
  "word.keys": "all keys of this table",
  "word.pictures": "show the drawn board instead",

  "moves.count": (p: { count: number }) => `${many(p.count, "move")}:`,
  "moves.more": (p: { count: number; start: string }) =>
    `and ${p.count} more. Say how they begin, as in: moves ${p.start}`,
  "moves.none": (p: { start: string }) => `No move begins with ${p.start}.`,
  "moves.wait": "You have nothing to choose now.",
  "score.of": (p: { name: string; score: number }) => `${p.name}: ${p.score}`,
  "last.none": "No move yet.",
  "turn.confirm": "Your turn is complete. Type confirm to end it, or undo.",
  "turn.over": "The game is over. Type play again for another one.",
  "confirm.nothing": "There is nothing to confirm.",
  "undo.nothing": "There is no move of yours to undo.",
  "draw.nothing": "There is nobody to offer a draw to.",
  "again.nothing": "You can play again when the game is over.",
  "answer.nothing": "Nobody asks you anything.",
  "say.nothing": "Type what you want to say after the word.",
  "resign.nothing": "There is nothing for you to give up here.",
  "pictures.nothing": "This game has no drawn board yet.",
  "back.nothing": "This is the start of the game.",
  "forward.nothing": "This is the latest position.",
  unknown: (p: { text: string }) => `${p.text} is neither a move nor a word of this table. Type ? for help.`,
} as const;

export default en;
