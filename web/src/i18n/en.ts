/** English. The other languages must have the same keys: `Translated<typeof en>`. */
const en = {
  "town.name": "Boomtown",
} as const;

export default en;
