/** What a hint says, in English. The other languages must have the same keys: `Translated<typeof en>`. */
const en = {
  asking: "A bot looks at the board for you…",
  where: (p: { place: string }) => `Look at ${p.place}.`,
  nowhere: "This time it is not on the board: look at the buttons.",
  what: (p: { move: string; told: string }) => `A bot would play ${p.move}. ${p.told}`,
  show: "Show the move",
  back: "Back",
  hide: "Hide the hint",
} as const;

export default en;
