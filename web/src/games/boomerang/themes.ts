/** What the puzzles of the game are about, by the themes of its `puzzle_profile.py`. */
import { translator } from "../../i18n";
import en from "./i18n/themes.en";
import fr from "./i18n/themes.fr";

const say = translator({ en, fr });

/** How a theme is called; null where it is none of the game's. */
export function themeText(theme: string): string | null {
  const key = `theme.${theme}`;
  return Object.hasOwn(en, key) ? say(key as keyof typeof en) : null;
}
