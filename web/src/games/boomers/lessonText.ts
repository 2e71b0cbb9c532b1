/** All that the lessons say, in the language in use. */
import { translator } from "../../i18n";
import en from "./i18n/learn.en";
import fr from "./i18n/learn.fr";
import type { LessonKey, StepKey } from "./lesson";

export const say = translator({ en, fr });

/** What a step is called, what it asks for, and what it says of an answer. */
export function wordsOf(key: StepKey): { title: string; text: string; well: string; retry: string } {
  return {
    title: say(`${key}.title`),
    text: say(`${key}.text`),
    well: say(`${key}.well`),
    retry: say(`${key}.retry`),
  };
}

export const nameOf = (key: LessonKey): string => say(`${key}.name`);
export const lineOf = (key: LessonKey): string => say(`${key}.line`);
