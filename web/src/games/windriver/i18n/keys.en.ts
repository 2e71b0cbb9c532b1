/** The keys of the board in English. The other languages must have the same keys: `Translated<typeof keys>`. */
const keys = {
  walk: "from hex to hex, and up to the open plains",
  press: "take a buffalo or a tipi, and set it down",
  back: "put it back, or choose another action",
} as const;

export default keys;
