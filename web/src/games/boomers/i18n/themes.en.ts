/** What puzzles are about, in English. */
const themes = {
  "theme.two-in-one": "two homesteads at once",
  "theme.split-land": "split the land",
  "theme.steal-land": "take the other side’s land",
  "theme.shut-in": "shut a boomer in",
  "theme.mine": "silver in the homestead",
  "theme.sections": "rails through the homestead",
  "theme.sooner": "with a sooner",
  "theme.close-homestead": "close a homestead",
  "theme.next-homestead": "a homestead next time",
  "theme.fence": "stones that prepare",
  "theme.ride": "ride, and no stone",
} as const;

export default themes;
