/** All that the lessons say, in the language in use. */
import { translator } from "../../i18n";
import en from "./i18n/learn.en";
import fr from "./i18n/learn.fr";
import type { StepResult, LessonKey, StepKey } from "./lesson";
import type { Seat } from "./picture";

export const say = translator({ en, fr });

type Plain = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en];

export function wordsOf(key: StepKey): { title: string; text: string } {
  return { title: say(`${key}.title`), text: say(`${key}.text`) };
}

/** What is said of a decision. Which answers a step has is data; a test knows that all have a sentence. */
export function answerText(key: StepKey, answer: StepResult): string {
  return say(`${key}.${answer}` as Plain);
}

export function chiefName(seat: Seat): string {
  return say(`chief.${seat}` as Plain);
}

export const nameOf = (key: LessonKey): string => say(`${key}.name`);
export const lineOf = (key: LessonKey): string => say(`${key}.line`);
