/** The keys of the board in English. The other languages must have the same keys: `Translated<typeof keys>`. */
const keys = {
  walk: "from square to square",
  press: "take a boomer, ride there, choose who helps or which stones",
  without: "end the turn without stones",
  back: "one step back",
} as const;

export default keys;
