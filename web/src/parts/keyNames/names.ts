/** How keys are called in the language in use: as they are written on a keyboard of it. */
import { translator } from "../../i18n";
import en from "./i18n/en";
import fr from "./i18n/fr";

const say = translator({ en, fr });

export const keyName = {
  enter: (): string => say("enter"),
  escape: (): string => say("escape"),
  home: (): string => say("home"),
  end: (): string => say("end"),
  space: (): string => say("space"),
  arrows: (): string => say("arrows"),
  tab: (): string => "Tab",
  withShift: (key: string): string => say("shift", { key }),
};
