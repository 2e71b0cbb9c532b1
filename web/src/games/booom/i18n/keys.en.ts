/** The keys of the board in English. The other languages must have the same keys: `Translated<typeof keys>`. */
const keys = {
  walk: "from tile to tile; when aiming, move the cross",
  read: "tile by tile, as one reads",
  grab: "grab or dig; when aiming, send the stick",
  force: "when aiming, hold it for more force and let go",
  rubble: "between the treasure and the rocks",
  push: "push a rock; when aiming, move the cross a little",
  forfeit: "your two hands in a forfeit; behind the back X and N",
} as const;

export default keys;
