/** What is said of any game, in English. The other languages must have the same keys: `Translated<typeof en>`. */
const en = {
  move: (p: { name: string; move: string }) => `${p.name} plays ${p.move}.`,
  "end.label": "The count",
  "end.place": "Place",
  "end.player": "Player",
  "end.points": "Points",
  "end.agreed": "Both sides agreed to a draw.",
  "end.resigned": "Somebody gave up.",
  "end.other": "The game has ended by its rules.",
} as const;

export default en;
