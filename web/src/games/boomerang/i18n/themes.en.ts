/** What puzzles are about, in English. */
const themes = {
  "theme.wall-in-t": "wall in a T",
  "theme.wall-in": "wall in a large piece",
  "theme.last-hole": "fill the last hole",
  "theme.lock-out": "leave the other side no room",
  "theme.flip-back": "flip it back",
  "theme.many-at-once": "many at once",
  "theme.out-of-reach": "settled as it lies",
  "theme.keep-clear": "where counts more than how many",
  "theme.most-points": "flip the most points",
} as const;

export default themes;
