/** All that the lessons say, in the language in use. */
import { translator } from "../../../i18n";
import en from "../i18n/learn.en";
import fr from "../i18n/learn.fr";
import type { Character } from "../seen";
import type { LessonKey, StepKey } from "./lessons";

export const say = translator({ en, fr });

type Plain = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en];

export function wordsOf(key: StepKey): { title: string; text: string } {
  return { title: say(`${key}.title`), text: say(`${key}.text`) };
}

/** What is said of what happened. Which answers a step has is data; a test knows that all have a sentence. */
export function answerText(key: StepKey, answer: string): string {
  return say(`${key}.${answer}` as Plain);
}

export function nameOf(key: LessonKey): string {
  return say(`${key}.name`);
}

export function lineOf(key: LessonKey): string {
  return say(`${key}.line`);
}

export function whoIs(character: Character | null): string {
  return character === null ? "" : say(`who.${character}`);
}
