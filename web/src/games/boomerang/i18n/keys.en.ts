/** The keys of the board in English. The other languages must have the same keys: `Translated<typeof keys>`. */
const keys = {
  walk: "from square to square, with the piece in your hand",
  take: "take a piece by its letter or by its size; again for the next",
  rotate: "rotate the piece, to the right or to the left",
  place: "place it, or say why not",
  back: "put it back",
} as const;

export default keys;
