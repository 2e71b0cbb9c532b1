/** All that the lessons say, in the language in use. */
import { saying } from "../../i18n";
import en from "./i18n/learn.en";
import fr from "./i18n/learn.fr";
import type { LessonKey, StepKey } from "./lesson";

export const say = saying({ en, fr });

/** What a step is called, what it asks for, and what it says of an answer. */
export function wordsOf(key: StepKey): { title: string; text: string; well: string; retry: string } {
  return {
    title: say(`${key}.title`),
    text: say(`${key}.text`),
    well: say(`${key}.well`),
    retry: say(`${key}.retry`),
  };
}

export function nameOf(key: LessonKey): string {
  return say(`${key}.name`);
}

export function lineOf(key: LessonKey): string {
  return say(`${key}.line`);
}
