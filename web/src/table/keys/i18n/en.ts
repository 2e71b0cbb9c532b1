/** The sheet of keys in English. The other languages must have the same keys: `Translated<typeof en>`. */
const en = {
  title: "Keys",
  everywhere: "Everywhere",
  "everywhere.sheet": "this sheet",
  "everywhere.text": "from the board to the text table and back",
  "everywhere.hint": "a hint, where you play against bots alone; again: the move",
  "everywhere.tab": "on to the next thing that can be pressed",
  "everywhere.escape": "close what is open",
  board: "On the board",
  text: "At the text table",
  "text.send": "send a move or a word, or take the chosen suggestion",
  "text.choose": "choose among the suggestions",
  "text.complete": "complete as far as it is certain",
  "text.clear": "close the suggestions, then empty the field",
  past: "Looking back, beside the board",
  "past.step": "one move back or forward",
  "past.ends": "to the start, to the latest move",
  "past.stop": "stop the replay",
  talk: "Pow-wow",
  "talk.send": "say what you wrote",
} as const;

export default en;
