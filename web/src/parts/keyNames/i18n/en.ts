/** What stands on keys, in English. The other languages must have the same keys: `Translated<typeof en>`. */
const en = {
  enter: "Enter",
  escape: "Esc",
  home: "Home",
  end: "End",
  space: "Space",
  shift: (p: { key: string }) => `Shift + ${p.key}`,
  arrows: "Arrow keys",
} as const;

export default en;
