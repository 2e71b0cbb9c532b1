/** How long a game of BOOOM! lasts, in words. Part of the English catalogue. */
import { minutes } from "./booomLengths";
import { counting } from "./counting";

const { form } = counting("en");
type Rounds = Parameters<typeof minutes>[0];

export function span(rounds: Rounds): string {
  const { least, most } = minutes(rounds);
  return least === 0 ? `up to ${most}` : `${least} to ${most}`;
}

export function lasts(rounds: Rounds): string {
  return form(minutes(rounds).most, "a minute at most", `${span(rounds)} minutes`);
}

export function alone(rounds: Rounds): string {
  const sentence = lasts(rounds);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
