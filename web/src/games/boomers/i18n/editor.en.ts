/** The position editor of Oklahoma Boomers in English. */
import { counting } from "../../../i18n/counting";

const { many } = counting("en");

interface Where {
  /** The squares, lines or ranks it is about. */
  where: string;
}

const Colour = (seat: number): string => (seat === 0 ? "Blue" : "Yellow");

const en = {
  "editor.board": "Board to set up",
  "editor.squares": "Squares",
  "editor.lines": "Lines between the squares",
  "editor.keys":
    "Arrows walk over the board, Enter puts down, Delete clears. The letters B, Y, O, S, M and W put down at once.",
  "editor.keys.rails":
    "Arrows walk from line to line, R changes direction, Enter lays a rail or takes it up.",

  "palette.label": "What to put down",
  "palette.count": (p: { count: number; of: number }) => `${p.count} of ${p.of}`,
  "tool.b": "Blue",
  "tool.y": "Yellow",
  "tool.s": "Sooner",
  "tool.o": "Stone",
  "tool.m": "Mine",
  "tool.w": "River",
  "tool.rail": "Rail",
  "tool.clear": "Clear",

  "square.empty": (p: { square: string }) => `${p.square}, empty`,
  "square.holds": (p: { square: string; what: string }) => `${p.square}, ${p.what}`,
  "what.b": "blue boomer",
  "what.y": "yellow boomer",
  "what.s": "sooner",
  "what.o": "cornerstone",
  "what.m": "silver mine",
  "what.w": "river",
  "line.north": (p: { square: string; laid: boolean }) =>
    `north of ${p.square}, ${p.laid ? "a rail" : "no rail"}`,
  "line.east": (p: { square: string; laid: boolean }) =>
    `east of ${p.square}, ${p.laid ? "a rail" : "no rail"}`,

  "begin.standard": "Standard start",
  "begin.empty": "Empty board",
  "undo.do": "Undo",
  "redo.do": "Redo",

  "side.legend": "Who moves first",
  "side.of": (p: { seat: number }) => Colour(p.seat),
  "barred.legend": "A sooner that may not move yet",
  "barred.none": "None",
  "quiet.label": "Turns since the last stone",
  "quiet.hint": "At 50 the game ends.",
  "more.title": "Finer points",

  "status.checking": "Looking at it",
  "status.fine": (p: { seat: number; moves: number }) =>
    `Ready to play. ${Colour(p.seat)} has ${many(p.moves, "move")} to choose from.`,
  "status.over": (p: { blue: number; yellow: number }) =>
    `This is possible, but the game is already over: Blue ${p.blue}, Yellow ${p.yellow}.`,
  "status.setup": "This text places pieces one after the other. The editor shows boards that are complete.",
  "status.refused": "Not playable yet",
  "status.lost": "The server does not answer, so nobody can tell whether this can be played.",
  "status.again": "Ask again",

  "play.title": "Play from here",
  "share.title": "Pass it on",
  "share.copy": "Copy the link",
  "share.copied": "The link to this position is copied.",
  "share.send": "Send it",
  "text.label": "The position as text",
  "text.hint": "You can also write or paste one here.",

  "reason.too_many_mines": (_: Where) => "There are more mines than the five in the box.",
  "reason.too_many_river": (_: Where) => "There is more river than the fifteen squares in the box.",
  "reason.mine_on_river": (p: Where) => `A mine cannot lie in the river: ${p.where}.`,
  "reason.too_many_rails": (_: Where) => "There are more rails than the thirty in the box.",
  "reason.rails_astray": (_: Where) => "The rails must reach at least two sides of the board.",
  "reason.too_few_blue": (_: Where) => "Blue needs three boomers.",
  "reason.too_many_blue": (_: Where) => "Blue has more than three boomers.",
  "reason.too_few_yellow": (_: Where) => "Yellow needs three boomers.",
  "reason.too_many_yellow": (_: Where) => "Yellow has more than three boomers.",
  "reason.too_many_sooners": (_: Where) => "There are more than three sooners.",
  "reason.no_barred_sooner": (p: Where) =>
    `The sooner that may not move is said to be on ${p.where}, and is not.`,
  "reason.bad_fields": (_: Where) =>
    "The text needs five parts: the rows from 11 down, who moves, the sooner that may not, the rails, the turns without a stone.",
  "reason.bad_side": (_: Where) => "The second part says who moves: b or y.",
  "reason.bad_barred": (_: Where) => "The third part is the square of a sooner, or a dash.",
  "reason.bad_quiet": (_: Where) => "The last part counts turns without a stone, from 0 to 50.",
  "reason.bad_ranks": (_: Where) => "The first part needs eleven rows with strokes between them.",
  "reason.bad_letter": (p: Where) => `Row ${p.where} has a character that means nothing.`,
  "reason.bad_rank_length": (p: Where) => `Row ${p.where} does not have eleven squares.`,
  "reason.bad_rail": (p: Where) => `There is no line ${p.where} inside the board.`,
  "reason.rail_twice": (p: Where) => `The rail ${p.where} is named twice.`,
  "reason.bad_square": (p: Where) => `There is no square ${p.where}.`,
  "reason.square_twice": (p: Where) => `The square ${p.where} is named twice.`,
  "reason.bad_setup_word": (_: Where) => "A word of this set-up means nothing.",
} as const;

export default en;
